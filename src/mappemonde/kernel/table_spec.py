"""Table specifications: the plain values a table starts from, so that any process can make the same one."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

import msgspec

from mappemonde.kernel.chance import Chance
from mappemonde.kernel.options import Value
from mappemonde.kernel.record import Header
from mappemonde.kernel.registry import AnyGame, find_game
from mappemonde.kernel.state import State
from mappemonde.kernel.table import AUTOMATIC, prepare


class TableSpec(msgspec.Struct, frozen=True):
    """Game, seats, the options that differ from their defaults, and the text of an owner's board if there is one."""

    game: str
    seats: int
    options: tuple[tuple[str, Value], ...] = ()
    board: str = ""
    version: int | None = None
    """The rules version; none: the newest."""


def table_spec(
    game_id: str, seats: int, options: dict[str, Any] | None = None, board: str = "", version: int | None = None
) -> TableSpec:
    """The specification of a table with these options."""
    return TableSpec(game_id, seats, tuple(sorted((options or {}).items())), board, version)


def spec_of(header: Header) -> TableSpec:
    """The specification of a table that was recorded."""
    return table_spec(header.game, len(header.seats), dict(header.options), header.board, header.version)


class PreparedTable:
    """What all tables of one specification share, worked out once."""

    def __init__(self, game: AnyGame, constants: Any, seats: int, automatic: tuple[int, ...] = ()) -> None:
        self.game = game
        self.constants = constants
        self.seats = seats
        self.players = [seat for seat in range(seats) if seat not in automatic]
        """The seats that somebody plays; the rules play the others."""
        self.vocabulary = game.vocabulary(constants)

    def seated(self, players: Sequence[str]) -> list[str]:
        """Who sits where, when each player has one of the seats that the rules do not play."""
        names = dict(zip(self.players, players, strict=True))
        return [names.get(seat, AUTOMATIC) for seat in range(self.seats)]

    def begin(self, chance: Chance) -> State:
        """A table's first state."""
        state: State = self.game.setup(self.constants, chance)
        return state


@lru_cache(maxsize=32)
def prepared(spec: TableSpec) -> PreparedTable:
    """Prepare a specification; whatever cannot be played is a `ValueError` or `LookupError` with a clear sentence."""
    game = find_game(spec.game, spec.version)
    constants, _, options = prepare(game, spec.seats, dict(spec.options), spec.board)
    constants.rows.spec = msgspec.structs.astuple(spec)  # as it is written here: unpickled states share these constants
    return PreparedTable(game, constants, spec.seats, game.automatic_seats(spec.seats, options))


def reduced(state: State) -> tuple[Any, ...]:
    """What pickle keeps of a state: how to restore it anywhere. Constants are not among it, they are prepared there."""
    if state.rows.spec is None:
        raise TypeError("This state cannot be pickled: its constants were not made by `prepare` or `prepared`.")
    spec = TableSpec(*state.rows.spec)
    game = find_game(spec.game)
    if type(state) is not game.state:
        raise TypeError(f"A {type(state).__name__} cannot be pickled: it would be restored as a {game.state.__name__}.")
    return restored, (spec, game.save(state), state.chance)


def restored(spec: TableSpec, saved: bytes, chance: Chance) -> State:
    """A state that was pickled: all of one specification share their constants."""
    table = prepared(spec)
    state: State = table.game.load(table.constants, saved, chance)
    return state


def usual_spec(game_id: str, seats: int = 4) -> TableSpec:
    """Default options, with as many seats as wanted or the nearest the game takes."""
    fewest, most = find_game(game_id).seats
    return table_spec(game_id, min(max(seats, fewest), most))
