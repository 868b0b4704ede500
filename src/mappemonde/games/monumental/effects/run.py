"""The interpreter: carries out texts, one function for every word that does more than add numbers (R9)."""

from typing import Final

from mypy_extensions import i64

from mappemonde.games.monumental import events
from mappemonde.games.monumental.effects.assembler import (
    ACQUIRE_FREE,
    ACTIVATE_CARD,
    ADVANCE,
    ARCHIVE_CARDS,
    CHOOSE,
    CONVERT,
    COPY_TEXT,
    DESTROY,
    DISCARD_CITY,
    DRAW_AND_PLAY,
    END,
    EXPLORE,
    FINISH_WONDER,
    FREE_CONQUEST,
    FREE_OUTPOST,
    GAIN,
    GAIN_BASIC,
    GIVE_UNREST,
    GO_HOME,
    HAPPEN,
    HIDE,
    IF,
    JUMP,
    LOSE,
    MARK,
    MAY,
    MODIFY,
    MOVE_EXPLORERS,
    MOVE_UNITS,
    NATURAL,
    NEXT,
    PASS_RESERVED,
    PAY_DEED,
    PAY_RESOURCE,
    PER,
    PORT,
    RECALL_CARDS,
    REFILL,
    RESERVE_CARDS,
    TRADE_TOKEN,
    WONDER_SECTION,
    WONDER_TOKEN,
)
from mappemonde.games.monumental.effects.effect import INTERPRETER, Effect, Interpreter
from mappemonde.games.monumental.indexes import (
    ACTIVATED,
    ANYWHERE,
    BITS,
    BUILDING,
    COASTAL,
    COMPLETE_WONDER,
    CONQUER,
    GOLD,
    INVEST,
    NONE,
    WONDER,
)
from mappemonde.games.monumental.state import Monumental
from mappemonde.games.monumental.steps.acquire import (
    BASIC,
    DISPLAY,
    Obtaining,
    Placing,
    Sectioning,
    Sweeping,
    has_cards,
    place_wonder,
    section_is_possible,
)
from mappemonde.games.monumental.steps.activating import (
    Borrowing,
    Copying,
    Reviving,
    Tilting,
    copyable,
    policy_can_be_copied,
)
from mappemonde.games.monumental.steps.archive import Archiving, Discarding, Recalling
from mappemonde.games.monumental.steps.choosing import (
    Choosing,
    Converting,
    Gaining,
    Naming,
    Offered,
    Paying,
    deed_is_possible,
    price_is_reached,
)
from mappemonde.games.monumental.steps.commerce import advance, draw_benefit, open_port
from mappemonde.games.monumental.steps.conquest import Granted
from mappemonde.games.monumental.steps.drawing import Drawing, draw_and_play
from mappemonde.games.monumental.steps.explorers import PAIR, MovingExplorers, send_home
from mappemonde.games.monumental.steps.reserve import Handing, Reserving, can_reserve, open_piles, reserve_card
from mappemonde.games.monumental.steps.spoils import Hiding, explore
from mappemonde.games.monumental.steps.triggers import happen
from mappemonde.games.monumental.steps.units import (
    Destroying,
    Fortifying,
    MovingUnits,
    can_move_units,
    has_outpost_site,
    units_out,
)
from mappemonde.kernel.columns import with_item
from mappemonde.kernel.event import Fact
from mappemonde.kernel.state import EVERYBODY

SELF: Final = 0
TARGET: Final = 1
"""Whom a word strikes, by `WHO`."""
ACQUIRED: Final = 0
IDLE: Final = 1
ON_DECK: Final = 3
"""The zone `deck`."""


class Words(Interpreter):
    """Knows every word."""

    def run(self, state: Monumental, effect: Effect) -> None:
        code = state.constants.code
        seat, at, loop = effect.seat, effect.at, effect.loop
        while True:
            word = code[at]
            if word == END:
                state.pop()
                return
            if word == GAIN:
                state.gain(seat, code[at + 1], code[at + 2], "R9.1")
                at += 3
            elif word == JUMP:
                at = code[at + 1]
            elif word == MODIFY:
                state.pending[seat * state.constants.modifiers + code[at + 1]] += code[at + 2]
                state.note_modifiers(seat)
                at += 3
            elif word == IF:
                at = at + 3 if holds(state, effect, code[at + 1]) else code[at + 2]
            elif word == PER:
                loop = min(counted(state, seat, code[at + 1]), code[at + 2])
                at = at + 4 if loop > 0 else code[at + 3]
            elif word == NEXT:
                loop -= 1
                at = code[at + 1] if loop > 0 else at + 2
            elif word == MARK:
                state.spent[code[at + 1]] = 1
                at += 2
            else:
                here = effect
                if at != effect.at or loop != effect.loop:
                    here = Effect(seat, at, loop, 0, effect.card, effect.area, effect.foe)
                    state.replace(here)
                following = ask_or_do(state, here, word)
                if following < 0:
                    return
                at = following
                effect = here


def ask_or_do(state: Monumental, effect: Effect, word: i64) -> i64:
    """Carry out an operation that may ask or start something; where to go on at once, or -1 if that comes later."""
    if word == GAIN_BASIC:
        return gain_basic(state, effect)
    if word == CHOOSE:
        state.replace(Choosing(effect.seat, effect.at, effect.loop, 0, effect.card, effect.area, effect.foe))
        return NONE
    if word == PAY_RESOURCE:
        return pay_resource(state, effect)
    if word == PAY_DEED:
        return pay_deed(state, effect)
    if word == DRAW_AND_PLAY:
        return draw(state, effect)
    if word == ARCHIVE_CARDS:
        return archive(state, effect)
    if word == ADVANCE:
        return advance_trade(state, effect)
    if word == TRADE_TOKEN:
        return trade_token(state, effect)
    if word == RESERVE_CARDS:
        return reserve(state, effect)
    if word == MOVE_EXPLORERS:
        return move_explorers(state, effect)
    if word == MOVE_UNITS:
        return move_units(state, effect)
    if word == CONVERT:
        return convert(state, effect)
    if word == EXPLORE:
        explore(state, effect)
        return NONE
    if word == ACTIVATE_CARD:
        return activate(state, effect)
    if word == RECALL_CARDS:
        return recall(state, effect)
    if word == ACQUIRE_FREE:
        return acquire_free(state, effect)
    if word == GIVE_UNREST:
        return give_unrest(state, effect)
    if word == MAY:
        return offer(state, effect)
    return ask_or_do_rarely(state, effect, word)


def ask_or_do_rarely(state: Monumental, effect: Effect, word: i64) -> i64:
    """The same for operations that few texts have."""
    if word == COPY_TEXT:
        return copy(state, effect)
    if word == WONDER_SECTION:
        return wonder_section(state, effect)
    if word == REFILL:
        return refill(state, effect)
    if word == FREE_CONQUEST:
        state.replace(Granted(effect.seat, effect.at, effect.loop, 0, effect.card, effect.area, effect.foe))
        return NONE
    if word == FREE_OUTPOST:
        return free_outpost(state, effect)
    if word == DISCARD_CITY:
        return discard_city(state, effect)
    if word == PASS_RESERVED:
        return pass_reserved(state, effect)
    if word == DESTROY:
        return destroy(state, effect)
    if word == LOSE:
        return lose(state, effect)
    if word == HAPPEN:
        return something_happens(state, effect)
    if word == PORT:
        return port(state, effect)
    if word == NATURAL:
        return natural(state, effect)
    if word == HIDE:
        state.replace(Hiding(effect.seat, effect.at, effect.loop, 0, effect.card, effect.area, effect.foe))
        return NONE
    if word == WONDER_TOKEN:
        return wonder_token(state, effect)
    if word == FINISH_WONDER:
        return finish_wonder(state, effect)
    if word == GO_HOME:
        send_home(state, effect.seat, effect.card)
        return effect.at + 1
    raise AssertionError(f"no operation {word}")


# What texts ask before they go on (R9.5, R9.6)


def holds(state: Monumental, effect: Effect, condition: i64) -> bool:
    """Whether a condition holds now, by `CONDITIONS`: of the whole turn (round) (R9.5, R15.14)."""
    first = effect.seat * state.constants.happenings
    if condition == 0:
        return state.counts[first + CONQUER + ANYWHERE] > 0
    if condition == 1:
        return state.counts[first + CONQUER + COASTAL] > 0
    if condition == 2:
        return state.counts[first + INVEST] > 0
    if condition == 3:
        return effect.foe >= 0
    return len(state.reserves[effect.seat]) > 0


def counted(state: Monumental, seat: i64, counter: i64) -> i64:
    """How much there is of something now, by `COUNTERS` (R9.6)."""
    if counter == 0:
        return state.provinces[seat] // 2
    if counter == 1:
        return state.provinces[seat] // 3
    if counter == 2:
        return coastal_provinces(state, seat)
    if counter == 3:
        return len(state.wonders[seat])
    if counter == 4:
        return len(state.policies[seat])
    if counter == 5:
        return state.held(seat, GOLD) // 4
    if counter == 6:
        return explorers_out(state, seat)
    return work_camps(state, seat)


def coastal_provinces(state: Monumental, seat: i64) -> i64:
    """How many coastal Provinces a seat controls."""
    bits = state.own[seat] & state.constants.coastal_bits & state.constants.province_bits
    found: i64 = 0
    while bits:
        bits &= bits - 1
        found += 1
    return found


def explorers_out(state: Monumental, seat: i64) -> i64:
    """How many Explorers of a seat are not on its Capital."""
    found: i64 = 0
    for explorer in range(i64(PAIR)):
        if state.explorers[seat * PAIR + explorer] != state.constants.capital[seat]:
            found += 1
    return found


def work_camps(state: Monumental, seat: i64) -> i64:
    """How many Work Camps were activated in this turn, in the City or beside it."""
    constants = state.constants
    found: i64 = 0
    for cell in range(constants.cells):
        card = state.city[seat * constants.cells + cell]
        if card >= 0 and state.marks[card] & ACTIVATED:
            found += constants.is_work_camp[constants.face[card]]
    for card in state.beside[seat]:
        if state.marks[card] & ACTIVATED:
            found += constants.is_work_camp[constants.face[card]]
    return found


# The words


def gain_basic(state: Monumental, effect: Effect) -> i64:
    """Basic resources of one's choice."""
    state.replace(Gaining(effect.seat, effect.at, effect.loop, 0, effect.card, effect.area, effect.foe))
    return NONE


def offer(state: Monumental, effect: Effect) -> i64:
    """Offer the rest for nothing, unless it is to reserve a card and there is none (R11.9)."""
    code = state.constants.code
    deed, beyond = effect.at + 2, code[effect.at + 1]
    if code[deed] == MARK:
        deed += 2
    if code[deed] == RESERVE_CARDS and deed + 2 == beyond and not can_reserve(state):
        return beyond
    state.replace(Offered(effect.seat, effect.at, effect.loop, 0, effect.card, effect.area, effect.foe))
    return NONE


def pay_resource(state: Monumental, effect: Effect) -> i64:
    """Offer the rest for a price, if it can be paid or tokens are held (R8.12, R9.3)."""
    seat = effect.seat
    if price_is_reached(state, seat, effect.at) or state.has_tokens(seat):
        state.replace(Paying(seat, effect.at, effect.loop, 0, effect.card, effect.area, effect.foe))
        return NONE
    return state.constants.code[effect.at + 1]


def pay_deed(state: Monumental, effect: Effect) -> i64:
    """Offer the rest for a deed, if it can be done or tokens are held (R8.12, R9.3)."""
    seat = effect.seat
    if deed_is_possible(state, seat, effect.at + 2) or state.has_tokens(seat):
        state.replace(Offered(seat, effect.at, effect.loop, 0, effect.card, effect.area, effect.foe))
        return NONE
    return state.constants.code[effect.at + 1]


def draw(state: Monumental, effect: Effect) -> i64:
    """Draw and play cards (R1.14)."""
    code, seat = state.constants.code, effect.seat
    if effect.count >= code[effect.at + 1] or not state.can_draw(seat):
        return effect.at + 3
    if code[effect.at + 2]:
        effect.wait(state, effect.at, effect.count + 1)
        draw_and_play(state, seat)
    else:
        state.replace(Drawing(seat, effect.at, effect.loop, effect.count, effect.card, effect.area, effect.foe))
    return NONE


def archive(state: Monumental, effect: Effect) -> i64:
    """Archive cards (R1.11)."""
    asked = Archiving(effect.seat, effect.at, effect.loop, effect.count, effect.card, effect.area, effect.foe)
    if effect.count >= state.constants.code[effect.at + 2] or not asked.has_candidate(state):
        return effect.at + 5
    state.replace(asked)
    return NONE


def advance_trade(state: Monumental, effect: Effect) -> i64:
    """Advance on the Trade track space by space, a Trade Benefit at each picture (R10.1 to R10.3)."""
    spaces, count = state.constants.code[effect.at + 1], effect.count
    while count < spaces:
        count += 1
        if advance(state, effect.seat, count == spaces):
            later = Effect(effect.seat, effect.at, effect.loop, count, effect.card, effect.area, effect.foe)
            state.replace(later)
            draw_benefit(state, effect.seat)
            if state.flow[-1] is not later:
                return NONE
            effect = later
    return effect.at + 2


def trade_token(state: Monumental, effect: Effect) -> i64:
    """Draw Trade Benefits from the bag (R10.5)."""
    count = effect.count
    while count < state.constants.code[effect.at + 1]:
        count += 1
        later = Effect(effect.seat, effect.at, effect.loop, count, effect.card, effect.area, effect.foe)
        state.replace(later)
        draw_benefit(state, effect.seat)
        if state.flow[-1] is not later:
            return NONE
    return effect.at + 2


def reserve(state: Monumental, effect: Effect) -> i64:
    """Reserve cards; asked only where several piles are open (R11.8, R11.9)."""
    count = effect.count
    while count < state.constants.code[effect.at + 1]:
        open_ones, only = i64(0), i64(NONE)
        for pile in range(open_piles(state)):
            if len(state.piles[pile]):
                open_ones += 1
                only = pile
        if open_ones == 0:
            break
        if open_ones > 1:
            state.replace(Reserving(effect.seat, effect.at, effect.loop, count, effect.card, effect.area, effect.foe))
            return NONE
        reserve_card(state, effect.seat, only)
        count += 1
    return effect.at + 2


def pass_reserved(state: Monumental, effect: Effect) -> i64:
    """Hand reserved cards over (R11.13)."""
    if effect.count >= state.constants.code[effect.at + 1] or not len(state.reserves[effect.seat]):
        return effect.at + 2
    state.replace(Handing(effect.seat, effect.at, effect.loop, effect.count, effect.card, effect.area, effect.foe))
    return NONE


def move_explorers(state: Monumental, effect: Effect) -> i64:
    """Move Explorers for free (R8.10)."""
    state.replace(
        MovingExplorers(effect.seat, effect.at, effect.loop, effect.count, effect.card, effect.area, effect.foe)
    )
    if effect.count:
        state.flow[-1].wake(state)
    return NONE


def move_units(state: Monumental, effect: Effect) -> i64:
    """Move Units for free (R7.4)."""
    if effect.count >= state.constants.code[effect.at + 1] or not can_move_units(state, effect.seat):
        return effect.at + 2
    state.replace(MovingUnits(effect.seat, effect.at, effect.loop, effect.count, effect.card, effect.area, effect.foe))
    return NONE


def convert(state: Monumental, effect: Effect) -> i64:
    """Swap resources (R9.15)."""
    asked = Converting(effect.seat, effect.at, effect.loop, effect.count, effect.card, effect.area, effect.foe)
    for one in range(state.constants.resources):
        for other in range(state.constants.resources):
            if asked.most(state, one, other) > 0:
                state.replace(asked)
                return NONE
    return effect.at + 4


def activate(state: Monumental, effect: Effect) -> i64:
    """Activate one more card: the one just acquired (R12.19), an idle one or one of the display (R9.16)."""
    constants, seat = state.constants, effect.seat
    selector = constants.code[effect.at + 1]
    if selector == ACQUIRED:
        card = effect.card
        if card >= 0 and not state.marks[card] & ACTIVATED and constants.kind[constants.face[card]] != WONDER:
            state.activate(seat, card)
        return effect.at + 2
    if selector == IDLE:
        for cell in range(constants.cells):
            if state.is_idle(seat, cell):
                state.replace(Tilting(seat, effect.at, effect.loop, 0, effect.card, effect.area, effect.foe))
                return NONE
        return effect.at + 2
    for card in state.display:
        if card >= 0 and constants.kind[constants.face[card]] == BUILDING:
            state.replace(Borrowing(seat, effect.at, effect.loop, 0, effect.card, effect.area, effect.foe))
            return NONE
    return effect.at + 2


def copy(state: Monumental, effect: Effect) -> i64:
    """Copy a card of the City or a Policy (R9.17)."""
    seat = effect.seat
    if state.constants.code[effect.at + 1] == 0:
        if len(copyable(state, seat)):
            state.replace(Copying(seat, effect.at, effect.loop, 0, effect.card, effect.area, effect.foe))
            return NONE
        return effect.at + 2
    for policy in state.policies[seat]:
        if policy_can_be_copied(state, policy):
            state.replace(Reviving(seat, effect.at, effect.loop, 0, effect.card, effect.area, effect.foe))
            return NONE
    return effect.at + 2


def recall(state: Monumental, effect: Effect) -> i64:
    """Put cards of the discard pile on top of the deck (R9.19)."""
    if effect.count >= state.constants.code[effect.at + 1] or not len(state.discards[effect.seat]):
        return effect.at + 2
    state.replace(Recalling(effect.seat, effect.at, effect.loop, effect.count, effect.card, effect.area, effect.foe))
    return NONE


def acquire_free(state: Monumental, effect: Effect) -> i64:
    """Take a card without paying (R9.21)."""
    constants, seat = state.constants, effect.seat
    asked = Obtaining(seat, effect.at, effect.loop, 0, effect.card, effect.area, effect.foe)
    source = constants.code[effect.at + 3]
    possible = False
    if source == BASIC:
        for basic in range(constants.basics):
            possible = possible or asked.fits(state, constants.basic_face[basic])
    else:
        for card in state.display if source == DISPLAY else state.reserves[seat]:
            possible = possible or (card >= 0 and asked.fits(state, constants.face[card]))
    if not possible:
        return effect.at + 4
    state.replace(asked)
    return NONE


def wonder_section(state: Monumental, effect: Effect) -> i64:
    """Complete a section of a Wonder without paying (R4.19)."""
    if effect.count >= state.constants.code[effect.at + 1] or not section_is_possible(state, effect.seat):
        return effect.at + 2
    state.replace(Sectioning(effect.seat, effect.at, effect.loop, effect.count, effect.card, effect.area, effect.foe))
    return NONE


def refill(state: Monumental, effect: Effect) -> i64:
    """Discard cards of the display and fill it (R9.20)."""
    if not len(state.development) or not has_cards(state):
        return effect.at + 2
    state.replace(Sweeping(effect.seat, effect.at, effect.loop, 0, effect.card, effect.area, effect.foe))
    return NONE


def free_outpost(state: Monumental, effect: Effect) -> i64:
    """Build Outposts without sending Units home (R7.9)."""
    if effect.count >= state.constants.code[effect.at + 1] or not has_outpost_site(state, effect.seat):
        return effect.at + 2
    state.replace(Fortifying(effect.seat, effect.at, effect.loop, effect.count, effect.card, effect.area, effect.foe))
    return NONE


def needs_name(state: Monumental, effect: Effect) -> bool:
    """Whether an opponent is to be named first; the only one there is goes without saying (R9.25)."""
    return state.constants.code[effect.at + 1] == TARGET and effect.count == 0


def ask_name(state: Monumental, effect: Effect) -> i64:
    """Ask for the opponent, or go on with the only one."""
    if state.constants.seats == 2:
        state.turn_into(Effect(effect.seat, effect.at, effect.loop, 1, effect.card, effect.area, 1 - effect.seat))
    else:
        state.replace(Naming(effect.seat, effect.at, effect.loop, 0, effect.card, effect.area, effect.foe))
    return NONE


def victims(state: Monumental, effect: Effect) -> list[i64]:
    """Whom a word strikes; attacks of Monsters, which strike everybody, are no texts."""
    if state.constants.code[effect.at + 1] == SELF:
        return [effect.seat]
    return [effect.foe] if effect.foe >= 0 else []


def lose(state: Monumental, effect: Effect) -> i64:
    """Somebody loses resources, as far as there are any (R9.25)."""
    if needs_name(state, effect):
        return ask_name(state, effect)
    code = state.constants.code
    for seat in victims(state, effect):
        state.lose(seat, code[effect.at + 2], code[effect.at + 3])
    return effect.at + 4


def give_unrest(state: Monumental, effect: Effect) -> i64:
    """Somebody takes Unrest cards, as far as the pile lasts (R11.14, R11.15); an Automa takes none."""
    if needs_name(state, effect):
        return ask_name(state, effect)
    code = state.constants.code
    for seat in victims(state, effect):
        if not state.constants.is_automa[seat]:
            for _ in range(code[effect.at + 3]):
                state.take_unrest(seat, code[effect.at + 2] == ON_DECK)
    return effect.at + 4


def discard_city(state: Monumental, effect: Effect) -> i64:
    """Somebody discards cards of the own City, as far as there are any (R1.12)."""
    if needs_name(state, effect):
        return ask_name(state, effect)
    asked = Discarding(effect.seat, effect.at, effect.loop, effect.count, effect.card, effect.area, effect.foe)
    victim, done = asked.victim(state), effect.count
    if state.constants.code[effect.at + 1] == TARGET:
        done -= 1
    if victim >= 0 and not state.constants.is_automa[victim] and done < state.constants.code[effect.at + 2]:
        for cell in range(state.constants.cells):
            if state.is_idle(victim, cell):
                state.replace(asked)
                return NONE
    return effect.at + 3


def destroy(state: Monumental, effect: Effect) -> i64:
    """Units go home, as far as any stand outside (R1.15)."""
    if needs_name(state, effect):
        return ask_name(state, effect)
    asked = Destroying(effect.seat, effect.at, effect.loop, effect.count, effect.card, effect.area, effect.foe)
    victim, done = asked.victim(state), effect.count
    if state.constants.code[effect.at + 1] == TARGET:
        done -= 1
    if victim >= 0 and done < state.constants.code[effect.at + 2] and units_out(state, victim) > 0:
        state.replace(asked)
        return NONE
    return effect.at + 3


# What has no word in texts


def something_happens(state: Monumental, effect: Effect) -> i64:
    """Let triggers react."""
    later = Effect(effect.seat, effect.at + 2, effect.loop, 0, effect.card, effect.area, effect.foe)
    state.replace(later)
    happen(state, effect.seat, BITS[state.constants.code[effect.at + 1]], effect.card, effect.area, effect.foe)
    return later.at if state.flow[-1] is later else NONE


def port(state: Monumental, effect: Effect) -> i64:
    """Gain the Trade Benefit of a Port (R6.28)."""
    later = Effect(effect.seat, effect.at + 1, effect.loop, 0, effect.card, effect.area, effect.foe)
    state.replace(later)
    open_port(state, effect)
    return later.at if state.flow[-1] is later else NONE


def natural(state: Monumental, effect: Effect) -> i64:
    """Turn up a Natural Wonder: its card works for the conqueror (R16.2)."""
    area = effect.area
    if state.naturals[area] >= 0 and not state.natural_up[area]:
        state.natural_up = with_item(state.natural_up, area, 1)
        state.reveal(EVERYBODY, "token")
        state.renew(effect.seat)
        state.fortify(area)
        if state.journal is not None:
            facts: dict[str, Fact] = {"seat": effect.seat, "area": area, "natural": state.naturals[area]}
            state.emit(events.NATURAL_FOUND, facts, rule="R16.2")
    return effect.at + 1


def wonder_token(state: Monumental, effect: Effect) -> i64:
    """Put the token of a completed Wonder on a Province (R4.13 to R4.15)."""
    sites = state.wonder_sites(effect.seat)
    if not sites:
        if state.journal is not None:
            state.emit(events.WONDER_ASIDE, {"seat": effect.seat, "card": effect.card})
        return effect.at + 1
    if sites & (sites - 1) == 0:
        area: i64 = 0
        while not sites & BITS[area]:
            area += 1
        effect.wait(state, effect.at + 1, 0)
        place_wonder(state, effect.seat, effect.card, area)
    else:
        state.replace(Placing(effect.seat, effect.at, effect.loop, 0, effect.card, effect.area, effect.foe))
    return NONE


def finish_wonder(state: Monumental, effect: Effect) -> i64:
    """Put the card of a completed Wonder on top of the City deck, where it is a card like any other (R4.13, R4.18)."""
    later = Effect(effect.seat, effect.at + 1, effect.loop, 0, effect.card, effect.area, effect.foe)
    state.put_on_deck(effect.seat, effect.card)
    state.replace(later)
    happen(state, effect.seat, BITS[COMPLETE_WONDER], effect.card, effect.area, effect.foe)
    return later.at if state.flow[-1] is later else NONE


INTERPRETER.append(Words())
