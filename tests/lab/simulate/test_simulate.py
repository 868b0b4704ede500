"""Simulations: fair seatings, reproducible whatever the number of processes."""

import msgspec
import pytest

from mappemonde.kernel.options import OptionError
from mappemonde.kernel.registry import UnknownGameError
from mappemonde.kernel.table import TableError
from mappemonde.lab.errors import LabError
from mappemonde.lab.simulate.run import simulate

GAME = "islands"
SHORT = {"rounds": 2}
TIMES = {"seconds", "decisions_per_s", "games_per_s", "ms_per_decision"}


def without_times(report):
    told = msgspec.to_builtins(report)
    rows = [{name: value for name, value in row.items() if name not in TIMES} for row in told.pop("rows")]
    return {name: value for name, value in told.items() if name not in TIMES} | {"rows": rows}


def test_the_result_does_not_depend_on_the_number_of_processes():
    told = [simulate(GAME, ["random", "greedy", "random"], 12, 5, workers, SHORT) for workers in (1, 2)]
    assert without_times(told[0]) == without_times(told[1])
    assert told[0].games == 12


def test_every_bot_sits_on_every_seat_of_every_deal():
    report = simulate(GAME, ["random", "greedy", "random"], 4, 5, 1, SHORT)
    assert report.games == report.finished == 6  # two deals, three seatings each
    assert [(row.bot, row.games) for row in report.rows] == [("random", 12), ("greedy", 6)]
    assert sum(row.wins for row in report.rows) == pytest.approx(6)
    assert report.rounds_per_game == SHORT["rounds"] + 1  # where Three Islands stands when its last round is over
    for row in report.rows:
        assert row.interval[0] <= row.win_share <= row.interval[1]


def test_equal_bots_are_not_seated_twice_in_the_same_way():
    assert simulate(GAME, ["random"] * 4, 3, 1, 1, SHORT).games == 3


def test_games_cut_at_the_limit_are_won_by_nobody():
    report = simulate(GAME, ["random", "random"], 2, 1, 1, limit=6)
    assert (report.finished, report.unfinished, report.decisions_per_game) == (0, 2, 6)
    assert (report.rows[0].games, report.rows[0].wins, report.rows[0].win_share) == (4, 0, 0)


def test_progress_is_told():
    seen = []
    simulate(GAME, ["random", "random"], 2, 1, 1, SHORT, progress=lambda done, total: seen.append((done, total)))
    assert seen == [(1, 2), (2, 2)]


@pytest.mark.parametrize(
    ("changes", "error"),
    [
        ({"game_id": "islnds"}, UnknownGameError),
        ({"bots": ["random"]}, TableError),
        ({"bots": ["random", "nobody"]}, ValueError),
        ({"options": {"nothing": True}}, OptionError),
        ({"games": 0}, ValueError),
        ({"limit": -1}, ValueError),
        ({"workers": 0}, ValueError),
    ],
)
def test_bad_input_is_refused_before_anything_is_played(changes, error):
    asked = {"game_id": GAME, "bots": ["random", "random"], "games": 2, "options": SHORT} | changes
    with pytest.raises(error):
        simulate(**asked)


def test_bots_sit_where_the_rules_do_not_and_the_rules_are_counted():
    report = simulate(GAME, ["random", "greedy"], 4, 5, 1, {**SHORT, "pirate": True}, counts_deeds=True)
    assert (report.seats, report.games, report.finished) == (3, 4, 4)
    assert [(row.bot, row.games) for row in report.rows] == [("random", 4), ("greedy", 4), ("rules", 4)]
    assert sum(row.wins for row in report.rows) == pytest.approx(4)
    assert report.rows[2].decisions == 0
    assert report.rows[2].ms_per_decision is None


def test_more_bots_than_seats_for_players_are_refused():
    with pytest.raises(LabError, match="3 seats for players, not 4"):
        simulate(GAME, ["random"] * 4, 1, 1, 1, {"pirate": True})


def test_options_that_contradict_each_other_are_refused():
    with pytest.raises(TableError, match="hardly ever meet"):
        simulate(GAME, ["random"] * 2, 1, 1, 1, {"map": "archipelago"})
