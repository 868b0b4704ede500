"""Rules versions: a game that changed its rules still plays old tables by the old ones."""

import pickle
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from islands.game import GAME, IslandsGame

from mappemonde.kernel import registry
from mappemonde.kernel.record import Record, RecordError, Secret, encode, parse_record
from mappemonde.kernel.registry import UnknownVersionError, find_game
from mappemonde.kernel.replay import replay, resume, verify
from mappemonde.kernel.table import Table, open_table
from mappemonde.kernel.table_spec import prepared, table_spec

SEED = b"two versions"
ROUND = [(0, "visit coral"), (1, "visit palm")]


class First(IslandsGame):
    """The rules of before: treasures as the board has them."""

    folder = GAME.folder


class Second(IslandsGame):
    """The rules of today: every treasure counts ten more."""

    folder = GAME.folder
    version = 2

    def earlier(self) -> tuple[IslandsGame, ...]:
        return (First(),)

    def constants(self, seats: int, options: Any, board: Any) -> Any:
        made = super().constants(seats, options, board)
        for area in range(made.areas):
            made.treasure[area] += 10
        return made


@pytest.fixture
def old(monkeypatch: pytest.MonkeyPatch) -> Iterator[Record]:
    """The record of a table under way, begun by the first rules; since then the second ones have come."""
    table = open_table("islands", ["Ann", "Ben"], {"rounds": 2}, seed=SEED)
    play_round(table)
    table.record.secret = Secret(SEED.hex())
    monkeypatch.setitem(registry._added, "islands", Second())
    prepared.cache_clear()
    yield parse_record(b"".join(encode(line) for line in table.record.lines()))
    prepared.cache_clear()


def play_round(table: Table) -> None:
    for seat, text in ROUND:
        table.say(seat, text)


def test_a_game_is_found_under_every_version_it_still_has(old: Record) -> None:
    assert [find_game("islands", version).version for version in (None, 2, 1)] == [2, 2, 1]
    for gone in (0, 3):
        with pytest.raises(UnknownVersionError, match=f"follows version {gone} of the rules; this program has 2"):
            find_game("islands", gone)


def test_a_new_table_follows_the_newest_rules(old: Record) -> None:
    new = open_table("islands", ["Ann", "Ben"], {"rounds": 2}, seed=SEED)
    play_round(new)
    assert new.record.header.version == 2
    assert list(new.state.scores) == [score + 10 for score in replay(old).state.scores]


def test_an_old_table_is_played_on_by_its_own_rules_and_verifies(old: Record) -> None:
    verify(old)
    table = resume(old)
    play_round(table)
    assert (table.game.version, table.ended) == (1, True)
    verify(table.record)


def test_an_old_record_is_not_that_of_the_newest_rules(old: Record) -> None:
    old.header = msgspec.structs.replace(old.header, version=2)
    with pytest.raises(RecordError):
        verify(old)


def test_bots_and_pickles_keep_the_rules_of_their_table(old: Record) -> None:
    table = resume(old)
    sent = pickle.loads(pickle.dumps(table.state))
    assert list(sent.constants.treasure) == list(table.constants.treasure)
    header = old.header
    spec = table_spec(header.game, 2, dict(header.options), header.board, header.version)
    assert prepared(spec).game.version == 1
    assert prepared(table_spec(header.game, 2)).game.version == 2
