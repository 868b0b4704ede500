"""The command that writes what follows from declarations."""

from typing import Annotated

import typer

from mappemonde.cli.input import reporting_problems
from mappemonde.lab.generate import run


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("generate")(generate)


def generate(
    games: Annotated[
        list[str] | None, typer.Argument(metavar="GAME", help="Games by id or by folder; default: all.")
    ] = None,
    check: Annotated[
        bool, typer.Option("--check", help="Write nothing; exit with 1 if something would change.")
    ] = False,
) -> None:
    """Write the modules and the client's types that follow from each game's `fields.py`.

    Example: `mappemonde generate GAME --check`
    """
    with reporting_problems():
        stale = run.generate(games or [], write=not check)
    for path in stale:
        typer.echo(f"{path}: {'is not current' if check else 'written'}")
    raise typer.Exit(1 if check and stale else 0)
