"""Maps, seats that the rules play and contradictions over HTTP: from the lobby to the end of the table."""

from typing import Any

import pytest

from mappemonde.kernel.record import parse_record
from mappemonde.kernel.replay import verify
from server.kit import BOT, HOTSEAT, ME, OPEN, SHORT, Running

RULES = {"kind": "rules"}
PIRATE = {"pirate": True, **SHORT}


def option(server: Running, name: str) -> dict[str, Any]:
    game = next(game for game in server.person(None).get("/games").json() if game["id"] == "islands")
    return next(option for option in game["options"] if option["id"] == name)


def setup(server: Running, seats: int, **options: Any) -> dict[str, Any]:
    answer = server.person(None).post("/games/islands/setup", seats=seats, options=options)
    assert answer.status_code == 200, answer.text
    told: dict[str, Any] = answer.json()
    return told


def test_the_lobby_knows_the_maps_and_their_defaults(server: Running) -> None:
    told = option(server, "map")
    assert (told["kind"], told["values"], told["default"]) == ("choice", ["lagoon", "archipelago"], "archipelago")
    assert told["names"]["lagoon"] == {"en": "The Lagoon", "fr": "Le lagon"}
    assert told["by_seats"] == {"2": "lagoon", "3": "lagoon", "4": "archipelago"}


def test_the_options_of_a_board_say_where_they_exist(server: Running) -> None:
    assert option(server, "ford")["boards"] == ["archipelago"]
    assert "boards" not in option(server, "notes")


def test_a_table_is_played_on_the_map_it_names(server: Running) -> None:
    ann = server.person()
    table = ann.open(ME, BOT, BOT, options={**SHORT, "map": "archipelago", "ford": False})
    assert table["options"] == {**SHORT, "map": "archipelago", "ford": False}
    areas = ann.get(f"/tables/{table['id']}/words").json()["board"]["areas"]
    assert [area["id"] for area in areas] == ["coral", "palm", "smoke", "heron", "wreck"]


def test_a_table_that_names_no_map_has_that_of_its_seats(server: Running) -> None:
    ann = server.person()
    tables = [ann.open(ME, *[BOT] * bots)["id"] for bots in (1, 3)]
    boards = [ann.get(f"/tables/{table}/words").json()["board"] for table in tables]
    assert [len(board["areas"]) for board in boards] == [3, 5]


def test_a_setup_tells_which_seats_the_rules_play(server: Running) -> None:
    assert setup(server, 3, pirate=True) == {"automatic": [2]}
    assert setup(server, 3) == {"automatic": []}


def test_a_setup_tells_what_does_not_go_together(server: Running) -> None:
    told = setup(server, 2, map="archipelago")
    assert told["automatic"] == []
    assert told["fault"]["en"] == "2 seats would hardly ever meet in the archipelago; choose another map"
    assert told["fault"]["fr"].startswith("à 2, on ne se rencontrerait guère")
    assert server.person(None).post("/games/chess/setup", seats=2).status_code == 404


def test_a_contradiction_is_declined_with_its_sentence(server: Running) -> None:
    answer = server.person().post("/tables", game="islands", seats=[ME, BOT], options={"map": "archipelago"})
    assert answer.status_code == 400
    assert "2 seats would hardly ever meet in the archipelago" in answer.json()["text"]["en"]
    assert "guère dans l'archipel" in answer.json()["text"]["fr"]


@pytest.mark.parametrize(
    ("seats", "told"),
    [([ME, BOT, BOT], "the rules play seat 3"), ([ME, RULES, RULES], "the rules do not play seat 2")],
)
def test_who_sits_where_the_rules_play_is_declined(server: Running, seats: list[dict[str, Any]], told: str) -> None:
    answer = server.person().post("/tables", game="islands", seats=seats, options=PIRATE)
    assert answer.status_code == 400
    assert told in answer.json()["text"]["en"]


def test_r4_1_a_table_with_a_pirate_is_played_to_its_end(server: Running) -> None:
    ann = server.person()
    table = ann.open(ME, BOT, RULES, options=PIRATE)
    assert [seat["kind"] for seat in table["seats"]] == ["person", "bot", "rules"]
    assert (table["status"], table["seats"][2]["connected"]) == ("playing", True)
    assert "bot" not in table["seats"][2]
    told = ann.asked(table["id"])
    assert 2 not in told["waiting"]
    end = ann.finish(table["id"])
    assert len(end["result"]["places"]) == 3
    assert len(ann.position(table["id"], "all")["views"]) == 3
    verify(parse_record(ann.get(f"/tables/{table['id']}/record").content))
    again = ann.post(f"/tables/{table['id']}/rematch").json()
    assert [seat["kind"] for seat in again["seats"]] == ["person", "bot", "rules"]


def test_a_table_does_not_wait_for_a_player_where_the_rules_play(server: Running) -> None:
    ann, ben = server.person(), server.person("Ben")
    table = ann.open(ME, OPEN, RULES, options=PIRATE, visibility="public")
    assert (table["status"], list(table["invitations"])) == ("gathering", ["1"])
    joined = ben.post(f"/tables/{table['id']}/join").json()
    assert (joined["status"], joined["my_seats"]) == ("playing", [1])
    assert ben.post(f"/tables/{table['id']}/join").status_code == 409


def test_the_seat_of_the_rules_is_nobodys_to_see_or_play(server: Running) -> None:
    ann = server.person()
    table = ann.open(ME, HOTSEAT, RULES, options=PIRATE)["id"]
    assert ann.get(f"/tables/{table}/position?seat=2").status_code == 403
    assert ann.act(table, 2, "visit palm", 0).status_code == 403
    assert ann.post(f"/tables/{table}/seats/2/hand_over", bot="random").status_code in (403, 404, 405)


def test_a_record_with_a_seat_of_the_rules_comes_back(server: Running) -> None:
    ann = server.person()
    table = ann.open(ME, RULES, options=PIRATE)["id"]
    ann.move(table, 0)
    data = ann.get(f"/tables/{table}/record").content
    back = ann.http.post("/records", content=data, headers={"Content-Type": "application/jsonl"})
    assert back.status_code == 201, back.text
    assert [seat["kind"] for seat in back.json()["seats"]] == ["person", "rules"]
    assert ann.finish(back.json()["id"])["ended"]
