"""Powers in a terminal: gold, population, unrest, points now and to come, tiles; and the alliances."""

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from mappemonde.games.struggle.constants import SIDES, TRIANGLE, UNITS
from mappemonde.games.struggle.scoring import war_points
from mappemonde.games.struggle.state import Struggle
from mappemonde.games.struggle.steps.war import trade_income
from mappemonde.games.struggle.terminal.signs import (
    READY,
    badge,
    letter,
    owned_tiles,
    power_name,
    power_style,
    powers_named,
    price,
    say,
    table_of,
    tile_sign,
    tiles_of,
)
from mappemonde.games.struggle.view import FACE_DOWN, StruggleView
from mappemonde.terminal.game_look import RenderContext

COLUMNS = ("row", "gold", "population", "unrest", "points", "coming", "income", "upkeep", "reserve", "tiles")


def ordered(state: Struggle) -> list[int]:
    """All powers: in order of play once there is one, those without a player behind (R5.11)."""
    placed = [int(power) for power in state.boxes if power >= 0]
    circle = [int(seat) for seat in state.circle]
    every = [*placed, *circle, *range(int(state.constants.powers))]
    return list(dict.fromkeys(every))


def income(state: Struggle, seat: int) -> int:
    """What a seat would take if the war ended now (R19.1)."""
    return int(state.population[seat] + state.all_control(seat) + trade_income(state, seat))


def upkeep_loans(state: Struggle, seat: int) -> int:
    """How many loans the upkeep would take if the war ended now (R19.2)."""
    return int(state.loans_for(seat, state.all_units(seat) - income(state, seat)))


def powers(view: StruggleView, context: RenderContext) -> RenderableType:
    """One line a power, in order of play."""
    state = table_of(view)
    grid = Grid("", box=None, padding=(0, 1, 0, 0), pad_edge=False, header_style="dim")
    for key in COLUMNS:
        grid.add_column(say(context, key, "column"), justify="left" if key == "row" else "right")
    coming = war_points(state)
    for power in ordered(state):
        arrow = " ◄" if power == view.turn else ""
        name = badge(context, power).append(f" {context.name('power', power)}{arrow}", power_style(context, power))
        row = _row(view, context, state, power)
        if power >= state.constants.seats:
            grid.add_row(name, row, *["–"] * 4, Text(f"+{int(coming[power])}"), *["–"] * 4)
        else:
            grid.add_row(name, row, *_figures(view, context, state, power, int(coming[power])))
    return grid


def _row(view: StruggleView, context: RenderContext, state: Struggle, power: int) -> Text:
    """The row of a power in this war, and whether it is with or against the seat (R5.12)."""
    side = int(state.side[power])
    if side < 0:
        return Text("–")
    row = Text(SIDES[side].upper())
    if view.seat < 0 or state.side[view.seat] < 0:
        return row
    key = "self" if power == view.seat else "ally" if state.are_allies(view.seat, power) else "enemy"
    return row.append(f" {say(context, key)}", "dim" if key == "self" else "")


def _figures(view: StruggleView, context: RenderContext, state: Struggle, seat: int, coming: int) -> list[Text]:
    """What stands behind the name of a power, by `COLUMNS`."""
    unrest = int(view.unrest[seat])
    loans = upkeep_loans(state, seat)
    upkeep = Text(str(int(state.all_units(seat))))
    if loans:
        upkeep.append("!", "bold")
    owned = sum(int(state.owns(seat, tile)) for tile in owned_tiles(state, seat))
    ready = unused_triangles(state, seat)
    tiles = Text(str(owned)).append(f" {READY}{ready}" if ready else "", "bold")
    reserve = "/".join(str(int(state.left(unit, seat))) for unit in range(len(UNITS)))
    figures = (int(state.gold[seat]), int(state.population[seat]), "?" if unrest == FACE_DOWN else unrest)
    points = (int(state.victory_points(seat)), f"+{coming}", f"+{income(state, seat)}")
    return [*(Text(str(figure)) for figure in (*figures, *points)), upkeep, Text(reserve), tiles]


def unused_triangles(state: Struggle, seat: int) -> int:
    """How many tiles a seat may still use once in this war (R18.7)."""
    life = state.constants.life
    return sum(int(state.unused(seat, tile)) for tile in owned_tiles(state, seat) if life[tile] == TRIANGLE)


def alliances(view: StruggleView, context: RenderContext) -> RenderableType:
    """The two rows, and the order of play (R5.11, R5.12)."""
    state = table_of(view)
    lines = []
    for side in range(len(SIDES)):
        row = [int(power) for power in state.boxes if power >= 0 and state.side[power] == side]
        lines.append(
            Text(context.name("side", side)).append(letter(context, "colon")).append_text(powers_named(context, row))
        )
    if len(state.order):
        order = powers_named(context, [int(seat) for seat in state.order])
        lines.append(Text(say(context, "order")).append(" ").append_text(order))
    return Group(*lines)


def shelves(view: StruggleView, context: RenderContext) -> RenderableType:
    """Powers, alliances, and who sits where with which tiles."""
    state = table_of(view)
    parts: list[RenderableType] = [powers(view, context), alliances(view, context)]
    for seat in ordered(state):
        if seat < state.constants.seats:
            line = power_name(context, seat).append(f" ({context.names[seat]}){letter(context, 'colon')}")
            parts.append(line.append_text(tiles_of(context, state, seat)))
    return Group(*parts)


def shelf(view: StruggleView, context: RenderContext) -> RenderableType | None:
    """The own tiles with what they do, and the unrest that only their owner sees."""
    if view.seat < 0:
        return None
    state = table_of(view)
    outlook = context.game.show(view, context.vocabulary)["projections"][
        context.vocabulary.kinds["seat"].format(view.seat)
    ]
    facts = {key: outlook[key] for key in ("upkeep", "gold", "loans")}
    told = say(context, "if_ended", **facts, points=outlook["war"], income=income(state, view.seat))
    lines = [Text(say(context, "own_unrest", unrest=int(view.unrest[view.seat]))), Text(told)]
    grid = Grid.grid(padding=(0, 2, 0, 0), pad_edge=False)
    for tile in owned_tiles(state, view.seat):
        grid.add_row(tile_sign(context, state, view.seat, tile), Text(about(context, state, tile)))
    return Group(*lines, grid)


def about(context: RenderContext, state: Struggle, tile: int) -> str:
    """What a tile does, in a sentence."""
    told = state.constants.tile_data[tile].get("about", {})
    return str(told.get(context.lang, told.get("en", price(context, state, tile))))
