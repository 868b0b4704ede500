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
from mappemonde.kernel.board import Area, Board, Fault
from mappemonde.kernel.bot import Random
from mappemonde.kernel.catalogue import Catalogue, Component, component
from mappemonde.kernel.chance import Chance
from mappemonde.kernel.event import Event
from mappemonde.kernel.game import Game, Stage
from mappemonde.kernel.kinds import Number
from mappemonde.kernel.languages import LANGUAGES, fill, plainly
from mappemonde.kernel.options import Options
from mappemonde.kernel.problem import Problem
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

    def stage(self, state: Islands) -> Stage:
        return "round", {"round": state.round}

    def look(self) -> object:
        from islands.terminal.look import LOOK

        return LOOK

    def catalogue(self, constants: Constants, vocabulary: Vocabulary) -> Catalogue:
        return {"area": {area.id: self.island(area) for area in constants.board.areas}}

    def island(self, area: Area) -> Component:
        """What is printed on an island, and its sentence."""
        treasure = area.data["treasure"]
        printed = Island(treasure=treasure, finds=["add", treasure, ["die"]])
        texts = self.texts.words("island", "finds")
        text = {lang: fill(texts[lang], {"treasure": treasure}, plainly, lang) for lang in LANGUAGES}
        return component(printed, area.data, text)

    def default_board(self, seats: int) -> str:
        return "archipelago" if seats == self.seats[1] else "lagoon"

    def contradiction(self, seats: int, options: Options) -> Problem | None:
        if seats == self.seats[0] and options["map"] == "archipelago":
            return self.problem("seats_meet", "R1.2", seats=seats)
        return None

    def automatic_seats(self, seats: int, options: Options) -> tuple[int, ...]:
        return (seats - 1,) if options["pirate"] else ()

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
        players = seats - len(self.automatic_seats(seats, options))
        return Constants(seats, players, int(options["rounds"]), bool(options["notes"]), board)

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
        for owner in range(state.constants.players):
            if owner != seat:
                other.notes[owner] = chance.number(islands + 1) - 1
            if owner != seat and state.picks[owner] >= 0:
                other.picks[owner] = chance.number(islands)
        return other

    def conserved(self, state: Islands) -> str | None:
        return None if min(state.scores) >= 0 else "a score fell below nothing"

    def value(self, state: Islands) -> list[float]:
        scores: list[int] = list(state.scores)
        total = sum(scores)
        return [score / total if total else 0.0 for score in scores]


GAME = IslandsGame()
