"""The workshop for clients: boards that are being built, completed, checked and written again; nothing is stored."""

from functools import cache
from typing import Any

from msgspec import UNSET

from mappemonde.kernel.board import Board, BoardError, Fault, read_board
from mappemonde.kernel.languages import LANGUAGES
from mappemonde.kernel.problem import Problem, ProblemError, problem, sentence
from mappemonde.kernel.registry import AnyGame
from mappemonde.kernel.toml_text import read_toml, toml_text
from mappemonde.kernel.workshop import Workshop
from mappemonde.server.errors import LONGEST, Declined
from mappemonde.server.http.wire import Words
from mappemonde.server.http.wire_library import Named
from mappemonde.server.http.wire_workshop import (
    ChapterInfo,
    FaultInfo,
    FormInfo,
    MeasureInfo,
    PieceInfo,
    RowFaultInfo,
    RowInfo,
    RowKeyInfo,
    RowTableInfo,
    RowWish,
    SheetInfo,
    SheetWish,
    SymmetryInfo,
    WorkshopInfo,
)
from mappemonde.server.library import known

DEEPEST = 12
"""Tables within tables."""
LARGEST = 2**53
"""No number is larger: a client could not tell it from its neighbour."""
MOST_LETTERS = 300_000
"""Letters of a file, as many as a table takes."""
AREA = "area "


@cache
def workshop_of(game_id: str) -> Workshop:
    """The workshop of a game that has one."""
    found: Workshop | None = known(game_id).workshop()
    if found is None:
        raise Declined("not_found")
    return found


@cache
def info(game_id: str) -> WorkshopInfo:
    """What boards of a game are built from."""
    shop = workshop_of(game_id)
    return WorkshopInfo(
        tiles=[PieceInfo(*piece) for piece in shop.tiles],
        tokens=[PieceInfo(*piece) for piece in shop.tokens],
        home=shop.home,
        symmetries=[SymmetryInfo(each.id, each.name, list(each.turns)) for each in shop.symmetries],
        maps=[Named(name, board.name) for name, board in known(game_id).printed_boards.items()],
        tables=[RowTableInfo(each.id, each.name, [Named(*row) for row in each.rows]) for each in shop.tables],
        notation=[
            ChapterInfo(each.name, [FormInfo(*form) for form in each.forms], list(each.tables))
            for each in shop.notation
        ],
    )


@cache
def printed(game_id: str, board_id: str) -> SheetInfo:
    """One of the printed boards, as a start for another."""
    boards = known(game_id).printed_boards
    if board_id not in boards:
        raise Declined("not_found")
    return sheet((game_id, SheetWish(text=boards[board_id].text)))


def sheet(given: tuple[str, SheetWish]) -> SheetInfo:
    """A board with what follows from its tiles, and what is wrong with it."""
    game_id, wish = given
    game, shop = known(game_id), workshop_of(game_id)
    data = shop.completed(_values(wish))
    text = toml_text(data)
    if len(text) > MOST_LETTERS:
        raise Declined("bad_input", problem("letters_are_few", number=len(text), most=MOST_LETTERS))
    board, faults = _read(game, text)
    if board is None:
        return SheetInfo(text, data, [_fault(each) for each in faults], [], 0)
    measures = [MeasureInfo(each.name, list(each.values), each.is_even) for each in shop.measures(board)]
    return SheetInfo(text, data, [], measures, game.seats_on(board))


def row(given: tuple[str, RowWish]) -> RowInfo:
    """A row that an owner writes, as it is so far."""
    game_id, wish = given
    shop = workshop_of(game_id)
    if wish.table not in {table.id for table in shop.tables} or not _is_plain(wish.row, 0):
        raise Declined("bad_input", problem("field", field="table"))
    try:
        told = shop.row(wish.table, wish.row)
    except ProblemError as error:
        raise Declined("bad_input", *error.problems) from error
    return RowInfo(
        keys=[RowKeyInfo(key.id, key.form, list(key.known)) for key in told.keys],
        values=told.values,
        kind=told.kind,
        component=told.component or UNSET,
        worth=UNSET if told.worth is None else round(told.worth, 2),
        price=UNSET if told.price is None else round(told.price, 1),
        faults=[RowFaultInfo(_in_words(each.problem), each.key or UNSET) for each in told.faults],
    )


def _values(wish: SheetWish) -> dict[str, Any]:
    """What a file or a client says, in values that can be written and sent."""
    if wish.text is None:
        told: Any = wish.data
    else:
        try:
            told = read_toml(wish.text)
        except (ValueError, RecursionError) as error:
            raise Declined("bad_input", problem("not_toml", error=str(error))) from error
    if not isinstance(told, dict) or not _is_plain(told, 0):
        raise Declined("bad_input", problem("field", field="data"))
    return told


def _is_plain(value: Any, depth: int) -> bool:
    """Whether something is made of words, numbers and switches, neither too deep nor too large."""
    if isinstance(value, dict):
        return depth < DEEPEST and all(_is_plain(each, depth + 1) for each in value.values())
    if isinstance(value, list):
        return depth < DEEPEST and all(_is_plain(each, depth + 1) for each in value)
    if isinstance(value, int | float):
        return -LARGEST < value < LARGEST
    return isinstance(value, str)


def _read(game: AnyGame, text: str) -> tuple[Board | None, list[Fault]]:
    """A board that can be played, or its faults."""
    try:
        board = read_board(text)
    except BoardError as error:
        return None, error.faults
    faults = game.check_board(board)
    return (None, BoardError("board", faults).faults) if faults else (board, [])


def _fault(fault: Fault) -> FaultInfo:
    area = fault.entry.removeprefix(AREA) if fault.entry.startswith(AREA) else UNSET
    return FaultInfo(fault.entry, _in_words(fault.problem), area)


def _in_words(wrong: Problem) -> Words:
    return {lang: sentence(wrong, lang)[:LONGEST] for lang in LANGUAGES}
