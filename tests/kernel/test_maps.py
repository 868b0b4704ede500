"""Several printed boards: the option `map` names one, and its default follows the number of seats."""

from typing import Any

import pytest
from islands.game import IslandsGame

from mappemonde.kernel.board import Board, BoardError
from mappemonde.kernel.game import MAP
from mappemonde.kernel.options import OptionError
from mappemonde.kernel.problem import sentence
from mappemonde.kernel.registry import find_game, game_ids
from mappemonde.kernel.replay import replay, verify
from mappemonde.kernel.table import TableError, open_table, prepare, settle
from mappemonde.kernel.table_spec import prepared, table_spec

GAME = find_game("islands")
OWN = GAME.printed_boards["lagoon"].text.replace('id = "lagoon"', 'id = "mine"')


def board_of(seats: int, **options: Any) -> Board:
    return settle(GAME, seats, options, "")[0]


def test_boards_are_listed_by_their_ids_the_single_one_first() -> None:
    assert list(GAME.printed_boards) == ["lagoon", "archipelago"]
    assert GAME.has_maps


@pytest.mark.parametrize("game_id", [name for name in game_ids() if not find_game(name).has_maps])
def test_a_game_with_one_board_has_no_maps(game_id: str) -> None:
    game = find_game(game_id)
    assert list(game.printed_boards.values()) == [game.printed_board]
    assert game.board_at(game.seats[0], {}) is game.printed_board


@pytest.mark.parametrize(("seats", "board"), [(2, "lagoon"), (3, "lagoon"), (4, "archipelago")])
def test_the_default_follows_the_number_of_seats(seats: int, board: str) -> None:
    found, options = settle(GAME, seats, {}, "")
    assert (found.id, options[MAP]) == (board, board)
    assert open_table("islands", ["a"] * seats).record.header.options == {}


def test_the_option_names_another_board() -> None:
    assert (board_of(3, map="archipelago").id, board_of(4, map="lagoon").id) == ("archipelago", "lagoon")
    option = next(option for option in GAME.own_options if option.id == MAP)
    assert option.values == ("lagoon", "archipelago")
    assert option.labels["archipelago"] == {"en": "The Archipelago", "fr": "L'archipel"}


def test_options_of_a_board_exist_on_that_board_alone() -> None:
    assert settle(GAME, 3, {"map": "archipelago", "ford": False}, "")[1]["ford"] is False
    with pytest.raises(OptionError, match="unknown option 'ford'"):
        settle(GAME, 3, {"ford": False}, "")


@pytest.mark.parametrize("seats", [0, 1, 5, 99])
def test_seats_that_no_board_has_are_refused_in_words(seats: int) -> None:
    with pytest.raises(TableError, match="takes 2 to 4 seats"):
        settle(GAME, seats, {}, "")


def test_an_unknown_board_is_refused() -> None:
    with pytest.raises(OptionError, match="lagoon, archipelago"):
        settle(GAME, 3, {"map": "atlantis"}, "")


def test_an_own_board_takes_the_place_of_any() -> None:
    board, options = settle(GAME, 4, {}, OWN)
    assert (board.id, len(board.areas), options[MAP]) == ("mine", 3, "archipelago")
    with pytest.raises(TableError, match="leave the option map out"):
        settle(GAME, 4, {"map": "lagoon"}, OWN)


@pytest.mark.parametrize(
    ("seats", "options", "text", "areas"),
    [(3, {"map": "archipelago", "ford": False}, "", 5), (4, {"map": "lagoon"}, "", 3), (4, {}, "", 5), (4, {}, OWN, 3)],
)
def test_a_record_replays_on_its_board(seats: int, options: dict[str, Any], text: str, areas: int) -> None:
    table = open_table("islands", ["a"] * seats, {"rounds": 1, **options}, text)
    for seat in range(seats):
        table.say(seat, "visit smoke")
    verify(table.record)
    again = replay(table.record)
    assert (len(again.board.areas), again.board.id) == (areas, table.board.id)
    assert table.record.header.options == {"rounds": 1, **options}


def test_a_specification_says_which_board() -> None:
    spec = table_spec("islands", 3, {"map": "archipelago"})
    assert prepared(spec).vocabulary.kinds["area"].parse("wreck") == 4
    constants, _, _ = prepare(GAME, 3, {"map": "archipelago"}, "")
    assert constants.rows.spec == ("islands", 3, (("map", "archipelago"),), "", 1)


def test_several_boards_need_their_option(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("mappemonde.kernel.game.load_options", lambda *_: ())
    with pytest.raises(ValueError, match="must declare the option 'map'"):
        _ = IslandsGame().own_options


def test_two_boards_of_one_name_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Board, "id", "same")
    with pytest.raises(BoardError, match=r"boards/archipelago.toml: board same") as caught:
        _ = IslandsGame().printed_boards
    assert sentence(caught.value.problems[0], "fr")
