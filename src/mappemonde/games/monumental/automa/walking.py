"""How an Automa's Explorers walk: step by step, taking all they find (R20.16 to R20.20)."""

from typing import ClassVar

from mypy_extensions import i64

from mappemonde.games.monumental import events
from mappemonde.games.monumental.actions import Decide
from mappemonde.games.monumental.automa.ties import Tie, bits_of
from mappemonde.games.monumental.automa.walks import goals, lying, next_tiles
from mappemonde.games.monumental.indexes import BITS, GOLD, PRODUCTION_TOKEN, PURSE, SCIENCE_TOKEN
from mappemonde.games.monumental.monsters import beat
from mappemonde.games.monumental.state import Monumental
from mappemonde.kernel.action import Action
from mappemonde.kernel.columns import with_item, with_one_more
from mappemonde.kernel.state import EVERYBODY


def can_walk(state: Monumental, seat: i64, steps: i64) -> bool:
    """Whether an Explorer of an Automa has anything to go for (R20.6)."""
    aims = goals(state, seat)
    for explorer in range(state.constants.explorers):
        place = position(state, seat, explorer)
        if aims & BITS[place] or len(next_tiles(state, seat, place, steps)) > 0:
            return True
    return False


def position(state: Monumental, seat: i64, explorer: i64) -> i64:
    """Where an Explorer stands."""
    return state.explorers[seat * state.constants.explorers + explorer]


def walk(state: Monumental, seat: i64, explorer: i64, left: i64, steps: i64) -> bool:
    """Let both Explorers make their steps, one after the other; true if somebody was asked, who goes on from there."""
    while explorer < state.constants.explorers:
        while left > 0:
            arrive(state, seat, explorer)
            tiles = next_tiles(state, seat, position(state, seat, explorer), left)
            if len(tiles) == 0:
                break
            left -= 1
            if len(tiles) > 1:
                state.push(WalkTie(seat, bits_of(tiles), explorer, left, steps))
                return True
            step(state, seat, explorer, tiles[0])
        explorer += 1
        left = steps
    return False


class WalkTie(Tie):
    """Where an Automa's Explorer goes when several ways are as good (R20.16, R20.17)."""

    NAME: ClassVar[str] = "automa_walk"
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "bits", "explorer", "left", "steps")

    def __init__(self, seat: i64, bits: i64, explorer: i64, left: i64, steps: i64) -> None:
        super().__init__(seat, bits)
        self.explorer = explorer
        self.left = left
        self.steps = steps

    def apply(self, state: Monumental, seat: i64, action: Action) -> None:
        assert isinstance(action, Decide)
        state.flow.pop()
        step(state, self.seat, self.explorer, action.area)
        if not walk(state, self.seat, self.explorer, self.left, self.steps):
            state.flow[-1].wake(state)


def step(state: Monumental, seat: i64, explorer: i64, area: i64) -> None:
    """Enter a tile, take every token, and whatever the Explorer went for (R20.18, R20.19)."""
    state.explorers[seat * state.constants.explorers + explorer] = area
    if state.journal is not None:
        state.emit(events.STEPPED, {"seat": seat, "explorer": explorer, "area": area})
    if lying(state, area):
        first = seat * PURSE
        state.purse[first + PRODUCTION_TOKEN] += state.production[area]
        state.purse[first + SCIENCE_TOKEN] += state.science[area]
        state.production = with_item(state.production, area, 0)
        state.science = with_item(state.science, area, 0)
        cash(state, seat)
    arrive(state, seat, explorer)


def cash(state: Monumental, seat: i64) -> None:
    """Two Production or Science tokens become 1 Gold (R20.18)."""
    first = seat * PURSE
    gold: i64 = 0
    while state.purse[first + PRODUCTION_TOKEN] + state.purse[first + SCIENCE_TOKEN] >= 2:
        for _ in range(2):
            token = PRODUCTION_TOKEN if state.purse[first + PRODUCTION_TOKEN] > 0 else SCIENCE_TOKEN
            state.purse[first + token] -= 1
        gold += 1
    if gold:
        if state.journal is not None:
            state.emit(events.AUTOMA_CASHED, {"seat": seat, "gold": gold})
        state.purse[first + GOLD] += gold


def arrive(state: Monumental, seat: i64, explorer: i64) -> None:
    """Take what an Explorer went for, if it stands there: Market, Monster, Trading Post (R20.18, R20.19)."""
    area = position(state, seat, explorer)
    if not goals(state, seat) & BITS[area]:
        return
    constants = state.constants
    market = state.market[area]
    if market >= 0 and len(state.stacks[market]) > 0 and not state.marketed[seat] & BITS[market]:
        take_ware(state, seat, market, area)
    for monster in state.monsters:
        if state.monster_at[monster] == area:
            beat(state, seat, monster, "R20.19")
    owner = state.post[area]
    if owner >= 0 and not constants.is_automa[owner]:
        if state.journal is not None:
            state.emit(events.VISITED, {"seat": seat, "area": area, "owner": owner})
        state.gain(seat, GOLD, constants.modules.automa_post, "R20.19")
        state.spend(seat, GOLD, 1, "R20.19")
        state.gain(owner, GOLD, 1, "R20.19")
        state.explorers[seat * constants.explorers + explorer] = constants.capital[seat]


def take_ware(state: Monumental, seat: i64, market: i64, area: i64) -> None:
    """A Market token is Gold for an Automa; with one of every Market it may begin again (R20.18, R20.20)."""
    constants = state.constants
    stack = state.stacks[market]
    ware = stack[len(stack) - 1]
    state.stacks[market] = stack[: len(stack) - 1]
    state.consumed = with_one_more(state.consumed, ware)
    state.marketed = with_item(state.marketed, seat, state.marketed[seat] | BITS[market])
    state.reveal(EVERYBODY, "token")
    if state.journal is not None:
        state.emit(events.WARE_TAKEN, {"seat": seat, "market": market, "area": area}, {"ware": ware}, ())
    state.gain(seat, GOLD, constants.modules.ware_gold[ware], "R20.18")
    if constants.african or constants.monsters > 0:
        return
    for other in range(constants.areas):
        if state.market[other] >= 0 and not state.marketed[seat] & BITS[state.market[other]]:
            return
    state.marketed = with_item(state.marketed, seat, 0)
    for explorer in range(constants.explorers):
        state.explorers[seat * constants.explorers + explorer] = constants.capital[seat]
    if state.journal is not None:
        state.emit(events.AUTOMA_BEGAN_AGAIN, {"seat": seat})
