"""A kit for tables at one terminal, driven through a pipe."""

import io
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
import typer
from rich.console import Console
from typer.testing import CliRunner, Result

from mappemonde.cli import play
from mappemonde.kernel.bot import Bot, Random
from mappemonde.kernel.chance import fast
from mappemonde.kernel.table import Table
from mappemonde.terminal.autosave import Autosave
from mappemonde.terminal.play_loop import Terminal
from mappemonde.terminal.screen import Screen

app = typer.Typer()
app.callback()(lambda: None)
play.register(app)


def at_home(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep tables in this folder, on a screen of known width, in no language of the environment."""
    monkeypatch.setenv("XDG_DATA_HOME", str(folder / "data"))
    monkeypatch.setenv("COLUMNS", "110")
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)


def run(*arguments: str, says: str = "") -> Result:
    """Play with a script: its lines, separated by `|`."""
    return CliRunner().invoke(app, ["play", *arguments], input="".join(line.strip() + "\n" for line in says.split("|")))


def saved(tmp_path: Path) -> Path:
    (path,) = (tmp_path / "data" / "mappemonde" / "tables").iterdir()
    return path


def terminal(
    table: Table, bots: dict[int, Bot] | None = None, lang: str = "en", width: int = 110
) -> tuple[Terminal, io.StringIO]:
    out = io.StringIO()
    screen = Screen(table, Console(file=out, width=width, markup=False, highlight=False), lang)
    return Terminal(table, bots or {}, fast(1), screen, Autosave(table, screen), 0.0), out


def script(*lines: str) -> Callable[[int, str], str]:
    """A reader that gives these lines, then ends."""
    left: Iterator[str] = iter(lines)

    def read(seat: int, prompt: str) -> str:
        for line in left:
            return line
        raise EOFError

    return read


def plays(
    table: Table,
    *lines: str,
    bots: dict[int, Bot] | None = None,
    answers: dict[int, dict[str, str]] | None = None,
    lang: str = "en",
    width: int = 110,
) -> str:
    """What the screen shows when this is typed at a table; the bots' seats are Random's."""
    people = table.record.header.seats
    others = {seat: Random() for seat, name in enumerate(people) if name == "random"}
    one, out = terminal(table, {**others, **(bots or {})}, lang, width)
    for seat, given in (answers or {}).items():
        for question, text in given.items():
            one.autosave.answers.change(seat, question, text)
    one.read = script(*lines)
    one.run()
    return out.getvalue()


def texts(table: Table) -> list[str]:
    return [row.action for row in table.record.rows]
