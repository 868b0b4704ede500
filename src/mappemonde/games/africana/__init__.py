"""Africana (Michael Schacht, Abacusspiele 2012)."""

from mappemonde.games.africana.game import GAME as GAME
