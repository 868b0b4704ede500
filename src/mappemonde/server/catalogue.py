"""The catalogue: what a client needs to know of a game before anybody plays it."""

import re
from functools import cache
from importlib.resources import files

import msgspec

from mappemonde.kernel.board import Board
from mappemonde.kernel.kinds import Names
from mappemonde.kernel.languages import LANGUAGES
from mappemonde.kernel.options import Option
from mappemonde.kernel.registry import AnyGame, UnknownGameError, find_game, game_ids
from mappemonde.kernel.table import prepare
from mappemonde.kernel.vocabulary import Vocabulary
from mappemonde.server.errors import Declined
from mappemonde.server.http.wire import (
    AreaInfo,
    ArgumentInfo,
    BoardInfo,
    BotInfo,
    GameInfo,
    GroupInfo,
    Named,
    Odds,
    OptionInfo,
    Rulebook,
    RuleInfo,
    VerbInfo,
    VocabularyInfo,
)

RULE = re.compile(r"^\*\*([A-Z]\d[\w.]*)\*\*\s*(.*?)(?=^\*\*[A-Z]\d|^#|\Z)", re.M | re.S)
MOST = 40
"""The tables of odds go so far."""


class Announced(msgspec.Struct, forbid_unknown_fields=True):
    """A game to come."""

    id: str
    title: dict[str, str]
    pitch: dict[str, str]
    seats: tuple[int, int]


@cache
def games() -> list[GameInfo]:
    """All games: those that can be played, then those to come."""
    known = [_game(find_game(game_id)) for game_id in game_ids()]
    listed = {game.id for game in known}
    file = (files("mappemonde.server") / "announced.toml").read_bytes()
    announced = msgspec.toml.decode(file, type=dict[str, list[Announced]])["game"]
    return known + [
        GameInfo(game.id, game.title, game.pitch, {}, game.seats, coming=True, bots=[], options=[])
        for game in announced
        if game.id not in listed
    ]


def _game(game: AnyGame) -> GameInfo:
    own = [name for name, make in game.bots.items() if make is not game.absent]
    bots = dict.fromkeys([*own, "random", *(["search:200"] if game.suits_search else [])])
    return GameInfo(
        id=game.id,
        title=game.title,
        pitch=game.pitch,
        seats=game.seats,
        note=game.note,
        coming=False,
        bots=[BotInfo(name, game.bot_name(name), name == game.usual_bot) for name in bots],
        options=[_option(option) for option in game.options(game.printed_board)],
    )


def _option(option: Option) -> OptionInfo:
    info = OptionInfo(option.id, "switch", option.default, option.rule, option.name, option.about)
    if option.values:
        info.kind, info.values, info.names = "choice", list(option.values), option.labels
    elif not isinstance(option.default, bool):
        info.kind, info.low, info.high = "number", option.low, option.high
    if option.needs:
        info.needs = option.needs
    return info


@cache
def rules(game_id: str, lang: str) -> Rulebook:
    """The rulebook, whole and rule by rule."""
    if lang not in LANGUAGES:
        raise Declined("bad_input", "lang")
    book = known(game_id).rulebook(lang)
    return Rulebook(lang, book, [RuleInfo(number, " ".join(text.split())) for number, text in RULE.findall(book)])


@cache
def words(game_id: str) -> VocabularyInfo:
    """The words of a game on its printed board with all seats."""
    game = known(game_id)
    made, board, _ = prepare(game, game.seats_on(game.printed_board), {}, "")
    return describe(game, game.vocabulary(made), board)


def _ids(kind: object) -> list[str]:
    """The ids of the seats at a table."""
    return list(kind.ids) if isinstance(kind, Names) else []


def describe(game: AnyGame, vocabulary: Vocabulary, board: Board) -> VocabularyInfo:
    """The words of one table."""
    return VocabularyInfo(
        verbs=[
            VerbInfo(word, [ArgumentInfo(*each) for each in verb.kinds.items()], _help(game, word))
            for word, verb in vocabulary.verbs.items()
        ],
        kinds={name: _things(kind) for name, kind in vocabulary.kinds.items() if isinstance(kind, Names)},
        colours=_ids(vocabulary.kinds["seat"]) or list(game.colours),
        board=_board(board),
    )


def _help(game: AnyGame, verb: str) -> dict[str, str]:
    return {lang: game.texts.get(lang, "verb", verb) for lang in LANGUAGES}


def _board(board: Board) -> BoardInfo:
    home = {area: group.id for group in board.groups for area in group.areas}
    ids = [area.id for area in board.areas]
    return BoardInfo(
        [AreaInfo(area.id, area.name, area.at, home.get(place)) for place, area in enumerate(board.areas)],
        [(ids[border.one], ids[border.other], border.by, border.option) for border in board.borders],
        [
            GroupInfo(group.id, group.name, [ids[area] for area in group.areas], group.data.get("bonus"))
            for group in board.groups
        ],
    )


def _things(kind: Names) -> list[Named]:
    return [Named(name, {lang: kind.label(place, lang) for lang in LANGUAGES}) for place, name in enumerate(kind.ids)]


@cache
def odds(game_id: str) -> Odds:
    """The chances of attackers against defenders, where a game has them."""
    chance = known(game_id).odds(MOST)
    if chance is None:
        raise Declined("no_odds")
    return Odds([[round(cell, 4) for cell in row] for row in chance])


def known(game_id: str) -> AnyGame:
    """A game by its id."""
    try:
        return find_game(game_id)
    except UnknownGameError as error:
        raise Declined("not_found") from error
