"""What is measured of this game besides the usual: the adjudication of a crowded board by six seats."""

from collections.abc import Callable

from librt.vecs import vec
from mypy_extensions import i64

from mappemonde.games.africa1880.adjudication import DEVELOP, EXPLORE, NOWHERE, Position, Sheet, adjudicate
from mappemonde.games.africa1880.constants import Constants
from mappemonde.kernel.chance import Chance
from mappemonde.kernel.columns import filled

STANDING = 16
"""Presences of each seat: with six seats three in every area."""


def busy_turn(constants: Constants, chance: Chance) -> tuple[Position, list[Sheet]]:
    """A crowded position and full sheets: every presence works, every ship sails, one relation in three is war."""
    present, built = filled(constants.areas, 0), filled(constants.areas, 0)
    colony = vec[bool]([False] * constants.areas)
    sheets: list[Sheet] = []
    for seat in range(constants.seats):
        places = vec[i64](range(constants.areas))
        chance.shuffle(places)
        orders = filled(constants.areas, 0)
        for area in list(places)[: min(STANDING, constants.presences)]:
            present[area] |= 1 << seat
            near = constants.near[area]
            orders[area] = EXPLORE + near[chance.below(len(near))] if chance.below(2) else DEVELOP
        wars = 0
        for other in range(constants.seats):
            if other != seat and chance.below(3) == 0:
                wars |= 1 << other
        sheets.append(Sheet(orders, NOWHERE, wars))
    for area in range(constants.areas):
        built[area] = chance.below(constants.squares[area] + 1)
        colony[area] = built[area] == constants.squares[area] and present[area] != 0 and chance.below(4) == 0
    for sheet in sheets:
        free = [area for area in range(constants.areas) if constants.coast[area] and not present[area]]
        sheet.landing = free[chance.below(len(free))] if free else NOWHERE
    return Position(present, built, colony), sheets


def works(constants: Constants, chance: Chance) -> dict[str, Callable[[], object]]:
    """The work to be repeated for each figure: one resolution, without its tale and with it."""
    position, sheets = busy_turn(constants, chance)

    def silent() -> object:
        return adjudicate(constants, position, sheets)

    def told() -> object:
        return adjudicate(constants, position, sheets, [])

    return {"resolutions_per_s": silent, "told_resolutions_per_s": told}
