"""Facts about prices: cards, Wonders, Policies, what changes them, and which cards are about to go."""

from mappemonde.games.monumental.facts.names import Names
from mappemonde.games.monumental.indexes import MODIFIERS
from mappemonde.games.monumental.state import Monumental
from mappemonde.games.monumental.steps.acquire import completion_price, price
from mappemonde.games.monumental.steps.turn import policy_price
from mappemonde.games.monumental.told import Modifier
from mappemonde.games.monumental.view import MonumentalView
from mappemonde.kernel.columns import total


def prices(view: MonumentalView, state: Monumental, names: Names) -> dict[str, int]:
    """What every card of the display, the basic piles and the own reserve costs the seat that looks."""
    constants, seat = view.constants, int(view.seat)
    if seat < 0:
        return {}
    faces = [int(constants.face[card]) for card in view.display if card >= 0]
    faces += [int(face) for face in constants.basic_face]
    found = {names.face(face): int(price(state, seat, face, False, False)) for face in faces}
    for card in view.reserves[seat]:
        face = int(constants.face[card])
        found[names.face(face)] = int(price(state, seat, face, False, True))
    return found


def completion(view: MonumentalView, state: Monumental) -> int | None:
    """What the second section of the own Wonder under construction costs."""
    if view.seat < 0 or view.building[view.seat] < 0:
        return None
    return int(completion_price(state, view.seat))


def next_policy(view: MonumentalView, state: Monumental) -> int | None:
    """What the next own Policy costs."""
    if view.seat < 0 or len(view.policies[view.seat]) >= len(view.constants.policy_cost):
        return None
    return int(policy_price(state, view.seat))


def modifiers(view: MonumentalView, state: Monumental) -> list[Modifier]:
    """What waits for the next purchase or conquest of the seat that looks, then what holds."""
    if view.seat < 0:
        return []
    first = int(view.seat * view.constants.modifiers)
    return [
        {"modifier": name, "amount": int(numbers[first + at]), "lasting": lasting}
        for numbers, lasting in ((state.pending, False), (state.standing, True))
        for at, name in enumerate(MODIFIERS)
        if numbers[first + at]
    ]


def falling(view: MonumentalView, names: Names) -> list[str]:
    """The cards farthest from the deck that leave the display at the end of the turn (round)."""
    constants, deck = view.constants, total(view.deck_left)
    if not view.flow or deck == 0:
        return []
    wanted = int(constants.seats) if constants.modules.continuous else 1
    left = [int(card) for card in view.display if card >= 0]
    return [names.card(card) for card in left[: max(0, wanted - int(view.taken))]]
