"""What is measured of Three Islands besides the usual: one landing of all seats."""

from collections.abc import Callable

from islands.constants import Constants
from islands.state import Islands, land
from mappemonde.kernel.chance import Chance
from mappemonde.kernel.columns import column


def works(constants: Constants, chance: Chance) -> dict[str, Callable[[], object]]:
    """The work to be repeated for each figure."""
    state = Islands(constants, chance)
    state.clear()

    def landing() -> None:
        state.picks = column([seat % constants.areas for seat in range(constants.seats)])
        state.round = 0
        land(state)

    return {"landings_per_s": landing}
