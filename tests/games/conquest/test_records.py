"""Verification of dice and shuffles: whatever was changed in the luck of a record is found."""

from functools import cache
from pathlib import Path

import msgspec
import pytest

from mappemonde.bots.playout import any_choice
from mappemonde.kernel.chance import fast
from mappemonde.kernel.record import Record, RecordError, Row, encode, parse_record, read_record
from mappemonde.kernel.replay import replay, verify
from mappemonde.kernel.table import open_table

SEED = bytes(range(7, 39))
change = msgspec.structs.replace

RING = "[cards]\njokers = 2\n" + "".join(
    f'[[area]]\nid = "a{place}"\narm = "{("foot", "horse", "cannon")[place % 3]}"\n'
    f'neighbours = ["a{(place - 1) % 9}", "a{(place + 1) % 9}"]\n'
    for place in range(9)
)
"""A world so small that its eleven cards are shuffled again and again."""

HUFFED_AFTER_FIGHTING = 115
"""The row of the kept table `asked-and-huffed` in which an area loses armies that have fought, beside fresh ones."""


@cache
def finished(board: str, rounds: int) -> bytes:
    """The record of a table of random players, played to its end."""
    table = open_table("conquest", ["Ada", "Ben"], {"round_limit": rounds}, board, SEED)
    walker = fast(11)
    while not table.ended:
        table.play(*any_choice(table.state, walker))
    return b"".join(encode(line) for line in table.record.lines())


def record(board: str = "", rounds: int = 2) -> Record:
    return parse_record(finished(board, rounds))


def fault(spoilt: Record) -> str:
    with pytest.raises(RecordError) as caught:
        verify(spoilt)
    return str(caught.value)


def spoil(spoilt: Record, row: Row, drawn: list) -> Record:
    spoilt.rows[row.n - 1] = change(row, drawn=drawn)
    return spoilt


def test_d13_a_record_of_rules_version_1_is_told_by_its_own_rules() -> None:
    old = read_record(Path(__file__).parent / "golden" / "asked-and-huffed.jsonl")
    verify(old)
    table, differs = replay(old), []
    for version in (1, 2):
        told = Record(change(old.header, version=version))
        told.rows = old.rows[:HUFFED_AFTER_FIGHTING]
        differs.append(sum(replay(told).state.spent))
    assert (table.game.version, old.rows[HUFFED_AFTER_FIGHTING - 1].action) == (1, "huff")
    assert differs[0] - differs[1] == 1


@pytest.mark.parametrize(("board", "rounds"), [("", 2), (RING, 40)], ids=["printed", "ring"])
def test_a_finished_table_verifies(board: str, rounds: int) -> None:
    told = record(board, rounds)
    assert told.close is not None
    assert told.close.reason in ("round_limit", "world_conquered")
    verify(told)


def test_a_changed_throw_is_found() -> None:
    told = record()
    row = next(row for row in told.rows if row.action.startswith("attack"))
    throw = [face % 6 + 1 for face in row.drawn[0]]
    assert f"row {row.n}: the outcomes" in fault(spoil(told, row, [throw, *row.drawn[1:]]))


def test_a_changed_die_in_the_set_up_is_found() -> None:
    told = record()
    first, *rest = told.header.drawn
    told.header = change(told.header, drawn=[first % 6 + 1, *rest])
    assert fault(told).startswith("set-up: ")


def test_a_card_moved_in_the_first_shuffle_is_found() -> None:
    told = record()
    drawn = [list(each) if isinstance(each, list) else each for each in told.header.drawn]
    drawn[-1][0], drawn[-1][1] = drawn[-1][1], drawn[-1][0]
    told.header = change(told.header, drawn=drawn)
    assert fault(told) == "set-up: the outcomes are not those of the seed"


def test_a_card_moved_in_a_later_shuffle_is_found() -> None:
    told = record(RING, 40)
    row = next(row for row in told.rows if row.action == "end_turn" and row.drawn and len(row.drawn[0]) > 1)
    shuffled = list(row.drawn[0])
    shuffled[0], shuffled[1] = shuffled[1], shuffled[0]
    assert fault(spoil(told, row, [shuffled])).startswith(f"row {row.n}: the outcomes")
