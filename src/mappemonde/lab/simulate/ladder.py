"""Ladder: every bot of a game against the one below it, from the weakest to the strongest.

python -m mappemonde.lab.simulate.ladder GAME --bots random greedy planner --players 2 4 --games 100

At a table of n players one bot of a rung plays against n - 1 of the rung below; every deal is played once with it on
every seat. A lone player has only seats that the rules play against it. Games are played in batches, and a rung is done
as soon as the interval of its share no longer holds what chance would give.
"""

import argparse
import sys
from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from mappemonde.kernel.table import AUTOMATIC
from mappemonde.lab.simulate.balance import head, row
from mappemonde.lab.simulate.intervals import Interval, wilson
from mappemonde.lab.simulate.run import simulate

BATCH: Final = 10
"""Deals between two looks at the figures."""
SEED_STEP: Final = 1_000_003
"""Batches have seeds of their own."""


class Rung(NamedTuple):
    """One bot against another: shares of wins, shared ones by their parts."""

    bot: str
    against: str
    seats: int
    games: int
    wins: float
    milliseconds: float
    """Of a decision, on average."""

    def interval(self) -> Interval:
        """Where its true share lies."""
        return wilson(min(self.wins, self.games), self.games)

    def is_clear(self) -> bool:
        """Whether it is better or worse than the other, beyond doubt."""
        return not self.interval().holds(1 / self.seats)

    def told(self) -> str:
        """The rung as a row of a table."""
        low, high = self.interval()
        share = f"{100 * self.wins / self.games:.0f} ({100 * low:.0f}–{100 * high:.0f})"
        return row(
            self.bot,
            self.against,
            str(self.seats),
            str(self.games),
            share,
            f"{100 / self.seats:.0f}",
            f"{self.milliseconds:.1f}",
        )


def climb(
    game_id: str,
    bot: str,
    against: str,
    players: int,
    games: int,
    seed: int = 1,
    workers: int = 1,
    options: dict[str, Any] | None = None,
) -> Rung:
    """Let one bot play against copies of another, in batches, until it is clear who is better or the games are over."""
    bots = [bot, *[against] * (players - 1)]
    rung = Rung(bot, against if players > 1 else AUTOMATIC, 0, 0, 0.0, 0.0)
    batch, decisions, spent = 0, 0, 0.0
    while rung.games < games:
        wanted = min(BATCH * players, games - rung.games)
        report = simulate(game_id, bots, wanted, seed + SEED_STEP * batch, workers, options)
        mine = report.rows[0]
        batch += 1
        decisions += mine.decisions
        spent += (mine.ms_per_decision or 0.0) * mine.decisions
        rung = rung._replace(
            seats=report.seats,
            games=rung.games + mine.games,
            wins=rung.wins + mine.wins,
            milliseconds=spent / max(1, decisions),
        )
        if rung.is_clear():
            break
    return rung


def main(arguments: Sequence[str] | None = None) -> int:
    """Play and print the table."""
    parser = argparse.ArgumentParser(description="Let every bot play against the one below it.")
    parser.add_argument("game")
    parser.add_argument("--bots", nargs="+", required=True, help="from the weakest to the strongest")
    parser.add_argument("--players", type=int, nargs="+", default=[2], help="players at a table")
    parser.add_argument("--option", nargs="*", default=[], metavar="NAME=VALUE", help="options of all tables")
    parser.add_argument("--games", type=int, default=100, help="games of each rung, at most")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=1)
    wanted = parser.parse_args(arguments)
    options = dict(setting.split("=", 1) for setting in wanted.option)
    out = sys.stdout
    out.write("\n".join(head("bot", "against", "seats", "games", "wins %", "par %", "ms each")) + "\n")
    for players in wanted.players:
        for below, bot in zip(wanted.bots, wanted.bots[1:], strict=False):
            rung = climb(wanted.game, bot, below, players, wanted.games, wanted.seed, wanted.workers, options)
            out.write(rung.told() + "\n")
            out.flush()
    return 0


if __name__ == "__main__":
    sys.exit(main())
