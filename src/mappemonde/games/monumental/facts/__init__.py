"""Facts that a view tells beside its fields: worked out by the rules, so that no client works out any."""

from mappemonde.games.monumental.facts.city import activated, best_crosses, crosses, stacks
from mappemonde.games.monumental.facts.conquest import attack, defences, targets
from mappemonde.games.monumental.facts.market import completion, falling, modifiers, next_policy, prices
from mappemonde.games.monumental.facts.names import Names
from mappemonde.games.monumental.facts.pools import unseen
from mappemonde.games.monumental.facts.position import position
from mappemonde.games.monumental.facts.score import leads, majorities
from mappemonde.games.monumental.facts.under_way import under_way
from mappemonde.games.monumental.indexes import ACTIVATED, USED
from mappemonde.games.monumental.scoring import points
from mappemonde.games.monumental.told import Further
from mappemonde.games.monumental.view import MonumentalView
from mappemonde.kernel.vocabulary import Vocabulary


def further(view: MonumentalView, vocabulary: Vocabulary) -> Further:
    """Everything beside the fields; nothing depends on what the seat cannot see."""
    state, names = position(view), Names(view.constants, vocabulary)
    piled = [cards for seat in range(int(view.constants.seats)) for cards in stacks(view, seat) if cards[1:]]
    return {
        "beneath": {names.card(cards[0]): [names.card(each) for each in cards[1:]] for cards in piled},
        "activated": activated(view, names, ACTIVATED),
        "used": activated(view, names, USED),
        "crosses": crosses(view, state, names),
        "best_crosses": best_crosses(state, names),
        "prices": prices(view, state, names),
        "completion": completion(view, state),
        "policy_price": next_policy(view, state),
        "modifiers": modifiers(view, state),
        "defences": defences(state, names),
        "targets": targets(view, state, names),
        "falling": falling(view, names),
        "unseen": unseen(view),
        "under_way": under_way(view, names),
        "attack": attack(view, state, names),
        "points": {names.seat(seat): each for seat, each in enumerate(points(state))},
        "majorities": majorities(state, names),
        "leads": leads(state, names),
    }
