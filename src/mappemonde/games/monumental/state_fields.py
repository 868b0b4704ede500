"""The fields of state and view. Written by `mappemonde generate` from `fields.py`: do not edit."""

from typing import Any, ClassVar

from librt.vecs import vec
from mypy_extensions import i64

from mappemonde.games.monumental.constants import Constants
from mappemonde.kernel.chance import Chance
from mappemonde.kernel.columns import column, flatten, nested, sparse, spread
from mappemonde.kernel.state import State, Step
from mappemonde.kernel.view import View


class MonumentalFields(State):
    """Everything true at one moment of a table."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        "round",
        "first",
        "seat",
        "era",
        "last_rounds",
        "end",
        "civilization",
        "marks",
        "city",
        "under",
        "decks",
        "known",
        "discards",
        "beside",
        "archived",
        "reserves",
        "building",
        "wonders",
        "knowledge",
        "policies",
        "display",
        "development",
        "piles",
        "buried",
        "supply",
        "unrest",
        "removed",
        "boxed",
        "taken",
        "purse",
        "counts",
        "totals",
        "pending",
        "spent",
        "armed",
        "ready",
        "acted",
        "holder",
        "soldiers",
        "outpost",
        "warlord",
        "explorers",
        "outposts_left",
        "posts_left",
        "tokens",
        "explored",
        "production",
        "science",
        "market",
        "stacks",
        "ports",
        "wonder_on",
        "naturals",
        "natural_up",
        "post",
        "exchange",
        "exchanges",
        "hidden",
        "hidden_left",
        "track",
        "bag",
        "benefits",
        "redeemed",
        "wares",
        "marketed",
        "consumed",
        "future",
        "project_of",
        "project_paid",
        "quests",
        "rejected",
        "fulfilled",
        "heroes",
        "hero",
        "hero_mark",
        "monsters",
        "monster_at",
        "monster_column",
        "beaten",
        "walked",
        "passed",
        "automa_deck",
        "automa_open",
        "automa_discard",
        "automa_out",
    )

    constants: Constants
    round: i64  # from 1 on
    first: i64  # who holds the Era I card
    seat: i64  # whose turn it is
    era: i64  # the current Era, by `ERAS`
    last_rounds: i64  # rounds to be finished before the end; -1 before it is near
    end: i64  # whether the table has ended
    civilization: vec[i64]
    marks: vec[i64]  # of the turn: 1 activated, 2 its text used
    city: vec[i64]  # the uppermost card of each space of a City
    under: vec[i64]  # the Knowledge card that lies under a card of a City
    decks: list[vec[i64]]  # City decks, the top card last
    known: vec[i64]  # cards on top of a City deck that everybody knows
    discards: list[vec[i64]]
    beside: list[vec[i64]]  # cards drawn and used, beside the City
    archived: list[vec[i64]]  # cards under the Warlord card
    reserves: list[vec[i64]]  # reserved cards, beside the Warlord card
    building: vec[i64]  # the Wonder under construction
    wonders: list[vec[i64]]  # completed Wonders
    knowledge: vec[i64]  # Knowledge cards of a seat, the starting one included
    policies: list[vec[i64]]  # developed Policies, the active one last
    display: vec[i64]  # the display, the card farthest from the deck first
    development: vec[i64]  # the Development deck, the next card last
    piles: list[vec[i64]]  # the Reserve piles, the next card last
    buried: vec[i64]  # cards at the bottom of a Reserve pile that everybody knows
    supply: vec[i64]  # basic Buildings that are left
    unrest: vec[i64]  # the Unrest pile
    removed: vec[i64]  # Development cards that have left the game
    boxed: vec[i64]  # Development cards that stay in the box, unseen
    taken: i64  # cards taken from the display in this turn (round)
    purse: vec[i64]
    counts: vec[i64]  # what happened in this turn (round)
    totals: vec[i64]  # what happened since the start
    pending: vec[i64]  # modifiers until they are used
    spent: vec[i64]  # parts of lasting cards used in this turn (round)
    armed: list[vec[i64]]  # parts that react until the end of the turn (round): of activated cards, and copied ones
    ready: list[vec[i64]]  # activated cards whose text was not used yet
    acted: vec[i64]  # Explorers that have acted
    holder: vec[i64]  # who controls a tile, Capitals included
    soldiers: vec[i64]  # Soldiers of the holder
    outpost: vec[i64]  # Outposts of the holder
    warlord: vec[i64]  # where a Warlord stands
    explorers: vec[i64]  # where the Explorers stand
    outposts_left: vec[i64]
    posts_left: vec[i64]
    tokens: vec[i64]  # Exploration tokens, face down
    explored: vec[i64]  # Exploration tokens put aside
    production: vec[i64]  # Production tokens
    science: vec[i64]  # Science tokens
    market: vec[i64]  # the Market of a tile
    stacks: list[vec[i64]]  # Market tokens, face down, the next one last
    ports: vec[i64]  # Trade Benefits of the Ports, face down
    wonder_on: vec[i64]  # the Wonder whose token lies there
    naturals: vec[i64]  # Natural Wonder tokens
    natural_up: vec[i64]  # whether a Natural Wonder lies face up
    post: vec[i64]  # whose Trading Post stands there
    exchange: vec[i64]  # the Exchange token beside a Post
    exchanges: vec[i64]  # Exchange tokens to come, the next one last
    hidden: vec[i64]  # Hidden Forces
    hidden_left: i64  # Hidden Forces in the supply of the Zulu
    track: vec[i64]  # spaces reached on the Trade track
    bag: vec[i64]  # Trade Benefits to come, the next one last
    benefits: list[vec[i64]]  # unused Trade Benefits
    redeemed: vec[i64]  # Trade Benefits that were used
    wares: list[vec[i64]]  # unused Market tokens
    marketed: vec[i64]  # Markets a seat has a token of, a bit each
    consumed: vec[i64]  # Market tokens that were used
    future: i64  # whether the Future cards are laid out
    project_of: vec[i64]  # who holds a Future card
    project_paid: vec[i64]  # what lies on it
    quests: list[vec[i64]]  # Quests dealt, then kept, face down
    rejected: vec[i64]  # the Quest each seat has thrown away
    fulfilled: list[vec[i64]]  # Quests that were revealed
    heroes: vec[i64]  # Heroes to be hired, the one nearest to the deck last
    hero: vec[i64]  # the Hero of each seat
    hero_mark: vec[i64]  # of the turn (round): 1 hired, 2 sent away
    monsters: vec[i64]  # Monsters on the map in the order they appeared
    monster_at: vec[i64]  # where a Monster stands
    monster_column: vec[i64]  # columns its marker has moved
    beaten: vec[i64]  # who has defeated a Monster
    walked: vec[i64]  # Explorers that have moved in this turn
    passed: vec[i64]  # who has passed in this round
    automa_deck: vec[i64]  # the Automas' deck, the next card last
    automa_open: vec[i64]  # cards turned up in this turn
    automa_discard: vec[i64]  # cards turned up before
    automa_out: vec[i64]  # cards that have left the game
    defence: vec[i64]  # derived: what it takes to conquer a Province, modifiers of the attacker aside
    own: vec[i64]  # derived: tiles a seat holds, its Capital included, a bit each
    frontier: vec[i64]  # derived: Provinces next to these, a bit each
    realm: vec[i64]  # derived: tiles that hang together with a Capital, a bit each
    provinces: vec[i64]  # derived: Provinces a seat controls
    triggers: list[vec[i64]]  # derived: parts that react to what happens
    acts: list[vec[i64]]  # derived: parts to be used once a turn (round)
    standing: vec[i64]  # derived: modifiers of lasting cards
    modified: vec[i64]  # derived: modifiers of a seat that are not 0, a bit each

    def __init__(self, constants: Constants, chance: Chance) -> None:
        super().__init__(chance, constants.rows)
        self.constants = constants

    def clear(self) -> None:
        constants = self.constants
        self.round = 1
        self.first = -1
        self.seat = -1
        self.era = 0
        self.last_rounds = -1
        self.end = 0
        self.civilization = vec[i64]([-1] * constants.seats)
        self.marks = vec[i64]([0] * constants.cards)
        self.city = vec[i64]([-1] * (constants.seats * constants.cells))
        self.under = vec[i64]([-1] * constants.cards)
        self.decks = [vec[i64]() for _ in range(constants.seats)]
        self.known = vec[i64]([0] * constants.seats)
        self.discards = [vec[i64]() for _ in range(constants.seats)]
        self.beside = [vec[i64]() for _ in range(constants.seats)]
        self.archived = [vec[i64]() for _ in range(constants.seats)]
        self.reserves = [vec[i64]() for _ in range(constants.seats)]
        self.building = vec[i64]([-1] * constants.seats)
        self.wonders = [vec[i64]() for _ in range(constants.seats)]
        self.knowledge = vec[i64]([0] * constants.seats)
        self.policies = [vec[i64]() for _ in range(constants.seats)]
        self.display = vec[i64]([-1] * constants.slots)
        self.development = vec[i64]()
        self.piles = [vec[i64]() for _ in range(constants.piles)]
        self.buried = vec[i64]([0] * constants.piles)
        self.supply = vec[i64]([0] * constants.basics)
        self.unrest = vec[i64]()
        self.removed = vec[i64]()
        self.boxed = vec[i64]()
        self.taken = 0
        self.purse = vec[i64]([0] * (constants.seats * constants.resources))
        self.counts = vec[i64]([0] * (constants.seats * constants.happenings))
        self.totals = vec[i64]([0] * (constants.seats * constants.happenings))
        self.pending = vec[i64]([0] * (constants.seats * constants.modifiers))
        self.spent = vec[i64]([0] * constants.parts)
        self.armed = [vec[i64]() for _ in range(constants.seats)]
        self.ready = [vec[i64]() for _ in range(constants.seats)]
        self.acted = vec[i64]([0] * (constants.seats * constants.explorers))
        self.holder = vec[i64]([-1] * constants.areas)
        self.soldiers = vec[i64]([0] * constants.areas)
        self.outpost = vec[i64]([0] * constants.areas)
        self.warlord = vec[i64]([-1] * constants.seats)
        self.explorers = vec[i64]([-1] * (constants.seats * constants.explorers))
        self.outposts_left = vec[i64]([0] * constants.seats)
        self.posts_left = vec[i64]([0] * constants.seats)
        self.tokens = vec[i64]([-1] * constants.areas)
        self.explored = vec[i64]()
        self.production = vec[i64]([0] * constants.areas)
        self.science = vec[i64]([0] * constants.areas)
        self.market = vec[i64]([-1] * constants.areas)
        self.stacks = [vec[i64]() for _ in range(constants.markets)]
        self.ports = vec[i64]([-1] * constants.areas)
        self.wonder_on = vec[i64]([-1] * constants.areas)
        self.naturals = vec[i64]([-1] * constants.areas)
        self.natural_up = vec[i64]([0] * constants.areas)
        self.post = vec[i64]([-1] * constants.areas)
        self.exchange = vec[i64]([-1] * constants.areas)
        self.exchanges = vec[i64]()
        self.hidden = vec[i64]([0] * constants.areas)
        self.hidden_left = 0
        self.track = vec[i64]([0] * constants.seats)
        self.bag = vec[i64]()
        self.benefits = [vec[i64]() for _ in range(constants.seats)]
        self.redeemed = vec[i64]()
        self.wares = [vec[i64]() for _ in range(constants.seats)]
        self.marketed = vec[i64]([0] * constants.seats)
        self.consumed = vec[i64]()
        self.future = 0
        self.project_of = vec[i64]([-1] * constants.projects)
        self.project_paid = vec[i64]([0] * constants.projects)
        self.quests = [vec[i64]() for _ in range(constants.seats)]
        self.rejected = vec[i64]([-1] * constants.seats)
        self.fulfilled = [vec[i64]() for _ in range(constants.seats)]
        self.heroes = vec[i64]()
        self.hero = vec[i64]([-1] * constants.seats)
        self.hero_mark = vec[i64]([0] * constants.seats)
        self.monsters = vec[i64]()
        self.monster_at = vec[i64]([-1] * constants.monsters)
        self.monster_column = vec[i64]([0] * constants.monsters)
        self.beaten = vec[i64]([-1] * constants.monsters)
        self.walked = vec[i64]([0] * (constants.seats * constants.explorers))
        self.passed = vec[i64]([0] * constants.seats)
        self.automa_deck = vec[i64]()
        self.automa_open = vec[i64]()
        self.automa_discard = vec[i64]()
        self.automa_out = vec[i64]()
        self.defence = vec[i64]([0] * constants.areas)
        self.own = vec[i64]([0] * constants.seats)
        self.frontier = vec[i64]([0] * constants.seats)
        self.realm = vec[i64]([0] * constants.seats)
        self.provinces = vec[i64]([0] * constants.seats)
        self.triggers = [vec[i64]() for _ in range(constants.seats)]
        self.acts = [vec[i64]() for _ in range(constants.seats)]
        self.standing = vec[i64]([0] * (constants.seats * constants.modifiers))
        self.modified = vec[i64]([0] * constants.seats)

    def copy_fields(self, twin: "MonumentalFields") -> None:
        """Give a copy of this state everything it holds."""
        twin.flow = self.flow.copy()
        twin.round = self.round
        twin.first = self.first
        twin.seat = self.seat
        twin.era = self.era
        twin.last_rounds = self.last_rounds
        twin.end = self.end
        twin.civilization = self.civilization
        twin.marks = self.marks[:]
        twin.city = self.city[:]
        twin.under = self.under[:]
        twin.decks = self.decks[:]
        twin.known = self.known[:]
        twin.discards = self.discards[:]
        twin.beside = self.beside[:]
        twin.archived = self.archived[:]
        twin.reserves = self.reserves[:]
        twin.building = self.building[:]
        twin.wonders = self.wonders[:]
        twin.knowledge = self.knowledge[:]
        twin.policies = self.policies[:]
        twin.display = self.display[:]
        twin.development = self.development
        twin.piles = self.piles[:]
        twin.buried = self.buried
        twin.supply = self.supply
        twin.unrest = self.unrest
        twin.removed = self.removed
        twin.boxed = self.boxed
        twin.taken = self.taken
        twin.purse = self.purse[:]
        twin.counts = self.counts[:]
        twin.totals = self.totals[:]
        twin.pending = self.pending[:]
        twin.spent = self.spent[:]
        twin.armed = self.armed[:]
        twin.ready = self.ready[:]
        twin.acted = self.acted[:]
        twin.holder = self.holder[:]
        twin.soldiers = self.soldiers[:]
        twin.outpost = self.outpost[:]
        twin.warlord = self.warlord[:]
        twin.explorers = self.explorers[:]
        twin.outposts_left = self.outposts_left
        twin.posts_left = self.posts_left
        twin.tokens = self.tokens[:]
        twin.explored = self.explored
        twin.production = self.production
        twin.science = self.science
        twin.market = self.market
        twin.stacks = self.stacks[:]
        twin.ports = self.ports[:]
        twin.wonder_on = self.wonder_on
        twin.naturals = self.naturals
        twin.natural_up = self.natural_up
        twin.post = self.post
        twin.exchange = self.exchange
        twin.exchanges = self.exchanges
        twin.hidden = self.hidden[:]
        twin.hidden_left = self.hidden_left
        twin.track = self.track[:]
        twin.bag = self.bag
        twin.benefits = self.benefits[:]
        twin.redeemed = self.redeemed
        twin.wares = self.wares[:]
        twin.marketed = self.marketed
        twin.consumed = self.consumed
        twin.future = self.future
        twin.project_of = self.project_of
        twin.project_paid = self.project_paid
        twin.quests = self.quests[:]
        twin.rejected = self.rejected
        twin.fulfilled = self.fulfilled[:]
        twin.heroes = self.heroes
        twin.hero = self.hero
        twin.hero_mark = self.hero_mark
        twin.monsters = self.monsters
        twin.monster_at = self.monster_at
        twin.monster_column = self.monster_column
        twin.beaten = self.beaten
        twin.walked = self.walked[:]
        twin.passed = self.passed
        twin.automa_deck = self.automa_deck
        twin.automa_open = self.automa_open
        twin.automa_discard = self.automa_discard
        twin.automa_out = self.automa_out
        twin.defence = self.defence[:]
        twin.own = self.own[:]
        twin.frontier = self.frontier[:]
        twin.realm = self.realm[:]
        twin.provinces = self.provinces[:]
        twin.triggers = self.triggers[:]
        twin.acts = self.acts[:]
        twin.standing = self.standing[:]
        twin.modified = self.modified[:]

    def pack(self) -> dict[str, Any]:
        constants = self.constants
        return {
            "round": self.round,
            "first": self.first,
            "seat": self.seat,
            "era": self.era,
            "last_rounds": self.last_rounds,
            "end": self.end,
            "civilization": list(self.civilization),
            "marks": sparse(self.marks, 0),
            "city": nested(list(self.city), constants.cells),
            "under": sparse(self.under, -1),
            "decks": [list(each) for each in self.decks],
            "known": list(self.known),
            "discards": [list(each) for each in self.discards],
            "beside": [list(each) for each in self.beside],
            "archived": [list(each) for each in self.archived],
            "reserves": [list(each) for each in self.reserves],
            "building": list(self.building),
            "wonders": [list(each) for each in self.wonders],
            "knowledge": list(self.knowledge),
            "policies": [list(each) for each in self.policies],
            "display": list(self.display),
            "development": list(self.development),
            "piles": [list(each) for each in self.piles],
            "buried": list(self.buried),
            "supply": list(self.supply),
            "unrest": list(self.unrest),
            "removed": list(self.removed),
            "boxed": list(self.boxed),
            "taken": self.taken,
            "purse": nested(list(self.purse), constants.resources),
            "counts": sparse(self.counts, 0),
            "totals": sparse(self.totals, 0),
            "pending": sparse(self.pending, 0),
            "spent": sparse(self.spent, 0),
            "armed": [list(each) for each in self.armed],
            "ready": [list(each) for each in self.ready],
            "acted": nested(list(self.acted), constants.explorers),
            "holder": list(self.holder),
            "soldiers": list(self.soldiers),
            "outpost": sparse(self.outpost, 0),
            "warlord": list(self.warlord),
            "explorers": nested(list(self.explorers), constants.explorers),
            "outposts_left": list(self.outposts_left),
            "posts_left": list(self.posts_left),
            "tokens": list(self.tokens),
            "explored": list(self.explored),
            "production": sparse(self.production, 0),
            "science": sparse(self.science, 0),
            "market": sparse(self.market, -1),
            "stacks": [list(each) for each in self.stacks],
            "ports": sparse(self.ports, -1),
            "wonder_on": sparse(self.wonder_on, -1),
            "naturals": sparse(self.naturals, -1),
            "natural_up": sparse(self.natural_up, 0),
            "post": sparse(self.post, -1),
            "exchange": sparse(self.exchange, -1),
            "exchanges": list(self.exchanges),
            "hidden": sparse(self.hidden, 0),
            "hidden_left": self.hidden_left,
            "track": list(self.track),
            "bag": list(self.bag),
            "benefits": [list(each) for each in self.benefits],
            "redeemed": list(self.redeemed),
            "wares": [list(each) for each in self.wares],
            "marketed": list(self.marketed),
            "consumed": list(self.consumed),
            "future": self.future,
            "project_of": list(self.project_of),
            "project_paid": list(self.project_paid),
            "quests": [list(each) for each in self.quests],
            "rejected": list(self.rejected),
            "fulfilled": [list(each) for each in self.fulfilled],
            "heroes": list(self.heroes),
            "hero": list(self.hero),
            "hero_mark": list(self.hero_mark),
            "monsters": list(self.monsters),
            "monster_at": list(self.monster_at),
            "monster_column": list(self.monster_column),
            "beaten": list(self.beaten),
            "walked": nested(list(self.walked), constants.explorers),
            "passed": list(self.passed),
            "automa_deck": list(self.automa_deck),
            "automa_open": list(self.automa_open),
            "automa_discard": list(self.automa_discard),
            "automa_out": list(self.automa_out),
        }

    def unpack(self, packed: dict[str, Any]) -> None:
        constants = self.constants
        self.round = packed["round"]
        self.first = packed["first"]
        self.seat = packed["seat"]
        self.era = packed["era"]
        self.last_rounds = packed["last_rounds"]
        self.end = packed["end"]
        self.civilization = column(packed["civilization"])
        self.marks = spread(packed["marks"], constants.cards, 0)
        self.city = column(flatten(packed["city"], constants.cells))
        self.under = spread(packed["under"], constants.cards, -1)
        self.decks = [column(each) for each in packed["decks"]]
        self.known = column(packed["known"])
        self.discards = [column(each) for each in packed["discards"]]
        self.beside = [column(each) for each in packed["beside"]]
        self.archived = [column(each) for each in packed["archived"]]
        self.reserves = [column(each) for each in packed["reserves"]]
        self.building = column(packed["building"])
        self.wonders = [column(each) for each in packed["wonders"]]
        self.knowledge = column(packed["knowledge"])
        self.policies = [column(each) for each in packed["policies"]]
        self.display = column(packed["display"])
        self.development = column(packed["development"])
        self.piles = [column(each) for each in packed["piles"]]
        self.buried = column(packed["buried"])
        self.supply = column(packed["supply"])
        self.unrest = column(packed["unrest"])
        self.removed = column(packed["removed"])
        self.boxed = column(packed["boxed"])
        self.taken = packed["taken"]
        self.purse = column(flatten(packed["purse"], constants.resources))
        self.counts = spread(packed["counts"], constants.seats * constants.happenings, 0)
        self.totals = spread(packed["totals"], constants.seats * constants.happenings, 0)
        self.pending = spread(packed["pending"], constants.seats * constants.modifiers, 0)
        self.spent = spread(packed["spent"], constants.parts, 0)
        self.armed = [column(each) for each in packed["armed"]]
        self.ready = [column(each) for each in packed["ready"]]
        self.acted = column(flatten(packed["acted"], constants.explorers))
        self.holder = column(packed["holder"])
        self.soldiers = column(packed["soldiers"])
        self.outpost = spread(packed["outpost"], constants.areas, 0)
        self.warlord = column(packed["warlord"])
        self.explorers = column(flatten(packed["explorers"], constants.explorers))
        self.outposts_left = column(packed["outposts_left"])
        self.posts_left = column(packed["posts_left"])
        self.tokens = column(packed["tokens"])
        self.explored = column(packed["explored"])
        self.production = spread(packed["production"], constants.areas, 0)
        self.science = spread(packed["science"], constants.areas, 0)
        self.market = spread(packed["market"], constants.areas, -1)
        self.stacks = [column(each) for each in packed["stacks"]]
        self.ports = spread(packed["ports"], constants.areas, -1)
        self.wonder_on = spread(packed["wonder_on"], constants.areas, -1)
        self.naturals = spread(packed["naturals"], constants.areas, -1)
        self.natural_up = spread(packed["natural_up"], constants.areas, 0)
        self.post = spread(packed["post"], constants.areas, -1)
        self.exchange = spread(packed["exchange"], constants.areas, -1)
        self.exchanges = column(packed["exchanges"])
        self.hidden = spread(packed["hidden"], constants.areas, 0)
        self.hidden_left = packed["hidden_left"]
        self.track = column(packed["track"])
        self.bag = column(packed["bag"])
        self.benefits = [column(each) for each in packed["benefits"]]
        self.redeemed = column(packed["redeemed"])
        self.wares = [column(each) for each in packed["wares"]]
        self.marketed = column(packed["marketed"])
        self.consumed = column(packed["consumed"])
        self.future = packed["future"]
        self.project_of = column(packed["project_of"])
        self.project_paid = column(packed["project_paid"])
        self.quests = [column(each) for each in packed["quests"]]
        self.rejected = column(packed["rejected"])
        self.fulfilled = [column(each) for each in packed["fulfilled"]]
        self.heroes = column(packed["heroes"])
        self.hero = column(packed["hero"])
        self.hero_mark = column(packed["hero_mark"])
        self.monsters = column(packed["monsters"])
        self.monster_at = column(packed["monster_at"])
        self.monster_column = column(packed["monster_column"])
        self.beaten = column(packed["beaten"])
        self.walked = column(flatten(packed["walked"], constants.explorers))
        self.passed = column(packed["passed"])
        self.automa_deck = column(packed["automa_deck"])
        self.automa_open = column(packed["automa_open"])
        self.automa_discard = column(packed["automa_discard"])
        self.automa_out = column(packed["automa_out"])


class MonumentalViewFields(View):
    """What one seat may know of a table; `seat` is -1 for a spectator."""

    round: i64  # from 1 on
    first: i64  # who holds the Era I card
    turn: i64  # whose turn it is
    era: i64  # the current Era, by `ERAS`
    last_rounds: i64  # rounds to be finished before the end; -1 before it is near
    end: i64  # whether the table has ended
    civilization: vec[i64]
    marks: vec[i64]  # of the turn: 1 activated, 2 its text used
    city: vec[i64]  # the uppermost card of each space of a City
    under: vec[i64]  # the Knowledge card that lies under a card of a City
    known: vec[i64]  # cards on top of a City deck that everybody knows
    discards: list[vec[i64]]
    beside: list[vec[i64]]  # cards drawn and used, beside the City
    archived: list[vec[i64]]  # cards under the Warlord card
    reserves: list[vec[i64]]  # reserved cards, beside the Warlord card
    building: vec[i64]  # the Wonder under construction
    wonders: list[vec[i64]]  # completed Wonders
    knowledge: vec[i64]  # Knowledge cards of a seat, the starting one included
    policies: list[vec[i64]]  # developed Policies, the active one last
    display: vec[i64]  # the display, the card farthest from the deck first
    buried: vec[i64]  # cards at the bottom of a Reserve pile that everybody knows
    supply: vec[i64]  # basic Buildings that are left
    unrest: vec[i64]  # the Unrest pile
    removed: vec[i64]  # Development cards that have left the game
    taken: i64  # cards taken from the display in this turn (round)
    purse: vec[i64]
    counts: vec[i64]  # what happened in this turn (round)
    totals: vec[i64]  # what happened since the start
    pending: vec[i64]  # modifiers until they are used
    spent: vec[i64]  # parts of lasting cards used in this turn (round)
    armed: list[vec[i64]]  # parts that react until the end of the turn (round): of activated cards, and copied ones
    ready: list[vec[i64]]  # activated cards whose text was not used yet
    acted: vec[i64]  # Explorers that have acted
    holder: vec[i64]  # who controls a tile, Capitals included
    soldiers: vec[i64]  # Soldiers of the holder
    outpost: vec[i64]  # Outposts of the holder
    warlord: vec[i64]  # where a Warlord stands
    explorers: vec[i64]  # where the Explorers stand
    outposts_left: vec[i64]
    posts_left: vec[i64]
    explored: vec[i64]  # Exploration tokens put aside
    production: vec[i64]  # Production tokens
    science: vec[i64]  # Science tokens
    market: vec[i64]  # the Market of a tile
    wonder_on: vec[i64]  # the Wonder whose token lies there
    natural_up: vec[i64]  # whether a Natural Wonder lies face up
    post: vec[i64]  # whose Trading Post stands there
    exchange: vec[i64]  # the Exchange token beside a Post
    hidden: vec[i64]  # Hidden Forces
    hidden_left: i64  # Hidden Forces in the supply of the Zulu
    track: vec[i64]  # spaces reached on the Trade track
    own_benefits: vec[i64]  # unused Trade Benefits
    redeemed: vec[i64]  # Trade Benefits that were used
    own_wares: vec[i64]  # unused Market tokens
    marketed: vec[i64]  # Markets a seat has a token of, a bit each
    consumed: vec[i64]  # Market tokens that were used
    future: i64  # whether the Future cards are laid out
    project_of: vec[i64]  # who holds a Future card
    project_paid: vec[i64]  # what lies on it
    own_quests: vec[i64]  # Quests dealt, then kept, face down
    own_rejected: i64  # the Quest each seat has thrown away
    fulfilled: list[vec[i64]]  # Quests that were revealed
    heroes: vec[i64]  # Heroes to be hired, the one nearest to the deck last
    hero: vec[i64]  # the Hero of each seat
    hero_mark: vec[i64]  # of the turn (round): 1 hired, 2 sent away
    monsters: vec[i64]  # Monsters on the map in the order they appeared
    monster_at: vec[i64]  # where a Monster stands
    monster_column: vec[i64]  # columns its marker has moved
    beaten: vec[i64]  # who has defeated a Monster
    walked: vec[i64]  # Explorers that have moved in this turn
    passed: vec[i64]  # who has passed in this round
    automa_open: vec[i64]  # cards turned up in this turn
    automa_discard: vec[i64]  # cards turned up before
    automa_out: vec[i64]  # cards that have left the game
    defence: vec[i64]  # what it takes to conquer a Province, modifiers of the attacker aside
    own: vec[i64]  # tiles a seat holds, its Capital included, a bit each
    frontier: vec[i64]  # Provinces next to these, a bit each
    realm: vec[i64]  # tiles that hang together with a Capital, a bit each
    provinces: vec[i64]  # Provinces a seat controls
    triggers: list[vec[i64]]  # parts that react to what happens
    acts: list[vec[i64]]  # parts to be used once a turn (round)
    standing: vec[i64]  # modifiers of lasting cards
    modified: vec[i64]  # modifiers of a seat that are not 0, a bit each
    known_tops: list[vec[i64]]  # the known cards on top of each City deck, the top card last
    deck_rest: list[vec[i64]]  # the unknown cards of each City deck, in no order
    deck_sizes: vec[i64]
    unseen: vec[i64]  # Development cards nobody has seen, in no order
    deck_left: vec[i64]  # cards of each Era and type left in the Development deck
    bottoms: list[vec[i64]]  # known cards at the bottom of a Reserve pile
    pile_sizes: vec[i64]
    backs: vec[i64]  # the kind of an Exploration token, by its back
    port_filled: vec[bool]  # whether a Trade Benefit lies on a Port
    natural_seen: vec[i64]  # Natural Wonders that lie face up
    natural_down: vec[bool]  # where one lies face down
    stack_sizes: vec[i64]
    benefits_held: vec[i64]  # unused Trade Benefits of each seat
    wares_held: list[vec[i64]]  # from which Markets a seat holds unused tokens
    bag_size: i64
    exchanges_left: i64
    automa_left: i64  # cards in the Automas' deck
    automa_rest: vec[i64]  # these cards, in no order
    quests_chosen: vec[bool]  # who has thrown a Quest away
    quests_held: vec[i64]  # Quests each seat holds face down

    def __init__(self, constants: Constants, seat: i64, flow: list[Step[Any]]) -> None:
        super().__init__(seat, flow)
        self.constants = constants

    def see(self, state: MonumentalFields) -> None:
        """Copy from a state what this seat may see; everything else in view is worked out."""
        self.round = state.round
        self.first = state.first
        self.turn = state.seat
        self.era = state.era
        self.last_rounds = state.last_rounds
        self.end = state.end
        self.civilization = state.civilization
        self.marks = state.marks[:]
        self.city = state.city[:]
        self.under = state.under[:]
        self.known = state.known[:]
        self.discards = state.discards[:]
        self.beside = state.beside[:]
        self.archived = state.archived[:]
        self.reserves = state.reserves[:]
        self.building = state.building[:]
        self.wonders = state.wonders[:]
        self.knowledge = state.knowledge[:]
        self.policies = state.policies[:]
        self.display = state.display[:]
        self.buried = state.buried
        self.supply = state.supply
        self.unrest = state.unrest
        self.removed = state.removed
        self.taken = state.taken
        self.purse = state.purse[:]
        self.counts = state.counts[:]
        self.totals = state.totals[:]
        self.pending = state.pending[:]
        self.spent = state.spent[:]
        self.armed = state.armed[:]
        self.ready = state.ready[:]
        self.acted = state.acted[:]
        self.holder = state.holder[:]
        self.soldiers = state.soldiers[:]
        self.outpost = state.outpost[:]
        self.warlord = state.warlord[:]
        self.explorers = state.explorers[:]
        self.outposts_left = state.outposts_left
        self.posts_left = state.posts_left
        self.explored = state.explored
        self.production = state.production
        self.science = state.science
        self.market = state.market
        self.wonder_on = state.wonder_on
        self.natural_up = state.natural_up
        self.post = state.post
        self.exchange = state.exchange
        self.hidden = state.hidden[:]
        self.hidden_left = state.hidden_left
        self.track = state.track[:]
        self.own_benefits = state.benefits[self.seat] if self.seat >= 0 else vec[i64]()
        self.redeemed = state.redeemed
        self.own_wares = state.wares[self.seat] if self.seat >= 0 else vec[i64]()
        self.marketed = state.marketed
        self.consumed = state.consumed
        self.future = state.future
        self.project_of = state.project_of
        self.project_paid = state.project_paid
        self.own_quests = state.quests[self.seat] if self.seat >= 0 else vec[i64]()
        self.own_rejected = state.rejected[self.seat] if self.seat >= 0 else -1
        self.fulfilled = state.fulfilled[:]
        self.heroes = state.heroes
        self.hero = state.hero
        self.hero_mark = state.hero_mark
        self.monsters = state.monsters
        self.monster_at = state.monster_at
        self.monster_column = state.monster_column
        self.beaten = state.beaten
        self.walked = state.walked[:]
        self.passed = state.passed
        self.automa_open = state.automa_open
        self.automa_discard = state.automa_discard
        self.automa_out = state.automa_out
        self.defence = state.defence[:]
        self.own = state.own[:]
        self.frontier = state.frontier[:]
        self.realm = state.realm[:]
        self.provinces = state.provinces[:]
        self.triggers = state.triggers[:]
        self.acts = state.acts[:]
        self.standing = state.standing[:]
        self.modified = state.modified[:]

    def fill(self, state: MonumentalFields) -> None:
        """Give an imagined state all that was copied, and leave to `refresh` what is derived."""
        state.flow = self.flow.copy()
        constants = self.constants
        state.round = self.round
        state.first = self.first
        state.seat = self.turn
        state.era = self.era
        state.last_rounds = self.last_rounds
        state.end = self.end
        state.civilization = self.civilization
        state.marks = self.marks[:]
        state.city = self.city[:]
        state.under = self.under[:]
        state.known = self.known[:]
        state.discards = self.discards[:]
        state.beside = self.beside[:]
        state.archived = self.archived[:]
        state.reserves = self.reserves[:]
        state.building = self.building[:]
        state.wonders = self.wonders[:]
        state.knowledge = self.knowledge[:]
        state.policies = self.policies[:]
        state.display = self.display[:]
        state.buried = self.buried
        state.supply = self.supply
        state.unrest = self.unrest
        state.removed = self.removed
        state.taken = self.taken
        state.purse = self.purse[:]
        state.counts = self.counts[:]
        state.totals = self.totals[:]
        state.pending = self.pending[:]
        state.spent = self.spent[:]
        state.armed = self.armed[:]
        state.ready = self.ready[:]
        state.acted = self.acted[:]
        state.holder = self.holder[:]
        state.soldiers = self.soldiers[:]
        state.outpost = self.outpost[:]
        state.warlord = self.warlord[:]
        state.explorers = self.explorers[:]
        state.outposts_left = self.outposts_left
        state.posts_left = self.posts_left
        state.explored = self.explored
        state.production = self.production
        state.science = self.science
        state.market = self.market
        state.wonder_on = self.wonder_on
        state.natural_up = self.natural_up
        state.post = self.post
        state.exchange = self.exchange
        state.hidden = self.hidden[:]
        state.hidden_left = self.hidden_left
        state.track = self.track[:]
        state.benefits = [vec[i64]() for _ in range(constants.seats)]
        if self.seat >= 0:
            state.benefits[self.seat] = self.own_benefits
        state.redeemed = self.redeemed
        state.wares = [vec[i64]() for _ in range(constants.seats)]
        if self.seat >= 0:
            state.wares[self.seat] = self.own_wares
        state.marketed = self.marketed
        state.consumed = self.consumed
        state.future = self.future
        state.project_of = self.project_of
        state.project_paid = self.project_paid
        state.quests = [vec[i64]() for _ in range(constants.seats)]
        if self.seat >= 0:
            state.quests[self.seat] = self.own_quests
        state.rejected = vec[i64]([-1] * constants.seats)
        if self.seat >= 0:
            state.rejected[self.seat] = self.own_rejected
        state.fulfilled = self.fulfilled[:]
        state.heroes = self.heroes
        state.hero = self.hero
        state.hero_mark = self.hero_mark
        state.monsters = self.monsters
        state.monster_at = self.monster_at
        state.monster_column = self.monster_column
        state.beaten = self.beaten
        state.walked = self.walked[:]
        state.passed = self.passed
        state.automa_open = self.automa_open
        state.automa_discard = self.automa_discard
        state.automa_out = self.automa_out

    def as_tuple(self) -> tuple[object, ...]:
        return (
            [step.as_tuple() for step in self.flow],
            self.seat,
            self.round,
            self.first,
            self.turn,
            self.era,
            self.last_rounds,
            self.end,
            self.civilization,
            self.marks,
            self.city,
            self.under,
            self.known,
            self.discards,
            self.beside,
            self.archived,
            self.reserves,
            self.building,
            self.wonders,
            self.knowledge,
            self.policies,
            self.display,
            self.buried,
            self.supply,
            self.unrest,
            self.removed,
            self.taken,
            self.purse,
            self.counts,
            self.totals,
            self.pending,
            self.spent,
            self.armed,
            self.ready,
            self.acted,
            self.holder,
            self.soldiers,
            self.outpost,
            self.warlord,
            self.explorers,
            self.outposts_left,
            self.posts_left,
            self.explored,
            self.production,
            self.science,
            self.market,
            self.wonder_on,
            self.natural_up,
            self.post,
            self.exchange,
            self.hidden,
            self.hidden_left,
            self.track,
            self.own_benefits,
            self.redeemed,
            self.own_wares,
            self.marketed,
            self.consumed,
            self.future,
            self.project_of,
            self.project_paid,
            self.own_quests,
            self.own_rejected,
            self.fulfilled,
            self.heroes,
            self.hero,
            self.hero_mark,
            self.monsters,
            self.monster_at,
            self.monster_column,
            self.beaten,
            self.walked,
            self.passed,
            self.automa_open,
            self.automa_discard,
            self.automa_out,
            self.defence,
            self.own,
            self.frontier,
            self.realm,
            self.provinces,
            self.triggers,
            self.acts,
            self.standing,
            self.modified,
            self.known_tops,
            self.deck_rest,
            self.deck_sizes,
            self.unseen,
            self.deck_left,
            self.bottoms,
            self.pile_sizes,
            self.backs,
            self.port_filled,
            self.natural_seen,
            self.natural_down,
            self.stack_sizes,
            self.benefits_held,
            self.wares_held,
            self.bag_size,
            self.exchanges_left,
            self.automa_left,
            self.automa_rest,
            self.quests_chosen,
            self.quests_held,
        )
