"""Premoves of Monumental: what may be prepared is what would be offered, and tells nothing a seat cannot know."""

import random
from collections.abc import Iterator

from mappemonde.games.monumental import GAME
from mappemonde.games.monumental.actions import Pass
from mappemonde.games.monumental.conditions import CONDITIONS, own_provinces
from mappemonde.games.monumental.standing import unless_cards, unless_conquest, when_nothing_is_left
from mappemonde.games.monumental.steps.continuous import SingleAction
from mappemonde.kernel.chance import fast
from mappemonde.kernel.premoves import Planned, preparable, prepared
from mappemonde.kernel.table import Table, open_table

from .kit import Scene, continuous

ROWS = 220


def _walk(rows: int = ROWS, **options: object) -> Iterator[Table]:
    """One table in continuous mode after each of its rows, played at random."""
    table = open_table("monumental", ["Ada", "Ben", "Cleo"], {"continuous": True, **options}, "", b"premoves" * 4)
    luck = random.Random(7)
    for _ in range(rows):
        if table.ended:
            break
        yield table
        seat = table.state.waiting()[0]
        menu = table.state.choices(seat)
        table.play(seat, menu[luck.randrange(len(menu))])


def test_what_may_be_prepared_is_what_a_seat_would_be_offered() -> None:
    asked = 0
    for table in _walk():
        (seat,) = table.state.waiting()
        if isinstance(table.state.flow[-1], SingleAction):
            assert preparable(table, seat) == table.vocabulary.offers(table.state.choices(seat))
            asked += 1
    assert asked > 20


def test_what_may_be_prepared_is_the_same_for_a_twin() -> None:
    for number, table in enumerate(_walk(60)):
        state, chance = table.state, fast(number)
        for seat in range(3):
            told = preparable(table, seat)
            table.state = table.game.twin(state, seat, chance)
            assert preparable(table, seat) == told
        table.state = state


def test_who_has_passed_prepares_nothing_more_in_the_round() -> None:
    for table in _walk(120):
        for seat in range(3):
            if table.state.passed[seat]:
                assert preparable(table, seat) == []
                return
    raise AssertionError("nobody passed")


def test_nothing_is_prepared_in_turns() -> None:
    table = open_table("monumental", ["Ada", "Ben"], {}, "", b"premoves" * 4)
    assert table.premoves is None
    assert prepared(table, 0, [Planned("pass")], False) is None
    assert preparable(table, 0) == []


def test_who_passes_beforehand_is_asked_where_there_is_what_they_wait_for() -> None:
    for table in _walk():
        if not isinstance(table.state.flow[-1], SingleAction):
            continue
        (seat,) = table.state.waiting()
        view, menu = table.game.view(table.state, seat), table.state.choices(seat)
        verbs = {offer.verb for offer in table.vocabulary.offers(menu)}
        assert (when_nothing_is_left(view, menu, -1) is None) == (len(menu) > 1)
        assert (unless_conquest(view, menu, -1) is None) == bool(verbs & {"conquer", "defeat"})
        assert (unless_cards(view, menu, -1) is None) == bool(verbs & {"acquire", "complete", "develop", "contribute"})
        said = unless_conquest(view, menu, -1)
        assert said is None or isinstance(said, Pass)


# Conditions


def holds(condition: str, scene: Scene, noted: list[int] | None = None) -> bool:
    found = {each.id: each for each in CONDITIONS}[condition]
    return found.holds(GAME.view(scene.state, 0), noted or [])


def test_others_have_passed_when_the_last_of_them_has() -> None:
    scene = continuous("egyptian greek danish")
    assert not holds("others_passed", scene)
    scene.state.passed[1] = 1
    assert not holds("others_passed", scene)
    scene.state.passed[2] = 1
    assert holds("others_passed", scene)


def test_what_was_lost_is_reckoned_from_when_it_was_prepared() -> None:
    scene = continuous().holds("red", "c4")
    noted = own_provinces(GAME.view(scene.state, 0))
    scene.holds("red", "e4")
    assert holds("nothing_lost", scene, noted)
    scene.holds("blue", "e4")
    assert holds("nothing_lost", scene, noted)  # that one was won and lost since
    scene.holds("blue", "c4")
    assert not holds("nothing_lost", scene, noted)


def test_one_is_safe_from_who_cannot_pay_has_no_units_or_has_passed() -> None:
    scene = continuous().holds("red", "c4").holds("blue", "b3", 3)
    price = scene.defence("c4")
    assert holds("safe", scene)
    scene.gives("blue", military=price)
    assert not holds("safe", scene)
    scene.state.passed[1] = 1
    assert holds("safe", scene)
    scene.state.passed[1] = 0
    scene.gives("blue", military=price - 1)
    assert holds("safe", scene)


def test_conditions_are_the_same_for_a_twin() -> None:
    for number, table in enumerate(_walk(60)):
        for seat in range(3):
            twin = table.game.twin(table.state, seat, fast(number))
            for condition in CONDITIONS:
                view, other = table.game.view(table.state, seat), table.game.view(twin, seat)
                assert condition.note(view) == condition.note(other)
                assert condition.holds(view, condition.note(view)) == condition.holds(other, condition.note(other))
