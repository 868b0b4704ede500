"""The presenter: what a viewer may know of a table, for the wire. Everything that leaves the server passes here."""

from typing import Any, Protocol, TypeAlias

from msgspec import UNSET

from mappemonde.kernel.check import Refusal
from mappemonde.kernel.event import Event
from mappemonde.kernel.languages import LANGUAGES
from mappemonde.kernel.registry import AnyGame
from mappemonde.kernel.table import Table
from mappemonde.kernel.vocabulary import Offer, Vocabulary
from mappemonde.server.http.wire import Answer, Entry, EventInfo, OfferInfo, Outcome, Position, Words
from mappemonde.server.storage.event_codec import Logged

ALL = -1
"""The viewpoint of everybody together: only when a table has ended."""

Viewer: TypeAlias = int | None
"""A seat, `None` for a spectator, or `ALL`."""


class Worded(Protocol):
    """A table, or what all tables like it share: something that has words."""

    @property
    def game(self) -> AnyGame:
        """Whose texts are told."""

    @property
    def vocabulary(self) -> Vocabulary:
        """What things are called."""


def visible_rows(table: Table, viewer: Viewer) -> list[int]:
    """The numbers of the rows a viewer may know of: he counts these, and never learns of the others by a gap."""
    return [row.n for row in table.record.rows] if viewer == ALL else table.visible_rows(viewer)


def position(table: Table, viewer: Viewer) -> Position:
    """Where a table stands, as a viewer may know it."""
    state, game = table.state, table.game
    seat = None if viewer == ALL else viewer
    view = game.view(state, seat)
    waiting = state.waiting()
    menu = table.vocabulary.offers(state.choices(seat)) if seat is not None else []
    shown = Position(
        rows=len(visible_rows(table, viewer)),
        seat=seat,
        waiting=waiting,
        step=state.flow[-1].NAME if state.flow else None,
        prompt=_prompt(table, view, seat) if seat in waiting else None,
        view=game.show(view, table.vocabulary),
        offers=shown_offers(menu),
        can_undo=seat is not None and table.can_undo(seat),
        ended=table.ended,
    )
    if table.ended:
        shown.result = _outcome(table)
    if viewer == ALL:
        eyes = [None if each in table.automatic else each for each in range(len(table.record.header.seats))]
        shown.views = [game.show(game.view(state, each), table.vocabulary) for each in eyes]
    return shown


def past_position(table: Table, viewer: Viewer) -> Position:
    """Where a table stood: nobody can do anything there any more."""
    shown = position(table, viewer)
    shown.offers, shown.can_undo = [], False
    return shown


def shown_offers(offers: list[Offer]) -> list[OfferInfo]:
    """What somebody may do, for the wire."""
    return [OfferInfo(offer.verb, offer.words, _set(offer.low), _set(offer.high)) for offer in offers]


def _set(number: int | None) -> Any:
    return UNSET if number is None else number


def _prompt(table: Table, view: Any, seat: int) -> Words:
    step, texts = table.state.flow[-1], table.game.texts
    return {lang: texts.prompt(step, view, seat, table.vocabulary, lang) for lang in LANGUAGES}


def _outcome(table: Table) -> Outcome:
    result = table.state.result()
    text = {lang: table.game.texts.get(lang, "result", result.reason) for lang in LANGUAGES}
    return Outcome(result.places, result.points, result.reason, result.rule, text)


def entry(table: Worded, words: Vocabulary, logged: Logged, number: int, viewer: Viewer, ended: bool) -> Entry:
    """One row of the log by the viewer's count; what others wrote is shown when it is public or the table has ended.

    `words` name the persons as this viewer is told of them.
    """
    is_open = ended or (viewer is not None and logged.seat == viewer) or table.game.is_open(logged.action or "")
    seen = [event.opened() if viewer == ALL else event.seen_by(viewer) for event in logged.events]
    events = [_event(table, words, event) for event in seen if event is not None]
    return Entry(number, logged.seat, logged.action if is_open else None, events)


def _event(table: Worded, words: Vocabulary, seen: Event) -> EventInfo:
    text = {lang: table.game.texts.event(seen, words, lang) for lang in LANGUAGES}
    facts = {name: table.vocabulary.named(name, value, seen.kind) for name, value in seen.facts.items()}
    return EventInfo(seen.kind, seen.rule, facts, text)


def refusal_words(table: Table, words: Vocabulary, refusal: Refusal) -> Words:
    """Why not, in words."""
    return {lang: _capital(table.game.texts.refusal(refusal, words, lang)) for lang in LANGUAGES}


def answer(table: Table, words: Vocabulary, refusal: Refusal | None) -> Answer:
    """Whether something is allowed; if not, why."""
    if refusal is None:
        return Answer(True)
    return Answer(False, refusal.check, refusal.rule, refusal_words(table, words, refusal))


def _capital(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]
