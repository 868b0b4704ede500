"""What the terminal can do for Africana besides actions: places, books, orders to go somewhere or to do all here."""

from typing import Final

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from mappemonde.games.africana.constants import CARD_IDS, HUES, LEFT, RIGHT
from mappemonde.games.africana.evaluation import due_here
from mappemonde.games.africana.paths import find_paths
from mappemonde.games.africana.view import AfricanaView
from mappemonde.terminal.game_look import LookTexts, OrderEnds, RenderContext

TEXTS: Final = LookTexts("mappemonde.games.africana")
say: Final = TEXTS.say
STYLES: Final = ("bold", "bold bright_blue", "bold yellow", "bold red")
"""By seat."""
SYMBOLS: Final = ("◆", "▲", "■", "●", "✚")
HUE_STYLES: Final = ("magenta", "cyan", "bright_black", "dark_orange", "blue_violet")
"""By colour of travel; a symbol goes with each, so that nobody needs the colour."""


def symbols(view: AfricanaView, place: int, width: int = 0) -> Text:
    """The colours of a place as symbols."""
    text = Text()
    for hue in view.constants.hues[place]:
        text.append(SYMBOLS[hue], HUE_STYLES[hue])
    text.pad_right(max(0, width - text.cell_len))
    return text


def card(context: RenderContext, kind: int) -> Text:
    """A card of a hand with its symbol."""
    name = context.name("card", kind)
    if kind >= 2 * HUES:
        return Text(f"★ {name}")
    return Text(f"{SYMBOLS[kind % HUES]} {name}", HUE_STYLES[kind % HUES])


def adventure(view: AfricanaView, context: RenderContext, number: int) -> Text:
    """An adventure with its reward."""
    constants = view.constants
    text = Text(context.name("adventure", number))
    if constants.artifact[number] >= 0:
        text.append(f" {say(context, 'reward', silver=constants.fee[number], points=constants.prize[number])}", "dim")
    return text.append(f" [{constants.adventure_ids[number]}]", "dim")


def expedition(view: AfricanaView, context: RenderContext, number: int) -> Text:
    """An expedition with its reward."""
    constants = view.constants
    text = Text(context.name("expedition", number))
    text.append(f" {say(context, 'reward', silver=constants.pay[number], points=constants.points[number])}", "dim")
    return text.append(f" [{constants.expedition_ids[number]}]", "dim")


def look(view: AfricanaView, words: list[str], context: RenderContext) -> RenderableType:
    """A place: its routes, and what starts, ends or is due there."""
    constants = view.constants
    place = context.vocabulary.kinds["area"].parse(words[0]) if words else view.at[max(0, view.seat)]
    name = Text(context.name("area", place), "bold").append(" ").append_text(symbols(view, place))
    lines: list[Text] = [name]
    for near in constants.near[place]:
        step = Text("  → ").append_text(symbols(view, near, 3))
        lines.append(step.append(context.name("area", near)))
    for number in view.slots:
        if number >= 0 and place in (constants.origin[number], constants.target[number]):
            key = "starts" if constants.origin[number] == place else "ends"
            lines.append(Text(f"  {say(context, key)} ").append_text(expedition(view, context, number)))
    for number in view.open[view.seat] if view.seat >= 0 else []:
        if constants.goal[number] == place:
            lines.append(Text(f"  {say(context, 'due')} ").append_text(adventure(view, context, number)))
    return Group(*lines)


def show_books(view: AfricanaView, words: list[str], context: RenderContext) -> RenderableType:
    """Both books page by page from the open ones down, as far as they are known (D9)."""
    grid = Grid(box=None, show_header=False, padding=(0, 2, 0, 0))
    for book, sides in enumerate(view.books):
        for side in (LEFT, RIGHT):
            head = say(context, "side", book=book, side=side, count=len(sides[side]))
            known = [number for number in reversed(list(sides[side])) if number >= 0]
            pages = Text(", ").join([adventure(view, context, number) for number in known])
            unknown = len(sides[side]) - len(known)
            if unknown:
                pages.append(f"{', ' if known else ''}{say(context, 'unknown', count=unknown)}", "dim")
            grid.add_row(Text(head, "bold"), pages)
    return grid


class Go:
    """Goes to a place by the cheapest path, step by step, without spending silver; an `Order`."""

    def __init__(self, view: AfricanaView, words: list[str], context: RenderContext) -> None:
        if not words:
            raise TEXTS.unreadable("go")
        self.area = context.vocabulary.kinds["area"].parse(words[0])
        self.context = context

    def __call__(self, view: AfricanaView) -> str:
        """The next step, or `OrderEnds`."""
        if view.at[view.seat] == self.area:
            raise OrderEnds(say(self.context, "arrived", area=self.area))
        legs = find_paths(view.constants, view.hand, view.silver[view.seat], view.at[view.seat])[self.area]
        if not legs:
            raise OrderEnds(say(self.context, "no_way", area=self.area))
        if any(leg.price for leg in legs):
            silver = sum(leg.price for leg in legs)
            raise OrderEnds(say(self.context, "dear", area=self.area, silver=silver))
        areas = self.context.vocabulary.kinds["area"]
        return f"travel {areas.format(legs[0].place)} {CARD_IDS[legs[0].card]}"


class DoAll:
    """Completes and joins all that can be where the explorer stands; an `Order`."""

    def __init__(self, view: AfricanaView, words: list[str], context: RenderContext) -> None:
        self.context = context

    def __call__(self, view: AfricanaView) -> str:
        """The next of them, or `OrderEnds`."""
        due = due_here(view) if view.turn == view.seat else []
        if not due:
            raise OrderEnds(say(self.context, "all_done"))
        return self.context.vocabulary.format(due[0])


EXTRAS: Final = {
    "look": TEXTS.shows("look", look, "area"),
    "books": TEXTS.shows("books", show_books),
    "go": TEXTS.orders("go", Go, "area"),
    "here": TEXTS.orders("here", DoAll),
}
