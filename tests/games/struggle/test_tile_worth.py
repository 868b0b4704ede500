"""What tiles are worth to a statesman: each where it serves, and less where it does not."""

import pytest

from games.struggle.kit import AREAS, POWERS, Scene
from mappemonde.games.struggle.actions import Raid
from mappemonde.games.struggle.bots.forces import Forces
from mappemonde.games.struggle.bots.planner import Planner
from mappemonde.games.struggle.constants import PIRATES

SIDES = "britain spain v france russia"


def worth(scene: Scene, tile: str) -> float:
    """What a tile is good for to the seat that is asked."""
    return Planner(scene.state, 0).use(scene.words.kinds["tile"].parse(tile))


def raided(board: str) -> float:
    """What Pirates against France in the Caribbean promise Britain."""
    scene = Scene(board, sides=SIDES)
    return Planner(scene.state, 0).value(Raid(PIRATES, AREAS.index("caribbean"), POWERS.index("france")))


def test_surprise_attack_serves_where_allies_of_the_victim_stand_by() -> None:
    alone = Scene("german_states: britain 3a, france 1a 2c", sides=SIDES)
    helped = Scene("german_states: britain 3a, france 1a 2c, russia 2a", sides=SIDES)
    assert worth(alone, "surprise_attack") == 0.0
    assert worth(helped, "surprise_attack") > 0.5
    assert worth(Scene("", sides=SIDES), "surprise_attack") == 0.0


def test_a_surprise_that_cannot_come_before_the_war_ends_is_worth_nothing() -> None:
    late = Scene("german_states: britain 3a, france 1a 2c, russia 2a", sides=SIDES, actions=1, round=6)
    assert worth(late, "surprise_attack") == 0.0


def test_pirates_are_worth_more_to_whoever_can_hunt_them_down() -> None:
    there = "caribbean: france 2c"
    assert raided(f"{there}, britain 3n") > raided(there) + 0.5


def test_pirates_are_worth_more_against_who_leads() -> None:
    board = "caribbean: france 1c"
    behind = Scene(board, sides=SIDES, war=3, scored={"russia": 60, "france": 10})
    ahead = Scene(board, sides=SIDES, war=3, scored={"russia": 10, "france": 60})
    france = POWERS.index("france")
    pirates = Raid(PIRATES, AREAS.index("caribbean"), france)
    assert Planner(ahead.state, 0).value(pirates) > Planner(behind.state, 0).value(pirates)
    assert Planner(ahead.state, 0).decides(france)
    assert not Planner(behind.state, 0).decides(france)
    assert not Planner(Scene(board, sides=SIDES, war=2, scored={"france": 60}).state, 0).decides(france)
    beaten = Scene(board, sides=SIDES, war=3, scored={"britain": 90, "france": 60})
    assert not Planner(beaten.state, 0).decides(france)


def test_logistics_serves_whoever_has_units_with_a_way_to_go() -> None:
    busy = Scene("german_states: britain 4a 1c, france 1c", sides=SIDES, war=2)
    idle = Scene("britain: britain 4a | german_states: france 1c", sides=SIDES, war=2)
    early = Scene("britain: britain 4a | german_states: france 1c", sides=SIDES, war=1)
    assert worth(idle, "logistics") > worth(busy, "logistics") + 1.0
    assert worth(idle, "logistics") > worth(early, "logistics") + 1.0


def test_navigation_serves_whoever_is_overseas() -> None:
    ashore = Scene("german_states: britain 2a 2c", sides=SIDES)
    overseas = Scene("caribbean: britain 2n 2c", sides=SIDES)
    assert worth(overseas, "navigation") > worth(ashore, "navigation") + 0.5


def test_an_alliance_tile_that_is_tired_counts_in_no_attack() -> None:
    told = {"sides": SIDES, "owned": {"britain": "bavaria"}, "alliance_tiles_once": True}
    fresh = Scene("german_states: britain 2a, france 1c", **told)
    tired = Scene("german_states: britain 2a, france 1c", turned={"britain": "bavaria"}, **told)
    area = AREAS.index("german_states")
    assert Forces(fresh.state).tiles(0, area) == 1
    assert Forces(tired.state).tiles(0, area) == 0


def test_an_alliance_tile_that_tires_counts_in_one_of_its_regions() -> None:
    lasting = Scene("", sides=SIDES)
    constants = lasting.state.constants
    tile = next(tile for tile in constants.alliances if len(constants.tile_regions[tile]) > 1)
    first, second = [AREAS[area] for area in constants.tile_regions[tile]][:2]
    board = f"{first}: britain 2a 2c, france 2a 1c | {second}: britain 2a 2c, france 2a 1c"
    found = [Planner(Scene(board, sides=SIDES, alliance_tiles_once=once).state, 0).use(tile) for once in (True, False)]
    assert 0.0 < found[0] < found[1]


def test_r18_1_a_trade_tile_of_two_regions_counts_the_better_one() -> None:
    one = Scene("ottoman_empire: britain 3c | mediterranean: britain 1c", sides=SIDES)
    other = Scene("ottoman_empire: britain 3c | baltic: britain 1c", sides=SIDES)
    assert worth(one, "levant_company") == pytest.approx(worth(other, "levant_company"))
    assert worth(one, "levant_company") > worth(one, "baltic_company")
