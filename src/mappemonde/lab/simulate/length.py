"""Length: how long people would sit at a live table, by what bots in their places are asked.

python -m mappemonde.lab.simulate.length GAME --bots BOT,BOT --games 10 --seconds STEP=20 --standing QUESTION=ANSWER
"""

import argparse
import sys
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from mappemonde.bots.registry import make_bot
from mappemonde.bots.turn_taking import next_action, witnesses
from mappemonde.kernel.chance import fast_for
from mappemonde.kernel.standing_answers import StandingAnswers
from mappemonde.kernel.table_spec import prepared, table_spec
from mappemonde.lab.simulate.run import LIMIT

OTHERS = "other"
"""The name of all steps that no time is told for."""


class Length(NamedTuple):
    """What the seats of one table were asked, by seat and step."""

    asked: list[Counter[str]]
    """Questions that a person would have to answer while the others wait."""
    together: list[Counter[str]]
    """Questions that several seats were asked at the same time."""
    spared: list[Counter[str]]
    """Questions that standing answers take away."""

    def minutes(self, seconds: Mapping[str, float]) -> float:
        """How long the table lasts if all seats are people: what is asked together takes as long as the slowest."""
        in_turn = sum(seconds_for(seat, seconds) for seat in self.asked)
        return (in_turn + max(seconds_for(seat, seconds) for seat in self.together)) / 60

    def alone(self, seconds: Mapping[str, float]) -> list[float]:
        """By seat, how long it thinks if the others are bots."""
        return [seconds_for(one + other, seconds) / 60 for one, other in zip(self.asked, self.together, strict=True)]


def play(game_id: str, bots: Sequence[str], options: dict[str, Any], given: dict[str, str], seed: int) -> Length:
    """Let bots play one game, and count what they are asked."""
    table = prepared(table_spec(game_id, len(bots), options))
    game = table.game
    answers = StandingAnswers(game, table.constants, table.vocabulary)
    given = {**answers.at_live_tables(), **given}
    players = {seat: make_bot(game, bots[seat]) for seat in table.players}
    lucks = [fast_for(seed, "bot", seat) for seat in range(table.seats)]
    state = table.begin(fast_for(seed, "table"))
    found = Length(*([Counter[str]() for _ in bots] for _ in range(3)))
    heard: list[int] = []
    for _ in range(LIMIT):
        if not state.flow:
            break
        seat, action = next_action(game, state, players, lucks, heard)
        waiting = state.waiting()
        said = answers.say(state, seat, given) if seat in waiting else None
        where = found.asked if waiting == [seat] else found.together
        (where if said is None else found.spared)[seat][state.flow[-1].NAME] += 1
        action = action if said is None else said
        heard = witnesses(state, seat, action, players)
        state.play(seat, action)
    return found


def seconds_for(asked: Mapping[str, float], seconds: Mapping[str, float]) -> float:
    """The time that questions take, by their step."""
    return sum(count * seconds.get(step, seconds[OTHERS]) for step, count in asked.items())


def mean(counts: Sequence[Counter[str]], games: int) -> dict[str, float]:
    """How many questions of every step there are in a game."""
    total = sum(counts, Counter[str]())
    return {step: count / games for step, count in total.most_common()}


def main(arguments: Sequence[str] | None = None) -> int:
    """Play, and print what is asked and how long it takes: of everybody, and of one seat among bots."""
    parser = argparse.ArgumentParser(description="Reckon how long people would sit at a table.")
    parser.add_argument("game")
    parser.add_argument("--bots", required=True, help="who plays in the places of people, a bot for each seat")
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--option", nargs="*", default=[], metavar="NAME=VALUE", help="options of the table")
    parser.add_argument("--standing", nargs="*", default=[], metavar="QUESTION=ANSWER", help="what all have answered")
    parser.add_argument("--seconds", nargs="*", default=[], metavar="STEP=SECONDS", help="time to think, by step")
    wanted = parser.parse_args(arguments)
    bots = wanted.bots.split(",")
    options = dict(each.split("=", 1) for each in wanted.option)
    given = dict(each.split("=", 1) for each in wanted.standing)
    seconds = {OTHERS: 5.0, **{step: float(count) for step, count in (each.split("=", 1) for each in wanted.seconds)}}
    played = [play(wanted.game, bots, options, given, wanted.seed + number) for number in range(wanted.games)]
    asked = mean([seat for game in played for seat in [*game.asked, *game.together]], wanted.games)
    spared = mean([seat for game in played for seat in game.spared], wanted.games)
    lines = ["| step | asked in a game | spared | seconds each | minutes |", "|---|---|---|---|---|"]
    for step in dict.fromkeys([*asked, *spared]):
        each = seconds.get(step, seconds[OTHERS])
        count = asked.get(step, 0.0)
        lines.append(f"| {step} | {count:.1f} | {spared.get(step, 0.0):.1f} | {each:.0f} | {count * each / 60:.1f} |")
    games = [game.minutes(seconds) for game in played]
    alone = [minutes for game in played for minutes in game.alone(seconds)]
    lines += ["", f"All seats people: {sum(games) / len(games):.0f} minutes, the longest game {max(games):.0f}."]
    lines += [f"One person among bots: {sum(alone) / len(alone):.0f} minutes, the longest {max(alone):.0f}."]
    sys.stdout.write("\n".join(lines) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
