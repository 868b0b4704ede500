"""Invariants: that nothing is lost or doubled, and twins, which differ only in what a seat cannot know."""

from collections import Counter

from mappemonde.games.monumental.effects.effect import Frame
from mappemonde.games.monumental.indexes import (
    FREE_TOWN,
    KNOWLEDGE,
    OUTPOSTS,
    POSTS,
    PURSE,
    SOLDIERS,
    WONDER,
)
from mappemonde.games.monumental.quests import is_fulfilled
from mappemonde.games.monumental.state import Monumental
from mappemonde.games.monumental.steps.spoils import Exploring
from mappemonde.kernel.chance import Chance
from mappemonde.kernel.columns import column


def twin(state: Monumental, seat: int | None, chance: Chance) -> Monumental:
    """Shuffle all that lies face down, apart from what the seat has seen."""
    other = state.copy()
    other.naturals, other.rejected = state.naturals[:], state.rejected[:]
    constants = state.constants
    seats = range(int(constants.seats))
    for each in seats:
        deck = list(state.decks[each])
        unknown = len(deck) - int(state.known[each])
        other.decks[each] = column([*_mixed(deck[:unknown], chance), *deck[unknown:]])
    _swap_development(state, other, chance)
    _swap_tokens(state, other, chance)
    _swap_benefits(state, other, seat, chance)
    _swap_wares(state, other, seat, chance)
    other.exchanges = column(_mixed(list(state.exchanges), chance))
    other.automa_deck = column(_mixed(list(state.automa_deck), chance))
    _swap_quests(state, other, seat, chance)
    other.refresh()
    return other


def _mixed(items: list[int], chance: Chance) -> list[int]:
    found = [int(item) for item in items]
    for last in range(len(found) - 1, 0, -1):
        place = chance.number(last + 1)
        found[last], found[place] = found[place], found[last]
    return found


def _swap_development(state: Monumental, other: Monumental, chance: Chance) -> None:
    """Exchange cards of the same Era and type between deck, Reserve piles and box; mix each Era of the deck."""
    constants = state.constants

    def group(card: int) -> tuple[int, int]:
        face = constants.face[card]
        return int(constants.era_of[face]), int(constants.kind[face])

    unknown = [list(pile)[int(state.buried[number]) :] for number, pile in enumerate(state.piles)]
    places = [list(state.development), *unknown, list(state.boxed)]
    pools: dict[tuple[int, int], list[int]] = {}
    for cards in places:
        for card in cards:
            pools.setdefault(group(card), []).append(int(card))
    pools = {key: _mixed(cards, chance) for key, cards in pools.items()}
    dealt = [[pools[group(card)].pop() for card in cards] for cards in places]
    eras: dict[int, list[int]] = {}
    for card in dealt[0]:
        eras.setdefault(group(card)[0], []).append(card)
    other.development = column([card for era in eras.values() for card in _mixed(era, chance)])
    for number in range(len(state.piles)):
        known = list(state.piles[number])[: int(state.buried[number])]
        other.piles[number] = column([*known, *_mixed(dealt[1 + number], chance)])
    other.boxed = column(dealt[-1])


def _swap_tokens(state: Monumental, other: Monumental, chance: Chance) -> None:
    """Draw the face-down Exploration tokens and Natural Wonders anew from those not seen yet."""
    constants = state.constants
    seen = Counter(int(token) for token in state.explored)
    pools: dict[bool, list[int]] = {True: [], False: []}
    for token in range(int(constants.explorations)):
        if constants.on_map[token]:
            left = int(constants.exploration_copies[token]) - seen[token]
            pools[constants.back_of[token] == FREE_TOWN] += [token] * left
    pools = {town: _mixed(tokens, chance) for town, tokens in pools.items()}
    for area, token in enumerate(state.tokens):
        if token >= 0:
            other.tokens[area] = pools[constants.back_of[token] == FREE_TOWN].pop()
    up = {int(natural) for natural, turned in zip(state.naturals, state.natural_up, strict=True) if turned}
    naturals = _mixed([each for each in range(int(constants.naturals)) if each not in up], chance)
    for area, natural in enumerate(state.naturals):
        if natural >= 0 and not state.natural_up[area]:
            other.naturals[area] = naturals.pop()


def _swap_benefits(state: Monumental, other: Monumental, seat: int | None, chance: Chance) -> None:
    """Mix the Trade Benefits of bag, Ports and the hands of others."""
    hidden = [int(each) for each in (*state.bag, *[port for port in state.ports if port >= 0])]
    others = [each for each in range(int(state.constants.seats)) if each != seat]
    for each in others:
        hidden += [int(benefit) for benefit in state.benefits[each]]
    hidden = _mixed(hidden, chance)
    for each in others:
        other.benefits[each] = column([hidden.pop() for _ in state.benefits[each]])
    for area, port in enumerate(state.ports):
        if port >= 0:
            other.ports[area] = hidden.pop()
    other.bag = column(hidden)


def _swap_wares(state: Monumental, other: Monumental, seat: int | None, chance: Chance) -> None:
    """Mix the tokens of each Market between its stack and the hands of others."""
    constants = state.constants
    others = [each for each in range(int(constants.seats)) if each != seat]
    for market in range(int(constants.markets)):
        hidden = [int(ware) for ware in state.stacks[market]]
        for each in others:
            hidden += [int(ware) for ware in state.wares[each] if constants.ware_market[ware] == market]
        hidden = _mixed(hidden, chance)
        for each in others:
            other.wares[each] = column(
                [hidden.pop() if constants.ware_market[ware] == market else int(ware) for ware in other.wares[each]]
            )
        other.stacks[market] = column(hidden)


def _swap_quests(state: Monumental, other: Monumental, seat: int | None, chance: Chance) -> None:
    """Draw the Quests of others anew from those not seen; not those that would be revealed at once."""
    constants = state.constants
    others = [each for each in range(int(constants.seats)) if each != seat and len(state.quests[each])]
    if not others:
        return
    hidden: list[int] = []
    for each in others:
        hidden += [int(quest) for quest in state.quests[each]]
        if state.rejected[each] >= 0:
            hidden.append(int(state.rejected[each]))
    before = list(hidden)
    for _ in range(20):
        hidden = _mixed(before, chance)
        at = 0
        fits = True
        for each in others:
            held = hidden[at : at + len(state.quests[each])]
            fits = fits and not (state.rejected[each] >= 0 and any(is_fulfilled(state, each, quest) for quest in held))
            at += len(held) + int(state.rejected[each] >= 0)
        if fits:
            break
    else:
        return
    at = 0
    for each in others:
        count = len(state.quests[each])
        other.quests[each] = column(hidden[at : at + count])
        at += count
        if state.rejected[each] >= 0:
            other.rejected[each] = hidden[at]
            at += 1


def conserved(state: Monumental) -> str | None:
    """What is wrong with cards, pieces, tokens or purses, or nothing (R1.5, R2)."""
    return _cards(state) or _pieces(state) or _tokens(state) or _purses(state) or _modules(state)


def _modules(state: Monumental) -> str | None:
    """Heroes, Monsters, Quests and Automa cards are in one place each."""
    constants = state.constants
    heroes = [int(hero) for hero in (*state.heroes, *state.hero) if hero >= 0]
    beaten = [monster for monster, taker in enumerate(state.beaten) if taker >= 0]
    monsters = [int(monster) for monster in state.monsters] + beaten
    quests = [int(quest) for held in (*state.quests, *state.fulfilled) for quest in held]
    quests += [int(quest) for quest in state.rejected if quest >= 0]
    decks = (state.automa_deck, state.automa_open, state.automa_discard, state.automa_out)
    cards = [int(card) for deck in decks for card in deck]
    for name, found in (("Hero", heroes), ("Monster", monsters), ("Quest", quests), ("Automa card", cards)):
        if len(found) != len(set(found)):
            return f"a {name} is in two places: {sorted(found)}"
    placed = {int(monster) for monster in state.monsters}
    if any((state.monster_at[monster] >= 0) != (monster in placed) for monster in range(int(constants.monsters))):
        return "a Monster stands where there is none"
    return None


def _cards(state: Monumental) -> str | None:
    """Every card lies in one place."""
    constants = state.constants
    found = [0] * int(constants.cards)
    for top in state.city:
        card = top
        while card >= 0:
            found[card] += 1
            card = state.under[card]
    zones = (state.decks, state.discards, state.beside, state.archived, state.reserves, state.piles)
    piles = [state.development, state.removed, state.boxed, state.unrest, *(cards for zone in zones for cards in zone)]
    for cards in piles:
        for card in cards:
            found[card] += 1
    for cards in (state.display, state.building):
        for card in cards:
            if card >= 0:
                found[card] += 1
    for basic in range(int(constants.basics)):
        last = int(constants.basic_first[basic] + constants.basic_count[basic])
        for card in range(last - int(state.supply[basic]), last):
            found[card] += 1
    for card in _being_completed(state, found):
        found[card] += 1
    if any(civilization < 0 for civilization in state.civilization):
        return None
    expected = [1] * int(constants.cards)
    for cards in constants.deck_of:
        for card in cards:
            expected[card] = 0
    for seat in range(int(constants.seats)):
        if not constants.is_automa[seat]:
            for card in constants.deck_of[state.civilization[seat]]:
                expected[card] = 1
    if found != expected:
        wrong = [card for card in range(len(found)) if found[card] != expected[card]]
        return f"cards {[constants.card_ids[card] for card in wrong]} lie in {[found[card] for card in wrong]} places"
    return _counts(state)


def _being_completed(state: Monumental, found: list[int]) -> set[int]:
    """The Wonders whose completion bonus is under way: they lie nowhere yet (R4.13)."""
    constants = state.constants
    cards = {int(step.card) for step in state.flow if isinstance(step, Frame) and not isinstance(step, Exploring)}
    completed = {int(card) for held in state.wonders for card in held}
    return {card for card in cards & completed if not found[card] and constants.kind[constants.face[card]] == WONDER}


def _counts(state: Monumental) -> str | None:
    """What is counted along agrees with the cards."""
    constants = state.constants
    for seat in range(int(constants.seats)):
        if constants.is_automa[seat]:
            continue
        owned = [
            int(card) for zone in (state.decks, state.discards, state.beside, state.archived) for card in zone[seat]
        ]
        for cell in range(int(constants.cells)):
            card = int(state.city[seat * constants.cells + cell])
            while card >= 0:
                owned.append(card)
                card = int(state.under[card])
        knowledge = sum(int(constants.kind[constants.face[card]] == KNOWLEDGE) for card in owned)
        if knowledge != state.knowledge[seat]:
            return f"seat {seat} has {knowledge} Knowledge cards, counted {state.knowledge[seat]}"
        if not 0 <= state.known[seat] <= len(state.decks[seat]):
            return f"seat {seat} knows {state.known[seat]} of {len(state.decks[seat])} cards"
    return None


def _pieces(state: Monumental) -> str | None:
    """Every seat has its Units and Outposts, each Province somebody who holds it."""
    constants = state.constants
    for seat in range(int(constants.seats)):
        held = [area for area in range(int(constants.areas)) if state.holder[area] == seat]
        soldiers = sum(int(state.soldiers[area]) for area in held)
        outposts = sum(int(state.outpost[area]) for area in held) + int(state.outposts_left[seat])
        if soldiers != SOLDIERS or outposts != OUTPOSTS:
            return f"seat {seat} has {soldiers} Soldiers and {outposts} Outposts"
        if state.warlord[seat] not in held or constants.capital[seat] not in held:
            return f"the Warlord of seat {seat} stands on {state.warlord[seat]}"
        if any(
            not state.units_in(area) and not state.outpost[area] for area in held[:] if area != constants.capital[seat]
        ):
            return f"seat {seat} holds an empty Province"
        posts = sum(int(owner == seat) for owner in state.post) + int(state.posts_left[seat])
        if posts != (POSTS if constants.african else 0):
            return f"seat {seat} has {posts} Trading Posts"
    for area in range(int(constants.areas)):
        if state.holder[area] < 0 and (state.soldiers[area] or state.outpost[area] or state.hidden[area]):
            return f"pieces stand on tile {area}, which nobody holds"
        if min(state.soldiers[area], state.production[area], state.science[area]) < 0:
            return f"tile {area} has fewer than none"
    fresh = state.copy()
    fresh.refresh()
    if _derived(state) != _derived(fresh):
        return "what is derived was not kept up to date"
    return None


def _derived(state: Monumental) -> list[list[int]]:
    """All that is derived, as plain numbers."""
    columns = (state.defence, state.own, state.frontier, state.realm, state.provinces, state.standing, state.modified)
    return [list(each) for each in (*columns, *state.triggers, *state.acts)]


def _tokens(state: Monumental) -> str | None:
    """Trade Benefits, Market and Exchange tokens are conserved."""
    constants = state.constants
    benefits = Counter(int(each) for each in (*state.bag, *state.redeemed))
    benefits.update(int(port) for port in state.ports if port >= 0)
    for held in state.benefits:
        benefits.update(int(each) for each in held)
    if constants.african and any(
        benefits[kind] > constants.benefit_copies[kind] for kind in range(int(constants.benefits))
    ):
        return f"Trade Benefits: {dict(benefits)}"
    automas = any(constants.is_automa)
    if constants.african and not automas and benefits.total() != sum(int(each) for each in constants.benefit_copies):
        return f"{benefits.total()} Trade Benefits"
    wares = Counter(int(each) for each in state.consumed)
    for zone in (state.stacks, state.wares):
        for held in zone:
            wares.update(int(each) for each in held)
    if any(count > constants.ware_copies[ware] for ware, count in wares.items()):
        return f"Market tokens: {dict(wares)}"
    laid = sum(int(each >= 0) for each in state.exchange)
    if constants.african and laid + len(state.exchanges) != sum(int(each) for each in constants.exchange_copies):
        return f"{laid} and {len(state.exchanges)} Exchange tokens"
    return None


def _purses(state: Monumental) -> str | None:
    constants = state.constants
    if any(amount < 0 for amount in state.purse):
        return f"purses hold {[list(state.purse)[i : i + PURSE] for i in range(0, len(state.purse), PURSE)]}"
    if any(amount < 0 for amount in state.pending):
        return "a modifier is below 0"
    if any(not 0 <= space <= constants.track_end for space in state.track):
        return f"pawns stand on {list(state.track)}"
    return None
