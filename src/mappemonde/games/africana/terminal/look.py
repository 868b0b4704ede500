"""How Africana looks in a terminal: slots, places with their routes, books, seats, and the hand."""

from collections.abc import Sequence
from typing import Final

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from mappemonde.games.africana.actions import Discard
from mappemonde.games.africana.constants import BACKS, CARDS, COLOURS, HUES
from mappemonde.games.africana.scoring import artifact_counts, set_bonus
from mappemonde.games.africana.steps.limits import LIMITS
from mappemonde.games.africana.terminal.commands import (
    EXTRAS,
    HUE_STYLES,
    STYLES,
    SYMBOLS,
    TEXTS,
    adventure,
    card,
    expedition,
    say,
    symbols,
)
from mappemonde.games.africana.view import AfricanaView
from mappemonde.kernel.action import Action
from mappemonde.terminal.game_look import GameLook, RenderContext

WIDE: Final = 150
"""From this width on the halves stand side by side."""
NAME: Final = 15

SIGNS: Final = (("★", "joker"), ("→", "routes"), ("3 + 1", "held"), ("[a09]", "code"), ("◄", "turn"))
"""What stands on the screen besides colours and seats, by the key of its meaning."""


class AfricanaLook(GameLook):
    """The look of this game."""

    synonyms = TEXTS.synonyms()
    quiet = frozenset(("book_filled", "expeditions_removed", "founded", "halted", "turn_opened"))
    extras = EXTRAS

    def numbered(self, kind: str, view: AfricanaView) -> Sequence[int]:
        """Expeditions by their slots."""
        return list(view.slots) if kind == "expedition" else []

    def board(self, view: AfricanaView, context: RenderContext) -> RenderableType:
        return Group(_slots(view, context), _map(view, context), _books(view, context), _seats(view, context))

    def map(self, view: AfricanaView, context: RenderContext) -> RenderableType:
        return _map(view, context)

    def legend(self, view: AfricanaView, context: RenderContext) -> list[tuple[Text, str]]:
        hues = [
            (Text(SYMBOLS[hue], HUE_STYLES[hue]), say(context, colour, "legend")) for hue, colour in enumerate(COLOURS)
        ]
        seats = [(context.badge(seat, STYLES[seat]), context.seat(seat)) for seat in range(view.constants.seats)]
        return [*hues, *seats, *((Text(sign), say(context, key, "legend")) for sign, key in SIGNS)]

    def seats(self, view: AfricanaView, context: RenderContext) -> RenderableType:
        """Seats with everything they have completed."""
        parts: list[RenderableType] = [_seats(view, context)]
        for seat in range(view.constants.seats):
            done = [expedition(view, context, number) for number in view.done[seat]]
            done += [adventure(view, context, number) for number in view.tucked[seat]]
            if done:
                parts.append(Text(f"{context.seat(seat)}: ", STYLES[seat]).append_text(Text(", ").join(done)))
        return Group(*parts)

    def hand(self, view: AfricanaView, context: RenderContext) -> RenderableType | None:
        if view.seat < 0:
            return None
        lines = [Text("  ").append_text(adventure(view, context, number)) for number in view.open[view.seat]]
        return Group(self.brief(view, context), *lines)

    def brief(self, view: AfricanaView, context: RenderContext) -> Text:
        """The hand in one line, with the silver, the open adventures and what the artifacts are worth."""
        text = Text(say(context, "hand"))
        if view.seat < 0:
            return text.append(say(context, "nobody"))
        held = [
            Text(f"{view.hand[kind]} × ").append_text(card(context, kind))
            if view.hand[kind] > 1
            else card(context, kind)
            for kind in range(CARDS)
            if view.hand[kind]
        ]
        text.append_text(Text(", ").join(held) if held else Text(say(context, "no_cards")))
        text.append(f" · {say(context, 'silver', silver=view.silver[view.seat])}", "bold")
        if view.open[view.seat]:
            opened = [adventure(view, context, number) for number in view.open[view.seat]]
            text.append(f" · {say(context, 'open')} ").append_text(Text(", ").join(opened))
        return text

    def beside(self, view: AfricanaView, context: RenderContext) -> RenderableType | None:
        """The hand, where cards of it must be given up (R9.3)."""
        return self.brief(view, context) if view.flow and view.flow[-1].NAME == LIMITS.NAME else None

    def warning(self, view: AfricanaView, action: Action, context: RenderContext) -> str | None:
        """A joker or an assistant that is given up never comes back (R9.1)."""
        if isinstance(action, Discard) and action.card >= HUES:
            return say(context, "for_good", card=action.card)
        return None

    def headline(self, view: AfricanaView, context: RenderContext) -> str:
        step = context.game.texts.get(context.lang, "step", view.flow[-1].NAME) if view.flow else ""
        line = say(context, "headline", round=view.round, name=context.seat(view.turn), step=step)
        return f"{line} · {say(context, 'last_round')}" if view.closing else line

    def colour(self, context: RenderContext, seat: int) -> str:
        return STYLES[seat]

    def moment(self, view: AfricanaView) -> object:
        """The board is shown once a turn; what happens on the way is told."""
        return view.round, view.turn

    def turn(self, view: AfricanaView) -> int | None:
        return view.turn


def _badges(context: RenderContext, seats: list[int]) -> Text:
    return Text(" ").join([context.badge(seat, STYLES[seat]) for seat in seats])


def _slots(view: AfricanaView, context: RenderContext) -> RenderableType:
    """The expeditions with their bonuses and markers, and what is left in the pile (R2.4, R7.2)."""
    grid = Grid.grid(padding=(0, 2, 0, 0), pad_edge=False)
    for slot, number in enumerate(view.slots):
        bonus = view.constants.bonus[slot]
        reward = say(context, "bonus", silver=bonus) if bonus else say(context, "bonus_card")
        what = expedition(view, context, number) if number >= 0 else Text(say(context, "empty_slot"), "dim")
        grid.add_row(Text(str(slot + 1), "bold"), Text(reward), what, _badges(context, list(view.markers[slot])))
    left = " ".join(f"{back} {count}" for back, count in zip(BACKS, view.deck_backs, strict=True))
    return Group(grid, Text(say(context, "pile", left=left, cards=view.pile_size), "dim"))


def _map(view: AfricanaView, context: RenderContext) -> RenderableType:
    """Every place with its colours, who stands there, and where its routes lead (R1.3, R1.4, R6.2)."""
    groups = view.constants.board.groups
    blocks = []
    for group in groups:
        lines = [Text(group.name[context.lang], "bold underline")]
        lines += [_place(view, context, place) for place in group.areas]
        blocks.append(Text("\n").join(lines))
    if context.width >= WIDE:
        grid = Grid.grid(padding=(0, 2, 0, 0), pad_edge=False)
        grid.add_row(*blocks)
        return Group(grid, _hues(context))
    return Group(*blocks, _hues(context))


def _hues(context: RenderContext) -> Text:
    """The colours of travel with their symbols, in one line."""
    named = [Text(f"{SYMBOLS[hue]} {context.name('colour', hue)}", HUE_STYLES[hue]) for hue in range(HUES)]
    return Text("  ").join(named)


def _place(view: AfricanaView, context: RenderContext, place: int) -> Text:
    here = [seat for seat in range(view.constants.seats) if view.at[seat] == place]
    is_own = view.seat in here
    name = Text(context.name("area", place), "bold" if is_own else "")
    name.truncate(NAME, overflow="ellipsis")
    name.pad_right(NAME - name.cell_len)
    line = symbols(view, place, 3).append_text(name)
    near = [context.name("area", other) for other in view.constants.near[place]]
    line.append(f" → {', '.join(near)}", "" if is_own else "dim")
    return line.append("  ").append_text(_badges(context, here)) if here else line


def _books(view: AfricanaView, context: RenderContext) -> RenderableType:
    """The open pages of both books (R5.2)."""
    grid = Grid.grid(padding=(0, 2, 0, 0), pad_edge=False)
    for book, sides in enumerate(view.books):
        own = view.seat >= 0 and view.constants.half[view.at[view.seat]] == book
        for side, cards in enumerate(sides):
            head = Text(say(context, "side", book=book, side=side, count=len(cards)), "bold" if own else "dim")
            grid.add_row(head, adventure(view, context, cards[-1]) if cards else Text("–"))
    return grid


def _seats(view: AfricanaView, context: RenderContext) -> RenderableType:
    """The seats, one a line: place, silver, cards, markers, artifacts with the worth of their sets, points."""
    heads = [say(context, key) for key in ("place", "silver_head", "cards", "markers", "sets", "points")]
    grid = Grid("", *heads, box=None, padding=(0, 2, 0, 0), pad_edge=False, header_style="dim")
    for seat in range(view.constants.seats):
        arrow = " ◄" if seat == view.turn else ""
        name = context.badge(seat, STYLES[seat]).append(f" {context.names[seat]}{arrow}", STYLES[seat])
        grid.add_row(
            name,
            Text(context.name("area", view.at[seat])),
            str(view.silver[seat]),
            say(context, "held", cards=view.travel_sizes[seat], helpers=sum(view.helpers[seat])),
            str(view.free_markers(seat)),
            _artifacts(view, context, seat),
            _points(view, context, seat),
        )
    return grid


def _artifacts(view: AfricanaView, context: RenderContext, seat: int) -> Text:
    counts = artifact_counts(view.constants, view.tucked[seat])
    names = [
        f"{count} × {context.vocabulary.kinds['artifact'].label(kind, context.lang)}"
        for kind, count in enumerate(counts)
        if count
    ]
    if not names:
        return Text("–")
    text = Text(", ".join(names))
    return text if view.constants.hidden_totals else text.append(f" = {set_bonus(counts)}", "bold")


def _points(view: AfricanaView, context: RenderContext, seat: int) -> Text:
    name = context.vocabulary.kinds["seat"].format(seat)
    points = context.game.show(view, context.vocabulary)["seats"][name]["points"]
    return Text("–" if points is None else str(points["total"]))


LOOK: Final = AfricanaLook()
