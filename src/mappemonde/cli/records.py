"""Commands that read records and scenarios: replay, verify, scenario."""

from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer
from rich.console import Console
from rich.markup import escape

from mappemonde.cli.input import Json, Lang, check_language, reporting_problems
from mappemonde.kernel.event import Event
from mappemonde.kernel.languages import SOURCE
from mappemonde.kernel.problem import at, problem
from mappemonde.kernel.record import Record, RecordError, read_record
from mappemonde.kernel.registry import find_game
from mappemonde.kernel.replay import replay
from mappemonde.kernel.replay import verify as verify_record
from mappemonde.kernel.scenario import ScenarioError, read_scenario, run_scenario
from mappemonde.kernel.table import Table

RecordFile = Annotated[Path, typer.Argument(help="A record: JSON Lines, as `play` and the server write them.")]


def register(app: typer.Typer) -> None:
    """Add the commands."""
    app.command("replay")(replay_command)
    app.command("verify")(verify_command)
    app.command("scenario")(scenario_command)


def verify_command(file: RecordFile, as_json: Json = False) -> None:
    """Recompute every die, shuffle, refusal, hash and the result of a record.

    Exits with 0 if all is as recorded, with 1 and the first wrong row if not.
    """
    with reporting_problems():
        if not file.is_file():
            raise RecordError(at(str(file), problem("file_is_there")))
        fault, record = _first_fault(file)
    ended = record is not None and record.close is not None
    if as_json:
        rows = len(record.rows) if record is not None else 0
        typer.echo(
            msgspec.json.encode({"file": str(file), "ok": fault is None, "fault": fault, "ended": ended, "rows": rows})
        )
    elif fault is None and record is not None:
        stands = "and the table has ended" if ended else "but the table is still under way"
        typer.echo(f"{file}: all {len(record.rows)} rows are as the sealed seed and the rules make them, {stands}.")
    else:
        typer.echo(f"{file}: {fault}")
    raise typer.Exit(0 if fault is None else 1)


def _first_fault(file: Path) -> tuple[str | None, Record | None]:
    record: Record | None = None
    try:
        record = read_record(file)
        verify_record(record)
    except RecordError as error:
        return str(error), record
    return None, record


def replay_command(
    file: RecordFile,
    seat: Annotated[str, typer.Option(help="Show what this seat could know; default: what a spectator could.")] = "",
    everything: Annotated[
        bool, typer.Option("--all", help="Show every secret, also while the table is under way.")
    ] = False,
    row: Annotated[int, typer.Option(help="Show the position after this row, as shown; default: the last.")] = -1,
    lang: Lang = SOURCE,
    as_json: Json = False,
) -> None:
    """Tell a recorded table again: what happened, row by row with rule numbers, and the position it led to.

    A table that has ended is told with all its secrets, one under way as a spectator or a seat (`--seat`) saw it: rows
    it does not see are left out, and not counted.
    """
    check_language(lang)
    with reporting_problems(lang):
        record = read_record(file)
        everything = (everything or record.close is not None) and not seat
        viewer = _viewer(record, seat)
        table = replay(_cut(record, row, viewer, everything))
    rows = _told_rows(table, viewer, everything)
    if as_json:
        typer.echo(msgspec.json.encode(_as_json(table, rows, viewer, lang)))
        return
    console = Console()
    for number, (said, events) in enumerate(rows):
        if number:
            console.print(f"[dim]{number:>5}[/dim]  [bold]{escape(said)}[/bold]", highlight=False)
        for seen in events:
            sentence = table.game.texts.event(seen, table.vocabulary, lang)
            console.print(f"       [dim]{seen.rule:<6}[/dim] {escape(sentence)}", highlight=False)
    if table.ended:
        console.print(table.game.texts.get(lang, "result", table.state.result().reason))


def _cut(record: Record, row: int, viewer: int | None, everything: bool) -> Record:
    """The record up to a row, as the viewer counts them."""
    numbers = [0, *(each.n for each in record.rows if everything or each.is_visible_to(viewer))]
    if row < -1 or row >= len(numbers):
        raise RecordError(problem("row_is_there", row=row, rows=len(numbers) - 1))
    cut = Record(record.header)
    cut.rows = record.rows if row < 0 else record.rows[: numbers[row]]
    return cut


def _viewer(record: Record, seat: str) -> int | None:
    """The seat a viewpoint names."""
    if not seat:
        return None
    names = record.header.seats
    colours = list(find_game(record.header.game).seat_names(len(names), record.header.options))
    for known in (colours, [str(number) for number in range(len(names))], names):
        if seat in known:  # a colour is that colour, whatever people call themselves
            return known.index(seat)
    raise RecordError(problem("seat_is_there", seat=seat, known=colours))


def _told_rows(table: Table, viewer: int | None, everything: bool) -> list[tuple[str, list[Event]]]:
    """The action and the events of every row: all of them, or those a viewer may see; entry 0 is the set-up."""
    if everything:
        said = [row.action for row in table.record.rows]
        return list(zip(["", *said], [[event.opened() for event in events] for events in table.events], strict=True))
    rows = [table.record.rows[n - 1] for n in table.visible_rows(viewer)]
    said = [row.action if row.seat == viewer or table.game.is_open(row.action) else "…" for row in rows]
    return list(zip(["", *said], table.seen(viewer), strict=True))


def _as_json(table: Table, rows: list[tuple[str, list[Event]]], viewer: int | None, lang: str) -> dict[str, Any]:
    """The record and where it stands, for programs."""
    texts = table.game.texts
    view = table.game.view(table.state, viewer)
    return {
        "game": table.game.id,
        "seats": table.record.header.seats,
        "rows": [
            {
                "row": number,
                "action": said,
                "events": [{"rule": one.rule, "text": texts.event(one, table.vocabulary, lang)} for one in events],
            }
            for number, (said, events) in enumerate(rows)
        ],
        "view": table.game.show(view, table.vocabulary),
        "ended": table.ended,
        "places": table.state.result().places if table.ended else [],
    }


def scenario_command(
    files: Annotated[list[Path], typer.Argument(help="Scenario files, or folders of them.")], as_json: Json = False
) -> None:
    """Run scenarios: situations, plays and expectations in TOML.

    Exits with 1 if a scenario differs from what it expects, with 2 if one cannot be run.
    """
    paths = [path for file in files for path in (sorted(file.rglob("*.toml")) if file.is_dir() else [file])]
    reports = [_run(path) for path in paths]
    if as_json:
        typer.echo(msgspec.json.encode(reports))
    else:
        for report in reports:
            typer.echo(f"{'ok  ' if report['ok'] else 'FAIL'}  {report['title'] or report['file']}")
            for difference in report["differences"]:
                typer.echo(f"      {difference}")
    if not paths:
        typer.echo("mappemonde: no scenario found", err=True)
    broken = not paths or any(report["broken"] for report in reports)
    raise typer.Exit(2 if broken else int(not all(report["ok"] for report in reports)))


def _run(path: Path) -> dict[str, Any]:
    title = ""
    try:
        scenario = read_scenario(path)
        title = scenario.title
        found = run_scenario(scenario)
    except ScenarioError as error:
        return {"file": str(path), "title": title, "ok": False, "broken": True, "differences": [f"{path}: {error}"]}
    return {"file": str(path), "title": title, "ok": not found, "broken": False, "differences": found}
