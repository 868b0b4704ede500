"""Variants: the same deals under each value of an option, or on the printed and an owner's board, side by side."""

from collections.abc import Sequence
from typing import Any

import msgspec

from mappemonde.kernel.options import Option, Value
from mappemonde.kernel.problem import problem
from mappemonde.kernel.registry import AnyGame, find_game
from mappemonde.lab.errors import LabError
from mappemonde.lab.processes import Progress
from mappemonde.lab.simulate.run import LIMIT, Report, simulate

BOARD = "board"
"""Names the board in place of an option."""
PRINTED = "printed"


class Variant(msgspec.Struct, frozen=True):
    """One way to play a game: what is changed, and how it is called."""

    name: str
    options: dict[str, Any]
    board_text: str = ""


class VariantReport(msgspec.Struct):
    """What came of one variant."""

    variant: str
    report: Report


def variants_of(
    game: AnyGame, seats: int, wanted: str, options: dict[str, Any], board_text: str, board_name: str
) -> list[Variant]:
    """The variants that `wanted` names: `OPTION`, `OPTION=VALUE,VALUE`, or `board` for the printed one and another."""
    name, _, told = wanted.partition("=")
    if name == BOARD:
        if not board_text:
            raise LabError(problem("variants_need_a_board"))
        return [Variant(PRINTED, options), Variant(board_name, options, board_text)]
    declared = {option.id: option for option in game.options(game.board_at(seats, {}), seats)}
    if name not in declared:
        raise LabError(problem("variants_name_an_option", name=name, known=sorted(declared)))
    values = [declared[name].read(value.strip()) for value in told.split(",")] if told else all_values(declared[name])
    if len(values) < 2:
        raise LabError(problem("variants_are_several", name=name))
    return [Variant(shown(value), {**options, name: value}, board_text) for value in values]


def all_values(option: Option) -> list[Value]:
    """The values of a switch or a list, the default first; of a number, none but its default."""
    values: Sequence[Value] = option.values or ([False, True] if isinstance(option.default, bool) else [])
    return [option.default, *(value for value in values if value != option.default)]


def shown(value: Value) -> str:
    """A value as settings are written."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def compare(
    game_id: str,
    bots: Sequence[str],
    games: int,
    variants: Sequence[Variant],
    seed: int = 1,
    workers: int = 1,
    limit: int = LIMIT,
    progress: Progress | None = None,
    counts_deeds: bool = False,
) -> list[VariantReport]:
    """Play the same number of games of each variant, with the same seeds."""
    found = []
    for variant in variants:
        report = simulate(
            find_game(game_id).id,
            bots,
            games,
            seed,
            workers,
            variant.options,
            variant.board_text,
            limit,
            progress,
            counts_deeds,
        )
        found.append(VariantReport(variant.name, report))
    return found
