"""Scenarios: differences people can read, and clear words about files that cannot be run."""

import pytest
from islands.state import Choose

from mappemonde.kernel.scenario import Scenario, ScenarioError, read_scenario, run_scenario

SITUATION = """
[situation]
round = 2
flow = [["choose"]]
[situation.picks]
"*" = "coral"
red = "-"
[situation.scores]
"*" = 4
blue = 7
"""


@pytest.fixture
def write(tmp_path):
    """Write a scenario file; the answer is its path."""

    def file(*parts, title='title = "A test"', game='game = "islands"'):
        path = tmp_path / "scenario.toml"
        path.write_text("\n".join([title, game, *parts]), "utf-8")
        return path

    return file


@pytest.fixture
def differences(write):
    """Run a scenario of Three Islands: what differs from what it expects."""

    def run(*parts):
        return run_scenario(read_scenario(write(*parts)))

    return run


LANDING = 'luck = [5]\nplay = ["red: visit palm"]'


def test_what_is_as_expected_makes_no_difference(differences):
    refused = 'refused = ["red: note palm -> verb_answers_the_step R2.1", "blue: visit reef -> area_is_known"]'
    expect = """
        [expect]
        waiting = ["red", "blue", "green"]
        step = "choose"
        events = ["chosen", "found"]
        ended = false
        winners = []
        state.round = 3
        state.scores = { red = 11, blue = 7 }
    """
    assert differences(LANDING, refused, SITUATION, expect) == []


@pytest.mark.parametrize(
    ("expect", "said"),
    [
        ('waiting = ["blue"]', "waiting: expected ['blue'], got ['red', 'blue', 'green']"),
        ('step = "sleep"', "step: expected 'sleep', got 'choose'"),
        ("ended = true", "ended: expected True, got False"),
        ('winners = ["red"]', "winners: expected ['red'], got []"),
        (
            'events = ["found", "chosen"]',
            "events: expected ['found', 'chosen'] in this order, got ['chosen', 'quarrelled', 'found']",
        ),
        (
            'events = ["found", "found"]',
            "events: expected ['found', 'found'] in this order, got ['chosen', 'quarrelled', 'found']",
        ),
        ("state.round = 6", "state.round: expected 6, got 3"),
        ("state.scores.red = 4", "state.scores.red: expected 4, got 11"),
        ('state.picks.blue = "coral"', "state.picks.blue: expected 'coral', got '-'"),
        ("state.scores = [11]", "state.scores: expected [11], got {'red': 11, 'blue': 7, 'green': 4}"),
        ("state.weather = 3", "state: there is no 'weather'"),
    ],
)
def test_a_difference_says_where_what_was_expected_and_what_came(differences, expect, said):
    assert differences(LANDING, SITUATION, f"[expect]\n{expect}") == [said]


def test_every_difference_is_told(differences):
    assert len(differences(LANDING, SITUATION, '[expect]\nwaiting = []\nstep = ""\nended = true\nstate.round = 1')) == 4


@pytest.mark.parametrize("expect", ["state.scores.purple = 4", "state.scores.rouge = 11", "state.picks.purple = []"])
def test_an_expectation_about_nothing_is_a_difference(differences, expect):
    """A slip in a name must not make a test that cannot fail."""
    found = differences(LANDING, SITUATION, f"[expect]\n{expect}")
    assert len(found) == 1
    assert expect.split(".")[2].split()[0] in found[0]


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        (
            'play = ["red: note palm"]',
            "play 1, 'red: note palm': refused by verb_answers_the_step (R2.1): "
            "That is not what is asked now: choosing an island.",
        ),
        (
            'play = ["blue: visit palm"]',
            "play 1, 'blue: visit palm': refused by seat_is_asked (R2.1): It is for Red to decide now, not for you.",
        ),
        ('play = ["red: visit pal"]', "play 1, 'red: visit pal': unknown area 'pal': did you mean palm?"),
        (
            'luck = [1]\nplay = ["red: visit palm", "blue: visit palm", "blue: visit palm"]',
            "play 3, 'blue: visit palm': refused by seat_is_asked (R2.1): "
            "It is for Red and Green to decide now, not for you.",
        ),
        ('luck = [7]\nplay = ["red: visit palm"]', "play 1, 'red: visit palm': outcome 1: 7 is not between 1 and 6"),
        (
            'play = ["red: visit palm"]',
            "play 1, 'red: visit palm': the script holds only 0 outcomes, and a number from 1 to 6 is asked for",
        ),
        ('luck = [4, 1, 2]\nplay = ["red: visit palm"]', "luck: 2 outcomes were never drawn"),
        (
            'refused = ["red: visit palm -> seat_is_asked"]',
            "refused 'red: visit palm': expected seat_is_asked, got allowed",
        ),
        (
            'refused = ["blue: visit palm -> seat_is_asked R9.9"]',
            "refused 'blue: visit palm': expected seat_is_asked R9.9, got seat_is_asked R2.1",
        ),
        (
            'refused = ["red: visit pal -> seat_is_asked"]',
            "refused 'red: visit pal': expected seat_is_asked, got area_is_known",
        ),
    ],
)
def test_a_line_that_goes_wrong_is_repeated_with_its_reason(differences, lines, said):
    assert differences(lines, SITUATION) == [said]


def test_a_refusal_by_a_check_of_the_game_is_told_with_its_rule_and_sentence(write):
    def run(line):
        return run_scenario(read_scenario(write(line, game='game = "congress"')))

    assert run('play = ["red: send"]') == [
        "play 1, 'red: send': refused by draft_is_begun (R1.1): Say first whom the letter is for: address."
    ]
    assert run('refused = ["red: send -> draft_is_begun R1.1"]') == []


def test_the_same_scenario_gives_the_same_answer_again(write):
    scenario = read_scenario(write(LANDING, SITUATION, '[expect]\nstep = "sleep"'))
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
        run_scenario(read_scenario(write(*parts)))
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
        title="A promise about an area that is not there",
        game="congress",
        play=["green: march north"],
        situation={"flow": [["march", 2]], "treaties": [[0, 1, 0, False, 1, 1, 5, 0, [[0, 0, 99, 0]]]]},
    )
    with pytest.raises(ScenarioError, match="the situation cannot be played"):
        run_scenario(told)


def test_a_situation_in_which_nobody_is_asked_is_refused():
    with pytest.raises(ScenarioError, match="asks nobody"):
        run_scenario(Scenario(title="Nobody", game="islands", situation={"picks": {"*": "palm"}}))


def test_what_is_allowed_must_be_on_the_menu(differences, monkeypatch):
    monkeypatch.setattr(Choose, "choices", lambda *_: None)
    assert differences(LANDING, SITUATION) == ["play 1, 'red: visit palm': allowed, yet not on the menu"]


def test_what_is_refused_must_not_be_on_the_menu(differences, monkeypatch):
    monkeypatch.setattr(Choose, "checks", lambda _: {})
    refused = 'refused = ["red: visit palm -> verb_answers_the_step R2.1"]'
    assert differences(refused, SITUATION) == ["refused 'red: visit palm': refused, yet on the menu"]
