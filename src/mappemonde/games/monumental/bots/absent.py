"""Who plays for a seat whose clock has run out."""

from mappemonde.games.monumental.bots.greedy import Greedy


class Absent(Greedy):
    """Plays as the greedy bot does, which answers at once; nobody chooses it as an opponent."""
