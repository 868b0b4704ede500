"""How Africa 1880 looks in a terminal: the map by region, the embassies, the order sheet."""

from typing import Final

from rich.box import ROUNDED
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table as Grid
from rich.text import Text

from mappemonde.games.africa1880.actions import CLAUSES
from mappemonde.games.africa1880.adjudication import BLANK, DEVELOP, EXPLORE, NOTHING, NOWHERE
from mappemonde.games.africa1880.constants import MEMBERS
from mappemonde.games.africa1880.view import AfricaView
from mappemonde.kernel.event import Fact
from mappemonde.kernel.treaties.clauses import Term
from mappemonde.kernel.treaties.events import STATUS
from mappemonde.kernel.treaties.treaty import OFFERED, Treaty, ledger, promisers
from mappemonde.terminal.game_look import GameLook, LookTexts, RenderContext

TEXTS: Final = LookTexts("mappemonde.games.africa1880")
say: Final = TEXTS.say
STYLES: Final = ("bold red", "bold bright_blue", "bold reverse", "bold green", "bold yellow", "bold magenta")
"""By country; black is drawn reversed, which shows on any background."""
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


def style(view: AfricaView, seat: int) -> str:
    """The colour of a seat's country."""
    return STYLES[view.constants.countries[seat]]


def letter(view: AfricaView, context: RenderContext, seat: int) -> str:
    """The letter of a seat's country, as on old order sheets."""
    return TEXTS.get(context.lang, "sheet", "letters")[view.constants.countries[seat]]


def badge(view: AfricaView, context: RenderContext, seat: int) -> Text:
    """The letter of a seat's country in its colour."""
    return Text().append(letter(view, context, seat), style(view, seat))


class AfricaLook(GameLook):
    """The look of this game."""

    synonyms = TEXTS.synonyms()
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
        return Group(grid, Text(say(context, "legend"), "dim"), *_lines(letters, context.width))

    def legend(self, view: AfricaView, context: RenderContext) -> list[tuple[Text, str]]:
        seats = [(badge(view, context, seat), context.seat(seat)) for seat in range(view.constants.seats)]
        return [*seats, *((Text(sign), say(context, key, "legend")) for sign, key in SIGNS)]

    def seats(self, view: AfricaView, context: RenderContext) -> RenderableType:
        """Who has what, who is done, and the matrix of doves and cannons (R1.7)."""
        grid = Grid(box=None, padding=(0, 2, 0, 0), show_header=False)
        points = view.points()
        head = [Text(""), Text(""), Text(""), Text("")]
        if view.past:
            grid.add_row(*head, *(badge(view, context, seat) for seat in range(view.constants.seats)))
        for seat in range(view.constants.seats):
            row = [
                Text(context.seat(seat), style(view, seat)),
                Text(_doing(view, context, seat), "dim"),
                Text(say(context, "stock", count=view.stock(seat))),
                Text(say(context, "points", count=sum(points[seat].values()))),
            ]
            if view.past:
                row += [Text(_declared(view, seat, other)) for other in range(view.constants.seats)]
            grid.add_row(*row)
        note = say(context, "embassies_of" if view.past else "no_embassies")
        return Group(grid, Text(note, "dim"))

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


def _lines(parts: list[str], width: int) -> list[Text]:
    """Parts side by side in as many lines as they need; none is broken."""
    lines = [""]
    for part in parts:
        longer = f"{lines[-1]}  {part}" if lines[-1] else part
        if len(longer) <= width:
            lines[-1] = longer
        else:
            lines.append(part)
    return [Text(line, "dim") for line in lines]


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
    left = Text().append_text(_squares(view, area)).append(f" {name}", style(view, view.seat) if mine else "")
    left.truncate(max(8, width - here.cell_len - 1), overflow="ellipsis")
    left.pad_right(max(1, width - here.cell_len - left.cell_len))
    return left.append_text(here)


def _squares(view: AfricaView, area: int) -> Text:
    """The squares of an area, four wide; a colony is a star."""
    if view.colony[area]:
        return Text("★   ", "bold")
    built, squares = view.built[area], view.constants.squares[area]
    return Text(("▪" * built + "▫" * (squares - built)).ljust(4))


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


def sheet(view: AfricaView, words: list[str], context: RenderContext) -> RenderableType:
    """The own order sheet, as it would lie on the table (R4.1)."""
    grid = Grid.grid(padding=(0, 3, 0, 0))
    constants = view.constants
    for area in view.presences[view.seat]:
        grid.add_row(Text(context.name("area", area)), _entry(view, context, view.orders[area]))
    landing = say(context, "blank") if view.landing == NOWHERE else context.name("area", view.landing)
    grid.add_row(Text(f"⛵ {say(context, 'ship')}"), Text(landing))
    for other in range(constants.seats):
        if other != view.seat:
            stance = say(context, "war" if other in view.wars else "alliance")
            name = Text(context.name("seat", other), style(view, other))
            grid.add_row(name, Text(stance))
    title = f"{context.name('seat', view.seat)} · {say(context, 'sheet', year=view.year)}"
    return Panel(grid, box=ROUNDED, title=title, title_align="left", expand=False)


def _entry(view: AfricaView, context: RenderContext, entry: int) -> Text:
    if entry >= EXPLORE:
        return Text("→ " + context.name("area", entry - EXPLORE))
    key = {BLANK: "blank", NOTHING: "nothing", DEVELOP: "develop"}[entry]
    return Text(say(context, key), "dim" if entry == BLANK else "")


def letters(view: AfricaView, words: list[str], context: RenderContext) -> RenderableType:
    """The own draft, all letters and treaties the seat knows of, and who kept what."""
    lines: list[Text] = []
    draft = view.letters.draft
    if draft is not None:
        kind = say(context, "secret" if draft.secret else "open")
        lines.append(Text(say(context, "draft", partner=draft.partner, turn=draft.until, kind=kind), "bold"))
        own = Treaty(view.seat, draft.partner, 0, draft.secret, view.turn, draft.until, 0, 0, draft.terms)
        lines += [Text(f"  {number}. {_term(own, term, context)}") for number, term in enumerate(draft.terms, 1)]
    for treaty in view.letters.treaties:
        kind = say(context, "secret" if treaty.secret else "open")
        status = say(context, STATUS[treaty.status], "status")
        facts: dict[str, Fact] = {"proposer": treaty.proposer, "partner": treaty.partner, "letter": treaty.letter}
        lines.append(Text(say(context, "treaty", **facts, turn=treaty.until, kind=kind, status=status)))
        lines += [Text(f"  – {_term(treaty, term, context)}") for term in treaty.terms]
        if treaty.reason >= 0:
            lines.append(Text("  " + say(context, "reason", reason=treaty.reason), "italic"))
    if not lines:
        return Text(say(context, "no_letters"))
    for seat, one in enumerate(ledger(view.letters.treaties, view.constants.seats)):
        name = context.name("seat", seat)
        lines.append(Text(say(context, "ledger", seat=name, kept=one.kept, broken=one.broken), "dim"))
    return Group(*lines)


def _term(treaty: Treaty, term: Term, context: RenderContext) -> str:
    """A term in words."""
    word = CLAUSES[term.clause].word
    facts: dict[str, Fact] = {"seat": promisers(treaty, term)[0], "area": term.argument, "third": term.argument}
    return say(context, word, "term", **facts)


def look(view: AfricaView, words: list[str], context: RenderContext) -> RenderableType:
    """An area and its neighbours."""
    if not words:
        raise TEXTS.unreadable("look")
    area = context.vocabulary.kinds["area"].parse(words[0])
    grid = Grid(box=None, show_header=False, padding=(0, 2, 0, 0))
    for one in (area, *view.constants.near[area]):
        name = Text("  " * (one != area) + context.name("area", one), "bold" if one == area else "")
        here = Text(" ").join(badge(view, context, seat) for seat in MEMBERS[view.present[one]])
        kinds = [say(context, "coast")] if view.constants.coast[one] else []
        kinds += [say(context, "colony")] if view.colony[one] else []
        grid.add_row(name, _squares(view, one), here, Text(", ".join(kinds), "dim"))
    return grid


AfricaLook.extras = {
    "sheet": TEXTS.shows("sheet", sheet),
    "letters": TEXTS.shows("letters", letters),
    "look": TEXTS.shows("look", look, "area"),
}
LOOK: Final = AfricaLook()
