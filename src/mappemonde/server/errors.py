"""Errors: what the server declines, with a code for programs and a sentence for people."""

from typing import Any

from mappemonde.kernel.languages import FOLDER, LANGUAGES, ByLang, fill, plainly, read_texts
from mappemonde.kernel.problem import Problem, sentence

TEXTS = read_texts(FOLDER, "server")
STATUS = {
    "bad_input": 400,
    "no_session": 401,
    "wrong_login": 401,
    "not_yours": 403,
    "other_site": 403,
    "record_later": 403,
    "no_hints": 403,
    "no_hints_daily": 403,
    "bot_finishes": 403,
    "reasons_later": 403,
    "not_found": 404,
    "no_odds": 404,
    "method": 405,
    "too_large": 413,
    "too_dear": 413,
    "slow": 408,
    "too_many": 429,
    "quota": 429,
    "full": 503,
    "internal": 500,
    "unhealthy": 503,
}
"""Everything else is a conflict with how things stand."""
CONFLICT = 409
MOST, LONGEST = 50, 500
"""Lines, and letters of each, that anybody reads."""


class Declined(Exception):
    """A request that is not carried out; nothing has changed."""

    def __init__(self, code: str, *problems: Problem, **extra: Any) -> None:
        super().__init__(" ".join([code, *map(sentence, problems)]))
        self._made_of = (code, problems, extra)
        self.code = code
        self.status = STATUS.get(code, CONFLICT)
        self.body: dict[str, Any] = {"error": code, "text": sentences(code, *problems), **extra}
        self.headers = {"Retry-After": str(extra["wait"])} if "wait" in extra else {}

    def __reduce__(self) -> tuple[Any, ...]:
        return _declined, self._made_of


def _declined(code: str, problems: tuple[Problem, ...], extra: dict[str, Any]) -> Declined:
    """What a worker declined."""
    return Declined(code, *problems, **extra)


def sentences(code: str, *problems: Problem) -> ByLang:
    """The sentence of a code in every language; a refusal brings its own."""
    faults = in_lines(*problems)
    return {
        lang: fill(TEXTS[lang]["error"][code], {"fault": faults[lang]}, plainly, lang)
        for lang in LANGUAGES
        if code in TEXTS[lang]["error"]
    }


def in_lines(*problems: Problem) -> ByLang:
    """Problems by language, one a line: neither more nor longer ones than anybody reads."""
    more = ["…"] if len(problems) > MOST else []
    return {lang: "\n".join([sentence(each, lang)[:LONGEST] for each in problems[:MOST]] + more) for lang in LANGUAGES}
