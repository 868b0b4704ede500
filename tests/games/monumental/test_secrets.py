"""Views, imagined states and what can be taken back (R1.17)."""

from collections import Counter
from collections.abc import Iterable

import pytest

from mappemonde.games.monumental import GAME
from mappemonde.kernel.chance import fast
from mappemonde.kernel.columns import column

from .kit import Scene


def test_r1_17_the_top_of_a_deck_is_known_once_cards_were_bought() -> None:
    scene = Scene().gives("red", production=3).plays("red", "acquire workshop")
    shown = scene.shown("blue")
    assert [name.split(".")[0] for name in shown["known_tops"]["red"]] == ["workshop"]
    assert len(shown["deck_rest"]["red"]) == len(scene.state.decks[0]) - 1
    assert shown["deck_rest"]["red"] == sorted(shown["deck_rest"]["red"], key=scene.constants.card_ids.index)


def test_r1_17_tokens_show_their_backs_alone() -> None:
    shown = Scene().shown("blue")
    assert (shown["backs"]["c2"], shown["backs"]["d4"], shown["backs"]["d5"]) == ("free_town", "barbarian", "-")
    assert "tokens" not in shown
    assert shown["port_filled"]["b3"] is True


def test_r1_17_held_tokens_are_for_their_owner() -> None:
    scene = Scene().holds_tokens("red", benefits="benefit_1 benefit_2")
    assert scene.shown("red")["own_benefits"] == ["benefit_1", "benefit_2"]
    blue = scene.shown("blue")
    assert blue["own_benefits"] == []
    assert blue["benefits_held"]["red"] == 2
    assert "own_benefits" not in scene.shown(None) or scene.shown(None)["own_benefits"] == []


@pytest.mark.parametrize("seat", [0, 1, None])
def test_r1_17_an_imagined_state_fits_the_view_it_was_made_from(seat: int | None) -> None:
    scene = (
        Scene().holds_tokens("red", benefits="benefit_1").gives("red", production=3).plays("red", "acquire workshop")
    )
    view = GAME.view(scene.state, seat)
    imagined = GAME.imagine(view, fast(5))
    assert GAME.view(imagined, seat).as_tuple() == view.as_tuple()
    assert GAME.conserved(imagined) is None
    assert list(imagined.development) != list(scene.state.development)


def test_r1_17_an_imagined_deck_has_as_many_cards_of_each_kind_and_era() -> None:
    scene = Scene()
    imagined = GAME.imagine(GAME.view(scene.state, 0), fast(2))

    def kinds(cards: Iterable[int]) -> Counter[tuple[int, str]]:
        rows = [scene.constants.face_rows[scene.constants.face[card]] for card in cards]
        return Counter((row.era, row.kind) for row in rows)

    assert kinds(imagined.development) == kinds(scene.state.development)
    assert [kinds(pile) for pile in imagined.piles] == [kinds(pile) for pile in scene.state.piles]


@pytest.mark.parametrize("seat", [0, 1])
def test_r1_17_a_twin_looks_the_same(seat: int) -> None:
    scene = Scene().holds_tokens("red", benefits="benefit_1").holds_tokens("blue", benefits="benefit_2")
    twin = GAME.twin(scene.state, seat, fast(3))
    assert GAME.view(twin, seat).as_tuple() == GAME.view(scene.state, seat).as_tuple()
    assert GAME.save(twin) != GAME.save(scene.state)


def test_r1_17_drawing_a_known_card_reveals_nothing() -> None:
    scene = Scene().gives("red", production=3, science=3).plays("red", "acquire workshop", "progress")
    assert scene.state.revealed_to == 0
    scene.gives("red", science=3).plays("red", "progress")
    assert scene.state.revealed_to != 0


def test_r1_17_a_known_card_under_a_reserve_pile_reveals_nothing() -> None:
    scene = Scene("aksumite greek").develops("red", "royal_granaries")
    last, *rest = scene.state.piles[0]
    scene.state.piles[0] = column([last])
    scene.state.removed = column([*scene.state.removed, *rest])
    scene.state.buried[0] = 1
    scene.plays("red", "use royal_granaries.3")
    assert scene.state.revealed_to == 0
    assert scene.state.buried[0] == 0
