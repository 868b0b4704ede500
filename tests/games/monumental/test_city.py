"""The City: activation and refill (R3, R13)."""

from mappemonde.kernel.columns import column

from .kit import CELLS, Scene


def empty(scene: Scene, seat: str = "red") -> Scene:
    """A City without cards: all of them lie on the discard pile."""
    who = scene.seat(seat)
    for cell in range(len(CELLS)):
        scene.state.discard_stack(who, scene.state.city[who * 9 + cell])
        scene.state.city[who * 9 + cell] = -1
    return scene


def activated(scene: Scene, seat: str = "red") -> list[str]:
    return sorted(scene.face_of(fact["card"]) for fact in scene.told("activated_card"))


def test_r3_2_one_row_and_one_column_are_five_cards_and_the_knowledge_under_them() -> None:
    scene = empty(Scene("egyptian greek").at_activation())
    for cell, face in zip(CELLS, ["work_camp", "library", "fort", "forum", "mine", "quarry"], strict=False):
        scene.lays("red", f"{cell} {face}")
    scene.lays("red", "b2 mine", under="hieroglyphs")
    scene.plays("red", "activate 2 3")
    assert activated(scene) == ["fort", "forum", "hieroglyphs", "mine", "quarry"]


def test_r3_3_resources_are_gained_at_once_and_texts_wait() -> None:
    scene = empty(Scene().at_activation()).lays("red", "a1 quarry").lays("red", "b1 forum")
    scene.plays("red", "activate 1 1")
    assert scene.has("red", "production") == 1
    assert sorted(scene.menu("use")) == ["use forum", "use quarry"]


def test_r3_2_rows_and_columns_are_three() -> None:
    assert Scene().at_activation().menu("activate")[-1] == "activate 3 3"
    assert len(Scene().at_activation().menu()) == 9


def test_r3_4_an_empty_cross_may_be_chosen_and_gives_nothing() -> None:
    scene = empty(Scene().at_activation()).plays("red", "activate 1 1")
    assert activated(scene) == []
    assert scene.step == "actions"


def test_r3_5_unrest_goes_back_and_the_knowledge_under_it_works() -> None:
    scene = empty(Scene().at_activation()).lays("red", "a1 unrest", under="hieroglyphs")
    scene.plays("red", "activate 1 1")
    assert len(scene.state.unrest) == 20
    assert scene.in_cell("red", "a1") == ["hieroglyphs"]
    assert scene.menu("use") == ["use hieroglyphs"]
    scene.plays("red", "end")
    assert "hieroglyphs" in scene.cards("red", "discards") or "hieroglyphs" in scene.cards("red", "decks")


def test_r3_7_all_knowledge_under_a_card_works_with_it() -> None:
    scene = empty(Scene().at_activation()).lays("red", "a1 work_camp", under="hieroglyphs irrigation")
    scene.plays("red", "activate 1 1")
    assert scene.has("red", "production") == 2
    assert activated(scene) == ["hieroglyphs", "irrigation", "work_camp"]


def test_r1_9_a_card_activated_on_the_deck_gives_nothing_when_it_is_drawn() -> None:
    scene = Scene("aksumite greek").develops("red", "stelae_building").gives("red", production=3, science=3)
    scene.plays("red", "acquire workshop")
    assert scene.has("red", "production") == 2
    scene.plays("red", "progress")
    assert scene.has("red", "production") == 2
    assert scene.cards("red", "beside") == ["workshop"]


def test_r13_1_activated_cards_and_those_drawn_and_played_are_discarded() -> None:
    scene = empty(Scene().at_activation()).lays("red", "a1 work_camp").lays("red", "b2 mine")
    scene.puts("red", "decks", "library").plays("red", "activate 1 1")
    scene.gives("red", science=3).plays("red", "progress", "end")
    assert scene.cards("red", "beside") == []
    assert scene.in_cell("red", "b2") == ["mine"]


def test_r13_2_the_last_card_bought_is_drawn_first_into_the_first_free_space() -> None:
    scene = empty(Scene()).gives("red", production=6).plays("red", "acquire workshop", "acquire laboratory", "end")
    assert scene.in_cell("red", "a1") == ["laboratory"]
    assert scene.in_cell("red", "b1") == ["workshop"]


def test_r13_3_knowledge_lies_under_the_next_card_and_several_stack() -> None:
    scene = empty(Scene()).puts("red", "decks", "work_camp", "irrigation", "writing").plays("red", "end")
    assert scene.in_cell("red", "a1") == ["work_camp", "irrigation", "writing"]


def test_r13_4_knowledge_alone_is_covered_at_the_next_refill() -> None:
    scene = Scene().lays("red", "a1 hieroglyphs").puts("red", "decks", "fort").plays("red", "end")
    assert scene.in_cell("red", "a1")[0] == "fort"
    assert "hieroglyphs" in scene.in_cell("red", "a1")


def test_r13_5_spaces_stay_empty_without_cards() -> None:
    scene = empty(Scene())
    scene.state.archived[0] = column([*scene.state.discards[0], *scene.state.decks[0]])
    scene.state.discards[0] = scene.state.decks[0] = column([])
    scene.state.known[0] = 0
    scene.gives("red", production=6).plays("red", "acquire workshop", "acquire workshop", "end")
    assert [bool(scene.in_cell("red", cell)) for cell in CELLS] == [True, True, *[False] * 7]


def test_r13_7_basic_resources_perish_and_all_else_stays() -> None:
    scene = Scene().gives("red", production=3, science=2, military=1, gold=3, culture=2, production_token=1)
    scene.plays("red", "end")
    assert [scene.has("red", each) for each in ("production", "science", "military")] == [0, 0, 0]
    assert [scene.has("red", each) for each in ("gold", "culture", "production_token")] == [3, 2, 1]


def test_r3_1_the_next_seat_activates_its_city() -> None:
    scene = Scene().plays("red", "end")
    assert scene.step == "activate"
    assert scene.waiting == ["blue"]
