"""Services: all parts of one server process, opened and closed together."""

import asyncio

from mappemonde.server.accounts import Accounts
from mappemonde.server.boards import Boards
from mappemonde.server.bots.pool import WorkerPool
from mappemonde.server.bots.scheduler import BotScheduler
from mappemonde.server.bots.timekeeper import Timekeeper
from mappemonde.server.bots.worker import warm_up
from mappemonde.server.daily import DailyDeals
from mappemonde.server.health import HealthCheck
from mappemonde.server.http.client_files import ClientFiles
from mappemonde.server.http.desk import Desk
from mappemonde.server.limits import Limits
from mappemonde.server.live.hub import Hub
from mappemonde.server.live.stream import Stream
from mappemonde.server.metrics import Metrics
from mappemonde.server.reviews import Reviews
from mappemonde.server.settings import Settings
from mappemonde.server.statistics import Statistics
from mappemonde.server.storage.engine import Store
from mappemonde.server.tables.access import Invitations
from mappemonde.server.tables.advising import Advising
from mappemonde.server.tables.chat import Chat
from mappemonde.server.tables.lifecycle import Lifecycle
from mappemonde.server.tables.lobby import Lobby
from mappemonde.server.tables.moves import Moves
from mappemonde.server.tables.premoves import PremoveService
from mappemonde.server.tables.reading import Reading
from mappemonde.server.tables.records import Records
from mappemonde.server.tables.seating import Seating
from mappemonde.server.tables.session import Tables
from mappemonde.server.tables.standing import Standing
from mappemonde.server.tables.summary import Summaries

ANSWER_SECONDS = 10.0
"""CPU time for a long answer, which has so many entries or positions at most."""


class Services:
    """Holds the parts; routes find theirs here."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.metrics = Metrics()
        self.store = store = Store(settings.database)
        self.health = HealthCheck(store)
        self.hub = hub = Hub(store)
        self.workers = WorkerPool(settings.bot_workers, settings.bot_seconds, apart=True)
        self.limits = Limits(store, settings.quotas, settings.secret)
        self.pools = {
            "bots": self.workers,
            "boards": WorkerPool(1, settings.work_seconds),
            "records": WorkerPool(1, settings.work_seconds),
            "reviews": WorkerPool(1, settings.review_seconds),
            "answers": WorkerPool(1, ANSWER_SECONDS),
        }
        self.reviews = Reviews(self.pools["reviews"], self.limits)
        self.boards = Boards(self.pools["boards"], self.limits)
        self.desk = Desk(self.pools["answers"])
        self.client_files = ClientFiles()
        self.tables = tables = Tables(store, self.boards, settings.tables_in_memory)
        invitations = Invitations(settings.secret)
        summaries = Summaries(invitations, hub.presence)
        self.accounts = Accounts(store, hub, settings.secret)
        self.moves = Moves(store, tables, hub, self.metrics)
        self.lifecycle = Lifecycle(tables, summaries, invitations, self.moves, self.boards, self.limits)
        self.seating = Seating(tables, summaries, hub, self.moves, self.limits)
        self.standing = Standing(store, tables, self.moves)
        self.premoves = PremoveService(store, tables, self.moves)
        self.lobby = Lobby(store, summaries)
        self.reading = Reading(store, tables, summaries, self.boards)
        self.advising = Advising(store, tables, self.reviews)
        self.chat = Chat(store, tables, hub, self.limits)
        self.stream = Stream(self.reading, self.chat, hub, self.accounts, settings.ping)
        self.bots = BotScheduler(self.moves, tables, self.workers, settings)
        self.timekeeper = Timekeeper(self.moves, tables, settings)
        self.timekeeper.claim = self.bots.claim_name
        self.records = Records(store, tables, self.lifecycle, self.pools["records"], self.limits)
        self.statistics = Statistics(store)
        self.daily = DailyDeals(store, self.lifecycle, settings.secret)
        self.metrics.watch("watchers", "Live connections.", hub.count)
        self.metrics.watch("workers_replaced", "Workers that hung or took too long.", self._replaced)
        self.metrics.watch("tables_in_memory", "Tables in the cache.", lambda: len(tables))

    def _replaced(self) -> int:
        return sum(pool.replaced for pool in self.pools.values())

    async def open(self) -> None:
        """Bring the database up to date, then begin to work."""
        await self.store.open()
        await asyncio.to_thread(warm_up)
        self.hub.open()
        self.bots.open()
        self.timekeeper.open()

    async def close(self) -> None:
        """Stop in order: nothing that was acknowledged is under way any more."""
        await self.hub.close()
        await self.timekeeper.close()
        await self.bots.close()
        for pool in self.pools.values():
            pool.close()
        self.boards.close()
        self.accounts.passwords.close()
        await self.store.close()
