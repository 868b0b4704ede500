"""The events of Three Islands: what can happen, under which rule, with which facts."""

from mappemonde.kernel.event import Events

EVENTS = Events()

CHOSEN = EVENTS.declare("chosen", "R2.1", seat="seat", secret={"area": "area"})
NOTED = EVENTS.declare("noted", "R2.4", seat="seat", area="area")
FOUND = EVENTS.declare("found", "R2.2", seat="seat", area="area", points="number")
QUARRELLED = EVENTS.declare("quarrelled", "R2.3", visitor="seat*", area="area")
RAIDED = EVENTS.declare("raided", "R4.1", seat="seat", area="area")
ROUNDS_OVER = EVENTS.declare("rounds_over", "R3.1", winner="seat*")
