"""The answers of Struggle of Empires to the kernel's contract."""

from collections import Counter
from collections.abc import Mapping
from typing import Any

from mappemonde.games.struggle import invariants as twins
from mappemonde.games.struggle import setup as begin
from mappemonde.games.struggle import view as views
from mappemonde.games.struggle.actions import CLAUSES, REASONS, VERBS
from mappemonde.games.struggle.board_check import board_faults, board_notes
from mappemonde.games.struggle.bots.absent import Absent
from mappemonde.games.struggle.bots.raider import Raider
from mappemonde.games.struggle.bots.searcher import Searcher
from mappemonde.games.struggle.bots.statesman import Statesman
from mappemonde.games.struggle.catalogue import catalogue
from mappemonde.games.struggle.constants import (
    FRONTS,
    MARKER_TYPES,
    MOST_COINS,
    NEUTRAL,
    POWERS,
    RAIDS,
    SIDES,
    SOURCES,
    UNITS,
    Constants,
    playing,
)
from mappemonde.games.struggle.evaluation import value
from mappemonde.games.struggle.events import EVENTS
from mappemonde.games.struggle.facts import further
from mappemonde.games.struggle.fields import FIELDS
from mappemonde.games.struggle.standing import standing
from mappemonde.games.struggle.state import Struggle
from mappemonde.games.struggle.steps.attack import Underway
from mappemonde.games.struggle.steps.auction import Auction, Opening
from mappemonde.games.struggle.steps.building import Levying, Marching
from mappemonde.games.struggle.steps.congress import Congress
from mappemonde.games.struggle.steps.declaring import FreeAttack
from mappemonde.games.struggle.steps.deploy import Deploying, Redrawing
from mappemonde.games.struggle.steps.losses import Losing, Naming, Reserving, Withdrawing
from mappemonde.games.struggle.steps.moving import Moving
from mappemonde.games.struggle.steps.sea import Assigning, AtSea, Blockading
from mappemonde.games.struggle.steps.support import Calling, Lending, Outbidding, Surprising
from mappemonde.games.struggle.steps.turn import Turn
from mappemonde.games.struggle.steps.war import Rounds
from mappemonde.games.struggle.view import StruggleView
from mappemonde.kernel.board import Board, Fault
from mappemonde.kernel.bot import Random
from mappemonde.kernel.catalogue import Catalogue
from mappemonde.kernel.game import Game, Stage
from mappemonde.kernel.kinds import Kind, Names, Number
from mappemonde.kernel.languages import LANGUAGES, complete
from mappemonde.kernel.live_time import LiveTime
from mappemonde.kernel.odds import OddsQuestion
from mappemonde.kernel.options import Options
from mappemonde.kernel.problem import Problem
from mappemonde.kernel.treaties.clauses import letter_kinds, reason_kind
from mappemonde.kernel.vocabulary import Vocabulary

FURTHER = {
    "odd": "power",
    "blockader": "seat",
    "sea": "area",
    "asked_tile": "tile",
    "assailant": "party",
    "opponent": "party",
    "asking": "party",
    "high": "seat",
}
"""The kinds of facts that only refusals and prompts name."""


class StruggleGame(Game[Struggle, StruggleView, Constants]):
    """Struggle of Empires."""

    id = "struggle"
    version = 1
    seats = (2, 7)
    colours = POWERS
    events = EVENTS
    open_actions = True
    steps = (
        Rounds,
        Redrawing,
        Deploying,
        Congress,
        Opening,
        Auction,
        Turn,
        FreeAttack,
        Levying,
        Marching,
        Moving,
        Underway,
        Surprising,
        Calling,
        Outbidding,
        Lending,
        AtSea,
        Assigning,
        Reserving,
        Naming,
        Withdrawing,
        Losing,
        Blockading,
    )
    beginning = (Redrawing.NAME, Deploying.NAME)
    phases = {
        "markers": (),
        "alliances": ("congress", "opening", "auction"),
        "actions": tuple(step.NAME for step in steps[steps.index(Turn) :]),
        "income": (),
        "scoring": (),
    }
    state = Struggle
    fields = FIELDS
    bots = {"random": Random, "raider": Raider, "statesman": Statesman, "searcher": Searcher, "absent": Absent}
    absent = Absent
    usual_bot = "statesman"
    setup = staticmethod(begin.setup)
    view = staticmethod(views.view)
    imagine = staticmethod(views.imagine)
    twin = staticmethod(twins.twin)
    conserved = staticmethod(twins.conserved)
    value = staticmethod(value)
    standing = staticmethod(standing)

    def live_clock(self, seats: int) -> LiveTime:
        """Three hours at most (decision 0062): seven seats answer some 750 times, and write letters for 24 minutes."""
        return LiveTime(95 // seats, 5)

    def stage(self, state: Struggle) -> Stage:
        told: dict[str, int | str] = {"war": state.war, "round": state.round, "rounds": state.constants.rounds}
        return "round" if state.round else "war", told

    def look(self) -> object:
        from mappemonde.games.struggle.terminal.look import LOOK

        return LOOK

    def board_faults(self, board: Board) -> list[Fault]:
        return board_faults(board, self.printed_board)

    def board_notes(self, board: Board) -> list[Problem]:
        return board_notes(board, self.printed_board)

    def seat_names(self, seats: int, options: Mapping[str, bool | int | str]) -> tuple[str, ...]:
        return tuple(playing(seats, dict(options)))

    def seats_by_lot(self, options: Mapping[str, bool | int | str]) -> bool:
        return options.get("random_powers") is True

    def constants(self, seats: int, options: Options, board: Board) -> Constants:
        return Constants(seats, options, board, self.printed_board)

    def odds_question(self) -> OddsQuestion:
        from mappemonde.games.struggle.odds_question import QUESTION

        return QUESTION

    def catalogue(self, constants: Constants, vocabulary: Vocabulary) -> Catalogue:
        return catalogue(constants)

    def vocabulary(self, constants: Constants) -> Vocabulary:
        turn = self._turn_kind(constants)
        sentences = self.texts.labels("reason", [reason.word for reason in REASONS])
        kinds: dict[str, Kind] = {
            "area": constants.board.kind(),
            "seat": self.names("seat", constants.power_ids[: constants.seats]),
            "power": self.names("power", constants.power_ids),
            "unit": self.names("unit", UNITS),
            "raid": self.names("raid", RAIDS),
            "side": self.names("side", SIDES),
            "front": self.names("front", FRONTS),
            "source": self.names("source", SOURCES),
            "tile": self._tile_kind(constants),
            "marker": self._marker_kind(constants),
            "party": self._party_kind(constants),
            "coins": Number("coins", 0, MOST_COINS),
            "number": Number(),
            "reason": reason_kind(REASONS, turn, int(constants.last_turn), sentences),
        }
        return Vocabulary(VERBS, {**kinds, **letter_kinds(CLAUSES, turn)}, EVENTS, FURTHER)

    def _turn_kind(self, constants: Constants) -> Names:
        """Letters count rounds from 1 over all wars: the eighth is called round 2 of war 2."""
        rounds, turns = int(constants.rounds), range(int(constants.last_turn) + 1)
        labels = {
            lang: [
                label.format(war=max(turn - 1, 0) // rounds + 1, round=(turn - 1) % rounds + 1 if turn else 0)
                for turn in turns
            ]
            for lang, label in self.texts.words("turn", "label").items()
        }
        return Names("turn", [str(turn) for turn in turns], labels)

    def _party_kind(self, constants: Constants) -> Names:
        """Who may fight: powers, raids and region markers, as `battle.party` counts them."""
        absent = [power for power in POWERS if power not in constants.power_ids]
        powers = self.names("power", [*constants.power_ids, *absent])
        raids = self.names("raid", RAIDS)
        strengths = [int(strength) for strength in constants.marker_strength]
        labels, articles = {}, {}
        for lang in LANGUAGES:
            called, article = (
                self.texts.words("marker", "party")[lang],
                self.texts.noun(lang, "marker", "party").article,
            )
            neutrals = [called.format(strength=each) for each in strengths]
            labels[lang] = [*powers.labels[lang], *raids.labels[lang], *neutrals]
            articles[lang] = [*powers.articles[lang], *raids.articles[lang], *[article] * len(strengths)]
        ids = [*powers.ids, *raids.ids, *constants.marker_ids]
        return Names("party", ids, labels, called=self.texts.nouns("kind", "power"), articles=articles)

    def _tile_kind(self, constants: Constants) -> Names:
        """Tiles are called as the board says."""
        tiles = constants.tile_data
        names = [complete(tile.get("name", {"en": tile["id"]})) for tile in tiles]
        articles = [tile.get("article", {}) for tile in tiles]
        return Names(
            "tile",
            [tile["id"] for tile in tiles],
            {lang: [name[lang] for name in names] for lang in LANGUAGES},
            called=self.texts.nouns("kind", "tile"),
            articles={lang: [article.get(lang, "") for article in articles] for lang in LANGUAGES},
        )

    def _marker_kind(self, constants: Constants) -> Names:
        """Region markers are called by their region and what is on them."""
        labels: dict[str, list[str]] = {}
        for lang in LANGUAGES:
            areas = constants.board.areas
            again, known = self.texts.words("marker", "again")[lang], Counter[str]()
            labels[lang] = []
            for marker, area in enumerate(constants.marker_area):
                label = self._marker_label(constants, marker, areas[area].name[lang], lang)
                known[label] += 1
                labels[lang].append(again.format(label=label, number=known[label]) if known[label] > 1 else label)
        return Names("marker", constants.marker_ids, labels, called=self.texts.nouns("kind", "marker"))

    def _marker_label(self, constants: Constants, marker: int, area: str, lang: str) -> str:
        kind = constants.marker_type[marker]
        gold, points = int(constants.marker_gold[marker]), int(constants.marker_points[marker])
        name = MARKER_TYPES[kind]
        if kind == NEUTRAL and (gold or points):
            name = "rich" if gold else "proud"
        strength = int(constants.marker_strength[marker])
        return self.texts.words("marker", name)[lang].format(area=area, strength=strength, gold=gold, points=points)

    def show(self, view: StruggleView, vocabulary: Vocabulary) -> dict[str, Any]:
        return {**super().show(view, vocabulary), **further(view, vocabulary)}


GAME = StruggleGame()
