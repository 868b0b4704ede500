"""The constants of one table: board, cards and options worked out once, so that no step asks which variant it is."""

from typing import Any, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from mappemonde.games.africana.actions import (
    Abandon,
    Buy,
    Complete,
    Deliver,
    Discard,
    Draw,
    EndTurn,
    Join,
    Page,
    Travel,
    TravelPaid,
)
from mappemonde.kernel.action import Action
from mappemonde.kernel.board import Board
from mappemonde.kernel.columns import column
from mappemonde.kernel.menu import Rows
from mappemonde.kernel.options import Options

COLOURS: Final = ("magenta", "turquoise", "grey", "orange", "violet")
"""The colours of travel (R1.5)."""
HUES: Final = 5
ASSISTANT: Final = 5
"""Cards of a hand are kinds: five colours of Travel cards, from here on five colours of assistants, last the joker."""
JOKER: Final = 10
CARDS: Final = 11
CARD_IDS: Final = (*COLOURS, *[f"{colour}_assistant" for colour in COLOURS], "joker")

ARTIFACTS: Final = ("mask", "drum", "figure", "shield", "vessel")
BACKS: Final = ("A", "B", "C")
BOOKS: Final = ("north", "south")
SIDES: Final = ("left", "right")
LEFT: Final = 0
RIGHT: Final = 1

PRICE: Final = 5
"""An adventure, in silver (R5.4)."""
CHANGE: Final = 5
"""A change of colour (R6.4)."""
MARKERS: Final = 4
"""Company markers of a seat (R7.3)."""
HAND: Final = 5
"""Cards kept in hand (R9.1)."""
OPEN: Final = 3
"""Adventures kept open (R9.2)."""
BOTH: Final = 3
"""Free pages as bits, one per side: none turned yet (R5.3)."""

COUNTS: Final = ("two", "three", "four")

DRAW: Final[Action] = Draw()
END_TURN: Final[Action] = EndTurn()
PAGES: Final[list[Action]] = [Page(LEFT), Page(RIGHT)]
BUYS: Final[list[Action]] = [Buy(LEFT), Buy(RIGHT)]


class Constants:
    """Everything that stays the same during a table."""

    def __init__(self, seats: int, options: Options, board: Board, printed: Board) -> None:
        self.seats: i64 = seats
        self.options = options
        self.board = board
        self.places: i64 = len(board.areas)
        self.cards: i64 = CARDS
        self.colours: i64 = HUES
        self.books: i64 = len(BOOKS)
        self.sides: i64 = len(SIDES)
        self.index = {area.id: place for place, area in enumerate(board.areas)}
        self._link(board, options)
        self._colour(board)
        self._found(board, printed, options["capital"] == "gold")
        self._plan(board, printed)
        self._print(board, printed)
        self.remembers = options["memory"] == "perfect"  # D9
        self.free_per_side = options["free_page"] == "side"  # D2
        self.buying_is_a_page = options["buying_is_a_page"] is True  # D3
        self.limits_travel_only = options["hand_limit"] == "travel"  # D4
        self.limited: i64 = HUES if self.limits_travel_only else CARDS  # the first so many kinds count for the limit
        self.same_move = options["same_move"] is True  # D6
        self.hidden_totals = options["hidden_totals"] is True  # D8
        self.stall_limit: i64 = int(options["stall_limit"])  # D14
        self._prepare_actions()

    def _link(self, board: Board, options: Options) -> None:
        """The routes, and how many steps any place is from any other (R1.4)."""
        self.near: list[vec[i64]] = [vec[i64]() for _ in range(self.places)]
        for border in board.links(options):
            self.near[border.one] = append(self.near[border.one], border.other)
            self.near[border.other] = append(self.near[border.other], border.one)
        self.steps: list[vec[i64]] = [distances(self.near, place) for place in range(self.places)]

    def _colour(self, board: Board) -> None:
        """Halves and colours of the places (R1.3, R6.2)."""
        self.half = vec[i64]([0] * self.places)
        for group in board.groups:
            for place in group.areas:
                self.half[place] = BOOKS.index(group.id)
        self.hues: list[list[int]] = [
            [COLOURS.index(colour) for colour in area.data["colours"]] for area in board.areas
        ]
        self.accepts = vec[bool]([card == JOKER or card % HUES in hues for hues in self.hues for card in range(CARDS)])
        """By place and card: place * CARDS + card."""

    def _found(self, board: Board, printed: Board, gold: bool) -> None:
        """The companies (R2.6, D10)."""
        companies = table(board, printed, "company")
        self.company: list[dict[str, Any]] = companies[: self.seats]
        self.start = column([self.index[company["start"]] for company in self.company])
        self.capital = column([int(company["silver"]) * (5 if gold else 1) for company in self.company])

    def _plan(self, board: Board, printed: Board) -> None:
        """Slots and expeditions (R1.8, R2.3, R7.2)."""
        slots = table(board, printed, "slot")
        self.slots: i64 = len(slots)
        self.bonus = column([int(slot.get("silver", 0)) for slot in slots])  # 0: a Travel card
        cards = table(board, printed, "expedition")
        self.expedition_ids: list[str] = [card["id"] for card in cards]
        self.back = column([BACKS.index(card["back"]) for card in cards])
        self.origin = column([self.index[card["start"]] for card in cards])
        self.target = column([self.index[card["destination"]] for card in cards])
        self.pay = column([int(card["silver"]) for card in cards])
        self.points = column([int(card["points"]) for card in cards])
        self.expeditions: i64 = len(cards)
        removed = board.data.get("removed", printed.data["removed"])
        self.removed: i64 = int(removed[COUNTS[self.seats - 2]])

    def _print(self, board: Board, printed: Board) -> None:
        """Adventures and Travel cards (R1.5, R1.7)."""
        cards = table(board, printed, "adventure")
        self.adventure_ids: list[str] = [card["id"] for card in cards]
        self.book = column([BOOKS.index(card["book"]) for card in cards])
        self.artifact = column([ARTIFACTS.index(card["artifact"]) if "artifact" in card else -1 for card in cards])
        self.assistant = column([COLOURS.index(card["assistant"]) if "assistant" in card else -1 for card in cards])
        self.goal = column([self.index[card["destination"]] for card in cards])
        self.fee = column([int(card.get("silver", 0)) for card in cards])
        self.prize = column([int(card.get("points", 0)) for card in cards])
        self.adventures: i64 = len(cards)
        counts = board.data.get("travel", printed.data["travel"])
        self.travel = column([int(counts[colour]) for colour in COLOURS])
        self.supply = vec[i64]([0] * HUES)
        for hue in self.assistant:
            if hue >= 0:
                self.supply[hue] += 1

    def _prepare_actions(self) -> None:
        """Every action there can be, made once; what stands here are places among them."""
        self.rows = rows = Rows()
        self.draw: i64 = rows.add([DRAW])
        self.end_turn: i64 = rows.add([END_TURN])
        self.reading: i64 = rows.add([PAGES[LEFT], BUYS[LEFT], PAGES[RIGHT], BUYS[RIGHT]])
        """Side by side: page 2 * side, buy 2 * side + 1."""
        self._prepare_steps()
        expeditions, adventures = range(int(self.expeditions)), range(int(self.adventures))
        self.joins: i64 = rows.add([Join(card) for card in expeditions])
        self.completions: i64 = rows.add([Complete(card) for card in expeditions])
        self.deliveries: i64 = rows.add([Deliver(card) for card in adventures])
        self.discards: i64 = rows.add([Discard(card) for card in range(CARDS)])
        self.abandons: i64 = rows.add([Abandon(card) for card in adventures])

    def _prepare_steps(self) -> None:
        """Steps along routes: those that a card fits stand before those that need its colour changed (R6.2, R6.4)."""
        self.entries: list[Action] = []
        """By place and card: the step into the place."""
        for place in range(int(self.places)):
            for card in range(CARDS):
                fits = self.accepts[place * CARDS + card]
                self.entries.append(Travel(place, card) if fits else TravelPaid(place, card))
        self.routes = column([len(near) for near in self.near])
        """By place: how many routes lead out of it."""
        self.leaving = vec[i64]()
        """By place and card: where the steps out of the place with this card begin."""
        self.fitting = vec[i64]()
        """By place and card: how many of them cost no silver."""
        for near in self.near:
            for card in range(CARDS):
                fitting = [self.entries[other * CARDS + card] for other in near if self.accepts[other * CARDS + card]]
                paid = [self.entries[other * CARDS + card] for other in near if not self.accepts[other * CARDS + card]]
                self.leaving = append(self.leaving, self.rows.add(fitting + paid))
                self.fitting = append(self.fitting, len(fitting))


def distances(near: list[vec[i64]], start: i64) -> vec[i64]:
    """Steps from one place to every other."""
    far = vec[i64]([-1] * len(near))
    far[start] = 0
    queue = [int(start)]
    for place in queue:
        for other in near[place]:
            if far[other] < 0:
                far[other] = far[place] + 1
                queue.append(int(other))
    return far


def table(board: Board, printed: Board, name: str) -> list[dict[str, Any]]:
    """A list of entries: an owner's board may leave it out, and gets the printed one."""
    entries: list[dict[str, Any]] = board.data.get(name, printed.data[name])
    return entries
