"""Menus for tests: of a plain list of actions."""

from mappemonde.kernel.action import Action
from mappemonde.kernel.menu import Menu, Rows


def menu(actions: list[Action]) -> Menu:
    """A menu of these actions, listed as one row."""
    rows = Rows()
    made = Menu(rows)
    if actions:
        made.add(rows.add(actions), len(actions))
    return made
