"""What the kits of all games share: a state that is played and asked in words."""

import re
from collections.abc import Iterable
from functools import cache
from typing import Any, ClassVar

import pytest

from mappemonde.kernel.check import Refusal
from mappemonde.kernel.event import Event
from mappemonde.kernel.options import Option, Value, read_options
from mappemonde.kernel.registry import AnyGame
from mappemonde.kernel.table_spec import TableSpec, table_spec, usual_spec
from mappemonde.kernel.vocabulary import Vocabulary
from mappemonde.lab.fuzz.cases import Case, Failure, make_cases
from mappemonde.lab.fuzz.examine import examine
from mappemonde.lab.simulate.run import Match, simulate


def table(game: AnyGame, seats: int, **options: Any) -> tuple[Any, Vocabulary]:
    """Constants and words of a table with these options, on the printed board."""
    return _of_table(game, seats, tuple(sorted(options.items())))


@cache
def _of_table(game: AnyGame, seats: int, options: tuple[tuple[str, Any], ...]) -> tuple[Any, Vocabulary]:
    board = game.printed_board
    constants = game.constants(seats, read_options(game.options(board), dict(options)), board)
    return constants, game.vocabulary(constants)


def broken_law(game_id: str, seats: int, decisions: int, luck: int = 1, **options: Any) -> Failure | None:
    """The law of the contract that a random game breaks within so many decisions: menus, pieces, secrets, saves."""
    return examine(Case(table_spec(game_id, seats, options), luck, 0, decisions, 1.0, "random", ())).failure


def told_defaults(game: AnyGame, lang: str) -> dict[str, tuple[str, str]]:
    """The defaults of options as the rulebook tells them: with people, and for bots alone where that is said."""
    row = r"^\| `(\w+)` \|[^|]*\| (\w+)(?: ?; [^|:]*: (\w+))? \|"
    return {name: (people, bots) for name, people, bots in re.findall(row, game.rulebook(lang), re.M)}


def declared_defaults(options: Iterable[Option]) -> dict[str, tuple[str, str]]:
    """The defaults of options in the words of a rulebook."""
    return {option.id: (_word(option.default), _word(option.without_people)) for option in options}


def _word(value: Value | None) -> str:
    if isinstance(value, bool):
        return "on" if value else "off"
    return "" if value is None else str(value)


def specs_of_games(monkeypatch: pytest.MonkeyPatch, game_id: str, options: dict[str, Any]) -> list[TableSpec]:
    """The tables that `simulate`, `fuzz` and `bench` play, where no options but these are asked for."""
    simulated: list[Match] = []

    def spread(play: Any, matches: list[Match], *_: Any) -> list[Any]:
        simulated.extend(matches)
        return [play(match) for match in matches]

    monkeypatch.setattr("mappemonde.lab.simulate.run.spread", spread)
    simulate(game_id, ["random", "random"], 1, options=options, limit=50)
    fuzzed = next(iter(make_cases(game_id, 1, 1, 0.0, 10, 1.0, ())))
    return [simulated[0].spec, fuzzed.spec, usual_spec(game_id)]


class PlayedState:
    """A state under test; every play is checked against menu, checks and pieces."""

    game: ClassVar[AnyGame]

    def __init__(self, state: Any, words: Vocabulary, journal: list[Event]) -> None:
        self.state = state
        self.words = words
        self.journal = state.journal = journal

    def check_pieces(self) -> None:
        """No piece or card has appeared or vanished."""
        assert self.game.conserved(self.state) is None, self.game.conserved(self.state)

    def seat(self, name: str) -> int:
        return self.words.kinds["seat"].parse(name)

    def play(self, seat: int, text: str) -> None:
        """Play an action that must be allowed."""
        action = self.words.parse(text)
        refusal = self.state.refuse(seat, action)
        assert refusal is None, f"seat {seat}: {text}: refused by {refusal.check} ({refusal.rule})"
        assert self.state.choices(seat).holds(action), f"seat {seat}: {text}: is not on the menu"
        self.state.revealed_to = 0
        self.state.play(seat, action)
        self.check_pieces()

    def refusal(self, seat: int, text: str) -> Refusal:
        """The refusal of an action that must not be allowed, and must not change anything."""
        action = self.words.parse(text)
        before = self.game.save(self.state)
        refusal = self.state.refuse(seat, action)
        assert refusal is not None, f"seat {seat}: {text}: is allowed"
        assert not self.state.choices(seat).holds(action), f"seat {seat}: {text}: is refused, yet on the menu"
        assert self.game.save(self.state) == before, f"seat {seat}: {text}: was refused and changed something"
        return refusal

    def sentence(self, refusal: Refusal, lang: str = "en") -> str:
        """A refusal in words."""
        return self.game.texts.refusal(refusal, self.words, lang)

    @property
    def step(self) -> str:
        """The question on the table; empty once the table has ended."""
        return self.state.flow[-1].NAME if self.state.flow else ""

    @property
    def waiting(self) -> list[str]:
        """Who is asked."""
        return [self.words.kinds["seat"].format(seat) for seat in self.state.waiting()]

    @property
    def turn(self) -> str:
        """Whose turn it is, where a game has turns."""
        return self.words.kinds["seat"].format(self.state.seat)

    @property
    def events(self) -> list[str]:
        """The kinds of what happened."""
        return [event.kind for event in self.journal]

    @property
    def named(self) -> dict[str, Any]:
        """The state in names."""
        return self.game.named(self.state, self.words)

    def told(self, kind: str) -> list[dict[str, Any]]:
        """The facts of every event of a kind."""
        return [event.facts for event in self.journal if event.kind == kind]

    def menu_of(self, seats: list[int], *prefix: str) -> list[str]:
        """What seats may do, as texts that begin with these words."""
        words = " ".join(prefix).split()
        texts = [self.words.format(choice) for seat in seats for choice in self.state.choices(seat)]
        return [text for text in texts if text.split()[: len(words)] == words]

    def shown(self, seat: str | None) -> dict[str, Any]:
        """What a seat is shown of the table; spectators are `None`."""
        return self.game.show(self.game.view(self.state, None if seat is None else self.seat(seat)), self.words)
