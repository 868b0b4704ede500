"""What the terminal can do for Struggle of Empires besides actions: market, sheets, powers, letters, a region."""

from typing import Final

from rich.console import RenderableType

from mappemonde.games.struggle.terminal.letters import letters
from mappemonde.games.struggle.terminal.market import market
from mappemonde.games.struggle.terminal.powers import shelves
from mappemonde.games.struggle.terminal.regions import look
from mappemonde.games.struggle.terminal.sheets import sheets
from mappemonde.games.struggle.terminal.signs import TEXTS
from mappemonde.games.struggle.view import StruggleView
from mappemonde.terminal.game_look import RenderContext


def powers(view: StruggleView, words: list[str], context: RenderContext) -> RenderableType:
    """All powers with their tiles, as `seats` shows them."""
    return shelves(view, context)


EXTRAS: Final = {
    "market": TEXTS.shows("market", market, "tile"),
    "sheet": TEXTS.shows("sheet", sheets, "area", "power"),
    "powers": TEXTS.shows("powers", powers),
    "look": TEXTS.shows("look", look, "area"),
    "letters": TEXTS.shows("letters", letters),
}
