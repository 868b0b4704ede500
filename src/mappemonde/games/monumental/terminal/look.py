"""How Monumental looks in a terminal: map, display, seats, and the own City as a grid."""

from typing import Final

from rich.console import Group, RenderableType
from rich.text import Text

from mappemonde.games.monumental.cards import ERAS
from mappemonde.games.monumental.terminal.city import city
from mappemonde.games.monumental.terminal.commands import EXTRAS
from mappemonde.games.monumental.terminal.map import (
    HIDDEN,
    MONSTER,
    NATURAL,
    NATURAL_DOWN,
    OUTPOST,
    POST,
    WONDER,
    hex_map,
)
from mappemonde.games.monumental.terminal.signs import STYLES, TEXTS, TILTED, badge, say
from mappemonde.games.monumental.terminal.table import brief, display, hand, seats
from mappemonde.games.monumental.view import MonumentalView
from mappemonde.terminal.game_look import GameLook, RenderContext

SIGNS: Final = (
    ("b4 Pla 3", "tile"),
    ("RW2", "units"),
    ("r", "explorer"),
    (OUTPOST, "outpost"),
    (WONDER, "wonder"),
    (f"{NATURAL} {NATURAL_DOWN}", "natural"),
    (POST, "post"),
    (MONSTER, "monster"),
    (HIDDEN, "hidden"),
    (TILTED, "tilted"),
    ("●", "active"),
)
"""What stands on the screen besides letters, by the key of its meaning."""
LETTERS: Final = ("P", "S", "M", "Mx", "G", "C", "TP", "TS", "barbarian", "free_town", "market", "benefit")


class MonumentalLook(GameLook):
    """The look of this game."""

    synonyms = TEXTS.synonyms()
    extras = EXTRAS
    few = 6
    quiet = frozenset(("activated_card", "display_filled", "city_refilled", "perished"))

    def board(self, view: MonumentalView, context: RenderContext) -> RenderableType:
        parts: list[RenderableType] = [
            hex_map(view, context),
            Text(),
            display(view, context),
            Text(),
            seats(view, context),
        ]
        if view.seat >= 0:
            parts += [Text(), city(view, context, view.seat)]
        return Group(*parts)

    def map(self, view: MonumentalView, context: RenderContext) -> RenderableType:
        return hex_map(view, context)

    def legend(self, view: MonumentalView, context: RenderContext) -> list[tuple[Text, str]]:
        named = [(badge(context, seat), context.seat(seat)) for seat in range(int(view.constants.seats))]
        letters = [(Text(TEXTS.get(context.lang, "letter", key)), say(context, key, "legend")) for key in LETTERS]
        return [*named, *((Text(sign), say(context, key, "legend")) for sign, key in SIGNS), *letters]

    def seats(self, view: MonumentalView, context: RenderContext) -> RenderableType:
        return seats(view, context)

    def hand(self, view: MonumentalView, context: RenderContext) -> RenderableType | None:
        return hand(view, context)

    def brief(self, view: MonumentalView, context: RenderContext) -> Text | None:
        return brief(view, context)

    def headline(self, view: MonumentalView, context: RenderContext) -> str:
        step = context.game.texts.get(context.lang, "step", view.flow[-1].NAME) if view.flow else ""
        facts = {"round": int(view.round), "era": ERAS[view.era], "name": context.seat(int(view.turn)), "step": step}
        line = say(context, "headline", **facts)
        return f"{line} · {say(context, 'last_round')}" if view.last_rounds >= 0 else line

    def colour(self, context: RenderContext, seat: int) -> str:
        return STYLES[seat]

    def moment(self, view: MonumentalView) -> object:
        """The board is shown once a turn, and again after the City was activated."""
        activating = bool(view.flow) and view.flow[-1].NAME == "activate"
        return int(view.round), int(view.turn), activating

    def turn(self, view: MonumentalView) -> int | None:
        return int(view.turn) if view.turn >= 0 else None


LOOK: Final = MonumentalLook()
