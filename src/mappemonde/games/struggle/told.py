"""What a view tells beside its fields: races for regions, ways of units, attacks with their chances, projections."""

from typing import Literal, TypedDict

from mappemonde.kernel.treaties.view_json import Letters


class Rank(TypedDict):
    """A power in the race for a region."""

    power: str
    control: int
    rank: int
    """From 0; powers with as many markers share a rank (R19.4)."""
    points: int


class Race(TypedDict):
    """The race for a region: powers with control markers there, the best first."""

    ranks: list[Rank]
    one_more: dict[str, dict[str, int]]
    """By the power that would get one marker more: whose points change, and by how much."""


class Reach(TypedDict):
    """Why a unit may go somewhere now (R9.3 to R9.7)."""

    by: Literal["home", "colony_navy", "marker", "neighbour", "border", "navy", "sea_area", "sea"]
    via: str | None
    """The area of the marker, the home or the navy that it relies on."""


class Line(TypedDict):
    """One line of the strength of a side (R13.1 to R13.5)."""

    what: Literal["armies", "navies", "forts", "training", "alliance", "support", "strength"]
    """`strength`: of a region marker or a raid."""
    count: int
    strength: int
    power: str | None
    """Who lends them; nothing: they are the side's own."""
    tile: str | None


class Combat(TypedDict):
    """A combat at sea or on land before its dice, with the exact chances of the attacker."""

    attack: list[Line]
    defence: list[Line]
    attack_strength: int
    defence_strength: int
    win: float
    tie: float
    loss: float


class Tried(TypedDict):
    """The chances of the whole attack if a side uses what it holds: all its Reserves, or a Blockade (R13.7, R17.4)."""

    tile: str
    side: Literal["attack", "defence"]
    win: float
    tie: float
    loss: float


class Sheet(TypedDict):
    """An attack worked out: the chances are those of the combat that decides, a fight at sea included."""

    sea: Combat | None
    support: Literal["attack", "defence", "none", "fought"]
    """Who has naval support; `fought`: the winner at sea."""
    land: Combat | None
    win: float
    tie: float
    loss: float
    lost: float
    """Own units that the attacker loses on average."""
    killed: float
    """Units that the other side loses on average, those of its allies included; Fighting Withdrawal saves none."""
    unrest: float
    """What the attacker's unrest grows by on average, loans for the declaration included."""
    tried: list[Tried]


class Helper(TypedDict):
    """What an ally could lend at most (R11.4)."""

    power: str
    side: Literal["attack", "defence"]
    armies: int
    navies: int


class Plan(TypedDict):
    """An attack that could be declared now, or a raid that could be bought, before anybody is asked for help."""

    action: str
    area: str
    kind: Literal["power", "marker", "raid", "strike"]
    """`strike`: a raid is the attacker, and the target is its victim."""
    target: str
    loans: int
    """How many loans paying for it takes now."""
    wins_marker: bool
    wins_gold: int
    wins_points: int
    swing: int
    """How a victory changes the own points, if the war ended then."""
    helpers: list[Helper]
    sheet: Sheet


class Lent(TypedDict):
    """Units lent for the attack under way."""

    power: str
    side: Literal["attack", "defence"]
    armies: int
    navies: int


class Asked(TypedDict):
    """Help that was asked for and waits for an answer."""

    seat: str
    ally: str
    gold: int
    """What is offered for help."""
    bribe: int
    """What the other side offers for staying out."""


class Throw(TypedDict):
    """The dice that lie on the table."""

    front: Literal["sea", "land"]
    attack: list[int]
    defence: list[int]
    attack_total: int
    defence_total: int
    again: float
    """The chance that the attacker wins this combat if all dice are thrown again."""


class BattleSheet(TypedDict):
    """The attack under way."""

    attacker: str | None
    """Nobody where a raid strikes."""
    defender: str | None
    kind: Literal["power", "marker", "raid", "strike"]
    target: str
    """A power, a region marker or a raid."""
    area: str
    surprised: bool
    lent: list[Lent]
    asked: Asked | None
    sheet: Sheet
    thrown: Throw | None


class AuctionTable(TypedDict):
    """The auction under way."""

    number: int
    auctions: int
    opener: str
    bidder: str | None
    """Who made the standing bid."""
    gold: int
    first: str | None
    """The power proposed for row A."""
    second: str | None
    passed: list[str]
    """Who has passed since the standing bid."""
    unplaced: list[str]


class Cost(TypedDict):
    """What a tile of the supply costs the seat that looks."""

    gold: int
    population: int
    unrest: int
    """What is printed, and that of loans."""
    loans: int


class Projection(TypedDict):
    """A seat, if the war ended now (R19)."""

    war: int
    """Points of the scoring."""
    population: int
    control: int
    trade: int
    upkeep: int
    gold: int
    """Left after income and upkeep."""
    loans: int
    unrest: int | None
    """After loans; nothing where it lies face down."""
    penalty: int | None
    """If this were the end; nothing where somebody's unrest lies face down (R20.3)."""
    revolution: bool
    """Whether its unrest is known to be too high (R20.2)."""


class Warnings(TypedDict):
    """What the seat that looks should think of before it ends its turn."""

    unused: list[str]
    """Own tiles that may still be used in this war (R18.7)."""
    last_turn: bool
    """Whether it has no other turn in this war."""
    loans: int
    """What the upkeep takes as things stand."""


class Further(TypedDict):
    """What is sent beside the fields of a view."""

    letters: Letters
    rounds: int
    """Of a war (R1.8)."""
    loan: dict[str, int]
    """By seat, the gold that a loan brings (R3.1, R3.2)."""
    stock: dict[str, dict[str, int]]
    """By power, the pieces that are not on the map: units by kind, and `control` markers."""
    races: dict[str, Race]
    reach: dict[str, dict[str, dict[str, Reach]]]
    """By seat, kind of unit and area: where it may go now."""
    plans: list[Plan]
    """For the seat that looks, in its turn."""
    battle: BattleSheet | None
    auction: AuctionTable | None
    costs: dict[str, Cost]
    good_first: list[str]
    """Three tiles that are good to begin with, for a seat that has none in the first war."""
    projections: dict[str, Projection]
    warnings: Warnings | None
