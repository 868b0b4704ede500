"""The tile market in a terminal: what lies in the supply by use and price, and what the seat can pay (R7)."""

from typing import Final

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from mappemonde.games.struggle.constants import LIVES, TRIANGLE
from mappemonde.games.struggle.state import Struggle
from mappemonde.games.struggle.steps.buying import to_be_had
from mappemonde.games.struggle.terminal.powers import about
from mappemonde.games.struggle.terminal.signs import READY, badge, price, say, table_of
from mappemonde.games.struggle.view import StruggleView
from mappemonde.terminal.game_look import RenderContext

TWO_COLUMNS: Final = 76
PRICE: Final = 5
ALLIANCES: Final = "alliance"


def market(view: StruggleView, words: list[str], context: RenderContext) -> RenderableType:
    """All tiles by use and price, or one of them in full."""
    state = table_of(view)
    if words:
        return _one(view, context, state, context.vocabulary.kinds["tile"].parse(words[0]))
    blocks: list[list[Text]] = []
    for use, tiles in shelves(state).items():
        lines = [Text(say(context, use, "use"), "bold underline")]
        blocks.append([*lines, *(_line(view, context, state, tile) for tile in tiles)])
    signs = Text(say(context, "market_signs"), "dim")
    return Group(_in_columns(blocks, context.width), signs, *_advice(view, context), _purse(view, context, state))


def shelves(state: Struggle) -> dict[str, list[int]]:
    """The kinds of tiles by use, cheap ones first; alliance tiles last."""
    constants = state.constants
    found: dict[str, list[int]] = {}
    for tile, data in enumerate(constants.tile_data):
        use = ALLIANCES if data["group"] == ALLIANCES else data.get("use", "war")
        found.setdefault(use, []).append(tile)
    for tiles in found.values():
        tiles.sort(key=lambda tile: (int(constants.tile_gold[tile] + 2 * constants.tile_population[tile]), tile))
    return found


def is_to_be_had(state: Struggle, seat: int, tile: int) -> bool:
    """Whether a seat may have a tile of the supply."""
    return bool(to_be_had(state, seat) >> tile & 1)


def _line(view: StruggleView, context: RenderContext, state: Struggle, tile: int) -> Text:
    """`3 3g    Army Training`: how many are left, the price, the name; dim if the seat cannot have it."""
    left = int(state.supply[tile])
    can_have = left > 0 and (view.seat < 0 or is_to_be_had(state, int(view.seat), tile))
    triangle = f" {READY}" if state.constants.life[tile] == TRIANGLE else ""
    told = f"{left or '–':>2} {price(context, state, tile):<{PRICE}} {context.name('tile', tile)}{triangle}"
    return Text(told, "" if can_have else "dim")


def _in_columns(blocks: list[list[Text]], width: int) -> RenderableType:
    """Blocks in two columns of about the same height, where there is room."""
    if width < TWO_COLUMNS:
        return Group(*(line for block in blocks for line in block))
    columns: list[list[int]] = [[], []]
    heights = [0, 0]
    for place in sorted(range(len(blocks)), key=lambda one: -len(blocks[one])):
        shorter = heights.index(min(heights))
        columns[shorter].append(place)
        heights[shorter] += len(blocks[place])
    grid = Grid.grid(padding=(0, 2, 0, 0), pad_edge=False)
    filled = sorted(sorted(column) for column in columns)
    grid.add_row(*(Text("\n").join([line for place in column for line in blocks[place]]) for column in filled))
    return grid


def _advice(view: StruggleView, context: RenderContext) -> list[Text]:
    """What is good to begin with, for whoever has no tile yet."""
    kind = context.vocabulary.kinds["tile"]
    names = [
        context.name("tile", kind.parse(tile)) for tile in context.game.show(view, context.vocabulary)["good_first"]
    ]
    return [Text(say(context, "good_first", names=", ".join(names)))] if names else []


def _purse(view: StruggleView, context: RenderContext, state: Struggle) -> Text:
    """What the seat has to pay with."""
    if view.seat < 0:
        return Text()
    gold, population = int(state.gold[view.seat]), int(state.population[view.seat])
    block = 3 if state.owns(view.seat, state.constants.banking) else 2
    return Text(say(context, "purse", gold=gold, population=population, block=block))


def _one(view: StruggleView, context: RenderContext, state: Struggle, tile: int) -> RenderableType:
    """One tile: what it does, costs, who owns it, how many are left."""
    constants = state.constants
    head = Text(context.name("tile", tile), "bold")
    head.append(f"  {say(context, LIVES[constants.life[tile]], 'life')}, {price(context, state, tile)}")
    left = say(context, "left", left=int(state.supply[tile]), all=int(constants.tile_count[tile]))
    lines = [head, Text(about(context, state, tile)), Text(left)]
    owners = [
        badge(context, seat).append(str(int(state.owns(seat, tile))), "not bold")
        for seat in range(int(constants.seats))
        if state.owns(seat, tile)
    ]
    if owners:
        lines.append(Text(say(context, "owners")).append(" ").append_text(Text(" ").join(owners)))
    if view.seat >= 0:
        lines.append(Text(_price_for(view, context, state, tile)))
    return Group(*lines)


def _price_for(view: StruggleView, context: RenderContext, state: Struggle, tile: int) -> str:
    """What buying it would mean for the seat now."""
    if state.barred[view.seat] >> tile & 1:
        return say(context, "barred")
    if not is_to_be_had(state, int(view.seat), tile):
        return say(context, "not_to_be_had")
    loans = int(state.loans_for(view.seat, state.constants.tile_gold[tile]))
    return say(context, "bought_on_credit", loans=loans) if loans else say(context, "bought_in_cash")
