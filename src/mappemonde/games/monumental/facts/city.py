"""Facts about Cities: what lies where, and what each cross would give."""

from mappemonde.games.monumental.actions import Acquire, Complete, Conquer, Develop
from mappemonde.games.monumental.cards import Card
from mappemonde.games.monumental.facts.names import Names
from mappemonde.games.monumental.indexes import ACTIVATED, CELLS, PURSE, RESOURCES, WIDTH
from mappemonde.games.monumental.state import Monumental
from mappemonde.games.monumental.steps.acquire import offer_acquisitions
from mappemonde.games.monumental.steps.city import Activation, activate_city
from mappemonde.games.monumental.steps.conquest import ANY_DEFENCE, offer_conquests
from mappemonde.games.monumental.steps.turn import offer_policies
from mappemonde.games.monumental.told import Cross
from mappemonde.games.monumental.view import MonumentalView
from mappemonde.kernel.menu import Menu


def stack(seen: Monumental | MonumentalView, seat: int, cell: int) -> list[int]:
    """The cards of a space, the uppermost first."""
    card = int(seen.city[seat * len(CELLS) + cell])
    found = []
    while card >= 0:
        found.append(card)
        card = int(seen.under[card])
    return found


def activated(view: MonumentalView, names: Names, mark: int) -> list[str]:
    """The cards with a mark."""
    return [names.card(card) for card, marks in enumerate(view.marks) if marks & mark]


def is_fresh(state: Monumental, seat: int) -> bool:
    """Whether a seat has a City of which nothing was activated yet."""
    if state.constants.is_automa[seat] or state.civilization[seat] < 0:
        return False
    city = [int(state.city[seat * len(CELLS) + cell]) for cell in range(len(CELLS))]
    is_activated = any(card >= 0 and state.marks[card] & ACTIVATED for card in city)
    return any(card >= 0 for card in city) and not is_activated


def crosses(view: MonumentalView, state: Monumental, names: Names) -> list[Cross]:
    """All nine crosses of the seat that looks while it is asked for one, with all that each would afford."""
    if view.seat < 0 or not view.flow or not is_asked(view):
        return []
    return [cross(state, int(view.seat), row, column, names, True) for row in range(WIDTH) for column in range(WIDTH)]


def is_asked(view: MonumentalView) -> bool:
    """Whether the seat that looks is asked for a row and a column."""
    step = view.flow[-1]
    return isinstance(step, Activation) and step.seat == view.seat


def best_crosses(state: Monumental, names: Names) -> dict[str, Cross]:
    """By seat the cross that gives the most resources, the first of equals."""
    found = {}
    for seat in range(int(state.constants.seats)):
        if is_fresh(state, seat):
            amounts = [sum(sum(row_of(state, card).yields.values()) for card in spot) for spot in stacks(state, seat)]
            lines = [(row, column) for row in range(WIDTH) for column in range(WIDTH)]
            row, column = max(lines, key=lambda line: sum(amounts[cell] for cell in cells(*line)))
            found[names.seat(seat)] = cross(state, seat, row, column, names)
    return found


def cells(row: int, column: int) -> list[int]:
    """The five spaces of a row and a column, in the order in which they are activated."""
    return [cell for cell in range(len(CELLS)) if cell // WIDTH == row or cell % WIDTH == column]


def stacks(seen: Monumental | MonumentalView, seat: int) -> list[list[int]]:
    """The cards of every space of a City."""
    return [stack(seen, seat, cell) for cell in range(len(CELLS))]


def row_of(seen: Monumental | MonumentalView, card: int) -> Card:
    """What is printed on a card."""
    return seen.constants.face_rows[seen.constants.face[card]]


def cross(state: Monumental, seat: int, row: int, column: int, names: Names, affords: bool = False) -> Cross:
    """What a row and a column would give: they are activated in a copy, and compared."""
    after = state.copy()
    activate_city(after, seat, row, column)
    first = seat * PURSE
    gained = {name: int(after.purse[first + at] - state.purse[first + at]) for at, name in enumerate(RESOURCES)}
    cards = [card for cell in cells(row, column) for card in stack(state, seat, cell)]
    fresh = [card for card in cards if after.marks[card] & ~state.marks[card] & ACTIVATED]
    actions = affordable(after, seat) if affords else []
    return {
        "row": row + 1,
        "column": column + 1,
        "gains": {name: amount for name, amount in gained.items() if amount},
        "texts": [names.card(card) for card in fresh if row_of(state, card).text],
        "unrest": len(after.unrest) - len(state.unrest),
        "acquire": [names.face(action.face) for action in actions if isinstance(action, Acquire)],
        "complete": any(isinstance(action, Complete) for action in actions),
        "develop": any(isinstance(action, Develop) for action in actions),
        "conquer": [names.area(action.area) for action in actions if isinstance(action, Conquer)],
    }


def affordable(state: Monumental, seat: int) -> list[object]:
    """The purchases, developments and conquests that a seat could pay for."""
    menu = Menu(state.constants.rows)
    offer_acquisitions(state, seat, menu)
    offer_policies(state, seat, menu)
    offer_conquests(state, seat, menu, ANY_DEFENCE, 0)
    return list(menu.all())
