"""The map: its links, those that editions differ in, and the printed remark (R6.2, R6.3, R12)."""

from itertools import combinations

import pytest

from games.conquest.kit import AREAS, BOARD, CONTINENTS, Scene, table
from mappemonde.kernel.chance import fast
from mappemonde.kernel.kinds import Unreadable
from mappemonde.kernel.table_spec import prepared, table_spec


def links(**options):
    """Pairs of areas that touch."""
    borders = table(2, **options)[0].borders
    return {frozenset((AREAS[one], AREAS[other])) for one, other in borders}


def degree(area):
    return sum(area in link for link in links())


def distances(start):
    reached, frontier, steps = {start: 0}, {start}, 0
    while frontier:
        steps += 1
        frontier = {other for link in links() if link & frontier for other in link} - set(reached)
        reached |= dict.fromkeys(frontier, steps)
    return reached


def test_r12_1_keewatin_baffin_and_greenland_are_one_area():
    parse = Scene("red: ontario 5").words.parse
    names = ("Keewatin", "Terre_de_Baffin", "Groenland", "greenland")
    assert {parse(f"attack ontario {name} 1") for name in names} == {parse("attack ontario greenland 1")}


def test_r12_1_case_e10_there_is_no_area_baffin_to_attack():
    with pytest.raises(Unreadable, match="unknown area 'baffin_island'"):
        Scene("red: greenland 5").words.parse("attack greenland baffin_island 1")
    scene = Scene("red: greenland 5 | blue: ontario")
    assert scene.refuses("red", "attack greenland keewatin 1").check == "target_is_enemy"


def test_r12_1_the_one_area_touches_the_mainland():
    neighbours = {area for link in links() if "greenland" in link for area in link} - {"greenland"}
    assert neighbours == {"northwest_territory", "ontario", "quebec", "iceland"}


def test_r6_2_the_board_has_60_land_borders_and_23_sea_lines():
    by = [border.by for border in BOARD.links(table(2)[0].options)]
    assert (by.count("land"), by.count("sea"), len(links())) == (60, 23, 83)


def test_r6_2_every_link_leads_both_ways():
    borders = table(2)[0].borders
    assert sorted(borders) == sorted((other, one) for one, other in borders)


def test_r6_2_the_borders_of_an_area_stand_together():
    constants = table(2)[0]
    for area in range(constants.areas):
        neighbours = [other for one, other in constants.borders if one == area]
        assert list(constants.neighbours(area)) == neighbours
        found = [constants.border(area, other) for other in neighbours]
        assert [(constants.origin[border], constants.near[border]) for border in found] == [
            (area, other) for other in neighbours
        ]
        assert constants.border(area, area) == -1


def test_r6_2_every_area_is_reached_from_every_other_in_ten_steps_at_most():
    ways = {area: distances(area) for area in AREAS}
    assert all(len(way) == 42 for way in ways.values())
    assert max(ways[one][other] for one, other in combinations(AREAS, 2)) == 10


def test_r6_2_crossroads_and_dead_ends():
    degrees = {area: degree(area) for area in AREAS}
    crossroads = {"ukraine", "ontario", "middle_east", "east_africa", "southern_europe", "china", "north_africa"}
    assert {area for area, count in degrees.items() if count == 6} == crossroads
    assert {area for area, count in degrees.items() if count == 2} == {
        "argentina",
        "japan",
        "madagascar",
        "eastern_australia",
    }
    assert (min(degrees.values()), max(degrees.values())) == (2, 6)


@pytest.mark.parametrize(
    ("continent", "entries", "outside"),
    [
        ("oceania", "indonesia", 1),
        ("south_america", "venezuela brazil", 2),
        ("north_america", "alaska greenland central_america", 3),
        ("africa", "north_africa egypt east_africa", 6),
        ("europe", "iceland western_europe southern_europe ukraine", 8),
        ("asia", "ural kamchatka afghanistan middle_east siam", 8),
    ],
)
def test_r6_2_continents_are_entered_where_they_should_be(continent, entries, outside):
    inside = set(CONTINENTS[continent])
    crossing = [link for link in links() if len(link & inside) == 1]
    assert {area for link in crossing for area in link & inside} == set(entries.split())
    assert len(crossing) == outside


def test_r6_3_the_world_is_round():
    assert frozenset(("alaska", "kamchatka")) in links()


@pytest.mark.parametrize(
    ("option", "one", "other", "default"),
    [
        ("kenya_middle_east", "east_africa", "middle_east", True),
        ("afghanistan_india", "afghanistan", "india", True),
        ("middle_east_china", "middle_east", "china", False),
        ("central_america_eastern_states", "central_america", "eastern_united_states", True),
    ],
)
def test_r6_2_each_link_that_editions_differ_in_is_an_option(option, one, other, default):
    link = frozenset((one, other))
    assert (link in links()) is default
    assert links(**{option: not default}) ^ links() == {link}
    for origin, target in ((one, other), (other, one)):
        board = f"red: {origin} 5 | blue: {target}, japan"
        assert Scene(board, **{option: True}).numbers("attack", origin, target) == [1, 2, 3]
        refusal = Scene(board, **{option: False}).refuses("red", f"attack {origin} {target} 1")
        assert (refusal.check, refusal.rule) == ("areas_touch", "R6.2")


def test_what_is_derived_is_worked_out_again_for_a_situation():
    ground = prepared(table_spec("conquest", 4))
    told = {"round": 7, "armies": {"alaska": 30}, "owner": {"*": "blue", "alaska": "red"}}
    state = ground.game.situated(ground.constants, ground.begin(fast(1)), told, ground.vocabulary)
    assert (state.round, state.armies[ground.vocabulary.kinds["area"].parse("alaska")]) == (7, 30)
    assert [list(state.owner).count(seat) for seat in range(4)] == [1, 41, 0, 0]
    assert list(state.held) == [1, 41, 0, 0]
