"""Gold, loans, unrest and population (R3)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.struggle.kit import Scene


def paid(cash, due, owned=""):
    """Cash and unrest after a payment."""
    scene = Scene(gold={"britain": cash}, owned={"britain": owned} if owned else None)
    scene.state.pay(0, due)
    return scene.gold("britain"), scene.unrest("britain")


@pytest.mark.parametrize(
    ("cash", "due", "owned", "left"),
    [
        (2, 5, "", (1, 2)),
        (2, 5, "banking", (0, 1)),
        (2, 5, "banking*2", (0, 1)),
        (5, 5, "", (0, 0)),
        (9, 5, "", (4, 0)),
        (0, 1, "", (1, 1)),
        (0, 1, "banking", (2, 1)),
        (0, 4, "banking", (2, 2)),
        (0, 0, "", (0, 0)),
    ],
)
def test_r3_1_and_r3_2_cash_first_then_as_few_loans_as_needed(cash, due, owned, left):
    assert paid(cash, due, owned) == left


@given(st.integers(0, 40), st.integers(0, 99), st.booleans())
def test_r3_1_no_payment_takes_one_loan_too_many(cash, due, has_bank):
    block = 3 if has_bank else 2
    left, unrest = paid(cash, due, "banking" if has_bank else "")
    assert left == cash + block * unrest - due >= 0
    assert unrest == 0 or left < block
    assert unrest == 0 or cash < due


def test_r3_3_nothing_is_borrowed_or_repaid_when_nothing_is_due():
    scene = Scene(gold={"britain": 0}, unrest={"britain": 3})
    assert not any("loan" in text or "borrow" in text or "repay" in text for text in scene.menu())
    assert Scene(gold={"britain": 99}, unrest={"britain": 3}).plays("britain", "end_turn").unrest("britain") == 3


def test_r3_3_even_help_is_paid_by_loans():
    scene = Scene("german_states: britain 2a, spain 1a, france 1a 1c", gold={"britain": 2})
    scene.plays("britain", "attack german_states france").plays("britain", "request spain 5")
    assert (scene.gold("britain"), scene.unrest("britain")) == (0, 0)
    scene.plays("spain", "lend 1 0", "1 1 v 2 2")
    assert (scene.gold("britain"), scene.gold("spain"), scene.unrest("britain")) == (1, 15, 3)


def test_r3_4_a_lent_unit_that_is_lost_brings_its_owner_unrest():
    scene = Scene("german_states: britain 1a, spain 1a, france 6a 1c")
    scene.plays("britain", "attack german_states france").plays("britain", "request spain 0")
    scene.plays("spain", "lend 1 0", "3 4 v 1 1")
    assert (scene.unrest("britain"), scene.unrest("spain"), scene.unrest("france")) == (1, 1, 0)


def test_r3_4_there_is_no_limit_to_unrest():
    scene = Scene(gold={"britain": 0}, unrest={"britain": 59})
    assert scene.plays("britain", "buy industry").unrest("britain") == 63


@pytest.mark.parametrize(("option", "unrest"), [(False, 0), (True, 1)])
def test_r3_5_a_unit_lost_at_sea_brings_no_unrest_unless_an_option_says_so(option, unrest):
    scene = Scene("india: britain 1n", unrest_for_sea_loss=option).plays("britain", "move navy india africa", [1, 1])
    assert (scene.unrest("britain"), scene.units("britain", "africa")) == (unrest, "")


def test_r3_6_unrest_lies_face_down_until_the_end():
    scene = Scene(unrest={"britain": 4, "france": 7, "spain": 1, "russia": 0})
    assert scene.shown("britain")["unrest"] == {"britain": 4, "france": -1, "spain": -1, "russia": -1}
    assert scene.shown(None)["unrest"] == {"britain": -1, "france": -1, "spain": -1, "russia": -1}


def test_r3_6_by_option_the_table_counts_along():
    wanted = {"britain": 4, "france": 7, "spain": 1, "russia": 0}
    scene = Scene(unrest=wanted, options={"unrest": "counted"})
    assert scene.shown("britain")["unrest"] == wanted
    assert scene.shown(None)["unrest"] == wanted


def test_r3_6_all_unrest_is_shown_when_the_table_has_ended():
    scene = Scene(unrest={"britain": 4, "france": 7}, sides="britain v france", war=3, round=6, turn="france")
    scene.plays("france", "end_turn")
    assert scene.shown(None)["unrest"] == {"britain": 4, "france": 7}
    assert [facts["unrest"] for facts in scene.told("unrest_shown")] == [4, 7]


def test_r3_7_only_reform_removes_unrest_whatever_is_done():
    scene = Scene("german_states: britain 3a, france 1c", unrest={"britain": 6}, owned={"britain": "government_reform"})
    scene.plays("britain", "buy militia").plays("britain", "attack german_states france", "1 1 v 2 2")
    assert scene.unrest("britain") == 6
    assert scene.plays("britain", "reform").unrest("britain") == 4


@pytest.mark.parametrize(("before", "after"), [(0, 5), (4, 9), (5, 9), (9, 9)])
def test_r3_8_population_is_never_more_than_nine(before, after):
    scene = Scene(sides="britain v france", round=6, turn="france", population={"*": before})
    assert scene.ends_turn().population("britain") == after
