"""Premoves: actions that a seat prepares for when it is asked; they are played then, if they are allowed.

Each may depend on a condition that the game names, and may give way: where it cannot be played, the next is tried.
"""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from mappemonde.kernel.chance import fast
from mappemonde.kernel.check import Refusal
from mappemonde.kernel.grammar import Noun
from mappemonde.kernel.languages import ByLang, fill_in
from mappemonde.kernel.problem import PROBLEMS
from mappemonde.kernel.standing_question import Say
from mappemonde.kernel.vocabulary import Offer

if TYPE_CHECKING:
    from mappemonde.kernel.table import Table


def nothing(view: Any) -> list[int]:
    """What is noted for a condition that asks only how things are."""
    return []


class Condition(NamedTuple):
    """On what a seat may let a prepared action depend, named in the texts by `[premove]`."""

    id: str
    holds: Callable[[Any, list[int]], bool]
    """From the seat's view and what was noted to whether it is so."""
    note: Callable[[Any], list[int]] = nothing
    """From the seat's view at the time it prepares to what has to be remembered of it."""


class Premoves(NamedTuple):
    """Which question a game lets seats answer by actions that they have prepared."""

    step: str
    """The name of the step that asks it."""
    carried: Mapping[str, Say]
    """What is said in steps that carry a prepared action out, by their names, so that nobody has to be there."""
    conditions: tuple[Condition, ...] = ()


class Planned(NamedTuple):
    """An action in line."""

    text: str
    condition: str = ""
    """The condition on which alone it is played; nothing: it is played if it is allowed."""
    noted: list[int] = []
    """What the condition has to remember."""
    gives_way: bool = False
    """Whether the next in line is played instead where this one cannot be."""


class Prepared(NamedTuple):
    """What a line comes to when its seat is asked: an action is said, or the line is dropped with a reason."""

    text: str
    refusal: Refusal | None
    place: int
    """Where it stands in the line; -1: it carries the one before out."""


def prepared(table: "Table", seat: int, line: list[Planned], is_carried: bool) -> Prepared | None:
    """What a seat that is asked has prepared for this question; nothing: it has to be asked.

    `is_carried` says that the seat's last prepared action is being carried out.
    """
    declared, state = table.premoves, table.state
    if declared is None or not state.flow or seat not in state.waiting():
        return None
    step = state.flow[-1].NAME
    if step == declared.step:
        return _first(table, declared, seat, line)
    say = declared.carried.get(step) if is_carried else None
    action = say(table.game.view(state, seat), state.choices(seat), -1) if say else None
    return None if action is None else Prepared(table.vocabulary.format(action), None, -1)


def _first(table: "Table", declared: Premoves, seat: int, line: list[Planned]) -> Prepared | None:
    """The first in line that can be played; where none can, the first that does not give way."""
    found: Prepared | None = None
    for place, planned in enumerate(line):
        found = Prepared(planned.text, _refusal(table, declared, seat, planned), place)
        if found.refusal is None or not planned.gives_way:
            break
    return found


def _refusal(table: "Table", declared: Premoves, seat: int, planned: Planned) -> Refusal | None:
    """Why a prepared action is not played: it is not allowed, or what it depends on is not so."""
    refusal = table.why_not(seat, planned.text)
    if refusal is not None or not planned.condition:
        return refusal
    known = {each.id: each for each in declared.conditions}
    condition = known.get(planned.condition)
    if condition is not None and condition.holds(table.game.view(table.state, seat), planned.noted):
        return None
    name = condition_name(table, planned.condition)
    told = {lang: fill_in(text, "condition", Noun(name[lang]), lang) for lang, text in PROBLEMS["it_is_so"].items()}
    return Refusal("it_is_so", "", {}, told)


def condition_name(table: "Table", condition: str) -> ByLang:
    """What a condition is called."""
    return table.game.texts.words("premove", condition)


def noted(table: "Table", seat: int, condition: str) -> list[int]:
    """What has to be remembered now for a condition."""
    found = [each for each in table.premoves.conditions if each.id == condition] if table.premoves is not None else []
    return found[0].note(table.game.view(table.state, seat)) if found else []


def preparable(table: "Table", seat: int) -> list[Offer]:
    """What a seat might prepare: its choices if it were asked now, worked out from its view alone."""
    if table.premoves is None or not table.state.flow:
        return []
    game: Any = table.game
    imagined = game.imagine(game.view(table.state, seat), fast(0))
    return table.vocabulary.offers(imagined.choices(seat)) if game.ask_beforehand(imagined, seat) else []
