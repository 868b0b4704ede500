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
from mappemonde.games.africa1880.countries import Countries
from mappemonde.games.africa1880.sheet_words import sheet_words
from mappemonde.kernel.columns import filled
from mappemonde.kernel.event import Event
from mappemonde.kernel.kinds import Names, shorten, slug

SHIP: Final = sheet_words("line", "ship")
ORDERS: Final = {
    **dict.fromkeys(sheet_words("order", "develop"), DEVELOP),
    **dict.fromkeys(sheet_words("order", "nothing"), NOTHING),
}
EXPLORING: Final = sheet_words("order", "explore")
LANDING: Final = sheet_words("order", "land")
"""What may stand before an area."""
STANCES: Final = {
    **dict.fromkeys(sheet_words("relation", "alliance"), ALLIANCE),
    **dict.fromkeys(sheet_words("relation", "war"), WAR),
}
UNREAD: Final = -1
"""A relation that is written and says nothing known."""
BETWEEN: Final = re.compile(r"[\s,;/+&]+")
JOINING: Final = sheet_words("line", "and")


class Reader:
    """Reads the sheets of one table, by the names of its areas and seats."""

    def __init__(self, constants: Constants, areas: Names, seats: Countries) -> None:
        self.constants = constants
        self.areas = dict(areas.words)
        for area, name in enumerate(constants.area_ids):
            for word in sheet_words("area", name):
                self.areas.setdefault(word, area)
        self.seats = seats.words
        self.absent = seats.absent.words

    def read(self, seat: int, lines: dict[str, Any]) -> tuple[Sheet, list[Event]]:
        """A sheet, and what is wrong with lines that no adjudication will ever see."""
        sheet = Sheet(filled(self.constants.areas, BLANK))
        notes: list[Event] = []
        landings: list[int] = []
        relations: dict[int, set[int]] = {}
        for line, written in lines.items():
            word = slug(line)
            if word in SHIP:
                landings.append(self._landing(written))
            elif word in self.areas:
                area = self.areas[word]
                entry = self._order(written, EXPLORING)
                sheet.orders[area] = entry if sheet.orders[area] == BLANK else DOUBLED
            elif word in self.seats and self.seats[word] != seat:
                if stance := slug(str(written)):
                    relations.setdefault(self.seats[word], set()).add(STANCES.get(stance, UNREAD))
            elif word in self.absent:
                notes.append(events.LINE_ABSENT.event({"seat": seat, "word": shorten(line)}))
            else:
                notes.append(events.LINE_UNKNOWN.event({"seat": seat, "word": shorten(line)}))
        sheet.landing = landings[0] if len(landings) == 1 else DOUBLED_LANDING if landings else NOWHERE
        sheet.wars = self._wars(seat, relations, notes)
        return sheet, notes

    def _wars(self, seat: int, relations: dict[int, set[int]], notes: list[Event]) -> int:
        """On whom war is declared, as bits: what is forgotten, unreadable or contradictory is an alliance (R4.7)."""
        wars, silent = 0, self.constants.everybody & ~(1 << seat)
        for other, stances in relations.items():
            silent &= ~(1 << other)
            if len(stances) > 1:
                notes.append(events.RELATION_CONTRADICTED.event({"seat": seat, "other": other}))
            elif UNREAD in stances:
                notes.append(events.RELATION_ILLEGIBLE.event({"seat": seat, "other": other}))
            elif WAR in stances:
                wars |= 1 << other
        if silent:
            notes.append(events.RELATION_FORGOTTEN.event({"seat": seat, "allied": list(MEMBERS[silent])}))
        return wars

    def _landing(self, written: Any) -> int:
        """The area on a ship's line, or what is wrong with it."""
        entry = self._order(written, LANDING)
        if entry >= EXPLORE:
            return entry - EXPLORE
        if entry in (BLANK, NOTHING):
            return NOWHERE
        return DOUBLED_LANDING if entry == DOUBLED else ILLEGIBLE_LANDING

    def _order(self, written: Any, verbs: list[str]) -> int:
        """The entry a line stands for; two orders are none (R4.3, R4.4)."""
        if isinstance(written, list):
            return self._order(written[0], verbs) if len(written) == 1 else DOUBLED if written else BLANK
        if not isinstance(written, str):
            return ILLEGIBLE
        if not written.strip(" -–—.…"):
            return BLANK
        words = [slug(word) for word in BETWEEN.split(written) if word and slug(word) not in JOINING]
        count = self._orders_in(words, verbs)
        if count == 1:
            return self._single(words, verbs)
        return DOUBLED if count > 1 else ILLEGIBLE

    def _orders_in(self, words: list[str], verbs: list[str]) -> int:
        """How many orders these words are, at least: 0 if they cannot all be read."""
        fewest: list[int] = [0] + [-1] * len(words)
        for end in range(1, len(words) + 1):
            for begin in range(end):
                if fewest[begin] >= 0 and self._single(words[begin:end], verbs) != ILLEGIBLE:
                    count = fewest[begin] + 1
                    if fewest[end] < 0 or count < fewest[end]:
                        fewest[end] = count
        return max(0, fewest[-1])

    def _single(self, words: list[str], verbs: list[str]) -> int:
        """The one order these words are; one of the verbs may stand before an area."""
        word = "_".join(words)
        if word in ORDERS:
            return ORDERS[word]
        for name in (word, *(word.removeprefix(f"{verb}_") for verb in verbs)):
            if name in self.areas:
                return EXPLORE + self.areas[name]
        return ILLEGIBLE
