"""Three Islands: a small game that shows every part of the contract (see docs/adding-a-game.md)."""

from islands.game import GAME as GAME
