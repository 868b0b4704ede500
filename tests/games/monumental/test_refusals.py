"""Every refusal of the game is told at least once by a scenario, with its sentence in both languages."""

import pytest

from games.monumental import golden_refusals
from games.monumental.kit import GAME
from games.refusals import assert_whole_sentences, refusing_scenarios, untold_checks


def test_every_check_refuses_something_in_a_scenario():
    assert untold_checks(GAME) == []


@pytest.mark.parametrize("path", refusing_scenarios("monumental"), ids=lambda path: path.stem)
def test_refusals_are_whole_sentences_in_both_languages(path):
    assert_whole_sentences(GAME, path)


def test_the_sentences_are_those_that_were_reviewed():
    """Run golden_refusals.py after a change, and read what has changed."""
    assert golden_refusals.golden() == golden_refusals.FILE.read_text("utf-8")
