"""The greedy bot in clear situations, and against chance."""

from typing import Any

import pytest

from games.monumental.kit import Scene
from mappemonde.games.monumental import GAME
from mappemonde.games.monumental.bots.worth import Worths, card_worth, worth_of
from mappemonde.games.monumental.effects.parser import parse
from mappemonde.games.monumental.steps.city import Activation
from mappemonde.games.monumental.steps.continuous import ACTIVATING, Rounds
from mappemonde.kernel.chance import fast
from mappemonde.kernel.game import decide
from mappemonde.lab.simulate.run import simulate


def choice(scene: Scene) -> str:
    """What the bot wants, in canonical text."""
    seat = scene.state.waiting()[0]
    return scene.words.format(decide(GAME, scene.state, seat, GAME.make_bot("greedy"), fast(7)))


@pytest.mark.parametrize("civilizations", ["egyptian greek", "danish greek"])
def test_in_continuous_mode_the_city_is_activated_for_what_can_be_done_with_it(civilizations: str) -> None:
    continuous = Scene(civilizations, continuous=True)
    continuous.state.flow = [Rounds(ACTIVATING, 1), Activation(0)]
    assert choice(continuous) == choice(Scene(civilizations).at_activation())


def test_nothing_left_to_do_ends_the_turn() -> None:
    scene = Scene("egyptian greek", bare=True)
    scene.state.ready[0] = scene.state.ready[0][:0]
    assert choice(scene) == "end"


def test_production_buys_rather_than_perishes() -> None:
    scene = Scene("egyptian greek", bare=True).gives("red", production=3)
    assert choice(scene).startswith("acquire")


def test_culture_becomes_a_policy() -> None:
    assert choice(Scene("egyptian greek", bare=True).gives("red", culture=1)).startswith("develop")


def test_military_conquers() -> None:
    assert choice(Scene("egyptian greek").gives("red", military=2)).startswith("conquer")


def test_gold_is_kept_when_it_buys_little() -> None:
    scene = Scene("egyptian greek", bare=True).gives("red", gold=3)
    scene.state.last_rounds = 5
    assert not choice(scene).startswith("acquire workshop")


def test_the_best_cross_is_activated() -> None:
    scene = Scene("egyptian greek").at_activation()
    for cell in ("a2", "b2", "c2", "b1", "b3"):
        scene.lays("red", f"{cell} unrest")
    assert choice(scene) != "activate 2 2"


@pytest.mark.parametrize(
    ("text", "worth"),
    [
        ("gain(P,2)", 2.0),
        ("choose(gain(G,2) / gain(P,1))", 3.0),
        ("pay(G1 -> gain(B,2))", 1.0),
        ("pay(G3 -> gain(P,1))", 0.0),
        ("per(coastal,3 -> gain(P,1))", 1.8),
        ("on1(conquer(any) -> gain(P,2))", 1.0),
        ("pay(unrest(self,discard,1) -> gain(M,3))", 1.5),
    ],
)
def test_texts_are_worth_what_they_give(text: str, worth: float) -> None:
    assert worth_of(parse(text, "here")) == pytest.approx(worth)


def test_dearer_cards_are_worth_more_on_the_whole() -> None:
    scene = Scene("egyptian greek")
    worths = Worths(scene.constants)
    buildings = [(row.cost[0], card_worth(row)) for row in scene.constants.face_rows if row.table == "building"]
    cheap = [worth for cost, worth in buildings if cost <= 5]
    dear = [worth for cost, worth in buildings if cost >= 7]
    assert sum(cheap) / len(cheap) < sum(dear) / len(dear)
    assert worths.faces[scene.face("unrest")] < 0


@pytest.mark.parametrize("options", [{}, {"continuous": True}])
def test_it_beats_chance(options: dict[str, Any]) -> None:
    report = simulate("monumental", ["greedy", "random"], 2, options=options, workers=1)
    assert [row.wins for row in report.rows if row.bot == "greedy"] == [2]
