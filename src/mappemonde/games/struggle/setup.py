"""Set-up: markers, the circle round the table, starting positions (R2)."""

from librt.vecs import vec
from mypy_extensions import i64

from mappemonde.games.struggle import events
from mappemonde.games.struggle.constants import BOXES, START, START_GOLD, Constants
from mappemonde.games.struggle.state import NOBODY, Struggle
from mappemonde.games.struggle.steps.deploy import begin_draws
from mappemonde.games.struggle.steps.war import ROUNDS, lay_markers
from mappemonde.kernel.chance import Chance
from mappemonde.kernel.columns import filled
from mappemonde.kernel.event import Event


def setup(constants: Constants, chance: Chance, journal: list[Event] | None = None) -> Struggle:
    """Lay out the board and ask the first player for his first unit (R2.5), or for his starting markers (R2.4)."""
    state = Struggle(constants, chance)
    state.clear()
    state.journal = journal
    state.boxes = filled(BOXES, NOBODY)
    state.seat = NOBODY
    state.gold = filled(constants.seats, START_GOLD)
    state.population = filled(constants.seats, START)
    state.supply = constants.tile_count[:]
    state.bag = vec[i64](range(constants.markers))
    state.refresh()
    chance.shuffle(state.bag)
    lay_markers(state)
    draw_circle(state)
    state.flow = [ROUNDS]
    begin_draws(state, 0)
    return state


def draw_circle(state: Struggle) -> None:
    """Draw lots for the places round the table; the first one drawn is the first player (R2.2)."""
    circle = vec[i64](range(state.constants.seats))
    state.chance.shuffle(circle)
    state.circle = circle
    state.opener = circle[0]
    if state.journal is not None:
        state.emit(events.CIRCLE_DRAWN, {"order": list(circle)})
