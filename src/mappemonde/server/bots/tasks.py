"""Thinking: what worker processes do, so that the event loop never waits for a bot or a long replay."""

import multiprocessing
import os
import threading
from hashlib import blake2b
from multiprocessing import connection

import msgspec

from mappemonde.bots.registry import make_bot
from mappemonde.kernel.bot import Bot
from mappemonde.kernel.chance import fast
from mappemonde.kernel.game import decide, reply
from mappemonde.kernel.record import RecordError, encode, parse_record
from mappemonde.kernel.registry import UnknownGameError
from mappemonde.kernel.replay import replay, verify
from mappemonde.kernel.state import VISIBLE_TO_ALL
from mappemonde.kernel.table_spec import TableSpec, prepared
from mappemonde.server.storage.event_codec import pack_events

ABSENT = "absent"
"""Stands for the game's own bot for absent seats."""
AT_ONCE = 64
"""Lines a bot writes unheard before others have their turn."""


class Task(msgspec.Struct, frozen=True):
    """A decision to make for one seat."""

    table_spec: TableSpec
    state: bytes
    seat: int
    bot: str
    luck: bytes
    unasked: bool = False
    """Nobody waits for the seat: the bot may keep still."""


class Digest(msgspec.Struct):
    """A record that was found to hold: what happened row by row, and where it leads."""

    events: list[bytes]
    snapshot: bytes
    waiting: list[int]
    is_ended: bool


def prepare() -> None:
    """Begin a worker: it ends with its server, even if that was killed."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_follow, args=(parent.sentinel,), daemon=True).start()


def _follow(sentinel: int) -> None:
    connection.wait([sentinel])
    os._exit(0)


def think(task: Task) -> list[str]:
    """The texts of what a bot decides: one, or all it does unheard, line by line, up to the first that others hear."""
    table = prepared(task.table_spec)
    luck = fast(int.from_bytes(blake2b(task.luck, digest_size=8).digest(), "big"))
    state = table.game.load(table.constants, task.state, luck)
    bot: Bot = table.game.absent() if task.bot == ABSENT else make_bot(table.game, task.bot)
    if task.unasked:
        wish = reply(table.game, state, task.seat, bot, luck)
        return [] if wish is None else [table.vocabulary.format(wish)]
    told: list[str] = []
    while task.seat in state.waiting() and len(told) < AT_ONCE:
        action = decide(table.game, state, task.seat, bot, luck)
        told.append(table.vocabulary.format(action))
        if state.flow[-1].visible_to(state, task.seat, action) == VISIBLE_TO_ALL:
            break
        state.play(task.seat, action)
    return told


def judge(data: bytes) -> str | None:
    """What is wrong with a record, or nothing."""
    try:
        verify(parse_record(data))
    except (RecordError, UnknownGameError) as error:
        return str(error)
    return None


def digest(data: bytes) -> Digest | str:
    """A record played again from its start, or what is wrong with it."""
    fault = judge(data)
    if fault is not None:
        return fault
    record = parse_record(data)
    opened = record.close or record.secret
    assert opened is not None
    table = replay(record, bytes.fromhex(opened.seed))
    snapshot = encode(table.snapshot(len(record.rows)))
    return Digest([pack_events(events) for events in table.events], snapshot, table.state.waiting(), table.ended)
