"""Simulate: many games between bots, each start played once with every seating."""

from collections.abc import Sequence
from time import perf_counter, perf_counter_ns
from typing import Any

import msgspec

from mappemonde.bots.registry import make_bot
from mappemonde.bots.turn_taking import next_action, witnesses
from mappemonde.kernel.chance import fast_for
from mappemonde.kernel.problem import problem
from mappemonde.kernel.registry import find_game
from mappemonde.kernel.table import seat_players
from mappemonde.kernel.table_spec import TableSpec, prepared, table_spec
from mappemonde.lab.errors import LabError
from mappemonde.lab.processes import Progress, spread
from mappemonde.lab.simulate.deeds import DeedCount, SeatDeeds, Tally, add_up
from mappemonde.lab.simulate.intervals import Interval, wilson

TOTAL = "total"
"""What results call the sum of all points."""
LIMIT = 20_000
"""Decisions after which a game is cut and counted apart."""


class BotScore(msgspec.Struct):
    """How one bot did; a bot on several seats plays several games at once."""

    bot: str
    games: int = 0
    """Once for each of its seats; one that was cut counts, and is won by nobody."""
    wins: float = 0.0
    """A shared first place counts by its part."""
    win_share: float | None = None
    interval: Interval | None = None
    average_place: float | None = None
    average_points: float | None = None
    """Of games that ended, where results have totals."""
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
    rows: list[BotScore]
    decisions_per_game: float
    rounds_per_game: float | None
    """Of finished games, where states count rounds."""
    seconds: float
    decisions_per_s: float
    games_per_s: float
    winner_points: float | None = None
    """The most that a seat had at the end, on average, where results have totals."""
    deeds: list[DeedCount] | None = None
    """What the bots did, where it was asked for."""


class Match(msgspec.Struct, frozen=True):
    """One game to play: bots by seat, and the seed of its luck."""

    spec: TableSpec
    bots: tuple[str, ...]
    seed: int
    number: int
    limit: int
    counts_deeds: bool = False
    by: str = ""
    """A field that says something of each seat: what it says at the end is told with the result."""


class MatchResult(msgspec.Struct):
    """One game played: places by seat (as they stood if it was cut), decisions and time by seat."""

    finished: bool
    places: list[int]
    decisions: list[int]
    nanoseconds: list[int]
    rounds: int | None
    deeds: list[SeatDeeds] | None = None
    points: list[dict[str, int]] = []
    """By seat, by where they come from."""
    groups: list[str] = []
    """By seat what the field `by` says."""

    def totals(self) -> list[int]:
        """The sum of all points by seat; empty where the game has none."""
        return [sheet[TOTAL] for sheet in self.points if TOTAL in sheet]


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
    counts_deeds: bool = False,
) -> Report:
    """Play at least `games` games: each start is played again until every bot has sat on every seat for players.

    With `counts_deeds` the report also says how often each verb and each of its arguments was played.
    """
    if games < 1 or limit < 1:
        raise LabError(problem("games_are_counted", games=games, limit=limit))
    game = find_game(game_id)
    names = seat_players(game, list(bots), options or {}, board_text or "")
    spec = table_spec(game_id, len(names), options, board_text or "")
    table = prepared(spec)  # refuse bad input here, not in a process
    for bot in bots:
        make_bot(game, bot)
    if len(table.players) != len(bots):
        raise LabError(problem("bots_have_seats", seats=len(table.players), bots=len(bots)))
    turns = [tuple(table.seated([*bots[turn:], *bots[:turn]])) for turn in range(len(bots))]
    turns = list(dict.fromkeys(turns))  # equal seatings would be equal games
    starts = range(-(-games // len(turns)))
    matches = [Match(spec, turn, seed, number, limit, counts_deeds) for number in starts for turn in turns]
    begin = perf_counter()
    results = list(spread(play, matches, workers, progress))
    return _report(spec, seed, [*bots, *names], matches, results, perf_counter() - begin)


def play(match: Match) -> MatchResult:
    """Play one game. Bots have luck of their own, so the table's luck is the same for every seating."""
    table = prepared(match.spec)
    game = table.game
    players = {seat: make_bot(game, match.bots[seat]) for seat in table.players}
    lucks = [fast_for(match.seed, match.number, "bot", seat) for seat in range(table.seats)]
    state = table.begin(fast_for(match.seed, match.number, "table"))
    decisions, nanoseconds = [0] * table.seats, [0] * table.seats
    seen_by: list[int] = []
    tally = Tally(table.vocabulary, table.seats) if match.counts_deeds else None
    for _ in range(match.limit):
        if not state.flow:
            break
        begin = perf_counter_ns()
        seat, action = next_action(game, state, players, lucks, seen_by)
        nanoseconds[seat] += perf_counter_ns() - begin
        seen_by = witnesses(state, seat, action, players)
        decisions[seat] += 1
        if (refusal := state.refuse(seat, action)) is not None:
            raise RuntimeError(f"bot {match.bots[seat]} wants {action}, refused by {refusal.check} ({refusal.rule})")
        if tally is not None:
            tally.add(seat, action)
        state.play(seat, action)
    rounds = getattr(state, "round", None)
    deeds = None if tally is None else tally.by_seat()
    result = state.result()
    groups = [str(each) for each in game.named(state, table.vocabulary)[match.by].values()] if match.by else []
    return MatchResult(
        not state.flow, result.places, decisions, nanoseconds, rounds, deeds, list(result.points), groups
    )


def _report(
    spec: TableSpec, seed: int, bots: Sequence[str], matches: list[Match], results: list[MatchResult], seconds: float
) -> Report:
    decisions = sum(sum(result.decisions) for result in results)
    finished = [result for result in results if result.finished]
    rounds = [result.rounds for result in finished if result.rounds is not None]
    most = [max(totals) for result in finished if (totals := result.totals())]
    return Report(
        game=spec.game,
        seats=spec.seats,
        seed=seed,
        games=len(results),
        finished=len(finished),
        unfinished=len(results) - len(finished),
        rows=[_score(bot, matches, results, find_game(spec.game).ranks_losers) for bot in dict.fromkeys(bots)],
        decisions_per_game=decisions / len(results),
        rounds_per_game=sum(rounds) / len(rounds) if rounds else None,
        seconds=seconds,
        decisions_per_s=decisions / seconds,
        games_per_s=len(results) / seconds,
        winner_points=sum(most) / len(most) if most else None,
        deeds=_deeds(spec, matches, results) if matches[0].counts_deeds else None,
    )


def _deeds(spec: TableSpec, matches: list[Match], results: list[MatchResult]) -> list[DeedCount]:
    """What every bot did in all games, and what it never did."""
    seats = (
        (bot, deeds)
        for match, result in zip(matches, results, strict=True)
        for bot, deeds in zip(match.bots, result.deeds or [], strict=False)
    )
    return add_up(seats, prepared(spec).vocabulary)


def _score(bot: str, matches: list[Match], results: list[MatchResult], has_places: bool) -> BotScore:
    """Add up the seats of one bot; without places there is none on average."""
    score = BotScore(bot)
    places = nanoseconds = 0
    points: list[int] = []
    for match, result in zip(matches, results, strict=True):
        for seat, name in enumerate(match.bots):
            if name != bot:
                continue
            score.decisions += result.decisions[seat]
            nanoseconds += result.nanoseconds[seat]
            score.games += 1
            places += result.places[seat]
            if result.finished and (totals := result.totals()):
                points.append(totals[seat])
            if result.finished and result.places[seat] == 1:  # a game that was cut is won by nobody
                score.wins += 1 / result.places.count(1)
    score.win_share = score.wins / score.games
    score.interval = wilson(min(score.wins, score.games), score.games)
    score.average_place = places / score.games if has_places else None
    if points:
        score.average_points = sum(points) / len(points)
    if score.decisions:
        score.ms_per_decision = nanoseconds / score.decisions / 1e6
    return score
