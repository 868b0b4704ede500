"""The contract: laws that hold in every state of every game, whoever plays.

A law takes a sample, looks at it without changing it, and answers what is wrong, or nothing.
"""

from collections.abc import Callable
from itertools import product
from typing import TypeAlias

import msgspec

from mappemonde.bots.playout import any_choice
from mappemonde.kernel.action import same
from mappemonde.kernel.check import Refusal
from mappemonde.kernel.kinds import Names
from mappemonde.kernel.languages import LANGUAGES, SOURCE, bent_names
from mappemonde.kernel.standing_answers import StandingAnswers
from mappemonde.kernel.state import State
from mappemonde.lab.fuzz.sample import Sample, differing, same_menus, some_actions, unlikely_action

SAMPLE = 12
"""Actions looked at on a long menu."""
STRANGERS = 6
"""Actions tried that are probably not on it."""


Law: TypeAlias = Callable[[Sample], str | None]


def somebody_can_act(now: Sample) -> str | None:
    """Until the end somebody is asked who is not played by the rules, and whoever is asked has a choice."""
    seats = now.state.waiting()
    if not seats or len(set(seats)) != len(seats) or not set(seats) <= set(now.prepared.players):
        return f"waiting for seats {seats}"
    for seat in seats:
        if len(now.state.choices(seat)) == 0:
            return f"seat {seat} is asked ({now.state.flow[-1].NAME}) and has no choice"
    return None


def pieces_are_conserved(now: Sample) -> str | None:
    """No piece or card appears or vanishes."""
    return now.prepared.game.conserved(now.state)


def choice_is_allowed(now: Sample) -> str | None:
    """What is chosen from the menu, by luck or by a bot, is not refused."""
    refusal = now.state.refuse(now.seat, now.action)
    if refusal is None:
        return None
    return f"'{now.text(now.action)}' is chosen by seat {now.seat} and refused by {refusal.check}"


def menu_is_allowed(now: Sample) -> str | None:
    """Nothing on the menu is refused, and nothing is on it twice."""
    choices = now.state.choices(now.seat)
    for action in some_actions(choices, SAMPLE, now.luck):
        refusal = now.state.refuse(now.seat, action)
        if refusal is not None:
            return f"'{now.text(action)}' is on the menu of seat {now.seat} and refused by {refusal.check}"
    if len(choices) != len(choices.all()) or len({(type(action), action) for action in choices}) != len(choices):
        return f"the menu of seat {now.seat} names an action twice: {choices.all()}"
    return None


def rest_is_refused(now: Sample) -> str | None:
    """Whatever is not on a seat's menu is refused with a sentence: strange verbs and arguments, seats not asked."""
    for _ in range(STRANGERS):
        seat = now.luck.number(now.prepared.seats)
        action = unlikely_action(now)
        refusal = now.state.refuse(seat, action)
        if (refusal is None) != now.state.choices(seat).holds(action):
            word = "allowed" if refusal is None else f"refused by {refusal.check}"
            return f"'{now.text(action)}' of seat {seat} is {word}, and the menu says otherwise"
        if refusal is not None:
            for lang in LANGUAGES:
                now.prepared.game.texts.refusal(refusal, now.prepared.vocabulary, lang)
            if unnamed := _told_as_numbers(now, refusal):
                return f"{refusal.check} tells {unnamed} by their number: give the vocabulary their kinds"
    return None


def _told_as_numbers(now: Sample, refusal: Refusal) -> list[str]:
    """The facts of a refusal that are told in a form, but whose names have no kind at this table."""
    words = now.prepared.vocabulary
    asked = bent_names(now.prepared.game.texts.why_not(refusal.id, refusal.sentences, SOURCE))
    return [
        name for name in asked if isinstance(refusal.facts[name], int) and not isinstance(words.kind_of(name), Names)
    ]


def texts_come_back(now: Sample) -> str | None:
    """An action survives its text and its JSON."""
    words = now.prepared.vocabulary
    for action in [now.action, *some_actions(now.state.choices(now.seat), 3, now.luck)]:
        text = words.format(action)
        if not same(words.parse(text), action):
            return f"'{text}' is read as {words.parse(text)}, not as {action}"
        decoded = msgspec.json.decode(msgspec.json.encode(words.to_json(action)))
        if not same(words.from_json(decoded), action):
            return f"{decoded} is read as {words.from_json(decoded)}, not as {action}"
    return None


def save_comes_back(now: Sample) -> str | None:
    """A state survives saving: same bytes, same menu, same future."""
    game, state = now.prepared.game, now.state
    saved = now.saved(state)
    loaded: State = game.load(now.prepared.constants, saved, state.chance.copy())
    if now.saved(loaded) != saved:
        return f"loading changed the state: {differing(saved, now.saved(loaded))}"
    if loaded.waiting() != state.waiting() or not same_menus(loaded.choices(now.seat), state.choices(now.seat)):
        return f"loading changed the menu of seat {now.seat}"
    if (wrong := game.conserved(loaded)) is not None:
        return f"after loading: {wrong}"
    return _same_future(now, loaded, "a loaded state")


def copy_is_apart(now: Sample) -> str | None:
    """A copy equals its original, goes the same way, and leaves the original alone."""
    before = now.saved(now.state)
    copy = now.state.copy()
    if now.saved(copy) != before:
        return f"copying changed the state: {differing(before, now.saved(copy))}"
    wrong = _same_future(now, copy, "a copy")
    other = now.state.copy()
    for _ in range(3):
        if copy.flow:
            copy.play(*any_choice(copy, now.luck))
    if now.saved(now.state) != before:
        return f"playing on a copy changed the original: {differing(before, now.saved(now.state))}"
    apart = now.saved(copy)
    for _ in range(3):
        if other.flow:
            other.play(*any_choice(other, now.luck))
    if now.saved(copy) != apart:  # both may have added to a column whose memory they shared
        return f"playing on a second copy changed the first: {differing(apart, now.saved(copy))}"
    return wrong


def luck_is_noted(now: Sample) -> str | None:
    """Whatever is drawn is counted, for undo and the record rely on it."""
    copy = now.state.copy()
    untouched = copy.chance.copy()
    copy.play(now.seat, now.action)
    drawn = copy.chance.copy().number(1 << 30) != untouched.number(1 << 30)
    if drawn and copy.chance.count == untouched.count:
        return f"'{now.text(now.action)}' draws luck that is not counted"
    return None


def events_are_declared(now: Sample) -> str | None:
    """Whatever happens was declared, with its rule and its facts."""
    copy = now.state.copy()
    copy.journal = []
    copy.play(now.seat, now.action)
    return next((fault for event in copy.journal if (fault := now.prepared.game.events.fault(event)) is not None), None)


def time_runs_out(now: Sample) -> str | None:
    """What is said for a seat whose time is up is allowed, and the time itself is a number of seconds."""
    step = now.state.flow[-1]
    if step.seconds(now.state) < 0:
        return f"{step.NAME} lasts {step.seconds(now.state)} seconds"
    for seat in now.state.waiting():
        action = step.lapse(now.state, seat)
        if action is not None and not now.state.choices(seat).holds(action):
            return f"when its time is up, seat {seat} says '{now.text(action)}', which is not on its menu"
    return None


def standing_answers_are_allowed(now: Sample) -> str | None:
    """Whatever may be answered beforehand is on the menu wherever it would be said, and nobody is asked that again."""
    prepared, state = now.prepared, now.state
    standing = StandingAnswers(prepared.game, prepared.constants, prepared.vocabulary)
    for question in standing.questions:
        silent = standing.complete(None)
        for seat, text in product(state.waiting(), standing.offered(question)):
            action = standing.say(state, seat, {**silent, question: text})
            if action is None:
                continue
            if not state.choices(seat).holds(action):
                return f"seat {seat} has said '{question}: {text}', and '{now.text(action)}' is not on its menu"
            after = state.copy()
            after.play(seat, action)
            before, seen = prepared.game.view(state, seat), prepared.game.view(after, seat)
            if seat in after.waiting() and before.as_tuple() == seen.as_tuple():
                return f"seat {seat} has said '{question}: {text}', and is asked the same again"
    return None


def result_is_told(now: Sample) -> str | None:
    """A table can always say how it stands: a place and points per seat; where nobody wins, the best place is 2."""
    result = now.state.result()
    if len(result.places) != now.prepared.seats or len(result.points) != now.prepared.seats:
        return f"the result names {len(result.places)} places and {len(result.points)} rows of points"
    best = 2 if min(result.places) == 2 else 1
    if any(place != best + sum(other < place for other in result.places) for place in result.places):
        return f"places {result.places} cannot be"
    values: list[float] = now.prepared.game.value(now.state)
    if len(values) != now.prepared.seats or not all(0 <= value <= 1 for value in values):
        return f"values {values} are not one per seat between 0 and 1"
    return None


def nobody_is_asked(now: Sample) -> str | None:
    """After the end there are no choices, and every action is refused."""
    if now.state.waiting():
        return f"the table has ended and waits for seats {now.state.waiting()}"
    for seat in range(now.prepared.seats):
        if len(now.state.choices(seat)):
            return f"the table has ended and seat {seat} has choices"
        if now.state.refuse(seat, unlikely_action(now)) is None:
            return f"the table has ended and allows seat {seat} to act"
    saved = now.saved(now.state)
    loaded: State = now.prepared.game.load(now.prepared.constants, saved, now.state.chance.copy())
    return None if now.saved(loaded) == saved else "loading changed the end"


ALWAYS: tuple[Law, ...] = (pieces_are_conserved, choice_is_allowed)
"""Cheap enough for every state, as is `somebody_can_act`, which comes before a seat is picked."""
SAMPLED: tuple[Law, ...] = (
    menu_is_allowed,
    rest_is_refused,
    texts_come_back,
    save_comes_back,
    copy_is_apart,
    luck_is_noted,
    events_are_declared,
    time_runs_out,
    standing_answers_are_allowed,
    result_is_told,
)
AT_THE_END: tuple[Law, ...] = (nobody_is_asked, pieces_are_conserved, result_is_told)


def _same_future(now: Sample, other: State, what: str) -> str | None:
    """Play the next action on a fresh copy and on `other`, which ends up changed."""
    straight = now.state.copy()
    straight.journal = []  # a listener must not change what happens
    straight.play(now.seat, now.action)
    other.play(now.seat, now.action)
    one, two = now.saved(straight), now.saved(other)
    return f"{what} goes another way with '{now.text(now.action)}': {differing(one, two)}" if one != two else None
