"""Units and Outposts: manoeuvres, free moves, building, losses (R7, R1.15)."""

from typing import ClassVar, Final

from mypy_extensions import i64

from mappemonde.games.monumental import events
from mappemonde.games.monumental.actions import Fortify, Lose, Manoeuvre, Outpost, Stop
from mappemonde.games.monumental.effects.effect import Frame
from mappemonde.games.monumental.indexes import BITS, WARLORD
from mappemonde.games.monumental.state import Monumental
from mappemonde.games.monumental.steps.attack import Attack, attack_under_way
from mappemonde.kernel.action import Action
from mappemonde.kernel.check import Check, check
from mappemonde.kernel.columns import with_item
from mappemonde.kernel.menu import Menu
from mappemonde.kernel.state import Step

# Manoeuvres (R7.1 to R7.4)


def manoeuvre_reach(state: Monumental, seat: i64) -> i64:
    """How many manoeuvres a seat can pay (R7.1, R12.14)."""
    return state.reach(seat, state.constants.manoeuvre_currency[state.civilization[seat]])


def pay_manoeuvre(state: Monumental, seat: i64) -> None:
    """Pay for one manoeuvre."""
    state.pay(seat, state.constants.manoeuvre_currency[state.civilization[seat]], 1)


def has_unit(state: Monumental, seat: i64, unit: i64, area: i64) -> bool:
    """Whether a seat has such a Unit on a tile."""
    if unit == WARLORD:
        return state.warlord[seat] == area
    return state.holder[area] == seat and state.soldiers[area] > 0


def offer_manoeuvres(state: Monumental, seat: i64, menu: Menu, attack: Attack | None = None) -> None:
    """Offer every move of a Unit over own tiles, but of those picked for an attack (R6.13, R7.2, R7.3)."""
    constants = state.constants
    own = state.own[seat]
    if own & (own - 1) == 0:
        return
    seen, region = i64(0), i64(0)
    for area in constants.members(own):
        picked = attack.picked(state, area) if attack is not None else i64(0)
        if state.spare_in(area) <= picked:
            continue
        if not seen & BITS[area]:
            region = state.region(seat, BITS[area])
            seen |= region
        elif not region & BITS[area]:
            region = state.region(seat, BITS[area])
        open_tiles = region & ~BITS[area]
        if not open_tiles:
            continue
        runs = constants.runs(open_tiles)
        if state.soldiers[area] > (i64(attack.sent.count(area)) if attack is not None else i64(0)):
            menu.add_all(runs, constants.manoeuvres + area * constants.areas)
        if state.warlord[seat] == area and (attack is None or not attack.led):
            menu.add_all(runs, constants.manoeuvres + (constants.areas + area) * constants.areas)


def move_unit(state: Monumental, seat: i64, action: Manoeuvre) -> None:
    """Move a Unit."""
    if action.unit == WARLORD:
        state.warlord[seat] = action.target
    else:
        state.soldiers[action.origin] -= 1
        state.soldiers[action.target] += 1
    state.fortify(action.origin)
    state.fortify(action.target)
    if state.journal is not None:
        facts = {"unit": action.unit, "origin": action.origin, "target": action.target}
        state.emit(events.MOVED, {"seat": seat, **facts})


@check("R7.1", "You have no such Unit there.")
def unit_is_there(step: Step[Monumental], state: Monumental, seat: int, action: Manoeuvre) -> bool:
    return has_unit(state, seat, action.unit, action.origin)


@check("R7.3", "A Province keeps a Unit or an Outpost: none is given up by choice.")
def unit_is_spare(step: Step[Monumental], state: Monumental, seat: int, action: Manoeuvre) -> bool:
    return state.spare_in(action.origin) > 0


@check("R7.2", "No way over your own tiles leads there.")
def way_is_own(step: Step[Monumental], state: Monumental, seat: int, action: Manoeuvre) -> bool:
    region = state.region(seat, BITS[action.origin])
    return action.origin != action.target and region & BITS[action.target] != 0


@check("R7.1", "You cannot pay for a manoeuvre.")
def manoeuvre_is_affordable(step: Step[Monumental], state: Monumental, seat: int, action: Manoeuvre) -> bool:
    return manoeuvre_reach(state, seat) > 0


@check("R6.13", "The Units picked for the attack stay where they are until it is decided, and one must be left there.")
def unit_is_not_picked(step: Step[Monumental], state: Monumental, seat: int, action: Manoeuvre) -> bool:
    attack = attack_under_way(state, seat)
    if attack is None:
        return True
    if state.spare_in(action.origin) <= attack.picked(state, action.origin):
        return False
    if action.unit == WARLORD:
        return not attack.led
    return state.soldiers[action.origin] > i64(attack.sent.count(action.origin))


FREE_MOVES: Final = (unit_is_there, unit_is_spare, way_is_own)


class MovingUnits(Frame):
    """A text moves Units for free (R7.4)."""

    NAME: ClassVar[str] = "move_units"
    RULE: ClassVar[str] = "R7.4"

    def choices(self, state: Monumental, seat: i64, menu: Menu) -> None:
        offer_manoeuvres(state, seat, menu, attack_under_way(state, seat))
        menu.add(state.constants.stop, 1)

    def checks(self) -> dict[type, tuple[Check, ...]]:
        return MOVE_CHECKS

    def apply(self, state: Monumental, seat: i64, action: Action) -> None:
        if isinstance(action, Stop):
            self.go_on(state, self.at + 2)
            return
        assert isinstance(action, Manoeuvre)
        move_unit(state, seat, action)
        self.again(state, self.count + 1)


MOVE_CHECKS: Final[dict[type, tuple[Check, ...]]] = {Manoeuvre: (*FREE_MOVES, unit_is_not_picked), Stop: ()}


def can_move_units(state: Monumental, seat: i64) -> bool:
    """Whether a Unit can move at all (R9.24)."""
    own = state.own[seat]
    for area in range(state.constants.areas):
        if own & BITS[area] and state.spare_in(area) > 0 and state.constants.near_bits[area] & own:
            return True
    return False


# Outposts (R7.5 to R7.9)


def outpost_site(state: Monumental, seat: i64, area: i64) -> bool:
    """Whether a seat may have an Outpost there (R7.6)."""
    if state.holder[area] != seat or not state.constants.province_bits & BITS[area]:
        return False
    return state.outposts_left[seat] > 0 and not state.outpost[area] and not state.has_natural(area)


def soldiers_home(state: Monumental, unit: i64) -> i64:
    """How many Soldiers go home for an Outpost, the Warlord among the Units or not."""
    return state.constants.outpost_units - (1 if unit == WARLORD else 0)


def offer_outposts(state: Monumental, seat: i64, menu: Menu) -> None:
    """Offer the Provinces where Units can make room for an Outpost (R7.5, R7.7)."""
    constants = state.constants
    if not state.outposts_left[seat]:
        return
    for area in constants.members(state.own[seat] & constants.province_bits):
        if state.soldiers[area] + 1 >= constants.outpost_units and outpost_site(state, seat, area):
            for unit in range(i64(2)):
                if units_are_enough(state, seat, area, unit):
                    menu.add(constants.outposts + unit * constants.areas + area, 1)


def units_are_enough(state: Monumental, seat: i64, area: i64, unit: i64) -> bool:
    """Whether enough Units stand there, the Warlord among them if he is to go home."""
    if unit == WARLORD and state.warlord[seat] != area:
        return False
    return state.soldiers[area] >= soldiers_home(state, unit)


def build_outpost(state: Monumental, seat: i64, area: i64, unit: i64) -> None:
    """Send three Units home and put an Outpost there (R7.5)."""
    home = state.constants.capital[seat]
    leaving = soldiers_home(state, unit)
    state.soldiers[area] -= leaving
    state.soldiers[home] += leaving
    if unit == WARLORD:
        state.warlord[seat] = home
    state.fortify(home)
    put_outpost(state, seat, area, "R7.5")


def put_outpost(state: Monumental, seat: i64, area: i64, rule: str) -> None:
    """Put an Outpost on a Province."""
    state.outpost[area] = 1
    state.outposts_left = with_item(state.outposts_left, seat, state.outposts_left[seat] - 1)
    state.fortify(area)
    if state.journal is not None:
        state.emit(events.OUTPOST_BUILT, {"seat": seat, "area": area}, rule=rule)


@check("R7.6", "You have no Outpost left.")
def outpost_is_left(step: Step[Monumental], state: Monumental, seat: int, action: Action) -> bool:
    return state.outposts_left[seat] > 0


@check("R7.6", "An Outpost stands in a Province of your own that has neither Outpost nor Natural Wonder.")
def site_takes_outpost(step: Step[Monumental], state: Monumental, seat: int, action: Outpost) -> bool:
    return outpost_site(state, seat, action.area)


@check("R7.5", "Not enough Units of yours stand there.")
def units_make_room(step: Step[Monumental], state: Monumental, seat: int, action: Outpost) -> bool:
    return units_are_enough(state, seat, action.area, action.unit)


UNIT_CHECKS: Final[dict[type, tuple[Check, ...]]] = {
    Manoeuvre: (*FREE_MOVES, manoeuvre_is_affordable),
    Outpost: (outpost_is_left, site_takes_outpost, units_make_room),
}


class Fortifying(Frame):
    """A text builds Outposts without sending Units home (R7.9)."""

    NAME: ClassVar[str] = "fortify"
    RULE: ClassVar[str] = "R7.9"

    def choices(self, state: Monumental, seat: i64, menu: Menu) -> None:
        for area in range(state.constants.areas):
            if outpost_site(state, seat, area):
                menu.add(state.constants.fortifications + area, 1)
        menu.add(state.constants.stop, 1)

    def checks(self) -> dict[type, tuple[Check, ...]]:
        return FORTIFY_CHECKS

    def apply(self, state: Monumental, seat: i64, action: Action) -> None:
        if isinstance(action, Stop):
            self.go_on(state, self.at + 2)
            return
        assert isinstance(action, Fortify)
        put_outpost(state, seat, action.area, "R7.9")
        self.again(state, self.count + 1)


def has_outpost_site(state: Monumental, seat: i64) -> bool:
    """Whether an Outpost can be built somewhere without Units (R9.24)."""
    for area in range(state.constants.areas):
        if outpost_site(state, seat, area):
            return True
    return False


FORTIFY_CHECKS: Final[dict[type, tuple[Check, ...]]] = {Fortify: (outpost_is_left, site_takes_outpost), Stop: ()}


# Units destroyed (R1.15)


def can_lose(state: Monumental, victim: i64, unit: i64, area: i64) -> bool:
    """Whether such a Unit stands on a Province, from which it can be sent home."""
    return area != state.constants.capital[victim] and has_unit(state, victim, unit, area)


def offer_losses(state: Monumental, victim: i64, menu: Menu) -> None:
    """Offer the Units of a seat that can be sent home."""
    constants = state.constants
    for area in range(constants.areas):
        if state.own[victim] & BITS[area]:
            for unit in range(i64(2)):
                if can_lose(state, victim, unit, area):
                    menu.add(constants.losings + unit * constants.areas + area, 1)


def units_out(state: Monumental, victim: i64) -> i64:
    """How many Units of a seat stand outside its Capital."""
    found: i64 = 0
    for area in range(state.constants.areas):
        if state.holder[area] == victim and area != state.constants.capital[victim]:
            found += state.units_in(area)
    return found


def destroy_unit(state: Monumental, victim: i64, unit: i64, area: i64) -> None:
    """Send a Unit home; its Province may lapse (R1.15, R6.20)."""
    home = state.constants.capital[victim]
    if unit == WARLORD:
        state.warlord[victim] = home
    else:
        state.soldiers[area] -= 1
        state.soldiers[home] += 1
    if state.journal is not None:
        state.emit(events.DESTROYED, {"seat": victim, "unit": unit, "area": area})
    state.settle(area)
    state.fortify(home)


class Destroying(Frame):
    """Units are destroyed: the victim chooses which, of an opponent that was named the player does (R9.25)."""

    NAME: ClassVar[str] = "destroy"
    RULE: ClassVar[str] = "R9.25"

    def choices(self, state: Monumental, seat: i64, menu: Menu) -> None:
        offer_losses(state, self.victim(state), menu)

    def victim(self, state: Monumental) -> i64:
        """Whose Units are destroyed."""
        return self.seat if state.constants.code[self.at + 1] == 0 else self.foe

    def seats(self, state: Monumental) -> i64:
        return BITS[self.foe] if state.constants.code[self.at + 1] == DEFENDER else BITS[self.seat]

    def checks(self) -> dict[type, tuple[Check, ...]]:
        return DESTROY_CHECKS

    def apply(self, state: Monumental, seat: i64, action: Action) -> None:
        assert isinstance(action, Lose)
        destroy_unit(state, self.victim(state), action.unit, action.area)
        self.again(state, self.count + 1)


DEFENDER: Final = 2


@check("R1.15", "No such Unit stands there outside the Capital.")
def loss_is_possible(step: Destroying, state: Monumental, seat: int, action: Lose) -> bool:
    return can_lose(state, step.victim(state), action.unit, action.area)


DESTROY_CHECKS: Final[dict[type, tuple[Check, ...]]] = {Lose: (loss_is_possible,)}
