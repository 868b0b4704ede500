"""Scoring: points by source, majorities, places (R14.4 to R14.12)."""

from typing import TYPE_CHECKING, Final

from mappemonde.games.monumental.indexes import CULTURE, GOLD

if TYPE_CHECKING:
    from mappemonde.games.monumental.state import Monumental

LEAD: Final = 3
"""What a majority is worth (R14.6)."""


def lead(counts: list[int], at_zero: bool) -> list[int]:
    """What the majority of something gives each seat: ties all, nobody at 0 unless it is said (R14.6 to R14.8)."""
    most = max(counts)
    return [LEAD if count == most and (most > 0 or at_zero) else 0 for count in counts]


def points(state: "Monumental") -> list[dict[str, int]]:
    """The points of every seat by where they come from."""
    constants = state.constants
    seats = range(int(constants.seats))
    knowledge = [int(state.knowledge[seat]) for seat in seats]
    wonders = [len(state.wonders[seat]) for seat in seats]
    policies = [len(state.policies[seat]) for seat in seats]
    provinces = [int(state.provinces[seat]) for seat in seats]
    track = [int(state.track[seat]) for seat in seats]
    leads = [lead(knowledge, False), lead(wonders, False), lead(policies, False), lead(provinces, False)]
    if constants.african:
        leads.append(lead(track, True))
    found = []
    for seat in seats:
        naturals = sum(
            1 for area in range(int(constants.areas)) if state.natural_up[area] and state.holder[area] == seat
        )
        found.append(
            {
                "knowledge": knowledge[seat],
                "wonders": 2 * wonders[seat],
                "policies": 2 * policies[seat],
                "provinces": provinces[seat],
                "track": track[seat] // 2,
                "majorities": sum(each[seat] for each in leads),
                "naturals": naturals,
                "projects": sum(1 for holder in state.project_of if holder == seat),
                **module_points(state, seat),
            }
        )
    return found


def module_points(state: "Monumental", seat: int) -> dict[str, int]:
    """The points of the modules in use, and of an Automa's Gold (R14.5, R14.11)."""
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
