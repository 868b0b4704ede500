"""Modes, modules and Automas together: the laws of the contract hold in each (R15 to R20, R21.2)."""

from typing import Any

import pytest

from games import kit

MODULES = {"quests": True, "heroes": True, "monsters": True, "natural_wonders": True}


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (2, {"continuous": True}),
        (2, {"automas": 1}),
        (3, {**MODULES, "map": "e"}),
        (4, {**MODULES, "continuous": True, "automas": 2, "advanced_cards": 4}),
        (3, {"african_empires": False, "heroes": True, "monsters": True, "automas": 1}),
    ],
)
def test_r21_2_modes_and_modules_go_together(seats: int, options: dict[str, Any]) -> None:
    assert kit.broken_law("monumental", seats, 20, **options) is None
