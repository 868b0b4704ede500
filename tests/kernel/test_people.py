"""How sentences name who sits at a table, for whom they are told."""

import pytest

from mappemonde.kernel.event import Event
from mappemonde.kernel.people import told_to
from mappemonde.kernel.table import Table, open_table

PERSONS = {0: "Ann", 1: "Édith"}
"""Seat 2 is a bot's."""


def islands() -> Table:
    return open_table("islands", ["Ann", "Édith", "random"], seed=bytes(range(32)))


def told(table: Table, event: Event, reader: int | None, lang: str = "en") -> str:
    return table.game.texts.event(event, told_to(table.vocabulary, PERSONS, reader), lang)


@pytest.mark.parametrize(
    ("seat", "reader", "en", "fr"),
    [
        (0, 1, "Ann (Red) has chosen.", "Ann (Rouge)"),
        (0, 0, "Red (you) has chosen.", "Rouge (vous)"),
        (1, None, "Édith (Blue) has chosen.", "Édith (Bleu)"),
        (2, 0, "Green has chosen.", "Vert"),
    ],
)
def test_persons_have_names_the_reader_is_marked_and_bots_are_seats(
    seat: int, reader: int | None, en: str, fr: str
) -> None:
    table = islands()
    event = Event("chosen", "R2.1", {"seat": seat})
    assert told(table, event, reader) == en
    assert told(table, event, reader, "fr").startswith(fr)


def test_a_refusal_names_who_decides() -> None:
    table = islands()
    table.say(0, "visit palm")
    refusal = table.why_not(0, "visit palm")
    assert refusal is not None
    words = told_to(table.vocabulary, PERSONS, 0)
    assert (
        table.game.texts.refusal(refusal, words, "en") == "It is for Édith (Blue) and Green to decide now, not for you."
    )


def test_facts_records_and_typed_words_keep_seats() -> None:
    table = islands()
    words = told_to(table.vocabulary, PERSONS, 0)
    assert words.named("seat", 1, "chosen") == table.vocabulary.named("seat", 1, "chosen")
    assert words.kinds["seat"].parse("blue") == 1
    table.say(0, "visit palm")
    assert "Ann" not in str(table.record.rows) + str(table.events)


def test_with_nobody_to_name_the_words_stay_as_they_are() -> None:
    table = islands()
    assert told_to(table.vocabulary, {}) is table.vocabulary
