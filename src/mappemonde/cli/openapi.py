"""The command that prints the description of the server's interface."""

from pathlib import Path
from typing import Annotated

import typer


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("openapi")(openapi)


def openapi(
    file: Annotated[Path | None, typer.Argument(help="Where to write it; default: the standard output.")] = None,
) -> None:
    """Print the OpenAPI description of the HTTP interface, as programs and the client's types need it.

    Example: `mappemonde openapi openapi.json`
    """
    from mappemonde.server.http.description import description  # noqa: PLC0415  # other commands start faster without

    text = description()
    if file is None:
        typer.echo(text, nl=False)
    else:
        file.write_text(text, "utf-8")
