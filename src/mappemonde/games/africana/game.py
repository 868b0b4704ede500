"""The answers of Africana to the kernel's contract."""

from collections.abc import Sequence
from typing import Any

from mappemonde.games.africana import invariants as twins
from mappemonde.games.africana import setup as begin
from mappemonde.games.africana import view as views
from mappemonde.games.africana.actions import REFUSAL_FACTS, VERBS
from mappemonde.games.africana.board_check import board_faults
from mappemonde.games.africana.bots.carrier import Absent, Carrier
from mappemonde.games.africana.bots.planner import Planner
from mappemonde.games.africana.catalogue import catalogue
from mappemonde.games.africana.constants import ARTIFACTS, BOOKS, CARD_IDS, COLOURS, HUES, SIDES, Constants
from mappemonde.games.africana.evaluation import value
from mappemonde.games.africana.events import EVENTS
from mappemonde.games.africana.fields import FIELDS
from mappemonde.games.africana.state import Africana
from mappemonde.games.africana.steps.books import Books
from mappemonde.games.africana.steps.limits import Limits
from mappemonde.games.africana.steps.moving import Moving
from mappemonde.games.africana.steps.rounds import Rounds
from mappemonde.games.africana.steps.turn import Turn
from mappemonde.games.africana.view import AfricanaView
from mappemonde.games.africana.view_json import show
from mappemonde.kernel.board import Board, Fault
from mappemonde.kernel.bot import Random
from mappemonde.kernel.catalogue import Catalogue
from mappemonde.kernel.game import Game, Stage
from mappemonde.kernel.kinds import Names, Number
from mappemonde.kernel.languages import LANGUAGES, complete
from mappemonde.kernel.options import Options
from mappemonde.kernel.standing_question import StandingQuestion, nothing_to_decide
from mappemonde.kernel.vocabulary import Vocabulary

SEATS = ("white", "blue", "yellow", "red")


class AfricanaGame(Game[Africana, AfricanaView, Constants]):
    """Africana."""

    id = "africana"
    version = 1
    seats = (2, 4)
    colours = SEATS
    events = EVENTS
    open_actions = True
    steps = (Rounds, Limits, Turn, Books, Moving)
    phases = {"turn": ("turn", "books", "moving"), "limits": ("limits",), "expeditions": ()}
    state = Africana
    fields = FIELDS
    bots = {"random": Random, "carrier": Carrier, "planner": Planner, "absent": Absent}
    usual_bot = "planner"
    suits_search = False
    absent = Absent
    setup = staticmethod(begin.setup)
    view = staticmethod(views.view)
    imagine = staticmethod(views.imagine)
    twin = staticmethod(twins.twin)
    conserved = staticmethod(twins.conserved)
    value = staticmethod(value)

    def stage(self, state: Africana) -> Stage:
        return "last_round" if state.closing else "round", {"round": state.round}

    def look(self) -> object:
        from mappemonde.games.africana.terminal.look import LOOK

        return LOOK

    def catalogue(self, constants: Constants, vocabulary: Vocabulary) -> Catalogue:
        return catalogue(constants, self.printed_board)

    def board_faults(self, board: Board) -> list[Fault]:
        return board_faults(board, self.printed_board)

    def constants(self, seats: int, options: Options, board: Board) -> Constants:
        return Constants(seats, options, board, self.printed_board)

    def vocabulary(self, constants: Constants) -> Vocabulary:
        areas = constants.board.kind()
        areas.called = self.texts.nouns("kind", "area")
        names = {lang: areas.labels[lang] for lang in LANGUAGES}
        expeditions = {
            lang: [
                f"{names[lang][constants.origin[card]]} – {names[lang][constants.target[card]]}"
                for card in range(constants.expeditions)
            ]
            for lang in LANGUAGES
        }
        adventures = {
            lang: [
                f"{self._thing(constants, card, lang)} ({names[lang][constants.goal[card]]})"
                for card in range(constants.adventures)
            ]
            for lang in LANGUAGES
        }
        hues = self.texts.labels("colour", COLOURS)
        by_hue = [[hues[lang][card] for lang in LANGUAGES] if card < HUES else [] for card in range(len(CARD_IDS))]
        companies = [list(complete(company["name"]).values()) for company in constants.company]
        called = self.texts.nouns
        kinds = {
            "area": areas,
            "seat": self.names("seat", SEATS[: constants.seats], companies),
            "colour": self.names("colour", COLOURS),
            "card": self.names("card", CARD_IDS, by_hue),
            "book": self.names("book", BOOKS),
            "side": self.names("side", SIDES),
            "artifact": self.names("artifact", ARTIFACTS),
            "slot": Names("slot", [str(slot + 1) for slot in range(constants.slots)], called=called("kind", "slot")),
            "expedition": Names(
                "expedition", constants.expedition_ids, expeditions, called=called("kind", "expedition")
            ),
            "adventure": Names("adventure", constants.adventure_ids, adventures, called=called("kind", "adventure")),
            "number": Number(),
        }
        return Vocabulary(VERBS, kinds, EVENTS, REFUSAL_FACTS)

    def _thing(self, constants: Constants, card: int, lang: str) -> str:
        """What an adventure is about."""
        if constants.artifact[card] >= 0:
            return self.texts.get(lang, "artifact", ARTIFACTS[constants.artifact[card]])
        return self.texts.get(lang, "card", f"{COLOURS[constants.assistant[card]]}_assistant")

    def standing(self, constants: Constants) -> Sequence[StandingQuestion]:
        """A book that can be read no further is closed; how far a move leads, hidden cards decide, so that is asked."""
        return (nothing_to_decide(Books.NAME),)

    def show(self, view: AfricanaView, vocabulary: Vocabulary) -> dict[str, Any]:
        return {**super().show(view, vocabulary), **show(view, vocabulary)}


GAME = AfricanaGame()
