"""Faults: what is wrong with something that was sent, in both languages.

Whoever reads boards, options, records and requests tells it in English; `faults.toml` has the French of each sentence.
"""

import re
import tomllib
from functools import cache
from importlib.resources import files

MOST, LONGEST = 50, 500
"""Lines, and letters of each, that anybody reads."""
BLANK = re.compile(r"\\{(\w+)\\}")


@cache
def sentences() -> list[tuple[re.Pattern[str], str]]:
    """English sentences to recognize, with their French."""
    told = tomllib.loads((files("mappemonde.server") / "faults.toml").read_text("utf-8"))["fault"]
    return [(re.compile(BLANK.sub(r"(?P<\1>.+?)", re.escape(each["en"])), re.DOTALL), each["fr"]) for each in told]


def in_both(fault: str) -> dict[str, str]:
    """A fault, or several on a line each, by language; what nobody has translated stays as it is."""
    lines = fault.split("\n")
    told = [line[:LONGEST] for line in lines[:MOST]] + (["…"] if len(lines) > MOST else [])
    return {"en": "\n".join(told), "fr": "\n".join(map(in_french, told))}


def in_french(fault: str) -> str:
    """One fault in French; what it quotes may be one itself."""
    for pattern, french in sentences():
        found = pattern.fullmatch(fault)
        if found is not None:
            return _fill(french, found.groupdict())
    return fault


def _fill(sentence: str, quoted: dict[str, str]) -> str:
    for name, words in quoted.items():
        sentence = sentence.replace("{" + name + "}", in_french(words))
    return sentence
