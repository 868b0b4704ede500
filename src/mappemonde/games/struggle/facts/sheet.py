"""The sheet of an attack: both sides line by line at sea and on land, and what it comes to."""

from typing import Final, Literal

from mappemonde.games.struggle.battle import (
    ATTACKER,
    BLOCKADE,
    COUNTING,
    DEFENDER,
    DEFENDERS_ALLIES,
    LOSSES,
    NONE,
    SEA_ATTACKER,
    SEA_DEFENDER,
    SEA_OVER,
    Battle,
    allies_engaged,
    counts_here,
    lent_by,
    naval_support,
    own_armies,
    own_engaged,
    own_forts,
    own_navies,
    principal,
    strength,
    training,
    warships,
)
from mappemonde.games.struggle.constants import ARMY, LAND, NAVY, PIRATES, SEA
from mappemonde.games.struggle.facts.names import Names
from mappemonde.games.struggle.odds import ally_lost, attack, combat, loss, lost, sea_of, tie, win
from mappemonde.games.struggle.state import Struggle
from mappemonde.games.struggle.steps.attack import look_to_sea
from mappemonde.games.struggle.told import Combat, Line, Sheet, Tried

Side = Literal["attack", "defence"]

SIDES: Final[tuple[Side, Side]] = ("attack", "defence")
"""By the number of a side."""


def sheet(state: Struggle, battle: Battle, names: Names, price: int = 0) -> Sheet:
    """An attack worked out from where it stands; where both could fight at sea, both do.

    The chances are those without Reserves and without a Blockade; `tried` says what each of them would change. `price`
    is the unrest that declaring it costs.
    """
    course = Course(state, battle)
    place = course.place()
    wins, ties, loses = course.chances(place)
    own = course.lost(place, ATTACKER)
    return {
        "sea": combat_of(state, course.at_sea, course.sea_strengths, names) if course.at_sea else None,
        "support": course.support(),
        "land": combat_of(state, course.on_land, course.land_strengths, names) if course.on_land else None,
        "win": wins,
        "tie": ties,
        "loss": loses,
        "lost": own,
        "killed": course.lost(place, DEFENDER) + course.ally_lost(place, DEFENDER),
        "unrest": own + price,
        "tried": [] if course.is_decided else tried(state, course, names),
    }


class Course:
    """What is still to be fought of an attack: at sea, on land, or both.

    Alliance tiles that may be used at sea or on land count on land until they are assigned (R12.8).
    """

    def __init__(self, state: Struggle, battle: Battle) -> None:
        self.state = state
        self.due = battle if COUNTING < battle.stage <= LOSSES else None
        """The combat whose dice have fallen and whose losses are still to be taken."""
        self.is_decided = self.due is not None and (battle.front == LAND or battle.raid == PIRATES)
        """Whether that is the combat that decides."""
        battle = self.battle = self._settle_support(battle)
        self.at_sea: Battle | None = None
        self.on_land: Battle | None = None
        if battle.raid == PIRATES:
            self.at_sea = battle._replace(front=SEA)
        else:
            self.on_land = battle._replace(front=LAND)
            if SEA_ATTACKER <= battle.stage < SEA_OVER and battle.front == SEA:
                self.at_sea = battle
        self.sea_strengths = strengths(state, self.at_sea) if self.at_sea else (0, 0)
        self.land_strengths = strengths(state, self.on_land) if self.on_land else (0, 0)

    def _settle_support(self, battle: Battle) -> Battle:
        """The battle with its naval support, where that depends on no fight at sea any more (R12.3, R12.5)."""
        state = self.state
        if battle.stage <= DEFENDERS_ALLIES:
            battle = look_to_sea(state, battle)
        if battle.raid == PIRATES or battle.front == LAND:
            return battle
        if battle.stage in (SEA_ATTACKER, SEA_DEFENDER):
            if warships(state, battle, ATTACKER) == 0:
                return battle._replace(stage=SEA_OVER, support=DEFENDER)
            if warships(state, battle, DEFENDER) == 0:
                return battle._replace(stage=SEA_OVER, support=ATTACKER)
        elif self.due:
            return battle._replace(stage=SEA_OVER, support=battle.winner)
        return battle

    def support(self) -> Literal["attack", "defence", "none", "fought"]:
        """Who has naval support on land."""
        if self.at_sea and self.on_land:
            return "fought"
        return SIDES[self.battle.support] if self.battle.support != NONE else "none"

    def may_double(self, side: int) -> bool:
        """Whether a side has naval support, or may win it, that a Blockade could still double (R17.4)."""
        if self.on_land is None or (self.battle.front == LAND and self.battle.stage != BLOCKADE):
            return False
        return self.at_sea is not None or self.battle.support == side

    def place(self, reserves: int = 0, their_reserves: int = 0, bonus: int = 1, their_bonus: int = 1) -> int:
        """Where the odds stand, with so many Reserves and what naval support would count."""
        sea, land = lead(self.sea_strengths), lead(self.land_strengths)
        if self.at_sea and self.on_land:
            return int(attack(sea, land, reserves, their_reserves, bonus, their_bonus))
        if self.at_sea:
            return int(combat(sea, reserves, their_reserves))
        more = {ATTACKER: bonus - 1, DEFENDER: 1 - their_bonus}.get(self.battle.support, 0)
        return int(combat(land + more, reserves, their_reserves))

    def chances(self, place: int) -> tuple[float, float, float]:
        """How likely the attack wins, ties and loses in the combat that decides."""
        if self.is_decided:
            winner = self.battle.winner
            return float(winner == ATTACKER), float(winner == NONE), float(winner == DEFENDER)
        return win(place), tie(place), loss(place)

    def lost(self, place: int, side: int) -> float:
        """The own units that a principal loses on average; region markers and raids lose none."""
        if principal(self.battle, side) < 0:
            return 0.0
        found = self._due(side)
        return found + sum(self._lost(each, fight, side) for fight, each in self._fights(place))

    def ally_lost(self, place: int, side: int) -> float:
        """The units that the allies of a side lose on average (R13.11)."""
        found = 0.0
        if self.due and self.due.ally_loses != NONE:
            found = float(side == (DEFENDER if self.due.winner == ATTACKER else ATTACKER))
        fights = self._fights(place)
        return found + sum(ally_lost(each, side) for fight, each in fights if allies_engaged(self.state, fight, side))

    def _due(self, side: int) -> float:
        """The own units that a principal is about to lose; no fort in a tie (R13.9, R13.14)."""
        due = self.due
        if due is None:
            return 0.0
        if due.front == SEA:
            return float(min(due.own_losses[side], own_navies(self.state, due, side)))
        forts = own_forts(self.state, due, side) if due.winner != NONE else 0
        return float(min(due.own_losses[side], own_armies(self.state, due, side) + forts))

    def _fights(self, place: int) -> list[tuple[Battle, int]]:
        """Every combat to come, and where its odds stand."""
        if self.is_decided:
            return []
        if self.on_land is None:
            return [(self.at_sea, place)] if self.at_sea else []
        land = (self.on_land, place)
        return [land, (self.at_sea, int(sea_of(place)))] if self.at_sea else [land]

    def _lost(self, place: int, fight: Battle, side: int) -> float:
        is_helped = bool(allies_engaged(self.state, fight, side))
        if fight.front == SEA:
            return lost(place, side, own_navies(self.state, fight, side), 0, is_helped)
        units, forts = own_armies(self.state, fight, side), own_forts(self.state, fight, side)
        return lost(place, side, units, forts, is_helped)


def strengths(state: Struggle, fight: Battle) -> tuple[int, int]:
    """The strength of both sides in one combat."""
    return int(strength(state, fight, ATTACKER)), int(strength(state, fight, DEFENDER))


def lead(strengths: tuple[int, int]) -> int:
    """The attacker's lead in strength."""
    return strengths[ATTACKER] - strengths[DEFENDER]


def combat_of(state: Struggle, fight: Battle, strengths: tuple[int, int], names: Names) -> Combat:
    """One combat before its dice."""
    ours, theirs = strengths
    place = combat(ours - theirs)
    return {
        "attack": lines(state, fight, ATTACKER, names),
        "defence": lines(state, fight, DEFENDER, names),
        "attack_strength": ours,
        "defence_strength": theirs,
        "win": win(place),
        "tie": tie(place),
        "loss": loss(place),
    }


def lines(state: Struggle, fight: Battle, side: int, names: Names) -> list[Line]:
    """The strength of a side, line by line; they add up to `strength` (R13.1 to R13.5)."""
    constants, power = state.constants, int(principal(fight, side))
    if power < 0:
        return [line("strength", int(strength(state, fight, side)))]
    is_sea = fight.front == SEA
    own = int(own_navies(state, fight, side) if is_sea else own_armies(state, fight, side))
    units: Literal["navies", "armies"] = "navies" if is_sea else "armies"
    found = [line(units, own)] if own else []
    forts = 0 if is_sea else int(own_forts(state, fight, side))
    if forts:
        found.append(line("forts", forts, 2 * forts))
    for ally in allies_engaged(state, fight, side):
        found.append(line(units, int(lent_by(fight, ally, NAVY if is_sea else ARMY)), power=names.power(ally)))
    if training(state, fight, side):
        tile = constants.naval_training if is_sea else constants.army_training
        found.append(line("training", 1, tile=names.tile(tile)))
    found += [line("alliance", 1, tile=names.tile(tile)) for tile in alliances(state, fight, side)]
    support = int(naval_support(fight, side))
    return [*found, line("support", support)] if support else found


def alliances(state: Struggle, fight: Battle, side: int) -> list[int]:
    """The alliance tiles of a side that count in this combat (R13.4)."""
    constants, power = state.constants, int(principal(fight, side))
    if own_engaged(state, fight, side) == 0 and (constants.tile_needs_unit or fight.front == SEA):
        return []
    tiles = [int(tile) for tile in constants.allied_in[fight.area]]
    return [tile for tile in tiles if state.unused(power, tile) > 0 and counts_here(state, fight, tile)]


def line(
    what: Literal["armies", "navies", "forts", "training", "alliance", "support", "strength"],
    count: int,
    strength: int | None = None,
    power: str | None = None,
    tile: str | None = None,
) -> Line:
    """One line; each unit counts 1 where nothing else is said."""
    return {
        "what": what,
        "count": count,
        "strength": count if strength is None else strength,
        "power": power,
        "tile": tile,
    }


def tried(state: Struggle, course: Course, names: Names) -> list[Tried]:
    """What Reserves and a Blockade in hand would make of the chances, tile by tile and side by side (R13.7, R17.4)."""
    constants, battle = state.constants, course.battle
    found: list[Tried] = []
    for side in (ATTACKER, DEFENDER):
        power = int(principal(battle, side))
        reserves = int(state.unused(power, constants.reroll))
        if reserves:
            place = course.place(reserves=reserves) if side == ATTACKER else course.place(their_reserves=reserves)
            found.append(trial(constants.reroll, side, place, names))
        if course.may_double(side) and state.owns(power, constants.blockade) > 0:
            place = course.place(bonus=2) if side == ATTACKER else course.place(their_bonus=2)
            found.append(trial(constants.blockade, side, place, names))
    return found


def trial(tile: int, side: int, place: int, names: Names) -> Tried:
    """The chances at a place, with a tile."""
    return {"tile": names.tile(tile), "side": SIDES[side], "win": win(place), "tie": tie(place), "loss": loss(place)}
