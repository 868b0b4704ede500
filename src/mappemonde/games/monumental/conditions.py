"""On what a single action that was prepared may depend: that others have passed, that one's lands are safe."""

from typing import Final

from mappemonde.games.monumental.state import Monumental
from mappemonde.games.monumental.steps.conquest import defence_for, sources, targets, units_for, war_chest
from mappemonde.games.monumental.view import MonumentalView, imagine
from mappemonde.kernel.chance import fast
from mappemonde.kernel.premoves import Condition


def others_have_passed(view: MonumentalView, noted: list[int]) -> bool:
    """Nobody else acts any more in this round."""
    return all(view.passed[seat] for seat in range(int(view.constants.seats)) if seat != view.seat)


def own_provinces(view: MonumentalView) -> list[int]:
    """The tiles of whoever prepares something."""
    return [area for area, holder in enumerate(view.holder) if holder == view.seat]


def nothing_was_lost(view: MonumentalView, noted: list[int]) -> bool:
    """All that was one's own is still so."""
    return all(view.holder[area] == view.seat for area in noted)


def nobody_can_attack(view: MonumentalView, noted: list[int]) -> bool:
    """No other seat that still acts can conquer a Province of one's own with what it holds now."""
    state = imagine(view, fast(0))
    others = [seat for seat in range(int(view.constants.seats)) if seat != view.seat and not view.passed[seat]]
    return not any(_can_attack(state, other, int(view.seat)) for other in others)


def _can_attack(state: Monumental, attacker: int, holder: int) -> bool:
    """Whether a seat can conquer something of another; Automas pay nothing (R6.5, R6.6, R20.12)."""
    constants = state.constants
    bits = targets(state, attacker) & state.own[holder] & constants.province_bits
    for area in constants.members(bits):
        if constants.is_automa[attacker]:
            return True
        defence = defence_for(state, attacker, area)
        spare = state.spare_units(sources(state, attacker, area))
        if defence <= war_chest(state, attacker, area) and units_for(state, attacker, defence) <= spare:
            return True
    return False


CONDITIONS: Final = (
    Condition("others_passed", others_have_passed),
    Condition("nothing_lost", nothing_was_lost, own_provinces),
    Condition("safe", nobody_can_attack),
)
