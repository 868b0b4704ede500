"""Pieces, countries and the first presences (R1, R2, D1)."""

import pytest

from games.africa1880.kit import AREAS, BOARD, SQUARES, Table, rules_of, started
from mappemonde.games.africa1880 import GAME
from mappemonde.games.africa1880.constants import COUNTRIES
from mappemonde.kernel.board import BoardError, read_board
from mappemonde.kernel.kinds import Unreadable
from mappemonde.kernel.options import OptionError
from mappemonde.kernel.problem import sentence
from mappemonde.kernel.table import TableError, prepare

STARTS = ["alexandria", "algiers", "dahomey", "mogadishu", "cape_town", "angola"]


def test_r1_1_the_most_points_win_alone():
    table = started().put(turn=7, presences={"france": ["natal"]}, built={"natal": 1})
    table.year(france="order_develop natal")
    assert table.state.result().places == [2, 1, 2]


@pytest.mark.parametrize(
    ("word", "en", "fr"),
    [
        ("italy", "Italy does not play at this table.", "L'Italie ne joue pas à cette table."),
        ("Hollande", "The Netherlands do not play at this table.", "Les Pays-Bas ne jouent pas à cette table."),
        ("Grande-Bretagne", "", ""),
        ("itale", "unknown country 'itale'.", "pays inconnu : « itale »."),
    ],
)
def test_r2_1_of_a_country_nobody_plays_it_is_said_that_it_does_not_play(word, en, fr):
    words = started(negotiation="none").words
    if not en:
        assert words.format(words.parse(f"declare {word} war")) == "declare great_britain war"
        return
    with pytest.raises(Unreadable) as raised:
        words.parse(f"declare {word} war")
    assert [GAME.texts.refusal(raised.value.refusal, words, lang) for lang in ("en", "fr")] == [en, fr]


@pytest.mark.parametrize("seats", [2, 7])
def test_r1_2_three_to_six_play(seats):
    with pytest.raises(TableError):
        prepare(GAME, seats, {}, "")


def test_r1_3_the_board_has_32_territories_21_coasts_72_borders():
    assert (len(AREAS), sum(area.data["coast"] for area in BOARD.areas), len(BOARD.borders)) == (32, 21, 72)
    assert sum(border.by == "sea" for border in BOARD.borders) == 2
    assert set(SQUARES.values()) == {1, 2, 3, 4}


def test_r1_3_the_areas_stand_in_the_order_of_the_sheet():
    assert list(rules_of(3).rank) == list(range(32))


def test_r1_5_there_is_a_development_for_every_square():
    assert sum(SQUARES.values()) == 88 == BOARD.data["material"]["developments"]


def test_r2_1_countries_that_nobody_chose_have_no_embassy():
    table = started(4, france=False, italy=False)
    assert table.constants.ids == ["great_britain", "germany", "netherlands", "belgium"]
    table.all("ready")
    assert table.menu("germany", "declare") == [
        f"declare {other} {stance}"
        for other in ("great_britain", "netherlands", "belgium")
        for stance in ("alliance", "war")
    ]
    assert max(points["doves"] for points in table.year().state.result().points) == 3


def test_r2_2_each_country_in_turn_puts_one_presence_on_a_coast():
    table = Table(4, france=False, italy=False)
    order = []
    for area in ("dakar", "natal", "tunis", "gabon"):
        order += table.waiting
        table.plays(table.waiting[0], f"settle {area}")
    assert order == ["great_britain", "germany", "netherlands", "belgium"]
    assert table.step == "talk"
    assert [len(areas) for areas in table.state.presences] == [1, 1, 1, 1]


def test_r2_2_inland_is_refused():
    assert Table().why("great_britain", "settle congo") == ("area_is_coastal", "R2.2", "The Congo is not on the coast.")


def test_r2_3_an_occupied_coast_may_be_chosen():
    table = Table().plays("great_britain", "settle dakar").plays("france", "settle dakar")
    assert table.stands("great_britain") == table.stands("france") == ["dakar"]


def test_r2_3_without_shared_starts_it_may_not():
    table = Table(share_start=False).plays("great_britain", "settle dakar")
    assert table.why("france", "settle dakar")[:2] == ("start_is_free", "R2.3")


def test_r2_4_the_historical_start():
    table = started(6)
    assert [table.stands(country) for country in COUNTRIES] == [[start] for start in STARTS]
    assert table.told("settled")[0] == {"seat": 0, "area": AREAS.index("alexandria")}
    assert table.step == "talk"


def test_r2_4_a_board_without_a_start_is_told():
    text = (GAME.folder / "data" / "board.toml").read_text("utf-8").replace('france = "algiers"\n', "")
    with pytest.raises(OptionError, match="no historical start for france"):
        prepare(GAME, 3, {"historical_start": True}, text)


@pytest.mark.parametrize(
    ("seats", "out", "playing"),
    [
        (3, (), ["great_britain", "france", "germany"]),
        (3, ("great_britain", "germany"), ["france", "italy", "netherlands"]),
        (4, ("great_britain", "france", "germany"), ["great_britain", "italy", "netherlands", "belgium"]),
        (6, ("france",), list(COUNTRIES)),
    ],
)
def test_d1_countries_left_out_come_back_only_where_too_few_remain(seats, out, playing):
    assert rules_of(seats, **dict.fromkeys(out, False)).ids == playing


def test_d15_the_game_goes_on_with_21_colonies_and_crowds_are_no_barrier():
    colonies = [area for area in AREAS if area not in ("congo", "gabon", "angola", "cameroon", "katanga")][:21]
    table = started().put(
        presences={"great_britain": colonies, "france": ["gabon"], "germany": ["gabon"]},
        built={area: SQUARES[area] for area in colonies},
        colonies=colonies,
    )
    table.year()
    assert table.step == "talk"
    table.put(presences={"great_britain": colonies, "france": ["gabon", "congo"], "germany": ["gabon", "congo"]})
    table.year(great_britain="order_explore khartoum congo")
    assert "congo" in table.stands("great_britain")


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("squares = 4", "squares = 12", "squares must be 1 to 9"),
        ("coast = false", 'coast = "no"', "coast must be true or false"),
        ("presences = 22", "presences = 0", "presences must be a number"),
        ('france = "algiers"', 'france = "congo"', "congo: no coast of this board"),
        ('france = "algiers"', 'spain = "algiers"', "must give areas to some of"),
        ("coast = true", "coast = false", "at least 6 coasts are needed"),
    ],
)
def test_faults_of_an_own_board_are_told(old, new, fault):
    text = (GAME.folder / "data" / "board.toml").read_text("utf-8").replace(old, new)
    assert any(fault in sentence(told.problem) for told in GAME.check_board(read_board(text)))
    with pytest.raises(BoardError):
        prepare(GAME, 3, {}, text)
