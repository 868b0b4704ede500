"""The table at a terminal: asks the people who share it, and lets bots answer."""

import sys
import time
from collections.abc import Callable

from mappemonde.bots.turn_taking import unasked, witnesses
from mappemonde.kernel.action import Action
from mappemonde.kernel.bot import Bot, Random
from mappemonde.kernel.chance import Chance
from mappemonde.kernel.game import decide, reply
from mappemonde.kernel.kinds import Unreadable
from mappemonde.kernel.languages import SOURCE
from mappemonde.kernel.menu import Menu
from mappemonde.kernel.table import RefusedError, Table
from mappemonde.terminal.abbreviations import Abbreviations, Moment
from mappemonde.terminal.autosave import Autosave
from mappemonde.terminal.commands import Commands, Leave
from mappemonde.terminal.game_look import Order, OrderEnds
from mappemonde.terminal.screen import Screen

RECAP_LINES = 30


class Terminal:
    """One table, some people sharing a keyboard, and bots."""

    def __init__(
        self, table: Table, bots: dict[int, Bot], luck: Chance, screen: Screen, autosave: Autosave, delay: float
    ) -> None:
        self.table = table
        self.bots = bots
        self.luck = luck  # the bots' own
        self.screen = screen
        self.autosave = autosave
        self.delay = delay
        book, speech = table.game.rulebook(SOURCE), screen.speech
        self.abbreviations = Abbreviations(table.vocabulary, screen.look, book, speech, table.standing)
        self.people = [seat for seat in range(len(screen.names)) if seat not in bots and seat not in table.automatic]
        screen.persons = {seat: screen.names[seat] for seat in self.people}
        screen.front = self.people[0] if len(self.people) == 1 else None
        self.hints = False
        """Whether bots give hints although several people play here."""
        self.read: Callable[[int, str], str] = self._read_pipe
        """Reads a line from a person; a live keyboard puts itself here."""
        self.order: tuple[int, Order] | None = None
        """A standing order under way, and whose it is."""
        self.commands = Commands(self)
        self._known = dict.fromkeys(self.people, 0)
        """The row each person goes on reading from, as they count them."""
        self.given: int | None = None
        """Who was given the keyboard by somebody who could still decide."""
        self._listening: set[int] = set()
        """Seats whose bots have seen something since they last had their say."""
        self._is_unread = False
        """Whether the person in front was told something secret since they last typed."""
        self._moment: object = None
        self._is_watching = False

    def run(self) -> None:
        """Play until the table ends or somebody leaves."""
        try:
            self._tell(0, 0)
            while not self.table.ended:
                self._next()
            self.screen.result()
            self.screen.tell(self.autosave.verification(), whole=True)
        except (EOFError, KeyboardInterrupt, Leave):
            self.screen.tell("")
            self.screen.tell(self.autosave.farewell(), whole=True)

    def offers(self, words: list[str]) -> list[tuple[str, str]]:
        """What the person in front may type after these words, as people call it and by its id."""
        seat = self.screen.front
        return [] if seat is None else self.abbreviations.offers(words, self.moment(seat))

    def moment(self, seat: int) -> Moment:
        """What the words of a seat are read against."""
        return Moment(self.table.state.choices(seat), self.screen.view(seat), self.screen.lang)

    def act(self, seat: int, action: Action) -> None:
        """Play an action, see it safe on disk, and tell what came of it."""
        since = self._now()
        self.given = None
        self._listening.update(witnesses(self.table.state, seat, action, self.bots))
        if not self.autosave.attempt(lambda: self.table.play(seat, action)):
            self._wait_for_room()
        elif self._tell(*since) and self.delay and (seat in self.bots or self.order):
            time.sleep(self.delay)

    def undo(self, seat: int) -> None:
        """Take back the last action of a seat."""
        since = self._now()
        if self.autosave.attempt(lambda: self.table.undo(seat)):
            self._tell(*since)

    def able(self) -> list[int]:
        """The people who could act now, asked or not."""
        return [seat for seat in self.people if len(self.table.state.choices(seat))]

    def _now(self) -> tuple[int, int]:
        """The next row, as the person in front counts them and as everybody does."""
        return self.table.length(self.screen.front) + 1, self.table.length(None) + 1

    def _tell(self, since: int, public: int) -> bool:
        """Tell whoever is in front what happened from a row on; whether there was anything to tell."""
        lines = self.screen.lines(since)
        if self.table.seen(self.screen.front, since) != self.table.seen(None, public):
            self._is_unread = True
        for line in lines:
            self.screen.console.print(line)
        return bool(lines)

    def _next(self) -> None:
        """Let the next seat decide once: where several are asked, bots first, then whoever has the keyboard."""
        if self._let_reply() or self._say_standing():
            return
        waiting = self.table.state.waiting()
        bots = [seat for seat in waiting if seat in self.bots]
        front = self.screen.front
        if self.given is not None and self.given in self.able() and not bots:
            seat = self.given
        elif bots:
            seat = bots[0]
        else:
            seat = front if front is not None and front in waiting else waiting[0]
        if self.order is not None and self.order[0] == seat:
            self._go_on(seat, self.order[1])
        elif seat in self.bots:
            self._hide_from(seat)
            self._watch()
            self._let_decide(seat)
        else:
            self._hand_over(seat)
            self._ask(seat)

    def _ask(self, seat: int) -> None:
        """Ask the person in front, and do what they say."""
        screen = self.screen
        moment = screen.look.moment(screen.view(seat)) or self.table.length(seat)
        if moment != self._moment:
            screen.board(seat)
        self._moment = moment
        screen.question(seat)
        self.commands.list_few(seat)
        line = self.read(seat, f"{screen.names[seat]}> ")
        self._is_unread = False
        self.commands.obey(seat, line)
        self._known[seat] = self.table.length(seat) + 1

    def _go_on(self, seat: int, order: Order) -> None:
        """Play the next action of a standing order, or end it."""
        try:
            moment = self.moment(seat)
            verb, *words = order(moment.view).split()
            text = self.abbreviations.expand(verb, words, moment)
            self.act(seat, self.table.parse(text))
        except OrderEnds as end:
            self.order = None
            self.screen.tell(str(end))
        except RefusedError as error:
            self.order = None
            self.screen.refusal(error.refusal)

    def _let_decide(self, seat: int) -> None:
        """Let a bot decide; one that fails or cheats has any allowed action played for it."""
        game, state = self.table.game, self.table.state
        try:
            action = decide(game, state, seat, self.bots[seat], self.luck)
            fault = state.refuse(seat, action) is not None
        except Exception:  # whatever somebody's bot does, the table goes on
            fault = True
        if fault:
            self.screen.tell(self.screen.say("bot_failed", seat=seat), style="dim")
            action = decide(game, state, seat, Random(), self.luck)
        self.act(seat, action)

    def _let_reply(self) -> bool:
        """Let bots that are not asked, but may act, answer what they have seen; whether one did."""
        state = self.table.state
        for seat in unasked(state, sorted(self._listening)):
            self._listening.discard(seat)
            try:
                action = reply(self.table.game, state, seat, self.bots[seat], self.luck)
            except Exception:  # whatever somebody's bot does, the table goes on
                action = None
            if action is not None and state.refuse(seat, action) is None:
                self.act(seat, action)
                return True
        self._listening.clear()
        return False

    def _say_standing(self) -> bool:
        """Say what somebody who is asked has answered beforehand; whether anybody had."""
        ordering = self.order[0] if self.order else None  # an order says itself why it ends
        for seat in self.table.state.waiting():
            if seat in self.people and seat != ordering:
                action = self.table.standing_answer(seat, self.autosave.answers.of(seat))
                if action is not None:
                    self.act(seat, action)
                    return True
        return False

    def _hide_from(self, seat: int) -> None:
        """Clear the screen of a person's secrets once it is others' turn; a bot's answer in between is no turn."""
        screen = self.screen
        if screen.front is None or len(self.people) < 2:
            return
        if seat in self.bots and screen.front in self.table.state.waiting():
            return  # all are asked at once, and what the bot does not say aloud is not shown
        if seat in self.bots and screen.look.turn(screen.view(None)) == screen.front:
            return
        if self._is_unread:
            screen.tell(screen.say("read_first"), style="dim")
            self._pause(screen.front)
            self._is_unread = False
        screen.front = None
        screen.clear()

    def _hand_over(self, seat: int) -> None:
        """See that the person who must decide, and nobody else, sits in front of the screen."""
        screen = self.screen
        if screen.front == seat:
            return
        self._hide_from(seat)
        screen.tell(screen.say("hand_over", name=screen.person(seat)), style=screen.colour(seat))
        self._pause(seat)
        screen.clear()
        screen.front = seat
        self._moment = None
        lines = screen.lines(self._known[seat])
        if len(lines) > RECAP_LINES:
            screen.tell(screen.say("more_since", count=len(lines) - RECAP_LINES, all=len(lines)), style="dim")
        for line in lines[-RECAP_LINES:]:
            screen.console.print(line)

    def _watch(self) -> None:
        """Once nobody at this keyboard is left in play, ask whether to watch the end."""
        view = self.screen.view(None)
        if self.people and not self._is_watching and all(self.screen.look.is_out(view, seat) for seat in self.people):
            self._is_watching = True
            self.screen.tell(self.screen.say("out"))
            self._pause(self.people[0])

    def _wait_for_room(self) -> None:
        """The disk takes nothing, so nothing happens: let somebody see to it."""
        self.order = None
        if not self.people:
            raise Leave
        self._pause(self.people[0])

    def _pause(self, seat: int) -> None:
        """Wait for Enter; `quit` and `save` work here, too."""
        words = self.read(seat, "> ").split()
        nothing = Moment(Menu(self.table.state.rows), self.screen.view(None), self.screen.lang)
        try:
            command = self.abbreviations.head(words, nothing).word if words else ""
            if command == "save":
                self.commands.do_save(seat, words[1:])
        except Unreadable:
            return
        if command == "quit":
            raise Leave

    def _read_pipe(self, seat: int, prompt: str) -> str:
        """The next line of a script, shown as if it had been typed; `EOFError` when there are no more."""
        line = sys.stdin.readline()
        if not line:
            raise EOFError
        typed = "".join(letter if letter.isprintable() else "?" for letter in line.rstrip("\r\n"))
        self.screen.tell(f"{prompt}{typed}")
        return typed
