"""Simulate: many games between bots, every deal played once with each seating."""

from collections.abc import Sequence
from difflib import get_close_matches
from time import perf_counter, perf_counter_ns
from typing import Any

import msgspec

from mappemonde.bots.search import Search
from mappemonde.kernel.action import Action
from mappemonde.kernel.bot import Bot, Random
from mappemonde.kernel.chance import Chance
from mappemonde.kernel.game import decide, reply
from mappemonde.kernel.registry import AnyGame, find_game
from mappemonde.kernel.state import State
from mappemonde.kernel.table_spec import LabError, TableSpec, luck, prepared, table_spec
from mappemonde.lab.processes import Progress, spread
from mappemonde.lab.simulate.intervals import Interval, wilson

SEARCH = "search"
ITERATIONS = 500
LIMIT = 20_000
"""Decisions after which a game is cut and counted apart."""


class Row(msgspec.Struct):
    """How one bot did; a bot on several seats plays several games at once."""

    bot: str
    games: int = 0
    """Once for each of its seats; one that was cut counts, and is won by nobody."""
    wins: float = 0.0
    """A shared first place counts by its part."""
    win_share: float | None = None
    interval: Interval | None = None
    average_place: float | None = None
    decisions: int = 0
    ms_per_decision: float | None = None


class Report(msgspec.Struct):
    """What came of a simulation."""

    game: str
    seats: int
    seed: int
    games: int
    finished: int
    unfinished: int
    """Cut at the limit: nobody won, and places are as they stood."""
    rows: list[Row]
    decisions_per_game: float
    rounds_per_game: float | None
    """Of finished games, where states count rounds."""
    seconds: float
    decisions_per_s: float
    games_per_s: float


class Sitting(msgspec.Struct, frozen=True):
    """One game to play: bots by seat, and the seed of its luck."""

    table_spec: TableSpec
    bots: tuple[str, ...]
    seed: int
    number: int
    limit: int


class Outcome(msgspec.Struct):
    """One game played: places by seat (as they stood if it was cut), decisions and time by seat."""

    finished: bool
    places: list[int]
    decisions: list[int]
    nanoseconds: list[int]
    rounds: int | None


def make_bot(game: AnyGame, spec: str) -> Bot:
    """A bot by its name: one of the game's own, `random`, or `search:2000` with its iterations."""
    name, colon, number = spec.partition(":")
    if name == SEARCH:
        if colon and not (number.isascii() and number.isdigit() and len(number) < 9 and int(number) > 0):
            raise LabError(f"'{spec[:40]}': search takes a number of iterations, as in search:{ITERATIONS}")
        return Search(game, int(number) if colon else ITERATIONS)
    if not colon and name in game.bots:
        return game.make_bot(name)
    if spec == "random":
        return Random()
    known = sorted({*game.bots, "random", SEARCH})
    near = get_close_matches(name, known, 1)
    hint = f": did you mean {near[0]}?" if near else f". Bots: {', '.join(known)}."
    raise LabError(f"unknown bot '{spec[:40]}'{hint}")


def simulate(
    game_id: str,
    bots: Sequence[str],
    games: int,
    seed: int = 1,
    workers: int = 1,
    options: dict[str, Any] | None = None,
    board_text: str | None = None,
    limit: int = LIMIT,
    progress: Progress | None = None,
) -> Report:
    """Play at least `games` games: whole deals, each replayed until every bot has sat on every seat."""
    if games < 1 or limit < 1:
        raise LabError(f"games and limit must be 1 or more, not {games} and {limit}")
    told = table_spec(game_id, len(bots), options, board_text or "")
    prepared(told)  # refuse bad input here, not in a process
    for spec in bots:
        make_bot(find_game(game_id), spec)
    turns = [tuple(bots[(seat + turn) % len(bots)] for seat in range(len(bots))) for turn in range(len(bots))]
    turns = list(dict.fromkeys(turns))  # equal seatings would be equal games
    sittings = [Sitting(told, turn, seed, number, limit) for number in range(-(-games // len(turns))) for turn in turns]
    begin = perf_counter()
    outcomes = list(spread(play, sittings, workers, progress))
    return _report(told, seed, bots, sittings, outcomes, perf_counter() - begin)


def play(sitting: Sitting) -> Outcome:
    """Play one game. Bots have luck of their own, so the table's luck is the same for every seating."""
    table = prepared(sitting.table_spec)
    game = table.game
    players = [make_bot(game, spec) for spec in sitting.bots]
    lucks = [luck(sitting.seed, sitting.number, "bot", seat) for seat in range(table.seats)]
    state = table.begin(luck(sitting.seed, sitting.number, "table"))
    decisions, nanoseconds = [0] * table.seats, [0] * table.seats
    hearers = 0
    for _ in range(sitting.limit):
        if not state.flow:
            break
        begin = perf_counter_ns()
        seat, action = next_action(game, state, players, lucks, hearers)
        nanoseconds[seat] += perf_counter_ns() - begin
        hearers = state.flow[-1].visible_to(state, seat, action) & ~(1 << seat)
        decisions[seat] += 1
        if (refusal := state.refuse(seat, action)) is not None:
            raise RuntimeError(f"bot {sitting.bots[seat]} wants {action}, refused by {refusal.check} ({refusal.rule})")
        state.play(seat, action)
    return Outcome(not state.flow, state.result().places, decisions, nanoseconds, getattr(state, "round", None))


def next_action(
    game: AnyGame, state: State, players: Sequence[Bot], lucks: Sequence[Chance], hearers: int
) -> tuple[int, Action]:
    """What happens next: a bot that has just heard something may speak up, else the first one asked decides."""
    seats = state.waiting()
    for seat, player in enumerate(players):
        if hearers >> seat & 1 and seat not in seats:
            wish = reply(game, state, seat, player, lucks[seat])
            if wish is not None:
                return seat, wish
    seat = seats[0]
    return seat, decide(game, state, seat, players[seat], lucks[seat])


def _report(
    told: TableSpec, seed: int, bots: Sequence[str], sittings: list[Sitting], outcomes: list[Outcome], seconds: float
) -> Report:
    decisions = sum(sum(outcome.decisions) for outcome in outcomes)
    finished = [outcome for outcome in outcomes if outcome.finished]
    rounds = [outcome.rounds for outcome in finished if outcome.rounds is not None]
    return Report(
        game=told.game,
        seats=told.seats,
        seed=seed,
        games=len(outcomes),
        finished=len(finished),
        unfinished=len(outcomes) - len(finished),
        rows=[_row(bot, sittings, outcomes) for bot in dict.fromkeys(bots)],
        decisions_per_game=decisions / len(outcomes),
        rounds_per_game=sum(rounds) / len(rounds) if rounds else None,
        seconds=seconds,
        decisions_per_s=decisions / seconds,
        games_per_s=len(outcomes) / seconds,
    )


def _row(bot: str, sittings: list[Sitting], outcomes: list[Outcome]) -> Row:
    """Add up the seats of one bot."""
    row = Row(bot)
    places = nanoseconds = 0
    for sitting, outcome in zip(sittings, outcomes, strict=True):
        for seat, spec in enumerate(sitting.bots):
            if spec != bot:
                continue
            row.decisions += outcome.decisions[seat]
            nanoseconds += outcome.nanoseconds[seat]
            row.games += 1
            places += outcome.places[seat]
            if outcome.finished and outcome.places[seat] == 1:  # a game that was cut is won by nobody
                row.wins += 1 / outcome.places.count(1)
    row.win_share = row.wins / row.games
    row.interval = wilson(min(row.wins, row.games), row.games)
    row.average_place = places / row.games
    if row.decisions:
        row.ms_per_decision = nanoseconds / row.decisions / 1e6
    return row
