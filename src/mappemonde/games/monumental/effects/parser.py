"""The notation of effects: one closed language, read into trees (R9).

    effect := term { ";" term }
    term   := word "(" arguments ")" | combinator
    choose( effect / effect ) · pay( cost -> effect [, times] ) · act( effect ) · always( effect )
    if( condition -> effect ) · per( counter, cap -> effect ) · on( trigger -> effect ) · on1( trigger -> effect )

A cost is an amount such as `G1`, or a term whose drawback is the price.
"""

import re
from difflib import get_close_matches
from importlib.resources import files
from typing import Final, NamedTuple, TypeAlias

from mappemonde.kernel.kinds import shorten
from mappemonde.kernel.problem import Problem, ProblemError, Problems, at

PROBLEM: Final = Problems(files("mappemonde.games.monumental") / "texts")


class Term(NamedTuple):
    """One word of an effect with all it needs. Arguments that may be left out have their default here."""

    word: str
    args: tuple[str | int, ...]
    """gain: ("P", 2); if: ("conquered",); per: ("coastal", 3); on and on1: ("conquer", "any"); pay: (times,)."""
    branches: tuple["tuple[Term, ...]", ...] = ()
    """The branches of choose; the one effect of every other combinator; none of a primitive."""
    cost: "Term | None" = None
    """What pay asks for: Term("cost", ("B", 3)), or a primitive."""


Effect: TypeAlias = tuple[Term, ...]
"""Terms that are done in order; an empty effect does nothing."""

UNLIMITED: Final = -1
"""The number written `*`."""

RESOURCES: Final = ("P", "S", "M", "G", "C", "B", "Mx", "TP", "TS")
"""Production, Science, Military, Gold, Culture; a basic resource of one's choice; Military against unoccupied Provinces
alone; Production and Science tokens."""
ZONES: Final = ("city", "discard", "reserve")
PILES: Final = ("discard", "deck")
WHO: Final = ("self", "target", "defender", "all", "nearby")
FILTERS: Final = ("any", "unoccupied", "occupied", "coastal", "with_wonder", "mountain")
TYPES: Final = ("any", "building", "knowledge", "wonder", "basic", "reserved")
SOURCES: Final = ("display", "basic", "reserve")
CARDS: Final = ("any", "unrest")
SELECTORS: Final = ("acquired", "idle", "display")
COPIED: Final = ("city", "policy")
CONDITIONS: Final = ("conquered", "conquered_coastal", "invested", "target_occupied", "has_reserved")
COUNTERS: Final = (
    "provinces_div2",
    "provinces_div3",
    "coastal",
    "wonders",
    "policies",
    "gold_div4",
    "explorers_out",
    "work_camps",
)
TRIGGERS: Final[dict[str, tuple[str, ...]]] = {
    "acquire": TYPES,
    "complete_wonder": (),
    "conquer": FILTERS,
    "conquer_warlord": FILTERS,
    "gain_trade_token": (),
    "invest": (),
    "collect": (),
}
"""What an effect may wait for, and what each may be narrowed down to."""
NUMBER: Final = ("number",)
"""Stands for a number among the kinds of arguments."""
WORDS: Final[dict[str, tuple[tuple[str, ...], ...]]] = {
    "gain": (RESOURCES, NUMBER),
    "lose": (WHO, RESOURCES, NUMBER),
    "convert": (RESOURCES, RESOURCES, NUMBER),
    "archive": (ZONES, NUMBER, CARDS),
    "reserve": (NUMBER,),
    "pass_reserved": (NUMBER,),
    "draw_and_play": (NUMBER,),
    "activate": (SELECTORS,),
    "copy": (COPIED,),
    "discard_city": (WHO, NUMBER),
    "wonder_section": (NUMBER,),
    "recall": (NUMBER,),
    "acquire_free": (TYPES, NUMBER, SOURCES),
    "discount": (TYPES, NUMBER),
    "refill": (NUMBER,),
    "advance_trade": (NUMBER,),
    "trade_token": (NUMBER,),
    "invest_extra": (NUMBER,),
    "move_units": (NUMBER,),
    "move_explorers": (NUMBER,),
    "explorer_action": (NUMBER,),
    "weaken": (NUMBER, FILTERS),
    "fewer_units": (NUMBER,),
    "reach": (FILTERS,),
    "free_conquest": (NUMBER, FILTERS),
    "free_outpost": (NUMBER,),
    "defend": (NUMBER, FILTERS),
    "explore_both": (),
    "destroy": (WHO, NUMBER),
    "unrest": (WHO, PILES, NUMBER),
    "vp": (NUMBER,),
}
"""The words that do something, and what each argument may be."""
MAY_LACK: Final = {"archive": ("any",)}
"""What the last arguments of a word are when they are not written."""
COMBINATORS: Final = ("choose", "pay", "if", "per", "on", "on1", "act", "always")
DEEPEST: Final = 8
"""Combinators within combinators, at most."""
MOST: Final = 99
"""The largest number in a text."""
LONGEST_NUMBER: Final = 9
"""Digits; Python refuses to read numbers of thousands of them."""

TOKENS: Final = re.compile(r"\s*(->|[A-Za-z_][A-Za-z_0-9]*|\d+|[();,/*]|\S)")
AMOUNT: Final = re.compile(r"([A-Z][A-Za-z]?)(\d+)")


class EffectError(ProblemError):
    """A text that is no effect: the file and row it stands in, and the word at fault."""


def parse(text: str, where: str | Problem) -> Effect:
    """The effect that a text notes; `where` is the file and the row it stands in. An empty text is no effect."""
    return _Reader(text, where).effect_to_the_end()


class _Reader:
    """Reads one text from left to right."""

    def __init__(self, text: str, where: str | Problem) -> None:
        self.where = where
        self.tokens = TOKENS.findall(text)
        self.next = 0

    def effect_to_the_end(self) -> Effect:
        if not self.tokens:
            return ()
        effect = self._effect(0)
        if self.next < len(self.tokens):
            self._fail("effect_goes_on", word=self._peek())
        return effect

    def _fail(self, name: str, **facts: object) -> None:
        shown = {key: shorten(fact) if isinstance(fact, str) else fact for key, fact in facts.items()}
        raise EffectError(at(self.where, PROBLEM(name, "R9.1", **shown)))

    def _peek(self) -> str:
        return self.tokens[self.next] if self.next < len(self.tokens) else ""

    def _take(self) -> str:
        word = self._peek()
        self.next += 1
        return word

    def _expect(self, wanted: str) -> None:
        word = self._take()
        if word != wanted:
            self._fail("effect_sign_is_there", wanted=wanted, word=word or "…")

    def _effect(self, depth: int) -> Effect:
        terms = [self._term(depth)]
        while self._peek() == ";":
            self._take()
            terms.append(self._term(depth))
        return tuple(terms)

    def _term(self, depth: int) -> Term:
        word = self._take()
        if word in WORDS:
            return self._primitive(word)
        if word not in COMBINATORS:
            self._unknown(word)
        if depth == DEEPEST:
            self._fail("effect_is_shallow", word=word, most=DEEPEST)
        self._expect("(")
        term = self._combinator(word, depth + 1)
        self._expect(")")
        return term

    def _unknown(self, word: str) -> None:
        known = [*WORDS, *COMBINATORS]
        near = get_close_matches(word, known, 1)
        if near:
            self._fail("effect_word_is_known_near", word=word, near=near[0])
        self._fail("effect_word_is_known", word=word or "…", known=known)

    def _combinator(self, word: str, depth: int) -> Term:
        if word in ("act", "always"):
            return Term(word, (), (self._effect(depth),))
        if word == "choose":
            branches = [self._effect(depth)]
            while self._peek() == "/":
                self._take()
                branches.append(self._effect(depth))
            if len(branches) < 2:
                self._fail("effect_has_a_choice")
            return Term(word, (), tuple(branches))
        if word == "pay":
            return self._pay(depth)
        args: tuple[str | int, ...]
        if word == "if":
            args = (self._one_of(word, CONDITIONS),)
        elif word == "per":
            args = (self._one_of(word, COUNTERS), self._number(word, after_comma=True))
        else:
            args = self._trigger(word)
        self._expect("->")
        return Term(word, args, (self._effect(depth),))

    def _pay(self, depth: int) -> Term:
        amount = AMOUNT.fullmatch(self._peek())
        if amount is not None and amount[1] in RESOURCES:
            self._take()
            cost = Term("cost", (amount[1], self._checked("pay", counted(amount[2]))))
        else:
            word = self._take()
            if word not in WORDS:
                self._fail("effect_cost_is_known", word=word or "…")
            cost = self._primitive(word)
        self._expect("->")
        effect = self._effect(depth)
        times = self._number("pay", after_comma=True) if self._peek() == "," else 1
        return Term("pay", (times,), (effect,), cost)

    def _trigger(self, word: str) -> tuple[str | int, ...]:
        trigger = self._one_of(word, tuple(TRIGGERS))
        narrowed = TRIGGERS[trigger]
        if not narrowed:
            return (trigger, "any")
        self._expect("(")
        chosen = self._one_of(trigger, narrowed)
        self._expect(")")
        return (trigger, chosen)

    def _primitive(self, word: str) -> Term:
        self._expect("(")
        args: list[str | int] = []
        kinds = WORDS[word]
        default = MAY_LACK.get(word, ())
        for place, kind in enumerate(kinds):
            if self._peek() == ")" and len(kinds) - place <= len(default):
                args += default[len(default) - (len(kinds) - place) :]
                break
            if place:
                self._expect(",")
            args.append(self._number(word) if kind == NUMBER else self._one_of(word, kind))
        self._expect(")")
        return Term(word, tuple(args))

    def _one_of(self, word: str, known: tuple[str, ...]) -> str:
        given = self._take()
        if given not in known:
            self._fail("effect_argument_is_known", word=word, given=given or "…", known=list(known))
        return given

    def _number(self, word: str, after_comma: bool = False) -> int:
        if after_comma:
            self._expect(",")
        given = self._take()
        if given == "*" and word == "convert":
            return UNLIMITED
        return self._checked(word, counted(given))

    def _checked(self, word: str, number: int) -> int:
        if not 1 <= number <= MOST:
            self._fail("effect_number_is_counted", word=word, most=MOST)
        return number


def counted(given: str) -> int:
    """A number as it is written; 0, which nothing counts, for a word or for more digits than anybody needs."""
    return int(given) if given.isdecimal() and len(given) <= LONGEST_NUMBER else 0


def terms(effect: Effect) -> list[Term]:
    """Every term of an effect, those within others and costs included."""
    found: list[Term] = []
    for term in effect:
        found.append(term)
        if term.cost is not None and term.cost.word != "cost":
            found.append(term.cost)
        for branch in term.branches:
            found += terms(branch)
    return found


def write(effect: Effect) -> str:
    """The text that notes an effect."""
    return "; ".join(_write_term(term) for term in effect)


def _write_term(term: Term) -> str:
    within = [write(branch) for branch in term.branches]
    args = [*term.args]
    if term.word == "choose":
        return f"choose({' / '.join(within)})"
    if term.word in ("act", "always"):
        return f"{term.word}({within[0]})"
    if term.word == "pay":
        cost = term.cost
        assert cost is not None
        price = f"{cost.args[0]}{cost.args[1]}" if cost.word == "cost" else _write_term(cost)
        times = "" if args[0] == 1 else f", {args[0]}"
        return f"pay({price} -> {within[0]}{times})"
    if term.word in ("on", "on1"):
        trigger = f"{args[0]}({args[1]})" if TRIGGERS[str(args[0])] else str(args[0])
        return f"{term.word}({trigger} -> {within[0]})"
    default = MAY_LACK.get(term.word, ())
    if default and tuple(args[-len(default) :]) == default:
        del args[-len(default) :]
    noted = ",".join("*" if arg == UNLIMITED else str(arg) for arg in args)
    return f"{term.word}({noted} -> {within[0]})" if within else f"{term.word}({noted})"
