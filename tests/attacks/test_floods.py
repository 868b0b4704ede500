"""Floods of what is allowed: heads without end, bodies held open, answers nobody reads, watchers who come and go."""

from contextlib import ExitStack, suppress
from pathlib import Path

import pytest

from attacks.test_connections import _connected, _is_answered, _read
from mappemonde.server.http.bodies import IN_ALL, LARGE, OF_ONE
from mappemonde.server.http.connections import MOST_IN_LINE
from server.kit import ME, OPEN, Running, listening, running, sqlite
from waiting import PATIENCE, until

RULES = b"GET /api/games/conquest/rules HTTP/1.1\r\nHost: x\r\n\r\n"
"""Of 40 kB, where nobody says that they can unpack."""
HEAD = b"POST /api/records HTTP/1.1\r\nHost: x\r\nX-CSRF: 1\r\n"


@pytest.mark.parametrize("part", [b"a" * 20, b"X-Header: a\r\n"], ids=["address", "headers"])
def test_a_head_without_end_is_refused_long_before_its_deadline(tmp_path: Path, part: bytes) -> None:
    with running(sqlite(tmp_path), header_seconds=PATIENCE) as server:
        with _connected(server) as connection:
            connection.sendall(b"GET /" if part.startswith(b"a") else b"GET / HTTP/1.1\r\n")
            with pytest.raises((ConnectionError, BrokenPipeError)):  # noqa: PT012  # whichever it is told by
                for _ in range(1_000):
                    connection.sendall(part * 2_000)
        assert _is_answered(server)


GUEST = b"POST /api/guests HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n"


@pytest.mark.parametrize("part", [b"a" * 2_000, b"X-Trailer: a\r\n" * 200], ids=["value", "trailers"])
@pytest.mark.parametrize("chunk", [b"0\r\nX-First: ", b"1;note="], ids=["behind the body", "within it"])
def test_what_comes_with_a_body_and_is_none_has_an_end(tmp_path: Path, chunk: bytes, part: bytes) -> None:
    with running(sqlite(tmp_path), body_seconds=PATIENCE) as server:
        with _connected(server) as connection:
            connection.sendall(GUEST + b"X-CSRF: 1\r\n\r\n2\r\n{}\r\n" + chunk)
            with pytest.raises((ConnectionError, BrokenPipeError)):  # noqa: PT012  # whichever it is told by
                for _ in range(20_000):
                    connection.sendall(part)
        assert _is_answered(server)


def test_a_body_in_many_small_parts_is_read(server: Running) -> None:
    with _connected(server) as connection:
        parts = b"".join(b"1\r\n%c\r\n" % letter for letter in b'{"name": "Ann"' + b" " * 20_000 + b"}")
        connection.sendall(GUEST + b"Connection: close\r\nX-CSRF: 1\r\n\r\n" + parts + b"0\r\n\r\n")
        assert _read(connection).startswith(b"HTTP/1.1 200")


def test_what_is_told_behind_a_body_changes_nothing(server: Running) -> None:
    with _connected(server) as connection:
        body = b'{"name": "Ann"}'
        told = b"Connection: close\r\n\r\n%x\r\n%s\r\n0\r\nX-CSRF: 1\r\n\r\n" % (len(body), body)
        connection.sendall(GUEST + told)
        assert _read(connection).startswith(b"HTTP/1.1 403")


def test_blank_lines_keep_no_connection(tmp_path: Path) -> None:
    with running(sqlite(tmp_path), header_seconds=0.3) as server, _connected(server) as connection:
        state = server.server.server_state
        connection.sendall(RULES.replace(b"/rules", b""))
        assert connection.recv(12) == b"HTTP/1.1 404"
        (held,) = state.connections
        held.timeout_keep_alive = PATIENCE
        connection.sendall(b"\r\n")
        until(lambda: not state.connections, "somebody who says nothing is kept")


def test_whoever_asks_for_another_protocol_is_counted_as_before(tmp_path: Path) -> None:
    upgrade = b"GET / HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
    with running(sqlite(tmp_path), connections_of_one=2) as server:
        assert server.server.config.ws_protocol_class is None
        for _ in range(6):
            with _connected(server) as connection:
                connection.sendall(upgrade + b"Sec-WebSocket-Key: eHh4eHh4eHh4eHh4eHh4eA==\r\n\r\n")
                assert connection.recv(12) == b"HTTP/1.1 200"
        until(lambda: _is_answered(server))


def test_no_request_hides_in_the_body_of_one_that_asks_for_another_protocol(server: Running) -> None:
    hidden = b"GET /api/games HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 10.9.9.9\r\n\r\n"
    head = b"POST /api/guests HTTP/1.1\r\nHost: x\r\nX-CSRF: 1\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n"
    with _connected(server) as connection, suppress(ConnectionError):
        connection.sendall(head + b"Content-Length: %d\r\n\r\n" % len(hidden))
        answer = connection.recv(12)  # the head was read by itself
        connection.sendall(hidden)
        answer += _read(connection)
    assert answer.count(b"HTTP/1.1") == 1


@pytest.mark.parametrize("size", [b"Content-Length: %d\r\n" % (LARGE + 1), b"Transfer-Encoding: chunked\r\n"])
def test_one_address_has_few_large_bodies_under_way(tmp_path: Path, size: bytes) -> None:
    with running(sqlite(tmp_path), body_seconds=PATIENCE) as server, ExitStack() as held:
        eve = server.person("Eve")
        cookie = b"Cookie: mappemonde=%s\r\n" % eve.http.cookies["mappemonde"].encode()

        def status() -> int:
            return eve.http.post("/records", content=b"x" * (LARGE + 1)).status_code

        opened = 0
        while status() != 429:  # until then there is room, also for one that is just being answered
            assert opened < 10 * OF_ONE, "bodies are not counted"
            opened += 1
            connection = held.enter_context(_connected(server))
            connection.sendall(HEAD + cookie + size + b"\r\n")
        assert opened >= OF_ONE - 1
        assert eve.http.post("/records", content=b"x").status_code == 400  # a small one passes
        held.close()
        until(lambda: status() == 400, "bodies of those who left are still counted")
    assert OF_ONE < IN_ALL


def test_live_connections_take_no_room_of_large_bodies(server: Running) -> None:
    ann = server.person()
    table = ann.open(ME, OPEN)["id"]
    with ExitStack() as held:
        for _ in range(OF_ONE):
            connection = held.enter_context(_connected(server))
            head = f"GET /api/tables/{table}/events HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n"
            connection.sendall(f"{head}Cookie: mappemonde={ann.http.cookies['mappemonde']}\r\n\r\n0\r\n\r\n".encode())
            assert connection.recv(12) == b"HTTP/1.1 200"
        assert ann.http.post("/records", content=b"x" * (LARGE + 1)).status_code == 400


MANY_OPTIONS = b"".join(b'"%d":1,' % number for number in range(60_000))


@pytest.mark.parametrize(
    ("path", "body", "status"),
    [
        ("/guests", b'{"name": "%s"}' % (b"x" * LARGE), 413),
        ("/games/conquest/lessons/x", b'{"done": [%s""]}' % (b'"",' * LARGE), 413),
        ("/games/conquest/setup", b'{"seats": 3, "options": {%s"z": 1}}' % MANY_OPTIONS, 413),
        ("/tables", b'{"game": "conquest", "seats": [%s{}]}' % (b'{"kind":"me"},' * 60_000), 413),
        ("/games/monumental/workshop/sheet", b'{"data": {"a": [%s1]}}' % (b"[]," * 300_000), 413),
        ("/games/monumental/workshop/sheet", b'{"data": {"a": [%s1]}, "data": {}}' % (b"[]," * 300_000), 413),
        ("/games/conquest/setup", b'{"options": {%s"z": 1}, "seats": 3, "options": {}}' % MANY_OPTIONS, 413),
        ("/games/monumental/workshop/sheet", b'{"data": %s}' % (b"[" * 900_000), 400),
        ("/games/monumental/workshop/sheet", b'{"text": [%s1]}' % (b"[]," * 300_000), 400),
        ("/games/monumental/workshop/sheet", b'{"text": "", "text": "%s", "text": ""}' % (b"x" * 900_000), 413),
        ("/games/conquest/setup", b'{"seats": 3, "options": {"%s": 1}}' % (b"x" * 900_000), 400),
        ("/games/conquest/setup", b'{"seats": 3, "options": {"rule": "%s"}}' % (b"x" * 900_000), 400),
    ],
    ids=[
        "name", "lesson", "options", "seats", "draft", "draft told twice", "options told twice", "brackets",
        "no text", "text told twice", "a long option", "a long value",
    ],
)  # fmt: skip
def test_bodies_that_hold_too_much_are_declined_before_they_are_read(
    server: Running, path: str, body: bytes, status: int
) -> None:
    answer = server.person().http.post(path, content=body, headers={"Content-Type": "application/json"})
    assert (answer.status_code, answer.json()["error"]) == (status, "too_large" if status == 413 else "bad_input")
    assert len(answer.content) < 1_000


def test_whoever_asks_for_much_and_reads_nothing_is_let_go(tmp_path: Path) -> None:
    with running(sqlite(tmp_path), body_seconds=0.3) as server, _connected(server) as connection:
        state = server.server.server_state
        with suppress(ConnectionError):  # as soon as they are let go
            for number in range(1_000):
                connection.sendall(RULES)
                until(lambda number=number: state.total_requests > number or not state.connections)  # type: ignore[misc]
        until(lambda: not state.connections, "somebody who reads nothing is kept")


def test_whoever_asks_without_end_before_they_are_answered_is_let_go(server: Running) -> None:
    with _connected(server) as connection:
        connection.sendall(b"GET /api/games HTTP/1.1\r\n\r\n" * 2_000)
        with suppress(ConnectionError):
            assert _read(connection).count(b"HTTP/1.1 200") <= MOST_IN_LINE + 1
    with _connected(server) as connection:
        asked = b"GET /api/games HTTP/1.1\r\n\r\n" * MOST_IN_LINE
        connection.sendall(asked + b"GET /api/games HTTP/1.1\r\nConnection: close\r\n\r\n")
        assert _read(connection).count(b"HTTP/1.1 200") == MOST_IN_LINE + 1


def test_a_live_connection_with_somebody_in_line_behind_it_ends_with_its_client(tmp_path: Path) -> None:
    with running(sqlite(tmp_path), ping=0.1) as server:
        table = server.person().open(ME, OPEN, visibility="public")["id"]
        with _connected(server) as connection:
            connection.sendall(f"GET /api/tables/{table}/events HTTP/1.1\r\n\r\n".encode())
            assert connection.recv(12) == b"HTTP/1.1 200"
            connection.sendall(b"GET /api/games HTTP/1.1\r\n\r\n")
            until(lambda: server.services.hub.count() == 1)
        until(lambda: not server.services.hub.count(), "whoever has left is counted for ever")


def test_whoever_asks_for_nothing_more_and_reads_nothing_is_let_go(tmp_path: Path) -> None:
    with running(sqlite(tmp_path), body_seconds=0.3) as server, _connected(server) as connection:
        state = server.server.server_state
        (held,) = until(lambda: tuple(state.connections))
        held.timeout_keep_alive = PATIENCE
        for number in range(1_000):  # until a part of an answer has to wait, too small to stop the next
            connection.sendall(RULES)
            until(lambda number=number: state.total_requests > number)  # type: ignore[misc]
            if held.transport.get_write_buffer_size():
                break
        server.loop.call_soon_threadsafe(held.timeout_keep_alive_handler)
        until(lambda: not state.connections, "somebody who reads nothing is kept")


def test_spectators_come_and_go_unnoticed_and_players_do_not(server: Running) -> None:
    ann, ben = server.person("Ann"), server.person("Ben")
    table = ann.open(ME, OPEN, OPEN, visibility="public")["id"]
    with listening(ann, table) as events:
        assert [next(events)[0], next(events)[0]] == ["hello", "seats"]
        for _ in range(3):
            with listening(server.person("Eve"), table) as others:
                next(others)
                next(others)
        until(lambda: server.services.hub.count() == 1)
        assert ben.post(f"/tables/{table}/join").status_code == 200
        kind, told = next(events)  # the next that is heard, and nothing before it
        assert (kind, told["seats"][1]["name"], told["seats"][1]["connected"]) == ("seats", "Ben", False)
        with listening(ben, table) as others:
            next(others)
            assert next(events)[1]["seats"][1]["connected"]
        assert not next(events)[1]["seats"][1]["connected"]


@pytest.mark.parametrize(
    ("origin", "status"),
    [(b"http://[", 403), (b"\xff\xfe", 403), (b"null", 403), (b"http://x", 400), (b"http://x:y", 403)],
)
def test_an_origin_that_is_none_is_another_site(server: Running, origin: bytes, status: int) -> None:
    with _connected(server) as connection:
        body = b"Origin: " + origin + b"\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}"
        connection.sendall(b"POST /api/guests HTTP/1.1\r\nHost: x\r\nX-CSRF: 1\r\n" + body)
        answer = _read(connection)
    assert answer.startswith(b"HTTP/1.1 %d" % status)
    assert b"default-src 'self'" in answer


@pytest.mark.parametrize("path", ["/guests", "/tables", "/tables/x/actions", "/games/conquest/setup", "/records"])
def test_bytes_that_are_no_letters_are_refused(server: Running, path: str) -> None:
    fields = (
        b'"seat": 0, "action": "\xff", "seen": 0, "key": "0123456789abcdef"'
        if path.endswith("actions")
        else b'"name": "\xff", "game": "\xff"'
    )
    body = b"{" + fields + b"}"
    headers = {"Content-Type": "application/json"}
    answer = server.person().http.post(path, content=body, headers=headers)
    assert (answer.status_code, answer.json()["error"]) == (400, "bad_input")


@pytest.mark.parametrize("path", [b"/api/guests", b"/api/tables/x/actions"])
def test_a_size_of_thousands_of_digits_is_a_size(server: Running, path: bytes) -> None:
    head = b"POST %s HTTP/1.1\r\nHost: x\r\nX-CSRF: 1\r\nContent-Type: application/json\r\n" % path
    with _connected(server) as connection:
        connection.sendall(head + b"Content-Length: %s2\r\nConnection: close\r\n\r\n{}" % (b"0" * 5_000))
        assert _read(connection).startswith(b"HTTP/1.1 400")
