"""How Africa 1880 looks in a terminal: the map by region, the embassies, the sheet as paper."""

from importlib.resources import files
from typing import Any, Final

from rich.box import ROUNDED
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table as Grid
from rich.text import Text

from mappemonde.games.africa1880.actions import CLAUSES
from mappemonde.games.africa1880.adjudication import BLANK, DEVELOP, EXPLORE, NOTHING, NOWHERE
from mappemonde.games.africa1880.constants import MEMBERS
from mappemonde.games.africa1880.view import AfricaView
from mappemonde.kernel.check import Refusal
from mappemonde.kernel.event import Fact
from mappemonde.kernel.kinds import Unreadable
from mappemonde.kernel.languages import LANGUAGES, read_texts
from mappemonde.kernel.texts import fill
from mappemonde.kernel.treaties.treaty import OFFERED, STATUS, Term, Treaty, ledger, promisers
from mappemonde.terminal.game_look import Extra, Face, Sight

WORDS: Final[dict[str, dict[str, Any]]] = read_texts(files("mappemonde.games.africa1880") / "texts", "terminal")
STYLES: Final = ("bold red", "bold bright_blue", "bold reverse", "bold green", "bold yellow", "bold magenta")
"""By country; black is drawn reversed, which shows on any background."""
LETTERS: Final = {"en": "BFGINE", "fr": "BFAIPE"}
"""One letter per country: B for Britain and E for Belgium, as on old order sheets; French ones where they differ."""
COLUMN: Final = 30
WIDEST: Final = 38
DOVE: Final = "○"
CANNON: Final = "✕"


def say(sight: Sight, key: str, table: str = "say", /, **facts: Fact) -> str:
    """A sentence about this game's board."""
    template: str = WORDS[sight.lang][table][key]
    return fill(template, facts, sight.vocabulary, sight.lang)


def style(view: AfricaView, seat: int) -> str:
    """The colour of a seat's country."""
    return STYLES[view.constants.countries[seat]]


def badge(view: AfricaView, sight: Sight, seat: int) -> Text:
    """The letter of a seat's country in its colour."""
    return Text().append(LETTERS[sight.lang][view.constants.countries[seat]], style(view, seat))


class AfricaFace(Face):
    """The look of this game."""

    synonyms = {
        "poser": "settle",
        "developper": "order_develop",
        "develop": "order_develop",
        "explorer": "order_explore",
        "explore": "order_explore",
        "rien": "order_nothing",
        "nothing": "order_nothing",
        "debarquer": "land",
        "declarer": "declare",
        "sceller": "seal",
        "desceller": "unseal",
        "pret": "ready",
        "ecrire_a": "address",
        "envoyer": "send",
        "accepter": "accept",
        "refuser": "decline",
    }
    quiet = frozenset(("rested", "order_forgotten", "opened", "declared_peace"))

    def board(self, view: AfricaView, sight: Sight) -> RenderableType:
        """The regions in columns, and below them the seats with their embassies."""
        count = max(1, min(3, sight.width // COLUMN))
        width = min(WIDEST, sight.width // count - 2)
        columns: list[list[Text]] = [[] for _ in range(count)]
        for lines in _regions(view, sight, width):
            min(columns, key=len).extend([*lines, Text("")])
        grid = Grid.grid(padding=(0, 2, 0, 0), pad_edge=False)
        grid.add_row(*(Text("\n").join(lines) for lines in columns))
        names = "  ".join(
            f"{LETTERS[sight.lang][view.constants.countries[seat]]} {sight.vocabulary.say('seat', seat, sight.lang)}"
            for seat in range(view.constants.seats)
        )
        legend = Text(say(sight, "legend", seats=names), "dim")
        return Group(grid, legend, self.seats(view, sight))

    def seats(self, view: AfricaView, sight: Sight) -> RenderableType:
        """Who has what, who is done, and the matrix of doves and cannons (R1.7)."""
        grid = Grid(box=None, padding=(0, 2, 0, 0), show_header=False)
        points = view.points()
        head = [Text(""), Text(""), Text(""), Text("")]
        if view.past:
            grid.add_row(*head, *(badge(view, sight, seat) for seat in range(view.constants.seats)))
        for seat in range(view.constants.seats):
            row = [
                Text(sight.seat(seat), style(view, seat)),
                Text(_doing(view, sight, seat), "dim"),
                Text(say(sight, "stock", count=view.stock(seat))),
                Text(say(sight, "points", count=sum(points[seat].values()))),
            ]
            if view.past:
                row += [Text(_declared(view, seat, other)) for other in range(view.constants.seats)]
            grid.add_row(*row)
        told = say(sight, "embassies_of" if view.past else "no_embassies")
        return Group(grid, Text(told, "dim"))

    def hand(self, view: AfricaView, sight: Sight) -> RenderableType | None:
        return sheet(view, [], sight) if view.seat >= 0 and view.turn >= 0 else None

    def brief(self, view: AfricaView, sight: Sight) -> Text | None:
        if view.seat < 0 or not view.flow:
            return None
        offers = sum(one.status == OFFERED and one.partner == view.seat for one in view.letters.treaties)
        if offers:
            return Text(say(sight, "offers", count=offers), "bold")
        if view.flow[-1].NAME != "write":
            return None
        own = view.presences[view.seat]
        written = sum(view.orders[area] != BLANK for area in own)
        return Text(say(sight, "brief", written=written, all=len(own)))

    def headline(self, view: AfricaView, sight: Sight) -> str:
        step = sight.game.texts.get(sight.lang, "step", view.flow[-1].NAME) if view.flow else ""
        count, figures = len(view.colonies), view.constants.figures
        return say(sight, "headline", year=view.year, step=step, count=count, figures=figures)

    def colour(self, sight: Sight, seat: int) -> str:
        kind = sight.vocabulary.kinds["seat"]
        return STYLES[sight.game.colours.index(kind.format(seat))]

    def moment(self, view: AfricaView) -> object:
        """The map is shown again when something on it has changed, or another question is asked."""
        return view.turn, view.flow[-1].NAME if view.flow else "", len(view.past), [len(one) for one in view.presences]


def _regions(view: AfricaView, sight: Sight, width: int) -> list[list[Text]]:
    """A block of lines per region: squares, name and who stands there."""
    constants = view.constants
    groups = [(group.name[sight.lang], group.areas) for group in constants.board.groups]
    grouped = {area for _, areas in groups for area in areas}
    rest = [area for area in range(constants.areas) if area not in grouped]
    if rest:
        groups.append((say(sight, "elsewhere"), rest))
    return [
        [Text(name, "bold underline"), *(_area_line(view, sight, area, width) for area in areas)]
        for name, areas in groups
    ]


def _area_line(view: AfricaView, sight: Sight, area: int, width: int) -> Text:
    """`▪▪▫  Tunis~  B F`: squares, name, countries."""
    here = Text(" ").join(badge(view, sight, seat) for seat in MEMBERS[view.present[area]])
    name = sight.vocabulary.say("area", area, sight.lang) + ("~" if view.constants.coast[area] else "")
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


def _doing(view: AfricaView, sight: Sight, seat: int) -> str:
    """Whether a seat is ready, has sealed, or still works."""
    step = view.flow[-1].NAME if view.flow else ""
    if step == "write":
        return say(sight, "sealed" if view.sealed[seat] else "writes")
    if step == "talk":
        return say(sight, "ready" if view.ready[seat] else "talks")
    return ""


def _declared(view: AfricaView, seat: int, other: int) -> str:
    if seat == other:
        return "·"
    return CANNON if other in view.past[-1][seat] else DOVE


def sheet(view: AfricaView, words: list[str], sight: Sight) -> RenderableType:
    """The own order sheet, as it would lie on the table (R4.1)."""
    grid = Grid.grid(padding=(0, 3, 0, 0))
    constants = view.constants
    for area in view.presences[view.seat]:
        grid.add_row(Text(sight.vocabulary.say("area", area, sight.lang)), _entry(view, sight, view.orders[area]))
    landing = say(sight, "blank") if view.landing == NOWHERE else sight.vocabulary.say("area", view.landing, sight.lang)
    grid.add_row(Text(f"⛵ {say(sight, 'ship')}"), Text(landing))
    for other in range(constants.seats):
        if other != view.seat:
            stance = say(sight, "war" if other in view.wars else "alliance")
            name = Text(sight.vocabulary.say("seat", other, sight.lang), style(view, other))
            grid.add_row(name, Text(stance))
    title = f"{sight.vocabulary.say('seat', view.seat, sight.lang)} · {say(sight, 'sheet', year=view.year)}"
    return Panel(grid, box=ROUNDED, title=title, title_align="left", expand=False)


def _entry(view: AfricaView, sight: Sight, entry: int) -> Text:
    if entry >= EXPLORE:
        return Text("→ " + sight.vocabulary.say("area", entry - EXPLORE, sight.lang))
    key = {BLANK: "blank", NOTHING: "nothing", DEVELOP: "develop"}[entry]
    return Text(say(sight, key), "dim" if entry == BLANK else "")


def letters(view: AfricaView, words: list[str], sight: Sight) -> RenderableType:
    """The own draft, all letters and treaties the seat knows of, and who kept what."""
    vocabulary, lang = sight.vocabulary, sight.lang
    lines: list[Text] = []
    draft = view.letters.draft
    if draft is not None:
        kind = say(sight, "secret" if draft.secret else "open")
        lines.append(Text(say(sight, "draft", partner=draft.partner, turn=draft.until, kind=kind), "bold"))
        own = Treaty(view.seat, draft.partner, 0, draft.secret, view.turn, draft.until, 0, 0, draft.terms)
        lines += [Text(f"  {number}. {_term(own, term, sight)}") for number, term in enumerate(draft.terms, 1)]
    for treaty in view.letters.treaties:
        kind = say(sight, "secret" if treaty.secret else "open")
        status = say(sight, STATUS[treaty.status], "status")
        facts: dict[str, Fact] = {"proposer": treaty.proposer, "partner": treaty.partner, "letter": treaty.letter}
        lines.append(Text(say(sight, "treaty", **facts, turn=treaty.until, kind=kind, status=status)))
        lines += [Text(f"  – {_term(treaty, term, sight)}") for term in treaty.terms]
    if not lines:
        return Text(say(sight, "no_letters"))
    for seat, one in enumerate(ledger(view.letters.treaties, view.constants.seats)):
        name = vocabulary.say("seat", seat, lang)
        lines.append(Text(say(sight, "ledger", seat=name, kept=one.kept, broken=one.broken), "dim"))
    return Group(*lines)


def _term(treaty: Treaty, term: Term, sight: Sight) -> str:
    """A term in words."""
    word = CLAUSES[term.clause].word
    facts: dict[str, Fact] = {"seat": promisers(treaty, term)[0], "area": term.argument, "third": term.argument}
    return say(sight, word, "term", **facts)


def look(view: AfricaView, words: list[str], sight: Sight) -> RenderableType:
    """An area and its neighbours."""
    if not words:
        raise Unreadable(
            Refusal("look_is_readable", "", {}, {lang: WORDS[lang]["refusal"]["look"] for lang in LANGUAGES})
        )
    area = sight.vocabulary.kinds["area"].parse(words[0])
    grid = Grid(box=None, show_header=False, padding=(0, 2, 0, 0))
    for one in (area, *view.constants.near[area]):
        name = Text("  " * (one != area) + sight.vocabulary.say("area", one, sight.lang), "bold" if one == area else "")
        here = Text(" ").join(badge(view, sight, seat) for seat in MEMBERS[view.present[one]])
        kinds = [say(sight, "coast")] if view.constants.coast[one] else []
        kinds += [say(sight, "colony")] if view.colony[one] else []
        grid.add_row(name, _squares(view, one), here, Text(", ".join(kinds), "dim"))
    return grid


def _told(table: str, key: str) -> dict[str, str]:
    return {lang: WORDS[lang][table][key] for lang in LANGUAGES}


EXTRAS: Final = {
    "sheet": Extra(_told("usage", "sheet"), _told("about", "sheet"), (), "", (), show=sheet),
    "letters": Extra(_told("usage", "letters"), _told("about", "letters"), (), "", (), show=letters),
    "look": Extra(_told("usage", "look"), _told("about", "look"), ("area",), "", (), show=look),
}
AfricaFace.extras = EXTRAS
FACE: Final = AfricaFace()
