"""Budgets: the speed every game owes, and the stricter ones a game sets itself in its `game.toml`.

A budget is a pair, for the interpreted and for the compiled build. Of rates and ratios so much is wanted at least, of
times (names that end in a unit of time) at most.
"""

from typing import Any

import msgspec

from mappemonde.kernel.registry import AnyGame

USUAL: dict[str, tuple[float, float]] = {
    "ratio_to_catanatron": (3, 10),
    "copy_us": (20, 10),
    "replay_s": (1, 1),
    "import_s": (0.3, 0.3),
}


class Verdict(msgspec.Struct):
    """One budget, what was measured, and whether it holds; `None` where nothing could be measured."""

    name: str
    limit: float
    at_most: bool
    measured: float | None
    holds: bool | None


def budgets(game: AnyGame) -> dict[str, tuple[float, float]]:
    """The budgets of a game: those of every game, and its own."""
    return {**USUAL, **game.manifest.speed.budgets}


def verdicts(game: AnyGame, figures: dict[str, Any]) -> list[Verdict]:
    """Compare figures with the budgets of this build."""
    return [
        _verdict(name, pair[1] if figures["compiled"] else pair[0], figures.get(name))
        for name, pair in budgets(game).items()
    ]


def _verdict(name: str, limit: float, measured: float | None) -> Verdict:
    at_most = not name.endswith("_per_s") and name.endswith(("_s", "_ms", "_us"))
    if measured is None:
        return Verdict(name, limit, at_most, None, None)
    return Verdict(name, limit, at_most, measured, measured <= limit if at_most else measured >= limit)
