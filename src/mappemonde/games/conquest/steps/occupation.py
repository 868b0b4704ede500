"""Occupation: moving into an emptied area, and what it brings about (R6.8, R9, R10)."""

from typing import ClassVar, Final

from librt.vecs import append
from mypy_extensions import i64

from mappemonde.games.conquest import events
from mappemonde.games.conquest.actions import Occupy
from mappemonde.games.conquest.cards import capture
from mappemonde.games.conquest.state import LAST_SEAT_LEFT, WORLD_CONQUERED, Conquest
from mappemonde.kernel.action import Action
from mappemonde.kernel.check import Check, check
from mappemonde.kernel.event import Fact
from mappemonde.kernel.menu import Menu
from mappemonde.kernel.state import Step


class Occupation(Step[Conquest]):
    """The attacker moves in: the armies of the last throw must, others of the same area may (R6.8)."""

    NAME: ClassVar[str] = "occupy"
    FIELDS: ClassVar[tuple[str, ...]] = ("origin", "target", "dice")
    RULE: ClassVar[str] = "R6.8"

    def __init__(self, origin: i64, target: i64, dice: i64) -> None:
        self.origin = origin
        self.target = target
        self.dice = dice  # of the last throw: so many armies must move in

    def seats(self, state: Conquest) -> i64:
        return 1 << state.seat

    def choices(self, state: Conquest, seat: i64, menu: Menu) -> None:
        most = state.armies[self.origin] - 1
        menu.add(state.constants.occupations + self.dice - 1, most - self.dice + 1)  # from the engaged ones to all

    def checks(self) -> dict[type, tuple[Check, ...]]:
        return CHECKS

    def apply(self, state: Conquest, seat: i64, action: Action) -> None:
        assert isinstance(action, Occupy)
        state.pop()
        occupy(state, self.origin, self.target, action.armies)


def occupy(state: Conquest, origin: i64, target: i64, armies: i64) -> None:
    """Move in, take possession, and see whether somebody was eliminated or the world is conquered."""
    seat = state.seat
    victim = state.owner[target]
    fought = min(state.spent[origin], armies)
    state.armies[origin] -= armies
    state.spent[origin] -= fought
    state.armies[target] = armies
    state.spent[target] = armies if state.constants.followers_fought else fought
    state.pass_to(seat, target)
    if state.journal is not None:
        facts: dict[str, Fact] = {"seat": seat, "origin": origin, "target": target, "armies": armies, "victim": victim}
        state.emit(events.OCCUPIED, facts)
    if state.held[victim] == 0:
        eliminate(state, seat, victim)


def eliminate(state: Conquest, seat: i64, victim: i64) -> None:
    """The last area of a seat has fallen (R9.1 to R9.3)."""
    state.fallen = append(state.fallen, victim)
    if state.journal is not None:
        state.emit(events.ELIMINATED, {"seat": seat, "victim": victim})
    capture(state, seat, victim)
    if state.held[seat] == state.constants.areas:
        state.finish(WORLD_CONQUERED)
    elif state.is_last_playing():
        state.finish(LAST_SEAT_LEFT)
    else:
        state.exchange_open = True


def _bounds(step: Occupation, state: Conquest, seat: int, action: Occupy) -> dict[str, Fact]:
    return {"most": state.armies[step.origin] - 1}


@check("R6.8", "All {dice:engaged army|engaged armies} must move in, not {armies}.")
def engaged_armies_move_in(step: Occupation, state: Conquest, seat: int, action: Occupy) -> bool:
    return action.armies >= step.dice


@check("R6.8", "One army must stay in {origin the}: at most {most:army|armies} may leave, not {armies}.", facts=_bounds)
def one_army_stays(step: Occupation, state: Conquest, seat: int, action: Occupy) -> bool:
    return action.armies <= state.armies[step.origin] - 1


CHECKS: Final[dict[type, tuple[Check, ...]]] = {Occupy: (engaged_armies_move_in, one_army_stays)}
