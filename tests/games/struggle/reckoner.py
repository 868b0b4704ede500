"""A second reckoning of combats, written from the rulebook alone: what a throw of four dice must bring about.

It works on small tables of numbers and knows neither steps nor states. Whoever may choose gives up an army before a
fort, and names the ally that comes first in order of play.
"""

from dataclasses import dataclass, field
from itertools import product
from typing import Final, TypeAlias

Dice: TypeAlias = tuple[int, int, int, int]
Losses: TypeAlias = dict[tuple[str, str], int]
"""Units lost, by power and kind."""

ALL_THROWS: Final[list[Dice]] = [(one, two, three, four) for one, two, three, four in product(range(1, 7), repeat=4)]
LAND_TILES: Final = {
    "german_states": {"bavaria", "saxony"},
    "central_europe": {"cossacks"},
    "mediterranean": {"naples"},
    "north_america": {"native_americans"},
    "south_america": {"gauchos"},
    "india": {"indian_nawab"},
}
DUAL_TILES: Final = {
    "baltic": {"sweden", "denmark"},
    "mediterranean": {"ottoman_alliance"},
    "ottoman_empire": {"ottoman_alliance"},
    "india": {"portugal"},
    "south_america": {"portugal"},
    "east_indies": {"portugal"},
}
NO_SEA: Final = ("german_states", "central_europe")


@dataclass
class Party:
    """One side of an attack: a power with its units, tiles and allies, or a neutral with a strength of its own."""

    name: str = ""
    army: int = 0
    navy: int = 0
    fort: int = 0
    tiles: dict[str, int] = field(default_factory=dict)
    lent: dict[str, tuple[int, int]] = field(default_factory=dict)
    """Armies and navies by ally, in order of play."""
    strength: int | None = None
    """Of a neutral, of Pirates or a Slave Revolt."""

    def owns(self, tile: str) -> int:
        return self.tiles.get(tile, 0)


@dataclass
class Outcome:
    """What a combat comes to: strengths, who won (`attack`, `defence` or nobody) and what is lost."""

    strengths: tuple[int, int]
    winner: str
    losses: Losses


def at_sea(attack: Party, defence: Party, dice: Dice) -> Outcome:
    """A combat at sea; dual tiles are kept for the land."""
    strengths = (_sea_strength(attack, defence), _sea_strength(defence, attack))
    return _fight(attack, defence, strengths, dice, "navy")


def on_land(attack: Party, defence: Party, area: str, support: str, dice: Dice) -> Outcome:
    """A combat on land; `support` is the side that has naval support, if any."""
    strengths = (
        _land_strength(attack, defence, area, False) + (support == "attack"),
        _land_strength(defence, attack, area, True) + (support == "defence"),
    )
    return _fight(attack, defence, strengths, dice, "army")


def support_without_a_fight(attack: Party, defence: Party, area: str) -> str:
    """Who has naval support where nobody fights for it; both having ships is not the case."""
    if area in NO_SEA:
        return ""
    if defence.strength is not None:
        return "attack" if attack.navy else ""
    ours, theirs = _ships(attack), _ships(defence)
    return "attack" if ours and not theirs else "defence" if theirs and not ours else ""


def _ships(party: Party) -> int:
    return party.navy + sum(navies for _, navies in party.lent.values())


def _sea_strength(party: Party, other: Party) -> int:
    if party.strength is not None:
        return party.strength
    return _ships(party) + (party.navy > 0 and party.owns("naval_training") > other.owns("naval_training"))


def _land_strength(party: Party, other: Party, area: str, defends: bool) -> int:
    if party.strength is not None:
        return party.strength
    forts = party.fort if defends else 0
    total = party.army + sum(armies for armies, _ in party.lent.values()) + 2 * forts
    if party.army or forts:
        total += party.owns("army_training") > other.owns("army_training")
        allied = LAND_TILES.get(area, set()) | DUAL_TILES.get(area, set())
        total += sum(party.owns(tile) for tile in allied)
    return total


def _fight(attack: Party, defence: Party, strengths: tuple[int, int], dice: Dice, kind: str) -> Outcome:
    total = strengths[0] + abs(dice[0] - dice[1]) - strengths[1] - abs(dice[2] - dice[3])
    winner = "attack" if total > 0 else "defence" if total < 0 else ""
    losses: Losses = {}
    for side, party, throw in (("attack", attack, dice[:2]), ("defence", defence, dice[2:])):
        if party.strength is not None:
            continue
        own = int(winner != side)
        if sum(throw) == 7:
            allies = [name for name, lent in party.lent.items() if lent[kind == "navy"]]
            if winner not in ("", side) and allies:
                losses[allies[0], kind] = 1
            else:
                own += 1
        _lose(party, own, kind, side == "defence" and winner != "", losses)
    return Outcome(strengths, winner, losses)


def _lose(party: Party, count: int, kind: str, forts_fall: bool, losses: Losses) -> None:
    """Take own units: navies at sea; on land armies, then forts where they can be lost."""
    first = min(count, party.navy if kind == "navy" else party.army)
    if first:
        losses[party.name, kind] = first
    second = min(count - first, party.fort) if kind == "army" and forts_fall else 0
    if second:
        losses[party.name, "fort"] = second
