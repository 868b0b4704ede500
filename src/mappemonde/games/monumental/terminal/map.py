"""The map in a terminal: each tile with its terrain and defence, who stands there, and what lies there."""

from typing import Final

from rich.console import Group, RenderableType
from rich.text import Text

from mappemonde.games.monumental.effects import faces
from mappemonde.games.monumental.indexes import BACKS, BITS, EXPLORERS
from mappemonde.games.monumental.terminal.hex_map import Tile, draw
from mappemonde.games.monumental.terminal.signs import TEXTS, badge, named, say
from mappemonde.games.monumental.view import MonumentalView
from mappemonde.kernel.event import Fact
from mappemonde.terminal.game_look import RenderContext

WONDER: Final = "★"
NATURAL: Final = "▲"
NATURAL_DOWN: Final = "△"
POST: Final = "⌂"
OUTPOST: Final = "#"
MONSTER: Final = "!"
HIDDEN: Final = "?"


def hex_map(view: MonumentalView, context: RenderContext) -> RenderableType:
    """All tiles where they lie."""
    tiles = []
    for area, row in enumerate(view.constants.board.areas):
        q, r = row.data["hex"]
        tiles.append(
            Tile(q, r, (_head(view, context, area), _standing(view, context, area), _lying(view, context, area)))
        )
    return draw(tiles, context.width)


def is_province(view: MonumentalView, area: int) -> bool:
    """Whether a tile can be conquered."""
    return bool(view.constants.province_bits & BITS[area])


def _head(view: MonumentalView, context: RenderContext, area: int) -> Text:
    """`b4 Pla 3`: the tile, its terrain in short, its defence."""
    terrain = view.constants.components.terrains[view.constants.terrain[area]].id
    text = Text(view.constants.board.areas[area].id, "bold").append(
        f" {TEXTS.get(context.lang, 'terrain', terrain)}", "not bold"
    )
    return text.append(f" {int(view.defence[area])}", "bold") if is_province(view, area) else text


def _standing(view: MonumentalView, context: RenderContext, area: int) -> Text:
    """`RW2#`: whose it is, Warlord, Soldiers, Outpost; then Explorers as small letters."""
    text = Text()
    holder = int(view.holder[area])
    if holder >= 0:
        text.append_text(badge(context, holder))
        if view.warlord[holder] == area:
            text.append(TEXTS.get(context.lang, "letter", "warlord"))
        if view.soldiers[area]:
            text.append(str(int(view.soldiers[area])))
        text.append(OUTPOST * int(view.outpost[area]))
    for seat in range(int(view.constants.seats)):
        here = sum(int(view.explorers[seat * len(EXPLORERS) + each]) == area for each in range(len(EXPLORERS)))
        if here and area != view.constants.capital[seat]:
            sign = badge(context, seat)
            text.append(" ").append(sign.plain.lower() * here, sign.spans[0].style if sign.spans else "")
    return text


def _lying(view: MonumentalView, context: RenderContext, area: int) -> Text:
    """Exploration token, Production, Science, Market, Port, Wonders, Trading Post, Monsters."""
    signs = []
    if view.backs[area] >= 0:
        signs.append(TEXTS.get(context.lang, "letter", BACKS[view.backs[area]]))
    for key, count in (("production", view.production[area]), ("science", view.science[area])):
        if count:
            signs.append(f"{int(count) if count > 1 else ''}{TEXTS.get(context.lang, 'letter', key)}")
    if view.market[area] >= 0:
        size = int(view.stack_sizes[view.market[area]])
        signs.append(f"{TEXTS.get(context.lang, 'letter', 'market')}{size}")
    if view.port_filled[area]:
        signs.append(TEXTS.get(context.lang, "letter", "benefit"))
    if view.wonder_on[area] >= 0:
        signs.append(WONDER)
    if view.natural_up[area] or view.natural_down[area]:
        signs.append(NATURAL if view.natural_up[area] else NATURAL_DOWN)
    if view.hidden[area]:
        signs.append(HIDDEN)
    signs += [MONSTER for monster in view.monsters if view.monster_at[monster] == area]
    text = Text(" ".join(signs), "dim")
    if view.post[area] >= 0:
        text.append(f"{' ' if signs else ''}{POST}").append_text(badge(context, int(view.post[area])))
    return text


def look(view: MonumentalView, words: list[str], context: RenderContext) -> RenderableType:
    """One tile in words: terrain, defence, holder, and everything that stands or lies there."""
    if not words:
        raise TEXTS.unreadable("look")
    area = context.vocabulary.kinds["area"].parse(words[0])
    constants = view.constants
    terrain = constants.components.terrains[constants.terrain[area]]
    lines = [Text(context.name("area", area), "bold")]
    told = faces.terrain(terrain).get(context.lang, "")
    if told:
        lines.append(Text(told))
    if is_province(view, area):
        lines.append(Text(say(context, "defence", number=int(view.defence[area]))))
    holder = int(view.holder[area])
    if holder >= 0:
        facts: dict[str, Fact] = {
            "soldiers": int(view.soldiers[area]),
            "outposts": int(view.outpost[area]),
            "name": context.seat(holder),
        }
        key = "held_with_warlord" if view.warlord[holder] == area else "held"
        lines.append(Text(say(context, key, **facts)))
    lines += _told(view, context, area)
    return Group(*lines)


def _told(view: MonumentalView, context: RenderContext, area: int) -> list[Text]:
    """What lies on a tile, a line each."""
    constants = view.constants
    lines = []
    if view.backs[area] >= 0:
        lines.append(context.game.texts.get(context.lang, "back", BACKS[view.backs[area]]))
    if view.production[area]:
        lines.append(say(context, "production", tokens=int(view.production[area])))
    if view.science[area]:
        lines.append(say(context, "science", tokens=int(view.science[area])))
    if view.market[area] >= 0:
        market = int(view.market[area])
        lines.append(say(context, "market", market=market, tokens=int(view.stack_sizes[market])))
    if view.port_filled[area]:
        lines.append(say(context, "port"))
    if view.wonder_on[area] >= 0:
        lines.append(say(context, "wonder", card=int(view.wonder_on[area])))
    if view.natural_up[area]:
        natural = constants.natural_rows[view.natural_seen[area]]
        lines.append(f"{named(context, natural.name)}{faces.natural_wonder(natural)[context.lang]}")
    elif view.natural_down[area]:
        lines.append(say(context, "natural_down"))
    if view.post[area] >= 0:
        lines.append(say(context, "post", name=context.seat(int(view.post[area]))))
    if view.exchange[area] >= 0:
        lines.append(faces.token(constants.exchange_rows[view.exchange[area]])[context.lang])
    for monster in view.monsters:
        if view.monster_at[monster] == area:
            row = constants.modules.monster_rows[monster]
            lines.append(f"{named(context, row.name)}{faces.monster(row)[context.lang]}")
    return [Text(f"  {line}") for line in lines]
