"""La Conquête du Monde in a terminal: the board by continent, odds, neighbours, and the order to storm an area (D11)."""

from collections.abc import Iterable
from typing import Final

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from mappemonde.cli.face import Extra, Face, Order, OrderEnds, Sight
from mappemonde.games.conquest import odds
from mappemonde.games.conquest.rules import JOKER, SET_IDS, SETS
from mappemonde.games.conquest.view import ConquestView
from mappemonde.kernel.check import Refusal
from mappemonde.kernel.event import Event
from mappemonde.kernel.kinds import Number, Unreadable

STYLES: Final = ("bold red", "bold bright_blue", "bold green", "bold yellow", "bold magenta", "bold reverse")
"""By seat; black is drawn reversed, which shows on any background."""
NARROW: Final = 27
"""The least width of a column of continents, the gap included."""
WIDE: Final = 100
LISTED: Final = 16
STOPS: Final = {"own": "own", "moi": "own", "enemy": "enemy", "ennemi": "enemy", "chance": "chance"}

WORDS: Final = {
    "round": ("Round {0}", "Tour {0}"),
    "elsewhere": ("Elsewhere", "Ailleurs"),
    "moves": ("2/5: two of five armies can still move", "2/5 : deux armées sur cinq peuvent encore bouger"),
    "hand": ("Hand: ", "Main : "),
    "empty": ("no cards", "aucune carte"),
    "next_set": ("next set {0} armies", "prochaine série {0} armées"),
    "set": ("you can exchange {0}", "vous pouvez échanger {0}"),
    "line": ("{0} areas, {1} armies, {2} cards, +{3}", "{0} terr., {1} armées, {2} cartes, +{3}"),
    "out": ("out", "éliminé"),
    "resigned": ("has resigned", "a abandonné"),
    "seat": ("seat", "joueur"),
    "name": ("name", "nom"),
    "holds": ("continents", "continents"),
    "by_sea": ("by sea", "par mer"),
    "odds": ("{0} ({1}) against {2} ({3})", "{0} ({1}) contre {2} ({3})"),
    "odds_are": (
        "{0} % to conquer; on average the attack loses {1}, the defence {2}",
        "{0} % de conquérir ; en moyenne l'attaque perd {1}, la défense {2}",
    ),
    "no_odds": ("You have nobody to attack with.", "Vous n'avez personne pour attaquer."),
    "alone": ("{0} has only one army, which must stay.", "{0} n'a qu'une armée, qui doit rester."),
    "taken": ("The storm is over: {0} is taken.", "L'assaut est fini : {0} est pris."),
    "spent": ("The storm is over: nobody is left to attack from {0}.", "L'assaut est fini : plus personne pour attaquer depuis {0}."),
    "own": ("The storm stops: {0} armies are left in {1}.", "L'assaut cesse : il reste {0} armées en {1}."),
    "enemy": ("The storm stops: {0} armies are left in {1}.", "L'assaut cesse : il reste {0} armées en {1}."),
    "chance": ("The storm stops: the chance to take {1} is {0} %.", "L'assaut cesse : la chance de prendre {1} est de {0} %."),
    "broken": ("The storm is over.", "L'assaut est fini."),
}
"""English and French."""

USAGE: Final = {
    "en": "Say 'storm ORIGIN TARGET', and if you like own=3 enemy=1 chance=40.",
    "fr": "Dites « assaut ORIGINE CIBLE », et au besoin moi=3 ennemi=1 chance=40.",
}


def word(sight: Sight, key: str, *facts: object) -> str:
    """A sentence of this module."""
    return WORDS[key][sight.lang == "fr"].format(*facts)


def area_name(sight: Sight, area: int) -> str:
    """An area as people read it."""
    return sight.vocabulary.say("area", area, sight.lang)


def letters(sight: Sight) -> list[str]:
    """A letter for each seat: the first of its colour that no earlier seat has."""
    taken: list[str] = []
    for seat in range(len(sight.names)):
        label = sight.vocabulary.say("seat", seat, sight.lang).upper()
        taken.append(next((letter for letter in label if letter not in taken), str(seat)))
    return taken


def next_income(view: ConquestView, seat: int) -> int:
    """What a seat would receive if its turn began now (R5.2, R5.3)."""
    return view.rules.income[view.held[seat]] + sum(
        view.rules.bonus[continent] for continent in range(len(view.rules.continents)) if holder(view, continent) == seat
    )


def holder(view: ConquestView, continent: int) -> int:
    """Who owns a continent entirely, or -1."""
    owners = {view.owner[area] for area in view.rules.continents[continent]}
    return owners.pop() if len(owners) == 1 else -1


class ConquestFace(Face):
    """The look of this game."""
