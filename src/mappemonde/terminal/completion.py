"""Completion: typing at a live terminal, where Tab finishes words."""

import re
from collections.abc import Callable, Iterator
from itertools import dropwhile

from prompt_toolkit import PromptSession
from prompt_toolkit.completion import CompleteEvent, Completer, Completion
from prompt_toolkit.document import Document
from prompt_toolkit.shortcuts import CompleteStyle

from mappemonde.kernel.kinds import slug
from mappemonde.terminal.abbreviations import LONGEST_NAME
from mappemonde.terminal.name_index import SMALL, plain_forms

WORD = re.compile(r"\S+")


class Completing(Completer):
    """Completes the word at the cursor from what may come there."""

    def __init__(self, offers: Callable[[list[str]], list[tuple[str, str]]]) -> None:
        self.offers = offers
        """Words already typed → what may follow, as people call it and by its id."""

    def get_completions(self, document: Document, complete_event: CompleteEvent) -> Iterator[Completion]:
        """Give what fits the letters before the cursor."""
        text = document.text_before_cursor
        starts = [found.start() for found in WORD.finditer(text)]
        if not starts or (text[-1].isspace() and slug(text[starts[-1] :]) not in SMALL):
            yield from (Completion(word, display_meta=gloss) for word, gloss in self.offers(text.split()))
        for start in reversed(starts[-LONGEST_NAME:]):
            begun, before = text[start:], text[:start].split()
            if before and slug(before[-1]) in SMALL:
                continue  # an article belongs to what follows
            end = "_" if begun[-1].isspace() else ""
            for word, gloss in self.offers(before):
                forms = (*plain_forms(word), slug(gloss))
                if any(form.startswith(plain + end) for form in forms for plain in _begun_forms(begun)):
                    yield Completion(word, start_position=-len(begun), display_meta=gloss)


def _begun_forms(begun: str) -> set[str]:
    """The plain form of what was begun, with and without the article before it."""
    words = slug(begun).split("_")
    bare = "_".join(dropwhile(SMALL.__contains__, words))
    return {slug(begun), bare} - {""}


class Keyboard:
    """Where people type; every seat has a history of its own."""

    def __init__(self, completing: Completing) -> None:
        self.completing = completing
        self.sessions: dict[int, PromptSession[str]] = {}

    def read(self, seat: int, prompt: str) -> str:
        """One line; `EOFError` when there are no more."""
        if seat not in self.sessions:
            self.sessions[seat] = PromptSession(
                completer=self.completing, complete_style=CompleteStyle.READLINE_LIKE, complete_while_typing=False
            )
        return self.sessions[seat].prompt(prompt)
