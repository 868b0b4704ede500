"""The constants of one table: board, options and rule set worked out once, so that no step asks which variant it is."""

from typing import Final

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
from mappemonde.kernel.action import Action
from mappemonde.kernel.board import Board
from mappemonde.kernel.menu import menu
from mappemonde.kernel.options import Options

FOOT: Final = 0
HORSE: Final = 1
CANNON: Final = 2
JOKER: Final = 3
ARMS: Final = ("foot", "horse", "cannon", "joker")

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

SET_IDS: Final = ["+".join(arm for arm, count in zip(ARMS, cards, strict=True) for _ in range(count)) for cards in SETS]

DEFENCES: Final = [menu([Defend(dice) for dice in range(1, most + 1)]) for most in range(DICE + 1)]
CLAIMS: Final = menu([Huff(), LetPass()])
EXCHANGES: Final = [Exchange(cards) for cards in range(len(SETS))]


class Constants:
    """Everything that stays the same during a table."""

    def __init__(self, seats: int, options: Options, board: Board, printed: Board) -> None:
        self.seats = seats
        self.options = options
        self.board = board
        self.areas = len(board.areas)
        self._link(board, options)
        self._group(board)
        self._deal(board, printed)
        self._price(board, printed, options["second_rule"] is True)
        self.sets: list[int] = [0, 2, 3, 4, 5, 6, 7, 8] if options["joker_wild"] else [0, 1]  # R8.1, R8.1a
        self.ban = options["protection"] == "ban"  # D7
        self.by_victim = options["fourth_tour"] == "victim"  # D8
        self.followers_fought = options["occupation_counts_as_combat"] is True  # R7.2
        self.asks_defender = options["manual_defence"] is True  # D6
        self.red_first = options["defence_after_dice"] is True  # R6.5a
        self.land_fronts = options["second_front_by_sea"] is False  # R6.10a
        self.shuffles_at_once = options["reshuffle"] == "at_once"  # R8.6
        self.open_discards = options["open_discards"] is True
        self.resignation = options["resignation"] is True  # D19
        self.round_limit = int(options["round_limit"])  # D19
        self.huffing = options["huffing"] is True  # D9
        self.resigning: list[Action] = [Resign()]
        self.end_combat: list[Action] = [EndCombat(), Resign()] if self.resignation else [EndCombat()]
        self.end_turn: list[Action] = [EndTurn(), Resign()] if self.resignation else [EndTurn()]
        self._prepare_actions()

    def _link(self, board: Board, options: Options) -> None:
        """Who touches whom, and across what (R6.2)."""
        self.near: list[list[int]] = [[] for _ in range(self.areas)]
        self.sea: list[list[int]] = [[] for _ in range(self.areas)]
        for border in board.links(options):
            for one, other in ((border.one, border.other), (border.other, border.one)):
                self.near[one].append(other)
                if border.by == "sea":
                    self.sea[one].append(other)

    def _group(self, board: Board) -> None:
        """The continents and their bonuses (R5.3)."""
        self.continents: list[list[int]] = [group.areas for group in board.groups]
        self.bonus: list[int] = [int(group.data["bonus"]) for group in board.groups]
        self.continent_of: list[int] = [-1] * self.areas
        for continent, areas in enumerate(self.continents):
            for area in areas:
                self.continent_of[area] = continent

    def _deal(self, board: Board, printed: Board) -> None:
        """The cards (R1.4): card n shows area n, the jokers come last."""
        jokers = int(board.table("cards", printed)["jokers"])
        self.arm: list[int] = [ARMS.index(area.data["arm"]) for area in board.areas] + [JOKER] * jokers
        self.cards = len(self.arm)

    def _price(self, board: Board, printed: Board, second_rule: bool) -> None:
        """What areas and sets bring: the tables of the main rule or of the second rule (R5.2, R8.2, R11.1, R11.3)."""
        exchange = board.table("exchange", printed)
        self.ladder: list[int] = list(exchange["ladder"])
        self.step_up = int(exchange["then"])
        self.rungs_left_out = 1 if second_rule else 0
        counts = range(self.areas + 1)
        self.income: list[int] = [count // 4 if second_rule else count // 3 for count in counts]
        self.drawn: list[int] = [count % 4 if second_rule else 1 for count in counts]
        self.income_rule = "R11.1" if second_rule else "R5.2"
        self.draw_rule = "R11.1" if second_rule else "R5.1"
        self.ladder_rule = "R11.3" if second_rule else "R8.2"
        material = board.table("material", printed)
        printed_supply = int(material["cubes"]) + 10 * int(material["olives"])
        self.supply = printed_supply if self.options["army_supply"] == "printed" else 0  # D18; 0: no limit

    def _prepare_actions(self) -> None:
        """Every action there can be, made once; rows grow when stacks outgrow them."""
        self.places: list[list[Action]] = [[] for _ in range(self.areas)]
        self.occupations: list[Action] = []
        self.moves: list[list[tuple[int, list[Action]]]] = [[(other, []) for other in row] for row in self.near]
        self.fronts: list[list[tuple[int, list[Action]]]] = [
            [(other, self._attacks(area, other)) for other in row] for area, row in enumerate(self.near)
        ]
        self.verbs_per_die = 2 if self.huffing else 1
        self.grow_places(32)
        self.grow_occupations(32)

    def _attacks(self, origin: int, target: int) -> list[Action]:
        """The attacks across one border, by number of dice (R6.5), named or not where that is allowed (R6.4)."""
        attacks: list[Action] = []
        for dice in range(1, DICE + 1):
            attacks.append(Attack(origin, target, dice))
            if self.huffing:
                attacks.append(AttackUnnamed(origin, target, dice))
        return attacks

    def grow_places(self, armies: int) -> None:
        """Make placements ready for reserves of up to `armies`."""
        for area, row in enumerate(self.places):
            for count in range(len(row) + 1, armies + 1):
                row.append(Place(area, count))

    def grow_occupations(self, armies: int) -> None:
        """Make occupations ready for up to `armies`."""
        for count in range(len(self.occupations) + 1, armies + 1):
            self.occupations.append(Occupy(count))

    def grow_moves(self, area: int, armies: int) -> None:
        """Make moves out of one area ready for up to `armies`."""
        for other, row in self.moves[area]:
            for count in range(len(row) + 1, armies + 1):
                row.append(Move(area, other, count))

    def is_protected(self, victim: int, order: list[int], turn: int, number: int) -> bool:
        """Whether a seat may not be eliminated yet, on the turn of another in this round (R9.4)."""
        if number > PROTECTED_ROUNDS:
            return False
        if not self.by_victim or number < PROTECTED_ROUNDS:
            return True
        return order.index(victim) >= order.index(turn)  # its own fourth turn is not over (D8)

    def holder(self, owner: list[int], continent: int) -> int:
        """Who owns a continent entirely, or -1 (R5.3)."""
        areas = self.continents[continent]
        first = owner[areas[0]]
        for area in areas:
            if owner[area] != first:
                return -1
        return first

    def income_of(self, seat: int, owner: list[int], held: int) -> int:
        """What a seat that holds so many areas receives when its turn begins (R5.2, R5.3, R11.1)."""
        armies = self.income[held]
        for continent in range(len(self.continents)):
            if self.holder(owner, continent) == seat:
                armies += self.bonus[continent]
        return armies

    def set_value(self, number: int) -> int:
        """What the `number`-th set exchanged at the table brings, counted from 1 (R8.2, R11.3)."""
        number += self.rungs_left_out
        if number <= len(self.ladder):
            return self.ladder[number - 1]
        return self.ladder[-1] + self.step_up * (number - len(self.ladder))
