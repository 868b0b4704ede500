"""The command `play`: a table at this terminal, against bots or with others."""

import os
import secrets
import shlex
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from difflib import get_close_matches
from hashlib import blake2b
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Console

from mappemonde.cli.errors import read_settings, told
from mappemonde.kernel.board import BoardError, load_board
from mappemonde.kernel.bot import Bot
from mappemonde.kernel.chance import Chance, commitment, fast
from mappemonde.kernel.record import RecordError, read_record
from mappemonde.kernel.registry import AnyGame, find_game, game_ids
from mappemonde.kernel.table import Table, TableError, open_table, replay, resume
from mappemonde.lab.simulate import SEARCH, LabError, make_bot

if TYPE_CHECKING:
    from mappemonde.cli.screen import Screen

DELAY = 0.12
"""Seconds between the moves of bots that somebody watches."""
LONGEST_NAME = 24


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("play")(play)


def play(
    game: Annotated[str, typer.Argument(metavar="[GAME]", help="The game; without one, all games are listed.")] = "",
    seats: Annotated[
        str, typer.Option(metavar="NAME,NAME,…", help="Who sits there; default: you against two bots.")
    ] = "",
    option: Annotated[list[str] | None, typer.Option(metavar="NAME=VALUE", help="A table option; repeatable.")] = None,
    board: Annotated[Path | None, typer.Option(metavar="FILE", help="An owner's own board.")] = None,
    lang: Annotated[str, typer.Option(help="en or fr; default: what LC_ALL or LANG say.")] = "",
    resumed: Annotated[Path | None, typer.Option("--resume", metavar="FILE", help="Go on with a saved table.")] = None,
    save: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Where to save after every action; default: your data folder.")
    ] = None,
    seed: Annotated[str, typer.Option(metavar="HEX", help="A seed for the dice: the same one, the same luck.")] = "",
    delay: Annotated[float, typer.Option(min=0.0, help="Seconds between bots' moves; default: a moment.")] = -0.0,
    no_colour: Annotated[bool, typer.Option("--no-colour", "--no-color", help="Letters only, no colours.")] = False,
) -> None:
    """Play at this terminal, alone against bots or with others at one keyboard.

    A seat is a bot's name (`policy`, `random`, `search:500` …) or anybody's name. Several people share the keyboard:
    the screen is cleared before it passes on. Every action is saved before it is answered, the dice are sealed at
    the start and can be verified at the end.

    Examples:

    - `mappemonde play conquest`

    - `mappemonde play conquest --seats anna,ben,policy --lang fr`

    - `mappemonde play conquest --option second_rule=on --option round_limit=12`

    - `mappemonde play --resume table.jsonl`
    """
    with told():
        if not game and resumed is None:
            _list_games()
            return
        language = _language(lang)
        if resumed is not None:
            if seats or option or board or seed:
                raise TableError("a resumed table keeps its seats, options, board and seed: give --resume without them")
            table = _resume(resumed, game)
            luck: Chance = fast(secrets.randbits(64))
        else:
            table = _open(game, seats, option or [], board, seed)
            luck = fast(int.from_bytes(blake2b(b"bots", key=table.seed, digest_size=8).digest(), "big"))
        bots = _bots(table.game, table.record.header.seats)
        _run(table, bots, luck, _Wishes(language, save, resumed, delay, no_colour))
