"""Routes: requests and answers are typed here; what they do stands behind."""

from litestar.openapi.datastructures import ResponseSpec

from mappemonde.server.errors import CONFLICT, STATUS
from mappemonde.server.http.wire import Fault

READING = ("bad_input", "not_found", "too_many", "quota")
"""What any question may be answered with: an address may be unreadable, unknown, or asked for too often."""
WRITING = (*READING, "other_site", "too_large", "too_dear")
SESSION = "no_session"
TABLE = ("not_yours", "not_found", "unloadable")
"""How a question about a table may be declined."""


def declines(*codes: str) -> dict[int, ResponseSpec]:
    """The answers other than success, by their status, for the description of the interface."""
    found: dict[int, list[str]] = {}
    for code in codes:
        known = found.setdefault(STATUS.get(code, CONFLICT), [])
        if code not in known:
            known.append(code)
    return {
        status: ResponseSpec(Fault, generate_examples=False, description=" or ".join(known))
        for status, known in sorted(found.items())
    }


def asks(*codes: str) -> dict[int, ResponseSpec]:
    """How a question may be declined."""
    return declines(*READING, *codes)


def does(*codes: str) -> dict[int, ResponseSpec]:
    """How a wish may be declined."""
    return declines(*WRITING, *codes)
