"""A lesson at a terminal: tells a task, asks for it until it is done, and goes on to the next."""

from rich.console import Console
from rich.text import Text

from mappemonde.kernel.chance import fast
from mappemonde.kernel.lesson_table import LessonTable
from mappemonde.terminal.autosave import Autosave
from mappemonde.terminal.commands import Commands, Leave
from mappemonde.terminal.play_loop import Terminal
from mappemonde.terminal.screen import Screen


class LessonCommands(Commands):
    """What can be typed in a lesson: everything, and the word that shows what is asked for."""

    def obey(self, seat: int, line: str) -> None:
        """Do what a line says, or show what would be right."""
        if line.strip().lower() == self.screen.say("lesson_show_word"):
            self.do_hint(seat, [])
        else:
            super().obey(seat, line)

    def do_hint(self, seat: int, words: list[str]) -> None:
        """What the task asks for: a bot would do something else, and be told that it is wrong."""
        screen, table = self.screen, self.table
        assert isinstance(table, LessonTable)
        assert table.task is not None, "nothing is asked after the last"
        wanted = screen.speech.action(table.task.do[0], screen.lang)
        screen.tell(screen.say("lesson_shown", action=wanted))


class LessonTerminal(Terminal):
    """A table of one person, whose every move is a task."""

    def __init__(self, table: LessonTable, console: Console, lang: str) -> None:
        screen = Screen(table, console, lang)
        super().__init__(table, {}, fast(1), screen, Autosave(table, screen), 0.0)
        self.lesson = table
        self.commands = LessonCommands(self)
        self.people = [table.learner]
        screen.persons = {table.learner: screen.names[table.learner]}
        screen.front = table.learner
        self._told = -1

    def run(self) -> None:
        """Go through the tasks until the last is done or somebody leaves."""
        screen, lesson = self.screen, self.lesson
        screen.tell(lesson.lesson.title[screen.lang], style="bold")
        try:
            while lesson.task is not None:
                self._tell_task()
                self._ask(lesson.learner)
            self._tell_task()
        except (EOFError, KeyboardInterrupt):
            raise Leave from None

    def _tell_task(self) -> None:
        """Say what came of the last task and what the next one is, once."""
        screen, lesson = self.screen, self.lesson
        if self._told == lesson.done:
            return
        self._told = lesson.done
        if lesson.praise is not None:
            screen.console.print(Text("✓ ", "bold green").append(lesson.praise[screen.lang]))
        if lesson.task is not None:
            step = screen.say("lesson_task", number=lesson.done + 1, all=len(lesson.lesson.task))
            screen.console.print(Text(f"{step} ", "bold").append(lesson.task.tell[screen.lang]))
            screen.tell(screen.say("lesson_help", word=screen.say("lesson_show_word")), style="dim")

    def pause(self) -> None:
        """Wait for Enter; `quit` leaves."""
        self._pause(self.lesson.learner)
