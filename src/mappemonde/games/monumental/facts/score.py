"""Facts about points: what counts for each majority, and who has it now."""

from mappemonde.games.monumental.facts.names import Names
from mappemonde.games.monumental.indexes import KNOWLEDGE, WONDER
from mappemonde.games.monumental.scoring import lead, owned
from mappemonde.games.monumental.state import Monumental


def counts(state: Monumental) -> dict[str, list[int]]:
    """What counts for each majority, by seat (R14.6)."""
    seats = range(int(state.constants.seats))
    found = {
        "knowledge": [owned(state, seat, KNOWLEDGE) for seat in seats],
        "wonders": [owned(state, seat, WONDER) for seat in seats],
        "policies": [len(state.policies[seat]) for seat in seats],
        "provinces": [int(state.provinces[seat]) for seat in seats],
    }
    if state.constants.african:
        found["track"] = [int(state.track[seat]) for seat in seats]
    return found


def majorities(state: Monumental, names: Names) -> dict[str, dict[str, int]]:
    """The same in names."""
    return {
        what: {names.seat(seat): count for seat, count in enumerate(found)} for what, found in counts(state).items()
    }


def leads(state: Monumental, names: Names) -> dict[str, list[str]]:
    """Who has each majority now."""
    return {
        what: [names.seat(seat) for seat, points in enumerate(lead(found, what == "track")) if points]
        for what, found in counts(state).items()
    }
