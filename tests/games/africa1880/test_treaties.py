"""Diplomacy and treaties: how they are made and how they are judged (D6, D7, D8)."""

import pytest

from games.africa1880.kit import started


def agreed(*terms, until="", secret=False, **put):
    """France and Germany have a treaty; both have a presence next to each other's."""
    table = started().put(presences={"france": ["algiers"], "germany": ["sahara"], **put.pop("presences", {})}, **put)
    table.plays("france", "address germany", *terms)
    if until:
        table.plays("france", f"until {until}")
    if secret:
        table.plays("france", "secretly")
    return table.plays("france", "send").plays("germany", f"accept france {'s1' if secret else '1'}")


def test_d6_talk_ends_when_all_are_ready_and_a_ready_seat_may_still_write():
    table = started().plays("france", "ready").plays("germany", "ready")
    assert table.waiting == ["great_britain"]
    table.plays("france", "address great_britain", "agree_alliance", "send", "not_ready")
    table.plays("great_britain", "accept france 1", "ready")
    assert table.step == "talk"
    assert table.plays("france", "ready").step == "write"


def test_d6_ready_is_said_once():
    table = started()
    assert table.why("france", "not_ready")[:2] == ("seat_is_ready", "D6")
    assert table.plays("france", "ready").why("france", "ready")[:2] == ("seat_talks", "D6")


def test_d6_merged_letters_are_written_while_sheets_are_also_by_those_who_sealed():
    table = started(negotiation="merged")
    assert table.step == "write"
    table.plays("france", "seal", "address germany", "agree_alliance", "send")
    table.plays("germany", "accept france 1", "seal").plays("great_britain", "seal")
    assert table.treaties(None) == [("kept", [])]


def test_d6_none_leaves_talk_to_the_people():
    table = started(negotiation="none")
    assert table.step == "write"
    assert table.menu("france", "address") == []


def test_d6_unanswered_letters_lapse_with_the_talk():
    table = started().plays("france", "address germany", "agree_alliance", "send").all("ready")
    assert table.treaties(None) == [("lapsed", [])]
    assert table.all("seal").treaties(None) == []


def test_d7_a_treaty_binds_nobody_and_its_breach_is_noted():
    table = agreed("agree_alliance").year(france="declare germany war")
    assert table.treaties(None) == [("broken", ["france"])]
    ledger = table.shown(None)["letters"]["ledger"]
    assert (ledger["france"]["broken"], ledger["germany"]["suffered"]) == (1, 1)


def test_d7_a_treaty_lasts_until_its_turn_ends():
    table = agreed("agree_alliance", until="1885").year()
    assert table.treaties(None) == [("in_force", [])]
    assert table.year().treaties(None) == [("kept", [])]


def test_d7_what_makes_no_sense_cannot_be_promised():
    table = started().put(presences={"great_britain": ["natal"]}, built={"natal": 2, "tunis": 2}, colonies=["natal"])
    table.plays("france", "address germany")
    colony = "Natal is a colony: nobody can go there any more, so nobody promises to stay out."
    full = "All squares of Tunis are developed: there is nothing left to promise."
    third = "That is promised against a third seat, not against Germany or yourself."
    assert table.why("france", "promise_stay_out natal") == ("area_can_be_entered", "D8", colony)
    assert table.why("france", "ask_stay_out natal") == ("area_can_be_entered", "D8", colony)
    assert table.why("france", "agree_develop tunis") == ("squares_are_free", "D8", full)
    assert table.why("france", "agree_war germany") == ("term_is_about_a_third", "D7", third)
    assert table.why("france", "agree_war germany", "fr")[2].startswith("Cela se promet contre un tiers")


@pytest.mark.parametrize(
    ("term", "lines", "status", "breakers"),
    [
        ("agree_alliance", {}, "kept", []),
        ("agree_alliance", {"germany": "declare france war"}, "broken", ["germany"]),
        ("agree_alliance", {"germany": "declare great_britain war"}, "kept", []),
        ("agree_war great_britain", {}, "broken", ["france", "germany"]),
        (
            "agree_war great_britain",
            {"germany": "declare great_britain war", "france": "declare great_britain war"},
            "kept",
            [],
        ),
        ("promise_stay_out tunis", {}, "kept", []),
        ("promise_stay_out tunis", {"france": "order_explore algiers tunis"}, "broken", ["france"]),
        ("promise_stay_out tunis", {"france": "land tunis"}, "broken", ["france"]),
        (
            "promise_stay_out tunis",  # broken, though whoever landed is driven out at once
            {"france": "land tunis", "germany": "order_explore sahara tunis; declare france war"},
            "broken",
            ["france"],
        ),
        ("promise_stay_out tunis", {"germany": "order_explore sahara tunis"}, "kept", []),
        ("ask_stay_out tunis", {"germany": "order_explore sahara tunis"}, "broken", ["germany"]),
        ("ask_stay_out algiers", {"germany": "order_explore sahara algiers"}, "broken", ["germany"]),
        ("promise_stay_out algiers", {"france": "order_develop algiers"}, "kept", []),
        ("agree_develop algiers", {"france": "order_develop algiers"}, "kept", []),
        ("agree_develop algiers", {"france": "order_explore algiers tunis"}, "broken", ["france"]),
        ("agree_develop natal", {}, "void", []),
    ],
)
def test_d8_promises_are_judged_by_sheets_and_positions(term, lines, status, breakers):
    table = agreed(term).year(**lines)
    assert table.treaties(None) == [(status, breakers)]


def test_d8_an_order_to_go_there_breaks_the_promise_even_if_it_comes_to_nothing():
    table = agreed("promise_stay_out tunis", presences={"france": ["algiers", "tunis"]})
    assert table.year(france="order_explore algiers tunis").treaties(None) == [("broken", ["france"])]


def test_d8_a_promise_about_what_has_become_a_colony_lapses():
    table = agreed("promise_stay_out sahara", until="1890").put(built={"sahara": 0})
    table.year(germany="order_develop sahara")
    assert table.treaties(None) == [("in_force", [])]
    assert table.year().treaties(None) == [("in_force", [])]
    assert table.year().treaties(None) == [("kept", [])]
    closed = agreed("promise_stay_out tunis", until="1885")
    closed.put(presences={"germany": ["tunis"]}, built={"tunis": 2}, colonies=["tunis"])
    assert closed.year().treaties(None) == [("void", [])]
