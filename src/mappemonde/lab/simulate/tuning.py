"""Tuning: better weights for a game's bots, from games that bots play against each other.

python -m mappemonde.lab.simulate.tuning GAME --seats 2 --bot BOT --games 1000 --trial 60

Positions of many games are kept with the points that they led to. Weights are good if what they promise a seat beyond
the others is what it has beyond them in the end; a coordinate search looks for such weights, from the present ones on.
A step must help in both halves of the games, so luck is not learnt by heart. Then a bot with the new weights plays
against the present ones, on deals of their own. What is printed belongs in the game's data.
"""

import argparse
import sys
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

import msgspec

from mappemonde.bots.registry import make_bot
from mappemonde.bots.turn_taking import next_action
from mappemonde.kernel.bot import Bot
from mappemonde.kernel.chance import fast_for
from mappemonde.kernel.problem import problem
from mappemonde.kernel.registry import find_game
from mappemonde.kernel.state import Result, State
from mappemonde.kernel.table_spec import PreparedTable, TableSpec, prepared, table_spec
from mappemonde.kernel.weighing import Forecast, Weighing, Weights
from mappemonde.lab.errors import LabError
from mappemonde.lab.processes import spread
from mappemonde.lab.simulate.balance import mean_of
from mappemonde.lab.simulate.intervals import wilson
from mappemonde.lab.simulate.run import TOTAL

KEPT: Final = 4
"""Positions of a game that are kept: neighbours say nearly the same."""
STRIDE: Final = 0.4
SHORTEST: Final = 0.05
"""How far a weight is moved at first, as a part of it, and at last."""
NOUGHT: Final = 0.05
"""What a weight of 0 is taken for when it is moved."""
FARTHEST: Final = 2.5
"""By what factor a weight may leave the present one."""
CLEAR: Final = 1e-4
"""The part of the error that a step must save."""
TRIAL_SEED: Final = 1_000_003
"""Deals of the trial are not those of the games before."""


class Position(NamedTuple):
    """A position of a game, and what every seat had at its end."""

    state: State
    points: list[int]


class Deal(msgspec.Struct, frozen=True):
    """A game to play: who plays it, and the seed of its luck."""

    spec: TableSpec
    seed: int
    number: int
    bot: str = ""
    """Plays on every seat; or those that follow do."""
    tried: Weights = {}
    present: Weights = {}
    mine: int = 0
    """The seat that plays by the weights that are tried."""


class Trial(NamedTuple):
    """What came of a game for the seat that plays by the weights that are tried."""

    won: float
    ahead: float
    """Points beyond those of the others, on average."""


def weighing_of(game_id: str) -> Weighing:
    """The weights that a game tells; without any there is nothing to tune."""
    weighing = find_game(game_id).weighing
    if weighing is None:
        raise LabError(problem("game_tells_weights", game=game_id))
    return weighing


def played(table: PreparedTable, players: Mapping[int, Bot], deal: Deal) -> Iterator[State]:
    """A game, decision by decision; what comes last is its end."""
    lucks = [fast_for(deal.seed, deal.number, "bot", seat) for seat in range(table.seats)]
    state = table.begin(fast_for(deal.seed, deal.number, "table"))
    while state.flow:
        yield state
        seat, action = next_action(table.game, state, players, lucks, [])
        state.play(seat, action)
    yield state


def totals(result: Result) -> list[int]:
    """The points of every seat."""
    return [sheet.get(TOTAL, sum(sheet.values())) for sheet in result.points]


def positions_of(deal: Deal) -> list[Position]:
    """Play a game, and keep some of its positions."""
    table, moment = prepared(deal.spec), weighing_of(deal.spec.game).moment
    met = []
    for state in played(table, {seat: make_bot(table.game, deal.bot) for seat in table.players}, deal):
        if state.flow and moment == state.flow[-1].NAME:
            met.append(state.copy())
    luck = fast_for(deal.seed, deal.number, "kept")
    while len(met) > KEPT:
        met.pop(luck.number(len(met)))
    return [Position(each, totals(state.result())) for each in met]


def error(positions: Sequence[Position], forecast: Forecast) -> float:
    """By how much seats end otherwise than forecast, compared with each other; squared."""
    found = 0.0
    for state, points in positions:
        wrong = [own - forecast(state, seat) for seat, own in enumerate(points)]
        middle = sum(wrong) / len(wrong)
        found += sum((each - middle) ** 2 for each in wrong)
    return found / len(positions)


def fitted(games: Sequence[Sequence[Position]], constants: Any, weighing: Weighing, present: Weights) -> Weights:
    """Weights that forecast better, found by moving one after the other as long as it helps in both halves."""
    halves = [[each for game in games[half::2] for each in game] for half in range(2)]

    def errors(weights: Weights) -> list[float]:
        forecast = weighing.forecast(constants, weights)
        return [error(half, forecast) for half in halves]

    best, least = dict(present), errors(present)
    strides = dict.fromkeys(weighing.tunable, STRIDE)
    while moved := [name for name in strides if strides[name] >= SHORTEST]:
        for name in moved:
            for factor in (1 + strides[name], 1 / (1 + strides[name])):
                tried = {**best, name: best[name] * factor if best[name] else NOUGHT * (factor - 1)}
                if not is_near(tried[name], present[name]):
                    continue
                found = errors(tried)
                if all(now < before * (1 - CLEAR) for now, before in zip(found, least, strict=True)):
                    best, least = tried, found
                    break
            else:
                strides[name] /= 2
    return {name: float(f"{weight:.3g}") for name, weight in best.items()}


def is_near(weight: float, present: float) -> bool:
    """Whether a weight has not gone too far."""
    return not present or 1 / FARTHEST <= weight / present <= FARTHEST


def tried_out(deal: Deal) -> Trial:
    """Play a game between weights that are tried, on one seat, and the present ones."""
    table, weighing = prepared(deal.spec), weighing_of(deal.spec.game)
    players = {seat: weighing.player(deal.tried if seat == deal.mine else deal.present) for seat in table.players}
    *_, state = played(table, players, deal)
    result = state.result()
    points, places = totals(result), result.places
    others = [each for seat, each in enumerate(points) if seat != deal.mine]
    won = 1 / places.count(1) if places[deal.mine] == 1 else 0.0
    return Trial(won, points[deal.mine] - sum(others) / len(others))


def trial_told(trials: Sequence[Trial], seats: int) -> str:
    """How weights fared against those before."""
    wins, (mean, sure) = sum(trial.won for trial in trials), mean_of([trial.ahead for trial in trials])
    low, high = wilson(wins, len(trials))
    share = f"{100 * wins / len(trials):.0f} % ({100 * low:.0f}–{100 * high:.0f})"
    ahead = f"{mean:+.1f} points ({sure.low:+.1f} to {sure.high:+.1f})"
    return f"Against the weights before: {share} of {len(trials)} games, par {100 / seats:.0f}; {ahead}."


def main(arguments: Sequence[str] | None = None) -> int:
    """Play, look for weights, try them, and print them with the figures."""
    parser = argparse.ArgumentParser(description="Find better weights for a game's bots.")
    parser.add_argument("game")
    parser.add_argument("--seats", type=int, required=True)
    parser.add_argument("--bot", required=True, help="who plays the games that are learnt from, on every seat")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--trial", type=int, default=60, help="games of the new weights against the present ones")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--option", nargs="*", default=[], metavar="NAME=VALUE", help="options of all tables")
    given = list(sys.argv[1:] if arguments is None else arguments)
    wanted = parser.parse_args(given)
    options: dict[str, Any] = dict(setting.split("=", 1) for setting in wanted.option)
    spec = table_spec(wanted.game, wanted.seats, options)
    weighing, constants = weighing_of(wanted.game), prepared(spec).constants
    present = weighing.weights(wanted.seats)
    deals = [Deal(spec, wanted.seed, number, wanted.bot) for number in range(wanted.games)]
    games = list(spread(positions_of, deals, wanted.workers))
    found = fitted(games, constants, weighing, present)
    kept = [position for game in games for position in game]
    before, now = (error(kept, weighing.forecast(constants, weights)) for weights in (present, found))
    out = sys.stdout
    out.write(f"# python -m mappemonde.lab.simulate.tuning {' '.join(given)}\n")
    out.write(f"# {len(kept)} positions: squared error {before:.1f} before, {now:.1f} now.\n")
    out.flush()
    deals = [
        Deal(spec, wanted.seed + TRIAL_SEED, number // wanted.seats, "", found, present, number % wanted.seats)
        for number in range(wanted.trial)
    ]
    if deals:
        out.write(f"# {trial_told(list(spread(tried_out, deals, wanted.workers)), wanted.seats)}\n")
    out.write(f"[seats.{wanted.seats}]\n")
    out.writelines(f"{name} = {weight:g}\n" for name, weight in found.items() if weight != present[name])
    return 0


if __name__ == "__main__":
    sys.exit(main())
