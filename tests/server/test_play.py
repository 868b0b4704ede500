"""Play over HTTP: a whole table, its log, its record; undo, why not, live updates."""

import secrets
import threading
import time
from typing import Any

import pytest

from mappemonde.kernel.record import parse_record
from mappemonde.kernel.replay import verify
from mappemonde.kernel.table import SNAPSHOT_EVERY
from mappemonde.server.tables.reading import MOST_POSITIONS
from server.kit import BOT, HOTSEAT, ME, SHORT, Person, Running, any_action, live


def test_a_guest_plays_against_bots_to_the_end_and_the_record_verifies(house: Running) -> None:
    ann = house.person()
    table = ann.open(ME, BOT, {"kind": "bot", "bot": "policy"})["id"]
    end = ann.finish(table)
    assert sorted(end["result"]["places"]) == [1, 2, 3]
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


def test_an_imported_record_is_an_ended_table_seen_from_all_sides(house: Running) -> None:
    ann, ben = house.person(), house.person("Ben")
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
    spoilt = data.replace(b'"end_turn"', b'"end_combat"', 1)
    refused = ben.http.post("/records", content=spoilt)
    assert (refused.status_code, refused.json()["error"]) == (400, "bad_input")
    assert "row" in refused.json()["text"]["en"]


def test_a_hot_seat_record_with_its_secret_is_continued(house: Running) -> None:
    ann, ben = house.person(), house.person("Ben")
    table = ann.open(ME, HOTSEAT, BOT)["id"]
    seat = _asked_seat(ann, table)
    told = ann.position(table, seat)
    assert ann.act(table, seat, any_action(told), told["rows"]).status_code == 200
    copy = ben.http.post("/records", content=ann.get(f"/tables/{table}/record").content).json()
    assert (copy["status"], copy["my_seats"]) == ("playing", [0, 1])
    ben.finish(copy["id"], (0, 1))
    assert ben.get(f"/tables/{copy['id']}/verify").json()["ok"]


def _asked_seat(person, table: str) -> int:  # type: ignore[no-untyped-def]
    while True:
        waiting = person.position(table, 0)["waiting"]
        mine = [seat for seat in waiting if seat < 2]
        if mine:
            return int(mine[0])
        time.sleep(0.01)


def test_every_row_can_be_looked_at_again(house: Running) -> None:
    ann = house.person()
    table = ann.open(ME, HOTSEAT, options={"round_limit": 3})["id"]
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


def test_a_film_is_one_request_and_shows_what_single_rows_show(house: Running) -> None:
    ann = house.person()
    table = ann.open(ME, HOTSEAT, options={"round_limit": 20})["id"]
    rows = ann.finish(table, (0, 1))["rows"]
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
    assert house.person("Ben").get(f"/tables/{table}/positions?from=0&to=1").status_code == 403


def test_a_move_is_answered_with_its_entries_which_its_own_connection_does_not_send_again(house: Running) -> None:
    ann = house.person()
    table = ann.open(ME, HOTSEAT)["id"]
    seat = ann.position(table, None)["waiting"][0]
    told = ann.position(table, seat)
    heard: dict[str, list[Any]] = {"own": [], "other": []}
    listening = [
        threading.Thread(target=_hear_rows, args=(ann, table, f"?seat={seat}&after=0&connection={name}", rows))
        for name, rows in heard.items()
    ]
    for each in listening:
        each.start()
    while house.services.hub.count() < len(listening):
        time.sleep(0.01)
    body = {"seat": seat, "action": any_action(told), "seen": 0, "key": "k", "connection": "own"}
    moved = ann.post(f"/tables/{table}/actions", **body).json()
    for each in listening:
        each.join(10)
    assert (moved["position"]["rows"], [entry["row"] for entry in moved["entries"]]) == (1, [1])
    assert moved["entries"] == ann.get(f"/tables/{table}/log?seat={seat}&after=0").json()
    assert heard["own"] == [{"rows": 1, "entries": []}]
    assert heard["other"] == [{"rows": 1, "entries": moved["entries"]}]
    assert ann.post(f"/tables/{table}/actions", **body).json() == moved


def _hear_rows(person: Person, table: str, query: str, found: list[Any]) -> None:
    found += [data for kind, data in live(person, table, query, stop="rows") if kind == "rows"]


def test_undo_why_not_and_refusals(house: Running) -> None:
    ann = house.person()
    table = ann.open(ME, HOTSEAT)["id"]
    seat = ann.position(table, None)["waiting"][0]
    before = ann.position(table, seat)
    placed = ann.act(table, seat, any_action(before), before["rows"]).json()["position"]
    assert placed["can_undo"]
    back = ann.post(f"/tables/{table}/undo", seat=seat, seen=placed["rows"], key="u1").json()["position"]
    assert (back["rows"], back["view"], back["offers"]) == (2, before["view"], before["offers"])
    again = ann.post(f"/tables/{table}/undo", seat=seat, seen=back["rows"], key="u2")
    assert (again.status_code, again.json()["check"]) == (409, "information_is_unchanged")
    why = ann.post(f"/tables/{table}/why", seat=seat, action="end_turn").json()
    assert (why["allowed"], why["check"], set(why["text"])) == (False, "verb_answers_the_step", {"en", "fr"})
    assert ann.post(f"/tables/{table}/why", seat=seat, action=any_action(before)).json() == {"allowed": True}
    refused = ann.act(table, seat, "end_turn", back["rows"])
    assert refused.status_code == 409
    assert refused.json() == {"error": "refused", **{key: why[key] for key in ("check", "rule", "text")}}
    unread = ann.act(table, seat, "palce egypt 1", back["rows"]).json()
    assert unread["check"] == "verb_is_known"
    assert ann.position(table, seat)["rows"] == back["rows"]


def test_the_log_tells_every_row_with_its_rule_in_both_languages(house: Running) -> None:
    ann = house.person()
    table = ann.open(ME, HOTSEAT)["id"]
    seat = ann.position(table, None)["waiting"][0]
    told = ann.position(table, seat)
    action = any_action(told)
    ann.act(table, seat, action, 0)
    log = ann.get(f"/tables/{table}/log?seat={seat}").json()
    assert [entry["row"] for entry in log] == [0, 1]
    assert log[0]["seat"] is None
    assert log[0]["events"][0]["rule"] == "R2.1"
    assert (log[1]["seat"], log[1]["action"]) == (seat, action)
    assert ann.get(f"/tables/{table}/log?after=0").json()[0]["row"] == 1
    assert [entry["row"] for entry in ann.get(f"/tables/{table}/log?before=1").json()] == [0]


def test_a_live_connection_continues_after_the_last_row_seen(house: Running) -> None:
    ann = house.person()
    table = ann.open(ME, HOTSEAT)["id"]
    seat = ann.position(table, None)["waiting"][0]
    for rows in range(2):
        told = ann.position(table, seat)
        assert ann.act(table, seat, any_action(told), rows).status_code == 200
    hello, *news = live(ann, table, f"?seat={seat}&after=0", until=3)
    assert hello[0] == "hello"
    rows = next(data for kind, data in news if kind == "rows")
    assert [entry["row"] for entry in rows["entries"]] == [1, 2]
    rows = next(data for kind, data in live(ann, table, f"?seat={seat}", 3, header=1) if kind == "rows")
    assert [entry["row"] for entry in rows["entries"]] == [2]
    assert rows["rows"] == 2


def test_a_live_connection_tells_of_seats_and_messages(house: Running) -> None:
    ann, ben = house.person(), house.person("Ben")
    table = ann.open(ME, {"kind": "open"}, {"kind": "open"}, visibility="public")["id"]
    heard: list[tuple[str, dict[str, object]]] = []
    listening = threading.Thread(target=lambda: heard.extend(live(ann, table, "", until=4)))
    listening.start()
    while not ann.get(f"/tables/{table}").json()["seats"][0]["connected"]:
        time.sleep(0.01)
    time.sleep(0.1)
    assert ben.post(f"/tables/{table}/join").status_code == 200
    time.sleep(0.2)
    ben.post(f"/tables/{table}/messages", to=[0], text="good luck")
    listening.join(10)
    assert [kind for kind, _ in heard] == ["hello", "seats", "seats", "message"]
    assert heard[2][1]["seats"][1]["name"] == "Ben"  # type: ignore[index]
    assert heard[3][1]["text"] == "good luck"


def test_bots_play_on_while_somebody_watches(house: Running) -> None:
    ann = house.person()
    table = ann.open(BOT, BOT, BOT)["id"]
    events = live(ann, table, "?after=0", until=6)
    rows = [entry["row"] for kind, data in events if kind == "rows" for entry in data["entries"]]
    assert rows == list(range(1, len(rows) + 1))
    assert rows


def test_a_seat_is_handed_to_a_bot_and_back(house: Running) -> None:
    ann = house.person()
    table = ann.open(ME, BOT, options={"round_limit": 3})["id"]
    ann.asked(table)
    info = ann.post(f"/tables/{table}/bot", seat=0, bot="policy").json()
    assert (info["seats"][0]["absent"], info["seats"][0]["bot"]) == (True, "policy")
    end = time.monotonic() + 20
    while not ann.position(table)["ended"] and time.monotonic() < end:
        time.sleep(0.02)
    assert ann.position(table)["ended"]
    assert ann.post(f"/tables/{table}/bot", seat=0, bot="nobody").status_code == 409


def test_whoever_comes_back_decides_again(house: Running) -> None:
    ann = house.person()
    table = ann.open(ME, HOTSEAT)["id"]
    seat = ann.position(table, None)["waiting"][0]
    other = 1 - seat
    assert ann.post(f"/tables/{table}/bot", seat=other, bot="random").status_code == 200
    assert ann.post(f"/tables/{table}/bot", seat=other, bot="nobody").json()["error"] == "bad_input"
    info = ann.post(f"/tables/{table}/return", seat=other).json()
    assert [one["absent"] for one in info["seats"]] == [False, False]
    ann.finish(table, (0, 1))


def test_a_rematch_asks_everybody_again(house: Running) -> None:
    ann = house.person()
    table = ann.open(ME, BOT)["id"]
    assert ann.post(f"/tables/{table}/rematch").status_code == 409
    ann.finish(table)
    again = ann.post(f"/tables/{table}/rematch").json()
    assert (again["status"], again["options"], again["my_seats"]) == ("playing", SHORT, [0])
    assert ann.get(f"/tables/{table}").json()["rematch"] == again["id"]
    assert ann.post(f"/tables/{table}/rematch").json()["id"] == again["id"]


def test_a_given_seed_makes_the_same_table(house: Running) -> None:
    ann = house.person()
    seed = secrets.token_hex(32)
    one, two = (ann.open(ME, HOTSEAT, seed=seed) for _ in range(2))
    assert one["commitment"] == two["commitment"]
    assert ann.position(one["id"])["view"] == ann.position(two["id"])["view"]
    answer = ann.post("/tables", game="conquest", seats=[ME, {"kind": "open"}], seed=seed)
    assert answer.status_code == 400


@pytest.mark.parametrize("game", ["africana", "conquest", "islands"])
def test_the_library_tells_rules_and_words(house: Running, game: str) -> None:
    ann = house.person(None)
    games = {entry["id"]: entry for entry in ann.get("/games").json()}
    assert not games[game]["coming"]
    assert all(set(bot["name"]) == {"en", "fr"} for bot in games[game]["bots"])
    words = ann.get(f"/games/{game}/words").json()
    assert words["verbs"][0]["help"]["fr"]
    areas = {area["id"] for area in words["board"]["areas"]}
    assert {one for border in words["board"]["borders"] for one in border[:2]} == areas
    rules = ann.get(f"/games/{game}/rules?lang=fr").json()
    assert (rules["lang"], bool(rules["rules"])) == ("fr", True)


def test_coming_games_and_odds(house: Running) -> None:
    ann = house.person(None)
    assert [game["id"] for game in ann.get("/games").json() if game["coming"]] == [
        "struggle",
        "monumental",
    ]
    chance = ann.get("/games/conquest/odds").json()["chance"]
    assert (len(chance), len(chance[0])) == (41, 41)
    assert 0.4 < chance[1][1] < 0.42
    assert ann.get("/games/islands/odds").status_code == 404
    assert ann.get("/games/nothing/rules").status_code == 404
