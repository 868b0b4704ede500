"""Examine: one game played at random or by a bot, with the laws held against its states."""

from collections import Counter
from pathlib import Path
from traceback import extract_tb
from typing import Any

from mappemonde.bots.playout import any_choice
from mappemonde.bots.registry import make_bot
from mappemonde.kernel.bot import Bot
from mappemonde.kernel.chance import Sealed, fast_for
from mappemonde.kernel.game import decide
from mappemonde.kernel.options import OptionError
from mappemonde.kernel.registry import find_game
from mappemonde.kernel.state import State
from mappemonde.kernel.table import TableError
from mappemonde.kernel.table_spec import PreparedTable, prepared
from mappemonde.lab.fuzz.cases import Case, Failure, Finding
from mappemonde.lab.fuzz.laws.contract import ALWAYS, AT_THE_END, SAMPLED, somebody_can_act
from mappemonde.lab.fuzz.laws.secrecy import event_texts_exist, imagined_fits, no_secret_shows, nothing_leaks
from mappemonde.lab.fuzz.laws.undo import undo_stops_at_revelations
from mappemonde.lab.fuzz.laws.visibility import private_rows_change_nothing
from mappemonde.lab.fuzz.sample import Sample

SETUP = "setup"
TABLES = 8
"""Every so many-th game is also played through a table, with undo."""


class Examiner:
    """Walks through one game and counts what it looks at; `start` passes over the states before."""

    def __init__(self, case: Case, start: int = 0) -> None:
        self.case = case
        self.start = start
        self.prepared: PreparedTable
        game = find_game(case.spec.game)
        self.bots: dict[str, Bot] = {name: make_bot(game, name) for name in case.bots}
        self.walker = None if case.walker == "random" else make_bot(game, case.walker)
        self.luck = fast_for(case.seed, case.number, "walk")
        self.finding = Finding()
        self.laws: Counter[str] = Counter()
        self.law = SETUP

    def run(self) -> Finding:
        """Examine the game to its limit, its end or its first fault."""
        try:
            self.prepared = prepared(self.case.spec)
            what = self._undo() or self._walk()
        except (OptionError, TableError) as refused:  # options that do not go together; defaults always do
            what = None if self.law == SETUP and self.case.spec.options else f"raises {refused!r}"
        except Exception as error:  # whatever a game raises is a finding
            place = extract_tb(error.__traceback__)[-1]
            what = f"raises {error!r} in {Path(place.filename).name}, line {place.lineno}"
        self.finding.laws = dict(self.laws)
        if what is not None:
            self.finding.failure = self._failure(what)
        return self.finding

    def _undo(self) -> str | None:
        if self.case.number % TABLES or self.start:
            return None
        return self._hold(undo_stops_at_revelations, self.case.spec, self.case.table_seed())

    def _walk(self) -> str | None:
        self.law = "begin"
        state = self.prepared.begin(Sealed(self.case.table_seed()))
        while state.flow and self.finding.decisions < self.case.limit:
            if (what := self._hold(somebody_can_act, Sample(self.prepared, state, self.luck, -1, ()))) is not None:
                return what
            seat, action = self.choose(state)
            if self.finding.decisions >= self.start and (what := self._look(state, seat, action)) is not None:
                return what
            self.law = "play"
            state.play(seat, action)
            self.finding.decisions += 1
        self.finding.finished = not state.flow
        if state.flow:
            return None
        now = Sample(self.prepared, state, self.luck, -1, ())
        return next((what for law in AT_THE_END if (what := self._hold(law, now)) is not None), None)

    def choose(self, state: State) -> tuple[int, Any]:
        """The next decision of the game; the same every time the game is examined."""
        self.law = "choose"
        if self.walker is None:
            return any_choice(state, self.luck)
        seat = state.waiting()[0]
        return seat, decide(find_game(self.case.spec.game), state, seat, self.walker, self.luck)

    def _look(self, state: State, seat: int, action: Any) -> str | None:
        """Hold the cheap laws against a state, and the others now and then."""
        samples = fast_for(self.case.seed, self.case.number, self.finding.decisions)
        now = Sample(self.prepared, state, samples, seat, action)
        costly = int(samples.number(10_000)) < self.case.rate * 10_000
        for law in (*ALWAYS, *SAMPLED, event_texts_exist, private_rows_change_nothing) if costly else ALWAYS:
            if (what := self._hold(law, now)) is not None:
                return what
        return self._look_as(now, seat) or self._look_as(now, None) if costly else None

    def _look_as(self, now: Sample, seat: int | None) -> str | None:
        """Hold the laws about secrets for the seat that decides, or for any other observer."""
        if seat is None:
            place = now.luck.number(len(self.prepared.players) + 1)
            seat = self.prepared.players[place] if place < len(self.prepared.players) else None
        return (
            self._hold(no_secret_shows, now, seat, self.bots)
            or self._hold(nothing_leaks, now, seat)
            or self._hold(imagined_fits, now, seat)
        )

    def _hold(self, law: Any, *facts: Any) -> str | None:
        self.law = law.__name__
        self.laws[self.law] += 1
        what: str | None = law(*facts)
        return what

    def _failure(self, what: str) -> Failure:
        case = self.case
        spec = case.spec
        return Failure(
            spec.game,
            spec.seats,
            dict(spec.options),
            case.seed,
            case.table_seed().hex(),
            self.finding.decisions,
            self.law,
            what,
            case,
        )


def examine(case: Case) -> Finding:
    """Examine one game."""
    return Examiner(case).run()
