"""Sets of options to try: on every board, and none that contradicts itself."""

import pytest
from islands.game import IslandsGame
from islands.state import Choose

from mappemonde.kernel import table
from mappemonde.kernel.chance import fast_for
from mappemonde.kernel.registry import find_game
from mappemonde.kernel.table import settle
from mappemonde.lab.fuzz.cases import make_cases
from mappemonde.lab.fuzz.run import fuzz
from mappemonde.lab.fuzz.variants import option_set
from mappemonde.lab.trajectories import trajectories

GAME = find_game("islands")


def sets(seats: int) -> list[dict[str, object]]:
    return [dict(option_set(GAME, seats, number, fast_for(number, seats))) for number in range(200)]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_set_goes_together(seats: int) -> None:
    for options in sets(seats):
        settle(GAME, seats, options, "")
        assert seats > 2 or options.get("map") != "archipelago"


def test_every_board_is_tried_with_options_of_its_own() -> None:
    three, four = sets(3), sets(4)
    assert {options.get("map") for options in three} == {None, "archipelago"}
    assert {options.get("ford") for options in three if "map" in options} == {None, False}
    assert {options.get("ford") for options in three if "map" not in options} == {None}
    assert {options.get("map") for options in four} == {None, "lagoon"}
    assert {options.get("ford") for options in four if "map" in options} == {None}


def test_a_change_that_contradicts_is_tried_with_others(monkeypatch: pytest.MonkeyPatch) -> None:
    """A pirate who wants notes is met with notes, and not left out."""

    def contradiction(game: object, seats: int, options: dict[str, object]) -> object:
        return GAME.problem("seats_meet", seats=seats) if options["pirate"] and not options["notes"] else None

    monkeypatch.setattr(IslandsGame, "contradiction", contradiction)
    pirates = [options for options in sets(2) if options.get("pirate")]
    assert len(pirates) > 20
    assert all(options["notes"] for options in pirates)


def test_defaults_that_contradict_each_other_are_a_finding(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(IslandsGame, "contradiction", lambda *_: GAME.problem("seats_meet", seats=0))
    table._prepare_shared.cache_clear()  # what was prepared before this game contradicted itself
    report = fuzz("islands", 3, limit=5)
    assert len(report.failures) == 3
    assert all("seats_meet" in failure.what for failure in report.failures)


def test_cases_sit_nobody_where_the_rules_play() -> None:
    cases = list(make_cases("islands", 60, 1, 0.2, 50, 1.0, ("greedy", "random")))
    assert any(dict(case.spec.options).get("pirate") for case in cases)
    report = fuzz("islands", 60, limit=60, rate=1.0)
    assert report.failures == []
    assert trajectories(["islands"], 20, 20) == trajectories(["islands"], 20, 20)


def test_a_seat_of_the_rules_that_is_asked_is_a_finding(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Choose, "seats", lambda _, state: sum(1 << s for s, p in enumerate(state.picks) if p < 0))
    report = fuzz("islands", 20, limit=20)
    assert {failure.law for failure in report.failures} == {"somebody_can_act"}
    assert all("waiting for seats" in failure.what for failure in report.failures)
