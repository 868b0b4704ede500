"""Secrets over HTTP: two tables that differ only in what a seat cannot know answer it byte for byte alike."""

import asyncio
import itertools
from pathlib import Path

import msgspec
import pytest
import sqlalchemy as sa

from mappemonde.bots.playout import any_choice
from mappemonde.kernel.chance import fast
from mappemonde.kernel.record import encode
from mappemonde.kernel.table import Table, header_hash, open_table
from mappemonde.server.storage.engine import Store
from mappemonde.server.storage.models import ROWS, TABLES
from server.kit import ME, OPEN, Person, Running, live, running, sqlite

SEED = b"twin" * 8
TEXTS = {
    "conquest": [
        "",
        "end_turn",
        "end_combat",
        "exchange foot+horse+cannon",
        "exchange joker",
        "place egypt 1",
        "defend 1",
    ],
    "africa1880": [
        "",
        "ready",
        "send",
        "order_develop dakar",
        "land natal",
        "declare france war",
        "accept france s1",
        "seal",
    ],
    "africana": ["", "draw", "turn_page left", "buy right", "discard joker"],
}


def _advanced(game: str, actions: int) -> Table:
    """A table some way into the game, told as if it began there."""
    table = open_table(game, ["Ann", "Ben", "Cid"], {}, "", SEED)
    luck = fast(actions)
    for _ in range(actions):
        if table.state.flow:
            table.state.play(*any_choice(table.state, luck))
    return table


def _plant(server: Running, database: str, table_id: str, table: Table) -> None:
    """Put a state under a stored table."""
    promised = header_hash(table.record.header, table.game.save(table.state), table.seed)
    table.record.header = msgspec.structs.replace(table.record.header, hash=promised)
    waiting = ",".join(map(str, table.state.waiting()))
    values = {"snapshot": encode(table.snapshot(0)), "header": encode(table.record.header), "waiting": waiting}
    values["seed"] = table.seed

    async def store() -> None:
        there = Store(database)
        async with there.writing() as connection:
            await connection.execute(sa.update(TABLES).where(TABLES.c.id == table_id).values(values))
            first = sa.update(ROWS).where(ROWS.c.table_id == table_id, ROWS.c.n == 0)
            await connection.execute(first.values(snapshot=values["snapshot"]))
        await there.close()

    asyncio.run(store())
    server.services.tables.invalidate(table_id)


def _answers(person: Person, table: str, seat: int, texts: list[str]) -> list[bytes]:
    """Everything a seat can ask."""
    paths = ["", f"/position?seat={seat}", f"/log?seat={seat}", "/messages", "/words", f"/position?seat={seat}&row=0"]
    paths.append(f"/positions?seat={seat}&from=0&to=9")
    found = [person.get(f"/tables/{table}{path}").content for path in paths]
    found += [person.post(f"/tables/{table}/why", seat=seat, action=text).content for text in texts]
    found += [person.act(table, seat, text, seen=0, key=text or "k").content for text in texts]
    found.append(person.get(f"/tables/{table}/position?seat={seat}").content)
    found += [repr(event[1].get("entries")).encode() for event in live(person, table, f"?seat={seat}&after=0", 1)]
    return found


@pytest.mark.parametrize(
    ("game", "actions", "seat"),
    [
        *[("conquest", 0, 0), ("conquest", 60, 1), ("conquest", 400, 2), ("conquest", 1500, 0)],
        *[("africa1880", 40, 0), ("africa1880", 300, 1), ("africa1880", 1200, 2)],
        *[("africana", 0, 0), ("africana", 60, 1), ("africana", 200, 2)],
    ],
)
def test_twin_tables_answer_alike(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str, actions: int, seat: int
) -> None:
    state = _advanced(game, actions)
    assert state.state.flow, "over by then: take fewer actions"
    twin = _advanced(game, actions)
    twin.state = state.game.twin(state.state, seat, fast(seat + 1))
    assert state.game.save(twin.state) != state.game.save(state.state)
    told = []
    for name, table in (("one", state), ("two", twin)):
        folder = tmp_path / f"{seat}{name}"
        folder.mkdir()
        numbers = itertools.count(100)
        monkeypatch.setattr("secrets.token_hex", lambda *_, numbers=numbers: f"{next(numbers):016x}")
        monkeypatch.setattr("secrets.token_bytes", lambda *_: SEED)
        with running(sqlite(folder), poll_interval=60) as server:
            people = [server.person(name) for name in ("Ann", "Ben", "Cid")]
            table_id = people[0].open(ME, OPEN, OPEN, game=game, options={}, visibility="public")["id"]
            for person in people[1:]:
                assert person.post(f"/tables/{table_id}/join").status_code == 200
            _plant(server, sqlite(folder), table_id, table)
            told.append(_answers(people[seat], table_id, seat, TEXTS[game]))
    assert told[0] == told[1]
