"""Variants: the same deals under each value of an option, side by side."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from mappemonde.cli import app
from mappemonde.kernel.registry import find_game
from mappemonde.lab.errors import LabError
from mappemonde.lab.simulate.run import simulate
from mappemonde.lab.simulate.variants import compare, variants_of

GAME = find_game("islands")
SIMULATE = ["simulate", "islands", "--bots", "greedy,random", "--games", "4", "--workers", "1"]


def named(wanted: str, **told: str) -> list[tuple[str, dict[str, object], str]]:
    found = variants_of(GAME, 2, wanted, {"rounds": 2}, told.get("text", ""), told.get("name", ""))
    return [(each.name, each.options, each.board_text) for each in found]


def test_a_switch_has_two_variants_its_default_first() -> None:
    assert named("notes") == [
        ("false", {"rounds": 2, "notes": False}, ""),
        ("true", {"rounds": 2, "notes": True}, ""),
    ]


def test_some_values_of_an_option_are_told() -> None:
    assert [name for name, *_ in named("rounds=1,3")] == ["1", "3"]


def test_the_printed_board_is_set_beside_another() -> None:
    assert named("board", text="…", name="mine") == [("printed", {"rounds": 2}, ""), ("mine", {"rounds": 2}, "…")]


@pytest.mark.parametrize("wanted", ["notes=on", "rounds", "board", "nothing"])
def test_one_variant_is_not_compared(wanted: str) -> None:
    with pytest.raises(LabError):
        named(wanted)


def test_every_variant_is_what_it_is_alone() -> None:
    variants = variants_of(GAME, 2, "rounds=1,3", {}, "", "")
    together = compare("islands", ["greedy", "random"], 4, variants, seed=5, counts_deeds=True)
    for variant, each in zip(variants, together, strict=True):
        alone = simulate("islands", ["greedy", "random"], 4, seed=5, options=variant.options, counts_deeds=True)
        assert [(row.wins, row.decisions) for row in each.report.rows] == [
            (row.wins, row.decisions) for row in alone.rows
        ]
        assert each.report.deeds == alone.deeds
    assert [each.report.decisions_per_game for each in together] == [2, 6]


def test_columns_are_variants_and_rows_what_was_played() -> None:
    output = CliRunner().invoke(app, [*SIMULATE, "--variants", "rounds=1,3", "--report"]).output
    lines = output.splitlines()
    assert lines[0].split() == ["rounds", "1", "3"]
    assert next(line.split()[-2:] for line in lines if "decisions a game" in line) == ["2", "6"]
    visits = next(line.split() for line in lines if line.split()[:2] == ["greedy", "visit"])
    assert visits[2:] == ["1.00", "(100%)", "3.00", "(100%)"]


def test_variants_are_json_for_programs(tmp_path: Path) -> None:
    output = CliRunner().invoke(app, [*SIMULATE, "--variants", "notes", "--json"]).output
    assert [each["variant"] for each in json.loads(output)] == ["false", "true"]
