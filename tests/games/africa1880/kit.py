"""Tables of Africa 1880 in words: set up, play, ask."""

from typing import Any, Self

from mappemonde.games.africa1880 import GAME
from mappemonde.games.africa1880.constants import Constants
from mappemonde.games.africa1880.state import Africa
from mappemonde.kernel.chance import fast
from mappemonde.kernel.check import Refusal
from mappemonde.kernel.event import Event
from mappemonde.kernel.options import read_options
from mappemonde.kernel.vocabulary import Vocabulary

BOARD = GAME.printed_board
AREAS = [area.id for area in BOARD.areas]
SQUARES = {area.id: area.data["squares"] for area in BOARD.areas}


def rules_of(seats: int, **options: Any) -> Constants:
    return GAME.constants(seats, read_options(GAME.options(BOARD), options), BOARD)


class Table:
    """A state that is played and asked in words; every play is checked against menu, checks and pieces."""

    def __init__(self, seats: int = 3, **options: Any) -> None:
        self.constants = rules_of(seats, **options)
        self.words: Vocabulary = GAME.vocabulary(self.constants)
        self.journal: list[Event] = []
        self.state: Africa = GAME.setup(self.constants, fast(1880), self.journal)

    def put(self, **told: Any) -> Self:
        """Merge a situation over the state."""
        chance = self.state.chance
        self.state = GAME.situated(self.constants, self.state, told, self.words)
        self.state.chance, self.state.journal = chance, self.journal
        assert GAME.conserved(self.state) is None, GAME.conserved(self.state)
        return self

    def seat(self, name: str) -> int:
        return self.constants.ids.index(name)

    def plays(self, name: str, *texts: str) -> Self:
        """Play actions that must be allowed."""
        for text in texts:
            seat, action = self.seat(name), self.words.parse(text)
            refusal = self.state.refuse(seat, action)
            assert refusal is None, f"{name}: {text}: refused by {refusal.check} ({refusal.rule})"
            assert self.state.choices(seat).holds(action), f"{name}: {text}: is not on the menu"
            self.state.play(seat, action)
            assert GAME.conserved(self.state) is None, GAME.conserved(self.state)
        return self

    def refuses(self, name: str, text: str) -> Refusal:
        """The refusal of an action that must not be allowed."""
        seat, action = self.seat(name), self.words.parse(text)
        before = GAME.save(self.state)
        refusal = self.state.refuse(seat, action)
        assert refusal is not None, f"{name}: {text}: is allowed"
        assert not self.state.choices(seat).holds(action), f"{name}: {text}: is refused, yet on the menu"
        assert GAME.save(self.state) == before
        return refusal

    def why(self, name: str, text: str, lang: str = "en") -> tuple[str, str, str]:
        """Why not: the check, its rule, and its sentence."""
        refusal = self.refuses(name, text)
        return refusal.check, refusal.rule, GAME.texts.refusal(refusal, self.words, lang)

    def all(self, text: str) -> Self:
        """Everybody who is asked says the same."""
        for seat in list(self.state.waiting()):
            self.plays(self.constants.ids[seat], text)
        return self

    def year(self, **lines: str) -> Self:
        """Play a whole year: `france="order_develop algiers; declare italy war"`; the others seal blank sheets."""
        if self.step == "talk":
            self.all("ready")
        for name, told in lines.items():
            self.plays(name, *(line.strip() for line in told.split(";")))
        return self.all("seal")

    @property
    def step(self) -> str:
        """The question on the table; empty once the table has ended."""
        return self.state.flow[-1].NAME if self.state.flow else ""

    @property
    def waiting(self) -> list[str]:
        return [self.constants.ids[seat] for seat in self.state.waiting()]

    def menu(self, name: str, *prefix: str) -> list[str]:
        """What a seat may do, as texts that begin with these words."""
        texts = [self.words.format(choice) for choice in self.state.choices(self.seat(name))]
        return [text for text in texts if text.split()[: len(prefix)] == list(prefix)]

    def stands(self, name: str) -> list[str]:
        return [AREAS[area] for area in self.state.presences[self.seat(name)]]

    def told(self, kind: str) -> list[dict[str, Any]]:
        """The facts of every event of a kind."""
        return [event.facts for event in self.journal if event.kind == kind]

    def shown(self, name: str | None) -> dict[str, Any]:
        """What a seat is shown of the table; spectators are `None`."""
        return GAME.show(GAME.view(self.state, None if name is None else self.seat(name)), self.words)

    def treaties(self, name: str | None) -> list[tuple[str, list[str]]]:
        """The treaties a seat may know: status and breakers."""
        return [(one["status"], one["breakers"]) for one in self.shown(name)["letters"]["treaties"]]


def started(seats: int = 3, **options: Any) -> Table:
    """A table with the historical start."""
    return Table(seats, historical_start=True, **options)
