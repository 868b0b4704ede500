"""Quests: what they count, and when they are revealed (R17.3, R17.5)."""

from typing import TYPE_CHECKING, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from mappemonde.games.monumental import events
from mappemonde.games.monumental.indexes import (
    ACQUIRE,
    ARCHIVE,
    BITS,
    COLLECT,
    COMPLETE_WONDER,
    CONQUER,
    CULTURE,
    DEVELOP,
    GOLD,
    OF_KNOWLEDGE,
    OUTPOSTS,
    POSTS,
)
from mappemonde.kernel.columns import column, with_one_more, without
from mappemonde.kernel.state import EVERYBODY

if TYPE_CHECKING:
    from mappemonde.games.monumental.state import Monumental

IN_TURN: Final = vec[i64]([CONQUER, COMPLETE_WONDER, DEVELOP])
IN_GAME: Final = vec[i64]([CONQUER, COLLECT, ARCHIVE])
WONDERS_NOW: Final = 0
KNOWLEDGE_NOW: Final = 1
POLICIES_NOW: Final = 2
PROVINCES_NOW: Final = 3
POSTS_NOW: Final = 4
OUTPOSTS_NOW: Final = 5
FIRST_IN_TURN: Final = 6
FIRST_IN_GAME: Final = 9
GOLD_NOW: Final = 12
CULTURE_NOW: Final = 13


def deal_quests(state: "Monumental") -> None:
    """Three face down to each human; one open to each Automa (R17.1, R20.31)."""
    constants = state.constants
    if not constants.quests:
        return
    pile = column(list(range(int(constants.quests))))
    state.chance.shuffle(pile)
    at: i64 = 0
    for seat in range(constants.seats):
        if constants.is_automa[seat]:
            state.fulfilled[seat] = pile[at : at + 1]
            at += 1
            if state.journal is not None:
                state.emit(events.QUEST_FULFILLED, {"seat": seat, "quest": state.fulfilled[seat][0]}, rule="R20.31")
        else:
            state.quests[seat] = pile[at : at + constants.modules.quests_dealt]
            at += constants.modules.quests_dealt


def counted(state: "Monumental", seat: i64, what: i64, filtered: i64) -> i64:
    """How many a seat has of what a Quest counts, by `COUNTED`."""
    first = seat * state.constants.happenings
    if what >= FIRST_IN_TURN and what < FIRST_IN_GAME:
        return state.counts[first + IN_TURN[what - FIRST_IN_TURN] + filtered]
    if what >= FIRST_IN_GAME and what < GOLD_NOW:
        return state.totals[first + IN_GAME[what - FIRST_IN_GAME] + filtered]
    if what == WONDERS_NOW:
        return i64(len(state.wonders[seat]))
    if what == KNOWLEDGE_NOW:
        return state.totals[first + ACQUIRE + OF_KNOWLEDGE]
    if what == POLICIES_NOW:
        return i64(len(state.policies[seat]))
    if what == PROVINCES_NOW:
        return provinces_of(state, seat, filtered)
    if what == POSTS_NOW:
        return POSTS - state.posts_left[seat]
    if what == OUTPOSTS_NOW:
        return OUTPOSTS - state.outposts_left[seat]
    if what == GOLD_NOW or what == CULTURE_NOW:  # noqa: PLR1714, SIM109  # numbers of the machine
        return state.held(seat, GOLD if what == GOLD_NOW else CULTURE)
    return state.track[seat]


def provinces_of(state: "Monumental", seat: i64, filtered: i64) -> i64:
    """How many Provinces of a kind a seat controls."""
    found: i64 = 0
    for area in range(state.constants.areas):
        if state.own[seat] & state.constants.province_bits & BITS[area] and state.fits(area, filtered):
            found += 1
    return found


def is_fulfilled(state: "Monumental", seat: i64, quest: i64) -> bool:
    """Whether all that a Quest asks for holds now."""
    goal = state.constants.modules.goals[quest]
    for at in range(0, i64(len(goal)), 3):
        if counted(state, seat, goal[at], goal[at + 1]) < goal[at + 2]:
            return False
    return True


def progress(state: "Monumental", seat: i64, quest: i64) -> float:
    """How much of what a Quest asks for a seat has, from 0 to 1."""
    goal = state.constants.modules.goals[quest]
    found = 0.0
    for at in range(0, i64(len(goal)), 3):
        has, needed = counted(state, seat, goal[at], goal[at + 1]), goal[at + 2]
        found += 1.0 if has >= needed else float(has) / float(needed)
    return 3.0 * found / float(len(goal))


def reveal_quests(state: "Monumental") -> None:
    """Reveal every Quest that is fulfilled now, whoever acted, for good (R17.3, R17.4)."""
    for seat in range(state.constants.seats):
        if state.rejected[seat] < 0:
            continue
        done = vec[i64]()
        for quest in state.quests[seat]:
            if is_fulfilled(state, seat, quest):
                done = append(done, quest)
        for quest in done:
            state.quests[seat] = without(state.quests[seat], quest)
            state.fulfilled[seat] = with_one_more(state.fulfilled[seat], quest)
            state.reveal(EVERYBODY, "quest")
            if state.journal is not None:
                state.emit(events.QUEST_FULFILLED, {"seat": seat, "quest": quest}, rule="R17.3")
