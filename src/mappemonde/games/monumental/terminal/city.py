"""A City in a terminal: nine spaces in a grid, each with card, resources and text; and what a cross would give."""

from typing import Final

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from mappemonde.games.monumental.cards import Card
from mappemonde.games.monumental.indexes import ACTIVATED, CELLS, KINDS, SYMBOLS, UNREST, USED, WIDTH
from mappemonde.games.monumental.terminal.signs import TEXTS, TILTED, amounts, card_name, named, say, text_of
from mappemonde.games.monumental.view import MonumentalView
from mappemonde.terminal.game_look import RenderContext

LINES: Final = ("1", "2", "3")


def stack(view: MonumentalView, seat: int, cell: int) -> list[int]:
    """The cards of a space, the uppermost first."""
    card = int(view.city[seat * len(CELLS) + cell])
    found = []
    while card >= 0:
        found.append(card)
        card = int(view.under[card])
    return found


def row_of(view: MonumentalView, card: int) -> Card:
    """What is printed on a card."""
    return view.constants.face_rows[view.constants.face[card]]


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
    cells = [cell for cell in range(len(CELLS)) if cell // WIDTH == row or cell % WIDTH == column]
    cards = [card for cell in cells for card in stack(view, view.seat, cell)]
    fresh = [row_of(view, card) for card in cards if not view.marks[card] & ACTIVATED]
    gained = {symbol: sum(each.yields.get(symbol, 0) for each in fresh) for symbol in SYMBOLS}
    lines = [
        Text(say(context, "preview", row=row + 1, column=column + 1)).append(" ").append_text(amounts(context, gained))
    ]
    lines += [
        Text(f"  {named(context, each.name)}", "bold").append(text_of(context, each), "not bold")
        for each in fresh
        if each.text
    ]
    unrest = sum(each.kind == KINDS[UNREST] for each in fresh)
    if unrest:
        lines.append(Text(f"  {say(context, 'unrest_leaves', cards=unrest)}"))
    return Group(*lines)
