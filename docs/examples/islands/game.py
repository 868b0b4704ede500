"""The answers of Three Islands to the kernel's contract."""

from collections.abc import Callable

from islands.actions import VERBS
from islands.bots import Greedy
from islands.constants import Constants
from islands.events import EVENTS
from islands.fields import FIELDS, Island
from islands.standing import ISLAND
from islands.state import Choose, ChooseWithNotes, Islands
from islands.view import IslandsView, view
from mappemonde.kernel.board import Board, Fault
from mappemonde.kernel.bot import Random
from mappemonde.kernel.catalogue import Catalogue, component
from mappemonde.kernel.chance import Chance
from mappemonde.kernel.event import Event
from mappemonde.kernel.game import Game
from mappemonde.kernel.kinds import Number
from mappemonde.kernel.options import Options
from mappemonde.kernel.standing_question import StandingQuestion
from mappemonde.kernel.vocabulary import Vocabulary


class IslandsGame(Game[Islands, IslandsView, Constants]):
    """Three Islands."""

    id = "islands"
    version = 1
    seats = (2, 4)
    colours = ("red", "blue", "green", "black")
    steps = (Choose, ChooseWithNotes)
    state = Islands
    fields = FIELDS
    events = EVENTS
    bots = {"random": Random, "greedy": Greedy}
    absent = Random

    def look(self) -> object:
        from islands.terminal.look import LOOK

        return LOOK

    def catalogue(self, constants: Constants, vocabulary: Vocabulary) -> Catalogue:
        areas = constants.board.areas
        return {"area": {area.id: component(Island(treasure=area.data["treasure"]), area.data) for area in areas}}

    def standing(self, constants: Constants) -> tuple[StandingQuestion, ...]:
        return (ISLAND,)

    def benchmarks(self, constants: Constants, chance: Chance) -> dict[str, Callable[[], object]]:
        from islands.benchmarks import works

        return works(constants, chance)

    def board_faults(self, board: Board) -> list[Fault]:
        return [
            Fault(f"area {area.id}", self.problem("treasure_is_a_number"))
            for area in board.areas
            if not isinstance(area.data.get("treasure"), int)
        ]

    def constants(self, seats: int, options: Options, board: Board) -> Constants:
        return Constants(seats, int(options["rounds"]), bool(options["notes"]), board)

    def vocabulary(self, constants: Constants) -> Vocabulary:
        colours = list(self.colours[: constants.seats])
        seats = self.names("seat", colours)
        return Vocabulary(VERBS, {"area": constants.board.kind(), "seat": seats, "number": Number()}, EVENTS)

    def setup(self, constants: Constants, chance: Chance, journal: list[Event] | None = None) -> Islands:
        state = self.blank(constants, chance)
        state.journal = journal
        state.push(ChooseWithNotes() if constants.has_notes else Choose())
        return state

    def view(self, state: Islands, seat: int | None) -> IslandsView:
        return view(state, seat)

    def imagine(self, seen: IslandsView, chance: Chance) -> Islands:
        state = Islands(seen.constants, chance)
        seen.fill(state)
        for seat, chosen in enumerate(seen.chosen):
            if chosen and seat != seen.seat:
                state.picks[seat] = chance.number(seen.constants.areas)
        return state

    def twin(self, state: Islands, seat: int | None, chance: Chance) -> Islands:
        other = state.copy()
        islands = state.constants.areas
        for owner, pick in enumerate(state.picks):
            if owner != seat:
                other.notes[owner] = chance.number(islands + 1) - 1
            if owner != seat and pick >= 0:
                other.picks[owner] = chance.number(islands)
        return other

    def conserved(self, state: Islands) -> str | None:
        return None if min(state.scores) >= 0 else "a score fell below nothing"

    def value(self, state: Islands) -> list[float]:
        scores: list[int] = list(state.scores)
        total = sum(scores)
        return [score / total if total else 0.0 for score in scores]


GAME = IslandsGame()
