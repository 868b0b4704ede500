"""A position: what a seat may know, as a state that the functions of the rules understand."""

from typing import Final

from mappemonde.games.struggle.state import Struggle
from mappemonde.games.struggle.view import StruggleView
from mappemonde.kernel.chance import fast
from mappemonde.kernel.columns import filled

UNKNOWN: Final = -1


def position(seen: StruggleView) -> Struggle:
    """A state to be asked, not played: its bag is empty, and nobody's unrest is in it, not even as the open rows tell.

    So nothing that is worked out from it can give away what lies face down (R3.6); `seen.unrest` is what may be told.
    """
    constants = seen.constants
    state = Struggle(constants, fast(0))
    state.clear()
    seen.fill(state)
    state.tally = filled(constants.seats, UNKNOWN)
    state.unrest = filled(constants.seats, UNKNOWN)
    state.refresh()
    return state
