"""Scoring: what tucked cards, sets of artifacts, silver and cards in hand are worth (R11)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from mappemonde.games.africana.constants import Constants

SOURCES: Final = ("expeditions", "artifacts", "sets", "assistants", "silver", "cards", "open")
"""Where points come from, in the order of the rulebook."""

KINDS: Final = 5
MOST: Final = 4
"""Of each artifact there are four (R1.7)."""
BASE: Final = MOST + 1

PAIR: Final = 6
TRIPLE: Final = 12
TWO_DIFFERENT: Final = 2
FOUR_DIFFERENT: Final = 10
"""What the sets are worth (R11.2); there are no others."""

PENALTY: Final = vec[i64]([0, 0, 5, 10])
"""Points lost by tucked assistant adventures; three or more cost the same (R11.4)."""

WEIGHT: Final = vec[i64]([BASE**kind for kind in range(KINDS)])


class Sets:
    """The best partition into sets of every possible collection; empty until somebody asks."""

    def __init__(self) -> None:
        self.best = vec[i64]()

    def fill(self) -> None:
        """Work out all 3,125 collections, the small ones first: each is one set and what is left (R11.3)."""
        groups = _groups()
        self.best = vec[i64]([0] * BASE**KINDS)
        for code in range(1, BASE**KINDS):
            counts = [code // WEIGHT[kind] % BASE for kind in range(KINDS)]
            first = 0
            while counts[first] == 0:
                first += 1
            best = self.best[code - WEIGHT[first]]  # one of the first kind stays unused
            for needed, worth in groups:
                if needed[first] == 0:
                    continue
                fits = True
                less = 0
                for kind in range(KINDS):
                    fits = fits and counts[kind] >= needed[kind]
                    less += needed[kind] * WEIGHT[kind]
                if fits:
                    best = max(best, worth + self.best[code - less])
            self.best[code] = best


def _groups() -> list[tuple[list[int], int]]:
    """Every set there is: how many of each kind it takes, and its worth (R11.2)."""
    found: list[tuple[list[int], int]] = []
    for kind in range(KINDS):
        found.append(([2 * int(other == kind) for other in range(KINDS)], PAIR))
        found.append(([3 * int(other == kind) for other in range(KINDS)], TRIPLE))
        found.append(([int(other != kind) for other in range(KINDS)], FOUR_DIFFERENT))
        for second in range(kind):
            found.append(([int(other in (kind, second)) for other in range(KINDS)], TWO_DIFFERENT))
    return found


SETS: Final = Sets()
"""The table all share."""


def set_bonus(counts: vec[i64]) -> i64:
    """The points of the best partition of artifacts, told by how many there are of each kind (R11.3)."""
    if len(SETS.best) == 0:
        SETS.fill()
    code: i64 = 0
    for kind in range(i64(KINDS)):
        code += min(counts[kind], MOST) * WEIGHT[kind]
    return SETS.best[code]


def penalty(helpers: i64) -> i64:
    """Points lost by so many tucked assistant adventures (R11.4)."""
    return PENALTY[min(helpers, i64(len(PENALTY) - 1))]


def artifact_counts(constants: Constants, adventures: vec[i64]) -> vec[i64]:
    """How many of each artifact are among some adventures."""
    counts = vec[i64]([0] * KINDS)
    for adventure in adventures:
        kind = constants.artifact[adventure]
        if kind >= 0:
            counts[kind] += 1
    return counts


def points(
    constants: Constants, done: vec[i64], tucked: vec[i64], still_open: vec[i64], silver: i64, travel_cards: i64
) -> vec[i64]:
    """The points of one seat by source, as `SOURCES` names them."""
    expeditions: i64 = 0
    artifacts: i64 = 0
    helpers: i64 = 0
    unfinished: i64 = 0
    for expedition in done:
        expeditions += constants.points[expedition]
    for adventure in tucked:
        artifacts += constants.prize[adventure]
        if constants.artifact[adventure] < 0:
            helpers += 1
    for adventure in still_open:
        if constants.artifact[adventure] >= 0:
            unfinished += 1
    return vec[i64](
        [
            expeditions,
            artifacts,
            set_bonus(artifact_counts(constants, tucked)),
            -penalty(helpers),
            silver // 10,
            travel_cards // 2,
            unfinished,
        ]
    )
