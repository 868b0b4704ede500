"""Seats: how they would stand if the war ended now, and the auction under way."""

from mappemonde.games.struggle.constants import BANK_LOAN, LOAN, REVOLUTION
from mappemonde.games.struggle.facts.names import Names
from mappemonde.games.struggle.scoring import penalties, war_points
from mappemonde.games.struggle.state import Struggle
from mappemonde.games.struggle.steps.auction import Auction, unaligned
from mappemonde.games.struggle.steps.war import trade_income
from mappemonde.games.struggle.told import AuctionTable, Projection
from mappemonde.games.struggle.view import FACE_DOWN, StruggleView
from mappemonde.kernel.columns import column, place_of


def projections(view: StruggleView, state: Struggle, names: Names) -> dict[str, Projection]:
    """Every seat as it would stand if the war ended now (R19.1, R19.2, R19.4)."""
    seats = range(int(state.constants.seats))
    points = war_points(state)
    found = [project(view, state, seat, int(points[seat])) for seat in seats]
    after = [each["unrest"] for each in found]
    lost = penalties(column([each or 0 for each in after]), state.constants.spares_zero) if None not in after else None
    for seat, each in enumerate(found):
        if lost is not None and not each["revolution"]:
            each["penalty"] = -int(lost[seat])
    return {names.power(seat): found[seat] for seat in seats}


def project(view: StruggleView, state: Struggle, seat: int, points: int) -> Projection:
    """One seat: income, then upkeep, with the loans it takes."""
    population, control = int(state.population[seat]), int(state.all_control(seat))
    trade, upkeep = int(trade_income(state, seat)), int(state.all_units(seat))
    income = population + control + trade
    loans = int(state.loans_for(seat, upkeep - income))
    unrest = None if view.unrest[seat] == FACE_DOWN else int(view.unrest[seat]) + loans
    return {
        "war": points,
        "population": population,
        "control": control,
        "trade": trade,
        "upkeep": upkeep,
        "gold": int(state.gold[seat]) + income + loans * loan_of(state, seat) - upkeep,
        "loans": loans,
        "unrest": unrest,
        "penalty": None,
        "revolution": unrest is not None and unrest >= REVOLUTION,
    }


def loan_of(state: Struggle, seat: int) -> int:
    """The gold that a loan brings a seat (R3.1, R3.2)."""
    return BANK_LOAN if state.owns(seat, state.constants.banking) > 0 else LOAN


def auction_table(view: StruggleView, state: Struggle, names: Names) -> AuctionTable | None:
    """The auction under way (R5)."""
    step = view.flow[-1] if view.flow else None
    if not isinstance(step, Auction):
        return None
    free = [int(power) for power in unaligned(state)]
    return {
        "number": (int(state.constants.powers) - len(free)) // 2 + 1,
        "auctions": int(state.constants.auctions),
        "opener": names.power(step.opener),
        "bidder": names.power_or_none(step.high),
        "gold": max(int(step.gold), 0),
        "first": names.power_or_none(step.top),
        "second": names.power_or_none(step.bottom),
        "passed": [names.power(seat) for seat in passed(state, step)],
        "unplaced": [names.power(power) for power in free],
    }


def passed(state: Struggle, step: Auction) -> list[int]:
    """Who has passed since the standing bid: those before the seat that is asked (R5.5)."""
    circle = [int(seat) for seat in state.circle]
    asked = int(place_of(state.circle, step.seat))
    return [circle[(asked - back) % len(circle)] for back in range(int(step.passes), 0, -1)]
