"""Scenarios: situations, plays and expectations written in TOML, for tests, puzzles and lessons that people can read.

title = "The engaged armies must occupy an emptied area"
game = "…"                   # its id; further keys: seats, options, rules, luck
play = ["red: attack egypt congo 3"]
refused = ["red: occupy 1 -> engaged_armies_move_in R6.8"]
[situation.owner]            # the state's own words, merged over a fresh set-up; "*" is every place
"*" = "blue"
[expect]                     # waiting, step, events in this order, ended, winners
step = "occupy"
[expect.state.armies]        # only what is named is compared
egypt = 5
"""

import tomllib
from pathlib import Path
from typing import Any

import msgspec

from mappemonde.kernel.chance import Outcome, Scripted, ScriptError, fast
from mappemonde.kernel.decoding import file_problem, unreadable
from mappemonde.kernel.event import Event
from mappemonde.kernel.game import Game
from mappemonde.kernel.kinds import Unreadable
from mappemonde.kernel.languages import SOURCE
from mappemonde.kernel.problem import ProblemError, problem
from mappemonde.kernel.registry import find_game
from mappemonde.kernel.state import State
from mappemonde.kernel.table import prepare
from mappemonde.kernel.vocabulary import Vocabulary


class ScenarioError(ProblemError):
    """A scenario that cannot be run; says which part is wrong."""


class Expect(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What must be true after the last play."""

    waiting: list[str] | None = None
    step: str | None = None
    events: list[str] | None = None
    ended: bool | None = None
    winners: list[str] | None = None
    state: dict[str, Any] = {}


class Scenario(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A scenario as written."""

    title: str
    game: str
    seats: int = 3
    rules: list[str] = []
    options: dict[str, bool | int | str] = {}
    luck: list[Outcome] = []
    play: list[str] = []
    refused: list[str] = []
    situation: dict[str, Any] = {}
    expect: Expect = Expect()


def read_scenario(path: Path) -> Scenario:
    """Read a scenario file."""
    try:
        return msgspec.convert(tomllib.loads(path.read_text("utf-8")), Scenario)
    except OSError as error:
        raise ScenarioError(file_problem(error)) from error
    except msgspec.ValidationError as error:
        raise ScenarioError(unreadable(error)) from error
    except UnicodeDecodeError as error:
        raise ScenarioError(problem("not_utf8")) from error
    except (ValueError, RecursionError) as error:
        raise ScenarioError(problem("not_toml", error=str(error))) from error


def run_scenario(scenario: Scenario) -> list[str]:
    """Play a scenario; the answer lists every difference from what it expects, and is empty if there is none."""
    try:
        game = find_game(scenario.game)
        constants, _, _ = prepare(game, scenario.seats, dict(scenario.options), "")
        vocabulary = game.vocabulary(constants)
        state = situate(game, constants, vocabulary, scenario.situation, scenario.luck)
    except ProblemError as error:
        raise ScenarioError(*error.problems) from error
    events: list[Event] = []
    state.journal = events
    found = _play(scenario, game, state, vocabulary)
    if found:
        return found
    if left := luck_left(state):
        found.append(f"luck: {left} outcomes were never drawn")
    found += _refusals(scenario, game, state, vocabulary)
    return found + _differences(scenario.expect, game, state, vocabulary, events)


def situate(
    game: Game[Any, Any, Any], constants: Any, vocabulary: Vocabulary, situation: dict[str, Any], luck: list[Outcome]
) -> State:
    """A fresh set-up with a situation merged over it, in which somebody is asked; all its luck is given."""
    state: State = game.situated(constants, game.setup(constants, fast(1)), situation, vocabulary)
    if not state.flow or not state.flow[-1].seats(state):
        raise ScenarioError(problem("situation_asks"))
    state.chance = Scripted(list(luck))
    return state


def luck_left(state: State) -> int:
    """How many of the given outcomes nobody has drawn."""
    assert isinstance(state.chance, Scripted)
    return state.chance.left()


def read_line(line: str, vocabulary: Vocabulary) -> tuple[int, str]:
    """Seat and action of a line `seat: action`."""
    name, colon, text = line.partition(":")
    try:
        if not colon:
            raise ScenarioError(problem("line_form", line=line))
        return vocabulary.kinds["seat"].parse(name.strip()), text.strip()
    except Unreadable as error:
        raise ScenarioError(problem("in_quoted_line", line=line, problem=error.refusal)) from error


def _play(scenario: Scenario, game: Game[Any, Any, Any], state: State, vocabulary: Vocabulary) -> list[str]:
    """Play the lines until one fails."""
    for number, line in enumerate(scenario.play, 1):
        seat, text = read_line(line, vocabulary)
        try:
            action = vocabulary.parse(text)
            refusal = state.refuse(seat, action)
            if refusal is not None:
                sentence = game.texts.refusal(refusal, vocabulary, SOURCE)
                return [f"play {number}, '{line}': refused by {refusal.check} ({refusal.rule}): {sentence}"]
            if not state.choices(seat).holds(action):
                return [f"play {number}, '{line}': allowed, yet not on the menu"]
            state.play(seat, action)
        except (Unreadable, ScriptError) as error:
            return [f"play {number}, '{line}': {error}"]
        except (ArithmeticError, AttributeError, LookupError, TypeError, ValueError) as error:
            wrong = problem("situation_is_playable", number=number, line=line, error=repr(error))
            raise ScenarioError(wrong) from error
    return []


def _refusals(scenario: Scenario, game: Game[Any, Any, Any], state: State, vocabulary: Vocabulary) -> list[str]:
    found = []
    for line in scenario.refused:
        play, _, wanted = line.partition("->")
        seat, text = read_line(play, vocabulary)
        try:
            action = vocabulary.parse(text)
            refusal = state.refuse(seat, action)
            if refusal is not None and state.choices(seat).holds(action):
                found.append(f"refused '{play.strip()}': refused, yet on the menu")
        except Unreadable as error:
            refusal = error.refusal
        got = "allowed" if refusal is None else f"{refusal.check} {refusal.rule}".strip()
        if got != wanted.strip():
            found.append(f"refused '{play.strip()}': expected {wanted.strip()}, got {got}")
    return found


def _differences(
    expect: Expect, game: Game[Any, Any, Any], state: State, vocabulary: Vocabulary, events: list[Event]
) -> list[str]:
    seats = vocabulary.kinds["seat"]
    facts = {
        "waiting": [seats.format(seat) for seat in state.waiting()],
        "step": state.flow[-1].NAME if state.flow else "",
        "ended": not state.flow,
        "winners": [seats.format(seat) for seat in state.result().winners()] if not state.flow else [],
    }
    found = [
        f"{name}: expected {wanted!r}, got {facts[name]!r}"
        for name in facts
        if (wanted := getattr(expect, name)) is not None and wanted != facts[name]
    ]
    if expect.events is not None and not _in_order(expect.events, [event.kind for event in events]):
        found.append(f"events: expected {expect.events} in this order, got {[event.kind for event in events]}")
    named = game.named(state, vocabulary)
    _compare("state", expect.state, named, found)
    return found


def _in_order(wanted: list[str], got: list[str]) -> bool:
    left = iter(got)
    return all(kind in left for kind in wanted)


def _compare(where: str, wanted: Any, got: Any, found: list[str]) -> None:
    """Compare only what is named; tables go deeper."""
    if isinstance(wanted, dict) and isinstance(got, dict):
        for name, each in wanted.items():
            if name in got:
                _compare(f"{where}.{name}", each, got[name], found)
            else:
                found.append(f"{where}: there is no '{name}'")
    elif wanted != got:
        found.append(f"{where}: expected {wanted!r}, got {got!r}")
