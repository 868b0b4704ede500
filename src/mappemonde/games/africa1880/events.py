"""The events of Africa 1880: what can happen, under which rule, with which facts."""

from typing import Final

from mappemonde.games.africa1880.actions import CLAUSES, REASONS
from mappemonde.kernel.event import Events
from mappemonde.kernel.treaties.events import LetterEvents

EVENTS: Final = Events()
LETTERS: Final = LetterEvents(EVENTS, CLAUSES, "D7", REASONS)
declare = EVENTS.declare

SETTLED: Final = declare("settled", "R2.2", "R2.4", seat="seat", area="area")
YEAR_OPENED: Final = declare("year_opened", "R3.1", year="number")
READY: Final = declare("ready", "D6", seat="seat")
NOT_READY: Final = declare("not_ready", "D6", seat="seat")
SEALED: Final = declare("sealed", "D3", seat="seat", year="number", number="number", seal="number*")
UNSEALED: Final = declare("unsealed", "D3", seat="seat")
OPENED: Final = declare("opened", "D4", seat="seat", year="number", number="number", salt="number*", sheet="text")

LINE_IGNORED: Final = declare("line_ignored", "R4.4", seat="seat", area="area")
LINE_ABSENT: Final = declare("line_absent", "R2.1", seat="seat", word="text")
LINE_UNKNOWN: Final = declare("line_unknown", "R4.4", seat="seat", word="text")
RESTED: Final = declare("rested", "R4.2", seat="seat", area="area")
ORDER_FORGOTTEN: Final = declare("order_forgotten", "R4.3", seat="seat", area="area")
ORDER_ILLEGIBLE: Final = declare("order_illegible", "R4.4", seat="seat", area="area")
ORDER_DOUBLED: Final = declare("order_doubled", "R4.4", seat="seat", area="area")
EXPLORE_TOO_FAR: Final = declare("explore_too_far", "R4.4", seat="seat", area="area", target="area")
EXPLORE_OWN: Final = declare("explore_own", "R4.4", seat="seat", area="area")
EXPLORE_COLONY: Final = declare("explore_colony", "R5.4", seat="seat", area="area", target="area")
LANDING_ILLEGIBLE: Final = declare("landing_illegible", "R4.6", seat="seat")
LANDING_DOUBLED: Final = declare("landing_doubled", "R4.6", seat="seat")
LANDING_INLAND: Final = declare("landing_inland", "R4.6", seat="seat", area="area")
LANDING_OCCUPIED: Final = declare("landing_occupied", "R4.5", seat="seat", area="area")
RELATION_ILLEGIBLE: Final = declare("relation_illegible", "R4.7", seat="seat", other="country")
RELATION_CONTRADICTED: Final = declare("relation_contradicted", "R4.7", seat="seat", other="country")
RELATION_FORGOTTEN: Final = declare("relation_forgotten", "R4.7", seat="seat", allied="country*")

DEVELOPED: Final = declare("developed", "R5.2", seat="seat", area="area", built="number", squares="number")
DEVELOP_IDLE: Final = declare("develop_idle", "R5.2", "R7.5", seat="seat", area="area")
EXPLORED: Final = declare("explored", "R5.3", seat="seat", area="area", target="area")
EXPLORE_IDLE: Final = declare("explore_idle", "R5.3", seat="seat", area="area", target="area")
EXPLORE_SHORT: Final = declare("explore_short", "R5.5", seat="seat", area="area", target="area")
LANDED: Final = declare("landed", "R5.6", seat="seat", area="area")
LANDING_IDLE: Final = declare("landing_idle", "R5.6", seat="seat", area="area")
LANDING_SHORT: Final = declare("landing_short", "R5.6", seat="seat", area="area")
LANDING_MET: Final = declare("landing_met", "D12", seat="seat", area="area")
DECLARED_BOTH: Final = declare("declared_both", "R5.8", seat="seat", at_war="country*", allied="country*")
DECLARED_WAR: Final = declare("declared_war", "R5.8", seat="seat", at_war="country*")
DECLARED_PEACE: Final = declare("declared_peace", "R5.8", seat="seat", allied="country*")
CONTESTED: Final = declare("contested", "R6.2", "R6.3", area="area", present="country*", wars="number*")
BETRAYED: Final = declare("betrayed", "R6.2", seat="seat", area="area", other="country")
REMOVED: Final = declare("removed", "R6.2", "R6.3", seat="seat", area="area", wars="number", doves="number")
REMOVED_BY_ALL: Final = declare("removed_by_all", "R6.3", seat="seat", area="area")
STAYED_FIGHTING: Final = declare("stayed_fighting", "R6.2", present="country*", area="area")
STAYED_UNHARMED: Final = declare("stayed_unharmed", "R6.3", unharmed="country*", area="area")
STAYED_EQUAL: Final = declare("stayed_equal", "R6.3", seat="seat", area="area", wars="number")
STAYED_BACKED: Final = declare("stayed_backed", "R6.3", seat="seat", area="area", wars="number", doves="number")
COLONY_FOUNDED: Final = declare("colony_founded", "R7.1", area="area", present="country*")
COLONY_PREVENTED: Final = declare("colony_prevented", "R7.3", area="area", present="country*")

LAST_YEAR: Final = declare("last_year", "R8.1", year="number", count="number")
LAST_FIGURE: Final = declare("last_figure", "R8.2", year="number", count="number")
SCORED: Final = declare("scored", "R8.3", seat="seat", alone="number", shared="number", doves="number", total="number")
WON: Final = declare("won", "R8.5", winner="seat*")
NOBODY_WON: Final = declare("nobody_won", "R8.5")
