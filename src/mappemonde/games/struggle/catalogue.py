"""The catalogue of Struggle of Empires: what is printed on areas, region markers and tiles."""

from mappemonde.games.struggle.constants import EFFECTS, LIVES, MARKER_TYPES, Constants
from mappemonde.games.struggle.fields import Marker, Region, Tile
from mappemonde.games.struggle.voyages import is_rough
from mappemonde.kernel.catalogue import Catalogue, Component, component


def catalogue(constants: Constants) -> Catalogue:
    """All components, by kind and id."""
    areas = constants.board.areas
    return {
        "area": {area.id: component(_region(constants, place), area.data) for place, area in enumerate(areas)},
        "marker": {name: component(_marker(constants, marker)) for marker, name in enumerate(constants.marker_ids)},
        "tile": {data["id"]: _tile(constants, tile) for tile, data in enumerate(constants.tile_data)},
    }


def _region(constants: Constants, place: int) -> Region:
    areas = constants.board.areas
    data, sea = areas[place].data, constants.sea[place]
    return {
        "values": [int(value) for value in constants.values[place]],
        "continent": str(data.get("continent", "home")),
        "navies": bool(constants.naval[place]),
        "sea": areas[sea].id if sea >= 0 else None,
        "home": data.get("home"),
        "borders": [areas[near].id for near in constants.near[place]],
        "calm": [
            area.id for origin, area in enumerate(areas) if origin != place and not is_rough(constants, origin, place)
        ],
    }


def _marker(constants: Constants, marker: int) -> Marker:
    return {
        "area": constants.board.areas[constants.marker_area[marker]].id,
        "type": MARKER_TYPES[constants.marker_type[marker]],
        "strength": int(constants.marker_strength[marker]),
        "gold": int(constants.marker_gold[marker]),
        "points": int(constants.marker_points[marker]),
    }


def _tile(constants: Constants, tile: int) -> Component:
    data = constants.tile_data[tile]
    printed: Tile = {
        "group": data["group"],
        "use": data.get("use", ""),
        "life": LIVES[constants.life[tile]],
        "effect": data["effect"] if data["effect"] in EFFECTS else "",
        "count": int(constants.tile_count[tile]),
        "gold": int(constants.tile_gold[tile]),
        "population": int(constants.tile_population[tile]),
        "unrest": int(constants.tile_unrest[tile]),
        "regions": [constants.board.areas[area].id for area in constants.tile_regions[tile]],
        "adds": list(data.get("adds", [])),
    }
    made = component(printed, data)
    return Component(made.printed, data.get("about", {}), made.attested)
