"""The defender's dice over HTTP (R6.5): nobody waits for a defender who does not want to be asked."""

import sqlite3
from pathlib import Path
from typing import Any

from server.kit import ME, OPEN, Person, running, sqlite

OPTIONS = {"manual_defence": True}


def _attack(people: list[Person], table: str) -> tuple[int, int, dict[str, Any]]:
    """Whoever's turn it is places and attacks; attacker, defender, and the answer to the attack."""
    while True:
        seat = people[0].position(table, 0)["waiting"][0]
        told = people[seat].position(table, seat)
        attacks = [offer for offer in told["offers"] if offer["verb"] == "attack"]
        if attacks:
            text = " ".join(["attack", *attacks[0]["words"], "1"])
        else:
            offer = told["offers"][0]
            text = " ".join([offer["verb"], *offer["words"], *([str(offer["high"])] if "high" in offer else [])])
        answer = people[seat].act(table, seat, text, told["rows"])
        assert answer.status_code == 200, answer.text
        if attacks:
            return seat, 1 - seat, answer.json()


def _kinds(moved: dict[str, Any]) -> list[str]:
    return [event["kind"] for entry in moved["entries"] for event in entry["events"]]


def test_r6_5_the_defender_is_asked_only_where_it_wants_to_be(tmp_path: Path) -> None:
    with running(sqlite(tmp_path)) as server:
        people = [server.person("Ann"), server.person("Ben")]
        table = people[0].open(ME, OPEN, game="conquest", options=OPTIONS, visibility="public")["id"]
        people[1].post(f"/tables/{table}/join")
        attacker, defender, moved = _attack(people, table)
        assert _kinds(moved)[:3] == ["attacked", "answered", "thrown"]  # in one answer
        assert moved["position"]["waiting"] == [attacker]
        assert moved["entries"][1]["seat"] == defender

        def give(seat: int, answer: str) -> None:
            path = f"/tables/{table}/answers"
            told = people[seat].post(path, seat=seat, question="defence", answer=answer)
            assert told.json()[0]["answer"] == answer

        for seat in (0, 1):  # the turn may have passed on before the next attack
            give(seat, "ask")
        attacker, defender, moved = _attack(people, table)
        assert _kinds(moved)[-1] == "attacked"
        assert moved["position"]["waiting"] == [defender]
        told = people[defender].position(table, defender)
        assert {offer["verb"] for offer in told["offers"]} == {"defend"}
        give(defender, "one")
        entries = people[attacker].get(f"/tables/{table}/log?seat={attacker}&after={moved['position']['rows']}").json()
        assert [entry["action"] for entry in entries] == ["defend 1"]


def test_r6_5_at_a_table_of_before_the_defender_is_still_asked(tmp_path: Path) -> None:
    with running(sqlite(tmp_path)) as server:
        people = [server.person("Ann"), server.person("Ben")]
        table = people[0].open(ME, OPEN, game="conquest", options=OPTIONS, visibility="public")["id"]
        people[1].post(f"/tables/{table}/join")
        cookies = [person.http.cookies["mappemonde"] for person in people]
    with sqlite3.connect(tmp_path / "tables.db") as connection:
        connection.execute("UPDATE seats SET answers = NULL")  # as the migration leaves them
    connection.close()
    with running(sqlite(tmp_path)) as server:
        people = [server.person(None) for _ in cookies]
        for person, cookie in zip(people, cookies, strict=True):
            person.http.cookies.set("mappemonde", cookie)
        _, defender, moved = _attack(people, table)
        assert moved["position"]["waiting"] == [defender]
        told = people[defender].get(f"/tables/{table}/answers?seat={defender}").json()
        assert [(each["id"], each["answer"]) for each in told] == [("defence", "ask"), ("idle", "ask")]
