"""The verbs of La Conquête du Monde, each with the kind of its arguments."""

from typing import NamedTuple

from mappemonde.kernel.vocabulary import Verb


class Exchange(NamedTuple):
    """Hand in a set of cards for armies (R8.1)."""

    cards: int


class Place(NamedTuple):
    """Put armies received on an own area (R5.5)."""

    area: int
    armies: int


class Attack(NamedTuple):
    """Engage armies of one area against another, naming both (R6.4, R6.5)."""

    origin: int
    target: int
    dice: int


class AttackUnnamed(NamedTuple):
    """Engage armies without naming the areas aloud: the defender may huff (R6.4)."""

    origin: int
    target: int
    dice: int


class Huff(NamedTuple):
    """Take armies of an attack that was not named (R6.4)."""


class LetPass(NamedTuple):
    """Leave an attack that was not named unpunished (R6.4)."""


class Defend(NamedTuple):
    """Answer an attack with this many armies (R6.5)."""

    dice: int


class Occupy(NamedTuple):
    """Move this many armies into the area just emptied (R6.8)."""

    armies: int


class EndCombat(NamedTuple):
    """Stop fighting and go on to movement (R7.1)."""


class Move(NamedTuple):
    """Shift fresh armies across one border (R7.1)."""

    origin: int
    target: int
    armies: int


class EndTurn(NamedTuple):
    """Hand the turn on (R4.4)."""


class Resign(NamedTuple):
    """Give up; the areas stay as a garrison (D19)."""


VERBS = (
    Verb("exchange", Exchange, cards="set"),
    Verb("place", Place, area="area", armies="number"),
    Verb("attack", Attack, origin="area", target="area", dice="number"),
    Verb("attack_unnamed", AttackUnnamed, origin="area", target="area", dice="number"),
    Verb("huff", Huff),
    Verb("let_pass", LetPass),
    Verb("defend", Defend, dice="number"),
    Verb("occupy", Occupy, armies="number"),
    Verb("end_combat", EndCombat),
    Verb("move", Move, origin="area", target="area", armies="number"),
    Verb("end_turn", EndTurn),
    Verb("resign", Resign),
)
