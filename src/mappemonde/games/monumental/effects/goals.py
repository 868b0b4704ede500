"""The notation of Quests: numbers to reach, such as `count(provinces, coastal) >= 3 and held(G) >= 5` (R17)."""

import re
from typing import Final, NamedTuple

from mappemonde.games.monumental.effects.parser import FILTERS, MOST, PROBLEM, EffectError
from mappemonde.kernel.problem import Problem, at

THINGS: Final[dict[str, tuple[str, ...]]] = {
    "count": ("wonders_completed", "knowledge_acquired", "policies", "provinces", "posts", "outposts"),
    "turn_count": ("conquests", "wonders_completed", "policies"),
    "game_count": ("conquests", "collected", "archived"),
    "held": ("G", "C"),
    "trade_position": ("",),
}
"""What can be counted: now, in the owner's turn, since the start; what is held; the place on the Trade track."""
FILTERED: Final = ("provinces", "conquests")
"""What may be narrowed down by a filter of Provinces."""
FORM: Final = re.compile(r"(\w+)(?:\((\w+)(?:,\s*(\w+))?\))?\s*>=\s*(\d{1,2})")


class Predicate(NamedTuple):
    """One thing that a Quest asks for."""

    scope: str
    """count: now; turn_count: in the owner's turn; game_count: since the start; held; trade_position."""
    what: str
    filter: str
    least: int


def parse_goal(text: str, where: str | Problem) -> tuple[Predicate, ...]:
    """The predicates that a text notes; all of them must hold."""
    return tuple(_predicate(part.strip(), where) for part in text.split(" and "))


def _predicate(text: str, where: str | Problem) -> Predicate:
    found = FORM.fullmatch(text)
    if found is not None:
        scope, what, narrowed, least = found[1], found[2] or "", found[3] or "any", int(found[4])
        allowed = FILTERS if what in FILTERED else FILTERS[:1]
        if what in THINGS.get(scope, ()) and narrowed in allowed and 1 <= least <= MOST:
            return Predicate(scope, what, narrowed, least)
    raise EffectError(at(where, PROBLEM("goal_is_readable", "R17.1", word=text or "…")))


def write_goal(goal: tuple[Predicate, ...]) -> str:
    """The text that notes a goal."""
    return " and ".join(_write(predicate) for predicate in goal)


def _write(predicate: Predicate) -> str:
    what = [predicate.what] if predicate.filter == "any" else [predicate.what, predicate.filter]
    counted = f"({', '.join(what)})" if predicate.what else ""
    return f"{predicate.scope}{counted} >= {predicate.least}"
