"""The command `learn`: the lessons of a game at this terminal."""

import sys
from typing import Annotated

import typer
from rich.console import Console

from mappemonde.cli.input import check_language, reporting_problems
from mappemonde.cli.play import find_language
from mappemonde.kernel.kinds import shorten
from mappemonde.kernel.languages import LANGUAGES
from mappemonde.kernel.lesson import LessonError
from mappemonde.kernel.lesson_table import begin_lesson
from mappemonde.kernel.problem import problem
from mappemonde.kernel.registry import AnyGame, find_game
from mappemonde.terminal.commands import Leave
from mappemonde.terminal.game_look import PHRASES
from mappemonde.terminal.lesson_loop import LessonTerminal

HELP = """Learn a game at this terminal: short situations, one thing to do in each.

Every lesson says what there is to see and what to do; whatever else you try is answered with a reason. `--list` names
the lessons; without a lesson, all of them come one after the other.

For example:

    mappemonde learn GAME

    mappemonde learn GAME LESSON --lang fr
"""


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("learn", help=HELP)(learn)


def learn(
    game: Annotated[str, typer.Argument(metavar="GAME", help="The game.")],
    lesson: Annotated[str, typer.Argument(metavar="LESSON", help="The lesson to begin with, by its id.")] = "",
    lang: Annotated[
        str, typer.Option(metavar="|".join(LANGUAGES), help="The language; default: what LC_ALL or LANG say.")
    ] = "",
    listed: Annotated[bool, typer.Option("--list", help="Name the lessons, and stop.")] = False,
    no_colour: Annotated[bool, typer.Option("--no-colour", "--no-color", help="Do without colours.")] = False,
) -> None:
    """Learn a game at this terminal."""
    if lang:
        check_language(lang)
    spoken = find_language(lang)
    with reporting_problems(spoken):
        found = find_game(game)
        if lesson and lesson not in found.lessons:
            raise LessonError(problem("lesson_is_known", lesson=shorten(lesson), known=list(found.lessons)))
        if listed or not found.lessons:
            _list(found, spoken)
            return
        console = Console(no_color=no_colour or None, markup=False, emoji=False, highlight=False)
        ids = list(found.lessons)
        _teach(found, ids[ids.index(lesson) if lesson else 0 :], console, spoken)


def _list(game: AnyGame, lang: str) -> None:
    key = "lesson_list" if game.lessons else "lesson_none"
    typer.echo(PHRASES.get(lang, "say", key).format(game=game.title[lang]))
    for name, lesson in game.lessons.items():
        typer.echo(f"  {name:<24} {lesson.title[lang]}")


def _teach(game: AnyGame, ids: list[str], console: Console, lang: str) -> None:
    """One lesson after the other, until somebody leaves."""
    lessons = [game.lessons[each] for each in ids]
    for number, lesson in enumerate(lessons, 1):
        terminal = LessonTerminal(begin_lesson(game, lesson, PHRASES.get(lang, "say", "lesson_you")), console, lang)
        if console.is_terminal and sys.stdin.isatty():
            from mappemonde.terminal.completion import Completing, Keyboard  # noqa: PLC0415  # slow to load

            terminal.read = Keyboard(Completing(terminal.offers)).read
        screen = terminal.screen
        try:
            terminal.run()
            screen.tell(screen.say("lesson_over", title=lesson.title[lang]), style="bold")
            if number == len(lessons):
                screen.tell(screen.say("lesson_all_done", id=game.id))
            else:
                screen.tell(screen.say("lesson_next", title=lessons[number].title[lang]))
                terminal.pause()
        except (Leave, EOFError, KeyboardInterrupt):
            screen.tell(screen.say("lesson_left", id=game.id, lesson=_undone(terminal, ids[number - 1 :])))
            return


def _undone(terminal: LessonTerminal, ids: list[str]) -> str:
    """The lesson to go on with."""
    is_done = terminal.lesson.task is None and len(ids) > 1
    return ids[1 if is_done else 0]
