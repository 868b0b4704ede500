"""Variants: sets of options worth trying, made from what a game declares."""

from collections.abc import Iterator
from itertools import islice

from mappemonde.kernel.chance import Chance
from mappemonde.kernel.options import Option, Options, Value
from mappemonde.kernel.problem import ProblemError
from mappemonde.kernel.registry import AnyGame
from mappemonde.kernel.table import settle

TRIES = 40
"""So many sets are tried in place of one that contradicts itself; then the defaults are."""


def other_values(option: Option) -> list[Value]:
    """What an option can be besides its default without people: a number its bounds, their neighbours, its middle."""
    usual = option.usual(people=False)
    if isinstance(usual, bool):
        return [not usual]
    if option.values:
        return [value for value in option.values if value != usual]
    tried = {option.low, option.low + 1, (option.low + option.high) // 2, option.high - 1, option.high}
    return [value for value in sorted(tried) if option.low <= value <= option.high and value != usual]


def option_set(game: AnyGame, seats: int, number: int, chance: Chance) -> Options:
    """The `number`-th set to try at a table of so many seats, one whose options go together."""
    for options in islice(_sets(game, seats, number, chance), TRIES):
        try:
            settle(game, seats, dict(options), "")
        except ProblemError:
            continue
        return options
    return {}


def _sets(game: AnyGame, seats: int, number: int, chance: Chance) -> Iterator[Options]:
    """The defaults, then each single change in turn, every other one mixed at random.

    Where a set will not do, its single change is mixed with others, since it may need them.
    """
    declared = game.options(game.board_at(seats, {}), seats)
    single = [(option, value) for option in declared for value in other_values(option)]
    mixed = _mixed(declared, chance)
    if number == 0 or not single:
        yield {}
        return
    option, value = single[number // 2 % len(single)]
    wanted: Options = {option.id: value} if number % 2 else {}
    yield _on_its_board(game, seats, wanted or mixed, chance)
    while True:
        yield _on_its_board(game, seats, {**_mixed(declared, chance), **wanted}, chance)


def _mixed(declared: tuple[Option, ...], chance: Chance) -> Options:
    """Every third change, at random."""
    single = [(option, value) for option in declared for value in other_values(option)]
    return {option.id: value for option, value in single if chance.number(3) == 0}


def _on_its_board(game: AnyGame, seats: int, options: Options, chance: Chance) -> Options:
    """A set for the board that it names: without the options of others, with some of that board's own."""
    board = game.board_at(seats, options)
    declared = game.options(board, seats)
    known = {option.id for option in declared}
    fitting = {name: value for name, value in options.items() if name in known}
    if board is not game.board_at(seats, {}):
        fitting |= _mixed(board.options, chance)
    return _with_needs(declared, fitting)


def _with_needs(declared: tuple[Option, ...], options: Options) -> Options:
    """Switch on whatever a changed option needs."""
    known = {option.id: option for option in declared}
    todo = list(options)
    while todo:
        needed = known[todo.pop()].needs
        if needed and options.get(needed, known[needed].usual(people=False)) is not True:
            options[needed] = True
            todo.append(needed)
    return {name: value for name, value in options.items() if value != known[name].usual(people=False)}
