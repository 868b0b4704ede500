"""Notation: how texts of components are written, each form by an example and the sentence it makes (R9, R17, R20)."""

from typing import Final

from mappemonde.games.monumental.cards import TABLES
from mappemonde.games.monumental.effects.goals import FILTERED, THINGS, parse_goal
from mappemonde.games.monumental.effects.lines import COMPARED, parse_lines
from mappemonde.games.monumental.effects.lines import WORDS as LINES
from mappemonde.games.monumental.effects.parser import (
    CONDITIONS,
    COUNTERS,
    FILTERS,
    NUMBER,
    RESOURCES,
    TRIGGERS,
    TYPES,
    WHO,
    WORDS,
    parse,
)
from mappemonde.games.monumental.effects.sentences import Teller, finished, goal_sentence, lines_sentence, sentences
from mappemonde.kernel.languages import LANGUAGES, ByLang
from mappemonde.kernel.workshop import Chapter, Form

WITH_EFFECTS: Final = tuple(table for table in TABLES if table not in ("project", "quest", "automa"))
"""Kinds of components that say something in effects."""
FRAMES: Final = (
    "gain(P,1); gain(G,1)",
    "choose(gain(G,1) / gain(P,2))",
    "pay(G1 -> gain(C,1))",
    "pay(G1 -> gain(C,1), 2)",
    "pay(archive(reserve,1) -> gain(C,1))",
    "if(conquered -> gain(C,1))",
    "per(wonders,2 -> gain(B,1))",
    "on(invest -> gain(B,1))",
    "on1(conquer(any) -> gain(G,1))",
    "act(gain(B,1))",
    "always(discount(wonder,1))",
)
"""What words stand in. The last four are for what lasts: Policies, Warlords, Heroes, Natural Wonders."""


def chapters() -> tuple[Chapter, ...]:
    """Everything that an owner may write."""
    return (
        Chapter(_said("amounts"), tuple(map(_amount, RESOURCES)), WITH_EFFECTS),
        _effects("words", [_example(word, kinds) for word, kinds in WORDS.items()], list(map(_form, WORDS))),
        _effects("frames", list(FRAMES)),
        _effects("conditions", [f"if({each} -> gain(G,1))" for each in CONDITIONS]),
        _effects("counters", [f"per({each},2 -> gain(B,1))" for each in COUNTERS]),
        _effects(
            "triggers",
            [f"on({each}{f'({kinds[0]})' if kinds else ''} -> gain(G,1))" for each, kinds in TRIGGERS.items()],
        ),
        _effects("provinces", [f"weaken(1,{each})" for each in FILTERS]),
        _effects("cards", [f"discount({each},1)" for each in TYPES]),
        _effects("people", [f"lose({each},G,1)" for each in WHO]),
        Chapter(
            _said("goals"),
            tuple(_goal(scope, thing) for scope, things in THINGS.items() for thing in things),
            ("quest",),
        ),
        Chapter(_said("lines"), tuple(map(_line, _lines())), ("automa",)),
    )


def _amount(resource: str) -> Form:
    told = {lang: finished(Teller(lang).amount(resource, 2, chosen=True)) for lang in LANGUAGES}
    return Form(f"{resource}2" if resource not in ("TP", "TS") else f"gain({resource},2)", told)


def _effects(chapter: str, examples: list[str], forms: list[str] | None = None) -> Chapter:
    told = [sentences(parse(example, "")) for example in examples]
    return Chapter(_said(chapter), tuple(map(Form, examples, told, forms or [""] * len(examples))), WITH_EFFECTS)


def _form(word: str) -> str:
    """A word with all that its arguments may be, where that is more than a number."""
    if all(kinds == NUMBER for kinds in WORDS[word]):
        return ""
    return f"{word}({', '.join('|'.join(kinds) for kinds in WORDS[word])})"


def _example(word: str, kinds: tuple[tuple[str, ...], ...]) -> str:
    """A word with the first that each of its arguments may be, never the same twice."""
    found: list[str] = []
    for kind in kinds:
        found.append("1" if kind == NUMBER else next(each for each in kind if each not in found))
    return f"{word}({','.join(found)})"


def _goal(scope: str, thing: str) -> Form:
    code = f"{scope}{f'({thing})' if thing else ''} >= 3"
    goal = parse_goal(code, "")
    other = f"{scope}({thing}, {'|'.join(FILTERS)}) >= 3" if thing in FILTERED else ""
    return Form(code, {lang: goal_sentence(goal, lang) for lang in LANGUAGES}, other)


def _lines() -> list[str]:
    plain = [_example(word, kinds) if kinds else word for word, kinds in LINES.items()]
    compared = [f"fewest({each}): gold(1)" for each in COMPARED]
    return [*plain, "2G: conquer(low)", "conquer(low) x2", *compared, "fewer(policies): gold(1); else: gold(2)"]


def _line(code: str) -> Form:
    read = parse_lines(code, "")
    return Form(code, {lang: lines_sentence(read, lang) for lang in LANGUAGES})


def _said(key: str) -> ByLang:
    return {lang: Teller(lang).say("notation", key) for lang in LANGUAGES}
