"""The gate: a hot route declines and answers as the framework does, and nothing goes past the checks."""

import secrets
from collections.abc import Callable
from typing import Any

import httpx
import msgspec
import pytest

from mappemonde.server.http.bodies import LARGE
from mappemonde.server.http.hot import LARGEST_MOVE
from mappemonde.server.http.security import HEADERS
from server.kit import HOTSEAT, ME, Person, Running

JSON = "application/json"
UNUSUAL = "application/json; charset=utf-8"
"""What the hot route leaves to the framework."""


class Moves:
    """Sends a move by either way."""

    def __init__(self, server: Running) -> None:
        self.ann: Person = server.person()
        self.table = self.ann.open(ME, HOTSEAT, visibility="public")["id"]
        self.server = server

    def wish(self, **other: Any) -> dict[str, Any]:
        position = self.ann.position(self.table)
        return {"seat": 0, "action": "nonsense", "seen": position["rows"], "key": secrets.token_hex(8), **other}

    def send(self, kind: str, body: Any = None, table: str = "", headers: Any = None, cookie: bool = True) -> Any:
        told = {"X-CSRF": "1", "Content-Type": kind, **(headers or {})}
        if cookie:
            told["Cookie"] = f"mappemonde={self.ann.http.cookies['mappemonde']}"
        url = f"{self.server.address}api/tables/{table or self.table}/actions"
        content = {"content": body} if isinstance(body, bytes) else {"json": self.wish() if body is None else body}
        return httpx.post(url, headers={name: value for name, value in told.items() if value}, **content)


@pytest.fixture(scope="module")
def moves(server: Running) -> Moves:
    return Moves(server)


CASES: dict[str, tuple[int, Callable[[Moves, str], httpx.Response]]] = {
    "refused by the rules": (409, lambda moves, kind: moves.send(kind)),
    "had seen other rows": (409, lambda moves, kind: moves.send(kind, moves.wish(seen=7))),
    "a seat that is not there": (403, lambda moves, kind: moves.send(kind, moves.wish(seat=5))),
    "a field of another type": (400, lambda moves, kind: moves.send(kind, moves.wish(seat="x"))),
    "a number too large": (400, lambda moves, kind: moves.send(kind, moves.wish(seat=64))),
    "an unknown field": (400, lambda moves, kind: moves.send(kind, moves.wish(more=1))),
    "a field missing": (400, lambda moves, kind: moves.send(kind, {"seat": 0})),
    "no JSON": (400, lambda moves, kind: moves.send(kind, b"{")),
    "an empty body": (400, lambda moves, kind: moves.send(kind, b"")),
    "brackets within brackets": (400, lambda moves, kind: moves.send(kind, b"[" * 3_000)),
    "no session": (401, lambda moves, kind: moves.send(kind, cookie=False)),
    "a forged session": (
        401, lambda moves, kind: moves.send(kind, headers={"Cookie": "mappemonde=x.y.z"}, cookie=False),
    ),
    "without our header": (403, lambda moves, kind: moves.send(kind, headers={"X-CSRF": ""})),
    "from another page": (403, lambda moves, kind: moves.send(kind, headers={"Origin": "http://elsewhere"})),
    "from another site": (403, lambda moves, kind: moves.send(kind, headers={"Sec-Fetch-Site": "cross-site"})),
    "an unknown table": (404, lambda moves, kind: moves.send(kind, table="nowhere")),
}  # fmt: skip


@pytest.mark.parametrize("case", CASES)
def test_a_hot_route_declines_as_the_framework_does(moves: Moves, case: str) -> None:
    status, send = CASES[case]
    hot, framework = send(moves, JSON), send(moves, UNUSUAL)
    assert (hot.status_code, framework.status_code) == (status, status), hot.text
    assert hot.json() == framework.json()
    for answer in (hot, framework):
        assert answer.headers.items() >= {name.lower(): value for name, value in HEADERS.items()}.items()
        assert answer.headers["cache-control"] == "no-store"
        assert answer.headers["content-type"] == JSON


def test_a_move_is_answered_alike_by_either_way(moves: Moves) -> None:
    answers = []
    for kind in (JSON, UNUSUAL):
        table = moves.ann.open(ME, HOTSEAT, seed="ab")["id"]
        position = moves.ann.position(table)
        offer = position["offers"][0]
        words = [offer["verb"], *offer["words"], *([str(offer["low"])] if "low" in offer else [])]
        body = moves.wish(action=" ".join(words), seen=position["rows"])
        answer = moves.send(kind, body, table)
        assert answer.status_code == 200, answer.text
        answers.append(answer)
    assert answers[0].json() == answers[1].json()
    assert "vary" not in answers[0].headers or answers[0].headers["vary"] == answers[1].headers["vary"]


def test_a_position_is_answered_alike_by_either_way(moves: Moves) -> None:
    ann = moves.ann
    hot = ann.http.get(f"/tables/{moves.table}/position?seat=0")
    framework = ann.http.get(f"/tables/{moves.table}/position?seat=0&row=")
    framework = framework if framework.status_code == 200 else ann.http.get(f"/tables/{moves.table}/position?seat=%30")
    assert (hot.status_code, framework.status_code) == (200, 200)
    assert hot.json() == framework.json()
    assert hot.headers.get("content-encoding") == framework.headers.get("content-encoding")


def test_a_stranger_learns_of_a_position_no_more_by_the_hot_route(moves: Moves) -> None:
    stranger = moves.server.person("Eve")
    private = moves.ann.open(ME, HOTSEAT)["id"]
    for table in (private, moves.table):
        answers = [stranger.http.get(f"/tables/{table}/position?seat={seat}") for seat in ("0", "%30")]
        assert [answer.status_code for answer in answers] == [403, 403]
        assert answers[0].json() == answers[1].json()


def test_a_body_beyond_the_usual_is_left_to_the_framework(moves: Moves) -> None:
    answer = moves.send(JSON, moves.wish(action="x" * LARGEST_MOVE))
    assert answer.status_code == 400
    assert moves.send(JSON, b"x" * 1_100_000).status_code == 413
    assert moves.send(JSON, msgspec.json.encode(moves.wish()) + b" " * LARGE).status_code == 413


def test_answers_to_addresses_that_lead_nowhere_have_the_headers_too(server: Running) -> None:
    for path in ("api/nothing", "api/tables/x/actions/more"):
        answer = httpx.get(server.address + path)
        assert answer.status_code == 404
        assert answer.headers["x-frame-options"] == "DENY"
    assert httpx.put(server.address + "api/tables", headers={"X-CSRF": "1"}).status_code == 405
