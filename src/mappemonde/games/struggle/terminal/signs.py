"""Signs of the terminal: letters of powers, units and markers in a few characters, prices, tiles, triangles."""

from typing import Final

from rich.text import Text

from mappemonde.games.struggle.constants import ARMY, FORT, NAVY, NEUTRAL, POP, POWERS, TRIANGLE, UNITS
from mappemonde.games.struggle.state import Struggle
from mappemonde.games.struggle.view import StruggleView, imagine
from mappemonde.kernel.chance import fast
from mappemonde.terminal.game_look import LookTexts, RenderContext

TEXTS: Final = LookTexts("mappemonde.games.struggle")
say: Final = TEXTS.say
STYLES: Final = (
    *("bold red", "bold bright_blue", "bold yellow", "bold green", "bold", "bold cyan", "bold dark_orange"),
)
"""By power, in the order of the rulebook."""
READY: Final = "▲"
TURNED: Final = "△"


def table_of(view: StruggleView) -> Struggle:
    """A full table like the one in view: what is unknown of it is never shown."""
    return imagine(view, fast(0))


def power_style(context: RenderContext, power: int) -> str:
    """The colour of a power."""
    return STYLES[POWERS.index(context.vocabulary.kinds["power"].format(power))]


def power_name(context: RenderContext, power: int) -> Text:
    """A power in its colour."""
    return Text(context.name("power", power), power_style(context, power))


def badge(context: RenderContext, power: int) -> Text:
    """The letter of a power in its colour."""
    letter = TEXTS.get(context.lang, "letter", context.vocabulary.kinds["power"].format(power))
    return Text().append(letter, power_style(context, power))


def powers_named(context: RenderContext, powers: list[int]) -> Text:
    """Powers with their names, one after the other; a dash for none."""
    return Text(", ").join([power_name(context, power) for power in powers]) if powers else Text("–")


def unit_letter(context: RenderContext, unit: int) -> str:
    """The letter of a kind of unit."""
    return TEXTS.get(context.lang, "letter", UNITS[unit])


def units_of(context: RenderContext, state: Struggle, power: int, area: int) -> Text:
    """`B2a1n`: two armies and a navy of Britain; nothing where it has none."""
    counts = [(unit, int(state.count(unit, power, area))) for unit in (ARMY, NAVY, FORT)]
    told = "".join(f"{count}{unit_letter(context, unit)}" for unit, count in counts if count)
    return badge(context, power).append(told, "not bold") if told else Text()


def marker_sign(context: RenderContext, state: Struggle, marker: int) -> str:
    """`4`, `5+2g`, `5+1v`, `Pop`: what is on a region marker."""
    constants = state.constants
    kind = constants.marker_type[marker]
    if kind != NEUTRAL:
        return say(context, "pop" if kind == POP else "slaves")
    gold, points = int(constants.marker_gold[marker]), int(constants.marker_points[marker])
    reward = f"+{gold}{letter(context, 'gold')}" if gold else ""
    reward += f"+{points}{letter(context, 'points')}" if points else ""
    return f"{int(constants.marker_strength[marker])}{reward}"


def letter(context: RenderContext, key: str) -> str:
    """The letter of gold, population, unrest, victory points."""
    return TEXTS.get(context.lang, "letter", key)


def price(context: RenderContext, state: Struggle, tile: int) -> str:
    """`3g 1p`: what is printed on a tile; a dash for nothing."""
    constants = state.constants
    parts = (
        ("gold", constants.tile_gold[tile]),
        ("population", constants.tile_population[tile]),
        ("unrest", constants.tile_unrest[tile]),
    )
    return " ".join(f"{int(count)}{letter(context, key)}" for key, count in parts if count) or "–"


def tile_sign(context: RenderContext, state: Struggle, seat: int, tile: int) -> Text:
    """A tile of a seat: how many, and a triangle for each one that may be used once a war, full while it may."""
    owned, ready = int(state.owns(seat, tile)), int(state.unused(seat, tile))
    text = Text(context.name("tile", tile))
    if owned > 1:
        text.append(f" ×{owned}")
    if state.constants.life[tile] == TRIANGLE:
        text.append(" ").append(READY * ready, "bold").append(TURNED * (owned - ready), "dim")
    return text


def tiles_of(context: RenderContext, state: Struggle, seat: int) -> Text:
    """All tiles of a seat in one line; a dash for none."""
    owned = [tile_sign(context, state, seat, tile) for tile in owned_tiles(state, seat)]
    return Text(", ").join(owned) if owned else Text("–")


def owned_tiles(state: Struggle, seat: int) -> list[int]:
    """The kinds of tiles a seat owns."""
    return [tile for tile in range(int(state.constants.tiles)) if state.owns(seat, tile)]
