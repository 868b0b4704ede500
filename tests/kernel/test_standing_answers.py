"""Standing answers: given beforehand by a seat, worked out from what it may see, and never said against its will."""

import pytest
from islands.actions import Visit
from islands.game import IslandsGame
from islands.standing import ISLAND

from mappemonde.kernel.action import same
from mappemonde.kernel.chance import fast
from mappemonde.kernel.problem import sentence
from mappemonde.kernel.registry import find_game, game_ids
from mappemonde.kernel.standing_answers import StandingAnswerError
from mappemonde.kernel.standing_question import ASK, StandingAnswer, StandingQuestion
from mappemonde.kernel.state import Step
from mappemonde.kernel.table import Table, open_table
from mappemonde.kernel.table_spec import prepared, table_spec

ALWAYS_PALM = {"island": "always palm"}


def islands(**options: object) -> Table:
    return open_table("islands", ["Ada", "Ben", "Cleo"], options, "", b"a seed")


def test_a_game_that_declares_no_question_takes_no_answer() -> None:
    table = open_table("congress", ["Ada", "Ben", "Cleo"], {}, "", b"a seed")
    assert table.standing.questions == {}
    assert table.standing.complete({"island": "always palm"}) == {}
    assert table.standing_answer(0, {}) is None


def test_what_is_offered_names_every_thing_an_answer_can_be_about_and_asking_last() -> None:
    standing = islands().standing
    assert standing.offered("island") == ["always coral", "always palm", "always smoke", ASK]
    assert standing.name("island") == {"en": "Where you sail", "fr": "Où vous voguez"}
    assert standing.label("island", "always palm")["en"] == "Always to Palm Island"
    assert standing.label("island", "always palm")["fr"].startswith("Toujours vers")
    assert standing.label("island", ASK) == {"en": "Ask me", "fr": "Me demander"}


def test_whoever_has_said_nothing_has_the_preset() -> None:
    standing = islands().standing
    assert standing.complete({}) == {"island": ASK}
    assert standing.complete(ALWAYS_PALM) == ALWAYS_PALM
    assert standing.complete({"island": "always atlantis", "other": "x"}) == {"island": ASK}
    standing.questions["island"] = standing.questions["island"]._replace(preset="always coral")
    assert standing.complete({}) == {"island": "always coral"}
    assert standing.complete({"island": ASK}) == {"island": ASK}
    assert standing.complete(None) == {"island": ASK}  # a seat of before is asked, whatever is preset


def test_answers_fit_the_question_that_a_seat_is_asked_and_are_allowed_there() -> None:
    table = islands()
    assert table.fitting_answers(0) == {"island": ["always coral", "always palm", "always smoke"]}
    table.play(0, Visit(1))
    assert table.fitting_answers(0) == {}  # it has chosen
    assert open_table("congress", ["Ada", "Ben", "Cleo"], {}, "", b"a seed").fitting_answers(0) == {}


def test_an_answer_is_said_only_to_a_seat_that_is_asked() -> None:
    table = islands()
    action = table.standing_answer(0, ALWAYS_PALM)
    assert action is not None
    assert same(action, Visit(1))
    assert table.standing_answer(0, {}) is None
    assert table.standing_answer(0, {"island": ASK}) is None
    table.play(0, action)
    assert table.standing_answer(0, ALWAYS_PALM) is None  # it has chosen
    assert table.standing_answer(1, ALWAYS_PALM) is not None


def test_an_answer_to_another_question_is_not_said() -> None:
    table = islands()
    table.standing.questions["island"] = table.standing.questions["island"]._replace(steps=("elsewhere",))
    assert table.standing_answer(0, ALWAYS_PALM) is None


def test_nothing_is_said_after_the_end() -> None:
    table = islands(rounds=1)
    for seat in range(3):
        table.say(seat, "visit coral")
    assert table.ended
    assert table.standing_answer(0, ALWAYS_PALM) is None


def test_the_first_of_several_questions_about_a_step_that_knows_an_answer_is_heard(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    unsure = StandingQuestion("unsure", ("choose",), (StandingAnswer("maybe", lambda *_: None),), preset="maybe")
    monkeypatch.setattr(IslandsGame, "standing", lambda *_: (unsure, ISLAND))
    table = islands()
    assert table.standing_answer(0, {}) is None
    action = table.standing_answer(0, ALWAYS_PALM)
    assert action is not None
    assert same(action, Visit(1))


def test_whoever_takes_their_answer_back_is_asked_until_they_have_spoken() -> None:
    table = islands(rounds=3)
    action = table.standing_answer(0, ALWAYS_PALM)
    assert action is not None
    table.play(0, action)
    table.undo(0)
    assert table.standing_answer(0, ALWAYS_PALM) is None
    assert table.standing_answer(1, ALWAYS_PALM) is not None
    table.say(1, "visit smoke")
    assert table.standing_answer(0, ALWAYS_PALM) is None
    table.say(0, "visit coral")
    table.say(2, "visit coral")
    assert table.standing_answer(0, ALWAYS_PALM) is not None  # the next round


def test_an_answer_hangs_on_what_the_seat_sees_alone() -> None:
    table = islands()
    table.say(1, "visit smoke")
    twin = table.game.twin(table.state, 0, fast(3))
    one, two = (table.standing.say(state, 0, ALWAYS_PALM) for state in (table.state, twin))
    assert one == two == Visit(1)


@pytest.mark.parametrize(
    ("question", "text", "told"),
    [
        ("dinner", ASK, "no kind of question here is called 'dinner'. Those that may be answered beforehand: island."),
        ("island", "always", "'always' is no standing answer to this."),
        ("island", "always atlantis", "'always atlantis' is no standing answer to this."),
        ("island", "", "'' is no standing answer to this."),
    ],
)
def test_what_is_not_offered_is_refused_in_words(question: str, text: str, told: str) -> None:
    with pytest.raises(StandingAnswerError) as caught:
        islands().standing.check(question, text)
    assert sentence(caught.value.problems[0], "en").startswith(told)
    assert sentence(caught.value.problems[0], "fr")


@pytest.mark.parametrize("game_id", ["islands", *game_ids()])
def test_what_games_declare_can_be_asked_said_and_read(game_id: str) -> None:
    game = find_game(game_id)
    switches = {option.id: True for option in game.own_options if isinstance(option.default, bool)}
    for options in ({}, switches):
        shared = prepared(table_spec(game_id, game.seats[0], options))
        table = open_table(game_id, shared.seated([f"seat {number}" for number in shared.players]), options)
        for question in table.standing.questions.values():
            assert set(question.steps) <= set(game.steps_by_name)
            assert all(issubclass(game.steps_by_name[name], Step) for name in question.steps)
            assert question.preset in table.standing.offered(question.id)
            assert all(table.standing.name(question.id).values())
            labels = [table.standing.label(question.id, text)["en"] for text in table.standing.offered(question.id)]
            assert len(set(labels)) == len(labels)
