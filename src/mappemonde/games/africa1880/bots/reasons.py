"""Reasons: why a line stands on a sheet, by the gains it was made of, and why something is said; in points."""

from mypy_extensions import i64

from mappemonde.games.africa1880.actions import (
    Declare,
    Land,
    LandNowhere,
    OrderDevelop,
    OrderExplore,
    OrderNothing,
    Ready,
    Seal,
)
from mappemonde.games.africa1880.bots.builder import is_quarrel
from mappemonde.games.africa1880.bots.letters import promised
from mappemonde.games.africa1880.bots.lookahead import Lookahead
from mappemonde.games.africa1880.bots.one_turn import LAST
from mappemonde.games.africa1880.constants import BITS, WAR
from mappemonde.games.africa1880.state import DEVELOPING, WARRING
from mappemonde.games.africa1880.view import AfricaView
from mappemonde.kernel.action import Action
from mappemonde.kernel.advice import Notes
from mappemonde.kernel.treaties.clauses import Accept, Address, Counter, DeclineBecause


def note_line(notes: Notes, view: AfricaView, ahead: Lookahead, wars: i64, action: Action) -> None:
    """Why a line of the sheet is as it is, with the wars that the sheet declares."""
    if isinstance(action, Declare):
        _note_stance(notes, view, ahead, wars, action)
        return
    ahead.orders(wars)
    if isinstance(action, OrderDevelop):
        _note_work(notes, view, action.area, ahead.work[action.area])
    elif isinstance(action, OrderExplore):
        key = "joins_others" if view.present[action.target] else "explores"
        notes.because(key, ahead.entry[action.target], {"target": action.target})
    elif isinstance(action, Land):
        notes.because("lands", ahead.entry[action.area], {"area": action.area})
    elif isinstance(action, LandNowhere):
        notes.because("no_landing", 0.0, {})
    elif isinstance(action, Seal):
        notes.because("sheet_done", 0.0, {})
    elif isinstance(action, OrderNothing):
        notes.because("idle", 0.0, {"area": action.area})


def _note_work(notes: Notes, view: AfricaView, area: i64, gain: float) -> None:
    missing = view.constants.squares[area] - view.built[area]
    for promised_area, other in promised(view, DEVELOPING, view.seat):
        if promised_area == area:
            notes.because("work_promised", max(gain, 0.0), {"area": area, "other": other})
            return
    if missing > BITS[view.present[area]]:
        notes.because("develops", gain, {"area": area, "missing": missing})
    elif view.present[area] == i64(1) << view.seat:
        notes.because("completes_alone", gain, {"area": area})
    else:
        notes.because("completes_shared", gain, {"area": area})


def _note_stance(notes: Notes, view: AfricaView, ahead: Lookahead, wars: i64, action: Declare) -> None:
    """Why war or alliance is declared: by what the position would be worth otherwise, if that is why."""
    other = i64(1) << action.other
    is_war = action.relation == WAR
    gain = ahead.orders(wars)[0] - ahead.orders(wars ^ other)[0]
    key = "war_pays" if is_war else "peace"
    if is_war and gain <= 0.0:
        key = "war_last" if ahead.ending > LAST else "war_guards"
    if is_war and is_quarrel(view, action.other):
        key = "war_answered"
    for third, _ in promised(view, WARRING, view.seat):
        if is_war and third == action.other:
            key = "war_promised"
    notes.because(key, max(gain, 0.0), {"other": action.other})


def note_talk(notes: Notes, view: AfricaView, action: Action) -> None:
    """Why something is said in the time of talk."""
    if isinstance(action, Ready):
        notes.because("all_said", 0.0, {})
    elif isinstance(action, Accept):
        notes.because("welcome", 0.0, {"other": action[0]})
    elif isinstance(action, DeclineBecause):
        notes.because("objects", 0.0, {"reason": action.reason})
    elif isinstance(action, Counter):
        notes.because("counters", 0.0, {"other": action[0]})
    elif isinstance(action, Address):
        notes.because("writes", 0.0, {"other": action[0]})
    elif view.letters.draft is not None:
        notes.because("writes", 0.0, {"other": view.letters.draft.partner})
