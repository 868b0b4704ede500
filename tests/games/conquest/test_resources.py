"""Step 1: resources (R5)."""

import pytest

from games.conquest.kit import BOARD, CONTINENTS, Scene, Start, opening, scattered

SIXTEEN = "red: africa, oceania, iceland, scandinavia, great_britain, ukraine, western_europe, brazil"


def test_r5_1_the_top_card_is_drawn_at_the_start_of_the_very_first_turn():
    start = Start(2, top="egypt siam")
    assert (start.hand("blue"), start.hand("red")) == ("foot", "")
    assert start.events[-3:] == ["turn_opened", "drawn", "income"]


def test_r5_1_every_turn_draws_one_card_without_any_conquest():
    scene = Scene("red: china | blue: japan", top="foot horse cannon foot").passes(3)
    assert [scene.hand(seat) for seat in ("blue", "green", "red")] == ["foot", "horse", "cannon"]
    assert scene.passes().hand("blue") == "foot foot"


def test_r5_1_nobody_else_sees_the_card():
    drawn = next(event for event in opening("red: china", top="siam").journal if event.kind == "drawn")
    assert [drawn.seen_by(seat).facts.keys() for seat in (0, 1, None)] == [{"seat", "card"}, {"seat"}, {"seat"}]


@pytest.mark.parametrize(
    ("areas", "armies"),
    [
        pytest.param(14, 4, id="i1_rulebook"),
        pytest.param(2, 0, id="i3"),
        pytest.param(3, 1, id="i4"),
        pytest.param(1, 0, id="one"),
        pytest.param(5, 1, id="remainder"),
        pytest.param(36, 12, id="many"),
    ],
)
def test_r5_2_three_areas_bring_an_army_and_there_is_no_minimum(areas, armies):
    scene = opening(f"red: {scattered(areas)}")
    assert scene.reserve == armies
    assert scene.step == ("place" if armies else "combat")
    assert scene.told("income") == [{"seat": 0, "areas": areas, "armies": armies}]


@pytest.mark.parametrize(
    ("board", "told", "armies"),
    [
        pytest.param(SIXTEEN, {}, 5 + 3 + 2, id="i2_rulebook"),
        pytest.param("red: asia", {}, 4 + 7, id="i5"),
        pytest.param("red: china | blue: siam", {"seats": 2, "rest": "red"}, 13 + 2 + 2 + 3 + 5 + 5, id="i6"),
    ],
)
def test_r5_3_continents_add_their_bonus_and_their_areas_still_count(board, told, armies):
    assert opening(board, **told).reserve == armies


def test_r5_3_the_view_tells_who_holds_a_continent_and_what_the_next_turn_brings():
    shown = Scene("red: africa, brazil | blue: japan | green: oceania").shown("blue")
    assert shown["holders"]["africa"] == "red"
    assert "south_america" not in shown["holders"]
    assert (shown["income"]["red"], shown["income"]["blue"]) == (2 + 3, 0)


@pytest.mark.parametrize(
    ("continent", "bonus"),
    [("oceania", 2), ("south_america", 2), ("africa", 3), ("europe", 5), ("north_america", 5), ("asia", 7)],
)
def test_r5_3_each_continent_has_its_bonus_and_only_when_owned_whole(continent, bonus):
    areas = CONTINENTS[continent]
    assert opening(f"red: {continent}").reserve == len(areas) // 3 + bonus
    assert opening(f"red: {', '.join(areas[1:])}").reserve == (len(areas) - 1) // 3


def test_r5_3_the_bonus_comes_again_every_turn_and_goes_with_the_first_area_lost():
    scene = opening("red: oceania | blue: siam 5, india")
    assert scene.reserve == 1 + 2
    scene.plays("red", "place new_guinea 3").passes()
    scene.plays("blue", "attack siam indonesia 3", "6 6 6 v 1").plays("blue", "occupy 3").passes(2)
    assert (scene.turn, scene.reserve) == ("red", 1)


def test_r5_4_sets_are_exchanged_last_the_card_just_drawn_included():
    scene = opening("red: china, india, siam", hands={"red": "foot horse"}, top="cannon")
    assert scene.plays("red", "exchange foot+horse+cannon").reserve == 1 + 4
    assert scene.events.index("income") < scene.events.index("exchanged")


def test_r5_4_no_set_need_be_exchanged():
    scene = opening("red: china, india, siam", hands={"red": "foot horse"}, top="cannon")
    scene.plays("red", "place china 1").plays("red", "end_combat")
    assert scene.hand("red") == "foot horse cannon"


def test_r5_5_armies_go_on_own_areas_in_any_split():
    scene = Scene("red: china, india, siam", reserve=6)
    scene.plays("red", "place china 1").plays("red", "place siam 3").plays("red", "place china 2")
    assert scene.armies("china", "india", "siam") == (4, 1, 4)
    assert Scene("red: china, india", reserve=6).plays("red", "place india 6").armies("china", "india") == (1, 7)


def test_r5_5_none_is_kept_back_and_combat_waits_for_the_last_one():
    scene = Scene("red: china 5 | blue: india", reserve=2)
    for text in ("attack china india 1", "end_combat", "end_turn"):
        assert scene.refuses("red", text).rule == "R5.5"
    assert scene.plays("red", "place china 1").step == "place"
    assert scene.plays("red", "place china 1").step == "combat"


@pytest.mark.parametrize(
    ("text", "lang", "check", "sentence"),
    [
        ("place india 1", "en", "area_is_own", "Armies are placed on own areas; India is not yours."),
        ("place india 1", "fr", "area_is_own", "On place ses armées chez soi ; l'Inde n'est pas à vous."),
        ("place china 0", "en", "places_one_army", "At least one army is placed at a time."),
        ("place china 3", "en", "reserve_suffices", "You have 2 armies left to place, not 3."),
        ("place china 3", "fr", "reserve_suffices", "Il vous reste 2 armées à placer, et non 3."),
    ],
)
def test_r5_5_armies_that_are_not_there_or_not_at_home_are_refused(text, lang, check, sentence):
    assert Scene("red: china | blue: india", reserve=2).why("red", text, lang) == (check, "R5.5", sentence)


@pytest.mark.parametrize("continent", CONTINENTS)
def test_r5_3_what_the_next_turn_brings_is_shown_with_every_continent(continent):
    scene = Scene(f"red: {continent} | blue: {'brazil' if continent != 'south_america' else 'japan'}")
    bonus = next(group.data["bonus"] for group in BOARD.groups if group.id == continent)
    assert scene.shown("blue")["income"]["red"] == len(CONTINENTS[continent]) // 3 + bonus
    assert scene.shown("blue")["holders"][continent] == "red"
