"""How Africa 1880 looks in a terminal: the map by region, the seats with their embassies."""

from typing import Final

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from mappemonde.games.africa1880.adjudication import BLANK
from mappemonde.games.africa1880.constants import MEMBERS
from mappemonde.games.africa1880.terminal.commands import (
    EXTRAS,
    STYLES,
    TEXTS,
    badge,
    confirmation,
    letter,
    say,
    sheet,
    squares,
    style,
)
from mappemonde.games.africa1880.view import AfricaView
from mappemonde.kernel.action import Action
from mappemonde.kernel.treaties.treaty import OFFERED
from mappemonde.terminal.game_look import GameLook, RenderContext, side_by_side

COLUMN: Final = 30
WIDEST: Final = 38
DOVE: Final = "○"
CANNON: Final = "✕"
SIGNS: Final = (
    ("▪", "developed"),
    ("▫", "free"),
    ("★", "colony"),
    ("~", "coast"),
    (DOVE, "dove"),
    (CANNON, "cannon"),
    ("⛵", "ship"),
    ("…", "blank"),
)
"""What stands on the map, among the embassies and on a sheet, by the key of its meaning."""


class AfricaLook(GameLook):
    """The look of this game."""

    synonyms = TEXTS.synonyms()
    extras = EXTRAS
    quiet = frozenset(("rested", "order_forgotten", "opened", "declared_peace"))

    def board(self, view: AfricaView, context: RenderContext) -> RenderableType:
        """The regions in columns, and below them the seats with their embassies."""
        return Group(self.map(view, context), self.seats(view, context))

    def map(self, view: AfricaView, context: RenderContext) -> RenderableType:
        count = max(1, min(3, context.width // COLUMN))
        width = min(WIDEST, context.width // count - 2)
        columns: list[list[Text]] = [[] for _ in range(count)]
        for lines in _regions(view, context, width):
            min(columns, key=len).extend([*lines, Text("")])
        grid = Grid.grid(padding=(0, 2, 0, 0), pad_edge=False)
        grid.add_row(*(Text("\n").join(lines) for lines in columns))
        letters = [
            f"{letter(view, context, seat)} {context.name('seat', seat)}" for seat in range(view.constants.seats)
        ]
        return Group(grid, Text(say(context, "legend"), "dim"), Text(side_by_side(letters, "  ", context.width), "dim"))

    def legend(self, view: AfricaView, context: RenderContext) -> list[tuple[Text, str]]:
        seats = [(badge(view, context, seat), context.seat(seat)) for seat in range(view.constants.seats)]
        return [*seats, *((Text(sign), say(context, key, "legend")) for sign, key in SIGNS)]

    def seats(self, view: AfricaView, context: RenderContext) -> RenderableType:
        """Who has what, who is done, and the matrix of doves and cannons (R1.7)."""
        grid = Grid(box=None, padding=(0, 2, 0, 0), show_header=False)
        points = view.points()
        if view.past:
            grid.add_row(*[""] * 5, *(badge(view, context, seat) for seat in range(view.constants.seats)))
        for seat in range(view.constants.seats):
            row = [
                Text(context.seat(seat), style(view, seat)),
                Text(_doing(view, context, seat), "dim"),
                Text(say(context, "stock", count=view.stock(seat))),
                Text(say(context, "points", count=points[seat]["alone"] + points[seat]["shared"])),
            ]
            if view.past:
                row.append(Text(say(context, "doves", count=points[seat]["doves"]), "dim"))
                row += [Text(_declared(view, seat, other)) for other in range(view.constants.seats)]
            grid.add_row(*row)
        notes = ("embassies_of", "doves_of") if view.past else ("no_embassies",)
        return Group(grid, *(Text(say(context, note), "dim") for note in notes))

    def hand(self, view: AfricaView, context: RenderContext) -> RenderableType | None:
        return sheet(view, [], context) if view.seat >= 0 and view.turn >= 0 else None

    def brief(self, view: AfricaView, context: RenderContext) -> Text | None:
        if view.seat < 0 or not view.flow:
            return None
        offers = sum(one.status == OFFERED and one.partner == view.seat for one in view.letters.treaties)
        if offers:
            return Text(say(context, "offers", count=offers), "bold")
        if view.flow[-1].NAME != "write":
            return None
        own = view.presences[view.seat]
        written = sum(view.orders[area] != BLANK for area in own)
        return Text(say(context, "brief", written=written, all=len(own)))

    def confirmation(self, view: AfricaView, action: Action, context: RenderContext) -> RenderableType | None:
        return confirmation(view, action, context)

    def headline(self, view: AfricaView, context: RenderContext) -> str:
        step = context.game.texts.get(context.lang, "step", view.flow[-1].NAME) if view.flow else ""
        count, figures = len(view.colonies), view.constants.figures
        return say(context, "headline", year=view.year, step=step, count=count, figures=figures)

    def colour(self, context: RenderContext, seat: int) -> str:
        kind = context.vocabulary.kinds["seat"]
        return STYLES[context.game.colours.index(kind.format(seat))]

    def moment(self, view: AfricaView) -> object:
        """The map is shown again when something on it has changed, or another question is asked."""
        return view.turn, view.flow[-1].NAME if view.flow else "", len(view.past), [len(one) for one in view.presences]


def _regions(view: AfricaView, context: RenderContext, width: int) -> list[list[Text]]:
    """A block of lines per region: squares, name and who stands there."""
    constants = view.constants
    groups = [(group.name[context.lang], group.areas) for group in constants.board.groups]
    grouped = {area for _, areas in groups for area in areas}
    rest = [area for area in range(constants.areas) if area not in grouped]
    if rest:
        groups.append((say(context, "elsewhere"), rest))
    return [
        [Text(name, "bold underline"), *(_area_line(view, context, area, width) for area in areas)]
        for name, areas in groups
    ]


def _area_line(view: AfricaView, context: RenderContext, area: int, width: int) -> Text:
    """`▪▪▫  Tunis~  B F`: squares, name, countries."""
    here = Text(" ").join(badge(view, context, seat) for seat in MEMBERS[view.present[area]])
    name = context.name("area", area) + ("~" if view.constants.coast[area] else "")
    mine = view.seat >= 0 and view.present[area] >> view.seat & 1
    left = Text().append_text(squares(view, area)).append(f" {name}", style(view, view.seat) if mine else "")
    left.truncate(max(8, width - here.cell_len - 1), overflow="ellipsis")
    left.pad_right(max(1, width - here.cell_len - left.cell_len))
    return left.append_text(here)


def _doing(view: AfricaView, context: RenderContext, seat: int) -> str:
    """Whether a seat is ready, has sealed, or still works."""
    step = view.flow[-1].NAME if view.flow else ""
    if step == "write":
        return say(context, "sealed" if view.sealed[seat] else "writes")
    if step == "talk":
        return say(context, "ready" if view.ready[seat] else "talks")
    return ""


def _declared(view: AfricaView, seat: int, other: int) -> str:
    if seat == other:
        return "·"
    return CANNON if other in view.past[-1][seat] else DOVE


LOOK: Final = AfricaLook()
