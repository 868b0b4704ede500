"""Commands of the laboratory: simulate, fuzz, bench."""

import os
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer
from rich.console import Console
from rich.table import Table as Grid

from mappemonde.cli.input import read_board_text, read_settings, reporting_problems
from mappemonde.kernel.problem import problem
from mappemonde.kernel.registry import find_game, game_ids
from mappemonde.lab.bench.catanatron import Reference, measure_reference
from mappemonde.lab.bench.run import Figures
from mappemonde.lab.bench.run import bench as measure
from mappemonde.lab.errors import LabError
from mappemonde.lab.fuzz.run import RATE, FuzzReport
from mappemonde.lab.fuzz.run import fuzz as search_faults
from mappemonde.lab.progress import progressing
from mappemonde.lab.simulate.deeds import DeedCount
from mappemonde.lab.simulate.run import LIMIT, Report
from mappemonde.lab.simulate.run import simulate as play_games

CORES = os.cpu_count() or 1
RATES = ("decisions_per_s", "games_per_s", "search_per_s")
TIMES = ("copy_us", "save_load_us", "view_ms", "replay_s", "import_s")
SHOWN = (*RATES, *TIMES)

GameId = Annotated[str, typer.Argument(metavar="GAME", help="The game, by its id.")]
Seed = Annotated[int, typer.Option(help="The same seed gives the same games.")]
Workers = Annotated[int, typer.Option(help="Processes to use; the result does not depend on it.")]
Json = Annotated[bool, typer.Option("--json", help="Print JSON for programs.")]


def register(app: typer.Typer) -> None:
    """Add the commands."""
    app.command("simulate")(simulate)
    app.command("fuzz")(fuzz)
    app.command("bench")(bench)


def simulate(
    game: GameId,
    bots: Annotated[str, typer.Option(help="One bot per player: the game's own, random, or search:ITERATIONS.")],
    games: Annotated[int, typer.Option(help="Games to play, rounded up to whole deals.")] = 200,
    seed: Seed = 1,
    workers: Workers = CORES,
    option: Annotated[list[str] | None, typer.Option(metavar="NAME=VALUE", help="A table option; repeatable.")] = None,
    board: Annotated[Path | None, typer.Option(metavar="FILE", help="An owner's own board.")] = None,
    limit: Annotated[int, typer.Option(help="Decisions after which a game is cut and counted apart.")] = LIMIT,
    deeds: Annotated[bool, typer.Option("--report", help="Count what was played: verbs and their arguments.")] = False,
    as_json: Json = False,
) -> None:
    """Let bots play many games against each other.

    Each deal is replayed until every bot has sat on every seat. Shares of wins come with 95 % intervals.

    Example: `mappemonde simulate GAME --bots policy,random,random --games 300 --seed 1`
    """
    with reporting_problems():
        names = [name.strip() for name in bots.split(",")]
        settings = read_settings(option or [])
        text = read_board_text(board)
        with progressing(f"{game}: games") as progress:
            report = play_games(game, names, games, seed, workers, settings, text, limit, progress, deeds)
    if as_json:
        typer.echo(msgspec.json.encode(report))
    else:
        _show_simulation(report)
        if report.deeds is not None:
            _show_deeds(report, report.deeds)


def fuzz(
    game: GameId,
    games: Annotated[int, typer.Option(help="Games to examine.")] = 500,
    seed: Seed = 1,
    workers: Workers = CORES,
    rate: Annotated[float, typer.Option(help="Share of states on which the costly laws are held, 1 for all.")] = RATE,
    folder: Annotated[Path, typer.Option(help="Where failures are written.")] = Path("failures"),
    as_json: Json = False,
) -> None:
    """Look for faults: random games under all seats and options, with the laws of the contract held against them.

    The cheap laws are held on every state, the costly ones (secrets, texts, saves) on a share of them.

    Exits with 1 if a law is broken; each failure is written to a file that leads there again.

    Example: `mappemonde fuzz GAME --games 1000 --seed 7`
    """
    with reporting_problems(), progressing(f"{game}: games") as progress:
        report = search_faults(game, games, seed, workers, rate=rate, folder=folder, progress=progress)
    if as_json:
        typer.echo(msgspec.json.encode(report))
    else:
        _show_faults(report)
    raise typer.Exit(1 if report.failures else 0)


def bench(
    games: Annotated[list[str] | None, typer.Argument(metavar="[GAMES]…", help="Games by id; default: all.")] = None,
    seconds: Annotated[float, typer.Option(help="Time to spend on each game.")] = 8.0,
    as_json: Json = False,
) -> None:
    """Measure speed in CPU time, next to Catanatron where it is installed, and say which budgets hold.

    Example: `mappemonde bench --seconds 20`
    """
    with reporting_problems():
        if not 0 < seconds <= 3600:
            raise LabError(problem("seconds_are_few", seconds=f"{seconds:g}"))
        chosen = [find_game(game_id).id for game_id in games or game_ids()]
    figures: dict[str, Figures] = {}
    with progressing("measuring") as progress:
        reference = measure_reference(seconds / 4)
        for number, game_id in enumerate(chosen, 1):
            figures[game_id] = measure(game_id, seconds, reference)
            if progress is not None:
                progress(number, len(chosen))
    if as_json:
        everything: dict[str, Any] = {**figures, "_catanatron": reference}
        typer.echo(msgspec.json.encode(everything))
    else:
        _show_figures(figures, reference)


def _show_simulation(report: Report) -> None:
    console = Console()
    grid = _grid("bot", "games", "wins", "share", "95 %", "place", "decisions", "ms each")
    for row in report.rows:
        low, high = row.interval or (0.0, 1.0)
        grid.add_row(
            row.bot,
            str(row.games),
            f"{row.wins:g}" if row.wins == int(row.wins) else f"{row.wins:.1f}",
            "–" if row.win_share is None else f"{row.win_share:.1%}",
            "–" if row.interval is None else f"{low:.1%} to {high:.1%}",
            "–" if row.average_place is None else f"{row.average_place:.2f}",
            str(row.decisions),
            "–" if row.ms_per_decision is None else f"{row.ms_per_decision:.3f}",
        )
    console.print(grid)
    rounds = "" if report.rounds_per_game is None else f", {report.rounds_per_game:.1f} rounds"
    console.print(
        f"{report.games} games of {report.seats} seats, {report.unfinished} cut at the limit; per game "
        f"{report.decisions_per_game:.0f} decisions{rounds}. "
        f"{report.decisions_per_s:,.0f} decisions/s, {report.games_per_s:.2f} games/s.",
        highlight=False,
    )


def _show_deeds(report: Report, deeds: list[DeedCount]) -> None:
    """What the bots played: how often a seat does it in a game, on which share of seats, how often before others."""
    games = {row.bot: row.games for row in report.rows}
    verbs = {(one.bot, one.deed.verb): one.seats for one in deeds if not one.deed.argument}
    grid = _grid("bot", "verb", "argument", "value", "a game", "of seats", "first")
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


def _show_faults(report: FuzzReport) -> None:
    for failure, path in zip(report.failures, report.saved, strict=True):
        typer.echo(f"{failure.law}: {failure.what}")
        typer.echo(f"    {failure.seats} seats, options {failure.options}, after {failure.decisions} decisions: {path}")
    typer.echo(
        f"{report.games} games, {report.finished} to their end, {report.states} states, "
        f"{sum(report.laws.values())} checks of {len(report.laws)} laws, {report.states_per_s:,.0f} states/s: "
        f"{len(report.failures) or 'no'} failure{'' if len(report.failures) == 1 else 's'}."
    )


def _show_figures(figures: dict[str, Figures], reference: Reference | None) -> None:
    console = Console()
    grid = _grid("", *figures, "catanatron")
    for name in SHOWN:
        values = [getattr(each, name, None) for each in (*figures.values(), reference)]
        grid.add_row(name, *map(_figure, values))
    for game_id, each in figures.items():
        for name, rate in each.own.items():
            grid.add_row(name, *(_figure(rate if other == game_id else None) for other in figures), "–")
    console.print(grid)
    grid = _grid("game", "budget", "wanted", "measured", "")
    for game_id, each in figures.items():
        for verdict in each.budgets:
            wanted = f"{'≤' if verdict.at_most else '≥'} {verdict.limit:g}"
            holds = "–" if verdict.holds is None else "holds" if verdict.holds else "[red]missed[/red]"
            grid.add_row(game_id, verdict.name, wanted, _figure(verdict.measured), holds)
    console.print()
    console.print(grid)
    console.print("compiled" if any(each.compiled for each in figures.values()) else "interpreted")


def _grid(*columns: str) -> Grid:
    return Grid(*columns, box=None, padding=(0, 2, 0, 0))


def _figure(value: float | None) -> str:
    """Three digits that matter, or all before the point."""
    if value is None:
        return "–"
    return f"{value:,.0f}" if value >= 1000 else f"{value:.3g}"
