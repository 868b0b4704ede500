"""Cards are looked up by name in the terminal, whatever their kind."""

import pytest

from mappemonde.games.monumental.components import named_rows, told
from mappemonde.kernel.languages import LANGUAGES
from mappemonde.kernel.table_spec import prepared, table_spec

ALL = {"quests": True, "heroes": True, "monsters": True, "natural_wonders": True, "renaissance": True, "automas": 1}


@pytest.mark.parametrize("options", [{}, ALL, {"african_empires": False}])
def test_everything_that_has_a_name_says_something(options):
    table = prepared(table_spec("monumental", 2, options))
    for row in named_rows(table.constants):
        assert all(told(row)[lang].endswith(".") for lang in LANGUAGES), row.id


def test_all_kinds_of_cards_are_among_them():
    table = prepared(table_spec("monumental", 2, ALL))
    names = {row.id for row in named_rows(table.constants)}
    wanted = {"forum", "temple", "bushido", "makeda", "peacekeeping", "victoria_falls", "rival", "imhotep", "kraken"}
    assert wanted | {"sistine_chapel", "unrest", "action_1"} <= names
    assert table.vocabulary.kinds["component"].parse("great_library") >= 0


def test_a_card_is_found_by_its_name_in_the_language_of_the_table():
    component = prepared(table_spec("monumental", 2)).vocabulary.kinds["component"]
    assert component.format(component.parse("Grande bibliothèque")) == "great_library"
