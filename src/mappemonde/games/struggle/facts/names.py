"""Names of things by their number, as views tell them."""

from mappemonde.games.struggle.constants import RAIDS, Constants
from mappemonde.kernel.action import Action
from mappemonde.kernel.vocabulary import Vocabulary


class Names:
    """The ids of areas, powers, tiles, markers and raids, and the text of actions."""

    def __init__(self, constants: Constants, vocabulary: Vocabulary) -> None:
        self.vocabulary = vocabulary
        self.powers = constants.power_ids
        self.areas = [area.id for area in constants.board.areas]
        self.tiles: list[str] = [tile["id"] for tile in constants.tile_data]
        self.markers = constants.marker_ids

    def area(self, area: int) -> str:
        return self.areas[area]

    def power(self, power: int) -> str:
        return self.powers[power]

    def power_or_none(self, power: int) -> str | None:
        return self.powers[power] if power >= 0 else None

    def tile(self, tile: int) -> str:
        return self.tiles[tile]

    def marker(self, marker: int) -> str:
        return self.markers[marker]

    def raid(self, raid: int) -> str:
        return RAIDS[raid]

    def action(self, action: Action) -> str:
        return self.vocabulary.format(action)
