"""The answers of Africa 1880 to the kernel's contract."""

from collections.abc import Callable, Mapping
from typing import Any

from mappemonde.games.africa1880 import invariants as twins
from mappemonde.games.africa1880 import setup as begin
from mappemonde.games.africa1880 import view as views
from mappemonde.games.africa1880.actions import CLAUSES, REASONS, VERBS
from mappemonde.games.africa1880.bots.builder import Absent, Builder
from mappemonde.games.africa1880.bots.negotiator import Negotiator
from mappemonde.games.africa1880.bots.searcher import Searcher
from mappemonde.games.africa1880.bots.whimsical import Whimsical
from mappemonde.games.africa1880.constants import COUNTRIES, RELATIONS, YEARS, Constants, in_play
from mappemonde.games.africa1880.countries import Countries
from mappemonde.games.africa1880.evaluation import value
from mappemonde.games.africa1880.events import EVENTS
from mappemonde.games.africa1880.fields import FIELDS, Further, Score, Sheet, Territory
from mappemonde.games.africa1880.seal import broken_seal
from mappemonde.games.africa1880.sheet_words import sheet_words
from mappemonde.games.africa1880.state import RUNNING, Africa
from mappemonde.games.africa1880.steps.settle import Settling
from mappemonde.games.africa1880.steps.talk import Talk
from mappemonde.games.africa1880.steps.write import Writing
from mappemonde.games.africa1880.steps.years import Years
from mappemonde.games.africa1880.view import AfricaView
from mappemonde.kernel.board import Board, Fault
from mappemonde.kernel.case import Case
from mappemonde.kernel.catalogue import Catalogue, component
from mappemonde.kernel.chance import Chance
from mappemonde.kernel.event import Event
from mappemonde.kernel.game import Game, Stage
from mappemonde.kernel.kinds import Kind, Names, Number
from mappemonde.kernel.layout import to_names
from mappemonde.kernel.options import OptionError, Options
from mappemonde.kernel.problem import Problem, Problems, problem
from mappemonde.kernel.treaties.clauses import MOST_TERMS, letter_kinds, reason_kind
from mappemonde.kernel.vocabulary import Vocabulary

MOST_SQUARES = 9
MOST_AREAS = 60
MOST_OF_ANYTHING = 1000
"""An owner's board may be strange, but must stay playable."""


class AfricaGame(Game[Africa, AfricaView, Constants]):
    """Africa 1880."""

    id = "africa1880"
    version = 1
    seats = (3, 6)
    colours = COUNTRIES
    events = EVENTS
    open_actions = True
    steps = (Years, Settling, Talk, Writing)
    beginning = ("settle",)
    phases = {"diplomacy": ("talk",), "orders": ("write",), "reading": (), "conflicts": (), "colonies": ()}
    state = Africa
    fields = FIELDS
    bots = {"random": Whimsical, "builder": Builder, "negotiator": Negotiator, "searcher": Searcher, "absent": Absent}
    usual_bot = "negotiator"
    suits_search = False
    ranks_losers = False
    absent = Absent
    setup = staticmethod(begin.setup)
    view = staticmethod(views.view)
    imagine = staticmethod(views.imagine)
    twin = staticmethod(twins.twin)
    conserved = staticmethod(twins.conserved)

    def stage(self, state: Africa) -> Stage:
        return ("year", {"year": YEARS[state.turn]}) if state.turn >= 0 else ("settling", {})

    def look(self) -> object:
        from mappemonde.games.africa1880.terminal.look import LOOK

        return LOOK

    def catalogue(self, constants: Constants, vocabulary: Vocabulary) -> Catalogue:
        printed = [
            Territory(squares=count, coast=coast)
            for count, coast in zip(constants.squares, constants.coast, strict=True)
        ]
        areas = constants.board.areas
        return {"area": {area.id: component(each, area.data) for area, each in zip(areas, printed, strict=True)}}

    def benchmarks(self, constants: Constants, chance: Chance) -> dict[str, Callable[[], object]]:
        from mappemonde.games.africa1880.benchmarks import works

        return works(constants, chance)

    def adjudicate(self, written: dict[str, Any]) -> Case:
        from mappemonde.games.africa1880.casefile.case import adjudicate_case

        return adjudicate_case(self, written)

    def board_faults(self, board: Board) -> list[Fault]:
        faults = []
        for area in board.areas:
            squares = area.data.get("squares")
            if not isinstance(area.data.get("coast"), bool):
                faults.append(Fault(f"area {area.id}", self.problem("coast_is_told", "R1.3")))
            if not isinstance(squares, int) or isinstance(squares, bool) or not 1 <= squares <= MOST_SQUARES:
                faults.append(Fault(f"area {area.id}", self.problem("squares_are_few", "R1.3", most=MOST_SQUARES)))
        if len(board.areas) > MOST_AREAS:
            faults.append(Fault("area", self.problem("areas_are_few", most=MOST_AREAS)))
        if sum(area.data.get("coast") is True for area in board.areas) < len(COUNTRIES):
            faults.append(Fault("area", self.problem("coasts_suffice", least=len(COUNTRIES))))
        return faults + _component_faults(board, self.problem)

    def constants(self, seats: int, options: Options, board: Board) -> Constants:
        constants = Constants(seats, options, board, self.printed_board)
        if unknown := [name for name, start in zip(constants.ids, constants.starts, strict=False) if start < 0]:
            raise OptionError(self.problem("starts_are_there", names=unknown))
        return constants

    def seat_names(self, seats: int, options: Mapping[str, bool | int | str]) -> tuple[str, ...]:
        return tuple(COUNTRIES[country] for country in in_play(seats, options))

    def vocabulary(self, constants: Constants) -> Vocabulary:
        areas = constants.board.kind()
        seats = Countries(self.texts, constants.ids)
        relations = self.names("relation", RELATIONS, [sheet_words("relation", each) for each in RELATIONS])
        orders = Names("order", ["blank", "nothing", "develop", *areas.ids])
        years = Names("year", [str(year) for year in YEARS], called=self.texts.nouns("kind", "year"))
        kinds = {"area": areas, "seat": seats, "relation": relations, "order": orders, "number": Number()}
        kinds["country"] = seats  # a power, where no person is meant: what was declared to it, who stands beside it
        sentences = self.texts.labels("reason", [reason.word for reason in REASONS])
        kinds["reason"] = reason_kind(REASONS, years, len(YEARS) - 1, sentences)
        return Vocabulary(VERBS, {**kinds, **letter_kinds(CLAUSES, years)}, EVENTS)

    def show(self, view: AfricaView, vocabulary: Vocabulary) -> dict[str, Any]:
        kinds, ids = vocabulary.kinds, view.constants.ids
        past = [to_names("seat>seat*", wars, kinds) for wars in view.past]
        further: Further = {
            "powers": list(ids),
            "phase": view.flow[-1].NAME if view.flow else "end",
            "stock": {name: view.stock(seat) for seat, name in enumerate(ids)},
            "figures": max(0, view.constants.figures - len(view.colonies)),
            "past": past,
            "embassies": past[-1] if past else None,
            "scores": {name: _score(points) for name, points in zip(ids, view.points(), strict=True)},
            "letters": view.letters.show(vocabulary),
            "room": MOST_TERMS - (len(view.letters.draft.terms) if view.letters.draft is not None else 0),
            "sheet": _sheet(view, kinds) if view.seat >= 0 else None,
        }
        return {**super().show(view, vocabulary), **further}

    def audit(self, constants: Constants, events: list[list[Event]]) -> Problem | None:
        broken = broken_seal(constants.ids, [event for row in events for event in row])
        return None if broken is None else self.problem("sheet_fits_its_seal", country=broken[0], year=broken[1])

    def value(self, state: Africa) -> list[float]:
        if state.end != RUNNING:
            places = state.result().places
            return [1.0 if place == 1 else 0.0 for place in places]
        turns = len(YEARS) - len(state.past)
        return value(state.constants, state.present, state.built, state.colony, turns)


def _score(points: dict[str, int]) -> Score:
    return {"alone": points["alone"], "shared": points["shared"], "doves": points["doves"]}


def _sheet(view: AfricaView, kinds: dict[str, Kind]) -> Sheet:
    """The own sheet, with a line for each own presence."""
    own = [area for area in range(view.constants.areas) if view.present[area] >> view.seat & 1]
    return {
        "orders": {kinds["area"].format(area): kinds["order"].format(view.orders[area]) for area in own},
        "landing": kinds["area"].format(view.landing) if view.landing >= 0 else None,
        "wars": to_names("seat*", view.wars, kinds),
    }


def _component_faults(board: Board, own: Problems) -> list[Fault]:
    """Tables an owner's board may bring along instead of the printed ones."""
    faults = []
    material = board.data.get("material", {"presences": 1, "colonies": 1})
    for key in ("presences", "colonies"):
        number = material.get(key) if isinstance(material, dict) else None
        if not isinstance(number, int) or isinstance(number, bool) or not 1 <= number <= MOST_OF_ANYTHING:
            faults.append(Fault("material", problem("number_form", key=key, low=1, high=MOST_OF_ANYTHING)))
    historical = board.data.get("historical", {})
    known = {area.id: area.data.get("coast") for area in board.areas}
    if not isinstance(historical, dict) or any(country not in COUNTRIES for country in historical):
        faults.append(Fault("historical", own("starts_are_of_countries", names=COUNTRIES)))
    elif wrong := [str(area) for area in historical.values() if known.get(str(area)) is not True]:
        faults.append(Fault("historical", own("starts_are_coasts", "R2.4", areas=wrong)))
    return faults


GAME = AfricaGame()
