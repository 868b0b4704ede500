"""Benchmarks: every figure is there, and budgets are judged in the right direction."""

import pytest

from mappemonde.cli.lab import SHOWN
from mappemonde.kernel.manifest import Manifest, Speed
from mappemonde.kernel.registry import find_game
from mappemonde.lab.bench.budgets import USUAL, budgets, verdicts
from mappemonde.lab.bench.catanatron import Reference, measure_reference
from mappemonde.lab.bench.regression import judge
from mappemonde.lab.bench.run import bench, bench_cases
from mappemonde.lab.compiled import is_compiled

GAME = "islands"


def test_every_figure_is_measured():
    figures = bench(GAME, 0.05, Reference(20_000.0, 20.0, 50.0))
    assert figures.compiled == is_compiled()
    assert figures.ratio_to_catanatron == pytest.approx(figures.decisions_per_s / 20_000)
    for name in SHOWN:
        assert getattr(figures, name) > 0, name
    assert {verdict.name for verdict in figures.budgets} >= set(USUAL)
    assert all(verdict.holds is not None for verdict in figures.budgets)


def test_without_catanatron_there_is_no_ratio():
    figures = bench(GAME, 0.01)
    assert figures.ratio_to_catanatron is None
    assert [verdict.holds for verdict in figures.budgets if verdict.name == "ratio_to_catanatron"] == [None]


def test_rates_are_wanted_at_least_and_times_at_most(monkeypatch):
    game = find_game(GAME)
    monkeypatch.setattr(
        "mappemonde.lab.bench.budgets.budgets",
        lambda _: {"search_per_s": (1000, 3000), "copy_us": (3, 2), "view_ms": (1, 1)},
    )
    figures = {"compiled": False, "search_per_s": 1500.0, "copy_us": 2.5}
    assert [verdict.holds for verdict in verdicts(game, figures)] == [True, True, None]
    assert [verdict.holds for verdict in verdicts(game, figures | {"compiled": True})] == [False, False, None]


def test_every_game_has_the_usual_budgets():
    assert set(USUAL) <= set(budgets(find_game(GAME)))


def test_catanatron_is_measured_where_it_is_installed():
    reference = measure_reference(0.01)
    assert reference is not None
    assert min(reference.decisions_per_s, reference.games_per_s, reference.copy_us) > 0


def test_a_game_brings_figures_of_its_own() -> None:
    figures = bench(GAME, 0.05)
    assert figures.own["landings_per_s"] > 0
    verdict = next(each for each in figures.budgets if each.name == "landings_per_s")
    assert verdict.measured == figures.own["landings_per_s"]
    assert not verdict.at_most


def test_a_game_names_further_tables_that_owe_the_same() -> None:
    figures = bench_cases(GAME, 0.05, Reference(20_000.0, 20.0, 50.0))["pirate"]
    assert figures.seats == 2
    assert figures.search_per_s > 0
    holds = {verdict.name: verdict.holds for verdict in figures.budgets}
    assert holds["copy_us"] is not None
    assert holds["import_s"] is None, "of the game itself: measured once"


def test_a_game_half_as_fast_as_recorded_is_too_slow(monkeypatch):
    game = find_game(GAME)
    monkeypatch.setattr(game, "manifest", Manifest(speed=Speed(recorded={"interpreted": 8.0})))
    told, is_slow = judge(game, "interpreted", 79_000.0, 20_000.0)
    assert told == f"{GAME}, interpreted: 79,000 decisions/s, 4.0 x Catanatron (recorded 8.0)"
    assert is_slow
    assert not judge(game, "interpreted", 81_000.0, 20_000.0)[1]


def test_a_game_without_a_recorded_ratio_is_measured_and_told():
    told, is_slow = judge(find_game("islands"), "compiled", 50_000.0, 20_000.0)
    assert told.startswith("islands, compiled: 50,000 decisions/s, 2.5 x Catanatron (not recorded yet: ")
    assert "compiled = 2.5 in its game.toml" in told
    assert not is_slow
