"""Every refusal of the game is told at least once by a scenario, in whole sentences of both languages."""

import pytest

from games.refusals import assert_whole_sentences, refusing_scenarios, untold_checks
from games.struggle.kit import GAME


def test_every_check_refuses_something_in_a_scenario():
    assert untold_checks(GAME) == []


@pytest.mark.parametrize("path", refusing_scenarios("struggle"), ids=lambda path: path.stem)
def test_refusals_are_whole_sentences_in_both_languages(path):
    assert_whole_sentences(GAME, path)
