"""Set-up: map, tokens, decks, civilizations, Cities (R2)."""

from librt.vecs import append, vec
from mypy_extensions import i64

from mappemonde.games.monumental import events
from mappemonde.games.monumental.constants import PILES, Constants
from mappemonde.games.monumental.indexes import (
    BARBARIAN,
    CULTURE,
    ERA_ONE,
    ERAS,
    FREE_TOWN,
    GOLD,
    OUTPOSTS,
    POSTS,
    PURSE,
    RENAISSANCE,
    SOLDIERS,
)
from mappemonde.games.monumental.state import Monumental
from mappemonde.games.monumental.steps.opening import Picking, begin_cities, take_civilization
from mappemonde.games.monumental.steps.turn import Turns
from mappemonde.kernel.chance import Chance
from mappemonde.kernel.columns import column, total
from mappemonde.kernel.event import Event


def setup(constants: Constants, chance: Chance, journal: list[Event] | None = None) -> Monumental:
    """Lay out a table; the first player activates a City, or the first seat picks a civilization."""
    state = Monumental(constants, chance)
    state.clear()
    state.journal = journal
    state.era = ERA_ONE
    lay_map(state)
    lay_commerce(state)
    lay_cards(state)
    state.first = chance.below(constants.seats)
    state.seat = state.first
    state.refresh()
    if journal is not None:
        state.emit(events.FIRST_DRAWN, {"seat": state.first})
    state.flow = [Turns(0)]
    if constants.picked:
        state.push(Picking(0))
    else:
        order = vec[i64](range(constants.civilizations))
        chance.shuffle(order)
        for seat in range(constants.seats):
            take_civilization(state, seat, order[seat])
        begin_cities(state)
    return state


def lay_map(state: Monumental) -> None:
    """Put tokens and pieces on the map (R2.1 to R2.4)."""
    lay_explorations(state)
    lay_resource_tokens(state)
    lay_markets(state)
    if state.constants.has_naturals:
        lay_naturals(state)
    for seat in range(state.constants.seats):
        lay_pieces(state, seat)


def lay_explorations(state: Monumental) -> None:
    """Put a random Exploration token of its kind on each space (R2.2)."""
    constants = state.constants
    for back, letter in ((BARBARIAN, "barbarian"), (FREE_TOWN, "free_town")):
        pool = vec[i64]()
        for token in range(constants.explorations):
            if constants.on_map[token] and (constants.back_of[token] == FREE_TOWN) == (back == FREE_TOWN):
                for _ in range(constants.exploration_copies[token]):
                    pool = append(pool, token)
        state.tokens = laid(state, letter, pool, state.tokens)


def laid(state: Monumental, letter: str, pool: "vec[i64]", before: "vec[i64]") -> "vec[i64]":
    """What lies on the tiles once each one marked with a letter has one of a shuffled pool."""
    state.chance.shuffle(pool)
    found, drawn = before[:], i64(0)
    for area, marked in enumerate(state.constants.marked(letter)):
        if marked:
            found[area] = pool[drawn]
            drawn += 1
    return found


def lay_resource_tokens(state: Monumental) -> None:
    """Put Production and Science tokens on the map, Science instead of Production where wanted (R2.2, R21.1, R21.4)."""
    constants = state.constants
    state.production = column(constants.marked("production"))
    state.science = column(constants.marked("science"))
    if not constants.african:
        for area in range(constants.areas):
            state.production[area] += state.science[area]
            state.science[area] = 0
    elif constants.science_for_production:
        replaced = vec[i64]()
        for area in range(constants.areas):
            for _ in range(state.production[area]):
                replaced = append(replaced, area)
        state.chance.shuffle(replaced)
        left = min(constants.science_for_production, constants.science_tokens - total(state.science))
        for number in range(min(left, i64(len(replaced)))):
            state.production[replaced[number]] -= 1
            state.science[replaced[number]] += 1


def lay_markets(state: Monumental) -> None:
    """Draw which Market lies where, and shuffle its stack (R2.3)."""
    constants, chance = state.constants, state.chance
    spaces = constants.marked("market")
    state.market = laid(state, "market", vec[i64](range(5 if sum(spaces) > 4 else 4)), state.market)
    for market in range(constants.markets):
        stack = vec[i64]()
        if market in state.market:
            for ware in range(constants.wares):
                if constants.ware_market[ware] == market:
                    for _ in range(constants.ware_copies[ware]):
                        stack = append(stack, ware)
            chance.shuffle(stack)
        state.stacks[market] = stack


def lay_naturals(state: Monumental) -> None:
    """Put a random Natural Wonder face down on each Province that the map marks (R16.1)."""
    pool = vec[i64](range(state.constants.naturals))
    state.naturals = laid(state, "natural_wonder", pool, state.naturals)


def lay_pieces(state: Monumental, seat: i64) -> None:
    """Put the pieces of a seat on its Capital, and give it its first Gold (R2.12)."""
    constants, home = state.constants, state.constants.capital[seat]
    state.holder[home] = seat
    state.soldiers[home] = SOLDIERS
    state.warlord[seat] = home
    state.explorers[seat * 2] = home
    state.explorers[seat * 2 + 1] = home
    state.outposts_left[seat] = OUTPOSTS
    state.posts_left[seat] = POSTS if constants.african else 0
    state.purse[seat * PURSE + GOLD] = constants.start_gold
    state.purse[seat * PURSE + CULTURE] = constants.start_culture


def lay_commerce(state: Monumental) -> None:
    """Fill the bag, the Ports and the pile of Exchange tokens (R2.4, R2.14)."""
    constants, chance = state.constants, state.chance
    if not constants.african:
        return
    bag = vec[i64]()
    for benefit in range(constants.benefits):
        for _ in range(constants.benefit_copies[benefit]):
            bag = append(bag, benefit)
    chance.shuffle(bag)
    drawn: i64 = 0
    for area, marked in enumerate(constants.marked("benefit")):
        if marked:
            state.ports[area] = bag[drawn]
            drawn += 1
    state.bag = bag[drawn:]
    pile = vec[i64]()
    for exchange in range(constants.exchanges):
        for _ in range(constants.exchange_copies[exchange]):
            pile = append(pile, exchange)
    chance.shuffle(pile)
    state.exchanges = pile


def listed_first(listed: list[int], pool: "vec[i64]") -> "vec[i64]":
    """The cards of a pool with those that a list names in front (R21.3)."""
    found = vec[i64]()
    for named in (True, False):
        for card in pool:
            if (card in listed) == named:
                found = append(found, card)
    return found


def lay_cards(state: Monumental) -> None:
    """Put the Development deck, the Reserve piles and the other piles together (R2.5 to R2.10)."""
    constants, chance = state.constants, state.chance
    deck = vec[i64]()
    for era in (4, 3, 2, 1):
        chosen = vec[i64]()
        rest = vec[i64]()
        for kind in range(3):
            pool = vec[i64]()
            for card in constants.development_cards:
                face = constants.face[card]
                if constants.era_of[face] == era and constants.kind[face] == kind:
                    pool = append(pool, card)
            if len(pool) == 0:
                continue
            chance.shuffle(pool)
            if constants.listed:
                pool = listed_first(constants.listed, pool)
            wanted = constants.in_deck(era, kind)
            for number in range(i64(len(pool))):
                if number < wanted:
                    chosen = append(chosen, pool[number])
                else:
                    rest = append(rest, pool[number])
        if len(chosen):
            chance.shuffle(chosen)
        for card in chosen:
            deck = append(deck, card)
        if era != RENAISSANCE and constants.african:
            chance.shuffle(rest)
            state.piles[PILES.index(ERAS[era])] = rest
        else:
            for card in rest:
                state.boxed = append(state.boxed, card)
    state.development = deck
    state.supply = constants.basic_count[:]
    state.unrest = constants.unrest_cards[:]
