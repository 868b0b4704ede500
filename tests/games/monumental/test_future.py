"""The Future Era, the Reserve and Unrest (R11)."""

from mappemonde.kernel.columns import column

from .kit import Scene


def last(**options: str) -> Scene:
    """A table at which the Future cards are laid out."""
    scene = Scene("aksumite malian", **options)
    scene.state.future = 1
    return scene


def test_r11_1_the_future_cards_come_with_the_last_development_card() -> None:
    scene = Scene().gives("red", military=3)
    assert scene.why("red", "contribute peacekeeping 1") == ("future_is_open", "R11.1")
    scene.state.removed = column([*scene.state.removed, *list(scene.state.development)[:-1]])
    scene.state.development = column(list(scene.state.development)[-1:])
    scene.plays("red", "end")
    assert (scene.state.future, scene.state.last_rounds) == (1, 1)


def test_r11_2_what_is_paid_lies_on_the_card() -> None:
    scene = last().gives("red", military=5).plays("red", "contribute peacekeeping 3")
    project = scene.words.kinds["project"].parse("peacekeeping")
    assert (scene.state.project_of[project], scene.state.project_paid[project]) == (0, 3)
    assert scene.has("red", "military") == 2
    assert scene.why("red", "contribute peacekeeping 4") == ("project_is_not_own", "R11.4")


def test_r11_3_strictly_more_takes_it_from_another() -> None:
    scene = last().gives("red", military=6, gold=1)
    project = scene.words.kinds["project"].parse("peacekeeping")
    scene.state.project_of[project], scene.state.project_paid[project] = 1, 6
    assert scene.why("red", "contribute peacekeeping 6") == ("contribution_is_enough", "R11.3")
    scene.plays("red", "contribute peacekeeping 7")
    assert (scene.state.project_of[project], scene.state.project_paid[project], scene.has("red", "gold")) == (0, 7, 0)


def test_r11_5_the_united_nations_take_culture_only() -> None:
    scene = last().gives("red", culture=3, gold=4)
    assert scene.why("red", "contribute united_nations_project 4") == ("contribution_is_affordable", "R11.5")
    scene.plays("red", "contribute united_nations_project 3")
    assert (scene.has("red", "culture"), scene.has("red", "gold")) == (0, 4)


def test_r21_5_a_table_may_allow_one_contribution_a_turn() -> None:
    scene = last(contributions="one").gives("red", military=5, culture=2).plays("red", "contribute peacekeeping 1")
    assert scene.why("red", "contribute united_nations_project 1") == ("contribution_is_left", "R21.5")


def test_r11_8_piles_of_the_current_or_an_earlier_era_are_open() -> None:
    scene = Scene("aksumite greek").develops("red", "royal_granaries")
    scene.state.era = 2
    scene.plays("red", "use royal_granaries.3")
    assert scene.menu() == ["reserve I", "reserve II"]
    assert scene.why("red", "reserve III") == ("pile_is_open", "R11.8")
    scene.plays("red", "reserve II")
    assert len(scene.cards("red", "reserves")) == 4


def test_r11_11_a_reserved_card_is_no_card_of_the_display() -> None:
    scene = Scene("aksumite greek").puts("red", "reserves", "granary").gives("red", production=3)
    scene.plays("red", "acquire granary")
    assert scene.state.taken == 0
    assert "granary" not in scene.cards("red", "reserves")


def test_r11_12_archived_reserved_cards_leave_the_game_and_score_nothing() -> None:
    scene = Scene("aksumite greek").develops("red", "geez_alphabet").puts("red", "reserves", "currency")
    scene.plays("red", "use geez_alphabet.2", "pay", "purge currency")
    assert scene.has("red", "culture") == 1
    assert scene.find("currency") in scene.state.removed
    assert scene.state.result().points[0]["knowledge"] == 1


def test_r11_13_a_reserved_card_is_handed_over() -> None:
    scene = Scene("aksumite greek danish").develops("red", "red_sea_ports").puts("red", "reserves", "currency")
    scene.plays("red", "use red_sea_ports.2", "pay")
    assert scene.why("red", "give currency red") == ("receiver_is_other", "R11.13")
    scene.plays("red", "give currency green")
    assert scene.cards("green", "reserves") == ["currency"]
    assert scene.has("red", "gold") == 2


def test_r11_15_an_empty_pile_gives_no_unrest_and_pays_nothing() -> None:
    scene = Scene("zulu greek").at_activation().lays("red", "a1 ibutho_camp").plays("red", "activate 1 1")
    scene.state.removed = column([*scene.state.removed, *scene.state.unrest])
    scene.state.unrest = column([])
    scene.plays("red", "use ibutho_camp")
    assert scene.step == "actions"


def test_r11_17_a_discarded_unrest_card_stays_with_its_owner() -> None:
    scene = Scene().lays("red", "a1 unrest").at_activation().lays("red", "c3 scholasticism")
    scene.plays("red", "activate 3 3", "use scholasticism", "pay", "discard a1")
    assert "unrest" in [*scene.cards("red", "discards"), *scene.cards("red", "decks"), *scene.cards("red", "beside")]
    assert len(scene.state.unrest) == 19
