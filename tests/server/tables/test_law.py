"""The law of secrets over HTTP: what a viewer may not know changes nothing that they are told, wherever they look."""

from collections.abc import Callable
from typing import Any

import pytest

from server.kit import ME, OPEN, Person, Running, listening, running
from server.sights import sights
from waiting import until

Deed = Callable[[list[Person], str], Any]


def _note(people: list[Person], table: str) -> None:
    answer = people[1].act(table, 1, "note palm", people[1].position(table, 1)["rows"])
    assert answer.status_code == 200, answer.text


def _letter(people: list[Person], table: str) -> None:
    answer = people[1].post(f"/tables/{table}/messages", text="I shall visit the palms.", to=[2])
    assert answer.status_code == 201, answer.text


def _standing(people: list[Person], table: str) -> None:
    question = people[1].get(f"/tables/{table}/answers?seat=1").json()[0]
    other = next(each["id"] for each in question["answers"] if each["id"] != question["answer"])
    answer = people[1].post(f"/tables/{table}/answers", seat=1, question=question["id"], answer=other)
    assert answer.status_code == 200, answer.text


DEEDS: dict[str, Deed] = {"note": _note, "letter": _letter, "standing answer": _standing}


def _tables(server: Running, deed: str, **wish: Any) -> tuple[list[Person], str]:
    """Three people at a public table before a deed, and a younger table beside it in every list."""
    people = [server.person(name) for name in ("Ann", "Ben", "Cid")]
    found = []
    for _ in range(2):
        options = {"rounds": 3, "notes": True}
        table = people[0].open(ME, OPEN, OPEN, visibility="public", options=options, **wish)["id"]
        for person in people[1:]:
            assert person.post(f"/tables/{table}/join").status_code == 200
        found.append(table)
    if deed == "standing answer":  # or it would answer the open question, as everybody may know
        assert people[1].act(found[0], 1, "visit coral", 0).status_code == 200
    return people, found[0]


@pytest.mark.parametrize("deed", DEEDS)
def test_a_private_deed_changes_no_answer_of_anybody_else(database: str, deed: str) -> None:
    with running(database) as server:
        people, table = _tables(server, deed)
        viewers = [(people[0], 0), (people[0], None), (server.person("Dot"), None), (server.person(None), None)]

        def look() -> list[list[bytes]]:
            found = []
            for viewer, seat in viewers:
                until(lambda: server.services.hub.count() == 0, "the connection before has not ended")
                found.append(sights(viewer, table, seat))
            until(lambda: server.services.hub.count() == 0, "the connection before has not ended")
            return found

        before = look()
        assert look() == before  # or nothing would be shown by what follows
        for _ in range(2):
            DEEDS[deed](people, table)
            for one, other in zip(before, look(), strict=True):
                assert one == other


@pytest.mark.parametrize("deed", DEEDS)
@pytest.mark.parametrize("seat", ["?seat=0", ""])
def test_a_private_deed_is_not_heard_on_a_live_connection(server: Running, deed: str, seat: str) -> None:
    people, table = _tables(server, deed, clock={"kind": "days", "days": 2})  # clocks tell nothing of it either
    with listening(people[0], table, seat) as events:
        assert next(events)[0] == "hello"
        DEEDS[deed](people, table)
        people[1].post(f"/tables/{table}/messages", text="to all")
        heard = []
        for kind, data in events:
            heard.append((kind, data.get("id")))
            if kind == "message":
                break
    assert [each for each in heard if each[0] != "seats"] == [("message", 1)]
