"""Tables at which a lesson is given: they take what its task asks for, play for the others, and refuse the rest."""

from typing import Any

import msgspec

from mappemonde.kernel.action import Action
from mappemonde.kernel.check import Refusal
from mappemonde.kernel.event import Event
from mappemonde.kernel.game import Game
from mappemonde.kernel.languages import ByLang
from mappemonde.kernel.lesson import Lesson, Task
from mappemonde.kernel.record import Record
from mappemonde.kernel.scenario import read_line, situate
from mappemonde.kernel.table import AUTOMATIC, RefusedError, Table, open_table, settle

ANOTHER = "lesson_wants_another"
"""The check behind what a wrong pick is told."""
SEED = bytes(32)
"""Lessons have no luck of their own: what is drawn is told in the file."""


class LessonTable(Table):
    """A table at which one seat learns."""

    def __init__(self, lesson: Lesson, table: Table, name: str) -> None:
        learner = table.vocabulary.kinds["seat"].parse(lesson.seat)
        header = table.record.header
        seats = [name if seat == learner else other for seat, other in enumerate(header.seats)]
        record = Record(msgspec.structs.replace(header, seats=seats))
        super().__init__(table.game, table.constants, table.board, record, SEED, table.automatic)
        self.lesson = lesson
        self.learner = learner
        self.done = 0
        """How many tasks are done."""
        self.state = situate(self.game, self.constants, self.vocabulary, lesson.situation, lesson.luck)
        self.events = [[]]

    @property
    def task(self) -> Task | None:
        """What is asked for now; nothing once the lesson is over."""
        return self.lesson.task[self.done] if self.done < len(self.lesson.task) else None

    @property
    def praise(self) -> ByLang | None:
        """What came of the last right action."""
        return self.lesson.task[self.done - 1].right if self.done else None

    def can_undo(self, seat: int) -> bool:
        """A task that is done stays done."""
        return False

    def play(self, seat: int, action: Action) -> list[Event]:
        """Carry out what the task asks for, and what the others then do; tell whoever wants something else."""
        refusal = self.state.refuse(seat, action)
        if refusal is not None:
            raise RefusedError(refusal)
        if self.task is None or not self.task.wants(self.vocabulary.format(action)):
            raise RefusedError(Refusal(ANOTHER, "", {}, dict((self.task or self.lesson.task[-1]).wrong)))
        then = self.task.then
        events = [*super().play(seat, action)]
        for line in then:
            other, text = read_line(line, self.vocabulary)
            events += super().play(other, self.parse(text))
        self.done += 1
        return events


def begin_lesson(game: Game[Any, Any, Any], lesson: Lesson, name: str = "you") -> LessonTable:
    """A table at the first task of a lesson, at which whoever learns has this name."""
    _, read = settle(game, lesson.seats, dict(lesson.options), "")
    automatic = game.automatic_seats(lesson.seats, read)
    names = [AUTOMATIC if seat in automatic else game.usual_bot for seat in range(lesson.seats)]
    return LessonTable(lesson, open_table(game.id, names, dict(lesson.options), seed=SEED), name)
