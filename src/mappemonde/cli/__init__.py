"""The command line: `mappemonde`, one module per group of commands."""

import sys

import typer

from mappemonde import __version__
from mappemonde.cli import lab, library, play, records

app = typer.Typer(
    name="mappemonde",
    help="Board games of exploration and empire under their complete printed rules: play, simulate, verify, study.",
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode="markdown",
    pretty_exceptions_enable=False,
)


def _version(wanted: bool) -> None:
    if wanted:
        typer.echo(__version__)
        raise typer.Exit


@app.callback()
def _options(
    version: bool = typer.Option(False, "--version", callback=_version, is_eager=True, help="Print the version."),
) -> None:
    """Every command exits with 0 if all is well, 1 if something checked was found wrong, 2 on bad input."""


for module in (play, lab, records, library):
    module.register(app)


def main() -> None:
    """Run the command line."""
    try:
        app()
    except BrokenPipeError:  # somebody looked at the first lines only
        sys.exit(0)
