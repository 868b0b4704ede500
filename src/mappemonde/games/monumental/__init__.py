"""Monumental (Matthew Dunstan, Funforge 2020) with African Empires (2021)."""

from mappemonde.games.monumental.game import GAME as GAME
