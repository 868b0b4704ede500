"""What modules and Automas add to the constants of a table: Heroes, Monsters, Quests, Automa cards (R16 to R20)."""

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from mappemonde.games.monumental.automa.program import Program
from mappemonde.games.monumental.cards import TYPES, Cards, Civilization, Quest
from mappemonde.games.monumental.effects.assembler import Assembler
from mappemonde.games.monumental.effects.parser import FILTERS
from mappemonde.games.monumental.indexes import BITS, NONE
from mappemonde.kernel.columns import column
from mappemonde.kernel.options import Options

COUNTED: Final = (
    "count wonders_completed",
    "count knowledge_acquired",
    "count policies",
    "count provinces",
    "count posts",
    "count outposts",
    "turn_count conquests",
    "turn_count wonders_completed",
    "turn_count policies",
    "game_count conquests",
    "game_count collected",
    "game_count archived",
    "held G",
    "held C",
    "trade_position ",
)
"""What Quests count, in the order of `quests.counted`."""


def goal_numbers(quest: Quest) -> list[int]:
    """What a Quest asks for, as numbers."""
    return [
        number
        for predicate in quest.goal
        for number in (
            COUNTED.index(f"{predicate.scope} {predicate.what}"),
            FILTERS.index(predicate.filter),
            predicate.least,
        )
    ]


class Modules:
    """The numbers of the modules in use; those of the others are empty."""

    def __init__(
        self,
        seats: int,
        options: Options,
        numbers: dict[str, Any],
        cards: Cards,
        boxes: tuple[str, ...],
        playing: list[Civilization],
        texts: Assembler,
    ) -> None:
        self.continuous = bool(options["continuous"])
        self.display_rows: i64 = 1 if self.continuous else 2
        self.site_gold = column(
            [sum(int(term.args[1]) for term in row.on_wonder if term.args[:1] == ("G",)) for row in cards.terrains]
        )
        """By terrain the Gold that a Wonder placed there brings (R6.26)."""
        self._set_automas(seats, options, cards, boxes, playing)
        self.automa_turn: i64 = numbers["automa_cards"]
        self.gold_per_point = int(numbers["automa_gold_per_point"])
        self.automa_instead: i64 = numbers["automa_instead"]
        self.automa_benefit: i64 = numbers["automa_benefit"]
        self.automa_post: i64 = numbers["automa_post"]
        heroes = [row for row in cards.heroes if row.box in boxes] if options["heroes"] else []
        self.hero_rows = heroes
        self.hero_era = column([row.era for row in heroes])
        self.hero_cost = column([row.cost for row in heroes])
        self.hero_parts: list[vec[i64]] = [column(texts.lasting(row.id, row.owned)) for row in heroes]
        self.hero_dismissal = column([texts.text(row.id, row.dismiss) for row in heroes])
        self.heroes_per_era: i64 = seats + int(numbers["heroes_per_era"])
        monsters = [row for row in cards.monsters if row.box in boxes] if options["monsters"] else []
        self.monster_rows = monsters
        self.strength = column([row.strength for row in monsters])
        self.reward = column([texts.text(row.id, row.reward) for row in monsters])
        self.monster_columns: i64 = numbers["monster_columns"]
        self.quest_rows: list[Quest] = list(cards.quests) if options["quests"] else []
        self.quests_dealt: i64 = numbers["quests_dealt"]
        self.goals: list[vec[i64]] = [column(goal_numbers(row)) for row in self.quest_rows]
        """By Quest what it asks for, three numbers each: what is counted, a filter, how many (R17.3)."""
        explorations = [row for row in cards.explorations if row.box in boxes]
        names = [row.id for row in monsters]
        self.token_gold = column([row.automa_gold for row in explorations])
        """By Exploration token what it is worth to an Automa (R20.15)."""
        self.token_monster = column(
            [names.index(row.monster) if row.monster in names else NONE for row in explorations]
        )
        """By Exploration token the Monster that appears with it (R19.2)."""
        ware_boxes = [*boxes, "lk"]
        wares = [token for market in cards.markets for token in market.tokens if token.box in ware_boxes]
        self.ware_gold = column([row.automa_gold for row in wares])
        """By Market token what it is worth to an Automa (R20.18)."""

    def _set_automas(
        self, seats: int, options: Options, cards: Cards, boxes: tuple[str, ...], playing: list[Civilization]
    ) -> None:
        """The last seats are those of the Automas (R20.1), with the cards that can be in their deck (R20.2)."""
        automas = int(options["automas"])
        self.automas: i64 = automas
        self.is_automa = column([int(seat >= seats - automas) for seat in range(seats)])
        self.humans: i64 = 0
        """Seats of people, a bit each."""
        for seat in range(seats - automas):
            self.humans |= BITS[seat]
        rows = [row for row in cards.automa if automas and row.box in boxes and (not row.needs or options[row.needs])]
        self.program = Program(rows)
        ids = [row.id for row in playing]
        self.type = column([TYPES.index(row.type) for row in playing])
        """By civilization the type of its Automa."""
        self.own_card = column(
            [next((place for place, row in enumerate(rows) if row.civilization == name), NONE) for name in ids]
        )
        """By civilization its own Automa card."""
        self.advanced: i64 = int(options["advanced_cards"])
        self.track_cards: i64 = int(options["automa_track_cards"])
        """How many of the advanced cards and of those that begin on the Trade track are shuffled in (R20.2, R21.11)."""
