"""The screen: says and shows what whoever sits in front of it may know."""

import re
from typing import Any

from rich.console import Console, RenderableType
from rich.measure import Measurement
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from mappemonde.bots.registry import is_bot
from mappemonde.kernel.check import Refusal
from mappemonde.kernel.event import Event, Fact
from mappemonde.kernel.kinds import Names
from mappemonde.kernel.languages import join
from mappemonde.kernel.people import told_to
from mappemonde.kernel.table import Table
from mappemonde.kernel.vocabulary import Vocabulary
from mappemonde.terminal.game_look import PHRASES, RenderContext, find_look, side_by_side
from mappemonde.terminal.name_index import NameIndex
from mappemonde.terminal.speech import Speech, span

RULE_WIDTH = 6
INDENT = 3
WIDEST = 1000
"""Beyond the width of any screen: how wide something would like to be."""
WIPE = "\x1b[H\x1b[2J\x1b[3J"
"""Clears the screen and what has scrolled off it."""


class Screen:
    """One table as the person in front sees it, or as anybody may."""

    def __init__(self, table: Table, console: Console, lang: str) -> None:
        self.table = table
        self.console = console
        self.lang = lang
        self.look = find_look(table.game)
        self.speech = Speech(table.game, table.vocabulary)
        self.persons: dict[int, str] = {}
        """The seats that people hold, and their names; all others are played by bots or by the rules."""
        self.front: int | None = None
        """Who sits in front of the screen, and whose secrets it may show; `None` while it is anybody's."""

    @property
    def names(self) -> list[str]:
        """Who sits where: people by their names, bots as their game calls them; or that the rules play."""
        game, found = self.table.game, []
        for seat, name in enumerate(self.table.record.header.seats):
            if seat in self.table.automatic:
                found.append(PHRASES.get(self.lang, "say", "automatic"))
            else:
                found.append(game.bot_name(name)[self.lang] if is_bot(game, name) else name)
        return found

    @property
    def context(self) -> RenderContext:
        """What whoever is in front brings along."""
        return RenderContext(self.table.game, self.table.vocabulary, self.names, self.lang, self.console.width)

    @property
    def words(self) -> Vocabulary:
        """The words of the table for the person in front: who they are, and who the others are."""
        return told_to(self.table.vocabulary, self.persons, self.front)

    def person(self, seat: int) -> str:
        """Who holds a seat, whoever reads: a person by name, with the seat beside it; of bots the seat comes first."""
        if seat not in self.persons:
            return self.context.seat(seat)
        return told_to(self.table.vocabulary, self.persons).say("seat", seat, self.lang)

    def say(self, key: str, **facts: Fact) -> str:
        """A sentence of the terminal."""
        return self.context.say(key, **facts)

    def seat_called(self, word: str) -> int:
        """The seat that the name of whoever sits there, or a word of the game, means."""
        for names in (self.table.record.header.seats, self.names):
            if word in names:
                return names.index(word)
        seats = self.table.vocabulary.kinds["seat"]
        known = NameIndex(seats).exact(word, [], self.lang) if isinstance(seats, Names) else None
        return seats.parse(known or word)

    def view(self, seat: int | None) -> Any:
        """What a seat may know."""
        return self.table.game.view(self.table.state, seat)

    def colour(self, seat: int) -> str:
        """The style of a seat."""
        return self.look.colour(self.context, seat)

    def tell(self, text: str, style: str = "", whole: bool = False) -> None:
        """Print a text, letter by letter as it is; `whole` ones, to be copied, are never broken into lines."""
        self.console.print(Text(text, style=style), soft_wrap=whole or not self.console.is_terminal)

    def clear(self) -> None:
        """Wipe the screen; a pipe gets a line instead."""
        if self.console.is_terminal:
            self.console.file.write(WIPE)
            self.console.file.flush()
        else:
            self.console.rule(style="dim")

    def sentence(self, seen: Event) -> Text:
        """An event in words; the seats in their colours."""
        names = self.words
        words = Text(self.table.game.texts.event(seen, names, self.lang))
        for seat in range(len(self.names)):
            for label in {names.say("seat", seat, self.lang), self.table.vocabulary.say("seat", seat, self.lang)}:
                words.highlight_regex(rf"(?<!\w){re.escape(label)}(?!\w)", self.colour(seat))
        return words

    def lines(self, since: int) -> list[RenderableType]:
        """What the person in front saw from a row on, each with its rule; the log alone tells the quiet ones."""
        events_seen = [seen for events in self.table.seen(self.front, since) for seen in events]
        lines: list[RenderableType] = []
        for seen in events_seen:
            if seen.kind.removesuffix("_known") in self.look.quiet:
                continue
            grid = Grid.grid(padding=(0, 1, 0, 0))
            grid.add_row(Text(f"{seen.rule:<{RULE_WIDTH}}", "dim"), self.sentence(seen))
            lines.append(grid)
        return lines

    def refusal(self, refusal: Refusal) -> None:
        """Say why not, and by which rule."""
        sentence = self.table.game.texts.refusal(refusal, self.words, self.lang)
        text = Text("✗ ", "bold red").append(f"{refusal.rule} " if refusal.rule else "", "dim")
        self.console.print(text.append(sentence[:1].upper() + sentence[1:]))

    def board(self, seat: int) -> None:
        """The board, and the hand of the person in front."""
        view, context = self.view(seat), self.context
        headline = Text(self.look.headline(view, context))
        if headline.cell_len + 2 > self.console.width:
            self.console.print(headline)  # in as many lines as it needs
        else:
            self.console.rule(headline, style="dim", align="left")
        self.console.print(self.look.board(view, context))
        brief = self.look.brief(view, context)
        if brief is not None:
            self.console.print(brief)

    def question(self, seat: int) -> None:
        """What the step on top asks, and what one must see to answer."""
        step, view, words = self.table.state.flow[-1], self.view(seat), self.table.vocabulary
        beside = self.look.beside(view, self.context)
        if beside is not None:
            self.console.print(beside)
        question = self.table.game.texts.prompt(step, view, seat, words, self.lang)
        asked = self.speech.number_asked(step.NAME, self.table.state.choices(seat))
        self.tell(question if asked is None else f"{question} ({span(*asked)})", style=self.colour(seat))

    def result(self) -> None:
        """How the table ended: reason, places, points by source."""
        texts, lang = self.table.game.texts, self.lang
        result = self.table.state.result()
        won = result.winners()
        winners = join([self.person(seat) for seat in won], "and", lang)
        ending = ("nobody", "you_won" if won == [self.front] else "winner", "shared")[min(2, len(won))]
        self.console.rule(Text(self.say("end")), align="left")
        self.tell(texts.get(lang, "result", result.reason))
        self.tell(self.say(ending, name=winners), style="bold")
        sources = list(result.points[0])
        heads = [
            self.say("place"),
            self.say("seat"),
            self.say("name"),
            *(texts.get(lang, "column", one) for one in sources),
        ]
        grid = Grid(*heads, box=None, padding=(0, 2, 0, 0))
        ranked = sorted(range(len(self.names)), key=lambda one: result.places[one])
        for seat in ranked:
            label = Text(self.table.vocabulary.say("seat", seat, lang), self.colour(seat))
            points = (str(result.points[seat][source]) for source in sources)
            grid.add_row(self.table.game.place_name(result.places[seat]), label, Text(self.names[seat]), *points)
        if (
            Measurement.get(self.console, self.console.options.update(max_width=WIDEST), grid).maximum
            <= self.console.width
        ):
            self.console.print(grid)
            return
        for seat in ranked:
            place = Text(f"{self.table.game.place_name(result.places[seat])}  ")
            self.console.print(place.append(self.context.seat(seat), self.colour(seat)))
            told = [f"{head} {result.points[seat][source]}" for head, source in zip(heads[3:], sources, strict=True)]
            lines = side_by_side(told, " · ", self.console.width - INDENT)
            self.console.print(Padding(Text(lines), (0, 0, 0, INDENT)))
