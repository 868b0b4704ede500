"""What the planner tells of its weights, and how it sees a seat with them."""

import pytest

from games.monumental.kit import Scene
from mappemonde.games.monumental import GAME
from mappemonde.games.monumental.bots.weights import NAMES
from mappemonde.kernel.chance import fast
from mappemonde.kernel.game import decide

WEIGHING = GAME.weighing
assert WEIGHING is not None


def test_it_tells_every_weight_by_name() -> None:
    assert sorted(WEIGHING.weights(2)) == sorted(NAMES)
    assert set(WEIGHING.tunable) < set(NAMES)


def test_a_seat_is_seen_by_what_it_has_itself() -> None:
    scene = Scene("egyptian greek").at_activation()
    forecast = WEIGHING.forecast(scene.constants, WEIGHING.weights(2))
    before = [forecast(scene.state, seat) for seat in range(2)]
    scene.gives("blue", gold=3)
    after = [forecast(scene.state, seat) for seat in range(2)]
    assert after[0] == before[0]
    assert after[1] - before[1] == pytest.approx(3 * WEIGHING.weights(2)["gold"])


def test_weights_change_what_is_played() -> None:
    scene = Scene("egyptian greek", bare=True).gives("red", production=3)
    weary = {**WEIGHING.weights(2), "income": -5.0}
    told = [
        scene.words.format(decide(GAME, scene.state, 0, WEIGHING.player(weights), fast(7)))
        for weights in (WEIGHING.weights(2), weary)
    ]
    assert told[0].startswith("acquire")
    assert not told[1].startswith("acquire")


def test_positions_are_compared_where_a_city_is_activated() -> None:
    assert WEIGHING.moment in {step.NAME for step in GAME.steps}
