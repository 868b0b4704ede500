"""Copies: `copy.copy`, `copy.deepcopy` and pickle give what `copy` gives, whoever the state belongs to."""

import copy
import multiprocessing
import pickle
import subprocess
import sys
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mappemonde.bots.playout import any_choice
from mappemonde.kernel.chance import Chance, Scripted, ScriptError, Sealed, fast, fast_for
from mappemonde.kernel.registry import find_game, game_ids
from mappemonde.kernel.state import State, Step
from mappemonde.kernel.table import open_table, prepare
from mappemonde.kernel.table_spec import TableSpec, prepared, restored, table_spec, usual_spec
from mappemonde.lab.fuzz.variants import option_set

PROTOCOLS = range(2, pickle.HIGHEST_PROTOCOL + 1)
WAYS = {
    "copy": lambda state: state.copy(),
    "copy.copy": copy.copy,
    "copy.deepcopy": copy.deepcopy,
    **{f"pickle {number}": lambda state, number=number: through_pickle(state, number) for number in PROTOCOLS},
}
games = st.sampled_from(game_ids())
ways = st.sampled_from(sorted(WAYS))


def through_pickle(thing, protocol=pickle.HIGHEST_PROTOCOL):
    return pickle.loads(pickle.dumps(thing, protocol))


@cache
def variant(game_id, number):
    """A specification with some number of seats and some options of a game."""
    game = find_game(game_id)
    fewest, most = game.seats
    seats = fewest + number % (most - fewest + 1)
    return table_spec(game_id, seats, option_set(game, seats, number, fast_for(number, "options")))


def played(spec, chance, decisions, seed=1):
    """A state after so many random decisions."""
    state, luck = prepared(spec).begin(chance), fast(seed)
    play_on(state, luck, decisions)
    return state


def play_on(state, luck, decisions):
    for _ in range(decisions):
        if not state.flow:
            break
        state.play(*any_choice(state, luck))


def saved(state):
    return find_game(state.rows.spec[0]).save(state)


def shown(state):
    """All that can be told of a state: its save, how far its luck is, who is asked what, how it stands."""
    menus = [(seat, [repr(action) for action in state.choices(seat)]) for seat in state.waiting()]
    luck = state.chance.copy()
    result = state.result()
    told = (result.points, result.places, result.reason, result.rule)
    return saved(state), state.chance.count, [luck.die() for _ in range(5)], menus, told


@settings(max_examples=60)
@given(games, ways, st.integers(0, 40), st.integers(0, 60), st.integers(0, 10**6), st.booleans())
def test_a_copy_is_equal_and_plays_on_alike(game_id, way, number, decisions, seed, sealed):
    chance = Sealed(seed.to_bytes(8)) if sealed else fast(seed)
    state = played(variant(game_id, number), chance, decisions, seed)
    before = shown(state)
    twin = WAYS[way](state)
    assert twin is not state
    assert type(twin) is type(state)
    assert shown(twin) == before
    play_on(twin, fast(seed + 1), 40)
    assert shown(state) == before  # neither knows of the other
    play_on(state, fast(seed + 1), 40)
    assert shown(state) == shown(twin)


@pytest.mark.parametrize("way", WAYS)
def test_neither_journal_nor_what_was_revealed_is_copied(way):
    state = played(usual_spec("islands"), fast(1), 3)
    state.journal = []
    state.chance.drawn = []
    state.reveal(0)
    twin = WAYS[way](state)
    assert (twin.journal, twin.chance.drawn, twin.revealed_to) == (None, None, 0)
    assert state.journal == []


@pytest.mark.parametrize("game_id", game_ids())
def test_a_table_that_has_ended_is_copied_too(game_id):
    state = played(usual_spec(game_id), fast(3), 2)
    state.flow = []
    for way in WAYS.values():
        assert way(state).waiting() == []
        assert saved(way(state)) == saved(state)


# Constants


@pytest.mark.parametrize("way", WAYS)
def test_constants_are_shared(way):
    state = played(variant("islands", 3), fast(1), 2)
    assert WAYS[way](state).constants is state.constants


def test_many_states_are_restored_without_preparing_their_table_again():
    states = [played(usual_spec("islands"), fast(number), number) for number in range(20)]
    made = prepared.cache_info().misses
    assert len({id(state.constants) for state in through_pickle(states)}) == 1
    assert prepared.cache_info().misses == made


def test_a_state_of_a_table_is_prepared_once_where_it_arrives():
    table = open_table("islands", ["Ada", "Ben"], {"rounds": "9", "notes": "yes"}, seed=b"copies")
    twin, other = through_pickle(table.state), through_pickle(table.state)
    assert twin.constants is other.constants
    assert (twin.constants.rounds, twin.constants.has_notes) == (9, True)
    assert twin.rows.spec == ("islands", 2, (("notes", True), ("rounds", 9)), "", table.game.version)


@pytest.mark.parametrize("game_id", game_ids())
def test_an_own_board_travels_along(game_id):
    game = find_game(game_id)
    text = game.printed_board.text.replace("\n", "\n# by hand\n", 1)
    assert text != game.printed_board.text
    spec = table_spec(game_id, game.seats[0], board=text)
    twin = through_pickle(played(spec, fast(1), 5))
    assert twin.rows.spec == (game_id, game.seats[0], (), text, None)
    assert saved(twin) == saved(played(spec, fast(1), 5))


def test_constants_made_by_hand_are_not_found_again_and_that_is_said():
    game = find_game("islands")
    constants = game.constants(2, {"rounds": 2, "notes": False, "pirate": False}, game.printed_board)
    state = game.setup(constants, fast(1))
    assert saved_by_hand(copy.deepcopy(state)) == saved_by_hand(state)
    with pytest.raises(TypeError, match="its constants were not made by `prepare`"):
        pickle.dumps(state)


def saved_by_hand(state):
    return find_game("islands").save(state)


def test_a_state_that_is_more_than_its_game_knows_is_not_cut_down_in_silence():
    game = find_game("islands")
    kind = type("Marked", (game.state,), {"mark": 1})
    constants, _, _ = prepare(game, 2, {}, "")
    state = kind(constants, fast(1))
    state.clear()
    with pytest.raises(TypeError, match="A Marked cannot be pickled: it would be restored as a Islands"):
        pickle.dumps(state)


# States among other things, and elsewhere


def test_states_in_lists_and_tables_stay_one_where_they_were_one():
    one, other = (played(usual_spec("islands"), fast(number), 3) for number in (1, 2))
    for way in (copy.deepcopy, through_pickle):
        told = way({"list": [one, other, one], "luck": one.chance})
        first, second, again = told["list"]
        assert first is again
        assert first is not one
        assert (saved(first), saved(second)) == (saved(one), saved(other))
    assert through_pickle([one, one.chance])[0].chance is not one.chance


@pytest.mark.parametrize("game_id", game_ids())
def test_another_process_plays_on_alike(game_id):
    """Pickles are sent to a fresh Python, which has prepared nothing."""
    states = [played(variant(game_id, number), fast(number), 10 + number) for number in range(3)]
    script = """
import pickle, sys
from mappemonde.bots.playout import any_choice
from mappemonde.kernel.chance import fast
states = pickle.load(sys.stdin.buffer)
for state in states:
    luck = fast(7)
    for _ in range(20):
        if state.flow:
            state.play(*any_choice(state, luck))
pickle.dump(states, sys.stdout.buffer)
"""
    answer = subprocess.run(
        [sys.executable, "-c", script], input=pickle.dumps(states), capture_output=True, check=False, timeout=300
    )
    assert answer.returncode == 0, answer.stderr.decode()
    for state, other in zip(states, pickle.loads(answer.stdout), strict=True):
        play_on(state, fast(7), 20)
        assert shown(other) == shown(state)


def test_a_pool_of_processes_takes_states_and_gives_them_back():
    states = [played(usual_spec("islands"), fast(number), number) for number in range(4)]
    with multiprocessing.get_context("spawn").Pool(2) as pool:
        assert [saved(twin) for twin in pool.map(copy.copy, states)] == [saved(state) for state in states]


# What states are made of


def tell(chance):
    return [chance.die(), chance.below(1000), chance.throw(2)]


SOURCES = {
    "fast": lambda: fast(5),
    "sealed": lambda: Sealed(b"seed"),
    "scripted": lambda: Scripted([1, 17, [2, 3], 6, 0, [1, 1]]),
}


@pytest.mark.parametrize("source", SOURCES)
@pytest.mark.parametrize("way", [*WAYS])
def test_copied_luck_goes_on_where_the_first_stood(source, way):
    chance = SOURCES[source]()
    tell(chance)
    chance.drawn = []
    twin = WAYS[way](chance)
    assert (type(twin), twin.count, twin.drawn) == (type(chance), 3, None)
    assert tell(twin) == tell(chance)
    assert twin.count == chance.count == 6
    if source == "scripted":
        with pytest.raises(ScriptError):
            twin.die()


def test_luck_that_does_not_say_what_it_is_made_from_is_not_pickled():
    class Loaded(Chance):
        def number(self, bound):
            return bound - 1

        def copy(self):
            return Loaded()

    assert copy.deepcopy(Loaded()).die() == 6
    with pytest.raises(TypeError, match="Loaded cannot be pickled: it does not say what it is made from"):
        pickle.dumps(Loaded())


@pytest.mark.parametrize("game_id", game_ids())
def test_steps_are_made_again_from_their_memory(game_id):
    state = played(usual_spec(game_id), fast(2), 12)
    for step in state.flow:
        assert copy.deepcopy(step) is copy.copy(step) is step  # it never changes
        for protocol in PROTOCOLS:
            twin = through_pickle(step, protocol)
            assert type(twin) is type(step)
            assert twin.as_tuple() == step.as_tuple()


def test_a_menu_is_copied_but_says_why_it_is_not_pickled():
    state = played(usual_spec("islands"), fast(1), 0)
    menu = state.choices(0)
    for twin in (copy.copy(menu), copy.deepcopy(menu)):
        menu.clear()
        assert twin.all() == state.choices(0).all()
        menu = state.choices(0)
    assert through_pickle(menu.all()) == menu.all()
    for protocol in PROTOCOLS:
        with pytest.raises(TypeError, match=r"A menu cannot be pickled: .* Pickle `menu.all\(\)`"):
            pickle.dumps(menu, protocol)


@pytest.mark.parametrize("way", [copy.copy, copy.deepcopy, pickle.dumps])
@pytest.mark.parametrize("game_id", game_ids())
def test_a_view_says_why_it_is_neither_copied_nor_pickled(game_id, way):
    state = played(usual_spec(game_id), fast(1), 2)
    with pytest.raises(TypeError, match=r"pickle the state, and ask `game.view` for it there"):
        way(find_game(game_id).view(state, 0))


def test_a_state_without_rules_of_its_own_says_so():
    class Bare(State):
        pass

    class Wait(Step):
        pass

    with pytest.raises(NotImplementedError):
        copy.deepcopy(Bare(fast(1), prepared(usual_spec("islands")).constants.rows))
    assert copy.deepcopy([Wait()])[0].as_tuple() == ("",)


def test_what_was_pickled_is_plain_to_read():
    state = played(usual_spec("islands", 2), fast(1), 1)
    make, arguments = state.__reduce__()
    assert make is restored
    assert arguments == (TableSpec("islands", 2), saved(state), state.chance)
