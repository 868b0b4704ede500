"""How Struggle of Empires looks in a terminal: regions, powers, and what each question needs beside it."""

from typing import Final

from rich.console import Group, RenderableType
from rich.text import Text

from mappemonde.games.struggle.actions import Assault, Attack, Bid, BidSide, EndTurn, Hunt, Raid
from mappemonde.games.struggle.constants import POWERS, UNITS
from mappemonde.games.struggle.steps.auction import Auction
from mappemonde.games.struggle.steps.congress import Congress
from mappemonde.games.struggle.steps.declaring import FreeAttack
from mappemonde.games.struggle.steps.deploy import Deploying
from mappemonde.games.struggle.steps.windows import Window
from mappemonde.games.struggle.terminal.auction import auction
from mappemonde.games.struggle.terminal.commands import EXTRAS
from mappemonde.games.struggle.terminal.letters import drafted
from mappemonde.games.struggle.terminal.powers import powers, shelf, shelves
from mappemonde.games.struggle.terminal.regions import NAVAL, regions
from mappemonde.games.struggle.terminal.sheets import battle, sheets
from mappemonde.games.struggle.terminal.signs import (
    READY,
    STYLES,
    TEXTS,
    TURNED,
    badge,
    letter,
    say,
    table_of,
    tiles_of,
    unit_letter,
)
from mappemonde.games.struggle.terminal.warnings import attack_warning, bid_warning, end_warning
from mappemonde.games.struggle.view import StruggleView
from mappemonde.kernel.action import Action
from mappemonde.kernel.event import Fact
from mappemonde.terminal.game_look import GameLook, RenderContext

SIGNS: Final = (
    (NAVAL, "naval"),
    ("8/5/3", "values"),
    ("{0}3 > {1}2", "race"),
    ("{0}2a1n", "units"),
    ("+14", "coming"),
    ("9/4/1", "reserve"),
    ("9!", "upkeep"),
    (READY, "ready"),
    (TURNED, "turned"),
    ("?", "face_down"),
    ("◄", "turn"),
)
"""What stands on the screen besides letters, by the key of its meaning; `{0}` and `{1}` are letters of powers."""


class StruggleLook(GameLook):
    """The look of this game."""

    numbers = {"request": "least"}
    synonyms = TEXTS.synonyms()
    extras = EXTRAS
    quiet = frozenset(("turn_opened", "turn_ended"))

    def board(self, view: StruggleView, context: RenderContext) -> RenderableType:
        return Group(regions(view, context), powers(view, context))

    def map(self, view: StruggleView, context: RenderContext) -> RenderableType:
        return regions(view, context)

    def legend(self, view: StruggleView, context: RenderContext) -> list[tuple[Text, str]]:
        named = range(int(view.constants.powers))
        seats = int(view.constants.seats)
        signs = [
            (badge(context, power), context.seat(power) if power < seats else context.name("power", power))
            for power in named
        ]
        signs += [(Text(unit_letter(context, unit)), context.name("unit", unit)) for unit in range(len(UNITS))]
        signs += [(Text(letter(context, key)), say(context, key, "legend")) for key in ("gold", "points")]
        letters = [badge(context, power).plain for power in named]
        return [*signs, *((Text(sign.format(*letters)), say(context, key, "legend", power=0)) for sign, key in SIGNS)]

    def seats(self, view: StruggleView, context: RenderContext) -> RenderableType:
        return shelves(view, context)

    def hand(self, view: StruggleView, context: RenderContext) -> RenderableType | None:
        return shelf(view, context)

    def brief(self, view: StruggleView, context: RenderContext) -> Text | None:
        """The own tiles in one line, those that may still be used with a full triangle."""
        if view.seat < 0:
            return None
        state = table_of(view)
        return Text(say(context, "own_tiles")).append(" ").append_text(tiles_of(context, state, view.seat))

    def beside(self, view: StruggleView, context: RenderContext) -> RenderableType | None:
        """The auction, the battle or the attacks that the question is about."""
        step = view.flow[-1] if view.flow else None
        if isinstance(step, Auction):
            return auction(view, context, step)
        if isinstance(step, FreeAttack):
            return sheets(view, [], context)
        return battle(view, context, step) if isinstance(step, Window) else None

    def warning(self, view: StruggleView, action: Action, context: RenderContext) -> str | None:
        """Bids on credit, risky attacks, and the last turn of a war with something left undone, are asked twice."""
        if isinstance(action, EndTurn):
            return end_warning(view, context)
        if isinstance(action, Attack | Assault | Hunt | Raid):
            return attack_warning(view, action, context)
        return bid_warning(view, context, action.gold) if isinstance(action, Bid | BidSide) else None

    def confirmation(self, view: StruggleView, action: Action, context: RenderContext) -> RenderableType | None:
        return drafted(view, action, context)

    def headline(self, view: StruggleView, context: RenderContext) -> str:
        step = context.game.texts.get(context.lang, "step", view.flow[-1].NAME) if view.flow else ""
        told: dict[str, Fact] = {
            "war": int(view.war),
            "round": int(view.round),
            "rounds": int(view.constants.rounds),
            "step": step,
        }
        if view.turn < 0 or not view.flow:
            return say(context, "headline_war", **told)
        return say(context, "headline", **told, name=context.seat(int(view.turn)))

    def colour(self, context: RenderContext, seat: int) -> str:
        return STYLES[POWERS.index(context.vocabulary.kinds["seat"].format(seat))]

    def moment(self, view: StruggleView) -> object:
        """The board is shown for every unit placed, for every congress, auctions and own turn, and once in between."""
        step = view.flow[-1] if view.flow else None
        if isinstance(step, Deploying):
            return "deploy", int(step.placed)
        if isinstance(step, Auction | Congress):
            return isinstance(step, Auction), int(view.war), int(view.round)
        is_own = view.turn == view.seat
        return int(view.war), int(view.round) if is_own else 0, is_own

    def turn(self, view: StruggleView) -> int | None:
        return int(view.turn) if view.turn >= 0 else None


LOOK: Final = StruggleLook()
