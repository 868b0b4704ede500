"""Tables of bots alone: of one host, and of one address, only so many are played at a time."""

from collections import Counter

from mappemonde.server.quotas import Quotas
from mappemonde.server.tables.stored import StoredTable


class TablesOfBots:
    """The tables that this process plays without anybody; however they came to that, they keep to the quotas."""

    def __init__(self, quotas: Quotas) -> None:
        self.quotas = quotas
        self._played: dict[str, tuple[str, ...]] = {}
        """By table, for whom it counts: its host, and the address it was opened from."""
        self._counts: Counter[str] = Counter()

    def may_play(self, table: StoredTable) -> bool:
        """Whether the bots of a table may play now: where somebody is present, always."""
        row = table.row
        if table.present:
            self.leave(row.id)
            return True
        if row.id in self._played:
            return True
        most = self.quotas.bot_tables
        if self._counts[row.host] >= most or (row.origin and self._counts[row.origin] >= most * self.quotas.people):
            return False
        self._played[row.id] = (row.host, row.origin) if row.origin else (row.host,)
        self._counts.update(self._played[row.id])
        return True

    def leave(self, table_id: str) -> None:
        """Make room: the table has ended, or somebody is there again."""
        for key in self._played.pop(table_id, ()):
            self._counts[key] -= 1
            if not self._counts[key]:
                del self._counts[key]
