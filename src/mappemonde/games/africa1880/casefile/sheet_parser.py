"""Sheet parser: what people write on an order sheet, mistakes included, read as the rulebook wants it (R4)."""

import re
from typing import Any, Final

from mappemonde.games.africa1880 import events
from mappemonde.games.africa1880.adjudication import (
    BLANK,
    DEVELOP,
    DOUBLED,
    DOUBLED_LANDING,
    EXPLORE,
    ILLEGIBLE,
    ILLEGIBLE_LANDING,
    NOTHING,
    NOWHERE,
    Sheet,
)
from mappemonde.games.africa1880.constants import ALLIANCE, MEMBERS, WAR, Constants
from mappemonde.games.africa1880.sheet_words import sheet_words
from mappemonde.kernel.columns import filled
from mappemonde.kernel.event import Event
from mappemonde.kernel.kinds import Names, shorten, slug

SHIP: Final = sheet_words("line", "ship")
ORDERS: Final = {
    **dict.fromkeys(sheet_words("order", "develop"), DEVELOP),
    **dict.fromkeys(sheet_words("order", "nothing"), NOTHING),
}
STANCES: Final = {
    **dict.fromkeys(sheet_words("relation", "alliance"), ALLIANCE),
    **dict.fromkeys(sheet_words("relation", "war"), WAR),
}
BETWEEN: Final = re.compile(r"[\s,;/+&]+")
JOINING: Final = sheet_words("line", "and")


class Reader:
    """Reads the sheets of one table, by the names of its areas and seats."""

    def __init__(self, constants: Constants, areas: Names, seats: Names) -> None:
        self.constants = constants
        self.areas = areas.words
        self.seats = seats.words

    def read(self, seat: int, lines: dict[str, Any]) -> tuple[Sheet, list[Event]]:
        """A sheet, and what is wrong with lines that no adjudication will ever see."""
        sheet = Sheet(filled(self.constants.areas, BLANK))
        notes: list[Event] = []
        landings: list[int] = []
        silent = self.constants.everybody & ~(1 << seat)
        for line, written in lines.items():
            word = slug(line)
            if word in SHIP:
                landings.append(self._landing(written))
            elif word in self.areas:
                area = self.areas[word]
                entry = self._order(written)
                sheet.orders[area] = entry if sheet.orders[area] == BLANK else DOUBLED
            elif word in self.seats and self.seats[word] != seat:
                other = self.seats[word]
                stance = STANCES.get(slug(str(written)))
                if stance is not None:
                    silent &= ~(1 << other)
                    sheet.wars |= stance << other
                elif slug(str(written)):
                    silent &= ~(1 << other)
                    notes.append(events.RELATION_ILLEGIBLE.event({"seat": seat, "other": other}))
            else:
                notes.append(events.LINE_UNKNOWN.event({"seat": seat, "word": shorten(line)}))
        sheet.landing = landings[0] if len(landings) == 1 else DOUBLED_LANDING if landings else NOWHERE
        if silent:
            notes.append(events.RELATION_FORGOTTEN.event({"seat": seat, "allied": list(MEMBERS[silent])}))
        return sheet, notes

    def _landing(self, written: Any) -> int:
        """The area on a ship's line, or what is wrong with it."""
        entry = self._order(written)
        if entry >= EXPLORE:
            return entry - EXPLORE
        if entry in (BLANK, NOTHING):
            return NOWHERE
        return DOUBLED_LANDING if entry == DOUBLED else ILLEGIBLE_LANDING

    def _order(self, written: Any) -> int:
        """The entry a line stands for; two orders are none (R4.3, R4.4)."""
        if isinstance(written, list):
            return self._order(written[0]) if len(written) == 1 else DOUBLED if written else BLANK
        if not isinstance(written, str):
            return ILLEGIBLE
        if not written.strip(" -–—.…"):
            return BLANK
        words = [slug(word) for word in BETWEEN.split(written) if word and slug(word) not in JOINING]
        count = self._orders_in(words)
        if count == 1:
            return self._single(words)
        return DOUBLED if count > 1 else ILLEGIBLE

    def _orders_in(self, words: list[str]) -> int:
        """How many orders these words are, at least: 0 if they cannot all be read."""
        fewest: list[int] = [0] + [-1] * len(words)
        for end in range(1, len(words) + 1):
            for begin in range(end):
                if fewest[begin] >= 0 and self._single(words[begin:end]) != ILLEGIBLE:
                    count = fewest[begin] + 1
                    if fewest[end] < 0 or count < fewest[end]:
                        fewest[end] = count
        return max(0, fewest[-1])

    def _single(self, words: list[str]) -> int:
        """The one order these words are."""
        word = "_".join(words)
        if word in ORDERS:
            return ORDERS[word]
        area = self.areas.get(word, -1)
        return EXPLORE + area if area >= 0 else ILLEGIBLE
