"""Which seats have answered the question on the table beforehand, or prepared an action for it; what they say to it."""

import logging
from collections.abc import Mapping

import msgspec

from mappemonde.kernel.table import Table
from mappemonde.server.storage.models import Seat
from mappemonde.server.tables.premove_line import next_of

LOG = logging.getLogger("mappemonde.tables")
GIVEN = msgspec.json.Decoder(dict[str, str])


def given(seat: Seat) -> Mapping[str, str] | None:
    """What a seat has answered beforehand, as it is stored."""
    answers: Mapping[str, str] | None = None if seat.answers is None else GIVEN.decode(seat.answers)
    return answers


def due(table: Table, seats: list[Seat]) -> dict[int, str]:
    """What is to be said for seats that are asked, by their numbers; bots and stand-ins decide for themselves."""
    if not table.standing.questions and table.premoves is None:
        return {}
    people = [seats[number] for number in table.state.waiting() if seats[number].player is None]
    said = {seat.number: _said(table, seat) for seat in people}
    return {number: text for number, text in said.items() if text is not None}


def _said(table: Table, seat: Seat) -> str | None:
    """What a seat says; a game that fails to tell has it asked, and the log does not repeat what it wanted to say."""
    try:
        premove = next_of(table, seat)
        if premove is not None and premove.refusal is None:
            return premove.text
        action = table.standing_answer(seat.number, given(seat))
        fits = action is not None and table.state.refuse(seat.number, action) is None
        return table.vocabulary.format(action) if action is not None and fits else None
    except Exception as error:
        LOG.error("a standing answer of %s failed: %s", table.game.id, type(error).__name__)
        return None


def fitting_answers(table: Table, seat: Seat) -> dict[str, list[str]]:
    """By kind of question: what would answer the question that a seat is asked now; none if the game fails to tell."""
    try:
        return table.fitting_answers(seat.number)
    except Exception as error:
        LOG.error("standing answers of %s failed: %s", table.game.id, type(error).__name__)
        return {}
