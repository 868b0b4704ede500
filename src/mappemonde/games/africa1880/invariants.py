"""Invariants: that no piece is lost, and twins, which differ only in what a seat cannot know; both test the rest."""

from librt.vecs import vec
from mypy_extensions import i64

from mappemonde.games.africa1880.adjudication import BLANK, DEVELOP, EXPLORE, NOTHING, NOWHERE
from mappemonde.games.africa1880.constants import YEARS
from mappemonde.games.africa1880.state import Africa
from mappemonde.kernel.chance import Chance
from mappemonde.kernel.columns import filled, with_column, with_item
from mappemonde.kernel.treaties.view import treaty_faults, twin_treaties


def twin(state: Africa, seat: int | None, chance: Chance) -> Africa:
    """Rewrite the sheets of all others, and every salt; published seals stay, since nobody can tell what is in them."""
    other = state.copy()
    if not state.flow or state.turn < 0:
        return other
    is_talking = state.flow[-1].NAME == "talk" or state.constants.talks_writing
    twin_treaties(other, seat, chance, is_talking)
    other.salts = [vec[i64]([chance.number(1 << 31) for _ in salt]) for salt in state.salts]
    for writer in range(state.constants.seats):
        if state.sealings[writer] > 1:  # the first one is published as it is
            hashed = vec[i64]([chance.number(1 << 31) for _ in state.seals[writer]])
            other.seals = with_column(other.seals, writer, hashed)
    for writer in range(state.constants.seats):
        if writer != seat:
            orders = filled(state.constants.areas, BLANK)
            for area in state.presences[writer]:
                legal = [BLANK, NOTHING, DEVELOP]
                legal += [EXPLORE + near for near in state.constants.near[area] if near not in state.colonies]
                orders[area] = legal[chance.number(len(legal))]
            other.orders[writer] = orders
            coasts = [area for area in range(state.constants.areas) if state.is_open(area)]
            pick = chance.number(len(coasts) + 1)
            landing = coasts[pick] if pick < len(coasts) else NOWHERE
            other.landings = with_item(other.landings, writer, landing)
            rivals = [rival for rival in range(state.constants.seats) if rival != writer]
            wars = vec[i64]([rival for rival in rivals if chance.number(2)])
            other.wars = with_column(other.wars, writer, wars)
    return other


def conserved(state: Africa) -> str | None:
    """What is wrong with presences, developments, colonies or sheets, or nothing (R1.4 to R1.6, R7.1)."""
    constants = state.constants
    for seat, places in enumerate(state.presences):
        areas = list(places)
        if areas != sorted(set(areas)) or len(areas) > constants.presences:
            return f"seat {seat} stands in {areas}"
    masks = [
        sum((area in areas) << seat for seat, areas in enumerate(state.presences)) for area in range(constants.areas)
    ]
    if masks != list(state.present):
        return f"bits are {list(state.present)}, not {masks}"
    if any(not 0 <= count <= constants.squares[area] for area, count in enumerate(state.built)):
        return f"developments are {list(state.built)}"
    colonies = list(state.colonies)
    if [area in colonies for area in range(constants.areas)] != list(state.colony):
        return f"colonies are {colonies}, by area {list(state.colony)}"
    if len(set(colonies)) != len(colonies):
        return f"colonies are {colonies}"
    for area in state.colonies:
        if state.built[area] < constants.squares[area] or not masks[area]:
            return f"colony {area} holds {masks[area]}, developed {state.built[area]}"
    if not -1 <= state.turn < len(YEARS) or len(state.past) > state.turn + 1:
        return f"turn {state.turn}, {len(state.past)} turns read"
    return _sheet_fault(state) or treaty_faults(state)


def _sheet_fault(state: Africa) -> str | None:
    """Only what can be right stands on a sheet (D2)."""
    constants = state.constants
    for seat in range(constants.seats):
        for area, entry in enumerate(state.orders[seat]):
            target = entry - EXPLORE
            if entry != BLANK and area not in state.presences[seat]:
                return f"seat {seat} orders {entry} in {area} and does not stand there"
            if entry >= EXPLORE and (target not in constants.near[area] or target in state.colonies):
                return f"seat {seat} explores {target} from {area}"
        landing = state.landings[seat]
        if landing != NOWHERE and not state.is_open(landing):
            return f"seat {seat} lands on {landing}"
        wars = list(state.wars[seat])
        if wars != sorted(set(wars)) or seat in wars:
            return f"seat {seat} declares war on {wars}"
        if state.sealed[seat] != (len(state.published[seat]) > 0):
            return f"seat {seat} sealed {state.sealed[seat]}, published {list(state.published[seat])}"
        if state.sealed[seat] != (len(state.seals[seat]) > 0) or (state.sealed[seat] and not state.sealings[seat]):
            return f"seat {seat} sealed {state.sealed[seat]}, {state.sealings[seat]} times: {list(state.seals[seat])}"
    return None
