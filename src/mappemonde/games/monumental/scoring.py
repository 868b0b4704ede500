"""Scoring: points by source, majorities, places (R14.4 to R14.12)."""

from typing import TYPE_CHECKING, Final

from mappemonde.games.monumental.indexes import CULTURE, GOLD, KNOWLEDGE, WONDER

if TYPE_CHECKING:
    from mappemonde.games.monumental.state import Monumental


KNOWLEDGE_POINTS: Final = 1
WONDER_POINTS: Final = 2
POLICY_POINTS: Final = 2
PROVINCE_POINTS: Final = 1
"""What each is worth (R14.4)."""
LEAD: Final = 3
"""What a majority is worth (R14.6)."""
SPACES: Final = 2
"""Spaces of the Trade track for a point (R14.8)."""


def lead(counts: list[int], at_zero: bool) -> list[int]:
    """What the majority of something gives each seat: ties all, nobody at 0 unless it is said (R14.6, R14.7, R14.8)."""
    most = max(counts)
    return [LEAD if count == most and (most > 0 or at_zero) else 0 for count in counts]


def owned(state: "Monumental", seat: int, kind: int) -> int:
    """How many Knowledge cards or Wonders count for a seat, archived ones unless the table says no (R14.9).

    Wonders count for whoever completed them (R4.17); those under construction and reserved cards count for nothing
    (R4.20, R11.12, R14.10).
    """
    constants = state.constants
    found = int(state.knowledge[seat]) if kind == KNOWLEDGE else len(state.wonders[seat])
    if constants.archived_score:
        return found
    return found - sum(int(constants.kind[constants.face[card]] == kind) for card in state.archived[seat])


def points(state: "Monumental") -> list[dict[str, int]]:
    """The points of every seat by where they come from."""
    constants = state.constants
    seats = range(int(constants.seats))
    knowledge = [owned(state, seat, KNOWLEDGE) for seat in seats]
    wonders = [owned(state, seat, WONDER) for seat in seats]
    policies = [len(state.policies[seat]) for seat in seats]
    provinces = [int(state.provinces[seat]) for seat in seats]
    track = [int(state.track[seat]) for seat in seats]
    leads = [lead(counts, False) for counts in (knowledge, wonders, policies, provinces)]
    if constants.african:
        leads.append(lead(track, True))
    found = []
    for seat in seats:
        held = [area for area in range(int(constants.areas)) if state.natural_up[area] and state.holder[area] == seat]
        projects = [project for project, holder in enumerate(state.project_of) if holder == seat]
        found.append(
            {
                "knowledge": knowledge[seat] * KNOWLEDGE_POINTS,
                "wonders": wonders[seat] * WONDER_POINTS,
                "policies": policies[seat] * POLICY_POINTS,
                "provinces": provinces[seat] * PROVINCE_POINTS,
                "track": track[seat] // SPACES,
                "majorities": sum(each[seat] for each in leads),
                "naturals": sum(constants.natural_rows[state.naturals[area]].points for area in held),
                "projects": sum(constants.project_rows[project].points for project in projects),
                **module_points(state, seat),
            }
        )
    return found


def module_points(state: "Monumental", seat: int) -> dict[str, int]:
    """The points of the modules in use, of revealed Quests alone, and of an Automa's Gold (R14.5, R14.11, R17.4)."""
    constants, found = state.constants, dict[str, int]()
    if constants.monsters > 0:
        found["monsters"] = sum(1 for taker in state.beaten if taker == seat)
    if constants.quests > 0:
        found["quests"] = sum(constants.modules.quest_rows[quest].points for quest in state.fulfilled[seat])
    if constants.modules.automas > 0:
        gold = int(state.held(seat, GOLD)) if constants.is_automa[seat] else 0
        found["gold"] = gold // constants.modules.gold_per_point
    return found


def places(state: "Monumental", scored: list[dict[str, int]]) -> list[int]:
    """Places by points, then Gold, then Culture; further ties share a place, one with an Automa is lost (R14.12)."""
    ranks = [
        (
            sum(scored[seat].values()),
            bool(state.constants.is_automa[seat]),
            int(state.held(seat, GOLD)),
            int(state.held(seat, CULTURE)),
        )
        for seat in range(len(scored))
    ]
    return [1 + sum(other > rank for other in ranks) for rank in ranks]


def value(state: "Monumental") -> list[float]:
    """How well each seat stands, from 0 to 1: its share of the points, and all for the winner once it is over."""
    scored = [sum(each.values()) for each in points(state)]
    if state.end:
        ranks = places(state, points(state))
        winners = ranks.count(1)
        return [1 / winners if rank == 1 else 0.0 for rank in ranks]
    best = max(scored) + 10
    return [
        0.5 + (mine - max(scored)) / (2 * best) if mine < max(scored) else 0.5 + 0.01 * mine / best for mine in scored
    ]
