"""What cards are worth by what is printed on them, in basic resources for each use."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from mappemonde.games.monumental.cards import Card
from mappemonde.games.monumental.constants import Constants
from mappemonde.games.monumental.effects.parser import UNLIMITED, Effect, Term

RESOURCES: Final = {"P": 1.0, "S": 1.0, "M": 1.0, "G": 1.5, "C": 2.5, "B": 1.25, "Mx": 0.75, "TP": 1.1, "TS": 1.1}
WORDS: Final = {
    "archive": 1.0,
    "draw_and_play": 1.5,
    "activate": 2.0,
    "copy": 2.0,
    "wonder_section": 4.5,
    "trade_token": 3.5,
    "advance_trade": 1.0,
    "reserve": 0.75,
    "recall": 0.75,
    "discount": 0.8,
    "weaken": 0.9,
    "fewer_units": 0.5,
    "reach": 0.8,
    "free_conquest": 1.0,
    "acquire_free": 0.6,
    "free_outpost": 2.0,
    "move_units": 0.6,
    "move_explorers": 0.6,
    "explorer_action": 1.5,
    "invest_extra": 0.5,
    "refill": 0.3,
    "unrest": -1.5,
    "discard_city": -0.3,
    "pass_reserved": -0.75,
    "destroy": 1.0,
    "defend": 0.6,
}
"""By word the worth of one: a first estimate, the one by which the designed cards were priced."""
OFTEN: Final = {"if": 0.7, "on": 0.6, "on1": 0.5}
"""How often conditions hold and triggers fire."""
COUNTED: Final = 0.6
"""How much of its limit a counted effect reaches."""
UNREST: Final = -1.0


def worth_of(effect: Effect) -> float:
    """What an effect is worth."""
    return sum(_term(term) for term in effect)


def _term(term: Term) -> float:
    if term.word == "choose":
        return max(worth_of(branch) for branch in term.branches)
    if term.word == "pay":
        assert term.cost is not None
        price = (
            RESOURCES[str(term.cost.args[0])] * int(term.cost.args[1])
            if term.cost.word == "cost"
            else -_term(term.cost)
        )
        return max(0.0, worth_of(term.branches[0]) - price) * int(term.args[0])
    if term.word == "per":
        return worth_of(term.branches[0]) * int(term.args[1]) * COUNTED
    if term.branches:
        return worth_of(term.branches[0]) * OFTEN.get(term.word, 1.0)
    return _primitive(term)


def _primitive(term: Term) -> float:
    numbers = [each for each in term.args if isinstance(each, int)]
    amount = numbers[0] if numbers else 1
    if term.word == "gain":
        return RESOURCES[str(term.args[0])] * amount
    if term.word == "convert":
        swapped = 2 if amount == UNLIMITED else amount
        return max(0.3, RESOURCES[str(term.args[1])] - RESOURCES[str(term.args[0])]) * swapped
    return WORDS.get(term.word, 0.0) * amount


def card_worth(row: Card) -> float:
    """What a City card gives when it is activated."""
    if row.kind == "unrest":
        return UNREST
    return sum(RESOURCES[symbol] * number for symbol, number in row.yields.items()) + worth_of(row.text)


class Worths:
    """The worth of every face and Policy of a table."""

    def __init__(self, constants: Constants) -> None:
        self.faces = vec[float]([card_worth(row) for row in constants.face_rows])
        self.policies = vec[float]([worth_of(row.active) + worth_of(row.bonus) for row in constants.policy_rows])
        self.heroes = vec[float]([worth_of(row.owned) for row in constants.modules.hero_rows])
        self.track_end: i64 = constants.track_end
