"""The builder: what it does with a sheet, a letter and a neighbour; and the fast adjudication that bots stand on."""

import pytest
from librt.vecs import vec

from games.africa1880.kit import AREAS, started
from mappemonde.games.africa1880 import GAME
from mappemonde.games.africa1880.adjudication import DEVELOP, EXPLORE, Position
from mappemonde.games.africa1880.bots.builder import Builder, is_trusted, stances
from mappemonde.games.africa1880.bots.heuristics import candidates, may_end, plan, prospect, turns_left
from mappemonde.kernel.chance import fast
from mappemonde.kernel.columns import filled
from mappemonde.kernel.game import decide, reply
from mappemonde.lab.simulate.run import simulate


def area(name):
    return AREAS.index(name)


def wish(table, name):
    """What the builder would do now."""
    return table.words.format(decide(GAME, table.state, table.seat(name), Builder(), fast(1)))


def sheet_of(table, name):
    return Builder().sheet(GAME.view(table.state, table.seat(name)))


def test_the_builder_wins_against_random_players():
    report = simulate("africa1880", ["builder", "random", "random", "random"], 12, workers=1)
    rows = {row.bot: row for row in report.rows}
    assert report.finished == 12
    assert rows["builder"].wins >= 9


def test_the_builder_spreads_first():
    table = started(6, negotiation="none")
    sheet = sheet_of(table, "france")
    assert sheet.orders[area("algiers")] >= EXPLORE
    assert sheet.landing >= 0


def test_the_builder_completes_what_one_order_completes():
    table = started(negotiation="none").put(turn=6, presences={"france": ["natal", "tunis"]}, built={"natal": 1})
    assert sheet_of(table, "france").orders[area("natal")] == DEVELOP


def test_the_builder_answers_war_with_war_and_alliance_with_alliance():
    table = started(negotiation="none").year(germany="declare france war")
    sheet = sheet_of(table, "france")
    assert stances(GAME.view(table.state, 1), sheet) == 1 << 2


def test_the_builder_guards_an_area_it_completes_against_a_neighbour():
    table = started(negotiation="none").put(
        turn=3,
        presences={"france": ["natal"], "germany": ["cape_town"], "great_britain": ["tunis"]},
        built={"natal": 1},
    )
    assert sheet_of(table, "france").wars == 1 << 2


def test_the_builder_keeps_an_alliance_it_has_promised():
    table = started().put(
        turn=3,
        presences={"france": ["natal"], "germany": ["cape_town"], "great_britain": ["tunis"]},
        built={"natal": 1},
    )
    table.plays("germany", "address france", "agree_alliance", "send")
    assert wish(table, "france") == "accept germany 1"
    table.plays("france", "accept germany 1").all("ready")
    assert sheet_of(table, "france").wars == 0


@pytest.mark.parametrize("term", ["agree_war great_britain", "ask_stay_out tunis", "promise_stay_out tunis"])
def test_the_builder_declines_whatever_is_no_alliance(term):
    table = started().plays("germany", "address france", term, "send")
    assert wish(table, "france") == "decline_because germany 1 only_alliances"


def test_the_builder_trusts_nobody_who_broke_a_treaty():
    table = started().plays("germany", "address great_britain", "agree_alliance", "send")
    table.plays("great_britain", "accept germany 1").year(germany="declare great_britain war")
    assert not is_trusted(GAME.view(table.state, 1), 2)
    table.plays("germany", "address france", "agree_alliance", "send")
    assert wish(table, "france") == "decline_because germany 1 broke_with_another"


def test_a_builder_that_is_ready_still_answers_letters():
    table = started().plays("france", "ready").plays("germany", "address france", "agree_alliance", "send")
    action = reply(GAME, table.state, 1, Builder(), fast(1))
    assert table.words.format(action) == "accept germany 1"
    table.plays("france", "accept germany 1")
    assert reply(GAME, table.state, 1, Builder(), fast(1)) is None


def test_plans_leave_the_position_alone_and_never_explore_twice():
    table = started(3, negotiation="none").put(presences={"france": ["algiers", "tunis", "sahara", "tripoli"]})
    here = table.state.position()
    before = list(here.built)
    sheet = plan(table.constants, here, 1, 6, [area("morocco")])
    targets = [entry for entry in sheet.orders if entry >= EXPLORE]
    assert len(targets) == len(set(targets))
    assert EXPLORE + area("morocco") not in targets
    assert list(here.built) == before


def test_heuristics_of_a_finished_board():
    constants = started(3).constants
    here = Position(filled(32, 1), constants.squares[:], vec[bool]([True] * 32))
    assert sum(prospect(constants, here, area, 0, 3) for area in range(32)) == 8.0 * 32
    assert list(candidates(constants, here, 0, 0)) == [1]
    assert may_end(constants, here, 2)
    assert turns_left(7, 0, 22) == 1
