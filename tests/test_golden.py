"""Golden playthroughs: kept tables must replay to the letter."""

from pathlib import Path

import pytest

from mappemonde.kernel.manifest import Manifest, Playthrough
from mappemonde.kernel.record import read_record
from mappemonde.kernel.registry import find_game, game_ids
from mappemonde.kernel.table import seat_players
from mappemonde.lab.golden import check_golden, golden_file, write_golden

TESTS = Path(__file__).parent
KEPT = [(game_id, name) for game_id in game_ids() for name in find_game(game_id).manifest.golden]


@pytest.mark.parametrize(("game_id", "name"), KEPT)
def test_a_kept_table_replays_to_the_letter(game_id: str, name: str) -> None:
    assert check_golden(game_id, name, TESTS) is None


@pytest.mark.parametrize(("game_id", "name"), KEPT)
def test_a_kept_table_is_the_one_its_game_asks_for(game_id: str, name: str) -> None:
    wanted = find_game(game_id).manifest.golden[name]
    header = read_record(golden_file(TESTS, game_id, name)).header
    assert (header.game, header.seats) == (game_id, seat_players(find_game(game_id), wanted.bots, wanted.options))
    assert wanted.options.items() <= header.options.items()


@pytest.mark.parametrize("game_id", game_ids())
def test_every_game_keeps_a_table(game_id: str) -> None:
    assert find_game(game_id).manifest.golden, "add [golden.<name>] to its game.toml, then: make golden"


def test_no_kept_table_is_forgotten() -> None:
    files = set(TESTS.rglob("golden/*.jsonl"))
    assert files == {golden_file(TESTS, *kept) for kept in KEPT}


def test_a_game_without_its_kept_table_is_told_how_to_make_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game_id = KEPT[0][0]
    missing = f"{game_id} keeps no table 'short' yet: make golden GAME={game_id}"
    assert check_golden(game_id, "short", tmp_path) == missing


def test_a_kept_table_that_changed_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = find_game("islands")
    monkeypatch.setattr(game, "manifest", Manifest(golden={"short": Playthrough(["random", "random"])}))
    write_golden("islands", tmp_path)
    assert check_golden("islands", "short", tmp_path) is None
    text = golden_file(tmp_path, "islands", "short").with_suffix(".txt")
    text.write_text(text.read_text("utf-8").replace("Red", "Rouge"), "utf-8")
    assert check_golden("islands", "short", tmp_path) == f"{text.with_suffix('.jsonl')}: the text has changed"


def test_both_rule_sets_of_conquest_are_kept() -> None:
    kept = find_game("conquest").manifest.golden.values()
    assert {table.options.get("second_rule", False) for table in kept} == {True, False}
