"""Reading the components: the files of `data/cards`, with the rows that an owner's file replaces (R1).

Every fault is told at once, with its file, its row and its word.
"""

import re
import tomllib
from collections.abc import Callable, Mapping
from difflib import get_close_matches
from functools import cache
from importlib.resources import files
from typing import Any, Final, TypeVar

from mappemonde.games.monumental.cards import (
    BOXES,
    CITY,
    ERAS,
    OWNER,
    TABLES,
    TYPES,
    AutomaCard,
    Card,
    CardError,
    Cards,
    Civilization,
    Hero,
    Market,
    Monster,
    NaturalWonder,
    Policy,
    Project,
    Provenance,
    Quest,
    Terrain,
    Token,
    Warlord,
)
from mappemonde.games.monumental.effects.forms import ATTACK, LASTING, ONCE, check_form
from mappemonde.games.monumental.effects.forms import CITY as CITY_TEXT
from mappemonde.games.monumental.effects.goals import parse_goal
from mappemonde.games.monumental.effects.lines import parse_lines
from mappemonde.games.monumental.effects.parser import MOST, PROBLEM, Effect, parse
from mappemonde.kernel.languages import SOURCE, ByLang, complete, read_own, translate, untranslated
from mappemonde.kernel.problem import Problem, ProblemError, at, problem

FOLDER: Final = files("mappemonde.games.monumental") / "data" / "cards"
TEXTS: Final = files("mappemonde.games.monumental") / "texts"
RULE: Final = "R1.1"
LONGEST_NAME: Final = 60
"""Letters of a name: more have no place on a card."""
"""The rule of components, which every fault of a row cites."""
YIELD: Final = re.compile(r"(P|S|M|G|C|B|Mx)([1-9])")
R = TypeVar("R")


def is_name(value: object) -> bool:
    """Whether a value can be shown as a name, on cards and in sentences."""
    return isinstance(value, str) and 0 < len(value.strip()) <= LONGEST_NAME and value.isprintable()


class Row:
    """One row of a file; each value is asked for by its key, and a wrong one raises what is wrong with it."""

    def __init__(self, table: str, data: Mapping[str, Any], where: str) -> None:
        self.table = table
        self.data = data
        self.where = where
        self.asked = {"id", "number", "provenance"}
        self.forms: dict[str, tuple[str, tuple[str, ...]]] = {}
        """By key how its value is written, and what a word may be, for sheets that owners fill in."""

    def fail(self, name: str, **facts: Any) -> ProblemError:
        return CardError(at(self.where, PROBLEM(name, RULE, **facts)))

    def get(self, key: str, default: Any = None) -> Any:
        """A value as it is written; without a default it must be there."""
        self.asked.add(key)
        if key not in self.data and default is None:
            raise self.fail("row_key_is_there", key=key)
        return self.data.get(key, default)

    def text(self, key: str, default: str | None = None) -> str:
        self.forms.setdefault(key, ("text", ()))
        value = self.get(key, default)
        if not isinstance(value, str):
            raise self.fail("row_value_is_text", key=key)
        return value

    def word(self, key: str, known: tuple[str, ...], default: str | None = None) -> str:
        self.forms[key] = ("word", known)
        value = self.text(key, default)
        if value not in known and value != default:
            raise self.fail("row_value_is_known", key=key, value=value, known=list(known))
        return value

    def number(self, key: str, low: int = 0, high: int = MOST, default: int | None = None) -> int:
        self.forms[key] = ("number", ())
        return self._counted(key, self.get(key, default), low, high)

    def _counted(self, key: str, value: Any, low: int, high: int) -> int:
        if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
            raise self.fail("row_value_is_number", key=key, low=low, high=high)
        return value

    def switch(self, key: str, default: bool) -> bool:
        self.forms[key] = ("switch", ())
        value = self.get(key, default)
        if not isinstance(value, bool):
            raise self.fail("row_value_is_switch", key=key)
        return value

    def name(self, key: str = "name") -> ByLang:
        self.forms[key] = ("name", ())
        value = self.get(key)
        if is_name(value):
            return untranslated(value)
        if not isinstance(value, dict) or SOURCE not in value or not all(map(is_name, value.values())):
            raise self.fail("row_name_is_told", key=key, most=LONGEST_NAME)
        return complete(value)

    def effect(self, key: str, form: str = ONCE) -> Effect:
        self.forms[key] = ("effect", ())
        where = f"{self.where}: {key}"
        return check_form(parse(self.text(key, ""), where), form, where)

    def costs(self, stages: int) -> tuple[int, ...]:
        """The price, of a Wonder that of each section."""
        self.forms["cost"] = ("number" if stages == 1 else "numbers", ())
        value = self.get("cost")
        listed = value if isinstance(value, list) else [value]
        if len(listed) != stages:
            raise self.fail("row_value_is_number", key="cost", low=0, high=MOST)
        return tuple(self._counted("cost", each, 0, MOST) for each in listed)

    def yields(self) -> dict[str, int]:
        """What a card gives at once, written `P2 G1`."""
        found: dict[str, int] = {}
        for word in self.text("yields", "").split():
            amount = YIELD.fullmatch(word)
            if amount is None or amount[1] in found:
                raise self.fail("row_yields_are_readable", word=word)
            found[amount[1]] = int(amount[2])
        return found

    def provenance(self) -> Provenance:
        told = self.data.get("provenance")
        if isinstance(told, str):
            return Provenance(told)
        if not isinstance(told, dict) or "rest" not in told or not all(isinstance(each, str) for each in told.values()):
            raise self.fail("row_provenance_is_told")
        return Provenance(told["rest"], {key: source for key, source in told.items() if key != "rest"})

    def finished(self) -> None:
        """Raise what is wrong when a key is written that nobody asked for."""
        for key in self.data:
            if key not in self.asked:
                raise self.fail("row_key_is_known", key=key, known=sorted(self.asked))


@cache
def printed_rows() -> dict[str, list[dict[str, Any]]]:
    """The rows of the game's own files, by table, with the names that further languages have in `cards.toml`."""
    rows = {table: tomllib.loads((FOLDER / f"{table}.toml").read_text("utf-8"))[table] for table in TABLES}
    for lang, words in read_own(TEXTS, "cards").items():
        translate(rows, words, lang)
    return rows


@cache
def printed_cards() -> Cards:
    """The components as the game's own files have them."""
    return _read({})


def read_cards(own: Mapping[str, Any]) -> Cards:
    """All components, with the rows that an owner's file replaces; `own` is that file."""
    return _read(own) if any(table in own for table in TABLES) else printed_cards()


def _read(own: Mapping[str, Any]) -> Cards:
    faults: list[Problem] = []
    rows = {table: _laid_over(table, own.get(table, []), faults) for table in TABLES}
    read: dict[str, tuple[Any, ...]] = {table: _read_table(rows[table], READERS[table], faults) for table in TABLES}
    if faults:
        raise CardError(*faults)
    cards = Cards(
        cards=tuple(card for table in CITY for card in read[table]),
        civilizations=read["civilization"],
        warlords=read["warlord"],
        policies=read["policy"],
        projects=read["project"],
        explorations=read["exploration"],
        markets=read["market"],
        benefits=read["benefit"],
        exchanges=read["exchange"],
        natural_wonders=read["natural_wonder"],
        quests=read["quest"],
        heroes=read["hero"],
        monsters=read["monster"],
        automa=read["automa"],
        terrains=read["terrain"],
    )
    if faults := list(_dangling(cards)):
        raise CardError(*faults)
    return cards


def _laid_over(table: str, own: Any, faults: list[Problem]) -> list[Row]:
    """The printed rows of a table, with an owner's values laid over those that he tells by id."""
    printed = {row["id"]: row for row in printed_rows()[table]}
    rows = {name: Row(table, data, f"{table}.toml: {name}") for name, data in printed.items()}
    if not isinstance(own, list) or not all(isinstance(each, dict) for each in own):
        faults.append(at(table, problem("entries_form", table=table)))
        return list(rows.values())
    for place, given in enumerate(own):
        name = given.get("id")
        if not isinstance(name, str) or name not in printed:
            faults.append(at(f"{table} {name or place + 1}", _unknown(str(name), list(printed))))
            continue
        rows[name] = _owned(table, printed[name], given)
    return list(rows.values())


def _owned(table: str, printed: dict[str, Any], given: Mapping[str, Any]) -> Row:
    """A printed row with an owner's values laid over it."""
    data = _replaced(printed, given)
    if isinstance(tokens := given.get("tokens"), list) and "tokens" in printed:
        data["tokens"] = [_token_of(printed["tokens"], place, each) for place, each in enumerate(tokens)]
    return Row(table, data, f"{table} {printed['id']}")


def _replaced(printed: Mapping[str, Any], given: Mapping[str, Any]) -> dict[str, Any]:
    told = printed["provenance"]
    sources = {"rest": told} if isinstance(told, str) else told
    return {**printed, **given, "provenance": sources | dict.fromkeys(given, OWNER)}


def _token_of(printed: list[dict[str, Any]], place: int, told: Any) -> Any:
    """A token of a Market that is told by its text alone is otherwise as printed."""
    if not isinstance(told, str) or place >= len(printed):
        return told
    return printed[place] if told == printed[place]["text"] else _replaced(printed[place], {"text": told})


def read_row(table: str, given: Mapping[str, Any]) -> tuple[Row, Any, list[Problem]]:
    """One row of an owner, by its id: as it is written, read if it can be, and what is wrong with it."""
    printed = {row["id"]: row for row in printed_rows()[table]}
    name = given.get("id")
    if not isinstance(name, str) or name not in printed:
        raise CardError(_unknown(str(name), list(printed)))
    row, faults = _owned(table, printed[name], given), list[Problem]()
    read = _read_table([row], READERS[table], faults)
    if faults:
        READERS[table](whole := Row(table, printed[name], name))
        row.forms = whole.forms  # faults may have kept some keys from being asked for
    return row, read[0] if read and not faults else None, faults


def _unknown(name: str, known: list[str]) -> Problem:
    near = get_close_matches(name, known, 1)
    return (
        PROBLEM("row_id_is_printed_near", RULE, near=near[0])
        if near
        else PROBLEM("row_id_is_printed", RULE, known=known)
    )


def _read_table(rows: list[Row], read: Callable[[Row], R], faults: list[Problem]) -> tuple[R, ...]:
    found = []
    for row in rows:
        try:
            found.append(read(row))
            row.finished()
        except ProblemError as error:
            faults += error.problems
    return tuple(found)


def _dangling(cards: Cards) -> list[Problem]:
    """References to rows that do not exist."""
    known = {civilization.id for civilization in cards.civilizations}
    monsters = {monster.id for monster in cards.monsters}
    named = [
        *((f"{card.table} {card.id}", "civilization", card.civilization, known) for card in cards.cards),
        *((f"warlord {each.id}", "civilization", each.civilization, known) for each in cards.warlords),
        *((f"policy {each.id}", "civilization", each.civilization, known) for each in cards.policies),
        *((f"automa {each.id}", "civilization", each.civilization, known) for each in cards.automa),
        *((f"exploration {token.id}", "monster", token.monster, monsters) for token in cards.explorations),
    ]
    return [
        at(where, PROBLEM("row_refers", RULE, key=key, value=value))
        for where, key, value, among in named
        if value and value not in among
    ]


def _head(row: Row) -> tuple[str, str, ByLang, str]:
    """Id, number, name and box, which most rows begin with."""
    return row.text("id"), row.text("number"), row.name(), row.word("box", BOXES)


def _card(row: Row) -> Card:
    kind = row.word("kind", ("building", "knowledge")) if row.table == "start" else KINDS[row.table]
    priced = row.table in CURRENCIES
    return Card(
        *_head(row),
        row.table,
        kind,
        ERAS.index(row.word("era", ERAS[1:5])) if row.table in ("building", "knowledge", "wonder") else 0,
        CURRENCIES.get(row.table, ""),
        row.costs(2 if row.table == "wonder" else 1) if priced else (),
        row.yields(),
        row.effect("text", CITY_TEXT),
        row.effect("completion") if row.table == "wonder" else (),
        row.number("copies", 1, MOST, default=1),
        row.text("civilization", "") if row.table == "start" else "",
        row.provenance(),
    )


def _civilization(row: Row) -> Civilization:
    return Civilization(
        row.text("id"),
        row.name(),
        row.name("people"),
        row.word("box", BOXES),
        row.word("type", TYPES),
        row.effect("trait", LASTING),
        row.number("hidden_forces", default=0),
        row.word("conquest", ("M", "G"), "M"),
        row.number("start_reserve", default=0),
        row.provenance(),
    )


def _warlord(row: Row) -> Warlord:
    return Warlord(*_head(row), row.text("civilization"), row.effect("text", LASTING), row.provenance())


def _policy(row: Row) -> Policy:
    return Policy(
        *_head(row), row.text("civilization"), row.effect("bonus"), row.effect("active", LASTING), row.provenance()
    )


def _project(row: Row) -> Project:
    resource = row.word("resource", ("P", "S", "M", "C"))
    return Project(*_head(row), resource, row.switch("gold", True), row.number("points"), row.provenance())


def _token(row: Row) -> Token:
    is_found = row.table == "exploration"
    return Token(
        row.text("id"),
        row.text("number"),
        row.word("box", BOXES),
        row.table,
        row.word("kind", ("barbarian", "free_town", "monster")) if is_found else row.table,
        row.number("copies", 1),
        row.effect("text"),
        row.number("automa_gold", default=2) if row.table != "exchange" else 0,
        row.text("monster", "") if is_found else "",
        row.provenance(),
    )


def _market(row: Row) -> Market:
    number, name, market, box = row.text("number"), row.name(), row.text("id"), row.word("box", BOXES)
    provenance = row.provenance()
    row.forms["tokens"] = ("effects", ())
    written = row.get("tokens")
    if not isinstance(written, list) or not all(isinstance(each, dict) for each in written):
        raise row.fail("row_value_is_text", key="tokens")
    tokens = []
    for place, data in enumerate(written):
        given = {"id": f"{market}_{place + 1}", "number": f"{number}.{place + 1}", "provenance": "designed", **data}
        token = Row("market", given, f"{row.where}: tokens {place + 1}")
        tokens.append(_token(token)._replace(kind=market))
        token.finished()
    return Market(market, number, name, box, tuple(tokens), provenance)


def _natural_wonder(row: Row) -> NaturalWonder:
    return NaturalWonder(*_head(row), row.effect("text", LASTING), row.number("points"), row.provenance())


def _quest(row: Row) -> Quest:
    goal = parse_goal(row.text("goal"), f"{row.where}: goal")
    return Quest(*_head(row), goal, row.number("points"), row.provenance())


def _hero(row: Row) -> Hero:
    era = ERAS.index(row.word("era", ("I", "II", "III")))
    cost = row.number("cost")
    return Hero(*_head(row), era, cost, row.effect("owned", LASTING), row.effect("dismiss"), row.provenance())


def _monster(row: Row) -> Monster:
    strength, points = row.number("strength", 1), row.number("points")
    return Monster(*_head(row), strength, row.effect("attack", ATTACK), row.effect("reward"), points, row.provenance())


def _automa(row: Row) -> AutomaCard:
    return AutomaCard(
        *_head(row),
        row.word("kind", ("action", "civilization", "advanced", "multi")),
        parse_lines(row.text("lines"), f"{row.where}: lines"),
        row.word("type", TYPES, ""),
        parse_lines(row.text("special", ""), f"{row.where}: special"),
        row.text("civilization", ""),
        row.word("needs", ("heroes",), ""),
        row.provenance(),
    )


def _terrain(row: Row) -> Terrain:
    return Terrain(
        row.text("id"),
        row.name(),
        row.name("article"),
        row.word("box", BOXES),
        row.number("tiles"),
        row.number("defence", default=0),
        row.switch("province", True),
        row.word("crossed_by", ("units", "explorers", "owner", "nobody"), "units"),
        row.effect("on_conquest"),
        row.effect("on_conquest_unoccupied"),
        row.effect("on_wonder"),
        row.switch("optional", False),
        row.provenance(),
    )


KINDS: Final = {
    "basic": "building",
    "building": "building",
    "knowledge": "knowledge",
    "wonder": "wonder",
    "unrest": "unrest",
}
CURRENCIES: Final = {"basic": "P", "building": "P", "knowledge": "S", "wonder": "P"}
READERS: Final[dict[str, Callable[[Row], Any]]] = {
    **dict.fromkeys(CITY, _card),
    "civilization": _civilization,
    "warlord": _warlord,
    "policy": _policy,
    "project": _project,
    **dict.fromkeys(("exploration", "benefit", "exchange"), _token),
    "market": _market,
    "natural_wonder": _natural_wonder,
    "quest": _quest,
    "hero": _hero,
    "monster": _monster,
    "automa": _automa,
    "terrain": _terrain,
}
