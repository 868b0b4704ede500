"""What modules and Automas add to the constants of a table: Heroes, Monsters, Quests, Automa cards (R16 to R20)."""

from librt.vecs import vec
from mypy_extensions import i64

from mappemonde.games.monumental.automa.program import Program
from mappemonde.games.monumental.cards import TYPES, Cards, Civilization, Quest
from mappemonde.games.monumental.effects.assembler import Assembler
from mappemonde.games.monumental.indexes import BITS, NONE
from mappemonde.kernel.columns import column
from mappemonde.kernel.options import Options


class Modules:
    """The numbers of the modules in use; those of the others are empty."""

    def __init__(
        self,
        seats: int,
        options: Options,
        cards: Cards,
        boxes: tuple[str, ...],
        playing: list[Civilization],
        texts: Assembler,
    ) -> None:
        self.continuous = bool(options["continuous"])
        self._set_automas(seats, options, cards, boxes, playing)
        heroes = [row for row in cards.heroes if row.box in boxes] if options["heroes"] else []
        self.hero_rows = heroes
        self.hero_era = column([row.era for row in heroes])
        self.hero_cost = column([row.cost for row in heroes])
        self.hero_parts: list[vec[i64]] = [column(texts.lasting(row.id, row.owned)) for row in heroes]
        self.hero_dismissal = column([texts.text(row.id, row.dismiss) for row in heroes])
        monsters = [row for row in cards.monsters if row.box in boxes] if options["monsters"] else []
        self.monster_rows = monsters
        self.strength = column([row.strength for row in monsters])
        self.reward = column([texts.text(row.id, row.reward) for row in monsters])
        self.quest_rows: list[Quest] = list(cards.quests) if options["quests"] else []

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
