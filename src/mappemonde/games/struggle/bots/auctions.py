"""Auctions: what alliances are worth to a seat, and what it bids for them."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from mappemonde.games.struggle.actions import SIDE, YIELD, Bid, BidSide, Pass
from mappemonde.games.struggle.bots.letters import has_given
from mappemonde.games.struggle.bots.temper import USUAL, Temper
from mappemonde.games.struggle.bots.worth import Worth
from mappemonde.games.struggle.constants import NEUTRAL
from mappemonde.games.struggle.state import Struggle
from mappemonde.games.struggle.steps.auction import Auction, may_pass, unaligned
from mappemonde.kernel.action import Action

MOST_BID: Final = 8


class Alliances:
    """What it is worth to a seat to have each power as an enemy rather than as an ally."""

    def __init__(self, state: Struggle, seat: i64, temper: Temper = USUAL) -> None:
        constants = state.constants
        self.state = state
        self.seat = seat
        self.temper = temper
        self.worth = Worth(state, seat, temper)
        self.enmity = vec[float]([0.0] * constants.powers)
        sides = state.side
        state.side = vec[i64]([-1] * constants.powers)
        state.side[seat] = 0
        for power in range(constants.powers):
            if power != seat:
                state.side[power] = 1
                against = self.position()
                state.side[power] = 0
                self.enmity[power] = against - self.position()
                state.side[power] = -1
        state.side = sides
        peaceful: i64 = 0
        for marker in range(constants.markers):
            if state.lying[marker] and constants.marker_type[marker] != NEUTRAL:
                peaceful += 1
        self.first = temper.first * float(min(peaceful, i64(2)))

    def position(self) -> float:
        """What all regions are worth as the alliances stand."""
        found = 0.0
        for area in self.state.constants.regions:
            found += self.worth.region(area)
        return found

    def value(self, top: i64, bottom: i64) -> float:
        """What a proposal is worth: powers without a place are enemies with half a chance."""
        state, seat = self.state, self.seat
        found = 0.0
        own = state.side[seat]
        if top == seat:
            own = 0
        elif bottom == seat:
            own = 1
        for power in range(state.constants.powers):
            if power != seat:
                side = 0 if power == top else 1 if power == bottom else state.side[power]
                if own < 0 or side < 0:
                    found += 0.5 * self.enmity[power]
                elif own != side:
                    found += self.enmity[power]
        if seat in (top, bottom):
            placed: i64 = 0
            for power in range(state.constants.powers):
                if state.side[power] >= 0:
                    placed += 1
            rank = placed + (0 if top == seat else 1)
            if rank == 0:
                found += self.first
            elif rank == state.constants.powers - 1:
                found += self.temper.last
        return found

    def proposal(self, top: i64, bottom: i64) -> float:
        """What an own proposal is worth: to part from whom one has promised to stand by costs one's word."""
        state, seat = self.state, self.seat
        found = self.value(top, bottom)
        own: i64 = 0 if top == seat else 1 if bottom == seat else state.side[seat]
        if own < 0 or not state.treaties:
            return found
        for power in range(state.constants.seats):
            side: i64 = 0 if power == top else 1 if power == bottom else state.side[power]
            is_placed = seat in (top, bottom) or power in (top, bottom)
            if is_placed and side == 1 - own and has_given(state, seat, power, SIDE):
                found -= self.temper.word
        return found


def bid(state: Struggle, seat: i64, step: Auction, temper: Temper = USUAL) -> Action:
    """Bid for the best alliance as long as it is worth its price, else pass."""
    alliances = Alliances(state, seat, temper)
    free = unaligned(state)
    best = vec[i64]([-1, -1])
    most = -1e9
    if len(free) == 1:
        for side in range(i64(2)):
            value = alliances.proposal(free[0] if side == 0 else -1, free[0] if side == 1 else -1)
            if value > most:
                most = value
                best[0], best[1] = (free[0] if side == 0 else -1), (free[0] if side == 1 else -1)
    else:
        for top in free:
            for bottom in free:
                if top != bottom:
                    value = alliances.proposal(top, bottom)
                    if value > most:
                        most = value
                        best[0], best[1] = top, bottom
    gold: i64 = step.gold + 1
    if step.high >= 0:
        gain = temper.eager * (most - alliances.value(step.top, step.bottom))
        if has_given(state, seat, step.high, YIELD):
            gain -= temper.word
        if gold > MOST_BID or gain <= alliances.worth.price(gold) + 0.1:
            return Pass()
    elif may_pass(step, state):
        return Pass()
    if len(free) == 1:
        return BidSide(0 if best[0] >= 0 else 1, int(gold))
    return Bid(int(best[0]), int(best[1]), int(gold))
