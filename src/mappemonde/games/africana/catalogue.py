"""The catalogue of Africana: what is printed on places, expeditions and adventures; an owner's board has its own."""

from mappemonde.games.africana.constants import ARTIFACTS, BACKS, BOOKS, COLOURS, Constants, table
from mappemonde.games.africana.fields import Adventure, Expedition, Place
from mappemonde.kernel.board import Board
from mappemonde.kernel.catalogue import Catalogue, component


def catalogue(constants: Constants, printed: Board) -> Catalogue:
    """All components, by kind and id."""
    areas = constants.board.areas
    expeditions = table(constants.board, printed, "expedition")
    adventures = table(constants.board, printed, "adventure")
    return {
        "area": {area.id: component(_place(constants, place), area.data) for place, area in enumerate(areas)},
        "expedition": {
            name: component(_expedition(constants, card), expeditions[card])
            for card, name in enumerate(constants.expedition_ids)
        },
        "adventure": {
            name: component(_adventure(constants, card), adventures[card])
            for card, name in enumerate(constants.adventure_ids)
        },
    }


def _place(constants: Constants, place: int) -> Place:
    return {"half": BOOKS[constants.half[place]], "colours": [COLOURS[hue] for hue in constants.hues[place]]}


def _expedition(constants: Constants, card: int) -> Expedition:
    areas = constants.board.areas
    return {
        "back": BACKS[constants.back[card]],
        "start": areas[constants.origin[card]].id,
        "destination": areas[constants.target[card]].id,
        "silver": constants.pay[card],
        "points": constants.points[card],
    }


def _adventure(constants: Constants, card: int) -> Adventure:
    return {
        "book": BOOKS[constants.book[card]],
        "artifact": ARTIFACTS[constants.artifact[card]] if constants.artifact[card] >= 0 else None,
        "assistant": COLOURS[constants.assistant[card]] if constants.assistant[card] >= 0 else None,
        "destination": constants.board.areas[constants.goal[card]].id,
        "silver": constants.fee[card],
        "points": constants.prize[card],
    }
