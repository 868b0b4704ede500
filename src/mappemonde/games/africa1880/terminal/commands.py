"""What the terminal can do for Africa 1880 besides actions: the order sheet, letters, a look at an area."""

from typing import Final

from rich.box import ROUNDED
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table as Grid
from rich.text import Text

from mappemonde.games.africa1880.actions import (
    CLAUSES,
    Declare,
    Land,
    LandNowhere,
    OrderDevelop,
    OrderExplore,
    OrderNothing,
)
from mappemonde.games.africa1880.adjudication import BLANK, DEVELOP, EXPLORE, NOTHING, NOWHERE
from mappemonde.games.africa1880.constants import MEMBERS, RELATIONS
from mappemonde.games.africa1880.view import AfricaView
from mappemonde.kernel.action import Action
from mappemonde.kernel.event import Fact
from mappemonde.kernel.treaties.clauses import Address, Counter, Openly, Secretly, Strike, Term, Until
from mappemonde.kernel.treaties.events import STATUS
from mappemonde.kernel.treaties.treaty import Treaty, ledger, promisers
from mappemonde.terminal.game_look import LookTexts, RenderContext

TEXTS: Final = LookTexts("mappemonde.games.africa1880")
say: Final = TEXTS.say
STYLES: Final = ("bold red", "bold bright_blue", "bold reverse", "bold green", "bold yellow", "bold magenta")
"""By country; black is drawn reversed, which shows on any background."""
WRITTEN: Final[dict[type, str]] = {
    OrderDevelop: "develop",
    OrderExplore: "explore",
    OrderNothing: "nothing",
    Land: "land",
    LandNowhere: "land_nowhere",
}
"""The actions that write an order, and the sentence about each."""
DRAFTED: Final = {Address, Strike, Until, Secretly, Openly, Counter}.union(
    make for clause in CLAUSES for make in clause.makes if make is not None
)
"""The actions that change the letter under way."""


def style(view: AfricaView, seat: int) -> str:
    """The colour of a seat's country."""
    return STYLES[view.constants.countries[seat]]


def letter(view: AfricaView, context: RenderContext, seat: int) -> str:
    """The letter of a seat's country, as on old order sheets."""
    return TEXTS.get(context.lang, "sheet", "letters")[view.constants.countries[seat]]


def badge(view: AfricaView, context: RenderContext, seat: int) -> Text:
    """The letter of a seat's country in its colour."""
    return Text().append(letter(view, context, seat), style(view, seat))


def squares(view: AfricaView, area: int) -> Text:
    """The squares of an area, four wide; a colony is a star."""
    if view.colony[area]:
        return Text("★   ", "bold")
    built, squares = view.built[area], view.constants.squares[area]
    return Text(("▪" * built + "▫" * (squares - built)).ljust(4))


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


def confirmation(view: AfricaView, action: Action, context: RenderContext) -> RenderableType | None:
    """A line of the sheet as it was understood, or the draft as it stands."""
    if isinstance(action, Declare):
        return Text(say(context, RELATIONS[action.relation], "written", other=action.other))
    if type(action) in WRITTEN:
        facts: dict[str, Fact] = dict(zip(("area", "target"), action, strict=False))
        return Text(say(context, WRITTEN[type(action)], "written", **facts))
    return Group(*_draft(view, context)) if type(action) in DRAFTED else None


def _draft(view: AfricaView, context: RenderContext) -> list[Text]:
    """The letter under way, with its terms numbered; nothing if there is none."""
    draft = view.letters.draft
    if draft is None:
        return []
    kind = say(context, "secret" if draft.secret else "open")
    own = Treaty(view.seat, draft.partner, 0, draft.secret, view.turn, draft.until, 0, 0, draft.terms)
    head = Text(say(context, "draft", partner=draft.partner, turn=draft.until, kind=kind), "bold")
    return [head, *(Text(f"  {number}. {_term(own, term, context)}") for number, term in enumerate(draft.terms, 1))]


def letters(view: AfricaView, words: list[str], context: RenderContext) -> RenderableType:
    """The own draft, all letters and treaties the seat knows of, and who kept what."""
    lines = _draft(view, context)
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
        grid.add_row(name, squares(view, one), here, Text(", ".join(kinds), "dim"))
    return grid


EXTRAS: Final = {
    "sheet": TEXTS.shows("sheet", sheet),
    "letters": TEXTS.shows("letters", letters),
    "look": TEXTS.shows("look", look, "area"),
}
