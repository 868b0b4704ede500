"""What the command line asks for in the same way everywhere, and what it says about bad input."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Any

import typer

from mappemonde.kernel.board import BoardError, Fault
from mappemonde.kernel.decoding import file_problem
from mappemonde.kernel.languages import FOLDER, LANGUAGES, SOURCE, fill, plainly, read_texts
from mappemonde.kernel.options import OptionError
from mappemonde.kernel.problem import ProblemError, at, problem, sentence

Lang = Annotated[str, typer.Option(help=f"The language: {' or '.join(LANGUAGES)}.", metavar="LANG")]
Json = Annotated[bool, typer.Option("--json", help="Print JSON for programs.")]
TEXTS = read_texts(FOLDER, "commands")


def say(lang: str, key: str, /, **facts: Any) -> str:
    """A sentence of the command line."""
    return fill(TEXTS[lang][key], facts, plainly, lang)


@contextmanager
def reporting_problems(lang: str = SOURCE) -> Iterator[None]:
    """Turn what the house knows to be bad input into one sentence on the error stream and exit code 2."""
    try:
        yield
    except ProblemError as error:
        typer.echo(f"mappemonde: {error.in_words(lang)}", err=True)
        raise typer.Exit(2) from error
    except OSError as error:
        wrong = at(str(error.filename or "file"), file_problem(error))
        typer.echo(f"mappemonde: {sentence(wrong, lang)}", err=True)
        raise typer.Exit(2) from error


def check_language(lang: str) -> None:
    """Refuse a language that is not listed."""
    with reporting_problems():
        if lang not in LANGUAGES:
            raise ProblemError(problem("language_is_known", lang=lang[:20], known=" or ".join(LANGUAGES)))


def read_settings(settings: list[str]) -> dict[str, Any]:
    """Options given as `name=value`."""
    given: dict[str, Any] = {}
    for setting in settings:
        name, equals, value = setting.partition("=")
        if not equals:
            raise OptionError(problem("option_is_setting", setting=setting))
        given[name.strip()] = value.strip()
    return given


def read_board_text(path: Path | None) -> str:
    """The text of an owner's board, checked later with its game; empty for none."""
    if path is None:
        return ""
    try:
        return path.read_text("utf-8")
    except UnicodeDecodeError as error:
        raise BoardError(str(path), [Fault("file", problem("not_utf8"))]) from error
