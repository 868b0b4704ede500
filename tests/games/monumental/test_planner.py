"""Planner and searcher in clear situations; what they see and what they decide from it."""

from typing import Any

import pytest

from games.monumental.kit import Scene, continuous
from mappemonde.games.monumental import GAME
from mappemonde.games.monumental.automa.conquest import ConquestTie
from mappemonde.games.monumental.automa.turn import AutomaTurn
from mappemonde.games.monumental.bots.forecast import turns_left
from mappemonde.games.monumental.bots.judge import GAINS, Judge
from mappemonde.games.monumental.bots.planner import Planner
from mappemonde.games.monumental.bots.scales import Scales
from mappemonde.games.monumental.bots.searcher import Searcher
from mappemonde.games.monumental.bots.turn_search import TurnSearch
from mappemonde.games.monumental.bots.weights import NAMES, PACE, PROJECT, QUEST, weights_for
from mappemonde.games.monumental.indexes import RESOURCES
from mappemonde.games.monumental.state import Monumental
from mappemonde.games.monumental.steps.continuous import ACTING, DONE, AfterAction, Rounds, SingleAction
from mappemonde.games.monumental.steps.quests import ChooseQuests
from mappemonde.games.monumental.steps.turn import Turns
from mappemonde.kernel.bot import Bot
from mappemonde.kernel.chance import fast
from mappemonde.kernel.columns import column, with_item
from mappemonde.kernel.game import advise, decide
from mappemonde.kernel.table import prepare
from mappemonde.kernel.vocabulary import Vocabulary

SMALL = (1, 2, 4)
"""Imagined states, width and depth: as little as clear situations need."""


def bots() -> dict[str, Bot]:
    """One of each kind."""
    return {"planner": Planner(*SMALL), "searcher": Searcher(GAME, 8, Planner(*SMALL))}


BOTS = sorted(bots())


def choice(scene: Scene, bot: str, luck: int = 7) -> str:
    """What a bot wants, in canonical text."""
    seat = scene.state.waiting()[0]
    return scene.words.format(decide(GAME, scene.state, seat, bots()[bot], fast(luck)))


def honest_choice(state: Monumental, words: Vocabulary, bot: str, luck: int = 7) -> str:
    """The same, weighed alike, to the last digit, in a twin of the state that differs in what its seat cannot know."""
    seat = state.waiting()[0]
    advice = advise(GAME, state, seat, bots()[bot], fast(luck))
    assert advise(GAME, GAME.twin(state, seat, fast(luck)), seat, bots()[bot], fast(luck)) == advice
    return words.format(advice.action)


def last_turn(scene: Scene) -> Scene:
    """Let no turn follow this one."""
    scene.state.last_rounds = 0
    scene.state.first = 1
    scene.state.future = 1
    return scene


@pytest.mark.parametrize("bot", BOTS)
def test_nothing_left_to_do_ends_the_turn(bot: str) -> None:
    scene = Scene("egyptian greek", bare=True)
    scene.state.ready[0] = scene.state.ready[0][:0]
    assert choice(scene, bot) == "end"


@pytest.mark.parametrize("bot", BOTS)
def test_production_buys_rather_than_perishes(bot: str) -> None:
    assert choice(Scene("egyptian greek", bare=True).gives("red", production=3), bot).startswith("acquire")


@pytest.mark.parametrize("bot", BOTS)
def test_culture_becomes_a_policy(bot: str) -> None:
    assert choice(Scene("egyptian greek", bare=True).gives("red", culture=1), bot).startswith("develop")


@pytest.mark.parametrize("bot", BOTS)
def test_military_conquers(bot: str) -> None:
    assert choice(Scene("egyptian greek").gives("red", military=2), bot).startswith("conquer")


def test_unrest_is_not_the_cross_of_choice() -> None:
    scene = Scene("egyptian greek").at_activation()
    for cell in ("a2", "b2", "c2", "b1", "b3"):
        scene.lays("red", f"{cell} unrest")
    assert choice(scene, "planner") != "activate 2 2"


def test_the_last_turn_takes_what_wins() -> None:
    """One Province behind, with Military for one: nothing else is worth the game."""
    scene = last_turn(Scene("egyptian greek", bare=True).holds("blue", "d2").gives("red", military=1, science=2))
    assert choice(scene, "planner").startswith("conquer")


@pytest.mark.parametrize("bot", BOTS)
def test_hills_are_defended_when_they_are_the_game(bot: str) -> None:
    """The last turn, one Province each: whoever cannot match the bid does not get the Hills."""
    scene = Scene(bare=True, map="b").holds("red", "c4").holds("blue", "b3").gives("blue", gold=3)
    last_turn(scene).gives("red", military=3).conquers("red", "b3")
    assert scene.waiting == ["blue"]
    assert honest_choice(scene.state, scene.words, bot) != "bid 0"


def test_in_continuous_mode_a_plan_goes_on_after_a_single_action() -> None:
    """A token could still be cashed, so the single action is to be ended before the next one is made."""
    scene, ends = continuous().gives("red", production=3, production_token=1), []
    for step in (SingleAction(0), AfterAction(0, DONE)):
        scene.state.flow = [Rounds(ACTING, 1), step]
        ends.append(TurnSearch(scene.state.copy(), 0, Scales(scene.constants, weights_for(2)), 3, 8).finish())
    assert ends[1] == pytest.approx(ends[0])


@pytest.mark.parametrize("bot", BOTS)
@pytest.mark.parametrize("options", [{}, {"continuous": True}, {"quests": True}, {"automas": 1, "quests": True}])
def test_equal_views_and_luck_make_equal_decisions_whatever_is_hidden(bot: str, options: dict[str, Any]) -> None:
    constants, _, _ = prepare(GAME, 2, options, "")
    state, words = GAME.setup(constants, fast(5)), GAME.vocabulary(constants)
    walker, luck = bots()["planner"], fast(6)
    for number in range(12):
        seat = state.waiting()[0]
        if number % 4 == 3:
            honest_choice(state, words, bot, number)
        state.play(seat, decide(GAME, state, seat, walker, luck))


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_every_weight_is_told_for_every_table(seats: int) -> None:
    assert len(weights_for(seats)) == len(NAMES)


def test_turns_are_counted_to_the_last_one() -> None:
    scene = Scene("egyptian greek")
    pace = weights_for(2)[PACE]
    early = turns_left(scene.state, 0, pace)
    scene.state.development = scene.state.development[:8]
    assert turns_left(scene.state, 0, pace) < early
    scene.state.last_rounds = 1
    assert (turns_left(scene.state, 0, pace), turns_left(scene.state, 1, pace)) == (1.0, 2.0)
    scene.state.last_rounds = 0
    assert (turns_left(scene.state, 0, pace), turns_left(scene.state, 1, pace)) == (0.0, 1.0)


def test_after_the_end_points_and_the_victory_count() -> None:
    scene = last_turn(Scene("egyptian greek", bare=True))
    judge = Judge(scene.state, 0, Scales(scene.constants, weights_for(2)))
    before = judge.value(scene.state)
    assert before == pytest.approx(judge.value(scene.state.copy()))
    scene.holds("red", "d4").plays("red", "end")
    assert judge.value(scene.state) > 12.0


@pytest.mark.parametrize("bot", BOTS)
def test_reasons_are_parts_of_what_was_weighed_and_have_sentences(bot: str) -> None:
    scene = Scene("egyptian greek").gives("red", military=2, production=4)
    view, choices = GAME.view(scene.state, 0), scene.state.choices(0)
    advice = bots()[bot].advise(view, choices, fast(7))
    assert advice.action == bots()[bot].decide(view, choices, fast(7))
    assert advice.weighed[0].action == advice.action
    for reason in advice.reasons:
        assert any(reason.key == (more if reason.weight > 0 else less) for more, less in GAINS)
    for lang in ("en", "fr"):
        assert all(GAME.texts.reason(reason, scene.words, lang) for reason in advice.reasons)


def test_reasons_of_whoever_holds_tokens_are_its_own() -> None:
    scene = Scene("egyptian greek").gives("red", military=2, production=4).holds_tokens("red", benefits="benefit_1")
    advice = bots()["planner"].advise(GAME.view(scene.state, 0), scene.state.choices(0), fast(7))
    assert advice.reasons
    assert all(reason.hidden for reason in advice.reasons)


def test_the_parts_of_a_value_add_up() -> None:
    scene = Scene("egyptian greek").holds("red", "d4").holds("blue", "d2").gives("red", gold=3, culture=1)
    judge = Judge(scene.state, 0, Scales(scene.constants, weights_for(2)))
    scene.plays("red", "end")
    assert sum(judge.parts(scene.state)) == pytest.approx(judge.after_turn(scene.state))


def test_a_project_is_safe_once_no_rival_can_pay_more() -> None:
    scene = Scene("egyptian greek", bare=True).gives("blue", culture=2)
    state = scene.state
    state.last_rounds, state.future = 0, 1
    united = [int(resource) for resource in scene.constants.project_resource].index(RESOURCES.index("culture"))
    judge = Judge(state, 0, Scales(scene.constants, weights_for(2)))
    worths = []
    for paid in (1, int(judge.bids[united])):
        state.project_of = with_item(state.project_of, united, 0)
        state.project_paid = with_item(state.project_paid, united, paid)
        worths.append(judge.value(state))
    assert judge.bids[united] >= 2
    assert worths[1] == pytest.approx(worths[0] + 1.0 - weights_for(2)[PROJECT])


def test_nobody_is_feared_who_has_no_turn_left() -> None:
    scene = Scene("egyptian greek", bare=True).holds("red", "d3").holds("blue", "d2").gives("blue", gold=8)
    scales = Scales(scene.constants, weights_for(2))
    assert Judge(scene.state, 0, scales).danger(scene.state) > 0
    last_turn(scene)
    assert Judge(scene.state, 0, scales).danger(scene.state) == 0


def with_quest(quest: str, **options: Any) -> Scene:
    """A table at which red has one Quest left to fulfil."""
    scene = Scene("egyptian greek", bare=True, quests=True, **options)
    scene.state.quests[0] = column([scene.words.kinds["quest"].parse(quest)])
    scene.state.rejected = column([0, 0])
    return scene


def test_a_quest_in_hand_is_worth_more_the_more_of_it_is_done() -> None:
    scene = with_quest("lawgiver")
    policies = [scene.words.kinds["policy"].format(number) for number in range(3)]
    weights = Scales(scene.constants, weights_for(2))
    judge = Judge(scene.state, 0, weights)
    hopes = []
    for known in range(4):
        scene.develops("red", *policies[:known])
        with_it = judge.standing(scene.state, 0, 5.0)
        bare = scene.state.copy()
        bare.quests[0] = column([])
        hopes.append(with_it - judge.standing(bare, 0, 5.0))
    assert hopes == pytest.approx([weights_for(2)[QUEST] * part / 4 for part in range(4)])


def test_quests_of_others_count_for_nothing() -> None:
    scene = with_quest("lawgiver")
    scene.develops("red", scene.words.kinds["policy"].format(0))
    scales = Scales(scene.constants, weights_for(2))
    before = Judge(scene.state, 1, scales).standing(scene.state, 0, 5.0)
    scene.state.quests[0] = column([])
    assert Judge(scene.state, 1, scales).standing(scene.state, 0, 5.0) == before


@pytest.mark.parametrize("bot", BOTS)
def test_the_quest_that_is_furthest_from_done_is_thrown_away(bot: str) -> None:
    scene = Scene("egyptian greek", bare=True, quests=True)
    state, kind = scene.state, scene.words.kinds["quest"]
    state.flow = [Turns(1), ChooseQuests()]
    policies = [scene.words.kinds["policy"].format(number) for number in range(2)]
    scene.develops("red", *policies)
    state.quests[0] = column([kind.parse(quest) for quest in ("lawgiver", "master_builder")])
    state.rejected = column([-1, 0])
    assert honest_choice(state, scene.words, bot) == "reject master_builder"


@pytest.mark.parametrize("bot", BOTS)
@pytest.mark.parametrize(("own", "nobodys"), [("d4", "d3"), ("d3", "d4")])
def test_an_automa_takes_from_nobody_where_a_tie_lets_one_decide(own: str, nobodys: str, bot: str) -> None:
    """The Automa can take a Province of red, who decides, or one of nobody."""
    constants, _, _ = prepare(GAME, 2, {"automas": 1}, "")
    state, words = GAME.setup(constants, fast(1)), GAME.vocabulary(constants)
    mine, free = (words.kinds["area"].parse(name) for name in (own, nobodys))
    state.holder[mine], state.soldiers[mine] = 0, 1
    state.refresh()
    state.flow = [Turns(2), AutomaTurn(1, 0, ()), ConquestTie(1, 1 << mine | 1 << free, 0, 0)]
    assert state.waiting() == [0]
    assert honest_choice(state, words, bot) == f"decide {nobodys}"
