"""Scenarios: differences people can read, and clear words about files that cannot be run."""

import pytest

from mappemonde.kernel.scenario import Scenario, ScenarioError, read_scenario, run_scenario

SITUATION = """
[situation]
round = 5
seat = "red"
reserve = 0
order = ["red", "blue", "green"]
exchange_open = true
flow = [["turns"], ["movement"], ["combat"]]
[situation.hands]
"*" = []
[situation.owner]
"*" = "green"
egypt = "red"
east_africa = "blue"
[situation.armies]
"*" = 1
egypt = 5
"""


@pytest.fixture
def write(tmp_path):
    """Write a scenario file; the answer is its path."""

    def file(*parts, title='title = "A test"', game='game = "conquest"'):
        path = tmp_path / "scenario.toml"
        path.write_text("\n".join([title, game, *parts]), "utf-8")
        return path

    return file


@pytest.fixture
def differences(write):
    """Run a scenario of La Conquête du Monde: what differs from what it expects."""

    def run(*parts):
        return run_scenario(read_scenario(write(*parts)))

    return run


ATTACK = 'luck = [[6, 5, 4], [3]]\nplay = ["red: attack egypt east_africa 3"]'


def test_what_is_as_expected_makes_no_difference(differences):
    refused = 'refused = ["red: occupy 2 -> engaged_armies_move_in R6.8", "blue: occupy 3 -> seat_is_asked R6.8"]'
    expect = """
        [expect]
        waiting = ["red"]
        step = "occupy"
        events = ["attacked", "thrown"]
        ended = false
        winners = []
        state.round = 5
        state.order = ["red", "blue", "green"]
        state.armies = { egypt = 5, east_africa = 0 }
    """
    assert differences(ATTACK, refused, SITUATION, expect) == []


@pytest.mark.parametrize(
    ("expect", "said"),
    [
        ('waiting = ["blue"]', "waiting: expected ['blue'], got ['red']"),
        ('step = "combat"', "step: expected 'combat', got 'occupy'"),
        ("ended = true", "ended: expected True, got False"),
        ('winners = ["red"]', "winners: expected ['red'], got []"),
        (
            'events = ["thrown", "attacked"]',
            "events: expected ['thrown', 'attacked'] in this order, got ['attacked', 'thrown']",
        ),
        (
            'events = ["thrown", "thrown"]',
            "events: expected ['thrown', 'thrown'] in this order, got ['attacked', 'thrown']",
        ),
        ("state.round = 6", "state.round: expected 6, got 5"),
        ("state.armies.egypt = 4", "state.armies.egypt: expected 4, got 5"),
        ('state.owner.east_africa = "red"', "state.owner.east_africa: expected 'red', got 'blue'"),
        ('state.order = ["blue"]', "state.order: expected ['blue'], got ['red', 'blue', 'green']"),
        ("state.weather = 3", "state: there is no 'weather'"),
    ],
)
def test_a_difference_says_where_what_was_expected_and_what_came(differences, expect, said):
    assert differences(ATTACK, SITUATION, f"[expect]\n{expect}") == [said]


def test_every_difference_is_told(differences):
    assert len(differences(ATTACK, SITUATION, '[expect]\nwaiting = []\nstep = ""\nended = true\nstate.round = 1')) == 4


@pytest.mark.parametrize("expect", ["state.armies.atlantis = 4", "state.armies.kenya = 1", "state.hands.purple = []"])
def test_an_expectation_about_nothing_is_a_difference(differences, expect):
    """A slip in a name must not make a test that cannot fail."""
    found = differences(ATTACK, SITUATION, f"[expect]\n{expect}")
    assert len(found) == 1
    assert expect.split(".")[2].split()[0] in found[0]


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        (
            'play = ["red: attack egypt east_africa 5"]',
            "play 1, 'red: attack egypt east_africa 5': "
            "refused by throw_has_one_to_three_dice (R6.5): A throw takes one to three dice.",
        ),
        (
            'play = ["blue: end_combat"]',
            "play 1, 'blue: end_combat': refused by seat_is_asked (R6.1): It is not this seat's turn to decide: Red.",
        ),
        (
            'play = ["red: attack egipt east_africa 1"]',
            "play 1, 'red: attack egipt east_africa 1': unknown area 'egipt': did you mean egypt?",
        ),
        (
            'play = ["red: end_combat", "red: end_combat"]',
            "play 2, 'red: end_combat': refused by verb_answers_the_step (R7.1): "
            "That is not what is asked now: moving armies, or ending the turn.",
        ),
        (
            'luck = [[6, 5]]\nplay = ["red: attack egypt east_africa 3"]',
            "play 1, 'red: attack egypt east_africa 3': outcome 1: [6, 5] is no throw of 3 dice",
        ),
        (
            'luck = [[6, 5, 4]]\nplay = ["red: attack egypt east_africa 3"]',
            "play 1, 'red: attack egypt east_africa 3': "
            "the script holds only 1 outcomes, and a throw of 1 dice is asked for",
        ),
        (
            'luck = [[6, 5, 4], [3], 1, 2]\nplay = ["red: attack egypt east_africa 3"]',
            "luck: 2 outcomes were never drawn",
        ),
        (
            'refused = ["red: end_combat -> seat_is_asked"]',
            "refused 'red: end_combat': expected seat_is_asked, got allowed",
        ),
        (
            'refused = ["blue: end_combat -> seat_is_asked R9.9"]',
            "refused 'blue: end_combat': expected seat_is_asked R9.9, got seat_is_asked R6.1",
        ),
        (
            'refused = ["red: attack egipt east_africa 1 -> seat_is_asked"]',
            "refused 'red: attack egipt east_africa 1': expected seat_is_asked, got area_is_known",
        ),
    ],
)
def test_a_line_that_goes_wrong_is_repeated_with_its_reason(differences, lines, said):
    assert differences(lines, SITUATION) == [said]


def test_the_same_scenario_gives_the_same_answer_again(write):
    scenario = read_scenario(write(ATTACK, SITUATION, '[expect]\nstep = "combat"'))
    assert run_scenario(scenario) == run_scenario(scenario)


@pytest.mark.parametrize(
    ("parts", "said"),
    [
        (["colour = 3"], "unknown field `colour`"),
        (["[expect]\nmood = 3"], "unknown field `mood`"),
        (["seats = 'three'"], "seats"),
        (["play = 'red: visit palm'"], "play"),
        (["luck = ['six']"], "luck"),
        (["seats = 1"], "takes 2 to 4 seats, not 1"),
        (["[options]\nweather = true"], "unknown option 'weather'"),
        (["[situation]\nweather = 3"], "a state of islands has no 'weather'"),
        (["[situation.picks]\nred = 'atlantis'"], "unknown area 'atlantis'"),
        (["[situation]\nround = 'late'"], "expected a number, found 'late'"),
        (["[situation]\nflow = [['sleep']]"], "sleep"),
        (["[situation]\nflow = [['choose', 1]]"], "islands"),
        (["[situation]\nflow = 5"], "islands|flow"),
        (["[situation]\nflow = [5]"], "islands|flow"),
        (["[situation]\nflow = [[]]"], "islands|flow"),
        (["play = ['visit palm']"], "'visit palm' must be written 'seat: action'"),
        (["play = ['purple: visit palm']"], "'purple: visit palm': unknown seat 'purple'"),
        (["refused = ['purple: visit palm -> x']"], "unknown seat 'purple'"),
        (["["], ""),
        (["x = 1\nx = 2"], ""),
        (["seats = " + "9" * 5000], ""),
    ],
    ids=lambda value: str(value)[:40],
)
def test_a_file_that_cannot_be_run_is_explained(write, parts, said):
    with pytest.raises(ScenarioError) as caught:
        run_scenario(read_scenario(write(*parts, game='game = "islands"')))
    assert any(each in str(caught.value) for each in said.split("|"))


def test_a_scenario_needs_a_title_and_a_known_game(write):
    with pytest.raises(ScenarioError, match="title"):
        read_scenario(write(title=""))
    with pytest.raises(ScenarioError, match="game"):
        read_scenario(write(game=""))
    with pytest.raises(ScenarioError, match="unknown game 'island': did you mean islands"):
        run_scenario(read_scenario(write(game='game = "island"')))


def test_a_file_that_cannot_be_read_is_explained(tmp_path):
    with pytest.raises(ScenarioError, match="No such file"):
        read_scenario(tmp_path / "nothing.toml")
    path = tmp_path / "latin.toml"
    path.write_bytes('title = "été"'.encode("latin-1"))
    with pytest.raises(ScenarioError, match="UTF-8"):
        read_scenario(path)


def test_a_table_that_ends_is_told_with_its_winners(tmp_path):
    path = tmp_path / "end.toml"
    path.write_text(
        'title = "The end"\ngame = "islands"\nseats = 2\noptions.rounds = 1\nluck = [1, 6]\n'
        'play = ["red: visit coral", "blue: visit palm"]\n'
        '[expect]\nended = true\nwinners = ["blue"]\nwaiting = []\nstep = ""\n'
        "[expect.state.scores]\nred = 2\nblue = 8\n"
    )
    assert run_scenario(read_scenario(path)) == []


def test_a_situation_that_breaks_the_engine_is_said_to_be_impossible():
    told = Scenario(
        title="A front of one",
        game="conquest",
        options={"second_front_by_sea": False},
        play=["red: attack egypt east_africa 1"],
        luck=[1, 1],
        situation={
            "round": 5,
            "seat": "red",
            "reserve": 0,
            "front": ["egypt"],
            "flow": [["turns"], ["movement"], ["combat"]],
            "owner": {"*": "green", "egypt": "red", "east_africa": "blue"},
            "armies": {"*": 1, "egypt": 5},
        },
    )
    with pytest.raises(ScenarioError, match="the situation cannot be played"):
        run_scenario(told)


def test_a_situation_in_which_nobody_is_asked_is_refused():
    with pytest.raises(ScenarioError, match="asks nobody"):
        run_scenario(Scenario(title="Nobody", game="conquest", situation={"flow": [["turns"]]}))
