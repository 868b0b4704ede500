"""Set-up: first presences, chosen or given, and the first year (R2)."""

from mappemonde.games.africa1880.constants import Constants
from mappemonde.games.africa1880.state import Africa
from mappemonde.games.africa1880.steps.settle import SETTLE, settle
from mappemonde.games.africa1880.steps.years import YEARS_STEP, open_year
from mappemonde.kernel.chance import Chance
from mappemonde.kernel.event import Event


def setup(constants: Constants, chance: Chance, journal: list[Event] | None = None) -> Africa:
    """Ask the countries where they begin, or put them where history did."""
    state = Africa(constants, chance)
    state.clear()
    state.journal = journal
    if not constants.starts:
        state.flow = [YEARS_STEP, SETTLE]
        return state
    for seat, area in enumerate(constants.starts):
        settle(state, seat, area, "R2.4")
    open_year(state)
    return state
