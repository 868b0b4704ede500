"""The catalogue: every component a view may name is told once, as its game declares it."""

from typing import get_type_hints

import msgspec
import pytest

from mappemonde.kernel.catalogue import component
from mappemonde.kernel.kinds import Names
from mappemonde.kernel.languages import LANGUAGES
from mappemonde.kernel.registry import find_game, game_ids
from mappemonde.kernel.table_spec import prepared, table_spec

GAMES = game_ids()


def catalogue(game):
    table = prepared(table_spec(game, find_game(game).seats[1]))
    return table, find_game(game).catalogue(table.constants, table.vocabulary)


@pytest.mark.parametrize("game", GAMES)
def test_every_thing_of_a_declared_kind_is_told(game):
    table, told = catalogue(game)
    assert set(told) == set(find_game(game).fields.catalogue)
    for kind, components in told.items():
        names = table.vocabulary.kinds[kind]
        assert isinstance(names, Names)
        assert list(components) == names.ids


@pytest.mark.parametrize("game", GAMES)
def test_what_is_printed_is_what_was_declared(game):
    _, told = catalogue(game)
    for kind, declared in find_game(game).fields.catalogue.items():
        shape = msgspec.defstruct("Shape", list(get_type_hints(declared).items()), forbid_unknown_fields=True)
        for one in told[kind].values():
            msgspec.convert(one.printed, shape)


def test_a_component_says_which_of_its_values_are_attested():
    assert component({"coast": True}, {"attested": ["coast"]}).attested == ["coast"]
    assert component({"coast": True}).attested == []
    assert msgspec.to_builtins(component({"coast": True})) == {"printed": {"coast": True}}


def test_what_a_component_does_may_be_a_tree():
    effect = ["choose", ["gain", {"gold": 2}], ["pay", {"gold": 1}, ["draw", 1]]]
    told = component({"effect": effect}, {"attested": ["effect"]}, {"en": "Choose.", "fr": "Choisissez."})
    assert msgspec.json.decode(msgspec.json.encode(told)) == {
        "printed": {"effect": effect},
        "text": {"en": "Choose.", "fr": "Choisissez."},
        "attested": ["effect"],
    }


@pytest.mark.parametrize("value", [1.5, {1, 2}, [{"gold": object()}], {"cost": [b"1"]}, {3: "gold"}])
def test_a_component_holds_plain_values_only(value):
    with pytest.raises(TypeError, match="cost"):
        component({"cost": value})


@pytest.mark.parametrize("game", GAMES)
def test_sentences_are_told_in_every_language(game):
    _, told = catalogue(game)
    for components in told.values():
        for one in components.values():
            assert set(one.text) in (set(), set(LANGUAGES))
