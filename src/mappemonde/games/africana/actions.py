"""The verbs of Africana, each with the kind of its arguments."""

from typing import NamedTuple

from mappemonde.kernel.vocabulary import Verb


class Draw(NamedTuple):
    """Draw two Travel cards: a whole action (R4.1)."""


class Page(NamedTuple):
    """Turn the top page of one side of the book over to the other (R5.3)."""

    side: int


class Buy(NamedTuple):
    """Buy the top card of one side of the book (R5.4)."""

    side: int


class Travel(NamedTuple):
    """Step to a neighbouring place with a card that it accepts (R6.1)."""

    area: int
    card: int


class TravelPaid(NamedTuple):
    """Step to a neighbouring place with a card whose colour is changed for silver (R6.4)."""

    area: int
    card: int


class Join(NamedTuple):
    """Put a marker on an expedition that starts here (R7.1)."""

    expedition: int


class Complete(NamedTuple):
    """Complete a joined expedition at its destination (R7.4)."""

    expedition: int


class Deliver(NamedTuple):
    """Complete an adventure of one's own at its destination (R8.1)."""

    adventure: int


class Discard(NamedTuple):
    """Give up a card of a hand that is too large (R9.1)."""

    card: int


class Abandon(NamedTuple):
    """Give up an open adventure of too many (R9.2)."""

    adventure: int


class EndTurn(NamedTuple):
    """End the action, or pass (R3.2)."""


VERBS = (
    Verb("draw", Draw),
    Verb("page", Page, side="side"),
    Verb("buy", Buy, side="side"),
    Verb("travel", Travel, area="area", card="card"),
    Verb("travel_paid", TravelPaid, area="area", card="card"),
    Verb("join", Join, expedition="expedition"),
    Verb("complete", Complete, expedition="expedition"),
    Verb("deliver", Deliver, adventure="adventure"),
    Verb("discard", Discard, card="card"),
    Verb("abandon", Abandon, adventure="adventure"),
    Verb("end_turn", EndTurn),
)

REFUSAL_FACTS = {"there": "area", "colour": "colour", "accepted": "card"}
"""The kinds of names that only refusals use."""
