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


class Deal(msgspec.Struct, frozen=True):
    """Game, seats, the options that differ from their defaults, and the text of an owner's board if there is one."""

    game: str
    seats: int
    options: tuple[tuple[str, Value], ...] = ()
    board: str = ""


def deal(game_id: str, seats: int, options: dict[str, Any] | None = None, board: str = "") -> Deal:
    """A deal of given options."""
    return Deal(game_id, seats, tuple(sorted((options or {}).items())), board)


class Ground:
    """What all tables of a deal share, worked out once."""

    def __init__(self, game: AnyGame, rules: Any, seats: int) -> None:
        self.game = game
        self.rules = rules
        self.seats = seats
        self.vocabulary = game.vocabulary(rules)

    def begin(self, chance: Chance) -> State:
        """A table's first state."""
        state: State = self.game.setup(self.rules, chance)
        return state


@lru_cache(maxsize=32)
def ground(told: Deal) -> Ground:
    """Prepare a deal; whatever cannot be played is a `ValueError` or `LookupError` with a clear sentence."""
    game = find_game(told.game)
    rules, _, _ = prepare(game, told.seats, dict(told.options), told.board)
    return Ground(game, rules, told.seats)


def usual_deal(game_id: str, seats: int = 4) -> Deal:
    """Default options, with as many seats as wanted or the nearest the game takes."""
    fewest, most = find_game(game_id).seats
    return deal(game_id, min(max(seats, fewest), most))


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
