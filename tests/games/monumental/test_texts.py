"""The texts with all modules in use: every French sentence with every name, every event with its sentence."""

import re

import pytest

from mappemonde.kernel.registry import find_game
from mappemonde.kernel.table_spec import PreparedTable, prepared, table_spec
from test_french import WRONG, sentences, templates

MODULES = {"quests": True, "heroes": True, "monsters": True, "natural_wonders": True, "renaissance": True, "map": "c"}


@pytest.fixture(scope="module", params=[{"automas": 1}, {"continuous": True}], ids=["automas", "continuous"])
def table(request: pytest.FixtureRequest) -> PreparedTable:
    return prepared(table_spec("monumental", 2, {**MODULES, **request.param}))


def test_french_holds_with_every_name_of_the_modules(table: PreparedTable) -> None:
    told = 0
    for where, event, template in templates(table):
        for sentence in sentences(table, event, template):
            told += 1
            for fault, pattern in WRONG.items():
                assert not pattern.search(sentence), (where, fault, sentence)
    assert told > 1000


def test_every_module_has_names_to_be_told(table: PreparedTable) -> None:
    kinds = table.vocabulary.kinds
    assert {kind: len(kinds[kind].ids) for kind in ("quest", "hero", "monster", "natural")} == {  # type: ignore[attr-defined]
        "quest": 15,
        "hero": 16,
        "monster": 16,
        "natural": 10,
    }


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_rulebook_names_every_option_and_only_those(lang: str) -> None:
    game = find_game("monumental")
    told = set(re.findall(r"`(\w+)`", game.rulebook(lang)))
    options = {option.id for option in game.options(game.printed_board)}
    assert told == options
