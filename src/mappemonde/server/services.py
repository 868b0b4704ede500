"""Services: all parts of one server process, opened and closed together."""

from mappemonde.server.accounts import Accounts
from mappemonde.server.bots.pool import WorkerPool
from mappemonde.server.bots.scheduler import BotScheduler
from mappemonde.server.live.hub import Hub
from mappemonde.server.live.stream import Stream
from mappemonde.server.metrics import Metrics
from mappemonde.server.settings import Settings
from mappemonde.server.storage.engine import Store
from mappemonde.server.tables.access import Invitations
from mappemonde.server.tables.chat import Chat
from mappemonde.server.tables.lifecycle import Lifecycle
from mappemonde.server.tables.lobby import Lobby
from mappemonde.server.tables.moves import Moves
from mappemonde.server.tables.reading import Reading
from mappemonde.server.tables.records import Records
from mappemonde.server.tables.seating import Seating
from mappemonde.server.tables.session import Tables
from mappemonde.server.tables.standing import Standing
from mappemonde.server.tables.summary import Summaries


class Services:
    """Holds the parts; routes find theirs here."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.metrics = Metrics()
        self.store = store = Store(settings.database)
        self.hub = hub = Hub(store)
        self.tables = tables = Tables(store, settings.tables_in_memory)
        invitations = Invitations(settings.secret)
        summaries = Summaries(invitations, hub.presence)
        self.accounts = Accounts(store, hub, settings.secret)
        self.moves = Moves(store, tables, hub, self.metrics)
        self.lifecycle = Lifecycle(store, tables, summaries, invitations, hub, self.moves)
        self.seating = Seating(tables, summaries, hub, self.moves)
        self.standing = Standing(store, tables, self.moves)
        self.lobby = Lobby(store, summaries)
        self.reading = Reading(store, tables, summaries)
        self.chat = Chat(store, tables, hub)
        self.stream = Stream(self.reading, self.chat, hub, settings.ping)
        self.workers = WorkerPool(settings.bot_workers)
        self.bots = BotScheduler(self.moves, tables, self.workers, settings)
        self.records = Records(store, tables, self.lifecycle, self.workers)
        self.metrics.gauges["watchers"] = hub.count
        self.metrics.gauges["tables_in_memory"] = lambda: len(tables)

    async def open(self) -> None:
        """Bring the database up to date, then begin to work."""
        await self.store.open()
        self.hub.open()
        self.bots.open()

    async def close(self) -> None:
        """Stop in order: nothing that was acknowledged is under way any more."""
        await self.hub.close()
        await self.bots.close()
        self.workers.close()
        await self.store.close()
