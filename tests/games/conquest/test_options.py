"""Table options: each changes what it says, and nothing else is taken for one."""

import pytest

from games.conquest.kit import ANY, BOARD, Scene, opening, scattered
from games.kit import declared_defaults, specs_of_games, told_defaults
from mappemonde.games.conquest import GAME
from mappemonde.kernel.options import OptionError, read_options
from mappemonde.kernel.record import read_record
from mappemonde.kernel.replay import resume
from mappemonde.kernel.table_spec import prepared
from terminal.kit import at_home, run, saved

OPTIONS = {option.id: option for option in GAME.options(BOARD)}


def attack_across(origin, target):
    return lambda **options: bool(Scene(f"red: {origin} 5 | blue: {target}", **options).menu("attack", origin, target))


def cornered(**options):
    scene = Scene("red: kamchatka 9 | blue: japan 3 | green: mongolia 9", turn="green", round=4, **options)
    return scene.numbers("attack mongolia japan")


def followers(**options):
    scene = Scene("red: china 8 | blue: india, japan", **options).plays("red", "attack china india 3", "6 6 6 v 1")
    return scene.plays("red", "occupy 7").plays("red", "end_combat").movable("india")[0]


def answered(**options):
    return Scene("red: china 9 | blue: india 9", **options).plays("red", "attack china india 3", ANY).step


def red_first(**options):
    scene = Scene("red: china 9 | blue: india 9", manual_defence=True, **options)
    return scene.plays("red", "attack china india 3", ANY).events[1:]


def second_front(**options):
    scene = Scene("red: great_britain 5, northern_europe 5 | blue: scandinavia 9", **options)
    return scene.plays("red", "attack great_britain scandinavia 1", ANY).numbers("attack northern_europe scandinavia")


def limited(**options):
    scene = Scene("green: china | red: india", round=5, step="movement", **options)
    return scene.plays("green", "end_turn").step


EFFECTS = {
    "second_rule": (
        lambda **told: len(opening(f"red: {scattered(8)}", **told).state.hands[0]),
        {False: 1, True: 0},
    ),
    "joker_wild": (
        lambda **told: Scene("red: china", hands={"red": "joker"}, **told).menu("exchange"),
        {False: ["exchange joker"], True: []},
    ),
    "protection": (cornered, {"cap": [1, 2], "ban": []}),
    "fourth_tour": (cornered, {"round": [1, 2], "victim": [1, 2, 3]}),
    "occupation_counts_as_combat": (followers, {False: 4, True: 0}),
    "manual_defence": (answered, {False: "combat", True: "defend"}),
    "defence_after_dice": (red_first, {False: [], True: ["red_thrown"]}),
    "second_front_by_sea": (second_front, {True: [1, 2, 3], False: []}),
    "reshuffle": (
        lambda **told: len(opening("red: china", ANY, talon="foot", discards="horse*2", **told).state.talon),
        {"late": 0, "at_once": 2},
    ),
    "open_discards": (
        lambda **told: Scene("red: china", discards="siam", **told).shown("red")["discards"],
        {True: ["siam"], False: []},
    ),
    "huffing": (
        lambda **told: Scene("red: china 9 | blue: india", **told).numbers("attack_unnamed china india"),
        {False: [], True: [1, 2, 3]},
    ),
    "army_supply": (
        lambda **told: opening("red: china 118, india, siam", **told).reserve,
        {"unlimited": 1, "printed": 0},
    ),
    "resignation": (lambda **told: Scene("red: china", **told).menu("resign"), {False: [], True: ["resign"]}),
    "round_limit": (limited, {0: "combat", 5: "", 6: "combat"}),
    "kenya_middle_east": (attack_across("east_africa", "middle_east"), {True: True, False: False}),
    "afghanistan_india": (attack_across("india", "afghanistan"), {True: True, False: False}),
    "middle_east_china": (attack_across("china", "middle_east"), {True: True, False: False}),
    "central_america_eastern_states": (
        attack_across("central_america", "eastern_united_states"),
        {True: True, False: False},
    ),
}
"""Option → what to look at, and what is seen there for each value."""


def test_every_option_is_tried_with_its_default_and_every_other_value():
    assert set(EFFECTS) == set(OPTIONS)
    for name, option in OPTIONS.items():
        switch = {True, False} if isinstance(option.default, bool) else set()
        assert set(EFFECTS[name][1]) >= {option.usual(people=True), option.usual(people=False), *option.values, *switch}


@pytest.mark.parametrize(("name", "value"), [(name, value) for name, (_, seen) in EFFECTS.items() for value in seen])
def test_each_option_changes_what_it_says(name, value):
    look, seen = EFFECTS[name]
    assert look(**{name: value}) == seen[value]


@pytest.mark.parametrize("name", EFFECTS)
def test_each_option_has_the_effect_of_its_default_when_it_is_left_out(name):
    look, seen = EFFECTS[name]
    assert look() == seen[OPTIONS[name].usual(people=False)]  # scenes sit no people down
    assert len({str(effect) for effect in seen.values()}) > 1, "values that look alike prove nothing"


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_rulebook_lists_every_option_with_its_default(lang):
    assert told_defaults(GAME, lang) == declared_defaults(OPTIONS.values())


@pytest.mark.parametrize(("seats", "asks"), [("anna,policy", True), ("anna,ben", True), ("random,random", False)])
def test_d6_at_a_terminal_the_defender_is_asked_where_people_sit(tmp_path, monkeypatch, seats, asks):
    at_home(tmp_path, monkeypatch)
    run("conquest", "--seats", seats, "--option", "round_limit=1", "--seed", "01", says="quit")
    table = resume(read_record(saved(tmp_path)))
    assert (table.constants.asks_defender, table.record.header.options.get("manual_defence", False)) == (asks, asks)


def test_d6_simulations_and_the_fuzzer_ask_no_defender(monkeypatch):
    specs = specs_of_games(monkeypatch, "conquest", {"round_limit": 1})
    assert [prepared(spec).constants.asks_defender for spec in specs] == [False] * 3


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ({"secnd_rule": True}, "unknown option 'secnd_rule': did you mean second_rule?"),
        ({"joker_wild": "maybe"}, "option joker_wild is on or off, not 'maybe'"),
        ({"protection": "none"}, "option protection is one of cap, ban, not 'none'"),
        ({"reshuffle": True}, "option reshuffle is one of late, at_once, not 'True'"),
        ({"round_limit": -1}, "option round_limit is a number from 0 to 10000, not '-1'"),
        ({"round_limit": "ten"}, "option round_limit is a number from 0 to 10000, not 'ten'"),
        ({"round_limit": True}, "option round_limit is a number from 0 to 10000, not 'True'"),
        ({"defence_after_dice": True}, "option defence_after_dice needs manual_defence"),
    ],
)
def test_unknown_options_and_bad_values_are_refused(given, sentence):
    with pytest.raises(OptionError) as refused:
        read_options(GAME.options(BOARD), given)
    assert str(refused.value) == sentence


def test_an_option_that_resembles_nothing_is_answered_with_the_whole_list():
    with pytest.raises(OptionError, match=r"^unknown option 'xyz'\. Options: second_rule, joker_wild, .*\.$"):
        read_options(GAME.options(BOARD), {"xyz": 1})


@pytest.mark.parametrize(("word", "value"), [("on", True), ("Oui", True), ("0", False), ("off", False)])
def test_switches_are_read_from_words(word, value):
    assert read_options(GAME.options(BOARD), {"huffing": word})["huffing"] is value
