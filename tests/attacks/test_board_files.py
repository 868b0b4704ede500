"""Board files made to be dear: whatever is written in one, checking it is cheap."""

import os
import subprocess
import sys
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from mappemonde.kernel.board import MOST, MOST_FAULTS, BoardError, Fault, read_board
from mappemonde.kernel.problem import ProblemError
from mappemonde.kernel.registry import find_game, game_ids
from mappemonde.kernel.table import prepare
from mappemonde.kernel.toml_text import MOST_PARTS, read_toml, toml_text

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
    "a key without end": f"[{'.'.join('a' * 140_000)}]\n",
}
NO_BOARD = {"a key without end"}
"""What is not even read as a board file."""
ODD = ([[1]], {"en": 1}, "9" * 5_000, float("nan"), 2**70)
"""What nobody writes where a word or a number is wanted."""


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
    assert done.returncode == (2 if kind in NO_BOARD else 1)
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


def _places(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Where something is said in a file; of many alike the first."""
    if path:
        yield path
    inside = value.items() if isinstance(value, dict) else enumerate(value[:1]) if isinstance(value, list) else ()
    for key, each in inside:
        yield from _places(each, (*path, key))


def _replaced(value: Any, path: tuple[Any, ...], new: Any) -> Any:
    """The same with something else in one place."""
    if not path:
        return new
    changed = value.copy()
    changed[path[0]] = _replaced(value[path[0]], path[1:], new)
    return changed


OURS = [name for name in game_ids() if type(find_game(name)).__module__.startswith("mappemonde.")]


@pytest.mark.parametrize("name", OURS)
def test_whatever_a_board_says_in_any_place_it_is_a_fault_or_can_be_played(name: str) -> None:
    game = find_game(name)
    data = read_toml(game.printed_board.text)
    for path in _places(data):
        for odd in ODD:
            try:
                prepare(game, game.seats[0], {}, toml_text(_replaced(data, path, odd)))
            except ProblemError:
                continue
            except Exception as error:
                raise AssertionError(f"{path}: {str(odd)[:20]}") from error


def test_keys_have_few_parts() -> None:
    few = ".".join("a" * MOST_PARTS)
    assert read_toml(f"{few} = 1")
    for key in (f"{few}.b", f"[ {few} . 'b' ]", f'"x".{few}'):
        with pytest.raises(ValueError, match="parts"):
            read_toml(f"{key} = 1" if "[" not in key else key)
    assert read_toml('about = "' + "1.5, " * 100 + '"\n' + "at = [" + "1.25, " * 100 + "]")
