"""Rollouts with trust: those who think ahead ally, strike when it pays, and remember who broke a promise."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from mappemonde.games.africa1880.adjudication import Position, Sheet
from mappemonde.games.africa1880.bots.faith import ATTACKED, BETRAYED, BROKE_FAITH, KEPT_FAITH
from mappemonde.games.africa1880.bots.lookahead import Lookahead
from mappemonde.games.africa1880.bots.one_turn import LAST, last_sheet, resolve
from mappemonde.games.africa1880.bots.rollout import Rollout
from mappemonde.games.africa1880.constants import BITS, MEMBERS, Constants

WARY: Final = 0.4
"""The trust an alliance needs."""
HABIT: Final = 0.5
"""The part of its alliances that a seat is seen to have kept after a turn: they last for two, mostly."""


class TrustRollout(Rollout):
    """A table imagined with what the word of every seat is worth to every other."""

    def __init__(
        self,
        constants: Constants,
        here: Position,
        turn: i64,
        wars: vec[i64],
        pacts: vec[i64],
        strikers: i64,
        faith: list[list[float]],
    ) -> None:
        super().__init__(constants, here, turn, wars, pacts, strikers)
        self.faith = faith  # by who trusts, then by who is trusted

    def play(self, sheets: list[Sheet]) -> bool:
        """Play one turn, and remember it."""
        for seat in range(self.constants.seats):
            wars = sheets[seat].wars
            for third in range(self.constants.seats):
                self.faith[third][seat] += HABIT * KEPT_FAITH * float(BITS[self.pacts[seat] & ~wars])
                for other in MEMBERS[wars & self.pacts[seat]]:
                    self.faith[third][seat] -= BETRAYED if third == other else BROKE_FAITH
            for other in MEMBERS[wars]:
                self.faith[other][seat] *= 1.0 - ATTACKED
        over = Rollout.play(self, sheets)
        for one in MEMBERS[self.strikers]:
            for other in MEMBERS[self.strikers]:
                if one != other and min(self.faith[one][other], self.faith[other][one]) >= WARY:
                    self.pacts[one] |= 1 << other
        return over

    def finish(self, most: int) -> None:
        """Let everybody go on, to the end or for so many turns: builders build, the others look ahead."""
        for _ in range(most):
            usual = [self.sheet(seat) for seat in range(self.constants.seats)]
            sheets = usual.copy()
            for seat in MEMBERS[self.strikers]:
                sheets[seat] = self._one_turn_sheet(seat, usual)
            if self.play(sheets):
                return

    def strikes(self, seat: i64, sheet: Sheet) -> i64:
        """Nobody expects of the others that they strike."""
        return 0

    def _one_turn_sheet(self, seat: i64, usual: list[Sheet]) -> Sheet:
        """What somebody who looks ahead writes, if he takes the others for builders."""
        ahead = Lookahead(self.constants, self.here, self.turn, seat, usual[seat], [usual])
        if ahead.ending > LAST:
            return last_sheet(ahead)
        wars: i64 = 0
        for other in range(self.constants.seats):
            if not self.pacts[seat] >> other & 1 and self.answers_war(seat, other):
                wars |= 1 << other
        faith = [max(0.0, min(1.0, one)) for one in self.faith[seat]]
        return resolve(ahead, wars, self.pacts[seat], faith)
