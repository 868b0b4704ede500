"""Commands of the terminal: everything a person can type besides the actions of the game."""

import re
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING

from rich.columns import Columns
from rich.markdown import Markdown
from rich.table import Table as Grid
from rich.text import Text

from mappemonde.kernel.action import Action
from mappemonde.kernel.advice import Advice
from mappemonde.kernel.kinds import Names, Unreadable, shorten, slug
from mappemonde.kernel.languages import LANGUAGES, ByLang
from mappemonde.kernel.menu import Menu
from mappemonde.kernel.options import YES
from mappemonde.kernel.record import write_record
from mappemonde.kernel.table import UNDO, RefusedError, Table
from mappemonde.kernel.vocabulary import Offer
from mappemonde.terminal.abbreviations import Moment, is_number, rule_text
from mappemonde.terminal.counsel import hint, why_row
from mappemonde.terminal.game_look import PHRASES, Extra, legend_grid
from mappemonde.terminal.name_index import NameIndex, unreadable

if TYPE_CHECKING:
    from mappemonde.terminal.play_loop import Terminal

LOG_LINES = 20
LONG_LIST = 24
MANY = 10
"""A list of more lines than `LONG_LIST` is drawn together: of each verb with more choices than `MANY`, the count."""
USAGE_WIDTH = 28
CHAPTER = re.compile(r"^## (.+)$", re.M)


class Leave(Exception):
    """Somebody leaves the table."""


class Commands:
    """Does what a person types: `do_<command>` for each command in the texts."""

    def __init__(self, terminal: "Terminal") -> None:
        self.terminal = terminal
        self.table = terminal.table
        self.screen = terminal.screen
        self.look = terminal.screen.look
        self.abbreviations = terminal.abbreviations
        self._listed: tuple[int, list[Offer]] = (-1, [])
        """The choices last shown with their numbers, and the length of the table then."""

    def obey(self, seat: int, line: str) -> None:
        """Do what a line says; whatever cannot be done is answered, and changes nothing."""
        words = line.split() or ["board"]
        try:
            number = self._numbered(seat, words)
            if number:
                self._play(seat, number, line)
                return
            head = self.abbreviations.head(["help" if words[0] == "?" else words[0], *words[1:]], self._moment(seat))
            rest = words[head.length :]
            if head.is_verb:
                self._play(seat, self.abbreviations.expand(head.word, rest, self._moment(seat)), line)
            elif head.word in self.look.extras:
                self._extra(seat, self.look.extras[head.word], rest)
            else:
                getattr(self, f"do_{head.word}")(seat, rest)
        except (Unreadable, RefusedError) as error:
            self.screen.refusal(error.refusal)

    def _menu(self, seat: int) -> Menu:
        return self.table.state.choices(seat)

    def _moment(self, seat: int) -> Moment:
        return self.terminal.moment(seat)

    def _numbered(self, seat: int, words: list[str]) -> str:
        """The action that numbers mean: the answer to a question for them, or one of the choices just listed.

        Empty for a line that does not begin with a number.
        """
        moment, step = self._moment(seat), self.table.state.flow[-1].NAME
        asked = self.screen.speech.number_asked(step, moment.choices)
        length, offers = self._listed
        is_listed = length == len(self.table.record.rows)
        if asked is not None and is_number(words[0]):
            wanted = len(self.table.vocabulary.verbs[step].kinds)
            if wanted == 1 or (wanted == len(words) and not is_listed):
                return self.abbreviations.expand(step, words, moment)
        if not (words[0].isascii() and words[0].isdigit()):
            return ""
        if not is_listed:
            raise unreadable("no_list", word=shorten(words[0]))
        if not 0 < int(words[0]) <= len(offers):
            raise unreadable("not_listed", word=shorten(words[0]), count=len(offers))
        offer = offers[int(words[0]) - 1]
        return self.abbreviations.expand(offer.verb, [*offer.words, *words[1:]], moment)

    def _play(self, seat: int, text: str, typed: str) -> None:
        """Play an action, and say how it was understood unless it was typed just so."""
        action = self.table.parse(text)
        said = self.screen.speech.action(text, self.screen.lang)
        if slug(typed) not in (slug(text), slug(said)):
            self.screen.tell(f"= {said}", style="dim")
        if self._is_meant(seat, action):
            self.terminal.act(seat, action)
            confirmation = self.look.confirmation(self.screen.view(seat), action, self.screen.context)
            if confirmation is not None and self.screen.front == seat:
                self.screen.console.print(confirmation)

    def _is_meant(self, seat: int, action: Action) -> bool:
        """Ask whether an action is meant that cannot be made good again; all others are."""
        if self.table.state.refuse(seat, action) is not None:
            return True  # it is refused, and told why
        warning = self.look.warning(self.screen.view(seat), action, self.screen.context)
        if warning is None:
            return True
        self.screen.tell(warning, style="bold")
        answer = self.terminal.read(seat, self.screen.say("sure")).strip().casefold()
        if answer and any(word.startswith(answer) for word in YES):
            return True
        self.screen.tell(self.screen.say("not_done"))
        return False

    def _extra(self, seat: int, extra: Extra, words: list[str]) -> None:
        """A command of the game itself: something to look at, or a standing order."""
        moment = self._moment(seat)
        full = self.abbreviations.extra_words(extra, words, moment)
        view, context = moment.view, self.screen.context
        if extra.show is not None:
            self.screen.console.print(extra.show(view, full, context))
        elif extra.order is not None:
            self.terminal.order = (seat, extra.order(view, full, context))

    def do_help(self, seat: int, words: list[str]) -> None:
        """What can be said now, or all about one word."""
        if words:
            self._help_on(seat, words)
            return
        lang, say = self.screen.lang, self.screen.say
        actions, others = _grid(), _grid()
        for verb in self.table.vocabulary.next_words(self._menu(seat), []):
            about = self.table.game.texts.get(lang, "verb", verb)
            actions.add_row(Text(self.screen.speech.usage(verb, lang), "bold"), Text(about))
        for extra in self.look.extras.values():
            others.add_row(Text(extra.usage[lang], "bold"), Text(extra.about[lang]))
        for key, usage in PHRASES.tables[lang]["command"].items():
            others.add_row(Text(usage, "bold"), Text(PHRASES.get(lang, "about", key)))
        self.screen.tell(say("verbs_now"), style="bold underline")
        self.screen.console.print(actions)
        self.screen.tell(say("commands"), style="bold underline")
        self.screen.console.print(others)
        self.screen.tell(say("forgiving"), style="dim")

    def _help_on(self, seat: int, words: list[str]) -> None:
        head = self.abbreviations.head(words, self._moment(seat))
        if head.is_verb:
            self._help_on_verb(seat, head.word)
            return
        lang = self.screen.lang
        extra = self.look.extras.get(head.word)
        self.screen.tell(extra.usage[lang] if extra else PHRASES.get(lang, "command", head.word), style="bold")
        self.screen.tell(extra.about[lang] if extra else PHRASES.get(lang, "about", head.word))

    def _help_on_verb(self, seat: int, verb: str) -> None:
        say, tell, vocabulary = self.screen.say, self.screen.tell, self.table.vocabulary
        speech, lang = self.screen.speech, self.screen.lang
        tell(speech.usage(verb, lang), style="bold")
        tell(self.table.game.texts.get(lang, "verb", verb))
        habit = self.look.number(verb, self.screen.view(seat))
        if habit:
            tell(say(f"number_{habit}"))
        also = [word.replace("_", " ") for word, meant in self.look.synonyms.items() if meant == verb]
        also += dict.fromkeys(
            said for other in LANGUAGES if (said := speech.verb(verb, other)) != speech.verb(verb, lang)
        )
        if also:
            tell(say("also", words=", ".join(also)))
        legal = [choice for choice in self._menu(seat) if vocabulary.by_class[type(choice)].word == verb]
        example = speech.action(vocabulary.format(legal[-1]), lang) if legal else ""
        tell(say("example", text=example) if example else say("not_now"), style="dim")

    def do_why(self, seat: int, words: list[str]) -> None:
        """Whether an action is allowed, and if not, why; or why a bot did what it did in a row."""
        if not words:
            raise unreadable("usage", usage=PHRASES.get(self.screen.lang, "command", "why"))
        if len(words) == 1 and words[0].isdecimal() and len(words[0]) < 9:
            self._why_row(seat, int(words[0]))
            return
        head = self.abbreviations.head(words, self._moment(seat))
        if head.is_verb:
            text = self.abbreviations.expand(head.word, words[head.length :], self._moment(seat))
        elif head.word == UNDO:
            text = UNDO
        else:
            raise unreadable("no_action", word=shorten(words[0]))
        refusal = self.table.why_not(seat, text)
        said = self.screen.speech.action(text, self.screen.lang)
        if refusal is None:
            self.screen.tell(self.screen.say("allowed", text=said))
        else:
            self.screen.tell(f"= {said}", style="dim")
            self.screen.refusal(refusal)

    def do_hint(self, seat: int, words: list[str]) -> None:
        """What the usual bot of the game would do, and why."""
        if self._is_advised():
            advice = hint(self.table, seat)
            text = self.table.vocabulary.format(advice.action)
            self.screen.tell(self.screen.speech.action(text, self.screen.lang), style="bold")
            self._tell_reasons(advice)

    def _why_row(self, seat: int, number: int) -> None:
        """Why a bot did what it did in a row, as this seat counts them and could know it."""
        rows = self.table.visible_rows(seat)
        if not self._is_advised():
            return
        row = self.table.record.rows[rows[number - 1] - 1] if 0 < number <= len(rows) else None
        if row is None or row.seat not in self.terminal.bots:
            self.screen.tell(self.screen.say("not_a_bot"))
        elif not self.table.game.is_open(row.action):
            self.screen.tell(self.screen.say("reasons_later"))
        else:
            self.screen.tell(self.screen.speech.action(row.action, self.screen.lang), style="bold")
            self._tell_reasons(why_row(self.table, row, seat, number))

    def _is_advised(self) -> bool:
        """Bots advise whoever plays with bots alone, and all where the table was begun so."""
        is_advised = len(self.terminal.people) < 2 or self.terminal.hints
        if not is_advised:
            self.screen.tell(self.screen.say("no_hints"))
        return is_advised

    def _tell_reasons(self, advice: Advice) -> None:
        texts, lang, vocabulary = self.table.game.texts, self.screen.lang, self.table.vocabulary
        for reason in advice.reasons:
            self.screen.tell(f"{'−' if reason.weight < 0 else '+'} {texts.reason(reason, vocabulary, lang)}")
        if len(advice.weighed) > 1:
            grid = _grid()
            for weighed in advice.weighed:
                said = self.screen.speech.action(vocabulary.format(weighed.action), lang)
                grid.add_row(Text(f"{weighed.value:.1f}", "dim"), Text(said, "dim"))
            self.screen.tell(self.screen.say("weighed", unit=texts.get(lang, "advice", "unit")), style="dim")
            self.screen.console.print(grid)

    def do_undo(self, seat: int, words: list[str]) -> None:
        """Take back the last action."""
        self.terminal.undo(seat)

    def do_log(self, seat: int, words: list[str]) -> None:
        """The last events as this seat may know them; what was taken back is marked."""
        given = words[0] if words else ""
        count = int(given) if given.isascii() and given.isdigit() and len(given) < 9 else LOG_LINES
        undone = taken_back(self.table)
        lines: list[tuple[int, str, Text]] = []
        for number, events in enumerate(self.table.seen(seat)):
            row = self.table.record.rows[self.table.visible_rows(seat)[number - 1] - 1] if number else None
            for seen in events:
                line = self.screen.sentence(seen)
                if row is not None and row.n in undone:
                    line.append(f" {self.screen.say('taken_back')}", "italic")
                lines.append((number, seen.rule, line))
            if not events and row is not None and row.seat == seat:  # nothing to tell but what was said
                lines.append((number, "", Text(self.screen.speech.action(row.action, self.screen.lang), "dim")))
        grid = Grid.grid(padding=(0, 1, 0, 0))
        for number, rule, line in lines[-max(1, count) :]:
            grid.add_row(Text(f"{number:>4}", "dim"), Text(rule, "dim"), line)
        self.screen.console.print(grid)

    def do_board(self, seat: int, words: list[str]) -> None:
        """Show the board."""
        self.screen.board(seat)

    def do_map(self, seat: int, words: list[str]) -> None:
        """Show the map."""
        self.screen.console.print(self.look.map(self.screen.view(seat), self.screen.context))

    def do_legend(self, seat: int, words: list[str]) -> None:
        """Explain the signs."""
        legend = self.look.legend(self.screen.view(seat), self.screen.context)
        self.screen.console.print(legend_grid(legend) if legend else self.screen.say("no_legend"))

    def do_hand(self, seat: int, words: list[str]) -> None:
        """Show the own hand."""
        hand = self.look.hand(self.screen.view(seat), self.screen.context)
        self.screen.console.print(hand if hand is not None else self.screen.say("no_hand"))

    def do_seats(self, seat: int, words: list[str]) -> None:
        """Show all seats."""
        self.screen.console.print(self.look.seats(self.screen.view(seat), self.screen.context))

    def do_choices(self, seat: int, words: list[str]) -> None:
        """List the legal actions, or those that begin with these words."""
        offers = self.table.vocabulary.offers(self._menu(seat))
        if words:
            moment = self._moment(seat)
            head = self.abbreviations.head(words, moment)
            if not head.is_verb:
                raise unreadable("no_action", word=shorten(words[0]))
            kinds = self.table.vocabulary.verbs[head.word].kinds.values()
            begin = [head.word, *self.abbreviations.arguments(head.word, kinds, words[head.length :], moment)]
            offers = [offer for offer in offers if [offer.verb, *offer.words][: len(begin)] == begin]
        if offers:
            self._list(offers, is_whole=bool(words))
        else:
            self.screen.tell(self.screen.say("no_choices"))

    def list_few(self, seat: int) -> None:
        """List the choices of a short question unasked, where the game likes that; numbers are asked without."""
        if self.look.few:
            offers = self.table.vocabulary.offers(self._menu(seat))
            if len(offers) <= self.look.few and all(offer.low is None for offer in offers):
                self._list(offers, is_whole=True)

    def _list(self, offers: list[Offer], is_whole: bool) -> None:
        """Show choices with their numbers; in a long list, verbs that have many only say how many."""
        say, tell, speech, lang = self.screen.say, self.screen.tell, self.screen.speech, self.screen.lang
        half = self.screen.console.width // 2 - 4
        counts = Counter(offer.verb for offer in offers)
        is_wide = any(len(speech.offer(offer, lang)) > half for offer in offers)
        is_long = not is_whole and len(offers) > (LONG_LIST if is_wide else 2 * LONG_LIST)
        many = [verb for verb in counts if counts[verb] > MANY] if is_long else []
        listed = [offer for offer in offers if offer.verb not in many]
        texts = [speech.offer(offer, lang) for offer in listed]
        if not any(len(text) > half for text in texts):
            lines = [Text(f"{number:>2} ", "dim").append(text, "not dim") for number, text in enumerate(texts, 1)]
            self.screen.console.print(Columns(lines, padding=(0, 3), column_first=True))
        else:
            grid = Grid.grid(padding=(0, 1, 0, 0))
            for number, text in enumerate(texts, 1):
                grid.add_row(Text(f"{number:>2}", "dim"), Text(text))
            self.screen.console.print(grid)
        command = PHRASES.get(lang, "command", "choices").split()[0]
        for verb in many:
            how = f"{command} {speech.verb(verb, lang)}"
            tell(say("of_a_verb", usage=speech.usage(verb, lang), count=counts[verb], command=how))
        amounts = [offer.low for offer in listed if offer.low is not None and offer.low != offer.high]
        key = "by_number_and_amount" if amounts else "by_number"
        tell(say(key, amount=amounts[0] if amounts else 0), style="dim")
        self._listed = len(self.table.record.rows), listed

    def do_rules(self, seat: int, words: list[str]) -> None:
        """Show the chapters of the rulebook, one of them, or one rule."""
        book = self.table.game.rulebook(self.screen.lang)
        if not words:
            for title in CHAPTER.findall(book):
                self.screen.tell(title)
            self.screen.tell(self.screen.say("rules_how"), style="dim")
            return
        text = rule_text(book, words[0])
        if not text:
            raise unreadable("no_rule", word=shorten(words[0]))
        self.screen.console.print(Markdown(text))

    def do_save(self, seat: int, words: list[str]) -> None:
        """Copy the table to a file; one that is kept nowhere is kept there from now on."""
        if not words:
            raise unreadable("usage", usage=PHRASES.get(self.screen.lang, "command", "save"))
        say, tell, autosave = self.screen.say, self.screen.tell, self.terminal.autosave
        path = Path(" ".join(words))
        try:
            path = path.expanduser()
            if path.exists():
                tell(say("exists", path=str(path)))
            elif autosave.is_saving:
                write_record(self.table.record, path)
                tell(say("copied", path=str(path), kept=str(autosave.path)))
                if len(self.terminal.people) > 1:
                    tell(say("copied_secrets"))
            else:
                autosave.start(path)
                tell(say("kept", path=str(path)))
        except (OSError, RuntimeError, ValueError) as error:  # no such user, a name with strange letters
            tell(say("unwritable", path=shorten(str(path)), fault=getattr(error, "strerror", None) or str(error)))

    def do_lang(self, seat: int, words: list[str]) -> None:
        """Change the language."""
        if not words or words[0].lower() not in LANGUAGES:
            raise unreadable("usage", usage=PHRASES.get(self.screen.lang, "command", "lang"))
        self.screen.lang = words[0].lower()
        self.screen.tell(self.screen.say("lang_is"))

    def do_give(self, seat: int, words: list[str]) -> None:
        """Give the keyboard to another person who could act now."""
        others = [other for other in self.terminal.able() if other != seat]
        if words:
            wanted = self.screen.seat_called(" ".join(words))
            others = [other for other in others if other == wanted]
        if others:
            self.terminal.given = others[0]
        else:
            self.screen.tell(self.screen.say("nobody_able"))

    def do_answers(self, seat: int, words: list[str]) -> None:
        """Show what one has answered beforehand, or change it."""
        standing, say, tell = self.table.standing, self.screen.say, self.screen.tell
        if not standing.questions:
            tell(say("no_answers"))
            return
        if words:
            question = self._called({name: standing.name(name) for name in standing.questions}, words[0])
            labels = {text: standing.label(question, text) for text in standing.offered(question)}
            self._keep_answer(seat, question, self._called(labels, " ".join(words[1:])))
        given, lang = standing.complete(self.terminal.autosave.answers.of(seat)), self.screen.lang
        for number, (question, said) in enumerate(given.items(), 1):
            tell(f"{number} {standing.name(question)[lang]}", style="bold")
            grid = _grid()
            for place, text in enumerate(standing.offered(question), 1):
                grid.add_row(
                    Text(f"{'✓' if text == said else ' '} {place}"), Text(standing.label(question, text)[lang])
                )
            self.screen.console.print(grid)
        tell(say("answers_by_number"))

    def _called(self, names: dict[str, ByLang], word: str) -> str:
        """The one of some things that a number or a word, perhaps shortened, stands for."""
        ids, lang = list(names), self.screen.lang
        if word.isdecimal() and 0 < int(word) <= len(ids):
            return ids[int(word) - 1]
        index = NameIndex(Names("word", ids, {each: [names[name][each] for name in ids] for each in LANGUAGES}))
        full = index.exact(word, ids, lang) or index.shortened(word, ids, lang)
        if full is None:
            known = [f"{number} {names[name][lang]}" for number, name in enumerate(ids, 1)]
            raise unreadable("unanswered", word=shorten(word), known=", ".join(known))
        return full

    def _keep_answer(self, seat: int, question: str, text: str) -> None:
        answers = self.terminal.autosave.answers
        try:
            answers.change(seat, question, text)
        except OSError as error:
            fault = error.strerror or str(error)
            self.screen.tell(self.screen.say("unwritable", path=str(answers.path), fault=fault), style="yellow")

    def do_quit(self, seat: int, words: list[str]) -> None:
        """Leave the table."""
        raise Leave


def taken_back(table: Table) -> set[int]:
    """The numbers of the rows that an undo took back."""
    standing: list[int] = []
    gone: set[int] = set()
    for row in table.record.rows:
        if row.action != UNDO:
            standing.append(row.n)
        elif standing:
            gone.add(standing.pop())
    return gone


def _grid() -> Grid:
    grid = Grid(box=None, show_header=False, padding=(0, 2, 0, 0))
    grid.add_column(max_width=USAGE_WIDTH)
    return grid
