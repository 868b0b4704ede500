"""Trajectories: hashes over every state of random games, to compare builds of the same source.

    python -m mappemonde.lab.trajectories --seeds 300 --decisions 300 > interpreted.json

prints {"compiled": false, "hashes": {"<game>/<seed>": "…"}}; equal hashes mean that two builds play alike.
"""

import argparse
import sys
from collections.abc import Sequence
from hashlib import blake2b
from typing import Any

import msgspec

from mappemonde.bots.playout import any_choice
from mappemonde.kernel.bot import Bot, Random
from mappemonde.kernel.chance import fast_for
from mappemonde.kernel.game import decide
from mappemonde.kernel.registry import AnyGame, UnknownGameError, find_game, game_ids
from mappemonde.kernel.table_spec import prepared, table_spec
from mappemonde.lab.compiled import is_compiled
from mappemonde.lab.fuzz.variants import option_set

ASKED, OFTEN = 10, 5
"""At every so many-th decision of every so many-th game quick bots are asked as well."""
THINKERS, RARE = 150, 100
"""At every so many-th decision of every so many-th game those that think for long are asked, too."""


def trajectory(game_id: str, seed: int, seats: int, options: dict[str, Any] | None = None, decisions: int = 300) -> str:
    """The hash of all states that a random game of this seed goes through, and of what bots would do there."""
    table = prepared(table_spec(game_id, seats, options))
    walker = fast_for(seed, "walk")
    state = table.begin(fast_for(seed, "table"))
    digest = blake2b(table.game.save(state), digest_size=16)
    quick, slow = _bots(table.game)
    for number in range(decisions):
        if not state.flow:
            break
        if number % ASKED == 0 and seed % OFTEN == 0:
            seat = state.waiting()[0]
            thinks = seed % RARE == 0 and number % THINKERS == 0
            for bot in [*quick, *slow] if thinks else quick:
                wish = decide(table.game, state, seat, bot, fast_for(seed, number))
                digest.update(table.vocabulary.format(wish).encode())
        state.play(*any_choice(state, walker))
        digest.update(table.game.save(state))
    return digest.hexdigest()


def _bots(game: AnyGame) -> tuple[list[Bot], list[Bot]]:
    """The bots of a game: those that walk through many games, and the others."""
    quick = {name for name, make in game.bots.items() if make in (game.absent, Random)} | {game.quick_bot}
    bots = sorted(game.bots.items())
    return [make() for name, make in bots if name in quick], [make() for name, make in bots if name not in quick]


def trajectories(games: Sequence[str], seeds: int, decisions: int) -> dict[str, str]:
    """One hash per game and seed: seats and options change from seed to seed."""
    hashes = {}
    for game_id in games:
        game = find_game(game_id)
        fewest, most = game.seats
        for seed in range(seeds):
            seats = fewest + seed % (most - fewest + 1)
            options = option_set(game, seats, seed, fast_for(seed, "options"))
            hashes[f"{game_id}/{seed}"] = trajectory(game_id, seed, seats, options, decisions)
    return hashes


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the hashes of this build as JSON."""
    parser = argparse.ArgumentParser(description="Hash random games state by state.")
    parser.add_argument("--games", nargs="*", default=None, help="games by id; default: all there are")
    parser.add_argument("--seeds", type=int, default=300, help="games to play of each")
    parser.add_argument("--decisions", type=int, default=300, help="decisions of a game at most")
    wanted = parser.parse_args(arguments)
    if wanted.seeds < 1 or wanted.decisions < 0:
        parser.error("seeds must be 1 or more, decisions 0 or more")
    try:
        hashes = trajectories(wanted.games or game_ids(), wanted.seeds, wanted.decisions)
    except UnknownGameError as error:
        parser.error(str(error))
    sys.stdout.write(msgspec.json.encode({"compiled": is_compiled(), "hashes": hashes}).decode() + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
