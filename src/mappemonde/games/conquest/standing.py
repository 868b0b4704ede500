"""What a seat may answer beforehand: its dice when attacked (R6.5), whether it huffs (R6.4), parts without a choice."""

from mappemonde.games.conquest.actions import Huff, LetPass
from mappemonde.games.conquest.constants import Constants
from mappemonde.games.conquest.steps.answer import Answer, Claim
from mappemonde.games.conquest.steps.combat import Combat
from mappemonde.games.conquest.steps.movement import Movement
from mappemonde.games.conquest.view import ConquestView
from mappemonde.kernel.action import Action
from mappemonde.kernel.menu import Menu
from mappemonde.kernel.standing_question import (
    ASK,
    StandingAnswer,
    StandingQuestion,
    nothing_to_decide,
    only_choice,
)


def most_dice(view: ConquestView, choices: Menu, about: int) -> Action:
    """As many dice as there may be: the menu counts up from one."""
    return choices[len(choices) - 1]


def one_die(view: ConquestView, choices: Menu, about: int) -> Action:
    """A single die, to lose no more than one army in a throw."""
    return choices[0]


def huff(view: ConquestView, choices: Menu, about: int) -> Action:
    """Never overlook an attack that was not named."""
    return Huff()


def let_pass(view: ConquestView, choices: Menu, about: int) -> Action:
    """Overlook every attack that was not named."""
    return LetPass()


def pass_over(view: ConquestView, choices: Menu, about: int) -> Action | None:
    """Go on if nothing else is possible; while cards may be exchanged everybody is asked, or the hand would show."""
    return None if view.exchange_open else only_choice(view, choices, about)


DEFENCE = StandingQuestion(
    "defence", (Answer.NAME,), (StandingAnswer("most", most_dice), StandingAnswer("one", one_die)), preset="most"
)
"""Before any dice are seen fewer never help (D6), so nobody has to wait for an answer."""
DEFENCE_AFTER_DICE = DEFENCE._replace(preset=ASK)
"""Where the red dice are seen first, choosing is what the table wanted (R6.5a)."""
HUFFING = StandingQuestion(
    "huffing", (Claim.NAME,), (StandingAnswer("huff", huff), StandingAnswer("let_pass", let_pass))
)

IDLE = nothing_to_decide(Combat.NAME, Movement.NAME, say=pass_over)


def standing(constants: Constants) -> tuple[StandingQuestion, ...]:
    """The kinds of questions that are asked at a table with its options."""
    defence = DEFENCE_AFTER_DICE if constants.red_first else DEFENCE
    asked = (constants.asks_defender, defence), (constants.huffing, HUFFING)
    return (*(question for is_asked, question in asked if is_asked), IDLE)
