"""The searcher between two seats: it plays the opponent too, and overrules the statesman for good reasons only."""

from games.struggle.kit import Scene
from mappemonde.games.struggle import GAME
from mappemonde.games.struggle.actions import EndTurn
from mappemonde.games.struggle.bots.duel import Duel, Rival, turn_luck
from mappemonde.games.struggle.bots.searcher import DUEL_BUDGET as BUDGET
from mappemonde.games.struggle.bots.searcher import Searcher
from mappemonde.games.struggle.bots.statesman import Statesman
from mappemonde.kernel.chance import fast
from mappemonde.kernel.game import decide
from mappemonde.kernel.menu import Menu

BOARD = "german_states: britain 3a 1c, france 2a 1c | caribbean: britain 1a 1n 1c, france 1n 1c"
SIDES = "britain v france"


def scene() -> Scene:
    return Scene(BOARD, sides=SIDES, round=5)


def duel(table: Scene) -> tuple[Duel, Menu]:
    """A duel about the decision on a table, and what may be decided."""
    menu = Menu(table.state.rows)
    table.state.flow[-1].choices(table.state, 0, menu)
    return Duel(Statesman(), table.state.copy(), 0, BUDGET), menu


def test_a_duel_leaves_the_table_as_it_was_and_equal_luck_decides_alike() -> None:
    table = scene()
    before = GAME.save(table.state)
    found = []
    for _ in range(2):
        _, menu = duel(table)
        thought = Duel(Statesman(), table.state.copy(), 0, 1000)
        found.append((thought.best(menu, fast(7)), thought.spent))
    assert found[0] == found[1]
    assert found[0][1] > 1000
    assert GAME.save(table.state) == before


def test_the_searcher_thinks_about_its_turns_between_two_seats() -> None:
    """It draws luck for trials, which a statesman does not."""
    searcher = Searcher()
    searcher.duel_budget = 300
    mine, plain = fast(7), fast(7)
    decide(GAME, scene().state, 0, searcher, mine)
    decide(GAME, scene().state, 0, Statesman(), plain)
    assert mine.number(1000) != plain.number(1000)


def test_only_what_the_statesman_likes_nearly_as_much_is_tried() -> None:
    thought, menu = duel(scene())
    rivals = thought.rivals(menu)
    statesman = Statesman().choose(scene().state, 0, menu)
    assert (rivals[0].action, rivals[0].prior) == (statesman, 0.0)
    assert len(rivals) > 1
    assert all(-5.0 < one.prior <= 0.0 for one in rivals)


def test_a_trial_plays_the_opponents_turn_and_ends_when_it_is_ones_own_again() -> None:
    thought, _ = duel(scene())
    state = thought.state.copy()
    state.chance = turn_luck(1, 2, state)
    state.flow[-1].apply(state, 0, EndTurn())
    assert state.seat == 1
    thought.play_on(state, False)
    assert (state.seat, state.round) == (0, 6)


def test_a_trial_ends_with_the_war() -> None:
    thought, _ = duel(Scene(BOARD, sides=SIDES, round=6))
    one = Rival(EndTurn(), 0.0)
    thought.trial(one, 1, 2)
    state = thought.state.copy()
    state.chance = turn_luck(1, 2, state)
    state.flow[-1].apply(state, 0, EndTurn())
    thought.play_on(state, False)
    assert state.war == 2


def test_a_turn_without_luck_is_thought_through_once() -> None:
    thought, _ = duel(scene())
    one = Rival(EndTurn(), 0.0)
    first = thought.trial(one, 1, 2)
    cost = thought.spent
    assert one.after is not None
    assert thought.trial(one, 1, 2) == first
    assert thought.spent <= 2 * cost


def test_dice_of_a_turn_do_not_depend_on_those_before() -> None:
    state = scene().state
    first, second = turn_luck(5, 6, state), turn_luck(5, 6, state)
    assert [first.die() for _ in range(9)] == [second.die() for _ in range(9)]
    state.round += 1
    assert [turn_luck(5, 6, state).number(1000) for _ in range(2)] != [first.number(1000) for _ in range(2)]


def test_a_lead_is_weighed_with_the_statesmans_judgement_and_its_error() -> None:
    one = Rival(EndTurn(), -3.0)
    for lead in (1.0, 3.0, 1.0, 3.0):
        one.learn(lead)
    assert one.lead() == (8.0 - 6.0) / 6.0
    assert abs(one.error() - (1.0 / 3.0) ** 0.5) < 1e-9


def test_a_spent_budget_leaves_the_choice_to_the_statesman() -> None:
    thought, menu = duel(scene())
    thought.spent = BUDGET + 1
    assert thought.best(menu, fast(7)) == thought.rivals(menu)[0].action
    assert thought.spent == BUDGET + 1
