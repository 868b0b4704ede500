"""The library: what clients are told of games before anybody plays, and once of every table."""

import re
from functools import cache, partial
from typing import Any

from msgspec import UNSET, UnsetType

from mappemonde.kernel.board import Board
from mappemonde.kernel.grammar import Noun
from mappemonde.kernel.kinds import Names
from mappemonde.kernel.languages import LANGUAGES
from mappemonde.kernel.live_time import USUAL_TIME
from mappemonde.kernel.options import Option, Value
from mappemonde.kernel.primer import Phase
from mappemonde.kernel.problem import ProblemError, problem
from mappemonde.kernel.registry import AnyGame, UnknownGameError, find_game, game_ids
from mappemonde.kernel.standing_answers import StandingAnswers
from mappemonde.kernel.table import prepare, prepare_shared
from mappemonde.kernel.vocabulary import Vocabulary
from mappemonde.server.errors import Declined, in_lines
from mappemonde.server.http.wire import LiveClock, SetupWish
from mappemonde.server.http.wire_library import (
    AreaInfo,
    ArgumentInfo,
    BoardInfo,
    BotInfo,
    GameInfo,
    GroupInfo,
    LessonInfo,
    LiveAnswer,
    OddsInfo,
    OptionInfo,
    PhaseInfo,
    PrimerInfo,
    Rulebook,
    RuleInfo,
    SetupInfo,
    TableWords,
    Thing,
    VerbInfo,
    WordInfo,
)

RULE = re.compile(r"^\*\*([A-Z]\d[\w.]*)\*\*\s*(.*?)(?=^\*\*[A-Z]\d|^#|\Z)", re.M | re.S)
MOST = 40
"""The tables of odds go so far."""


@cache
def games() -> list[GameInfo]:
    """All games there are."""
    return [_game(find_game(game_id)) for game_id in game_ids()]


def _bot(game: AnyGame, name: str) -> BotInfo:
    level, style = game.about_bot("bot_level", name), game.about_bot("bot_style", name)
    return BotInfo(name, game.bot_name(name), name == game.usual_bot, level or UNSET, style or UNSET)


def _game(game: AnyGame) -> GameInfo:
    own = [name for name, make in game.bots.items() if make is not game.absent or name == game.usual_bot]
    bots = dict.fromkeys([*own, "random", *(["search:200"] if game.suits_search else [])])
    return GameInfo(
        id=game.id,
        title=game.title,
        pitch=game.pitch,
        seats=game.seats,
        bots=[_bot(game, name) for name in bots],
        options=_options(game),
        note=game.note,
        lessons=[LessonInfo(name, lesson.title, len(lesson.task)) for name, lesson in game.lessons.items()],
        workshop=game.workshop() is not None,
        daily=game.daily is not None,
    )


def _options(game: AnyGame) -> list[OptionInfo]:
    """The options of a game, and those of its boards: of several, with the boards they belong to."""
    found = {option.id: _option(option) for option in game.own_options}
    homes: dict[str, list[str]] = {}
    for board_id, board in game.printed_boards.items():
        for option in board.options:
            homes.setdefault(option.id, []).append(board_id)
            found[option.id] = _option(option, homes[option.id] if game.has_maps else UNSET)
    return list(found.values())


def _option(option: Option, boards: list[str] | UnsetType = UNSET) -> OptionInfo:
    told = partial(
        OptionInfo,
        option.id,
        option.name,
        needs=option.needs or UNSET,
        without_people=_if_said(option.without_people),
        by_seats={str(seats): value for seats, value in option.by_seats.items()} or UNSET,
        boards=boards,
    )
    shared = (option.default, option.rule, option.about)
    if isinstance(option.default, bool):
        return told("switch", *shared)
    if option.values:
        return told("choice", *shared, values=list(option.values), names=option.labels)
    return told("number", *shared, low=option.low, high=option.high)


def _if_said(value: Value | None) -> Value | UnsetType:
    return UNSET if value is None else value


def setup(given: tuple[str, SetupWish]) -> SetupInfo:
    """What would come of a table: which seats the rules would play, or why it cannot be opened."""
    game_id, wish = given
    game = known(game_id)
    try:
        constants, _, options = prepare_shared(game, wish.seats, dict(wish.options), wish.board or "", wish.people)
    except ProblemError as error:
        return SetupInfo([], in_lines(*error.problems))
    time = game.live_clock(wish.seats)
    return SetupInfo(
        list(game.automatic_seats(wish.seats, options)),
        clock=UNSET if time == USUAL_TIME else LiveClock(60 * time.minutes, time.increment),
        live_answers=_live_answers(game, constants) or UNSET,
    )


def _live_answers(game: AnyGame, constants: Any) -> list[LiveAnswer]:
    """What seats of a live table begin with."""
    standing = StandingAnswers(game, constants, game.vocabulary(constants))
    said = standing.at_live_tables()
    return [LiveAnswer(standing.name(name), standing.label(name, answer)) for name, answer in said.items()]


@cache
def rules(game_id: str, lang: str) -> Rulebook:
    """The rulebook, whole and rule by rule."""
    if lang not in LANGUAGES:
        raise Declined("bad_input", problem("field", field="lang"))
    book = known(game_id).rulebook(lang)
    return Rulebook(lang, book, [RuleInfo(number, " ".join(text.split())) for number, text in RULE.findall(book)])


@cache
def primer(game_id: str, lang: str) -> PrimerInfo:
    """What newcomers are told beside the question."""
    if lang not in LANGUAGES:
        raise Declined("bad_input", problem("field", field="lang"))
    told = known(game_id).primers[lang]
    words = [WordInfo(list(word.forms), word.meaning) for word in told.words]
    phases = [_phase(phase) for phase in told.phases]
    beginning = _phase(told.beginning) if told.beginning else None
    return PrimerInfo(lang, words, told.aim, phases, told.end, list(told.pitfalls), beginning)


def _phase(phase: Phase) -> PhaseInfo:
    return PhaseInfo(phase.id, phase.name, list(phase.steps), phase.told)


@cache
def words(game_id: str) -> TableWords:
    """The words of a game on its printed board with all seats."""
    game = known(game_id)
    made, board, _ = prepare(game, game.seats_on(game.printed_board), {}, "")
    return describe(game, made, board)


def describe(game: AnyGame, constants: Any, board: Board) -> TableWords:
    """The words of one table, and what is printed on its components."""
    vocabulary = game.vocabulary(constants)
    seats = vocabulary.kinds["seat"]
    return TableWords(
        verbs=_verbs(game, vocabulary),
        kinds={name: _things(kind) for name, kind in vocabulary.kinds.items() if isinstance(kind, Names)},
        colours=list(seats.ids) if isinstance(seats, Names) else list(game.colours),
        board=_board(board),
        catalogue=game.catalogue(constants, vocabulary),
    )


def _verbs(game: AnyGame, vocabulary: Vocabulary) -> list[VerbInfo]:
    return [
        VerbInfo(
            word,
            [ArgumentInfo(name, kind) for name, kind in verb.kinds.items()],
            game.texts.words("verb", word),
        )
        for word, verb in vocabulary.verbs.items()
    ]


def _things(kind: Names) -> list[Thing]:
    return [_thing(name, {lang: kind.noun(place, lang) for lang in LANGUAGES}) for place, name in enumerate(kind.ids)]


def _thing(name: str, nouns: dict[str, Noun]) -> Thing:
    articles = {lang: noun.article for lang, noun in nouns.items() if noun.article}
    return Thing(name, {lang: noun.name for lang, noun in nouns.items()}, articles or UNSET)


def _board(board: Board) -> BoardInfo:
    home = {area: group.id for group in board.groups for area in group.areas}
    ids = [area.id for area in board.areas]
    return BoardInfo(
        [AreaInfo(area.id, area.name, area.at, home.get(place)) for place, area in enumerate(board.areas)],
        [(ids[border.one], ids[border.other], border.by, border.option) for border in board.borders],
        [GroupInfo(group.id, group.name, [ids[area] for area in group.areas]) for group in board.groups],
    )


@cache
def odds(game_id: str) -> OddsInfo:
    """The chances of attackers against defenders, where a game has them."""
    chance = known(game_id).odds(MOST)
    if chance is None:
        raise Declined("no_odds")
    return OddsInfo([[round(cell, 4) for cell in row] for row in chance])


@cache
def load(game_id: str) -> None:
    """Read all that is printed of a game; a process that was just started needs a while for it."""
    game = known(game_id)
    prepare_shared(game, game.seats_on(game.printed_board), {}, "")
    game.workshop()


def known(game_id: str) -> AnyGame:
    """A game by its id."""
    try:
        return find_game(game_id)
    except UnknownGameError as error:
        raise Declined("not_found") from error
