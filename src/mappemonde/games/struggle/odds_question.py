"""What `mappemonde odds` may be asked about an attack: armies of both sides, and what stands beside them."""

from collections.abc import Mapping
from typing import Final

from mappemonde.games.struggle.battle import ATTACKER, DEFENDER
from mappemonde.games.struggle.odds import MOST_RESERVES, ally_lost, attack, combat, loss, lost, sea_of, tie, win
from mappemonde.kernel.odds import Odds, OddsOption, OddsQuestion

MOST: Final = 20
OPTIONS: Final = (
    OddsOption("plus", 6),
    OddsOption("their_plus", 6),
    OddsOption("fort", 2),
    OddsOption("neutral"),
    OddsOption("lent", MOST),
    OddsOption("their_lent", MOST),
    OddsOption("reserve", MOST_RESERVES),
    OddsOption("their_reserve", MOST_RESERVES),
    OddsOption("navies", 14),
    OddsOption("their_navies", 14),
    OddsOption("blockade"),
    OddsOption("their_blockade"),
)


def answer(armies: int, their_armies: int, added: Mapping[str, int]) -> list[Odds]:
    """The odds of an attack; a neutral is as strong as its number says and loses nothing.

    Ships of both sides fight for naval support first; those of one side alone bring it (R12.3, R12.5).
    """
    lead = armies + added["plus"] - their_armies - added["their_plus"] - 2 * added["fort"]
    navies, their_navies = added["navies"], added["their_navies"]
    bonus, their_bonus = 1 + added["blockade"], 1 + added["their_blockade"]
    reserves, their_reserves = added["reserve"], added["their_reserve"]
    is_fought = navies > 0 and their_navies > 0
    if is_fought:
        land = int(attack(navies - their_navies, lead, reserves, their_reserves, bonus, their_bonus))
    else:
        support = bonus if navies else -their_bonus if their_navies else 0
        land = int(combat(lead + support, reserves, their_reserves))
    own, their_own = max(armies - added["lent"], 0), max(their_armies - added["their_lent"], 0)
    own_lost = lost(land, ATTACKER, own, 0, added["lent"] > 0)
    their_lost = 0.0 if added["neutral"] else lost(land, DEFENDER, their_own, added["fort"], added["their_lent"] > 0)
    if is_fought:
        own_lost += lost(sea_of(land), ATTACKER, navies)
        their_lost += lost(sea_of(land), DEFENDER, their_navies)
    told = [Odds("win", win(land)), Odds("tie", tie(land)), Odds("loss", loss(land))]
    told += [Odds("attack_loses", own_lost, is_chance=False), Odds("defence_loses", their_lost, is_chance=False)]
    if added["lent"]:
        told.append(Odds("ally_loses", ally_lost(land, ATTACKER)))
    if added["their_lent"]:
        told.append(Odds("their_ally_loses", ally_lost(land, DEFENDER)))
    if is_fought:
        sea = int(sea_of(land))
        told += [Odds("sea_win", win(sea)), Odds("sea_tie", tie(sea)), Odds("sea_loss", loss(sea))]
    return told


QUESTION: Final = OddsQuestion(answer, MOST, OPTIONS)
