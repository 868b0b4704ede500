"""How bots of every kind answer letters: always, for a reason in words, and nobody gets anything for nothing."""

import pytest

from games.africa1880.kit import started
from games.africa1880.test_searcher import sheet_of
from mappemonde.games.africa1880 import GAME
from mappemonde.games.africa1880.actions import REASONS
from mappemonde.games.africa1880.bots import faith
from mappemonde.games.africa1880.bots.builder import Absent, Builder
from mappemonde.games.africa1880.bots.faith import trust
from mappemonde.games.africa1880.bots.negotiator import Negotiator
from mappemonde.games.africa1880.bots.searcher import Searcher
from mappemonde.games.africa1880.bots.whimsical import Whimsical
from mappemonde.kernel.chance import fast
from mappemonde.kernel.game import decide, reply

NEGOTIATORS = [Negotiator, Searcher]
BOTS = [*NEGOTIATORS, Builder, Whimsical, Absent]
NEIGHBOURS = {"presences": {"france": ["tunis", "algiers"], "germany": ["tripoli", "alexandria"]}}
"""Each stands alone in two areas; Tunis and Tripoli are next to each other."""


def offer(table, *terms, by="germany", to="france"):
    return table.plays(by, f"address {to}", *terms, "send")


def answer(table, bot, name="france"):
    """What a bot says first."""
    return table.words.format(decide(GAME, table.state, table.seat(name), bot(), fast(1)))


def talks(table, bot, name="france"):
    """All a bot says until it is ready."""
    said = []
    while not said or said[-1] != "ready":
        said.append(answer(table, bot, name))
        table.plays(name, said[-1])
    return said


def allied(table, years=1):
    """France and Germany keep an alliance for some years."""
    for _ in range(years):
        offer(table, "agree_alliance").plays("france", "accept germany 1").year()
    return table


def betrayed(table, by="germany", victim="france"):
    """One of the two breaks an alliance of this year."""
    return offer(table, "agree_alliance").plays("france", "accept germany 1").year(**{by: f"declare {victim} war"})


def test_the_places_of_reasons_are_their_names():
    for place, reason in enumerate(REASONS):
        assert getattr(faith, reason.word.upper(), place) == place
    assert len({reason.word for reason in REASONS}) == len(REASONS)


# Everybody answers


@pytest.mark.parametrize("bot", BOTS)
@pytest.mark.parametrize("negotiation", ["separate", "merged"])
@pytest.mark.parametrize(
    "terms", [["agree_alliance"], ["ask_stay_out tunis"], ["agree_war italy"], ["promise_stay_out tunis"]]
)
def test_a_bot_that_is_ready_still_answers_every_letter(bot, negotiation, terms):
    table = started(4, negotiation=negotiation).plays("france", "ready" if negotiation == "separate" else "seal")
    offer(table, *terms)
    offer(table, *terms, by="great_britain")
    for _ in range(20):
        if all(status != "offered" for status, _ in table.treaties("france")):
            break
        seat = table.seat("france")
        asked = seat in table.state.waiting()
        action = (decide if asked else reply)(GAME, table.state, seat, bot(), fast(2))
        assert action is not None
        table.plays("france", table.words.format(action))
    answered = [one for one in table.shown("france")["letters"]["treaties"] if one["partner"] == "france"]
    assert len(answered) == 2
    for one in answered:
        assert one["status"] in ("in_force", "countered") or (one["status"] == "declined" and "reason" in one)


@pytest.mark.parametrize("bot", BOTS)
def test_a_bot_says_nothing_unasked_where_nothing_waits(bot):
    table = started().plays("france", "ready")
    assert reply(GAME, table.state, table.seat("france"), bot(), fast(1)) is None


def test_a_refusal_is_told_in_words():
    table = betrayed(started())
    offer(table, "agree_alliance").plays("france", answer(table, Negotiator))
    told = {lang: GAME.texts.event(table.journal[-1], table.words, lang) for lang in ("en", "fr")}
    assert told["en"].endswith("“You broke your word in 1880.”")
    assert told["fr"].endswith("« Vous avez manqué à votre parole en 1880. »")


# No mirror letters


@pytest.mark.parametrize("bot", NEGOTIATORS)
def test_what_was_accepted_is_not_sent_back(bot):
    table = allied(started(), 2).put(**NEIGHBOURS)
    offer(table, "agree_alliance", "promise_stay_out tunis", "ask_stay_out tripoli", "until 1895")
    said = talks(table, bot)
    assert said[0] == "accept germany 1"
    assert "address germany" not in said
    said = talks(table.year(), bot)  # nor next year, while it is in force
    letter = said[said.index("address germany") + 1 :] if "address germany" in said else []
    assert not {"agree_alliance", "ask_stay_out tunis", "promise_stay_out tripoli"} & set(
        letter[: letter.index("send") + 1] if letter else []
    )


@pytest.mark.parametrize("bot", NEGOTIATORS)
def test_what_is_agreed_already_is_not_agreed_again(bot):
    table = offer(started(), "agree_alliance").plays("france", "accept germany 1")
    assert answer(offer(table, "agree_alliance"), bot) == "decline_because germany 2 agreed_already"


# Betrayal and revenge


@pytest.mark.parametrize("bot", BOTS[:3])
def test_a_betrayal_after_years_of_peace_is_not_forgiven(bot):
    areas = ["algiers", "tunis", "tripoli", "morocco", "sahara", "dakar", "congo", "angola", "natal", "gabon"]
    table = allied(started(), 4).put(presences={"france": [*areas, "alexandria"], "germany": [*areas, "dahomey"]})
    betrayed(table)
    assert table.stands("france") == ["alexandria"]  # it cost ten presences
    assert answer(offer(table, "agree_alliance"), bot) == "decline_because germany 1 broke_word_1900"
    table.plays("france", "decline germany 1").year()
    assert answer(offer(table, "agree_alliance"), bot) == "decline_because germany 1 broke_word_1900"
    assert "address germany" not in talks(table, bot)


@pytest.mark.parametrize("bot", NEGOTIATORS)
def test_who_betrayed_expects_revenge(bot):
    table = betrayed(allied(started()), by="france", victim="germany")
    seat, victim = table.seat("france"), table.seat("germany")
    assert trust(GAME.view(table.state, seat), victim) < 0.3
    assert answer(offer(table, "agree_alliance"), bot) == "decline_because germany 1 fears_revenge"
    assert "address germany" not in talks(table, bot)


def test_who_betrayed_guards_what_he_completes_against_the_victim():
    told = {"presences": {"france": ["tunis"], "germany": ["sahara"], "great_britain": ["natal"]}}
    table = betrayed(started().put(**told), by="france", victim="germany").year()
    table.put(**told, built={"tunis": 1})
    assert "declare germany war" in sheet_of(table, "france", Negotiator())


def test_a_secret_treaty_is_not_spoken_of_in_an_open_answer():
    table = offer(started(), "agree_alliance", "secretly").plays("france", "accept germany s1")
    table.year(germany="declare france war")
    assert answer(offer(table, "agree_alliance"), Negotiator) == "decline_because germany 1 declared_war_1880"
    table.plays("france", "decline germany 1")
    assert (
        answer(offer(table, "agree_alliance", "secretly"), Negotiator) == "decline_because germany s1 broke_word_1880"
    )


# War on oneself


@pytest.mark.parametrize("bot", BOTS[:3])
def test_no_alliance_with_whoever_openly_proposes_war_on_oneself(bot):
    table = offer(allied(started()), "agree_war france", to="great_britain")
    assert answer(offer(table, "agree_alliance"), bot) == "decline_because germany 1 hostile"


@pytest.mark.parametrize("bot", BOTS[:3])
def test_a_secret_proposal_of_war_is_not_known(bot):
    table = offer(started(), "agree_war france", "secretly", to="great_britain")
    assert answer(offer(table, "agree_alliance"), bot) == "accept germany 1"


@pytest.mark.parametrize("bot", NEGOTIATORS)
def test_nor_with_whoever_agreed_to_it(bot):
    table = offer(started(), "agree_war france", "until 1885", by="great_britain", to="germany")
    table.plays("germany", "accept great_britain 1")
    assert answer(offer(table, "agree_alliance"), bot) == "decline_because germany 1 hostile"


@pytest.mark.parametrize("bot", NEGOTIATORS)
def test_no_war_on_an_ally(bot):
    table = offer(started(), "agree_alliance", by="great_britain").plays("france", "accept great_britain 1")
    assert answer(offer(table, "agree_war great_britain"), bot) == "decline_because germany 1 my_ally"


# Nothing for nothing


@pytest.mark.parametrize("bot", NEGOTIATORS)
def test_staying_out_has_its_price(bot):
    table = started().put(**NEIGHBOURS)
    terms = ["promise_stay_out tunis", "ask_stay_out tripoli"]
    assert answer(offer(table, *terms), bot) == "accept germany 1"


@pytest.mark.parametrize("bot", NEGOTIATORS)
def test_who_only_asks_is_told_the_price(bot):
    table = offer(started().put(**NEIGHBOURS), "agree_alliance", "ask_stay_out tripoli", "until 1900")
    said = talks(table, bot)
    assert said[0] == "counter germany 1"
    letter = said[: said.index("send")]
    assert "ask_stay_out tunis" in letter or any(line.startswith("strike") for line in letter)
    assert ("countered", []) in table.treaties("germany")


def test_a_bot_that_is_ready_negotiates_again_to_tell_the_price():
    table = started().put(**NEIGHBOURS).plays("france", "ready")
    offer(table, "agree_alliance", "ask_stay_out tripoli", "until 1900")
    action = reply(GAME, table.state, table.seat("france"), Negotiator(), fast(1))
    assert table.words.format(action) == "not_ready"
