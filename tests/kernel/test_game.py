"""The contract: saves come back, whatever does not fit is corrupt, and situations are told in names."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mappemonde.bots.playout import any_choice
from mappemonde.kernel.chance import fast
from mappemonde.kernel.game import CorruptError, decide
from mappemonde.kernel.layout import LayoutError
from mappemonde.kernel.table_spec import prepared, table_spec

GROUNDS = {
    "islands": prepared(table_spec("islands", 3)),
    "congress": prepared(table_spec("congress", 4)),
}
games = st.sampled_from(sorted(GROUNDS))


def some_state(game, seed, decisions):
    state = GROUNDS[game].begin(fast(seed))
    walker = fast(seed + 1)
    for _ in range(decisions):
        if state.flow:
            state.play(*any_choice(state, walker))
    return state


@settings(max_examples=40)
@given(games, st.integers(0, 10**6), st.integers(0, 60))
def test_a_state_comes_back_from_its_save_and_from_its_names(name, seed, decisions):
    game, constants, words = (GROUNDS[name].game, GROUNDS[name].constants, GROUNDS[name].vocabulary)
    state = some_state(name, seed, decisions)
    saved = game.save(state)
    loaded = game.load(constants, saved, fast(seed))
    assert game.save(loaded) == saved
    assert loaded.waiting() == state.waiting()
    flow = json.loads(saved)["flow"]
    told = json.loads(json.dumps(game.named(state, words)))
    assert game.save(game.situated(constants, GROUNDS[name].begin(fast(9)), {**told, "flow": flow}, words)) == saved


@settings(max_examples=40)
@given(games, st.integers(0, 10**6), st.data())
def test_a_save_with_a_missing_field_is_corrupt(name, seed, data):
    game = GROUNDS[name].game
    packed = json.loads(game.save(some_state(name, seed, 5)))
    del packed[data.draw(st.sampled_from(sorted(packed)))]
    with pytest.raises(CorruptError, match=f"is not one of {name}"):
        game.load(GROUNDS[name].constants, json.dumps(packed).encode(), fast(1))


@pytest.mark.parametrize(
    "saved",
    [b"", b"{", b"\xff\xfe", b"[]", b"null", b"3", b'"text"', b"{}", b"[" * 100_000],
    ids=lambda saved: str(saved[:9]),
)
@pytest.mark.parametrize("name", sorted(GROUNDS))
def test_what_is_no_save_is_corrupt(name, saved):
    with pytest.raises(CorruptError):
        GROUNDS[name].game.load(GROUNDS[name].constants, saved, fast(1))


@pytest.mark.parametrize(
    "flow", [[["sleep"]], [["march"]], [["march", 1, 2, 3]], [[]], [5], 5, None, [["talk"], []]], ids=str
)
def test_a_save_with_an_impossible_flow_is_corrupt(flow):
    game = GROUNDS["congress"].game
    packed = json.loads(game.save(some_state("congress", 1, 0)))
    with pytest.raises(CorruptError):
        game.unpack(GROUNDS["congress"].constants, {**packed, "flow": flow}, fast(1))


def situated(**told):
    table = GROUNDS["congress"]
    return table.game.situated(table.constants, some_state("congress", 1, 0), told, table.vocabulary)


def test_a_situation_is_merged_over_what_was_there():
    state = situated(turn=2, ready={"blue": True}, closed={"*": True, "south": False})
    assert state.turn == 2
    assert list(state.ready) == [False, True, False, False]
    assert list(state.closed) == [True, False, True, True]
    assert list(state.marches) == [-1] * 4


@pytest.mark.parametrize(
    ("told", "error", "said"),
    [
        ({"weather": "fine"}, CorruptError, "a state of congress has no 'weather'"),
        ({"closed": {"atlantis": True}}, LayoutError, "unknown area 'atlantis'"),
        ({"closed": 3}, LayoutError, "expected a table by area"),
        ({"turn": "one"}, LayoutError, "expected a number"),
        ({"flow": [["sleep"]]}, CorruptError, "sleep"),
        ({"flow": 5}, CorruptError, "congress|flow"),
        ({"flow": [5]}, CorruptError, "congress|flow"),
        ({"flow": [[]]}, CorruptError, "congress|flow"),
    ],
    ids=str,
)
def test_a_situation_that_cannot_be_is_explained(told, error, said):
    with pytest.raises(error, match=said):
        situated(**told)


@pytest.mark.parametrize("name", sorted(GROUNDS))
def test_every_field_has_a_shape_and_every_step_a_name(name):
    game = GROUNDS[name].game
    assert tuple(game.fields.shapes) == game.state.FIELDS
    assert len(game.steps_by_name) == len(game.steps)
    assert all(step.NAME and step.RULE for step in game.steps)


@pytest.mark.parametrize("name", sorted(GROUNDS))
def test_a_bot_decides_among_its_choices(name):
    table = GROUNDS[name]
    state = table.begin(fast(3))
    seat = state.waiting()[0]
    for bot in table.game.bots:
        assert state.choices(seat).holds(decide(table.game, state, seat, table.game.make_bot(bot), fast(4)))
    with pytest.raises(KeyError):
        table.game.make_bot("nobody")
