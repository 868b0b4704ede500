"""Views: what a seat may know, and full states imagined from it (R1.17)."""

from typing import Any

from librt.vecs import append, vec
from mypy_extensions import i64

from mappemonde.games.monumental.constants import DEVELOPMENT, Constants
from mappemonde.games.monumental.indexes import FREE_TOWN, NONE
from mappemonde.games.monumental.state import Monumental
from mappemonde.games.monumental.state_fields import MonumentalViewFields
from mappemonde.games.monumental.steps.tokens import without_one
from mappemonde.kernel.chance import Chance
from mappemonde.kernel.columns import column, sort
from mappemonde.kernel.state import Step

KINDS = len(DEVELOPMENT)


class MonumentalView(MonumentalViewFields):
    """What one seat may know of a table; `seat` is -1 for a spectator."""

    def __init__(self, constants: Constants, seat: i64, flow: list[Step[Any]]) -> None:
        super().__init__(constants, seat, flow)


def view(state: Monumental, seat: int | None) -> MonumentalView:
    """Show `state` as `seat` may see it, built up from nothing."""
    constants = state.constants
    seen = MonumentalView(constants, -1 if seat is None else seat, state.flow.copy())
    seen.see(state)
    seats = range(int(constants.seats))
    seen.known_tops = [top(state.decks[each], state.known[each]) for each in seats]
    seen.deck_rest = [in_no_order(bottom(state.decks[each], state.known[each])) for each in seats]
    seen.deck_sizes = column([len(deck) for deck in state.decks])
    seen.deck_left = count_groups(state)
    seen.bottoms = [state.piles[pile][: state.buried[pile]] for pile in range(constants.piles)]
    seen.pile_sizes = column([len(pile) for pile in state.piles])
    unseen = state.development[:]
    for pile in range(constants.piles):
        for card in state.piles[pile][state.buried[pile] :]:
            unseen = append(unseen, card)
    for card in state.boxed:
        unseen = append(unseen, card)
    sort(unseen)
    seen.unseen = unseen
    seen.backs = column([back(state, area) for area in range(constants.areas)])
    seen.port_filled = vec[bool]([benefit >= 0 for benefit in state.ports])
    areas = range(constants.areas)
    seen.natural_seen = column([state.naturals[area] if state.natural_up[area] else NONE for area in areas])
    seen.natural_down = vec[bool]([state.naturals[area] >= 0 and not state.natural_up[area] for area in areas])
    seen.stack_sizes = column([len(stack) for stack in state.stacks])
    seen.benefits_held = column([len(held) for held in state.benefits])
    seen.wares_held = [in_no_order(column([constants.ware_market[ware] for ware in held])) for held in state.wares]
    seen.bag_size = len(state.bag)
    seen.exchanges_left = len(state.exchanges)
    seen.automa_left = len(state.automa_deck)
    seen.automa_rest = in_no_order(state.automa_deck)
    seen.quests_chosen = vec[bool]([rejected >= 0 for rejected in state.rejected])
    seen.quests_held = column([len(held) for held in state.quests])
    return seen


def top(deck: vec[i64], known: i64) -> vec[i64]:
    """The known cards on top of a deck."""
    return deck[len(deck) - known :]


def bottom(deck: vec[i64], known: i64) -> vec[i64]:
    """The unknown cards below them."""
    return deck[: len(deck) - known]


def in_no_order(cards: vec[i64]) -> vec[i64]:
    """The same cards, sorted."""
    found = cards[:]
    sort(found)
    return found


def back(state: Monumental, area: i64) -> i64:
    """The back of the Exploration token of a tile: a Monster looks like a Barbarian (R2.2)."""
    token = state.tokens[area]
    if token < 0:
        return NONE
    return 1 if state.constants.back_of[token] == FREE_TOWN else 0


def group_of(constants: Constants, card: i64) -> i64:
    """The Era and type of a Development card, as one number."""
    face = constants.face[card]
    return (constants.era_of[face] - 1) * KINDS + constants.kind[face]


def count_groups(state: Monumental) -> vec[i64]:
    """How many cards of each Era and type are left in the Development deck: everybody can count along."""
    counts = column([0] * int(state.constants.groups))
    for card in state.development:
        counts[group_of(state.constants, card)] += 1
    return counts


def imagine(seen: MonumentalView, chance: Chance) -> Monumental:
    """A full state consistent with a view: every hidden thing is drawn anew."""
    constants = seen.constants
    state = Monumental(constants, chance)
    state.clear()
    seen.fill(state)
    seats = range(int(constants.seats))
    state.decks = []
    for seat in seats:
        deck = seen.deck_rest[seat][:]
        chance.mix(deck)
        for card in seen.known_tops[seat]:
            deck = append(deck, card)
        state.decks.append(deck)
    deal_development(state, seen)
    deal_map(state, seen)
    deal_commerce(state, seen)
    deal_modules(state, seen)
    state.refresh()
    return state


def deal_development(state: Monumental, seen: MonumentalView) -> None:
    """Deal the unseen Development cards to the deck by Era and type, the rest to the Reserve piles (R2.5, R2.8)."""
    constants, chance = seen.constants, state.chance
    unseen = seen.unseen[:]
    chance.mix(unseen)
    left = seen.deck_left[:]
    eras = [vec[i64]() for _ in range(5)]
    rest = [vec[i64]() for _ in range(5)]
    for card in unseen:
        group = group_of(constants, card)
        era = constants.era_of[constants.face[card]]
        if left[group] > 0:
            left[group] -= 1
            eras[era] = append(eras[era], card)
        else:
            rest[era] = append(rest[era], card)
    deck = vec[i64]()
    for era in (4, 3, 2, 1):
        for card in eras[era]:
            deck = append(deck, card)
    state.development = deck
    state.piles = []
    boxed = vec[i64]()
    for pile, era in enumerate((1, 2, 4)):
        cards = seen.bottoms[pile][:]
        hidden = seen.pile_sizes[pile] - i64(len(cards))
        for number in range(i64(len(rest[era]))):
            if number < hidden:
                cards = append(cards, rest[era][number])
            else:
                boxed = append(boxed, rest[era][number])
        state.piles.append(cards)
    for card in rest[3]:
        boxed = append(boxed, card)
    state.boxed = boxed


def pool_of(copies: vec[i64], gone: list[vec[i64]]) -> vec[i64]:
    """All tokens of a sort, as many of each as there are, without those that are known to lie elsewhere."""
    pool = vec[i64]()
    for token in range(i64(len(copies))):
        for _ in range(copies[token]):
            pool = append(pool, token)
    for tokens in gone:
        for token in tokens:
            pool = without_one(pool, token)
    return pool


def deal_map(state: Monumental, seen: MonumentalView) -> None:
    """Deal Exploration tokens by their backs, Natural Wonders and Market tokens."""
    constants, chance = seen.constants, state.chance
    pool = pool_of(constants.exploration_copies, [seen.explored])
    chance.mix(pool)
    for area in range(constants.areas):
        if seen.backs[area] < 0:
            continue
        for token in pool:
            if (constants.back_of[token] == FREE_TOWN) == (seen.backs[area] == 1) and constants.on_map[token]:
                state.tokens[area] = token
                pool = without_one(pool, token)
                break
    naturals = pool_of(column([1] * int(constants.naturals)), [])
    for natural in seen.natural_seen:
        if natural >= 0:
            naturals = without_one(naturals, natural)
    chance.mix(naturals)
    drawn: i64 = 0
    for area in range(constants.areas):
        if seen.natural_down[area]:
            state.naturals[area] = naturals[drawn]
            drawn += 1
        else:
            state.naturals[area] = seen.natural_seen[area]
    known = [seen.consumed]
    if seen.seat >= 0:
        known.append(seen.own_wares)
    wares = pool_of(constants.ware_copies, known)
    chance.mix(wares)
    state.wares = [vec[i64]() for _ in range(constants.seats)]
    for seat in range(constants.seats):
        if seat == seen.seat:
            state.wares[seat] = seen.own_wares
            continue
        for market in seen.wares_held[seat]:
            for ware in wares:
                if constants.ware_market[ware] == market:
                    state.wares[seat] = append(state.wares[seat], ware)
                    wares = without_one(wares, ware)
                    break
    state.stacks = []
    for market in range(constants.markets):
        stack = vec[i64]()
        for ware in wares:
            if constants.ware_market[ware] == market and i64(len(stack)) < seen.stack_sizes[market]:
                stack = append(stack, ware)
        state.stacks.append(stack)


def deal_commerce(state: Monumental, seen: MonumentalView) -> None:
    """Deal Trade Benefits to bag, Ports and hands, and the pile of Exchange tokens."""
    constants, chance = seen.constants, state.chance
    if not constants.african:
        state.benefits = [vec[i64]() for _ in range(constants.seats)]
        return
    known = [seen.redeemed]
    if seen.seat >= 0:
        known.append(seen.own_benefits)
    pool = pool_of(constants.benefit_copies, known)
    chance.mix(pool)
    drawn: i64 = 0
    state.benefits = []
    for seat in range(constants.seats):
        if seat == seen.seat:
            state.benefits.append(seen.own_benefits)
        else:
            state.benefits.append(pool[drawn : drawn + seen.benefits_held[seat]])
            drawn += seen.benefits_held[seat]
    for area in range(constants.areas):
        if seen.port_filled[area]:
            state.ports[area] = pool[drawn]
            drawn += 1
    state.bag = pool[drawn : drawn + seen.bag_size]
    laid = vec[i64]()
    for exchange in seen.exchange:
        if exchange >= 0:
            laid = append(laid, exchange)
    pile = pool_of(constants.exchange_copies, [laid])
    chance.mix(pile)
    state.exchanges = pile


def deal_modules(state: Monumental, seen: MonumentalView) -> None:
    """Deal the Quests of others and the Automas' deck."""
    constants, chance = seen.constants, state.chance
    state.quests = [vec[i64]() for _ in range(constants.seats)]
    known = [column([int(each) for held in seen.fulfilled for each in held])]
    if seen.seat >= 0:
        known.append(seen.own_quests)
        state.quests[seen.seat] = seen.own_quests
        if seen.own_rejected >= 0:
            known.append(column([int(seen.own_rejected)]))
            state.rejected[seen.seat] = seen.own_rejected
    pool = pool_of(column([1] * int(constants.quests)), known)
    chance.mix(pool)
    drawn: i64 = 0
    for seat in range(constants.seats):
        if seat != seen.seat:
            state.quests[seat] = pool[drawn : drawn + seen.quests_held[seat]]
            drawn += seen.quests_held[seat]
            if seen.quests_chosen[seat]:
                state.rejected[seat] = pool[drawn]
                drawn += 1
    cards = seen.automa_rest[:]
    chance.mix(cards)
    state.automa_deck = cards
