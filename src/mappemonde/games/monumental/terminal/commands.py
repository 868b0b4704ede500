"""What the terminal can do for Monumental besides actions: Cities, previews, tiles, cards."""

from typing import Final

from rich.console import Group, RenderableType
from rich.text import Text

from mappemonde.games.monumental.terminal.city import city, preview
from mappemonde.games.monumental.terminal.map import look
from mappemonde.games.monumental.terminal.signs import STYLES, TEXTS
from mappemonde.games.monumental.terminal.table import display, find_card, policies, taken
from mappemonde.games.monumental.view import MonumentalView
from mappemonde.terminal.game_look import RenderContext


def cities(view: MonumentalView, words: list[str], context: RenderContext) -> RenderableType:
    """The City of a seat with its Policies, the own one if none is named."""
    seat = context.vocabulary.kinds["seat"].parse(words[0]) if words else max(0, int(view.seat))
    head = Text(context.seat(seat), STYLES[seat])
    if view.constants.is_automa[seat]:
        return Group(head, taken(view, context, seat))
    return Group(head, city(view, context, seat), *policies(view, context, seat))


def market(view: MonumentalView, words: list[str], context: RenderContext) -> RenderableType:
    """The display alone, with all that its cards say."""
    return display(view, context, whole=True)


EXTRAS: Final = {
    "city": TEXTS.shows("city", cities, "seat"),
    "preview": TEXTS.shows("preview", preview, "line", "line"),
    "display": TEXTS.shows("display", market),
    "look": TEXTS.shows("look", look, "area"),
    "card": TEXTS.shows("card", find_card, "component"),
}
