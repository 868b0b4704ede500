"""The negotiator: whom it writes to and believes, when it keeps its word and when it does not."""

import pytest

from games.africa1880.kit import SQUARES, started
from games.africa1880.test_searcher import last_year, sheet_of
from mappemonde.games.africa1880 import GAME
from mappemonde.games.africa1880.bots.letters import LETTERS, trust
from mappemonde.games.africa1880.bots.negotiator import Negotiator, think
from mappemonde.games.africa1880.bots.reasons import note_line
from mappemonde.kernel.advice import Notes
from mappemonde.kernel.chance import fast
from mappemonde.kernel.game import decide
from mappemonde.lab.simulate.run import simulate


def says(table, name):
    """What a negotiator would say now."""
    return table.words.format(decide(GAME, table.state, table.seat(name), Negotiator(), fast(1)))


def talks(table, name):
    """All a negotiator says in this year's talk."""
    said = []
    while not said or said[-1] != "ready":
        said.append(says(table, name))
        table.plays(name, said[-1])
    return said


def offer(table, *terms):
    """Germany writes to France."""
    return table.plays("germany", "address france", *terms, "send")


def friends(table, years=1):
    """France and Germany keep an alliance for some years."""
    for _ in range(years):
        offer(table, "agree_alliance").plays("france", "accept germany 1").year()
    return table


def test_it_offers_alliances_in_a_few_letters_and_then_is_ready():
    table = started(6)
    said = talks(table, "france")
    assert said.count("send") == said.count("agree_alliance") == LETTERS
    assert said[-1] == "ready"


def test_it_offers_more_to_a_friend_than_to_a_stranger():
    near = {"presences": {"france": ["tunis", "algiers"], "germany": ["tripoli", "alexandria"]}}
    assert "ask_stay_out tunis" not in talks(started().put(**near), "france")
    said = talks(friends(started()).put(**near), "france")
    assert "ask_stay_out tunis" in said
    assert "promise_stay_out tripoli" in said


def test_it_proposes_to_complete_what_it_shares_with_a_friend():
    table = friends(started()).put(presences={"france": ["tunis"], "germany": ["tunis"]}, built={"tunis": 1})
    assert "agree_develop tunis" in talks(table, "france")


def test_it_proposes_a_war_on_a_leader_to_a_friend():
    rich = ["alexandria", "tripoli", "massawa", "natal"]
    table = friends(started()).put(
        presences={"great_britain": rich, "france": ["dakar"], "germany": ["dahomey"]},
        built={area: SQUARES[area] for area in rich},
        colonies=rich,
    )
    assert "agree_war great_britain" in talks(table, "france")


@pytest.mark.parametrize(
    ("terms", "answer"),
    [
        (["agree_alliance"], "accept germany 1"),
        (["agree_alliance", "ask_stay_out dahomey"], "accept germany 1"),  # Germany stands there, France is far away
        (["ask_stay_out tunis"], "decline_because germany 1 nothing_given"),
        (["ask_stay_out dahomey"], "decline_because germany 1 nothing_given"),  # however little it costs
        (["ask_stay_out tunis", "promise_stay_out morocco"], "decline_because germany 1 costs_more"),
        (["agree_develop algiers"], "accept germany 1"),
        (["agree_war great_britain"], "decline_because germany 1 no_quarrel"),  # who has done nothing, nor leads
    ],
)
def test_it_weighs_what_is_offered(terms, answer):
    assert says(offer(started(), *terms), "france") == answer


def test_it_does_not_believe_who_broke_his_word():
    table = offer(started(), "agree_alliance").plays("france", "accept germany 1").year(germany="declare france war")
    assert says(offer(table, "agree_alliance"), "france") == "decline_because germany 1 broke_word_1880"


def test_trust_grows_with_treaties_kept_and_falls_with_wars():
    table = started()
    france, germany = table.seat("france"), table.seat("germany")
    stranger = trust(GAME.view(table.state, france), germany)
    kept = trust(GAME.view(friends(table).state, france), germany)
    attacked = trust(GAME.view(table.year(germany="declare france war").state, france), germany)
    assert stranger < kept
    assert attacked < kept


def test_it_keeps_an_alliance_while_there_is_a_future():
    table = started().put(presences={"france": ["tunis"], "germany": ["tunis"]}, built={"tunis": 1})
    offer(table, "agree_alliance").plays("france", "accept germany 1")
    assert "declare germany war" not in sheet_of(table, "france", Negotiator())


def test_it_keeps_out_of_where_it_promised_to():
    table = started().put(presences={"france": ["algiers"], "germany": ["sahara"]})
    offer(table, "ask_stay_out tunis", "promise_stay_out morocco").plays("france", "accept germany 1")
    lines = sheet_of(table, "france", Negotiator())
    assert "order_explore algiers tunis" not in lines
    assert "land tunis" not in lines


def test_it_does_the_work_it_promised():
    table = started().put(presences={"france": ["madagascar"], "germany": ["madagascar"]})
    offer(table, "agree_develop madagascar").plays("france", "accept germany 1")
    assert "order_develop madagascar" in sheet_of(table, "france", Negotiator())


def test_it_betrays_an_ally_when_the_game_ends_and_it_pays():
    table = last_year(presences={"france": ["tunis"], "germany": ["tunis"]}, built={"tunis": SQUARES["tunis"]})
    offer(table, "agree_alliance").plays("france", "accept germany 1")
    assert "declare germany war" in sheet_of(table, "france", Negotiator())


def test_it_guards_what_it_completes_against_a_traitor():
    told = {"presences": {"france": ["tunis"], "germany": ["sahara"], "great_britain": ["natal"]}}
    table = offer(started().put(**told), "agree_alliance").plays("france", "accept germany 1")
    table.year(germany="declare france war; order_explore sahara algiers").year()
    table.put(**told, built={"tunis": 1})
    assert "declare germany war" in sheet_of(table, "france", Negotiator())


@pytest.mark.parametrize("negotiation", ["merged", "none"])
def test_it_seals_however_diplomacy_is_held(negotiation):
    table = started(3, negotiation=negotiation)
    said = []
    while table.state.turn == 0:
        name = table.waiting[0]
        said.append(says(table, name))
        table.plays(name, said[-1])
    assert said.count("seal") == 3
    assert ("send" in said) == (negotiation == "merged")


@pytest.mark.volume
def test_it_does_better_than_builders():
    report = simulate("africa1880", ["negotiator", "builder", "builder", "builder", "builder", "builder"], 18, seed=5)
    assert report.rows[0].wins >= 5  # of 18, where 3 are its share


# What it says of its reasons


def reason_of(table, name, line):
    """The reason a negotiator would give for a line that it need not write."""
    seat, notes = table.seat(name), Notes()
    view = GAME.view(table.state, seat)
    ahead, sheet = think(view, fast(1))
    note_line(notes, view, ahead, sheet.wars | 1 << table.seat("germany"), table.words.parse(line))
    (reason,) = notes.reasons
    return reason


def test_a_war_that_costs_is_not_said_to_gain():
    table = started().all("ready")
    reason = reason_of(table, "france", "declare germany war")
    assert (reason.key, reason.weight) == ("war_guards", 0.0)


def test_what_was_promised_speaks_for_itself_whatever_it_costs():
    near = {"presences": {"france": ["tunis"], "germany": ["tunis"]}, "built": {"tunis": 1}}
    table = offer(started().put(**near), "agree_war great_britain").plays("france", "accept germany 1").all("ready")
    reason = reason_of(table, "france", "declare great_britain war")
    assert reason.key == "war_promised"
    assert reason.weight >= 0.0


def test_an_idle_presence_is_named():
    reason = reason_of(started().put(presences={"france": ["tunis"]}).all("ready"), "france", "order_nothing tunis")
    assert list(reason.facts) == ["area"]
