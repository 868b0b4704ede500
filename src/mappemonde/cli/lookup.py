"""Commands that look things up: games, rules, board check."""

from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer
from rich.console import Console
from rich.markdown import Markdown
from rich.markup import escape
from rich.table import Table as Grid

from mappemonde.cli.input import Json, Lang, check_language, reporting_problems, say
from mappemonde.kernel.board import BoardError, load_board
from mappemonde.kernel.languages import LANGUAGES, SOURCE
from mappemonde.kernel.options import Option
from mappemonde.kernel.primer import Primer
from mappemonde.kernel.problem import sentence
from mappemonde.kernel.registry import find_game, game_ids
from mappemonde.lab.coverage import coverage, find_tests
from mappemonde.lab.translations import untranslated
from mappemonde.terminal.abbreviations import rule_text


def register(app: typer.Typer) -> None:
    """Add the commands."""
    boards = typer.Typer(help="Look at boards and check an owner's own.", no_args_is_help=True)
    boards.command("check")(board_check)
    app.add_typer(boards, name="board")
    app.command("rules")(rules)
    app.command("games")(games)
    app.command("texts")(texts)


def games(lang: Lang = SOURCE, as_json: Json = False) -> None:
    """List the games, their seats and their options."""
    check_language(lang)
    told_games = []
    for game_id in game_ids():
        with reporting_problems(lang):
            game = find_game(game_id)
        declared = {option.id: option for board in game.printed_boards.values() for option in game.options(board)}
        options = [_told_option(option, lang) for option in declared.values()]
        told_games.append({"id": game.id, "title": game.title[lang], "seats": list(game.seats), "options": options})
    if as_json:
        typer.echo(msgspec.json.encode(told_games))
        return
    console = Console()
    for told_game in told_games:
        seats: Any = told_game["seats"]
        line = say(lang, "game", title=told_game["title"], low=seats[0], high=seats[1])
        console.print(f"[bold]{told_game['id']}[/bold]  {escape(line)}")
        grid = Grid(
            *(say(lang, head) for head in ("option", "default", "rule", "meaning")), box=None, padding=(0, 2, 0, 0)
        )
        entries: Any = told_game["options"]
        for option in entries:
            values = [f"{value['id']}: {value['name']}" for value in option.get("values", [])]
            meaning = f"{option['about']} ({'; '.join(values)})" if values else option["about"]
            grid.add_row(option["id"], _told_default(option, lang), option["rule"], meaning)
        console.print(grid)


def _told_default(option: dict[str, Any], lang: str) -> str:
    """The default with people, and without where that is another; by the number of seats where that decides it."""
    usual = str(option["default"]).lower()
    if "by_seats" in option:
        seats: dict[str, list[str]] = {}
        for number, value in option["by_seats"].items():
            seats.setdefault(str(value).lower(), []).append(str(number))
        return "; ".join(f"{value} ({', '.join(numbers)})" for value, numbers in seats.items())
    if "without_people" not in option:
        return usual
    return say(lang, "default_by_people", people=usual, bots=str(option["without_people"]).lower())


def _told_option(option: Option, lang: str) -> dict[str, Any]:
    shown: dict[str, Any] = {
        "id": option.id,
        "default": option.default,
        "rule": option.rule,
        "about": option.about[lang],
    }
    if option.without_people is not None:
        shown["without_people"] = option.without_people
    if option.by_seats:
        shown["by_seats"] = {str(seats): value for seats, value in option.by_seats.items()}
    if option.values:
        shown["values"] = [{"id": value, "name": option.labels[value][lang]} for value in option.values]
    return shown


def board_check(
    file: Annotated[Path, typer.Argument(help="A board file in TOML.")],
    game: Annotated[str, typer.Option(help="Check it for this game; default: the game the file names.")] = "",
    lang: Lang = SOURCE,
    as_json: Json = False,
) -> None:
    """Check a board file: every fault is told with its entry. Exits with 1 if there are faults."""
    check_language(lang)
    try:
        board = load_board(file)
        with reporting_problems(lang):
            chosen = find_game(game or str(board.data.get("game", "")))
        faults = chosen.check_board(board)
        if faults:
            raise BoardError(str(file), faults)
    except BoardError as error:
        if as_json:
            found = [{"entry": fault.entry, "fault": sentence(fault.problem, lang)} for fault in error.faults]
            typer.echo(msgspec.json.encode({"file": str(file), "ok": False, "faults": found}))
        else:
            typer.echo(error.in_words(lang))
        raise typer.Exit(2 if error.faults and error.faults[0].entry == "file" else 1) from error
    counts = {"areas": len(board.areas), "borders": len(board.borders), "groups": len(board.groups)}
    notes = [sentence(note, lang) for note in chosen.board_notes(board)]
    if as_json:
        typer.echo(msgspec.json.encode({"file": str(file), "ok": True, "faults": [], **counts, "notes": notes}))
    else:
        typer.echo(say(lang, "board_is_sound", file=file, **counts))
        for note in notes:
            typer.echo(f"    {note}")


def rules(
    game: Annotated[str, typer.Argument(help="The game.")],
    number: Annotated[str, typer.Argument(help="One rule, such as R6.5; default: the whole rulebook.")] = "",
    lang: Lang = SOURCE,
    with_coverage: Annotated[
        bool,
        typer.Option("--coverage", help="List rule, where it is cited, and its tests; exits with 1 if one has none."),
    ] = False,
    tests: Annotated[Path | None, typer.Option(help="The folder of tests for --coverage; default: found.")] = None,
    as_json: Json = False,
) -> None:
    """Show a game's numbered rulebook, or which of its rules are tested."""
    check_language(lang)
    with reporting_problems(lang):
        chosen = find_game(game)
    if with_coverage:
        _show_coverage(game, tests, as_json)
        return
    text = f"{_first_page(chosen.primers[lang], lang)}{chosen.rulebook(lang)}"
    if number:
        text = rule_text(text, number)
        if not text:
            typer.echo(f"mappemonde: {say(lang, 'no_such_rule', game=game, number=number[:20])}", err=True)
            raise typer.Exit(2)
    if as_json:
        typer.echo(msgspec.json.encode({"game": game, "lang": lang, "text": text}))
    else:
        Console().print(Markdown(text))


def _first_page(primer: Primer, lang: str) -> str:
    """Aim, turn, end and pitfalls in Markdown; nothing where a game tells none."""
    if not primer.pitfalls:
        return ""
    turn = [f"{number}. **{phase.name}.** {phase.told}" for number, phase in enumerate(primer.phases, 1)]
    wrong = [f"- {pitfall}" for pitfall in primer.pitfalls]
    parts = {"page_aim": [primer.aim], "page_turn": turn, "page_end": [primer.end], "page_pitfalls": wrong}
    told = [f"## {say(lang, head)}\n\n" + "\n".join(lines) for head, lines in parts.items()]
    return "\n\n".join([*told, "---", ""])


def texts(
    lang: Annotated[str, typer.Argument(help=f"A language: {' or '.join(LANGUAGES)}.")],
    as_json: Json = False,
) -> None:
    """List what a language still lacks, and where its sentences ask for other facts; exits with 1 if it does."""
    check_language(lang)
    missing = untranslated(lang)
    if as_json:
        typer.echo(msgspec.json.encode({"lang": lang, "missing": missing}))
    else:
        typer.echo("\n".join(missing) if missing else say(lang, "texts_are_whole", lang=lang))
    raise typer.Exit(1 if missing else 0)


def _show_coverage(game: str, tests: Path | None, as_json: bool) -> None:
    folder = tests or find_tests()
    if folder is None or not folder.is_dir():
        typer.echo("mappemonde: no tests found: run this in the source tree, or give --tests FOLDER", err=True)
        raise typer.Exit(2)
    report = coverage(game, folder)
    untested = [rule for rule, entry in report.items() if not entry.tests]
    if as_json:
        figures = {"rules": len(report), "tested": len(report) - len(untested), "untested": untested}
        typer.echo(msgspec.json.encode(figures))
    else:
        grid = Grid("rule", "cited in", "tests", box=None, padding=(0, 2, 0, 0))
        for rule, entry in report.items():
            grid.add_row(
                rule, ", ".join(entry.cited) or "–", str(len(entry.tests)) if entry.tests else "[red]none[/red]"
            )
        Console().print(grid)
        typer.echo(f"{len(report) - len(untested)} of {len(report)} rules are tested.")
    raise typer.Exit(1 if untested else 0)
