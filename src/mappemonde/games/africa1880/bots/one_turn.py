"""One turn ahead: a sheet that keeps treaties and peace unless a war gains much or the end is near."""

from typing import Final

from mypy_extensions import i64

from mappemonde.games.africa1880.adjudication import Sheet
from mappemonde.games.africa1880.bots.builder import Builder, is_quarrel
from mappemonde.games.africa1880.bots.faith import trust
from mappemonde.games.africa1880.bots.forecast import Character, aggression, as_seen_by, bargains, forecasts
from mappemonde.games.africa1880.bots.heuristics import finishing, may_end, rivals_near
from mappemonde.games.africa1880.bots.letters import allies, promised
from mappemonde.games.africa1880.bots.lookahead import Lookahead
from mappemonde.games.africa1880.bots.rollout import LEAD, Rollout, sure
from mappemonde.games.africa1880.constants import MEMBERS
from mappemonde.games.africa1880.state import STAY_OUT, WARRING
from mappemonde.games.africa1880.view import AfricaView
from mappemonde.kernel.chance import Chance
from mappemonde.kernel.columns import filled

SAMPLES: Final = 2
"""It trusts its first impression of the others, more or less."""
TEMPTATION: Final = 3.0
"""What a war on somebody without a treaty must gain at once, and for every turn left."""
BETRAYAL: Final = 12.0
"""What breaking one's word must gain for every turn left, and at once."""
DOUBTFUL: Final = 0.4
"""The trust below which somebody is kept out by war of what is about to become a colony."""
LAST: Final = 0.6
"""How likely the last turn must be to be played as such."""
LAST_STRIKE: Final = 0.1
"""What either must gain when this is probably the last turn."""


def one_turn_sheet(view: AfricaView, chance: Chance) -> tuple[Lookahead, Sheet]:
    """The best sheet, and the lookahead it was found by.

    War on those it is agreed upon or who began it, and on whom it pays; then the best orders that keep promises.
    """
    cast: list[Character | None] = []
    for seat in range(view.constants.seats):
        cast.append(None if seat == view.seat else Character(view, seat, chance))
    samples = forecasts(view, cast, chance, SAMPLES)
    ahead = Lookahead(view.constants, view.position(), view.turn, view.seat, Builder().sheet(view), samples)
    if ahead.ending > LAST:
        strikes = last_strikes(view)
        sheets = [samples[0], strikes, strikes]
        ahead = Lookahead(view.constants, view.position(), view.turn, view.seat, strikes[view.seat], sheets)
        return ahead, last_sheet(ahead)
    for area, _ in promised(view, STAY_OUT, view.seat):
        ahead.ways.close(area)
    friends = allies(view)
    wars: i64 = 0
    for other, _ in promised(view, WARRING, view.seat):
        wars |= 1 << other
    for other in range(view.constants.seats):
        if other != view.seat and not friends >> other & 1 and is_quarrel(view, other):
            wars |= 1 << other
    faith = [trust(view, other) for other in range(view.constants.seats)]
    return ahead, resolve(ahead, wars, friends, faith)


def resolve(ahead: Lookahead, wars: i64, friends: i64, faith: list[float]) -> Sheet:
    """The best orders with wars that have a reason, those that guard what is completed, and those that pay."""
    wars |= guards(ahead, ahead.orders(wars)[1], faith)
    agreed = wars
    value, sheet = ahead.orders(wars)
    for other in range(ahead.constants.seats):
        if other == ahead.seat or agreed >> other & 1:
            continue
        total, fiercer = ahead.orders(wars | 1 << other)
        if total - value > scruple(ahead, other, friends, faith):
            wars |= 1 << other
            value, sheet = total, fiercer
    return sheet


def guards(ahead: Lookahead, sheet: Sheet, faith: list[float]) -> i64:
    """Those whose word is worth little and who could enter an area that the sheet completes alone."""
    wars: i64 = 0
    for area in finishing(ahead.constants, ahead.here, sheet, ahead.seat):
        for other in MEMBERS[rivals_near(ahead.constants, ahead.here, area, ahead.seat)]:
            if faith[other] < DOUBTFUL:
                wars |= 1 << other
    return wars


def last_strikes(view: AfricaView) -> list[Sheet]:
    """What everybody would write for the last turn, allies too, if those who bargain play it as such."""
    usual = [Builder().sheet(as_seen_by(view, seat)) for seat in range(view.constants.seats)]
    sheets = usual.copy()
    for seat in range(view.constants.seats):
        if seat != view.seat and (bargains(view, seat) or aggression(view, seat)):
            ahead = Lookahead(view.constants, view.position(), view.turn, seat, usual[seat], [usual])
            sheets[seat] = last_sheet(ahead)
    return sheets


def last_sheet(ahead: Lookahead) -> Sheet:
    """When the game ends, promises end with it: the relations, with the best orders for them, that win most likely."""
    best, most = ahead.orders(0)[1], -1.0
    nobody = filled(ahead.constants.seats, 0)
    for wars in range(ahead.constants.everybody + 1):
        if wars >> ahead.seat & 1:
            continue
        sheet = ahead.orders(wars)[1]
        chance = 0.0
        for sample in ahead.samples:
            future = Rollout(ahead.constants, ahead.here, ahead.turn, nobody, nobody[:], 0)
            sheets = sample.sheets.copy()
            sheets[ahead.seat] = sheet
            future.play(sheets)
            chance += sure(future.lead(ahead.seat), LEAD)
        if chance > most:
            best, most = sheet, chance
    return best


def scruple(ahead: Lookahead, other: i64, friends: i64, faith: list[float]) -> float:
    """What a war on somebody must gain to be declared: much if a treaty forbids it, less if his word is worthless."""
    later = (1.0 - ahead.ending) * float(ahead.turns - 1)
    if later < 1.0 and may_end(ahead.constants, ahead.here, ahead.turn):
        return LAST_STRIKE
    if friends >> other & 1:
        return BETRAYAL * (1.0 + later) * faith[other]
    return TEMPTATION * (1.0 + later)
