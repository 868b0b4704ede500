"""The command `play`: a table at this terminal, against bots or with others."""

import os
import secrets
import sys
from difflib import get_close_matches
from hashlib import blake2b
from pathlib import Path
from typing import Annotated, NamedTuple

import typer
from rich.console import Console

from mappemonde.bots.registry import SEARCH, is_bot, make_bot
from mappemonde.cli.input import check_language, read_settings, reporting_problems, say
from mappemonde.kernel.board import BoardError, load_board
from mappemonde.kernel.bot import Bot
from mappemonde.kernel.chance import Chance, commitment, fast
from mappemonde.kernel.decoding import file_problem
from mappemonde.kernel.kinds import shorten
from mappemonde.kernel.languages import LANGUAGES, SOURCE
from mappemonde.kernel.problem import at, problem
from mappemonde.kernel.record import RecordError, read_record
from mappemonde.kernel.registry import AnyGame, find_game, game_ids
from mappemonde.kernel.replay import replay, resume
from mappemonde.kernel.table import Table, TableError, draw_places, open_table, seat_players, settle
from mappemonde.terminal.autosave import Autosave, usual_path
from mappemonde.terminal.play_loop import Terminal
from mappemonde.terminal.screen import Screen

DELAY = 0.12
"""Seconds between the moves of bots while somebody watches."""
LONGEST_NAME = 24

HELP = """Play at this terminal, alone against bots or with others at one keyboard.

A seat is named after a bot (policy, random, search:500 …) or after anybody else, who then plays it here. Several
people pass the keyboard round, and the screen is cleared in between. Seats that the rules play need no name; options
say which they are. Every action is on disk before it is answered. The luck is sealed at the start and can be verified
at the end.

For example (`mappemonde games` lists games and options):

    mappemonde play GAME

    mappemonde play GAME --seats anna,ben,policy --lang fr

    mappemonde play GAME --seats you,search:500 --option NAME=VALUE

    mappemonde play --resume table.jsonl
"""


class Wishes(NamedTuple):
    """What was asked for besides the table itself."""

    lang: str
    save: Path | None
    resumed: Path | None
    delay: float | None
    no_colour: bool
    hints: bool


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("play", help=HELP)(play)


def play(
    game: Annotated[str, typer.Argument(metavar="GAME", help="The game; without one, all games are listed.")] = "",
    seats: Annotated[
        str, typer.Option(metavar="NAME,NAME,…", help="Who sits there: bots and people. Default: you against two bots.")
    ] = "",
    option: Annotated[
        list[str] | None, typer.Option(metavar="NAME=VALUE", help="A table option; may be given several times.")
    ] = None,
    board: Annotated[Path | None, typer.Option(metavar="FILE", help="An owner's own board.")] = None,
    lang: Annotated[
        str, typer.Option(metavar="|".join(LANGUAGES), help="The language; default: what LC_ALL or LANG say.")
    ] = "",
    resumed: Annotated[Path | None, typer.Option("--resume", metavar="FILE", help="Go on with a saved table.")] = None,
    save: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Where every action is saved; default: your data folder.")
    ] = None,
    seed: Annotated[
        str, typer.Option(metavar="HEX", help="A seed for all luck: the same table every time, so keep it secret.")
    ] = "",
    delay: Annotated[float | None, typer.Option(min=0.0, metavar="SECONDS", help="Pause after a bot's move.")] = None,
    no_colour: Annotated[bool, typer.Option("--no-colour", "--no-color", help="Do without colours.")] = False,
    hints: Annotated[bool, typer.Option("--hints", help="Hints for all, although several people play.")] = False,
) -> None:
    """Play at this terminal."""
    wishes = Wishes(find_language(lang), save, resumed, delay, no_colour, hints)
    with reporting_problems(wishes.lang):
        if resumed is not None:
            if seats or option or board or seed:
                raise TableError(problem("resumed_table_is_unchanged"))
            table = _resume(resumed, game)
        elif game:
            table = _open(find_game(game), seats, option or [], board, seed, wishes.lang)
        else:
            _list_games(wishes.lang)
            return
        players = {seat: name for seat, name in enumerate(table.record.header.seats) if seat not in table.automatic}
        _check_names(table.game, list(players.values()))
        bots = _bots(table.game, players)
    _sit_down(table, bots, wishes)


def _list_games(lang: str) -> None:
    """The games there are, and how to start one."""
    for game_id in game_ids():
        game = find_game(game_id)
        typer.echo(f"{game.id:<12} {game.title[lang]} ({game.seats[0]}–{game.seats[1]})")
    typer.echo(f"\nmappemonde play {game_ids()[0]}\nmappemonde play --help")


def find_language(wanted: str) -> str:
    """The language asked for, or the system's."""
    if wanted:
        check_language(wanted)
    system = os.environ.get("LC_ALL") or os.environ.get("LC_MESSAGES") or os.environ.get("LANG") or ""
    return wanted or (system[:2] if system[:2] in LANGUAGES else SOURCE)


def _open(game: AnyGame, seats: str, settings: list[str], board: Path | None, seed: str, lang: str) -> Table:
    """A new table."""
    names = _names(game, seats, lang)
    text = ""
    if board is not None:
        read = load_board(board)
        if faults := game.board_faults(read):
            raise BoardError(str(board), faults)
        text = read.text
    try:
        luck = bytes.fromhex(seed) if seed else None
    except ValueError:
        luck = b""
    if luck is not None and not 1 <= len(luck) <= 64:
        raise TableError(problem("seed_is_short_hex"))
    people = not all(is_bot(game, name) for name in names)
    options = read_settings(settings)
    players = seat_players(game, names, options, text, people)
    luck = secrets.token_bytes(32) if luck is None else luck
    _, told = settle(game, len(players), options, text, people)
    players = [players[place] for place in draw_places(game, len(players), told, luck)]
    return open_table(game.id, players, options, text, luck, people)


def _names(game: AnyGame, seats: str, lang: str) -> list[str]:
    """Who sits where, as asked for; a person whose name looks like a bot's is pointed out."""
    usual = game.usual_bot
    names = [name.strip() for name in seats.split(",")] if seats else ["you", usual, usual]
    for name in names:
        near = get_close_matches(name, [*game.bots, SEARCH], 1, 0.8)
        if near and not is_bot(game, name):
            typer.echo(f"mappemonde: {say(lang, 'no_such_bot', name=name, near=near[0])}", err=True)
    return names


def _check_names(game: AnyGame, names: list[str]) -> None:
    """See that names can be shown, and people told apart."""
    for name in names:
        if not name or len(name) > LONGEST_NAME or not name.isprintable():
            raise TableError(problem("seat_name_is_short", most=LONGEST_NAME, name=shorten(name)))
        if names.count(name) > 1 and not is_bot(game, name):
            raise TableError(problem("seat_names_differ", name=name))


def _bots(game: AnyGame, players: dict[int, str]) -> dict[int, Bot]:
    """A bot for every seat that is named after one."""
    return {seat: make_bot(game, name) for seat, name in players.items() if is_bot(game, name)}


def _resume(path: Path, game: str) -> Table:
    """A saved table, every row of it played again: what was tampered with is found, and the log is whole."""
    record = read_record(path)
    if game and game != record.header.game:
        raise RecordError(at(str(path), problem("record_is_of_the_game", game=record.header.game, wanted=game[:40])))
    try:
        seed = resume(record).seed
        if commitment(seed) != record.header.commitment:
            raise RecordError(problem("seed_is_promised"))
        return replay(record, seed)
    except RecordError as error:
        raise RecordError(*error.within("at", place=str(path))) from error


def _sit_down(table: Table, bots: dict[int, Bot], wishes: Wishes) -> None:
    """Play a table at this terminal."""
    for stream in (sys.stdin, sys.stdout):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")  # strange bytes and narrow encodings stop nobody
    console = Console(no_color=wishes.no_colour or None, markup=False, emoji=False, highlight=False)
    screen = Screen(table, console, wishes.lang)
    autosave = Autosave(table, screen)
    delay = wishes.delay if wishes.delay is not None else DELAY if console.is_terminal else 0.0
    terminal = Terminal(table, bots, _luck(table), screen, autosave, delay)
    terminal.hints = wishes.hints
    if console.is_terminal and sys.stdin.isatty():
        from mappemonde.terminal.completion import Completing, Keyboard  # noqa: PLC0415  # slow to load, rarely needed

        terminal.read = Keyboard(Completing(terminal.offers)).read
    with reporting_problems(wishes.lang):
        path = _where(table, wishes)
        screen.tell(screen.say("sealed", commitment=table.record.header.commitment), whole=True)
        screen.tell(screen.say("sealed_how"), style="dim")
        autosave.start_if_possible(path)
    if table.record.rows:
        screen.tell(screen.say("resumed", count=len(table.record.rows)))
    if terminal.people:
        screen.tell(screen.say("welcome"))
    terminal.run()


def _where(table: Table, wishes: Wishes) -> Path:
    """The file to keep a table in; one that was asked for must be new and writable."""
    if wishes.save is None:
        return wishes.resumed or usual_path(table.record.header)
    if wishes.save.exists() and wishes.save != wishes.resumed:
        raise TableError(problem("save_is_new", file=wishes.save))
    try:
        table.keep_in(wishes.save)
    except OSError as error:
        raise TableError(problem("save_is_writable", file=wishes.save, problem=file_problem(error))) from error
    return wishes.save


def _luck(table: Table) -> Chance:
    """Luck for the bots: their own, and the same again where the seed and the rows are."""
    digest = blake2b(b"bots %d" % len(table.record.rows), key=table.seed, digest_size=8).digest()
    return fast(int.from_bytes(digest, "big"))
