"""Daily deals: the same seed for everybody on a day, which nobody is told before the day is over."""

import hmac
from collections.abc import Callable
from datetime import UTC, date, datetime, timedelta
from hashlib import sha256

import sqlalchemy as sa
from msgspec import UNSET

from mappemonde.kernel.chance import commitment
from mappemonde.kernel.daily import Daily
from mappemonde.kernel.problem import problem
from mappemonde.kernel.registry import AnyGame
from mappemonde.kernel.table import settle
from mappemonde.server.errors import Declined
from mappemonde.server.http.wire import SeatWish, TableWish
from mappemonde.server.http.wire_statistics import DailyInfo, DailyResult, DailyTable, DailyTry
from mappemonde.server.library import known
from mappemonde.server.storage.engine import Store
from mappemonde.server.storage.models import PEOPLE, RESULTS, TABLES, Person
from mappemonde.server.tables.access import today
from mappemonde.server.tables.lifecycle import Lifecycle
from mappemonde.server.tables.stored import PLAYING

LONGEST = 100
"""Results in one list."""
TRIES = 20
"""Tables of one day that are told to whoever played them."""
OF_DAY = (TABLES.c.day == sa.bindparam("day", type_=sa.String), TABLES.c.game == sa.bindparam("game", type_=sa.String))
FIRST = sa.select(TABLES.c.host, sa.func.min(TABLES.c.created).label("created")).where(*OF_DAY).group_by(TABLES.c.host)
FIRSTS = FIRST.subquery()
"""The first table of everybody: whoever does not like its beginning has no other first one."""
LISTED = (
    sa.select(PEOPLE.c.name, RESULTS.c.points, RESULTS.c.place, RESULTS.c.person, RESULTS.c.table_id)
    .join(TABLES, TABLES.c.id == RESULTS.c.table_id)
    .join(FIRSTS, sa.and_(FIRSTS.c.host == TABLES.c.host, FIRSTS.c.created == TABLES.c.created))
    .join(PEOPLE, PEOPLE.c.id == RESULTS.c.person)
    .where(*OF_DAY, RESULTS.c.ended < sa.bindparam("ends", type_=sa.Float))
    .order_by(RESULTS.c.points.desc(), RESULTS.c.ended)
    .limit(LONGEST)
)
TRIED = (
    sa.select(TABLES.c.id, TABLES.c.status, RESULTS.c.points)
    .join(RESULTS, RESULTS.c.table_id == TABLES.c.id, isouter=True)
    .where(*OF_DAY, TABLES.c.host == sa.bindparam("who", type_=sa.String))
    .order_by(TABLES.c.created)
)


class DailyDeals:
    """Opens the tables of a day and lists how they ended."""

    def __init__(self, store: Store, lifecycle: Lifecycle, secret: bytes, now: Callable[[], str] = today) -> None:
        self.store = store
        self.lifecycle = lifecycle
        self.secret = secret
        self.today = now

    def seed(self, game_id: str, day: str) -> bytes:
        """The seed of a day, which follows from the server's secret: every process knows it, nobody else can."""
        return hmac.new(self.secret, f"daily/{game_id}/{day}".encode(), sha256).digest()

    async def info(self, game_id: str, person: Person | None, asked: str | None = None) -> DailyInfo:
        """The deal of today or of a day before."""
        game, deal = _dealt(game_id)
        day = self.today() if asked is None else _read_day(asked, self.today())
        ends, is_over = _ends(day), day < self.today()
        given = {"day": day, "game": game_id, "ends": ends}
        mine: list[DailyTry] = []
        async with self.store.reading() as connection:
            rows = (await connection.execute(LISTED, given)).all()
            if person is not None:
                tried = await connection.execute(TRIED.limit(TRIES), {"day": day, "game": game_id, "who": person.id})
                mine = [DailyTry(table, UNSET if points is None else points) for table, _, points in tried]
        results = []
        for name, points, place, who, table in rows:
            is_mine = person is not None and who == person.id
            results.append(DailyResult(name, points, place, is_mine, table if is_over or is_mine else UNSET))
        seed = self.seed(game_id, day)
        return DailyInfo(
            game=game_id,
            title=game.title,
            day=day,
            ends=ends,
            over=is_over,
            seats=deal.seats,
            options=dict(deal.options),
            commitment=commitment(seed),
            results=results,
            mine=mine,
            seed=seed.hex() if is_over else UNSET,
        )

    async def play(self, game_id: str, person: Person) -> DailyTable:
        """Go on with one's table of today, or begin one: after the first, it is another try."""
        game, deal = _dealt(game_id)
        day = self.today()
        async with self.store.reading() as connection:
            tried = (await connection.execute(TRIED, {"day": day, "game": game_id, "who": person.id})).all()
        going = [(number, table) for number, (table, status, _) in enumerate(tried, 1) if status == PLAYING]
        if going:
            number, table = going[-1]
            return DailyTable(number, await self.lifecycle.info(table, person))
        wish = TableWish(game_id, _seats(game, deal), dict(deal.options), seed=self.seed(game_id, day).hex())
        return DailyTable(len(tried) + 1, await self.lifecycle.open(person, wish, day))


def _dealt(game_id: str) -> tuple[AnyGame, Daily]:
    game = known(game_id)
    if game.daily is None:
        raise Declined("not_found")
    return game, game.daily


def _seats(game: AnyGame, deal: Daily) -> list[SeatWish]:
    _, options = settle(game, deal.seats, dict(deal.options), "", people=True)
    automatic = game.automatic_seats(deal.seats, options)
    others = [
        SeatWish("rules") if seat in automatic else SeatWish("bot", game.usual_bot) for seat in range(1, deal.seats)
    ]
    return [SeatWish("me"), *others]


def _read_day(asked: str, latest: str) -> str:
    """A day that has come."""
    try:
        day = date.fromisoformat(asked).isoformat()
    except ValueError as error:
        raise Declined("bad_input", problem("field", field="day")) from error
    if day > latest:
        raise Declined("not_found")
    return day


def _ends(day: str) -> float:
    after = date.fromisoformat(day) + timedelta(days=1)
    return datetime(after.year, after.month, after.day, tzinfo=UTC).timestamp()
