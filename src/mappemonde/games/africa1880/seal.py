"""Seals: a sheet that is closed can be withdrawn, but not changed unnoticed (D3, D4)."""

from hashlib import blake2b
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from mappemonde.games.africa1880.adjudication import BLANK, DEVELOP, EXPLORE, NOTHING, NOWHERE, Sheet
from mappemonde.games.africa1880.constants import MEMBERS, Constants
from mappemonde.games.africa1880.events import OPENED, SEALED
from mappemonde.kernel.event import Event, Fact

SALT: Final = 4
"""Numbers of 31 bits drawn for each sheet."""
LARGEST: Final = 1 << 31
PARTS: Final = 4
SIZE: Final = 6
"""A seal is so many numbers of so many bytes: every program reads 48 bits exactly."""
WORDS: Final = {NOTHING: "nothing", DEVELOP: "develop"}


def sheet_text(constants: Constants, sheet: Sheet) -> str:
    """A sheet in one line: `algiers:tunis tunis:develop ship:natal war:germany,italy`, without blank lines."""
    words: list[str] = []
    for area in range(constants.areas):
        entry = sheet.orders[area]
        if entry != BLANK:
            word = WORDS[entry] if entry < EXPLORE else constants.area_ids[entry - EXPLORE]
            words.append(f"{constants.area_ids[area]}:{word}")
    if sheet.landing != NOWHERE:
        words.append(f"ship:{constants.area_ids[sheet.landing]}")
    if sheet.wars:
        words.append("war:" + ",".join([constants.ids[other] for other in MEMBERS[sheet.wars]]))
    return " ".join(words)


def seal_of(year: int, country: str, number: int, salt: vec[i64], text: str) -> vec[i64]:
    """The seal of a sheet: BLAKE2b of year, country, how often it was sealed, salt and text, one line."""
    line = f"{year} {country} {number} {' '.join([str(part) for part in salt])} {text}"
    digest = blake2b(line.encode(), digest_size=PARTS * SIZE).digest()
    return vec[i64]([int.from_bytes(digest[SIZE * part : SIZE * part + SIZE], "big") for part in range(PARTS)])


def broken_seal(countries: list[str], events: list[Event]) -> tuple[str, int] | None:
    """Country and year of the first sheet that was opened and does not fit the seal published for it (D4)."""
    seals: dict[int, Fact] = {}
    for event in events:
        facts = event.facts
        if event.kind == SEALED.name:
            seals[_number(facts["seat"])] = facts["seal"]
        elif event.kind == OPENED.name:
            seat, year, salt = _number(facts["seat"]), _number(facts["year"]), facts["salt"]
            assert isinstance(salt, list)
            seal = seal_of(year, countries[seat], _number(facts["number"]), vec[i64](salt), str(facts["sheet"]))
            if seals.get(seat) != list(seal):
                return countries[seat], year
    return None


def _number(fact: Fact) -> int:
    assert isinstance(fact, int)
    return fact
