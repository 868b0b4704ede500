"""Turn taking: who acts next, and which bots may speak although nobody waits for them."""

from collections.abc import Iterable, Mapping, Sequence

from mappemonde.kernel.action import Action
from mappemonde.kernel.bot import Bot
from mappemonde.kernel.chance import Chance
from mappemonde.kernel.game import decide, reply
from mappemonde.kernel.registry import AnyGame
from mappemonde.kernel.state import State


def witnesses(state: State, seat: int, action: Action, seats: Iterable[int]) -> list[int]:
    """The other seats that will see `seat` take this action; ask before it is carried out."""
    visible_to = state.flow[-1].visible_to(state, seat, action)
    return [other for other in seats if other != seat and visible_to >> other & 1]


def unasked(state: State, witnesses: Iterable[int]) -> list[int]:
    """The witnesses of an action that may answer it although nobody waits for them; their bots are asked to `reply`."""
    waiting = state.waiting()
    return [seat for seat in witnesses if seat not in waiting and state.may(seat)]


def next_action(
    game: AnyGame, state: State, bots: Mapping[int, Bot], luck: Sequence[Chance], witnesses: Iterable[int]
) -> tuple[int, Action]:
    """What happens next among bots: a witness of the last action may answer it, else the first one asked decides.

    A seat that the rules play has no bot.
    """
    for seat in unasked(state, witnesses):
        wish = reply(game, state, seat, bots[seat], luck[seat])
        if wish is not None:
            return seat, wish
    seat = state.waiting()[0]
    return seat, decide(game, state, seat, bots[seat], luck[seat])
