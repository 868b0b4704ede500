"""Reasons: how an action changes the parts of a position's value, as things to say; all numbers are points."""

from typing import Final

from mypy_extensions import i64

from mappemonde.games.africana.actions import Complete, Deliver, Join
from mappemonde.games.africana.bots.position_value import PositionValue
from mappemonde.games.africana.bots.progress import Standing
from mappemonde.kernel.action import Action
from mappemonde.kernel.advice import Notes
from mappemonde.kernel.columns import total
from mappemonde.kernel.event import Fact

NOTHING: Final = 0.005
"""Points below which a part is not worth a word."""


def note_change(
    notes: Notes, position: PositionValue, before: Standing, after: Standing, actions: list[Action]
) -> None:
    """What some actions change: the parts add up to the difference of both values."""
    if position.is_over(after) or position.is_over(before):
        _note(notes, "last_turn", position.fine(after) - position.fine(before), {})
        return
    points = position.secured(after) - position.secured(before)
    silver = after.silver - before.silver
    cards = total(after.hand) + after.unknown - total(before.hand) - before.unknown
    _note_points(notes, position, points, actions)
    worth = position.horizon.money(after.silver) - position.horizon.money(before.silver)
    _note(notes, "earns" if silver > 0 else "pays", worth, {"silver": max(silver, -silver)})
    spare = position.spare(after) - position.spare(before)
    _note(notes, "keeps_cards" if cards > 0 else "uses_cards", spare, {"cards": max(cards, -cards)})
    _note(notes, "hires", position.service(after) - position.service(before), {})
    way = position.tour(before)
    way = position.tour(after) - way
    goal = position.tours.goal
    joined = _joined(actions)
    if joined >= 0 and way > 0.0:
        _note(notes, "joins", way, {"expedition": joined})
    elif goal >= 0 and way > 0.0:
        _note(notes, "leads_on", way, {"area": goal})
    else:
        _note(notes, "leaves_less" if way < 0.0 else "hopes", way, {})


def _note_points(notes: Notes, position: PositionValue, points: float, actions: list[Action]) -> None:
    """Points that are secured, by what brings them; the bonus of sets counts for the last adventure."""
    constants = position.constants
    for action in actions:
        if isinstance(action, Complete):
            worth = constants.points[action.expedition]
            facts: dict[str, Fact] = {"expedition": action.expedition, "points": worth}
            _note(notes, "completes", min(points, float(worth)), facts)
            points -= min(points, float(worth))
    for action in actions:
        if isinstance(action, Deliver):
            _note(notes, "delivers", points, {"adventure": action.adventure})
            return
    _note(notes, "forestalls", points, {})


def _joined(actions: list[Action]) -> i64:
    """The first expedition that is joined, or -1."""
    for action in actions:
        if isinstance(action, Join):
            return action.expedition
    return -1


def note_draw(notes: Notes, gain: float, goal: i64) -> None:
    """Why cards are drawn."""
    if goal >= 0:
        notes.because("draws_for", gain, {"area": goal}, hidden=True)
    else:
        notes.because("draws", gain, {})


def _note(notes: Notes, key: str, weight: float, facts: dict[str, Fact]) -> None:
    if abs(weight) >= NOTHING:
        notes.because(key, weight, facts)
