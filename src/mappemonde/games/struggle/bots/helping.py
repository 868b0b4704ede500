"""Help for gold: what allies want for their units, and what it is worth to have those or to keep them away."""

from typing import Final

from mypy_extensions import i64

from mappemonde.games.struggle.actions import Bribe, LeaveOut, Lend, NoBribe, Request
from mappemonde.games.struggle.battle import Battle, most_lent
from mappemonde.games.struggle.bots.answers import Stakes, chance_now, lend
from mappemonde.games.struggle.constants import ARMY, NAVY
from mappemonde.games.struggle.state import Struggle
from mappemonde.kernel.action import Action

MOST_PAID: Final = 5
"""More gold than this is neither offered for help nor for staying out."""


def changes(state: Struggle, seat: i64, battle: Battle, armies: i64, afloat: i64) -> float:
    """How much likelier the attacker wins if a principal is lent these units."""
    sign: i64 = 1 if seat == battle.attacker else -1
    return chance_now(state, battle, sign * armies, sign * afloat) - chance_now(state, battle)


def lends(state: Struggle, battle: Battle, principal: i64, theirs: Stakes) -> Lend | None:
    """What the ally in question would lend for the gold that the battle names; nothing if it would refuse."""
    answer = lend(state, battle.ally, battle, principal, theirs)
    return answer if isinstance(answer, Lend) else None


def ask_for_help(state: Struggle, seat: i64, battle: Battle, own: Stakes, theirs: Stakes) -> Action:
    """Offer an ally the least gold for which it would lend, if what it lends is worth that."""
    ally = battle.ally
    most = changes(state, seat, battle, most_lent(state, battle, ally, ARMY), most_lent(state, battle, ally, NAVY))
    if most * own.success < 0.0:
        return LeaveOut(ally)
    for gold in range(MOST_PAID + 1):
        answer = lends(state, battle._replace(gold=gold), seat, theirs)
        if answer is not None:
            gained = changes(state, seat, battle, answer.armies, answer.navies) * own.success
            return Request(ally, gold if gained > own.price(gold) else 0)
    return Request(ally, 0)


def pay_to_stay_out(state: Struggle, battle: Battle, principal: i64, own: Stakes, theirs: Stakes) -> Action:
    """Offer an ally of the enemy the least gold for which it would stay out, if what it would lend is worth that."""
    answer = lends(state, battle, principal, theirs)
    if answer is None:
        return NoBribe()
    spared = -changes(state, principal, battle, answer.armies, answer.navies) * own.success
    for gold in range(1, MOST_PAID + 1):
        if own.price(gold) >= spared:
            break
        if lends(state, battle._replace(bribe=gold), principal, theirs) is None:
            return Bribe(battle.ally, gold)
    return NoBribe()
