"""The command `adjudicate`: what becomes of a position and order sheets that are written in a file."""

import tomllib
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer
from rich.console import Console
from rich.markup import escape

from mappemonde.cli.input import Json, Lang, check_language, told
from mappemonde.kernel.game import CorruptError
from mappemonde.kernel.hearing import CaseError, Hearing
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
    with told(lang):
        game, hearing = hear_file(file)
    if as_json:
        typer.echo(msgspec.json.encode(as_plain(game, hearing, lang)))
        return
    console = Console()
    if hearing.title:
        console.print(f"[bold]{escape(hearing.title)}[/bold]", highlight=False)
    for phase, verdicts in hearing.phases:
        if verdicts:
            console.print(f"[underline]{escape(game.texts.get(lang, 'phase', phase))}[/underline]", highlight=False)
        for verdict in verdicts:
            sentence = game.texts.event(verdict, hearing.vocabulary, lang)
            console.print(f"  [dim]{verdict.rule:<5}[/dim] {escape(sentence)}", highlight=False)
    for name, entries in hearing.outcome().items():
        console.print(f"[underline]{escape(game.texts.get(lang, 'outcome', name))}[/underline]", highlight=False)
        for key, value in entries.items():
            console.print(f"  {escape(_label(game, hearing, key, lang))}: {escape(_said(game, hearing, value, lang))}")


def hear_file(file: Path) -> tuple[AnyGame, Hearing]:
    """The game that a file names, and what it makes of it; whatever cannot be read is a `CorruptError`."""
    try:
        case = tomllib.loads(file.read_text("utf-8"))
    except UnicodeDecodeError as error:
        raise CorruptError(at(str(file), problem("not_utf8"))) from error
    except (ValueError, RecursionError) as error:
        raise CorruptError(at(str(file), problem("not_toml", error=str(error)))) from error
    game = find_game(str(case.get("game", "")))
    try:
        return game, game.hear_case(case)
    except CaseError as error:
        raise CorruptError(*error.within("at", place=str(file))) from error


def as_plain(game: AnyGame, hearing: Hearing, lang: str) -> dict[str, Any]:
    """A hearing as plain values in names."""
    phases = [
        {
            "phase": phase,
            "verdicts": [
                {
                    "kind": verdict.kind,
                    "rule": verdict.rule,
                    "facts": {
                        name: hearing.vocabulary.named(name, fact, verdict.kind) for name, fact in verdict.facts.items()
                    },
                    "text": game.texts.event(verdict, hearing.vocabulary, lang),
                }
                for verdict in verdicts
            ],
        }
        for phase, verdicts in hearing.phases
    ]
    return {"title": hearing.title, "game": game.id, "phases": phases, **hearing.outcome()}


def _label(game: AnyGame, hearing: Hearing, word: str, lang: str) -> str:
    """What people read for an id: a seat's, an area's or a column's."""
    for kind in ("seat", "area"):
        known = hearing.vocabulary.kinds[kind]
        ids: list[str] = getattr(known, "ids", [])
        if word in ids:
            return known.label(ids.index(word), lang)
    column: str = game.texts.tables[lang]["column"].get(word, word)
    return column


def _said(game: AnyGame, hearing: Hearing, value: Any, lang: str) -> str:
    """A value in one line."""
    if isinstance(value, dict):
        return ", ".join(f"{_label(game, hearing, key, lang)} {each}" for key, each in value.items()) or "–"
    if isinstance(value, list):
        return ", ".join(_label(game, hearing, each, lang) for each in value) or "–"
    return str(value)
