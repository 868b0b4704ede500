"""Lessons: each can be done to its end, tells every wrong first pick why, and speaks every language."""

import tomllib
from collections.abc import Iterator

import pytest

from mappemonde.kernel.check import Refusal
from mappemonde.kernel.languages import LANGUAGES
from mappemonde.kernel.lesson_table import ANOTHER, LessonTable, begin_lesson
from mappemonde.kernel.registry import find_game, game_ids
from mappemonde.kernel.scenario import luck_left
from mappemonde.kernel.table import RefusedError

LESSONS = [(game, lesson) for game in game_ids() for lesson in find_game(game).lessons]
LEAST = {"conquest": 5, "africa1880": 5, "africana": 5, "struggle": 6, "monumental": 6}
"""Lessons that a game has at least."""
MOST_WRONG = 60
"""Wrong picks tried at each task: the first of every verb, and as many others."""


def begun(game: str, lesson: str) -> LessonTable:
    return begin_lesson(find_game(game), find_game(game).lessons[lesson])


def learn(table: LessonTable) -> None:
    """Do what the task shows."""
    assert table.task is not None
    table.say(table.learner, table.task.do[0])


def wrong_picks(table: LessonTable) -> Iterator[str]:
    """What is allowed, yet not what the task asks for."""
    texts = [table.vocabulary.format(action) for action in table.state.choices(table.learner)]
    firsts = {text.split()[0]: text for text in reversed(texts)}
    tried = dict.fromkeys([*firsts.values(), *texts[:MOST_WRONG]])
    return (text for text in tried if table.task is not None and not table.task.wants(text))


def refused(table: LessonTable, text: str) -> Refusal:
    with pytest.raises(RefusedError) as caught:
        table.say(table.learner, text)
    return caught.value.refusal


@pytest.mark.parametrize("game", LEAST)
def test_a_game_has_lessons_enough(game: str) -> None:
    assert len(find_game(game).lessons) >= LEAST[game]


@pytest.mark.parametrize(("game", "lesson"), LESSONS)
def test_a_lesson_can_be_done_and_tells_every_wrong_pick_why(game: str, lesson: str) -> None:
    table = begun(game, lesson)
    while table.task is not None:
        assert table.learner in table.state.waiting(), f"task {table.done + 1} asks somebody else"
        before = table.game.save(table.state)
        for text in wrong_picks(table):
            refusal = refused(table, text)
            assert (refusal.check, refusal.sentences) == (ANOTHER, table.task.wrong)
            assert table.game.save(table.state) == before
        learn(table)
    assert luck_left(table.state) == 0, "luck that nobody draws"


@pytest.mark.parametrize(("game", "lesson"), LESSONS)
def test_a_lesson_speaks_every_language_and_names_its_rules(game: str, lesson: str) -> None:
    found = find_game(game)
    told = tomllib.loads((found.folder / "data" / "lessons" / f"{lesson}.toml").read_text("utf-8"))
    texts = [told["title"], *(task[key] for task in told["task"] for key in ("tell", "wrong", "right"))]
    assert all(set(text) == set(LANGUAGES) and all(text.values()) for text in texts)
    assert told["rules"]
    assert all(f"**{rule}**" in found.rulebook("en") for rule in told["rules"])
    assert not any("*" in task["do"][0].split() for task in told["task"]), "the first way is shown: it has no blanks"


@pytest.mark.parametrize(("game", "lesson"), LESSONS)
def test_what_the_others_do_happens_once(game: str, lesson: str) -> None:
    table = begun(game, lesson)
    while table.task is not None:
        lines = len(table.events)
        happened = table.say(table.learner, table.task.do[0])
        assert happened == [event for step in table.events[lines:] for event in step]


def test_what_the_rules_forbid_is_told_with_its_rule() -> None:
    table = begun(*LESSONS[0])
    refusal = refused(table, "no_such_verb")
    assert refusal.check != ANOTHER
    assert table.done == 0


def test_a_task_that_is_done_stays_done() -> None:
    table = begun(*LESSONS[0])
    learn(table)
    assert refused(table, "undo").check == "information_is_unchanged"
    assert table.done == 1
