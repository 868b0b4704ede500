"""Tasks of worker processes: decisions of bots and replays of records, so that the event loop never waits for them."""

import time
from hashlib import blake2b

import msgspec

from mappemonde.bots.registry import make_bot
from mappemonde.kernel import game as contract
from mappemonde.kernel.bot import Bot
from mappemonde.kernel.chance import Chance, fast
from mappemonde.kernel.problem import Problem
from mappemonde.kernel.record import Header, RecordError, encode, parse_record
from mappemonde.kernel.registry import AnyGame, UnknownGameError
from mappemonde.kernel.replay import verify
from mappemonde.kernel.state import EVERYBODY, State
from mappemonde.kernel.table_spec import TableSpec, prepared
from mappemonde.kernel.vocabulary import Vocabulary
from mappemonde.server.errors import Declined
from mappemonde.server.storage.event_codec import pack_events
from mappemonde.server.tables.progress import Progress, progress_of

ABSENT = "absent"
"""Stands for the game's own bot for absent seats."""
MOST_PRIVATE_ACTIONS = 64
"""Actions that only its own seat may see, decided in one task before other tables have their turn."""

LONGEST_HEAD = 20_000
"""Bytes of the first line of a record, but for its board: the event loop goes through the names in it."""


class Decision(msgspec.Struct, frozen=True):
    """A decision to make for one seat."""

    table_spec: TableSpec
    state: bytes
    seat: int
    bot: str
    luck: bytes
    unasked: bool = False
    """Nobody waits for the seat: the bot may keep still."""


class Replayed(msgspec.Struct):
    """A record that was verified: what happened row by row, and where it leads."""

    header: Header
    seed: str
    rows: list[tuple[int, int, str, bytes]]
    """Number, seat and action of every row, and its line."""
    events: list[bytes]
    progress: Progress
    automatic: tuple[int, ...] = ()
    """The seats that the rules play."""


def decide(task: Decision) -> tuple[list[str], float]:
    """The texts of what a bot decides, and the CPU time it took."""
    table = prepared(task.table_spec)
    luck = luck_of(task.luck)
    state = table.game.load(table.constants, task.state, luck)
    begin = time.thread_time()
    texts = decide_at(table.game, table.vocabulary, state, task.seat, task.bot, luck, task.unasked)
    return texts, time.thread_time() - begin


def luck_of(seed: bytes) -> Chance:
    """A bot's own luck, the same for the same question: that of the table must tell it nothing."""
    return fast(int.from_bytes(blake2b(seed, digest_size=8).digest(), "big"))


def decide_at(
    game: AnyGame, words: Vocabulary, state: State, seat: int, player: str, luck: Chance, is_unasked: bool
) -> list[str]:
    """What a bot says on a copy of a state: one action, or all private ones up to the first that others may see."""
    state.chance = luck
    bot: Bot = game.absent() if player == ABSENT else make_bot(game, player)
    if is_unasked:
        wish = contract.reply(game, state, seat, bot, luck)
        return [] if wish is None else [words.format(wish)]
    texts: list[str] = []
    while seat in state.waiting() and len(texts) < MOST_PRIVATE_ACTIONS:
        action = contract.decide(game, state, seat, bot, luck)
        texts.append(words.format(action))
        if state.flow[-1].visible_to(state, seat, action) == EVERYBODY:
            break
        state.play(seat, action)
    return texts


def verify_record(data: bytes) -> tuple[Problem, ...]:
    """What is wrong with a record: empty if nothing is."""
    try:
        verify(parse_record(data))
    except (RecordError, UnknownGameError) as error:
        return error.problems
    return ()


def replay_record(data: bytes) -> Replayed | tuple[Problem, ...]:
    """A record verified and played again from its start, or what is wrong with it."""
    try:
        record = parse_record(data)
        table = verify(record)
    except (RecordError, UnknownGameError) as error:
        return error.problems
    rows = [(row.n, row.seat, row.action, encode(row)) for row in record.rows]
    if len(encode(msgspec.structs.replace(record.header, board=""))) > LONGEST_HEAD:
        raise Declined("too_large")
    opened = record.close or record.secret
    assert opened is not None  # or it would not have been verified
    events = [pack_events(events) for events in table.events]
    return Replayed(record.header, opened.seed, rows, events, progress_of(table), table.automatic)
