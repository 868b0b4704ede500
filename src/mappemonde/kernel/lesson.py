"""Lessons: situations in which a newcomer is asked for one thing after another, and told what a wrong pick would mean.

A lesson is a scenario (docs/scenarios.md) with texts, in `data/lessons/` of its game:

title = { en = "…", fr = "…" }
seat = "red"                 # whose eyes; further keys: seats, options, luck, rules, situation
[[task]]
tell = { en = "…", fr = "…" }    # what there is to see, and what to do
do = ["attack egypt congo 3"]    # actions that are right; "*" is any word, the first is shown to whoever asks
wrong = { en = "…", fr = "…" }   # what any other allowed action is told
right = { en = "…", fr = "…" }   # what came of it
then = ["blue: answer 1"]        # what the others do
"""

import tomllib
from importlib.resources.abc import Traversable
from typing import Any

import msgspec

from mappemonde.kernel.chance import Outcome
from mappemonde.kernel.decoding import unreadable
from mappemonde.kernel.languages import ByLang, complete, read_own, translate
from mappemonde.kernel.problem import ProblemError, at, problem

ANY = "*"


class LessonError(ProblemError):
    """A lesson that cannot be given; says which file is wrong, and how."""


class Task(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One thing to do; its id is its number."""

    id: str
    tell: ByLang
    do: list[str]
    wrong: ByLang
    right: ByLang
    then: list[str] = []

    def wants(self, text: str) -> bool:
        """Whether an action is one of those asked for."""
        words = text.split()
        return any(_fits(wanted.split(), words) for wanted in self.do)


class Lesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A lesson as written; its id is the name of its file."""

    title: ByLang
    seat: str
    task: list[Task]
    rules: list[str] = []
    seats: int = 3
    options: dict[str, bool | int | str] = {}
    luck: list[Outcome] = []
    situation: dict[str, Any] = {}


def read_lessons(folder: Traversable) -> dict[str, Lesson]:
    """The lessons of a game, whose folder this is, by their ids, in the order of their files."""
    lessons = {}
    for name, file in lesson_files(folder).items():
        data = lesson_data(file)
        for lang, own in read_own(folder / "texts", name).items():
            translate(data, own, lang)
        lessons[file.name.removesuffix(".toml")] = _lesson(file.name, data)
    return lessons


def lesson_files(folder: Traversable) -> dict[str, Traversable]:
    """The files of a game's lessons, by the names under which further languages translate them."""
    own = folder / "data" / "lessons"
    files = sorted(own.iterdir(), key=lambda file: file.name) if own.is_dir() else []
    return {f"lessons/{file.name.removesuffix('.toml')}": file for file in files}


def lesson_data(file: Traversable) -> dict[str, Any]:
    """What a file says; its tasks are numbered, so that a translation can name them."""
    try:
        data = tomllib.loads(file.read_text("utf-8"))
    except ValueError as error:
        raise LessonError(at(file.name, problem("not_toml", error=str(error)))) from error
    for number, task in enumerate(data.get("task", ()), 1):
        task["id"] = str(number)
    return data


def _lesson(name: str, data: dict[str, Any]) -> Lesson:
    try:
        lesson = msgspec.convert(data, Lesson)
    except msgspec.ValidationError as error:
        raise LessonError(at(name, unreadable(error))) from error
    tasks = [
        msgspec.structs.replace(task, tell=complete(task.tell), wrong=complete(task.wrong), right=complete(task.right))
        for task in lesson.task
    ]
    return msgspec.structs.replace(lesson, title=complete(lesson.title), task=tasks)


def _fits(wanted: list[str], words: list[str]) -> bool:
    return len(wanted) == len(words) and all(one in (ANY, other) for one, other in zip(wanted, words, strict=True))
