"""The adjudication cases under `tests/cases`, each a file in the format of `mappemonde adjudicate` and a test."""

import tomllib
from pathlib import Path

import pytest

from mappemonde.cli.adjudicate import as_plain, read_case
from mappemonde.games.africa1880 import GAME

FILES = sorted((Path(__file__).parents[2] / "cases" / "africa1880").glob("*.toml"))


def as_line(verdict):
    """A verdict as cases write it: who and where, what became of it, by which rule."""
    facts = verdict["facts"]
    who = " ".join(str(facts[name]) for name in ("seat", "area") if name in facts)
    return f"{who}: {verdict['kind']} {verdict['rule']}"


def in_board_order(told):
    return {name: sorted(value) if isinstance(value, list) else value for name, value in told.items()}


def test_there_are_sixty_cases_and_more():
    assert len(FILES) >= 60


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_case(path):
    case = tomllib.loads(path.read_text("utf-8"))
    told = as_plain(*read_case(path), "en")
    lines = [as_line(verdict) for phase in told["phases"] for verdict in phase["verdicts"]]
    kinds = {verdict["kind"] for phase in told["phases"] for verdict in phase["verdicts"]}
    expect = case["expect"]
    assert set(expect) & {"verdicts", "position", "points", "absent"}
    assert [line for line in expect.get("verdicts", []) if line not in lines] == [], lines
    assert kinds & set(expect.get("absent", [])) == set()
    position, points = in_board_order(told["position"]), told["points"]
    for name, value in in_board_order(expect.get("position", {})).items():
        assert position[name] == value, name
    for name, value in expect.get("points", {}).items():
        assert points[name] == value, name


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_case_tells_what_it_is_about(path):
    case = tomllib.loads(path.read_text("utf-8"))
    assert case["title"]
    assert case["rules"]
    assert all(f"**{rule}**" in GAME.rulebook("en") for rule in case["rules"])
