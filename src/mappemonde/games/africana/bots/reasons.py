"""Reasons: how an action changes the parts of a position's value, as things to say; all numbers are points."""

from typing import Final, NamedTuple

from mypy_extensions import i64

from mappemonde.games.africana.actions import Complete, Deliver, Join, Travel, TravelPaid
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
    """What some actions change, of which the first is taken now: the parts add up to the difference of both values."""
    if position.is_over(after) or position.is_over(before):
        _note(notes, "last_turn", position.fine(after) - position.fine(before), {})
        return
    points = position.secured(after) - position.secured(before)
    silver = after.silver - before.silver
    cards = total(after.hand) + after.unknown - total(before.hand) - before.unknown
    _note_points(notes, position, points, actions)
    worth = position.horizon.money(after.silver) - position.horizon.money(before.silver)
    later = any(isinstance(action, (Travel, TravelPaid)) for action in actions)  # what a way leads to comes at its end
    earned = ("earns_later" if later else "earns") if silver > 0 else "pays"
    _note(notes, earned, worth, {"silver": max(silver, -silver)})
    spare = position.spare(after) - position.spare(before)
    used = ("keeps_cards_later" if later else "keeps_cards") if cards > 0 else "uses_cards"
    _note(notes, used, spare, {"cards": max(cards, -cards)})
    _note(notes, "hires", position.service(after) - position.service(before), {})
    way = position.tour(before)
    way = position.tour(after) - way
    goal = position.tours.goal
    joined = _joined(actions)
    if joined is not None and way > 0.0:
        _note(notes, "joins" if joined.area < 0 else "joins_there", way, joined.facts)
    elif goal >= 0 and way > 0.0:
        _note(notes, "leads_on", way, {"area": goal})
    else:
        _note(notes, "leaves_less" if way < 0.0 else "hopes", way, {})


class Deed(NamedTuple):
    """An action for which somebody travels, and the place where it is done, or -1 for here."""

    area: int
    facts: dict[str, Fact]


def _note_points(notes: Notes, position: PositionValue, points: float, actions: list[Action]) -> None:
    """Points that are secured, by what brings them; the bonus of sets counts for the last adventure."""
    constants = position.constants
    area = -1
    delivered: Deed | None = None
    for action in actions:
        if isinstance(action, (Travel, TravelPaid)):
            area = action.area
        elif isinstance(action, Complete):
            worth = constants.points[action.expedition]
            share = min(points, float(worth))
            facts = _facts(area, {"expedition": action.expedition, "points": worth})
            _note(notes, "completes" if area < 0 else "completes_there", share, facts)
            points -= share
        elif isinstance(action, Deliver) and delivered is None:
            delivered = Deed(area, _facts(area, {"adventure": action.adventure}))
    if delivered is None:
        _note(notes, "forestalls", points, {})
    else:
        _note(notes, "delivers" if delivered.area < 0 else "delivers_there", points, delivered.facts)


def _joined(actions: list[Action]) -> Deed | None:
    """The first expedition that is joined."""
    area = -1
    for action in actions:
        if isinstance(action, (Travel, TravelPaid)):
            area = action.area
        elif isinstance(action, Join):
            return Deed(area, _facts(area, {"expedition": action.expedition}))
    return None


def _facts(area: int, facts: dict[str, Fact]) -> dict[str, Fact]:
    """Facts of what is done here, or farther on."""
    if area >= 0:
        facts["area"] = area
    return facts


def note_draw(notes: Notes, gain: float, goal: i64) -> None:
    """Why cards are drawn."""
    if goal >= 0:
        notes.because("draws_for", gain, {"area": goal}, hidden=True)
    else:
        notes.because("draws", gain, {})


def _note(notes: Notes, key: str, weight: float, facts: dict[str, Fact]) -> None:
    if abs(weight) >= NOTHING:
        notes.because(key, weight, facts)
