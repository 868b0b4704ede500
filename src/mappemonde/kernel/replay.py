"""Replay: a record played again, from its start or its last snapshot, and verified."""

from typing import Any

from mappemonde.kernel.chance import Chance, Outcome, Scripted, ScriptError, Sealed, commitment
from mappemonde.kernel.event import Event
from mappemonde.kernel.game import ENCODER, CorruptError
from mappemonde.kernel.languages import LANGUAGES
from mappemonde.kernel.problem import Problem, ProblemError, problem
from mappemonde.kernel.record import Record, RecordError, Row, Snapshot
from mappemonde.kernel.registry import UnknownVersionError, find_game
from mappemonde.kernel.table import RefusedError, Table, header_hash, prepare_shared, row_hash


def resume(record: Record) -> Table:
    """The table of a record that holds its seed: from the last snapshot on, without replaying the whole game."""
    opened = record.secret or record.close
    if opened is None:
        raise RecordError(problem("seed_is_held"))
    table = _shell(record, _seed(opened.seed))
    snapshot = record.snapshot
    if snapshot is None:
        return replay(record, table.seed)
    rows = record.rows
    if not _is_promised(record, snapshot, table.seed):
        raise RecordError(problem("snapshot_fits_its_row", row=snapshot.n))
    chance = Sealed(table.seed)
    chance.used, chance.count = snapshot.luck, snapshot.count
    try:
        saved = ENCODER.encode(snapshot.state)  # what is played must not change the record
        table.state = table.game.load(table.constants, saved, chance)
    except CorruptError as error:
        raise RecordError(*error.within("snapshot_is_sound", row=snapshot.n)) from error
    table.record.rows = rows[: snapshot.n]
    table.events = [[] for _ in range(snapshot.n + 1)]
    for row in rows[snapshot.n :]:
        repeat(table, row)
    table.record.snapshot = snapshot
    table.record.close = record.close
    return table


def _is_promised(record: Record, snapshot: Snapshot, seed: bytes) -> bool:
    """Whether a snapshot holds the state that its row, or the header, has the hash of."""
    saved = ENCODER.encode(snapshot.state)
    if not snapshot.n:
        return header_hash(record.header, saved, seed) == record.header.hash
    row = record.rows[snapshot.n - 1]
    before = record.rows[snapshot.n - 2].hash if snapshot.n > 1 else record.header.hash
    return row_hash(before, row.seat, row.action, saved, seed) == row.hash


def replay(record: Record, seed: bytes | None = None) -> Table:
    """Play a record again from its start: by its own outcomes, or, with the seed, drawing everything anew."""
    table = _shell(record, seed if seed is not None else b"")
    chance: Chance = Sealed(table.seed) if seed is not None else Scripted(list(record.header.drawn))
    chance.drawn = drawn = list[Outcome]()
    events: list[Event] = []
    try:
        table.state = table.game.setup(table.constants, chance, events)
    except ScriptError as error:
        raise RecordError(*error.within("in_set_up")) from error
    if drawn != record.header.drawn:
        raise RecordError(problem("in_set_up", problem=problem("outcomes_are_drawn")))
    if seed is not None and header_hash(record.header, table.game.save(table.state), seed) != record.header.hash:
        raise RecordError(problem("in_set_up", problem=problem("set_up_has_its_hash")))
    chance.drawn = None
    table.state.journal = None
    table.events.append(events)
    for row in record.rows:
        repeat(table, row)
        if seed is not None and record.snapshot is not None and record.snapshot.n == row.n:
            _check_snapshot(table, record.snapshot)
    return table


def _check_snapshot(table: Table, snapshot: Snapshot) -> None:
    """A snapshot must hold what the rows led to, and the luck they used."""
    chance = table.state.chance
    luck = chance.used if isinstance(chance, Sealed) else 0
    same = ENCODER.encode(snapshot.state) == table.game.save(table.state)
    if not same or (snapshot.luck, snapshot.count) != (luck, chance.count):
        raise RecordError(problem("snapshot_fits_the_rows", row=snapshot.n))


def repeat(table: Table, row: Row) -> None:
    """Play one row again and compare what comes of it; `RecordError` names the row."""
    seats = range(len(table.record.header.seats))
    if row.seat not in seats:
        raise _wrong(row, "seat_is_there", seat=row.seat, known=list(seats))
    is_scripted = isinstance(table.state.chance, Scripted)
    if is_scripted:
        table.state.chance = _script(table.state.chance, row.drawn)
    try:
        table.say(row.seat, row.action)
    except RefusedError as error:
        why = {lang: table.game.texts.refusal(error.refusal, table.vocabulary, lang) for lang in LANGUAGES}
        raise _wrong(row, "action_is_allowed", action=row.action, why=why) from error
    except ScriptError as error:
        raise RecordError(*error.within("in_row", row=row.n)) from error
    done = table.record.rows[-1]
    if done.drawn != row.drawn:
        raise _wrong(row, "row_outcomes_are_drawn", told=str(row.drawn), drawn=str(done.drawn))
    if not is_scripted and done.hash != row.hash:
        raise _wrong(row, "state_has_its_hash")
    if done.visible_to != row.visible_to:
        raise _wrong(row, "row_is_seen", seen=_seats(done), told=_seats(row))
    if done.action != row.action:
        raise _wrong(row, "action_is_canonical", action=row.action, other=done.action)


def _wrong(row: Row, name: str, **facts: Any) -> RecordError:
    """What is wrong with a row."""
    return RecordError(problem("in_row", row=row.n, problem=problem(name, **facts)))


def _seats(row: Row) -> str | Problem:
    return problem("all_seats") if row.visible_to is None else str(row.visible_to)


def _script(before: Chance, outcomes: list[Outcome]) -> Scripted:
    chance = Scripted(list(outcomes))
    chance.count = before.count
    return chance


def _shell(record: Record, seed: bytes) -> Table:
    """A table with everything but its state."""
    header = record.header
    try:
        game = find_game(header.game, header.version)
    except UnknownVersionError as error:
        raise RecordError(*error.problems) from error
    try:
        constants, board, options = prepare_shared(game, len(header.seats), dict(header.options), header.board)
    except ProblemError as error:
        raise RecordError(*error.within("in_header")) from error
    copy = Record(header)
    copy.secret = record.secret
    return Table(game, constants, board, copy, seed, game.automatic_seats(len(header.seats), options))


def _seed(text: str) -> bytes:
    try:
        seed = bytes.fromhex(text)
    except ValueError as error:
        raise RecordError(problem("seed_is_hexadecimal")) from error
    if not 1 <= len(seed) <= 64:
        raise RecordError(problem("seed_has_its_length"))
    return seed


def verify(record: Record) -> Table:
    """Recompute every die, shuffle, refusal, hash and the result; the first fault is a `RecordError`."""
    opened = record.close or record.secret
    if opened is None:
        raise RecordError(problem("seed_is_opened"))
    seed = _seed(opened.seed)
    if commitment(seed) != record.header.commitment:
        raise RecordError(problem("in_header", problem=problem("seed_is_promised")))
    table = replay(record, seed)
    if (wrong := table.game.audit(table.constants, table.events)) is not None:
        raise RecordError(wrong)
    if record.close is None:
        return table
    if not table.ended:
        missing = problem("table_has_ended", row=len(record.rows))
        raise RecordError(problem("in_close", problem=missing))
    if table.record.close != record.close:
        raise RecordError(problem("in_close", problem=problem("result_is_reached")))
    return table
