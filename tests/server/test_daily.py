"""Daily deals and statistics: the same luck for everybody, told to nobody before the day is over."""

from itertools import count
from typing import Any

import pytest
from msgspec.structs import replace

from mappemonde.kernel.daily import Daily
from mappemonde.kernel.record import parse_record
from mappemonde.kernel.registry import find_game
from mappemonde.server.tables import access
from server.kit import BOT, ME, SHORT, Person, Running, any_action
from waiting import until

DEAL = "/games/islands/daily"


class Calendar:
    """The days of a test, one after the other."""

    def __init__(self, year: int) -> None:
        self.day = self.first = f"{year}-05-01"

    def go_on(self) -> None:
        """The next day."""
        self.day = self.first.replace("-01", "-02")


YEARS = count(2031)
"""Every test has one of its own: they share a server."""


@pytest.fixture
def calendar(server: Running, monkeypatch: pytest.MonkeyPatch) -> Calendar:
    days = Calendar(next(YEARS))
    monkeypatch.setattr(type(find_game("islands")), "daily", Daily(2, SHORT), raising=False)
    monkeypatch.setattr(access, "today", lambda: days.day)
    monkeypatch.setattr(server.services.daily, "today", lambda: days.day)
    monkeypatch.setattr("mappemonde.server.daily._ends", lambda _: 4e9)
    return days


def begin(person: Person) -> dict[str, Any]:
    answer = person.post(DEAL)
    assert answer.status_code == 200, answer.text
    told: dict[str, Any] = answer.json()
    return told


def finish(person: Person, table: str) -> None:
    while not person.position(table)["ended"]:
        if 0 in person.position(table)["waiting"]:
            person.move(table, 0)


def played(person: Person) -> str:
    table: str = begin(person)["table"]["id"]
    finish(person, table)
    return table


def test_everybody_has_the_same_luck_on_a_day_and_another_on_the_next(server: Running, calendar: Calendar) -> None:
    ann, bob = server.person("Ann"), server.person("Bob")
    first, second = begin(ann)["table"], begin(bob)["table"]
    assert first["id"] != second["id"]
    assert first["commitment"] == second["commitment"] == ann.get(DEAL).json()["commitment"]
    calendar.go_on()
    assert begin(bob)["table"]["commitment"] != first["commitment"]


def test_nobody_is_told_the_seed_or_anothers_table_before_the_day_is_over(server: Running, calendar: Calendar) -> None:
    ann, bob = server.person("Ann"), server.person("Bob")
    table = begin(ann)["table"]["id"]
    assert ann.get(f"/tables/{table}/record").json()["error"] == "record_later"
    finish(ann, table)
    assert ann.get(f"/tables/{table}/record").json()["error"] == "record_later"
    for tail in ("", "/position", "/position?seat=all", "/log", "/record", "/words", "/verify"):
        assert bob.get(f"/tables/{table}{tail}").json()["error"] == "not_yours"
    told = bob.get(DEAL).json()
    assert "seed" not in told
    assert [("table" in each, each["mine"]) for each in told["results"]] == [(False, False)]
    calendar.go_on()
    record = parse_record(bob.get(f"/tables/{table}/record").content)
    told = bob.get(f"{DEAL}?day={calendar.first}").json()
    assert record.close is not None
    assert told["seed"] == record.close.seed
    assert told["results"][0]["table"] == table
    assert bob.get(f"/tables/{table}/position?seat=all").status_code == 200


def test_nobody_has_hints_or_reasons_before_the_day_is_over(server: Running, calendar: Calendar) -> None:
    ann = server.person("Ann")
    table = begin(ann)["table"]
    assert table["day"] == calendar.first
    ann.asked(table["id"])
    assert ann.post(f"/tables/{table['id']}/hints", seat=0).json()["error"] == "no_hints_daily"
    assert ann.post(f"/tables/{table['id']}/reasons", row=1, seat="0").json()["error"] == "no_hints_daily"
    calendar.go_on()
    assert ann.post(f"/tables/{table['id']}/hints", seat=0).status_code == 200


def test_whoever_lets_a_bot_play_does_not_come_back_before_the_day_is_over(
    server: Running, calendar: Calendar, monkeypatch: pytest.MonkeyPatch
) -> None:
    slow = replace(server.services.bots.settings, bot_delay=3600.0)
    monkeypatch.setattr(server.services.bots, "settings", slow)
    ann = server.person("Ann")
    table = begin(ann)["table"]["id"]
    told = ann.position(table)
    assert ann.post(f"/tables/{table}/bot", seat=0, bot="random").status_code == 200
    for answer in (ann.post(f"/tables/{table}/return", seat=0), ann.act(table, 0, any_action(told), told["rows"])):
        assert (answer.status_code, answer.json()["error"]) == (403, "bot_finishes")
    calendar.go_on()
    assert ann.post(f"/tables/{table}/return", seat=0).status_code == 200


def test_only_the_first_try_is_listed_even_if_it_was_left(server: Running, calendar: Calendar) -> None:
    ann = server.person("Ann")
    first = begin(ann)
    assert (first["attempt"], begin(ann)["table"]["id"]) == (1, first["table"]["id"])
    finish(ann, first["table"]["id"])
    again = begin(ann)
    assert again["attempt"] == 2
    finish(ann, again["table"]["id"])
    told = ann.get(DEAL).json()
    assert [(each["table"], each["mine"]) for each in told["results"]] == [(first["table"]["id"], True)]
    assert [each["table"] for each in told["mine"]] == [first["table"]["id"], again["table"]["id"]]


def test_however_often_somebody_has_tried_they_go_on_with_the_table_under_way(
    server: Running, calendar: Calendar, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("mappemonde.server.daily.TRIES", 1)
    ann = server.person("Ann")
    first = played(ann)
    second, again = begin(ann), begin(ann)
    assert second["attempt"] == again["attempt"] == 2
    assert second["table"]["id"] == again["table"]["id"] != first
    assert [each["table"] for each in ann.get(DEAL).json()["mine"]] == [first]


def test_days_to_come_and_games_without_a_deal_are_not_found(server: Running, calendar: Calendar) -> None:
    ann = server.person("Ann")
    assert ann.get(f"{DEAL}?day=9031-05-02").status_code == 404
    assert ann.get(f"{DEAL}?day=yesterday").status_code == 400
    assert ann.post("/games/conquest/daily").status_code == 404
    assert server.person(None).post(DEAL).status_code == 401
    assert server.person(None).get(DEAL).json()["mine"] == []


def test_statistics_count_what_was_played_alone_by_map_and_seat(server: Running, calendar: Calendar) -> None:
    ann = server.person("Ann")
    played(ann)
    together = ann.open(ME, {"kind": "hotseat", "name": "Other"}, options=SHORT)["id"]
    while not ann.position(together)["ended"]:
        ann.move(together, ann.position(together)["waiting"][0])
    (told,) = ann.get("/statistics").json()
    points = ann.get(DEAL).json()["results"][0]["points"]
    assert (told["tally"]["played"], told["tally"]["best"], told["tally"]["mean"]) == (1, points, points)
    groups = {group["id"]: group for group in told["groups"]}
    assert groups["map"]["name"] == {"en": "Map", "fr": "Plateau"}
    assert [row["id"] for row in groups["map"]["rows"]] == ["lagoon"]
    assert server.person(None).get("/statistics").status_code == 401
    assert server.person("Bob").get("/statistics").json() == []


def test_a_seat_that_a_bot_finishes_has_no_result(server: Running, calendar: Calendar) -> None:
    ann = server.person("Ann")
    table = ann.open(ME, BOT)["id"]
    assert ann.post(f"/tables/{table}/bot", seat=0, bot="random").status_code == 200
    until(lambda: ann.position(table, None)["ended"])
    assert ann.get("/statistics").json() == []
