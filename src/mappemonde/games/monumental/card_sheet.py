"""The card sheet: one row that an owner types, read, told, valued and priced while he types it (R9)."""

from functools import cache
from typing import Any, Final

from mappemonde.games.monumental.bots.worth import card_worth, worth_of
from mappemonde.games.monumental.card_reader import printed_cards, printed_rows, read_row
from mappemonde.games.monumental.cards import TABLES, Card, Hero, NaturalWonder, Policy, Token, Warlord
from mappemonde.games.monumental.catalogue import made
from mappemonde.games.monumental.effects.sentences import Teller
from mappemonde.kernel.languages import LANGUAGES
from mappemonde.kernel.problem import Problem
from mappemonde.kernel.workshop import RowFault, RowKey, RowTable, RowTold

UNTOLD: Final = ("id", "number", "provenance", "box")
"""What an owner has no reason to replace."""


def tables() -> tuple[RowTable, ...]:
    """The kinds of components, each with its rows."""
    return tuple(
        RowTable(
            table,
            {lang: Teller(lang).say("sheet", table) for lang in LANGUAGES},
            tuple((row["id"], row.get("name") or dict.fromkeys(LANGUAGES, row["id"])) for row in printed_rows()[table]),
        )
        for table in TABLES
    )


def row(table: str, given: dict[str, Any]) -> RowTold:
    """A row as it is so far."""
    written, read, faults = read_row(table, given)
    keys = tuple(RowKey(key, *form) for key, form in written.forms.items() if key not in UNTOLD)
    values = {key.id: _written(key, written.data[key.id]) for key in keys if key.id in written.data}
    if read is None:
        return RowTold(keys, values, table, None, None, None, tuple(map(_fault, faults)))
    kind, component = made(read, table)
    worth = _worth(read)
    return RowTold(keys, values, kind, component, worth, _price(table, worth), ())


def _written(key: RowKey, value: Any) -> Any:
    """A value as an owner writes it: tokens of a Market by their texts."""
    if key.form != "effects" or not isinstance(value, list):
        return value
    return [each.get("text", "") if isinstance(each, dict) else each for each in value]


def _fault(wrong: Problem) -> RowFault:
    """What is wrong, and with which value: which row it is the owner knows."""
    inner = wrong.facts["problem"] if wrong.id == "at" else wrong
    place = str(wrong.facts["place"]).partition(": ")[2]
    return RowFault(place.split()[0].rstrip(":") if place else str(inner.facts.get("key", "")), inner)


def _worth(row: Any) -> float | None:
    """What a component is worth to bots."""
    if isinstance(row, Card):
        return card_worth(row) + worth_of(row.completion)
    if isinstance(row, Policy):
        return worth_of(row.active) + worth_of(row.bonus)
    if isinstance(row, Hero):
        return worth_of(row.owned)
    return worth_of(row.text) if isinstance(row, Token | NaturalWonder | Warlord) else None


def _price(table: str, worth: float | None) -> float | None:
    """What printed components of a kind and of this worth cost."""
    line = _line(table)
    return None if line is None or worth is None else max(0.0, line[0] + line[1] * worth)


@cache
def _line(table: str) -> tuple[float, float] | None:
    """The straight line through worths and prices of the printed rows of a table; none where nothing has a price."""
    points = [(_worth(row) or 0.0, _cost(row)) for row in printed_cards().by_table()[table] if _cost(row)]
    if len(points) < 2:
        return None
    mean = [sum(each) / len(points) for each in zip(*points, strict=True)]
    spread = sum((worth - mean[0]) ** 2 for worth, _ in points)
    slope = sum((worth - mean[0]) * (cost - mean[1]) for worth, cost in points) / spread if spread else 0.0
    return mean[1] - slope * mean[0], slope


def _cost(row: Any) -> int:
    cost = getattr(row, "cost", 0)
    return sum(cost) if isinstance(cost, tuple) else int(cost)
