"""Turns, sheets in small steps, the end and the points (R3, R4, R8, D2, D5, D14)."""

import pytest

from games.africa1880.kit import AREAS, SQUARES, Table, started
from mappemonde.games.africa1880 import GAME
from mappemonde.games.africa1880.adjudication import PHASES
from mappemonde.games.africa1880.bots.builder import Absent
from mappemonde.games.africa1880.constants import YEARS
from mappemonde.kernel.chance import fast
from mappemonde.kernel.game import decide
from mappemonde.lab.simulate.run import simulate


def test_r3_1_eight_turns_from_1880_to_1914():
    table = started(negotiation="none")
    while table.state.flow:
        table.year()
    assert [told["year"] for told in table.told("year_opened")] == list(YEARS)
    assert YEARS == (1880, 1885, 1890, 1895, 1900, 1905, 1910, 1914)


def test_r3_2_talk_comes_before_writing_and_everything_else_after():
    table = started()
    assert table.step == "talk"
    assert table.all("ready").step == "write"
    table.all("seal")
    kinds = [event.kind for event in table.journal]
    assert kinds.index("opened") > kinds.index("ready")
    assert [name for name, _ in PHASES] == [
        "sheets",
        "developments",
        "explorations",
        "landings",
        "relations",
        "conflicts",
        "colonies",
    ]


def test_r3_3_talk_lasts_eight_minutes_unless_all_are_ready_and_promises_bind_nobody():
    table = started()
    step = table.state.flow[-1]
    assert step.seconds(table.state) == 480
    assert started(minutes=3).state.flow[-1].seconds(table.state) == 480
    table.plays("france", "address germany", "agree_alliance", "send").plays("germany", "accept france 1").all("ready")
    table.plays("france", "declare germany war")
    assert list(table.state.wars[1]) == [2]


def test_r4_1_everybody_writes_at_once_an_order_per_presence_a_landing_and_relations():
    table = started().all("ready")
    assert table.waiting == ["great_britain", "france", "germany"]
    verbs = {text.split()[0] for text in table.menu("france")}
    assert verbs == {
        "order_develop",
        "order_explore",
        "order_nothing",
        "land",
        "land_nowhere",
        "declare",
        "seal",
    }
    assert table.menu("france", "order_explore") == [
        f"order_explore algiers {near}" for near in ("morocco", "sahara", "tunis")
    ]


@pytest.mark.parametrize(
    ("text", "check", "rule"),
    [
        ("order_develop natal", "presence_is_there", "R4.2"),
        ("order_explore algiers congo", "areas_touch", "R4.4"),
        ("order_explore algiers algiers", "areas_differ", "R4.4"),
        ("order_explore natal cape_town", "presence_is_there", "R4.2"),
        ("order_explore algiers tunis", "target_is_no_colony", "R7.5"),
        ("land congo", "area_is_coastal", "R4.5"),
        ("land dahomey", "coast_is_empty", "R4.5"),
        ("declare france war", "other_is_foreign", "R4.7"),
        ("unseal", "sheet_is_sealed", "D3"),
        ("ready", "verb_answers_the_step", "R4.1"),
        ("send", "table_talks_writing", "D6"),
    ],
)
def test_d2_only_orders_that_can_be_right_are_accepted(text, check, rule):
    table = started(negotiation="none").put(
        presences={"germany": ["dahomey", "tunis"]}, built={"tunis": 2}, colonies=["tunis"]
    )
    assert table.why("france", text)[:2] == (check, rule)


def test_d2_refusals_have_sentences_in_both_languages():
    table = started(negotiation="none")
    assert table.why("france", "order_explore algiers congo")[2] == "The Congo is not adjacent to Algiers."
    assert table.why("france", "order_explore algiers congo", "fr")[2] == (
        "Le Congo ne touche pas Alger : on n'explore qu'un territoire voisin."
    )


def test_d2_lines_may_be_rewritten_until_the_seal():
    table = started(negotiation="none")
    table.plays("france", "order_develop algiers", "land natal", "declare germany war")
    table.plays("france", "order_explore algiers tunis", "land dakar", "declare germany alliance")
    assert table.shown("france")["sheet"] == {"orders": {"algiers": "tunis"}, "landing": "dakar", "wars": []}
    table.plays("france", "order_nothing algiers", "land_nowhere", "seal")
    assert table.shown("france")["sheet"] == {"orders": {"algiers": "nothing"}, "landing": None, "wars": []}
    assert table.why("france", "order_develop algiers")[:2] == ("sheet_is_open", "D3")


def test_r4_8_sheets_are_blank_again_every_year():
    table = started(negotiation="none").year(france="order_develop algiers; declare germany war")
    assert table.shown("france")["sheet"] == {"orders": {"algiers": "blank"}, "landing": None, "wars": []}
    assert table.shown("france")["embassies"]["france"] == ["germany"]


def test_r8_1_the_last_turn_is_that_of_1914():
    table = started(negotiation="none").put(turn=7).year()
    assert table.step == ""
    assert table.state.result().reason == "last_year"
    assert table.told("last_year") == [{"year": 1914, "count": 0}]


def nearly_all(count):
    """So many colonies of Great Britain, and three areas of France that its next orders complete."""
    rest = [area for area in AREAS if area not in ("natal", "tunis", "sahara")]
    table = started(negotiation="none").put(
        turn=3,
        presences={"great_britain": rest[:count], "france": ["natal", "sahara", "tunis"], "germany": []},
        built={**{area: SQUARES[area] for area in rest[:count]}, "natal": 1, "tunis": 1},
        colonies=rest[:count],
    )
    return table.year(france="order_develop natal; order_develop tunis; order_develop sahara")


def test_r8_2_the_turn_of_the_22nd_colony_is_the_last_and_played_to_its_end():
    table = nearly_all(21)
    assert (table.step, len(table.state.colonies)) == ("", 24)
    assert table.state.result().reason == "last_figure"
    assert table.state.result().points[1] == {"alone": 24, "shared": 0, "doves": 2}


def test_r8_2_exactly_22_colonies_end_the_game_and_are_the_reason():
    table = nearly_all(19)
    assert (table.step, len(table.state.colonies)) == ("", 22)
    assert (table.state.result().reason, table.state.result().rule) == ("last_figure", "R8.2")
    assert table.told("last_figure") == [{"year": 1895, "count": 22}]
    assert table.told("last_year") == []


def test_r8_3_doves_are_those_of_the_last_turn_alone():
    table = started(negotiation="none").put(turn=6)
    table.year(france="declare germany war", great_britain="declare germany war")
    assert [each["doves"] for each in table.state.result().points] == [2, 2, 0]
    table.year(germany="declare france war")
    assert [each["doves"] for each in table.state.result().points] == [2, 1, 2]
    assert [told["doves"] for told in table.told("scored")] == [2, 1, 2]


def test_r8_2_with_fewer_figures_the_game_goes_on():
    table = nearly_all(18)
    assert len(table.state.colonies) == 21
    assert table.step == "write"


def two_leaders():
    """Great Britain and France hold a colony each, Germany none."""
    return started(negotiation="none").put(
        turn=7,
        presences={"great_britain": ["natal"], "france": ["tunis"], "germany": ["congo"]},
        built={"natal": 2, "tunis": 2},
        colonies=["natal", "tunis"],
    )


@pytest.mark.parametrize(
    ("lines", "totals", "places"),
    [
        ({}, [10, 10, 2], [2, 2, 2]),
        ({"germany": "declare france war"}, [10, 9, 2], [1, 2, 2]),
        ({"great_britain": "declare france war", "france": "declare great_britain war"}, [9, 9, 2], [2, 2, 2]),
    ],
)
def test_r8_5_whoever_leads_alone_wins_and_a_shared_lead_has_no_winner(lines, totals, places):
    table = two_leaders().year(**lines)
    result = table.state.result()
    assert [sum(points.values()) for points in result.points] == totals
    assert result.places == places
    assert bool(table.told("nobody_won")) == (1 not in places)
    assert table.told("won") == ([{"winner": [places.index(1)]}] if 1 in places else [])


def test_r8_5_colonies_alone_shared_ones_and_doves_are_added_up():
    table = started(negotiation="none").put(
        turn=7,
        presences={
            "great_britain": ["natal"],
            "france": ["tunis", "algiers", "congo"],
            "germany": ["tunis", "algiers"],
        },
        built={area: SQUARES[area] for area in ("natal", "tunis", "algiers", "congo")},
        colonies=["natal", "tunis", "algiers", "congo"],
    )
    result = table.year().state.result()
    assert result.points == [
        {"alone": 8, "shared": 0, "doves": 2},
        {"alone": 8, "shared": 6, "doves": 2},
        {"alone": 0, "shared": 6, "doves": 2},
    ]
    assert result.places == [2, 1, 2]  # without what it shares, France would lead no more than Great Britain


def test_d14_without_a_winner_everybody_has_lost_and_records_say_so():
    table = started(negotiation="none").put(turn=7).year()
    assert table.state.result().places == [2, 2, 2]
    assert table.state.result().winners() == []
    assert table.told("nobody_won") == [{}]


def test_d14_there_is_no_second_place_to_read():
    assert [GAME.place_name(place) for place in (1, 2)] == ["1", "–"]
    report = simulate("africa1880", ["builder", "random", "absent"], 3, limit=50)
    assert [row.average_place for row in report.rows] == [None, None, None]


def test_d13_a_country_without_presences_goes_on():
    table = Table(negotiation="none")
    for country in ("great_britain", "france", "germany"):
        table.plays(country, "settle dakar" if country != "germany" else "settle natal")
    table.year(great_britain="declare france war")
    assert table.stands("france") == []
    table.year(france="land tunis; declare germany war")
    assert table.stands("france") == ["tunis"]


def test_d5_when_time_is_up_a_seat_is_ready_and_its_sheet_sealed_as_it_stands():
    table = started()
    step = table.state.flow[-1]
    assert table.words.format(step.lapse(table.state, 0)) == "ready"
    table.all("ready").plays("france", "order_develop algiers")
    step = table.state.flow[-1]
    assert step.seconds(table.state) == 0
    assert table.words.format(step.lapse(table.state, 1)) == "seal"
    table.all("seal")
    assert table.state.built[AREAS.index("algiers")] == 1
    assert [[list(wars) for wars in year] for year in table.state.past] == [[[], [], []]]


def test_d5_a_seat_nobody_minds_does_no_more_than_that():
    table = Table()
    bot, luck = Absent(), fast(1)
    for _ in range(200):
        if not table.state.flow:
            break
        seat = table.state.waiting()[0]
        table.plays(table.constants.ids[seat], table.words.format(decide(GAME, table.state, seat, bot, luck)))
    assert table.state.turn == 7
    assert [len(areas) for areas in table.state.presences] == [1, 1, 1]


def test_r5_8_wars_and_alliances_are_declared_in_the_open():
    table = started(negotiation="none").year(
        france="declare germany war; declare great_britain war", germany="declare france war"
    )
    assert table.told("declared_war") == [{"seat": 1, "at_war": [0, 2]}]
    assert table.told("declared_both") == [{"seat": 2, "at_war": [1], "allied": [0]}]
    assert table.told("declared_peace") == [{"seat": 0, "allied": [1, 2]}]


def test_r1_6_every_colony_takes_one_figure():
    assert two_leaders().state.position().colonies() == 2
    assert started().state.position().colonies() == 0
