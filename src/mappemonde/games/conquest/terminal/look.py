"""How La Conquête du Monde looks in a terminal: the board by continent, the seats, the hand."""

from typing import Final

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from mappemonde.games.conquest.constants import ARMS, JOKER, SETS
from mappemonde.games.conquest.terminal.commands import EXTRAS, STYLES, TEXTS, say
from mappemonde.games.conquest.view import ConquestView
from mappemonde.terminal.game_look import GameLook, RenderContext

COLUMN: Final = 27
"""The least width of a column of continents with the gap behind it."""
GAP: Final = 2
WIDEST: Final = 34
ROOMY: Final = 100
"""From this width on seats stand beside the board and continents apart."""

SIGNS: Final = (("+5", "bonus"), ("2/9", "share"), ("3", "armies"), ("2/5", "movable"), ("◄", "turn"))
"""What stands on the board besides the letters of the seats, by the key of its meaning."""


class ConquestLook(GameLook):
    """The look of this game."""

    numbers = {
        "place": "most",
        "attack": "most",
        "attack_unnamed": "most",
        "defend": "most",
        "occupy": "proposed",
        "move": "most",
    }
    whole = ("resign",)
    synonyms = TEXTS.synonyms()
    quiet = frozenset(("talon_made", "attacked", "answered", "combat_ended"))
    extras = EXTRAS

    def number(self, verb: str, view: ConquestView) -> str | None:
        """As always, but an occupation has a proposal (D12)."""
        if verb == "occupy" and view.is_occupying():
            return "most" if view.occupies_with_all() else "least"
        return super().number(verb, view)

    def board(self, view: ConquestView, context: RenderContext) -> RenderableType:
        """The continents in columns, and the seats beside or below them."""
        roomy = context.width >= ROOMY
        below: list[RenderableType] = [] if roomy else [_seat_lines(view, context)]
        if len(view.movable):
            below.append(Text(say(context, "moves"), "dim"))
        return Group(_world(view, context, with_seats=roomy), *below)

    def map(self, view: ConquestView, context: RenderContext) -> RenderableType:
        return _world(view, context, with_seats=False)

    def legend(self, view: ConquestView, context: RenderContext) -> list[tuple[Text, str]]:
        seats = range(view.constants.seats)
        signs = [(context.badge(seat, STYLES[seat]), context.seat(seat)) for seat in seats]
        return [*signs, *((Text(sign), say(context, key, "legend")) for sign, key in SIGNS)]

    def seats(self, view: ConquestView, context: RenderContext) -> RenderableType:
        texts = context.game.texts
        heads = [texts.get(context.lang, "column", column) for column in ("areas", "armies", "cards", "income")]
        grid = Grid("", "", *heads, "", box=None, padding=(0, 2, 0, 0))
        groups = view.constants.board.groups
        for seat in view.order:
            held = [at for at in range(len(groups)) if view.holder(at) == seat]
            whole = ", ".join(groups[at].name[context.lang] for at in held)
            figures = (
                view.held[seat],
                armies(view, seat),
                view.hand_size(seat),
                f"+{view.next_income(seat)}",
            )
            name = Text(context.seat(seat), STYLES[seat])
            grid.add_row(context.badge(seat, STYLES[seat]), name, *map(str, figures), Text(whole))
        return grid

    def hand(self, view: ConquestView, context: RenderContext) -> RenderableType | None:
        if not len(view.hand):
            return None
        cards = sorted(view.hand, key=lambda card: (view.constants.arm[card], card))
        lines = [Text("  " + context.name("card", card)) for card in cards]
        return Group(*lines, self.brief(view, context))

    def brief(self, view: ConquestView, context: RenderContext) -> Text:
        """The hand by arms, since only those count (R4.2), and what a set would bring."""
        counts = [0] * (JOKER + 1)
        for card in view.hand:
            counts[view.constants.arm[card]] += 1
        names = [context.game.texts.get(context.lang, "arm", arm) for arm in ARMS]
        held = ", ".join(f"{count} × {name}" for count, name in zip(counts, names, strict=True) if count)
        text = Text(say(context, "hand")).append(held or say(context, "no_cards"), "bold")
        text.append(f" · {say(context, 'next_set', armies=view.constants.set_value(view.exchanged + 1))}", "dim")
        sets = [cards for cards in view.constants.sets if all(map(int.__ge__, counts, SETS[cards]))]
        if sets and view.exchange_open and view.turn == view.seat:
            words = ", ".join(context.vocabulary.kinds["set"].label(cards, context.lang) for cards in sets)
            text.append(f" · {say(context, 'can_exchange', cards=words)}", "bold")
        return text

    def headline(self, view: ConquestView, context: RenderContext) -> str:
        step = context.game.texts.get(context.lang, "step", view.flow[-1].NAME) if view.flow else ""
        return say(context, "headline", round=view.round, name=context.seat(view.turn), step=step)

    def colour(self, context: RenderContext, seat: int) -> str:
        return STYLES[seat]

    def moment(self, view: ConquestView) -> object:
        """A turn has two: before and during movement, when the board tells who can still move."""
        return view.round, view.turn, len(view.movable) > 0

    def turn(self, view: ConquestView) -> int | None:
        return view.turn

    def is_out(self, view: ConquestView, seat: int) -> bool:
        return seat in view.fallen or seat in view.resigned


def _world(view: ConquestView, context: RenderContext, with_seats: bool) -> Grid:
    """The continents in columns, with a block for the seats if they belong there."""
    count = max(1, min(4, (context.width + GAP) // COLUMN))
    width = min(WIDEST, (context.width - GAP * (count - 1)) // count)
    blocks = _continents(view, context, width)
    if with_seats:
        blocks.append(_seat_block(view, context, width))
    grid = Grid.grid(padding=(0, GAP, 0, 0), pad_edge=False)
    apart = context.width >= ROOMY
    grid.add_row(*(Text("\n").join(lines) for lines in _pack(blocks, count, apart=apart)))
    return grid


def armies(view: ConquestView, seat: int) -> int:
    """All armies of a seat."""
    return sum(count for area, count in enumerate(view.armies) if view.owner[area] == seat)


def _continents(view: ConquestView, context: RenderContext, width: int) -> list[list[Text]]:
    """A block of lines per continent: its bonus, who holds it or how much of it is yours, and its areas (R5.3)."""
    constants = view.constants
    blocks = []
    for at, group in enumerate(constants.board.groups):
        owner = view.holder(at)
        mine = sum(view.owner[area] == view.seat for area in group.areas)
        right = Text(f"{mine}/{len(group.areas)}") if owner < 0 else context.label(owner, STYLES[owner])
        blocks.append(
            _block(view, context, Text(f"{group.name[context.lang]} +{constants.bonus[at]}"), right, group.areas, width)
        )
    rest = [area for area in range(constants.areas) if constants.continent_of[area] < 0]
    if rest:
        blocks.append(_block(view, context, Text(say(context, "elsewhere")), Text(""), rest, width))
    return blocks


def _block(
    view: ConquestView, context: RenderContext, title: Text, right: Text, areas: list[int], width: int
) -> list[Text]:
    lines = [_spread(title, right, width)]
    lines[0].stylize("bold underline")
    for area in areas:
        owner = view.owner[area]
        style = STYLES[owner] if owner == view.seat else STYLES[owner].replace("bold ", "")
        left = context.badge(owner, STYLES[owner]).append(" ").append(context.name("area", area), style)
        count = str(view.armies[area])
        if len(view.movable) and view.movable[area]:
            count = f"{view.movable[area]}/{count}"
        lines.append(_spread(left, Text(count, style), width))
    return lines


def _spread(left: Text, right: Text, width: int) -> Text:
    """One line of exactly this width: what does not fit on the left is cut."""
    room = width - right.cell_len - 1
    left.truncate(room, overflow="ellipsis")
    left.pad_right(room - left.cell_len + 1)
    return left.append_text(right)


def _pack(blocks: list[list[Text]], count: int, apart: bool) -> list[list[Text]]:
    """Blocks in columns of about the same height, each column in the order of the board."""
    columns: list[list[int]] = [[] for _ in range(count)]
    heights = [0] * count
    for at in sorted(range(len(blocks)), key=lambda one: -len(blocks[one])):
        shortest = heights.index(min(heights))
        columns[shortest].append(at)
        heights[shortest] += len(blocks[at]) + apart
    filled = sorted(sorted(column) for column in columns if column)
    gap = [Text("")] if apart else []
    return [[line for at in column for line in (*blocks[at], *gap)] for column in filled]


def _figures(view: ConquestView, context: RenderContext, seat: int) -> list[str]:
    """A seat's areas, armies, cards and next income in words, or that it is out."""
    if seat in view.fallen:
        return [say(context, "out")]
    figures = [
        say(context, "areas", areas=view.held[seat]),
        say(context, "armies", armies=armies(view, seat)),
        say(context, "cards", count=view.hand_size(seat)),
        say(context, "next", armies=view.next_income(seat)),
    ]
    return [*figures[:2], say(context, "resigned")] if seat in view.resigned else figures


def _seat_block(view: ConquestView, context: RenderContext, width: int) -> list[Text]:
    """The seats as a block beside the continents, in the order of play; an arrow shows whose turn it is."""
    lines = []
    for seat in view.order:
        arrow = Text("◄" if seat == view.turn else "")
        figures = _figures(view, context, seat)
        lines.append(
            _spread(context.badge(seat, STYLES[seat]).append(f" {context.names[seat]}", STYLES[seat]), arrow, width)
        )
        lines.append(_spread(Text("  " + ", ".join(figures[:2]), "not bold"), Text(""), width))
        lines.append(_spread(Text("  " + ", ".join(figures[2:]), "not bold"), Text(""), width))
    return lines


def _seat_lines(view: ConquestView, context: RenderContext) -> RenderableType:
    """The seats below the board, one a line."""
    grid = Grid.grid(padding=(0, 2, 0, 0), pad_edge=False)
    for seat in view.order:
        arrow = " ◄" if seat == view.turn else ""
        name = context.badge(seat, STYLES[seat]).append(f" {context.names[seat]}{arrow}", STYLES[seat])
        grid.add_row(name, *(Text(figure) for figure in _figures(view, context, seat)))
    return grid


LOOK: Final = ConquestLook()
