"""Automas: their cards as programs, their deck, and turns that are interrupted by ties (R20)."""

from collections.abc import Callable
from typing import Any

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from mappemonde.games.monumental import GAME
from mappemonde.games.monumental.automa.deck import make_deck
from mappemonde.games.monumental.automa.program import NAMES, Program
from mappemonde.games.monumental.automa.turn import AutomaTurn
from mappemonde.games.monumental.automa.walks import next_tiles
from mappemonde.games.monumental.card_reader import printed_cards
from mappemonde.games.monumental.indexes import GOLD, NONE, PURSE
from mappemonde.games.monumental.state import Monumental
from mappemonde.games.monumental.steps.turn import Turns
from mappemonde.kernel.chance import fast
from mappemonde.kernel.columns import column, filled
from mappemonde.kernel.table import prepare

AUTOMA = 1


def table(seats: int = 2, civilization: str = "", **options: Any) -> Monumental:
    """A table with one Automa unless told, which has a certain civilization."""
    constants, _, _ = prepare(GAME, seats, {"automas": 1, **options}, "")
    state = GAME.setup(constants, fast(1))
    if civilization:
        number = [row.id for row in constants.playing].index(civilization)
        for other in range(seats):
            if state.civilization[other] == number:
                state.civilization[other] = state.civilization[AUTOMA]
        state.civilization[AUTOMA] = number
        state.refresh()
    return state


def turns_up(state: Monumental, *cards: str) -> None:
    """Let the Automa turn up these cards, one after the other, until somebody is asked or its turn is over."""
    ids = [row.id for row in state.constants.modules.program.cards]
    state.automa_deck = column([ids.index(card) for card in reversed(cards)])
    state.automa_open, state.automa_discard = vec[i64](), vec[i64]()
    state.seat = AUTOMA
    state.flow = [Turns(2), AutomaTurn(AUTOMA, len(cards), ())]
    state.flow[-1].wake(state)


def without_goals(state: Monumental) -> Monumental:
    """Take everything off the map that Explorers go for."""
    areas = state.constants.areas
    state.market, state.post = filled(areas, NONE), filled(areas, NONE)
    state.production, state.science = filled(areas, 0), filled(areas, 0)
    return state


def deck_of(state: Monumental) -> list[str]:
    """The Automas' deck by ids."""
    make_deck(state)
    return sorted(state.constants.modules.program.cards[card].id for card in state.automa_deck)


# Programs


def lines_of(name: str) -> list[str]:
    """The lines of a card, its speciality last, by their words."""
    rows = list(printed_cards().automa)
    program, card = Program(rows), [row.id for row in rows].index(name)
    return [NAMES[program.word[line]] for line in range(program.start[card], program.stop[card])]


def test_r20_3_all_thirty_six_cards_become_programs() -> None:
    rows = list(printed_cards().automa)
    program = Program(rows)
    assert len(rows) == 36
    assert all(program.start[card] < program.special[card] <= program.stop[card] for card in range(36))
    assert [row.id for card, row in enumerate(rows) if (program.type[card] >= 0) != bool(row.special)] == []


def test_r20_4_the_speciality_follows_the_plain_lines() -> None:
    assert lines_of("action_6") == ["explorers", "explorers", "building", "conquer", "shuffle"]


def test_r20_26_an_advanced_card_jumps_over_all_that_depends_on_its_condition() -> None:
    assert lines_of("advanced_1") == ["fewest", "wonder", "building", "draw"]
    rows = list(printed_cards().automa)
    program, card = Program(rows), [row.id for row in rows].index("advanced_1")
    assert program.second[program.start[card]] == program.start[card] + 3  # the line that draws


def test_r20_27_japan_does_one_of_three_things() -> None:
    assert lines_of("automa_japanese") == ["fewer", "conquer", "jump", "fewer", "policy", "jump", "draw"]


def test_r20_22_a_post_card_leaves_by_its_own_line() -> None:
    assert lines_of("action_21") == ["post"]


# The deck


def test_r20_2_one_automa_has_its_own_civilization_card_and_no_hero_card() -> None:
    deck = deck_of(table(civilization="greek"))
    assert len(deck) == 15 + 7 + 1
    assert "automa_greek" in deck
    assert not {"action_23", "multi_automa", "advanced_1"} & set(deck)


def test_r20_2_heroes_and_advanced_cards_are_added() -> None:
    deck = deck_of(table(heroes=True, advanced_cards=3))
    assert "action_23" in deck
    assert sum(card.startswith("advanced") for card in deck) == 3


def test_r21_11_two_of_the_five_track_cards() -> None:
    deck = deck_of(table(automa_track_cards=2))
    assert sum(card in deck for card in ("action_16", "action_17", "action_18", "action_19", "action_20")) == 2
    assert {"action_21", "action_22"} <= set(deck)


def test_r20_28_several_automas_share_a_deck_with_the_multi_card() -> None:
    deck = deck_of(table(3, automas=2))
    assert "multi_automa" in deck
    assert not any(card.startswith("automa_") for card in deck)


def test_r20_2_the_core_game_knows_no_track_cards() -> None:
    assert len(deck_of(table(african_empires=False))) == 15 + 1


# Turns


@pytest.mark.parametrize("times", [1, 3])
def test_r20_8_a_turn_goes_on_in_mid_line_after_a_save(times: int) -> None:
    state = without_goals(table(civilization="danish"))
    turns_up(state, "action_6")  # an aggressive Automa conquers three times, then shuffles
    asked = 0
    while state.flow[-1].NAME == "automa_conquest":
        assert state.waiting() == [0]
        asked += 1
        for _ in range(times):
            state = GAME.load(state.constants, GAME.save(state), state.chance)
        state.play(0, state.choices(0)[0])
    assert asked > 0
    assert state.provinces[AUTOMA] == 3
    assert state.soldiers[state.constants.capital[AUTOMA]] == 6


def test_r20_7_shuffling_puts_every_card_back() -> None:
    state = without_goals(table(civilization="japanese"))
    turns_up(state, "action_4", "action_10")  # the second one shuffles
    cards = state.constants.modules.program.cards
    assert sorted(cards[card].id for card in state.automa_deck) == ["action_10", "action_4"]
    assert len(state.automa_discard) == len(state.automa_open) == 0


def test_r20_7_without_shuffling_cards_are_laid_aside() -> None:
    state = table(civilization="japanese")
    turns_up(state, "action_4", "action_12")
    assert (len(state.automa_deck), len(state.automa_discard), len(state.automa_open)) == (0, 2, 0)


def test_r20_27_egypt_does_plain_lines_twice_and_no_speciality() -> None:
    state = table(civilization="egyptian")
    state.purse[AUTOMA * PURSE + GOLD] = 0
    turns_up(state, "automa_egyptian", "action_12")
    assert state.purse[AUTOMA * PURSE + GOLD] == 2 * 3


# What becomes of each line


def told(state: Monumental, *cards: str) -> list[tuple[str, str]]:
    """What became of the lines of cards that an Automa turns up: its events, each with what is said of the line."""
    state.journal = []
    turns_up(state, *cards)
    names = GAME.vocabulary(state.constants).kinds
    return [
        (event.kind, names["hindrance"].format(int(why)) if (why := event.facts.get("why")) is not None else "")
        for event in state.journal
        if "line" in event.facts
    ]


def nothing_lies_in_the_display(state: Monumental) -> None:
    state.display = filled(state.constants.slots, NONE)


def no_unit_is_left(state: Monumental) -> None:
    state.soldiers[state.constants.capital[AUTOMA]] = 0
    state.outposts_left = filled(state.constants.seats, 0)


def nothing_borders_on_it(state: Monumental) -> None:
    state.frontier[AUTOMA] = 0


def all_policies_are_developed(state: Monumental) -> None:
    state.policies[AUTOMA] = column(list(range(5)))


def nothing_lies_on_the_map(state: Monumental) -> None:
    without_goals(state)


def the_track_is_at_its_end(state: Monumental) -> None:
    state.track[AUTOMA] = state.constants.track_end


def the_reserve_is_empty(state: Monumental) -> None:
    state.piles[0] = vec[i64]()


def no_unrest_is_left(state: Monumental) -> None:
    state.unrest = vec[i64]()


def no_hero_is_left(state: Monumental) -> None:
    state.heroes = vec[i64]()


def explorers_are_at_home(state: Monumental) -> None:
    """As they are at the beginning."""


@pytest.mark.parametrize(
    ("civilization", "cards", "situation", "why"),
    [
        ("greek", ["action_1"], no_unit_is_left, "no_units"),
        ("greek", ["action_1"], nothing_borders_on_it, "no_target"),
        ("greek", ["action_2"], nothing_lies_in_the_display, "no_knowledge"),
        ("greek", ["action_7"], nothing_lies_in_the_display, "no_wonder"),
        ("danish", ["action_7"], nothing_lies_in_the_display, "no_building"),
        ("greek", ["action_3"], all_policies_are_developed, "all_policies"),
        ("danish", ["action_14"], nothing_lies_on_the_map, "no_goal"),
        ("greek", ["action_16"], the_track_is_at_its_end, "end_of_track"),
        ("chinese", ["action_19"], the_reserve_is_empty, "no_reserve"),
        ("danish", ["action_20"], no_unrest_is_left, "no_unrest"),
        ("greek", ["action_21"], explorers_are_at_home, "no_post"),
        ("greek", ["action_23"], no_hero_is_left, "no_hero"),
        ("greek", ["automa_greek"], explorers_are_at_home, "no_card"),
    ],
)
def test_r20_6_an_automa_tells_why_a_line_is_impossible(
    civilization: str, cards: list[str], situation: Callable[[Monumental], None], why: str
) -> None:
    state = table(civilization=civilization, heroes=True)
    situation(state)
    assert ("automa_cannot", why) in told(state, *cards)


def test_r20_5_a_line_that_is_too_dear_is_told_apart_from_one_that_is_impossible() -> None:
    state = table(civilization="greek")
    state.purse[AUTOMA * PURSE + GOLD] = 2
    assert told(state, "action_3") == [("automa_line", ""), ("automa_too_dear", "")]
    all_policies_are_developed(state)
    state.purse[AUTOMA * PURSE + GOLD] = 9
    assert told(state, "action_3") == [("automa_cannot", "all_policies"), ("automa_skipped", "all_policies")]


def test_r20_26_a_condition_that_does_not_hold_is_told_with_its_line() -> None:
    state = table(civilization="greek")
    assert told(state, "advanced_2", "action_4") == [("automa_unmet", ""), ("automa_line", ""), ("automa_line", "")]
    words = GAME.vocabulary(state.constants)
    phrases = words.kinds["automa_line"]
    assert state.journal is not None
    (unmet,) = [event for event in state.journal if event.kind == "automa_unmet"]
    assert phrases.format(int(unmet.facts["line"])) == "advanced_2.1"


# Ways of Explorers


def test_r20_17_without_goals_an_explorer_collects_most_tokens() -> None:  # T130
    state = without_goals(table())
    constants = state.constants
    names = [area.id for area in constants.board.areas]
    start = names.index("d3")
    west, farther, east = (names.index(name) for name in ("d2", "c1", "d4"))
    for area in (west, farther, east):
        state.production[area] = 1
    assert list(next_tiles(state, AUTOMA, start, 2)) == [west]
    assert sorted(next_tiles(state, AUTOMA, start, 1)) == sorted([west, east])


def test_r20_16_an_explorer_goes_to_the_nearest_market_first() -> None:
    state = table()
    constants = state.constants
    names = [area.id for area in constants.board.areas]
    state.production[names.index("d2")] = 1
    state.production[names.index("c1")] = 1
    home = int(constants.capital[AUTOMA])
    state.market, market = filled(constants.areas, NONE), int(max(state.market))
    state.market[names.index("f2")] = market
    steps = {names[tile] for tile in next_tiles(state, AUTOMA, home, 2)}
    assert steps == {"e1"}
    state.marketed[AUTOMA] = 1 << market
    assert "e1" not in {names[tile] for tile in next_tiles(state, AUTOMA, home, 2)}
