"""Constants: what one table of Monumental works out before it starts, actions and texts included."""

from typing import Any, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from mappemonde.games.monumental import actions as verbs
from mappemonde.games.monumental.cards import Card, Cards, Civilization, Token
from mappemonde.games.monumental.effects.assembler import (
    ADVANCE,
    ALWAYS,
    BONUS,
    DEED,
    DRAW_AND_PLAY,
    END,
    EXPLORE,
    FINISH_WONDER,
    GO_HOME,
    HAPPEN,
    HIDE,
    MAY,
    NATURAL,
    PORT,
    TRADE_TOKEN,
    USE,
    WONDER_TOKEN,
    Assembler,
    Part,
)
from mappemonde.games.monumental.effects.parser import TYPES, Effect
from mappemonde.games.monumental.indexes import (
    BACKS,
    BARBARIAN,
    BITS,
    CELLS,
    ERAS,
    EXPLORERS,
    GOLD,
    HAPPENINGS,
    INVEST,
    KINDS,
    MILITARY,
    MODIFIERS,
    NONE,
    PURSE,
    RENAISSANCE,
    SYMBOLS,
    UNITS,
)
from mappemonde.games.monumental.modules import Modules
from mappemonde.games.monumental.numbers import printed_decks
from mappemonde.kernel.board import Board
from mappemonde.kernel.columns import column, filled
from mappemonde.kernel.menu import Rows
from mappemonde.kernel.options import Options

PILES: Final = ("I", "II", "III")
"""The Reserve piles (R2.8)."""
ERA_GROUPS: Final = ("I", "II", "R", "III")
DEVELOPMENT: Final = ("building", "knowledge", "wonder")
"""The tables of Development cards."""


class Constants:
    """The numbers of one table."""

    def __init__(self, seats: int, options: Options, board: Board, cards: Cards, numbers: dict[str, Any]) -> None:
        self.seats: i64 = seats
        self.board = board
        self.options = options
        self.components = cards
        self.african = bool(options["african_empires"])
        self.numbers = numbers
        """The constants of the data, by name, with what the options turn."""
        self.rows = Rows()
        self.texts = Assembler()
        self._set_numbers()
        self._set_map()
        self._set_cards()
        self._set_lasting()
        self._set_tokens()
        self._set_deeds()
        self._set_modules()
        self._close_texts()
        self._set_rows()
        self._runs: dict[i64, vec[i64]] = {}
        self._members: dict[i64, vec[i64]] = {}
        self.walk_runs = [self.runs(bits) for bits in self.walk_bits]
        """By seat and tile where an Explorer may step, as runs."""

    # Numbers of the rules

    def _set_numbers(self) -> None:
        numbers, seats, five = self.numbers, int(self.seats), self.seats == 5
        options = self.options
        continuous = bool(options["continuous"])
        self.slots: i64 = seats + numbers["display_size_continuous"] if continuous else int(options["display_size"])
        """Cards of the display, the farthest from the deck first (R2.9, R15.1, R21.12)."""
        self.cells: i64 = len(CELLS)
        self.resources: i64 = PURSE
        self.modifiers: i64 = len(MODIFIERS)
        self.happenings: i64 = len(HAPPENINGS)
        self.explorers: i64 = len(EXPLORERS)
        self.units: i64 = len(UNITS)
        self.piles: i64 = len(PILES)
        self.groups: i64 = len(ERA_GROUPS) * len(DEVELOPMENT)
        self.start_gold: i64 = numbers["start_gold"]
        self.start_culture: i64 = numbers["start_culture"]
        self.barbarian_defence: i64 = numbers["barbarian_defence"]
        self.free_town_defence: i64 = numbers["free_town_defence"]
        self.unit_defence: i64 = numbers["unit_defence"]
        self.outpost_defence: i64 = numbers["outpost_defence"]
        self.outpost_units: i64 = numbers["outpost_units"]
        self.wonder_defence: i64 = numbers["wonder_defence"]
        self.natural_defence: i64 = numbers["natural_wonder_defence"]
        self.progress_cost: i64 = numbers["scientific_progress_cost"]
        self.discount_floor: i64 = numbers["standing_discount_floor"]
        self.track_end: i64 = numbers["trade_track_end"]
        self.pictures: i64 = sum(1 << space for space in numbers["trade_track_benefits"])
        self.die = column(list(numbers["zulu_die"]))
        self.invest_cost: i64 = numbers["invest_cost"]
        self.visit_cost: i64 = numbers["visit_cost"]
        self.policy_cost = column(list(numbers["policy_cost"]))
        self.last_rounds: i64 = 1 if continuous else int(options["last_rounds"])
        """Full rounds after the one in which the end began (R14.3, R21.6)."""
        self.last_depth: i64 = numbers["last_round_depth"] if continuous else 0
        """Cards under the Last Round card (R2.7, R15.2)."""
        self.last_is_drawn = continuous and options["last_round_card"] == "drawn"
        """Whether it is met when it would be drawn, not as soon as it lies on top (R21.7)."""
        self.free_price: i64 = int(options["free_conquest_price"])
        """What a granted conquest costs (R6.11, R21.10)."""
        self.market_limit = bool(options["market_limit"])
        """Whether nobody takes two tokens of one Market (R8.7, R21.12)."""
        self.one_contribution = options["contributions"] == "one"
        self.passed_pictures = options["track_pictures"] == "all"
        """Whether pictures count that a pawn only passes (R10.3, R21.8)."""
        self.archived_score = bool(options["archived_score"])
        """Whether archived Knowledge and Wonders score (R14.9, R21.12)."""
        self.has_future = self.african and bool(options["future"])
        self.has_naturals = self.african and bool(options["natural_wonders"])
        self.science_for_production: i64 = int(options["science_tokens"])
        self.science_tokens: i64 = numbers["science_tokens"]
        self.picked = options["civilizations"] == "picked"
        self.deck_table: list[list[int]] = numbers["development_deck_five" if five else "development_deck"]
        """Per Era I, II, III the numbers of Buildings, Knowledge cards and Wonders (R2.5)."""

    # The map

    def _set_map(self) -> None:
        board, cards = self.board, self.components
        self.areas: i64 = len(board.areas)
        self._marked: dict[str, list[int]] = {}
        names = [terrain.id for terrain in cards.terrains]
        self.terrain_names = names
        self.terrain = column([names.index(area.data["terrain"]) for area in board.areas])
        self.near = [vec[i64]() for _ in board.areas]
        self.near_bits = filled(self.areas, 0)
        for border in board.links(self.options):
            for one, other in ((border.one, border.other), (border.other, border.one)):
                self.near[one] = append(self.near[one], other)
                self.near_bits[one] |= BITS[other]
        capitals = {
            int(area.data["capital"]): place for place, area in enumerate(board.areas) if "capital" in area.data
        }
        self.capital = column([capitals[seat] for seat in range(int(self.seats))])
        self.province_bits: i64 = 0
        """Provinces: all tiles but Capitals, Water and Volcanoes (R1.6)."""
        self.coastal_bits: i64 = 0
        self.mountain_bits: i64 = 0
        self.terrain_defence = filled(self.areas, 0)
        water, volcano = names.index("water"), names.index("volcano")
        for place in range(self.areas):
            row = cards.terrains[self.terrain[place]]
            self.terrain_defence[place] = row.defence
            if row.province:
                self.province_bits |= BITS[place]
            if row.id in ("mountain", "hills"):
                self.mountain_bits |= BITS[place]
            by_water = row.id == "port" or any(self.terrain[other] == water for other in self.near[place])
            if by_water and row.id not in ("water", "volcano"):
                self.coastal_bits |= BITS[place]
        self.hills: i64 = names.index("hills")
        self.walk_bits = filled(self.seats * self.areas, 0)
        """By seat and tile: where an Explorer may step (R8.2)."""
        self.distance = filled(self.seats * self.areas, NONE)
        """By seat and tile: steps from the seat's Capital (R1.16)."""
        for seat in range(self.seats):
            closed: i64 = 0
            for place in range(self.areas):
                if self.terrain[place] == volcano or (place in capitals.values() and place != self.capital[seat]):
                    closed |= BITS[place]
            for place in range(self.areas):
                self.walk_bits[seat * self.areas + place] = self.near_bits[place] & ~closed
            self._measure(seat)

    def _measure(self, seat: i64) -> None:
        start = seat * self.areas
        self.distance[start + self.capital[seat]] = 0
        todo = [int(self.capital[seat])]
        for place in todo:
            for other in self.near[place]:
                if self.distance[start + other] < 0:
                    self.distance[start + other] = self.distance[start + place] + 1
                    todo.append(int(other))

    def marked(self, letter: str) -> list[int]:
        """For every tile how many tokens of a kind its map marks (R2.2); kept once counted."""
        if letter not in self._marked:
            self._marked[letter] = [list(area.data.get("tokens", [])).count(letter) for area in self.board.areas]
        return self._marked[letter]

    # Cards

    def _set_cards(self) -> None:
        cards = self.components
        boxes = ("core", "ae") if self.african else ("core",)
        self.playing: list[Civilization] = [each for each in cards.civilizations if each.box in boxes]
        self.civilizations: i64 = len(self.playing)
        self.face_rows: list[Card] = [
            card
            for card in cards.cards
            if card.box in boxes
            and (not card.civilization or card.civilization in [each.id for each in self.playing])
            and (card.era != 3 or self.options["renaissance"])
            and (card.kind != "unrest" or self.african)
        ]
        self.faces: i64 = len(self.face_rows)
        self.card_ids: list[str] = []
        self.face = vec[i64]()
        """By physical card what is printed on it."""
        self.deck_of = [vec[i64]() for _ in self.playing]
        """By civilization its fifteen City cards (R2.13)."""
        for number, civilization in enumerate(self.playing):
            for place, row in enumerate(self.face_rows):
                if row.table == "start" and row.civilization in ("", civilization.id):
                    for copy in range(row.copies):
                        suffix = f".{copy + 1}" if row.copies > 1 else ""
                        name = row.id if row.civilization else f"{civilization.id}_{row.id}{suffix}"
                        self.deck_of[number] = append(self.deck_of[number], self._add_card(name, place))
        self.basic_first = vec[i64]()
        """By basic pile its first card; the others follow (R4.4)."""
        self.basic_count = vec[i64]()
        self.basic_face = vec[i64]()
        self.unrest_cards = vec[i64]()
        self.development_cards: list[int] = []
        for place, row in enumerate(self.face_rows):
            if row.table == "basic":
                self.basic_first = append(self.basic_first, i64(len(self.card_ids)))
                self.basic_count = append(self.basic_count, i64(row.copies))
                self.basic_face = append(self.basic_face, i64(place))
            if row.table == "start":
                continue
            for copy in range(row.copies):
                card = self._add_card(row.id if row.copies == 1 else f"{row.id}.{copy + 1}", place)
                if row.kind == "unrest":
                    self.unrest_cards = append(self.unrest_cards, card)
                elif row.table in DEVELOPMENT:
                    self.development_cards.append(int(card))
        self.listed = self._listed()
        self.basics: i64 = len(self.basic_first)
        self.basic_of = filled(self.faces, NONE)
        for basic in range(self.basics):
            self.basic_of[self.basic_face[basic]] = basic
        self._set_faces()

    def _listed(self) -> list[int]:
        """The Development cards that a list names, where the table plays by one; otherwise none (R21.3)."""
        if self.options["deck"] != "listed":
            return []
        decks = {**printed_decks(), **self.board.data.get("deck", {})}
        names = {name for cards in decks["five" if self.seats == 5 else "two_to_four"].values() for name in cards}
        return [card for card in self.development_cards if self.card_ids[card] in names]

    def in_deck(self, era: int, kind: int) -> int:
        """How many cards of an Era and kind belong in the Development deck; of the Renaissance all (R2.5, R2.6)."""
        if era == RENAISSANCE:
            return len(self.development_cards)
        return self.deck_table[PILES.index(ERAS[era])][kind]

    def _add_card(self, name: str, face: int) -> i64:
        self.card_ids.append(name)
        self.face = append(self.face, i64(face))
        return len(self.card_ids) - 1

    def _set_faces(self) -> None:
        rows, texts = self.face_rows, self.texts
        self.kind = column([KINDS.index(row.kind) for row in rows])
        """By face: building, knowledge, wonder or unrest."""
        self.types = filled(self.faces, 0)
        """By face the types of cards it counts as wherever it comes from, a bit each (R4.6)."""
        for face, row in enumerate(rows):
            self.types[face] = 1 | BITS[TYPES.index(row.kind)] if row.kind != "unrest" else i64(0)
            if row.table == "basic":
                self.types[face] |= BITS[TYPES.index("basic")]
        self.era_of = column([row.era for row in rows])
        self.currency = column([SYMBOLS.index(row.currency) if row.currency else NONE for row in rows])
        self.cost = column([row.cost[0] if row.cost else 0 for row in rows])
        self.cheapest: i64 = min(row.cost[0] for row in rows if row.cost)
        """The least that a card costs."""
        self.second_cost = column([row.cost[1] if len(row.cost) > 1 else 0 for row in rows])
        self.yields = column([row.yields.get(symbol, 0) for row in rows for symbol in SYMBOLS])
        self.is_work_camp = column([int(row.id == "work_camp") for row in rows])
        self.use_part = filled(self.faces, NONE)
        """By face the part that is used as one, or none."""
        self.armed = [vec[i64]() for _ in rows]
        """By face the parts that react once the card is activated (R9.11)."""
        self.completion = filled(self.faces, NONE)
        for face, row in enumerate(rows):
            for part in texts.card(row.id, row.text):
                if texts.parts[part].kind == USE:
                    self.use_part[face] = part
                else:
                    self.armed[face] = append(self.armed[face], i64(part))
            if row.kind == "wonder":
                self.completion[face] = texts.text(row.id, row.completion)
        self.cards: i64 = len(self.card_ids)

    # Policies, Warlords, traits, Natural Wonders

    def _set_lasting(self) -> None:
        texts, ids = self.texts, [each.id for each in self.playing]
        self.policy_rows = [row for row in self.components.policies if row.civilization in ids]
        self.policies: i64 = len(self.policy_rows)
        self.policy_civilization = column([ids.index(row.civilization) for row in self.policy_rows])
        self.policies_of = [
            column([number for number, row in enumerate(self.policy_rows) if row.civilization == name]) for name in ids
        ]
        """By civilization its five Policies."""
        self.bonus = column([texts.part(row.id, BONUS, row.bonus) for row in self.policy_rows])
        self.policy_parts = [column(texts.lasting(row.id, row.active)) for row in self.policy_rows]
        self.gifts = [vec[i64]() for _ in ids]
        """By civilization the parts of its Warlord (R12.3, R12.10, R12.11, R12.16, R12.18) and trait (R12.13)."""
        for number, civilization in enumerate(self.playing):
            for warlord in self.components.warlords:
                if warlord.civilization == civilization.id:
                    for part in texts.lasting(warlord.id, warlord.text):
                        self.gifts[number] = append(self.gifts[number], i64(part))
            for part in texts.lasting(civilization.id, civilization.trait):
                self.gifts[number] = append(self.gifts[number], i64(part))
        self.hidden_forces = column([row.hidden_forces for row in self.playing])
        self.conquest_currency = column([SYMBOLS.index(row.conquest) for row in self.playing])
        manoeuvre = GOLD if self.options["malian_manoeuvre"] == "gold" else MILITARY
        self.manoeuvre_currency = column(
            [manoeuvre if row.conquest == SYMBOLS[GOLD] else MILITARY for row in self.playing]
        )
        """By civilization what manoeuvres are paid in (R12.14, R21.9)."""
        self.start_reserve = column([row.start_reserve for row in self.playing])
        self.natural_rows = list(self.components.natural_wonders) if self.african else []
        self.naturals: i64 = len(self.natural_rows)
        self.natural_parts = [column(texts.lasting(row.id, row.text)) for row in self.natural_rows]

    # Tokens

    def _set_tokens(self) -> None:
        cards, texts = self.components, self.texts
        boxes = ("core", "ae") if self.african else ("core",)
        self.exploration_rows = [row for row in cards.explorations if row.box in boxes]
        self.explorations: i64 = len(self.exploration_rows)
        hides = bool(self.options["monsters"])
        self.back_of = column(
            [BARBARIAN if hides and row.monster else BACKS.index(row.kind) for row in self.exploration_rows]
        )
        """By Exploration token its back; Monsters hide among the Barbarians, or stay in the box (R19.1)."""
        self.exploration_text = column([texts.text(row.id, row.text) for row in self.exploration_rows])
        self.on_map = column(
            [int(row.kind != "monster" or bool(self.options["monsters"])) for row in self.exploration_rows]
        )
        """By Exploration token whether it is played with (R19.1)."""
        self.exploration_copies = column([row.copies for row in self.exploration_rows])
        self.both_text = column([self._both(row) for row in self.exploration_rows])
        """By Exploration token the text of both its gains, none if it has only one (R12.10)."""
        self.market_rows = list(cards.markets)
        self.markets: i64 = len(self.market_rows)
        ware_boxes = [*boxes, "lk"]
        self.ware_rows = [token for market in cards.markets for token in market.tokens if token.box in ware_boxes]
        self.wares: i64 = len(self.ware_rows)
        market_ids = [market.id for market in cards.markets]
        self.ware_market = column([market_ids.index(row.kind) for row in self.ware_rows])
        self.ware_copies = column([row.copies for row in self.ware_rows])
        self.ware_text = column([texts.text(row.id, row.text) for row in self.ware_rows])
        self.benefit_rows = [row for row in cards.benefits if row.box in boxes]
        self.benefits: i64 = len(self.benefit_rows)
        self.benefit_copies = column([row.copies for row in self.benefit_rows])
        self.benefit_text = column([texts.text(row.id, row.text) for row in self.benefit_rows])
        self.exchange_rows = [row for row in cards.exchanges if row.box in boxes]
        self.exchanges: i64 = len(self.exchange_rows)
        self.exchange_copies = column([row.copies for row in self.exchange_rows])
        self.exchange_text = column([texts.text(row.id, row.text) for row in self.exchange_rows])
        self.project_rows = list(cards.projects)
        self.projects: i64 = len(self.project_rows)
        self.project_resource = column([SYMBOLS.index(row.resource) for row in self.project_rows])
        self.project_gold = column([int(row.gold) for row in self.project_rows])

    def _both(self, row: Token) -> int:
        if len(row.text) != 1 or row.text[0].word != "choose":
            return NONE
        return self.texts.text(row.id, tuple(term for branch in row.text[0].branches for term in branch))

    # What conquests, Wonders and the track bring by themselves

    def _set_deeds(self) -> None:
        texts = self.texts
        self.explore = self._deed("exploration", EXPLORE, 0)
        self.explore_both = self._deed("exploration", EXPLORE, 1)
        self.port = self._deed("port", PORT)
        self.natural = self._deed("natural_wonder", NATURAL)
        self.hide = self._deed("hidden_forces", HIDE)
        terrains = self.components.terrains
        self.on_conquest = column([self._terrain_part(row.id, row.on_conquest, row.optional) for row in terrains])
        """By terrain what each conquest brings: a Mine turns Production into Gold (R6.23)."""
        self.on_unoccupied = column(
            [
                self._terrain_part(row.id, row.on_conquest_unoccupied, row.optional)
                if row.id != "port" and self.african
                else NONE
                for row in terrains
            ]
        )
        """The same for unoccupied ones: an Oasis lets one reserve a card (R6.27)."""
        self.on_wonder = column([texts.text(row.id, row.on_wonder) if row.on_wonder else NONE for row in terrains])
        self.finishing = self._snippet(WONDER_TOKEN, FINISH_WONDER)
        """What follows the bonus of a completed Wonder: it remembers the Wonder, whatever the bonus does (R4.13)."""
        self.going_home = self._snippet(GO_HOME)
        """What follows the deed of an Exchange token: it remembers the Explorer (R10.14)."""
        self.investing = self._snippet(ADVANCE, 1, HAPPEN, INVEST)
        self.progressing = self._snippet(DRAW_AND_PLAY, 1, 1)
        self.advancing = column([int(self._snippet(ADVANCE, spaces)) for spaces in range(62)])
        """By distance what a Trading Post brings (R10.10), and below on a Free Town (R10.11)."""
        self.advancing_token = column([int(self._snippet(ADVANCE, spaces, TRADE_TOKEN, 1)) for spaces in range(62)])

    def _deed(self, word: str, *code: int) -> i64:
        part = self.texts.part(word, DEED, ())
        self.texts.code.pop()
        self.texts.emit(*code, END)
        self.texts.parts[part] = self.texts.parts[part]._replace(plain=False)
        return part

    def _terrain_part(self, word: str, effect: Effect, optional: bool) -> int:
        """The part of a terrain; what is optional is offered first, unless its words are "up to" anyway (R9.2)."""
        if not effect:
            return NONE
        texts, entry = self.texts, self.texts.begin(word)
        offered = optional and any(term.word != "convert" for term in effect)
        if offered:
            texts.emit(MAY, 0)
        part = texts.part(word, DEED, effect)
        if offered:
            texts.code[entry + 1] = len(texts.code) - 1
            texts.parts[part] = texts.parts[part]._replace(entry=entry, plain=False)
        return part

    def _snippet(self, *code: int) -> i64:
        entry = self.texts.begin("")
        self.texts.emit(*code, END)
        return entry

    def _set_modules(self) -> None:
        boxes = ("core", "ae") if self.african else ("core",)
        self.modules = Modules(
            int(self.seats), self.options, self.numbers, self.components, boxes, self.playing, self.texts
        )
        self.heroes: i64 = len(self.modules.hero_rows)
        self.monsters: i64 = len(self.modules.monster_rows)
        self.quests: i64 = len(self.modules.quest_rows)
        self.automa_cards: i64 = len(self.modules.program.cards)
        self.is_automa = self.modules.is_automa
        """By seat whether the rules play it (R20.1)."""

    def _close_texts(self) -> None:
        parts: list[Part] = self.texts.parts
        self.code = column(self.texts.code)
        """All texts, one after the other."""
        self.parts: i64 = len(parts)
        self.part_rows = parts
        self.entry = column([part.entry for part in parts])
        self.part_kind = column([part.kind for part in parts])
        self.happening_of = column([part.happening for part in parts])
        self.is_plain = column([int(part.plain) for part in parts])
        self.buys_both = column([int(part.both) for part in parts])
        self.part_copies = column([int(part.copies) for part in parts])
        self.part_face = filled(self.parts, NONE)
        for face in range(self.faces):
            if self.use_part[face] >= 0:
                self.part_face[self.use_part[face]] = face
        self.part_modifiers = [
            column([number for pair in part.modifiers for number in pair]) if part.kind == ALWAYS else vec[i64]()
            for part in parts
        ]
        self.branches: i64 = len(self.texts.branches)

    # Actions

    def _set_rows(self) -> None:
        rows, seats = self.rows, range(int(self.seats))
        areas, faces, parts = range(int(self.areas)), range(int(self.faces)), range(int(self.parts))
        resources, cells = range(PURSE), range(len(CELLS))
        self.picks = rows.add([verbs.Pick(each) for each in range(int(self.civilizations))])
        self.activations = rows.add([verbs.Activate(row, line) for row in (1, 2, 3) for line in (1, 2, 3)])
        self.acquisitions = rows.add([verbs.Acquire(face) for face in faces])
        self.completions = rows.add([verbs.Complete()])
        self.placings = rows.add([verbs.Place(area) for area in areas])
        self.developments = rows.add([verbs.Develop(each) for each in range(int(self.policies))])
        self.conquests = rows.add([verbs.Conquer(area) for area in areas])
        self.sendings = rows.add([verbs.Send(area) for area in areas])
        self.lead = rows.add([verbs.Lead()])
        self.no_mix = rows.add([verbs.Mix(0)])
        self.mixes = rows.add_counted(verbs.Mix, [()], 1)[0]
        self.no_bid = rows.add([verbs.Bid(0)])
        self.bids = rows.add_counted(verbs.Bid, [()], 1)[0]
        self.hide_here = rows.add([verbs.Hide()])
        self.regroupings = rows.add([verbs.Regroup(area) for area in areas])
        self.resolutions = rows.add([verbs.Resolve(part) for part in parts])
        self.both = rows.add([verbs.Both()])
        self.manoeuvres = rows.add(
            [verbs.Manoeuvre(unit, origin, target) for unit in (0, 1) for origin in areas for target in areas]
        )
        self.outposts = rows.add([verbs.Outpost(area, unit) for unit in (0, 1) for area in areas])
        self.fortifications = rows.add([verbs.Fortify(area) for area in areas])
        self.steps = rows.add([verbs.StepTo(each, area) for each in (0, 1) for area in areas])
        self.collections = rows.add([verbs.Collect(each, resource) for each in (0, 1) for resource in (0, 1)])
        self.ware_takings = rows.add([verbs.TakeWare(0), verbs.TakeWare(1)])
        self.post_buildings = rows.add([verbs.BuildPost(0), verbs.BuildPost(1)])
        self.visits = rows.add([verbs.Visit(0), verbs.Visit(1)])
        self.uses = rows.add([verbs.Use(part) for part in parts])
        self.keeps = rows.add([verbs.Keep(face) for face in faces])
        self.progress = rows.add([verbs.Progress()])
        self.invest = rows.add([verbs.Invest()])
        self.contributions = rows.add_counted(verbs.Contribute, [(each,) for each in range(int(self.projects))], 1)
        self.redemptions = rows.add([verbs.Redeem(each) for each in range(int(self.benefits))])
        self.sales = rows.add([verbs.Sell(each) for each in range(int(self.wares))])
        self.cashings = rows.add([verbs.Cash(0), verbs.Cash(1)])
        self.end = rows.add([verbs.End()])
        self.choosings = rows.add([verbs.Choose(each) for each in range(int(self.branches))])
        self.takings = rows.add([verbs.Take(resource) for resource in (0, 1, 2)])
        self.pay = rows.add([verbs.Pay()])
        self.decline = rows.add([verbs.Decline()])
        self.spendings = rows.add([verbs.Spend(resource) for resource in resources])
        self.conversions = rows.add_counted(
            verbs.Convert, [(one, other) for one in resources for other in resources], 1
        )
        self.archivings = rows.add([verbs.Archive(cell) for cell in cells])
        self.purges = rows.add([verbs.Purge(face) for face in faces])
        self.discardings = rows.add([verbs.Discard(cell) for cell in cells])
        self.recalls = rows.add([verbs.Recall(face) for face in faces])
        self.reservings = rows.add([verbs.Reserve(pile) for pile in range(len(PILES))])
        self.handings = rows.add([verbs.Hand(face, seat) for face in faces for seat in seats])
        self.draw = rows.add([verbs.Draw()])
        self.tiltings = rows.add([verbs.Tilt(cell) for cell in cells])
        self.borrowings = rows.add([verbs.Borrow(face) for face in faces])
        self.copyings = rows.add([verbs.Copy(face) for face in faces])
        self.revivals = rows.add([verbs.Revive(each) for each in range(int(self.policies))])
        self.obtainings = rows.add([verbs.Obtain(face) for face in faces])
        self.sweepings = rows.add([verbs.Sweep(face) for face in faces])
        self.namings = rows.add([verbs.Name(seat) for seat in seats])
        self.losings = rows.add([verbs.Lose(unit, area) for unit in (0, 1) for area in areas])
        self.stop = rows.add([verbs.Stop()])
        self.passing = rows.add([verbs.Pass()])
        self.rejections = rows.add([verbs.Reject(each) for each in range(int(self.quests))])
        self.hirings = rows.add([verbs.Hire(each) for each in range(int(self.heroes))])
        self.dismiss = rows.add([verbs.Dismiss()])
        self.defeats = rows.add([verbs.Defeat(each) for each in range(int(self.monsters))])
        self.decisions = rows.add([verbs.Decide(area) for area in areas])

    def members(self, bits: i64) -> vec[i64]:
        """A set of tiles one by one; kept once made."""
        found = self._members.get(bits)
        if found is None:
            found = vec[i64]()
            for place in range(self.areas):
                if bits & BITS[place]:
                    found = append(found, place)
            self._members[bits] = found
        return found

    def runs(self, bits: i64) -> vec[i64]:
        """A set of tiles as runs: the first one and how many follow each other, by turns; kept once made."""
        found = self._runs.get(bits)
        if found is None:
            found = vec[i64]()
            place: i64 = 0
            while place < self.areas:
                if bits & BITS[place]:
                    first = place
                    while place < self.areas and bits & BITS[place]:
                        place += 1
                    found = append(append(found, first), place - first)
                else:
                    place += 1
            self._runs[bits] = found
        return found
