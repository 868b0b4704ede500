"""The registry: finds games, and helps whoever mistypes."""

from importlib.metadata import EntryPoint

import pytest
from islands.game import IslandsGame

from mappemonde.kernel import registry
from mappemonde.kernel.registry import BrokenGameError, UnknownGameError, add_game, find_game, game_ids


class Atolls(IslandsGame):
    """The example under another name."""

    id = "atolls"


@pytest.fixture
def _forgetful():
    """Forget added games again."""
    before = dict(registry._added)
    yield
    registry._added.clear()
    registry._added.update(before)


def test_every_game_is_found_by_its_id():
    assert {"congress", "islands"} <= set(game_ids())
    assert [find_game(game_id).id for game_id in game_ids()] == game_ids()


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("congres", "unknown game 'congres': did you mean congress?"),
        ("island", "unknown game 'island': did you mean islands?"),
        ("xyzzy", r"unknown game 'xyzzy'\. Games: .*congress"),
        ("", "unknown game ''"),
        ("os.path", "unknown game 'os.path'"),
        ("islands.game", "unknown game 'islands.game'"),
    ],
)
def test_an_unknown_game_is_refused_with_a_suggestion(name, said):
    with pytest.raises(UnknownGameError, match=said):
        find_game(name)


def test_a_long_name_is_not_repeated_whole():
    with pytest.raises(UnknownGameError) as caught:
        find_game("x" * 10_000)
    assert len(str(caught.value)) < 200


def test_a_game_that_cannot_be_imported_says_what_it_lacks(monkeypatch):
    half = EntryPoint("half_written", "half_written_game:GAME", registry.FOLDER)
    monkeypatch.setattr(registry, "entry_points", lambda **_: [half])
    monkeypatch.setattr(registry, "game_ids", lambda: ["half_written"])
    with pytest.raises(BrokenGameError, match="'half_written' cannot be imported: No module named 'half_written_game'"):
        find_game("half_written")


@pytest.mark.usefixtures("_forgetful")
def test_a_game_can_be_added_and_is_listed_once():
    with pytest.raises(UnknownGameError):
        find_game("atolls")
    game = Atolls()
    add_game(game)
    assert find_game("atolls") is game
    assert game_ids().count("atolls") == 1


@pytest.mark.usefixtures("_forgetful")
def test_a_game_added_again_takes_the_place_of_the_first():
    add_game(Atolls())
    find_game("atolls")
    changed = Atolls()
    add_game(changed)
    assert find_game("atolls") is changed
    assert game_ids().count("atolls") == 1


@pytest.mark.usefixtures("_forgetful")
def test_an_added_game_that_replaces_another_is_listed_once():
    class Ours(IslandsGame):
        id = "congress"

    add_game(Ours())
    assert game_ids().count("congress") == 1
    assert isinstance(find_game("congress"), Ours)
