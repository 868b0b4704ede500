"""Conquest over HTTP: whoever defends at a table with people picks the dice (R6.5, D6)."""

import pytest

from server.kit import BOT, HOTSEAT, ME, OPEN, Running


@pytest.mark.parametrize(
    ("seats", "asks"),
    [
        pytest.param([ME, BOT], True, id="me and a bot"),
        pytest.param([HOTSEAT, BOT], True, id="one screen"),
        pytest.param([OPEN, BOT], True, id="an open seat"),
        pytest.param([BOT, BOT, BOT], False, id="bots alone"),
    ],
)
def test_d6_the_defender_is_asked_by_default_where_people_sit(server: Running, seats: list, asks: bool) -> None:
    ann = server.person("Ann")
    told = ann.open(*seats, game="conquest", options={"round_limit": 1})
    assert told["options"] == {"round_limit": 1, **({"manual_defence": True} if asks else {})}
    assert ann.get(f"/tables/{told['id']}").json()["options"] == told["options"]


def test_d6_the_default_gives_way_to_what_is_wished(server: Running) -> None:
    ann = server.person("Ann")
    assert ann.open(ME, BOT, game="conquest", options={"manual_defence": False})["options"] == {}
    options = {"manual_defence": True, "round_limit": 1}
    assert ann.open(BOT, BOT, game="conquest", options=options)["options"] == options
    late = ann.open(ME, BOT, game="conquest", options={"defence_after_dice": True})["options"]
    assert late == {"manual_defence": True, "defence_after_dice": True}


@pytest.mark.parametrize("wish", [{}, {"manual_defence": False}])
def test_a_rematch_has_the_options_of_the_table_it_follows(server: Running, wish: dict) -> None:
    ann = server.person("Ann")
    first = ann.open(ME, BOT, game="conquest", options={"round_limit": 1, **wish})
    ann.finish(first["id"])
    again = ann.post(f"/tables/{first['id']}/rematch").json()
    assert again["options"] == first["options"]


def test_d6_games_tell_both_defaults(server: Running) -> None:
    (told,) = (game for game in server.person(None).get("/games").json() if game["id"] == "conquest")
    asked = next(option for option in told["options"] if option["id"] == "manual_defence")
    assert (asked["default"], asked["without_people"]) == (True, False)
    assert [option["id"] for option in told["options"] if "without_people" in option] == ["manual_defence"]
