"""How Africana looks in a terminal: slots, places with their routes, books, seats, and the hand."""

from typing import Final

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from mappemonde.games.africana.constants import BACKS, CARDS
from mappemonde.games.africana.scoring import artifact_counts, set_bonus
from mappemonde.games.africana.terminal.commands import EXTRAS, STYLES, adventure, card, expedition, say, symbols
from mappemonde.games.africana.view import AfricanaView
from mappemonde.terminal.game_look import Face, Sight

WIDE: Final = 150
"""From this width on the halves stand side by side."""
NAME: Final = 15


class AfricanaFace(Face):
    """The look of this game."""

    synonyms = {
        "piocher": "draw",
        "tourner": "page",
        "acheter": "buy",
        "aller": "travel",
        "aller_payer": "travel_paid",
        "joindre": "join",
        "completer": "complete",
        "livrer": "deliver",
        "defausser": "discard",
        "abandonner": "abandon",
        "fin_tour": "end_turn",
        "passer": "end_turn",
        "pass": "end_turn",
    }
    quiet = frozenset(("book_filled", "expeditions_removed", "founded", "page_seen", "halted", "turn_opened"))
    extras = EXTRAS

    def board(self, view: AfricanaView, sight: Sight) -> RenderableType:
        return Group(_slots(view, sight), _map(view, sight), _books(view, sight), _seats(view, sight))

    def seats(self, view: AfricanaView, sight: Sight) -> RenderableType:
        """Seats with everything they have completed."""
        parts: list[RenderableType] = [_seats(view, sight)]
        for seat in range(view.constants.seats):
            done = [expedition(view, sight, number) for number in view.done[seat]]
            done += [adventure(view, sight, number) for number in view.tucked[seat]]
            if done:
                parts.append(Text(f"{sight.seat(seat)}: ", STYLES[seat]).append_text(Text(", ").join(done)))
        return Group(*parts)

    def hand(self, view: AfricanaView, sight: Sight) -> RenderableType | None:
        if view.seat < 0:
            return None
        lines = [Text("  ").append_text(adventure(view, sight, number)) for number in view.open[view.seat]]
        return Group(self.brief(view, sight), *lines)

    def brief(self, view: AfricanaView, sight: Sight) -> Text:
        """The hand in one line, with the silver, the open adventures and what the artifacts are worth."""
        text = Text(say(sight, "hand"))
        if view.seat < 0:
            return text.append(say(sight, "nobody"))
        held = [
            Text(f"{view.hand[kind]} × ").append_text(card(sight, kind)) if view.hand[kind] > 1 else card(sight, kind)
            for kind in range(CARDS)
            if view.hand[kind]
        ]
        text.append_text(Text(", ").join(held) if held else Text(say(sight, "no_cards")))
        text.append(f" · {say(sight, 'silver', silver=view.silver[view.seat])}", "bold")
        if view.open[view.seat]:
            opened = [adventure(view, sight, number) for number in view.open[view.seat]]
            text.append(f" · {say(sight, 'open')} ").append_text(Text(", ").join(opened))
        return text

    def headline(self, view: AfricanaView, sight: Sight) -> str:
        step = sight.game.texts.get(sight.lang, "step", view.flow[-1].NAME) if view.flow else ""
        line = say(sight, "headline", round=view.round, name=sight.seat(view.turn), step=step)
        return f"{line} · {say(sight, 'last_round')}" if view.closing else line

    def colour(self, sight: Sight, seat: int) -> str:
        return STYLES[seat]

    def moment(self, view: AfricanaView) -> object:
        """The board is shown once a turn; what happens on the way is told."""
        return view.round, view.turn

    def turn(self, view: AfricanaView) -> int | None:
        return view.turn


def badge(sight: Sight, seat: int) -> Text:
    """The letter of a seat: the first of its colour's name that no earlier seat has."""
    taken: list[str] = []
    for other in range(seat + 1):
        label = sight.vocabulary.say("seat", other, sight.lang).upper()
        taken.append(next((letter for letter in label if letter not in taken), str(other)))
    return Text().append(taken[-1], STYLES[seat])


def _badges(sight: Sight, seats: list[int]) -> Text:
    return Text(" ").join([badge(sight, seat) for seat in seats])


def _slots(view: AfricanaView, sight: Sight) -> RenderableType:
    """The expeditions with their bonuses and markers, and what is left in the pile (R2.4, R7.2)."""
    grid = Grid.grid(padding=(0, 2, 0, 0), pad_edge=False)
    for slot, number in enumerate(view.slots):
        bonus = view.constants.bonus[slot]
        told = say(sight, "bonus", silver=bonus) if bonus else say(sight, "bonus_card")
        what = expedition(view, sight, number) if number >= 0 else Text(say(sight, "empty_slot"), "dim")
        grid.add_row(Text(str(slot + 1), "bold"), Text(told), what, _badges(sight, view.markers[slot]))
    left = " ".join(f"{back} {count}" for back, count in zip(BACKS, view.deck_backs, strict=True))
    return Group(grid, Text(say(sight, "pile", left=left, cards=view.pile_size), "dim"))


def _map(view: AfricanaView, sight: Sight) -> RenderableType:
    """Every place with its colours, who stands there, and where its routes lead (R1.3, R1.4, R6.2)."""
    groups = view.constants.board.groups
    blocks = []
    for group in groups:
        lines = [Text(group.name[sight.lang], "bold underline")]
        lines += [_place(view, sight, place) for place in group.areas]
        blocks.append(Text("\n").join(lines))
    if sight.width >= WIDE:
        grid = Grid.grid(padding=(0, 2, 0, 0), pad_edge=False)
        grid.add_row(*blocks)
        return grid
    return Group(*blocks)


def _place(view: AfricanaView, sight: Sight, place: int) -> Text:
    here = [seat for seat in range(view.constants.seats) if view.at[seat] == place]
    is_own = view.seat in here
    name = Text(sight.vocabulary.say("area", place, sight.lang), "bold" if is_own else "")
    name.truncate(NAME, overflow="ellipsis")
    name.pad_right(NAME - name.cell_len)
    line = symbols(view, place, 3).append_text(name)
    near = [sight.vocabulary.say("area", other, sight.lang) for other in view.constants.near[place]]
    line.append(f" → {', '.join(near)}", "" if is_own else "dim")
    return line.append("  ").append_text(_badges(sight, here)) if here else line


def _books(view: AfricanaView, sight: Sight) -> RenderableType:
    """The open pages of both books (R5.2)."""
    grid = Grid.grid(padding=(0, 2, 0, 0), pad_edge=False)
    for book, sides in enumerate(view.books):
        own = view.seat >= 0 and view.constants.half[view.at[view.seat]] == book
        for side, cards in enumerate(sides):
            head = Text(say(sight, "side", book=book, side=side, count=len(cards)), "bold" if own else "dim")
            grid.add_row(head, adventure(view, sight, cards[-1]) if cards else Text("–"))
    return grid


def _seats(view: AfricanaView, sight: Sight) -> RenderableType:
    """The seats, one a line: place, silver, cards, markers, artifacts with the worth of their sets, points."""
    heads = [say(sight, key) for key in ("place", "silver_head", "cards", "markers", "sets", "points")]
    grid = Grid("", *heads, box=None, padding=(0, 2, 0, 0), pad_edge=False, header_style="dim")
    for seat in range(view.constants.seats):
        name = badge(sight, seat).append(f" {sight.names[seat]}{' ◄' if seat == view.turn else ''}", STYLES[seat])
        grid.add_row(
            name,
            Text(sight.vocabulary.say("area", view.at[seat], sight.lang)),
            str(view.silver[seat]),
            say(sight, "held", cards=view.travel_sizes[seat], helpers=sum(view.helpers[seat])),
            str(view.free_markers(seat)),
            _artifacts(view, sight, seat),
            _points(view, sight, seat),
        )
    return grid


def _artifacts(view: AfricanaView, sight: Sight, seat: int) -> Text:
    counts = artifact_counts(view.constants, view.tucked[seat])
    names = [
        f"{count} × {sight.vocabulary.kinds['artifact'].label(kind, sight.lang)}"
        for kind, count in enumerate(counts)
        if count
    ]
    if not names:
        return Text("–")
    text = Text(", ".join(names))
    return text if view.constants.hidden_totals else text.append(f" = {set_bonus(counts)}", "bold")


def _points(view: AfricanaView, sight: Sight, seat: int) -> Text:
    told = sight.game.show(view, sight.vocabulary)["seats"][sight.vocabulary.kinds["seat"].format(seat)]["points"]
    return Text("–" if told is None else str(told["total"]))


FACE: Final = AfricanaFace()
