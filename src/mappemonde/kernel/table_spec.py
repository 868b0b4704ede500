"""Deals: the plain values a table of the laboratory starts from, so that any process can make the same one."""

from functools import lru_cache
from hashlib import blake2b
from typing import Any

import msgspec

import mappemonde.kernel.state
from mappemonde.kernel.action import Action
from mappemonde.kernel.chance import Chance, Fast, fast
from mappemonde.kernel.options import Value
from mappemonde.kernel.registry import AnyGame, find_game
from mappemonde.kernel.state import State
from mappemonde.kernel.table import prepare


class LabError(ValueError):
    """Something asked of the laboratory that it cannot do."""


class TableSpec(msgspec.Struct, frozen=True):
    """Game, seats, the options that differ from their defaults, and the text of an owner's board if there is one."""

    game: str
    seats: int
    options: tuple[tuple[str, Value], ...] = ()
    board: str = ""


def table_spec(game_id: str, seats: int, options: dict[str, Any] | None = None, board: str = "") -> TableSpec:
    """A deal of given options."""
    return TableSpec(game_id, seats, tuple(sorted((options or {}).items())), board)


class PreparedTable:
    """What all tables of a deal share, worked out once."""

    def __init__(self, game: AnyGame, constants: Any, seats: int) -> None:
        self.game = game
        self.constants = constants
        self.seats = seats
        self.vocabulary = game.vocabulary(constants)

    def begin(self, chance: Chance) -> State:
        """A table's first state."""
        state: State = self.game.setup(self.constants, chance)
        return state


@lru_cache(maxsize=32)
def prepared(told: TableSpec) -> PreparedTable:
    """Prepare a deal; whatever cannot be played is a `ValueError` or `LookupError` with a clear sentence."""
    game = find_game(told.game)
    constants, _, _ = prepare(game, told.seats, dict(told.options), told.board)
    return PreparedTable(game, constants, told.seats)


def usual_spec(game_id: str, seats: int = 4) -> TableSpec:
    """Default options, with as many seats as wanted or the nearest the game takes."""
    fewest, most = find_game(game_id).seats
    return table_spec(game_id, min(max(seats, fewest), most))


def luck(*parts: int | str) -> Fast:
    """A source of its own for every purpose: parts are a seed and what it is used for."""
    digest = blake2b("/".join(map(str, parts)).encode(), digest_size=8).digest()
    return fast(int.from_bytes(digest, "big"))


def any_choice(state: State, chance: Chance) -> tuple[int, Action]:
    """A waiting seat with one of its choices, each as likely as the next."""
    seats = state.waiting()
    seat = seats[chance.number(len(seats))]
    return seat, state.choices(seat).any(chance)


def is_compiled() -> bool:
    """Whether the engine runs as machine code."""
    return str(mappemonde.kernel.state.__file__).endswith((".so", ".pyd"))
