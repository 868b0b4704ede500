"""What `simulate` prints: one report, or those of several variants side by side."""

from collections.abc import Callable

from rich.console import Console
from rich.table import Table as Grid

from mappemonde.lab.simulate.deeds import Deed, DeedCount
from mappemonde.lab.simulate.run import BotScore, Report
from mappemonde.lab.simulate.variants import VariantReport


def show_simulation(report: Report) -> None:
    """One report, with what was played where it was counted."""
    console = Console()
    grid = make_grid("bot", "games", "wins", "share", "95 %", "place", "points", "decisions", "ms each")
    for row in report.rows:
        wins = f"{row.wins:g}" if row.wins == int(row.wins) else f"{row.wins:.1f}"
        played = (_place(row), _points(row), str(row.decisions), _figure(row.ms_per_decision, 3))
        grid.add_row(row.bot, str(row.games), wins, _share(row), _interval(row), *played)
    console.print(grid)
    rounds = "" if report.rounds_per_game is None else f", {report.rounds_per_game:.1f} rounds"
    winner = "" if report.winner_points is None else f" The winner has {report.winner_points:.1f} points on average."
    console.print(
        f"{report.games} games of {report.seats} seats, {report.unfinished} cut at the limit; per game "
        f"{report.decisions_per_game:.0f} decisions{rounds}.{winner} "
        f"{report.decisions_per_s:,.0f} decisions/s, {report.games_per_s:.2f} games/s.",
        highlight=False,
    )
    if report.deeds is not None:
        _show_deeds(report, report.deeds)


def show_variants(wanted: str, found: list[VariantReport]) -> None:
    """Several reports, a column each."""
    reports = [each.report for each in found]
    grid = make_grid(wanted.partition("=")[0], "", *(each.variant for each in found))
    for place, row in enumerate(reports[0].rows):
        for name, figure in ROWS:
            grid.add_row(row.bot, name, *(figure(report.rows[place]) for report in reports))
    for name, told in TOTALS:
        grid.add_row("all", name, *(told(report) for report in reports))
    Console().print(grid)
    if reports[0].deeds is not None:
        _compare_deeds(found)


def _show_deeds(report: Report, deeds: list[DeedCount]) -> None:
    """What the bots played: how often a seat does it in a game, on which share of seats, how often before others."""
    games = {row.bot: row.games for row in report.rows}
    verbs = {(one.bot, one.deed.verb): one.seats for one in deeds if not one.deed.argument}
    grid = make_grid("bot", "verb", "argument", "value", "a game", "of seats", "first")
    for one in deeds:
        grid.add_row(
            one.bot,
            one.deed.verb,
            one.deed.argument,
            one.deed.value,
            f"{one.played / games[one.bot]:.2f}",
            f"{one.seats / games[one.bot]:.0%}",
            f"{one.first / verbs[one.bot, one.deed.verb]:.0%}",
        )
    Console().print(grid)


def _compare_deeds(found: list[VariantReport]) -> None:
    """How often a seat does something in a game, and on which share of seats, in each variant."""
    columns: list[dict[tuple[str, Deed], str]] = []
    for each in found:
        games = {row.bot: row.games for row in each.report.rows}
        columns.append(
            {
                (one.bot, one.deed): f"{one.played / games[one.bot]:.2f} ({one.seats / games[one.bot]:.0%})"
                for one in each.report.deeds or []
            }
        )
    grid = make_grid("bot", "verb", "argument", "value", *(each.variant for each in found))
    for bot, deed in sorted(set().union(*columns)):
        counts = (column.get((bot, deed), "–") for column in columns)
        grid.add_row(bot, deed.verb, deed.argument, deed.value, *counts)
    Console().print(grid)


def _share(row: BotScore) -> str:
    return "–" if row.win_share is None else f"{row.win_share:.1%}"


def _interval(row: BotScore) -> str:
    return "–" if row.interval is None else f"{row.interval[0]:.1%} to {row.interval[1]:.1%}"


def _place(row: BotScore) -> str:
    return _figure(row.average_place, 2)


def _points(row: BotScore) -> str:
    return _figure(row.average_points, 1)


def _figure(value: float | None, digits: int) -> str:
    return "–" if value is None else f"{value:.{digits}f}"


ROWS: tuple[tuple[str, Callable[[BotScore], str]], ...] = (
    ("share", _share),
    ("95 %", _interval),
    ("place", _place),
    ("points", _points),
)
TOTALS: tuple[tuple[str, Callable[[Report], str]], ...] = (
    ("games", lambda report: str(report.games)),
    ("cut", lambda report: str(report.unfinished)),
    ("winner's points", lambda report: _figure(report.winner_points, 1)),
    ("decisions a game", lambda report: f"{report.decisions_per_game:.0f}"),
    ("rounds a game", lambda report: _figure(report.rounds_per_game, 1)),
)


def make_grid(*columns: str) -> Grid:
    """A table without lines."""
    return Grid(*columns, box=None, padding=(0, 2, 0, 0))
