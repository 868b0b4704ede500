"""The assembler: the texts of all components, put together once into one flat list of small numbers (R9.1).

A text becomes *parts*: what is used as a whole, what may be used once a turn, what reacts to something, what always
holds. A part is an offset into the code; `END` ends it. Nothing here is asked again during play.
"""

from bisect import bisect_right
from typing import Final, NamedTuple

from mappemonde.games.monumental.effects.parser import (
    CONDITIONS,
    COPIED,
    COUNTERS,
    FILTERS,
    SELECTORS,
    SOURCES,
    TYPES,
    WHO,
    Effect,
    Term,
)
from mappemonde.games.monumental.indexes import (
    ACQUIRE,
    COLLECT,
    COMPLETE_WONDER,
    CONQUER,
    CONQUER_WARLORD,
    DEFEND,
    DISCOUNT,
    EXPLORER_ACTION,
    FEWER_UNITS,
    GAIN_TRADE_TOKEN,
    INVEST,
    INVEST_EXTRA,
    NONE,
    REACH,
    SYMBOLS,
    WEAKEN,
)

# The operations, each with its operands.
END: Final = 0
GAIN: Final = 1  # resource, amount
GAIN_BASIC: Final = 2  # amount
LOSE: Final = 3  # who, resource, amount
CONVERT: Final = 4  # resource, into, amount; -1: any basic resource, no limit
ARCHIVE_CARDS: Final = 5  # zone, amount, only Unrest, compulsory
RESERVE_CARDS: Final = 6  # amount
PASS_RESERVED: Final = 7  # amount
DRAW_AND_PLAY: Final = 8  # amount, compulsory
ACTIVATE_CARD: Final = 9  # selector
COPY_TEXT: Final = 10  # what
DISCARD_CITY: Final = 11  # who, amount
WONDER_SECTION: Final = 12  # amount
RECALL_CARDS: Final = 13  # amount
ACQUIRE_FREE: Final = 14  # type, limit, source
MODIFY: Final = 15  # modifier, amount
REFILL: Final = 16  # amount
ADVANCE: Final = 17  # spaces
TRADE_TOKEN: Final = 18  # amount
MOVE_UNITS: Final = 19  # amount
MOVE_EXPLORERS: Final = 20  # amount
FREE_CONQUEST: Final = 21  # defence, filter
FREE_OUTPOST: Final = 22  # amount
DESTROY: Final = 23  # who, amount
GIVE_UNREST: Final = 24  # who, zone, amount
CHOOSE: Final = 25  # first branch, how many, then the offset of each
JUMP: Final = 26  # offset
PAY_RESOURCE: Final = 27  # offset if not, resource (-1: basic ones), amount
PAY_DEED: Final = 28  # offset if not; the deed follows
IF: Final = 29  # condition, offset if not
PER: Final = 30  # counter, cap, offset if none
NEXT: Final = 31  # offset of the body
MAY: Final = 32  # offset if not
MARK: Final = 33  # part
HAPPEN: Final = 34  # what happens
EXPLORE: Final = 35  # whether both gains may be bought
PORT: Final = 36
NATURAL: Final = 37
HIDE: Final = 38
WONDER_TOKEN: Final = 39
FINISH_WONDER: Final = 40
GO_HOME: Final = 41

# The kinds of parts.
USE: Final = 0
ACT: Final = 1
ON: Final = 2
ON_FIRST: Final = 3
ON_ACT: Final = 4
ALWAYS: Final = 5
BONUS: Final = 6
DEED: Final = 7

ZONES: Final = ("city", "discard", "reserve", "deck")
HAPPENS: Final = {
    "acquire": ACQUIRE,
    "conquer": CONQUER,
    "conquer_warlord": CONQUER_WARLORD,
    "complete_wonder": COMPLETE_WONDER,
    "gain_trade_token": GAIN_TRADE_TOKEN,
    "invest": INVEST,
    "collect": COLLECT,
}
BASIC: Final = -1
"""A basic resource of one's choice, where an operation names a resource."""


class Part(NamedTuple):
    """One part of a text."""

    word: str
    """How actions call it: the id of its source, with a number from the second part on."""
    source: str
    kind: int
    entry: int
    happening: int
    """What it reacts to, or none."""
    modifiers: tuple[tuple[int, int], ...]
    """What it changes as long as it holds, by modifier."""
    plain: bool
    """Whether it only gives resources, or the loser Unrest, so that nobody is asked when."""
    both: bool
    """Whether it offers both gains of an Exploration token for an Unrest card (R12.10)."""
    copies: bool
    """Whether it copies, so that it is never copied (R9.18)."""
    effect: Effect


class Branch(NamedTuple):
    """One branch of a choice."""

    word: str
    effect: Effect


class TextError(ValueError):
    """A text that the engine does not play."""


class Assembler:
    """Puts texts together."""

    def __init__(self) -> None:
        self.code: list[int] = []
        self.parts: list[Part] = []
        self.branches: list[Branch] = []
        self.begun: list[tuple[int, str]] = []
        """Where texts begin in the code, and whose they are: the id of a component, or nothing."""
        self._words: dict[str, int] = {}
        self._source = ""
        self._looping = False

    def card(self, source: str, effect: Effect) -> list[int]:
        """The parts of a City card's text: what is used as one, and what it reacts to (R9.11)."""
        plain = tuple(term for term in effect if term.word not in ("on", "on1"))
        found = [self.part(source, USE, plain)] if plain else []
        return found + [self.reaction(source, term) for term in effect if term.word in ("on", "on1")]

    def lasting(self, source: str, effect: Effect) -> list[int]:
        """The parts of a card that lasts: Policy, Warlord, Natural Wonder, Hero, trait (R9.7, R9.9, R9.10)."""
        found = []
        for term in effect:
            if term.word in ("on", "on1"):
                found.append(self.reaction(source, term))
            elif term.word == "act":
                found.append(self.part(source, ACT, term.branches[0]))
            elif term.word == "always":
                found.append(self.always(source, term.branches[0]))
            else:
                raise TextError(f"{source}: {term.word} stands alone on a card that lasts")
        return found

    def part(self, source: str, kind: int, effect: Effect, happening: int = NONE) -> int:
        """A part that is carried out as a whole."""
        number = len(self.parts)
        played = tuple(term for term in effect if not buys_both(term))
        entry = self.begin(source)
        inner = played
        if kind == ON_ACT:
            self.emit(MAY, 0)
            skip = len(self.code) - 1
            self.emit(MARK, number)
        self.effect(inner)
        if kind == ON_ACT:
            self.code[skip] = len(self.code)
        self.emit(END)
        self.parts.append(
            Part(
                self._word(source),
                source,
                kind,
                entry,
                happening,
                (),
                kind != ON_ACT and all(asks_nothing(term) for term in played),
                len(played) < len(effect),
                any(contains(term, "copy") for term in effect),
                effect,
            )
        )
        return number

    def reaction(self, source: str, term: Term) -> int:
        """A part that waits for something to happen."""
        trigger, *narrowed = term.args
        happening = HAPPENS[str(trigger)]
        if narrowed:
            happening += (TYPES if trigger == "acquire" else FILTERS).index(str(narrowed[0]))
        effect = term.branches[0]
        if len(effect) == 1 and effect[0].word == "act":
            return self.part(source, ON_ACT, effect[0].branches[0], happening)
        return self.part(source, ON if term.word == "on" else ON_FIRST, effect, happening)

    def always(self, source: str, effect: Effect) -> int:
        """A part that changes numbers as long as it holds."""
        modifiers = tuple(modifier(term) for term in effect)
        self.parts.append(Part(self._word(source), source, ALWAYS, NONE, NONE, modifiers, False, False, False, effect))
        return len(self.parts) - 1

    def text(self, source: str, effect: Effect, *rest: int) -> int:
        """A text that is no part: of a token, a completed Wonder. Operations without operands may follow."""
        entry = self.begin(source)
        self.effect(effect)
        self.emit(*rest, END)
        return entry

    def begin(self, source: str) -> int:
        """Begin a text of a component, or one of nobody; where that is."""
        self._source = source
        self.begun.append((len(self.code), source))
        return len(self.code)

    def source_at(self, at: int) -> str:
        """Whose text stands somewhere in the code; nothing: nobody's."""
        return self.begun[bisect_right(self.begun, at, key=lambda each: each[0]) - 1][1]

    def emit(self, *numbers: int) -> None:
        """Go on with these numbers."""
        self.code += numbers

    def effect(self, effect: Effect) -> None:
        """The terms of an effect, one after the other."""
        for term in effect:
            self.term(term)

    def term(self, term: Term) -> None:
        """One term, by its word."""
        combine = COMBINATORS.get(term.word)
        if combine is not None:
            combine(self, term)
        else:
            self.emit(*primitive(term))

    def _word(self, source: str) -> str:
        count = self._words.get(source, 0) + 1
        self._words[source] = count
        return source if count == 1 else f"{source}.{count}"


def contains(term: Term, word: str) -> bool:
    """Whether a word stands in a term or in one of its branches."""
    return term.word == word or any(contains(each, word) for branch in term.branches for each in branch)


def asks_nothing(term: Term) -> bool:
    """Whether a term only gives resources, or Unrest to the loser of a Province: what comes first, unasked (R9.12)."""
    if term.word == "if":
        return all(asks_nothing(each) for branch in term.branches for each in branch)
    return (term.word == "gain" and term.args[0] != "B") or (term.word == "unrest" and term.args[0] == "defender")


def buys_both(term: Term) -> bool:
    """Whether a term offers both gains of an Exploration token: that is asked when the token is turned up (R12.10)."""
    if not contains(term, "explore_both"):
        return False
    cost = Term("unrest", ("self", "discard", 1))
    if term.word != "pay" or term.cost != cost or [each.word for each in term.branches[0]] != ["explore_both"]:
        raise TextError("both gains of a token are bought with one Unrest card")
    return True


def modifier(term: Term) -> tuple[int, int]:
    """The modifier that a word changes, and by how much."""
    args = term.args
    if term.word == "discount":
        return DISCOUNT + TYPES.index(str(args[0])), int(args[1])
    if term.word in ("weaken", "defend"):
        return (WEAKEN if term.word == "weaken" else DEFEND) + FILTERS.index(str(args[1])), int(args[0])
    if term.word == "reach":
        return REACH + FILTERS.index(str(args[0])), 1
    numbers = {"fewer_units": FEWER_UNITS, "invest_extra": INVEST_EXTRA, "explorer_action": EXPLORER_ACTION}
    if term.word not in numbers:
        raise TextError(f"{term.word} is no standing effect")
    return numbers[term.word], int(args[0])


def resource(symbol: str | int) -> int:
    """A resource by its symbol; `B` is any basic one."""
    return BASIC if symbol == "B" else SYMBOLS.index(str(symbol))


def primitive(term: Term, compulsory: int = 0) -> list[int]:
    """The operation of a word that does something."""
    word, args = term.word, term.args
    if word == "gain":
        return [GAIN_BASIC, int(args[1])] if args[0] == "B" else [GAIN, resource(args[0]), int(args[1])]
    if word == "lose":
        return [LOSE, WHO.index(str(args[0])), resource(args[1]), int(args[2])]
    if word == "convert":
        return [CONVERT, resource(args[0]), resource(args[1]), int(args[2])]
    if word == "archive":
        return [ARCHIVE_CARDS, ZONES.index(str(args[0])), int(args[1]), int(args[2] == "unrest"), compulsory]
    if word == "activate":
        return [ACTIVATE_CARD, SELECTORS.index(str(args[0]))]
    if word == "copy":
        return [COPY_TEXT, COPIED.index(str(args[0]))]
    if word in ("discard_city", "destroy"):
        return [DISCARD_CITY if word == "discard_city" else DESTROY, WHO.index(str(args[0])), int(args[1])]
    if word == "acquire_free":
        return [ACQUIRE_FREE, TYPES.index(str(args[0])), int(args[1]), SOURCES.index(str(args[2]))]
    if word == "draw_and_play":
        return [DRAW_AND_PLAY, int(args[0]), compulsory]
    if word == "free_conquest":
        return [FREE_CONQUEST, int(args[0]), FILTERS.index(str(args[1]))]
    if word == "unrest":
        return [GIVE_UNREST, WHO.index(str(args[0])), ZONES.index(str(args[1])), int(args[2])]
    if word == "vp":
        return []
    counted = COUNTED.get(word)
    if counted is not None:
        return [counted, int(args[0])]
    return [MODIFY, *modifier(term)]


COUNTED: Final = {
    "reserve": RESERVE_CARDS,
    "pass_reserved": PASS_RESERVED,
    "wonder_section": WONDER_SECTION,
    "recall": RECALL_CARDS,
    "refill": REFILL,
    "advance_trade": ADVANCE,
    "trade_token": TRADE_TOKEN,
    "move_units": MOVE_UNITS,
    "move_explorers": MOVE_EXPLORERS,
    "free_outpost": FREE_OUTPOST,
}


def choose(texts: Assembler, term: Term) -> None:
    """Exactly one branch (R9.4)."""
    first, count = len(texts.branches), len(term.branches)
    known = sum(branch.word.rpartition(".")[0] == texts._source for branch in texts.branches)
    for number, effect in enumerate(term.branches):
        texts.branches.append(Branch(f"{texts._source}.{known + number + 1}", effect))
    texts.emit(CHOOSE, first, count, *([0] * count))
    offsets, jumps = len(texts.code) - count, []
    for number, effect in enumerate(term.branches):
        texts.code[offsets + number] = len(texts.code)
        texts.effect(effect)
        texts.emit(JUMP, 0)
        jumps.append(len(texts.code) - 1)
    for jump in jumps:
        texts.code[jump] = len(texts.code)


def pay(texts: Assembler, term: Term) -> None:
    """Offer the effect for its cost, so many times (R9.3)."""
    assert term.cost is not None
    skips = []
    for _ in range(int(term.args[0])):
        if term.cost.word == "cost":
            texts.emit(PAY_RESOURCE, 0, resource(term.cost.args[0]), int(term.cost.args[1]))
            skips.append(len(texts.code) - 3)
        else:
            texts.emit(PAY_DEED, 0)
            skips.append(len(texts.code) - 1)
            texts.emit(*primitive(term.cost, compulsory=1))
        texts.effect(term.branches[0])
    for skip in skips:
        texts.code[skip] = len(texts.code)


def if_(texts: Assembler, term: Term) -> None:
    """Only when a condition holds (R9.5)."""
    texts.emit(IF, CONDITIONS.index(str(term.args[0])), 0)
    skip = len(texts.code) - 1
    texts.effect(term.branches[0])
    texts.code[skip] = len(texts.code)


def per(texts: Assembler, term: Term) -> None:
    """As often as something is counted (R9.6); not within another such."""
    if texts._looping:
        raise TextError(f"{texts._source}: a count within a count")
    texts._looping = True
    texts.emit(PER, COUNTERS.index(str(term.args[0])), int(term.args[1]), 0)
    skip, body = len(texts.code) - 1, len(texts.code)
    texts.effect(term.branches[0])
    texts.emit(NEXT, body)
    texts.code[skip] = len(texts.code)
    texts._looping = False


COMBINATORS: Final = {"choose": choose, "pay": pay, "if": if_, "per": per}
