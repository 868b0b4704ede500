"""Balance: equal bots on all boards and in all modes, by what their seats were dealt."""

import pytest

from mappemonde.lab.simulate.balance import Setting, main, mean_of, settings_of

GAME = "islands"


def table_rows(text):
    """The rows of all tables, heads and rules left out, as lists of cells."""
    rows = [line.strip("| ").split(" | ") for line in text.splitlines() if line.startswith("| ")]
    return [[cell.strip() for cell in row] for row in rows]


def test_a_mean_lies_within_its_interval():
    mean, interval = mean_of([1.0, 2.0, 3.0, 6.0])
    assert mean == 3.0
    assert interval.low == pytest.approx(3 - 1.96 * 2.16 / 2, abs=0.01)
    assert interval.high == pytest.approx(3 + 1.96 * 2.16 / 2, abs=0.01)
    assert mean_of([4.0]) == (4.0, (4.0, 4.0))


def test_every_value_of_an_option_is_a_setting_of_its_own():
    found = settings_of(GAME, [2, 3], ["map", "notes"], {"rounds": "2"})
    maps = [setting.options["map"] for setting in found if setting.bots == 2]
    assert len(set(maps)) == 2
    assert maps == sorted(maps, key=maps.index)
    assert Setting(3, {"rounds": "2", "map": maps[0], "notes": True}) in found
    assert len(found) == 8


def test_shares_of_wins_add_up_and_the_same_seed_gives_the_same_tables(capsys):
    arguments = [GAME, "--bot", "greedy", "--bots", "2", "3", "--option", "rounds=2", "--by", "scores", "--games", "6"]
    assert main(arguments) == 0
    told = capsys.readouterr().out
    assert main(arguments) == 0
    assert capsys.readouterr().out == told
    rows = table_rows(told)
    assert rows[0][:6] == ["bots", "tables", "games", "rounds", "from–to", "points"]
    assert [(row[0], row[2]) for row in rows[1:3]] == [("2", "6"), ("3", "6")]
    assert rows[1][3].startswith("3.0")  # where Three Islands stands when its last round is over
