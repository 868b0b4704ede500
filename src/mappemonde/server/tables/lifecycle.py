"""The life of a table before it is played: opened, joined, begun or given up."""

import secrets
import time
from collections.abc import Sequence
from contextlib import suppress
from typing import Any

import msgspec
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from mappemonde.bots.registry import SEARCH, BotError, make_bot
from mappemonde.kernel.options import Options, changed
from mappemonde.kernel.problem import ProblemError, problem
from mappemonde.kernel.record import encode
from mappemonde.kernel.registry import AnyGame, find_game
from mappemonde.kernel.table import AUTOMATIC, draw_places, open_table, prepare_shared
from mappemonde.server.boards import Boards
from mappemonde.server.errors import Declined
from mappemonde.server.http.wire import InvitationInfo, LiveClock, SeatWish, TableInfo, TableWish
from mappemonde.server.limits import Limits
from mappemonde.server.names import clean
from mappemonde.server.storage import queries
from mappemonde.server.storage.event_codec import pack_events
from mappemonde.server.storage.models import SEATS, TABLES, Person, Seat, TableRow
from mappemonde.server.storage.values import SeatKind
from mappemonde.server.tables import clocks
from mappemonde.server.tables.access import Invitations, hashed, invited_seat, must_be_gathering, must_be_visible
from mappemonde.server.tables.chat import reseat_talk
from mappemonde.server.tables.moves import Moves
from mappemonde.server.tables.progress import progress_of
from mappemonde.server.tables.session import Tables
from mappemonde.server.tables.standing_due import due
from mappemonde.server.tables.stored import GATHERING, PLAYING, StoredTable, TableTransaction
from mappemonde.server.tables.summary import Summaries

MOST_ITERATIONS = 2_000
KINDS: dict[str, SeatKind] = {"me": "person", "hotseat": "person", "bot": "bot", "open": "open", "rules": "rules"}
"""What is stored for each kind of seat that somebody may wish for."""
GOING = sa.select(TABLES.c.id).where(
    TABLES.c.day == sa.bindparam("deal", type_=sa.String),
    TABLES.c.game == sa.bindparam("game", type_=sa.String),
    TABLES.c.host == sa.bindparam("who", type_=sa.String),
    TABLES.c.status == PLAYING,
)
"""The table of somebody's deal of a day that is under way."""


class Lifecycle:
    """Opens tables and seats people at them."""

    def __init__(
        self,
        tables: Tables,
        summaries: Summaries,
        invitations: Invitations,
        moves: Moves,
        boards: Boards,
        limits: Limits,
    ) -> None:
        self.limits = limits
        self.store = moves.store
        self.tables = tables
        self.boards = boards
        self.summaries = summaries
        self.invitations = invitations
        self.hub = moves.hub
        self.moves = moves

    async def info(self, table_id: str, person: Person | None) -> TableInfo:
        """A table, as somebody may see it."""
        async with self.tables.session(table_id, load=False) as session:
            must_be_visible(session, person)
            return self.summaries.info(session, person, time.time())

    async def invitation(self, table_id: str, token: str) -> InvitationInfo:
        """What an invitation invites to, before whoever holds it has a name."""
        async with self.tables.session(table_id, load=False) as session:
            seat = invited_seat(session, token)
            if seat is None or session.row.status != GATHERING:
                raise Declined("not_yours")
            async with self.store.reading() as connection:
                host = await queries.get_name(connection, session.row.host)
            return self.summaries.invitation(session, seat, host)

    async def open(self, person: Person, wish: TableWish, day: str | None = None) -> TableInfo:
        """Open a table, perhaps of the deal of a day; one whose seats are all filled begins at once.

        However often somebody asks for a deal at once, in however many processes, one table is opened.
        """
        people = any(seat.kind not in ("bot", "rules") for seat in wish.seats)
        await self.limits.may_open(person, people)
        game, options = await self._checked(wish, people, person)
        async with self.store.writing() as connection:
            await self.limits.reserve_table(connection, person, people)
            going = {"deal": day, "game": wish.game, "who": person.id}
            there = None if day is None else (await connection.execute(GOING, going)).scalar()
            table_id = there or await self._insert(connection, person, wish, game, options, day=day)
        return await self.publish(table_id, person)

    async def _checked(self, wish: TableWish, people: bool, person: Person) -> tuple[AnyGame, Options]:
        """The game of a wish and the options that its record will say; its board is prepared from now on."""
        if wish.board:
            options = await self.boards.check(_check, (wish, people), person, wish.game)
        else:
            options = await self.boards.run(_check, (wish, people))
        game = find_game(wish.game)
        await self.boards.prepare(game, len(wish.seats), options, wish.board or "")
        return game, options

    async def _insert(
        self,
        connection: AsyncConnection,
        person: Person,
        wish: TableWish,
        game: AnyGame,
        options: Options,
        before: Sequence[Seat] = (),
        day: str | None = None,
    ) -> str:
        """Store a table; open seats are kept for whoever held them `before`."""
        table_id, now = secrets.token_hex(8), time.time()
        row = new_table_row(table_id, game, person, options, now, self.limits.origin())
        row.visibility, row.day = wish.visibility, day
        row.hints = wish.hints
        row.clock = msgspec.json.encode(wish.clock).decode() if wish.clock is not None else None
        seats = [self._seat(table_id, number, seat, person) for number, seat in enumerate(wish.seats)]
        for seat, held in zip(seats, before, strict=bool(before)):
            if seat.kind == "open":
                seat.person, seat.name = held.person, held.name
        seed = bytes.fromhex(wish.seed) if wish.seed else secrets.token_bytes(32)
        changes = [queries.new_table(row, wish.board or "", seed), *map(queries.new_seat, seats)]
        await self.store.execute(connection, changes)
        if all(seat.kind != "open" for seat in seats):
            await self._begin(TableTransaction(connection, row, seats))
        return table_id

    def _seat(self, table_id: str, number: int, wish: SeatWish, person: Person) -> Seat:
        kind = KINDS[wish.kind]
        usual = {"bot": wish.bot, "open": "-", "rules": AUTOMATIC}.get(wish.kind)
        name = (wish.name if kind in ("person", "open") else None) or usual or person.name  # bots have their own
        return Seat(
            table_id,
            number,
            kind,
            person=person.id if kind == "person" else None,
            name=clean(name),
            bot=wish.bot if kind == "bot" else None,
            token=hashed(self.invitations.token(table_id, number)) if kind == "open" else None,
        )

    async def _prepare(self, table_id: str) -> None:
        """Prepare what a table that may begin is played on, before anybody waits for it."""
        async with self.tables.session(table_id, load=False) as session:
            async with self.store.reading() as connection:
                own = (await connection.execute(sa.select(TABLES.c.board).where(TABLES.c.id == table_id))).scalar_one()
            options = msgspec.json.decode(session.row.options)
            with suppress(ProblemError):  # whoever goes on finds it and says so
                await self.boards.prepare(find_game(session.row.game), len(session.seats), options, own)

    async def join(self, table_id: str, person: Person, token: str | None) -> TableInfo:
        """Take an open seat: the invitation's, those kept for oneself, or at a public table the first.

        Nobody sits down twice: only whoever opens a table for one screen holds several seats.
        """
        await self._prepare(table_id)
        async with self.tables.writing(table_id) as table:
            if table.row.status != GATHERING:
                raise Declined("not_gathering" if table.row.visibility == "public" or token else "not_yours")
            if table.seats_of(person):
                raise Declined("seated")
            found = _open_seats(table, person, token)
            for seat in found:
                name = seat.name if len(found) > 1 else person.name  # several at one screen keep their names
                seat.kind, seat.person, seat.name, seat.token = "person", person.id, name, None
            await table.save_seats()
            if all(seat.kind != "open" for seat in table.seats):
                await self._begin(table)
            await self.hub.publish_elsewhere(table.connection, table_id, "seats", "rows")
        return await self.publish(table_id, person)

    async def start(self, table_id: str, person: Person) -> TableInfo:
        """Begin now: bots take the seats that are still open."""
        await self._prepare(table_id)
        async with self.tables.writing(table_id) as table:
            must_be_gathering(table, person)
            if all(seat.kind != "person" for seat in table.seats):
                await self.limits.may_watch_bots(table.connection, person.id, table.row.origin)
            bot = find_game(table.row.game).usual_bot
            for seat in table.seats:
                if seat.kind == "open":
                    _seat_bot(seat, bot)
            await self._begin(table)
            await self.hub.publish_elsewhere(table.connection, table_id, "seats", "rows")
        return await self.publish(table_id, person)

    async def fill(self, table_id: str, person: Person, number: int, bot: str) -> TableInfo:
        """Let a bot take an open seat; with the last one the table begins."""
        await self._prepare(table_id)
        async with self.tables.writing(table_id) as table:
            must_be_gathering(table, person)
            check_bot(find_game(table.row.game), bot)
            if number >= len(table.seats) or table.seats[number].kind != "open":
                raise Declined("no_seat")
            _seat_bot(table.seats[number], bot)
            if all(seat.kind not in ("person", "open") for seat in table.seats):
                await self.limits.may_watch_bots(table.connection, person.id, table.row.origin)
            await table.save_seats()
            if all(seat.kind != "open" for seat in table.seats):
                await self._begin(table)
            await self.hub.publish_elsewhere(table.connection, table_id, "seats", "rows")
        return await self.publish(table_id, person)

    async def delete(self, table_id: str, person: Person) -> None:
        """Give a table up before it began."""
        async with self.tables.writing(table_id) as table:
            must_be_gathering(table, person)
            await table.connection.execute(sa.delete(SEATS).where(SEATS.c.table_id == table_id))
            await table.connection.execute(sa.delete(TABLES).where(TABLES.c.id == table_id))
            await self.hub.publish_elsewhere(table.connection, table_id, "seats")
        self.hub.publish(table_id, "seats")

    async def rematch(self, table_id: str, person: Person) -> TableInfo:
        """The same table again, once: bots and own seats as before, each other seat is kept for who held it.

        Whoever asks when it is there already sits down on the seats kept for them.
        """
        await self._prepare(table_id)
        async with self.tables.writing(table_id) as table:
            if not table.seats_of(person) and not table.is_host(person):
                raise Declined("not_yours")
            if not table.has_ended:
                raise Declined("not_ended")
            again = table.row.rematch
            if again is None or await queries.get_table(table.connection, again) is None:  # given up meanwhile
                self.limits.take("rematches", person)
                wish = await _rematch_wish(table, person)
                has_people = any(seat.kind not in ("bot", "rules") for seat in wish.seats)
                await self.limits.may_open(person, has_people)
                await self.limits.reserve_table(table.connection, person, has_people)
                game, options = find_game(wish.game), _check((wish, False))  # the options as they were stored
                again = await self._insert(table.connection, person, wish, game, options, table.seats)
                await table.update(rematch=again)
        async with self.tables.session(again, load=False) as session:
            is_kept = session.row.status == GATHERING and bool(session.kept_for(person))
        with suppress(Declined):  # another request of theirs was quicker
            if is_kept:
                return await self.join(again, person, None)
        return await self.publish(again, person)

    async def _begin(self, table: TableTransaction) -> None:
        """Set the table up under the newest rules, seal its luck and store all of it."""
        row, now = table.row, time.time()
        stored = sa.select(TABLES.c.seed, TABLES.c.board).where(TABLES.c.id == row.id)
        seed, board = (await table.connection.execute(stored)).one()
        options = msgspec.json.decode(row.options)
        places = draw_places(find_game(row.game), len(table.seats), options, seed)
        table.reseat(places)
        await reseat_talk(table.connection, row.id, places)
        names = [seat.bot or seat.name for seat in table.seats]
        begun = open_table(row.game, names, options, board, seed)
        clock = clocks.read_clock(row.clock)
        progress = progress_of(begun, clocks.pace(clock, begun.state))
        for seat in table.seats:
            seat.bank = clocks.first_bank(clock)
            if isinstance(clock, LiveClock):
                seat.answers = msgspec.json.encode(begun.standing.at_live_tables()).decode()
        answered = due(begun, table.seats)
        asked = [number for number in progress.waiting if number not in answered]
        clocks.turn(clock, progress.pace, table.seats, asked, now)
        await table.save_seats()
        header = begun.record.header
        row.version = header.version
        await table.update(header=encode(header), commitment=header.commitment, version=row.version)
        events = pack_events(begun.events[0])
        first = queries.new_row(row.id, n=0, events=events, snapshot=progress.snapshot, at=now)
        await self.store.execute(table.connection, [*table.advance(progress, now, answered), first])

    async def publish(self, table_id: str, person: Person) -> TableInfo:
        """Notify everybody that a table changed; how it is now."""
        self.hub.publish(table_id, "seats", "rows")
        async with self.tables.session(table_id, load=False) as session:
            self.moves.maybe_wake(session)
            return self.summaries.info(session, person, time.time())


def new_table_row(
    table_id: str, game: AnyGame, host: Person, options: dict[str, Any], now: float, origin: str | None = None
) -> TableRow:
    """The row of a private table that has not begun."""
    return TableRow(
        id=table_id,
        game=game.id,
        version=game.version,
        status=GATHERING,
        host=host.id,
        visibility="private",
        clock=None,
        options=msgspec.json.encode(options).decode(),
        commitment="",
        rows=0,
        public_rows=0,
        pace=0,
        waiting="",
        wake=None,
        claim=None,
        claimed_until=0.0,
        paused=False,
        rematch=None,
        updated=now,
        origin=origin,
    )


def _check(given: tuple[TableWish, bool]) -> Options:
    """The options that the record of a wish will say, or what is wrong with the wish."""
    wish, people = given
    try:
        game = find_game(wish.game)
        _, board, options = prepare_shared(game, len(wish.seats), dict(wish.options), wish.board or "", people)
    except ProblemError as error:
        raise Declined("bad_input", *error.problems) from error
    automatic = game.automatic_seats(len(wish.seats), options)
    for number, seat in enumerate(wish.seats):
        if seat.kind == "bot":
            check_bot(game, seat.bot or "")
        if (seat.kind == "rules") != (number in automatic):
            wrong = "rules_play_the_seat" if number in automatic else "somebody_plays_the_seat"
            raise Declined("bad_input", problem(wrong, seat=number + 1))
    kinds = [seat.kind for seat in wish.seats]
    if kinds.count("me") > 1:
        raise Declined("bad_input", problem("one_seat_is_mine"))
    if wish.seed is not None and "open" in kinds:
        raise Declined("bad_input", problem("seed_is_safe"))
    return changed(game.options(board, len(wish.seats)), options)


def check_bot(game: AnyGame, spec: str) -> None:
    """Decline a bot that does not exist or thinks too long."""
    try:
        make_bot(game, spec)
    except BotError as error:
        raise Declined("bad_input", *error.problems) from error
    name, _, iterations = spec.partition(":")
    if name == SEARCH and iterations and int(iterations) > MOST_ITERATIONS:
        raise Declined("bad_input", problem("search_is_short", bot=SEARCH, number=MOST_ITERATIONS))


def _seat_bot(seat: Seat, bot: str) -> None:
    """Let a bot sit on an open seat; whoever was invited to it comes too late."""
    seat.kind, seat.bot, seat.name, seat.token, seat.person = "bot", bot, bot, None, None


def is_bot(game: AnyGame, spec: str) -> bool:
    """Whether a name is that of a bot we let play."""
    try:
        check_bot(game, spec)
    except Declined:
        return False
    return True


def _open_seats(table: StoredTable, person: Person, token: str | None) -> list[Seat]:
    """The seat of an invitation, else all that are kept for somebody, else the first that is kept for nobody."""
    is_public, seats = table.row.visibility == "public", [seat for seat in table.seats if seat.kind == "open"]
    if token is not None:
        seat = invited_seat(table, token)
        found = [] if seat is None else [seat]
    else:
        free = [seat for seat in seats if seat.person is None] if is_public else []
        found = [table.seats[number] for number in table.kept_for(person)] or free[:1]
    if not found:
        raise Declined("no_seat" if is_public else "not_yours")
    return found


async def _rematch_wish(table: TableTransaction, person: Person) -> TableWish:
    """The wish for the same table once more."""
    row = table.row
    board = (await table.connection.execute(sa.select(TABLES.c.board).where(TABLES.c.id == row.id))).scalar_one()
    return TableWish(
        row.game,
        [_same_seat(seat, person) for seat in table.seats],
        msgspec.json.decode(row.options),
        clocks.read_clock(row.clock),
        row.visibility,
        board or None,
        hints=row.hints,
    )


def _same_seat(seat: Seat, person: Person) -> SeatWish:
    if seat.kind == "rules":
        return SeatWish("rules")
    if seat.kind == "bot":
        return SeatWish("bot", seat.bot)
    return SeatWish("hotseat", name=seat.name) if seat.person == person.id else SeatWish("open")
