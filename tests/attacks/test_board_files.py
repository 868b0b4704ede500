"""Board files made to be dear: whatever is written in one, checking it is cheap."""

import os
import subprocess
import sys
from itertools import count
from pathlib import Path

import pytest

from mappemonde.kernel.board import MOST, MOST_FAULTS, BoardError, Fault, read_board

SIZE = 300_000
"""Letters that the server accepts."""
SECONDS = 3.0
COMMAND = "from mappemonde.cli import main; main()"


def _areas(number: int) -> str:
    return "".join(f'[[area]]\nid = "area_of_the_north_{place}"\n' for place in range(number))


def _grown(start: str, entry: str) -> str:
    """A board that repeats an entry for as long as there is room."""
    parts, size = [start], len(start)
    for place in count():
        part = entry.format(place)
        if size + len(part) > SIZE:
            return "".join(parts)
        parts.append(part)
        size += len(part)
    raise AssertionError


BORDERS = _grown(
    _areas(180),
    f"[[border]]  # {'said ' * 20}\n" + 'between = ["aera_of_the_north_{0}", "area_of_the_nroth_{0}"]\n',
)
BAD = {
    "misspelt borders": BORDERS,
    "misspelt neighbours": _areas(180) + "neighbours = [" + ", ".join(f'"aera_north_{n}"' for n in range(16_000)) + "]",
    "misspelt groups": _grown(_areas(180), '[[group]]\nid = "g{0}"\nareas = ["aera_of_the_north_{0}"]\n'),
    "many areas": _grown("", '[[area]]\nid = "a{0}"\n'),
    "long ids": "".join(f'[[area]]\nid = "{place}{"x" * 1300}"\n' for place in range(MOST["area"])),
    "one long name": _areas(2) + f'[[border]]\nbetween = ["{"area_" * 50_000}", "area_of_the_north_1"]\n',
    "no way there": _areas(MOST["area"]),
}


def _faults(text: str) -> list[Fault]:
    with pytest.raises(BoardError) as caught:
        read_board(text)
    return caught.value.faults


@pytest.mark.parametrize("kind", BAD)
def test_the_command_checks_any_board_quickly(tmp_path: Path, kind: str) -> None:
    (tmp_path / "board.toml").write_text(BAD[kind])
    assert len(BAD[kind]) > 200_000 or kind == "no way there"
    before = os.times()
    command = [sys.executable, "-c", COMMAND, "board", "check", "board.toml", "--game", "islands"]
    done = subprocess.run(command, cwd=tmp_path, check=False, capture_output=True, text=True)
    after = os.times()
    assert done.returncode == 1
    assert len(done.stdout.splitlines()) <= MOST_FAULTS + 1
    assert len(done.stdout) < 30_000
    spent = after.children_user - before.children_user + after.children_system - before.children_system
    assert spent < SECONDS


def test_of_many_faults_the_first_are_told_with_near_names_and_the_rest_is_said_to_be_there() -> None:
    found = _faults(BORDERS)
    assert len(found) == MOST_FAULTS + 1
    assert [fault.problem.id for fault in found[:3]] == ["area_is_known_near"] * 3
    assert found[MOST_FAULTS - 1].problem.id == "area_is_known"
    assert found[MOST_FAULTS].problem.id == "board_has_more_faults"


@pytest.mark.parametrize(
    ("text", "name"),
    [
        (_areas(MOST["area"] + 1), "entries_are_few"),
        (
            _areas(2) + '[[border]]\nbetween = ["area_of_the_north_0", "area_of_the_north_1"]\n' * 2_001,
            "entries_are_few",
        ),
        (_areas(2).replace("area_of_the_north_1", "x" * 101), "letters_are_few"),
        (_areas(1) + f"also = {[f'n{number}' for number in range(11)]}\n", "names_are_few"),
    ],
    ids=["areas", "borders", "letters", "further names"],
)
def test_a_board_has_a_largest_size(text: str, name: str) -> None:
    assert name in [fault.problem.id for fault in _faults(text)]
