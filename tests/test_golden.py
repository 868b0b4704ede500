"""Golden playthroughs: kept tables must replay to the letter."""

import tomllib
from pathlib import Path

import pytest

from mappemonde.kernel.record import read_record
from mappemonde.kernel.replay import replay, verify
from mappemonde.lab.golden import tell

FOLDER = Path(__file__).parent / "golden"
NAMES = list(tomllib.loads((FOLDER / "playthroughs.toml").read_text("utf-8")))


@pytest.mark.parametrize("name", NAMES)
def test_a_kept_table_replays_to_the_letter(name: str) -> None:
    record = read_record(FOLDER / f"{name}.jsonl")
    verify(record)
    assert record.close is not None
    assert tell(replay(record)) == (FOLDER / f"{name}.txt").read_text("utf-8")


def test_both_rule_sets_are_kept() -> None:
    headers = [read_record(FOLDER / f"{name}.jsonl").header for name in NAMES]
    assert {header.options.get("second_rule", False) for header in headers} == {True, False}
