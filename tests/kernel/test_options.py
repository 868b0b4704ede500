"""Options: on and off, numbers, choices, and clear refusals."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mappemonde.kernel.options import OptionError, changed, load_options, read_options
from mappemonde.kernel.registry import find_game, game_ids

DECLARED = load_options(
    """
[[option]]
id = "fog"
default = false
name = { en = "Fog", fr = "Brouillard" }
about = { en = "", fr = "" }

[[option]]
id = "lamps"
default = false
needs = "fog"
name = { en = "Lamps", fr = "Lampes" }
about = { en = "", fr = "" }

[[option]]
id = "wind"
default = "west"
values = ["west", { id = "east", name = { en = "From the east", fr = "D'est" } }]
name = { en = "Wind", fr = "Vent" }
about = { en = "", fr = "" }

[[option]]
id = "days"
default = 5
low = 1
high = 30
name = { en = "Days", fr = "Jours" }
about = { en = "", fr = "" }
"""
)
DEFAULTS = {"fog": False, "lamps": False, "wind": "west", "days": 5}


def read(**given_options):
    return read_options(DECLARED, given_options)


def test_nothing_given_means_the_defaults():
    assert read() == DEFAULTS
    assert changed(DECLARED, read()) == {}


SHY = load_options(
    """
[[option]]
id = "asked"
default = true
without_people = false
name = { en = "Asked", fr = "Interrogé" }
about = { en = "", fr = "" }

[[option]]
id = "late"
default = false
needs = "asked"
name = { en = "Late", fr = "Tard" }
about = { en = "", fr = "" }

[[option]]
id = "limit"
default = 0
without_people = 20
high = 30
name = { en = "Limit", fr = "Limite" }
about = { en = "", fr = "" }
"""
)
"""Options with other defaults where no people sit."""


def test_defaults_may_differ_without_people():
    assert read_options(SHY, {}, people=True) == {"asked": True, "late": False, "limit": 0}
    assert read_options(SHY, {}) == {"asked": False, "late": False, "limit": 20}
    assert read_options(SHY, {"limit": 5}, people=True) == {"asked": True, "late": False, "limit": 5}


@pytest.mark.parametrize("people", [True, False])
@pytest.mark.parametrize("given_options", [{}, {"asked": True}, {"asked": False, "limit": 0}, {"limit": 20}])
def test_a_record_says_what_differs_from_the_defaults_without_people_and_is_read_without_knowing(people, given_options):
    meant = read_options(SHY, given_options, people)
    assert read_options(SHY, changed(SHY, meant)) == meant
    assert changed(SHY, read_options(SHY, {})) == {}


def test_an_option_whose_switch_is_on_by_default_with_people_needs_no_more_there():
    assert read_options(SHY, {"late": True}, people=True)["late"] is True
    with pytest.raises(OptionError, match="option late needs asked"):
        read_options(SHY, {"late": True})


@pytest.mark.parametrize("word", ["on", "ON", "true", "yes", "1", 1, "oui", True, " on "])
def test_switches_are_switched_on(word):
    assert read(fog=word)["fog"] is True


@pytest.mark.parametrize("word", ["off", "false", "No", "0", 0, "non", False])
def test_switches_are_switched_off(word):
    assert read(fog=word)["fog"] is False


@pytest.mark.parametrize(
    ("given_options", "said"),
    [
        ({"fog": "thick"}, "option fog is on or off, not 'thick'"),
        ({"fog": 2}, "option fog is on or off, not '2'"),
        ({"fog": None}, "option fog is on or off, not 'None'"),
        ({"wind": "north"}, "option wind is one of west, east, not 'north'"),
        ({"wind": ["west"]}, "option wind is one of west, east"),
        ({"days": 0}, "option days is a number from 1 to 30, not '0'"),
        ({"days": 31}, "option days is a number from 1 to 30, not '31'"),
        ({"days": "many"}, "option days is a number from 1 to 30, not 'many'"),
        ({"days": "2.5"}, "option days is a number from 1 to 30, not '2.5'"),
        ({"days": True}, "option days is a number from 1 to 30, not 'True'"),
        ({"days": "9" * 5000}, "option days is a number from 1 to 30, not '999"),
        ({"day": 3}, "unknown option 'day': did you mean days?"),
        ({"xyzzy": 3}, "unknown option 'xyzzy'. Options: fog, lamps, wind, days."),
        ({"lamps": "on"}, "option lamps needs fog"),
    ],
)
def test_what_does_not_fit_is_explained(given_options, said):
    with pytest.raises(OptionError) as caught:
        read_options(DECLARED, given_options)
    assert str(caught.value).startswith(said)


def test_a_number_too_long_to_print_is_refused_as_any_other():
    with pytest.raises(OptionError, match="option days is a number from 1 to 30"):
        read(days=10**5000)


def test_a_needed_switch_makes_the_other_one_possible():
    assert read(lamps="on", fog="on") == DEFAULTS | {"fog": True, "lamps": True}
    assert read(lamps="off") == DEFAULTS


@pytest.mark.parametrize(("given_days", "days"), [(1, 1), ("30", 30), (" 7 ", 7)])
def test_numbers_are_read_up_to_their_bounds(given_days, days):
    assert read(days=given_days)["days"] == days


@given(
    st.fixed_dictionaries(
        {"fog": st.just(True)},
        optional={"lamps": st.booleans(), "wind": st.sampled_from(["west", "east"]), "days": st.integers(1, 30)},
    )
)
def test_what_was_changed_is_all_a_record_needs(given_options):
    read_once = read_options(DECLARED, given_options)
    kept = changed(DECLARED, read_once)
    assert read_options(DECLARED, dict(kept)) == read_once
    assert all(DEFAULTS[name] != value for name, value in kept.items())
    as_words = {name: str(value) for name, value in given_options.items()}
    assert read_options(DECLARED, as_words) == read_once


def test_values_have_names_and_a_bare_word_is_its_own():
    wind = DECLARED[2]
    assert wind.values == ("west", "east")
    assert wind.labels == {
        "west": {"en": "west", "fr": "west"},
        "east": {"en": "From the east", "fr": "D'est"},
    }


@pytest.mark.parametrize("game_id", game_ids())
def test_every_value_of_every_game_has_a_name_in_both_languages(game_id):
    game = find_game(game_id)
    for option in game.options(game.printed_board):
        assert set(option.labels) == set(option.values)
        for value, name in option.labels.items():
            assert set(name) == {"en", "fr"}
            assert all(name.values())
            assert value not in name.values(), f"{option.id}: {value} is shown as it is written"
