"""What a seat may answer beforehand in Three Islands."""

from islands.actions import Visit
from islands.state import Choose, ChooseWithNotes
from islands.view import IslandsView
from mappemonde.kernel.action import Action
from mappemonde.kernel.menu import Menu
from mappemonde.kernel.standing_question import StandingAnswer, StandingQuestion


def always(view: IslandsView, choices: Menu, area: int) -> Action:
    """Sail to the same island in every round."""
    return Visit(area)


ISLAND = StandingQuestion(
    "island", (Choose.NAME, ChooseWithNotes.NAME), (StandingAnswer("always", always, kind="area"),)
)
