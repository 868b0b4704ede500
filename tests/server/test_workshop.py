"""The workshop over HTTP: maps that are being built, from printed tiles to a table whose record holds them."""

import copy
from typing import Any

import pytest

from mappemonde.kernel.record import parse_record
from mappemonde.kernel.replay import verify
from mappemonde.server.quotas import Quotas
from server.kit import ME, Running, running, sqlite

SHOP = "/games/monumental/workshop"
RULES = {"kind": "rules"}


def printed(server: Running, name: str = "a") -> dict[str, Any]:
    answer = server.person(None).get(f"{SHOP}/maps/{name}")
    assert answer.status_code == 200, answer.text
    told: dict[str, Any] = answer.json()
    return told


def test_the_lobby_says_which_games_have_a_workshop(server: Running) -> None:
    games = {game["id"]: game["workshop"] for game in server.person(None).get("/games").json()}
    assert games["monumental"]
    assert not games["conquest"]
    assert server.person(None).get("/games/conquest/workshop").status_code == 404
    assert server.person(None).get(f"{SHOP}/maps/nowhere").status_code == 404


def test_a_stranger_is_told_what_maps_are_built_from(server: Running) -> None:
    told = server.person(None).get(SHOP).json()
    assert {"id": "mine", "name": {"en": "Mine", "fr": "Mine"}, "most": 3, "bears": True} in told["tiles"]
    assert [each["id"] for each in told["symmetries"]] == ["C2", "C3", "D2", "mirror"]
    assert len(told["maps"]) == 10
    assert told["home"] == "capital"


def test_from_a_changed_map_to_a_record_that_holds(server: Running) -> None:
    data = printed(server)["data"]
    for area in data["area"]:
        if area["terrain"] == "plain":
            area["terrain"] = "swamp"
            break
    data["name"] = "Mire"
    del data["symmetry"]
    ann = server.person()
    told = ann.post(f"{SHOP}/sheet", data=data).json()
    assert told["faults"] == []
    assert told["seats"] == 2
    assert any(not each["even"] for each in told["measures"])
    again = ann.post(f"{SHOP}/sheet", text=told["text"]).json()
    assert again == told
    table = ann.open(ME, RULES, game="monumental", options={"automas": 1}, board=told["text"])
    areas = ann.get(f"/tables/{table['id']}/words").json()["catalogue"]["area"]
    assert sum(area["printed"]["terrain"] == "swamp" for area in areas.values()) == 1
    ann.move(table["id"], 0)
    record = parse_record(ann.get(f"/tables/{table['id']}/record").content)
    assert record.header.board == told["text"]
    verify(record)


def test_faults_name_their_tile_in_both_languages(server: Running) -> None:
    data = copy.deepcopy(printed(server)["data"])
    mine = next(area for area in data["area"] if area["terrain"] == "mine")
    mine["tokens"] = ["barbarian", "free_town"]
    told = server.person(None).post(f"{SHOP}/sheet", data=data).json()
    fault = next(fault for fault in told["faults"] if fault.get("area") == mine["id"])
    assert set(fault["text"]) == {"en", "fr"}
    assert fault["entry"] == f"area {mine['id']}"
    assert told["seats"] == 0
    assert told["measures"] == []


@pytest.mark.parametrize(
    "body",
    [
        {},
        {"text": "= no toml"},
        {"text": "at = 1979-05-27"},
        {"text": "n = 99999999999999999999"},
        {"text": "n = nan"},
        {"data": {"a": None}},
        {"data": {"a": [[[[[[[[[[[[[1]]]]]]]]]]]]]}},
        {"data": 7},
        {"unknown": 1},
    ],
)
def test_bad_bodies_are_declined_with_a_sentence(server: Running, body: dict[str, Any]) -> None:
    answer = server.person(None).http.post(f"{SHOP}/sheet", json=body)
    assert answer.status_code == 400
    assert answer.json()["error"] == "bad_input"


def test_looks_at_the_workshop_are_counted_apart_from_boards(tmp_path: Any) -> None:
    with running(sqlite(tmp_path), quotas=Quotas(drafts=2, boards=1)) as server:
        ann = server.person()
        answers = [ann.post(f"{SHOP}/sheet", data={"area": []}) for _ in range(3)]
        assert [answer.status_code for answer in answers] == [200, 200, 429]
        assert "2 looks" in answers[2].json()["text"]["en"]
        assert ann.post("/games/monumental/setup", seats=2, board=printed(server)["text"]).status_code == 200


def row(server: Running, table: str, **values: Any) -> dict[str, Any]:
    answer = server.person(None).post(f"{SHOP}/row", table=table, row=values)
    assert answer.status_code == 200, answer.text
    told: dict[str, Any] = answer.json()
    return told


def test_a_typed_card_is_told_in_both_languages_with_worth_and_price(server: Running) -> None:
    told = row(server, "building", id="temple", cost=5, text="pay(G1 -> gain(C,1))")
    assert told["component"]["text"]["en"].endswith("Gives 1 Culture. You may pay 1 Gold: gain 1 Culture.")
    assert told["component"]["text"]["fr"].endswith("Donne 1 Culture. Vous pouvez payer 1 Or : gagnez 1 Culture.")
    assert told["component"]["printed"]["icons"] == ["pay", "G1", "C1"]
    assert told["worth"] > row(server, "building", id="temple")["worth"]
    assert told["price"] > 0
    assert {"id": "text", "form": "effect", "known": []} in told["keys"]


def test_a_fault_names_row_key_and_word(server: Running) -> None:
    told = row(server, "building", id="temple", text="gian(C,1)")
    (fault,) = told["faults"]
    assert fault["key"] == "text"
    assert fault["text"]["en"] == "unknown word 'gian': did you mean gain? (R9.1)"
    assert row(server, "building", id="temple", cost="dear")["faults"][0]["key"] == "cost"
    assert "component" not in told
    assert "price" not in told
    assert told["values"]["cost"] == 4


@pytest.mark.parametrize("table", ["building", "wonder", "policy", "terrain", "market", "civilization", "automa"])
def test_every_printed_row_can_be_typed(server: Running, table: str) -> None:
    tables = {each["id"]: each["rows"] for each in server.person(None).get(SHOP).json()["tables"]}
    assert row(server, table, id=tables[table][0]["id"])["faults"] == []


@pytest.mark.parametrize(
    "wish",
    [
        {"table": "nothing", "row": {"id": "temple"}},
        {"table": "building", "row": {"id": "tempel"}},
        {"table": "building", "row": {"id": 7}},
        {"table": "building", "row": {"id": "temple", "cost": None}},
        {"table": "building"},
    ],
)
def test_rows_that_are_not_printed_are_declined(server: Running, wish: dict[str, Any]) -> None:
    assert server.person(None).post(f"{SHOP}/row", **wish).status_code == 400


def test_an_owners_card_is_played_and_stays_with_the_record(server: Running) -> None:
    data = {**printed(server)["data"], "building": [{"id": "temple", "cost": 5, "text": "pay(G1 -> gain(C,1))"}]}
    ann = server.person()
    told = ann.post(f"{SHOP}/sheet", data=data).json()
    assert told["faults"] == []
    table = ann.open(ME, RULES, game="monumental", options={"automas": 1}, board=told["text"])
    temple = ann.get(f"/tables/{table['id']}/words").json()["catalogue"]["face"]["temple"]
    assert temple["printed"]["cost"] == [5]
    assert "You may pay 1 Gold" in temple["text"]["en"]
    record = parse_record(ann.get(f"/tables/{table['id']}/record").content)
    assert "pay(G1 -> gain(C,1))" in record.header.board
    verify(record)
