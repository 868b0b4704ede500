"""Access: who may see a table, and from where; who may act; invitations."""

import hmac
from hashlib import sha256

from mappemonde.kernel.problem import problem
from mappemonde.server.errors import Declined
from mappemonde.server.storage.models import Person, Seat
from mappemonde.server.tables.presenter import ALL, Viewer
from mappemonde.server.tables.stored import GATHERING, PLAYING, UNLOADABLE, StoredTable


def must_be_visible(table: StoredTable, person: Person | None) -> None:
    """Private tables are for their host and those who sit there."""
    if table.row.visibility != "public" and not table.is_host(person) and not table.seats_of(person):
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


def must_be_exportable(table: StoredTable, person: Person | None) -> None:
    """A record holds all secrets: before the end only a host has it who deceives nobody with it.

    That is who plays with bots alone. People who share a screen have secrets from each other.
    """
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


def hashed(token: str) -> str:
    """A token as it is stored."""
    return sha256(token.encode()).hexdigest()
