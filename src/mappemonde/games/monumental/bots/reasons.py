"""Reasons: how an action changes the parts of a position's value, as things to say; all numbers are points."""

from typing import Final

from mypy_extensions import i64

from mappemonde.games.monumental.bots.evaluation import (
    count,
    deck_worth,
    extras,
    piece_worth,
    points_of,
    purse_worth,
    rivals_points,
    turns_left,
)
from mappemonde.games.monumental.bots.worth import Worths
from mappemonde.games.monumental.state import Monumental
from mappemonde.kernel.advice import Notes
from mappemonde.kernel.event import Fact

NOTHING: Final = 0.005
"""Points below which a part is not worth a word."""
KINDS: Final = ("knowledge", "wonders", "policies", "provinces", "track")


def note_change(notes: Notes, before: Monumental, after: Monumental, seat: i64, worths: Worths) -> None:
    """What an action changes: the parts add up to the difference of both values."""
    _note_points(notes, before, after, seat)
    _note(notes, "modules", extras(after, seat) - extras(before, seat))
    rivals = rivals_points(before, seat) - rivals_points(after, seat)
    _note(notes, "holds_rivals" if rivals > 0.0 else "helps_rivals", rivals)
    was, left = turns_left(before), turns_left(after)
    purse = purse_worth(after, seat, left) - purse_worth(before, seat, was)
    _note(notes, "fills_purse" if purse > 0.0 else "spends", purse)
    deck = deck_worth(after, seat, worths, left) - deck_worth(before, seat, worths, was)
    _note(notes, "better_city" if deck > 0.0 else "less_time", deck)
    pieces = piece_worth(after, seat, left) - piece_worth(before, seat, was)
    _note(notes, "pieces_nearer" if pieces > 0.0 else "pieces_further", pieces)


def _note_points(notes: Notes, before: Monumental, after: Monumental, seat: i64) -> None:
    """Points in hand and majorities, by what was gained most."""
    gain = points_of(after, seat) - points_of(before, seat)
    best: i64 = -1
    most: i64 = 0
    for kind in range(i64(len(KINDS))):
        more = count(after, seat, kind) - count(before, seat, kind)
        if more > most:
            best, most = kind, more
    if best >= 0:
        facts: dict[str, Fact] = {"number": most}
        if abs(gain) >= NOTHING:
            notes.because(KINDS[best], gain, facts)
    else:
        _note(notes, "leads" if gain > 0.0 else "falls_behind", gain)


def _note(notes: Notes, key: str, weight: float) -> None:
    if abs(weight) >= NOTHING:
        notes.because(key, weight, {})
