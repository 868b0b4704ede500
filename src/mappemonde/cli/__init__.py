"""The command line: `mappemonde`, one module per group of commands."""

import os
import sys
from io import TextIOWrapper

import typer

from mappemonde import __version__
from mappemonde.cli import adjudicate, generate, lab, learn, odds, openapi, play, records, serve
from mappemonde.cli import lookup as library

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


for module in (play, learn, serve, lab, records, library, adjudicate, odds, generate, openapi):
    module.register(app)


def main() -> None:
    """Run the command line; output that cannot be written is one sentence, never a traceback."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")  # a terminal without accents still gets its answer
    try:
        try:
            app()
        finally:
            sys.stdout.flush()
    except OSError as error:
        sys.stdout = open(os.devnull, "w")  # noqa: PTH123, SIM115 - what is left unwritten stays so
        sys.stderr.write(f"mappemonde: the output cannot be written: {error.strerror}\n")
        sys.exit(1)
