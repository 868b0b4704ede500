"""Reasons: every game's bots say why, in every language, by the numbers they decided with."""

from functools import cache
from pathlib import Path

import pytest

from mappemonde.bots.registry import make_bot
from mappemonde.kernel.action import same
from mappemonde.kernel.advice import Advice
from mappemonde.kernel.chance import fast
from mappemonde.kernel.game import advise, decide
from mappemonde.kernel.languages import LANGUAGES
from mappemonde.kernel.registry import AnyGame, find_game, game_ids
from mappemonde.kernel.state import State
from mappemonde.kernel.table import prepare
from mappemonde.kernel.vocabulary import Vocabulary

QUESTIONS = 12
"""Questions of each game at which its usual bot is asked."""
FAR = 60
"""Actions of quick bots from one question to the next."""
SHARED = ("only_choice", "ahead", "of_choices", "by_chance", "imagined")


@cache
def _asked(game_id: str) -> tuple[AnyGame, Vocabulary, list[tuple[State, int, Advice]]]:
    """What the usual bot of a game says at questions along the way, with a copy of the state it was asked in."""
    game = find_game(game_id)
    constants, _, _ = prepare(game, 3 if game.seats[1] > 2 else 2, {}, "")
    state, luck = game.setup(constants, fast(1)), fast(2)
    quick = make_bot(game, game.quick_bot)
    found: list[tuple[State, int, Advice]] = []
    steps: set[str] = set()
    made = 0
    while state.waiting() and len(found) < QUESTIONS:
        seat = state.waiting()[0]
        step = state.flow[-1].NAME
        if step not in steps or made % FAR == 0:
            steps.add(step)
            found.append((state.copy(), seat, advise(game, state, seat, make_bot(game, game.usual_bot), fast(7))))
        state.play(seat, decide(game, state, seat, quick, luck))
        made += 1
    return game, game.vocabulary(constants), found


@pytest.mark.parametrize("game_id", game_ids())
def test_the_advice_is_the_decision_and_on_the_menu(game_id: str) -> None:
    game, _, asked = _asked(game_id)
    for state, seat, advice in asked:
        assert state.choices(seat).holds(advice.action)
        assert same(advice.action, decide(game, state, seat, make_bot(game, game.usual_bot), fast(7)))


@pytest.mark.parametrize("game_id", game_ids())
def test_every_reason_is_a_sentence_in_every_language(game_id: str) -> None:
    game, words, asked = _asked(game_id)
    own = 0
    for _, _, advice in asked:
        assert advice.reasons
        for reason in advice.reasons:
            own += reason.key not in SHARED
            for lang in LANGUAGES:
                text = game.texts.reason(reason, words, lang)
                assert text.endswith("."), text
                assert not {"{", "}", "|", "_"} & set(text), text
    assert own or not game.texts.tables["en"].get("because"), f"the usual bot of {game_id} gives no reasons of its own"


@pytest.mark.parametrize("game_id", game_ids())
def test_reasons_come_heaviest_first_and_nothing_weighed_is_worth_more_than_what_is_done(game_id: str) -> None:
    _, _, asked = _asked(game_id)
    for _, _, advice in asked:
        weights = [abs(reason.weight) for reason in advice.reasons]
        assert weights == sorted(weights, reverse=True)
        values = [weighed.value for weighed in advice.weighed]
        assert values == sorted(values, reverse=True)
        assert not values or same(advice.weighed[0].action, advice.action)


@pytest.mark.parametrize("game_id", game_ids())
def test_every_sentence_of_a_reason_is_given_by_a_bot(game_id: str) -> None:
    game = find_game(game_id)
    code = "".join(file.read_text("utf-8") for file in Path(str(game.folder)).rglob("*.py"))
    for key in game.texts.tables["en"].get("because", {}):
        assert f'"{key}"' in code, key


def test_a_search_says_how_often_it_came_back() -> None:
    game = find_game("islands")
    constants, _, _ = prepare(game, 3, {}, "")
    advice = advise(game, game.setup(constants, fast(1)), 0, make_bot(game, "search:50"), fast(3))
    (reason,) = advice.reasons
    assert (reason.key, reason.facts["count"]) == ("imagined", 50)
    assert len(advice.weighed) == 3
