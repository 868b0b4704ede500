"""Commands of the laboratory: simulate, fuzz, bench."""

import os
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer
from rich.console import Console

from mappemonde.cli.input import read_board_text, read_settings, reporting_problems
from mappemonde.cli.simulation import make_grid, show_simulation, show_variants
from mappemonde.kernel.problem import problem
from mappemonde.kernel.registry import find_game, game_ids
from mappemonde.kernel.table import seat_players
from mappemonde.lab.bench.catanatron import Reference, measure_reference
from mappemonde.lab.bench.run import Figures, bench_cases
from mappemonde.lab.bench.run import bench as measure
from mappemonde.lab.errors import LabError
from mappemonde.lab.fuzz.run import RATE, FuzzReport
from mappemonde.lab.fuzz.run import fuzz as search_faults
from mappemonde.lab.progress import progressing
from mappemonde.lab.simulate.run import LIMIT
from mappemonde.lab.simulate.run import simulate as play_games
from mappemonde.lab.simulate.variants import compare, variants_of

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
    variants: Annotated[
        str,
        typer.Option(
            metavar="OPTION[=VALUE,…]|board",
            help="Play the same deals under each value of an option, or on the printed board and that of --board.",
        ),
    ] = "",
    as_json: Json = False,
) -> None:
    """Let bots play many games against each other.

    Each deal is replayed until every bot has sat on every seat. Shares of wins come with 95 % intervals.

    Example: `mappemonde simulate GAME --bots policy,random,random --games 300 --seed 1`

    Two profiles side by side: `mappemonde simulate GAME --bots policy,policy --variants OPTION --report`
    """
    with reporting_problems():
        names = [name.strip() for name in bots.split(",")]
        settings = read_settings(option or [])
        text = read_board_text(board)
        with progressing(f"{game}: games") as progress:
            if variants:
                seats = len(seat_players(find_game(game), names, settings, text))
                each = variants_of(find_game(game), seats, variants, settings, text, board.stem if board else "")
                found = compare(game, names, games, each, seed, workers, limit, progress, deeds)
            else:
                report = play_games(game, names, games, seed, workers, settings, text, limit, progress, deeds)
    if variants:
        if as_json:
            typer.echo(msgspec.json.encode(found))
        else:
            show_variants(variants, found)
        return
    if as_json:
        typer.echo(msgspec.json.encode(report))
    else:
        show_simulation(report)


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
    games: Annotated[list[str] | None, typer.Argument(metavar="GAME", help="Games by id; default: all.")] = None,
    seconds: Annotated[float, typer.Option(help="Time to spend on each game and on each of its cases.")] = 8.0,
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
            for name, further in bench_cases(game_id, seconds, reference).items():
                figures[f"{game_id} {name}"] = further
            if progress is not None:
                progress(number, len(chosen))
    if as_json:
        everything: dict[str, Any] = {**figures, "_catanatron": reference}
        typer.echo(msgspec.json.encode(everything))
    else:
        _show_figures(figures, reference)


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
    grid = make_grid("", *figures, "catanatron")
    for name in SHOWN:
        values = [getattr(each, name, None) for each in (*figures.values(), reference)]
        grid.add_row(name, *map(_figure, values))
    for game_id, each in figures.items():
        for name, rate in each.own.items():
            grid.add_row(name, *(_figure(rate if other == game_id else None) for other in figures), "–")
    console.print(grid)
    grid = make_grid("game", "budget", "wanted", "measured", "")
    for game_id, each in figures.items():
        for verdict in each.budgets:
            wanted = f"{'≤' if verdict.at_most else '≥'} {verdict.limit:g}"
            holds = "–" if verdict.holds is None else "holds" if verdict.holds else "[red]missed[/red]"
            grid.add_row(game_id, verdict.name, wanted, _figure(verdict.measured), holds)
    console.print()
    console.print(grid)
    console.print("compiled" if any(each.compiled for each in figures.values()) else "interpreted")


def _figure(value: float | None) -> str:
    """Three digits that matter, or all before the point."""
    if value is None:
        return "–"
    return f"{value:,.0f}" if value >= 1000 else f"{value:.3g}"
