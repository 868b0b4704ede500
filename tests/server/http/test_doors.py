"""What is refused at the door: addresses that nothing can have, and metrics for anybody but the operator."""

import socket
from urllib.parse import urlsplit

import pytest

from server.kit import HOTSEAT, ME, TOKEN, Running, any_action, running

NUL = "%00"
ODD = [
    f"/{NUL}",
    f"/assets/{NUL}.js",
    "/" + 300 * "a",  # longer than the name of a file may be
    "/" + 5_000 * "a",
    "/" + 60_000 * "a",
    f"/api/tables/{NUL}",
    f"/api/tables/{NUL}/position?seat=0",
    f"/api/tables/{5_000 * 'a'}",
    f"/api/games/{NUL}/words",
    f"/api/tables?list={NUL}",
    f"/api/tables/x/events?connection={NUL}",
    "/api/tables/%ff%fe",
    "/api/tables/%ed%a0%80",
]


def _status(server: Running, target: str) -> int:
    """The status of an address that no library has touched."""
    place = urlsplit(server.address)
    assert place.hostname is not None
    with socket.create_connection((place.hostname, place.port or 80)) as raw:
        raw.sendall(f"GET {target} HTTP/1.1\r\nHost: {place.netloc}\r\nConnection: close\r\n\r\n".encode())
        return int(raw.makefile("rb").readline().split()[1])


def test_an_address_that_nothing_can_have_is_refused_at_the_door(database: str) -> None:
    with running(database) as server:
        found = {target[:40]: _status(server, target) for target in ODD}
        faults = [line for line in server.metrics().splitlines() if line.startswith("mappemonde_faults")]
    assert [target for target, status in found.items() if status >= 500] == []
    assert [target for target, status in found.items() if NUL in target and status != 400] == []
    assert [line for line in faults if not line.endswith((" 0", " 0.0"))] == []


def test_a_key_that_no_database_stores_is_refused_at_the_door(database: str) -> None:
    with running(database) as server:
        ann = server.person()
        table = ann.open(ME, HOTSEAT)["id"]
        told = ann.asked(table, 0, 1)
        answer = ann.act(table, told["seat"], any_action(told), told["rows"], key="a\0b")
        assert (answer.status_code, answer.json()["error"]) == (400, "bad_input")
        assert ann.act(table, told["seat"], "\0", told["rows"]).status_code == 409
        assert ann.position(table, told["seat"])["rows"] == told["rows"]
        grown = server.person("\U0001d160" * 32)  # each is three letters when it is put together
        assert grown.post("/accounts", name="\u0390" * 32, password="correct horse").status_code == 200
        assert grown.post("/login", name="\u0390" * 32, password="correct horse").status_code == 200


@pytest.mark.parametrize("given", ["", "Bearer", "Bearer wrong", f"Basic {TOKEN}", TOKEN, "Bearer é"])
def test_metrics_are_the_operators(server: Running, given: str) -> None:
    ann = server.person()
    answer = ann.http.get("/metrics", headers={"Authorization": given.encode()} if given else {})
    assert (answer.status_code, answer.json()["error"]) == (403, "not_yours")
    assert "mappemonde_requests_total" in server.metrics()


def test_without_a_token_nobody_gets_metrics(tmp_path_factory: pytest.TempPathFactory) -> None:
    database = f"sqlite:///{tmp_path_factory.mktemp('metrics') / 'tables.db'}"
    with running(database, metrics_token="") as server:
        for given in ("", "Bearer", "Bearer x"):
            answer = server.person(None).http.get("/metrics", headers={"Authorization": given})
            assert answer.status_code == 403
