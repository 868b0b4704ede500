"""Struggle of Empires (Martin Wallace, Warfrog 2004)."""

from mappemonde.games.struggle.game import GAME as GAME
