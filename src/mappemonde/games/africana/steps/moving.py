"""Moving: steps along routes, and expeditions and adventures on the way, in any order (R6 to R8)."""

from typing import ClassVar, Final

from librt.vecs import vec
from mypy_extensions import i64

from mappemonde.games.africana import events
from mappemonde.games.africana.actions import Complete, Deliver, EndTurn, Join, Travel, TravelPaid
from mappemonde.games.africana.constants import ASSISTANT, CARDS, CHANGE, HUES, JOKER
from mappemonde.games.africana.state import Africana
from mappemonde.kernel.action import Action
from mappemonde.kernel.check import Check, check
from mappemonde.kernel.columns import total, with_column, with_one_more, without
from mappemonde.kernel.event import Fact
from mappemonde.kernel.menu import Menu
from mappemonde.kernel.state import Step


class Moving(Step[Africana]):
    """The seat whose turn it is moves until it ends its turn; cards played lie open until then (R6.6)."""

    NAME: ClassVar[str] = "moving"
    RULE: ClassVar[str] = "R6.7"

    def seats(self, state: Africana) -> i64:
        return 1 << state.seat

    def choices(self, state: Africana, seat: i64, menu: Menu) -> None:
        add_moves(state, seat, menu)
        menu.add(state.constants.end_turn, 1)

    def checks(self) -> dict[type, tuple[Check, ...]]:
        return CHECKS

    def apply(self, state: Africana, seat: i64, action: Action) -> None:
        if isinstance(action, EndTurn):
            halt(state, seat)
            state.pop()
        else:
            move(state, seat, action)


def add_moves(state: Africana, seat: i64, menu: Menu) -> None:
    """Add the steps, joins, completions and deliveries that are possible where the explorer stands (R6.7)."""
    constants = state.constants
    here = state.at[seat]
    slots, origin, target = state.slots, constants.origin, constants.target
    for slot in range(constants.slots):
        expedition = slots[slot]
        if expedition >= 0:
            if target[expedition] == here and state.can_complete(seat, slot):
                menu.add(constants.completions + expedition, 1)
            elif origin[expedition] == here and state.can_join(seat, slot):
                menu.add(constants.joins + expedition, 1)
    for adventure in state.open[seat]:
        if constants.goal[adventure] == here:
            menu.add(constants.deliveries + adventure, 1)
    hands, leaving, fitting = state.hands, constants.leaving, constants.fitting
    can_change = state.silver[seat] >= CHANGE
    for card in range(i64(CARDS)):
        if hands[seat * CARDS + card] > 0:
            steps = constants.routes[here] if can_change else fitting[here * CARDS + card]
            if steps > 0:
                menu.add(leaving[here * CARDS + card], steps)


def move(state: Africana, seat: i64, action: Action) -> None:
    """Carry out one part of a move."""
    if isinstance(action, Travel):
        step_to(state, seat, action.area, action.card, 0)
    elif isinstance(action, TravelPaid):
        step_to(state, seat, action.area, action.card, CHANGE)
    elif isinstance(action, Join):
        join(state, seat, action.expedition)
    elif isinstance(action, Complete):
        complete(state, seat, action.expedition)
    elif isinstance(action, Deliver):
        deliver(state, seat, action.adventure)


def step_to(state: Africana, seat: i64, place: i64, card: i64, price: i64) -> None:
    """Enter a place with a card (R6.1, R6.4)."""
    origin = state.at[seat]
    state.show_card(seat, card)
    state.played[card] += 1
    state.silver[seat] -= price
    state.at[seat] = place
    if state.journal is not None:
        facts: dict[str, Fact] = {"seat": seat, "here": origin, "area": place, "card": card}
        if price:
            facts["silver"] = price
            state.emit(events.TRAVELLED_PAID, facts)
        else:
            state.emit(events.TRAVELLED, facts)


def join(state: Africana, seat: i64, expedition: i64) -> None:
    """Place a marker and take the bonus of the slot, usable at once (R7.1, R7.2)."""
    slot = state.slot_of(expedition)
    state.markers = with_column(state.markers, slot, with_one_more(state.markers[slot], seat))
    state.joined = with_one_more(state.joined, expedition)
    bonus = state.constants.bonus[slot]
    if state.journal is not None:
        facts: dict[str, Fact] = {"seat": seat, "expedition": expedition, "slot": slot, "silver": bonus}
        state.emit(events.JOINED if bonus else events.JOINED_FOR_CARD, facts)
    if bonus:
        state.silver[seat] += bonus
    else:
        state.draw_travel(seat, "R7.2")


def complete(state: Africana, seat: i64, expedition: i64) -> None:
    """Take the reward and the card; all markers on it go back, the others get nothing (R7.4, R7.5)."""
    slot = state.slot_of(expedition)
    returned = without(state.markers[slot], seat)
    silver = state.constants.pay[expedition]
    state.silver[seat] += silver
    state.done = with_column(state.done, seat, with_one_more(state.done[seat], expedition))
    state.slots[slot] = -1
    state.markers = with_column(state.markers, slot, vec[i64]())
    state.idle = -1
    if state.journal is not None:
        facts: dict[str, Fact] = {
            "seat": seat,
            "expedition": expedition,
            "slot": slot,
            "silver": silver,
            "points": state.constants.points[expedition],
        }
        state.emit(events.COMPLETED, facts)
        if len(returned) > 0:
            state.emit(events.MARKERS_RETURNED, {"returned": list(returned), "expedition": expedition})


def deliver(state: Africana, seat: i64, adventure: i64) -> None:
    """Complete an adventure: an artifact pays silver, an assistant joins the hand (R8.2, R8.3)."""
    constants = state.constants
    state.open = with_column(state.open, seat, without(state.open[seat], adventure))
    state.tucked = with_column(state.tucked, seat, with_one_more(state.tucked[seat], adventure))
    state.idle = -1
    hue = constants.assistant[adventure]
    if hue >= 0:
        state.supply = state.supply[:]
        state.supply[hue] -= 1
        state.hands[seat * CARDS + ASSISTANT + hue] += 1
        if state.journal is not None:
            facts: dict[str, Fact] = {"seat": seat, "adventure": adventure, "card": ASSISTANT + hue}
            state.emit(events.ASSISTANT_HIRED, facts)
        return
    state.silver[seat] += constants.fee[adventure]
    if state.journal is not None:
        facts = {
            "seat": seat,
            "adventure": adventure,
            "silver": constants.fee[adventure],
            "points": constants.prize[adventure],
        }
        state.emit(events.ARTIFACT_DELIVERED, facts)


def halt(state: Africana, seat: i64) -> None:
    """The move is over: Travel cards go to the discards, assistants and joker back to the hand (R6.6)."""
    played, discards, hands = state.played, state.discards, state.hands
    if state.journal is not None and total(played) > 0:
        facts: dict[str, Fact] = {"seat": seat, "count": total(played[:HUES]), "back": total(played[ASSISTANT:])}
        state.emit(events.HALTED, facts)
    for hue in range(i64(HUES)):
        discards[hue] += played[hue]
        played[hue] = 0
    for card in range(i64(ASSISTANT), i64(CARDS)):
        hands[seat * CARDS + card] += played[card]
        played[card] = 0
    if len(state.joined) > 0:
        state.joined = vec[i64]()


def _here(step: Step[Africana], state: Africana, seat: int, action: Action) -> dict[str, Fact]:
    return {"here": state.at[seat], "silver": state.silver[seat]}


def _wanted(step: Step[Africana], state: Africana, seat: int, action: Travel) -> dict[str, Fact]:
    return {"accepted": state.constants.hues[action.area]}


def _ends(step: Step[Africana], state: Africana, seat: int, action: Join) -> dict[str, Fact]:
    constants = state.constants
    return {"here": constants.origin[action.expedition], "there": constants.target[action.expedition]}


def _goal(step: Step[Africana], state: Africana, seat: int, action: Deliver) -> dict[str, Fact]:
    return {"there": state.constants.goal[action.adventure]}


@check("R6.1", "Your explorer is in {area the} already.")
def explorer_is_elsewhere(step: Step[Africana], state: Africana, seat: int, action: Travel) -> bool:
    return action.area != state.at[seat]


@check("R6.1", "No route leads from {here the} to {area the}.", facts=_here)
def route_leads_there(step: Step[Africana], state: Africana, seat: int, action: Travel) -> bool:
    return action.area in state.constants.near[state.at[seat]]


@check("R6.6", "You have no {card} to play now.")
def card_is_in_hand(step: Step[Africana], state: Africana, seat: int, action: Travel) -> bool:
    return state.hands[seat * CARDS + action.card] > 0


@check(
    "R6.2",
    "{area The:is|are} entered with {accepted a or}; any other card needs its colour changed for 5 silver.",
    facts=_wanted,
)
def place_accepts_the_card(step: Step[Africana], state: Africana, seat: int, action: Travel) -> bool:
    return state.constants.accepts[action.area * CARDS + action.card]


@check("R6.4", "{card The} is accepted in {area the} as it is: nothing has to be changed.")
def colour_needs_changing(step: Step[Africana], state: Africana, seat: int, action: TravelPaid) -> bool:
    return action.card != JOKER and not state.constants.accepts[action.area * CARDS + action.card]


@check("R6.4", "Changing the colour of a card costs 5 silver, and you have {silver}.", facts=_here)
def change_can_be_paid(step: Step[Africana], state: Africana, seat: int, action: TravelPaid) -> bool:
    return state.silver[seat] >= CHANGE


@check("R7.1", "This expedition does not lie open now: {expedition}.")
def expedition_lies_open(step: Step[Africana], state: Africana, seat: int, action: Join) -> bool:
    return state.slot_of(action.expedition) >= 0


@check("R7.1", "This expedition is joined where it starts, in {here the}.", facts=_ends)
def explorer_is_at_the_start(step: Step[Africana], state: Africana, seat: int, action: Join) -> bool:
    return state.constants.origin[action.expedition] == state.at[seat]


@check("R7.3", "You have joined it already.")
def expedition_is_not_joined(step: Step[Africana], state: Africana, seat: int, action: Join) -> bool:
    return seat not in state.markers[state.slot_of(action.expedition)]


@check("R7.3", "All four of your markers are out.")
def marker_is_free(step: Step[Africana], state: Africana, seat: int, action: Join) -> bool:
    return state.free_markers(seat) > 0


@check("R7.4", "You have not joined this expedition.")
def expedition_is_joined(step: Step[Africana], state: Africana, seat: int, action: Complete) -> bool:
    return seat in state.markers[state.slot_of(action.expedition)]


@check("R7.4", "This expedition is completed at its destination, in {there the}.", facts=_ends)
def explorer_is_at_the_end(step: Step[Africana], state: Africana, seat: int, action: Complete) -> bool:
    return state.constants.target[action.expedition] == state.at[seat]


@check("D6", "At this table an expedition is not completed in the move that joined it.")
def expedition_was_joined_before(step: Step[Africana], state: Africana, seat: int, action: Complete) -> bool:
    return state.constants.same_move or action.expedition not in state.joined


@check("R8.1", "Only open adventures of your own can be completed: {adventure} is none.")
def adventure_is_own(step: Step[Africana], state: Africana, seat: int, action: Deliver) -> bool:
    return action.adventure in state.open[seat]


@check("R8.1", "This adventure is completed at its destination, in {there the}.", facts=_goal)
def explorer_is_at_the_goal(step: Step[Africana], state: Africana, seat: int, action: Deliver) -> bool:
    return state.constants.goal[action.adventure] == state.at[seat]


MOVING_CHECKS: Final[dict[type, tuple[Check, ...]]] = {
    Travel: (explorer_is_elsewhere, route_leads_there, card_is_in_hand, place_accepts_the_card),
    TravelPaid: (explorer_is_elsewhere, route_leads_there, card_is_in_hand, colour_needs_changing, change_can_be_paid),
    Join: (expedition_lies_open, explorer_is_at_the_start, expedition_is_not_joined, marker_is_free),
    Complete: (
        expedition_lies_open,
        expedition_is_joined,
        explorer_is_at_the_end,
        expedition_was_joined_before,
    ),
    Deliver: (adventure_is_own, explorer_is_at_the_goal),
}
CHECKS: Final[dict[type, tuple[Check, ...]]] = {**MOVING_CHECKS, EndTurn: ()}
MOVING: Final = Moving()
