"""Every refusal of the game is told at least once by a scenario, in whole sentences of both languages."""

from pathlib import Path

import pytest

from games.struggle.kit import GAME
from mappemonde.kernel.chance import Scripted, fast
from mappemonde.kernel.scenario import read_scenario
from mappemonde.kernel.state import Step
from mappemonde.kernel.table import prepare

FOLDER = Path(__file__).parents[2] / "scenarios" / "struggle"
FILES = [path for path in sorted(FOLDER.glob("*.toml")) if read_scenario(path).refused]


def checks_of_the_game():
    """The checks that the modules of the game declare."""
    found = {}
    for step in GAME.steps:
        if step.checks is Step.checks:  # asks nobody
            continue
        for checks in step.blank().checks().values():
            for check in checks:
                if check.condition.__module__.startswith("mappemonde.games.struggle"):
                    found[check.name] = check.rule
    return found


def refusals_of(path):
    """The refusals of a scenario after its last play, with the words of its table."""
    scenario = read_scenario(path)
    constants, _, _ = prepare(GAME, scenario.seats, dict(scenario.options), "")
    words = GAME.vocabulary(constants)
    state = GAME.situated(constants, GAME.setup(constants, fast(1)), scenario.situation, words)
    state.chance = Scripted(list(scenario.luck))
    for line in scenario.play:
        seat, _, text = line.partition(":")
        state.play(words.kinds["seat"].parse(seat), words.parse(text.strip()))
    for line in scenario.refused:
        seat, _, text = line.partition("->")[0].partition(":")
        yield state.refuse(words.kinds["seat"].parse(seat), words.parse(text.strip())), words


def test_every_check_refuses_something_in_a_scenario():
    told = {line.partition("->")[2].split()[0] for path in FILES for line in read_scenario(path).refused}
    assert sorted(set(checks_of_the_game()) - told) == []


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_refusals_are_whole_sentences_in_both_languages(path):
    for refusal, words in refusals_of(path):
        english, french = (GAME.texts.refusal(refusal, words, lang) for lang in ("en", "fr"))
        assert english != french
        for sentence in (english, french):
            assert sentence[0].isupper() or sentence[0] == "«", sentence
            assert sentence.rstrip().endswith((".", "!", "»")), sentence
            assert not set("{_}") & set(sentence), sentence
