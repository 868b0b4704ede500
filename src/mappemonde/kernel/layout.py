"""Layouts: a declaration of what each saved field holds, which turns a state into names and names into a state.

A shape is written as text: `area>number` is a list with one number per area, `seat>card*` a list of cards per seat,
`card*` a list of cards, `number` a single number, `flag` true or false, `plain` numbers and lists as a save has them.
In tables that are read, `*` stands for every place.
"""

from typing import Any

from mappemonde.kernel.kinds import Kind, Unreadable
from mappemonde.kernel.problem import ProblemError, problem

NOBODY = "-"
"""How -1, no such thing, is written."""
PLAIN = ("number", "flag", "plain")
"""Shapes that are told as they are saved."""


class LayoutError(ProblemError):
    """A field or value that the layout does not know."""


def to_names(shape: str, value: Any, kinds: dict[str, Kind]) -> Any:
    """A saved value in the words of the game."""
    if ">" in shape:
        index, rest = shape.split(">", 1)
        return dict(zip(kinds[index].words_upto(len(value)), _all_to_names(rest, value, kinds), strict=True))
    if shape.endswith("*"):
        return _all_to_names(shape[:-1], value, kinds)
    if shape in PLAIN:
        return value
    return NOBODY if value < 0 else kinds[shape].format(value)


def _all_to_names(shape: str, values: Any, kinds: dict[str, Kind]) -> Any:
    """Several values of one shape."""
    if shape in PLAIN:
        return list(values)
    if ">" in shape or shape.endswith("*"):
        return [to_names(shape, each, kinds) for each in values]
    word = kinds[shape].format
    return [NOBODY if each < 0 else word(each) for each in values]


def from_names(shape: str, named: Any, before: Any, kinds: dict[str, Kind]) -> Any:
    """A saved value from words: tables are merged over what was there `before`, lists replace it."""
    if ">" in shape:
        index, rest = shape.split(">", 1)
        if not isinstance(named, dict):
            raise LayoutError(problem("table_by_kind", index=index, found=repr(named)))
        merged = list(before)
        if "*" in named:
            merged = [from_names(rest, named["*"], each, kinds) for each in merged]
        for name, each in named.items():
            if name == "*":
                continue
            place = _value(index, name, kinds)
            if not 0 <= place < len(merged):
                raise LayoutError(problem("place_is_there", index=index, name=repr(name)))
            merged[place] = from_names(rest, each, merged[place], kinds)
        return merged
    if shape.endswith("*"):
        if not isinstance(named, list):
            raise LayoutError(problem("list_is_told", found=repr(named)))
        return [from_names(shape[:-1], each, None, kinds) for each in named]
    return named if shape == "plain" else _value(shape, named, kinds)


def _value(shape: str, named: Any, kinds: dict[str, Kind]) -> int:
    if named == NOBODY and shape not in ("number", "flag"):
        return -1
    if shape == "number":
        if isinstance(named, int) and not isinstance(named, bool):
            return named
        raise LayoutError(problem("number_is_told", found=repr(named)))
    if shape == "flag":
        if isinstance(named, bool):
            return named
        raise LayoutError(problem("flag_is_told", found=repr(named)))
    try:
        return kinds[shape].parse(str(named))
    except Unreadable as error:
        raise LayoutError(error.refusal) from error
