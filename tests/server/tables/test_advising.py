"""Hints and reasons over HTTP: who may ask, what is told, and what is not."""

from pathlib import Path
from typing import Any

import pytest

from mappemonde.server.quotas import Quotas
from server.kit import BOT, HOTSEAT, LONG, ME, OPEN, Person, Running, any_action, running, sqlite
from waiting import until

GREEDY = {"kind": "bot", "bot": "greedy"}
POLICY = {"kind": "bot", "bot": "policy"}


def _hint(person: Person, table: str, seat: int = 0) -> tuple[int, Any]:
    answer = person.post(f"/tables/{table}/hints", seat=seat)
    return answer.status_code, answer.json()


def _why(person: Person, table: str, row: int, seat: int | str | None = 0) -> tuple[int, Any]:
    answer = person.post(f"/tables/{table}/reasons", row=row, seat=None if seat is None else str(seat))
    return answer.status_code, answer.json()


def _bot_row(person: Person, table: str, seat: int | str | None = 0) -> int:
    """The first row of a bot, as soon as there is one."""

    def look() -> int | None:
        entries = person.get(f"/tables/{table}/log" + ("" if seat is None else f"?seat={seat}")).json()
        return next((entry["row"] for entry in entries if entry["seat"] == 1), None)

    return until(look, "no bot has acted")


def test_whoever_plays_with_bots_alone_is_told_a_move_with_its_reasons_and_nothing_is_written(server: Running) -> None:
    ann = server.person()
    table = ann.open(ME, GREEDY, options=LONG)["id"]
    _bot_row(ann, table)
    before = ann.asked(table)
    status, told = _hint(ann, table)
    assert status == 200
    offered = [" ".join([offer["verb"], *offer["words"]]) for offer in before["offers"]]
    assert told["action"] in offered
    assert (told["rows"], told["partial"]) == (before["rows"], False)
    assert set(told["reasons"][0]["text"]) == set(told["unit"]) == {"en", "fr"}
    assert _hint(ann, table) == (status, told)
    assert ann.position(table)["rows"] == before["rows"]


def test_whoever_follows_hints_writes_every_line_of_a_sheet_once(server: Running) -> None:
    ann = server.person()
    builder = {"kind": "bot", "bot": "builder"}
    options = {"negotiation": "none", "historical_start": True}
    table = ann.open(ME, builder, builder, game="africa1880", options=options)["id"]
    said: list[str] = []
    while "seal" not in said:
        rows = ann.asked(table)["rows"]
        said.append(_hint(ann, table)[1]["action"])
        assert ann.act(table, 0, said[-1], rows).is_success
    assert said[-2].startswith("land"), said
    assert sum(action.startswith("land") for action in said) == 1, said
    lines = [action.split()[1] for action in said[:-2]]
    assert len(set(lines)) == len(lines) > 0, said


def test_only_the_holder_of_the_seat_may_ask_and_only_while_it_is_asked(server: Running) -> None:
    ann, ben, nobody = server.person(), server.person("Ben"), server.person(None)
    table = ann.open(ME, GREEDY, visibility="public")["id"]
    ann.asked(table)
    assert _hint(ben, table)[1]["error"] == "not_yours"
    assert _hint(ann, table, 1)[1]["error"] == "not_yours"
    assert _hint(nobody, table)[1]["error"] == "no_session"
    ann.finish(table)
    assert _hint(ann, table)[1]["error"] == "not_playing"


@pytest.mark.parametrize("wish", [{}, {"hints": True}])
def test_people_who_play_against_each_other_have_hints_only_where_the_table_was_opened_so(
    server: Running, wish: dict[str, bool]
) -> None:
    ann, ben = server.person(), server.person("Ben")
    opened = ann.open(ME, OPEN, GREEDY, visibility="public", options=LONG, **wish)
    assert opened["hints"] is bool(wish)
    assert ben.post(f"/tables/{opened['id']}/join").status_code == 200
    ben.asked(opened["id"], 1)
    status, told = _hint(ben, opened["id"], 1)
    if wish:
        assert status == 200
        ben.move(opened["id"], 1)
        assert _hint(ben, opened["id"], 1)[1]["error"] == "not_asked"
    else:
        assert (status, told["error"]) == (403, "no_hints")
        assert told["text"]["fr"].startswith("Des personnes")


def test_people_at_one_screen_are_people(server: Running) -> None:
    ann = server.person()
    table = ann.open(ME, HOTSEAT, GREEDY)["id"]
    assert _hint(ann, table)[1]["error"] == "no_hints"


def test_a_bot_explains_an_open_move_from_what_the_asker_knows_and_all_of_it_after_the_end(server: Running) -> None:
    ann, ben = server.person(), server.person("Ben")
    table = ann.open(ME, POLICY, game="conquest", options={"round_limit": 1}, visibility="public")["id"]
    ann.finish(table)
    row = _bot_row(ann, table)
    status, told = _why(ann, table, row)
    assert (status, told["partial"]) == (200, False)
    assert told["bot"]["en"] == "Steady"
    assert told["reasons"][0]["text"]["en"] != "Asked anew, this bot would decide otherwise."
    assert _why(ben, table, row, "all")[1]["reasons"] == told["reasons"]
    assert _why(ben, table, row, None)[0] == 200
    own = next(entry["row"] for entry in ann.get(f"/tables/{table}/log?seat=0").json() if entry["seat"] == 0)
    assert _why(ann, table, own)[1]["error"] == "not_a_bot"
    assert [_why(ann, table, row)[0] for row in (0, 100_000)] == [404, 404]


def test_before_the_end_spectators_wait_and_so_does_whoever_asks_about_a_secret(server: Running) -> None:
    ann, ben = server.person(), server.person("Ben")
    open_game = ann.open(POLICY, ME, game="conquest", options={}, visibility="public")["id"]
    secret_game = ann.open(ME, GREEDY, options=LONG)["id"]
    row = _first_of_bots(ann, open_game, 1)
    status, told = _why(ann, open_game, row, 1)
    assert (status, told["partial"]) == (200, True)
    assert _why(ben, open_game, row, None)[1]["error"] == "reasons_later"
    assert _why(ann, secret_game, _bot_row(ann, secret_game))[1]["error"] == "reasons_later"


def test_a_game_with_secret_actions_lets_bots_explain_those_whose_events_tell_as_much(server: Running) -> None:
    ann = server.person()
    table = ann.open({"kind": "bot", "bot": "greedy"}, ME, game="monumental", options={})["id"]
    row = _first_of_bots(ann, table, 1)
    entry = next(entry for entry in ann.get(f"/tables/{table}/log?seat=1").json() if entry["row"] == row)
    assert entry["action"].startswith("activate ")
    status, told = _why(ann, table, row, 1)
    assert (status, told["partial"]) == (200, True)


def _first_of_bots(person: Person, table: str, seat: int) -> int:
    """The first row of seat 0, after whatever the person at the other seat must do before."""

    def look() -> int | None:
        told = person.position(table, seat)
        if seat in told["waiting"]:
            person.act(table, seat, any_action(told), told["rows"])  # declined if a bot was quicker
        entries = person.get(f"/tables/{table}/log?seat={seat}").json()
        return next((entry["row"] for entry in entries if entry["seat"] == 0), None)

    return until(look, "no bot has acted")


def test_hints_are_counted_but_not_the_same_one_twice(tmp_path: Path) -> None:
    with running(sqlite(tmp_path), quotas=Quotas(reviews=1)) as server:
        ann = server.person()
        table = ann.open(ME, BOT, options=LONG)["id"]
        _bot_row(ann, table)
        assert [_hint(ann, table)[0] for _ in range(3)] == [200, 200, 200]
        ann.move(table, 0)
        ann.asked(table)
        status, told = _hint(ann, table)
        assert (status, told["error"]) == (429, "quota")
