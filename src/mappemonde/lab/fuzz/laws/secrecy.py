"""Secrecy: laws checked on twins, two states that differ only in what a seat cannot know."""

from typing import Any

import msgspec

from mappemonde.kernel.bot import Bot
from mappemonde.kernel.chance import fast_for
from mappemonde.kernel.event import Event
from mappemonde.kernel.game import decide
from mappemonde.kernel.languages import LANGUAGES
from mappemonde.kernel.state import State
from mappemonde.kernel.table_spec import PreparedTable
from mappemonde.lab.fuzz.sample import Sample, differing, same_menus, some_actions, unlikely_action


def no_secret_shows(now: Sample, seat: int | None, bots: dict[str, Bot]) -> str | None:
    """View, menu, refusals and the decisions of bots are the same in a twin."""
    game = now.prepared.game
    twin: State = game.twin(now.state, seat, now.luck)
    if (wrong := game.conserved(twin)) is not None:
        return f"the twin is no state of the game: {wrong}"
    if (seen := _differing_views(now.prepared, now.state, twin, seat)) is not None:
        return f"the view of {_who(seat)} shows a secret: {seen}"
    if game.stage(twin) != game.stage(now.state):
        return f"how far the table has come tells {_who(seat)} a secret"
    if twin.waiting() != now.state.waiting():
        return f"who is asked depends on a secret of {_who(seat)}"
    if seat is None:
        return None
    choices = now.state.choices(seat)
    if not same_menus(choices, twin.choices(seat)):
        return f"the menu of {_who(seat)} depends on a secret"
    for action in [unlikely_action(now), unlikely_action(now), *some_actions(choices, 2, now.luck)]:
        if now.state.refuse(seat, action) != twin.refuse(seat, action):
            return f"the refusal of '{now.text(action)}' to {_who(seat)} depends on a secret"
    if seat in now.state.waiting() and now.state.flow[-1].lapse(now.state, seat) != twin.flow[-1].lapse(twin, seat):
        return f"what {_who(seat)} says when its time is up depends on a secret"
    return _same_decisions(now, twin, seat, bots) if len(choices) else None


def nothing_leaks(now: Sample, seat: int | None) -> str | None:
    """After the next action, a seat to which nothing was revealed sees the same events and view as in a twin.

    This is what undo relies on, too: an action that neither draws nor reveals may be taken back.
    """
    game = now.prepared.game
    states: list[State] = [now.state.copy(), game.twin(now.state, seat, now.luck)]
    if not states[1].choices(now.seat).holds(now.action):  # the secret decides what another seat may do
        said = now.text(now.action).partition(" ")[0]
        return f"'{said}' is no open verb: its text tells {_who(seat)} a secret" if said in game.open_verbs else None
    visible_to = [state.flow[-1].visible_to(state, now.seat, now.action) for state in states]
    if visible_to[0] != visible_to[1]:
        return f"who sees '{now.text(now.action)}' depends on a secret of {_who(seat)}" if now.seat == seat else None
    if not _is_among(visible_to[0], seat) and now.seat != seat:
        return None  # the row does not exist for it: `private_rows_change_nothing` covers that
    seen: list[list[Event]] = []
    for state in states:
        events: list[Event] = []
        state.journal, state.revealed_to = events, 0
        state.play(now.seat, now.action)
        seen.append(_seen(events, seat))
    if _is_revealed_to(states[0], seat) or _is_revealed_to(states[1], seat):
        return None
    if seen[0] != seen[1]:
        unequal = [pair for pair in zip(*seen, strict=False) if pair[0] != pair[1]]
        return f"events after '{now.text(now.action)}' tell {_who(seat)} a secret: {unequal or seen}"
    if (view := _differing_views(now.prepared, states[0], states[1], seat)) is not None:
        return f"'{now.text(now.action)}' shows {_who(seat)} a secret without `reveal`: {view}"
    return None


def imagined_fits(now: Sample, seat: int | None) -> str | None:
    """A state imagined from a view is one of the game, and looks the same from there."""
    game = now.prepared.game
    imagined: State = game.imagine(game.view(now.state, seat), now.luck)
    if (wrong := game.conserved(imagined)) is not None:
        return f"imagined by {_who(seat)}: {wrong}"
    if (seen := _differing_views(now.prepared, now.state, imagined, seat)) is not None:
        return f"what {_who(seat)} imagines does not fit its view: {seen}"
    if imagined.waiting() != now.state.waiting():
        return f"{_who(seat)} imagines that seats {imagined.waiting()} are asked"
    if seat is not None and not same_menus(imagined.choices(seat), now.state.choices(seat)):
        return f"{_who(seat)} imagines another menu for itself"
    return None


def event_texts_exist(now: Sample) -> str | None:
    """Every event has its sentences, for those who know its secret and for those who do not."""
    state = now.state.copy()
    events: list[Event] = []
    state.journal = events
    state.play(now.seat, now.action)
    for seat in (None, *now.prepared.players):
        for event in _seen(events, seat):
            for lang in LANGUAGES:
                now.prepared.game.texts.event(event, now.prepared.vocabulary, lang)
    return None


def as_plain(prepared: PreparedTable, state: State, seat: int | None) -> Any:
    """A view as plain values."""
    return prepared.game.view(state, seat).as_tuple()


def _seen(events: list[Event], seat: int | None) -> list[Event]:
    return [seen for event in events if (seen := event.seen_by(seat)) is not None]


def _differing_views(prepared: PreparedTable, one: State, other: State, seat: int | None) -> str | None:
    views = as_plain(prepared, one, seat), as_plain(prepared, other, seat)
    if views[0] == views[1]:
        return None
    if isinstance(views[0], dict):
        return differing(msgspec.json.encode(views[0]), msgspec.json.encode(views[1]))
    return str([pair for pair in zip(*views, strict=False) if pair[0] != pair[1]])


def _same_decisions(now: Sample, twin: State, seat: int, bots: dict[str, Bot]) -> str | None:
    seed = now.luck.number(1 << 30)
    for name, bot in bots.items():
        one, other = (decide(now.prepared.game, state, seat, bot, fast_for(seed)) for state in (now.state, twin))
        if type(one) is not type(other) or one != other:
            return f"bot {name} on {_who(seat)} knows a secret: '{now.text(one)}', in the twin '{now.text(other)}'"
    return None


def _is_revealed_to(state: State, seat: int | None) -> bool:
    """Whether a secret was revealed to a seat."""
    return _is_among(state.revealed_to, seat)


def _is_among(mask: int, seat: int | None) -> bool:
    """Whether a seat has its bit; spectators are meant only where everybody is."""
    return mask < 0 if seat is None else bool(mask >> seat & 1)


def _who(seat: int | None) -> str:
    return "a spectator" if seat is None else f"seat {seat}"
