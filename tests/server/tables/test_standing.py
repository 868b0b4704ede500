"""Standing answers over HTTP: said at once for their seat, seen by its holder alone, kept over restarts."""

import itertools
import logging
import sqlite3
from pathlib import Path
from typing import Any

import pytest
from islands.game import IslandsGame
from islands.standing import ISLAND

from mappemonde.kernel.standing_question import StandingAnswer
from mappemonde.server.http.wire import LiveClock
from mappemonde.server.storage.models import Seat
from mappemonde.server.tables import clocks
from mappemonde.server.tables.moves import Moves
from server.kit import BOT, HOTSEAT, LONG, ME, OPEN, Person, Running, listening, live, running, sqlite
from waiting import until

SEED = b"standing" * 4
PALM, CORAL, SMOKE = "always palm", "always coral", "always smoke"


def _table(server: Running, people: int = 2, **wish: Any) -> tuple[list[Person], str]:
    """People who choose an island each, in every round."""
    found = [server.person(name) for name in ("Ann", "Ben", "Cid")[:people]]
    table = found[0].open(ME, *[OPEN] * (people - 1), **{"options": LONG, "visibility": "public", **wish})["id"]
    for person in found[1:]:
        assert person.post(f"/tables/{table}/join").status_code == 200
    return found, table


def _give(person: Person, table: str, seat: int, answer: str) -> Any:
    told = person.post(f"/tables/{table}/answers", seat=seat, question="island", answer=answer)
    assert told.status_code == 200, told.text
    return told.json()


def _said(person: Person, table: str, seat: int) -> list[str]:
    """What a seat has said so far, as its holder sees it."""
    entries = person.get(f"/tables/{table}/log?seat={seat}").json()
    return [entry["action"] for entry in entries if entry["seat"] == seat]


def _act(person: Person, table: str, seat: int, text: str) -> dict[str, Any]:
    answer = person.act(table, seat, text, person.position(table, seat)["rows"])
    assert answer.status_code == 200, answer.text
    told: dict[str, Any] = answer.json()
    return told


def test_what_may_be_answered_beforehand_is_told_in_every_language(server: Running) -> None:
    (ann, _), table = _table(server)
    (told,) = ann.get(f"/tables/{table}/answers?seat=0").json()
    assert (told["id"], told["answer"], told["rule"]) == ("island", "ask", "R2.1")
    assert told["name"] == {"en": "Where you sail", "fr": "Où vous voguez"}
    assert [each["id"] for each in told["answers"]] == [CORAL, PALM, SMOKE, "ask"]
    assert told["answers"][1]["name"]["en"] == "Always to Palm Island"
    assert told["answers"][3]["name"] == {"en": "Ask me", "fr": "Me demander"}


def test_answers_say_whether_they_would_answer_what_is_asked_now(server: Running) -> None:
    (ann, ben), table = _table(server)

    def fitting(person: Person, seat: int) -> list[str]:
        (told,) = person.get(f"/tables/{table}/answers?seat={seat}").json()
        assert person.position(table, seat)["step"] in told["steps"]
        return [each["id"] for each in told["answers"] if each["fits"]]

    assert fitting(ann, 0) == [CORAL, PALM, SMOKE]
    _act(ann, table, 0, "visit coral")
    assert fitting(ann, 0) == []  # Ann has spoken
    assert fitting(ben, 1) == [CORAL, PALM, SMOKE]


def test_a_game_that_declares_nothing_takes_nothing(server: Running) -> None:
    (ann, _), table = _table(server, game="congress", options={})
    assert ann.get(f"/tables/{table}/answers?seat=0").json() == []
    declined = ann.post(f"/tables/{table}/answers", seat=0, question="island", answer="ask")
    assert (declined.status_code, declined.json()["error"]) == (400, "bad_input")


def test_a_question_that_is_open_is_answered_at_once_and_so_are_all_that_follow(server: Running) -> None:
    (ann, ben), table = _table(server)
    told = _give(ann, table, 0, PALM)
    assert told == ann.get(f"/tables/{table}/answers?seat=0").json()
    assert told[0]["answer"] == PALM
    assert _said(ann, table, 0) == ["visit palm"]
    moved = _act(ben, table, 1, "visit coral")
    assert moved["position"]["waiting"] == [1]  # the next round, and Ann has chosen in it already
    assert [entry["seat"] for entry in moved["entries"]] == [1, 0]
    assert moved["position"]["rows"] == moved["entries"][-1]["row"] == 3
    _give(ann, table, 0, "ask")
    assert _act(ben, table, 1, "visit coral")["position"]["waiting"] == [0, 1]
    assert _said(ann, table, 0) == ["visit palm", "visit palm"]


def test_bots_are_answered_too(server: Running) -> None:
    ann = server.person()
    table = ann.open(ME, BOT, options={"rounds": 6})["id"]
    _give(ann, table, 0, SMOKE)
    until(lambda: ann.position(table)["ended"])
    assert _said(ann, table, 0) == ["visit smoke"] * 6
    assert ann.get(f"/tables/{table}/verify").json()["ok"]
    declined = ann.post(f"/tables/{table}/answers", seat=0, question="island", answer="ask")
    assert declined.json()["error"] == "not_playing"


def test_only_the_holder_of_a_seat_reads_and_changes_its_answers(server: Running) -> None:
    (ann, ben), table = _table(server)
    _act(ann, table, 0, "visit coral")
    _give(ann, table, 0, PALM)
    stranger, nobody = server.person("Dot"), server.person(None)
    for person, error in ((ben, "not_yours"), (stranger, "not_yours"), (nobody, "no_session")):
        declined = [
            person.get(f"/tables/{table}/answers?seat=0"),
            person.post(f"/tables/{table}/answers", seat=0, question="island", answer="ask"),
            person.post(f"/tables/{table}/answers", seat=0, question="island", answer="nonsense"),
        ]
        assert [each.json()["error"] for each in declined] == [error] * 3
        assert len({each.content for each in declined}) == 1
    assert ann.get(f"/tables/{table}/answers?seat=0").json()[0]["answer"] == PALM
    assert ann.get(f"/tables/{table}/answers?seat=1").json()["error"] == "not_yours"


@pytest.mark.parametrize(
    ("wish", "told"),
    [
        ({"question": "dinner"}, "no kind of question here is called 'dinner'"),
        ({"answer": "always atlantis"}, "'always atlantis' is no standing answer to this"),
        ({"seat": 9}, ""),
        ({"answer": "x" * 101}, ""),
        ({"more": 1}, ""),
    ],
)
def test_what_is_not_offered_is_declined(server: Running, wish: dict[str, Any], told: str) -> None:
    (ann, _), table = _table(server)
    declined = ann.post(f"/tables/{table}/answers", **{"seat": 0, "question": "island", "answer": PALM, **wish})
    assert declined.status_code in (400, 403)
    assert told in declined.json()["text"]["en"]
    assert _said(ann, table, 0) == []


def test_before_a_table_has_begun_there_is_nothing_to_answer(server: Running) -> None:
    ann = server.person()
    table = ann.open(ME, OPEN)["id"]
    for answer in (
        ann.get(f"/tables/{table}/answers?seat=0"),
        ann.post(f"/tables/{table}/answers", seat=0, question="island", answer=PALM),
    ):
        assert answer.json()["error"] == "not_playing"


def test_seats_at_one_screen_have_answers_of_their_own(server: Running) -> None:
    ann = server.person()
    table = ann.open(ME, HOTSEAT, options=LONG)["id"]
    _give(ann, table, 1, SMOKE)
    assert _said(ann, table, 1) == ["visit smoke"]
    assert [ann.get(f"/tables/{table}/answers?seat={seat}").json()[0]["answer"] for seat in (0, 1)] == ["ask", SMOKE]
    assert _act(ann, table, 0, "visit coral")["position"]["waiting"] == [0]


def test_an_answer_that_is_taken_back_is_not_said_again(server: Running) -> None:
    (ann, ben), table = _table(server)
    _give(ann, table, 0, PALM)
    rows = ann.position(table, 0)["rows"]
    taken = ann.post(f"/tables/{table}/undo", seat=0, seen=rows, key="back")
    assert taken.status_code == 200, taken.text
    assert taken.json()["position"]["waiting"] == [0, 1]
    _act(ben, table, 1, "visit smoke")
    _give(ann, table, 0, PALM)  # to say the same again is no word at the table
    assert ann.position(table, 0)["waiting"] == [0]
    told = _act(ann, table, 0, "visit coral")
    assert told["position"]["waiting"] == [1]  # and from then on it holds again
    assert _said(ann, table, 0) == ["visit palm", "undo", "visit coral", "visit palm"]


def test_a_pause_is_a_pause_and_what_was_answered_meanwhile_is_said_after_it(server: Running) -> None:
    (ann, ben), table = _table(server)
    for person in (ann, ben):
        person.post(f"/tables/{table}/pause", want=True)
    _give(ann, table, 0, PALM)
    assert _said(ann, table, 0) == []
    ben.post(f"/tables/{table}/pause", want=False)
    until(lambda: _said(ann, table, 0) == ["visit palm"])


def test_a_stand_in_decides_for_itself_and_whoever_returns_has_their_answers(server: Running) -> None:
    (ann, ben), table = _table(server)
    _act(ann, table, 0, "visit coral")
    _give(ann, table, 0, PALM)
    ann.post(f"/tables/{table}/bot", seat=0, bot="greedy")
    for _ in range(12):  # greedy rows to more than one island, sooner or later
        until(lambda: 0 not in ben.position(table, 1)["waiting"])
        _act(ben, table, 1, "visit coral")
    assert len(set(_said(ann, table, 0)[1:])) > 1
    until(lambda: 0 not in ben.position(table, 1)["waiting"])
    ann.post(f"/tables/{table}/return", seat=0)
    for _ in range(3):
        _act(ben, table, 1, "visit coral")
    assert _said(ann, table, 0)[-3:] == ["visit palm"] * 3


def _sights(person: Person, table: str, seat: int) -> list[bytes]:
    """Everything another seat can fetch, and what it is told live."""
    paths = ["", f"/position?seat={seat}", f"/log?seat={seat}", "/messages", "/words", "/position", "/log"]
    paths += [f"/positions?seat={seat}&from=0&to=9", f"/record?seat={seat}", f"/answers?seat={seat}"]
    found = [person.get(f"/tables/{table}{path}").content for path in paths]
    events = live(person, table, f"?seat={seat}&after=0", 3)
    return found + [repr(event).encode() for event in events if event[0] != "hello"]


def test_no_other_seat_can_tell_what_was_answered_beforehand(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    told = []
    for answer in (CORAL, PALM, SMOKE):
        folder = tmp_path / answer.split()[1]
        folder.mkdir()
        numbers = itertools.count(100)
        monkeypatch.setattr("secrets.token_hex", lambda *_, numbers=numbers: f"{next(numbers):016x}")
        monkeypatch.setattr("secrets.token_bytes", lambda *_: SEED)
        with running(sqlite(folder), poll_interval=60) as server:
            (ann, ben, cid), table = _table(server, 3)
            _give(ann, table, 0, answer)
            assert _said(ann, table, 0) == [f"visit {answer.split()[1]}"]
            told.append(_sights(ben, table, 1) + _sights(cid, table, 2))
    assert told[0] == told[1] == told[2]


def test_to_change_an_answer_shows_nowhere(server: Running) -> None:
    (ann, ben), table = _table(server)
    _act(ann, table, 0, "visit coral")

    def seen() -> list[bytes]:
        until(lambda: server.services.hub.count() == 0, "the connection before has not ended")
        lists = [ben.get(path).json() for path in ("/tables", "/tables?list=open")]
        told = [repr([each for each in found if each["id"] == table]).encode() for found in lists]  # others play on
        counts = [line for line in server.metrics().splitlines() if "moves" in line]
        return [*_sights(ben, table, 1), *told, repr(counts).encode()]

    before = seen()
    for answer in (PALM, "ask", SMOKE):
        _give(ann, table, 0, answer)
        assert seen() == before


def test_a_live_connection_is_not_told_of_a_change(server: Running) -> None:
    (ann, ben), table = _table(server)
    _act(ann, table, 0, "visit coral")
    rows = ben.position(table, 1)["rows"]
    with listening(ben, table, f"?seat=1&after={rows}") as events:
        assert next(events)[0] == "hello"
        assert next(events)[0] == "seats"
        _give(ann, table, 0, PALM)
        ben.post(f"/tables/{table}/messages", text="the next thing that happens")
        assert next(events)[0] == "message"


def test_an_answer_whose_game_fails_has_its_seat_asked_and_is_not_in_the_log(
    server: Running, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(*_: Any) -> Any:
        raise RuntimeError("always to the bottom of the sea")

    question = ISLAND._replace(answers=(StandingAnswer("always", broken, kind="area"),))
    monkeypatch.setattr(IslandsGame, "standing", lambda *_: (question,))
    (ann, ben), table = _table(server)
    with caplog.at_level(logging.DEBUG):
        _give(ann, table, 0, PALM)
        _act(ben, table, 1, "visit coral")
    assert ann.position(table, 0)["waiting"] == [0]
    assert "a standing answer of islands failed: RuntimeError" in caplog.text
    assert "bottom of the sea" not in caplog.text


def test_answers_survive_a_restart_and_one_that_was_not_said_yet_is_said_after_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def killed(*_: Any) -> int:
        return 0

    with running(sqlite(tmp_path)) as server:
        (ann, ben), table = _table(server)
        _give(ann, table, 0, PALM)
        with monkeypatch.context() as broken:
            broken.setattr(Moves, "_say_standing", killed)  # ended between two rows
            _act(ben, table, 1, "visit coral")
            assert _said(ann, table, 0) == ["visit palm"]
        cookie = ann.http.cookies["mappemonde"]
    with running(sqlite(tmp_path)) as server:
        again = server.person(None)
        again.http.cookies.set("mappemonde", cookie)
        until(lambda: _said(again, table, 0) == ["visit palm"] * 2)
        assert again.get(f"/tables/{table}/answers?seat=0").json()[0]["answer"] == PALM


def test_answers_are_given_on_either_database(database: str) -> None:
    with running(database) as server:
        (ann, ben), table = _table(server)
        _give(ann, table, 0, PALM)
        _act(ben, table, 1, "visit coral")
        assert _said(ann, table, 0) == ["visit palm"] * 2
        _give(ann, table, 0, "ask")
        assert _act(ben, table, 1, "visit coral")["position"]["waiting"] == [0, 1]


def test_a_second_server_says_what_the_first_was_told(postgres: str) -> None:
    with running(postgres) as one, running(postgres) as two:
        (ann, ben), table = _table(one)
        _give(ann, table, 0, PALM)
        elsewhere = two.person(None)
        elsewhere.http.cookies.set("mappemonde", ben.http.cookies["mappemonde"])
        assert _act(elsewhere, table, 1, "visit coral")["position"]["waiting"] == [1]
        assert _said(ann, table, 0) == ["visit palm"] * 2


def test_no_clock_runs_for_an_answer_given_beforehand_and_none_earns_by_it(tmp_path: Path) -> None:
    with running(sqlite(tmp_path)) as server:
        people, table = _table(server, clock={"kind": "live", "bank": 3600, "increment": 5})
        _give(people[0], table, 0, PALM)
        cookies = [person.http.cookies["mappemonde"] for person in people]
    with sqlite3.connect(tmp_path / "tables.db") as connection:
        connection.execute("UPDATE seats SET bank = 100 WHERE number = 0")
    connection.close()
    with running(sqlite(tmp_path)) as server:
        ann, ben = (server.person(None) for _ in cookies)
        for person, cookie in zip((ann, ben), cookies, strict=True):
            person.http.cookies.set("mappemonde", cookie)
        _act(ben, table, 1, "visit coral")
        assert _said(ann, table, 0) == ["visit palm"] * 2
        times = [seat["time"] for seat in ben.get(f"/tables/{table}").json()["seats"]]
        assert [each["running"] for each in times] == [False, True]
        assert times[0]["bank"] == 100.0


def test_the_server_wakes_at_once_for_an_answer_given_beforehand() -> None:
    seats = [Seat("t", number, "person", "p", "Ann", bank=100.0, since=1000.0) for number in (0, 1)]
    clock = LiveClock(bank=100, increment=10)
    assert clocks.next_wake(clock, 0, seats, [0], 1010.0) == 1100.0
    assert clocks.next_wake(clock, 0, seats, [0], 1010.0, [1]) == 1100.0
    assert clocks.next_wake(clock, 0, seats, [0, 1], 1010.0, [1]) == 1010.0


def _answers_at(server: Running, **wish: Any) -> dict[str, str]:
    """What the first of six powers begins with."""
    seats = [HOTSEAT] * 5
    table = (ann := server.person("Ann")).open(ME, *seats, game="struggle", options={"congress": "off"}, **wish)["id"]
    return {each["id"]: each["answer"] for each in ann.get(f"/tables/{table}/answers?seat=0").json()}


def test_seats_of_a_live_table_begin_with_what_the_game_suggests_there(server: Running) -> None:
    live = _answers_at(server, clock={"kind": "live", "bank": 900, "increment": 5})
    assert live["auction"] == "placed"
    assert _answers_at(server)["auction"] == "ask"
    assert {**live, "auction": "ask"} == _answers_at(server)


def test_whoever_opens_a_table_is_told_its_live_clock_and_what_is_answered_beforehand(server: Running) -> None:
    ann = server.person("Ann")
    told = ann.post("/games/struggle/setup", seats=7, options={}).json()
    assert told["clock"] == {"kind": "live", "bank": 780, "increment": 5}
    (answer,) = told["live_answers"]
    assert answer["answer"]["en"] == "Pass once I have my place, else ask me"
    assert "live_answers" not in ann.post("/games/struggle/setup", seats=5, options={}).json()
