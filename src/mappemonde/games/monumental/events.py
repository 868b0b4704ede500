"""The events of Monumental: what can happen, under which rule, with which facts."""

from typing import Final

from mappemonde.kernel.event import Events

EVENTS: Final = Events()
declare = EVENTS.declare

# Set-up and course of the game
FIRST_DRAWN: Final = declare("first_drawn", "R2.15", seat="seat")
CIVILIZATION_TAKEN: Final = declare("civilization_taken", "R2.11", seat="seat", civilization="civilization")
TURN_BEGUN: Final = declare("turn_begun", "R3.1", seat="seat", round="number")
ROUND_BEGUN: Final = declare("round_begun", "R3.1", "R15.3", round="number")
ERA_BEGUN: Final = declare("era_begun", "R13.10", era="era")
END_BEGUN: Final = declare("end_begun", "R14.1", "R15.22")
FUTURE_OPENED: Final = declare("future_opened", "R11.1")
LAST_ROUND_PLAYED: Final = declare("last_round_played", "R14.3", winner="seat*")

# Purses
GAINED: Final = declare(
    "gained",
    "R3.3",
    "R8.5",
    "R9.1",
    "R9.2",
    "R10.14",
    "R20.3",
    "R20.15",
    "R20.18",
    "R20.19",
    "R20.22",
    "R20.29",
    seat="seat",
    amount="number",
    resource="resource",
)
LOST: Final = declare("lost", "R9.25", seat="seat", amount="number", resource="resource")
PAID: Final = declare("paid", "R4.8", "R20.5", "R20.19", "R20.29", seat="seat", amount="number", resource="resource")
CONVERTED: Final = declare("converted", "R9.15", seat="seat", amount="number", resource="resource", into="resource")
PERISHED: Final = declare("perished", "R13.7", "R15.17", seat="seat")

# Cards
CITY_ACTIVATED: Final = declare("city_activated", "R3.2", seat="seat", row="number", column="number")
ACTIVATED_CARD: Final = declare("activated_card", "R1.9", seat="seat", card="card")
UNREST_RETURNED: Final = declare("unrest_returned", "R11.16", seat="seat")
UNREST_GAINED: Final = declare("unrest_gained", "R11.14", seat="seat")
RESHUFFLED: Final = declare("reshuffled", "R1.13", seat="seat")
DRAWN: Final = declare("drawn", "R1.14", seat="seat", card="card")
CARD_USED: Final = declare("card_used", "R9.1", "R9.9", seat="seat", part="part")
TRIGGERED: Final = declare("triggered", "R9.7", seat="seat", part="part")
ARCHIVED: Final = declare("archived", "R1.11", seat="seat", card="card")
DISCARDED: Final = declare("discarded", "R1.12", seat="seat", card="card")
RECALLED: Final = declare("recalled", "R9.19", seat="seat", card="card")
COPIED: Final = declare("copied", "R9.17", seat="seat", card="card")
POLICY_COPIED: Final = declare("policy_copied", "R9.17", seat="seat", policy="policy")
BORROWED: Final = declare("borrowed", "R9.16", seat="seat", card="card")
ACQUIRED: Final = declare("acquired", "R4.1", seat="seat", card="card")
BEGUN: Final = declare("begun", "R4.10", seat="seat", card="card")
COMPLETED: Final = declare("completed", "R4.12", seat="seat", card="card")
WONDER_PLACED: Final = declare("wonder_placed", "R4.13", seat="seat", card="card", area="area")
WONDER_ASIDE: Final = declare("wonder_aside", "R4.15", seat="seat", card="card")
DEVELOPED: Final = declare("developed", "R5.1", seat="seat", policy="policy")
RESERVED: Final = declare("reserved", "R11.8", seat="seat", card="card")
HANDED: Final = declare("handed", "R11.13", seat="seat", card="card", to="seat")
CITY_REFILLED: Final = declare("city_refilled", "R13.2", seat="seat")
DISPLAY_DISCARDED: Final = declare("display_discarded", "R13.8", "R9.20", card="card")
DISPLAY_FILLED: Final = declare("display_filled", "R13.9", card="card")

# The map
ATTACKED: Final = declare("attacked", "R6.5", seat="seat", area="area", price="number", units="number")
ROLLED: Final = declare("rolled", "R12.7", seat="seat", area="area", extra="number")
HIDDEN_HOME: Final = declare("hidden_home", "R12.9", area="area")
BID_MADE: Final = declare("bid_made", "R6.24", seat="seat", gold="number")
MATCHED: Final = declare("matched", "R6.25", seat="seat", gold="number")
FAILED: Final = declare("failed", "R6.14", seat="seat", area="area")
DRIVEN_OUT: Final = declare("driven_out", "R6.15", seat="seat", area="area")
CONQUERED: Final = declare("conquered", "R6.15", seat="seat", area="area", warlord="number")
EXPLORED: Final = declare("explored", "R6.17", seat="seat", area="area", exploration="exploration")
HIDDEN_PLACED: Final = declare("hidden_placed", "R12.5", seat="seat", area="area")
NATURAL_FOUND: Final = declare("natural_found", "R16.2", "R16.5", seat="seat", area="area", natural="natural")
LAPSED: Final = declare("lapsed", "R6.20", seat="seat", area="area")
MOVED: Final = declare("moved", "R7.1", seat="seat", unit="unit", origin="area", target="area")
OUTPOST_BUILT: Final = declare("outpost_built", "R7.5", "R7.9", seat="seat", area="area")
DESTROYED: Final = declare("destroyed", "R1.15", seat="seat", unit="unit", area="area")
STEPPED: Final = declare("stepped", "R8.1", seat="seat", explorer="explorer", area="area")
COLLECTED: Final = declare("collected", "R8.5", seat="seat", resource="resource", area="area")
WARE_TAKEN: Final = declare("ware_taken", "R8.7", seat="seat", market="market", area="area", secret={"ware": "ware"})
WARE_USED: Final = declare("ware_used", "R8.9", seat="seat", ware="ware")
CASHED: Final = declare("cashed", "R8.6", seat="seat", resource="resource")

# Commerce and the Future Era
ADVANCED: Final = declare("advanced", "R10.1", seat="seat", space="number")
BENEFIT_GAINED: Final = declare("benefit_gained", "R10.2", "R6.28", seat="seat", secret={"benefit": "benefit"})
BENEFIT_USED: Final = declare("benefit_used", "R10.4", seat="seat", benefit="benefit")
POST_BUILT: Final = declare("post_built", "R10.8", seat="seat", area="area", exchange="exchange")
POST_BUILT_BARE: Final = declare("post_built_bare", "R10.8", seat="seat", area="area")
VISITED: Final = declare("visited", "R10.14", seat="seat", area="area", owner="seat")
CONTRIBUTED: Final = declare("contributed", "R11.2", "R11.3", seat="seat", project="project", amount="number")

# Continuous mode and modules
PASSED: Final = declare("passed", "R15.17", seat="seat")
QUESTS_KEPT: Final = declare("quests_kept", "R17.1", seat="seat", secret={"quest": "quest"})
QUEST_FULFILLED: Final = declare("quest_fulfilled", "R17.3", "R20.31", seat="seat", quest="quest")
HERO_ARRIVED: Final = declare("hero_arrived", "R18.1", "R18.6", "R15.23", hero="hero")
HERO_HIRED: Final = declare("hero_hired", "R18.3", "R20.25", seat="seat", hero="hero")
HERO_SENT: Final = declare("hero_sent", "R18.6", "R15.23", seat="seat", hero="hero")
MONSTER_APPEARED: Final = declare("monster_appeared", "R19.2", monster="monster", area="area")
MONSTER_ATTACKED: Final = declare("monster_attacked", "R19.4", "R15.24", monster="monster", area="area")
MONSTER_BEATEN: Final = declare("monster_beaten", "R19.7", "R20.19", seat="seat", monster="monster", area="area")

# Automas
AUTOMA_TURNED: Final = declare("automa_turned", "R20.3", seat="seat", card="automa_card")
AUTOMA_LINE: Final = declare("automa_line", "R20.3", seat="seat", line="automa_line")
AUTOMA_TOO_DEAR: Final = declare("automa_too_dear", "R20.5", seat="seat", line="automa_line", held="number")
AUTOMA_SKIPPED: Final = declare("automa_skipped", "R20.5", seat="seat", line="automa_line", why="hindrance")
AUTOMA_CANNOT: Final = declare(
    "automa_cannot", "R20.6", seat="seat", line="automa_line", why="hindrance", gold="number"
)
AUTOMA_UNMET: Final = declare("automa_unmet", "R20.26", "R20.27", seat="seat", line="automa_line")
AUTOMA_SHUFFLED: Final = declare("automa_shuffled", "R20.7", seat="seat")
AUTOMA_TOOK: Final = declare("automa_took", "R20.9", "R20.23", seat="seat", card="card")
AUTOMA_TURNED_OVER: Final = declare("automa_turned_over", "R20.23", seat="seat", card="card")
AUTOMA_DEVELOPED: Final = declare("automa_developed", "R20.21", seat="seat", policies="number")
AUTOMA_CASHED: Final = declare("automa_cashed", "R20.18", seat="seat", gold="number")
AUTOMA_BEGAN_AGAIN: Final = declare("automa_began_again", "R20.20", seat="seat")
