"""Cases: the games the fuzzer examines, and what it finds in one."""

from collections.abc import Iterator, Sequence
from hashlib import blake2b

import msgspec

from mappemonde.kernel.chance import fast_for
from mappemonde.kernel.options import Value
from mappemonde.kernel.registry import find_game
from mappemonde.kernel.table_spec import TableSpec, table_spec
from mappemonde.lab.fuzz.variants import option_set

THE_END = 20_000
"""Decisions after which even a game to be finished is left."""


class Case(msgspec.Struct, frozen=True):
    """One game to examine; everything in it follows from these values."""

    spec: TableSpec
    seed: int
    number: int
    limit: int
    rate: float
    walker: str
    bots: tuple[str, ...]

    def table_seed(self) -> bytes:
        """The seed of the table."""
        return blake2b(f"{self.seed}/{self.number}/table".encode(), digest_size=32).digest()


class Failure(msgspec.Struct, frozen=True):
    """A law that was broken, and how to get there again."""

    game: str
    seats: int
    options: dict[str, Value]
    seed: int
    luck: str
    decisions: int
    law: str
    what: str
    case: Case


class Finding(msgspec.Struct):
    """What the examination of one game gave."""

    decisions: int = 0
    finished: bool = False
    laws: dict[str, int] = {}
    """How often each law was held against a state."""
    failure: Failure | None = None


def make_cases(
    game_id: str, games: int, seed: int, share: float, limit: int, rate: float, bots: Sequence[str]
) -> Iterator[Case]:
    """Every number of seats in turn, with one set of options after the other; a share is played to its end."""
    game = find_game(game_id)
    known = tuple(dict.fromkeys(name for name in bots if name in game.bots or name == "random"))
    fewest, most = game.seats
    to_the_end = 0
    for number in range(games):
        seats = fewest + number % (most - fewest + 1)
        spec = table_spec(game_id, seats, option_set(game, seats, number, fast_for(seed, number, "options")))
        if to_the_end + 1 <= share * (number + 1):
            walker = known[to_the_end % len(known)] if known else "random"  # bots finish what random players cannot
            yield Case(spec, seed, number, THE_END, rate / 10, walker, known)
            to_the_end += 1
        else:
            yield Case(spec, seed, number, limit, rate, "random", known)
