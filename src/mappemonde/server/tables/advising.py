"""Hints for whoever may have them, and the reasons of bots, from what the asker may know (decision 0068)."""

from collections import OrderedDict
from collections.abc import Hashable

from mappemonde.kernel.advice import Reason
from mappemonde.kernel.languages import LANGUAGES
from mappemonde.kernel.record import Row
from mappemonde.kernel.table import Table
from mappemonde.kernel.table_spec import spec_of
from mappemonde.kernel.vocabulary import Vocabulary
from mappemonde.server.bots.advice_tasks import AdviceTask, ReasonTask, ToldAdvice, advise, explain_row
from mappemonde.server.errors import Declined
from mappemonde.server.http.wire import AdviceInfo, ReasonInfo, WeighedInfo
from mappemonde.server.reviews import Reviews
from mappemonde.server.storage.engine import Store
from mappemonde.server.storage.models import Person
from mappemonde.server.storage.queries import get_record
from mappemonde.server.tables.access import must_be_advised, must_be_playing, must_hold, viewer
from mappemonde.server.tables.presenter import ALL, Viewer, visible_rows
from mappemonde.server.tables.session import Tables, TableSession

MOST_KEPT = 512
"""Answers kept in memory: the same question has the same answer."""

HINT = b"hint"
"""The luck of whoever is asked for a hint: always the same, so that what was planned is not planned anew half done."""


class Advising:
    """Asks bots what they would do, and why they did something."""

    def __init__(self, store: Store, tables: Tables, reviews: Reviews) -> None:
        self.store = store
        self.tables = tables
        self.reviews = reviews
        self._kept: OrderedDict[Hashable, ToldAdvice] = OrderedDict()

    async def hint(self, table_id: str, person: Person, number: int) -> AdviceInfo:
        """What the usual bot would do for a seat that is asked, from its view and choices alone."""
        async with self.tables.session(table_id) as session:
            must_hold(session, person, number)
            must_be_playing(session)
            must_be_advised(session)
            table, words = session.table, session.words_for(number)
            if number not in table.state.waiting():
                raise Declined("not_asked")
            rows, bot = table.length(number), table.game.usual_bot
            task = AdviceTask(spec_of(table.record.header), table.game.save(table.state), number, bot, HINT)
        key = (table_id, task)
        if key not in self._kept:
            self._keep(key, await self.reviews.ask(advise, task, person, table_id))
        return _shown(table, words, self._kept[key], bot, rows, False)

    async def reasons(self, table_id: str, person: Person | None, seat: str | None, row: int) -> AdviceInfo:
        """Why a bot did what it did in a row, as the viewer counts them."""
        async with self.tables.session(table_id) as session:
            who = viewer(session, person, seat)
            asked = _asked_row(session, who, row)
            table = session.table
            words = session.words_for(None if who == ALL else who)
            bot, is_over = session.seats[asked.seat].bot or "", session.has_ended
        asker = None if is_over else who
        key = (table_id, asked.n, asker, is_over)
        if key not in self._kept:
            self.reviews.must_be_left(person)
            async with self.store.reading() as connection:
                record = await get_record(connection, table_id, asked.n - 1, asked.n - 1)
            before = (record.header, record.rows, record.snapshot, record.secret)
            task = ReasonTask(*before, asked, bot, asker, row)
            self._keep(key, await self.reviews.ask(explain_row, task, person, table_id))
        return _shown(table, words, self._kept[key], bot, row, not is_over)

    def _keep(self, key: Hashable, told: ToldAdvice) -> None:
        self._kept[key] = told
        if len(self._kept) > MOST_KEPT:
            self._kept.popitem(last=False)


def _asked_row(session: TableSession, who: Viewer, row: int) -> Row:
    """The row that a viewer asks about, if its bot may answer."""
    if not session.has_ended:
        must_be_advised(session)
    numbers = visible_rows(session.table, who)
    if not 0 < row <= len(numbers):
        raise Declined("not_found")
    asked: Row = session.table.record.rows[numbers[row - 1] - 1]
    if session.seats[asked.seat].kind != "bot":
        raise Declined("not_a_bot")
    if not session.has_ended and (who is None or not session.table.game.is_open(asked.action)):
        raise Declined("reasons_later")
    return asked


def _shown(table: Table, words: Vocabulary, told: ToldAdvice, bot: str, rows: int, is_partial: bool) -> AdviceInfo:
    texts = table.game.texts
    reasons = []
    for key, weight, facts in told.reasons:
        reason = Reason(key, weight, facts, False)
        reasons.append(ReasonInfo({lang: texts.reason(reason, words, lang) for lang in LANGUAGES}, round(weight, 2)))
    return AdviceInfo(
        action=told.action,
        rows=rows,
        bot=table.game.bot_name(bot),
        unit=texts.words("advice", "unit"),
        reasons=reasons,
        weighed=[WeighedInfo(action, round(value, 2)) for action, value in told.weighed],
        partial=is_partial,
    )
