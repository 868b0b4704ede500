"""The opening: civilizations, the first reserve, display and Cities (R2.11 to R2.16)."""

from typing import ClassVar, Final

from mypy_extensions import i64

from mappemonde.games.monumental import events
from mappemonde.games.monumental.actions import Pick
from mappemonde.games.monumental.automa.deck import make_deck
from mappemonde.games.monumental.heroes import bring_heroes
from mappemonde.games.monumental.indexes import BITS, ERA_ONE
from mappemonde.games.monumental.quests import deal_quests
from mappemonde.games.monumental.state import Monumental
from mappemonde.games.monumental.steps.city import fill_city
from mappemonde.games.monumental.steps.display import fill_display
from mappemonde.games.monumental.steps.quests import CHOOSE_QUESTS, begin_play
from mappemonde.games.monumental.steps.reserve import reserve_card
from mappemonde.kernel.action import Action
from mappemonde.kernel.check import Check, check
from mappemonde.kernel.columns import with_item
from mappemonde.kernel.menu import Menu
from mappemonde.kernel.state import Step


class Picking(Step[Monumental]):
    """A seat picks one of the civilizations that are left (R2.11)."""

    NAME: ClassVar[str] = "pick"
    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)
    RULE: ClassVar[str] = "R2.11"

    def __init__(self, seat: i64) -> None:
        self.seat = seat

    def seats(self, state: Monumental) -> i64:
        return BITS[self.seat]

    def choices(self, state: Monumental, seat: i64, menu: Menu) -> None:
        for civilization in range(state.constants.civilizations):
            if civilization not in state.civilization:
                menu.add(state.constants.picks + civilization, 1)

    def checks(self) -> dict[type, tuple[Check, ...]]:
        return PICK_CHECKS

    def apply(self, state: Monumental, seat: i64, action: Action) -> None:
        assert isinstance(action, Pick)
        take_civilization(state, seat, action.civilization)
        if self.seat + 1 < state.constants.seats and not state.constants.is_automa[self.seat + 1]:
            state.replace(Picking(self.seat + 1))
        else:
            state.flow.pop()
            deal_rest(state)
            begin_cities(state)


@check("R2.11", "Another seat plays that civilization.")
def civilization_is_free(step: Picking, state: Monumental, seat: int, action: Pick) -> bool:
    return action.civilization not in state.civilization


PICK_CHECKS: Final[dict[type, tuple[Check, ...]]] = {Pick: (civilization_is_free,)}


def deal_rest(state: Monumental) -> None:
    """Deal civilizations to those who have none, the Automas (R2.11)."""
    constants = state.constants
    for seat in range(constants.seats):
        if state.civilization[seat] < 0:
            left = [each for each in range(constants.civilizations) if each not in state.civilization]
            take_civilization(state, seat, left[state.chance.below(len(left))])


def take_civilization(state: Monumental, seat: i64, civilization: i64) -> None:
    """Give a seat its civilization: its City deck, its Warlord (R2.11, R2.13)."""
    state.civilization = with_item(state.civilization, seat, civilization)
    state.renew(seat)
    if state.journal is not None:
        state.emit(events.CIVILIZATION_TAKEN, {"seat": seat, "civilization": civilization})


def begin_cities(state: Monumental) -> None:
    """Reserve for the Aksumites (R12.17), fill display and Cities, begin the first turn (R2.16); nothing afterwards."""
    constants = state.constants
    for seat in range(constants.seats):
        civilization = state.civilization[seat]
        if constants.is_automa[seat]:
            continue
        if constants.hidden_forces[civilization]:
            state.hidden_left = constants.hidden_forces[civilization]
        for _ in range(constants.start_reserve[civilization]):
            if len(state.piles[0]):
                reserve_card(state, seat, 0)
    fill_display(state)
    for seat in range(constants.seats):
        if constants.is_automa[seat]:
            continue
        deck = constants.deck_of[state.civilization[seat]][:]
        state.chance.shuffle(deck)
        state.decks[seat] = deck
        state.knowledge[seat] = 1
        fill_city(state, seat)
        state.renew(seat)
    state.taken = 0
    make_deck(state)
    bring_heroes(state, ERA_ONE)
    deal_quests(state)
    if constants.quests > 0:
        state.push(CHOOSE_QUESTS)
    else:
        begin_play(state)
