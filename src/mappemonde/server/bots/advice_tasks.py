"""Tasks of reviewing workers: what a bot would do from a seat, and why."""

import msgspec

from mappemonde.bots.explaining import explain
from mappemonde.bots.registry import make_bot
from mappemonde.kernel import game as contract
from mappemonde.kernel.event import Fact
from mappemonde.kernel.record import Header, Record, Row, Secret, Snapshot
from mappemonde.kernel.replay import resume
from mappemonde.kernel.table_spec import TableSpec, prepared, spec_of
from mappemonde.server.bots.tasks import luck_of


class AdviceTask(msgspec.Struct, frozen=True):
    """A bot to be asked what it would do for a seat, or did, and why."""

    table_spec: TableSpec
    state: bytes
    seat: int
    bot: str
    luck: bytes
    played: str | None = None
    """What it did; nothing: what would it do?"""
    asker: int | None = None
    """The seat from whose view a move is explained; nothing: from the bot's own."""


class ReasonTask(msgspec.Struct, frozen=True):
    """A bot to be asked why it did something: the record before the row, and who asks by which number."""

    header: Header
    rows: list[Row]
    snapshot: Snapshot | None
    secret: Secret | None
    asked: Row
    bot: str
    asker: int | None
    number: int


class ToldAdvice(msgspec.Struct, frozen=True):
    """Advice in plain values: reasons with weights and facts, actions as texts with their values."""

    action: str
    reasons: list[tuple[str, float, dict[str, Fact]]]
    weighed: list[tuple[str, float]]


def explain_row(task: ReasonTask) -> ToldAdvice:
    """Why a bot did something: with the luck it had, or with one that any asker could have."""
    record = Record(task.header)
    record.rows, record.snapshot, record.secret = task.rows, task.snapshot, task.secret
    table, asked = resume(record), task.asked
    luck = b"bot/%d/" % table.length(asked.seat) + table.seed if task.asker is None else b"why/%d" % task.number
    state = table.game.save(table.state)
    return advise(AdviceTask(spec_of(task.header), state, asked.seat, task.bot, luck, asked.action, task.asker))


def advise(task: AdviceTask) -> ToldAdvice:
    """What a bot would do, and why; or why it did what it did, as far as that may be told."""
    table = prepared(task.table_spec)
    game, words, luck = table.game, table.vocabulary, luck_of(task.luck)
    state, bot = game.load(table.constants, task.state, luck), make_bot(table.game, task.bot)
    if task.played is None:
        advice = contract.advise(game, state, task.seat, bot, luck)
    else:
        advice = explain(game, state, task.seat, bot, luck, words.parse(task.played), task.asker)
    return ToldAdvice(
        words.format(advice.action),
        [(reason.key, reason.weight, dict(reason.facts)) for reason in advice.reasons],
        [(words.format(weighed.action), weighed.value) for weighed in advice.weighed],
    )
