"""The situations of lessons are some that the rules lead to."""

import pytest

from mappemonde.kernel.lesson_table import begin_lesson
from mappemonde.kernel.registry import find_game

GAME = find_game("conquest")


@pytest.mark.parametrize("lesson", GAME.lessons)
def test_r5_2_a_lesson_deals_out_the_armies_that_areas_and_continents_bring(lesson: str) -> None:
    table = begin_lesson(GAME, GAME.lessons[lesson])
    opening = "place" in str(GAME.lessons[lesson].situation["flow"])
    brought = GAME.view(table.state, table.learner).next_income(table.learner) if opening else 0
    assert table.state.reserve == brought
