"""The searcher: what its parts find is right, its sheets are the best there are in clear cases, and it wins."""

import pytest
from librt.vecs import vec

from games.africa1880.kit import SQUARES, rules_of, started
from mappemonde.games.africa1880 import GAME
from mappemonde.games.africa1880.adjudication import BLANK, DEVELOP, EXPLORE, NOTHING, NOWHERE, Position, Sheet
from mappemonde.games.africa1880.bots.builder import Builder
from mappemonde.games.africa1880.bots.heuristics import candidates, entry_gain, foothold, plan, turns_left
from mappemonde.games.africa1880.bots.order_assignment import Ways, assign_orders
from mappemonde.games.africa1880.bots.searcher import Searcher
from mappemonde.games.africa1880.bots.trust_rollout import TrustRollout
from mappemonde.kernel.chance import fast
from mappemonde.kernel.columns import column, filled
from mappemonde.kernel.game import decide
from mappemonde.lab.simulate.run import simulate


def sheet_of(table, name, bot=None):
    """The lines a bot writes for a country this year, as texts; the others have sealed blank sheets or wait."""
    if table.step == "talk":
        table.all("ready")
    seat, lines, bot = table.seat(name), [], bot or Searcher()
    luck = fast(3)
    while not lines or lines[-1] != "seal":
        action = decide(GAME, table.state, seat, bot, luck)
        lines.append(table.words.format(action))
        if lines[-1] != "seal":
            table.plays(name, lines[-1])
    return lines[:-1]


def last_year(**told):
    """A table in 1914, after seven years of peace."""
    return started().put(turn=7, past=[[[], [], []]] * 7, **told)


def greedy_plan(constants, here, seat, turns, shunned):
    """Orders and landing as `plan` promises them: again and again the order that gains most, and is still possible."""
    orders, landing = [BLANK] * constants.areas, NOWHERE
    stock = constants.presences - sum(mask >> seat & 1 for mask in here.present)
    waiting = [area for area in range(constants.areas) if here.present[area] >> seat & 1]
    taken = set(shunned)
    ports = [area for area in range(constants.areas) if constants.coast[area] and not here.present[area]]
    while True:
        rows = [
            (-entry_gain(constants, here, area, seat, entry, turns), 0, area, entry)
            for area in waiting
            for entry in candidates(constants, here, area, seat)
            if entry < EXPLORE or (stock and entry - EXPLORE not in taken)
        ]
        if landing == NOWHERE and stock:
            rows += [
                (-foothold(constants, here, area, seat, turns), -1, area, 0) for area in ports if area not in taken
            ]
        gain, ship, area, entry = min(rows, default=(0.0, 0, 0, 0))
        if gain >= 0.0:
            break
        if ship:
            landing = area
        else:
            orders[area] = entry
            waiting.remove(area)
        if ship or entry >= EXPLORE:
            taken.add(area if ship else entry - EXPLORE)
            stock -= 1
    for area in waiting:
        orders[area] = NOTHING
    return orders, landing


def test_a_plan_takes_the_best_orders_first():
    constants = rules_of(4)
    state, luck, bot = GAME.setup(constants, fast(7)), fast(8), Builder()
    compared = 0
    while state.flow:
        if state.turn >= 0:
            for seat in range(4):
                view = GAME.view(state, seat)
                turns = turns_left(view.turn, len(view.colonies), constants.figures)
                sheet = plan(constants, view.position(), seat, turns, [seat, 9])
                assert (list(sheet.orders), sheet.landing) == greedy_plan(
                    constants, view.position(), seat, turns, [seat, 9]
                )
                compared += 1
        seat = state.waiting()[0]
        state.play(seat, decide(GAME, state, seat, bot, luck))
    assert compared > 100


@pytest.mark.parametrize("seed", range(8))
def test_assignment_finds_the_best_orders(seed):
    constants, luck = rules_of(3), fast(seed)
    areas = range(constants.areas)
    present = [1 if luck.number(8) == 0 else 2 * luck.number(2) for _ in areas]
    stood = [area for area in areas if present[area] == 1]
    for area in stood[4:]:
        present[area] = 2
    present[5] = 1
    ways = Ways(constants, column(present), vec[bool]([False] * constants.areas), 0, 3)
    work = vec[float]([luck.number(50) / 10 - 1 for _ in areas])
    entry = vec[float]([luck.number(50) / 10 - 1 for _ in areas])
    total, sheet = assign_orders(ways, work, entry)
    assert total == pytest.approx(best_total(ways, work, entry))
    entered = [order - EXPLORE for order in sheet.orders if order >= EXPLORE]
    entered += [] if sheet.landing == NOWHERE else [sheet.landing]
    gained = sum(entry[area] for area in entered) + sum(work[a] for a in areas if sheet.orders[a] == DEVELOP)
    assert gained == pytest.approx(total)
    assert len(entered) == len(set(entered)) <= 3


def best_total(ways, work, entry):
    """The best total there is, found by trying everything."""
    best = {(): 0.0}  # areas entered so far, and the best gain of the presences before
    for place, targets in enumerate(ways.targets):
        stays = max(0.0, work[ways.origins[place]]) if place < len(ways.origins) else 0.0
        found = {}
        for entered, gain in best.items():
            options = [(entered, gain + stays)]
            if len(entered) < ways.stock:
                options += [
                    (tuple(sorted((*entered, area))), gain + entry[area]) for area in targets if area not in entered
                ]
            for key, total in options:
                found[key] = max(found.get(key, -99.0), total)
        best = found
    return max(best.values())


def test_it_completes_what_can_be_completed_in_the_last_year():
    table = last_year(presences={"france": ["tunis"], "germany": ["natal"]}, built={"tunis": 1})
    assert "order_develop tunis" in sheet_of(table, "france")


def test_it_expels_a_partner_from_a_complete_area_when_the_game_ends():
    table = last_year(presences={"france": ["tunis"], "germany": ["tunis"]}, built={"tunis": SQUARES["tunis"]})
    assert "declare germany war" in sheet_of(table, "france")


def test_it_answers_a_war_in_the_only_area_it_shares():
    told = {"presences": {"france": ["tunis"], "germany": ["tunis"]}, "built": {"tunis": SQUARES["tunis"]}}
    table = started().put(turn=1, past=[[[], [], ["france"]]], **told)
    assert "declare germany war" in sheet_of(table, "france")


def test_it_sets_sail_in_the_first_year():
    lines = sheet_of(started(6), "france")
    assert any(line.startswith("land ") for line in lines)
    assert any(line.startswith(("order_explore algiers", "order_develop algiers")) for line in lines)


def test_a_fresh_one_goes_on_with_a_sheet_begun_by_another():
    table = started(6)
    first = sheet_of(table, "france")
    table.plays("france", "declare italy war")
    second = sheet_of(table, "france")
    assert not set(second) & set(first)  # what is written already is not written again
    assert "declare italy alliance" in second
    assert table.plays("france", "seal").state.sealed[table.seat("france")]


def test_it_knows_nothing_of_others_secrets():
    table = started(4).plays("germany", "address italy", "agree_alliance", "secretly", "send").all("ready")
    table.plays("germany", "declare france war", "order_develop dahomey")
    seat = table.seat("france")
    for seed in range(3):
        other = GAME.twin(table.state, seat, fast(seed))
        mine = Searcher().sheet(GAME.view(table.state, seat), fast(1))
        theirs = Searcher().sheet(GAME.view(other, seat), fast(1))
        assert (mine.orders, mine.landing, mine.wars) == (theirs.orders, theirs.landing, theirs.wars)


def reply(table):
    """What the searcher says for France."""
    return table.words.format(decide(GAME, table.state, table.seat("france"), Searcher(), fast(1)))


def test_it_allies_with_a_stranger_and_not_with_a_traitor():
    table = started().plays("germany", "address france", "agree_alliance", "send")
    assert reply(table) == "accept germany 1"
    table.plays("france", "accept germany 1").year(germany="declare france war")
    table.plays("germany", "address france", "agree_alliance", "send")
    assert table.words.format(decide(GAME, table.state, table.seat("france"), Searcher(), fast(1))).startswith(
        "decline"
    )


def talks(table):
    """All the searcher says for France in this year's talk."""
    said = []
    while not said or said[-1] != "ready":
        said.append(reply(table))
        table.plays("france", said[-1])
    return said


def test_it_asks_favours_of_those_who_bargain_and_peace_of_the_others():
    near = {"presences": {"france": ["tunis", "algiers"], "germany": ["tripoli"], "great_britain": ["sahara"]}}
    table = started().plays("germany", "address great_britain", "agree_alliance", "send")
    table.plays("great_britain", "accept germany 1").year().put(**near)
    said = talks(table)
    assert "ask_stay_out tunis" in said[said.index("address germany") :][:4]
    assert "ask_stay_out tunis" not in said[said.index("address great_britain") :][:4]
    assert said.count("agree_alliance") == 2


def test_it_keeps_out_of_where_it_promised_to():
    table = started().put(presences={"france": ["algiers"], "germany": ["sahara"]})
    table.plays("germany", "address france", "ask_stay_out tunis", "promise_stay_out morocco", "send")
    lines = sheet_of(table.plays("france", "accept germany 1"), "france")
    assert "order_explore algiers tunis" not in lines
    assert "land tunis" not in lines


def after_a_turn(wars):
    """Three allies who think ahead, after a year in which the first declared these wars."""
    constants = rules_of(3)
    blank = filled(constants.areas, 0)
    here = Position(blank, blank, vec[bool]([False] * constants.areas))
    pacts = column([0b110, 0b101, 0b011])
    table = TrustRollout(constants, here, 1, column([0, 0, 0]), pacts, 0b111, [[0.6] * 3 for _ in range(3)])
    table.play([Sheet(blank, NOWHERE, one) for one in (wars, 0, 0)])
    return table


def test_in_rollouts_a_traitor_loses_his_ally_and_the_trust_of_all():
    peace, treason = after_a_turn(0), after_a_turn(0b010)
    assert list(peace.pacts) == [0b110, 0b101, 0b011]
    assert not treason.pacts[0] & 0b010
    assert not treason.pacts[1] & 0b001
    assert treason.faith[1][0] < treason.faith[2][0] < peace.faith[2][0]


@pytest.mark.volume
def test_it_does_better_than_builders():
    report = simulate("africa1880", ["searcher", "builder", "builder", "builder"], 4, seed=4)
    assert report.rows[0].wins >= 2  # of 4, where 1 is its share
