"""Bots: the carrier plays a decent game, from its view alone."""

import pytest

from games.africana.kit import GAME, Scene
from mappemonde.games.africana.bots.carrier import Absent, Carrier
from mappemonde.kernel.chance import fast
from mappemonde.kernel.game import decide
from mappemonde.lab.simulate.run import simulate


def wish(scene, bot=None):
    seat = scene.state.waiting()[0]
    return scene.words.format(decide(GAME, scene.state, seat, bot or Carrier(), fast(1)))


def test_it_completes_before_it_joins():
    scene = Scene(at="luanda", slots="c06 a01", markers={2: "white"})
    assert wish(scene) == "complete a01"
    assert wish(scene.plays("complete a01")) == "join c06"


def test_it_goes_where_something_is_due():
    scene = Scene(at="walvis_bay", hand="M J", slots="a01", markers={1: "white"}, open="wh07")
    assert wish(scene).startswith("travel luanda")


def test_it_draws_when_it_is_short():
    assert wish(Scene(at="kuka", hand="J", slots="c11 c12 c13 c14 c10")) == "draw"


def test_it_buys_when_it_is_rich():
    scene = Scene(at="kuka", hand="M T G O J", silver=20, tucked="wh01", north=("", "wh02 wh03"), top="V V")
    assert wish(scene) == "buy right"


def test_it_does_not_buy_what_it_could_not_keep():
    scene = Scene(at="kuka", hand="M T G O J", silver=20, open="wh03 wh04 wh05", north=("", "wh01 wh02"))
    assert not wish(scene).startswith("buy")


def test_it_gives_up_what_it_misses_least():
    scene = Scene(hand="M M M T J aG aO", step="moving").plays("end_turn")
    assert wish(scene) == "discard magenta"
    scene = Scene(open="wh01 wh02 wh03 wh11", hand="J aT aG", deck="c01", step="moving").plays("end_turn")
    assert wish(scene) == "abandon wh11"  # a third assistant costs more than it brings


def test_the_carrier_beats_random_players():
    report = simulate("africana", ["carrier", "random", "random"], 12, seed=3)
    rows = {row.bot: row for row in report.rows}
    assert report.unfinished == 0
    assert rows["carrier"].wins == 12


@pytest.mark.parametrize("seats", [2, 4])
def test_carriers_bring_a_game_to_its_printed_end(seats):
    state = Scene(seats=seats).state
    state = GAME.setup(state.constants, fast(8))
    bot, luck = Carrier(), fast(9)
    while state.flow:
        seat = state.waiting()[0]
        state.play(seat, decide(GAME, state, seat, bot, luck))
    result = state.result()
    assert result.reason == "expeditions_out"
    assert max(points["total"] for points in result.points) > 30
    assert sum(len(tucked) for tucked in state.tucked) > 4


def test_seats_left_alone_come_to_an_end():
    state = GAME.setup(Scene(seats=3).state.constants, fast(8))
    bot = Absent()
    while state.flow:
        state.play(state.seat, decide(GAME, state, state.seat, bot, fast(1)))
    assert (state.round, state.result().reason) == (20, "stalled")
