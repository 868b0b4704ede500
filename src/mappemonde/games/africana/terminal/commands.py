"""What the terminal can do for Africana besides actions: places, books, orders to go somewhere or to do all here."""

from importlib.resources import files
from typing import Any, Final

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from mappemonde.games.africana.constants import CARD_IDS, HUES, LEFT, RIGHT
from mappemonde.games.africana.evaluation import due_here
from mappemonde.games.africana.paths import find_paths
from mappemonde.games.africana.view import AfricanaView
from mappemonde.kernel.check import Refusal
from mappemonde.kernel.event import Fact
from mappemonde.kernel.kinds import Unreadable
from mappemonde.kernel.languages import LANGUAGES, read_texts
from mappemonde.kernel.texts import fill
from mappemonde.terminal.game_look import Extra, OrderEnds, Sight

WORDS: Final[dict[str, dict[str, Any]]] = read_texts(files("mappemonde.games.africana") / "texts", "terminal")
STYLES: Final = ("bold", "bold bright_blue", "bold yellow", "bold red")
"""By seat."""
SYMBOLS: Final = ("◆", "▲", "■", "●", "✚")
HUE_STYLES: Final = ("magenta", "cyan", "bright_black", "dark_orange", "blue_violet")
"""By colour of travel; a symbol goes with each, so that nobody needs the colour."""


def say(sight: Sight, key: str, **facts: Fact) -> str:
    """A sentence about this game's table."""
    template: str = WORDS[sight.lang]["say"][key]
    return fill(template, facts, sight.vocabulary, sight.lang)


def symbols(view: AfricanaView, place: int, width: int = 0) -> Text:
    """The colours of a place as symbols."""
    text = Text()
    for hue in view.constants.hues[place]:
        text.append(SYMBOLS[hue], HUE_STYLES[hue])
    text.pad_right(max(0, width - text.cell_len))
    return text


def card(sight: Sight, kind: int) -> Text:
    """A card of a hand with its symbol."""
    name = sight.vocabulary.say("card", kind, sight.lang)
    if kind >= 2 * HUES:
        return Text(f"★ {name}")
    return Text(f"{SYMBOLS[kind % HUES]} {name}", HUE_STYLES[kind % HUES])


def adventure(view: AfricanaView, sight: Sight, number: int) -> Text:
    """An adventure with its reward."""
    constants = view.constants
    text = Text(sight.vocabulary.say("adventure", number, sight.lang))
    if constants.artifact[number] >= 0:
        text.append(f" {say(sight, 'reward', silver=constants.fee[number], points=constants.prize[number])}", "dim")
    return text.append(f" [{constants.adventure_ids[number]}]", "dim")


def expedition(view: AfricanaView, sight: Sight, number: int) -> Text:
    """An expedition with its reward."""
    constants = view.constants
    text = Text(sight.vocabulary.say("expedition", number, sight.lang))
    text.append(f" {say(sight, 'reward', silver=constants.pay[number], points=constants.worth[number])}", "dim")
    return text.append(f" [{constants.expedition_ids[number]}]", "dim")


def look(view: AfricanaView, words: list[str], sight: Sight) -> RenderableType:
    """A place: its routes, and what starts, ends or is due there."""
    constants = view.constants
    place = sight.vocabulary.kinds["area"].parse(words[0]) if words else view.at[max(0, view.seat)]
    name = Text(sight.vocabulary.say("area", place, sight.lang), "bold").append(" ").append_text(symbols(view, place))
    lines: list[Text] = [name]
    for near in constants.near[place]:
        step = Text("  → ").append_text(symbols(view, near, 3))
        lines.append(step.append(sight.vocabulary.say("area", near, sight.lang)))
    for number in view.slots:
        if number >= 0 and place in (constants.origin[number], constants.target[number]):
            key = "starts" if constants.origin[number] == place else "ends"
            lines.append(Text(f"  {say(sight, key)} ").append_text(expedition(view, sight, number)))
    for number in view.open[view.seat] if view.seat >= 0 else []:
        if constants.goal[number] == place:
            lines.append(Text(f"  {say(sight, 'due')} ").append_text(adventure(view, sight, number)))
    return Group(*lines)


def show_books(view: AfricanaView, words: list[str], sight: Sight) -> RenderableType:
    """Both books page by page from the open ones down, as far as they are known (D9)."""
    grid = Grid(box=None, show_header=False, padding=(0, 2, 0, 0))
    for book, sides in enumerate(view.books):
        for side in (LEFT, RIGHT):
            head = say(sight, "side", book=book, side=side, count=len(sides[side]))
            known = [number for number in reversed(sides[side]) if number >= 0]
            pages = Text(", ").join([adventure(view, sight, number) for number in known])
            unknown = len(sides[side]) - len(known)
            if unknown:
                pages.append(f"{', ' if known else ''}{say(sight, 'unknown', count=unknown)}", "dim")
            grid.add_row(Text(head, "bold"), pages)
    return grid


class Go:
    """Goes to a place by the cheapest path, step by step, without spending silver; an `Order`."""

    def __init__(self, view: AfricanaView, words: list[str], sight: Sight) -> None:
        if not words:
            raise _refused("go")
        self.area = sight.vocabulary.kinds["area"].parse(words[0])
        self.sight = sight

    def __call__(self, view: AfricanaView) -> str:
        """The next step, or `OrderEnds`."""
        if view.at[view.seat] == self.area:
            raise OrderEnds(say(self.sight, "arrived", area=self.area))
        legs = find_paths(view.constants, view.hand, view.silver[view.seat], view.at[view.seat])[self.area]
        if not legs:
            raise OrderEnds(say(self.sight, "no_way", area=self.area))
        if any(leg.price for leg in legs):
            silver = sum(leg.price for leg in legs)
            raise OrderEnds(say(self.sight, "dear", area=self.area, silver=silver))
        areas = self.sight.vocabulary.kinds["area"]
        return f"travel {areas.format(legs[0].place)} {CARD_IDS[legs[0].card]}"


class DoAll:
    """Completes and joins all that can be where the explorer stands; an `Order`."""

    def __init__(self, view: AfricanaView, words: list[str], sight: Sight) -> None:
        self.sight = sight

    def __call__(self, view: AfricanaView) -> str:
        """The next of them, or `OrderEnds`."""
        due = due_here(view) if view.turn == view.seat else []
        if not due:
            raise OrderEnds(say(self.sight, "all_done"))
        return self.sight.vocabulary.format(due[0])


def _refused(key: str) -> Unreadable:
    return Unreadable(Refusal(f"{key}_is_readable", "", {}, {lang: WORDS[lang]["refusal"][key] for lang in LANGUAGES}))


def _told(table: str, key: str) -> dict[str, str]:
    return {lang: WORDS[lang][table][key] for lang in LANGUAGES}


EXTRAS: Final = {
    "look": Extra(_told("usage", "look"), _told("about", "look"), ("area",), "", (), show=look),
    "books": Extra(_told("usage", "books"), _told("about", "books"), (), "", (), show=show_books),
    "go": Extra(_told("usage", "go"), _told("about", "go"), ("area",), "", (), order=Go),
    "here": Extra(_told("usage", "here"), _told("about", "here"), (), "", (), order=DoAll),
}
