"""The commands `serve` and `backup`: tables for the browser, and a copy of them."""

import os
import sqlite3
import webbrowser
from pathlib import Path
from typing import Annotated, NoReturn

import typer

HELP = """Serve tables to browsers until stopped with Ctrl-C.

Without --database, tables are kept in an SQLite file of your data folder. Several servers on one PostgreSQL database
serve the same tables; give them the same secret in the variable MAPPEMONDE_SECRET.
"""
FILE = "tables.db"


def register(app: typer.Typer) -> None:
    """Add the commands."""
    app.command("serve", help=HELP)(serve)
    app.command("backup")(backup)


def serve(
    host: Annotated[str, typer.Option(help="The address to listen on.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="The port; 0 takes any that is free.")] = 8357,
    database: Annotated[str, typer.Option(metavar="URL", help="sqlite:///FILE or postgresql://…")] = "",
    data: Annotated[Path | None, typer.Option(metavar="DIR", help="Where files are kept.")] = None,
    open_page: Annotated[bool, typer.Option("--open", help="Open the page in a browser.")] = False,
    limits: Annotated[bool, typer.Option(help="Limit what one person and address may do; off for measuring.")] = True,
    limit: Annotated[list[str], typer.Option(metavar="NAME=NUMBER", help="Set one limit; see docs/hosting.md.")] = [],  # noqa: B006  # typer copies it
    workers: Annotated[int, typer.Option(min=1, max=64, help="Processes in which bots think.")] = 1,
) -> None:
    """Serve tables to browsers."""
    from mappemonde.server.settings import (  # noqa: PLC0415  # other commands start faster without
        PROXIES_VARIABLE,
        LimitError,
        SecretError,
        Settings,
        data_folder,
        own_folder,
        read_metrics_token,
        read_secret,
        sqlite_address,
        unlimited,
        with_limits,
    )

    def ready(address: str) -> None:
        typer.echo(f"Mappemonde serves at {address}")
        if open_page:
            webbrowser.open(address)

    folder = data if data is not None else data_folder()
    os.umask(0o077)  # the database holds the seeds of tables under way
    try:
        own_folder(folder)
        settings = Settings(
            database=database or sqlite_address(folder / FILE),
            secret=read_secret(folder),
            metrics_token=read_metrics_token(),
            bot_workers=workers,
            proxies=os.environ.get(PROXIES_VARIABLE, ""),
        )
        settings = with_limits(settings if limits else unlimited(settings), limit)
    except OSError as error:
        _fail(f"{error.filename or folder}: {error.strerror or error}")
    except (LimitError, SecretError) as error:
        _fail(str(error))

    from mappemonde.server import run  # noqa: PLC0415  # a second of work, for which a wrong setting need not wait
    from mappemonde.server.storage.engine import AddressError  # noqa: PLC0415

    try:
        run.serve(settings, host, port, ready)
    except OSError as error:
        _fail(f"{error.filename or folder}: {error.strerror or error}")
    except (AddressError, run.StartError) as error:
        _fail(str(error))


def backup(
    file: Annotated[Path, typer.Argument(help="The copy to write; it must not exist yet.")],
    data: Annotated[Path | None, typer.Option(metavar="DIR", help="Where the server keeps its files.")] = None,
) -> None:
    """Copy the SQLite database of the data folder, also while a server uses it."""
    from mappemonde.server.settings import data_folder  # noqa: PLC0415

    source = (data if data is not None else data_folder()) / FILE
    if not source.is_file():
        _fail(f"{source}: there is no such file")
    if file.exists():
        _fail(f"{file}: exists already")
    part = file.with_name(file.name + ".part")
    try:
        part.touch(mode=0o600)  # it holds the seeds of tables under way
        with sqlite3.connect(f"{source.absolute().as_uri()}?mode=ro", uri=True) as origin:
            copy = sqlite3.connect(part)
            origin.backup(copy)
            copy.close()
        part.replace(file)
    except (OSError, sqlite3.Error) as error:
        _fail(f"{file}: {getattr(error, 'strerror', None) or error}")
    finally:
        part.unlink(missing_ok=True)
    typer.echo(str(file))


def _fail(text: str) -> NoReturn:
    typer.echo(f"mappemonde: {text}", err=True)
    raise typer.Exit(2)
