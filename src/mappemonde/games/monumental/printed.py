"""What is printed on the components of Monumental, as the catalogue tells it."""

from typing import Final, TypedDict

from mappemonde.kernel.catalogue import Tree


class Printed(TypedDict):
    """What every component has: its number in the list, its box, and where its values come from."""

    number: str
    box: str
    provenance: dict[str, str]
    """By value; `rest` for all others: `seed`, `web: …`, `designed`, `reconstructed …`, `owner`."""


class PrintedTile(TypedDict):
    """What a map says of a tile (R2.1, R2.2)."""

    terrain: str
    hex: list[int]
    """Axial coordinates."""
    defence: int
    """That of the terrain alone."""
    province: bool
    coastal: bool
    capital: int | None
    """The seat that begins there."""
    tokens: list[str]


class PrintedCard(TypedDict):
    """One of several equal cards."""

    face: str


class PrintedFace(Printed):
    """A card that can lie in a City."""

    kind: str
    era: str
    """`I`, `II`, `R`, `III`, or empty."""
    currency: str
    cost: list[int]
    """Of a Wonder that of both sections."""
    yields: dict[str, int]
    text: list[Tree]
    """What it does, as a tree; a term has a `word`, and `args`, `branches` and a `cost` where it needs them."""
    completion: list[Tree]
    icons: list[str]
    says: dict[str, str]
    """The sentence of its text alone, by language; empty where it has none."""
    completes: dict[str, str]
    """What its completion brings, likewise."""


class PrintedCivilization(TypedDict):
    """A civilization with its Warlord."""

    box: str
    type: str
    warlord: str
    """The Warlord's id."""
    text: list[Tree]
    """What the Warlord does."""
    trait: list[Tree]
    hidden_forces: int
    conquest: str
    start_reserve: int
    provenance: dict[str, str]


class PrintedPolicy(Printed):
    """A Cultural Policy."""

    civilization: str
    bonus: list[Tree]
    active: list[Tree]
    says: dict[str, str]
    """The sentence of its Bonus alone, by language."""


class PrintedProject(Printed):
    """A project of the Future Era."""

    resource: str
    gold: bool
    points: int


class PrintedToken(Printed):
    """An Exploration, Market, Trade Benefit or Exchange token."""

    kind: str
    copies: int
    text: list[Tree]
    icons: list[str]
    monster: str


class PrintedMarket(Printed):
    """A Market."""

    tokens: list[str]


class PrintedNaturalWonder(Printed):
    """A Natural Wonder."""

    text: list[Tree]
    points: int


class PrintedQuest(Printed):
    """A Quest."""

    goal: list[Tree]
    points: int


class PrintedHero(Printed):
    """A Hero."""

    era: str
    cost: int
    owned: list[Tree]
    dismiss: list[Tree]


class PrintedMonster(Printed):
    """A Monster."""

    strength: int
    attack: list[Tree]
    reward: list[Tree]
    points: int


class PrintedAutoma(Printed):
    """A card of the Automas' deck."""

    kind: str
    lines: list[Tree]
    type: str
    special: list[Tree]


PRINTED: Final[dict[str, type]] = {
    "area": PrintedTile,
    "card": PrintedCard,
    "face": PrintedFace,
    "civilization": PrintedCivilization,
    "policy": PrintedPolicy,
    "project": PrintedProject,
    "exploration": PrintedToken,
    "market": PrintedMarket,
    "ware": PrintedToken,
    "benefit": PrintedToken,
    "exchange": PrintedToken,
    "natural": PrintedNaturalWonder,
    "quest": PrintedQuest,
    "hero": PrintedHero,
    "monster": PrintedMonster,
    "automa_card": PrintedAutoma,
}
"""By kind of component what is printed on it."""
