"""Standing answers: what a seat has told its table beforehand about kinds of questions, and told nobody else."""

from collections.abc import Mapping
from typing import Any

from mappemonde.kernel.action import Action
from mappemonde.kernel.game import Game
from mappemonde.kernel.kinds import Names, shorten
from mappemonde.kernel.languages import LANGUAGES, ByLang
from mappemonde.kernel.problem import ProblemError, problem
from mappemonde.kernel.standing_question import ASK, StandingAnswer, StandingQuestion
from mappemonde.kernel.state import State
from mappemonde.kernel.texts import fill
from mappemonde.kernel.vocabulary import Vocabulary


class StandingAnswerError(ProblemError):
    """A kind of question that a table does not know, or an answer that it does not take."""


class StandingAnswers:
    """The questions of one table that may be answered beforehand, and what may be said to each."""

    def __init__(self, game: Game[Any, Any, Any], constants: Any, vocabulary: Vocabulary) -> None:
        self.game = game
        self.vocabulary = vocabulary
        self.questions: dict[str, StandingQuestion] = {each.id: each for each in game.standing(constants)}
        self._meant = {each.id: self._meanings(each) for each in self.questions.values()}
        """By question and text: the answer, and what it is about."""

    def _meanings(self, question: StandingQuestion) -> dict[str, tuple[StandingAnswer, int]]:
        meanings: dict[str, tuple[StandingAnswer, int]] = {}
        for answer in question.answers:
            kind = self.vocabulary.kinds[answer.kind] if answer.kind else None
            if isinstance(kind, Names):
                meanings |= {f"{answer.id} {word}": (answer, value) for value, word in enumerate(kind.ids)}
            else:
                meanings[answer.id] = answer, -1
        return meanings

    def offered(self, question: str) -> list[str]:
        """All that may be said to a kind of question."""
        return [*self._meant[question], ASK]

    def complete(self, given: Mapping[str, str] | None) -> dict[str, str]:
        """What a seat says to every kind of question: as given, else as preset. Without any it is asked everything."""
        if given is None:
            return dict.fromkeys(self.questions, ASK)
        return {
            name: given[name] if given.get(name) in self.offered(name) else question.preset
            for name, question in self.questions.items()
        }

    def at_live_tables(self) -> dict[str, str]:
        """What seats of a live table begin with, besides the presets."""
        return {name: question.live for name, question in self.questions.items() if question.live}

    def check(self, question: str, text: str) -> None:
        """Raise `StandingAnswerError` unless a text may be said to a kind of question."""
        if question not in self.questions:
            known = list(self.questions)
            raise StandingAnswerError(problem("standing_question_is_known", question=shorten(question), known=known))
        if text not in self.offered(question):
            wrong = problem("standing_answer_is_offered", answer=shorten(text), known=self.offered(question))
            raise StandingAnswerError(wrong)

    def say(self, state: State, seat: int, given: Mapping[str, str] | None) -> Action | None:
        """What a seat has said beforehand to the question on the table; nothing: it has to be asked.

        Only what the seat may see counts: its view and its choices.
        """
        name = state.flow[-1].NAME if state.flow else ""
        meant = [
            self._meant[question.id].get(text)
            for question, text in zip(self.questions.values(), self.complete(given).values(), strict=True)
            if name in question.steps
        ]
        said = [each for each in meant if each is not None]
        if not said or seat not in state.waiting():
            return None
        view, choices = self.game.view(state, seat), state.choices(seat)
        actions = (answer.say(view, choices, about) for answer, about in said)
        return next((action for action in actions if action is not None), None)

    def name(self, question: str) -> ByLang:
        """What people call a kind of question."""
        return self.game.texts.words("standing", question)

    def label(self, question: str, text: str) -> ByLang:
        """What people read for an answer."""
        if text not in self._meant[question]:
            return self.game.texts.words("standing", ASK)
        answer, about = self._meant[question][text]
        templates = self.game.texts.words("standing", f"{question}_{answer.id}")
        facts = {answer.kind: about} if answer.kind else {}
        return {lang: fill(templates[lang], facts, self.vocabulary, lang) for lang in LANGUAGES}
