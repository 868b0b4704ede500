"""The fields of state and view. Written by `mappemonde generate` from `fields.py`: do not edit."""

from typing import Any, ClassVar

from librt.vecs import vec
from mypy_extensions import i64

from mappemonde.games.struggle.constants import Constants
from mappemonde.kernel.chance import Chance
from mappemonde.kernel.columns import column, flatten, nested
from mappemonde.kernel.state import Step
from mappemonde.kernel.treaties.treaty import TreatyState
from mappemonde.kernel.view import View


class StruggleFields(TreatyState):
    """Everything true at one moment of a table."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        "war",
        "round",
        "circle",
        "opener",
        "boxes",
        "seat",
        "actions",
        "bought",
        "settled",
        "gold",
        "population",
        "unrest",
        "tally",
        "points",
        "units",
        "control",
        "lying",
        "bag",
        "tiles",
        "used",
        "supply",
        "barred",
        "blockader",
        "raided",
        "captive",
        "ready",
        "struck",
        "snubbed",
        "helped",
        "outbid",
        "parted",
        "given",
        "end",
        "drafts",
        "treaties",
        "sent",
    )

    constants: Constants
    war: i64  # from 1 to 3
    round: i64  # of the war; 0 before its first
    circle: vec[i64]  # seats clockwise round the table, the first player first (R2.2)
    opener: i64  # who opens the first auction of the next war (R5.2)
    boxes: vec[i64]  # the eight boxes of the alliances, A and B by turns (R5.11)
    seat: i64  # whose turn it is
    actions: i64  # left in this turn (R6.1)
    bought: bool  # whether a tile was bought in this turn (R6.3)
    settled: bool  # whether this turn has colonised or enslaved (R6.4)
    gold: vec[i64]
    population: vec[i64]
    unrest: vec[i64]  # face down until the end (R3.6)
    tally: vec[i64]  # unrest as the open rows add up (R3.6)
    points: vec[i64]  # victory points by where they come from
    units: vec[i64]
    control: vec[i64]  # control markers
    lying: vec[bool]  # region markers on the map
    bag: vec[i64]  # markers to come, the next one last
    tiles: vec[i64]  # tiles each seat owns
    used: vec[i64]  # of these, turned for this war (R18.7)
    supply: vec[i64]  # tiles to be had
    barred: vec[i64]  # tiles a seat used in this round, a bit each (R7.5)
    blockader: vec[i64]  # whose Blockade lies there (R17.1)
    raided: vec[i64]  # where Pirates and Slave Revolt lie (R16.3)
    captive: vec[i64]  # whose marker lies on them (R16.5)
    ready: vec[bool]  # who has nothing more to write at this congress (R4.3)
    struck: vec[i64]  # this round: whom a seat attacked there, a bit each (R21.2)
    snubbed: vec[i64]  # this round: whom a seat refused help, a bit each (R21.2)
    helped: vec[i64]  # this round: whom a seat lent units, a bit each (R21.2)
    outbid: vec[i64]  # since the last judgement: whose bids a seat raised, a bit each (R21.2)
    parted: vec[i64]  # since the last judgement: whom a seat put against itself, a bit each (R21.2)
    given: vec[i64]  # gold given since the last congress (R21.3)
    end: i64  # why the table has ended, by `ENDINGS`; 0: it has not
    side: vec[i64]  # derived: the row of each power: 0 for A, 1 for B, -1 before it has one (R5.12)
    order: vec[i64]  # derived: seats in order of play (R5.11)
    reserve: vec[i64]  # derived: units that can be built (R1.4)
    stock: i64  # derived: the kinds of tiles in the supply, a bit each (R7.2)
    hand: vec[i64]  # derived: tiles each seat may use in this war, a bit for each kind
    posts: vec[i64]  # derived: areas with units of each power, a bit each
    there: vec[i64]  # derived: powers with a unit or a control marker, a bit each
    held: vec[i64]  # derived: areas with control markers of each power, a bit each
    unplaced: vec[i64]  # derived: control markers that can be placed (R1.5)

    def __init__(self, constants: Constants, chance: Chance) -> None:
        super().__init__(chance, constants.rows, constants.forms)
        self.constants = constants

    def clear(self) -> None:
        constants = self.constants
        self.war = 1
        self.round = 0
        self.circle = vec[i64]()
        self.opener = -1
        self.boxes = vec[i64]()
        self.seat = -1
        self.actions = 0
        self.bought = False
        self.settled = False
        self.gold = vec[i64]([0] * constants.seats)
        self.population = vec[i64]([0] * constants.seats)
        self.unrest = vec[i64]([0] * constants.seats)
        self.tally = vec[i64]([0] * constants.seats)
        self.points = vec[i64]([0] * (constants.seats * constants.sources))
        self.units = vec[i64]([0] * (constants.units * constants.powers * constants.areas))
        self.control = vec[i64]([0] * (constants.powers * constants.areas))
        self.lying = vec[bool]([False] * constants.markers)
        self.bag = vec[i64]()
        self.tiles = vec[i64]([0] * (constants.seats * constants.tiles))
        self.used = vec[i64]([0] * (constants.seats * constants.tiles))
        self.supply = vec[i64]([0] * constants.tiles)
        self.barred = vec[i64]([0] * constants.seats)
        self.blockader = vec[i64]([-1] * constants.areas)
        self.raided = vec[i64]([-1] * constants.raids)
        self.captive = vec[i64]([-1] * constants.raids)
        self.ready = vec[bool]([False] * constants.seats)
        self.struck = vec[i64]([0] * (constants.seats * constants.areas))
        self.snubbed = vec[i64]([0] * constants.seats)
        self.helped = vec[i64]([0] * constants.seats)
        self.outbid = vec[i64]([0] * constants.seats)
        self.parted = vec[i64]([0] * constants.seats)
        self.given = vec[i64]([0] * (constants.seats * constants.seats))
        self.end = 0
        self.side = vec[i64]([-1] * constants.powers)
        self.order = vec[i64]()
        self.reserve = vec[i64]([0] * (constants.units * constants.powers))
        self.stock = 0
        self.hand = vec[i64]([0] * constants.seats)
        self.posts = vec[i64]([0] * (constants.units * constants.powers))
        self.there = vec[i64]([0] * constants.areas)
        self.held = vec[i64]([0] * constants.powers)
        self.unplaced = vec[i64]([0] * constants.powers)
        super().clear()

    def copy_fields(self, twin: "StruggleFields") -> None:
        """Give a copy of this state everything it holds."""
        twin.flow = self.flow.copy()
        twin.war = self.war
        twin.round = self.round
        twin.circle = self.circle
        twin.opener = self.opener
        twin.boxes = self.boxes
        twin.seat = self.seat
        twin.actions = self.actions
        twin.bought = self.bought
        twin.settled = self.settled
        twin.gold = self.gold[:]
        twin.population = self.population[:]
        twin.unrest = self.unrest[:]
        twin.tally = self.tally[:]
        twin.points = self.points[:]
        twin.units = self.units[:]
        twin.control = self.control[:]
        twin.lying = self.lying[:]
        twin.bag = self.bag
        twin.tiles = self.tiles[:]
        twin.used = self.used[:]
        twin.supply = self.supply[:]
        twin.barred = self.barred[:]
        twin.blockader = self.blockader[:]
        twin.raided = self.raided[:]
        twin.captive = self.captive[:]
        twin.ready = self.ready[:]
        twin.struck = self.struck[:]
        twin.snubbed = self.snubbed[:]
        twin.helped = self.helped[:]
        twin.outbid = self.outbid[:]
        twin.parted = self.parted[:]
        twin.given = self.given[:]
        twin.end = self.end
        twin.side = self.side[:]
        twin.order = self.order
        twin.reserve = self.reserve[:]
        twin.stock = self.stock
        twin.hand = self.hand[:]
        twin.posts = self.posts[:]
        twin.there = self.there[:]
        twin.held = self.held[:]
        twin.unplaced = self.unplaced[:]
        self.copy_treaties(twin)

    def pack(self) -> dict[str, Any]:
        constants = self.constants
        return {
            "war": self.war,
            "round": self.round,
            "circle": list(self.circle),
            "opener": self.opener,
            "boxes": list(self.boxes),
            "seat": self.seat,
            "actions": self.actions,
            "bought": self.bought,
            "settled": self.settled,
            "gold": list(self.gold),
            "population": list(self.population),
            "unrest": list(self.unrest),
            "tally": list(self.tally),
            "points": nested(list(self.points), constants.sources),
            "units": nested(nested(list(self.units), constants.areas), constants.powers),
            "control": nested(list(self.control), constants.areas),
            "lying": list(self.lying),
            "bag": list(self.bag),
            "tiles": nested(list(self.tiles), constants.tiles),
            "used": nested(list(self.used), constants.tiles),
            "supply": list(self.supply),
            "barred": list(self.barred),
            "blockader": list(self.blockader),
            "raided": list(self.raided),
            "captive": list(self.captive),
            "ready": list(self.ready),
            "struck": nested(list(self.struck), constants.areas),
            "snubbed": list(self.snubbed),
            "helped": list(self.helped),
            "outbid": list(self.outbid),
            "parted": list(self.parted),
            "given": nested(list(self.given), constants.seats),
            "end": self.end,
            **super().pack(),
        }

    def unpack(self, packed: dict[str, Any]) -> None:
        constants = self.constants
        self.war = packed["war"]
        self.round = packed["round"]
        self.circle = column(packed["circle"])
        self.opener = packed["opener"]
        self.boxes = column(packed["boxes"])
        self.seat = packed["seat"]
        self.actions = packed["actions"]
        self.bought = packed["bought"]
        self.settled = packed["settled"]
        self.gold = column(packed["gold"])
        self.population = column(packed["population"])
        self.unrest = column(packed["unrest"])
        self.tally = column(packed["tally"])
        self.points = column(flatten(packed["points"], constants.sources))
        self.units = column(flatten(flatten(packed["units"], constants.powers), constants.areas))
        self.control = column(flatten(packed["control"], constants.areas))
        self.lying = vec[bool](packed["lying"])
        self.bag = column(packed["bag"])
        self.tiles = column(flatten(packed["tiles"], constants.tiles))
        self.used = column(flatten(packed["used"], constants.tiles))
        self.supply = column(packed["supply"])
        self.barred = column(packed["barred"])
        self.blockader = column(packed["blockader"])
        self.raided = column(packed["raided"])
        self.captive = column(packed["captive"])
        self.ready = vec[bool](packed["ready"])
        self.struck = column(flatten(packed["struck"], constants.areas))
        self.snubbed = column(packed["snubbed"])
        self.helped = column(packed["helped"])
        self.outbid = column(packed["outbid"])
        self.parted = column(packed["parted"])
        self.given = column(flatten(packed["given"], constants.seats))
        self.end = packed["end"]
        super().unpack(packed)


class StruggleViewFields(View):
    """What one seat may know of a table; `seat` is -1 for a spectator."""

    war: i64  # from 1 to 3
    round: i64  # of the war; 0 before its first
    circle: vec[i64]  # seats clockwise round the table, the first player first (R2.2)
    opener: i64  # who opens the first auction of the next war (R5.2)
    boxes: vec[i64]  # the eight boxes of the alliances, A and B by turns (R5.11)
    turn: i64  # whose turn it is
    actions: i64  # left in this turn (R6.1)
    bought: bool  # whether a tile was bought in this turn (R6.3)
    settled: bool  # whether this turn has colonised or enslaved (R6.4)
    gold: vec[i64]
    population: vec[i64]
    tally: vec[i64]  # unrest as the open rows add up (R3.6)
    points: vec[i64]  # victory points by where they come from
    units: vec[i64]
    control: vec[i64]  # control markers
    lying: vec[bool]  # region markers on the map
    tiles: vec[i64]  # tiles each seat owns
    used: vec[i64]  # of these, turned for this war (R18.7)
    supply: vec[i64]  # tiles to be had
    barred: vec[i64]  # tiles a seat used in this round, a bit each (R7.5)
    blockader: vec[i64]  # whose Blockade lies there (R17.1)
    raided: vec[i64]  # where Pirates and Slave Revolt lie (R16.3)
    captive: vec[i64]  # whose marker lies on them (R16.5)
    ready: vec[bool]  # who has nothing more to write at this congress (R4.3)
    struck: vec[i64]  # this round: whom a seat attacked there, a bit each (R21.2)
    snubbed: vec[i64]  # this round: whom a seat refused help, a bit each (R21.2)
    helped: vec[i64]  # this round: whom a seat lent units, a bit each (R21.2)
    outbid: vec[i64]  # since the last judgement: whose bids a seat raised, a bit each (R21.2)
    parted: vec[i64]  # since the last judgement: whom a seat put against itself, a bit each (R21.2)
    given: vec[i64]  # gold given since the last congress (R21.3)
    end: i64  # why the table has ended, by `ENDINGS`; 0: it has not
    side: vec[i64]  # the row of each power: 0 for A, 1 for B, -1 before it has one (R5.12)
    order: vec[i64]  # seats in order of play (R5.11)
    reserve: vec[i64]  # units that can be built (R1.4)
    stock: i64  # the kinds of tiles in the supply, a bit each (R7.2)
    hand: vec[i64]  # tiles each seat may use in this war, a bit for each kind
    posts: vec[i64]  # areas with units of each power, a bit each
    there: vec[i64]  # powers with a unit or a control marker, a bit each
    held: vec[i64]  # areas with control markers of each power, a bit each
    unplaced: vec[i64]  # control markers that can be placed (R1.5)
    unrest: vec[i64]  # as far as the seat may see it; -1 where it may not (R3.6)
    in_bag: vec[i64]  # markers to come, in no order: what has left the game lay open
    bag_size: i64

    def __init__(self, constants: Constants, seat: i64, flow: list[Step[Any]]) -> None:
        super().__init__(seat, flow)
        self.constants = constants

    def see(self, state: StruggleFields) -> None:
        """Copy from a state what this seat may see; everything else in view is worked out."""
        self.war = state.war
        self.round = state.round
        self.circle = state.circle
        self.opener = state.opener
        self.boxes = state.boxes
        self.turn = state.seat
        self.actions = state.actions
        self.bought = state.bought
        self.settled = state.settled
        self.gold = state.gold[:]
        self.population = state.population[:]
        self.tally = state.tally[:]
        self.points = state.points[:]
        self.units = state.units[:]
        self.control = state.control[:]
        self.lying = state.lying[:]
        self.tiles = state.tiles[:]
        self.used = state.used[:]
        self.supply = state.supply[:]
        self.barred = state.barred[:]
        self.blockader = state.blockader[:]
        self.raided = state.raided[:]
        self.captive = state.captive[:]
        self.ready = state.ready[:]
        self.struck = state.struck[:]
        self.snubbed = state.snubbed[:]
        self.helped = state.helped[:]
        self.outbid = state.outbid[:]
        self.parted = state.parted[:]
        self.given = state.given[:]
        self.end = state.end
        self.side = state.side[:]
        self.order = state.order
        self.reserve = state.reserve[:]
        self.stock = state.stock
        self.hand = state.hand[:]
        self.posts = state.posts[:]
        self.there = state.there[:]
        self.held = state.held[:]
        self.unplaced = state.unplaced[:]

    def fill(self, state: StruggleFields) -> None:
        """Give an imagined state all that was copied, and leave to `refresh` what is derived."""
        state.flow = self.flow.copy()
        state.war = self.war
        state.round = self.round
        state.circle = self.circle
        state.opener = self.opener
        state.boxes = self.boxes
        state.seat = self.turn
        state.actions = self.actions
        state.bought = self.bought
        state.settled = self.settled
        state.gold = self.gold[:]
        state.population = self.population[:]
        state.tally = self.tally[:]
        state.points = self.points[:]
        state.units = self.units[:]
        state.control = self.control[:]
        state.lying = self.lying[:]
        state.tiles = self.tiles[:]
        state.used = self.used[:]
        state.supply = self.supply[:]
        state.barred = self.barred[:]
        state.blockader = self.blockader[:]
        state.raided = self.raided[:]
        state.captive = self.captive[:]
        state.ready = self.ready[:]
        state.struck = self.struck[:]
        state.snubbed = self.snubbed[:]
        state.helped = self.helped[:]
        state.outbid = self.outbid[:]
        state.parted = self.parted[:]
        state.given = self.given[:]
        state.end = self.end

    def as_tuple(self) -> tuple[object, ...]:
        return (
            [step.as_tuple() for step in self.flow],
            self.seat,
            self.war,
            self.round,
            self.circle,
            self.opener,
            self.boxes,
            self.turn,
            self.actions,
            self.bought,
            self.settled,
            self.gold,
            self.population,
            self.tally,
            self.points,
            self.units,
            self.control,
            self.lying,
            self.tiles,
            self.used,
            self.supply,
            self.barred,
            self.blockader,
            self.raided,
            self.captive,
            self.ready,
            self.struck,
            self.snubbed,
            self.helped,
            self.outbid,
            self.parted,
            self.given,
            self.end,
            self.side,
            self.order,
            self.reserve,
            self.stock,
            self.hand,
            self.posts,
            self.there,
            self.held,
            self.unplaced,
            self.unrest,
            self.in_bag,
            self.bag_size,
        )
