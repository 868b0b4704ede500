"""Sentences of effects: what a card says, made from its tree in every language, never written by hand (R9).

A phrase begins with a small letter and has no stop; a sentence is a phrase as a card shows it.
"""

import re
from collections.abc import Iterable, Sequence
from functools import cache
from importlib.resources import files
from typing import Any, Final

from mappemonde.games.monumental.effects.goals import Predicate
from mappemonde.games.monumental.effects.lines import Line
from mappemonde.games.monumental.effects.parser import UNLIMITED, WHO, Effect, Term
from mappemonde.kernel.languages import LANGUAGES, ByLang, fill, join, plainly, read_texts

FORMS: Final = re.compile(r"\[([^][|]*)\|([^][|]*)\]")
"""A verb of a template: as it is told to somebody, and as what he may do."""
STANDING: Final = ("discount", "reach", "invest_extra")
"""Words that are told in another way where they hold always."""
LASTING: Final = (*STANDING, "defend")
"""Words that need no "always" before them."""
LOWERING: Final = (*LASTING, "weaken", "fewer_units", "explorer_action")
"""Words that say what will hold; the others are done one after the other."""
OTHERS: Final = tuple(who for who in WHO if who != "self")
MOST_OF_MANY: Final = ("recall", "move_units", "move_explorers")
"""Words that are told in another way for more than one: up to so many."""


@cache
def _templates(lang: str) -> dict[str, dict[str, str]]:
    return read_texts(files("mappemonde.games.monumental") / "texts", "effects")[lang]


def sentence(effect: Effect, lang: str) -> str:
    """What a text says, as its card shows it; nothing for no effect."""
    return finished(phrase(effect, lang))


def sentences(effect: Effect) -> ByLang:
    """The same in every language."""
    return {lang: sentence(effect, lang) for lang in LANGUAGES}


def finished(told: str) -> str:
    """A phrase with a capital and a stop."""
    return f"{told[:1].upper()}{told[1:]}." if told else ""


@cache
def phrase(effect: Effect, lang: str) -> str:
    """What an effect does, without capital and stop."""
    return Teller(lang).effect(effect)


class Teller:
    """Tells effects in one language."""

    def __init__(self, lang: str) -> None:
        self.lang = lang
        self.templates = _templates(lang)

    def say(self, table: str, key: str, **facts: Any) -> str:
        """One template, filled."""
        return fill(self.templates[table][key], facts, plainly, self.lang)

    def effect(self, effect: Effect, as_deed: bool = False, nested: bool = False) -> str:
        """Terms in order; gains that follow one another are told together."""
        told = []
        for terms in _together(effect):
            told.append(self.gains(terms) if terms[0].word == "gain" else self.term(terms[0]))
        return _formed(self.templates["combinator"][_link(effect, nested)].join(told), as_deed)

    def gains(self, terms: Sequence[Term]) -> str:
        """What several terms give, as one list."""
        what = [self.amount(str(term.args[0]), int(term.args[1]), chosen=True) for term in terms]
        return self.say("word", "gain", what=join(what, "and", self.lang))

    def amount(self, resource: str, number: int, chosen: bool = False) -> str:
        told = self.say("amount", resource, n=number)
        return self.say("word", "choice", what=told) if chosen and resource == "B" else told

    def term(self, term: Term) -> str:
        if term.branches:
            return self.combinator(term)
        if term.word in MOST_OF_MANY and term.args[0] != 1:
            return self.say("word", f"{term.word}_most", n=term.args[0])
        teller = getattr(self, f"_{term.word}", None)
        if teller is not None:
            return str(teller(*term.args))
        return self.say("word", term.word, **({"n": term.args[0]} if term.args else {}))

    # Words whose arguments are more than a number

    def _gain(self, resource: str, number: int) -> str:
        return self.say("word", "gain", what=self.amount(resource, number, chosen=True))

    def _lose(self, who: str, resource: str, number: int) -> str:
        what = self.amount(resource, number)
        return self.by(who, "lose", what=what)

    def by(self, who: str, word: str, **facts: Any) -> str:
        """What the player himself does, or somebody else."""
        if who == "self":
            return self.say("word", f"{word}_self", **facts)
        return self.say("word", word, who=self.say("who", who), **facts)

    def _convert(self, one: str, other: str, number: int) -> str:
        if number == UNLIMITED:
            return self.say("word", "convert_any", what=self.say("any_amount", one), other=self.say("as_much", other))
        if number > 1:
            return self.say("word", "convert", what=self.amount(one, number), other=self.say("as_much", other))
        if one == other:
            return self.say("word", "convert_kind", n=number)
        return self.say("word", "convert_one", what=self.amount(one, number), other=self.amount(other, number))

    def _archive(self, zone: str, number: int, cards: str) -> str:
        key = f"archived{'_unrest' if cards == 'unrest' else ''}{'_most' if number > 1 else ''}"
        return self.say("word", "archive", what=self.say("word", key, n=number), zone=self.say("zone", zone))

    def _activate(self, selector: str) -> str:
        return self.say("word", f"activate_{selector}")

    def _copy(self, what: str) -> str:
        return self.say("word", f"copy_{what}")

    def _discard_city(self, who: str, number: int) -> str:
        return self.by(who, "discard_city", n=number)

    def _acquire_free(self, kind: str, most: int, source: str) -> str:
        card = self.say("a_card", kind)
        if kind == source:
            return self.say("word", "acquire_free_basic", card=card, n=most)
        return self.say("word", "acquire_free", card=card, n=most, source=self.say("source", source))

    def _discount(self, kind: str, number: int) -> str:
        return self.say("word", "discount", next=self.say("next_card", kind), n=number)

    def _discount_always(self, kind: str, number: int) -> str:
        return self.say("word", "discount_always", each=self.say("each_card", kind), n=number)

    def _weaken(self, number: int, narrowed: str) -> str:
        if narrowed == "any":
            return self.say("word", "weaken_any", n=number)
        return self.say("word", "weaken", n=number, province=self.say("of_a_province", narrowed))

    def _reach(self, narrowed: str) -> str:
        return self.say("word", "reach", province=self.say("a_province", narrowed))

    def _reach_always(self, narrowed: str) -> str:
        return self.say("word", "reach_always", province=self.say("a_province", narrowed))

    def _invest_extra_always(self, number: int) -> str:
        return self.say("word", "invest_extra_always", n=number)

    def _free_conquest(self, defence: int, narrowed: str) -> str:
        return self.say("word", "free_conquest", province=self.say("a_province", narrowed), n=defence)

    def _defend(self, number: int, narrowed: str) -> str:
        return self.say("word", "defend", n=number, provinces=self.say("your_provinces", narrowed))

    def _destroy(self, who: str, number: int) -> str:
        if who == "target":
            return self.say("word", "destroy_target", n=number)
        return self.by(who, "destroy", n=number)

    def _unrest(self, who: str, zone: str, number: int) -> str:
        return self.by(who, "unrest", n=number, onto=self.say("onto" if who == "self" else "onto_theirs", zone))

    # Combinators

    def combinator(self, term: Term) -> str:
        within = self.effect(term.branches[0], nested=True)
        if term.word == "choose":
            return self._choice(term.branches)
        if term.word == "pay":
            return self._pay(term, within)
        if term.word == "if":
            return self.say("combinator", "if", condition=self.say("condition", str(term.args[0])), effect=within)
        if term.word == "per":
            counter = self.say("counter", str(term.args[0]))
            return self.say("combinator", "per", counter=counter, n=term.args[1], effect=within)
        if term.word == "act":
            return self.say("combinator", "act", effect=within)
        if term.word == "always":
            return self._always(term.branches[0])
        return self._on(term, within)

    def _choice(self, branches: Sequence[Effect]) -> str:
        first, *further = (self.effect(branch, nested=True) for branch in branches)
        told = [self.say("combinator", "or", further=each) for each in further]
        return ", ".join([self.say("combinator", "either", first=first), *told])

    def _pay(self, term: Term, within: str) -> str:
        cost, times = term.cost, term.args[0]
        assert cost is not None
        suffix = "" if times == 1 else "_times"
        if cost.word == "cost":
            price = self.amount(str(cost.args[0]), int(cost.args[1]))
            return self.say("combinator", f"pay{suffix}", cost=price, effect=within, n=times)
        price = _formed(self.term(cost), as_deed=True)
        return self.say("combinator", f"pay_deed{suffix}", cost=price, effect=within, n=times)

    def _always(self, effect: Effect) -> str:
        told = []
        for term in effect:
            if term.word in STANDING:
                told.append(str(getattr(self, f"_{term.word}_always")(*term.args)))
            elif term.word in LASTING:
                told.append(self.term(term))
            else:
                told.append(self.say("combinator", "always", effect=self.effect((term,), nested=True)))
        return self.templates["combinator"]["next"].join(told)

    def _on(self, term: Term, within: str) -> str:
        trigger = self.trigger(str(term.args[0]), str(term.args[1]))
        inner = term.branches[0]
        if term.word == "on" and len(inner) == 1 and inner[0].word == "act":
            done = inner[0].branches[0]
            if all(map(_is_deed, done)):
                told = self.effect(done, as_deed=True, nested=True)
                return self.say("combinator", "on_act", trigger=trigger, effect=told)
            return self.say("combinator", "on_act_freely", trigger=trigger, effect=self.effect(done, nested=True))
        return self.say("combinator", term.word, trigger=trigger, effect=within)

    def trigger(self, trigger: str, narrowed: str) -> str:
        """What an effect waits for, as a clause."""
        if trigger == "acquire":
            return self.say("trigger", trigger, card=self.say("a_card", narrowed))
        if trigger == "conquer":
            return self.say("trigger", trigger, province=self.say("a_province", narrowed))
        if trigger == "conquer_warlord":
            return self.say("trigger", trigger, province=self.say("of_a_province", narrowed))
        return self.say("trigger", trigger)

    # Quests and Automas

    def predicate(self, predicate: Predicate) -> str:
        """One thing that a Quest asks for."""
        n = predicate.least
        if predicate.scope == "held":
            return self.say("goal", "held", what=self.amount(predicate.what, n))
        facts = {"n": n, "provinces": self.say("provinces", predicate.filter, n=n)}
        return self.say("goal", predicate.what or predicate.scope, **facts)

    def line(self, line: Line) -> str:
        """One line of an Automa card."""
        words = [each for each in line.args if isinstance(each, str)]
        numbers = [each for each in line.args if isinstance(each, int)]
        told = self.say("line", "_".join([line.word, *words]), **({"n": numbers[0]} if numbers else {}))
        if line.times > 1:
            told = self.say("line", "times", n=line.times, line=told)
        if line.price:
            told = self.say("line", "price", n=line.price, line=told)
        if line.when and line.when != "then":
            of = self.say("compared", line.of) if line.of else ""
            told = self.say("line", line.when, of=of, line=told)
        return told

    def lines(self, lines: Sequence[Line]) -> list[str]:
        """The lines of an Automa card: equal ones are counted, and `then` joins the one before."""
        told: list[str] = []
        place = 0
        while place < len(lines):
            line = lines[place]
            same = 1
            while not line.price and lines[place + same : place + same + 1] == (line,):
                same += 1
            words = self.line(line) if same == 1 else self.say("line", "repeated", n=same, line=self.line(line))
            if line.when == "then":
                told[-1] = self.say("line", "then", before=told[-1], line=words)
            else:
                told.append(words)
            place += same
        return told


def _together(effect: Effect) -> Iterable[list[Term]]:
    """The terms of an effect, gains that follow one another as one."""
    found: list[list[Term]] = []
    for term in effect:
        if found and term.word == "gain" == found[-1][0].word:
            found[-1].append(term)
        else:
            found.append([term])
    return found


def _is_deed(term: Term) -> bool:
    """Whether a term is told as something that the player himself does."""
    by_others = any(who in term.args for who in OTHERS) and (term.word, term.args[0]) != ("destroy", "target")
    return not term.branches and term.word not in LOWERING and not by_others


def _link(effect: Effect, nested: bool) -> str:
    """What stands between the terms of an effect: simple ones within a condition are linked to one clause."""
    if not nested or any(term.branches for term in effect):
        return "next"
    return "and" if any(term.word in LOWERING for term in effect) else "then"


def _formed(told: str, as_deed: bool) -> str:
    """The verbs of a phrase in one of their two forms; what is nested in it has its form already."""
    return FORMS.sub(lambda verb: verb[2 if as_deed else 1], told)


def goal_sentence(goal: tuple[Predicate, ...], lang: str) -> str:
    """What a Quest asks for."""
    teller = Teller(lang)
    told = join([teller.predicate(each) for each in goal], "and", lang)
    scopes = {each.scope for each in goal}
    if scopes == {"turn_count"}:
        told = teller.say("goal", "turn" if len(goal) == 1 else "turns", goal=told)
    elif scopes == {"game_count"}:
        told = teller.say("goal", "game", goal=told)
    return finished(told)


def lines_sentence(lines: tuple[Line, ...], lang: str) -> str:
    """What an Automa card does, a sentence for each line."""
    return " ".join(map(finished, Teller(lang).lines(lines)))


def line_phrase(line: Line, lang: str) -> str:
    """One line of an Automa card, as the log tells it."""
    return Teller(lang).line(line)


def special_sentence(kind: str, lines: tuple[Line, ...], lang: str) -> str:
    """What an Automa of one type does besides."""
    teller = Teller(lang)
    told = teller.templates["combinator"]["next"].join(teller.lines(lines))
    return finished(teller.say("line", "special", type=teller.say("type", kind), lines=told))


def token_name(kind: str, effect: Effect, lang: str) -> str:
    """What a token without a name of its own is called: what it is, and what it brings."""
    told = Teller(lang).say("token", kind)
    return f"{told} ({phrase(effect, lang)})"


def icons(effect: Effect) -> list[str]:
    """The signs of an effect in the order of reading: words, triggers, and amounts such as G2."""
    signs: list[str] = []
    for term in effect:
        if term.word in ("gain", "cost"):
            signs.append(f"{term.args[0]}{term.args[1]}")
            continue
        signs.append(term.word)
        if term.word in ("on", "on1", "if", "per"):
            signs.append(str(term.args[0]))
        if term.cost is not None:
            signs += icons((term.cost,))
        for branch in term.branches:
            signs += icons(branch)
    return signs
