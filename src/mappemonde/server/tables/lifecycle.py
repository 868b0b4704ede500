"""Tables: opened, joined, begun, and kept in order while they are played."""

import asyncio
import secrets
import time
from typing import Any

import msgspec
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from mappemonde.bots.registry import SEARCH, BotError, make_bot
from mappemonde.kernel.record import encode
from mappemonde.kernel.registry import AnyGame, UnknownGameError, find_game
from mappemonde.kernel.table import Table, open_table, prepare
from mappemonde.server.accounts import clean
from mappemonde.server.errors import Declined
from mappemonde.server.http.wire import SeatWish, TableInfo, TableWish
from mappemonde.server.live.hub import Hub
from mappemonde.server.storage.engine import Store
from mappemonde.server.storage.event_codec import pack_events
from mappemonde.server.storage.models import SEATS, TABLES, Person, Seat
from mappemonde.server.storage.queries import row
from mappemonde.server.tables import clocks
from mappemonde.server.tables.desk import GATHERING, PLAYING, Desk, Sitting, hashed, put_seat, put_sheet
from mappemonde.server.tables.moves import Moves

MOST_ITERATIONS = 2_000


class Tables:
    """Opens tables and seats people at them."""

    def __init__(self, store: Store, desk: Desk, hub: Hub, moves: Moves) -> None:
        self.store = store
        self.desk = desk
        self.hub = hub
        self.moves = moves

    async def info(self, table_id: str, person: Person | None) -> TableInfo:
        """A table, as somebody may see it."""
        sitting = await self.desk.look(table_id)
        sitting.must_be_visible(person)
        return self.desk.info(sitting, person, time.time())

    async def open(self, person: Person, wish: TableWish, rematch_of: str | None = None) -> TableInfo:
        """Open a table; one whose seats are all filled begins at once."""
        game, options = await asyncio.to_thread(_check, wish)
        _check_seats(game, wish)
        table_id = secrets.token_hex(8)
        seed = bytes.fromhex(wish.seed) if wish.seed else secrets.token_bytes(32)
        now = time.time()
        values = {
            "id": table_id,
            "game": game.id,
            "version": game.version,
            "status": GATHERING,
            "host": person.id,
            "visibility": wish.visibility,
            "clock": msgspec.json.encode(wish.clock).decode() if wish.clock is not None else None,
            "options": msgspec.json.encode(options).decode(),
            "board": wish.board or "",
            "seed": seed,
            "commitment": "",
            "rows": 0,
            "told": 0,
            "pace": 0,
            "waiting": "",
            "claimed_until": 0.0,
            "paused": False,
            "created": now,
            "updated": now,
        }
        async with self.desk.changing(rematch_of or table_id) as connection:
            if rematch_of is not None:
                await put_sheet(connection, rematch_of, rematch=table_id)
            await connection.execute(sa.insert(TABLES).values(**values))
            for number, seat in enumerate(wish.seats):
                await connection.execute(sa.insert(SEATS).values(**self._seat(table_id, number, seat, person)))
            if all(seat.kind != "open" for seat in wish.seats):
                await self._begin(connection, table_id)
        return await self.tell(table_id, person)

    def _seat(self, table_id: str, number: int, wish: SeatWish, person: Person) -> dict[str, Any]:
        kinds = {"me": "person", "hotseat": "person", "bot": "bot", "open": "open"}
        is_mine = kinds[wish.kind] == "person"
        name = wish.name or {"bot": wish.bot, "open": "-"}.get(wish.kind) or person.name
        token = hashed(self.desk.token(table_id, number)) if wish.kind == "open" else None
        return {
            "table_id": table_id,
            "number": number,
            "kind": kinds[wish.kind],
            "person": person.id if is_mine else None,
            "name": clean(name),
            "bot": wish.bot if wish.kind == "bot" else None,
            "token": token,
            "wants_pause": False,
        }

    async def join(self, table_id: str, person: Person, token: str | None) -> TableInfo:
        """Take an open seat: the invitation's, or at a public table the first."""
        async with self.moves.shelf.holding(table_id), self.desk.changing(table_id) as connection:
            sitting = await self.desk.find(connection, table_id, locked=True)
            if sitting.sheet.status != GATHERING:
                raise Declined("not_gathering" if sitting.sheet.visibility == "public" or token else "not_yours")
            seat = _open_seat(sitting, token)
            where = (SEATS.c.table_id == table_id, SEATS.c.number == seat.number, SEATS.c.kind == "open")
            taken = {"kind": "person", "person": person.id, "name": person.name, "token": None}
            done = await connection.execute(sa.update(SEATS).where(*where).values(taken))
            if done.rowcount != 1:
                raise Declined("no_seat")
            left = sa.select(sa.func.count()).where(SEATS.c.table_id == table_id, SEATS.c.kind == "open")
            if (await connection.execute(left)).scalar_one() == 0:
                await self._begin(connection, table_id)
            await self.hub.announce(connection, table_id, "seats", "rows")
        return await self.tell(table_id, person)

    async def start(self, table_id: str, person: Person) -> TableInfo:
        """Begin now: bots take the seats that are still open."""
        async with self.moves.shelf.holding(table_id), self.desk.changing(table_id) as connection:
            sitting = await self._hosted(connection, table_id, person)
            bot = find_game(sitting.sheet.game).usual_bot
            for seat in sitting.seats:
                if seat.kind == "open":
                    seat.kind, seat.bot, seat.name, seat.token = "bot", bot, bot, None
                    await put_seat(connection, seat)
            await self._begin(connection, table_id)
            await self.hub.announce(connection, table_id, "seats", "rows")
        return await self.tell(table_id, person)

    async def delete(self, table_id: str, person: Person) -> None:
        """Give a table up before it began."""
        async with self.moves.shelf.holding(table_id), self.desk.changing(table_id) as connection:
            await self._hosted(connection, table_id, person)
            await connection.execute(sa.delete(SEATS).where(SEATS.c.table_id == table_id))
            await connection.execute(sa.delete(TABLES).where(TABLES.c.id == table_id))
            await self.hub.announce(connection, table_id, "seats")
        self.hub.tell(table_id, "seats")

    async def rematch(self, table_id: str, person: Person) -> TableInfo:
        """The same table again: bots and own seats as before, the others are invited."""
        sitting = await self.desk.look(table_id)
        async with self.store.reading() as connection:
            board = (await connection.execute(sa.select(TABLES.c.board).where(TABLES.c.id == table_id))).scalar_one()
        sheet = sitting.sheet
        if not sitting.seats_of(person) and not sitting.is_host(person):
            raise Declined("not_yours")
        if not sitting.has_ended:
            raise Declined("not_ended")
        if sheet.rematch is not None:
            return await self.info(sheet.rematch, person)
        seats = [_again(seat, person) for seat in sitting.seats]
        wish = TableWish(
            sheet.game,
            seats,
            msgspec.json.decode(sheet.options),
            clocks.read_clock(sheet.clock),
            "public" if sheet.visibility == "public" else "private",
            board or None,
        )
        return await self.open(person, wish, rematch_of=table_id)

    async def _hosted(self, connection: AsyncConnection, table_id: str, person: Person) -> Sitting:
        sitting = await self.desk.find(connection, table_id, locked=True)
        if not sitting.is_host(person):
            raise Declined("not_yours")
        if sitting.sheet.status != GATHERING:
            raise Declined("not_gathering")
        return sitting

    async def _begin(self, connection: AsyncConnection, table_id: str) -> None:
        """Set the table up, seal its luck and store all of it."""
        sitting = await self.desk.find(connection, table_id)
        kept = sa.select(TABLES.c.seed, TABLES.c.board).where(TABLES.c.id == table_id)
        seed, board = (await connection.execute(kept)).one()
        names = [seat.bot or seat.name for seat in sitting.seats]
        table = open_table(sitting.sheet.game, names, msgspec.json.decode(sitting.sheet.options), board, seed)
        await plant(connection, sitting, table)

    async def tell(self, table_id: str, person: Person) -> TableInfo:
        """Tell everybody that a table changed, and one of them how it is now."""
        self.hub.tell(table_id, "seats", "rows")
        sitting = await self.desk.look(table_id)
        self.moves.maybe_wake(sitting)
        return self.desk.info(sitting, person, time.time())


async def plant(connection: AsyncConnection, sitting: Sitting, table: Table) -> None:
    """Store a table that has just been set up."""
    now = time.time()
    table_id, waiting = sitting.sheet.id, table.state.waiting()
    clock = clocks.read_clock(sitting.sheet.clock)
    for seat in sitting.seats:
        seat.bank = clocks.first_bank(clock)
    pace = clocks.pace(clock, table.state)
    clocks.turn(clock, pace, sitting.seats, waiting, now)
    for seat in sitting.seats:
        await put_seat(connection, seat)
    snapshot = encode(table.snapshot(0))
    await put_sheet(
        connection,
        table_id,
        status=PLAYING,
        header=encode(table.record.header),
        commitment=table.record.header.commitment,
        snapshot=snapshot,
        pace=pace,
        waiting=",".join(map(str, waiting)),
        wake=clocks.next_wake(clock, pace, sitting.seats, waiting, now),
        updated=now,
    )
    first = row(table_id, n=0, events=pack_events(table.events[0]), snapshot=snapshot, at=now)
    await connection.execute(first.statement, first.values)


def _check(wish: TableWish) -> tuple[AnyGame, dict[str, Any]]:
    """Game and options of a wish, or what is wrong with it."""
    try:
        game = find_game(wish.game)
        prepare(game, len(wish.seats), dict(wish.options), wish.board or "")
    except (ValueError, UnknownGameError) as error:
        raise Declined("bad_input", str(error)) from error
    return game, dict(wish.options)


def _check_seats(game: AnyGame, wish: TableWish) -> None:
    for seat in wish.seats:
        if seat.kind == "bot":
            check_bot(game, seat.bot or "")
    kinds = [seat.kind for seat in wish.seats]
    if kinds.count("me") > 1:
        raise Declined("bad_input", "seats: one 'me', further ones are 'hotseat'")
    if wish.seed is not None and "open" in kinds:
        raise Declined("bad_input", "seed: whoever knows it knows every secret, so no seat may be open")


def check_bot(game: AnyGame, spec: str) -> None:
    """Decline a bot that does not exist or thinks too long."""
    try:
        make_bot(game, spec)
    except BotError as error:
        raise Declined("bad_input", str(error)) from error
    name, _, iterations = spec.partition(":")
    if name == SEARCH and iterations and int(iterations) > MOST_ITERATIONS:
        raise Declined("bad_input", f"bot: {SEARCH} takes up to {MOST_ITERATIONS} iterations")


def is_bot(game: AnyGame, spec: str) -> bool:
    """Whether a name is that of a bot we let play."""
    try:
        check_bot(game, spec)
    except Declined:
        return False
    return True


def _open_seat(sitting: Sitting, token: str | None) -> Seat:
    for seat in sitting.seats:
        is_meant = sitting.sheet.visibility == "public" if token is None else seat.token == hashed(token)
        if seat.kind == "open" and is_meant:
            return seat
    raise Declined("no_seat" if sitting.sheet.visibility == "public" else "not_yours")


def _again(seat: Seat, person: Person) -> SeatWish:
    if seat.kind == "bot":
        return SeatWish("bot", seat.bot)
    return SeatWish("hotseat", name=seat.name) if seat.person == person.id else SeatWish("open")
