"""What a seat may answer beforehand: Gold for Hills that are attacked (R6.24), and ties of Automas (R20.8)."""

from mappemonde.games.monumental.actions import Bid
from mappemonde.games.monumental.automa.cards import WonderTie
from mappemonde.games.monumental.automa.conquest import AutomaHills, ConquestTie
from mappemonde.games.monumental.automa.deeds import PostTie
from mappemonde.games.monumental.automa.walking import WalkTie
from mappemonde.games.monumental.constants import Constants
from mappemonde.games.monumental.steps.demands import Bidding
from mappemonde.games.monumental.steps.monsters import LossTie
from mappemonde.games.monumental.view import MonumentalView
from mappemonde.kernel.action import Action
from mappemonde.kernel.menu import Menu
from mappemonde.kernel.standing_question import StandingAnswer, StandingQuestion


def nothing(view: MonumentalView, choices: Menu, about: int) -> Action:
    """Never pay for Hills."""
    return Bid(0)


def everything(view: MonumentalView, choices: Menu, about: int) -> Action:
    """All the Gold there is: the menu counts up."""
    return choices[len(choices) - 1]


def first(view: MonumentalView, choices: Menu, about: int) -> Action:
    """The first of equal tiles, by the order of the map."""
    return choices[0]


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


def standing(constants: Constants) -> tuple[StandingQuestion, ...]:
    """The kinds of questions that are asked at a table with its options."""
    has_hills = any(terrain == constants.hills for terrain in constants.terrain)
    asked = (has_hills, HILLS), (constants.modules.automas > 0, TIES)
    return tuple(question for is_asked, question in asked if is_asked)
