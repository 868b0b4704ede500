"""Checks: named conditions with a rule number and a sentence, and the refusals they give."""

import re
from collections.abc import Callable
from typing import Any, TypeAlias

from mypy_extensions import mypyc_attr

from mappemonde.kernel.action import Action
from mappemonde.kernel.event import Fact
from mappemonde.kernel.languages import SOURCE
from mappemonde.kernel.problem import Problem

Condition: TypeAlias = Callable[[Any, Any, int, Any], bool]
"""Takes the step, the state, the seat and the action; true means allowed."""

PLACEHOLDER = re.compile(r"{(\w+)")


@mypyc_attr(native_class=False)
class Refusal(Problem):
    """The problem with an action: the first check that failed. Its facts are told by the vocabulary of the table."""

    __slots__ = ()

    @property
    def check(self) -> str:
        """The name of the check."""
        return self.id


class Check:
    """A condition that can say why it failed: its sentence in English; other languages have theirs by its name."""

    def __init__(
        self,
        condition: Condition,
        rule: str,
        sentence: str,
        facts: Callable[[Any, Any, int, Any], dict[str, Fact]] | None,
    ) -> None:
        self.condition = condition
        self.name: str = getattr(condition, "__name__", "check")
        self.rule = rule
        self.sentences = {SOURCE: sentence}
        self.facts = facts

    def __call__(self, step: Any, state: Any, seat: int, action: Any) -> bool:
        return self.condition(step, state, seat, action)

    def refusal(self, step: Any, state: Any, seat: int, action: Any) -> Refusal:
        """Say why `action` is refused: facts come from the check, the action or the step, in that order."""
        extra = self.facts(step, state, seat, action) if self.facts is not None else {}
        named = action._asdict() if hasattr(action, "_asdict") else {}
        facts: dict[str, Fact] = {}
        for name in PLACEHOLDER.findall(self.sentences[SOURCE]):
            if name in extra:
                facts[name] = extra[name]
            elif name in named:
                facts[name] = named[name]
            elif name == "seat":
                facts[name] = seat
            elif hasattr(step, name):
                facts[name] = getattr(step, name)
            else:
                raise KeyError(f"check {self.name}: nothing fills {{{name}}}; give it a function of facts")
        return Refusal(self.name, self.rule, facts, self.sentences)


def check(
    rule: str, sentence: str, facts: Callable[[Any, Any, int, Any], dict[str, Fact]] | None = None
) -> Callable[[Condition], Check]:
    """Make a check of a condition: its rule number, its sentence, and a function for further facts it needs."""

    def make(condition: Condition) -> Check:
        return Check(condition, rule, sentence, facts)

    return make


def first_failed(checks: tuple[Check, ...], step: Any, state: Any, seat: int, action: Action) -> Refusal | None:
    """The refusal of the first check that fails, or nothing."""
    for one in checks:
        if not one(step, state, seat, action):
            return one.refusal(step, state, seat, action)
    return None
