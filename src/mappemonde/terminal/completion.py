"""Completion: typing at a live terminal, where Tab finishes words."""

from collections.abc import Callable, Iterator

from prompt_toolkit import PromptSession
from prompt_toolkit.completion import CompleteEvent, Completer, Completion
from prompt_toolkit.document import Document
from prompt_toolkit.shortcuts import CompleteStyle

from mappemonde.kernel.kinds import slug


class Completing(Completer):
    """Completes the word at the cursor from what may come there."""

    def __init__(self, offers: Callable[[list[str]], list[tuple[str, str]]]) -> None:
        self.offers = offers
        """Words already typed → what may follow, each with its gloss."""

    def get_completions(self, document: Document, complete_event: CompleteEvent) -> Iterator[Completion]:
        """Give what fits the letters before the cursor."""
        words = document.text_before_cursor.split()
        begun = words.pop() if words and not document.text_before_cursor[-1].isspace() else ""
        plain = slug(begun)
        for word, gloss in self.offers(words):
            fits = plain and plain in (slug(word)[: len(plain)], slug(gloss)[: len(plain)])
            if fits or word.startswith(begun.lower()):
                yield Completion(word, start_position=-len(begun), display_meta=gloss)


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
