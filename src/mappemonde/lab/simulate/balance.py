"""Balance: how equal bots fare on every board and in every mode of a game, by what their seats were dealt.

python -m mappemonde.lab.simulate.balance GAME --bot BOT --vary OPTION --by FIELD --games 100
"""

import argparse
import itertools
import sys
from collections.abc import Iterable, Sequence
from math import sqrt
from typing import Any, NamedTuple

from mappemonde.kernel.options import Option
from mappemonde.kernel.registry import find_game
from mappemonde.kernel.table import AUTOMATIC, seat_players
from mappemonde.kernel.table_spec import TableSpec, prepared, table_spec
from mappemonde.lab.processes import spread
from mappemonde.lab.simulate.intervals import CERTAINTY, Interval, wilson
from mappemonde.lab.simulate.run import LIMIT, Match, MatchResult, play


class Setting(NamedTuple):
    """Tables that are played: so many bots, and the options that are varied."""

    bots: int
    options: dict[str, Any]

    def told(self) -> str:
        """What is varied, in short."""
        return ", ".join(f"{name} {str(value).lower()}" for name, value in self.options.items())


class SeatResult(NamedTuple):
    """One seat at the end of one game."""

    setting: Setting
    group: str
    won: float
    """A shared first place counts by its part."""
    points: dict[str, int]


def mean_of(values: Sequence[float]) -> tuple[float, Interval]:
    """The mean of some values, and where the true one lies."""
    mean = sum(values) / len(values)
    spare = len(values) - 1
    if spare == 0:
        return mean, Interval(mean, mean)
    reach = CERTAINTY * sqrt(sum((value - mean) ** 2 for value in values) / spare / len(values))
    return mean, Interval(mean - reach, mean + reach)


def settings_of(game_id: str, bots: Sequence[int], varied: Sequence[str], fixed: dict[str, Any]) -> list[Setting]:
    """Every combination of the options varied, for each number of bots."""
    game = find_game(game_id)
    found = []
    for count in bots:
        seats = len(seat_players(game, ["random"] * count, fixed))
        offered = {option.id: option for option in game.options(game.board_at(seats, fixed), seats)}
        choices = [values_of(offered[name]) for name in varied]
        for values in itertools.product(*choices):
            found.append(Setting(count, {**fixed, **dict(zip(varied, values, strict=True))}))
    return found


def values_of(option: Option) -> list[Any]:
    """All values of an option that has few."""
    return list(option.values) if option.values else [False, True]


def spec_of(game_id: str, setting: Setting) -> TableSpec:
    """The tables of a setting."""
    seats = len(seat_players(find_game(game_id), ["random"] * setting.bots, setting.options))
    return table_spec(game_id, seats, setting.options)


def play_setting(spec: TableSpec, bot: str, numbers: range, seed: int, workers: int, by: str) -> list[MatchResult]:
    """Play the games of these numbers, one bot against itself."""
    table = prepared(spec)
    seated = tuple(table.seated([bot] * len(table.players)))
    matches = [Match(spec, seated, seed, number, LIMIT, by=by) for number in numbers]
    return list(spread(play, matches, workers))


def seat_results(setting: Setting, results: Iterable[MatchResult], players: Sequence[int]) -> list[SeatResult]:
    """The seats at the end of finished games; those that the rules play are a group of their own."""
    found = []
    for result in results:
        if not result.finished:
            continue
        for seat, place in enumerate(result.places):
            won = 1 / result.places.count(1) if place == 1 else 0.0
            group = (result.groups[seat] if result.groups else "") if seat in players else AUTOMATIC
            found.append(SeatResult(setting, group, won, result.points[seat]))
    return found


# Tables in Markdown


def ranged(mean: float, interval: Interval) -> str:
    """A mean with its interval."""
    return f"{mean:.1f} ({interval.low:.1f}–{interval.high:.1f})"


def shared(wins: float, games: int) -> str:
    """A share of wins with its interval, in per cent."""
    low, high = wilson(min(wins, games), games)
    return f"{100 * wins / games:.0f} ({100 * low:.0f}–{100 * high:.0f})"


def row(*cells: str) -> str:
    """A row of a table."""
    return "| " + " | ".join(cells) + " |"


def head(*cells: str) -> list[str]:
    """The head of a table."""
    return [row(*cells), "|" + "---|" * len(cells)]


def by_setting(played: list[tuple[Setting, list[MatchResult]]], seats: list[SeatResult]) -> list[str]:
    """Length and points by setting, with the mean points of every source."""
    sources = list(dict.fromkeys(source for seat in seats for source in seat.points))
    lines = head("bots", "tables", "games", "rounds", "from–to", "points", *sources)
    for setting, results in played:
        own = [seat for seat in seats if seat.setting == setting and seat.group != AUTOMATIC]
        rounds = [float(result.rounds) for result in results if result.finished and result.rounds is not None]
        means = [sum(seat.points.get(source, 0) for seat in own) / len(own) for source in sources]
        lines.append(
            row(
                str(setting.bots),
                setting.told(),
                str(len(results)),
                ranged(*mean_of(rounds)),
                f"{min(rounds):.0f}–{max(rounds):.0f}",
                ranged(*mean_of([float(sum(seat.points.values())) for seat in own])),
                *(f"{mean:.1f}" for mean in means),
            )
        )
    return lines


def by_group(seats: list[SeatResult], settings: Sequence[Setting]) -> list[str]:
    """Wins and points by group, for each number of bots; then wins by group and setting."""
    groups = sorted({seat.group for seat in seats})
    bots = sorted({setting.bots for setting in settings})
    lines = head("", *(f"{count} bots: wins %, points" for count in bots))
    for group in groups:
        cells = []
        for count in bots:
            own = [seat for seat in seats if seat.group == group and seat.setting.bots == count]
            if not own:
                cells.append("–")
                continue
            points = [float(sum(seat.points.values())) for seat in own]
            wins = shared(sum(seat.won for seat in own), len(own))
            cells.append(f"{wins}; {ranged(*mean_of(points))}; {len(own)} seats")
        lines.append(row(group, *cells))
    lines += ["", *head("wins %", *groups)]
    for setting in settings:
        cells = []
        for group in groups:
            own = [seat for seat in seats if seat.group == group and seat.setting == setting]
            cells.append(shared(sum(seat.won for seat in own), len(own)) if own else "–")
        lines.append(row(f"{setting.bots}: {setting.told()}", *cells))
    return lines


def main(arguments: Sequence[str] | None = None) -> int:
    """Play and print the tables."""
    parser = argparse.ArgumentParser(description="Let equal bots play on all boards and in all modes.")
    parser.add_argument("game")
    parser.add_argument("--bot", required=True)
    parser.add_argument("--bots", type=int, nargs="+", required=True, help="numbers of bots at a table")
    parser.add_argument("--vary", nargs="*", default=[], help="options of which every value is played")
    parser.add_argument("--option", nargs="*", default=[], metavar="NAME=VALUE", help="options of all tables")
    parser.add_argument("--by", default="", help="a field that says something of each seat")
    parser.add_argument("--games", type=int, default=100, help="games of each setting")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=1)
    wanted = parser.parse_args(arguments)
    fixed = dict(setting.split("=", 1) for setting in wanted.option)
    settings = settings_of(wanted.game, wanted.bots, wanted.vary, fixed)
    played, seats = [], []
    for place, setting in enumerate(settings):
        spec = spec_of(wanted.game, setting)
        numbers = range(place * wanted.games, (place + 1) * wanted.games)  # no deal twice: intervals want it so
        results = play_setting(spec, wanted.bot, numbers, wanted.seed, wanted.workers, wanted.by)
        played.append((setting, results))
        seats += seat_results(setting, results, prepared(spec).players)
    lines = by_setting(played, seats)
    if wanted.by:
        lines += ["", *by_group(seats, settings)]
    sys.stdout.write("\n".join(lines) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
