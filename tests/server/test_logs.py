"""Logs: one line for every request, and nothing in it that opens a door."""

import asyncio
import gc
import json
import logging
from collections.abc import Iterator

import pytest

from mappemonde.server.logs import Lines
from mappemonde.server.storage.engine import Store
from server.kit import HOTSEAT, ME, OPEN, Running, running
from waiting import until

ACCESS = "mappemonde.access"


class _Kept(logging.Handler):
    def __init__(self) -> None:
        super().__init__()
        self.setFormatter(Lines())
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(self.format(record))


@pytest.fixture
def kept() -> Iterator[list[str]]:
    handler, logger = _Kept(), logging.getLogger("mappemonde")
    before = logger.level
    logger.addHandler(handler)
    logger.setLevel(logging.INFO)
    yield handler.lines
    logger.removeHandler(handler)
    logger.setLevel(before)


def test_every_request_leaves_one_line_without_secrets(server: Running, kept: list[str]) -> None:
    until(lambda: not server.server.server_state.tasks)  # live connections of others, which end late
    kept.clear()
    ann, ben = server.person("Annabel"), server.person("Benjamin")
    table = ann.open(ME, OPEN)
    token = table["invitations"]["1"]
    assert ben.post(f"/tables/{table['id']}/join", token=token).status_code == 200
    ben.get(f"/tables/{table['id']}?token={token}")
    ben.http.get(f"{server.address}join/{table['id']}/{token}")  # a page of the client
    ben.get(f"/nothing/{token}")
    ben.post("/login", name="Benjamin", password="secret horse")
    until(lambda: len(kept) >= 8)  # a line is written when its answer was sent
    told = [json.loads(line) for line in kept]
    lines = [(each["method"], each["route"], each["status"]) for each in told if each["part"] == ACCESS]
    assert lines == [
        ("POST", "/api/guests", 200),
        ("POST", "/api/guests", 200),
        ("POST", "/api/tables", 201),
        ("POST", "/api/tables/{table_id}/join", 200),
        ("GET", "/api/tables/{table_id}", 200),
        ("GET", "/{path}", 200),
        ("GET", "-", 404),
        ("POST", "/api/login", 401),
    ]
    assert all(isinstance(each["ms"], float) for each in told if each["part"] == ACCESS)
    everything = "\n".join(kept)
    for secret in (token, ben.http.cookies["mappemonde"], "secret horse", "Annabel", "Benjamin", table["id"]):
        assert secret not in everything


def test_a_fault_is_logged_without_the_address(
    server: Running, kept: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def broken(*_: object) -> None:
        raise RuntimeError(" ".join(("on", "purpose")))

    monkeypatch.setattr(server.services.lifecycle, "info", broken)
    answer = server.person().get("/tables/abcdef?token=sesame")
    assert (answer.status_code, answer.json()["error"]) == (500, "internal")
    assert any("RuntimeError" in line and "in broken" in line for line in kept)
    assert not any(word in line for line in kept for word in ("sesame", "abcdef", "on purpose"))


LETTER = "the seven of spades, from my hand"


def _hinder(database: str, is_hindered: bool) -> None:
    """Let the database refuse messages, in a way that makes PostgreSQL quote them."""
    if database.startswith("postgres"):
        change = (
            "ADD CONSTRAINT hindered CHECK (length(text) < 9) NOT VALID" if is_hindered else "DROP CONSTRAINT hindered"
        )
        statement = f"ALTER TABLE messages {change}"
    else:
        statement = "ALTER TABLE " + ("messages RENAME TO gone" if is_hindered else "gone RENAME TO messages")

    async def run() -> None:
        store = Store(database)
        async with store.writing() as connection:
            await connection.exec_driver_sql(statement)
        await store.close()

    asyncio.run(run())


def test_what_a_statement_carried_is_not_in_the_log(database: str, kept: list[str]) -> None:
    with running(database) as server:
        ann = server.person()
        table = ann.open(ME, HOTSEAT)["id"]
        _hinder(database, True)
        try:
            answer = ann.post(f"/tables/{table}/messages", text=LETTER)
        finally:
            _hinder(database, False)
    assert (answer.status_code, answer.json()["error"]) == (500, "internal")
    faults = [json.loads(line)["fault"] for line in kept if "fault" in json.loads(line)]
    assert any("chat.py" in fault and "Error" in fault for fault in faults)  # kind and place are there
    assert LETTER not in "".join(kept)


def test_what_the_event_loop_says_of_a_fault_quotes_nothing() -> None:
    handler, logger = _Kept(), logging.getLogger("asyncio")

    async def broken(letter: str) -> None:
        raise ValueError(letter)

    async def break_twice() -> None:
        task = asyncio.create_task(broken(LETTER))
        await asyncio.wait([task])
        del task  # nobody asks what became of it
        asyncio.get_running_loop().call_soon(int, LETTER)
        await asyncio.sleep(0)

    logger.addHandler(handler)
    try:
        asyncio.run(break_twice())
        gc.collect()
    finally:
        logger.removeHandler(handler)
    assert sorted(json.loads(line)["text"].split()[0] for line in handler.lines) == ["Exception", "Task"]
    assert all("ValueError" in json.loads(line)["fault"] for line in handler.lines)
    assert LETTER not in "".join(handler.lines)
