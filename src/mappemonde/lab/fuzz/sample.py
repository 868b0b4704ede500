"""Samples: a state under examination, and actions to try in it."""

from typing import NamedTuple

import msgspec

from mappemonde.kernel.action import Action, same
from mappemonde.kernel.chance import Chance
from mappemonde.kernel.kinds import Kind, Names, Number
from mappemonde.kernel.menu import Menu
from mappemonde.kernel.state import State
from mappemonde.kernel.table_spec import PreparedTable


class Sample(NamedTuple):
    """A state under examination, with luck to pick actions by; `seat` would choose `action` next."""

    prepared: PreparedTable
    state: State
    luck: Chance
    seat: int
    action: Action

    def text(self, action: Action) -> str:
        """An action in words."""
        return self.prepared.vocabulary.format(action)

    def saved(self, state: State) -> bytes:
        """A state's bytes."""
        return self.prepared.game.save(state)


def some_actions(choices: Menu, count: int, luck: Chance) -> list[Action]:
    """Some actions of a menu, or all where it is short."""
    if len(choices) <= count:
        return choices.all()
    return [choices[luck.number(len(choices))] for _ in range(count)]


def unlikely_action(now: Sample) -> Action:
    """An action that is probably not allowed: a choice with one argument or its verb changed, or any words at all."""
    words = now.prepared.vocabulary
    base = now.action if now.luck.number(3) else ()
    verbs = list(words.verbs.values())
    keep = bool(base) and now.luck.number(3) > 0
    verb = words.by_class[type(base)] if keep else verbs[now.luck.number(len(verbs))]
    values = [_value(words.kinds[kind], now.luck) for kind in verb.kinds.values()]
    kept = -1 if not values else now.luck.number(len(values))
    for place in range(min(len(values), len(base))):
        if place != kept:
            values[place] = _fitting(words.kinds[list(verb.kinds.values())[place]], base[place], values[place])
    action: Action = verb.make(*values)
    return action


def _value(kind: Kind, luck: Chance) -> int:
    """Any value of a kind; of numbers mostly small ones."""
    if isinstance(kind, Names):
        return luck.number(len(kind.ids))
    assert isinstance(kind, Number), "a kind the fuzzer has no values of"
    likely: list[int] = [kind.low, kind.high, *range(max(kind.low, -1), min(kind.high, 12) + 1)]
    return likely[luck.number(len(likely))]


def _fitting(kind: Kind, value: int, other: int) -> int:
    """A value if it is one of this kind, else the other."""
    if isinstance(kind, Names):
        return value if 0 <= value < len(kind.ids) else other
    return value if isinstance(kind, Number) and kind.low <= value <= kind.high else other


def same_menus(one: Menu, other: Menu) -> bool:
    """Whether two menus offer the same actions in the same order."""
    if one.rows is other.rows and one.runs() == other.runs():
        return True
    return len(one) == len(other) and all(map(same, one.all(), other.all()))


def differing(one: bytes, other: bytes) -> str:
    """The fields in which two saves differ."""
    first, second = msgspec.json.decode(one), msgspec.json.decode(other)
    return ", ".join(f"{name}: {first[name]} and {second[name]}" for name in first if first[name] != second[name])
