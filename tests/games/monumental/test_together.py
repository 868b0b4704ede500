"""What goes together: seats, maps, African Empires and Automas (R21.2)."""

import pytest

from mappemonde.kernel.problem import ProblemError
from mappemonde.kernel.registry import find_game
from mappemonde.kernel.table import settle

GAME = find_game("monumental")


@pytest.mark.parametrize(("seats", "name"), [(2, "a"), (3, "d"), (4, "g"), (5, "x")])
def test_r2_1_the_map_follows_the_number_of_players(seats, name):
    board, options = settle(GAME, seats, {}, "")
    assert (board.id, options["map"]) == (name, name)


@pytest.mark.parametrize(
    ("seats", "options", "english", "french"),
    [
        (3, {"map": "a"}, "on this board takes 2 to 2 seats, not 3", "prend de 2 à 2 places sur ce plateau, pas 3"),
        (2, {"map": "x"}, "option map is one of a, b, c, not 'x'", "l'option map prend l'une des valeurs a, b, c"),
        (5, {"african_empires": False}, "without African Empires at most 4 can play", "African Empires"),
        (2, {"automas": 2}, "Automas do not play among themselves", "Automas"),
        (3, {"automas": 4}, "Automas do not play among themselves", "Automas"),
        (2, {"african_empires": False, "quests": True}, "quests", "quests"),
        (2, {"african_empires": False, "natural_wonders": True}, "natural_wonders", "natural_wonders"),
    ],
)
def test_r21_2_what_does_not_go_together_is_refused_with_its_sentence(seats, options, english, french):
    with pytest.raises(ProblemError) as error:
        settle(GAME, seats, options, "")
    assert english in error.value.in_words("en")
    assert french in error.value.in_words("fr")


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (2, {"automas": 1, "advanced_cards": 4}),
        (5, {"automas": 4, "quests": True, "heroes": True, "monsters": True, "natural_wonders": True}),
        (4, {"african_empires": False, "map": "i", "heroes": True, "monsters": True, "renaissance": True}),
        (3, {"continuous": True, "map": "f", "deck": "listed"}),
    ],
)
def test_r21_2_everything_else_may_be_combined(seats, options):
    _, read = settle(GAME, seats, options, "")
    assert {name: read[name] for name in options} == options


def test_r20_1_the_last_seats_are_the_automas():
    assert GAME.automatic_seats(4, settle(GAME, 4, {"automas": 3}, "")[1]) == (1, 2, 3)
