"""Reasons: what the statesman's reckoning found, as things to say; all numbers are points."""

from typing import Final

from mappemonde.games.struggle.actions import (
    Assault,
    Attack,
    Bid,
    BidSide,
    Build,
    Buy,
    Colonise,
    EndTurn,
    Enough,
    Enslave,
    Halt,
    Hunt,
    Lend,
    Levy,
    March,
    Mercenaries,
    Move,
    Natives,
    Place,
    Pressgangs,
    Raid,
    Stay,
    StayOut,
)
from mappemonde.games.struggle.bots.answers import Stakes, chance_now
from mappemonde.games.struggle.bots.letters import has_promised
from mappemonde.games.struggle.bots.planner import FREE, Planner
from mappemonde.games.struggle.constants import ARMY, FORT, NAVY
from mappemonde.games.struggle.state import Struggle
from mappemonde.games.struggle.steps.support import Lending
from mappemonde.games.struggle.steps.windows import Window
from mappemonde.kernel.action import Action
from mappemonde.kernel.advice import Notes, percent
from mappemonde.kernel.event import Fact
from mappemonde.kernel.menu import Menu
from mappemonde.kernel.treaties.clauses import Accept, Decline, DeclineBecause

NOTHING: Final = 0.005
"""Points below which a part is not worth a word."""


def note_turn(notes: Notes, planner: Planner, menu: Menu, best: Action) -> None:
    """What every action of a menu promises, and why the best one is taken."""
    most = planner.value(best)
    is_free = most > 0.5 * FREE
    for action in menu.all():
        value = planner.value(action)
        if not is_free:
            notes.weigh(action, value)
        elif value > 0.5 * FREE:
            notes.weigh(action, value - FREE)
    if isinstance(best, (EndTurn, Enough, Halt, Stay)):
        notes.because("nothing_better", 0.0, {})
    elif is_free:
        _note_part(notes, planner, best, most - FREE)
    else:
        rest = planner.rest() if not isinstance(best, (Attack, Assault, Hunt)) else 0.0
        _note_part(notes, planner, best, most - rest)
        _note(notes, "more_actions", rest, {})


def _note_part(notes: Notes, planner: Planner, action: Action, value: float) -> None:
    """Why an action is taken: its own part of the value."""
    constants = planner.state.constants
    if isinstance(action, (Attack, Assault, Hunt)):
        _note_attack(notes, planner, action, value)
    elif isinstance(action, (Colonise, Enslave)):
        _note(notes, "peaceful_marker", value, {"area": constants.marker_area[action.marker]})
    elif isinstance(action, (Build, Place)):
        _note(
            notes, "guards" if action.unit == FORT else "strengthens", value, {"area": action.area, "unit": action.unit}
        )
    elif isinstance(action, (Levy, Mercenaries, Natives)):
        _note(notes, "strengthens", value, {"area": action.area, "unit": ARMY})
    elif isinstance(action, Pressgangs):
        _note(notes, "strengthens", value, {"area": action.area, "unit": NAVY})
    elif isinstance(action, (Move, March)):
        _note(notes, "gathers", value, {"area": action.target})
    elif isinstance(action, Buy):
        _note(notes, "useful_tile", value, {"tile": action.tile})
    elif isinstance(action, Raid):
        _note(notes, "harms", value, {"victim": action.victim, "area": action.area})
    else:
        _note(notes, "for_nothing", value, {})


def _note_attack(notes: Notes, planner: Planner, action: Action, value: float) -> None:
    """The parts of an attack: what winning brings, the units and the gold it costs, and what comes after."""
    state, seat, worth = planner.state, planner.seat, planner.worth
    forces = worth.forces
    area = forces.against(seat, action)
    win, lost = forces.win, forces.own_lost
    gain = 0.0
    helped = forces.help(seat, action.victim if isinstance(action, Attack) else -1, area)
    if not isinstance(action, Attack):
        gain = worth.gain(area, seat, -1) + (worth.booty(action.marker) if isinstance(action, Assault) else 0.0)
    elif state.controls(action.victim, area) > 0:
        gain = worth.gain(area, seat, action.victim)
    gold = planner.attack_price()
    won = win * gain
    units = -worth.unit_price * (lost - planner.temper.damage * forces.their_lost)
    paid = -worth.price(gold)
    facts: dict[str, Fact] = {"area": area, "chance": percent(win)}
    _note(notes, "wins_marker_helped" if helped > 0 else "wins_marker", won, facts)
    _note(notes, "loses_units" if units < 0.0 else "destroys_units", units, facts)
    _note(notes, "costs_gold", paid, {"gold": gold})
    broken = 0.0
    if isinstance(action, Attack) and has_promised(state, seat, action.victim, area):
        broken = -planner.temper.word
        _note(notes, "breaks_word", broken, {"other": action.victim})
    _note(notes, "more_actions", value - won - units - paid - broken, {})


def note_window(notes: Notes, state: Struggle, step: Window, own: Stakes, given: Action) -> None:
    """What is at stake in a window of an attack, and how it stands; of help, what speaks for lending it or not."""
    battle = step.battle
    if isinstance(step, Lending):
        principal = step.principal(state)
        is_our_cause = (principal == battle.attacker) == (own.success >= 0.0)
        if isinstance(given, StayOut):
            notes.because("paid_to_stay", own.gold * battle.bribe, {"gold": battle.bribe})
            return
        if isinstance(given, Lend):
            _note(notes, "help_promised", own.word, {"other": principal})
            _note(notes, "help_paid", own.gold * battle.gold, {"gold": battle.gold})
            if not is_our_cause:
                return
        elif is_our_cause or own.success == 0.0:
            notes.because("help_risked", 0.0, {})
            return
    facts: dict[str, Fact] = {"area": battle.area, "chance": percent(chance_now(state, battle))}
    notes.because("at_stake_for" if own.success >= 0.0 else "at_stake_against", abs(own.success), facts)


def note_bid(notes: Notes, action: Action) -> None:
    """Why gold is bid for an alliance, or not."""
    if isinstance(action, (Bid, BidSide)):
        notes.because("good_sides" if action.gold else "sides_for_nothing", 0.0, {"gold": action.gold})
    else:
        notes.because("sides_will_do", 0.0, {})


def note_letter(notes: Notes, letter: Action | None) -> None:
    """Why a letter is written or answered, or nothing more is said."""
    key = "worth_a_letter"
    if letter is None:
        key = "all_said"
    elif isinstance(letter, Accept):
        key = "welcome"
    elif isinstance(letter, (Decline, DeclineBecause)):
        key = "unwelcome"
    notes.because(key, 0.0, {})


def _note(notes: Notes, key: str, weight: float, facts: dict[str, Fact]) -> None:
    if abs(weight) >= NOTHING:
        notes.because(key, weight, facts)
