"""Tasks of worker processes: decisions of bots and replays of records, so that the event loop never waits for them."""

from hashlib import blake2b

import msgspec

from mappemonde.bots.registry import make_bot
from mappemonde.kernel import game as contract
from mappemonde.kernel.bot import Bot
from mappemonde.kernel.chance import fast
from mappemonde.kernel.problem import Problem
from mappemonde.kernel.record import RecordError, parse_record
from mappemonde.kernel.registry import UnknownGameError
from mappemonde.kernel.replay import replay, verify
from mappemonde.kernel.state import EVERYBODY
from mappemonde.kernel.table_spec import TableSpec, prepared
from mappemonde.server.storage.event_codec import pack_events
from mappemonde.server.tables.progress import Progress, progress_of

ABSENT = "absent"
"""Stands for the game's own bot for absent seats."""
MOST_PRIVATE_ACTIONS = 64
"""Actions that only its own seat may see, decided in one task before other tables have their turn."""


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

    events: list[bytes]
    progress: Progress
    automatic: tuple[int, ...] = ()
    """The seats that the rules play."""


def decide(task: Decision) -> list[str]:
    """The texts of what a bot decides: one action, or all private ones up to the first that others may see."""
    table = prepared(task.table_spec)
    luck = fast(int.from_bytes(blake2b(task.luck, digest_size=8).digest(), "big"))
    state = table.game.load(table.constants, task.state, luck)
    bot: Bot = table.game.absent() if task.bot == ABSENT else make_bot(table.game, task.bot)
    if task.unasked:
        wish = contract.reply(table.game, state, task.seat, bot, luck)
        return [] if wish is None else [table.vocabulary.format(wish)]
    texts: list[str] = []
    while task.seat in state.waiting() and len(texts) < MOST_PRIVATE_ACTIONS:
        action = contract.decide(table.game, state, task.seat, bot, luck)
        texts.append(table.vocabulary.format(action))
        if state.flow[-1].visible_to(state, task.seat, action) == EVERYBODY:
            break
        state.play(task.seat, action)
    return texts


def verify_record(data: bytes) -> tuple[Problem, ...]:
    """What is wrong with a record: empty if nothing is."""
    try:
        verify(parse_record(data))
    except (RecordError, UnknownGameError) as error:
        return error.problems
    return ()


def replay_record(data: bytes) -> Replayed | tuple[Problem, ...]:
    """A record played again from its start, or what is wrong with it."""
    problems = verify_record(data)
    if problems:
        return problems
    record = parse_record(data)
    opened = record.close or record.secret
    assert opened is not None
    table = replay(record, bytes.fromhex(opened.seed))
    return Replayed([pack_events(events) for events in table.events], progress_of(table), table.automatic)
