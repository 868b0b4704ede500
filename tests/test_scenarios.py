"""The scenarios under `tests/scenarios`, each a test of its own."""

import re
from pathlib import Path

import pytest

from mappemonde.kernel.registry import find_game
from mappemonde.kernel.scenario import read_scenario, run_scenario

FOLDER = Path(__file__).parent / "scenarios"
FILES = sorted(FOLDER.rglob("*.toml"))
each_file = pytest.mark.parametrize("path", FILES, ids=lambda path: path.relative_to(FOLDER).with_suffix("").as_posix())


def test_there_are_scenarios():
    assert FILES


@each_file
def test_scenario(path):
    found = run_scenario(read_scenario(path))
    assert not found, "\n".join([f"{path.name}: {read_scenario(path).title}", *found])


@each_file
def test_a_scenario_tells_its_rules_and_expects_something(path):
    scenario = read_scenario(path)
    known = set(re.findall(r"^\*\*([RD][\d.a-z]+)\*\*", find_game(scenario.game).rulebook("en"), re.M))
    assert scenario.rules
    assert set(scenario.rules) <= known
    assert scenario.game == path.relative_to(FOLDER).parts[0]
    assert scenario.expect.events or scenario.expect.state or scenario.refused
