"""Premoves over HTTP: played when their seat is asked, dropped with a word, seen by their holder alone."""

import secrets
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest

from mappemonde.kernel.premoves import Planned
from mappemonde.server.storage.models import Seat
from mappemonde.server.tables import lifecycle
from mappemonde.server.tables.moves import Moves
from mappemonde.server.tables.premove_line import Line, line_of
from server.kit import ME, OPEN, Person, Running, listening, running, sqlite
from waiting import until

CONTINUOUS = {"continuous": True}
CROSS = "activate 2 2"


@pytest.fixture(autouse=True)
def same_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    """All tables are dealt alike."""
    dealt = SimpleNamespace(**{**vars(secrets), "token_bytes": lambda size: bytes([3]) * size})
    monkeypatch.setattr(lifecycle, "secrets", dealt)


def _table(server: Running, **options: Any) -> tuple[Person, Person, str]:
    """Ann and Ben have activated their Cities; Ann, the first player, is asked for a single action."""
    ann, ben = server.person("Ann"), server.person("Ben")
    wish = {"options": {**CONTINUOUS, **options}, "visibility": "public", "game": "monumental", "seed": None}
    table = ann.open(ME, OPEN, **wish)["id"]
    assert ben.post(f"/tables/{table}/join").status_code == 200
    while (told := ann.position(table, 0))["step"] == "activate":
        _act((ann, ben)[told["waiting"][0]], table, told["waiting"][0], CROSS)
    asked = told["waiting"][0]
    return (ann, ben, table) if asked == 0 else (ben, ann, table)


def _seat(person: Person, table: str) -> int:
    seats: list[int] = person.get(f"/tables/{table}").json()["my_seats"]
    return seats[0]


def _act(person: Person, table: str, seat: int, text: str) -> dict[str, Any]:
    answer = person.act(table, seat, text, person.position(table, seat)["rows"])
    assert answer.status_code == 200, answer.text
    told: dict[str, Any] = answer.json()
    return told


def _prepare(person: Person, table: str, *actions: str | dict[str, Any]) -> dict[str, Any]:
    items = [{"action": each} if isinstance(each, str) else each for each in actions]
    told = person.post(f"/tables/{table}/premoves", seat=_seat(person, table), actions=items)
    assert told.status_code == 200, told.text
    return _in_short(told.json())


def _in_short(told: dict[str, Any]) -> dict[str, Any]:
    """What is told of premoves, with the actions alone of what is in line."""
    return {**told, "actions": [item["action"] for item in told["actions"]]}


def _look(person: Person, table: str) -> dict[str, Any]:
    return _in_short(person.get(f"/tables/{table}/premoves?seat={_seat(person, table)}").json())


def _said(person: Person, table: str, seat: int) -> list[str]:
    entries = person.get(f"/tables/{table}/log?seat={_seat(person, table)}").json()
    return [entry["action"] for entry in entries if entry["seat"] == seat and entry["action"] != CROSS]


def _offers(told: dict[str, Any], verb: str) -> list[str]:
    return [" ".join([verb, *offer["words"]]) for offer in told["offers"] if offer["verb"] == verb]


def test_prepared_actions_are_played_one_each_turn_and_their_turns_end(server: Running) -> None:
    first, second, table = _table(server)
    told = _look(second, table)
    assert told["possible"] is True
    assert _offers(told, "acquire"), told["offers"]
    card, *_ = _offers(told, "acquire")
    assert _prepare(second, table, card, "pass")["actions"] == [card, "pass"]
    mine, other = _seat(second, table), _seat(first, table)
    _buy(first, table, other, _offers(first.position(table, other), "acquire")[-1])
    said = _said(second, table, mine)
    assert said[0] == card
    assert said[1:] in ([], ["end"])
    assert _look(second, table)["actions"] == ["pass"]
    assert second.position(table, mine)["waiting"] == [other]
    _act(first, table, other, "pass")
    assert _said(second, table, mine)[-1] == "pass"
    assert _look(second, table)["actions"] == []


def test_what_is_prepared_while_its_seat_is_asked_is_played_at_once(server: Running) -> None:
    first, second, table = _table(server)
    mine = _seat(first, table)
    _prepare(first, table, "pass")
    assert _said(first, table, mine) == ["pass"]
    assert first.position(table, mine)["waiting"] == [_seat(second, table)]


def test_what_is_no_longer_allowed_is_dropped_with_all_that_follows_and_a_word_why(server: Running) -> None:
    first, second, table = _table(server)
    other = _seat(first, table)
    (card, *_) = [
        each
        for each in _offers(_look(second, table), "acquire")
        if each in _offers(first.position(table, other), "acquire")
    ]
    _prepare(second, table, card, "pass")
    _buy(first, table, other, card)
    told = _look(second, table)
    assert told["actions"] == []
    assert told["dropped"]["action"] == card
    assert told["dropped"]["rule"].startswith("R")
    assert set(told["dropped"]["text"]) == {"en", "fr"}
    mine = _seat(second, table)
    assert second.position(table, mine)["waiting"] == [mine]
    assert _said(second, table, mine) == []
    _act(second, table, mine, "pass")
    assert _look(second, table)["dropped"] is None


def test_a_conquest_that_was_prepared_needs_nobody(server: Running) -> None:
    first, second, table = _table(server)
    mine, other = _seat(second, table), _seat(first, table)
    (conquest, *_) = _offers(_look(second, table), "conquer")
    _prepare(second, table, conquest)
    _act(first, table, other, "pass")
    holder = second.position(table, mine)["view"]["holder"]
    assert holder[conquest.split()[1]] == ("red", "blue")[mine]


def _buy(person: Person, table: str, seat: int, card: str) -> None:
    """Acquire a card as the single action, and end the turn unless that was all."""
    if _act(person, table, seat, card)["position"]["step"] == "after_action":
        _act(person, table, seat, "end")


def test_whoever_takes_back_has_nothing_prepared_any_more(server: Running) -> None:
    first, second, table = _table(server)
    mine, other = _seat(second, table), _seat(first, table)
    _prepare(second, table, *_offers(_look(second, table), "acquire")[:1], "pass")
    _buy(first, table, other, _offers(first.position(table, other), "acquire")[-1])
    position = second.position(table, mine)
    assert (position["waiting"], position["can_undo"]) == ([other], True)
    taken = second.post(f"/tables/{table}/undo", seat=mine, seen=position["rows"], key="back")
    assert taken.status_code == 200, taken.text
    assert _look(second, table)["actions"] == []
    assert taken.json()["position"]["waiting"] == [mine]


def test_nobody_else_reads_changes_or_hears_of_what_is_prepared(server: Running) -> None:
    first, second, table = _table(server)
    mine, other = _seat(second, table), _seat(first, table)
    paths = ["", f"/position?seat={other}", f"/log?seat={other}", "/words", "/position", f"/premoves?seat={other}"]

    def sights() -> list[bytes]:
        return [first.get(f"/tables/{table}{path}").content for path in paths]

    before = sights()
    rows = first.position(table, other)["rows"]
    with listening(first, table, f"?seat={other}&after={rows}") as events:
        assert [next(events)[0] for _ in range(2)] == ["hello", "seats"]
        _prepare(second, table, "pass")
        first.post(f"/tables/{table}/messages", text="the next thing that happens")
        assert next(events)[0] == "message"
    until(lambda: server.services.hub.count() == 0)
    assert sights() == before
    declined = [
        first.get(f"/tables/{table}/premoves?seat={mine}"),
        first.post(f"/tables/{table}/premoves", seat=mine, actions=[]),
    ]
    assert [each.json()["error"] for each in declined] == ["not_yours"] * 2
    assert _look(second, table)["actions"] == ["pass"]


NO_ACTIONS = [
    [{"action": "dance"}],
    [{"action": "pass"}] * 13,
    [{"action": "undo"}],
    [{"action": "pass", "condition": "it_rains"}],
    ["pass"],
]


@pytest.mark.parametrize("actions", NO_ACTIONS)
def test_what_is_no_action_is_declined(server: Running, actions: list[Any]) -> None:
    _, second, table = _table(server)
    declined = second.post(f"/tables/{table}/premoves", seat=_seat(second, table), actions=actions)
    assert declined.status_code == 400


def test_an_action_waits_for_its_condition_and_is_dropped_with_it(server: Running) -> None:
    first, second, table = _table(server)
    mine, other = _seat(second, table), _seat(first, table)
    told = _prepare(second, table, {"action": "pass", "condition": "others_passed"})
    assert "others_passed" in [each["id"] for each in told["conditions"]]
    _buy(first, table, other, _offers(first.position(table, other), "acquire")[0])
    told = _look(second, table)
    assert told["dropped"]["text"]["en"] == "This was to be played only if everybody else has passed."
    assert told["dropped"]["text"]["fr"] == "Cela ne devait être joué que si tous les autres ont passé."
    assert (told["actions"], _said(second, table, mine)) == ([], [])
    assert second.position(table, mine)["waiting"] == [mine]
    _buy(second, table, mine, _offers(second.position(table, mine), "acquire")[0])
    _prepare(second, table, {"action": "pass", "condition": "others_passed"})
    _act(first, table, other, "pass")
    assert _said(second, table, mine)[-1] == "pass"


def test_an_action_that_gives_way_lets_the_next_be_played(server: Running) -> None:
    first, second, table = _table(server)
    mine, other = _seat(second, table), _seat(first, table)
    offered = _offers(first.position(table, other), "acquire")
    (card, *_) = [each for each in _offers(_look(second, table), "acquire") if each in offered]
    passing = {"action": "pass", "condition": "others_passed", "gives_way": True}
    conquest = _offers(_look(second, table), "conquer")[0]
    _prepare(second, table, {"action": card, "gives_way": True}, passing, conquest, "pass")
    _buy(first, table, other, card)
    assert _said(second, table, mine)[0] == conquest
    assert _look(second, table)["actions"] == ["pass"]
    assert _look(second, table)["dropped"] is None


def test_a_line_from_before_there_were_conditions_is_still_read() -> None:
    seat = SimpleNamespace(premoves='{"actions":["acquire temple","pass"],"carried":true}')
    assert line_of(cast(Seat, seat)) == Line([Planned("acquire temple"), Planned("pass")], True)


def test_a_game_that_declares_none_takes_none(server: Running) -> None:
    ann = server.person()
    table = ann.open(ME, OPEN)["id"]
    server.person("Ben").post(f"/tables/{table}/join")
    ann.post(f"/tables/{table}/start")
    assert ann.get(f"/tables/{table}/premoves?seat=0").json().get("possible", False) is False


def test_what_was_prepared_survives_a_restart_and_is_played_after_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def killed(*_: Any) -> int:
        return 0

    with running(sqlite(tmp_path)) as server:
        first, second, table = _table(server)
        mine, other = _seat(second, table), _seat(first, table)
        _prepare(second, table, "pass")
        monkeypatch.setattr(Moves, "_say_standing", killed)  # ended between two rows
        _act(first, table, other, "pass")
        assert _said(second, table, mine) == []
        cookie = second.http.cookies["mappemonde"]
    monkeypatch.undo()
    with running(sqlite(tmp_path)) as server:
        again = server.person(None)
        again.http.cookies.set("mappemonde", cookie)
        until(lambda: _said(again, table, mine) == ["pass"])
