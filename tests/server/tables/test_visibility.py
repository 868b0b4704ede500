"""Sheets and letters over HTTP: what others write is not heard, not counted, and not in anybody's way."""

from pathlib import Path
from typing import Any

import pytest

from mappemonde.games.africa1880.steps.talk import Talk
from server.kit import ME, OPEN, Person, Running, live, running, sqlite
from waiting import until

STARTS = ["alexandria", "algiers", "dahomey"]


def _table(server: Running, **wish: Any) -> tuple[list[Person], str]:
    """Three people who have settled and talk now."""
    people = [server.person(name) for name in ("Ann", "Ben", "Cid")]
    options = {"historical_start": True}
    table = people[0].open(ME, OPEN, OPEN, game="africa1880", options=options, visibility="public", **wish)["id"]
    for person in people[1:]:
        assert person.post(f"/tables/{table}/join").status_code == 200
    return people, table


def _do(person: Person, table: str, seat: int, *texts: str) -> None:
    for text in texts:
        answer = person.act(table, seat, text, person.position(table, seat)["rows"])
        assert answer.status_code == 200, (text, answer.text)


def _writing(server: Running) -> tuple[list[Person], str]:
    people, table = _table(server)
    for seat, person in enumerate(people):
        _do(person, table, seat, "ready")
    return people, table


def _sights(people: list[Person], table: str, outsider: Person) -> list[bytes]:
    """What everybody but the second seat can see."""
    paths = ["", "/position?seat=0", "/log?seat=0"]
    found = [people[0].get(f"/tables/{table}{path}").content for path in paths]
    found += [outsider.get(f"/tables/{table}{path}").content for path in ("", "/position", "/log")]
    found += [outsider.get("/tables").content, people[0].get("/tables").content]
    return found


def test_what_one_writes_changes_nothing_that_others_see(server: Running) -> None:
    people, table = _writing(server)
    outsider = server.person("Dot")
    before = _sights(people, table, outsider)
    _do(people[1], table, 1, "order_explore algiers tunis", "order_develop algiers", "declare great_britain war")
    _do(people[1], table, 1, "declare great_britain alliance", "land natal")
    assert _sights(people, table, outsider) == before
    assert people[1].position(table, 1)["view"]["sheet"]["landing"] == "natal"


def test_a_secret_letter_is_heard_by_two(server: Running) -> None:
    people, table = _table(server)
    outsider = server.person("Dot")
    before = _sights(people, table, outsider)
    _do(people[1], table, 1, "address germany", "agree_alliance", "secretly", "send")
    assert _sights(people, table, outsider) == before
    letters = people[2].position(table, 2)["view"]["letters"]["treaties"]
    assert [(letter["proposer"], letter["status"]) for letter in letters] == [("france", "offered")]
    _do(people[2], table, 2, "accept france s1")
    assert _sights(people, table, outsider) == before


def test_others_rows_are_not_counted_in_a_live_connection(server: Running) -> None:
    people, table = _writing(server)
    rows = people[0].position(table, 0)["rows"]
    _do(people[1], table, 1, "order_develop algiers", "order_nothing algiers", "order_develop algiers", "seal")
    told = [data for kind, data in live(people[0], table, f"?seat=0&after={rows}", 2) if kind == "rows"]
    assert [(news["rows"], [entry["row"] for entry in news["entries"]]) for news in told] == [(rows + 1, [rows + 1])]
    assert told[0]["entries"][0]["events"][0]["kind"] == "sealed"


def test_those_who_write_at_the_same_time_do_not_clash(server: Running) -> None:
    people, table = _writing(server)
    seen = people[0].position(table, 0)["rows"]
    _do(people[1], table, 1, "order_develop algiers", "seal")
    _do(people[2], table, 2, "order_develop dahomey", "seal")
    assert people[0].act(table, 0, "order_develop alexandria", seen).status_code == 200
    sealed = people[1].position(table, 1)["rows"]
    _do(people[2], table, 2, "unseal")
    assert people[1].act(table, 1, "unseal", sealed).status_code == 200


def test_history_is_counted_as_it_was_heard(server: Running) -> None:
    people, table = _writing(server)
    for seat, area in enumerate(STARTS):
        _do(people[seat], table, seat, f"order_develop {area}", f"order_nothing {area}", f"order_develop {area}")
    for seat in range(3):
        _do(people[seat], table, seat, "seal")
    now = people[0].position(table, 0)
    assert now["view"]["turn"] == 1
    log = people[0].get(f"/tables/{table}/log?seat=0").json()
    assert [entry["row"] for entry in log] == list(range(now["rows"] + 1))
    before = people[0].get(f"/tables/{table}/position?seat=0&row={now['rows'] - 1}").json()
    assert (before["rows"], before["view"]["turn"]) == (now["rows"] - 1, 0)
    assert before["view"]["sealed"] == {"great_britain": True, "france": True, "germany": False}
    assert people[0].get(f"/tables/{table}/position?seat=0&row={now['rows'] + 1}").status_code == 404
    film = people[0].get(f"/tables/{table}/positions?seat=0&from=0&to=1000").json()
    assert [told["rows"] for told in film] == list(range(now["rows"] + 1))
    assert film[-2] == before


def test_talk_ends_by_the_clock_and_nobody_loses_the_seat(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Talk, "seconds", lambda *_: 1)
    with running(sqlite(tmp_path)) as server:
        people, table = _table(server, clock={"kind": "live", "bank": 600, "increment": 5})
        told = live(people[0], table, "?seat=0&after=0", 4)
        assert {kind for kind, _ in told} >= {"rows"}
        until(lambda: people[0].position(table, 0)["view"]["phase"] == "write")
        info = people[0].get(f"/tables/{table}").json()
        assert [seat["absent"] for seat in info["seats"]] == [False] * 3
        assert all(seat["time"]["bank"] > 590 for seat in info["seats"])


def test_messages_are_filed_by_turn(server: Running) -> None:
    people, table = _writing(server)
    assert people[0].post(f"/tables/{table}/messages", text="Peace?", to=[1]).json()["turn"] == 0
    for seat in range(3):
        _do(people[seat], table, seat, "seal")
    people[1].post(f"/tables/{table}/messages", text="Peace.", to=[0])
    assert [message["turn"] for message in people[0].get(f"/tables/{table}/messages").json()] == [0, 1]
    assert people[2].get(f"/tables/{table}/messages").json() == []


def test_a_bot_that_is_ready_still_answers_letters(server: Running) -> None:
    ann = server.person("Ann")
    seats = [ME, {"kind": "bot", "bot": "builder"}, {"kind": "bot", "bot": "builder"}]
    table = ann.open(*seats, game="africa1880", options={"historical_start": True})["id"]
    until(lambda: list(ann.position(table, 0)["view"]["ready"].values()) == [False, True, True])
    _do(ann, table, 0, "address france", "agree_alliance", "secretly", "send")
    until(lambda: ann.position(table, 0)["view"]["letters"]["treaties"][0]["status"] == "in_force")


def test_seats_are_named_after_the_countries_in_play(server: Running) -> None:
    ann = server.person("Ann")
    bot = {"kind": "bot", "bot": "builder"}
    told = ann.open(ME, bot, bot, game="africa1880", options={"france": False, "germany": False})
    assert [seat["colour"] for seat in told["seats"]] == ["great_britain", "italy", "netherlands"]
