"""A table in memory, with what the server must remember about its questions."""

from mappemonde.kernel.people import told_to
from mappemonde.kernel.record import Row
from mappemonde.kernel.replay import repeat
from mappemonde.kernel.table import Table
from mappemonde.kernel.vocabulary import Vocabulary
from mappemonde.server.storage.event_codec import Logged


class LoadedTable:
    """A table in memory; `asked` says after which row, by its own count, each seat was first asked."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.first = len(table.record.rows)
        """The rows it was loaded with; their events are in the database only."""
        self.asked: dict[int, int] = {}
        self._words: dict[int | None, tuple[dict[int, str], Vocabulary]] = {}
        """By reader: the names that sentences were last told with, and the words of the table with them."""
        self.note()

    @property
    def rows(self) -> int:
        """The rows of the record, private ones included."""
        return len(self.table.record.rows)

    def words_for(self, persons: dict[int, str], reader: int | None) -> Vocabulary:
        """The words of the table for somebody, with the names of the others; worked out once for the same names."""
        told, words = self._words.get(reader, (None, self.table.vocabulary))
        if told != persons:
            words = told_to(self.table.vocabulary, persons, reader)
            self._words[reader] = persons, words
        return words

    def note(self, actor: int | None = None) -> None:
        """Bring `asked` up to date: whoever has acted is asked anew."""
        table, before, self.asked = self.table, self.asked, {}
        for seat in range(len(table.record.header.seats)):
            if table.state.may(seat):
                rows = table.length(seat)
                self.asked[seat] = before.get(seat, rows) if seat != actor else rows

    def follow(self, rows: list[Row]) -> None:
        """Play what another process has added; `RecordError` if it does not fit."""
        for row in rows:
            repeat(self.table, row)
            self.note(row.seat)

    def accepts(self, seat: int, seen: int) -> bool:
        """Whether a seat that had seen so many rows may act: what happened since does not concern the question."""
        rows = self.table.length(seat)
        return seen == rows or self.asked.get(seat, rows) <= seen < rows

    def logged(self, after: int, upto: int) -> list[Logged] | None:
        """What happened after one row and up to another, if memory holds all of it."""
        if after < self.first:
            return None
        rows, events = self.table.record.rows, self.table.events
        return [Logged(row.n, row.seat, row.action, events[row.n]) for row in rows[after:upto]]
