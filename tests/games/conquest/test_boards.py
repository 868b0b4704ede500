"""Boards of one's own: what the game asks of them, and how far they may differ from the printed one."""

import pytest

from mappemonde.games.conquest import GAME
from mappemonde.kernel.board import BoardError, read_board
from mappemonde.kernel.columns import column
from mappemonde.kernel.problem import sentence
from mappemonde.kernel.table import TableError, open_table


def world(areas=8, extra="", arm="foot"):
    """A ring of areas for La Conquête du Monde."""
    ring = [
        f'[[area]]\nid = "a{place}"\narm = "{arm}"\nneighbours = ["a{(place - 1) % areas}", "a{(place + 1) % areas}"]\n'
        for place in range(areas)
    ]
    return extra + "".join(ring) + '[[group]]\nid = "ring"\nareas = ["a0"]\nbonus = 2\n'


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        (world(), None),
        (world(arm="elephant"), ("area a3", "arm must be one of foot, horse, cannon")),
        (world(arm="joker"), ("area a3", "arm must be one of foot, horse, cannon")),
        (world().replace("bonus = 2", ""), ("group ring", "bonus must be 0 to 1000 armies (R5.3)")),
        (
            world().replace("bonus = 2", "bonus = -1"),
            ("group ring", "bonus must be 0 to 1000 armies (R5.3)"),
        ),
        (
            world().replace("bonus = 2", "bonus = true"),
            ("group ring", "bonus must be 0 to 1000 armies (R5.3)"),
        ),
        (world(6), ("area", "more than 6 areas are needed: one throw may take so many (R3.2)")),
        (
            world(extra="[exchange]\nladder = []\nthen = 1\n"),
            ("exchange", "ladder must list numbers from 1 to 1000 (R8.2)"),
        ),
        (
            world(extra="[exchange]\nladder = [0]\nthen = 1\n"),
            ("exchange", "ladder must list numbers from 1 to 1000 (R8.2)"),
        ),
        (world(extra="[exchange]\nladder = [4]\n"), ("exchange", "then must be a number from 0 to 1000")),
        (world(extra="cards = 3\n"), ("cards", "jokers must be a number from 0 to 1000")),
        (world(extra="[cards]\njokers = -1\n"), ("cards", "jokers must be a number from 0 to 1000")),
        (world(extra="[material]\ncubes = 7\n"), ("material", "olives must be a number from 0 to 1000")),
    ],
)
def test_what_is_missing_on_a_sound_board_is_told(text, fault):
    found = [(entry, sentence(problem)) for entry, problem in GAME.board_faults(read_board(text))]
    assert fault in found if fault else found == []


def test_a_table_is_not_opened_on_a_faulty_board():
    with pytest.raises(BoardError, match="the table's board: area a0: arm must be"):
        open_table("conquest", ["one", "two"], board_text=world(arm="elephant"))


@pytest.mark.parametrize(("areas", "most"), [(7, 2), (12, 2), (13, 3), (31, 6), (60, 6)])
def test_a_board_takes_only_so_many_seats_that_everybody_gets_an_area(areas, most):
    assert GAME.seats_on(read_board(world(areas))) == most
    seats = [f"seat {number}" for number in range(most + 1)]
    table = open_table("conquest", seats[:most], board_text=world(areas))
    assert 0 not in table.state.held
    with pytest.raises(TableError, match=f"takes 2 to {most} seats, not {most + 1}"):
        open_table("conquest", seats, board_text=world(areas))


def test_a_ladder_of_one_rung_carries_the_second_rule_or_is_refused():
    text = world(extra="[exchange]\nladder = [4]\nthen = 2\n")
    try:
        table = open_table("conquest", ["one", "two"], {"second_rule": True}, text)
    except BoardError:
        return
    assert [table.constants.set_value(number) for number in (1, 2, 3)] == [
        6,
        8,
        10,
    ]  # the ladder without its first rung (R11.3)


@pytest.mark.parametrize(
    "text",
    [
        world().replace("bonus = 2", "bonus = 40000000"),
        world(extra="[exchange]\nladder = [900000000]\nthen = 1\n"),
        world(extra="[exchange]\nladder = [true]\nthen = 1\n"),
    ],
)
def test_a_board_nobody_could_play_is_refused(text):
    assert GAME.board_faults(read_board(text))


def test_three_wild_jokers_are_a_set_where_a_board_has_so_many():
    text = world(extra="[cards]\njokers = 3\n")
    table = open_table("conquest", ["one", "two"], {"joker_wild": True}, text)
    seat = table.state.waiting()[0]
    table.state.hands[seat] = column(list(range(table.constants.areas, table.constants.cards)))
    table.state.refresh()
    assert table.why_not(seat, "exchange joker+joker+joker") is None
