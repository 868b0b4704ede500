"""Tuning: weights that forecast how games end, found from games, tried against those before."""

import tomllib

import pytest

from mappemonde.kernel.bot import Random
from mappemonde.kernel.registry import find_game
from mappemonde.kernel.table_spec import table_spec
from mappemonde.lab.errors import LabError
from mappemonde.lab.simulate import tuning
from mappemonde.lab.simulate.tuning import Deal, Trial, error, fitted, is_near, main, positions_of, tried_out

GAME = "islands"
SPEC = table_spec(GAME, 3, {"rounds": 6})
RIGHT = 1.0


class Treasure:
    """Whoever has found more so far will have more at the end, by the same amount: the weight ought to be 1."""

    moment = "choose"
    tunable = ("found", "idle")

    def weights(self, seats):
        return {"found": 0.5, "idle": 0.2}

    def forecast(self, constants, weights):
        return lambda state, seat: weights["found"] * state.scores[seat] + weights["idle"]

    def player(self, weights):
        return Random()


@pytest.fixture
def weighing(monkeypatch):
    """Let the example game tell weights."""
    found = Treasure()
    monkeypatch.setattr(type(find_game(GAME)), "weighing", found)
    return found


@pytest.fixture
def games(weighing):
    """Positions of some games."""
    return [positions_of(Deal(SPEC, 3, number, "random")) for number in range(40)]


def test_positions_are_kept_with_what_they_led_to(games):
    assert all(len(game) == tuning.KEPT for game in games)
    for game in games:
        assert len({tuple(position.points) for position in game}) == 1
        assert all(
            had <= has for position in game for had, has in zip(position.state.scores, position.points, strict=True)
        )
    assert len({position.state.round for game in games for position in game}) > tuning.KEPT


def test_weights_are_wrong_by_how_much_seats_end_otherwise_compared_with_each_other(games, weighing):
    position = games[0][0]
    position.state.scores[0], position.state.scores[1], position.state.scores[2] = 1, 2, 3
    position = position._replace(points=[10, 11, 15])
    assert error([position], weighing.forecast(None, {"found": 1.0, "idle": 7.0})) == pytest.approx(6.0)
    assert error([position], weighing.forecast(None, {"found": 0.0, "idle": 0.0})) == pytest.approx(14.0)


def test_a_weight_is_moved_to_where_it_forecasts_best(games, weighing):
    found = fitted(games, None, weighing, weighing.weights(3))
    assert found["found"] == pytest.approx(RIGHT, abs=0.25)
    assert found["idle"] == 0.2  # says nothing about who will have more


def test_no_weight_goes_too_far_from_the_present_one(games, weighing):
    found = fitted(games, None, weighing, {"found": 0.1, "idle": 0.0})
    assert found["found"] <= 0.1 * tuning.FARTHEST
    assert not is_near(3.0, 1.0)
    assert not is_near(0.3, 1.0)
    assert is_near(0.5, 0.0)


def test_a_step_must_help_in_both_halves(games, weighing):
    misled = [
        [position._replace(points=[-score for score in position.state.scores]) for position in game]
        if number % 2
        else game
        for number, game in enumerate(games)
    ]
    assert fitted(misled, None, weighing, weighing.weights(3)) == weighing.weights(3)


def test_only_what_a_game_calls_tunable_is_moved(games, weighing, monkeypatch):
    monkeypatch.setattr(Treasure, "tunable", ("idle",))
    assert fitted(games, None, weighing, weighing.weights(3)) == weighing.weights(3)


def test_a_weight_of_nought_can_be_moved(games, weighing):
    assert fitted(games, None, weighing, {"found": 0.0, "idle": 0.0})["found"] > 0.0


def test_the_seat_that_tries_new_weights_is_the_one_that_is_counted(weighing, monkeypatch):
    asked = []
    monkeypatch.setattr(Treasure, "player", lambda _, weights: asked.append(weights["found"]) or Random())
    trials = [tried_out(Deal(SPEC, 1, 0, tried={"found": 1.0}, present={"found": 0.0}, mine=mine)) for mine in range(3)]
    assert asked == [1.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 1.0]
    assert sum(trial.won for trial in trials) == pytest.approx(1.0)  # the same deal, seen from every seat
    assert sum(trial.ahead for trial in trials) == pytest.approx(0.0)


def test_every_deal_of_a_trial_is_played_from_every_seat(weighing, monkeypatch):
    met = []
    monkeypatch.setattr(tuning, "tried_out", lambda deal: met.append(deal) or Trial(1.0, 0.0))
    main([GAME, "--seats", "3", "--bot", "random", "--games", "4", "--trial", "6", "--seed", "5"])
    assert [(deal.number, deal.mine) for deal in met] == [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2)]
    assert {deal.seed for deal in met} == {5 + tuning.TRIAL_SEED}


def test_what_is_printed_is_data_with_the_command_that_made_it(weighing, capsys):
    arguments = [GAME, "--seats", "3", "--bot", "random", "--games", "20", "--trial", "6", "--option", "rounds=6"]
    assert main(arguments) == 0
    told = capsys.readouterr().out
    assert told.startswith(f"# python -m mappemonde.lab.simulate.tuning {' '.join(arguments)}\n# 80 positions: ")
    assert "of 6 games, par 33;" in told
    seats = tomllib.loads(told)["seats"]
    assert list(seats["3"]) == ["found"]  # what did not move is not told
    assert main(arguments) == 0
    assert capsys.readouterr().out == told


def test_a_game_without_weights_cannot_be_tuned():
    with pytest.raises(LabError, match="islands"):
        main([GAME, "--seats", "2", "--bot", "random"])
