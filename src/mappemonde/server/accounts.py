"""Accounts: guests, people with a login, and the signed cookie of their sessions."""

import secrets
import time
from collections import OrderedDict
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from copy import copy

import sqlalchemy as sa
from itsdangerous import BadSignature, URLSafeTimedSerializer
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from mappemonde.server.errors import Declined
from mappemonde.server.http.wire import Change, Guest, Login, Me, NewPassword
from mappemonde.server.live.hub import PERSON_CHANGED, Hub
from mappemonde.server.names import clean, likeness, logins
from mappemonde.server.passwords import Passwords
from mappemonde.server.storage.engine import Store
from mappemonde.server.storage.models import PEOPLE, SESSIONS, Person

COOKIE = "mappemonde"
SESSION_LASTS = 365 * 86_400
"""Seconds that a cookie is valid."""
CACHE_EXPIRES = 10.0
"""Seconds after which a person is read again, in case the notification of a change in another process was lost."""
CACHE_EXPIRES_ALONE = 3_600.0
"""The same on SQLite, where no other process changes anybody: cookies grow old in the cache, too."""
CACHE_SIZE = 5_000
"""Sessions whose person is kept in memory."""
SESSION = sa.select(PEOPLE).join_from(SESSIONS, PEOPLE).where(SESSIONS.c.id == sa.bindparam("which", type_=sa.String))


class Accounts:
    """Everybody who ever gave a name, and their sessions."""

    def __init__(self, store: Store, hub: Hub, secret: bytes) -> None:
        self.store = store
        self.hub = hub
        hub.on_person_changed = self._forget
        self.passwords = Passwords()
        self.signer = URLSafeTimedSerializer(secret, salt="session")
        self._forgotten = 0
        self._cache: OrderedDict[str, tuple[float, Person]] = OrderedDict()
        """By cookie that was found genuine: its person, and when they were read."""

    async def start_session(self, person: Person) -> str:
        """A new session; its cookie."""
        session = secrets.token_hex(16)
        values = {"id": session, "person": person.id, "created": time.time()}
        async with self.store.writing() as connection:
            await connection.execute(sa.insert(SESSIONS).values(values))
        token: str = self.signer.dumps(session)
        return token

    async def end_session(self, cookie: str | None, everywhere: bool) -> None:
        """End a session, or all of its person: whoever kept the cookie cannot come back with it."""
        session, person = self._session(cookie), await self.person_of(cookie)
        if session is None or person is None:
            return
        which = SESSIONS.c.person == person.id if everywhere else SESSIONS.c.id == session
        async with self._changing(person) as connection:
            await connection.execute(sa.delete(SESSIONS).where(which))

    async def change_password(self, person: Person, cookie: str | None, wish: NewPassword) -> None:
        """Another password for an account; all its sessions end but the one that asked."""
        if person.password is None:
            raise Declined("no_account")
        await self.passwords.verify(person.password, wish.old)
        password = await self.passwords.hash(wish.new)
        others = (SESSIONS.c.person == person.id, SESSIONS.c.id != self._session(cookie))
        async with self._changing(person) as connection:
            await connection.execute(sa.update(PEOPLE).where(PEOPLE.c.id == person.id).values(password=password))
            await connection.execute(sa.delete(SESSIONS).where(*others))

    @asynccontextmanager
    async def _changing(self, person: Person) -> AsyncIterator[AsyncConnection]:
        """A transaction that changes a person or their sessions; every process and live connection hears of it."""
        async with self.store.writing() as connection:
            yield connection
            await self.hub.publish_elsewhere(connection, person.id, PERSON_CHANGED)
        self.hub.change_person(person.id)

    def _session(self, cookie: str | None) -> str | None:
        """The session of a genuine cookie."""
        try:
            session, signed = self.signer.loads(cookie or "", return_timestamp=True)
        except BadSignature:
            return None
        # one that was signed later than now is good, too: the clock of the machine may have been set back
        return str(session) if time.time() - signed.timestamp() < SESSION_LASTS else None

    async def person_of(self, cookie: str | None) -> Person | None:
        """The person a cookie belongs to, if it is genuine."""
        then, known = self._cache.get(cookie or "", (0.0, None))
        expires = CACHE_EXPIRES if self.store.is_postgres else CACHE_EXPIRES_ALONE
        if known is None or time.monotonic() - then > expires:
            session, forgotten = self._session(cookie), self._forgotten
            if session is None or cookie is None:
                return None
            async with self.store.reading() as connection:
                row = (await connection.execute(SESSION, {"which": session})).first()
            known = Person(**row._mapping) if row is not None else None
            if known is not None and forgotten == self._forgotten:
                self._cache[cookie] = (time.monotonic(), known)
                if len(self._cache) > CACHE_SIZE:
                    self._cache.popitem(last=False)
        return copy(known)

    def _forget(self, person: str) -> None:
        """Read somebody again the next time: they changed, or a session of theirs ended."""
        self._forgotten += 1
        for cookie in [cookie for cookie, (_, known) in self._cache.items() if known.id == person]:
            del self._cache[cookie]

    async def create_guest(self, guest: Guest) -> Person:
        """A new guest, who cannot have the name of an account."""
        await self.must_be_free(guest.name)
        person = Person(secrets.token_hex(16), clean(guest.name), None, None, guest.lang, time.time())
        async with self.store.writing() as connection:
            await connection.execute(sa.insert(PEOPLE).values(**_columns(person)))
        return person

    async def change(self, person: Person, change: Change) -> Person:
        """Another name or language; an account logs in with the name that is shown, so nobody else has that."""
        values: dict[str, str] = {}
        if change.name is not None:
            await self.must_be_free(change.name, person)
            values["name"] = person.name = clean(change.name)
            if person.login is not None:
                values["login"] = person.login = likeness(person.name)
        if change.lang is not None:
            values["lang"] = person.lang = change.lang
        if values:
            await self._store(person, values)
        return person

    async def must_be_free(self, name: str, person: Person | None = None) -> None:
        """Decline the name of somebody else's account, however it is written."""
        for login in logins(name):
            owner = await self._find(PEOPLE.c.login == login)
            if owner is not None and (person is None or owner.id != person.id):
                raise Declined("name_taken")

    async def create_account(self, person: Person, login: Login) -> Person:
        """Make an account of a guest."""
        if person.login is not None:
            raise Declined("is_account")
        await self.must_be_free(login.name, person)
        person.name = clean(login.name)
        person.login = likeness(person.name)
        person.password = await self.passwords.hash(login.password)
        await self._store(person, {"name": person.name, "login": person.login, "password": person.password})
        return person

    async def _store(self, person: Person, values: Mapping[str, str | None]) -> None:
        """Store what is new about somebody; declined if another account was given the name meanwhile."""
        try:
            async with self._changing(person) as connection:
                await connection.execute(sa.update(PEOPLE).where(PEOPLE.c.id == person.id).values(values))
        except IntegrityError as error:
            raise Declined("name_taken") from error

    async def log_in(self, login: Login) -> Person:
        """The person of an account; a wrong name and a wrong password look alike."""
        found = [await self._find(PEOPLE.c.login == each) for each in logins(login.name)]
        person = next((each for each in found if each is not None), None)
        await self.passwords.verify(None if person is None else person.password, login.password)
        if person is None:
            raise Declined("wrong_login")
        return person

    async def _find(self, condition: sa.ColumnElement[bool]) -> Person | None:
        async with self.store.reading() as connection:
            row = (await connection.execute(sa.select(PEOPLE).where(condition))).first()
        return Person(**row._mapping) if row is not None else None


def me_of(person: Person) -> Me:
    """A person, as they may see themself."""
    return Me(person.id, person.name, person.login is not None, person.lang)


def _columns(person: Person) -> dict[str, object]:
    return {name: getattr(person, name) for name in person.__struct_fields__}
