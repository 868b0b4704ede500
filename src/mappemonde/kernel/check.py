"""Checks: named conditions with a rule number and a sentence, and the refusals they give."""

import re
from collections.abc import Callable
from typing import Any, NamedTuple, TypeAlias

from mappemonde.kernel.action import Action
from mappemonde.kernel.event import Fact

Condition: TypeAlias = Callable[[Any, Any, int, Any], bool]
"""Takes the step, the state, the seat and the action; true means allowed."""

PLACEHOLDER = re.compile(r"{(\w+)")


class Refusal(NamedTuple):
    """The first check that failed: its name, its rule, the facts its sentence needs, and the sentence itself."""

    check: str
    rule: str
    facts: dict[str, Fact]
    sentences: dict[str, str]


class Check:
    """A condition that can say why it failed."""

    def __init__(
        self,
        condition: Condition,
        rule: str,
        sentences: dict[str, str],
        facts: Callable[[Any, Any, int, Any], dict[str, Fact]] | None,
    ) -> None:
        self.condition = condition
        self.name: str = getattr(condition, "__name__", "check")
        self.rule = rule
        self.sentences = sentences
        self.facts = facts

    def __call__(self, step: Any, state: Any, seat: int, action: Any) -> bool:
        return self.condition(step, state, seat, action)

    def refusal(self, step: Any, state: Any, seat: int, action: Any) -> Refusal:
        """Say why `action` is refused: facts come from the check, the action or the step, in that order."""
        told = self.facts(step, state, seat, action) if self.facts is not None else {}
        named = action._asdict() if hasattr(action, "_asdict") else {}
        facts: dict[str, Fact] = {}
        for sentence in self.sentences.values():
            for name in PLACEHOLDER.findall(sentence):
                if name in told:
                    facts[name] = told[name]
                elif name in named:
                    facts[name] = named[name]
                elif name == "seat":
                    facts[name] = seat
                else:
                    facts[name] = getattr(step, name)
        return Refusal(self.name, self.rule, facts, self.sentences)


def check(
    rule: str,
    en: str,
    fr: str,
    facts: Callable[[Any, Any, int, Any], dict[str, Fact]] | None = None,
) -> Callable[[Condition], Check]:
    """Make a check of a condition: its rule number, its sentence, and a function for further facts it needs."""

    def make(condition: Condition) -> Check:
        return Check(condition, rule, {"en": en, "fr": fr}, facts)

    return make


def first_failed(checks: tuple[Check, ...], step: Any, state: Any, seat: int, action: Action) -> Refusal | None:
    """The refusal of the first check that fails, or nothing."""
    for one in checks:
        if not one(step, state, seat, action):
            return one.refusal(step, state, seat, action)
    return None
