"""The notation of Automa cards: lines that are done in order, with a vocabulary of their own (R20).

    line := [condition ":"] [price "G:"] word [ "(" arguments ")" ] [ "x" times ]

A condition compares the Automa with the humans: `fewest(wonders)` with each of them, `fewer(provinces)` with any.
`then:` goes with the condition of the line before, `else:` against it, `else fewer(policies):` asks anew.
"""

import re
from typing import Final, NamedTuple

from mappemonde.games.monumental.effects.parser import MOST, NUMBER, PROBLEM, EffectError, counted
from mappemonde.kernel.problem import Problem, at

WORDS: Final[dict[str, tuple[tuple[str, ...], ...]]] = {
    "conquer": (("low", "high"),),
    "knowledge": (("low", "high", "all"),),
    "building": (("low", "high"),),
    "wonder": (),
    "policy": (),
    "gold": (NUMBER,),
    "gold_per_policy": (NUMBER,),
    "gold_per_coastal": (NUMBER,),
    "explorers": (NUMBER,),
    "trade": (NUMBER,),
    "reserve_take": (NUMBER, ("any", "knowledge", "wonder")),
    "unrest_humans": (),
    "post": (),
    "hero": (),
    "shuffle": (),
    "draw": (),
    "leave": (),
    "find": (("aggressive", "architectural", "cultural", "economic", "technological"),),
    "plain_twice": (),
    "speciality": (),
    "civilization": (),
}
"""What an Automa can do. The last ones work on other cards: `find` turns up cards until one has a speciality of that
type and carries it out; `plain_twice` carries out the next card's lines twice, without its speciality; `speciality` the
next speciality, whatever its type; `civilization` the civilization card of the Automa whose turn it is. `leave` takes
the card out of the game once the line before was done."""
COMPARED: Final = ("wonders", "policies", "trade_position", "provinces")
FORM: Final = re.compile(
    r"(?:(else )?(fewest|fewer)\((\w+)\):\s*|(then|else):\s*)?(?:(\d+)G:\s*)?(\w+)(?:\(([^()]*)\))?(?: x(\d+))?"
)


class Line(NamedTuple):
    """One line of an Automa card."""

    when: str
    """Empty; fewest, fewer, else_fewer; then or else, by the condition of the line before."""
    of: str
    """What fewest and fewer compare."""
    price: int
    """In Gold; 0 for free lines."""
    word: str
    args: tuple[str | int, ...]
    times: int


def parse_lines(text: str, where: str | Problem) -> tuple[Line, ...]:
    """The lines that a text notes, with `;` between them."""
    return tuple(_line(part.strip(), where) for part in text.split(";")) if text.strip() else ()


def _line(text: str, where: str | Problem) -> Line:
    found = FORM.fullmatch(text)
    word = found[6] if found is not None else ""
    if found is None or word not in WORDS:
        raise EffectError(at(where, PROBLEM("line_is_readable", "R20.1", word=text or "…", known=list(WORDS))))
    given = [each.strip() for each in found[7].split(",")] if found[7] else []
    kinds = WORDS[word]
    times, price = counted(found[8] or "1"), counted(found[5] or "1")
    numbers = [price, times, *[counted(each) for each in given if each.isdecimal()]]
    fits = len(given) == len(kinds) and all(map(_fits, given, kinds)) and all(1 <= number <= MOST for number in numbers)
    if not fits or (found[3] is not None and found[3] not in COMPARED):
        raise EffectError(at(where, PROBLEM("line_fits", "R20.1", line=text, word=word)))
    when = ("else_" if found[1] else "") + (found[2] or found[4] or "")
    args = tuple(int(each) if each.isdecimal() else each for each in given)
    return Line(when, found[3] or "", int(found[5] or 0), word, args, times)


def _fits(given: str, kind: tuple[str, ...]) -> bool:
    return given.isdecimal() if kind == NUMBER else given in kind


def write_lines(lines: tuple[Line, ...]) -> str:
    """The text that notes lines."""
    return "; ".join(_write(line) for line in lines)


def _write(line: Line) -> str:
    condition = f"{line.when.replace('_', ' ')}{f'({line.of})' if line.of else ''}: " if line.when else ""
    price = f"{line.price}G: " if line.price else ""
    args = f"({', '.join(map(str, line.args))})" if line.args else ""
    return f"{condition}{price}{line.word}{args}{f' x{line.times}' if line.times > 1 else ''}"
