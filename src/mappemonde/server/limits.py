"""Limits: what one person and one address may have of a server, so that nobody takes it from others."""

import hmac
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from hashlib import blake2b
from ipaddress import IPv6Address, ip_address
from typing import Any

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from mappemonde.kernel.problem import problem
from mappemonde.server.errors import Declined
from mappemonde.server.quotas import Quotas
from mappemonde.server.storage.engine import Store
from mappemonde.server.storage.models import PEOPLE, SEATS, TABLES, Person
from mappemonde.server.tables.stored import GATHERING, PLAYING, has_room

ADDRESS: ContextVar[str] = ContextVar("address", default="-")
"""Where the request that is answered comes from."""
HOUR, MINUTE = 3600.0, 60.0
MOST_KEYS = 10_000
"""People or addresses remembered before those that have rested are forgotten."""
FORGET_EVERY = 5.0
"""Seconds between two such looks: they go through all."""


LASTS = {
    "boards": HOUR,
    "drafts": HOUR,
    "imports": HOUR,
    "verifications": HOUR,
    "reviews": HOUR,
    "rematches": HOUR,
    "messages": MINUTE,
}
"""The seconds in which as much may be had as a quota says, of what is counted by time."""


SENTENCES = {
    "tables": "quota_tables",
    "bot_tables": "quota_bot_tables",
    "boards": "quota_boards",
    "drafts": "quota_drafts",
    "imports": "quota_imports",
    "verifications": "quota_verifications",
    "reviews": "quota_reviews",
    "rematches": "quota_rematches",
    "messages": "quota_messages",
    "live": "quota_live",
}
"""How each quota is told."""


class TokenBucket:
    """A rate limit with bursts, by the address of the client or who it is."""

    def __init__(self, per_second: float, burst: float) -> None:
        self.per_second = per_second
        self.burst = burst
        self.left: dict[str, tuple[float, float]] = {}
        self._looked = 0.0

    def wait(self, who: str, now: float) -> float:
        """The seconds until there is one; 0 if one is there."""
        left = self._now(who, now)
        return 0.0 if left >= 1 else (1 - left) / self.per_second

    def take(self, who: str, now: float) -> float:
        """Take one; 0 if it is there, else the seconds to wait."""
        if len(self.left) > MOST_KEYS and now - self._looked > FORGET_EVERY:
            self._looked = now
            self.left = {key: each for key, each in self.left.items() if now - each[1] < self.burst / self.per_second}
        wait = self.wait(who, now)
        if not wait:
            self.left[who] = (self._now(who, now) - 1, now)
        return wait

    def _now(self, who: str, now: float) -> float:
        left, then = self.left.get(who, (self.burst, now))
        return min(self.burst, left + (now - then) * self.per_second)


class Limits:
    """Counts what people and addresses have; `Declined` tells which limit was reached."""

    def __init__(self, store: Store, quotas: Quotas, secret: bytes) -> None:
        self.store = store
        self._secret = secret
        self.quotas = quotas
        self._rates = {name: _pair(self.most(name), quotas.people, seconds) for name, seconds in LASTS.items()}
        self._opened = TokenBucket(quotas.tables * quotas.people / HOUR, quotas.tables * quotas.people)
        self._held: Counter[tuple[str, str]] = Counter()

    def most(self, name: str) -> int:
        """How much of something one person may have."""
        most: int = getattr(self.quotas, name)
        return most

    def take(self, name: str, person: Person | None) -> None:
        """Have one of something that is counted by time."""
        self.must_be_left(name, person)
        now, (own, shared) = time.monotonic(), self._rates[name]
        if person is not None:
            own.take(person.id, now)
        shared.take(ADDRESS.get(), now)

    def must_be_left(self, name: str, person: Person | None) -> None:
        """Decline whoever may have no more of something that is counted by time."""
        now, (own, shared) = time.monotonic(), self._rates[name]
        waits = (own.wait(person.id, now) if person is not None else 0.0, shared.wait(ADDRESS.get(), now))
        if max(waits):
            raise self._declined(name, is_shared=not waits[0], wait=max(waits))

    def must_have_room(self, name: str, person: Person | None) -> tuple[tuple[str, str], ...]:
        """Whether somebody may have one more of something that is given back; whom to count it for."""
        address, quota = (name, ADDRESS.get()), self.most(name)
        if self._held[address] >= quota * self.quotas.people:
            raise self._declined(name, is_shared=True)
        if person is None:
            return (address,)
        if self._held[name, person.id] >= quota:
            raise self._declined(name)
        return address, (name, person.id)

    @contextmanager
    def hold(self, keys: tuple[tuple[str, str], ...]) -> Iterator[None]:
        """Count something until it is given back."""
        self._held.update(keys)
        try:
            yield
        finally:
            self._held.subtract(keys)
            for key in keys:
                if not self._held[key]:
                    del self._held[key]

    async def may_open(self, person: Person, has_people: bool) -> None:
        """Whether somebody may open one more table: a first look, before anything is worked out for it."""
        wait = self._opened.take(ADDRESS.get(), time.monotonic())
        if wait:
            raise self._declined("tables", is_shared=True, wait=wait)
        async with self.store.reading() as connection:
            await self._must_have_tables(connection, person, has_people)

    async def reserve_table(self, connection: AsyncConnection, person: Person, has_people: bool) -> None:
        """The same in the transaction that stores it: requests that came together find each other's tables."""
        await connection.execute(sa.select(PEOPLE.c.id).where(PEOPLE.c.id == person.id).with_for_update())
        await self._must_have_tables(connection, person, has_people)

    async def _must_have_tables(self, connection: AsyncConnection, person: Person, has_people: bool) -> None:
        await self._must_have_less(connection, "tables", person.id, self.origin())
        if not has_people:
            await self.may_watch_bots(connection, person.id, self.origin())

    async def may_watch_bots(self, connection: AsyncConnection, host: str, origin: str | None) -> None:
        """Whether one more table of a host, or of an address, may be played by bots alone."""
        is_there = sa.or_(SEATS.c.kind == "open", sa.and_(SEATS.c.kind == "person", SEATS.c.stand_in.is_(None)))
        seated = sa.exists().where(SEATS.c.table_id == TABLES.c.id, is_there)
        await self._must_have_less(connection, "bot_tables", host, origin, ~seated)

    async def _must_have_less(
        self, connection: AsyncConnection, name: str, host: str, origin: str | None, *where: sa.ColumnElement[bool]
    ) -> None:
        """Decline where a host, or an address, has as many tables of a kind as may be."""
        own = (await connection.execute(_count(TABLES.c.host == host, *where))).scalar_one()
        if own >= self.most(name):
            raise self._declined(name)
        shared = (await connection.execute(_count(TABLES.c.origin == origin, *where))).scalar_one()
        if shared >= self.most(name) * self.quotas.people:
            raise self._declined(name, is_shared=True)

    def origin(self) -> str:
        """The address of a request as it is stored with a table; without the server's secret nobody can tell which."""
        return hmac.new(self._secret, b"origin " + ADDRESS.get().encode(), blake2b).hexdigest()[:32]

    def _declined(self, name: str, is_shared: bool = False, wait: float | None = None) -> Declined:
        most = self.most(name) * (self.quotas.people if is_shared else 1)
        who = problem("quota_of_address" if is_shared else "quota_of_person")
        told = {} if wait is None else {"wait": max(1, round(wait + 0.5))}
        return Declined("quota", problem(SENTENCES[name], number=most, who=who), **told)


def _count(*where: sa.ColumnElement[bool]) -> sa.Select[Any]:
    """How many tables are under way or wait for players."""
    is_there = (TABLES.c.status.in_([GATHERING, PLAYING]), has_room())
    return sa.select(sa.func.count()).select_from(TABLES).where(*where, *is_there)


def _pair(most: int, people: int, seconds: float) -> tuple[TokenBucket, TokenBucket]:
    """The buckets of persons and of addresses."""
    return TokenBucket(most / seconds, most), TokenBucket(most * people / seconds, most * people)


def asker(person: Person | None) -> str:
    """Whose turn it is when something is done: a person's, or that of whoever shares the address of a stranger."""
    return person.id if person is not None else ADDRESS.get()


def address_of(host: str) -> str:
    """An address as it is counted: of the newer kind, a household has as many as it likes that begin alike."""
    try:
        found = ip_address(plain_host(host))
    except ValueError:
        return host
    return str(IPv6Address(int(found) >> 64 << 64)) if isinstance(found, IPv6Address) else str(found)


def plain_host(host: str) -> str:
    """An address of the older kind as it is usually written, also where it comes as one of the newer."""
    try:
        found = ip_address(host)
    except ValueError:
        return host
    mapped = found.ipv4_mapped if isinstance(found, IPv6Address) else None
    return host if mapped is None else str(mapped)
