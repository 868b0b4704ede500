"""Replay: a record played again, from its start or its last snapshot, and verified."""

from mappemonde.kernel.chance import Chance, Outcome, Scripted, ScriptError, Sealed, commitment
from mappemonde.kernel.event import Event
from mappemonde.kernel.game import ENCODER, CorruptError
from mappemonde.kernel.record import Record, RecordError, Row, Snapshot
from mappemonde.kernel.registry import find_game
from mappemonde.kernel.table import RefusedError, Table, header_hash, prepare, row_hash


def resume(record: Record) -> Table:
    """The table of a record that holds its seed: from the last snapshot on, without replaying the whole game."""
    opened = record.secret or record.close
    if opened is None:
        raise RecordError("the record is under way and does not hold its seed: it can be replayed, not resumed")
    table = _shell(record, _seed(opened.seed))
    snapshot = record.snapshot
    if snapshot is None:
        return replay(record, table.seed)
    rows = record.rows
    if not _is_promised(record, snapshot, table.seed):
        raise RecordError(f"the snapshot after row {snapshot.n} does not match that row")
    chance = Sealed(table.seed)
    chance.used, chance.count = snapshot.luck, snapshot.count
    try:
        saved = ENCODER.encode(snapshot.state)  # what is played must not change the record
        table.state = table.game.load(table.constants, saved, chance)
    except CorruptError as error:
        raise RecordError(f"the snapshot after row {snapshot.n} is spoilt: {error}") from error
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
        raise RecordError(f"set-up: {error}") from error
    if drawn != record.header.drawn:
        raise RecordError("set-up: the outcomes are not those of the seed")
    if seed is not None and header_hash(record.header, table.game.save(table.state), seed) != record.header.hash:
        raise RecordError("set-up: header and state do not have their hash")
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
        raise RecordError(f"the snapshot after row {snapshot.n} is not what the rows lead to")


def repeat(table: Table, row: Row) -> None:
    """Play one row again and compare what comes of it; `RecordError` names the row."""
    told = isinstance(table.state.chance, Scripted)
    if told:
        table.state.chance = _script(table.state.chance, row.drawn)
    try:
        table.say(row.seat, row.action)
    except RefusedError as error:
        sentence = table.game.texts.refusal(error.refusal, table.vocabulary, "en")
        raise RecordError(f"row {row.n}: '{row.action}' is refused: {sentence}") from error
    except ScriptError as error:
        raise RecordError(f"row {row.n}: {error}") from error
    done = table.record.rows[-1]
    if done.drawn != row.drawn:
        raise RecordError(f"row {row.n}: the outcomes {row.drawn} are not those of the seed, {done.drawn}")
    if not told and done.hash != row.hash:
        raise RecordError(f"row {row.n}: the state does not have its hash")
    if done.visible_to != row.visible_to:
        raise RecordError(f"row {row.n}: the seats that hear of it are {_seats(done)}, not {_seats(row)}")
    if done.action != row.action:
        raise RecordError(f"row {row.n}: '{row.action}' is not how '{done.action}' is written")


def _seats(row: Row) -> str:
    return "all" if row.visible_to is None else str(row.visible_to)


def _script(before: Chance, outcomes: list[Outcome]) -> Scripted:
    chance = Scripted(list(outcomes))
    chance.count = before.count
    return chance


def _shell(record: Record, seed: bytes) -> Table:
    """A table with everything but its state."""
    header = record.header
    game = find_game(header.game)
    if header.version != game.version:
        raise RecordError(f"the record follows version {header.version} of the rules; this program has {game.version}")
    try:
        constants, board, _ = prepare(game, len(header.seats), dict(header.options), header.board)
    except ValueError as error:
        raise RecordError(f"header: {error}") from error
    copy = Record(header)
    copy.secret = record.secret
    return Table(game, constants, board, copy, seed)


def _seed(text: str) -> bytes:
    try:
        seed = bytes.fromhex(text)
    except ValueError as error:
        raise RecordError("the seed is not written in hexadecimal") from error
    if not 1 <= len(seed) <= 64:
        raise RecordError("the seed has a wrong length")
    return seed


def verify(record: Record) -> None:
    """Recompute every die, shuffle, refusal, hash and the result; the first fault is a `RecordError`."""
    opened = record.close or record.secret
    if opened is None:
        raise RecordError("the record does not hold its seed yet: it can be verified when the table has ended")
    seed = _seed(opened.seed)
    if commitment(seed) != record.header.commitment:
        raise RecordError("header: the seed is not the one that was promised")
    table = replay(record, seed)
    if (wrong := table.game.audit(table.constants, table.events)) is not None:
        raise RecordError(wrong)
    if record.close is None:
        return
    if not table.ended:
        raise RecordError(f"close: after row {len(record.rows)} the table has not ended; rows are missing")
    if table.record.close != record.close:
        raise RecordError("close: the result is not what the rows lead to")
