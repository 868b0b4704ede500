"""The events of Struggle of Empires: what can happen, under which rule, with which facts."""

from typing import Final

from mappemonde.games.struggle.actions import CLAUSES, REASONS
from mappemonde.kernel.event import Events
from mappemonde.kernel.treaties.events import LetterEvents

EVENTS: Final = Events()
declare = EVENTS.declare

CIRCLE_DRAWN: Final = declare("circle_drawn", "R2.2", order="seat*")
MARKERS_LAID: Final = declare("markers_laid", "R2.1", "R4.2", war="number", markers="marker*")
STARTED: Final = declare("started", "R2.3", power="power", regions="area*")
REDREW: Final = declare("redrew", "R2.4", seat="seat", regions="area*")
KEPT_DRAW: Final = declare("kept_draw", "R2.4", seat="seat")
GARRISONED: Final = declare("garrisoned", "R2.8", power="power", regions="area*")
DEPLOYED: Final = declare("deployed", "R2.5", seat="seat", unit="unit", area="area")

WAR_OPENED: Final = declare("war_opened", "R4.1", war="number")
AUCTION_OPENED: Final = declare("auction_opened", "R5.1", number="number", auctions="number", seat="seat")
BID_MADE: Final = declare("bid_made", "R5.4", seat="seat", top="power", bottom="power", gold="number")
SIDE_BID_MADE: Final = declare("side_bid_made", "R5.8", seat="seat", power="power", side="side", gold="number")
BID_PASSED: Final = declare("bid_passed", "R5.4", seat="seat")
AUCTION_WON: Final = declare("auction_won", "R5.10", seat="seat", gold="number")
ALIGNED: Final = declare("aligned", "R5.11", power="power", side="side", box="number")
ALLIANCES_MADE: Final = declare("alliances_made", "R5.12", first="power*", second="power*", order="seat*")

ROUND_OPENED: Final = declare("round_opened", "R6.1", war="number", round="number")
TURN_OPENED: Final = declare("turn_opened", "R6.1", seat="seat", round="number")
PASSED: Final = declare("passed", "R6.5", seat="seat", actions="number")
TURN_ENDED: Final = declare("turn_ended", "R6.7", seat="seat")

BORROWED: Final = declare("borrowed", "R3.1", "R3.2", seat="seat", loans="number", gold="number", unrest="number")
UNREST_GREW: Final = declare("unrest_grew", "R3.4", "R3.5", "R7.1", "R13.13", seat="seat", unrest="number")

BOUGHT: Final = declare("bought", "R7.1", "R18.3", seat="seat", tile="tile", gold="number", population="number")
INDUSTRY_BUILT: Final = declare("industry_built", "R18.6", seat="seat", points="number")
TILE_USED: Final = declare("tile_used", "R6.6", "R18.2", seat="seat", tile="tile")
TILE_RETURNED: Final = declare("tile_returned", "R7.4", "R16.4", "R16.7", "R17.3", tile="tile")
POPULATION_GREW: Final = declare("population_grew", "R18.4", seat="seat", population="number")
REFORMED: Final = declare("reformed", "R18.5", seat="seat", unrest="number")
BLOCKADED: Final = declare("blockaded", "R17.1", seat="seat", area="area")

BUILT: Final = declare("built", "R8.1", "R8.5", "R8.6", "R8.7", seat="seat", unit="unit", area="area")
NATIVES_RAISED: Final = declare("natives_raised", "R8.8", seat="seat", area="area")
MOVED: Final = declare("moved", "R9.1", "R8.2", "R8.9", seat="seat", unit="unit", origin="area", target="area")
SEA_ROLLED: Final = declare("sea_rolled", "R9.10", "R9.11", seat="seat", unit="unit", target="area", dice="number*")
SUNK: Final = declare("sunk", "R9.10", "R8.4", seat="seat", unit="unit", target="area")
DRIVEN_BACK: Final = declare("driven_back", "R9.10", "R8.4", seat="seat", unit="unit", origin="area", target="area")
FORT_REFUNDED: Final = declare("fort_refunded", "R8.4", seat="seat", target="area")

COLONISED: Final = declare("colonised", "R15.1", seat="seat", marker="marker", area="area")
ENSLAVED: Final = declare("enslaved", "R15.2", seat="seat", marker="marker", area="area")
GAVE: Final = declare("gave", "R21.3", seat="seat", receiver="seat", gold="number")

ATTACKED: Final = declare("attacked", "R10.1", "R10.6", seat="seat", area="area", victim="power")
ASSAULTED: Final = declare("assaulted", "R10.1", "R10.6", seat="seat", area="area", marker="marker")
HUNTED: Final = declare("hunted", "R16.6", "R10.6", seat="seat", area="area", raid="raid")
RAIDED: Final = declare("raided", "R16.1", seat="seat", raid="raid", area="area", victim="power")
SURPRISED: Final = declare("surprised", "R11.1", seat="seat", victim="power")
REQUESTED: Final = declare("requested", "R11.3", seat="seat", ally="seat", gold="number")
LEFT_OUT: Final = declare("left_out", "R11.3", seat="seat", ally="seat")
BRIBE_OFFERED: Final = declare("bribe_offered", "R11.7", seat="seat", ally="seat", gold="number")
LENT: Final = declare("lent", "R11.4", seat="seat", principal="seat", armies="number", navies="number", gold="number")
HELP_REFUSED: Final = declare("help_refused", "R11.4", seat="seat", principal="seat")
STAYED_OUT: Final = declare("stayed_out", "R11.7", seat="seat", principal="seat", gold="number")
FIGHTS_AT_SEA: Final = declare("fights_at_sea", "R12.4", seat="seat", area="area")
DECLINES_AT_SEA: Final = declare("declines_at_sea", "R12.4", seat="seat", area="area")
NAVAL_SUPPORT: Final = declare(
    "naval_support", "R12.2", "R12.3", "R12.4", "R12.5", power="power", area="area", value="number"
)
NO_NAVAL_SUPPORT: Final = declare("no_naval_support", "R12.2", "R12.3", "R12.5", area="area")
ASSIGNED: Final = declare("assigned", "R12.8", seat="seat", tile="tile", front="front")
BLOCKADE_SPENT: Final = declare("blockade_spent", "R17.4", seat="seat")
THROWN: Final = declare(
    "thrown",
    "R13.6",
    front="front",
    area="area",
    assailant="party",
    opponent="party",
    attack="number",
    defence="number",
    red="number*",
    black="number*",
    attack_total="number",
    defence_total="number",
)
RESERVE_USED: Final = declare("reserve_used", "R13.7", seat="seat")
COMBAT_WON: Final = declare("combat_won", "R13.6", front="front", victor="party", area="area")
COMBAT_TIED: Final = declare("combat_tied", "R13.9", front="front", area="area")
SEVEN: Final = declare("seven", "R13.10", "R13.11", thrower="party", front="front")
WITHDREW: Final = declare("withdrew", "R13.12", seat="seat", saved="seat")
UNIT_LOST: Final = declare("unit_lost", "R13.8", "R13.9", "R13.10", "R13.11", power="power", unit="unit", area="area")
CONTROL_TAKEN: Final = declare("control_taken", "R14.1", seat="seat", victim="power", area="area")
CONTROL_REMOVED: Final = declare("control_removed", "R14.4", victim="power", area="area")
NEUTRAL_BEATEN: Final = declare(
    "neutral_beaten", "R14.2", seat="seat", marker="marker", area="area", gold="number", points="number"
)
NO_MARKER_LEFT: Final = declare("no_marker_left", "R14.4", seat="seat")
NOTHING_GAINED: Final = declare("nothing_gained", "R14.1", "R14.3", seat="seat", area="area")
CAPTURED: Final = declare("captured", "R16.3", raid="raid", victim="power", area="area")
RAID_BEATEN: Final = declare("raid_beaten", "R16.7", seat="seat", raid="raid", area="area")

INCOME: Final = declare(
    "income", "R19.1", seat="seat", population="number", control="number", trade="number", gold="number"
)
UPKEEP: Final = declare("upkeep", "R19.2", seat="seat", units="number")
GROWN: Final = declare("grown", "R19.3", seat="seat", population="number")
SCORED: Final = declare("scored", "R19.4", area="area", powers="power*", markers="number*", points="number*")
WAR_SCORED: Final = declare("war_scored", "R19.4", seat="seat", points="number", total="number")
WAR_ENDED: Final = declare("war_ended", "R19.5", war="number")

UNREST_SHOWN: Final = declare("unrest_shown", "R20.1", seat="seat", unrest="number")
REVOLUTION: Final = declare("revolution", "R20.2", seat="seat")
PENALTY: Final = declare("penalty", "R20.3", seat="seat", points="number")
CONGRESS_OPENED: Final = declare("congress_opened", "R4.3", war="number", round="number")
READY: Final = declare("ready", "R4.3", seat="seat")
NOT_READY: Final = declare("not_ready", "R4.3", seat="seat")
LETTERS: Final = LetterEvents(EVENTS, CLAUSES, "R21.1", REASONS)

GAME_ENDED: Final = declare("game_ended", "R20.5", winner="seat*")
ENDINGS: Final = (GAME_ENDED,)
"""Why a table has ended; a state counts them from 1."""
