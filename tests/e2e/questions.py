"""Every question that the games can ask a person, each as a table that begins with it."""

import tomllib
from pathlib import Path
from typing import Any

import msgspec

from mappemonde.kernel.chance import Sealed
from mappemonde.kernel.registry import find_game
from mappemonde.kernel.scenario import Scenario, read_line, read_scenario, situate
from mappemonde.kernel.state import Step
from mappemonde.kernel.table import AUTOMATIC, Table, open_table, prepare

FOLDER = Path(__file__).parents[1] / "scenarios"
QUESTIONS: dict[str, dict[str, Any]] = tomllib.loads(Path(__file__).with_suffix(".toml").read_text("utf-8"))
SEED = bytes(32)


def asked_steps(game_id: str) -> set[str]:
    """The steps of a game that ask somebody; the others do their work and leave a question on top."""
    asking = (step for step in find_game(game_id).steps if step.checks is not Step.checks)
    return {step.NAME for step in asking if step.blank().checks()}


def situation(game_id: str, step: str) -> Table:
    """A table that begins with this question."""
    return begin(game_id, QUESTIONS[game_id][step])


def begin(game_id: str, told: str | dict[str, Any]) -> Table:
    """A table that begins with a scenario after some of its plays, or with a situation of its own."""
    scenario = _scenario(game_id, told)
    game = find_game(game_id)
    constants, _, options = prepare(game, scenario.seats, dict(scenario.options), "")
    vocabulary = game.vocabulary(constants)
    state = situate(game, constants, vocabulary, scenario.situation, scenario.luck)
    for line in scenario.play:
        seat, text = read_line(line, vocabulary)
        state.play(seat, vocabulary.parse(text))
    automatic = game.automatic_seats(scenario.seats, options)
    seats = [AUTOMATIC if seat in automatic else str(seat) for seat in range(scenario.seats)]
    table = open_table(game_id, seats, dict(options), "", SEED, people=True)
    table.state = game.load(table.constants, game.save(state), Sealed(SEED))
    return table


def _scenario(game_id: str, told: str | dict[str, Any]) -> Scenario:
    """A scenario up to its question."""
    if isinstance(told, dict):
        return msgspec.convert({"title": "", "game": game_id, **told}, Scenario)
    name, _, plays = told.rpartition(" ")
    scenario = read_scenario(FOLDER / game_id / f"{name}.toml")
    return msgspec.structs.replace(scenario, play=scenario.play[: int(plays)])
