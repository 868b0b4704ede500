"""Connections that are many, slow, or say what they are not: whoever comes next is still answered."""

import json
import logging
import socket
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path

import httpx
import pytest

from mappemonde.server.run import listen
from server import kit
from server.kit import Running, running, sqlite
from waiting import PATIENCE, until


@contextmanager
def _connected(server: Running) -> Iterator[socket.socket]:
    port = int(server.address.rstrip("/").rpartition(":")[2])
    with socket.create_connection(("127.0.0.1", port), timeout=PATIENCE) as found:
        yield found


def _read(connection: socket.socket) -> bytes:
    """Everything until the server hangs up."""
    parts = []
    while part := connection.recv(65_536):
        parts.append(part)
    return b"".join(parts)


def _answer(server: Running, sent: bytes) -> bytes:
    """What somebody is told who says so much and no more; nothing if they were too late to say it."""
    with _connected(server) as connection, suppress(ConnectionError):
        connection.sendall(sent)
        return _read(connection)
    return b""


def test_headers_and_bodies_have_a_deadline(tmp_path: Path) -> None:
    head = b"POST /api/guests HTTP/1.1\r\nHost: x\r\nX-CSRF: 1\r\nContent-Type: application/json\r\n"
    with running(sqlite(tmp_path), header_seconds=0.3, body_seconds=0.3) as server:
        for sent in (b"", b"GET / HT", head, head + b'Content-Length: 100\r\n\r\n{"name"'):
            answer = until(lambda sent=sent: _answer(server, sent))  # type: ignore[misc]
            assert answer.startswith(b"HTTP/1.1 408"), (sent, answer)
            assert set(json.loads(answer.partition(b"\r\n\r\n")[2])["text"]) == {"en", "fr"}
        until(lambda: _is_answered(server))


@pytest.mark.parametrize("path", [b"guests", b"tables/x/actions"])
def test_whoever_leaves_in_the_middle_of_a_body_is_no_fault_of_ours(
    server: Running, caplog: pytest.LogCaptureFixture, path: bytes
) -> None:
    caplog.set_level(logging.INFO, "mappemonde.access")
    head = b"POST /api/%s HTTP/1.1\r\nHost: x\r\nX-CSRF: 1\r\nContent-Type: application/json\r\n" % path
    with _connected(server) as connection:
        connection.sendall(head + b"Content-Length: 20\r\nExpect: 100-continue\r\n\r\n")
        assert connection.recv(12) == b"HTTP/1.1 100"
    until(lambda: any(record.name == "mappemonde.access" for record in caplog.records))
    assert [record.name for record in caplog.records if record.levelno >= logging.WARNING] == []


def test_one_address_has_so_many_connections_and_is_told_so(tmp_path: Path) -> None:
    with running(sqlite(tmp_path), connections_of_one=5, header_seconds=PATIENCE) as server, ExitStack() as held:
        for _ in range(5):
            held.enter_context(_connected(server))
        with _connected(server) as sixth:
            answer = _read(sixth)
        assert answer.startswith(b"HTTP/1.1 503")
        assert json.loads(answer.partition(b"\r\n\r\n")[2])["error"] == "full"
        held.close()
        until(lambda: _is_answered(server))


def _is_answered(server: Running) -> bool:
    asked = b"GET /api/games HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"
    return _answer(server, asked).startswith(b"HTTP/1.1 200")


def test_a_proxy_that_was_named_may_have_more(tmp_path: Path) -> None:
    with running(sqlite(tmp_path), connections_of_one=1, proxies="127.0.0.0/8") as server, ExitStack() as held:
        for _ in range(3):
            held.enter_context(_connected(server))
        assert _is_answered(server)


def test_forwarded_addresses_are_believed_of_named_proxies_only(tmp_path: Path) -> None:
    for proxies, expected in (("", [200, 200, 429]), ("127.0.0.1", [200, 200, 200])):
        folder = tmp_path / (proxies or "none")
        folder.mkdir()
        with running(sqlite(folder), entries_per_minute=2.0, proxies=proxies) as server:
            ann = server.person(None)
            forwarded = [{"X-Forwarded-For": f"10.0.0.{number}"} for number in range(3)]
            answers = [ann.http.post("/guests", json={"name": "x"}, headers=headers) for headers in forwarded]
            assert [answer.status_code for answer in answers] == expected
            over = {"X-Forwarded-Proto": "https", "X-Forwarded-For": "10.9.9.9"}
            entered = ann.http.post("/guests", json={"name": "x"}, headers=over).headers.get("set-cookie", "")
            assert ("Secure" in entered) == bool(proxies)  # cookies of HTTPS stay there


def test_a_proxy_is_believed_where_one_socket_listens_for_both_kinds_of_addresses(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(kit, "listen", lambda *_: listen("::", 0))
    with running(sqlite(tmp_path), connections_of_one=1, proxies="127.0.0.1") as server, ExitStack() as held:
        for _ in range(3):
            held.enter_context(_connected(server))
        address = server.address.replace("[::1]", "127.0.0.1")
        over = {"X-CSRF": "1", "X-Forwarded-Proto": "https", "X-Forwarded-For": "10.9.9.9"}
        entered = httpx.post(f"{address}api/guests", json={"name": "x"}, headers=over)
        assert "Secure" in entered.headers.get("set-cookie", "")


def test_what_is_unknown_or_declined_counts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO, "mappemonde.access")
    monkeypatch.setattr("mappemonde.server.http.security.BURST", 4_000)  # four, and none comes back while we look
    with running(sqlite(tmp_path), requests_per_second=0.001) as server:
        for number, path in enumerate(("/nothing", "/me", "/tables/..%2f..%2fetc"), 2):
            transport = httpx.HTTPTransport(local_address=f"127.0.0.{number}")  # each has a limit of its own
            with httpx.Client(base_url=server.address + "api", transport=transport, timeout=PATIENCE) as http:
                for send in (http.get, http.post):  # another page, whose visitor has all that they may
                    elsewhere = [send("/games", headers={"Sec-Fetch-Site": "cross-site"}) for _ in range(3)]
                    assert {answer.status_code for answer in elsewhere} <= {403, 429}
                assert [http.get(path).status_code == 429 for _ in range(5)] == [False] * 4 + [True]
                assert http.put("/games", headers={"X-CSRF": "1"}).status_code == 429
                assert int(http.get("/games").headers["retry-after"]) >= 1
                assert "default-src 'self'" in http.get("/games").headers["content-security-policy"]
    statuses = {getattr(record, "status", 0) for record in caplog.records if record.name == "mappemonde.access"}
    assert statuses == {401, 403, 404}  # a flood is not written down


@pytest.mark.parametrize("written", ["api/login/", "api//login", "/api/login", "//api///login//", "api%2Flogin"])
def test_an_entry_counts_however_its_path_is_written(tmp_path: Path, written: str) -> None:
    with running(sqlite(tmp_path), entries_per_minute=2.0) as server:
        ann = server.person(None)
        wrong = {"name": "Nobody", "password": "wrong password"}
        found = [ann.http.post(server.address + written, json=wrong).status_code for _ in range(4)]
        assert found == [401, 401, 429, 429]


@pytest.mark.parametrize("written", ["/api/health", "api//health", "api/health/"])
def test_another_page_learns_nothing_however_it_writes_a_path(server: Running, written: str) -> None:
    answer = httpx.get(server.address + written, headers={"Sec-Fetch-Site": "cross-site"})
    assert answer.status_code == 403
    assert httpx.get(server.address + written).headers["cache-control"] == "no-store"


def test_another_page_does_not_use_up_the_entries_of_its_visitor(tmp_path: Path) -> None:
    with running(sqlite(tmp_path), entries_per_minute=2.0) as server:
        ann = server.person(None)
        for _ in range(10):
            assert ann.http.post("/login", json={}, headers={"X-CSRF": ""}).status_code == 403
        assert ann.post("/guests", name="Ann").status_code == 200
