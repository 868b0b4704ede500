"""Rollouts: how a game would go on if everybody built and answered in kind, quickly played to its end."""

from math import exp
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from mappemonde.games.africa1880.adjudication import DEVELOP, Position, Sheet, adjudicate
from mappemonde.games.africa1880.bots.builder import PEACE
from mappemonde.games.africa1880.bots.heuristics import (
    answers_war,
    common_ground,
    finishing,
    may_end,
    plan,
    rivals_near,
    turns_left,
)
from mappemonde.games.africa1880.constants import BITS, COLONY_POINTS, MEMBERS, YEARS, Constants
from mappemonde.games.africa1880.scoring import points
from mappemonde.kernel.columns import filled

LEAD: Final = 3.0
"""The lead in points at the end that counts as a certain win (see `sure`)."""
NOW: Final = 5.0
"""What it gains to expel the only other country from an area that becomes a colony this turn."""
LATER: Final = 1.5
"""The same where the area is not yet complete."""
STRIKE: Final = 4.0
"""What a war must gain for those who strike when it pays."""


class Rollout:
    """A table imagined from some turn on: the board, the last wars, and who is allied by treaty with whom."""

    def __init__(
        self, constants: Constants, here: Position, turn: i64, wars: vec[i64], pacts: vec[i64], strikers: i64
    ) -> None:
        self.constants = constants
        self.here = here
        self.turn = turn
        self.wars = wars  # per seat, as bits: on whom it declared war the turn before
        self.pacts = pacts  # per seat, as bits
        self.strikers = strikers  # those who strike when it pays, as bits

    def play(self, sheets: list[Sheet]) -> bool:
        """Play one turn; whether it was the last."""
        self.here = adjudicate(self.constants, self.here, sheets)
        self.wars = declared(sheets)
        for seat in range(self.constants.seats):
            for other in MEMBERS[self.wars[seat] & self.pacts[seat]]:
                self.pacts[seat] &= ~(1 << other)
                self.pacts[other] &= ~(1 << seat)
        self.turn += 1
        return self.turn == len(YEARS) or self.here.colonies() >= self.constants.figures

    def finish(self, most: int) -> None:
        """Let everybody go on as builders, to the end or for so many turns."""
        for _ in range(most):
            if self.play([self.sheet(seat) for seat in range(self.constants.seats)]):
                return

    def sheet(self, seat: i64) -> Sheet:
        """What a builder would write."""
        turns = turns_left(self.turn, self.here.colonies(), self.constants.figures)
        sheet = plan(self.constants, self.here, seat, turns, [])
        sheet.wars = self.stances(seat, sheet)
        return sheet

    def stances(self, seat: i64, sheet: Sheet) -> i64:
        """War in kind, and on those who could spoil what is completed now; never on allies."""
        constants = self.constants
        threats: i64 = 0
        quarrels: i64 = 0
        for area in finishing(constants, self.here, sheet, seat):
            threats |= rivals_near(constants, self.here, area, seat)
        for other in range(constants.seats):
            if self.answers_war(seat, other):
                quarrels |= 1 << other
        wars = quarrels
        for other in MEMBERS[threats & ~quarrels]:
            if common_ground(constants, self.here, seat, other) < PEACE:
                wars |= 1 << other
        if may_end(constants, self.here, self.turn):
            totals = self.colony_points()
            for other in range(constants.seats):
                is_ahead = other != seat and totals[other] >= totals[seat]
                if is_ahead and common_ground(constants, self.here, seat, other) == 0.0:
                    wars |= 1 << other
        wars &= ~self.pacts[seat]
        return wars | self.strikes(seat, sheet) if self.strikers >> seat & 1 else wars

    def answers_war(self, seat: i64, other: i64) -> bool:
        """Whether another seat declared war the turn before and is answered with war."""
        mutual = self.wars[seat] >> other & 1 == 1
        return self.wars[other] >> seat & 1 == 1 and answers_war(self.turn, seat, other, mutual)

    def strikes(self, seat: i64, sheet: Sheet) -> i64:
        """On whom war pays at once: those to be expelled from areas shared with nobody else."""
        constants, here = self.constants, self.here
        gains = vec[float]([0.0] * constants.seats)
        for area in range(constants.areas):
            mask = here.present[area]
            if mask >> seat & 1 and BITS[mask] == 2 and not here.colony[area]:
                missing = constants.squares[area] - here.built[area] - (1 if sheet.orders[area] == DEVELOP else 0)
                gains[MEMBERS[mask & ~(1 << seat)][0]] += NOW if missing <= 0 else LATER
        wars: i64 = 0
        for other in range(constants.seats):
            if gains[other] >= STRIKE:
                wars |= 1 << other
        return wars

    def colony_points(self) -> vec[i64]:
        """The points of every seat without doves."""
        totals = filled(self.constants.seats, 0)
        for area in range(self.constants.areas):
            if self.here.colony[area]:
                mask = self.here.present[area]
                for seat in MEMBERS[mask]:
                    totals[seat] += COLONY_POINTS[BITS[mask]]
        return totals

    def scores(self) -> list[int]:
        """The points of every seat, doves included."""
        sources = points(self.constants, self.here.present, self.here.colony, self.wars)
        return [sum(one.values()) for one in sources]

    def lead(self, seat: i64) -> int:
        """By how much a seat leads, or is behind."""
        scores = self.scores()
        mine = scores[seat]
        scores[seat] = -1
        return mine - max(scores)


def declared(sheets: list[Sheet]) -> vec[i64]:
    """By seat, as bits: on whom it declares war."""
    wars = filled(len(sheets), 0)
    for seat in range(i64(len(sheets))):
        wars[seat] = sheets[seat].wars
    return wars


def sure(lead: float, scale: float) -> float:
    """A lead as a chance to win alone; a tie is lost, and so much is quite sure."""
    return 1.0 / (1.0 + exp(-max(-60.0, min(60.0, 3.0 * (lead - 0.5) / scale))))
