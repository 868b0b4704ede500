"""Africa 1880 (Francis Pacherie, Tilsit 1997)."""

from mappemonde.games.africa1880.game import GAME as GAME
