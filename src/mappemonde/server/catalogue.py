"""Words: what a client needs to know of a game before anybody plays it."""

import re
import tomllib
from functools import cache
from importlib.resources import files
from typing import Any

from mappemonde.kernel.board import Board
from mappemonde.kernel.kinds import Names
from mappemonde.kernel.languages import LANGUAGES
from mappemonde.kernel.options import Option
from mappemonde.kernel.problem import problem
from mappemonde.kernel.registry import AnyGame, UnknownGameError, find_game, game_ids
from mappemonde.kernel.table import prepare
from mappemonde.kernel.vocabulary import Vocabulary
from mappemonde.server.errors import Declined

RULE = re.compile(r"^\*\*([A-Z]\d[\w.]*)\*\*\s*(.*?)(?=^\*\*[A-Z]\d|^#|\Z)", re.M | re.S)
MOST = 40
"""The tables of odds go so far."""


@cache
def games() -> list[dict[str, Any]]:
    """All games: those that can be played, then those to come."""
    known = [_game(find_game(game_id)) for game_id in game_ids()]
    listed = {game["id"] for game in known}
    coming = tomllib.loads((files("mappemonde.server") / "announced.toml").read_text("utf-8"))["game"]
    return known + [{**game, "coming": True, "bots": [], "options": []} for game in coming if game["id"] not in listed]


def _game(game: AnyGame) -> dict[str, Any]:
    own = [name for name, make in game.bots.items() if make is not game.absent]
    bots = dict.fromkeys([*own, "random", *(["search:200"] if game.suits_search else [])])
    return {
        "id": game.id,
        "title": game.title,
        "pitch": game.pitch,
        "note": game.note,
        "seats": list(game.seats),
        "coming": False,
        "bots": [{"id": name, "name": game.bot_name(name), "usual": name == game.usual_bot} for name in bots],
        "options": [_option(option) for option in game.options(game.printed_board)],
    }


def _option(option: Option) -> dict[str, Any]:
    told: dict[str, Any] = {"id": option.id, "default": option.default}
    if isinstance(option.default, bool):
        told["kind"] = "switch"
    elif option.values:
        told |= {"kind": "choice", "values": list(option.values), "names": option.labels}
    else:
        told |= {"kind": "number", "low": option.low, "high": option.high}
    if option.needs:
        told["needs"] = option.needs
    return told | {"rule": option.rule, "name": option.name, "about": option.about}


@cache
def rules(game_id: str, lang: str) -> dict[str, Any]:
    """The rulebook, whole and rule by rule."""
    if lang not in LANGUAGES:
        raise Declined("bad_input", problem("field", field="lang"))
    book = known(game_id).rulebook(lang)
    told = [{"number": number, "text": " ".join(text.split())} for number, text in RULE.findall(book)]
    return {"lang": lang, "markdown": book, "rules": told}


@cache
def words(game_id: str) -> dict[str, Any]:
    """The words of a game on its printed board with all seats."""
    game = known(game_id)
    made, board, _ = prepare(game, game.seats_on(game.printed_board), {}, "")
    return describe(game, game.vocabulary(made), board)


def _ids(kind: object) -> list[str]:
    """The ids of the seats at a table."""
    return list(kind.ids) if isinstance(kind, Names) else []


def describe(game: AnyGame, vocabulary: Vocabulary, board: Board) -> dict[str, Any]:
    """The words of one table."""
    home = {area: group.id for group in board.groups for area in group.areas}
    ids = [area.id for area in board.areas]
    return {
        "verbs": [
            {**verb, "help": {lang: game.texts.get(lang, "verb", verb["verb"]) for lang in LANGUAGES}}
            for verb in vocabulary.describe()
        ],
        "kinds": {name: _things(kind) for name, kind in vocabulary.kinds.items() if isinstance(kind, Names)},
        "colours": _ids(vocabulary.kinds["seat"]) or list(game.colours),
        "board": {
            "areas": [
                {"id": area.id, "name": area.name, "at": list(area.at), "group": home.get(place)}
                for place, area in enumerate(board.areas)
            ],
            "borders": [[ids[border.one], ids[border.other], border.by, border.option] for border in board.borders],
            "groups": [
                {
                    "id": group.id,
                    "name": group.name,
                    "areas": [ids[area] for area in group.areas],
                    "bonus": group.data.get("bonus"),
                }
                for group in board.groups
            ],
        },
    }


def _things(kind: Names) -> list[dict[str, Any]]:
    return [
        {"id": name, "name": {lang: kind.label(place, lang) for lang in LANGUAGES}}
        for place, name in enumerate(kind.ids)
    ]


@cache
def odds(game_id: str) -> dict[str, Any]:
    """The chances of attackers against defenders, where a game has them."""
    chance = known(game_id).odds(MOST)
    if chance is None:
        raise Declined("no_odds")
    return {"chance": [[round(cell, 4) for cell in row] for row in chance]}


def known(game_id: str) -> AnyGame:
    """A game by its id."""
    try:
        return find_game(game_id)
    except UnknownGameError as error:
        raise Declined("not_found") from error
