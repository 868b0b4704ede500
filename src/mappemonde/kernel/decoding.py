"""Decoding: what readers of files, JSON and parameters find wrong, as problems.

They tell it in English only. The English sentence of each problem here is theirs, and recognized by its words.
"""

import re
from functools import cache

from mappemonde.kernel.languages import SOURCE
from mappemonde.kernel.problem import PROBLEMS, Problem, problem

TOLD = (
    "json_is_whole",
    "json_is_formed",
    "in_path",
    "field_is_given",
    "field_has_its_name",
    "parameter_is_given",
    "value_is_long_enough",
    "value_is_short_enough",
    "value_has_its_form",
    "value_is_at_least",
    "value_is_at_most",
    "value_is_more",
    "value_is_less",
    "value_is_of_its_kind",
    "value_is_listed",
    "value_is_allowed",
    "text_is_utf8",
)
"""What a reader may say, special sentences first."""
MALFORMED = (
    "json_character",
    "json_trailing",
    "json_trailing_in_array",
    "json_trailing_in_object",
    "json_array_goes_on",
    "json_object_goes_on",
    "json_value_follows",
    "json_keys_are_texts",
    "json_escape",
    "json_number",
)
"""What may be wrong with JSON itself."""
FILES = (
    (FileNotFoundError, "file_missing"),
    (IsADirectoryError, "file_is_folder"),
    (NotADirectoryError, "file_is_no_folder"),
    (PermissionError, "file_forbidden"),
)
BLANK = re.compile(r"\\{(\w+)\\}")


@cache
def _patterns() -> list[tuple[str, re.Pattern[str]]]:
    return [
        (name, re.compile(BLANK.sub(r"(?P<\1>.+?)", re.escape(PROBLEMS[name][SOURCE])), re.DOTALL)) for name in TOLD
    ]


def unreadable(error: Exception | str) -> Problem:
    """What is wrong with something that a reader could not take; never its value."""
    if isinstance(error, RecursionError):
        return problem("too_deep")
    for name, pattern in _patterns():
        found = pattern.fullmatch(str(error))
        if found is not None:
            facts: dict[str, str | Problem] = {**found.groupdict()}
            if name == "in_path":
                facts["problem"] = unreadable(found["problem"])
            elif name == "json_is_formed":
                facts["error"] = _malformed(found["error"])
            return problem(name, **facts)
    return problem("form_is_right")


def _malformed(message: str) -> str | Problem:
    """What is wrong with JSON itself; what is rare stays as the reader tells it."""
    for name in MALFORMED:
        if PROBLEMS[name][SOURCE] == message:
            return problem(name)
    return message


def file_problem(error: OSError) -> Problem:
    """Why a file cannot be opened; what is rare stays as the system tells it."""
    for kind, name in FILES:
        if isinstance(error, kind):
            return problem(name)
    return problem("file_fails", error=error.strerror) if error.strerror else problem("file_unreadable")
