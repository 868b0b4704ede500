"""Own boards: every fault is named with its entry (D17)."""

import re

import pytest

from games.africana.kit import BOARD, GAME
from games.africana.test_rulings import own_board
from mappemonde.kernel.board import BoardError, read_board
from mappemonde.kernel.problem import sentence


def faults(*changes):
    try:
        board = read_board(own_board(*changes))
    except BoardError as error:
        return [f"{entry}: {sentence(problem)}" for entry, problem in error.faults]
    return [f"{entry}: {sentence(problem)}" for entry, problem in GAME.check_board(board)]


WRONG = [
    ('colours = ["orange"]', 'colours = ["pink"]', "area cairo: colours must be one or two of"),
    ('colours = ["orange"]', "", "area cairo: colours must be one or two of"),
    ('"napoli", "marrakesh", ', '"marrakesh", ', "group north: must have 11 areas, not 10 (R1.3)"),
    ('id = "north"\n', 'id = "up"\n', "group up: the halves are north and south (R1.3)"),
    ('start = "napoli"\nsilver', 'start = "rome"\nsilver', "company white: unknown start 'rome' (R2.6)"),
    ('start = "napoli"\nsilver = 2', 'start = "napoli"\nsilver = -1', "company white: silver must be a number"),
    ('name = { en = "Italy", fr = "Italie" }', "", "company white: name must be { en = …, fr = … }"),
    ("[[slot]]\nsilver = 2\n", "", "slot: there must be 5, not 4 (R2.4)"),
    ("[[slot]]\nsilver = 2\n", "[[slot]]\nsilver = 2\ncard = 1\n", "slot 3: the bonus is silver = 1 or more, or card"),
    ('id = "a02"', 'id = "a01"', "expedition a01: duplicate id"),
    ('id = "a02"', 'id = "a 02"', "expedition a 02: id must be one word"),
    ('back = "A"', 'back = "D"', "expedition a01: back must be A, B or C (R1.8)"),
    ('destination = "luanda"', 'destination = "cape_town"', "expedition a01: starts where it ends"),
    ('destination = "luanda"\nsilver = 3', 'destination = "x"\nsilver = 3', "expedition a01: unknown destination 'x'"),
    ("silver = 3\npoints = 1", 'silver = 3\npoints = "1"', "expedition a01: points must be a number from 0 to 1000"),
    ("two = 10", "two = 15", "removed: two must be a number of C cards, of which there are 14"),
    ('artifact = "mask"', 'artifact = "hat"', "adventure wh01: is either an artifact or an assistant (R1.7)"),
    ('artifact = "mask"', 'artifact = "drum"', "book north: must hold 2 × mask, not 1 (R1.7)"),
    ('book = "north"', 'book = "west"', "adventure wh01: book must be north or south (R2.1)"),
    ('"mask"\ndestination = "ujiji"', '"mask"\ndestination = "kuka"', "adventure wh01: leads to the half of its own"),
    ('"mask"\ndestination = "ujiji"', '"mask"\ndestination = "x"', "adventure wh01: unknown destination 'x'"),
    ("magenta = 12", "magenta = 13", "travel: 60 cards in all, not 61 (R1.5)"),
    ("magenta = 12\n", "", "travel: needs a number of cards for each colour (R1.5)"),
]  # fmt: skip


@pytest.mark.parametrize(("old", "new", "fault"), WRONG, ids=[case[2] for case in WRONG])
def test_a_fault_is_named_with_its_entry(old, new, fault):
    assert any(found.startswith(fault) for found in faults((old, new))), faults((old, new))


def test_a_place_that_no_route_reaches_is_found():
    text = re.sub(r'\[\[border\]\]\nbetween = \[.*"cape_town".*\n(?:by = .*\n)?', "", BOARD.text)
    with pytest.raises(BoardError, match="area cape_town: cannot be reached from napoli"):
        read_board(text)


def test_tables_left_out_are_the_printed_ones():
    head, _, _ = BOARD.text.partition("# Expeditions.")
    board = read_board(head)
    assert GAME.check_board(board) == []
    constants = GAME.constants(2, {option.id: option.default for option in GAME.options(board)}, board)
    assert (constants.expeditions, constants.adventures) == (34, 30)


def test_too_few_a_cards():
    found = faults(
        *[(f'id = "a{number:02}"\nback = "A"', f'id = "a{number:02}"\nback = "B"') for number in range(1, 8)]
    )
    assert "expedition: the first 5 are A cards, and there are 3 (R2.4)" in found
