"""The ladder: every bot against the one below it."""

import pytest

from mappemonde.lab.simulate.ladder import BATCH, Rung, climb, main

GAME = "islands"


@pytest.mark.parametrize(("wins", "clear"), [(5.0, False), (10.0, True), (0.0, True)])
def test_a_rung_is_clear_when_chance_lies_outside_its_interval(wins: float, clear: bool) -> None:
    assert Rung("greedy", "random", 2, 10, wins, 1.0).is_clear() == clear


def test_a_rung_ends_as_soon_as_it_is_clear() -> None:
    rung = climb(GAME, "greedy", "random", 2, 40 * BATCH, options={"rounds": "6"})
    assert rung.is_clear()
    assert rung.games < 40 * BATCH
    assert rung.games % (2 * BATCH) == 0


def test_equal_bots_share_the_wins() -> None:
    rung = climb(GAME, "random", "random", 2, 2 * BATCH, options={"rounds": "2"})
    assert rung.interval().holds(0.5)


def test_every_bot_meets_the_one_below_it(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([GAME, "--bots", "random", "greedy", "random", "--players", "2", "3", "--games", "6"]) == 0
    told = capsys.readouterr().out.splitlines()
    assert [line.split(" | ")[:3] for line in told[2:]] == [
        ["| greedy", "random", "2"],
        ["| random", "greedy", "2"],
        ["| greedy", "random", "3"],
        ["| random", "greedy", "3"],
    ]
