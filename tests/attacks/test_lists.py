"""Lists that one guest tries to fill: the tables and the talk of others stay in them."""

import sqlite3
from contextlib import closing
from pathlib import Path

from mappemonde.server.quotas import Quotas
from mappemonde.server.tables.chat import LATEST
from mappemonde.server.tables.lobby import LONGEST, MOST_OF_ONE, MOST_RANKED
from server.kit import ME, OPEN, Running, running, sqlite


def test_the_public_tables_of_one_guest_push_nobody_off_the_list(server: Running) -> None:
    ben, eve = server.person("Ben"), server.person("Eve")
    table = ben.open(ME, OPEN, visibility="public")["id"]
    flood = {eve.open(ME, OPEN, visibility="public")["id"] for _ in range(LONGEST)}
    listed = [card["id"] for card in server.person(None).get("/tables?list=open").json()]
    assert table in listed
    assert len(flood & set(listed)) == MOST_OF_ONE
    for each in flood:
        eve.http.delete(f"/tables/{each}")


def test_the_public_tables_of_many_guests_of_one_address_push_nobody_off_the_list(tmp_path: Path) -> None:
    with running(sqlite(tmp_path)) as server:
        ben, eve = server.person("Ben"), server.person("Eve", "127.0.0.9")
        table, copied = (who.open(ME, OPEN, visibility="public")["id"] for who in (ben, eve))
        with closing(sqlite3.connect(tmp_path / "tables.db")) as connection:
            connection.execute("CREATE TEMP TABLE another AS SELECT * FROM tables WHERE id = ?", [copied])
            for number in range(LONGEST):  # each of another guest
                connection.execute("UPDATE another SET id = ?, host = ?", [f"t{number}", f"guest {number}"])
                connection.execute("INSERT INTO tables SELECT * FROM another")
            connection.commit()
        listed = [card["id"] for card in server.person(None).get("/tables?list=open").json()]
    assert (len(listed), table in listed) == (LONGEST, True)
    assert 2 * Quotas().tables * Quotas().people <= MOST_RANKED, "one address may fill what is looked at"


def test_messages_between_others_wipe_nobodys_talk(server: Running) -> None:
    ann, eve = server.person("Ann"), server.person("Eve")
    seats = [ME, OPEN, OPEN]
    table = ann.open(*seats, visibility="public")["id"]
    for person in (eve, server.person("Ben")):
        assert person.post(f"/tables/{table}/join").status_code == 200
    assert ann.post(f"/tables/{table}/messages", text="Hello", to=[2]).status_code == 201
    nobody = eve.post(f"/tables/{table}/messages", text="x", to=[])
    assert (nobody.status_code, nobody.json()["error"]) == (400, "bad_input")
    for number in range(LATEST):
        assert eve.post(f"/tables/{table}/messages", text=str(number), to=[1]).status_code == 201
    assert [message["text"] for message in ann.get(f"/tables/{table}/messages").json()] == ["Hello"]
    assert len(eve.get(f"/tables/{table}/messages").json()) == LATEST


def test_a_message_is_read_by_the_seats_it_is_for(server: Running) -> None:
    ann = server.person("Ann")
    people = {0: ann, 1: server.person("Ben"), 2: server.person("Eve")}
    table = ann.open(ME, OPEN, OPEN, visibility="public")["id"]
    for seat in (1, 2):
        people[seat].post(f"/tables/{table}/join")
    for to in ([1], [2], [1, 2], [0, 1], None):
        ann.post(f"/tables/{table}/messages", text=str(to), **({} if to is None else {"to": to}))
    told = {
        seat: [message["to"] for message in person.get(f"/tables/{table}/messages").json()]
        for seat, person in people.items()
    }
    assert told[1] == [[1], [1, 2], [0, 1], None]
    assert told[2] == [[2], [1, 2], None]
    assert len(told[0]) == 5
