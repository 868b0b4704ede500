"""TOML read, and written: plain values as the text of a file that reads as the same values."""

import json
import re
import tomllib
from typing import Any

BARE = re.compile(r"[A-Za-z0-9_-]+")
MOST_PARTS = 16
"""Parts of a key, `a.b.c`: the reader takes time that grows with the square of them."""
LONG_KEY = re.compile(rf"""(?<![\w"'.-])(?:(?:[\w-]++|"[^"\n]*+"|'[^'\n]*+')[ \t]*+\.[ \t]*+){{{MOST_PARTS}}}""")


def read_toml(text: str) -> dict[str, Any]:
    """The values of a file that anybody may have written; `ValueError` or `RecursionError` if it cannot be read."""
    if LONG_KEY.search(text) is not None:
        raise ValueError(f"a key has more than {MOST_PARTS} parts")
    return tomllib.loads(text)


def toml_text(data: dict[str, Any]) -> str:
    """A file: values first, then tables, then entries of lists, as people write them."""
    entries = {key: value for key, value in data.items() if _is_listed(value)}
    tables = {key: value for key, value in data.items() if _is_table(value)}
    lines = _pairs({key: value for key, value in data.items() if key not in entries and key not in tables})
    for key, table in tables.items():
        lines += ["", f"[{_key(key)}]", *_pairs(table)]
    for key, rows in entries.items():
        for row in rows:
            lines += ["", f"[[{_key(key)}]]", *_pairs(row)]
    return "\n".join(lines) + "\n"


def _is_listed(value: Any) -> bool:
    return isinstance(value, list) and bool(value) and all(isinstance(each, dict) for each in value)


def _is_table(value: Any) -> bool:
    """Whether a table is more than names by language, or the like."""
    return isinstance(value, dict) and any(isinstance(each, list | dict) for each in value.values())


def _pairs(table: dict[str, Any]) -> list[str]:
    return [f"{_key(key)} = {_value(value)}" for key, value in table.items()]


def _key(key: str) -> str:
    return key if BARE.fullmatch(key) else _value(key)


def _value(value: Any) -> str:
    if isinstance(value, dict):
        told = ", ".join(_pairs(value))
        return f"{{ {told} }}" if told else "{}"
    if isinstance(value, list):
        return f"[{', '.join(_value(each) for each in value)}]"
    if isinstance(value, str):
        return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
    return json.dumps(value)
