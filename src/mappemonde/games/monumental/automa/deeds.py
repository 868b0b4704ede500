"""What else the lines of an Automa do: policies, Gold, track, Trading Post, Unrest, Hero (R20.21 to R20.25)."""

from typing import ClassVar

from librt.vecs import append, vec
from mypy_extensions import i64

from mappemonde.games.monumental import events
from mappemonde.games.monumental.actions import Decide
from mappemonde.games.monumental.automa.program import POLICIES, PROVINCES, WONDERS
from mappemonde.games.monumental.automa.ties import Tie, bits_of
from mappemonde.games.monumental.heroes import give_back
from mappemonde.games.monumental.indexes import BITS, FREE_TOWN, GOLD, NOBODY, NONE
from mappemonde.games.monumental.state import Monumental
from mappemonde.kernel.action import Action
from mappemonde.kernel.columns import with_item, with_one_more, without
from mappemonde.kernel.state import EVERYBODY

MOST_POLICIES = 5


def develop(state: Monumental, seat: i64) -> None:
    """One more policy: the next of its civilization's, which only counts (R20.21)."""
    constants = state.constants
    for policy in range(constants.policies):
        if constants.policy_civilization[policy] == state.civilization[seat] and policy not in state.policies[seat]:
            state.policies[seat] = with_one_more(state.policies[seat], policy)
            if state.journal is not None:
                facts = {"seat": seat, "policies": len(state.policies[seat])}
                state.emit(events.AUTOMA_DEVELOPED, {**facts})
            return


def coastal_provinces(state: Monumental, seat: i64) -> i64:
    """How many coastal Provinces an Automa holds."""
    bits = state.own[seat] & state.constants.province_bits & state.constants.coastal_bits
    found: i64 = 0
    for area in range(state.constants.areas):
        if bits & BITS[area]:
            found += 1
    return found


def advance(state: Monumental, seat: i64, spaces: i64) -> None:
    """Move on the Trade track; a Trade Benefit is 2 Gold (R20.22, R20.15)."""
    constants = state.constants
    goal = min(state.track[seat] + spaces, constants.track_end)
    pictures: i64 = 0
    for space in range(state.track[seat] + 1, goal + 1):
        if constants.pictures & BITS[space] and (constants.passed_pictures or space == goal):
            pictures += 1
    state.track[seat] = goal
    if state.journal is not None:
        state.emit(events.ADVANCED, {"seat": seat, "space": goal})
    if pictures:
        state.gain(seat, GOLD, pictures * constants.modules.automa_benefit, "R20.15")


def post_sites(state: Monumental, seat: i64) -> vec[i64]:
    """Where an Automa builds its Post: where its Explorer farthest from home stands, or else the other (R20.22)."""
    constants = state.constants
    found = vec[i64]()
    best: i64 = 0
    if not state.posts_left[seat]:
        return found
    for explorer in range(constants.explorers):
        area = state.explorers[seat * constants.explorers + explorer]
        legal = constants.province_bits & BITS[area] and state.post[area] == NOBODY and not state.has_natural(area)
        distance = constants.distance[seat * constants.areas + area]
        if legal and distance > best:
            best, found = distance, vec[i64]()
        if legal and distance == best and area not in found:
            found = append(found, area)
    return found


def build_post(state: Monumental, seat: i64, area: i64, card: i64) -> None:
    """A Trading Post with its Exchange token; one Explorer goes home, the card leaves the game (R20.22)."""
    constants = state.constants
    state.post = with_item(state.post, area, seat)
    state.posts_left = with_item(state.posts_left, seat, state.posts_left[seat] - 1)
    for explorer in range(constants.explorers):
        place = seat * constants.explorers + explorer
        if state.explorers[place] == area:
            state.explorers[place] = constants.capital[seat]
            break
    size = i64(len(state.exchanges))
    if size > 0:
        state.exchange = with_item(state.exchange, area, state.exchanges[size - 1])
        state.exchanges = state.exchanges[: size - 1]
        state.reveal(EVERYBODY, "token")
        if state.journal is not None:
            state.emit(events.POST_BUILT, {"seat": seat, "area": area, "exchange": state.exchange[area]})
    elif state.journal is not None:
        state.emit(events.POST_BUILT_BARE, {"seat": seat, "area": area})
    advance(state, seat, constants.distance[seat * constants.areas + area])
    if state.tokens[area] >= 0 and constants.back_of[state.tokens[area]] == FREE_TOWN:
        state.gain(seat, GOLD, constants.modules.automa_benefit, "R20.22")
    if card in state.automa_open:  # Egypt does its lines twice, but it leaves the game once
        state.automa_open = without(state.automa_open, card)
        state.automa_out = with_one_more(state.automa_out, card)


class PostTie(Tie):
    """On which of two Provinces as far from home an Automa builds its Trading Post (R20.8, R20.22)."""

    NAME: ClassVar[str] = "automa_post"
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "bits", "card")

    def __init__(self, seat: i64, bits: i64, card: i64) -> None:
        super().__init__(seat, bits)
        self.card = card

    def apply(self, state: Monumental, seat: i64, action: Action) -> None:
        assert isinstance(action, Decide)
        state.flow.pop()
        build_post(state, self.seat, action.area, self.card)
        state.flow[-1].wake(state)


def post(state: Monumental, seat: i64, card: i64) -> bool:
    """Build a Trading Post; true if somebody was asked where."""
    sites = post_sites(state, seat)
    if len(sites) > 1:
        state.push(PostTie(seat, bits_of(sites), card))
        return True
    build_post(state, seat, sites[0], card)
    return False


def unsettle(state: Monumental, seat: i64) -> None:
    """Each human gets one Unrest card on the deck and one on the discard pile (R20.24)."""
    seats = state.constants.seats
    for turn in range(1, seats):
        human = (seat + turn) % seats
        if not state.constants.is_automa[human]:
            state.take_unrest(human, True)
            state.take_unrest(human, False)


def wanted_hero(state: Monumental) -> i64:
    """The Hero an Automa takes: of the current Era or the nearest earlier one, the farthest (R20.25)."""
    best, found = i64(0), i64(NONE)
    for hero in state.heroes:
        era = state.constants.modules.hero_era[hero]
        if best < era <= state.era:
            best, found = era, hero
    return found


def take_hero(state: Monumental, seat: i64) -> None:
    """Take a Hero without paying; the old one goes back above the display (R20.25)."""
    hero, old = wanted_hero(state), state.hero[seat]
    state.heroes = without(state.heroes, hero)
    state.hero = with_item(state.hero, seat, hero)
    if state.journal is not None:
        state.emit(events.HERO_HIRED, {"seat": seat, "hero": hero}, rule="R20.25")
    if old >= 0:
        give_back(state, old)


def measured(state: Monumental, seat: i64, measure: i64) -> i64:
    """What Automas compare with humans (R20.26, R20.27)."""
    if measure == WONDERS:
        found: i64 = 0
        for area in range(state.constants.areas):
            if state.wonder_on[area] >= 0 and state.wonder_on[area] in state.wonders[seat]:
                found += 1
        return found
    if measure == POLICIES:
        return i64(len(state.policies[seat]))
    return state.provinces[seat] if measure == PROVINCES else state.track[seat]


def is_behind(state: Monumental, seat: i64, measure: i64, every: bool) -> bool:
    """Whether an Automa has less than every human, or than some human (R20.26, R20.27, R20.28)."""
    own = measured(state, seat, measure)
    for other in range(state.constants.seats):
        if not state.constants.is_automa[other] and (own < measured(state, other, measure)) != every:
            return not every
    return every
