"""The constants of one table: board, options and rule set worked out once, so that no step asks which variant it is."""

from itertools import accumulate
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from mappemonde.games.conquest.actions import (
    Attack,
    AttackUnnamed,
    Defend,
    EndCombat,
    EndTurn,
    Exchange,
    Huff,
    LetPass,
    Move,
    Occupy,
    Place,
    Resign,
)
from mappemonde.kernel.board import Board
from mappemonde.kernel.columns import column, filled, place_of
from mappemonde.kernel.menu import Rows
from mappemonde.kernel.options import Options

FOOT: Final = 0
HORSE: Final = 1
CANNON: Final = 2
JOKER: Final = 3
ARMS: Final = ("foot", "horse", "cannon", "joker")
KINDS: Final = 4
"""How many arms there are: counts of cards stand in a column, so many per seat or set."""

DICE: Final = 3
"""The most dice of either side (R6.5)."""
PROTECTED_ROUNDS: Final = 4
"""Nobody is eliminated before these are over (R9.4)."""

SETS: Final = (
    (1, 1, 1, 0),
    (0, 0, 0, 1),
    (1, 1, 0, 1),
    (1, 0, 1, 1),
    (0, 1, 1, 1),
    (1, 0, 0, 2),
    (0, 1, 0, 2),
    (0, 0, 1, 2),
    (0, 0, 0, 3),
)
"""How many cards of each arm a set takes (R8.1); the third and later ones only where jokers are wild (R8.1a)."""

NEEDED: Final = column([count for cards in SETS for count in cards])
"""The same, packed: `NEEDED[KINDS * cards + arm]`."""

SET_IDS: Final = ["+".join(arm for arm, count in zip(ARMS, cards, strict=True) for _ in range(count)) for cards in SETS]


class Constants:
    """Everything that stays the same during a table."""

    def __init__(self, seats: int, options: Options, board: Board, printed: Board) -> None:
        self.seats: i64 = seats
        self.options = options
        self.board = board
        self.areas: i64 = len(board.areas)
        self._link(board, options)
        self._group(board)
        self._deal(board, printed)
        self._price(board, printed, options["second_rule"] is True)
        self.sets = column([0, 2, 3, 4, 5, 6, 7, 8] if options["joker_wild"] else [0, 1])  # R8.1, R8.1a
        self.ban = options["protection"] == "ban"  # D7
        self.by_victim = options["fourth_tour"] == "victim"  # D8
        self.followers_fought = options["occupation_counts_as_combat"] is True  # R7.2
        self.asks_defender = options["manual_defence"] is True  # D6
        self.red_first = options["defence_after_dice"] is True  # R6.5a
        self.land_fronts = options["second_front_by_sea"] is False  # R6.10a
        self.shuffles_at_once = options["reshuffle"] == "at_once"  # R8.6
        self.open_discards = options["open_discards"] is True
        self.resignation = options["resignation"] is True  # D19
        self.round_limit: i64 = int(options["round_limit"])  # D19
        self.huffing = options["huffing"] is True  # D9
        self.huffs_fresh = False
        """Whether huffing takes armies that have not fought before those that have: rules version 1 did (D13)."""
        self._prepare_actions()

    def _link(self, board: Board, options: Options) -> None:
        """Who touches whom, and across what (R6.2). Every border counts twice, once from either side."""
        near: list[list[int]] = [[] for _ in board.areas]
        sea: list[list[bool]] = [[] for _ in board.areas]
        for border in board.links(options):
            for one, other in ((border.one, border.other), (border.other, border.one)):
                near[one].append(other)
                sea[one].append(border.by == "sea")
        self.borders: list[tuple[int, int]] = [(area, other) for area, row in enumerate(near) for other in row]
        self.origin = column([area for area, _ in self.borders])
        """By border, this side of it."""
        self.near = column([other for _, other in self.borders])
        """By border, the other side of it."""
        self.sea = vec[bool]([by_sea for row in sea for by_sea in row])
        """By border, whether it is a sea line."""
        self.first = column([0, *accumulate(map(len, near))])
        """By area, its first border: the last one stands before the first one of the next area."""

    def _group(self, board: Board) -> None:
        """The continents and their bonuses (R5.3)."""
        self.continents = [column(group.areas) for group in board.groups]
        self.bonus = column([int(group.data["bonus"]) for group in board.groups])
        self.continent_of = filled(self.areas, -1)
        for continent, areas in enumerate(self.continents):
            for area in areas:
                self.continent_of[area] = continent

    def _deal(self, board: Board, printed: Board) -> None:
        """The cards (R1.4): card n shows area n, the jokers come last."""
        jokers = int(board.table("cards", printed)["jokers"])
        self.arm = column([ARMS.index(area.data["arm"]) for area in board.areas] + [JOKER] * jokers)
        self.cards: i64 = len(self.arm)

    def _price(self, board: Board, printed: Board, second_rule: bool) -> None:
        """What areas and sets bring: the tables of the main rule or of the second rule (R5.2, R8.2, R11.1, R11.3)."""
        exchange = board.table("exchange", printed)
        self.ladder = column(list(exchange["ladder"]))
        self.step_up: i64 = int(exchange["then"])
        self.rungs_left_out: i64 = 1 if second_rule else 0
        counts = range(len(board.areas) + 1)
        self.income = column([count // 4 if second_rule else count // 3 for count in counts])
        self.drawn = column([count % 4 if second_rule else 1 for count in counts])
        self.income_rule = "R11.1" if second_rule else "R5.2"
        self.draw_rule = "R11.1" if second_rule else "R5.1"
        self.ladder_rule = "R11.3" if second_rule else "R8.2"
        material = board.table("material", printed)
        printed_supply = int(material["cubes"]) + 10 * int(material["olives"])
        self.supply: i64 = printed_supply if self.options["army_supply"] == "printed" else 0  # D18; 0: no limit

    def _prepare_actions(self) -> None:
        """Where each action stands among those of the table; what counts goes on from one army or die."""
        self.rows = rows = Rows()
        self.exchanges = rows.add([Exchange(cards) for cards in range(len(SETS))])
        self.places = rows.add_counted(Place, [(area,) for area in range(len(self.board.areas))])
        self.attacks = rows.add_counted(Attack, self.borders)  # R6.5
        self.unnamed = rows.add_counted(AttackUnnamed, self.borders)  # R6.4
        self.claims = rows.add([Huff(), LetPass()])
        self.defences = rows.add([Defend(dice) for dice in range(1, DICE + 1)])
        self.occupations = rows.add_counted(Occupy, [()])[0]
        self.end_combat = rows.add([EndCombat()])
        self.moves = rows.add_counted(Move, self.borders)
        self.end_turn = rows.add([EndTurn()])
        self.resign = rows.add([Resign()])

    def border(self, origin: i64, target: i64) -> i64:
        """The border of one area with another, or -1 (R6.2)."""
        for border in range(self.first[origin], self.first[origin + 1]):
            if self.near[border] == target:
                return border
        return -1

    def neighbours(self, area: i64) -> vec[i64]:
        """The areas that touch one."""
        return self.near[self.first[area] : self.first[area + 1]]

    def is_protected(self, victim: i64, order: vec[i64], turn: i64, number: i64) -> bool:
        """Whether a seat may not be eliminated yet, on the turn of another in this round (R9.4)."""
        if number > PROTECTED_ROUNDS:
            return False
        if not self.by_victim or number < PROTECTED_ROUNDS:
            return True
        return place_of(order, victim) >= place_of(order, turn)  # its own fourth turn is not over (D8)

    def holder(self, owner: vec[i64], continent: i64) -> i64:
        """Who owns a continent entirely, or -1 (R5.3)."""
        areas = self.continents[continent]
        first = owner[areas[0]]
        for area in areas:
            if owner[area] != first:
                return -1
        return first

    def income_of(self, seat: i64, owner: vec[i64], held: i64) -> i64:
        """What a seat that holds so many areas receives when its turn begins (R5.2, R5.3, R11.1)."""
        armies = self.income[held]
        for continent in range(i64(len(self.bonus))):
            if self.holder(owner, continent) == seat:
                armies += self.bonus[continent]
        return armies

    def set_value(self, number: i64) -> i64:
        """What the `number`-th set exchanged at the table brings, counted from 1 (R8.2, R11.3)."""
        number += self.rungs_left_out
        rungs: i64 = len(self.ladder)
        if number <= rungs:
            return self.ladder[number - 1]
        return self.ladder[rungs - 1] + self.step_up * (number - rungs)
