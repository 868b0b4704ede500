"""Names of people: how one can be shown, and which others look like it."""

import unicodedata

from mappemonde.kernel.problem import problem
from mappemonde.server.errors import Declined

LONGEST = 64
"""Letters that are stored; some are several when they are put together as everybody writes them."""
UNSEEN = {
    *map(chr, (0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x2800, 0x3164, 0xFFA0)),
    *map(chr, range(0x180B, 0x1810)),
    *map(chr, range(0xFE00, 0xFE10)),
    *map(chr, range(0xE0100, 0xE01F0)),
}
"""Letters and marks that leave no trace, though they count as printable."""
MOST_MARKS = 2
"""Marks above and below one letter; more of them cover the lines around it."""
ALIKE = str.maketrans(
    # Cyrillic, Greek, Armenian, and Latin letters of other alphabets, small or capital like one of ours
    "авекмнорстухіѕјԁһѵӏԛԝ" + "αβεζηικμνορτυχ" + "օոսհցզ" + "ıɡɑ",
    "abekmhopctyxisjdhvlqw" + "abezhikmnoptyx" + "onuhgq" + "iga",
)
"""What looks like a Latin letter, by small letters."""


def clean(name: str) -> str:
    """A name as it can be shown: no control characters, nothing unseen, single spaces."""
    plain = unicodedata.normalize("NFC", name)
    letters: list[str] = []
    marks = 0
    for letter in plain:
        marks = marks + 1 if unicodedata.combining(letter) else 0
        if letter not in UNSEEN and marks <= MOST_MARKS:
            letters.append(letter if letter.isprintable() else " ")
    shown = " ".join("".join(letters).split())[:LONGEST]
    if not shown:
        raise Declined("bad_input", problem("field", field="name"))
    return shown


def likeness(shown: str) -> str:
    """The same for all names that look alike; of a name in plain letters, these in small."""
    return unicodedata.normalize("NFKC", shown).casefold().translate(ALIKE)[:LONGEST]


def logins(name: str) -> list[str]:
    """What an account with this name may log in by: as accounts were once stored, then as they are now."""
    shown = clean(name)
    return list(dict.fromkeys([shown.casefold()[:LONGEST], likeness(shown)]))
