"""A kit for scenes: the situation told in one line, played in canonical texts, each play with the luck it needs.

    Scene("red: china 8 | blue: india, japan").plays("red", "attack china india 3", "6 4 1 v 3")

Areas that are not named belong to the last seat, one army each; a continent stands for all its areas. Cards are told
by their arm (`foot*2 joker`) or by their area. It is the first named seat's turn, in round 5, with combat on top.
"""

from collections.abc import Iterable
from typing import Any, Final, Self, TypeAlias

from games import kit
from mappemonde.games.conquest import GAME
from mappemonde.games.conquest.constants import ARMS, Constants
from mappemonde.kernel.chance import Chance, Outcome, Scripted, fast
from mappemonde.kernel.check import Refusal
from mappemonde.kernel.event import Event
from mappemonde.kernel.vocabulary import Vocabulary

BOARD: Final = GAME.printed_board
AREAS: Final = [area.id for area in BOARD.areas]
CONTINENTS: Final = {group.id: [AREAS[area] for area in group.areas] for group in BOARD.groups}
COLOURS: Final = GAME.colours
ANY: Final = "any luck"

Luck: TypeAlias = str | list[Outcome]
"""Dice as `6 4 1 v 3`, red before black; or a list of outcomes, shuffles included; or ANY."""


def table(seats: int, **options: Any) -> tuple[Constants, Vocabulary]:
    """Rules and words of a table with these options."""
    return kit.table(GAME, seats, **options)


def chance(luck: Luck) -> Chance:
    """A source that holds exactly this luck."""
    if luck == ANY:
        return fast(1957)
    if isinstance(luck, str):
        return Scripted([[int(face) for face in side.split()] for side in luck.split("v") if side.strip()])
    return Scripted(luck)


def scattered(count: int) -> str:
    """So many areas, no continent whole among them."""
    found = [area for areas in CONTINENTS.values() for area in areas[1:]]
    return ", ".join(found[:count])


class Table(kit.PlayedState):
    """A state that is played and asked in words."""

    game = GAME

    def plays(self, seat: str, text: str, luck: Luck = "") -> Self:
        """Play an action that must be allowed, and must use up exactly the luck told."""
        self.state.chance = script = chance(luck)
        self.play(self.seat(seat), text)
        assert not isinstance(script, Scripted) or script.left() == 0, f"{seat}: {text}: luck was left over"
        return self

    def refuses(self, seat: str, text: str) -> Refusal:
        """The refusal of an action that must not be allowed."""
        return self.refusal(self.seat(seat), text)

    def why(self, seat: str, text: str, lang: str = "en") -> tuple[str, str, str]:
        """Why not: the check, its rule, and its sentence."""
        refusal = self.refuses(seat, text)
        return refusal.check, refusal.rule, self.sentence(refusal, lang)

    def passes(self, turns: int = 1) -> Self:
        """Let so many seats place what they have on their first area, and do nothing else."""
        for _ in range(turns):
            seat = self.turn
            if self.reserve:
                self.plays(seat, f"{self.menu('place')[0].rpartition(' ')[0]} {self.reserve}")
            if self.step == "combat":
                self.plays(seat, "end_combat")
            self.plays(seat, "end_turn", ANY)
        return self

    @property
    def reserve(self) -> int:
        """Armies still to be placed."""
        return self.state.reserve

    @property
    def winners(self) -> list[str]:
        """Who stands on the first place."""
        return [COLOURS[seat] for seat in self.state.result().winners()]

    def menu(self, *prefix: str) -> list[str]:
        """What the asked seats may do, as texts that begin with these words."""
        return self.menu_of(self.state.waiting(), *prefix)

    def numbers(self, *prefix: str) -> list[int]:
        """The numbers that may follow these words."""
        return [int(text.rpartition(" ")[2]) for text in self.menu(*prefix)]

    def armies(self, *areas: str) -> tuple[int, ...]:
        return tuple(self.state.armies[self._area(area)] for area in areas)

    def owners(self, *areas: str) -> tuple[str, ...]:
        return tuple(COLOURS[self.state.owner[self._area(area)]] for area in areas)

    def movable(self, *areas: str) -> tuple[int, ...]:
        return tuple(self.state.movable[self._area(area)] for area in areas)

    def hand(self, seat: str) -> str:
        """The arms a seat holds, in the order of the ladder of arms."""
        return self._arms(self.state.hands[COLOURS.index(seat)])

    @property
    def discards(self) -> str:
        return self._arms(self.state.discards)

    @property
    def talon(self) -> str:
        return self._arms(self.state.talon)

    def _area(self, name: str) -> int:
        return self.words.kinds["area"].parse(name)

    def _arms(self, cards: Iterable[int]) -> str:
        return " ".join(ARMS[arm] for arm in sorted(self.state.constants.arm[card] for card in cards))


class Scene(Table):
    """A situation in the middle of a table; keywords are options of the table or fields of the state."""

    def __init__(
        self,
        board: str,
        *,
        seats: int = 0,
        rest: str = "",
        turn: str = "",
        step: str = "",
        hands: dict[str, str] | None = None,
        top: str = "",
        talon: str | None = None,
        discards: str = "",
        **further: Any,
    ) -> None:
        parts = {seat.strip(): areas for seat, _, areas in (part.partition(":") for part in board.split("|"))}
        seats = seats or max(3, *(COLOURS.index(seat) + 1 for seat in parts))
        last = rest or COLOURS[seats - 1]
        fields = {name: value for name, value in further.items() if name in GAME.fields.shapes}
        constants, words = table(seats, **{name: value for name, value in further.items() if name not in fields})
        owner, armies = dict.fromkeys(AREAS, last), dict.fromkeys(AREAS, 1)
        for seat, areas in parts.items():
            for area, count in _stacks(areas):
                place = AREAS[words.kinds["area"].parse(area)]
                owner[place], armies[place] = seat, count
        steps = ["turns", "movement", "combat", "place"]
        top_step = step or ("place" if fields.get("reserve") else "combat")
        situation: dict[str, Any] = {
            "flow": [[name] for name in steps[: steps.index(top_step) + 1]],
            "order": list(COLOURS[:seats]),
            "seat": turn or next(iter(parts)),
            "round": 5,
            "owner": owner,
            "armies": armies,
            "movable": [0] * len(AREAS) if top_step == "movement" else [],
            "reserve": 0,
            "exchange_open": True,
            "fallen": [seat for seat in COLOURS[:seats] if seat not in owner.values()],
            **_cards(constants, words, dict.fromkeys(COLOURS[:seats], "") | (hands or {}), discards, talon, top, last),
            **fields,
        }
        state = GAME.situated(constants, GAME.setup(constants, fast(0)), situation, words)
        super().__init__(state, words, [])


def _stacks(areas: str) -> Iterable[tuple[str, int]]:
    for entry in areas.split(","):
        name, _, count = entry.strip().partition(" ")
        for area in CONTINENTS.get(name, [name]):
            yield area, int(count or 1)


def _cards(
    constants: Constants,
    words: Vocabulary,
    hands: dict[str, str],
    discards: str,
    talon: str | None,
    top: str,
    last: str,
) -> dict[str, Any]:
    """Where every card of the box lies; a talon told leaves what remains to the last seat."""
    box = list(range(constants.cards))
    ids = [words.kinds["card"].format(card) for card in box]

    def take(told: str) -> list[str]:
        taken = []
        for word in told.split():
            name, _, count = word.partition("*")
            for _ in range(int(count or 1)):
                card = next(card for card in box if name in (ids[card], ARMS[constants.arm[card]]))
                box.remove(card)
                taken.append(ids[card])
        return taken

    dealt = {seat: take(told) for seat, told in hands.items()}
    open_cards = take(discards)
    drawn_next = take(top if talon is None else talon)[::-1]
    remaining = [ids[card] for card in box]
    if talon is None:
        drawn_next = remaining + drawn_next
    else:
        dealt[last] += remaining
    return {"hands": dealt, "discards": open_cards, "talon": drawn_next}


def opening(board: str, luck: Luck = "", **told: Any) -> Scene:
    """A scene in which the turn of the first named seat has just been opened."""
    first = board.partition(":")[0].strip()
    seats = list(Scene(board, **told).state.order)
    place = seats.index(COLOURS.index(first))
    told["round"] = told.get("round", 5) - (place == 0)
    before = COLOURS[seats[place - 1]]
    scene = Scene(board, **{**told, "turn": before, "step": "movement"})
    scene.plays(before, "end_turn", luck)
    return scene


class Start(Table):
    """A table from its first die on: throws for the order, the pile of areas (top first), throws, the talon's top.

    Seats throw for the order in decreasing numbers, and for areas nothing but sixes, unless told otherwise.
    """

    def __init__(
        self,
        seats: int = 2,
        order: tuple[int, ...] = (),
        pile: str = "",
        throws: tuple[int, ...] = (),
        top: str = "",
        **options: Any,
    ) -> None:
        constants, words = table(seats, **options)
        told = list(throws)
        while sum(told) < constants.areas:
            told.append(6)
        areas = [words.kinds["area"].parse(name) for name in pile.split()]
        cards = [words.kinds["card"].parse(name) for name in top.split()]
        script = Scripted(
            [*(order or range(6, 6 - seats, -1)), _pile(areas, constants.areas), *told, _pile(cards, constants.cards)]
        )
        journal: list[Event] = []
        state = GAME.setup(constants, script, journal)
        assert script.left() == 0, "luck was left over"
        super().__init__(state, words, journal)


def _pile(top: list[int], size: int) -> list[int]:
    """An order of so many cards with these on top; piles are drawn from their end."""
    return [card for card in range(size) if card not in top] + top[::-1]
