"""What is under way: the steps that wait for each other, as people would tell them."""

from mappemonde.games.monumental.effects.effect import Frame as TextFrame
from mappemonde.games.monumental.facts.names import Names
from mappemonde.games.monumental.steps.attack import Attack
from mappemonde.games.monumental.steps.triggers import Triggers
from mappemonde.games.monumental.told import Frame
from mappemonde.games.monumental.view import MonumentalView


def under_way(view: MonumentalView, names: Names) -> list[Frame]:
    """Attacks, texts and effects that wait for an order, the outermost first."""
    found: list[Frame] = []
    for step in view.flow:
        if isinstance(step, Attack):
            found.append({"step": step.NAME, "source": None, "area": names.area(int(step.area))})
        elif isinstance(step, TextFrame):
            source = view.constants.texts.source_at(int(step.at))
            found.append({"step": step.NAME, "source": names.thing(source), "area": None})
        elif isinstance(step, Triggers):
            area = names.area(int(step.area)) if step.area >= 0 else None
            found.append({"step": step.NAME, "source": None, "area": area})
    return found
