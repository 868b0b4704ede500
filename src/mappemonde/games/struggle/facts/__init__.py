"""Facts that a view tells beside its fields: worked out by the rules, so that no client works out any."""

from mappemonde.games.struggle.facts.attacks import battle_sheet, plans
from mappemonde.games.struggle.facts.names import Names
from mappemonde.games.struggle.facts.position import position
from mappemonde.games.struggle.facts.prices import costs, good_first, loan_blocks, warnings
from mappemonde.games.struggle.facts.regions import races, reach, stock
from mappemonde.games.struggle.facts.seats import auction_table, projections
from mappemonde.games.struggle.told import Further
from mappemonde.games.struggle.view import StruggleView
from mappemonde.kernel.vocabulary import Vocabulary


def further(view: StruggleView, vocabulary: Vocabulary) -> Further:
    """Everything beside the fields. Nothing depends on what the seat cannot see: unrest is read from the view alone."""
    state, names = position(view), Names(view.constants, vocabulary)
    return {
        "letters": view.letters.show(vocabulary),
        "rounds": int(view.constants.rounds),
        "loan": loan_blocks(state, names),
        "stock": stock(state, names),
        "races": races(state, names),
        "reach": reach(state, names),
        "plans": plans(view, state, names),
        "battle": battle_sheet(view, state, names),
        "auction": auction_table(view, state, names),
        "costs": costs(view, state, names),
        "good_first": good_first(view, state, names),
        "projections": projections(view, state, names),
        "warnings": warnings(view, state, names),
    }
