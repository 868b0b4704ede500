"""Signs of the terminal: seats, resources, prices and cards in a few characters."""

from typing import Final

from rich.text import Text

from mappemonde.games.monumental.cards import ERAS, Card
from mappemonde.games.monumental.effects.sentences import sentence
from mappemonde.games.monumental.indexes import PURSE, SYMBOLS
from mappemonde.games.monumental.view import MonumentalView
from mappemonde.kernel.languages import ByLang
from mappemonde.terminal.game_look import LookTexts, RenderContext

TEXTS: Final = LookTexts("mappemonde.games.monumental")
say: Final = TEXTS.say
STYLES: Final = ("bold red", "bold bright_blue", "bold green", "bold yellow", "bold magenta")
"""By seat, in the order of the colours."""
RESOURCE_STYLES: Final = ("", "bright_blue", "red", "red", "yellow", "magenta", "", "bright_blue")
"""By resource, in the order of `SYMBOLS`."""
TILTED: Final = "▸"
"""Stands before an activated card."""


def badge(context: RenderContext, seat: int) -> Text:
    """The letter of a seat in its colour."""
    return context.badge(seat, STYLES[seat])


def letter(context: RenderContext, symbol: str) -> str:
    """The letter of a resource, as effects note it."""
    return TEXTS.get(context.lang, "letter", symbol)


def amount(context: RenderContext, resource: int, number: int) -> Text:
    """`3P`: so much of a resource."""
    return Text().append(f"{number}{letter(context, SYMBOLS[resource])}", RESOURCE_STYLES[resource])


def amounts(context: RenderContext, numbers: dict[str, int]) -> Text:
    """`2P 1G`: what a card yields; a dash for nothing."""
    parts = [amount(context, SYMBOLS.index(symbol), number) for symbol, number in numbers.items() if number]
    return Text(" ").join(parts) if parts else Text("–", "dim")


def purse(view: MonumentalView, context: RenderContext, seat: int) -> Text:
    """What a seat has, Gold and Culture always."""
    held = {symbol: int(view.purse[seat * PURSE + place]) for place, symbol in enumerate(SYMBOLS)}
    parts = [
        amount(context, place, held[symbol])
        for place, symbol in enumerate(SYMBOLS)
        if held[symbol] or symbol in ("G", "C")
    ]
    return Text(" ").join(parts)


def card_name(context: RenderContext, row: Card) -> str:
    """What people call a card."""
    return row.name[context.lang]


def named(context: RenderContext, name: ByLang) -> str:
    """The name of a component before what it says."""
    return f"{say(context, 'named', name=name[context.lang])} "


def price(context: RenderContext, row: Card) -> Text:
    """`5P`, or `3P+4P` for a Wonder; a dash for cards without a price."""
    if not row.cost:
        return Text("–", "dim")
    place = SYMBOLS.index(row.currency)
    return Text("+").join([amount(context, place, cost) for cost in row.cost])


def kind_and_era(context: RenderContext, row: Card) -> str:
    """`Building I`."""
    kind = TEXTS.get(context.lang, "kind", row.kind)
    return f"{kind} {ERAS[row.era]}" if row.era else kind


def text_of(context: RenderContext, row: Card) -> str:
    """What a card says, without its resources; nothing for cards without a text."""
    return sentence(row.text, context.lang) if row.text else ""
