"""Everything a viewer can learn over HTTP: what answers say, in which order, with which headers and of which size."""

from typing import Any

import httpx

from server.kit import Person, live

PATHS = (
    "",
    "/log",
    "/messages",
    "/words",
    "/position",
    "/position?row=0",
    "/positions?from=0&to=9",
    "/record",
    "/verify",
)
"""What may be asked about a table; from a seat, those that take one are asked as that seat."""
FROM_A_SEAT = ("/log", "/position", "/positions")
ELSEWHERE = ("/tables", "/tables?list=open", "/tables?list=ended", "/metrics", "/me", "/health", "/statistics")
PASSING = ("date", "set-cookie")
"""Headers that tell of the moment alone."""


def told(answer: httpx.Response) -> bytes:
    """All of an answer: status, headers, the bytes that travelled, and what they say."""
    headers = sorted((name, value) for name, value in answer.headers.items() if name not in PASSING)
    return repr((answer.status_code, headers, answer.num_bytes_downloaded, answer.content)).encode()


def sights(viewer: Person, table: str, seat: int | None = None) -> list[bytes]:
    """What a seat, a spectator or a stranger is told about a table, and in lists and counts."""
    paths = [_seated(path, seat) for path in PATHS]
    found = [told(viewer.get(f"/tables/{table}{path}")) for path in paths]
    found += [told(viewer.get(path)) for path in ELSEWHERE]
    own = ("answers", "premoves")
    found += [told(viewer.get(f"/tables/{table}/{kind}?seat={number}")) for kind in own for number in (0, 1, 2)]
    found += [told(viewer.get(f"/tables/{table}/position?seat={other}")) for other in ("1", "all")]
    query = "?after=0" if seat is None else f"?after=0&seat={seat}"
    return [*found, *(repr(_timeless(event)).encode() for event in live(viewer, table, query, 1))]


def _seated(path: str, seat: int | None) -> str:
    if seat is None or not path.startswith(FROM_A_SEAT):
        return path
    return f"{path}{'&' if '?' in path else '?'}seat={seat}"


def _timeless(event: tuple[str, Any]) -> tuple[str, Any]:
    return event[0], {name: value for name, value in event[1].items() if name != "time"}
