"""Notes and letters over HTTP: what others write is not heard, not counted, and not in anybody's way."""

from pathlib import Path
from typing import Any

import pytest

from congress.game import Talk
from server.kit import ME, OPEN, Person, Running, live, running, sqlite
from waiting import until


def _table(server: Running, **wish: Any) -> tuple[list[Person], str]:
    """Three people at a table."""
    people = [server.person(name) for name in ("Ann", "Ben", "Cid")]
    table = people[0].open(ME, OPEN, OPEN, visibility="public", **wish)["id"]
    for person in people[1:]:
        assert person.post(f"/tables/{table}/join").status_code == 200
    return people, table


def _talking(server: Running, **wish: Any) -> tuple[list[Person], str]:
    return _table(server, game="congress", options={}, **wish)


def _writing(server: Running) -> tuple[list[Person], str]:
    """Three people who choose an island each, and take notes."""
    return _table(server, options={"rounds": 3, "notes": True})


def _do(person: Person, table: str, seat: int, *texts: str) -> None:
    for text in texts:
        answer = person.act(table, seat, text, person.position(table, seat)["rows"])
        assert answer.status_code == 200, (text, answer.text)


def _sights(people: list[Person], table: str, outsider: Person) -> list[bytes]:
    """What everybody but the second seat can see."""
    paths = ["", "/position?seat=0", "/log?seat=0"]
    found = [people[0].get(f"/tables/{table}{path}").content for path in paths]
    found += [outsider.get(f"/tables/{table}{path}").content for path in ("", "/position", "/log")]
    lists = [person.get("/tables").json() for person in (outsider, people[0])]
    own = [[each for each in listed if each["id"] == table] for listed in lists]  # other tables play on
    return [*found, repr(own).encode()]


def test_what_one_writes_changes_nothing_that_others_see(server: Running) -> None:
    people, table = _writing(server)
    outsider = server.person("Dot")
    before = _sights(people, table, outsider)
    _do(people[1], table, 1, "note palm", "note coral", "note smoke")
    assert _sights(people, table, outsider) == before
    assert people[1].position(table, 1)["view"]["note"] == "smoke"


def test_a_draft_is_seen_by_its_writer_alone(server: Running) -> None:
    people, table = _talking(server)
    outsider = server.person("Dot")
    before = _sights(people, table, outsider)
    _do(people[1], table, 1, "address red", "promise_stay_out north", "until 2", "agree_alliance", "strike 1")
    assert _sights(people, table, outsider) == before
    assert people[1].position(table, 1)["view"]["draft"]["until"] == 2


def test_a_secret_letter_is_heard_by_two(server: Running) -> None:
    people, table = _talking(server)
    outsider = server.person("Dot")
    before = _sights(people, table, outsider)
    _do(people[1], table, 1, "address green", "agree_alliance", "secretly", "send")
    assert _sights(people, table, outsider) == before
    letters = people[2].position(table, 2)["view"]["treaties"]
    assert [(letter["proposer"], letter["status"]) for letter in letters] == [("blue", "offered")]
    _do(people[2], table, 2, "accept blue s1")
    assert _sights(people, table, outsider) == before


def test_others_rows_are_not_counted_in_a_live_connection(server: Running) -> None:
    people, table = _writing(server)
    rows = people[0].position(table, 0)["rows"]
    _do(people[1], table, 1, "note coral", "note palm", "note coral", "visit palm")
    told = [data for kind, data in live(people[0], table, f"?seat=0&after={rows}", 2) if kind == "rows"]
    assert [(news["rows"], [entry["row"] for entry in news["entries"]]) for news in told] == [(rows + 1, [rows + 1])]
    assert told[0]["entries"][0]["events"][0]["kind"] == "chosen"


def test_those_who_write_at_the_same_time_do_not_clash(server: Running) -> None:
    people, table = _writing(server)
    seen = people[0].position(table, 0)["rows"]
    _do(people[1], table, 1, "note palm", "visit palm")
    assert people[0].act(table, 0, "note palm", seen).status_code == 200
    noted = people[0].position(table, 0)["rows"]
    _do(people[2], table, 2, "note smoke", "visit smoke")
    assert people[0].act(table, 0, "visit coral", noted).status_code == 200


def test_history_is_counted_as_it_was_heard(server: Running) -> None:
    people, table = _writing(server)
    for seat in range(3):
        _do(people[seat], table, seat, "note coral", "note palm", "note smoke")
    for seat in range(3):
        _do(people[seat], table, seat, "visit palm")
    now = people[0].position(table, 0)
    assert (now["rows"], now["view"]["round"]) == (6, 2)
    log = people[0].get(f"/tables/{table}/log?seat=0").json()
    assert [entry["row"] for entry in log] == list(range(now["rows"] + 1))
    before = people[0].get(f"/tables/{table}/position?seat=0&row={now['rows'] - 1}").json()
    assert (before["rows"], before["view"]["round"]) == (now["rows"] - 1, 1)
    assert before["view"]["chosen"] == {"red": True, "blue": True, "green": False}
    assert people[0].get(f"/tables/{table}/position?seat=0&row={now['rows'] + 1}").status_code == 404
    film = people[0].get(f"/tables/{table}/positions?seat=0&from=0&to=1000").json()
    assert [told["rows"] for told in film] == list(range(now["rows"] + 1))
    assert film[-2] == before


def test_talk_ends_by_the_clock_and_nobody_loses_the_seat(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Talk, "seconds", lambda *_: 1)
    with running(sqlite(tmp_path)) as server:
        people, table = _talking(server, clock={"kind": "live", "bank": 600, "increment": 5})
        told = live(people[0], table, "?seat=0&after=0", 4)
        assert {kind for kind, _ in told} >= {"rows"}
        until(lambda: all(people[0].position(table, 0)["view"]["ready"].values()))
        info = people[0].get(f"/tables/{table}").json()
        assert [seat["absent"] for seat in info["seats"]] == [False] * 3
        assert all(seat["time"]["bank"] > 590 for seat in info["seats"])


def test_messages_are_filed_by_turn(server: Running) -> None:
    people, table = _talking(server)
    assert people[0].post(f"/tables/{table}/messages", text="Peace?", to=[1]).json()["turn"] == 1
    for text in ("ready", "march north"):
        for seat in range(3):
            _do(people[seat], table, seat, text)
    people[1].post(f"/tables/{table}/messages", text="Peace.", to=[0])
    assert [message["turn"] for message in people[0].get(f"/tables/{table}/messages").json()] == [1, 2]
    assert people[2].get(f"/tables/{table}/messages").json() == []
