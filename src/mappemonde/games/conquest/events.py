"""The events of La Conquête du Monde: what can happen, under which rule, with which facts."""

from typing import Final

from mappemonde.kernel.event import Events

EVENTS: Final = Events()
declare = EVENTS.declare

THREW_FOR_ORDER: Final = declare("threw_for_order", "R2.1", seat="seat", points="number")
ORDER_FIXED: Final = declare("order_fixed", "R2.1", order="seat*")
DEALT: Final = declare("dealt", "R3.2", seat="seat", points="number", taken="area*", lost="number")
POINTS_LOST: Final = declare("points_lost", "R3.3", seat="seat", lost="number")
TALON_MADE: Final = declare("talon_made", "R4.1", count="number")

TURN_OPENED: Final = declare("turn_opened", "R4.3", seat="seat", round="number")
DRAWN: Final = declare("drawn", "R5.1", "R11.1", seat="seat", secret={"card": "card"})
NO_CARD_LEFT: Final = declare("no_card_left", "R8.7", seat="seat")
RESHUFFLED: Final = declare("reshuffled", "R8.6", count="number")
INCOME: Final = declare("income", "R5.2", "R11.1", seat="seat", areas="number", armies="number")
BONUS: Final = declare("bonus", "R5.3", seat="seat", continent="continent", armies="number")
EXCHANGED: Final = declare("exchanged", "R8.2", "R11.3", seat="seat", cards="set", number="number", armies="number")
SUPPLY_EXHAUSTED: Final = declare("supply_exhausted", "D18", seat="seat", lost="number")
PLACED: Final = declare("placed", "R5.5", seat="seat", area="area", armies="number")

ATTACKED: Final = declare("attacked", "R6.5", seat="seat", origin="area", target="area", dice="number")
ATTACKED_UNNAMED: Final = declare("attacked_unnamed", "R6.4", seat="seat")
HUFFED: Final = declare("huffed", "R6.4", seat="seat", origin="area", lost="number")
RED_THROWN: Final = declare("red_thrown", "R6.5a", seat="seat", red="number*")
ANSWERED: Final = declare("answered", "R6.5", seat="seat", target="area", dice="number")
THROWN: Final = declare(
    "thrown", "R6.6", origin="area", target="area", red="number*", black="number*", lost="number", killed="number"
)
OCCUPIED: Final = declare("occupied", "R6.8", seat="seat", origin="area", target="area", armies="number", victim="seat")
ELIMINATED: Final = declare("eliminated", "R9.1", seat="seat", victim="seat")
CARDS_CAPTURED: Final = declare(
    "cards_captured", "R9.2", seat="seat", victim="seat", count="number", secret={"card": "card*"}
)
COMBAT_ENDED: Final = declare("combat_ended", "R7.1", seat="seat")
MOVED: Final = declare("moved", "R7.1", seat="seat", origin="area", target="area", armies="number")

RESIGNED: Final = declare("resigned", "D19", seat="seat")
WORLD_CONQUERED: Final = declare("world_conquered", "R10.1", winner="seat*", round="number")
ROUND_LIMIT: Final = declare("round_limit", "D19", winner="seat*", round="number")
RESIGNATION: Final = declare("resignation", "D19", winner="seat*", round="number")
