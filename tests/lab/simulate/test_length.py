"""Length: how long people would sit, by what bots in their places are asked."""

from collections import Counter

import pytest

from mappemonde.lab.simulate.length import Length, main, play


def test_what_is_asked_together_takes_as_long_as_the_slowest() -> None:
    asked = [Counter(turn=3), Counter(turn=1)]
    together = [Counter(talk=6), Counter(talk=12)]
    length = Length(asked, together, [Counter(), Counter()])
    seconds = {"turn": 30.0, "other": 10.0}
    assert length.minutes(seconds) == 4 * 0.5 + 2
    assert length.alone(seconds) == [1.5 + 1, 0.5 + 2]


def test_standing_answers_spare_questions() -> None:
    bots = ["raider", "raider"]
    asked = play("struggle", bots, {}, {"dice": "ask", "idle": "ask"}, 3)
    spared = play("struggle", bots, {}, {"dice": "stand", "auction": "pass", "sea": "fight"}, 3)
    assert sum(asked.spared, Counter()) == Counter()
    assert sum(spared.spared, Counter())["auction"] > 0
    assert not spared.asked[0]["reserve"] + spared.asked[1]["reserve"]


def test_the_command_tells_what_is_asked_and_how_long_it_takes(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["conquest", "--bots", "random,random", "--games", "1", "--seconds", "attack=30"]) == 0
    told = capsys.readouterr().out
    assert "| step | asked in a game | spared | seconds each | minutes |" in told
    assert "All seats people:" in told
    assert "One person among bots:" in told
