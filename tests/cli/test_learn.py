"""The command `learn`: a lesson at the terminal is done, and whatever else is tried is answered with a reason."""

import pytest
import typer
from click.testing import Result
from typer.testing import CliRunner

from mappemonde.cli.learn import register
from mappemonde.kernel.lesson import Lesson
from mappemonde.kernel.registry import find_game, game_ids

app = typer.Typer()
app.callback()(lambda: None)
register(app)

TAUGHT = [game for game in game_ids() if find_game(game).lessons]


def run(*words: str, says: list[str] | None = None) -> Result:
    env = {"COLUMNS": "400", "NO_COLOR": "1", "LC_ALL": "C"}
    return CliRunner(env=env).invoke(app, ["learn", *words], input="".join(f"{line}\n" for line in says or []))


def _right(lesson: Lesson) -> list[str]:
    return [task.do[0] for task in lesson.task]


def _in_order(shown: str, told: list[str]) -> bool:
    at = 0
    for each in told:
        at = shown.find(each, at)
        if at < 0:
            return False
        at += len(each)
    return True


@pytest.mark.parametrize("game", TAUGHT)
def test_the_last_lesson_is_played_to_its_end(game: str) -> None:
    name, lesson = list(find_game(game).lessons.items())[-1]
    told = run(game, name, says=_right(lesson))
    assert told.exit_code == 0
    shown = " ".join(told.stdout.split())
    texts = [text for task in lesson.task for text in (task.tell["en"], task.right["en"])]
    assert _in_order(shown, [" ".join(text.split()) for text in texts])


@pytest.mark.parametrize("asked", ["show", "hint"])
def test_a_wrong_pick_is_told_why_and_the_right_one_is_shown_on_request(asked: str) -> None:
    lesson = find_game("conquest").lessons["1-armies"]
    told = run("conquest", "1-armies", says=["place egypt 5", asked, *_right(lesson), "quit"])
    shown = " ".join(told.stdout.split())
    first = lesson.task[0]
    assert _in_order(shown, [first.tell["en"], first.wrong["en"], "place siam 4", first.right["en"]])


def test_all_lessons_come_one_after_the_other() -> None:
    lessons = find_game("conquest").lessons
    one, two, *_ = lessons.values()
    told = run("conquest", says=[*_right(one), "", "quit"])
    assert told.exit_code == 0
    assert _in_order(" ".join(told.stdout.split()), [one.title["en"], two.title["en"], two.task[0].tell["en"]])


def test_whoever_leaves_is_told_how_to_go_on() -> None:
    one, two, *_ = find_game("conquest").lessons
    right = _right(find_game("conquest").lessons[one])
    for says, on in (["quit"], one), ([*right, "quit"], two), ([*right, "", "quit"], two):
        assert run("conquest", says=says).stdout.endswith(f"mappemonde learn conquest {on}\n")


def test_in_french_whoever_learns_is_not_called_by_an_english_word() -> None:
    shown = run("africana", "--lang", "fr", says=["quitter"]).stdout
    assert "(vous)" in shown
    assert "(you)" not in shown


def test_lessons_are_listed_in_the_language_asked_for_and_an_unknown_one_is_refused() -> None:
    listed = run("conquest", "--list", "--lang", "fr")
    assert listed.exit_code == 0
    for name, lesson in find_game("conquest").lessons.items():
        assert f"{name:<24} {lesson.title['fr']}" in listed.stdout
    assert run("conquest", "99-none").exit_code != 0
