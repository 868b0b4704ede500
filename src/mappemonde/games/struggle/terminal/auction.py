"""An auction in a terminal: boxes as they would stand, the bid, who passed, what it costs, what it forces (R5)."""

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from mappemonde.games.struggle.constants import SIDES
from mappemonde.games.struggle.state import Struggle
from mappemonde.games.struggle.steps.auction import NOTHING, Auction, unaligned
from mappemonde.games.struggle.terminal.signs import letter, power_name, powers_named, say, table_of
from mappemonde.games.struggle.view import StruggleView
from mappemonde.terminal.game_look import RenderContext


def auction(view: StruggleView, context: RenderContext, step: Auction) -> RenderableType:
    """The auction under way."""
    state = table_of(view)
    placed = int(state.constants.powers) - len(unaligned(state))
    facts = {"number": placed // 2 + 1, "auctions": int(state.constants.auctions), "seat": int(step.opener)}
    lines = [Text(say(context, "auction", **facts), "bold")]
    if step.gold == NOTHING:
        lines.append(Text(say(context, "no_bid")))
        lines.append(_told(context, "unplaced", left_over(state, step)))
    else:
        lines.append(_standing(context, state, step))
        lines.append(_consequence(context, left_over(state, step)))
    passed = passed_since(state, step)
    if passed:
        lines.append(_told(context, "passed", passed))
    if view.seat >= 0:
        lines.append(Text(_cost(view, context, state, step)))
    return Group(_boxes(context, state, step), *lines)


def _boxes(context: RenderContext, state: Struggle, step: Auction) -> Grid:
    """The two rows of boxes, what is proposed in brackets (R5.11)."""
    count = -(-int(state.constants.powers) // 2)
    grid = Grid.grid(padding=(0, 2, 0, 0), pad_edge=False)
    for side, proposed in enumerate((int(step.top), int(step.bottom))):
        row = [int(power) for power in state.boxes if power >= 0 and state.side[power] == side]
        cells = [power_name(context, power) for power in row]
        if proposed >= 0:
            cells.append(Text("[").append_text(power_name(context, proposed)).append("]"))
        cells += [Text("–")] * (count - len(cells))
        numbered = [Text(f"{2 * place + side + 1} ", "dim").append_text(cell) for place, cell in enumerate(cells)]
        grid.add_row(Text(context.name("side", side), "bold"), *numbered)
    return grid


def _standing(context: RenderContext, state: Struggle, step: Auction) -> Text:
    """Whose bid stands, what it proposes, and what it would cost him in loans."""
    proposals = [
        say(context, "proposed", name=context.name("power", int(power)), row=SIDES[side].upper())
        for side, power in enumerate((step.top, step.bottom))
        if power >= 0
    ]
    loans = int(state.loans_for(step.high, step.gold))
    text = Text(say(context, "standing_bid")).append(" ").append_text(power_name(context, int(step.high)))
    text.append(f", {say(context, 'sum', gold=int(step.gold))}{letter(context, 'colon')}{', '.join(proposals)}")
    return text.append(f" ({say(context, 'loans', loans=loans)})") if loans else text


def passed_since(state: Struggle, step: Auction) -> list[int]:
    """Who has passed since the last bid, in the order in which they did (R5.5)."""
    circle = [int(seat) for seat in state.circle]
    place = circle.index(int(step.seat))
    return [circle[place - back] for back in range(int(step.passes), 0, -1)]


def left_over(state: Struggle, step: Auction) -> list[int]:
    """The powers without a place if the standing bid wins."""
    return [int(power) for power in unaligned(state) if power not in (step.top, step.bottom)]


def _consequence(context: RenderContext, left: list[int]) -> Text:
    """What would remain: nothing, one power for either row, two that must be opposed, or more (R5.7, R5.8)."""
    if not left:
        return Text(say(context, "complete"))
    key = {1: "one_left", 2: "opposed"}.get(len(left), "more_left")
    return _told(context, key, left)


def _told(context: RenderContext, key: str, powers: list[int]) -> Text:
    """A few words and the powers they are about."""
    return Text(say(context, key)).append(" ").append_text(powers_named(context, powers))


def _cost(view: StruggleView, context: RenderContext, state: Struggle, step: Auction) -> str:
    """What the lowest bid would cost the seat, and from where on it borrows (R3.1, R5.10)."""
    cash, least = int(state.gold[view.seat]), int(step.gold) + 1
    loans = int(state.loans_for(view.seat, least))
    block = 3 if state.owns(view.seat, state.constants.banking) else 2
    if loans:
        return say(context, "least_on_credit", least=least, cash=cash, loans=loans)
    return say(context, "least", least=least, cash=cash, block=block)
