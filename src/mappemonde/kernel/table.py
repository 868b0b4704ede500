"""Tables: one play of a game by certain seats, with its record, its undo and its refusals."""

import secrets
from collections.abc import Mapping
from functools import lru_cache
from hashlib import blake2b
from pathlib import Path
from typing import Any

import msgspec

from mappemonde.kernel.action import Action
from mappemonde.kernel.board import Board, BoardError, read_board
from mappemonde.kernel.chance import Outcome, Sealed, commitment
from mappemonde.kernel.check import Refusal
from mappemonde.kernel.columns import column
from mappemonde.kernel.event import UNDONE, Event, Fact
from mappemonde.kernel.game import DECODER, MAP, Game
from mappemonde.kernel.kinds import Unreadable
from mappemonde.kernel.options import Options, changed, read_options
from mappemonde.kernel.problem import PROBLEMS, ProblemError, problem
from mappemonde.kernel.record import FORMAT, Close, Header, Journal, Line, Record, Row, Secret, Snapshot, encode
from mappemonde.kernel.registry import find_game
from mappemonde.kernel.standing_answers import StandingAnswers
from mappemonde.kernel.standing_question import ASK
from mappemonde.kernel.state import EVERYBODY, State, Step

UNDO = "undo"
SNAPSHOT_EVERY = 50
SHARED = 128
"""Boards with their options whose constants are kept in memory."""
AUTOMATIC = "rules"
"""Who sits on a seat that the rules play, in records and wherever else seats are listed."""
UNCHANGED = "information_is_unchanged"
"""The check behind every undo that is refused; the sentence says what has changed."""


class RefusedError(Exception):
    """An action that was refused; only the edge of the house raises it."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.check)
        self.refusal = refusal


class TableError(ProblemError):
    """A table that cannot be set up as asked."""


class Table:
    """A game under way. Everything a seat does goes through `play`, `say` or `undo`, and leaves a row."""

    def __init__(
        self,
        game: Game[Any, Any, Any],
        constants: Any,
        board: Board,
        record: Record,
        seed: bytes,
        automatic: tuple[int, ...] = (),
    ) -> None:
        self.automatic = automatic
        """The seats that the rules play."""
        self.game = game
        self.constants = constants
        self.board = board
        self.record = record
        self.seed = seed
        self.vocabulary = game.vocabulary(constants)
        self.standing = StandingAnswers(game, constants, self.vocabulary)
        self.premoves = game.premoves(constants)
        self.state: State
        self.events: list[list[Event]] = []
        """What happened, row by row; entry 0 is the set-up."""
        self._past: list[tuple[int, State, int]] = []
        """Who acted on which state after how many rows, as far back as undo reaches."""
        self._revealed: dict[int, str] = {}
        """Rows that cannot be taken back, and what they revealed, as far as they were played here."""
        self._visible: dict[int | None, tuple[int, list[int]]] = {}
        """By viewer: how many rows were gone through, and the numbers of those visible."""
        self._journal: Journal | None = None

    @property
    def ended(self) -> bool:
        """Whether nobody is left to decide anything."""
        return not self.state.flow

    def parse(self, text: str) -> Action:
        """The action a text names, or `RefusedError`."""
        try:
            return self.vocabulary.parse(text)
        except Unreadable as error:
            raise RefusedError(error.refusal) from error

    def say(self, seat: int, text: str) -> list[Event]:
        """Do what a text says, `undo` included."""
        if text.strip() == UNDO:
            return self.undo(seat)
        return self.play(seat, self.parse(text))

    def why_not(self, seat: int, text: str) -> Refusal | None:
        """Why a seat may not do what a text says, or nothing if it may."""
        if text.strip() == UNDO:
            return None if self.can_undo(seat) else self._not_undone(seat)
        try:
            action = self.vocabulary.parse(text)
        except Unreadable as error:
            return error.refusal
        return self.state.refuse(seat, action)

    def play(self, seat: int, action: Action) -> list[Event]:
        """Carry out an allowed action and record it; a refused one raises `RefusedError` and changes nothing."""
        refusal = self.state.refuse(seat, action)
        if refusal is not None:
            raise RefusedError(refusal)
        before, past = self.state.copy(), self._past
        visible_to = self._visible_to(seat, action)
        try:
            events = self._carry_out(seat, action)
            drawn = self.state.chance.drawn or []
            self.state.chance.drawn = None
            self._remember(seat, before, drawn)
            text = self.vocabulary.format(action)
            self._write(Row(len(self.record.rows) + 1, seat, text, self._hash(seat, text), drawn, visible_to), events)
        except BaseException:  # what could not be kept has not happened
            self.state, self._past = before, past
            raise
        return events

    def can_undo(self, seat: int) -> bool:
        """Whether a seat may take back the last action: no luck, no secret, no other seat since, and no end."""
        return bool(self._past) and self._past[-1][0] == seat and not self.ended

    def undo(self, seat: int) -> list[Event]:
        """Take back the last action of a seat; the record keeps both."""
        if not self.can_undo(seat):
            raise RefusedError(self._not_undone(seat))
        after, past = self.state, self._past
        events = [UNDONE.event({"seat": seat})]
        self.state, self._past = past[-1][1], past[:-1]
        try:
            self._write(Row(len(self.record.rows) + 1, seat, UNDO, self._hash(seat, UNDO)), events)
        except BaseException:
            self.state, self._past = after, past
            raise
        return events

    def standing_answer(self, seat: int, given: Mapping[str, str] | None) -> Action | None:
        """What a seat that is asked has answered beforehand; nothing: it has to be asked.

        Whoever has taken back their last word is asked, or the same would be said for them again. So is whoever has
        nothing left to decide but might take something back: the next seat's turn would be too late.
        """
        action = self.standing.say(self.state, seat, given)
        if action is None or (len(self.state.choices(seat)) == 1 and self._may_think_again(seat)):
            return None
        own = next((row.action for row in reversed(self.record.rows) if row.seat == seat), "")
        return action if own != UNDO else None

    def fitting_answers(self, seat: int) -> dict[str, list[str]]:
        """By kind of question: what might be said beforehand, and would answer what a seat is asked now."""
        asked = self.state.flow[-1].NAME if seat in self.state.waiting() else ""
        nothing = dict.fromkeys(self.standing.questions, ASK)
        return {
            name: [
                text
                for text in self.standing.offered(name)
                if (action := self.standing_answer(seat, {**nothing, name: text})) is not None
                and self.state.refuse(seat, action) is None
            ]
            for name, question in self.standing.questions.items()
            if asked in question.steps
        }

    def _may_think_again(self, seat: int) -> bool:
        """Whether a seat can take back something that it decided; answers without an alternative were no decisions."""
        return any(who == seat and len(state.choices(seat)) > 1 for who, state, _ in self._past)

    def _not_undone(self, seat: int) -> Refusal:
        """Why a seat cannot take anything back, as far as it may know: from the rows that exist for it."""
        if self.ended:
            return _not_undone("undo_after_end")
        if has_private_rows(self.state):
            step, texts = self.state.flow[-1], self.game.texts
            key = step.NAME if texts.has("undo", step.NAME) else "private"
            return Refusal(UNCHANGED, step.UNDO_RULE, {}, texts.words("undo", key))
        seen = [self.record.rows[n - 1] for n in self.visible_rows(seat)]
        kept = kept_rows(seen)
        if all(row.seat != seat for row in kept):
            return _not_undone("undo_of_all" if any(row.seat == seat for row in seen) else "undo_of_nothing")
        last = kept[-1]
        if last.seat != seat:
            return _not_undone("undo_after_other", {"seat": last.seat})
        return _not_undone("undo_after_reveal", {"revealed": self._revealed.get(last.n, "something")})

    def keep_in(self, path: Path) -> None:
        """Write the record to a file, and every further row as it happens."""
        self.record.secret = Secret(self.seed.hex())
        self.record.snapshot = self.snapshot(len(self.record.rows))
        self._journal = Journal(path, self.record)

    def visible_rows(self, viewer: int | None) -> list[int]:
        """The numbers of the rows that exist for a viewer: his row k is row `visible_rows(viewer)[k - 1]`.

        The list grows only with rows that the viewer sees, so his own count reveals nothing of the others.
        """
        upto, found = self._visible.get(viewer, (0, []))
        rows = self.record.rows
        if upto < len(rows):
            found += [row.n for row in rows[upto:] if row.is_visible_to(viewer)]
            self._visible[viewer] = len(rows), found
        return found

    def length(self, viewer: int | None) -> int:
        """How many rows exist for a viewer."""
        return len(self.visible_rows(viewer))

    def seen(self, viewer: int | None, since: int = 0) -> list[list[Event]]:
        """The events a viewer sees, by row, from his row `since` on.

        Entry 0 is the set-up.
        """
        numbers = self.visible_rows(viewer)[since - 1 :] if since else [0, *self.visible_rows(viewer)]
        rows = [self.events[n] for n in numbers]
        return [[seen for event in row if (seen := event.seen_by(viewer)) is not None] for row in rows]

    def _visible_to(self, seat: int, action: Action) -> list[int] | None:
        """The seats that will see an action; `None` where everybody will."""
        mask = self.state.flow[-1].visible_to(self.state, seat, action)
        if mask == EVERYBODY:
            return None
        return [other for other in range(len(self.record.header.seats)) if other == seat or mask >> other & 1]

    def _carry_out(self, seat: int, action: Action) -> list[Event]:
        events: list[Event] = []
        self.state.journal = events
        self.state.revealed_to = 0
        self.state.revealed = ""
        self.state.chance.drawn = []
        self.state.play(seat, action)
        self.state.journal = None
        return events

    def _remember(self, seat: int, before: State, drawn: list[Outcome]) -> None:
        """Keep the way back, unless something was revealed, the actor changed, or rows are private here."""
        is_private = has_private_rows(before) or has_private_rows(self.state)
        if is_private or self.state.revealed_to or self.state.chance.count != before.chance.count:
            self._past = []
            what = "private" if is_private else self.state.revealed or kind_of_luck(drawn)
            self._revealed[len(self.record.rows) + 1] = what
            return
        own = self._past if self._past and self._past[-1][0] == seat else []
        self._past = [*own, (seat, before, len(self.record.rows))]

    def _write(self, row: Row, events: list[Event]) -> None:
        """Add a row to the file, then to memory."""
        lines: list[Line] = [row]
        if row.n % SNAPSHOT_EVERY == 0:
            lines.append(self.snapshot(row.n))
        if self.ended:
            result = self.state.result()
            lines.append(Close(self.seed.hex(), result.places, result.reason, result.rule))
        if self._journal is not None:
            self._journal.append(*lines)
        for line in lines:
            self.record.add(line)
        self.events.append(events)

    def snapshot(self, rows: int) -> Snapshot:
        """The state after so many rows, or, if some can still be taken back, before them: they are played again."""
        _, state, rows = self._past[0] if self._past else (0, self.state, rows)
        packed: dict[str, Any] = DECODER.decode(self.game.save(state))
        luck = state.chance.used if isinstance(state.chance, Sealed) else 0
        return Snapshot(rows, packed, luck, state.chance.count)

    def _hash(self, seat: int, text: str) -> str:
        before = self.record.rows[-1].hash if self.record.rows else self.record.header.hash
        return row_hash(before, seat, text, self.game.save(self.state), self.seed)


def _not_undone(reason: str, facts: dict[str, Fact] | None = None) -> Refusal:
    return Refusal(UNCHANGED, "", facts if facts is not None else {}, PROBLEMS[reason])


def kept_rows(rows: list[Row]) -> list[Row]:
    """The rows that were not taken back."""
    kept: list[Row] = []
    for row in rows:
        if row.action == UNDO:
            kept.pop()
        else:
            kept.append(row)
    return kept


def kind_of_luck(drawn: list[Outcome]) -> str:
    """What luck revealed, by what was drawn first: a throw of dice, a shuffle, or a number."""
    first = drawn[0] if drawn else 0
    if isinstance(first, list):
        return "shuffle" if 0 in first else "dice"
    return "luck"


def has_private_rows(state: State) -> bool:
    """Whether rows may be private now: whether the step on top decides itself who sees an answer."""
    return bool(state.flow) and type(state.flow[-1]).visible_to is not Step.visible_to


def row_hash(before: str, seat: int, text: str, saved: bytes, seed: bytes) -> str:
    """The hash of a row: of the one before it, of who did what, and of the state it led to.

    It is keyed by the seed, so that nobody can guess secrets with it before the seed is opened.
    """
    return blake2b(f"{before} {seat} {text}\n".encode() + saved, key=seed, digest_size=12).hexdigest()


def header_hash(header: Header, saved: bytes, seed: bytes) -> str:
    """The hash of a header with everything in it, and of the state its set-up led to."""
    encoded = encode(msgspec.structs.replace(header, hash=""))
    return blake2b(encoded + saved, key=seed, digest_size=12).hexdigest()


def settle(
    game: Game[Any, Any, Any], seats: int, options: dict[str, Any], board_text: str, people: bool = False
) -> tuple[Board, Options]:
    """Board and all options of a table, or a clear error; `people` says whose defaults it has.

    The game's own options are read first: they may name the board, which may add options.
    """
    board = _own_board(game, options, board_text) if board_text else game.board_at(seats, options)
    fewest, most = game.seats[0], game.seats_on(board)
    if not fewest <= seats <= most:
        raise TableError(problem("seats_fit", game=game.title, low=fewest, high=most, seats=seats))
    read = read_options(game.options(board, seats), options, people)
    if cut_off := board.unreached(read):
        raise TableError(problem("areas_are_linked", areas=cut_off))
    if (contradiction := game.contradiction(seats, read)) is not None:
        raise TableError(contradiction)
    if len(game.automatic_seats(seats, read)) == seats:
        raise TableError(problem("somebody_plays"))
    return board, read


def _own_board(game: Game[Any, Any, Any], options: dict[str, Any], text: str) -> Board:
    """An owner's board, checked."""
    board = read_board(text, problem("table_board"))
    if faults := game.check_board(board):
        raise BoardError(problem("table_board"), faults)
    if game.has_maps and MAP in options:
        raise TableError(problem("own_board_is_the_map", option=MAP))
    return board


def prepare(
    game: Game[Any, Any, Any], seats: int, options: dict[str, Any], board_text: str, people: bool = False
) -> tuple[Any, Board, Options]:
    """Constants, board and all options of a table, or a clear error; `people` says whose defaults it has."""
    board, read = settle(game, seats, options, board_text, people)
    constants = game.constants(seats, read, board)
    told = tuple(sorted(changed(game.options(board, seats), read).items()))
    constants.rows.spec = game.id, seats, told, board_text, game.version
    return constants, board, read


def prepare_shared(
    game: Game[Any, Any, Any], seats: int, options: dict[str, Any], board_text: str, people: bool = False
) -> tuple[Any, Board, Options]:
    """The same, worked out once for all tables that are alike; nobody may change it."""
    told = tuple(sorted((name, type(value).__name__, value) for name, value in options.items()))
    return _prepare_shared(game, seats, told, board_text, people)


@lru_cache(maxsize=SHARED)
def _prepare_shared(
    game: Game[Any, Any, Any], seats: int, options: tuple[tuple[str, str, Any], ...], board_text: str, people: bool
) -> tuple[Any, Board, Options]:
    return prepare(game, seats, {name: value for name, _, value in options}, board_text, people)


def seat_players(
    game: Game[Any, Any, Any], players: list[str], options: dict[str, Any], board_text: str = "", people: bool = False
) -> list[str]:
    """Who sits where, the seats that the rules play included: as many seats as leave one to every player.

    Where no number of seats does, it is the players alone, and whoever opens the table is told what is wrong.
    """
    for seats in range(len(players), game.seats[1] + 1):
        try:
            _, read = settle(game, seats, options, board_text, people)
        except ProblemError:
            continue
        automatic = game.automatic_seats(seats, read)
        if seats - len(automatic) == len(players):
            names = iter(players)
            return [AUTOMATIC if seat in automatic else next(names) for seat in range(seats)]
    return players


def draw_places(game: Game[Any, Any, Any], seats: int, options: dict[str, Any], seed: bytes) -> list[int]:
    """By seat, the place at which its player sat down: another one where lots are drawn, which the seed decides."""
    places = list(range(seats))
    if game.seats_by_lot(options):
        automatic = game.automatic_seats(seats, options)
        players = [place for place in places if place not in automatic]
        drawn = column(players)
        Sealed(blake2b(seed, person=b"seats", digest_size=32).digest()).shuffle(drawn)
        for place, player in zip(players, drawn, strict=True):
            places[place] = int(player)
    return places


def open_table(
    game_id: str,
    seats: list[str],
    options: dict[str, Any] | None = None,
    board_text: str = "",
    seed: bytes | None = None,
    people: bool = False,
) -> Table:
    """Set up a table with sealed luck; `people` says whether it has the defaults of tables with people.

    `seats` says who sits where; a seat that the rules play is called `AUTOMATIC` (see `seat_players`).
    """
    game = find_game(game_id)
    constants, board, read = prepare_shared(game, len(seats), options or {}, board_text, people)
    automatic = game.automatic_seats(len(seats), read)
    if taken := [seats[seat] for seat in automatic if seats[seat] != AUTOMATIC]:
        raise TableError(problem("seat_is_for_players", seats=len(automatic), names=taken))
    seed = secrets.token_bytes(32) if seed is None else seed
    chance = Sealed(seed)
    events: list[Event] = []
    chance.drawn = drawn = list[Outcome]()
    state = game.setup(constants, chance, events)
    chance.drawn = None
    state.journal = None
    header = Header(
        FORMAT,
        game.id,
        game.version,
        seats,
        changed(game.options(board, len(seats)), read),
        commitment(seed),
        drawn,
        "",
        board_text,
    )
    header = msgspec.structs.replace(header, hash=header_hash(header, game.save(state), seed))
    table = Table(game, constants, board, Record(header), seed, automatic)
    table.state = state
    table.events.append(events)
    return table
