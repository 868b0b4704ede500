"""Commands that read records and scenarios: replay, verify, scenario."""

from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer
from rich.console import Console
from rich.markup import escape

from mappemonde.cli.errors import told
from mappemonde.kernel.record import Record, RecordError, read_record
from mappemonde.kernel.replay import replay
from mappemonde.kernel.replay import verify as verify_record
from mappemonde.kernel.scenario import ScenarioError, read_scenario, run_scenario
from mappemonde.kernel.table import Table

Lang = Annotated[str, typer.Option(help="Language of the texts: en or fr.", metavar="LANG")]
Json = Annotated[bool, typer.Option("--json", help="Print JSON for programs.")]
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
    with told():
        if not file.is_file():
            raise FileNotFoundError(2, "there is no such file", str(file))
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
    row: Annotated[int, typer.Option(help="Show the position after this row; default: the last.")] = -1,
    lang: Lang = "en",
    as_json: Json = False,
) -> None:
    """Tell a recorded table again: what happened, row by row with rule numbers, and the position it led to.

    A table that has ended is told with all its secrets, one under way as a spectator or a seat (`--seat`) saw it.
    """
    with told():
        record = read_record(file)
        table = replay(_cut(record, row))
        everything = (everything or record.close is not None) and not seat
        if lang not in ("en", "fr"):
            raise RecordError(f"language '{lang}' is unknown: en or fr")
        viewer = _viewer(table, seat)
    if as_json:
        typer.echo(msgspec.json.encode(_as_json(table, viewer, not everything, lang)))
        return
    console = Console()
    for number, events in enumerate(table.events):
        if number:
            said = _said(table, number, viewer, not everything)
            console.print(f"[dim]{number:>5}[/dim]  [bold]{escape(said)}[/bold]", highlight=False)
        for event in events:
            seen = event.seen_by(event.knows[0] if everything and event.knows else viewer)
            sentence = table.game.texts.event(seen, table.vocabulary, lang)
            console.print(f"       [dim]{seen.rule:<6}[/dim] {escape(sentence)}", highlight=False)
    if table.ended:
        console.print(table.game.texts.get(lang, "result", table.state.result().reason))


def _cut(record: Record, row: int) -> Record:
    """The record up to a row."""
    if row < -1 or row > len(record.rows):
        raise RecordError(f"there is no row {row}: the record has {len(record.rows)}")
    cut = Record(record.header)
    cut.rows = record.rows if row < 0 else record.rows[:row]
    return cut


def _viewer(table: Table, seat: str) -> int | None:
    """The seat a viewpoint names."""
    if not seat:
        return None
    names = table.record.header.seats
    for known in (list(table.game.colours[: len(names)]), [str(number) for number in range(len(names))], names):
        if seat in known:  # a colour is that colour, whatever people call themselves
            return known.index(seat)
    raise RecordError(f"there is no seat '{seat}': {', '.join(table.game.colours[: len(table.record.header.seats)])}")


def _said(table: Table, number: int, viewer: int | None, cut_down: bool) -> str:
    """The action of a row; from a viewpoint, in games of secret sheets, only the viewer's own."""
    if not number:
        return ""
    row = table.record.rows[number - 1]
    return row.action if table.game.open_actions or not cut_down or row.seat == viewer else "…"


def _as_json(table: Table, viewer: int | None, cut_down: bool, lang: str) -> dict[str, Any]:
    """The record and where it stands, for programs."""
    rows = []
    for number, events in enumerate(table.events):
        seen = [event.seen_by(viewer if cut_down else (event.knows[0] if event.knows else None)) for event in events]
        texts = [{"rule": event.rule, "text": table.game.texts.event(event, table.vocabulary, lang)} for event in seen]
        rows.append({"row": number, "action": _said(table, number, viewer, cut_down), "events": texts})
    view = table.game.view(table.state, viewer)
    return {
        "game": table.game.id,
        "seats": table.record.header.seats,
        "rows": rows,
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
