"""The events of Africana: what can happen, under which rule, with which facts."""

from typing import Final

from mappemonde.kernel.event import Events

EVENTS: Final = Events()
declare = EVENTS.declare

BOOK_FILLED: Final = declare("book_filled", "R2.1", book="book", count="number", adventure="adventure")
EXPEDITIONS_REMOVED: Final = declare("expeditions_removed", "R2.3", count="number")
EXPEDITION_DEALT: Final = declare("expedition_dealt", "R2.4", "R9.4", expedition="expedition", slot="slot")
FOUNDED: Final = declare("founded", "R2.6", seat="seat", area="area", silver="number")

TURN_OPENED: Final = declare("turn_opened", "R3.1", seat="seat", round="number")
DRAWN: Final = declare("drawn", "R4.1", "R2.7", "R7.2", seat="seat", secret={"card": "card"})
NO_CARD_LEFT: Final = declare("no_card_left", "R4.3", seat="seat")
RESHUFFLED: Final = declare("reshuffled", "R4.2", count="number")
PASSED: Final = declare("passed", "D5", seat="seat")

PAGE_TURNED: Final = declare(
    "page_turned", "R5.3", seat="seat", adventure="adventure", book="book", side="side", silver="number"
)
PAGE_SEEN: Final = declare("page_seen", "R5.2", adventure="adventure", book="book", side="side")
BOUGHT: Final = declare("bought", "R5.4", seat="seat", adventure="adventure", book="book", side="side")

TRAVELLED: Final = declare("travelled", "R6.1", seat="seat", here="area", area="area", card="card")
TRAVELLED_PAID: Final = declare(
    "travelled_paid", "R6.4", seat="seat", here="area", area="area", card="card", silver="number"
)
JOINED: Final = declare("joined", "R7.2", seat="seat", expedition="expedition", slot="slot", silver="number")
JOINED_FOR_CARD: Final = declare(
    "joined_for_card", "R7.2", seat="seat", expedition="expedition", slot="slot", silver="number"
)
COMPLETED: Final = declare(
    "completed", "R7.4", seat="seat", expedition="expedition", slot="slot", silver="number", points="number"
)
MARKERS_RETURNED: Final = declare("markers_returned", "R7.5", returned="seat*", expedition="expedition")
ARTIFACT_DELIVERED: Final = declare(
    "artifact_delivered", "R8.2", seat="seat", adventure="adventure", silver="number", points="number"
)
ASSISTANT_HIRED: Final = declare("assistant_hired", "R8.3", seat="seat", adventure="adventure", card="card")
HALTED: Final = declare("halted", "R6.6", seat="seat", count="number", back="number")

DISCARDED: Final = declare("discarded", "R9.1", seat="seat", card="card")
HELPER_LOST: Final = declare("helper_lost", "R9.1", seat="seat", card="card")
ABANDONED: Final = declare("abandoned", "R9.2", seat="seat", adventure="adventure")
LAST_ROUND: Final = declare("last_round", "R10.1", round="number")
STALL_NOTICED: Final = declare("stall_noticed", "D14", round="number")
SCORED: Final = declare(
    "scored",
    "R11.1",
    seat="seat",
    expeditions="number",
    artifacts="number",
    sets="number",
    assistants="number",
    silver="number",
    cards="number",
    open="number",
    total="number",
)
EXPEDITIONS_OUT: Final = declare("expeditions_out", "R10.1", winner="seat*", round="number")
STALLED: Final = declare("stalled", "D14", winner="seat*", round="number")
