"""Forms of texts: what may stand where, so that whatever is read can also be played (R9).

A text that lasts (Policy, Warlord, Natural Wonder, Hero, trait) has parts: `act`, `always`, `on`, `on1`. That of a City
card is used as one, and may react. All others are carried out at once. Monsters attack with few words.
"""

from typing import Final

from mappemonde.games.monumental.effects.parser import PROBLEM, Effect, EffectError, Term
from mappemonde.kernel.problem import Problem, at

LASTING: Final = "lasting"
CITY: Final = "city"
ONCE: Final = "once"
ATTACK: Final = "attack"
REACTIONS: Final = ("on", "on1")
PARTS: Final = (*REACTIONS, "act", "always")
STANDING: Final = ("discount", "weaken", "defend", "reach", "fewer_units", "invest_extra", "explorer_action")
"""What may hold always."""
ATTACKS: Final = ("destroy", "lose", "discard_city", "unrest")
VICTIMS: Final = ("all", "nearby")
LOST: Final = ("G", "C", "TP", "TS")
"""What an attack can take: nothing else is left between turns."""
PRICES: Final = ("P", "S", "M", "G", "C", "B")
DEEDS: Final = (("archive",), ("unrest", "self"), ("pass_reserved",), ("discard_city", "self"))
"""What may be done as a price."""
SWAPPED: Final = ("P", "S", "M", "B")
BOTH: Final = Term("pay", (1,), ((Term("explore_both", ()),),), Term("unrest", ("self", "discard", 1)))
"""How both gains of an Exploration token are offered (R12.10)."""


def check_form(effect: Effect, form: str, where: str | Problem) -> Effect:
    """The effect, if each of its words may stand where it does."""
    for term in effect:
        wrong = _wrong_attack(term) if form == ATTACK else _wrong_part(term, form)
        if wrong:
            raise EffectError(at(where, PROBLEM("effect_word_is_in_place", "R9.1", word=wrong)))
    return effect


def _wrong_attack(term: Term) -> str:
    fits = term.word in ATTACKS and term.args[0] in VICTIMS and (term.word != "lose" or term.args[1] in LOST)
    return "" if fits else term.word


def _wrong_part(term: Term, form: str) -> str:
    """The first word of a term that cannot stand at the top of a text of this form, or nothing."""
    if term.word == "always":
        wrong = [each.word for each in term.branches[0] if each.word not in STANDING]
        return "always" if form != LASTING else (wrong or [""])[0]
    if term.word == "act":
        return _wrong_effect(term.branches[0]) if form == LASTING else "act"
    if term.word in REACTIONS:
        return _wrong_reaction(term) if form in (LASTING, CITY) else term.word
    return _wrong_effect((term,)) if form != LASTING else term.word


def _wrong_reaction(term: Term) -> str:
    effect = term.branches[0]
    conquest = str(term.args[0]).startswith("conquer")
    if len(effect) == 1 and effect[0].word == "act":
        effect = effect[0].branches[0]
    return _wrong_effect(tuple(each for each in effect if not (conquest and each == BOTH)), conquest)


def _wrong_effect(effect: Effect, conquest: bool = False, counted: bool = False) -> str:
    """The first word that cannot stand among deeds; `conquest`: a Province was just taken, `counted`: within `per`."""
    for term in effect:
        if term.word in PARTS or _is_misplaced(term, conquest) or (term.word == "per" and counted):
            return term.word
        if term.cost is not None and not _is_price(term.cost):
            return term.cost.word if term.cost.word != "cost" else str(term.cost.args[0])
        for branch in term.branches:
            if wrong := _wrong_effect(branch, conquest, counted or term.word == "per"):
                return wrong
    return ""


def _is_misplaced(term: Term, conquest: bool) -> bool:
    if term.word in ("defend", "explore_both", "vp"):
        return True
    if term.word == "convert":
        one, other = term.args[:2]
        return one not in SWAPPED or other not in (*PRICES[:-1], *(("B",) if one == "B" else ()))
    if term.word == "if" and term.args[0] == "target_occupied":
        return not conquest
    if term.word not in ATTACKS:
        return False
    return term.args[0] in VICTIMS or (term.args[0] == "defender" and not conquest)


def _is_price(cost: Term) -> bool:
    if cost.word == "cost":
        return cost.args[0] in PRICES
    return any((cost.word, *cost.args)[: len(deed)] == deed for deed in DEEDS)
