"""The command `odds`: the chances of a fight, as its game reckons them."""

from typing import Annotated

import msgspec
import typer
from rich.console import Console
from rich.markup import escape
from rich.table import Table as Grid

from mappemonde.cli.input import Json, Lang, check_language, reporting_problems, say
from mappemonde.kernel.languages import SOURCE, find_language
from mappemonde.kernel.odds import Odds, OddsError, OddsQuestion
from mappemonde.kernel.problem import problem
from mappemonde.kernel.registry import AnyGame, find_game


def register(app: typer.Typer) -> None:
    """Add the command; options that only a game knows are passed on to it."""
    app.command("odds", context_settings={"ignore_unknown_options": True})(odds)


def odds(
    game: Annotated[str, typer.Argument(help="The game.")],
    asked: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="ATTACK DEFENCE --OPTION",
            help="The strength of attack and defence, and options of the game; without them, its options are listed.",
        ),
    ] = None,
    lang: Lang = SOURCE,
    as_json: Json = False,
) -> None:
    """Tell the odds of a fight: `mappemonde odds GAME 3 2`, with options of that game: `--fort`, or `--fort=2`."""
    check_language(lang)
    with reporting_problems(lang):
        chosen = find_game(game)
        question = chosen.odds_question()
        if question is None:
            raise OddsError(problem("game_has_odds", game=chosen.title))
        if not asked:
            _list_options(chosen, question, lang, as_json)
            return
        attack, defence, added = read_question(asked)
        answer = question.answer(attack, defence, added)
    if as_json:
        told = {"game": game, "attack": attack, "defence": defence, "options": added}
        typer.echo(msgspec.json.encode({**told, "odds": {line.id: round(line.value, 6) for line in answer}}))
        return
    grid = Grid(box=None, padding=(0, 2, 0, 0), show_header=False)
    grid.add_column()
    grid.add_column(justify="right")
    for line in answer:
        grid.add_row(escape(chosen.texts.get(lang, "odds", line.id)), _told(line, lang))
    Console().print(grid)


def read_question(words: list[str]) -> tuple[int, int, dict[str, int]]:
    """Two strengths, and how often each option is added: `--fort`, `--fort=2`, or `--fort --fort`."""
    numbers: list[int] = []
    added: dict[str, int] = {}
    for word in words:
        name, equals, times = word.removeprefix("--").partition("=")
        if word.startswith("--") and (not equals or _is_count(times)):
            added[name] = added.get(name, 0) + (int(times) if equals else 1)
        elif _is_count(word):
            numbers.append(int(word))
        else:
            raise OddsError(problem("strengths_are_two", found=word[:20]))
    if len(numbers) != 2:
        raise OddsError(problem("strengths_are_two", found=" ".join(words)[:40]))
    return numbers[0], numbers[1], added


def _is_count(word: str) -> bool:
    return word.isascii() and word.isdigit() and len(word) <= 6


def _told(line: Odds, lang: str) -> str:
    number = f"{100 * line.value:.1f} %" if line.is_chance else f"{line.value:.2f}"
    return number.replace(".", find_language(lang).decimal)


def _list_options(game: AnyGame, question: OddsQuestion, lang: str, as_json: bool) -> None:
    """What may be added to a question."""
    if as_json:
        options = [{"id": each.id, "most": each.most} for each in question.options]
        typer.echo(msgspec.json.encode({"game": game.id, "most": question.most, "options": options}))
        return
    console = Console()
    console.print(escape(say(lang, "odds_usage", game=game.id, most=question.most)), highlight=False)
    grid = Grid(box=None, padding=(0, 2, 0, 0), show_header=False)
    for option in question.options:
        word = f"--{option.id}" if option.most == 1 else f"--{option.id}=0…{option.most}"
        grid.add_row(escape(word), escape(game.texts.get(lang, "odds", option.id)))
    console.print(grid)
