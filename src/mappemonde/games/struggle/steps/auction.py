"""Auctions: who is allied with whom, and in which order they play (R5)."""

from typing import Any, ClassVar, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from mappemonde.games.struggle import events
from mappemonde.games.struggle.actions import Bid, BidSide, Pass
from mappemonde.games.struggle.state import Struggle
from mappemonde.kernel.action import Action
from mappemonde.kernel.check import Check, check
from mappemonde.kernel.event import Fact
from mappemonde.kernel.menu import Menu
from mappemonde.kernel.state import Step

NOTHING: Final = -1
"""The sum of the standing bid before there is one."""


class Auction(Step[Struggle]):
    """A seat raises the standing bid or passes; each bid replaces the step (R5.4, R5.5)."""

    NAME: ClassVar[str] = "auction"
    RULE: ClassVar[str] = "R5.4"
    FIELDS: ClassVar[tuple[str, ...]] = ("opener", "seat", "high", "gold", "top", "bottom", "passes")

    def __init__(self, opener: i64, seat: i64, high: i64, gold: i64, top: i64, bottom: i64, passes: i64) -> None:
        self.opener = opener  # of this auction (R5.3)
        self.seat = seat  # who is asked
        self.high = high  # whose bid stands, or -1
        self.gold = gold  # the standing bid, or -1
        self.top = top  # proposed for row A, or -1
        self.bottom = bottom  # proposed for row B, or -1
        self.passes = passes  # one after the other, since the last bid

    def seats(self, state: Struggle) -> i64:
        return 1 << self.seat

    def choices(self, state: Struggle, seat: i64, menu: Menu) -> None:
        constants = state.constants
        menu.weighted = True
        if may_pass(self, state):
            menu.add(constants.passing, 1)
        free = unaligned(state)
        opens = self.gold == NOTHING
        standing = max(self.gold, 0)
        sums = constants.ceiling - standing
        if len(free) == 1:
            if opens:
                menu.add(constants.zero_side_bids, 2)
            if sums > 0:
                menu.add(constants.side_bids[0] + standing, sums)
                menu.add(constants.side_bids[1] + standing, sums)
            return
        for top in free:
            for bottom in free:
                if top != bottom:
                    pair = top * constants.powers + bottom
                    if opens:
                        menu.add(constants.zero_bids + pair, 1)
                    if sums > 0:
                        menu.add(constants.bids[pair] + standing, sums)

    def checks(self) -> dict[type, tuple[Check, ...]]:
        return AUCTION_CHECKS

    def lapse(self, state: Struggle, seat: i64) -> Action | None:
        if may_pass(self, state):
            return Pass()
        free = unaligned(state)
        return BidSide(0, 0) if len(free) == 1 else Bid(int(free[0]), int(free[1]), 0)

    def apply(self, state: Struggle, seat: i64, action: Action) -> None:
        if isinstance(action, Pass):
            self.let_pass(state, seat)
        elif isinstance(action, Bid):
            if state.journal is not None:
                facts: dict[str, Fact] = {"seat": seat, "top": action.top, "bottom": action.bottom}
                state.emit(events.BID_MADE, {**facts, "gold": action.gold})
            self.raise_to(state, seat, action.gold, action.top, action.bottom)
        elif isinstance(action, BidSide):
            power = unaligned(state)[0]
            if state.journal is not None:
                told: dict[str, Fact] = {"seat": seat, "power": power, "side": action.side, "gold": action.gold}
                state.emit(events.SIDE_BID_MADE, told)
            self.raise_to(state, seat, action.gold, power if action.side == 0 else -1, power if action.side else -1)

    def raise_to(self, state: Struggle, seat: i64, gold: i64, top: i64, bottom: i64) -> None:
        """A higher bid stands now; whoever passed may bid again (R5.4)."""
        if self.high >= 0:
            state.outbid[seat] |= 1 << self.high
        state.replace(Auction(self.opener, state.left_of(seat), seat, gold, top, bottom, 0))

    def let_pass(self, state: Struggle, seat: i64) -> None:
        """A pass: when all others have passed since the last bid, it wins (R5.5)."""
        if state.journal is not None:
            state.emit(events.BID_PASSED, {"seat": seat})
        passes = self.passes + 1
        if self.high >= 0 and passes == state.constants.seats - 1:
            knock_down(state, self)
            return
        make = Auction if self.high >= 0 else Opening
        state.replace(make(self.opener, state.left_of(seat), self.high, self.gold, self.top, self.bottom, passes))


class Opening(Auction):
    """Nobody has bid yet: the opener must, and 0 will do (R5.6)."""

    NAME: ClassVar[str] = "opening"
    RULE: ClassVar[str] = "R5.6"


def unaligned(state: Struggle) -> vec[i64]:
    """The powers that have no place in the alliances yet."""
    free = vec[i64]()
    for power in range(state.constants.powers):
        if state.side[power] < 0:
            free = append(free, power)
    return free


def may_pass(step: Auction, state: Struggle) -> bool:
    """Whether there is a bid to pass on; by option the opener may pass, but not a second time (R5.6)."""
    return step.high >= 0 or (state.constants.opening_pass and step.passes < state.constants.seats)


def open_auctions(state: Struggle) -> Auction:
    """The first auction of a war (R5.2)."""
    return open_auction(state, state.opener)


def open_auction(state: Struggle, opener: i64) -> Auction:
    """An auction that nobody has bid in yet."""
    if state.journal is not None:
        placed = state.constants.powers - len(unaligned(state))
        number: dict[str, Fact] = {"number": placed // 2 + 1, "auctions": state.constants.auctions, "seat": opener}
        state.emit(events.AUCTION_OPENED, number)
    return Opening(opener, opener, -1, NOTHING, -1, -1, 0)


def knock_down(state: Struggle, step: Auction) -> None:
    """The winner pays, powers take their boxes, the next auction or round follows (R5.3, R5.10, R5.11)."""
    if state.journal is not None:
        state.emit(events.AUCTION_WON, {"seat": step.high, "gold": step.gold})
    state.pay(step.high, step.gold)
    note_parting(state, step)
    if step.top >= 0:
        state.align(step.top, 0)
    if step.bottom >= 0:
        state.align(step.bottom, 1)
    if len(unaligned(state)) > 0:
        state.replace(open_auction(state, state.left_of(step.opener)))
        return
    if state.journal is not None:
        rows: list[list[int]] = [[], []]
        for box, power in enumerate(state.boxes):
            if power >= 0:
                rows[box % 2].append(int(power))
        facts: dict[str, Fact] = {"first": rows[0], "second": rows[1], "order": list(state.order)}
        state.emit(events.ALLIANCES_MADE, facts)
    state.pop()


def note_parting(state: Struggle, step: Auction) -> None:
    """Note whom the winner has put against himself, for promises (R21.2)."""
    winner = step.high
    for power, side in ((step.top, 0), (step.bottom, 1)):
        if power < 0 or power == winner:
            continue
        own = state.side[winner]
        if own < 0 and winner in (step.top, step.bottom):
            own = 0 if step.top == winner else 1
        if own >= 0 and own != side:
            state.parted[winner] |= 1 << power


def _sums(step: Auction, state: Struggle, seat: int, action: Any) -> dict[str, Fact]:
    return {"standing": int(step.gold), "ceiling": int(state.constants.ceiling)}


def _odd(step: Auction, state: Struggle, seat: int, action: Any) -> dict[str, Fact]:
    free = unaligned(state)
    return {"odd": int(free[0]) if len(free) else -1}


@check("R5.6", "Who opens an auction must bid; 0 will do.")
def bid_is_there(step: Auction, state: Struggle, seat: int, action: Pass) -> bool:
    return may_pass(step, state)


@check("R5.4", "A bid must be higher than the standing one of {standing}.", facts=_sums)
def bid_is_higher(step: Auction, state: Struggle, seat: int, action: Any) -> bool:
    return bool(action.gold > step.gold)


@check("R5.10", "No bid here is higher than {ceiling}: a limit of this table, not of the rules.", facts=_sums)
def bid_is_below_the_ceiling(step: Auction, state: Struggle, seat: int, action: Any) -> bool:
    return bool(action.gold <= state.constants.ceiling)


@check("R5.8", "One power is left, {odd the}: bid for its row alone.", facts=_odd)
def two_powers_are_left(step: Auction, state: Struggle, seat: int, action: Bid) -> bool:
    return len(unaligned(state)) > 1


@check("R5.8", "More than one power is left: propose one for each row.")
def one_power_is_left(step: Auction, state: Struggle, seat: int, action: BidSide) -> bool:
    return len(unaligned(state)) == 1


@check("R5.7", "Propose two different powers.")
def powers_differ(step: Auction, state: Struggle, seat: int, action: Bid) -> bool:
    return action.top != action.bottom


@check("R5.7", "{top The:has its|have their} place in this war already.")
def first_power_is_free(step: Auction, state: Struggle, seat: int, action: Bid) -> bool:
    return state.side[action.top] < 0


@check("R5.7", "{bottom The:has its|have their} place in this war already.")
def second_power_is_free(step: Auction, state: Struggle, seat: int, action: Bid) -> bool:
    return state.side[action.bottom] < 0


SUM_CHECKS: Final = (bid_is_higher, bid_is_below_the_ceiling)
AUCTION_CHECKS: Final[dict[type, tuple[Check, ...]]] = {
    Bid: (two_powers_are_left, powers_differ, first_power_is_free, second_power_is_free, *SUM_CHECKS),
    BidSide: (one_power_is_left, *SUM_CHECKS),
    Pass: (bid_is_there,),
}
