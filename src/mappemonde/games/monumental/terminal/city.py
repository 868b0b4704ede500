"""A City in a terminal: nine spaces in a grid, each with card, resources and text; and what a cross would give."""

from typing import Final

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from mappemonde.games.monumental.facts.city import cross, row_of, stack
from mappemonde.games.monumental.facts.names import Names
from mappemonde.games.monumental.facts.position import position
from mappemonde.games.monumental.indexes import ACTIVATED, CELLS, RESOURCES, SYMBOLS, USED, WIDTH
from mappemonde.games.monumental.terminal.signs import TEXTS, TILTED, amounts, card_name, named, say, text_of
from mappemonde.games.monumental.view import MonumentalView
from mappemonde.terminal.game_look import RenderContext

LINES: Final = ("1", "2", "3")


def city(view: MonumentalView, context: RenderContext, seat: int) -> RenderableType:
    """The nine spaces of a City; rows and columns are numbered as `activate` counts them."""
    grid = Grid(box=None, padding=(0, 1, 0, 0), pad_edge=False, header_style="dim")
    grid.add_column("", width=1)
    width = (context.width - 4) // WIDTH - 1
    for line in LINES:
        grid.add_column(line, width=width, overflow="fold")
    for row in range(WIDTH):
        spaces = [_space(view, context, seat, row * WIDTH + column) for column in range(WIDTH)]
        grid.add_row(Text(LINES[row], "dim"), *spaces)
    return grid


def _space(view: MonumentalView, context: RenderContext, seat: int, cell: int) -> Text:
    """A space: the name of its card, what it gives, what it says; Knowledge under it likewise."""
    cards = stack(view, seat, cell)
    if not cards:
        return Text(f"{CELLS[cell]} {say(context, 'empty')}", "dim")
    parts = []
    for place, card in enumerate(cards):
        row = row_of(view, card)
        tilted = bool(view.marks[card] & ACTIVATED)
        head = Text(f"{CELLS[cell]} " if place == 0 else "+ ", "dim")
        head.append(f"{TILTED} " if tilted else "", "bold").append(card_name(context, row), "dim" if tilted else "bold")
        if row.yields:
            head.append(" ").append_text(amounts(context, row.yields))
        parts.append(head)
        if row.text:
            style = "dim strike" if view.marks[card] & USED else "dim"
            parts.append(Text(text_of(context, row), style))
    return Text("\n").join(parts)


def preview(view: MonumentalView, words: list[str], context: RenderContext) -> RenderableType:
    """What a row and a column would give: resources in all, texts to be used, Unrest that leaves (R3.2 to R3.5)."""
    if len(words) != 2 or any(word not in LINES for word in words) or view.seat < 0:
        raise TEXTS.unreadable("preview")
    row, column = (int(word) - 1 for word in words)
    names = Names(view.constants, context.vocabulary)
    told = cross(position(view), int(view.seat), row, column, names)
    gained = {SYMBOLS[RESOURCES.index(resource)]: amount for resource, amount in told["gains"].items()}
    lines = [
        Text(say(context, "preview", row=row + 1, column=column + 1)).append(" ").append_text(amounts(context, gained))
    ]
    for card in told["texts"]:
        each = row_of(view, view.constants.card_ids.index(card))
        lines.append(Text(f"  {named(context, each.name)}", "bold").append(text_of(context, each), "not bold"))
    if told["unrest"]:
        lines.append(Text(f"  {say(context, 'unrest_leaves', cards=told['unrest'])}"))
    return Group(*lines)
