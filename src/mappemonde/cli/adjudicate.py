"""The command `adjudicate`: what becomes of a position and order sheets that are written in a file."""

import tomllib
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer
from rich.console import Console
from rich.markup import escape

from mappemonde.cli.input import Json, Lang, check_language, reporting_problems, say
from mappemonde.kernel.case import Case, CaseError
from mappemonde.kernel.game import CorruptError
from mappemonde.kernel.languages import SOURCE
from mappemonde.kernel.problem import at, problem
from mappemonde.kernel.registry import AnyGame, find_game


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("adjudicate")(adjudicate)


def adjudicate(
    file: Annotated[Path, typer.Argument(help="A case in TOML: its game, a position, and the sheets.")],
    lang: Lang = SOURCE,
    as_json: Json = False,
) -> None:
    """Adjudicate written orders: a verdict with its rule on every order, phase by phase, and the position after.

    Sheets may hold mistakes; they count as the rulebook says.
    """
    check_language(lang)
    with reporting_problems(lang):
        game, case = read_case(file)
    if as_json:
        typer.echo(msgspec.json.encode(as_plain(game, case, lang)))
        return
    console = Console()
    if case.title:
        console.print(f"[bold]{escape(case.title)}[/bold]", highlight=False)
    for phase, verdicts in case.phases:
        if verdicts:
            console.print(f"[underline]{escape(game.texts.get(lang, 'phase', phase))}[/underline]", highlight=False)
        for verdict in verdicts:
            sentence = game.texts.event(verdict, case.vocabulary, lang)
            console.print(f"  [dim]{verdict.rule:<5}[/dim] {escape(sentence)}", highlight=False)
    for name, entries in case.outcome().items():
        console.print(f"[underline]{escape(game.texts.get(lang, 'outcome', name))}[/underline]", highlight=False)
        for key, value in entries.items():
            entry = say(lang, "entry", name=_label(game, case, key, lang), value=_said(game, case, value, lang))
            console.print(f"  {escape(entry)}")


def read_case(file: Path) -> tuple[AnyGame, Case]:
    """The game that a file names, and what it makes of it; whatever cannot be read is a `CorruptError`."""
    try:
        written = tomllib.loads(file.read_text("utf-8"))
    except UnicodeDecodeError as error:
        raise CorruptError(at(str(file), problem("not_utf8"))) from error
    except (ValueError, RecursionError) as error:
        raise CorruptError(at(str(file), problem("not_toml", error=str(error)))) from error
    game = find_game(str(written.get("game", "")))
    try:
        return game, game.adjudicate(written)
    except CaseError as error:
        raise CorruptError(*error.within("at", place=str(file))) from error


def as_plain(game: AnyGame, case: Case, lang: str) -> dict[str, Any]:
    """An adjudicated case as plain values in names."""
    phases = [
        {
            "phase": phase,
            "verdicts": [
                {
                    "kind": verdict.kind,
                    "rule": verdict.rule,
                    "facts": {
                        name: case.vocabulary.named(name, fact, verdict.kind) for name, fact in verdict.facts.items()
                    },
                    "text": game.texts.event(verdict, case.vocabulary, lang),
                }
                for verdict in verdicts
            ],
        }
        for phase, verdicts in case.phases
    ]
    return {"title": case.title, "game": game.id, "phases": phases, **case.outcome()}


def _label(game: AnyGame, case: Case, word: str, lang: str) -> str:
    """What people read for an id: a seat's, an area's or a column's."""
    for kind in ("seat", "area"):
        known = case.vocabulary.kinds[kind]
        ids: list[str] = getattr(known, "ids", [])
        if word in ids:
            return known.label(ids.index(word), lang)
    column: str = game.texts.tables[lang]["column"].get(word, word)
    return column


def _said(game: AnyGame, case: Case, value: Any, lang: str) -> str:
    """A value in one line."""
    if isinstance(value, dict):
        return ", ".join(f"{_label(game, case, key, lang)} {each}" for key, each in value.items()) or "–"
    if isinstance(value, list):
        return ", ".join(_label(game, case, each, lang) for each in value) or "–"
    return str(value)
