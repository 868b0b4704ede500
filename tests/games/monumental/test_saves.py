"""Whatever is under way can be saved and loaded: every scenario, with a save after each of its plays."""

from functools import cache
from pathlib import Path

import pytest

from mappemonde.games.monumental import GAME
from mappemonde.games.monumental.constants import Constants
from mappemonde.games.monumental.state import Monumental
from mappemonde.kernel.chance import Scripted, fast
from mappemonde.kernel.scenario import Scenario, read_scenario
from mappemonde.kernel.table import prepare
from mappemonde.kernel.vocabulary import Vocabulary

FOLDER = Path(__file__).parents[2] / "scenarios" / "monumental"
PLAYED = [path for path in sorted(FOLDER.glob("*.toml")) if read_scenario(path).play]


@cache
def table(seats: int, options: tuple[tuple[str, bool | int | str], ...]) -> tuple[Constants, Vocabulary]:
    """Constants and words of a table, worked out once."""
    constants, _, _ = prepare(GAME, seats, dict(options), "")
    return constants, GAME.vocabulary(constants)


def begun(scenario: Scenario) -> tuple[Monumental, Constants, Vocabulary]:
    """A scenario before its first play."""
    constants, words = table(scenario.seats, tuple(sorted(scenario.options.items())))
    return GAME.situated(constants, GAME.setup(constants, fast(1)), scenario.situation, words), constants, words


def last_state(scenario: Scenario, with_saves: bool) -> bytes:
    """What a scenario comes to, saved and loaded after every play or not."""
    state, constants, words = begun(scenario)
    state.chance = Scripted(list(scenario.luck))
    for line in scenario.play:
        seat, _, text = line.partition(": ")
        state.play(words.kinds["seat"].parse(seat), words.parse(text))
        if with_saves:
            state = GAME.load(constants, GAME.save(state), state.chance)
    return GAME.save(state)


def test_the_deepest_nesting_is_among_them() -> None:
    deep = read_scenario(FOLDER / "nested_four_deep.toml")
    state, _, words = begun(deep)
    depths = []
    for line in deep.play:
        state.play(0, words.parse(line.partition(": ")[2]))
        depths.append(len(state.flow))
    assert max(depths) >= 6


@pytest.mark.parametrize("path", PLAYED, ids=lambda path: path.stem)
def test_saves_change_nothing(path: Path) -> None:
    scenario = read_scenario(path)
    assert last_state(scenario, with_saves=True) == last_state(scenario, with_saves=False)
