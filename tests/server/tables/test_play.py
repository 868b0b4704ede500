"""Play over HTTP: a whole table, its log, its record; undo, why not, live updates."""

import asyncio
import secrets
import threading
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from mappemonde.kernel.record import parse_record
from mappemonde.kernel.registry import find_game, game_ids
from mappemonde.kernel.replay import verify
from mappemonde.kernel.table import SNAPSHOT_EVERY, open_table
from mappemonde.server.live import stream
from mappemonde.server.tables.reading import MOST_POSITIONS
from server.kit import BOT, HOTSEAT, LONG, ME, OPEN, SHORT, Running, any_action, listening, live
from waiting import until


def test_a_guest_plays_against_bots_to_the_end_and_the_record_verifies(server: Running) -> None:
    ann = server.person()
    table = ann.open(ME, BOT, {"kind": "bot", "bot": "search:2"})["id"]
    end = ann.finish(table)
    totals = [sum(points.values()) for points in end["result"]["points"]]
    assert end["result"]["places"] == [1 + sum(other > mine for other in totals) for mine in totals]
    assert set(end["result"]["text"]) == {"en", "fr"}
    data = ann.get(f"/tables/{table}/record")
    assert data.headers["content-type"].startswith("application/jsonl")
    record = parse_record(data.content)
    verify(record)
    assert len(record.rows) == end["rows"]
    assert ann.get(f"/tables/{table}/verify").json() == {"ok": True, "fault": None}
    info = ann.get(f"/tables/{table}").json()
    assert (info["status"], info["rows"]) == ("ended", end["rows"])
    assert [card["id"] for card in ann.get("/tables?list=ended").json()] == [table]
    assert ann.get("/tables?list=mine").json() == []


def test_an_imported_record_is_an_ended_table_seen_from_all_sides(server: Running) -> None:
    ann, ben = server.person(), server.person("Ben")
    table = ann.open(ME, HOTSEAT)["id"]
    ann.finish(table, (0, 1))
    data = ann.get(f"/tables/{table}/record").content
    answer = ben.http.post("/records", content=data)
    assert answer.status_code == 201, answer.text
    copy = answer.json()
    assert (copy["status"], copy["host"], copy["my_seats"]) == ("ended", True, [])
    assert len(ben.position(copy["id"], "all")["views"]) == 2
    assert ben.position(copy["id"], 1) == ann.position(table, 1)
    assert ben.get(f"/tables/{copy['id']}/log?seat=0").json() == ann.get(f"/tables/{table}/log?seat=0").json()
    assert ben.get(f"/tables/{copy['id']}/record").content == data
    spoilt = data.replace(b'"visit coral"', b'"visit palm"', 1)
    refused = ben.http.post("/records", content=spoilt)
    assert (refused.status_code, refused.json()["error"]) == (400, "bad_input")
    assert "row" in refused.json()["text"]["en"]


def test_a_hot_seat_record_with_its_secret_is_continued(server: Running, tmp_path: Path) -> None:
    ben = server.person("Ben")
    table = open_table("islands", ["Ann", "Other", "random"], SHORT)
    table.keep_in(tmp_path / "left.jsonl")  # as the terminal does
    table.say(0, "visit coral")
    copy = ben.http.post("/records", content=(tmp_path / "left.jsonl").read_bytes()).json()
    assert (copy["status"], copy["my_seats"]) == ("playing", [0, 1])
    ben.finish(copy["id"], (0, 1))
    assert ben.get(f"/tables/{copy['id']}/verify").json()["ok"]


def test_every_row_can_be_looked_at_again(server: Running) -> None:
    ann = server.person()
    table = ann.open(ME, HOTSEAT, options={"rounds": 3})["id"]
    seen = {}
    while True:
        told = ann.position(table, 0)
        seen[told["rows"]] = told
        if told["ended"]:
            break
        seat = told["waiting"][0]
        ann.act(table, seat, any_action(ann.position(table, seat)), told["rows"])
    for row, then in seen.items():
        again = ann.get(f"/tables/{table}/position?seat=0&row={row}").json()
        for same in ("rows", "view", "waiting", "step", "prompt", "ended"):
            assert again[same] == then[same]
    assert ann.get(f"/tables/{table}/position?seat=0&row={len(seen)}").status_code == 404


def test_a_film_is_one_request_and_shows_what_single_rows_show(server: Running) -> None:
    ann = server.person()
    table = ann.open(ME, HOTSEAT, HOTSEAT, options=LONG)["id"]
    rows = ann.finish(table, (0, 1, 2))["rows"]
    assert rows > 2 * SNAPSHOT_EVERY

    def film(first: int, last: int) -> Any:
        return ann.get(f"/tables/{table}/positions?from={first}&to={last}&seat=1").json()

    for first in (0, SNAPSHOT_EVERY - 3, SNAPSHOT_EVERY, rows - 4):
        singles = [ann.get(f"/tables/{table}/position?seat=1&row={row}").json() for row in range(first, first + 5)]
        assert film(first, first + 4) == singles
    assert [told["rows"] for told in film(rows - 1, rows + 9)] == [rows - 1, rows]
    assert [told["rows"] for told in film(7, 10_000)] == list(range(7, 7 + MOST_POSITIONS))
    assert film(rows + 1, rows + 2)["error"] == "not_found"
    assert film(3, 2)["error"] == "not_found"
    assert server.person("Ben").get(f"/tables/{table}/positions?from=0&to=1").status_code == 403


def test_a_move_is_answered_with_its_entries_which_its_own_connection_does_not_send_again(server: Running) -> None:
    ann = server.person()
    table = ann.open(ME, HOTSEAT)["id"]
    query = "?seat=0&after=0&connection="
    with listening(ann, table, query + "own") as own, listening(ann, table, query + "other") as other:
        assert [next(own)[0], next(other)[0]] == ["hello", "hello"]
        body = {"seat": 0, "action": "visit palm", "seen": 0, "key": "k", "connection": "own"}
        moved = ann.post(f"/tables/{table}/actions", **body).json()
        heard = [next(data for kind, data in events if kind == "rows") for events in (own, other)]
    assert (moved["position"]["rows"], [entry["row"] for entry in moved["entries"]]) == (1, [1])
    assert moved["entries"] == ann.get(f"/tables/{table}/log?seat=0&after=0").json()
    assert heard == [{"rows": 1, "entries": []}, {"rows": 1, **moved}]  # the other is told the position, too
    assert ann.post(f"/tables/{table}/actions", **body).json() == moved


def test_a_lookup_that_a_move_overtakes_sends_its_own_connection_nothing_again(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann = server.person()
    table = ann.open(ME, HOTSEAT)["id"]
    lookup, is_answered = server.services.reading.added, threading.Event()

    async def late(*asked: Any) -> Any:
        while not is_answered.is_set():
            await asyncio.sleep(0.001)
        return await lookup(*asked)

    monkeypatch.setattr(server.services.reading, "added", late)
    with listening(ann, table, "?seat=0&after=0&connection=own") as own:
        assert next(own)[0] == "hello"
        ann.post(f"/tables/{table}/actions", seat=0, action="visit palm", seen=0, key="k", connection="own")
        is_answered.set()
        assert next(data for kind, data in own if kind == "rows") == {"rows": 1, "entries": []}


def test_news_tell_the_position_until_they_are_long(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    ann = server.person()
    table = ann.open(ME, HOTSEAT)["id"]
    with listening(ann, table, "?seat=1&after=0") as events:
        assert next(events)[0] == "hello"
        rows = (data for kind, data in events if kind == "rows")
        ann.act(table, 0, "visit palm", 0)
        first = next(rows)
        assert first["position"] == ann.position(table, 1)
        monkeypatch.setattr(stream, "LONGEST", 10)
        ann.act(table, 1, any_action(ann.position(table, 1)), 1)
        assert next(rows)["position"]["rows"] == 2  # this one was too long
        seat = ann.position(table)["waiting"][0]
        ann.act(table, seat, any_action(ann.position(table, seat)), 2)
        assert set(next(rows)) == {"rows", "entries"}


def test_undo_why_not_and_refusals(server: Running) -> None:
    ann = server.person()
    table = ann.open(ME, HOTSEAT)["id"]
    before = ann.position(table)
    chosen = ann.act(table, 0, any_action(before), before["rows"]).json()["position"]
    assert chosen["can_undo"]
    back = ann.post(f"/tables/{table}/undo", seat=0, seen=chosen["rows"], key="u1").json()["position"]
    assert (back["rows"], back["view"], back["offers"]) == (2, before["view"], before["offers"])
    again = ann.post(f"/tables/{table}/undo", seat=0, seen=back["rows"], key="u2")
    assert (again.status_code, again.json()["check"]) == (409, "information_is_unchanged")
    why = ann.post(f"/tables/{table}/why", seat=0, action="note palm").json()
    assert (why["allowed"], why["check"], set(why["text"])) == (False, "verb_answers_the_step", {"en", "fr"})
    assert ann.post(f"/tables/{table}/why", seat=0, action=any_action(before)).json() == {"allowed": True}
    refused = ann.act(table, 0, "note palm", back["rows"])
    assert refused.status_code == 409
    assert refused.json() == {"error": "refused", **{key: why[key] for key in ("check", "rule", "text")}}
    unread = ann.act(table, 0, "vsiit palm", back["rows"]).json()
    assert unread["check"] == "verb_is_known"
    assert ann.position(table)["rows"] == back["rows"]


def test_persons_are_named_the_reader_is_marked_and_bots_are_seats(server: Running) -> None:
    ann, ben = server.person("Ann"), server.person("Ben")
    opened = ann.open(ME, OPEN)
    table = opened["id"]
    ben.post(f"/tables/{table}/join", token=opened["invitations"]["1"])
    ann.move(table, 0)

    def told(person: Any, seat: str) -> Any:
        return person.get(f"/tables/{table}/log{seat}").json()[1]["events"][0]["text"]

    assert told(ann, "?seat=0")["en"].startswith("Red (you) ")
    assert told(ben, "?seat=1")["en"].startswith("Ann (Red) ")
    assert told(ben, "?seat=1")["fr"].startswith("Ann (Rouge) ")
    why = ann.post(f"/tables/{table}/why", seat=0, action="visit palm").json()["text"]["en"]
    assert why == "It is for Ben (Blue) to decide now, not for you."


def test_the_log_tells_every_row_with_its_rule_in_both_languages(server: Running) -> None:
    ann = server.person()
    table = ann.open(ME, HOTSEAT)["id"]
    action = ann.move(table, 0)
    log = ann.get(f"/tables/{table}/log?seat=0").json()
    assert [entry["row"] for entry in log] == [0, 1]
    assert log[0]["seat"] is None
    assert (log[1]["seat"], log[1]["action"]) == (0, action)
    assert [(event["kind"], event["rule"], set(event["text"])) for event in log[1]["events"]] == [
        ("chosen_known", "R2.1", {"en", "fr"})
    ]
    assert ann.get(f"/tables/{table}/log?after=0").json()[0]["row"] == 1
    assert [entry["row"] for entry in ann.get(f"/tables/{table}/log?before=1").json()] == [0]


def test_a_live_connection_continues_after_the_last_row_seen(server: Running) -> None:
    ann = server.person()
    table = ann.open(ME, HOTSEAT)["id"]
    for seat in range(2):
        ann.move(table, seat)
    hello, *news = live(ann, table, "?seat=0&after=0", until=3)
    assert hello[0] == "hello"
    rows = next(data for kind, data in news if kind == "rows")
    assert [entry["row"] for entry in rows["entries"]] == [1, 2]
    rows = next(data for kind, data in live(ann, table, "?seat=0", 3, header=1) if kind == "rows")
    assert [entry["row"] for entry in rows["entries"]] == [2]
    assert rows["rows"] == 2


def test_a_live_connection_tells_of_seats_and_messages(server: Running) -> None:
    ann, ben = server.person(), server.person("Ben")
    table = ann.open(ME, {"kind": "open"}, {"kind": "open"}, visibility="public")["id"]
    with listening(ann, table) as events:
        assert [next(events)[0], next(events)[0]] == ["hello", "seats"]
        assert ben.post(f"/tables/{table}/join").status_code == 200
        kind, told = next(events)
        assert (kind, told["seats"][1]["name"]) == ("seats", "Ben")
        ben.post(f"/tables/{table}/messages", to=[0], text="good luck")
        kind, told = next(events)
        assert (kind, told["text"]) == ("message", "good luck")


def test_a_message_right_after_the_hello_is_told(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    ann = server.person()
    table = ann.open(ME, HOTSEAT)["id"]
    begin, is_sent = server.services.chat.begin, threading.Event()

    async def late(*asked: Any) -> Any:
        for _ in range(300):  # until the message is there, if somebody was told hello already
            if is_sent.is_set():
                break
            await asyncio.sleep(0.001)
        return await begin(*asked)

    monkeypatch.setattr(server.services.chat, "begin", late)
    with listening(ann, table) as events:
        assert next(events)[0] == "hello"
        for text in ("first", "second"):
            assert ann.post(f"/tables/{table}/messages", text=text).status_code == 201
            is_sent.set()
        assert next(told["text"] for kind, told in events if kind == "message") == "first"


def test_bots_play_on_while_somebody_watches(server: Running) -> None:
    ann = server.person()
    table = ann.open(BOT, BOT, BOT)["id"]
    every = 3 * SHORT["rounds"]
    with listening(ann, table, "?after=0") as events:
        told = (entry["row"] for kind, data in events if kind == "rows" for entry in data["entries"])
        assert list(islice(told, every)) == list(range(1, every + 1))


def test_a_seat_is_handed_to_a_bot_and_back(server: Running) -> None:
    ann = server.person()
    table = ann.open(ME, BOT, options={"rounds": 3})["id"]
    ann.asked(table)
    info = ann.post(f"/tables/{table}/bot", seat=0, bot="search:2").json()
    assert (info["seats"][0]["absent"], info["seats"][0]["bot"]) == (True, "search:2")
    until(lambda: ann.position(table)["ended"])
    assert ann.post(f"/tables/{table}/bot", seat=0, bot="nobody").status_code == 409


def test_whoever_comes_back_decides_again(server: Running) -> None:
    ann = server.person()
    table = ann.open(ME, HOTSEAT)["id"]
    assert ann.post(f"/tables/{table}/bot", seat=1, bot="random").status_code == 200
    assert ann.post(f"/tables/{table}/bot", seat=1, bot="nobody").json()["error"] == "bad_input"
    info = ann.post(f"/tables/{table}/return", seat=1).json()
    assert [one["absent"] for one in info["seats"]] == [False, False]
    ann.finish(table, (0, 1))


def test_a_rematch_asks_everybody_again(server: Running) -> None:
    ann = server.person()
    table = ann.open(ME, BOT)["id"]
    assert ann.post(f"/tables/{table}/rematch").status_code == 409
    ann.finish(table)
    again = ann.post(f"/tables/{table}/rematch").json()
    assert (again["status"], again["options"], again["my_seats"]) == ("playing", SHORT, [0])
    assert ann.get(f"/tables/{table}").json()["rematch"] == again["id"]
    assert ann.post(f"/tables/{table}/rematch").json()["id"] == again["id"]


def test_a_given_seed_makes_the_same_table(server: Running) -> None:
    ann = server.person()
    seed = secrets.token_hex(32)
    one, two = (ann.open(ME, HOTSEAT, seed=seed) for _ in range(2))
    assert one["commitment"] == two["commitment"]
    assert ann.position(one["id"])["view"] == ann.position(two["id"])["view"]
    answer = ann.post("/tables", game="islands", seats=[ME, {"kind": "open"}], seed=seed)
    assert answer.status_code == 400


@pytest.mark.parametrize("game", game_ids())
def test_the_bots_of_a_game_are_told_apart_by_name_and_by_how_they_play(server: Running, game: str) -> None:
    card = next(entry for entry in server.person(None).get("/games").json() if entry["id"] == game)
    assert [bot["id"] for bot in card["bots"] if bot["usual"]] == [find_game(game).usual_bot]
    for lang in ("en", "fr"):
        for about in ("name", "style"):
            told = [bot[about][lang] for bot in card["bots"]]
            assert all(told)
            assert len(set(told)) == len(told), told
        assert all(bot["level"][lang] for bot in card["bots"])
        levels = {bot["id"]: bot["level"][lang] for bot in card["bots"] if bot["id"] in find_game(game).bots}
        assert levels.pop("random") not in levels.values()  # easier than all others


@pytest.mark.parametrize("game", game_ids())
def test_the_library_tells_rules_and_words(server: Running, game: str) -> None:
    ann = server.person(None)
    games = {entry["id"]: entry for entry in ann.get("/games").json()}
    assert all(set(bot["name"]) == {"en", "fr"} for bot in games[game]["bots"])
    words = ann.get(f"/games/{game}/words").json()
    assert words["verbs"][0]["help"]["fr"]
    areas = {area["id"] for area in words["board"]["areas"]}
    bordering = {one for border in words["board"]["borders"] for one in border[:2]}
    isolated = {area.id for area in find_game(game).printed_board.areas if area.data.get("isolated")}
    assert bordering <= areas <= bordering | isolated
    rules = ann.get(f"/games/{game}/rules?lang=fr").json()
    assert (rules["lang"], bool(rules["rules"])) == ("fr", True)
    primer = ann.get(f"/games/{game}/primer?lang=fr").json()
    assert [word["meaning"] for word in primer["words"]] == [
        word.meaning for word in find_game(game).primers["fr"].words
    ]
    assert [phase["steps"] for phase in primer["phases"]] == [list(steps) for steps in find_game(game).phases.values()]
    assert ann.get(f"/games/{game}/primer?lang=xx").status_code == 400


def test_what_a_game_does_not_have_is_not_found(server: Running) -> None:
    ann = server.person(None)
    assert ann.get("/games/islands/odds").status_code == 404
    assert ann.get("/games/nothing/rules").status_code == 404
