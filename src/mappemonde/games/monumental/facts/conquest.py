"""Facts about the map: the defence of Provinces with its parts, targets, the attack under way."""

from typing import Final

from mappemonde.games.monumental.facts.names import Names
from mappemonde.games.monumental.indexes import (
    BITS,
    DEFEND,
    FILTER_COUNT,
    FREE_TOWN,
    GOLD,
    MILITARY,
    RAIDING,
    RESOURCES,
)
from mappemonde.games.monumental.state import Monumental
from mappemonde.games.monumental.steps import attack as attacks
from mappemonde.games.monumental.steps.conquest import Gathering, Granted, defence_for, units_for, war_chest
from mappemonde.games.monumental.steps.conquest import sources as sources_of
from mappemonde.games.monumental.steps.conquest import targets as targets_of
from mappemonde.games.monumental.steps.demands import (
    Ambushed,
    Matching,
    Mixing,
    can_bid,
    can_mix,
    demands_more,
    gold_range,
    pays_military,
)
from mappemonde.games.monumental.steps.spoils import spoils, ways_to_call
from mappemonde.games.monumental.steps.triggers import reacting
from mappemonde.games.monumental.told import Attack, Target
from mappemonde.games.monumental.view import MonumentalView

LEAST: Final = 1
"""The least defence a Province has (R6.4)."""


def defences(state: Monumental, names: Names) -> dict[str, dict[str, int]]:
    """Every Province with the parts of its defence."""
    constants = state.constants
    provinces = [area for area in range(int(constants.areas)) if constants.province_bits & BITS[area]]
    return {names.area(area): parts_of(state, area) for area in provinces}


def parts_of(state: Monumental, area: int) -> dict[str, int]:
    """What the defence of a tile is made of (R6.2 to R6.4); together no less than 1."""
    constants, holder, token = state.constants, int(state.holder[area]), int(state.tokens[area])
    parts = {"terrain": int(constants.terrain_defence[area])}
    if token >= 0:
        is_town = constants.back_of[token] == FREE_TOWN
        parts["token"] = int(constants.free_town_defence if is_town else constants.barbarian_defence)
    if holder >= 0:
        parts["units"] = int(state.units_in(area) * constants.unit_defence)
        parts["outpost"] = int(state.outpost[area] * constants.outpost_defence)
        first = holder * int(constants.modifiers) + DEFEND
        parts["effects"] = sum(
            int(state.standing[first + kind]) for kind in range(FILTER_COUNT) if state.fits(area, kind)
        )
    if state.wonder_on[area] >= 0:
        parts["wonder"] = int(constants.wonder_defence)
    if state.natural_up[area]:
        parts["natural"] = int(constants.natural_defence)
    found = {part: amount for part, amount in parts.items() if amount}
    return found if sum(found.values()) >= LEAST else {**found, "least": LEAST - sum(found.values())}


def targets(view: MonumentalView, state: Monumental, names: Names) -> dict[str, Target]:
    """The Provinces that the seat that looks could attack if it could pay, and what that takes."""
    seat, found = int(view.seat), dict[str, Target]()
    if seat < 0 or not view.flow or view.civilization[seat] < 0 or view.constants.is_automa[seat]:
        return found
    bits = targets_of(state, seat)
    step = view.flow[-1]
    granted = isinstance(step, Granted) and step.seat == seat
    for area in range(int(view.constants.areas)):
        if bits & BITS[area]:
            defence = int(defence_for(state, seat, area))
            price = int(view.constants.free_price) if granted else defence
            found[names.area(area)] = {
                "defence": defence,
                "price": price,
                "units": int(units_for(state, seat, defence)),
                "reach": int(war_chest(state, seat, area)),
                "spare": int(state.spare_units(sources_of(state, seat, area))),
                "hidden": bool(state.hidden[area]),
                "hills": can_bid(state, area),
                "brings": [names.part(part) for part in brought(state, seat, area, 0)],
                "led": [names.part(part) for part in led_only(state, seat, area)],
                "pays": payment(state, seat, area, price),
            }
    return found


def payment(state: Monumental, seat: int, area: int, price: int) -> dict[str, int]:
    """With what a seat pays the price of an attack, as far as it can: Gold comes last (R4.8, R12.4, R12.12)."""
    order = [MILITARY, GOLD] if pays_military(state, seat) else [GOLD]
    if order[0] == MILITARY and state.holder[area] < 0:
        order.insert(0, RAIDING)
    found = dict[str, int]()
    for resource in order:
        part = min(price, int(state.held(seat, resource)))
        price -= part
        found[RESOURCES[resource]] = part
    return {resource: part for resource, part in found.items() if part}


def brought(state: Monumental, seat: int, area: int, led: int) -> tuple[int, ...]:
    """The parts that a conquest would set off now (R6.16)."""
    answering = reacting(state, seat, ways_to_call(state, area, led), 0)
    return spoils(state, seat, area, state.holder[area], answering)


def led_only(state: Monumental, seat: int, area: int) -> list[int]:
    """The parts that only a conquest by the Warlord would set off."""
    anyway = brought(state, seat, area, 0)
    return [part for part in brought(state, seat, area, 1) if part not in anyway]


def attack(view: MonumentalView, state: Monumental, names: Names) -> Attack | None:
    """The innermost attack under way."""
    found = [step for step in view.flow if isinstance(step, attacks.Attack)]
    if not found:
        return None
    step = found[-1]
    sources, leads = dict[str, int](), False
    if isinstance(step, Gathering):
        region = sources_of(state, step.seat, step.area)
        own = [area for area in range(int(view.constants.areas)) if region & BITS[area]]
        sources = {names.area(area): int(step.soldiers_left(state, area)) for area in own}
        leads = step.can_lead(state, region)
    seat, area, cost = int(step.seat), int(step.area), cost_of(step)
    mixes = asks_mix(step, state) and can_mix(state, seat, cost)
    return {
        "seat": names.seat(int(step.seat)),
        "area": names.area(int(step.area)),
        "price": int(step.price),
        "units": int(step.units),
        "sent": [names.area(area) for area in step.sent],
        "led": bool(step.led),
        "due": int(step.due),
        "sources": {area: soldiers for area, soldiers in sources.items() if soldiers > 0},
        "leads": leads,
        "hills": can_bid(state, step.area),
        "cost": cost,
        "pays": {"gold": cost} if isinstance(step, Matching) else payment(state, seat, area, cost),
        "gold": [int(each) for each in gold_range(state, seat, cost)] if mixes else [],
    }


def cost_of(step: attacks.Attack) -> int:
    """What the attacker is to pay now or next."""
    if isinstance(step, Gathering):
        return int(step.price)
    return int(step.cost) if isinstance(step, Mixing) else int(step.due)


def asks_mix(step: attacks.Attack, state: Monumental) -> bool:
    """Whether the attacker is asked how much of that is paid in Gold (R4.8)."""
    if isinstance(step, Gathering):
        return demands_more(state, step.area)
    return isinstance(step, Mixing) or (isinstance(step, Ambushed) and can_bid(state, step.area))
