"""Tables of Africa 1880 in words: set up, play, ask."""

from typing import Any, Self

from games import kit
from mappemonde.games.africa1880 import GAME
from mappemonde.games.africa1880.constants import Constants
from mappemonde.kernel.chance import fast
from mappemonde.kernel.check import Refusal
from mappemonde.kernel.event import Event

BOARD = GAME.printed_board
AREAS = [area.id for area in BOARD.areas]
SQUARES = {area.id: area.data["squares"] for area in BOARD.areas}


def rules_of(seats: int, **options: Any) -> Constants:
    constants: Constants = kit.table(GAME, seats, **options)[0]
    return constants


class Table(kit.PlayedState):
    """A state that is played and asked in words."""

    game = GAME

    def __init__(self, seats: int = 3, **options: Any) -> None:
        self.constants: Constants
        self.constants, words = kit.table(GAME, seats, **options)
        journal: list[Event] = []
        super().__init__(GAME.setup(self.constants, fast(1880), journal), words, journal)

    def put(self, **told: Any) -> Self:
        """Merge a situation over the state."""
        chance = self.state.chance
        self.state = GAME.situated(self.constants, self.state, told, self.words)
        self.state.chance, self.state.journal = chance, self.journal
        self.check_pieces()
        return self

    def plays(self, name: str, *texts: str) -> Self:
        """Play actions that must be allowed."""
        for text in texts:
            self.play(self.seat(name), text)
        return self

    def refuses(self, name: str, text: str) -> Refusal:
        """The refusal of an action that must not be allowed."""
        return self.refusal(self.seat(name), text)

    def why(self, name: str, text: str, lang: str = "en") -> tuple[str, str, str]:
        """Why not: the check, its rule, and its sentence."""
        refusal = self.refuses(name, text)
        return refusal.check, refusal.rule, self.sentence(refusal, lang)

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

    def menu(self, name: str, *prefix: str) -> list[str]:
        """What a seat may do, as texts that begin with these words."""
        return self.menu_of([self.seat(name)], *prefix)

    def stands(self, name: str) -> list[str]:
        return [AREAS[area] for area in self.state.presences[self.seat(name)]]

    def treaties(self, name: str | None) -> list[tuple[str, list[str]]]:
        """The treaties a seat may know: status and breakers."""
        return [(one["status"], one["breakers"]) for one in self.shown(name)["letters"]["treaties"]]


def started(seats: int = 3, **options: Any) -> Table:
    """A table with the historical start."""
    return Table(seats, historical_start=True, **options)
