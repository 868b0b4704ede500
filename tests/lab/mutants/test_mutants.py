"""Mutation testing itself: which faults it knows, which tests it asks, and what it says of those nobody noticed."""

import subprocess
import sys
from pathlib import Path

import pytest

from mappemonde.lab.mutants.mutations import mutations

RULES = b'''"""Rules of a tiny game."""

LIMIT = 3
TABLE = [2 * place for place in range(LIMIT)]


def check(condition):
    return [condition]


def most(armies: int) -> int:
    """All but one, three at most."""
    return min(LIMIT, armies - 1)


@check
def is_enough(armies: int) -> bool:
    return armies >= 2


class Turn:
    def __init__(self) -> None:
        self.left = 0
        self.log: list[str] = []

    def play(self) -> None:
        while self.left:
            self.left = 0
        self.log.append("played")


def forgotten(armies: int) -> int:
    return armies + 7
'''
TESTS = """
import bots
from rules import TABLE, Turn, is_enough, most


def test_most():
    assert [most(armies) for armies in (1, 2, 9)] == [0, 1, 3]


def test_table():
    assert TABLE == [0, 2, 4]


def test_enough():
    assert is_enough[0](3)  # and two?


def test_turn():
    turn = Turn()
    turn.left = 3
    turn.play()
    assert turn.left == 0


def test_bot():
    assert bots.think() == 8
"""
BOTS = "from rules import forgotten\n\n\ndef think():\n    return forgotten(1)\n"
SCRIPT = """
import sys
from pathlib import Path
from mappemonde.lab.mutants.__main__ import find_mutants, summary, tell
from mappemonde.lab.mutants.trials import Subject, examine, record

here = Path(sys.argv[1])
tests = (str(here / "test_rules.py"), "--config-file=/dev/null", f"--rootdir={here}")
subject = Subject((here / "rules.py",), tests, ("",), (str(here / "bots"),))
reach = record(subject)
assert reach.failed == [], reach.failed
assert reach.foreign == ["test_rules.py::test_bot"], reach.foreign
verdicts = sorted(examine(subject, reach, find_mutants(subject.files), workers=2))
for verdict in verdicts:
    print(tell(verdict, here))
print(summary(verdicts, len(verdicts)))
"""


def changes(source: str) -> set[str]:
    """What a piece of a function may become."""
    whole = f"def f(a, b):\n    {source}\n".encode()
    found = mutations(whole)
    for mutation in found:
        compile(mutation.applied(whole), "f", "exec")
    return {mutation.difference(whole)[1] for mutation in found}


@pytest.mark.parametrize(
    ("source", "wanted"),
    [
        ("return a < b", {"return (a <= b)", "return (a >= b)"}),
        ("return a == b", {"return (a != b)"}),
        ("return a and b", {"return (a or b)"}),
        ("return not a", {"return a"}),
        ("return a + 1", {"return (a - 1)", "return a + 2", "return a + 0"}),
        ("return max(a, b)", {"return min(a, b)"}),
        ("return range(a)", {"return range(1, a)", "return range(a - 1)"}),
        ("a.x = b", {"pass"}),
        ("a.x += b", {"pass", "a.x -= b"}),
        ("a.f(b)", {"pass"}),
        ("if a: b()", {"if (not a): b()", "if a: pass"}),
        ("return a if b else True", {"return a if (not b) else True", "return a if b else False"}),
        ("return [each for each in a if each in b]", {"return [each for each in a if (each not in b)]"}),
    ],
)
def test_every_kind_of_fault(source: str, wanted: set[str]) -> None:
    assert changes(source) == wanted


@pytest.mark.parametrize(
    "source",
    ['"""Says 3 > 2."""', "assert a > 2", "b: list[int]", "import os", "raise ValueError(1 + 1)", "f'{a + 1}'"],
)
def test_what_makes_no_difference_is_left_alone(source: str) -> None:
    assert changes(source) == set()


def test_functions_that_answer_with_a_number_or_a_truth_answer_otherwise() -> None:
    source = b"def f(a) -> bool:\n    return a.b\ndef g(a) -> int:\n    return a.b\n"
    assert [mutation.difference(source)[1] for mutation in mutations(source)] == ["return not a.b", "return a.b + 1"]


def test_a_list_of_checks_loses_one() -> None:
    source = b"CHECKS = {Move: (is_own, is_near)}\n"
    after = {mutation.difference(source)[1] for mutation in mutations(source)}
    assert after == {"CHECKS = {Move: (is_near,)}", "CHECKS = {Move: (is_own,)}"}


def test_what_no_test_notices_survives_and_nothing_else_does(tmp_path: Path) -> None:
    (tmp_path / "rules.py").write_bytes(RULES)
    (tmp_path / "test_rules.py").write_text(TESTS, "utf-8")
    (tmp_path / "bots.py").write_text(BOTS, "utf-8")
    script = [sys.executable, "-c", SCRIPT, str(tmp_path)]
    told = subprocess.run(script, cwd=tmp_path, check=False, capture_output=True, text=True, timeout=300)
    assert told.returncode == 0, told.stderr
    *lines, share = told.stdout.splitlines()
    places = [place for place in zip(lines[::3], lines[1::3], lines[2::3], strict=True) if "killed by" not in place[0]]
    assert {(place.partition(":")[2], after.strip(" +")) for place, _, after in places} == {
        ("18: survives; 1 tests run it", "return (armies > 2)"),  # nobody asks about exactly two
        ("18: survives; 1 tests run it", "return armies >= 1"),
        ("18: survives; 1 tests run it", "return armies >= 3"),
        ("23: survives; 1 tests run it", "self.left = 1"),
        ("23: survives; 1 tests run it", "pass"),
        ("29: survives; 1 tests run it", "pass"),
        ("33: survives; no test runs it", "return (armies - 7)"),  # only a bot does
        ("33: survives; no test runs it", "return armies + 6"),
        ("33: survives; no test runs it", "return armies + 8"),
    }
    killers = "\n".join(lines[::3])
    assert "killed by test_rules.py::test_table" in killers  # made while the module is imported
    assert "killed by (ended by its time limit or a crash)" in killers  # a loop without end
    assert share == f"{len(lines) // 3 - 9} of {len(lines) // 3} mutants killed, {1 - 27 / len(lines):.1%}"


def test_a_game_that_does_not_exist_is_one_sentence(tmp_path: Path) -> None:
    told = subprocess.run(
        [sys.executable, "-m", "mappemonde.lab.mutants", "nowhere"],
        cwd=Path(__file__).parents[3],
        check=False,
        capture_output=True,
        text=True,
        timeout=300,
    )
    assert told.returncode == 2
    assert "nowhere" in told.stderr
    assert "Traceback" not in told.stderr
