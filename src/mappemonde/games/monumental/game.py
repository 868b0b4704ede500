"""The answers of Monumental to the kernel's contract."""

from collections.abc import Mapping, Sequence
from typing import Any

from mappemonde.games.monumental import invariants as twins
from mappemonde.games.monumental import setup as begin
from mappemonde.games.monumental import view as views
from mappemonde.games.monumental.actions import VERBS
from mappemonde.games.monumental.automa.cards import WonderTie
from mappemonde.games.monumental.automa.conquest import AutomaHills, ConquestTie
from mappemonde.games.monumental.automa.deeds import PostTie
from mappemonde.games.monumental.automa.hindrances import HINDRANCES
from mappemonde.games.monumental.automa.turn import AutomaTurn
from mappemonde.games.monumental.automa.walking import WalkTie
from mappemonde.games.monumental.board_check import board_faults
from mappemonde.games.monumental.bots.absent import Absent
from mappemonde.games.monumental.bots.greedy import Greedy
from mappemonde.games.monumental.bots.planner import quick, strong
from mappemonde.games.monumental.bots.searcher import Searcher
from mappemonde.games.monumental.card_reader import printed_cards, read_cards
from mappemonde.games.monumental.catalogue import catalogue
from mappemonde.games.monumental.components import named_rows
from mappemonde.games.monumental.constants import DEVELOPMENT, ERA_GROUPS, PILES, Constants
from mappemonde.games.monumental.effects import run as _words  # noqa: F401  # texts are carried out by what it registers
from mappemonde.games.monumental.effects.effect import Effect
from mappemonde.games.monumental.effects.sentences import line_phrase, phrase
from mappemonde.games.monumental.events import EVENTS
from mappemonde.games.monumental.facts import further
from mappemonde.games.monumental.fields import FIELDS
from mappemonde.games.monumental.indexes import (
    BACKS,
    CELLS,
    ERAS,
    EXPLORERS,
    HAPPENINGS,
    MODIFIERS,
    RESOURCES,
    UNITS,
)
from mappemonde.games.monumental.numbers import read_numbers
from mappemonde.games.monumental.scoring import value
from mappemonde.games.monumental.standing import ask_beforehand, premoves, standing
from mappemonde.games.monumental.state import Monumental
from mappemonde.games.monumental.steps import (
    acquire,
    activating,
    archive,
    choosing,
    conquest,
    continuous,
    demands,
    drawing,
    monsters,
    reserve,
    spoils,
    units,
)
from mappemonde.games.monumental.steps.city import Activation
from mappemonde.games.monumental.steps.explorers import MixingStep, MovingExplorers
from mappemonde.games.monumental.steps.opening import Picking
from mappemonde.games.monumental.steps.quests import ChooseQuests
from mappemonde.games.monumental.steps.triggers import Triggers
from mappemonde.games.monumental.steps.turn import Actions, Turns
from mappemonde.games.monumental.view import MonumentalView
from mappemonde.games.monumental.weighing import PlannerWeighing
from mappemonde.kernel.board import Board, Fault
from mappemonde.kernel.bot import Random
from mappemonde.kernel.catalogue import Catalogue
from mappemonde.kernel.daily import Daily
from mappemonde.kernel.game import MAP, Game, Stage
from mappemonde.kernel.kinds import Kind, Names, Number
from mappemonde.kernel.languages import LANGUAGES, ByLang, untranslated
from mappemonde.kernel.options import Option, Options
from mappemonde.kernel.problem import Problem
from mappemonde.kernel.vocabulary import Vocabulary
from mappemonde.kernel.workshop import Workshop

FURTHER = {"asked": "seat", "to": "seat", "owner": "seat", "into": "resource", "origin": "area", "target": "area"}
"""The kinds of facts that only refusals and prompts name."""


CORE_SEATS = 4
"""The most seats without African Empires (R21.1)."""
BEGINNING = ("pick", "choose_quests")
NOT_ACTIONS = frozenset(("turns", "rounds", "activate", *BEGINNING))
"""Steps outside the actions of a turn; what Monsters and Automas ask falls into them."""


def searcher() -> Searcher:
    """A bot that grows a tree of single actions."""
    return Searcher(GAME)


class MonumentalGame(Game[Monumental, MonumentalView, Constants]):
    """Monumental with African Empires."""

    id = "monumental"
    version = 1
    seats = (2, 5)
    colours = ("red", "blue", "green", "yellow", "violet")
    events = EVENTS
    open_verbs = frozenset(
        {"activate", "acquire", "complete", "place", "develop", "conquer", "send", "outpost", "step", "collect"}
        | {"post", "visit", "contribute", "end", "pass"}
    )
    steps = (
        Turns,
        Activation,
        Actions,
        Picking,
        Effect,
        Triggers,
        choosing.Choosing,
        choosing.Gaining,
        choosing.Paying,
        choosing.Spending,
        choosing.Offered,
        choosing.Converting,
        choosing.Naming,
        archive.Archiving,
        archive.Discarding,
        archive.Recalling,
        reserve.Reserving,
        reserve.Handing,
        drawing.Drawing,
        drawing.Drawn,
        activating.Tilting,
        activating.Borrowing,
        activating.Copying,
        activating.Reviving,
        acquire.Placing,
        acquire.Obtaining,
        acquire.Sectioning,
        acquire.Sweeping,
        conquest.Granted,
        conquest.Gathering,
        demands.Mixing,
        demands.Ambushed,
        demands.Bidding,
        demands.Matching,
        spoils.Exploring,
        spoils.Hiding,
        units.MovingUnits,
        units.Fortifying,
        units.Destroying,
        MixingStep,
        MovingExplorers,
        ChooseQuests,
        monsters.MonsterAttacks,
        monsters.Losses,
        monsters.LossTie,
        continuous.Rounds,
        continuous.SingleAction,
        continuous.AfterAction,
        AutomaTurn,
        AutomaHills,
        ConquestTie,
        WalkTie,
        WonderTie,
        PostTie,
    )
    beginning = BEGINNING
    phases = {
        "activate": ("activate",),
        "act": tuple(step.NAME for step in steps if step.NAME not in NOT_ACTIONS),
        "city": (),
        "display": (),
    }
    state = Monumental
    fields = FIELDS
    bots = {"random": Random, "greedy": Greedy, "planner": quick, "strong": strong, "searcher": searcher}
    weighing = PlannerWeighing()
    daily = Daily(2, {"automas": 1})
    usual_bot = "planner"
    quick_bot = "greedy"
    absent = Absent
    setup = staticmethod(begin.setup)
    view = staticmethod(views.view)
    imagine = staticmethod(views.imagine)
    twin = staticmethod(twins.twin)
    conserved = staticmethod(twins.conserved)
    value = staticmethod(value)
    standing = staticmethod(standing)
    premoves = staticmethod(premoves)
    ask_beforehand = staticmethod(ask_beforehand)

    def stage(self, state: Monumental) -> Stage:
        return "round", {"round": state.round, "era": ERAS[state.era]}

    def look(self) -> object:
        from mappemonde.games.monumental.terminal.look import LOOK

        return LOOK

    def default_board(self, seats: int) -> str:
        return {2: "a", 3: "d", 4: "g"}.get(seats, "x")

    def board_faults(self, board: Board) -> list[Fault]:
        return board_faults(board)

    def board_notes(self, board: Board) -> list[Problem]:
        from mappemonde.games.monumental.workshop import board_notes

        return board_notes(board)

    def workshop(self) -> Workshop:
        from mappemonde.games.monumental.workshop import MonumentalWorkshop

        return MonumentalWorkshop()

    def seats_on(self, board: Board) -> int:
        return int(board.data["players"])

    def constants(self, seats: int, options: Options, board: Board) -> Constants:
        return Constants(seats, options, board, read_cards(board.data), read_numbers(board.data))

    def options(self, board: Board, seats: int | None = None) -> tuple[Option, ...]:
        """Only maps for so many seats are on offer (R2.1)."""
        declared = super().options(board, seats)
        if seats is None:
            return declared
        maps = tuple(name for name, each in self.printed_boards.items() if each.data["players"] == seats)
        return tuple(option._replace(values=maps) if option.id == MAP else option for option in declared)

    def contradiction(self, seats: int, options: Options) -> Problem | None:
        board = self.board_at(seats, options)
        if int(board.data["players"]) != seats:
            return self.problem("map_is_for_seats", "R2.1", map=board.name, players=board.data["players"], seats=seats)
        if not options["african_empires"] and seats > CORE_SEATS:
            return self.problem("core_has_seats", "R21.1", most=CORE_SEATS)
        if int(options["automas"]) >= seats:
            return self.problem("somebody_is_human", "R20.1")
        return None

    def automatic_seats(self, seats: int, options: Options) -> tuple[int, ...]:
        return tuple(range(seats - int(options["automas"]), seats))

    def groups(self, state: Monumental, seat: int, board: Board, options: Options) -> dict[str, str]:
        """Maps and civilizations: seats are all alike."""
        told = super().groups(state, seat, board, options)
        return {MAP: told[MAP], "civilization": state.constants.playing[state.civilization[seat]].id}

    def group_name(self, group: str, name: str) -> ByLang:
        if group != "civilization":
            return super().group_name(group, name)
        known = {row.id: row.name for row in printed_cards().civilizations}
        return known.get(name) or untranslated(name)

    def show(self, view: MonumentalView, vocabulary: Vocabulary) -> dict[str, Any]:
        return {**super().show(view, vocabulary), **further(view, vocabulary)}

    def catalogue(self, constants: Constants, vocabulary: Vocabulary) -> Catalogue:
        return catalogue(constants)

    def vocabulary(self, constants: Constants) -> Vocabulary:
        modules = constants.modules
        kinds: dict[str, Kind] = {
            "area": constants.board.kind(),
            "seat": self.names("seat", self.colours[: constants.seats]),
            "resource": self.names("resource", RESOURCES),
            "unit": self.names("unit", UNITS),
            "back": self.names("back", BACKS),
            "explorer": Names("explorer", list(EXPLORERS), called=self.texts.nouns("kind", "explorer")),
            "line": Number("line", 1, 3),
            "number": Number(),
            "cell": Names("cell", list(CELLS), called=self.texts.nouns("kind", "cell")),
            "slot": Names("slot", [str(slot + 1) for slot in range(int(constants.slots))]),
            "pile": Names("pile", list(PILES), called=self.texts.nouns("kind", "pile")),
            "era": Names("era", list(ERAS), called=self.texts.nouns("kind", "era")),
            "group": Names("group", [f"{era}_{kind}" for era in ERA_GROUPS for kind in DEVELOPMENT]),
            "happening": Names("happening", list(HAPPENINGS)),
            "modifier": Names("modifier", list(MODIFIERS)),
            "civilization": self._rows("civilization", constants.playing),
            "face": self._rows("face", constants.face_rows),
            "basic": self._rows("basic", [constants.face_rows[face] for face in constants.basic_face]),
            "card": self._cards(constants),
            "policy": self._rows("policy", constants.policy_rows),
            "project": self._rows("project", constants.project_rows),
            "market": self._rows("market", constants.market_rows),
            "natural": self._rows("natural", constants.natural_rows),
            "exploration": self._tokens("exploration", constants.exploration_rows),
            "ware": self._tokens("ware", constants.ware_rows),
            "benefit": self._tokens("benefit", constants.benefit_rows),
            "exchange": self._tokens("exchange", constants.exchange_rows),
            "part": self._parts(constants),
            "branch": self._branches(constants),
            "quest": self._rows("quest", modules.quest_rows),
            "hero": self._rows("hero", modules.hero_rows),
            "monster": self._rows("monster", modules.monster_rows),
            "automa_card": self._rows("automa_card", modules.program.cards),
            "automa_line": self._automa_lines(constants),
            "hindrance": self.names("hindrance", HINDRANCES),
            "component": self._rows("component", named_rows(constants)),
        }
        return Vocabulary(VERBS, kinds, EVENTS, FURTHER)

    def _named(self, kind: str, ids: list[str], names: list[ByLang]) -> Names:
        labels = {lang: [name[lang] for name in names] for lang in LANGUAGES}
        return Names(kind, ids, labels, called=self.texts.nouns("kind", kind))

    def _rows(self, kind: str, rows: Sequence[Any]) -> Names:
        """Things that are called as their rows say."""
        return self._named(kind, [row.id for row in rows], [row.name for row in rows])

    def _told(self, kind: str, ids: list[str], names: Sequence[ByLang]) -> Names:
        """Things that are told by their names, several of which may be alike, and understood by their ids alone."""
        found = Names(kind, ids, None, called=self.texts.nouns("kind", kind))
        found.labels = {lang: [name[lang] for name in names] for lang in LANGUAGES}
        return found

    def _cards(self, constants: Constants) -> Names:
        """Cards are called as their faces."""
        return self._told("card", constants.card_ids, [constants.face_rows[face].name for face in constants.face])

    def _automa_lines(self, constants: Constants) -> Names:
        """The lines of Automa cards are called by what they say."""
        program = constants.modules.program
        said = [{lang: line_phrase(row, lang) for lang in LANGUAGES} for row in program.rows]
        return self._told("automa_line", program.names(), said)

    def _tokens(self, kind: str, rows: Sequence[Any]) -> Names:
        """Tokens are called by what they do."""
        said = [{lang: phrase(row.text, lang) for lang in LANGUAGES} for row in rows]
        return self._told(kind, [row.id for row in rows], said)

    def _parts(self, constants: Constants) -> Names:
        """Parts of texts are called as their sources."""
        known: dict[str, ByLang] = {}
        components = constants.components
        for rows in (
            constants.face_rows,
            components.policies,
            components.warlords,
            components.civilizations,
            components.natural_wonders,
            components.heroes,
            components.terrains,
        ):
            for row in rows:
                known.setdefault(row.id, row.name)
        names = [
            known[part.source] if part.source in known else self.texts.words("part", part.source)
            for part in constants.part_rows
        ]
        return self._told("part", [part.word for part in constants.part_rows], names)

    def _branches(self, constants: Constants) -> Names:
        """Branches are called by what they do."""
        branches = constants.texts.branches
        said = [{lang: phrase(branch.effect, lang) for lang in LANGUAGES} for branch in branches]
        return self._told("branch", [branch.word for branch in branches], said)

    def seat_names(self, seats: int, options: Mapping[str, bool | int | str]) -> tuple[str, ...]:
        return self.colours[:seats]


GAME = MonumentalGame()
