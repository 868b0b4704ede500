"""The answers of La Conquête du Monde to the kernel's contract."""

from collections.abc import Mapping
from typing import Any

from mappemonde.games.conquest import invariants as twins
from mappemonde.games.conquest import setup as begin
from mappemonde.games.conquest import view as views
from mappemonde.games.conquest.actions import VERBS
from mappemonde.games.conquest.bots.policy import Absent, Policy
from mappemonde.games.conquest.constants import ARMS, SET_IDS, Constants
from mappemonde.games.conquest.events import EVENTS
from mappemonde.games.conquest.fields import FIELDS, Card, Continent, Further
from mappemonde.games.conquest.scoring import value
from mappemonde.games.conquest.standing import standing
from mappemonde.games.conquest.state import Conquest
from mappemonde.games.conquest.steps.answer import Answer, Claim
from mappemonde.games.conquest.steps.combat import Combat
from mappemonde.games.conquest.steps.movement import Movement
from mappemonde.games.conquest.steps.occupation import Occupation
from mappemonde.games.conquest.steps.place import Placing
from mappemonde.games.conquest.steps.turns import Turns
from mappemonde.games.conquest.view import ConquestView
from mappemonde.kernel.board import Board, Fault
from mappemonde.kernel.bot import Random
from mappemonde.kernel.catalogue import Catalogue, component
from mappemonde.kernel.game import Game, Stage
from mappemonde.kernel.kinds import Names, Number
from mappemonde.kernel.languages import LANGUAGES
from mappemonde.kernel.layout import to_names
from mappemonde.kernel.odds import Odds, OddsQuestion
from mappemonde.kernel.options import Options
from mappemonde.kernel.problem import Problems, problem
from mappemonde.kernel.vocabulary import Vocabulary

COLOURS = ("red", "blue", "green", "yellow", "violet", "black")
MOST_POINTS = 6
"""The most areas one throw of the distribution takes (R3.2)."""

MOST_OF_ANYTHING = 1000
"""Jokers, cubes or steps of the ladder: an owner's board may be strange, but must stay playable."""


class ConquestGame(Game[Conquest, ConquestView, Constants]):
    """La Conquête du Monde."""

    id = "conquest"
    version = 2
    seats = (2, 6)
    colours = COLOURS
    events = EVENTS
    open_actions = True
    steps = (Turns, Placing, Combat, Answer, Claim, Occupation, Movement)
    phases = {
        "resources": ("place",),
        "combat": ("combat", "defend", "claim", "occupy"),
        "movement": ("movement",),
    }
    state = Conquest
    fields = FIELDS
    bots = {"random": Random, "policy": Policy, "absent": Absent}
    absent = Absent
    setup = staticmethod(begin.setup)
    view = staticmethod(views.view)
    imagine = staticmethod(views.imagine)
    twin = staticmethod(twins.twin)
    conserved = staticmethod(twins.conserved)
    value = staticmethod(value)
    standing = staticmethod(standing)

    def earlier(self) -> tuple["ConquestGame", ...]:
        return (ConquestGame1(),)

    def stage(self, state: Conquest) -> Stage:
        return "round", {"round": state.round}

    def look(self) -> object:
        from mappemonde.games.conquest.terminal.look import LOOK

        return LOOK

    def catalogue(self, constants: Constants, vocabulary: Vocabulary) -> Catalogue:
        cards, areas, groups = vocabulary.kinds["card"], constants.board.areas, constants.board.groups
        printed_on: Catalogue = {"card": {}, "continent": {}}
        for card, arm in enumerate(constants.arm):
            area = areas[card] if card < len(areas) else None
            printed: Card = {"arm": ARMS[arm], "area": area.id if area is not None else None}
            printed_on["card"][cards.format(card)] = component(printed, area.data if area is not None else None)
        for group, bonus in zip(groups, constants.bonus, strict=True):
            printed_on["continent"][group.id] = component(Continent(bonus=bonus), group.data)
        return printed_on

    def odds(self, most: int) -> list[list[float]]:
        from mappemonde.games.conquest.odds import ODDS

        ODDS.reach(most)
        return [[ODDS.chance[ODDS.place(red, black)] for black in range(most + 1)] for red in range(most + 1)]

    def odds_question(self) -> OddsQuestion:
        from mappemonde.games.conquest.odds import LARGE, conquest, losses

        def ask(attack: int, defence: int, added: Mapping[str, int]) -> list[Odds]:
            lost, killed = losses(attack, defence)
            chance = Odds("conquers", conquest(attack, defence))
            return [chance, Odds("attack_loses", lost, is_chance=False), Odds("defence_loses", killed, is_chance=False)]

        return OddsQuestion(ask, LARGE)

    def board_faults(self, board: Board) -> list[Fault]:
        faults = [
            Fault(f"area {area.id}", self.problem("arm_is_known", arms=ARMS[:3]))
            for area in board.areas
            if area.data.get("arm") not in ARMS[:3]
        ]
        for group in board.groups:
            bonus = group.data.get("bonus")
            if not isinstance(bonus, int) or isinstance(bonus, bool) or not 0 <= bonus <= MOST_OF_ANYTHING:
                wrong = self.problem("bonus_is_playable", "R5.3", most=MOST_OF_ANYTHING)
                faults.append(Fault(f"group {group.id}", wrong))
        if len(board.areas) <= MOST_POINTS:
            faults.append(Fault("area", self.problem("areas_suffice", "R3.2", number=MOST_POINTS)))
        return faults + _component_faults(board, self.problem)

    def seats_on(self, board: Board) -> int:
        """The most seats a board can take: nobody may be left without an area (R3.2)."""
        return min(self.seats[1], 1 + (len(board.areas) - 1) // MOST_POINTS)

    def constants(self, seats: int, options: Options, board: Board) -> Constants:
        return Constants(seats, options, board, self.printed_board)

    def vocabulary(self, constants: Constants) -> Vocabulary:
        board = constants.board
        areas = board.kind()
        jokers = constants.cards - constants.areas
        arm_names = self.texts.labels("arm", ARMS)
        cards = Names(
            "card",
            [*areas.ids, *(f"joker_{number + 1}" for number in range(jokers))],
            {
                lang: [
                    *(
                        f"{name} ({arm_names[lang][constants.arm[card]]})"
                        for card, name in enumerate(areas.labels[lang])
                    ),
                    *[arm_names[lang][3]] * jokers,
                ]
                for lang in LANGUAGES
            },
        )
        sets = Names(
            "set",
            SET_IDS,
            {
                lang: [" + ".join(arm_names[lang][ARMS.index(arm)] for arm in set_id.split("+")) for set_id in SET_IDS]
                for lang in LANGUAGES
            },
            called=self.texts.nouns("kind", "set"),
        )
        seats = self.names("seat", COLOURS[: constants.seats])
        continents = Names(
            "continent",
            [group.id for group in board.groups],
            {lang: [group.name[lang] for group in board.groups] for lang in LANGUAGES},
            articles={lang: [group.article[lang] for group in board.groups] for lang in LANGUAGES},
        )
        kinds = {"area": areas, "card": cards, "set": sets, "seat": seats, "continent": continents, "number": Number()}
        return Vocabulary(VERBS, kinds, EVENTS)

    def show(self, view: ConquestView, vocabulary: Vocabulary) -> dict[str, Any]:
        kinds = vocabulary.kinds
        further: Further = {
            "hand_size": to_names("seat>number", [view.hand_size(seat) for seat in range(view.constants.seats)], kinds),
            "movable": to_names("area>number", view.movable, kinds),
            "next_set": view.constants.set_value(view.exchanged + 1),
            "occupies_with_all": view.occupies_with_all(),
            "income": to_names("seat>number", [view.next_income(seat) for seat in range(view.constants.seats)], kinds),
            "holders": {
                kinds["continent"].format(continent): kinds["seat"].format(view.holder(continent))
                for continent in range(len(view.constants.continents))
                if view.holder(continent) >= 0
            },
        }
        return {**super().show(view, vocabulary), **further}


class ConquestGame1(ConquestGame):
    """Rules version 1, in which fresh armies were huffed first (D13)."""

    version = 1

    def earlier(self) -> tuple[ConquestGame, ...]:
        return ()

    def constants(self, seats: int, options: Options, board: Board) -> Constants:
        made = super().constants(seats, options, board)
        made.huffs_fresh = True
        return made


def _is_rung(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and 0 < value <= MOST_OF_ANYTHING


def _component_faults(board: Board, own: Problems) -> list[Fault]:
    """Tables an owner's board may bring along instead of the printed ones."""
    faults = []
    exchange = board.data.get("exchange", {"ladder": [1], "then": 1})
    ladder = exchange.get("ladder") if isinstance(exchange, dict) else None
    if not (isinstance(ladder, list) and 0 < len(ladder) <= MOST_OF_ANYTHING and all(map(_is_rung, ladder))):
        faults.append(Fault("exchange", own("ladder_lists_numbers", "R8.2", most=MOST_OF_ANYTHING)))
    for table, keys in (("exchange", ("then",)), ("cards", ("jokers",)), ("material", ("cubes", "olives"))):
        values = board.data.get(table, dict.fromkeys(keys, 0))
        for key in keys:
            number = values.get(key) if isinstance(values, dict) else None
            if not isinstance(number, int) or isinstance(number, bool) or not 0 <= number <= MOST_OF_ANYTHING:
                faults.append(Fault(table, problem("number_form", key=key, low=0, high=MOST_OF_ANYTHING)))
    return faults


GAME = ConquestGame()
