"""What scenarios are refused, and the sentences of it."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from mappemonde.kernel.chance import Scripted, fast
from mappemonde.kernel.check import Refusal
from mappemonde.kernel.game import Game
from mappemonde.kernel.kinds import Unreadable
from mappemonde.kernel.scenario import read_scenario
from mappemonde.kernel.state import Step
from mappemonde.kernel.table import prepare
from mappemonde.kernel.vocabulary import Vocabulary

SCENARIOS = Path(__file__).parents[1] / "scenarios"


def refusing_scenarios(game: str) -> list[Path]:
    """The scenarios of a game that are refused something."""
    return [path for path in sorted((SCENARIOS / game).glob("*.toml")) if read_scenario(path).refused]


def own_checks(game: Game[Any, Any, Any]) -> set[str]:
    """The checks that the modules of a game declare."""
    found = set()
    for step in game.steps:
        if step.checks is Step.checks:  # asks nobody
            continue
        for checks in step.blank().checks().values():
            found |= {check.name for check in checks if f"games.{game.id}." in check.condition.__module__}
    return found


def untold_checks(game: Game[Any, Any, Any]) -> list[str]:
    """The checks of a game that refuse nothing in any of its scenarios."""
    files = refusing_scenarios(game.id)
    told = {line.partition("->")[2].split()[0] for path in files for line in read_scenario(path).refused}
    return sorted(own_checks(game) - told)


@cache
def _table(game: Game[Any, Any, Any], seats: int, options: tuple[tuple[str, Any], ...]) -> tuple[Any, Vocabulary]:
    """Constants and words of a table."""
    constants, _, _ = prepare(game, seats, dict(options), "")
    return constants, game.vocabulary(constants)


def refusals_of(game: Game[Any, Any, Any], path: Path) -> Iterator[tuple[Refusal, Vocabulary]]:
    """The refusals of a scenario after its last play, with the words of its table."""
    scenario = read_scenario(path)
    constants, words = _table(game, scenario.seats, tuple(sorted(scenario.options.items())))
    state = game.situated(constants, game.setup(constants, fast(1)), scenario.situation, words)
    state.chance = Scripted(list(scenario.luck))
    for line in scenario.play:
        seat, _, text = line.partition(":")
        state.play(words.kinds["seat"].parse(seat), words.parse(text.strip()))
    for line in scenario.refused:
        seat, _, text = line.partition("->")[0].partition(":")
        try:
            refusal = state.refuse(words.kinds["seat"].parse(seat), words.parse(text.strip()))
        except Unreadable as error:
            refusal = error.refusal
        assert refusal is not None, line
        yield refusal, words


def assert_whole_sentences(game: Game[Any, Any, Any], path: Path) -> None:
    """Every refusal of a scenario is a whole sentence in both languages."""
    for refusal, words in refusals_of(game, path):
        english, french = (game.texts.refusal(refusal, words, lang) for lang in ("en", "fr"))
        assert english != french
        for sentence in (english, french):
            assert sentence[0].isupper() or sentence[0] in "«'0123456789", sentence
            assert sentence.rstrip().endswith((".", "!", "»")), sentence
            assert not set("{_}") & set(sentence), sentence
