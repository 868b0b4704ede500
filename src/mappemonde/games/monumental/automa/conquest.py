"""How an Automa conquers: without Military, with its Warlord and one Soldier (R20.12 to R20.15, R20.29)."""

from typing import ClassVar, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from mappemonde.games.monumental import events
from mappemonde.games.monumental.actions import Bid, Decide
from mappemonde.games.monumental.automa.program import HIGH
from mappemonde.games.monumental.automa.ties import Tie, bits_of
from mappemonde.games.monumental.indexes import BITS, GOLD, NONE
from mappemonde.games.monumental.monsters import appear
from mappemonde.games.monumental.state import Monumental
from mappemonde.games.monumental.steps.demands import BID_CHECKS, can_bid
from mappemonde.games.monumental.steps.spoils import drive_out, take_over
from mappemonde.kernel.action import Action
from mappemonde.kernel.check import Check
from mappemonde.kernel.columns import with_item, with_one_more
from mappemonde.kernel.menu import Menu
from mappemonde.kernel.state import EVERYBODY, Step

FAR: Final = 999


def has_units(state: Monumental, seat: i64) -> bool:
    """Whether an Automa has a Soldier in its Capital, or an Outpost instead (R20.12)."""
    return state.soldiers[state.constants.capital[seat]] > 0 or state.outposts_left[seat] > 0


def targets(state: Monumental, seat: i64, choice: i64) -> vec[i64]:
    """The Provinces an Automa may conquer next, equally good: by defence, then by terrain (R20.13)."""
    constants = state.constants
    has_soldier = state.soldiers[constants.capital[seat]] > 0
    found = vec[i64]()
    if not has_units(state, seat):
        return found
    best: i64 = FAR
    for area in range(constants.areas):
        if state.frontier[seat] & BITS[area] and (has_soldier or not state.has_natural(area)):
            defence = state.defence[area]
            rank = (-defence if choice == HIGH else defence) * 10 + constants.terrain_defence[area]
            if rank < best:
                best, found = rank, vec[i64]()
            if rank == best:
                found = append(found, area)
    return found


def conquests(state: Monumental, seat: i64, choice: i64, left: i64) -> bool:
    """Conquer up to so many times; true if somebody was asked, who goes on from there."""
    while left > 0:
        tiles = targets(state, seat, choice)
        if len(tiles) == 0:
            return False
        left -= 1
        if len(tiles) > 1:
            state.push(ConquestTie(seat, bits_of(tiles), choice, left))
            return True
        if attack(state, seat, tiles[0], choice, left):
            return True
    return False


class ConquestTie(Tie):
    """Which of several equal Provinces an Automa attacks (R20.13)."""

    NAME: ClassVar[str] = "automa_conquest"
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "bits", "choice", "left")

    def __init__(self, seat: i64, bits: i64, choice: i64, left: i64) -> None:
        super().__init__(seat, bits)
        self.choice = choice
        self.left = left

    def apply(self, state: Monumental, seat: i64, action: Action) -> None:
        assert isinstance(action, Decide)
        state.flow.pop()
        if not attack(state, self.seat, action.area, self.choice, self.left):
            go_on(state, self.seat, self.choice, self.left)


def go_on(state: Monumental, seat: i64, choice: i64, left: i64) -> None:
    """Make the conquests that are left; then the Automa's turn goes on."""
    if not conquests(state, seat, choice, left):
        state.flow[-1].wake(state)


def attack(state: Monumental, seat: i64, area: i64, choice: i64, left: i64) -> bool:
    """Attack a Province: Hidden Forces first, then the Hills; true if the defender was asked (R20.29)."""
    constants = state.constants
    if state.hidden[area]:
        extra = constants.die[state.chance.below(i64(len(constants.die)))]
        state.hidden[area] = 0
        state.hidden_left += 1
        if state.journal is not None:
            state.emit(events.ROLLED, {"seat": seat, "area": area, "extra": extra})
            state.emit(events.HIDDEN_HOME, {"area": area})
        if not pay(state, seat, extra):
            fail(state, seat, area)
            return False
    if can_bid(state, area):
        state.push(AutomaHills(seat, area, choice, left))
        return True
    take(state, seat, area)
    return False


def pay(state: Monumental, seat: i64, gold: i64) -> bool:
    """Pay Gold if there is enough; whether it was paid."""
    if state.held(seat, GOLD) < gold:
        return False
    state.spend(seat, GOLD, gold, "R20.29")
    return True


def fail(state: Monumental, seat: i64, area: i64) -> None:
    """The attack fails, nothing moves."""
    if state.journal is not None:
        state.emit(events.FAILED, {"seat": seat, "area": area})


class AutomaHills(Step[Monumental]):
    """The holder of Hills that an Automa attacks may bid Gold; the Automa matches it if it can (R6.24, R20.29)."""

    NAME: ClassVar[str] = "automa_hills"
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "area", "choice", "left")
    RULE: ClassVar[str] = "R6.24"

    def __init__(self, seat: i64, area: i64, choice: i64, left: i64) -> None:
        self.seat = seat
        self.area = area
        self.choice = choice
        self.left = left

    def seats(self, state: Monumental) -> i64:
        return BITS[state.holder[self.area]]

    def choices(self, state: Monumental, seat: i64, menu: Menu) -> None:
        menu.weighted = True
        menu.add(state.constants.no_bid, 1)
        menu.add(state.constants.bids, state.held(seat, GOLD))

    def checks(self) -> dict[type, tuple[Check, ...]]:
        return BID_CHECKS

    def lapse(self, state: Monumental, seat: i64) -> Action | None:
        return Bid(0)

    def apply(self, state: Monumental, seat: i64, action: Action) -> None:
        assert isinstance(action, Bid)
        state.reveal(EVERYBODY, "bid")
        state.flow.pop()
        state.spend(seat, GOLD, action.gold)
        if state.journal is not None:
            state.emit(events.BID_MADE, {"seat": seat, "gold": action.gold})
        if not pay(state, self.seat, action.gold):
            fail(state, self.seat, self.area)
        else:
            if state.journal is not None and action.gold:
                state.emit(events.MATCHED, {"seat": self.seat, "gold": action.gold})
            take(state, self.seat, self.area)
        go_on(state, self.seat, self.choice, self.left)


def take(state: Monumental, seat: i64, area: i64) -> None:
    """Move in, and take what lies there; what the Warlord leaves empty lapses (R20.12, R20.14, R20.15)."""
    capital, before = state.constants.capital[seat], state.warlord[seat]
    drive_out(state, area)
    state.warlord[seat] = area
    if state.soldiers[capital] > 0:
        state.soldiers[capital] -= 1
        take_over(state, seat, area, 1, 1)
    else:
        state.outposts_left = with_item(state.outposts_left, seat, state.outposts_left[seat] - 1)
        state.outpost[area] = 1
        take_over(state, seat, area, 0, 1)
    if before != area:
        state.settle(before)
    state.fortify(capital)
    collect_finds(state, seat, area)
    state.fortify(area)


def collect_finds(state: Monumental, seat: i64, area: i64) -> None:
    """Exploration token, Port and Natural Wonder of a Province that an Automa has conquered."""
    constants = state.constants
    token = state.tokens[area]
    if token >= 0:
        state.tokens[area] = NONE
        state.explored = with_one_more(state.explored, token)
        state.reveal(EVERYBODY, "token")
        if state.journal is not None:
            state.emit(events.EXPLORED, {"seat": seat, "area": area, "exploration": token})
        state.gain(seat, GOLD, constants.modules.token_gold[token], "R20.15")
        if constants.modules.token_monster[token] >= 0:
            appear(state, constants.modules.token_monster[token], area)
    if state.ports[area] >= 0:
        state.redeemed = with_one_more(state.redeemed, state.ports[area])
        state.ports[area] = NONE
        state.reveal(EVERYBODY, "token")
        state.gain(seat, GOLD, constants.modules.automa_benefit, "R20.15")
    if state.naturals[area] >= 0 and not state.natural_up[area]:
        state.natural_up = with_item(state.natural_up, area, 1)
        state.reveal(EVERYBODY, "token")
        if state.journal is not None:
            facts = {"seat": seat, "area": area, "natural": state.naturals[area]}
            state.emit(events.NATURAL_FOUND, {**facts}, rule="R16.2")
