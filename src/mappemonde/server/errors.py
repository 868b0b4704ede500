"""Errors: what the server declines, with a code for programs and a sentence for people."""

import tomllib
from importlib.resources import files
from typing import Any

from mappemonde.server.faults import in_both

TEXTS: dict[str, dict[str, dict[str, str]]] = tomllib.loads(
    (files("mappemonde.server") / "texts.toml").read_text("utf-8")
)
STATUS = {
    "bad_input": 400,
    "no_session": 401,
    "wrong_login": 401,
    "not_yours": 403,
    "other_site": 403,
    "not_found": 404,
    "no_odds": 404,
    "method": 405,
    "too_large": 413,
    "too_many": 429,
    "internal": 500,
}
"""Everything else is a conflict with how things stand."""
CONFLICT = 409


class Declined(Exception):
    """A request that is not carried out; nothing has changed."""

    def __init__(self, code: str, fault: str = "", **extra: Any) -> None:
        super().__init__(f"{code} {fault}".strip())
        self.code = code
        self.status = STATUS.get(code, CONFLICT)
        self.body: dict[str, Any] = {"error": code, "text": sentence(code, fault), **extra}


def sentence(code: str, fault: str = "") -> dict[str, str]:
    """The sentence of a code in every language; a refusal brings its own."""
    told = in_both(fault)
    return {lang: text.replace("{fault}", told[lang]) for lang, text in TEXTS["error"].get(code, {}).items()}
