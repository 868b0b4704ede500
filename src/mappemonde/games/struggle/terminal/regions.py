"""Regions in a terminal: one line each with the race of control markers, units and markers; and one of them in full."""

from collections.abc import Sequence
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64
from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from mappemonde.games.struggle.constants import ARMY, FORT, NAVY, UNITS
from mappemonde.games.struggle.scoring import region_points
from mappemonde.games.struggle.state import Struggle
from mappemonde.games.struggle.terminal.signs import (
    TEXTS,
    badge,
    letter,
    marker_sign,
    power_name,
    powers_named,
    say,
    table_of,
    units_of,
)
from mappemonde.games.struggle.view import StruggleView
from mappemonde.games.struggle.voyages import ENTRIES, army_entry
from mappemonde.terminal.game_look import RenderContext

NAVAL: Final = "~"


def regions(view: StruggleView, context: RenderContext) -> RenderableType:
    """All regions, and below them who has units at home (R1.2)."""
    state = table_of(view)
    heads = [say(context, key) for key in ("region", "values", "race", "units", "lying")]
    grid = Grid(*heads, box=None, padding=(0, 1, 0, 0), pad_edge=False, header_style="dim")
    for column in grid.columns[:2]:
        column.no_wrap = True
    for area in state.constants.regions:
        grid.add_row(
            _name(view, context, state, area),
            Text("/".join(str(value) for value in state.constants.values[area])),
            _race(context, state, area),
            Text(" ").join(_units(context, state, area)) or Text("–", "dim"),
            _lying(context, state, area),
        )
    homes = [units_of(context, state, power, home) for power, home in enumerate(state.constants.homes)]
    at_home = [text for text in homes if text]
    if not at_home:
        return grid
    return Group(grid, Text(say(context, "at_home"), "dim").append(" ").append_text(Text(" ").join(at_home)))


def _name(view: StruggleView, context: RenderContext, state: Struggle, area: int) -> Text:
    """The name of a region, bold where the seat has anything; a sign where navies may stand."""
    is_own = view.seat >= 0 and (state.controls(view.seat, area) > 0 or state.is_present(view.seat, area))
    naval = NAVAL if state.constants.naval[area] else ""
    return Text(context.name("area", area) + naval, "bold" if is_own else "")


def counts_in(state: Struggle, area: int) -> vec[i64]:
    """The control markers of every power in a region."""
    return vec[i64]([state.controls(power, area) for power in range(state.constants.powers)])


def levels(state: Struggle, area: int) -> list[list[int]]:
    """The powers with control markers in a region, those with as many together, most first (R19.4)."""
    counts = counts_in(state, area)
    found = sorted({int(count) for count in counts if count}, reverse=True)
    return [[power for power, count in enumerate(counts) if count == level] for level in found]


def _race(context: RenderContext, state: Struggle, area: int) -> Text:
    """`B3 > F2 S2 > R1`: who has how many control markers."""
    ranks = [
        Text(" ").join(badge(context, power).append(str(state.controls(power, area)), "not bold") for power in level)
        for level in levels(state, area)
    ]
    return Text(" > ").join(ranks) if ranks else Text("–", "dim")


def _units(context: RenderContext, state: Struggle, area: int) -> list[Text]:
    found = (units_of(context, state, power, area) for power in range(int(state.constants.powers)))
    return [text for text in found if text]


def lying_in(state: Struggle, area: int) -> list[int]:
    """The region markers that lie in a region."""
    constants = state.constants
    return [
        marker
        for marker in range(int(constants.markers))
        if state.lying[marker] and constants.marker_area[marker] == area
    ]


def _lying(context: RenderContext, state: Struggle, area: int) -> Text:
    """Region markers, a Blockade, Pirates and a Slave Revolt with their captives."""
    signs = [Text(marker_sign(context, state, marker)) for marker in lying_in(state, area)]
    if state.blockader[area] >= 0:
        name = context.name("tile", int(state.constants.blockade))
        signs.append(Text(f"{name}:").append_text(badge(context, int(state.blockader[area]))))
    for raid in range(int(state.constants.raids)):
        if state.raided[raid] == area:
            signs.append(Text(f"{context.name('raid', raid)}:").append_text(badge(context, int(state.captive[raid]))))
    return Text(" ").join(signs) if signs else Text("–", "dim")


def look(view: StruggleView, words: list[str], context: RenderContext) -> RenderableType:
    """One region in words: who scores what, what one marker more would change, who stands there, how one gets there."""
    if not words:
        raise TEXTS.unreadable("look")
    area = context.vocabulary.kinds["area"].parse(words[0])
    state = table_of(view)
    lines = [Text(context.name("area", area), "bold").append(f"  {_kind(context, state, area)}", "dim")]
    if not state.constants.is_home[area]:
        lines += _scores(view, context, state, area)
    for power in range(int(state.constants.powers)):
        told = _told_units(context, state, power, area)
        if told:
            lines.append(Text("  ").append_text(power_name(context, power)).append(f"{letter(context, 'colon')}{told}"))
    lines += [Text(f"  {context.name('marker', marker)}") for marker in lying_in(state, area)]
    lines += _tiles_there(context, state, area)
    if view.seat >= 0:
        entry = ENTRIES[army_entry(state, view.seat, area)]
        lines.append(Text("  " + say(context, entry, "entry"), "dim"))
    near = [context.name("area", other) for other in state.constants.near[area]]
    if near:
        lines.append(Text("  " + say(context, "borders", names=", ".join(near)), "dim"))
    return Group(*lines)


def _kind(context: RenderContext, state: Struggle, area: int) -> str:
    """Whether it is a colony, and where its sea is."""
    constants = state.constants
    if constants.is_home[area]:
        return say(context, "home", "place")
    kinds = [say(context, "colony" if constants.colonial[area] else "europe", "place")]
    sea = int(constants.sea[area])
    if sea < 0:
        kinds.append(say(context, "no_sea", "place"))
    else:
        kinds.append(say(context, "own_sea" if sea == area else "other_sea", "place", sea=context.name("area", sea)))
    return ", ".join(kinds)


def _scores(view: StruggleView, context: RenderContext, state: Struggle, area: int) -> Sequence[Text]:
    """Who would score how much now, and what one marker more of the seat would change (R19.4)."""
    values, counts = state.constants.values[area], counts_in(state, area)
    now = region_points(counts, values)
    lines = []
    for level in levels(state, area):
        told = say(context, "scores", count=int(counts[level[0]]), points=int(now[level[0]]))
        lines.append(Text("  ").append_text(powers_named(context, level)).append(f"{letter(context, 'colon')}{told}"))
    if view.seat >= 0:
        more = counts[:]
        more[view.seat] += 1
        then = region_points(more, values)
        changes = [
            f"{context.name('power', power)} {int(then[power] - now[power]):+d}"
            for power in range(int(state.constants.powers))
            if then[power] != now[power]
        ]
        told = ", ".join(changes) or say(context, "nothing")
        lines.append(Text("  " + say(context, "one_more", told=told)))
    return lines


def _told_units(context: RenderContext, state: Struggle, power: int, area: int) -> str:
    counts = [(unit, int(state.count(unit, power, area))) for unit in (ARMY, NAVY, FORT)]
    return ", ".join(say(context, UNITS[unit], "units", count=count) for unit, count in counts if count)


def _tiles_there(context: RenderContext, state: Struggle, area: int) -> list[Text]:
    """A Blockade and raids that lie there."""
    lines = []
    if state.blockader[area] >= 0:
        lines.append(Text("  " + say(context, "blockaded", blockader=int(state.blockader[area]))))
    for raid in range(int(state.constants.raids)):
        if state.raided[raid] == area:
            lines.append(Text("  " + say(context, "captive", raid=raid, power=int(state.captive[raid]))))
    return lines
