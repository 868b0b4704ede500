"""Where bots think: in worker processes, or at once in the event loop if they have proved to be quick.

A trip to a worker costs the server a few times what a quick bot needs to decide. Quick is measured, for each bot of
each game at each size of table, in CPU time, and again at every decision; nobody is quick by name. At a table with a
board of its owner, which may have any size, bots always think in workers.
"""

import time

from mappemonde.kernel.table import Table
from mappemonde.kernel.table_spec import spec_of
from mappemonde.server.boards import digest
from mappemonde.server.bots.pool import ANYBODY, For, WorkerPool
from mappemonde.server.bots.tasks import Decision, decide, decide_at, luck_of
from mappemonde.server.metrics import Metrics

QUICK = 0.0002
"""Seconds of CPU time that a decision may take in the loop, in the mean."""
WORST = 0.002
"""A single decision above this sends its bot back to the workers, to be measured anew."""
UNKNOWN = 0.001
"""What a bot is believed to take before it was ever measured."""
WEIGHT = 1 / 16
"""Of the last decision in the mean."""


class Thinking:
    """Has bots decide, wherever they belong."""

    def __init__(self, workers: WorkerPool, metrics: Metrics) -> None:
        self.workers = workers
        self.metrics = metrics
        self.seconds: dict[tuple[str, str, int], float] = {}
        """By game, bot and number of seats: the mean CPU time of a decision."""

    async def think(self, table: Table, seat: int, player: str, whose: For = ANYBODY) -> list[str]:
        """What a bot says for a seat, as texts; nothing if nobody waits for it and it does not want to act.

        `whose` is the table, and who has opened it: workers serve people in turn.
        """
        header, is_unasked = table.record.header, seat not in table.state.waiting()
        luck = b"bot/%d/" % table.length(seat) + table.seed
        who = (header.game, player, len(header.seats))
        if self.seconds.get(who, UNKNOWN) < QUICK and not header.board:
            state = table.state.copy()
            begin = time.thread_time()
            texts = decide_at(table.game, table.vocabulary, state, seat, player, luck_of(luck), is_unasked)
            self._note(who, time.thread_time() - begin)
            return texts
        task = Decision(spec_of(header), table.game.save(table.state), seat, player, luck, is_unasked)
        begin = time.perf_counter()
        kind = (*who, header.version, digest(header.board))
        texts, spent = await self.workers.run(decide, task, whose._replace(kind=kind))
        self.metrics.bot_seconds.observe(time.perf_counter() - begin)
        self._note(who, spent)
        return texts

    def _note(self, who: tuple[str, str, int], spent: float) -> None:
        mean = self.seconds.get(who, UNKNOWN)
        self.seconds[who] = max(UNKNOWN, spent) if spent > WORST else mean + WEIGHT * (spent - mean)
