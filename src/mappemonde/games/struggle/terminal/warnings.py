"""What a person must confirm: what is paid by loans, risky attacks, and a war left with something undone (R3, R19)."""

from typing import Final

from mappemonde.games.struggle.actions import (
    Agriculture,
    Mercenaries,
    Natives,
    Pressgangs,
    Reform,
    WarOffice,
)
from mappemonde.games.struggle.constants import WARS
from mappemonde.games.struggle.state import Struggle
from mappemonde.games.struggle.terminal.powers import upkeep_loans
from mappemonde.games.struggle.terminal.sheets import chances
from mappemonde.games.struggle.terminal.signs import say, table_of
from mappemonde.games.struggle.view import StruggleView
from mappemonde.kernel.action import Action
from mappemonde.terminal.game_look import RenderContext

EVEN: Final = 0.5


def bid_warning(view: StruggleView, context: RenderContext, gold: int) -> str | None:
    """A bid that would have to be borrowed."""
    loans = int(table_of(view).loans_for(view.seat, gold))
    return say(context, "warn_bid", loans=loans, unrest=loans) if loans else None


def attack_warning(view: StruggleView, action: Action, context: RenderContext) -> str | None:
    """An attack that rather fails than wins, or has to be borrowed for."""
    text = context.vocabulary.format(action)
    for plan in context.game.show(view, context.vocabulary)["plans"]:
        if plan["action"] == text:
            loans = say(context, "price_loans", loans=plan["loans"]) if plan["loans"] else ""
            if not loans and plan["sheet"]["win"] >= EVEN:
                return None
            return f"{chances(context, plan['sheet'])}. {loans}".strip()
    return None


def end_warning(view: StruggleView, context: RenderContext) -> str | None:
    """Tiles left unused, or loans for the upkeep, at the end of the last turn of a war."""
    if view.round < view.constants.rounds:
        return None
    state = table_of(view)
    told = []
    unused = [context.name("tile", tile) for tile in usable_tiles(state, view.seat)]
    if unused:
        told.append(say(context, "warn_unused", names=", ".join(unused)))
    loans = upkeep_loans(state, view.seat)
    if loans:
        told.append(say(context, "warn_upkeep", loans=loans, unrest=loans))
    return " ".join(told) or None


def usable_tiles(state: Struggle, seat: int) -> list[int]:
    """The own tiles that could be used now, and would be idle until the next war; at the end Reforms, too (R18.5)."""
    constants = state.constants
    uses: dict[type[Action], int] = {
        WarOffice: int(constants.free_attack),
        Mercenaries: int(constants.free_army),
        Pressgangs: int(constants.free_navy),
        Natives: int(constants.natives),
        Agriculture: int(constants.agriculture),
    }
    if state.war == WARS:
        uses[Reform] = int(constants.reform)
    allowed = {type(action) for action in state.choices(seat)}
    return [tile for use, tile in uses.items() if use in allowed]
