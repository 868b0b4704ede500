"""Seats: one for each person, kept for them when they play again, and no look from one that was lost."""

import asyncio
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from typing import Any

import pytest

from mappemonde.server.tables import chat, lifecycle
from server.kit import BOT, HOTSEAT, ME, OPEN, Person, Running, listening, running
from waiting import PATIENCE


def _together(server: Running, visibility: str, *more: dict[str, str]) -> tuple[list[Person], str]:
    """Two people at a table that has ended."""
    ann, ben = server.person("Ann"), server.person("Ben")
    table = ann.open(ME, OPEN, *more, visibility=visibility)
    token = table["invitations"]["1"]
    assert ben.post(f"/tables/{table['id']}/join", token=token).status_code == 200
    people = [ann, ben]
    while not (told := ann.asked(table["id"], 0, *([2] if more else [])))["ended"]:
        for seat, person in enumerate([*people, ann][: 2 + len(more)]):
            if seat in told["waiting"] and person.position(table["id"], seat)["offers"]:
                person.move(table["id"], seat)
    return people, table["id"]


@pytest.mark.parametrize("visibility", ["private", "public"])
def test_one_person_takes_one_seat(server: Running, visibility: str) -> None:
    ann, ben = server.person("Ann"), server.person("Ben")
    table = ann.open(ME, OPEN, OPEN, visibility=visibility)
    assert ann.post(f"/tables/{table['id']}/join", token=table["invitations"]["1"]).json()["error"] == "seated"
    if visibility == "public":
        assert ann.post(f"/tables/{table['id']}/join").json()["error"] == "seated"
    assert ben.post(f"/tables/{table['id']}/join", token=table["invitations"]["1"]).json()["my_seats"] == [1]
    assert ben.post(f"/tables/{table['id']}/join", token=table["invitations"]["2"]).json()["error"] == "seated"
    assert ann.open(ME, HOTSEAT)["my_seats"] == [0, 1]  # one screen


@pytest.mark.parametrize("visibility", ["private", "public"])
def test_a_rematch_keeps_the_seats_of_those_who_played(server: Running, visibility: str) -> None:
    (ann, ben), table = _together(server, visibility)
    eve = server.person("Eve")
    again = ann.post(f"/tables/{table}/rematch").json()
    assert (again["my_seats"], again["status"], again["visibility"]) == ([0], "gathering", visibility)
    assert [card["id"] for card in ben.get("/tables?list=mine").json()] == [again["id"]]  # so he hears of it
    refused = "no_seat" if visibility == "public" else "not_yours"
    assert eve.post(f"/tables/{again['id']}/join").json()["error"] == refused
    assert eve.post(f"/tables/{table}/rematch").json()["error"] == "not_yours"
    assert ben.get(f"/tables/{again['id']}").json()["my_seats"] == []
    joined = ben.post(f"/tables/{again['id']}/join").json()
    assert (joined["my_seats"], joined["status"]) == ([1], "playing")


def test_who_asks_for_a_rematch_that_is_there_sits_down(server: Running) -> None:
    (ann, ben), table = _together(server, "private")
    first, second = ben.post(f"/tables/{table}/rematch").json(), ann.post(f"/tables/{table}/rematch").json()
    assert first["id"] == second["id"]
    assert (first["my_seats"], second["my_seats"], second["status"]) == ([1], [0], "playing")
    assert ben.post(f"/tables/{table}/rematch").json()["id"] == first["id"]  # asked again, nothing happens


def test_however_many_ask_for_a_rematch_there_is_one(database: str) -> None:
    with running(database) as server:
        people, table = _together(server, "private")
        with ThreadPoolExecutor(8) as pool:
            asked = [pool.submit(person.post, f"/tables/{table}/rematch") for person in 4 * people]
        found = [each.result() for each in asked]
        assert [answer.status_code for answer in found] == 8 * [200]
        assert len({answer.json()["id"] for answer in found}) == 1
        assert [len(person.get("/tables?list=mine").json()) for person in people] == [1, 1]


def test_a_rematch_that_was_given_up_can_be_had_again(server: Running) -> None:
    (ann, ben), table = _together(server, "private")
    first = ann.post(f"/tables/{table}/rematch").json()["id"]
    assert ann.http.delete(f"/tables/{first}").status_code == 204
    second = ben.post(f"/tables/{table}/rematch").json()
    assert (second["my_seats"], second["id"] != first) == ([1], True)


def test_a_host_may_begin_a_rematch_with_a_bot_instead(server: Running) -> None:
    (ann, ben), table = _together(server, "private")
    again = ann.post(f"/tables/{table}/rematch").json()["id"]
    assert ann.post(f"/tables/{again}/start").json()["status"] == "playing"
    assert ben.get(f"/tables/{again}").json()["error"] == "not_yours"


def test_a_host_fills_open_seats_with_bots_one_by_one_and_the_last_begins(server: Running) -> None:
    ann, ben = server.person("Ann"), server.person("Ben")
    table = ann.open(ME, OPEN, OPEN)
    path, token = f"/tables/{table['id']}/fill", table["invitations"]["2"]
    assert ben.post(path, seat=2, bot="random").json()["error"] == "not_yours"
    assert ann.post(path, seat=2, bot="nobody").json()["error"] == "bad_input"
    for taken in (0, 3):
        assert ann.post(path, seat=taken, bot="random").json()["error"] == "no_seat"
    told = ann.post(path, seat=2, bot="random").json()
    assert (told["status"], [seat["kind"] for seat in told["seats"]]) == ("gathering", ["person", "open", "bot"])
    assert ben.post(f"/tables/{table['id']}/join", token=token).status_code >= 400  # an invitation that came too late
    told = ann.post(path, seat=1, bot="greedy").json()
    assert told["status"] == "playing"
    assert sorted(seat.get("bot", "") for seat in told["seats"]) == ["", "greedy", "random"]
    assert ann.post(path, seat=1, bot="random").json()["error"] == "not_gathering"


def _in_loop(server: Running, work: Coroutine[Any, Any, None]) -> None:
    asyncio.run_coroutine_threadsafe(work, server.loop).result(PATIENCE)


@pytest.mark.parametrize("query", ["", "?seat=1"])
def test_a_lost_seat_ends_its_live_connections(server: Running, query: str) -> None:
    ann, ben = server.person("Ann"), server.person("Ben")
    table = ann.open(ME, OPEN, BOT)
    ben.post(f"/tables/{table['id']}/join", token=table["invitations"]["1"])

    async def lose() -> None:
        async with server.services.tables.writing(table["id"]) as stored:
            stored.seats[1].person = None
            await stored.save_seats()
        server.services.hub.publish(table["id"], "seats")

    with listening(ben, table["id"], query) as events:
        assert next(events)[0] == "hello"
        _in_loop(server, lose())
        list(events)  # until the server ends it


def test_messages_are_numbered_by_their_reader(database: str) -> None:
    with running(database) as server:
        people = [server.person(name) for name in ("Ann", "Ben", "Cid")]
        table = people[0].open(ME, OPEN, OPEN, visibility="public")["id"]
        for person in people[1:]:
            assert person.post(f"/tables/{table}/join").status_code == 200
        path, eve = f"/tables/{table}/messages", server.person(None)
        with listening(people[2], table) as events:
            assert next(events)[0] == "hello"
            for to in (None, [1], [1], [1, 2], None):
                last = people[0].post(path, text="psst", to=to).json()["id"]
            heard = [data["id"] for kind, data in _until(events, 3) if kind == "message"]
        assert last == 5  # as its author counts
        numbers = [[message["id"] for message in person.get(path).json()] for person in (*people, eve)]
        assert numbers == [[1, 2, 3, 4, 5], [1, 2, 3, 4, 5], [1, 2, 3], [1, 2]]
        assert heard == [1, 2, 3]
        assert people[2].post(path, text="Well?").json()["id"] == 4  # two letters were not for Cid


def test_whoever_sits_down_while_they_listen_counts_what_their_seat_may_read(server: Running) -> None:
    people = [server.person(name) for name in ("Ann", "Ben")]
    table = people[0].open(ME, OPEN, OPEN, visibility="public")["id"]
    path = f"/tables/{table}/messages"
    assert people[0].post(path, text="To whom it may concern", to=[1]).status_code == 201
    with listening(people[1], table) as events:
        assert next(events)[0] == "hello"
        assert people[0].post(path, text="Hello").status_code == 201
        assert [data["id"] for kind, data in _until(events, 1) if kind == "message"] == [1]
        assert people[1].post(f"/tables/{table}/join").status_code == 200
        assert people[0].post(path, text="Welcome").status_code == 201
        assert [data["id"] for kind, data in _until(events, 1) if kind == "message"] == [3]
    assert [message["id"] for message in people[1].get(path).json()] == [1, 2, 3]


def test_who_listens_is_told_what_is_new_without_a_look_at_all_that_was_said(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, counted, count = server.person(), list[int](), chat._count
    table = ann.open(ME, OPEN, visibility="public")["id"]

    async def noted(*asked: Any) -> int:
        counted.append(asked[-1])
        return await count(*asked)

    with ExitStack() as held:
        crowd = [held.enter_context(listening(ann, table)) for _ in range(3)]
        assert {next(events)[0] for events in crowd} == {"hello"}
        monkeypatch.setattr(chat, "_count", noted)
        for text in ("one", "two"):
            assert ann.post(f"/tables/{table}/messages", text=text).status_code == 201
        heard = [[data["id"] for kind, data in _until(events, 2) if kind == "message"] for events in crowd]
    assert heard == [[1, 2]] * 3
    assert len(counted) == 2  # for whoever said it


def test_what_was_said_before_lots_were_drawn_stays_between_those_who_spoke(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lifecycle, "draw_places", lambda *_: [1, 2, 0])  # as Struggle of Empires may draw them
    with running(database) as server:
        people = [server.person(name) for name in ("Ann", "Ben", "Cid")]
        table = people[0].open(ME, OPEN, OPEN, visibility="public")["id"]
        path = f"/tables/{table}/messages"
        assert people[1].post(f"/tables/{table}/join").status_code == 200
        assert people[1].post(path, text="Let us attack Cid.", to=[0]).status_code == 201
        assert people[0].post(path, text="Hello").status_code == 201
        assert people[2].post(f"/tables/{table}/join").status_code == 200
        assert [person.get(f"/tables/{table}").json()["my_seats"] for person in people] == [[2], [0], [1]]
        heard = [[(each["text"], each["from"], each["to"]) for each in person.get(path).json()] for person in people]
    secret, open_to_all = ("Let us attack Cid.", 0, [2]), ("Hello", 2, None)
    assert heard == [[secret, open_to_all], [secret, open_to_all], [open_to_all]]


def test_nobody_has_another_seat_while_their_messages_are_read(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann = server.person()
    table, store, held = ann.open(ME, OPEN)["id"], server.services.store, list[bool]()
    read, lock = store.reading, server.services.tables.lock

    def reading() -> Any:
        held.append(lock(table).locked())
        return read()

    monkeypatch.setattr(store, "reading", reading)
    assert ann.get(f"/tables/{table}/messages").status_code == 200
    assert held[-1]


def _until(events: Any, messages: int) -> Any:
    """The events up to so many messages."""
    for kind, data in events:
        yield kind, data
        messages -= kind == "message"
        if not messages:
            return
