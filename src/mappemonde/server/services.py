"""The house: all parts of one server process, opened and closed together."""

from mappemonde.server.accounts import People
from mappemonde.server.bots.scheduler import Bots, Workers
from mappemonde.server.live.hub import Hub
from mappemonde.server.live.stream import Stream
from mappemonde.server.metrics import Metrics
from mappemonde.server.settings import Settings
from mappemonde.server.storage.engine import Store
from mappemonde.server.tables.chat import Chat
from mappemonde.server.tables.desk import Desk
from mappemonde.server.tables.lifecycle import Tables
from mappemonde.server.tables.lobby import Lobby
from mappemonde.server.tables.moves import Moves
from mappemonde.server.tables.reading import Looking
from mappemonde.server.tables.records import Archive
from mappemonde.server.tables.seating import Seats
from mappemonde.server.tables.shelf import Shelf


class Services:
    """Holds the parts; routes find theirs here."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.metrics = Metrics()
        self.store = Store(settings.database)
        self.hub = Hub(self.store)
        self.shelf = Shelf(self.store, settings.tables_in_memory)
        self.desk = Desk(self.store, settings.secret, self.hub.present)
        self.people = People(self.store, self.hub, settings.secret)
        self.moves = Moves(self.store, self.shelf, self.desk, self.hub, self.metrics)
        self.tables = Tables(self.store, self.desk, self.hub, self.moves)
        self.seats = Seats(self.desk, self.hub, self.moves)
        self.lobby = Lobby(self.store, self.desk)
        self.looking = Looking(self.store, self.shelf, self.desk)
        self.chat = Chat(self.store, self.shelf, self.desk, self.hub)
        self.stream = Stream(self.looking, self.chat, self.hub, settings.ping)
        self.workers = Workers(settings.bot_workers)
        self.bots = Bots(self.moves, self.desk, self.workers, settings)
        self.archive = Archive(self.store, self.desk, self.tables, self.workers)
        self.metrics.gauges["watchers"] = self.hub.count
        self.metrics.gauges["tables_in_memory"] = lambda: len(self.shelf.copies)

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
