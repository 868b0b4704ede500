"""Variants: sets of options worth trying, made from what a game declares."""

from mappemonde.kernel.chance import Chance
from mappemonde.kernel.options import Option, Options, Value


def other_values(option: Option) -> list[Value]:
    """What an option can be besides its default without people: a number its bounds, their neighbours, its middle."""
    usual = option.usual(people=False)
    if isinstance(usual, bool):
        return [not usual]
    if option.values:
        return [value for value in option.values if value != usual]
    tried = {option.low, option.low + 1, (option.low + option.high) // 2, option.high - 1, option.high}
    return [value for value in sorted(tried) if option.low <= value <= option.high and value != usual]


def option_set(declared: tuple[Option, ...], number: int, chance: Chance) -> Options:
    """The `number`-th set to try: the defaults, then each single change in turn, every other one mixed at random."""
    single = [(option, value) for option in declared for value in other_values(option)]
    if number == 0 or not single:
        return {}
    mixed = [pair for pair in single if chance.number(3) == 0]
    picked = [single[number // 2 % len(single)]] if number % 2 else mixed
    options: Options = {option.id: value for option, value in picked}
    return _with_needs(declared, options)


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
