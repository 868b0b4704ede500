"""TOML that is written reads as the same values."""

import tomllib

import pytest

from mappemonde.kernel.toml_text import toml_text

CASES = [
    {},
    {"id": "own", "players": 2, "at": [-10, 17.32], "on": True, "none": []},
    {"name": {"en": "Lake", "fr": "Lac"}, "empty": {}},
    {"area": [{"id": "a1", "hex": [2, -3], "name": {"en": "Water", "fr": "Eau"}}, {"id": "a2"}], "after": 1},
    {"deck": {"five": {"I": ["temple"], "II": []}}, "plain": "x"},
    {"odd key": 'quotes " and \\ and \n and \x7f and \x01 and é and 🗺', "a.b": {"c d": "="}},
    {"mixed": [{"a": 1}, 2, [3, {"b": []}]]},
]


@pytest.mark.parametrize("data", CASES)
def test_what_is_written_is_read(data):
    assert tomllib.loads(toml_text(data)) == data
