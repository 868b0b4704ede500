"""Explaining: why a bot did something, from its own view or from what somebody else could know (decision 0068)."""

from typing import Final

from mappemonde.kernel.action import Action, same
from mappemonde.kernel.advice import Advice, Reason
from mappemonde.kernel.bot import Bot
from mappemonde.kernel.chance import Chance
from mappemonde.kernel.game import advise
from mappemonde.kernel.registry import AnyGame
from mappemonde.kernel.state import State

UNEXPLAINED: Final = "unexplained"
OTHERWISE: Final = "otherwise"
UNASKED: Final = "unasked"


def explain(
    game: AnyGame, state: State, seat: int, bot: Bot, luck: Chance, played: Action, asker: int | None = None
) -> Advice:
    """Why the bot of a seat did what it did in a state.

    With an asker, nothing is used but what that seat could know: a state is imagined from its view, and reasons that
    rest on hidden things are left out.
    """
    if asker is not None:
        state = game.imagine(game.view(state, asker), luck)
    if seat not in state.waiting():
        return _only(played, UNASKED)
    advice = advise(game, state, seat, bot, luck)
    if not same(advice.action, played):
        return _only(played, OTHERWISE if asker is None else UNEXPLAINED)
    reasons = [reason for reason in advice.reasons if asker is None or not reason.hidden]
    return Advice(advice.action, reasons, advice.weighed) if reasons else _only(played, UNEXPLAINED)


def _only(action: Action, reason: str) -> Advice:
    """What is said instead of reasons: hidden things explain it, the bot has changed, or nobody had asked."""
    return Advice(action, [Reason(reason, 0.0, {}, False)], [])
