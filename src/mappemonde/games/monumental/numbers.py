"""The numbers of the rules that are not on a card: `data/constants.toml`, with what an owner's file replaces (R21)."""

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any, Final

from mappemonde.games.monumental.cards import CardError
from mappemonde.games.monumental.effects.parser import PROBLEM
from mappemonde.kernel.problem import Problem, at, problem

FOLDER: Final = files("mappemonde.games.monumental") / "data"
TABLE: Final = "constant"
MOST: Final = 60
"""Numbers of an owner may be strange, but must stay playable."""


@cache
def printed_constants() -> dict[str, dict[str, Any]]:
    """The rows of the file by id."""
    rows = tomllib.loads((FOLDER / "constants.toml").read_text("utf-8"))[TABLE]
    return {row["id"]: row for row in rows}


@cache
def printed_decks() -> dict[str, dict[str, list[str]]]:
    """The Development decks of the option `deck`, by number of players and Era (R21.3)."""
    decks: dict[str, dict[str, list[str]]] = tomllib.loads((FOLDER / "deck.toml").read_text("utf-8"))["deck"]
    return decks


def read_numbers(own: Mapping[str, Any]) -> dict[str, Any]:
    """Every constant by id; `own` is an owner's file."""
    numbers = {name: row["value"] for name, row in printed_constants().items()}
    replaced, faults = own.get(TABLE, []), list[Problem]()
    if not isinstance(replaced, list) or not all(isinstance(row, dict) for row in replaced):
        raise CardError(at(TABLE, problem("entries_form", table=TABLE)))
    for place, row in enumerate(replaced):
        name, value = row.get("id"), row.get("value")
        entry = f"{TABLE} {name or place + 1}"
        if not isinstance(name, str) or name not in numbers:
            faults.append(at(entry, PROBLEM("row_id_is_printed", "R21.2", known=list(numbers))))
        elif not is_like(value, numbers[name]):
            faults.append(
                at(entry, PROBLEM("constant_is_like_printed", "R21.2", printed=str(numbers[name]), most=MOST))
            )
        else:
            numbers[name] = value
    if faults:
        raise CardError(*faults)
    return numbers


def is_like(value: Any, printed: Any) -> bool:
    """Whether a value can stand for a printed one: a number for a number, as many of them for a list."""
    if isinstance(printed, list):
        return isinstance(value, list) and len(value) == len(printed) and all(map(is_like, value, printed))
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= MOST
