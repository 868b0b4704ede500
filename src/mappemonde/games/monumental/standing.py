"""What a seat may answer beforehand, and the single actions it may prepare.

Gold for Hills that are attacked (R6.24), ties of Automas (R20.8), and passing in continuous mode (R15.17).
"""

from typing import Final

from mappemonde.games.monumental.actions import Acquire, Bid, Complete, Conquer, Contribute, Defeat, Develop, End, Pass
from mappemonde.games.monumental.automa.cards import WonderTie
from mappemonde.games.monumental.automa.conquest import AutomaHills, ConquestTie
from mappemonde.games.monumental.automa.deeds import PostTie
from mappemonde.games.monumental.automa.walking import WalkTie
from mappemonde.games.monumental.conditions import CONDITIONS
from mappemonde.games.monumental.constants import Constants
from mappemonde.games.monumental.state import Monumental
from mappemonde.games.monumental.steps.conquest import Gathering
from mappemonde.games.monumental.steps.continuous import AfterAction, SingleAction
from mappemonde.games.monumental.steps.demands import Bidding, Mixing
from mappemonde.games.monumental.steps.explorers import MixingStep
from mappemonde.games.monumental.steps.monsters import LossTie
from mappemonde.games.monumental.view import MonumentalView
from mappemonde.kernel.action import Action
from mappemonde.kernel.menu import Menu
from mappemonde.kernel.premoves import Premoves
from mappemonde.kernel.standing_question import StandingAnswer, StandingQuestion


def nothing(view: MonumentalView, choices: Menu, about: int) -> Action:
    """Never pay for Hills."""
    return Bid(0)


def everything(view: MonumentalView, choices: Menu, about: int) -> Action:
    """All the Gold there is: the menu counts up."""
    return choices[len(choices) - 1]


def first(view: MonumentalView, choices: Menu, about: int) -> Action:
    """The first of what is offered: of equal tiles by the order of the map, of payments the one with the least Gold."""
    return choices[0]


def last(view: MonumentalView, choices: Menu, about: int) -> Action:
    """The Warlord, who is offered last, or a Soldier."""
    return choices[len(choices) - 1]


def end(view: MonumentalView, choices: Menu, about: int) -> Action:
    """The turn ends with its single action."""
    return End()


def when_nothing_is_left(view: MonumentalView, choices: Menu, about: int) -> Action | None:
    """Pass where there is nothing else to do."""
    return Pass() if len(choices) == 1 else None


def unless_cards(view: MonumentalView, choices: Menu, about: int) -> Action | None:
    """Pass unless a card, a Policy or a project can be paid for."""
    return None if _offers_any(choices, CARDS) else Pass()


def unless_conquest(view: MonumentalView, choices: Menu, about: int) -> Action | None:
    """Pass unless a Province can be conquered or a Monster defeated."""
    return None if _offers_any(choices, WAR) else Pass()


def unless_either(view: MonumentalView, choices: Menu, about: int) -> Action | None:
    """Pass unless something can be paid for or conquered."""
    return None if _offers_any(choices, (*CARDS, *WAR)) else Pass()


CARDS: Final = (Acquire, Complete, Develop, Contribute)
WAR: Final = (Conquer, Defeat)


def _offers_any(choices: Menu, kinds: tuple[type, ...]) -> bool:
    return any(isinstance(choices[place], kinds) for place in range(len(choices)))


HILLS = StandingQuestion(
    "hills",
    (Bidding.NAME, AutomaHills.NAME),
    (StandingAnswer("nothing", nothing), StandingAnswer("everything", everything)),
)
TIES = StandingQuestion(
    "ties",
    (ConquestTie.NAME, WalkTie.NAME, WonderTie.NAME, PostTie.NAME, LossTie.NAME),
    (StandingAnswer("first", first),),
)
PASSING = StandingQuestion(
    "passing",
    (SingleAction.NAME,),
    (
        StandingAnswer("nothing_left", when_nothing_is_left),
        StandingAnswer("unless_either", unless_either),
        StandingAnswer("unless_cards", unless_cards),
        StandingAnswer("unless_conquest", unless_conquest),
    ),
    preset="nothing_left",
)
SINGLE_ACTIONS = Premoves(
    SingleAction.NAME,
    {AfterAction.NAME: end, Gathering.NAME: last, Mixing.NAME: first, MixingStep.NAME: first},
    CONDITIONS,
)


def standing(constants: Constants) -> tuple[StandingQuestion, ...]:
    """The kinds of questions that are asked at a table with its options."""
    has_hills = any(terrain == constants.hills for terrain in constants.terrain)
    modules = constants.modules
    asked = (has_hills, HILLS), (modules.automas > 0, TIES), (modules.continuous, PASSING)
    return tuple(question for is_asked, question in asked if is_asked)


def premoves(constants: Constants) -> Premoves | None:
    """Single actions are prepared where they are played: in continuous mode."""
    return SINGLE_ACTIONS if constants.modules.continuous else None


def ask_beforehand(imagined: Monumental, seat: int) -> bool:
    """Ask a seat for its next single action, unless it has none before the round ends."""
    if imagined.passed[seat] or imagined.constants.is_automa[seat] or imagined.civilization[seat] < 0:
        return False
    imagined.seat = seat
    imagined.flow = [SingleAction(seat)]
    return True
