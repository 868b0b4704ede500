"""Access: who may see a table, and from where; who may act; invitations."""

import hmac
from datetime import UTC, datetime
from hashlib import sha256

from mappemonde.kernel.problem import problem
from mappemonde.server.errors import Declined
from mappemonde.server.storage.models import Person, Seat
from mappemonde.server.tables import clocks
from mappemonde.server.tables.presenter import ALL, Viewer
from mappemonde.server.tables.session import TableSession
from mappemonde.server.tables.stored import GATHERING, PLAYING, UNLOADABLE, StoredTable


def today() -> str:
    """The day that it is everywhere, whatever clocks say there: 2026-11-17."""
    return datetime.now(UTC).date().isoformat()


def is_over(day: str) -> bool:
    """Whether a day is over, so that nobody can play its deal any more and its seed may be told."""
    return day < today()


def _is_told(table: StoredTable) -> bool:
    """Whether a table was played as the deal of a day that is over: then everybody may see how."""
    return table.row.day is not None and table.has_ended and is_over(table.row.day)


def must_be_visible(table: StoredTable, person: Person | None) -> None:
    """Private tables are for their host, those who sit there, and those for whom a seat is kept."""
    if table.row.visibility == "public" or table.is_host(person) or _is_told(table):
        return
    if not table.seats_of(person) and not table.kept_for(person):
        raise Declined("not_yours")


def must_hold(table: StoredTable, person: Person, number: int) -> Seat:
    """The seat, if it is this person's."""
    if number not in table.seats_of(person):
        raise Declined("not_yours")
    return table.seats[number]


def must_be_under_way(table: StoredTable) -> None:
    """A table that has begun and not ended, paused or not."""
    if table.status != PLAYING:
        raise Declined("unloadable" if table.status == UNLOADABLE else "not_playing")


def must_be_playing(table: StoredTable) -> None:
    """Seats act at tables under way that are not paused."""
    must_be_under_way(table)
    if table.row.paused:
        raise Declined("paused")
    if table.is_full:
        raise Declined("full_record")


def must_have_rows_left(session: TableSession, number: int) -> None:
    """Whoever takes back or rewrites without end has their share of the record, and leaves that of the others alone."""
    share, rows = session.most_of_seat, session.table.record.rows
    if len(rows) >= share and sum(row.seat == number for row in rows) >= share:
        raise Declined("quota", problem("quota_rows", number=share))


def must_be_in_time(table: StoredTable, number: int, now: float) -> None:
    """Nobody answers a question when the time for it is up: what happens then is up to the server."""
    clock, seat = clocks.read_clock(table.row.clock), table.seat(number)
    if clocks.has_lapsed(clock, table.row.pace, seat, now):
        raise Declined("late")


def must_be_gathering(table: StoredTable, host: Person) -> None:
    """Only its host starts or gives up a table, and only before it has begun."""
    if not table.is_host(host):
        raise Declined("not_yours")
    if table.row.status != GATHERING:
        raise Declined("not_gathering")


def viewer(table: StoredTable, person: Person | None, asked: str | None) -> Viewer:
    """The viewpoint somebody asks for, if it is theirs: any once the table has ended, else their own seats'."""
    must_be_visible(table, person)
    if asked is None or asked == "":
        return None
    if asked == "all":
        if not table.has_ended:
            raise Declined("not_yours")
        return ALL
    if not (asked.isascii() and asked.isdigit() and len(asked) < 4):
        raise Declined("bad_input", problem("field", field="seat"))
    number = table.seat(int(asked)).number
    if not table.has_ended and number not in table.seats_of(person):
        raise Declined("not_yours")
    return number


def must_be_advised(table: StoredTable) -> None:
    """Hints and reasons are for whoever plays with bots alone, or for all where the table was opened so.

    A deal of the day is compared with those of others: nobody has them there.
    """
    if table.row.day is not None and not is_over(table.row.day):
        raise Declined("no_hints_daily")
    people = [seat for seat in table.seats if seat.kind == "person"]
    if len(people) > 1 and not table.row.hints:
        raise Declined("no_hints")


def must_play_on(table: StoredTable, seat: Seat) -> None:
    """Whoever has let a bot play their deal of a day lets it finish: it would be no hint, but a whole game of them."""
    if seat.stand_in is not None and table.row.day is not None and not is_over(table.row.day):
        raise Declined("bot_finishes")


def must_be_exportable(table: StoredTable, person: Person | None) -> None:
    """A record holds all secrets: before the end only a host has it who deceives nobody with it.

    That is who plays with bots alone. People who share a screen have secrets from each other.
    """
    if table.row.day is not None and not is_over(table.row.day):
        raise Declined("record_later")
    if table.has_ended:
        return
    if table.row.status == GATHERING:
        raise Declined("not_yours")
    held = [seat.person for seat in table.seats if seat.kind == "person"]
    is_alone = not held or (person is not None and held == [person.id])
    if not table.is_host(person) or not (is_alone or table.status == UNLOADABLE):
        raise Declined("record_later")


class Invitations:
    """Tokens for open seats: computed whenever the host asks, stored as hashes only."""

    def __init__(self, secret: bytes) -> None:
        self.secret = secret

    def token(self, table_id: str, number: int) -> str:
        """The invitation to a seat."""
        text = f"invitation/{table_id}/{number}".encode()
        return hmac.new(self.secret, text, sha256).hexdigest()[:32]


def invited_seat(table: StoredTable, token: str) -> Seat | None:
    """The open seat that an invitation is for."""
    asked = hashed(token)
    return next((seat for seat in table.seats if seat.kind == "open" and seat.token == asked), None)


def hashed(token: str) -> str:
    """A token as it is stored."""
    return sha256(token.encode()).hexdigest()
