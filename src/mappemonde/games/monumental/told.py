"""What a view tells beside its fields: crosses, prices, defences with their parts, modifiers, points by source."""

from typing import TypedDict


class Cross(TypedDict):
    """What activating a row and a column would give (R3.2 to R3.5)."""

    row: int
    column: int
    gains: dict[str, int]
    """By resource."""
    texts: list[str]
    """Cards whose texts could then be used, or would react."""
    unrest: int
    """Unrest cards that would go back to their pile."""
    acquire: list[str]
    """Faces that could be paid for then; told to the seat itself alone, as all that follows."""
    complete: bool
    """Whether the Wonder under construction could be completed then."""
    develop: bool
    """Whether a Policy could be developed then."""
    conquer: list[str]
    """Provinces that could be conquered then."""


class Target(TypedDict):
    """A Province within reach of the seat that looks (R6.5, R6.6)."""

    defence: int
    """After everything that lowers it (R6.9)."""
    price: int
    """As much, unless a text grants the conquest for less (R6.11)."""
    units: int
    """How many Units must move in."""
    reach: int
    """How much can be paid for it now."""
    spare: int
    """How many Units can go there now."""
    hidden: bool
    """Whether Hidden Forces may demand more (R12.7)."""
    hills: bool
    """Whether its holder may defend it with Gold (R6.24)."""
    brings: list[str]
    """Parts that the conquest would set off now: terrain, token, texts that react (R6.16)."""
    led: list[str]
    """Those that it would set off besides if the Warlord moves in (R12.1)."""
    pays: dict[str, int]
    """With what its price would be paid, with the least Gold, by resource (R4.8)."""


class Modifier(TypedDict):
    """Something that changes prices, defence or limits of the seat that looks."""

    modifier: str
    amount: int
    lasting: bool
    """Whether it holds; else it waits for the next time and is used up."""


class Thing(TypedDict):
    """A component by its kind and id."""

    kind: str
    id: str


class Frame(TypedDict):
    """One of the things under way, the outermost first."""

    step: str
    source: Thing | None
    """Whose text is carried out, if it is anything's."""
    area: str | None
    """The Province it is about."""


class Attack(TypedDict):
    """The attack under way (R6.13)."""

    seat: str
    area: str
    price: int
    units: int
    sent: list[str]
    """Where the Soldiers come from that were picked."""
    led: bool
    """Whether the Warlord goes along."""
    due: int
    """What Hidden Forces or Hills demand."""
    sources: dict[str, int]
    """While Units are picked: how many Soldiers may still come from each tile (R6.7)."""
    leads: bool
    """Whether the Warlord may still go along."""
    hills: bool
    """Whether the holder may defend with Gold (R6.24)."""
    cost: int
    """What is to be paid now or next: the price, or what is demanded besides; 0: nothing more."""
    pays: dict[str, int]
    """With what that is paid with the least Gold, by resource (R4.8)."""
    gold: list[int]
    """The least and the most of it that can be paid in Gold, where the attacker is asked; else nothing."""


class Further(TypedDict):
    """Everything a view tells beside its fields."""

    beneath: dict[str, list[str]]
    """By a card of a City the Knowledge under it, the uppermost first."""
    activated: list[str]
    used: list[str]
    """Cards whose text was used in this turn (round)."""
    crosses: list[Cross]
    """All nine of the seat that looks, row by row, while it is asked for one."""
    best_crosses: dict[str, Cross]
    """By seat the cross that gives the most resources, of Cities that are not activated yet."""
    prices: dict[str, int]
    """What faces that can be acquired cost the seat that looks."""
    completion: int | None
    """What the second section of its Wonder costs."""
    policy_price: int | None
    """What its next Policy costs."""
    modifiers: list[Modifier]
    defences: dict[str, dict[str, int]]
    """By Province the parts of its defence: `terrain`, `token`, `units`, `outpost`, `effects`, `wonder`, `natural`."""
    targets: dict[str, Target]
    falling: list[str]
    """Cards that leave the display at the end of the turn (round), as things stand (R13.8, R15.20)."""
    unseen: dict[str, dict[str, int]]
    """By kind (`exploration`, `natural`, `ware`, `benefit`) how many of each token may lie face down somewhere."""
    under_way: list[Frame]
    attack: Attack | None
    points: dict[str, dict[str, int]]
    """By seat and source, as if the game ended now (R14.4)."""
    majorities: dict[str, dict[str, int]]
    """What counts for each majority, by seat."""
    leads: dict[str, list[str]]
    """Who has each majority now (R14.6)."""
