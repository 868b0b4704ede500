"""The components of Monumental: what a row of `data/cards/*.toml` holds, one file and one type per kind (R1, R9).

Every value says where it comes from. An owner may replace rows in a board file of his own, by kind and id:

    [[building]]
    id = "temple"
    cost = 5
"""

from collections.abc import Iterable
from typing import Any, Final, NamedTuple

from mappemonde.games.monumental.effects.goals import Predicate
from mappemonde.games.monumental.effects.lines import Line
from mappemonde.games.monumental.effects.parser import Effect
from mappemonde.kernel.languages import ByLang
from mappemonde.kernel.problem import ProblemError

CITY: Final = ("start", "basic", "building", "knowledge", "wonder", "unrest")
"""The tables of cards that can lie in a City."""
TABLES: Final = (
    *CITY,
    "civilization",
    "warlord",
    "policy",
    "project",
    "exploration",
    "market",
    "benefit",
    "exchange",
    "natural_wonder",
    "quest",
    "hero",
    "monster",
    "automa",
    "terrain",
)
"""Every kind of row; its file has the same name."""
ERAS: Final = ("", "I", "II", "R", "III", "IV")
"""The Eras in the order of play; cards that belong to none have the first. R is the Renaissance, IV the Future Era."""
BOXES: Final = ("core", "ae", "lk")
"""The core box, African Empires, and Lost Kingdoms, of which only the fifth Market is known."""
TYPES: Final = ("aggressive", "architectural", "cultural", "economic", "technological")
"""The types of Automas."""
OWNER: Final = "owner"
"""Where a value comes from that an owner's file has replaced."""


class CardError(ProblemError):
    """Rows that cannot be played, each with its file, row and word."""


class Provenance(NamedTuple):
    """Where the values of a row come from: by key, and for all the others."""

    rest: str
    own: dict[str, str] = {}

    def of(self, key: str) -> str:
        """Where one value comes from: `seed`, `web: …`, `designed`, `reconstructed …`, `owner`."""
        return self.own.get(key, self.rest)

    def attested(self, keys: Iterable[str]) -> list[str]:
        """Those of some keys whose values can be read in a printed or public source."""
        return [key for key in keys if self.of(key).startswith(("seed", "web", OWNER))]


class Card(NamedTuple):
    """A card that can lie in a City."""

    id: str
    number: str
    """Its number in the list of components: C2-B1."""
    name: ByLang
    box: str
    table: str
    """One of CITY."""
    kind: str
    """building, knowledge, wonder or unrest: what it counts as when it is acquired, stacked and scored."""
    era: int
    """Its place in ERAS."""
    currency: str
    """P or S; empty for cards without a price."""
    cost: tuple[int, ...]
    """The price; of a Wonder that of both sections."""
    yields: dict[str, int]
    """What it gives at once when it is activated, by resource."""
    text: Effect
    completion: Effect
    """What completing it brings, once; Wonders only."""
    copies: int
    """How many there are; of starting cards how many each civilization has."""
    civilization: str
    """Whose starting card it is; empty for the common ones and all others."""
    provenance: Provenance


class Civilization(NamedTuple):
    """A civilization: its cards and its trait."""

    id: str
    name: ByLang
    """The civilization: Mali."""
    people: ByLang
    """Its people: the Malians."""
    box: str
    type: str
    """What it is when the rules play it; one of TYPES."""
    trait: Effect
    """What its trait does in the words of cards, always active."""
    hidden_forces: int
    """How many Hidden Forces tokens it starts with."""
    conquest: str
    """What conquests are paid in: M or G."""
    start_reserve: int
    """How many cards of Era I it reserves at the start."""
    provenance: Provenance


class Warlord(NamedTuple):
    """A Warlord's card."""

    id: str
    number: str
    name: ByLang
    box: str
    civilization: str
    text: Effect
    provenance: Provenance


class Policy(NamedTuple):
    """A Cultural Policy: its Bonus, and what it does while it is the newest."""

    id: str
    number: str
    name: ByLang
    box: str
    civilization: str
    bonus: Effect
    active: Effect
    provenance: Provenance


class Project(NamedTuple):
    """A project of the Future Era."""

    id: str
    number: str
    name: ByLang
    box: str
    resource: str
    gold: bool
    """Whether Gold may stand in."""
    points: int
    provenance: Provenance


class Token(NamedTuple):
    """An Exploration, Market, Trade Benefit or Exchange token; `table` says which."""

    id: str
    number: str
    box: str
    table: str
    kind: str
    """Of an Exploration token barbarian, free_town or monster; of a Market token the id of its Market."""
    copies: int
    text: Effect
    automa_gold: int
    """What it is worth to an Automa."""
    monster: str
    """The Monster that appears with it; empty for all others."""
    provenance: Provenance


class Market(NamedTuple):
    """A Market and its stack."""

    id: str
    number: str
    name: ByLang
    box: str
    tokens: tuple[Token, ...]
    provenance: Provenance


class NaturalWonder(NamedTuple):
    """A Natural Wonder: what it does for whoever controls its Province."""

    id: str
    number: str
    name: ByLang
    box: str
    text: Effect
    points: int
    provenance: Provenance


class Quest(NamedTuple):
    """A Quest: all its predicates hold."""

    id: str
    number: str
    name: ByLang
    box: str
    goal: tuple[Predicate, ...]
    points: int
    provenance: Provenance


class Hero(NamedTuple):
    """A Hero: its effect while it is owned, and the one for which it is sent away."""

    id: str
    number: str
    name: ByLang
    box: str
    era: int
    cost: int
    owned: Effect
    dismiss: Effect
    provenance: Provenance


class Monster(NamedTuple):
    """A Monster."""

    id: str
    number: str
    name: ByLang
    box: str
    strength: int
    attack: Effect
    reward: Effect
    points: int
    provenance: Provenance


class AutomaCard(NamedTuple):
    """A card of the Automas' deck."""

    id: str
    number: str
    name: ByLang
    box: str
    kind: str
    """action, civilization, advanced or multi."""
    lines: tuple[Line, ...]
    type: str
    """The type of Automa that also does `special`."""
    special: tuple[Line, ...]
    civilization: str
    needs: str
    """The module without which it stays in the box."""
    provenance: Provenance


class Terrain(NamedTuple):
    """A kind of tile."""

    id: str
    name: ByLang
    article: ByLang
    box: str
    tiles: int
    """How many tiles of it there are."""
    defence: int
    province: bool
    """Whether it can be conquered."""
    crossed_by: str
    """units, explorers, owner or nobody."""
    on_conquest: Effect
    on_conquest_unoccupied: Effect
    on_wonder: Effect
    optional: bool
    """Whether its holder may decline what it brings."""
    provenance: Provenance


class Cards(NamedTuple):
    """All components, as they are played at a table."""

    cards: tuple[Card, ...]
    civilizations: tuple[Civilization, ...]
    warlords: tuple[Warlord, ...]
    policies: tuple[Policy, ...]
    projects: tuple[Project, ...]
    explorations: tuple[Token, ...]
    markets: tuple[Market, ...]
    benefits: tuple[Token, ...]
    exchanges: tuple[Token, ...]
    natural_wonders: tuple[NaturalWonder, ...]
    quests: tuple[Quest, ...]
    heroes: tuple[Hero, ...]
    monsters: tuple[Monster, ...]
    automa: tuple[AutomaCard, ...]
    terrains: tuple[Terrain, ...]

    def card(self, name: str) -> Card:
        """A City card by its id."""
        return next(card for card in self.cards if card.id == name)

    def by_table(self) -> dict[str, tuple[Any, ...]]:
        """All rows by the table that they are written in."""
        city = {table: tuple(card for card in self.cards if card.table == table) for table in CITY}
        return city | dict(zip(TABLES[len(CITY) :], self[1:], strict=True))
