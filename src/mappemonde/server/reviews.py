"""Reviews: what somebody asks of a bot's mind, a hint or a reason, thought over apart from the bots at tables."""

from collections.abc import Callable
from typing import TypeVar

from mappemonde.server.bots.pool import For, TooDearError, WorkerPool
from mappemonde.server.errors import Declined
from mappemonde.server.limits import Limits, asker
from mappemonde.server.storage.models import Person

Given = TypeVar("Given")
Done = TypeVar("Done")


class Reviews:
    """Has workers of its own: however many ask, no bot at a table waits for it."""

    def __init__(self, workers: WorkerPool, limits: Limits) -> None:
        self.workers = workers
        self.limits = limits

    def must_be_left(self, person: Person | None) -> None:
        """Decline whoever may have no more of them, before anything is looked up."""
        self.limits.must_be_left("reviews", person)

    async def ask(self, work: Callable[[Given], Done], given: Given, person: Person | None, table_id: str) -> Done:
        """Have a worker think something over; declined if that takes too long, ended if whoever asks is cancelled.

        People take turns, then their tables. A route waits for it with `unless_gone`.
        """
        self.limits.take("reviews", person)
        try:
            return await self.workers.run(work, given, For(asker(person), table_id))
        except TooDearError as error:
            raise Declined("too_dear") from error
