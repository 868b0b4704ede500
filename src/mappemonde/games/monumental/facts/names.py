"""Names of things by their number, as views tell them."""

from mappemonde.games.monumental.constants import Constants
from mappemonde.games.monumental.told import Thing
from mappemonde.kernel import kinds
from mappemonde.kernel.vocabulary import Vocabulary


class Names:
    """The ids of areas, seats, cards, faces and parts."""

    def __init__(self, constants: Constants, vocabulary: Vocabulary) -> None:
        self.constants = constants
        self.kinds = vocabulary.kinds
        self.areas = [area.id for area in constants.board.areas]
        self.faces = [row.id for row in constants.face_rows]
        self.silent = {row.id for row in constants.face_rows if not row.text and not row.completion}
        self.seats = [vocabulary.kinds["seat"].format(seat) for seat in range(int(constants.seats))]

    def area(self, area: int) -> str:
        return self.areas[area]

    def seat(self, seat: int) -> str:
        return self.seats[seat]

    def card(self, card: int) -> str:
        return self.constants.card_ids[card]

    def face(self, face: int) -> str:
        return self.faces[face]

    def thing(self, source: str) -> Thing | None:
        """Something whose text is carried out, of the first kind that has it; a card without one is not meant."""
        for kind in ("face", "part", "exploration", "ware", "benefit", "exchange"):
            names = self.kinds[kind]
            if isinstance(names, kinds.Names) and source in names.ids and (kind != "face" or source not in self.silent):
                return {"kind": kind, "id": source}
        return None

    def part(self, part: int) -> str:
        return self.constants.part_rows[part].word
