"""Steps, cards and changes of colour (R6)."""

from games.africana.kit import Scene


def test_r6_1_a_step_needs_a_route():
    scene = Scene(at="cape_town", hand="M J", silver=20)
    assert scene.why("travel luanda joker") == ("R6.1", "No route leads from Cape Town to Luanda.")
    assert scene.refuses("travel_paid luanda magenta").rule == "R6.1"
    assert scene.why("travel cape_town joker") == ("R6.1", "Your explorer is in Cape Town already.")
    assert scene.why("travel cape_town joker", "fr")[1] == "Votre explorateur est déjà à Cape Town."


def test_r6_1_one_card_is_played_for_a_step():
    scene = Scene(at="cape_town", hand="G J").plays("travel port_natal grey", "end_turn")
    assert (scene.at(), scene.hand(), scene.named["discards"]["grey"]) == ("port_natal", "J", 1)


def test_r6_2_the_colour_of_the_place_entered_counts():
    scene = Scene(at="cape_town", hand="V M", silver=0)
    assert scene.why("travel walvis_bay violet") == (
        "R6.2",
        "Walvis Bay is entered with a magenta card or a turquoise card; "
        "any other card needs its colour changed for 5 silver.",
    )
    assert scene.why("travel walvis_bay violet", "fr")[1].startswith(
        "On entre à Walvis Bay avec une carte magenta ou une carte turquoise ;"
    )
    assert scene.refuses("travel_paid walvis_bay violet").rule == "R6.4"
    assert scene.plays("travel walvis_bay magenta").at() == "walvis_bay"


def test_r6_2_either_of_two_colours_will_do():
    assert Scene(at="cape_town", hand="G V M").menu("travel port_natal") == [
        "travel port_natal grey",
        "travel port_natal violet",
    ]


def test_r6_3_the_joker_stands_for_any_colour():
    scene = Scene(at="cape_town", hand="J")
    assert scene.menu("travel") == [f"travel {place} joker" for place in ("walvis_bay", "victoria_falls", "port_natal")]


def test_r6_3_an_assistant_stands_for_its_own():
    scene = Scene(at="cape_town", hand="aG")
    assert scene.menu("travel") == [f"travel {place} grey_assistant" for place in ("victoria_falls", "port_natal")]


def test_r6_4_a_changed_card_costs_five_silver():
    scene = Scene(at="cape_town", hand="O", silver=5).plays("travel_paid port_natal orange", "end_turn")
    assert (scene.silver(), scene.named["discards"]["orange"]) == (0, 1)
    poor = Scene(at="cape_town", hand="O", silver=4)
    assert poor.why("travel_paid port_natal orange") == (
        "R6.4",
        "Changing the colour of a card costs 5 silver, and you have 4.",
    )


def test_r6_4_two_changed_steps_cost_ten():
    scene = Scene(at="cape_town", hand="O O", silver=10)
    scene.plays("travel_paid port_natal orange", "travel_paid cape_town orange")
    assert scene.silver() == 0
    assert scene.told("travelled_paid")[0]["silver"] == 5


def test_r6_4_an_assistant_changes_and_comes_back_as_it_was():
    scene = Scene(at="cape_town", hand="aM", silver=5).plays("travel_paid port_natal magenta_assistant", "end_turn")
    assert (scene.silver(), scene.hand()) == (0, "aM")


def test_r6_5_back_and_forth_as_long_as_cards_last():
    scene = Scene(at="cape_town", hand="G V").plays("travel port_natal grey", "travel cape_town violet")
    assert scene.menu("travel") == []
    assert scene.refuses("travel port_natal grey").rule == "R6.6"


def test_r6_5_no_step_is_a_move_too():
    assert Scene(at="cape_town", slots="a01").plays("join a01", "end_turn").at() == "cape_town"


def test_r6_5_explorers_share_a_place():
    scene = Scene(at={"white": "cape_town", "blue": "port_natal"}, hand="J").plays("travel port_natal joker")
    assert scene.at() == scene.at("blue") == "port_natal"


def test_r6_6_the_joker_serves_once_and_returns():
    scene = Scene(at="cape_town", hand="J").plays("travel port_natal joker")
    assert scene.why("travel mozambique joker") == ("R6.6", "You have no joker to play now.")
    assert scene.shown("blue")["played"] == {"joker": 1}
    assert scene.plays("end_turn").hand() == "J"


def test_r6_6_an_assistant_returns():
    scene = Scene(at="cape_town", hand="aG G").plays("travel port_natal grey_assistant", "end_turn")
    assert scene.hand() == "G aG"
    assert scene.told("halted") == [{"seat": 0, "count": 0, "back": 1}]


def test_r6_6_cards_lie_open_until_the_move_ends():
    scene = Scene(at="cape_town", hand="G").plays("travel port_natal grey")
    assert (scene.named["played"]["grey"], scene.named["discards"]["grey"]) == (1, 0)


def test_r6_7_things_are_done_before_between_and_after_steps():
    scene = Scene(at="cape_town", hand="M M J", slots="a01 c06 a02 a03 a04", open="wh03 wh07")
    scene.plays("join a01", "travel walvis_bay magenta", "deliver wh03", "travel luanda magenta")
    scene.plays("complete a01", "join c06", "deliver wh07", "end_turn")
    assert scene.named["done"]["white"] == ["a01"]
    assert scene.named["tucked"]["white"] == ["wh03", "wh07"]


def test_r6_7_the_order_at_one_place_is_free():
    here = {"join c06", "complete a01", "deliver wh07"}
    for first in here:
        scene = Scene(at="luanda", slots="c06 a01", markers={2: "white"}, open="wh07").plays(first)
        assert here - {first} <= set(scene.menu())
