"""The catalogue of Monumental: what is printed on every component, with its sentence and where its values come from."""

from collections.abc import Callable
from typing import Any, Final

from mappemonde.games.monumental.cards import (
    ERAS,
    AutomaCard,
    Card,
    Civilization,
    Hero,
    Market,
    Monster,
    NaturalWonder,
    Policy,
    Project,
    Provenance,
    Quest,
    Token,
)
from mappemonde.games.monumental.components import told
from mappemonde.games.monumental.constants import Constants
from mappemonde.games.monumental.effects import faces
from mappemonde.games.monumental.effects.lines import Line
from mappemonde.games.monumental.effects.parser import Effect, Term
from mappemonde.games.monumental.effects.sentences import icons, sentences
from mappemonde.games.monumental.hexes import is_coastal, near
from mappemonde.kernel.catalogue import Catalogue, Component, Tree, component
from mappemonde.kernel.languages import ByLang


def catalogue(constants: Constants) -> Catalogue:
    """All components of a table, by kind and id."""
    modules = constants.modules
    face_ids = [row.id for row in constants.face_rows]
    linked = near(constants.board)
    return {
        "area": {area.id: _tile(constants, place, linked) for place, area in enumerate(constants.board.areas)},
        "card": {
            name: component({"face": face_ids[constants.face[card]]}) for card, name in enumerate(constants.card_ids)
        },
        "face": {row.id: _face(row) for row in constants.face_rows},
        "civilization": {row.id: _civilization(constants, row) for row in constants.playing},
        "policy": {row.id: _policy(row) for row in constants.policy_rows},
        "project": {row.id: _project(row) for row in constants.project_rows},
        "exploration": {row.id: _token(row) for row in constants.exploration_rows},
        "market": {row.id: _market(row) for row in constants.market_rows},
        "ware": {row.id: _token(row) for row in constants.ware_rows},
        "benefit": {row.id: _token(row) for row in constants.benefit_rows},
        "exchange": {row.id: _token(row) for row in constants.exchange_rows},
        "natural": {row.id: _natural(row) for row in constants.natural_rows},
        "quest": {row.id: _quest(row) for row in modules.quest_rows},
        "hero": {row.id: _hero(row) for row in modules.hero_rows},
        "monster": {row.id: _monster(row) for row in modules.monster_rows},
        "automa_card": {row.id: _automa(row) for row in modules.program.cards},
    }


def made(row: Any, table: str) -> tuple[str, Component]:
    """A component by itself, with the kind it has in the catalogue; `table` is where it is written."""
    kind, make = MADE.get(type(row), ("", None))
    if make is not None:
        return kind or table, make(row)
    return table, component({}, None, told(row))


def tree(effect: Effect) -> list[Tree]:
    """An effect in plain values."""
    return [_term(term) for term in effect]


def _term(term: Term) -> dict[str, Tree]:
    told: dict[str, Tree] = {"word": term.word}
    if term.args:
        told["args"] = list(term.args)
    if term.branches:
        told["branches"] = [tree(branch) for branch in term.branches]
    if term.cost is not None:
        told["cost"] = _term(term.cost)
    return told


def _lines(lines: tuple[Line, ...]) -> list[Tree]:
    return [line._asdict() | {"args": list(line.args)} for line in lines]


def _made(row: Any, told: ByLang, /, **printed: Any) -> Component:
    """A component with its number, box and provenance."""
    sources: Provenance = row.provenance
    head = {"number": row.number, "box": row.box, "provenance": {"rest": sources.rest, **sources.own}}
    return component({**head, **printed}, {"attested": sources.attested(("name", *printed))}, told)


def _tile(constants: Constants, place: int, linked: list[list[int]]) -> Component:
    area = constants.board.areas[place]
    terrain = next(row for row in constants.components.terrains if row.id == area.data["terrain"])
    printed = {
        "terrain": terrain.id,
        "hex": list(area.data["hex"]),
        "defence": terrain.defence,
        "province": terrain.province,
        "coastal": is_coastal(constants.board, place, linked),
        "capital": area.data.get("capital"),
        "tokens": list(area.data.get("tokens", [])),
    }
    return component(printed, None, faces.terrain(terrain))


def _face(row: Card) -> Component:
    return _made(
        row,
        faces.card(row),
        kind=row.kind,
        era=ERAS[row.era],
        currency=row.currency,
        cost=list(row.cost),
        yields=dict(row.yields),
        text=tree(row.text),
        completion=tree(row.completion),
        icons=icons(row.text),
        says=sentences(row.text) if row.text else {},
        completes=sentences(row.completion) if row.completion else {},
    )


def _civilization(constants: Constants, row: Civilization) -> Component:
    warlord = next(each for each in constants.components.warlords if each.civilization == row.id)
    sources = {"rest": row.provenance.rest, **row.provenance.own, "text": warlord.provenance.of("text")}
    printed = {
        "box": row.box,
        "type": row.type,
        "warlord": warlord.id,
        "text": tree(warlord.text),
        "trait": tree(row.trait),
        "hidden_forces": row.hidden_forces,
        "conquest": row.conquest,
        "start_reserve": row.start_reserve,
    }
    attested = Provenance(row.provenance.rest, sources).attested(("name", *printed))
    return component({**printed, "provenance": sources}, {"attested": attested}, faces.civilization(row, warlord))


def _policy(row: Policy) -> Component:
    printed = {"civilization": row.civilization, "bonus": tree(row.bonus), "active": tree(row.active)}
    return _made(row, faces.policy(row), **printed, says=sentences(row.bonus))


def _project(row: Project) -> Component:
    return _made(row, faces.project(row), resource=row.resource, gold=row.gold, points=row.points)


def _token(row: Token) -> Component:
    printed = {"kind": row.kind, "copies": row.copies, "text": tree(row.text), "icons": icons(row.text)}
    return _made(row, faces.token(row), **printed, monster=row.monster)


def _market(row: Market) -> Component:
    return _made(row, {}, tokens=[token.id for token in row.tokens])


def _natural(row: NaturalWonder) -> Component:
    return _made(row, faces.natural_wonder(row), text=tree(row.text), points=row.points)


def _quest(row: Quest) -> Component:
    return _made(row, faces.quest(row), goal=[each._asdict() for each in row.goal], points=row.points)


def _hero(row: Hero) -> Component:
    printed = {"era": ERAS[row.era], "cost": row.cost, "owned": tree(row.owned), "dismiss": tree(row.dismiss)}
    return _made(row, faces.hero(row), **printed)


def _monster(row: Monster) -> Component:
    printed = {"strength": row.strength, "attack": tree(row.attack), "reward": tree(row.reward)}
    return _made(row, faces.monster(row), **printed, points=row.points)


def _automa(row: AutomaCard) -> Component:
    printed = {"kind": row.kind, "lines": _lines(row.lines), "type": row.type, "special": _lines(row.special)}
    return _made(row, faces.automa_card(row), **printed)


MADE: Final[dict[type, tuple[str, Callable[[Any], Component]]]] = {
    Card: ("face", _face),
    Policy: ("policy", _policy),
    Project: ("project", _project),
    Token: ("", _token),
    NaturalWonder: ("natural", _natural),
    Quest: ("quest", _quest),
    Hero: ("hero", _hero),
    Monster: ("monster", _monster),
    AutomaCard: ("automa_card", _automa),
}
"""How rows become components that need nothing else of a table."""
