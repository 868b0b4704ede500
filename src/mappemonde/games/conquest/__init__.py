"""La Conquête du Monde (Albert Lamorisse, Miro Company 1957), main rule and second rule."""

from mappemonde.games.conquest.game import GAME as GAME
