"""What is measured of this game besides the usual: the adjudication of a crowded board by six seats."""

from collections.abc import Callable

from mappemonde.games.africa1880.adjudicate import DEVELOP, EXPLORE, NOWHERE, Position, Sheet, adjudicate
from mappemonde.games.africa1880.rules import Rules
from mappemonde.kernel.chance import Chance

STANDING = 16
"""Presences of each seat: with six seats three in every area."""


def busy_turn(rules: Rules, chance: Chance) -> tuple[Position, list[Sheet]]:
    """A crowded position and full sheets: every presence works, every ship sails, one relation in three is war."""
    present, built, colony = [0] * rules.areas, [0] * rules.areas, [False] * rules.areas
    sheets: list[Sheet] = []
    for seat in range(rules.seats):
        places = list(range(rules.areas))
        chance.shuffle(places)
        orders = [0] * rules.areas
        for area in places[: min(STANDING, rules.presences)]:
            present[area] |= 1 << seat
            near = rules.near[area]
            orders[area] = EXPLORE + near[chance.below(len(near))] if chance.below(2) else DEVELOP
        wars = 0
        for other in range(rules.seats):
            if other != seat and chance.below(3) == 0:
                wars |= 1 << other
        sheets.append(Sheet(orders, NOWHERE, wars))
    for area in range(rules.areas):
        built[area] = chance.below(rules.squares[area] + 1)
        colony[area] = built[area] == rules.squares[area] and present[area] != 0 and chance.below(4) == 0
    for sheet in sheets:
        free = [area for area in range(rules.areas) if rules.coast[area] and not present[area]]
        sheet.landing = free[chance.below(len(free))] if free else NOWHERE
    return Position(present, built, colony), sheets


def works(rules: Rules, chance: Chance) -> dict[str, Callable[[], object]]:
    """The work to be repeated for each figure: one resolution, without its tale and with it."""
    position, sheets = busy_turn(rules, chance)

    def silent() -> object:
        return adjudicate(rules, position, sheets)

    def told() -> object:
        return adjudicate(rules, position, sheets, [])

    return {"resolutions_per_s": silent, "told_resolutions_per_s": told}
