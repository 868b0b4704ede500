"""How an Automa takes cards: by cost, then distance, then name; they only score (R20.9 to R20.11, R20.23)."""

from typing import ClassVar

from librt.vecs import append, vec
from mypy_extensions import i64

from mappemonde.games.monumental import events
from mappemonde.games.monumental.actions import Decide
from mappemonde.games.monumental.automa.program import ALL, HIGH, LOW, TAKE_ANY, TAKE_KNOWLEDGE
from mappemonde.games.monumental.automa.ties import Tie, bits_of
from mappemonde.games.monumental.indexes import BITS, ERA_ONE, ERA_THREE, GOLD, KNOWLEDGE, NONE, WONDER
from mappemonde.games.monumental.state import Monumental
from mappemonde.kernel.action import Action
from mappemonde.kernel.columns import with_item, with_one_more
from mappemonde.kernel.state import EVERYBODY


def best_card(state: Monumental, kind: i64, choice: i64) -> i64:
    """The card of the display that an Automa takes: by cost, then the farthest, then by English name (R20.9)."""
    constants = state.constants
    best: tuple[int, int, str] | None = None
    found: i64 = NONE
    for slot in range(constants.slots):
        card = state.display[slot]
        if card < 0 or constants.kind[constants.face[card]] != kind:
            continue
        face = constants.face[card]
        cost = int(constants.cost[face] + constants.second_cost[face])
        column = int(slot // constants.modules.display_rows)
        rank = (-cost if choice == HIGH else cost, column, constants.face_rows[face].name["en"])
        if best is None or rank < best:
            best, found = rank, card
    return found


def take_cards(state: Monumental, seat: i64, kind: i64, choice: i64) -> None:
    """Take the cheapest, the dearest or all cards of a kind from the display (R20.9)."""
    card = best_card(state, kind, LOW if choice == ALL else choice)
    while card >= 0:
        state.take_from_display(card)
        keep(state, seat, card, "R20.9")
        card = best_card(state, kind, LOW) if choice == ALL else NONE


def keep(state: Monumental, seat: i64, card: i64, rule: str) -> None:
    """Lay a card into the Automa's area, which is its discard pile: it has no City (R20.1)."""
    state.discard_card(seat, card)
    if state.constants.kind[state.constants.face[card]] == KNOWLEDGE:
        state.knowledge[seat] += 1
    if state.journal is not None:
        state.emit(events.AUTOMA_TOOK, {"seat": seat, "card": card}, rule=rule)


def can_wonder(state: Monumental, seat: i64) -> bool:
    """Whether an Automa has a Wonder to complete, or one to begin (R20.10)."""
    return state.building[seat] >= 0 or best_card(state, WONDER, LOW) >= 0


def wonder(state: Monumental, seat: i64) -> bool:
    """Complete the Wonder under construction, or begin the cheapest; true if somebody was asked (R20.10)."""
    card = state.building[seat]
    if card >= 0:
        state.building[seat] = NONE
        return complete(state, seat, append(vec[i64](), card))
    card = best_card(state, WONDER, LOW)
    state.take_from_display(card)
    state.building[seat] = card
    if state.journal is not None:
        state.emit(events.BEGUN, {"seat": seat, "card": card})
    return False


def complete(state: Monumental, seat: i64, cards: vec[i64]) -> bool:
    """Complete Wonders; true if somebody was asked where a token goes (R20.11)."""
    for card in cards:
        keep(state, seat, card, "R20.9")
        state.wonders[seat] = with_one_more(state.wonders[seat], card)
        if state.journal is not None:
            state.emit(events.COMPLETED, {"seat": seat, "card": card})
    return place_tokens(state, seat, cards)


def place_tokens(state: Monumental, seat: i64, cards: vec[i64]) -> bool:
    """Place the tokens of Wonders one after the other; true if somebody was asked where one goes (R20.11)."""
    for at in range(i64(len(cards))):
        card = cards[at]
        sites = best_sites(state, seat)
        if len(sites) > 1:
            state.push(WonderTie(seat, bits_of(sites), cards[at:]))
            return True
        place(state, seat, card, sites[0] if len(sites) else state.constants.capital[seat])
    return False


def best_sites(state: Monumental, seat: i64) -> vec[i64]:
    """The Provinces of lowest terrain value on which an Automa may put a Wonder (R20.11)."""
    bits = state.wonder_sites(seat)
    best: i64 = 99
    found = vec[i64]()
    for area in range(state.constants.areas):
        if bits & BITS[area]:
            value = state.constants.terrain_defence[area]
            if value < best:
                best, found = value, vec[i64]()
            if value == best:
                found = append(found, area)
    return found


def place(state: Monumental, seat: i64, card: i64, area: i64) -> None:
    """Put the token of a Wonder on a tile; on a Savanna it brings 2 Gold (R20.11, R20.29)."""
    constants = state.constants
    if state.wonder_on[area] >= 0:
        if state.journal is not None:
            state.emit(events.WONDER_ASIDE, {"seat": seat, "card": card})
        return
    state.wonder_on = with_item(state.wonder_on, area, card)
    state.fortify(area)
    if state.journal is not None:
        state.emit(events.WONDER_PLACED, {"seat": seat, "card": card, "area": area})
    gold = constants.modules.site_gold[constants.terrain[area]]
    if gold:
        state.gain(seat, GOLD, gold, "R20.29")


class WonderTie(Tie):
    """On which of several equal Provinces the token of an Automa's Wonder goes (R20.11)."""

    NAME: ClassVar[str] = "automa_wonder"
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "bits", "cards")

    def __init__(self, seat: i64, bits: i64, cards: vec[i64] | list[int] | tuple[int, ...]) -> None:
        super().__init__(seat, bits)
        self.cards = tuple([int(card) for card in cards])
        """The Wonder whose token is placed, and those whose tokens come after it."""

    @classmethod
    def blank(cls) -> "WonderTie":
        return WonderTie(0, 0, ())

    @property
    def card(self) -> int:
        """The Wonder, for the prompt."""
        return self.cards[0]

    def apply(self, state: Monumental, seat: i64, action: Action) -> None:
        assert isinstance(action, Decide)
        state.flow.pop()
        place(state, self.seat, self.cards[0], action.area)
        if not place_tokens(state, self.seat, vec[i64](self.cards[1:])):
            state.flow[-1].wake(state)


def current_pile(state: Monumental) -> i64:
    """The Reserve pile of the current Era; during the Renaissance that of Era II (R20.23)."""
    if state.era <= ERA_ONE:
        return 0
    return 2 if state.era >= ERA_THREE else 1


def take_reserve(state: Monumental, seat: i64, count: i64, taken: i64) -> bool:
    """Turn up cards of the current Era's pile, keep those of a kind, the others go under it (R20.23).

    True if somebody was asked where the token of a Wonder goes.
    """
    constants = state.constants
    pile = current_pile(state)
    cards = state.piles[pile]
    size = i64(len(cards))
    turned = vec[i64]([cards[size - 1 - at] for at in range(min(count, size))])
    rest = cards[: size - i64(len(turned))]
    state.reveal(EVERYBODY, "card")
    buried = min(state.buried[pile], i64(len(rest)))
    below, wonders = vec[i64](), vec[i64]()
    for card in turned:
        kind = constants.kind[constants.face[card]]
        wanted = taken == TAKE_ANY or kind == (KNOWLEDGE if taken == TAKE_KNOWLEDGE else WONDER)
        if wanted and kind == WONDER:
            wonders = append(wonders, card)
        elif wanted:
            keep(state, seat, card, "R20.23")
        else:
            below = append(below, card)
            if state.journal is not None:
                state.emit(events.AUTOMA_TURNED_OVER, {"seat": seat, "card": card})
    under = vec[i64]()
    for at in range(i64(len(below)) - 1, i64(-1), i64(-1)):
        under = append(under, below[at])
    for card in rest:
        under = append(under, card)
    state.piles[pile] = under
    state.buried = with_item(state.buried, pile, buried + i64(len(below)))
    return complete(state, seat, wonders)
