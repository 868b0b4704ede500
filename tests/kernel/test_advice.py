"""Advice: what a bot notes while it decides, and what is said for one that notes nothing."""

from typing import NamedTuple

import pytest

from mappemonde.kernel.action import Action, same
from mappemonde.kernel.advice import MOST_REASONS, MOST_WEIGHED, Notes, percent
from mappemonde.kernel.bot import Bot, Random
from mappemonde.kernel.chance import Chance, fast
from mappemonde.kernel.menu import Menu, Rows


class Go(NamedTuple):
    area: int


class Stay(NamedTuple):
    area: int


def _menu(count: int = 9) -> Menu:
    rows = Rows()
    menu = Menu(rows)
    menu.add(rows.add([Go(area) for area in range(count)]), count)
    return menu


class Careful(Bot):
    """Goes where the number is highest, and says so."""

    def decide(self, view: object, choices: Menu, chance: Chance) -> Action:
        best = choices[len(choices) - 1]
        if self.notes is not None:
            for action in choices:
                self.notes.weigh(action, float(action[0]))
            self.notes.because("far", 1.0, {"area": best[0]})
            self.notes.because("steep", -3.0, {"area": best[0]})
        return best


def test_advice_is_what_the_bot_decides_with_its_reasons_heaviest_first() -> None:
    bot = Careful()
    advice = bot.advise(None, _menu(), fast(1))
    assert same(advice.action, Go(8))
    assert [(reason.key, reason.weight) for reason in advice.reasons] == [("steep", -3.0), ("far", 1.0)]
    assert [each.action for each in advice.weighed] == [Go(8), Go(7), Go(6), Go(5)]
    assert len(advice.weighed) == MOST_WEIGHED
    assert bot.notes is None


def test_the_last_word_on_an_action_counts_and_verbs_are_told_apart() -> None:
    notes = Notes()
    notes.weigh(Go(1), 1.0)
    notes.weigh(Stay(1), 5.0)
    notes.weigh(Go(1), 7.0)
    told = notes.advice(Go(1), _menu()).weighed
    assert [(type(each.action), each.value) for each in told] == [(Go, 7.0), (Stay, 5.0)]
    notes.instead(Go(1), Go(2))
    assert notes.advice(Go(2), _menu()).weighed[0].value == 7.0


def test_the_action_taken_stands_first_whatever_others_are_worth() -> None:
    notes = Notes()
    for area in range(9):
        notes.weigh(Go(area), float(area))
    assert [each.action for each in notes.advice(Go(0), _menu()).weighed] == [Go(0), Go(8), Go(7), Go(6)]


def test_light_reasons_and_the_many_are_left_out() -> None:
    notes = Notes()
    for weight in range(1, 9):
        notes.because("many", float(weight), {})
    notes.because("light", 0.01, {})
    reasons = notes.advice(Go(0), _menu()).reasons
    assert [reason.weight for reason in reasons] == [8.0, 7.0, 6.0, 5.0, 4.0]
    assert len(reasons) == MOST_REASONS
    notes.clear()
    assert notes.advice(Go(0), _menu()).weighed == []


@pytest.mark.parametrize(("count", "weighed", "key"), [(1, 0, "only_choice"), (9, 3, "ahead"), (9, 0, "of_choices")])
def test_a_bot_without_reasons_says_what_is_true_of_any_choice(count: int, weighed: int, key: str) -> None:
    notes, menu = Notes(), _menu(count)
    for area in range(weighed):
        notes.weigh(Go(area), -float(area))
    (reason,) = notes.advice(Go(0), menu).reasons
    assert (reason.key, reason.facts.get("count", 1)) == (key, count)


def test_a_bot_that_fails_leaves_no_notes_behind() -> None:
    class Failing(Bot):
        def decide(self, view: object, choices: Menu, chance: Chance) -> Action:
            raise ValueError("lost")

    bot = Failing()
    with pytest.raises(ValueError, match="lost"):
        bot.advise(None, _menu(), fast(1))
    assert bot.notes is None


def test_chance_says_that_it_is_chance() -> None:
    advice = Random().advise(None, _menu(), fast(1))
    assert [reason.key for reason in advice.reasons] == ["by_chance"]
    assert same(advice.action, Random().decide(None, _menu(), fast(1)))


def test_only_what_is_certain_is_told_as_certain():
    assert [percent(chance) for chance in (0.0, 0.421, 0.996, 0.99999, 1.0)] == [0, 42, 99, 99, 100]
