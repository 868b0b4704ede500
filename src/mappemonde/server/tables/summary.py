"""Summaries: a table and its seats without the position, as somebody may see them."""

from collections.abc import Callable

import msgspec

from mappemonde.kernel.languages import untranslated
from mappemonde.kernel.registry import UnknownGameError, find_game
from mappemonde.server.http.wire import InvitationInfo, SeatInfo, TableCard, TableInfo
from mappemonde.server.storage.models import Person, Seat, TableRow
from mappemonde.server.tables.access import Invitations
from mappemonde.server.tables.clocks import read_clock, show
from mappemonde.server.tables.stored import GATHERING, PLAYING, StoredTable


class Summaries:
    """Describes tables; `presence` tells who is connected to one."""

    def __init__(self, invitations: Invitations, presence: Callable[[str], set[str]]) -> None:
        self.invitations = invitations
        self.presence = presence

    def info(self, table: StoredTable, person: Person | None, now: float) -> TableInfo:
        """A table, as somebody may see it."""
        row = table.row
        info = TableInfo(
            id=row.id,
            game=row.game,
            version=row.version,
            status=table.status,
            host=table.is_host(person),
            seats=self.seats(table, now),
            options=msgspec.json.decode(row.options),
            visibility=row.visibility,
            clock=msgspec.json.decode(row.clock) if row.clock else None,
            commitment=row.commitment,
            rows=row.public_rows,
            paused=row.paused,
            hints=row.hints,
            my_seats=table.seats_of(person),
        )
        if table.is_host(person) and row.status == GATHERING:
            open_seats = [seat.number for seat in table.seats if seat.kind == "open"]
            info.invitations = {str(number): self.invitations.token(row.id, number) for number in open_seats}
        if row.rematch is not None:
            info.rematch = row.rematch
        if row.day is not None:
            info.day = row.day
        return info

    def seats(self, table: StoredTable, now: float) -> list[SeatInfo]:
        """The seats, as everybody may see them."""
        colours = _seat_names(table.row, len(table.seats))
        clock = read_clock(table.row.clock)
        connected = self.presence(table.row.id)
        infos = []
        for seat in table.seats:
            colour = colours[seat.number] if seat.number < len(colours) else ""
            is_connected = seat.kind in ("bot", "rules") or seat.person in connected
            info = SeatInfo(seat.number, colour, seat.name, seat.kind, is_connected, seat.stand_in is not None)
            if seat.player is not None:
                info.bot = seat.player
            time = show(clock, table.row.pace, seat, now)
            if time is not None:
                info.time = time
            if seat.wants_pause:
                info.pauses = True
            infos.append(info)
        return infos

    def card(self, table: StoredTable, person: Person | None, now: float) -> TableCard:
        """A table in a list."""
        row = table.row
        waiting = table.waiting if table.status == PLAYING else []
        my_turn = bool(set(table.seats_of(person)) & set(waiting))
        seats, title = self.seats(table, now), _game_title(row.game)
        card = TableCard(row.id, row.game, title, table.status, seats, my_turn, waiting, row.public_rows, row.updated)
        if row.stage is not None and table.status == PLAYING:
            card.stage = find_game(row.game).texts.stage(*msgspec.json.decode(row.stage))
        return card

    def invitation(self, table: StoredTable, seat: Seat, host: str) -> InvitationInfo:
        """What somebody with an invitation to a seat may know before they sit there."""
        row = table.row
        info = InvitationInfo(row.game, _game_title(row.game), host)
        colours = _seat_names(row, len(table.seats))
        if colours and not find_game(row.game).seats_by_lot(msgspec.json.decode(row.options)):
            info.seat = find_game(row.game).texts.words("seat", colours[seat.number])
        return info


def _seat_names(row: TableRow, seats: int) -> tuple[str, ...]:
    """The seats' names at a table, if its game is there."""
    try:
        return find_game(row.game).seat_names(seats, msgspec.json.decode(row.options))
    except UnknownGameError:
        return ()


def _game_title(game_id: str) -> dict[str, str]:
    """The title of a game, if it is there."""
    try:
        return find_game(game_id).title
    except UnknownGameError:
        return untranslated(game_id)
