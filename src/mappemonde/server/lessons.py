"""Lessons for clients: whoever learns sends all they have done so far, so the server keeps nothing."""

from functools import cache

from msgspec import UNSET

from mappemonde.kernel.lesson import Lesson
from mappemonde.kernel.lesson_table import LessonTable, begin_lesson
from mappemonde.kernel.people import told_to
from mappemonde.kernel.table import RefusedError
from mappemonde.server.errors import Declined
from mappemonde.server.http.wire import Entry
from mappemonde.server.http.wire_library import LessonPosition, TableWords
from mappemonde.server.library import describe, known
from mappemonde.server.storage.event_codec import Logged
from mappemonde.server.tables.presenter import answer, entry, position


@cache
def words(game_id: str, lesson_id: str) -> TableWords:
    """The words of the table at which a lesson is given."""
    table = _begun(game_id, lesson_id)
    return describe(table.game, table.constants, table.board)


def lesson(game_id: str, lesson_id: str, done: list[str]) -> LessonPosition:
    """Where a lesson stands after what was done; what is refused ends it, and is explained."""
    table = _begun(game_id, lesson_id)
    refusal = None
    for text in done:
        try:
            table.say(table.learner, text)
        except RefusedError as error:
            refusal = error.refusal
            break
    task = table.task
    named = told_to(table.vocabulary, {}, table.learner)
    return LessonPosition(
        seat=table.learner,
        seats=table.record.header.seats,
        options=dict(table.lesson.options),
        done=table.done,
        tasks=len(table.lesson.task),
        position=position(table, table.learner),
        entries=_entries(table),
        tell=task.tell if task is not None else UNSET,
        wanted=task.do[0] if task is not None else UNSET,
        right=table.praise or UNSET,
        refused=answer(table, named, refusal) if refusal is not None else UNSET,
    )


def _begun(game_id: str, lesson_id: str) -> LessonTable:
    game = known(game_id)
    return begin_lesson(game, _known(game.lessons, lesson_id))


def _known(lessons: dict[str, Lesson], lesson_id: str) -> Lesson:
    if lesson_id not in lessons:
        raise Declined("not_found")
    return lessons[lesson_id]


def _entries(table: LessonTable) -> list[Entry]:
    """The log of whoever learns."""
    named = told_to(table.vocabulary, {}, table.learner)
    numbers = table.visible_rows(table.learner)
    rows = [(count, table.record.rows[number - 1]) for count, number in enumerate(numbers, 1)]
    logged = [(count, Logged(row.n, row.seat, row.action, table.events[row.n])) for count, row in rows]
    return [entry(table, named, each, count, table.learner, False) for count, each in logged]
