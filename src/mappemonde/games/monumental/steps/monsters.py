"""Monsters: defeating them, and what they do when they attack (R19.4 to R19.7, R15.24)."""

from typing import ClassVar, Final

from mypy_extensions import i64

from mappemonde.games.monumental import events
from mappemonde.games.monumental.actions import Decide, Defeat, Discard, Lose
from mappemonde.games.monumental.automa.ties import Tie
from mappemonde.games.monumental.effects.effect import start_text
from mappemonde.games.monumental.effects.parser import Term
from mappemonde.games.monumental.indexes import BITS, MILITARY, SOLDIER, SYMBOLS, WARLORD
from mappemonde.games.monumental.monsters import beat
from mappemonde.games.monumental.state import Monumental
from mappemonde.games.monumental.steps.archive import discard_cell
from mappemonde.games.monumental.steps.units import destroy_unit
from mappemonde.kernel.action import Action
from mappemonde.kernel.check import Check, check
from mappemonde.kernel.columns import with_item
from mappemonde.kernel.menu import Menu
from mappemonde.kernel.state import Step

UNITS_LOST: Final = 0
CARDS_LOST: Final = 1


# Defeating (R19.7)


def offer_monsters(state: Monumental, seat: i64, menu: Menu) -> None:
    """Offer the Monsters that a seat stands beside and can pay for."""
    constants = state.constants
    for monster in state.monsters:
        reaches = state.reach(seat, MILITARY) >= constants.modules.strength[monster]
        if reaches and stands_at(state, seat, state.monster_at[monster]):
            menu.add(constants.defeats + monster, 1)


def stands_at(state: Monumental, seat: i64, area: i64) -> bool:
    """Whether a seat has a Unit or an Explorer on a tile."""
    if state.holder[area] == seat and state.units_in(area) > 0:
        return True
    first = seat * state.constants.explorers
    return state.explorers[first] == area or state.explorers[first + 1] == area


def defeat(state: Monumental, seat: i64, monster: i64) -> None:
    """Pay the Strength, take card and reward; do nothing afterwards."""
    modules = state.constants.modules
    state.pay(seat, MILITARY, modules.strength[monster])
    beat(state, seat, monster, "R19.7")
    start_text(state, seat, modules.reward[monster])


@check("R19.7", "This Monster is not on the map.")
def monster_is_there(step: Step[Monumental], state: Monumental, seat: int, action: Defeat) -> bool:
    return action.monster in state.monsters


@check("R19.7", "Neither a Unit nor an Explorer of yours stands where the Monster is.")
def seat_stands_there(step: Step[Monumental], state: Monumental, seat: int, action: Defeat) -> bool:
    return stands_at(state, seat, state.monster_at[action.monster])


@check("R19.7", "You cannot pay the Strength of this Monster.")
def strength_can_be_paid(step: Step[Monumental], state: Monumental, seat: int, action: Defeat) -> bool:
    return state.reach(seat, MILITARY) >= state.constants.modules.strength[action.monster]


MONSTER_CHECKS: Final[dict[type, tuple[Check, ...]]] = {
    Defeat: (monster_is_there, seat_stands_there, strength_can_be_paid)
}


# Attacks (R19.4 to R19.6)


def move_monsters(state: Monumental) -> tuple[int, ...]:
    """At a refill of the display every marker moves on; the Monsters that attack now (R19.4)."""
    attacking: tuple[int, ...] = ()
    for monster in state.monsters:
        state.monster_column = with_item(state.monster_column, monster, state.monster_column[monster] + 1)
        if state.monster_column[monster] == state.constants.modules.monster_columns:
            state.monster_column = with_item(state.monster_column, monster, 0)
            attacking = (*attacking, int(monster))
    return attacking


class MonsterAttacks(Step[Monumental]):
    """Monsters attack one after the other, each part of an attack hits all its victims at once (R19.5, R19.6)."""

    NAME: ClassVar[str] = "monster_attacks"
    FIELDS: ClassVar[tuple[str, ...]] = ("monsters", "part")
    RULE: ClassVar[str] = "R19.4"

    def __init__(self, monsters: tuple[int, ...] | list[int], part: i64) -> None:
        self.monsters = tuple(monsters)
        self.part = part
        """The part of the first one's attack that comes next."""

    @classmethod
    def blank(cls) -> "MonsterAttacks":
        return MonsterAttacks((), 0)

    def seats(self, state: Monumental) -> i64:
        return 0

    def choices(self, state: Monumental, seat: i64, menu: Menu) -> None:
        """Nobody is asked."""

    def checks(self) -> dict[type, tuple[Check, ...]]:
        return {}

    def apply(self, state: Monumental, seat: i64, action: Action) -> None:
        raise AssertionError("attacks ask by steps of their own")

    def wake(self, state: Monumental) -> None:
        monsters, part = self.monsters, self.part
        while monsters:
            monster = monsters[0]
            if part == 0 and state.journal is not None:
                rule = "R15.24" if state.constants.modules.continuous else "R19.4"
                state.emit(events.MONSTER_ATTACKED, {"monster": monster, "area": state.monster_at[monster]}, rule=rule)
            attack = state.constants.modules.monster_rows[monster].attack
            while part < len(attack):
                part += 1
                state.replace(MonsterAttacks(monsters, part))
                if strike(state, monster, attack[part - 1]):
                    return
            monsters, part = monsters[1:], 0
        state.pop()


def strike(state: Monumental, monster: i64, term: Term) -> bool:
    """One part of an attack; true if victims were asked what they lose (R19.6)."""
    args = term.args
    amount = i64(int(args[-1]))
    hit = [seat for seat in range(int(state.constants.seats)) if is_victim(state, seat, monster, str(args[0]))]
    if term.word == "lose":
        for seat in hit:
            state.lose(seat, SYMBOLS.index(str(args[1])), amount)
        return False
    if term.word == "unrest":
        for seat in hit:
            for _ in range(amount):
                if not state.constants.is_automa[seat]:
                    state.take_unrest(seat, args[1] == "deck")
        return False
    kind = UNITS_LOST if term.word == "destroy" else CARDS_LOST
    owed = [
        int(min(amount, can_lose(state, seat, kind))) if seat in hit else 0
        for seat in range(int(state.constants.seats))
    ]
    return ask_losses(state, kind, tuple(owed))


def is_victim(state: Monumental, seat: i64, monster: i64, who: str) -> bool:
    """Whether an attack hits a seat: everybody, or who has a Unit at most one tile away."""
    if who != "nearby":
        return True
    place = state.monster_at[monster]
    near = state.constants.near_bits[place] | BITS[place]
    for area in range(state.constants.areas):
        if near & BITS[area] and state.holder[area] == seat and state.units_in(area) > 0:
            return True
    return False


def can_lose(state: Monumental, seat: i64, kind: i64) -> i64:
    """How many Units outside the Capital, or idle cards of the City, a seat has."""
    found: i64 = 0
    if kind == UNITS_LOST:
        for area in range(state.constants.areas):
            if state.holder[area] == seat and area != state.constants.capital[seat]:
                found += state.units_in(area)
    elif not state.constants.is_automa[seat]:
        for cell in range(state.constants.cells):
            if state.is_idle(seat, cell):
                found += 1
    return found


def ask_losses(state: Monumental, kind: i64, owed: tuple[int, ...]) -> bool:
    """Ask those who owe something, humans first; Automas lose Soldiers first; true if somebody was asked (R20.29)."""
    for seat, due in enumerate(owed):
        if due and not state.constants.is_automa[seat]:
            state.push(Losses(kind, owed))
            return True
    rest = list(owed)
    for seat in range(len(rest)):
        while rest[seat]:
            rest[seat] -= 1
            bits = soldier_tiles(state, seat)
            if bits & (bits - 1):
                state.push(LossTie(seat, bits, tuple(rest)))
                return True
            destroy_unit(state, seat, SOLDIER if bits else WARLORD, first_tile(bits) if bits else state.warlord[seat])
    return False


def soldier_tiles(state: Monumental, seat: i64) -> i64:
    """The Provinces in which a seat has Soldiers, a bit each."""
    found: i64 = 0
    for area in range(state.constants.areas):
        if state.holder[area] == seat and state.soldiers[area] > 0 and area != state.constants.capital[seat]:
            found |= BITS[area]
    return found


def first_tile(bits: i64) -> i64:
    """The first of some tiles."""
    area: i64 = 0
    while not bits & BITS[area]:
        area += 1
    return area


class Losses(Step[Monumental]):
    """Victims of a Monster choose what they lose, all at once (R19.6)."""

    NAME: ClassVar[str] = "losses"
    FIELDS: ClassVar[tuple[str, ...]] = ("kind", "owed")
    RULE: ClassVar[str] = "R19.6"

    def __init__(self, kind: i64, owed: tuple[int, ...] | list[int]) -> None:
        self.kind = kind
        self.owed = tuple(owed)
        """By seat how much it still has to lose."""

    @classmethod
    def blank(cls) -> "Losses":
        return Losses(UNITS_LOST, ())

    def seats(self, state: Monumental) -> i64:
        asked: i64 = 0
        for seat, due in enumerate(self.owed):
            if due and not state.constants.is_automa[seat]:
                asked |= BITS[seat]
        return asked

    def choices(self, state: Monumental, seat: i64, menu: Menu) -> None:
        constants = state.constants
        if self.kind == CARDS_LOST:
            for cell in range(constants.cells):
                if state.is_idle(seat, cell):
                    menu.add(constants.discardings + cell, 1)
            return
        for area in range(constants.areas):
            if soldier_tiles(state, seat) & BITS[area]:
                menu.add(constants.losings + area, 1)
        if state.warlord[seat] != constants.capital[seat]:
            menu.add(constants.losings + constants.areas + state.warlord[seat], 1)

    def checks(self) -> dict[type, tuple[Check, ...]]:
        return LOSS_CHECKS

    def apply(self, state: Monumental, seat: i64, action: Action) -> None:
        if isinstance(action, Discard):
            discard_cell(state, seat, action.cell)
        else:
            assert isinstance(action, Lose)
            destroy_unit(state, seat, action.unit, action.area)
        owed = tuple([due - 1 if place == seat else due for place, due in enumerate(self.owed)])
        state.flow.pop()
        if not ask_losses(state, self.kind, owed):
            state.flow[-1].wake(state)


class LossTie(Tie):
    """From which Province an Automa loses a Soldier (R20.29)."""

    NAME: ClassVar[str] = "automa_loss"
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "bits", "owed")

    def __init__(self, seat: i64, bits: i64, owed: tuple[int, ...] | list[int]) -> None:
        super().__init__(seat, bits)
        self.owed = tuple(owed)

    @classmethod
    def blank(cls) -> "LossTie":
        return LossTie(0, 0, ())

    def apply(self, state: Monumental, seat: i64, action: Action) -> None:
        assert isinstance(action, Decide)
        state.flow.pop()
        destroy_unit(state, self.seat, SOLDIER, action.area)
        if not ask_losses(state, UNITS_LOST, self.owed):
            state.flow[-1].wake(state)


@check("R19.6", "Units are lost now, not cards.")
def cards_are_lost(step: Losses, state: Monumental, seat: int, action: Discard) -> bool:
    return step.kind == CARDS_LOST


@check("R1.12", "Only a card of the City that was not activated in this turn can be discarded.")
def lost_card_is_idle(step: Losses, state: Monumental, seat: int, action: Discard) -> bool:
    return state.is_idle(seat, action.cell)


@check("R19.6", "Cards are lost now, not Units.")
def units_are_lost(step: Losses, state: Monumental, seat: int, action: Lose) -> bool:
    return step.kind == UNITS_LOST


@check("R1.15", "No such Unit of yours stands there, outside the Capital.")
def lost_unit_is_there(step: Losses, state: Monumental, seat: int, action: Lose) -> bool:
    if action.unit == WARLORD:
        return state.warlord[seat] == action.area != state.constants.capital[seat]
    return bool(soldier_tiles(state, seat) & BITS[action.area])


LOSS_CHECKS: Final[dict[type, tuple[Check, ...]]] = {
    Discard: (cards_are_lost, lost_card_is_idle),
    Lose: (units_are_lost, lost_unit_is_there),
}
