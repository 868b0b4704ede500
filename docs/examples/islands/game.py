"""The answers of Three Islands to the kernel's contract."""

from typing import Any

from islands.actions import VERBS
from islands.events import EVENTS
from islands.state import Choose, ChooseWithNotes, Constants, Islands
from mappemonde.kernel.board import Board, Fault
from mappemonde.kernel.bot import Random
from mappemonde.kernel.chance import Chance
from mappemonde.kernel.event import Event
from mappemonde.kernel.game import Game
from mappemonde.kernel.kinds import Names, Number
from mappemonde.kernel.options import Options
from mappemonde.kernel.vocabulary import Vocabulary


class IslandsView:
    """What one seat may know: its own note and pick, and who has chosen."""

    def __init__(self, state: Islands, seat: int | None) -> None:
        self.constants = state.constants
        self.seat = seat
        self.flow = state.flow.copy()
        self.round = state.round
        self.scores = state.scores.copy()
        self.note = -1 if seat is None else state.notes[seat]
        self.pick = -1 if seat is None else state.picks[seat]
        self.chosen = [pick >= 0 for pick in state.picks]

    def as_tuple(self) -> tuple[object, ...]:
        """All there is to it, for comparing."""
        return (self.seat, len(self.flow), self.round, self.scores, self.note, self.pick, self.chosen)


class IslandsGame(Game[Islands, IslandsView, Constants]):
    """Three Islands."""

    id = "islands"
    version = 1
    seats = (2, 4)
    colours = ("red", "blue", "green", "black")
    steps = (Choose, ChooseWithNotes)
    state = Islands
    layout = {"round": "number", "notes": "seat>area", "picks": "seat>area", "scores": "seat>number"}
    events = EVENTS
    bots = {"random": Random}
    absent = Random

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
        seats = Names("seat", colours, self.texts.labels("seat", colours), called=self.texts.words("kind", "seat"))
        return Vocabulary(VERBS, {"area": constants.board.kind(), "seat": seats, "number": Number()}, EVENTS)

    def setup(self, constants: Constants, chance: Chance, journal: list[Event] | None = None) -> Islands:
        state = Islands(constants, chance)
        state.journal = journal
        state.push(constants.choose)
        return state

    def blank(self, constants: Constants, chance: Chance) -> Islands:
        return Islands(constants, chance)

    def view(self, state: Islands, seat: int | None) -> IslandsView:
        return IslandsView(state, seat)

    def show(self, view: IslandsView, vocabulary: Vocabulary) -> dict[str, Any]:
        return {"round": view.round, "scores": view.scores, "note": view.note, "pick": view.pick, "chosen": view.chosen}

    def imagine(self, view: IslandsView, chance: Chance) -> Islands:
        state = Islands(view.constants, chance)
        state.flow = view.flow.copy()
        state.round = view.round
        state.scores = view.scores.copy()
        islands = len(view.constants.treasure)
        state.picks = [chance.number(islands) if chosen else -1 for chosen in view.chosen]
        if view.seat is not None:
            state.notes[view.seat] = view.note
            state.picks[view.seat] = view.pick
        return state

    def twin(self, state: Islands, seat: int | None, chance: Chance) -> Islands:
        other = state.copy()
        islands = len(state.constants.treasure)
        for owner, pick in enumerate(state.picks):
            if owner != seat:
                other.notes[owner] = chance.number(islands + 1) - 1
            if owner != seat and pick >= 0:
                other.picks[owner] = chance.number(islands)
        return other

    def conserved(self, state: Islands) -> str | None:
        return None if min(state.scores) >= 0 else "a score fell below nothing"

    def value(self, state: Islands) -> list[float]:
        total = sum(state.scores)
        return [score / total if total else 0.0 for score in state.scores]


GAME = IslandsGame()
