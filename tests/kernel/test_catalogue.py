"""The catalogue: every component a view may name is told once, as its game declares it."""

from typing import get_type_hints

import msgspec
import pytest

from mappemonde.kernel.catalogue import component
from mappemonde.kernel.kinds import Names
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


def test_a_component_holds_plain_values_only():
    with pytest.raises(msgspec.ValidationError):
        component({"cost": {"gold": 1}})
