"""Struggle of Empires over HTTP: unrest that lies face down is in no answer, counted unrest is what rows add up to."""

import itertools
import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

import pytest

from games.struggle.kit import Scene
from mappemonde.games.struggle import GAME
from mappemonde.kernel.columns import column
from mappemonde.kernel.table import Table, open_table
from server.kit import ME, OPEN, Person, live, plant, running, sqlite

NAMES: Final = ("Ann", "Ben", "Cid")
SEED: Final = b"unrest lies face down".ljust(32)
BOARD: Final = "german_states: britain 3a 1c, spain 2a, france 2a 1f 2c | baltic: britain 1n, spain 1n 1c, france 1n 1c"
OWNED: Final = {"britain": "reserve banking", "france": "fighting_withdrawal reserve", "spain": "government_reform"}
UNREST: Final = {"britain": 3, "france": 7, "spain": 5}
VIEWERS: Final = (0, 1, None)
"""Whoever is asked, somebody who is not, and a spectator."""
ATTACK: Final = ("attack german_states france", "request spain 1", "lend 1 0")
TRIED: Final = (
    "undo",
    "reform",
    "bid britain france 0",
    "buy banking",
    "attack baltic spain",
    "refuse_help",
    "nonsense",
)


def _table(unrest: str, *played: str, **fields: Any) -> Table:
    """A table of three in the middle of a war, as if it began there, so many plays further."""
    table = open_table("struggle", list(NAMES), _options(unrest), "", SEED, people=True)
    told = {"owned": OWNED, "unrest": UNREST, "gold": {"*": 1}, **fields}
    scene = Scene(BOARD, sides="britain spain v france", options=_options(unrest), **told)
    table.state = GAME.load(table.constants, GAME.save(scene.state), table.state.chance)
    for text in played:
        table.state.play(table.state.waiting()[0], table.parse(text))
    return table


def _options(unrest: str) -> dict[str, Any]:
    return {"unrest": unrest, "congress": "off"}


def _twin(table: Table, seat: int | None, unrest: str) -> Table:
    """The same table with another order of the bag and other unrest of others.

    Where nobody counts, what the rows add up to is another as well: it is nowhere to be seen.
    """
    state = table.state.copy()
    state.bag = column(list(state.bag)[::-1])
    for other in range(len(NAMES)):
        if other != seat:
            state.unrest[other] += 4
            state.tally[other] += 4 if unrest == "face_down" else 0
    twin = open_table("struggle", list(NAMES), _options(unrest), "", SEED, people=True)
    twin.state = GAME.load(twin.constants, GAME.save(state), table.state.chance.copy())
    return twin


@contextmanager
def _hosted(folder: Path, table: Table, unrest: str) -> Iterator[tuple[str, list[Person], Person]]:
    """A server with this table, the three who sit there, and somebody who watches."""
    folder.mkdir()
    with running(sqlite(folder), poll_interval=60) as server:
        people = [server.person(name) for name in NAMES]
        wish = {"game": "struggle", "options": _options(unrest), "visibility": "public"}
        table_id = people[0].open(ME, OPEN, OPEN, **wish)["id"]
        for person in people[1:]:
            assert person.post(f"/tables/{table_id}/join").status_code == 200
        plant(sqlite(folder), table_id, table)
        server.services.tables.invalidate(table_id)
        yield table_id, people, server.person("Dot")


def _answers(person: Person, table: str, seat: int | None) -> list[bytes]:
    """Everything that somebody can ask and try without learning what was hidden."""
    whose = "" if seat is None else f"&seat={seat}"
    paths = ["", f"/position?{whose}", f"/position?row=0{whose}", f"/positions?from=0&to=9{whose}", f"/log?{whose}"]
    found = [person.get(f"/tables/{table}{path}").content for path in (*paths, "/words", "/messages")]
    if seat is not None:
        found += [person.post(f"/tables/{table}/why", seat=seat, action=text).content for text in TRIED]
        found += [person.act(table, seat, text, seen=0, key=text).content for text in TRIED]
    found.append(repr(live(person, table, f"?after=0{whose}", 1)[0][1].get("entries")).encode())
    return found


def _read(answers: list[bytes]) -> Iterator[Any]:
    """Every object in answers that are JSON, however deep."""
    waiting = [json.loads(answer) for answer in answers if answer.startswith((b"{", b"["))]
    while waiting:
        found = waiting.pop()
        if isinstance(found, dict):
            yield found
        if isinstance(found, dict | list):
            waiting += found.values() if isinstance(found, dict) else found


@pytest.mark.parametrize("viewer", VIEWERS)
@pytest.mark.parametrize("played", [(), ATTACK], ids=["turn", "dice"])
@pytest.mark.parametrize("unrest", ["face_down", "counted"])
def test_r3_6_tables_that_differ_in_what_is_hidden_answer_alike(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, unrest: str, played: tuple[str, ...], viewer: int | None
) -> None:
    table = _table(unrest, *played)
    told = []
    for name, hosted in (("one", table), ("two", _twin(table, viewer, unrest))):
        numbers = itertools.count(100)
        monkeypatch.setattr("secrets.token_hex", lambda *_, numbers=numbers: f"{next(numbers):016x}")
        monkeypatch.setattr("secrets.token_bytes", lambda *_: SEED)
        with _hosted(tmp_path / name, hosted, unrest) as (table_id, people, watcher):
            person = watcher if viewer is None else people[viewer]
            told.append(_answers(person, table_id, viewer))
    assert told[0] == told[1]
    assert GAME.save(hosted.state) != GAME.save(table.state)


@pytest.mark.parametrize("viewer", VIEWERS)
def test_r3_6_in_no_answer_is_unrest_of_others_that_lies_face_down(tmp_path: Path, viewer: int | None) -> None:
    with _hosted(tmp_path / "one", _table("face_down"), "face_down") as (table_id, people, watcher):
        for text in ATTACK:
            seat = people[0].position(table_id)["waiting"][0]
            assert people[seat].act(table_id, seat, text, people[seat].position(table_id, seat)["rows"]).is_success
        answers = _answers(watcher if viewer is None else people[viewer], table_id, viewer)
        own = people[0].position(table_id, 0)["view"]["unrest"]["britain"]
    known = {"britain": own, "france": 7, "spain": 5}
    seen = {name: known[name] if place == viewer else -1 for place, name in enumerate(known)}
    sheets = [each["unrest"] for each in _read(answers) if isinstance(each.get("unrest"), dict)]
    forecasts = [each["projections"] for each in _read(answers) if "projections" in each]
    assert own > 3, "Britain borrowed for its attack"
    assert seen in sheets
    assert all(sheet[name] == -1 for sheet in sheets for name in seen if seen[name] == -1)
    assert all(sheet[name]["unrest"] in (None, -1) for sheet in forecasts for name in seen if seen[name] == -1)
    assert not any("tally" in each for each in _read(answers))


@pytest.mark.parametrize("viewer", VIEWERS)
def test_r3_6_counted_unrest_is_shown_to_everybody(tmp_path: Path, viewer: int | None) -> None:
    with _hosted(tmp_path / "one", _table("counted"), "counted") as (table_id, people, watcher):
        person = watcher if viewer is None else people[viewer]
        assert person.position(table_id, viewer)["view"]["unrest"] == UNREST
        rows = people[0].position(table_id, 0)["rows"]
        assert people[0].act(table_id, 0, ATTACK[0], rows).is_success
        view = person.position(table_id, viewer)["view"]
    assert view["unrest"] == {**UNREST, "britain": 4}  # a loan for the 2 gold of the attack


def test_r20_1_after_the_third_war_all_unrest_is_shown(tmp_path: Path) -> None:
    table = _table("face_down", war=3, round=6, turn="spain", gold={"*": 50})
    with _hosted(tmp_path / "one", table, "face_down") as (table_id, people, watcher):
        while not (now := watcher.position(table_id, None))["ended"]:
            assert set(now["view"]["unrest"].values()) == {-1}
            seat = now["waiting"][0]
            assert people[seat].act(table_id, seat, "end_turn", now["rows"]).is_success
    assert now["view"]["unrest"] == UNREST


@pytest.mark.parametrize("by_lot", [False, True])
def test_r1_1_powers_are_taken_with_the_seats_or_drawn_when_the_table_begins(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, by_lot: bool
) -> None:
    numbers = itertools.count(100)
    monkeypatch.setattr("secrets.token_hex", lambda *_: f"{next(numbers):016x}")
    monkeypatch.setattr("secrets.token_bytes", lambda *_: SEED)
    with running(sqlite(tmp_path)) as server:
        people = [server.person(name) for name in NAMES]
        wish = {"game": "struggle", "options": {"random_powers": by_lot}, "visibility": "public"}
        table_id = people[0].open(ME, OPEN, OPEN, **wish)["id"]
        for person in people[1:]:
            assert person.post(f"/tables/{table_id}/join").status_code == 200
        found = [person.get(f"/tables/{table_id}").json() for person in people]
    names = [seat["name"] for seat in found[0]["seats"]]
    assert sorted(names) == sorted(NAMES)
    assert (names != list(NAMES)) == by_lot
    assert [found[NAMES.index(name)]["my_seats"] for name in names] == [[0], [1], [2]]
