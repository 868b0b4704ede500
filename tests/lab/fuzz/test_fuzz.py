"""The fuzzer finds planted faults, and none where there are none.

Most faults are planted in conquest: hidden hands, a talon and pieces to be conserved are not to be had in the examples.
"""

import msgspec
import pytest
from islands.actions import Note, Visit
from islands.game import IslandsGame
from islands.standing import ISLAND
from islands.state import ChooseWithNotes
from librt.vecs import append

from mappemonde.games.conquest import cards
from mappemonde.games.conquest import view as views
from mappemonde.games.conquest.actions import Attack, EndTurn, Place
from mappemonde.games.conquest.game import ConquestGame
from mappemonde.games.conquest.state import Conquest
from mappemonde.games.conquest.steps.combat import Combat, origin_is_own
from mappemonde.games.conquest.steps.movement import CHECKS, Movement
from mappemonde.games.conquest.steps.place import Placing
from mappemonde.kernel.chance import Chance, fast_for
from mappemonde.kernel.columns import column
from mappemonde.kernel.event import EventKind
from mappemonde.kernel.record import read_record
from mappemonde.kernel.registry import find_game
from mappemonde.kernel.standing_question import StandingAnswer
from mappemonde.kernel.table_spec import table_spec
from mappemonde.lab.compiled import is_compiled
from mappemonde.lab.fuzz.cases import make_cases
from mappemonde.lab.fuzz.failures import load_failure
from mappemonde.lab.fuzz.laws.undo import undo_stops_at_revelations
from mappemonde.lab.fuzz.run import fuzz, replay_failure
from mappemonde.lab.fuzz.variants import option_set, other_values

GAME = "conquest"
interpreted = pytest.mark.skipif(is_compiled(), reason="faults are planted by changing classes")


def broken_laws(games=12, bots=("random",), **asked):
    report = fuzz(GAME, games, 3, 1, share_to_the_end=0, limit=60, rate=0.5, bots=bots, **asked)
    return {failure.law for failure in report.failures}


def test_nothing_is_found_in_sound_games():
    report = fuzz(GAME, 40, 11, 1, limit=60, share_to_the_end=0.03)
    assert report.failures == []
    assert report.games == 40
    assert report.states > 2000
    assert len(report.laws) >= 12


def test_secrets_written_at_the_same_time_are_kept():
    report = fuzz("islands", 20, 1, 1, rate=0.5, limit=2000)
    assert report.failures == []
    assert report.finished == 20


def test_nobody_takes_back_what_was_revealed():
    cases = make_cases(GAME, 40, 11, 0, 60, 0, ())
    told = [undo_stops_at_revelations(case.spec, case.table_seed()) for case in cases]
    assert [what for what in told if what is not None] == []


def test_findings_do_not_depend_on_the_number_of_processes():
    told = [fuzz(GAME, 6, 2, workers, 0, limit=30) for workers in (1, 2)]
    assert (told[0].states, told[0].laws) == (told[1].states, told[1].laws)


@interpreted
def test_an_illegal_action_on_the_menu_is_found_kept_and_found_again(monkeypatch, tmp_path):
    honest = Combat.choices

    def choices(step, state, seat, menu):
        honest(step, state, seat, menu)
        menu.add(state.rows.add([Attack(0, 0, 3)]), 1)

    with monkeypatch.context() as planted:
        planted.setattr(Combat, "choices", choices)
        assert "menu_is_allowed" in broken_laws(folder=tmp_path)
        paths = sorted(tmp_path.glob("*.json"))
        found = [load_failure(path) for path in paths]
        path, failure = next(pair for pair in zip(paths, found, strict=True) if pair[1].law == "menu_is_allowed")
        assert replay_failure(path) == failure
        told = msgspec.json.decode(path.read_bytes())
        assert {"game", "seats", "options", "seed", "luck", "decisions", "what"} <= set(told)
    assert replay_failure(path) is None
    assert len(read_record(path.with_suffix(".jsonl")).rows) <= failure.decisions


@interpreted
def test_a_menu_that_misses_an_action_is_found(monkeypatch):
    monkeypatch.setitem(CHECKS, EndTurn, ())
    honest = Movement.choices

    def choices(step, state, seat, menu):
        honest(step, state, seat, menu)
        if menu.ranges > 1:
            menu.ranges -= 1
            menu.size = menu.ends[menu.ranges - 1]

    monkeypatch.setattr(Movement, "choices", choices)
    assert broken_laws() & {"rest_is_refused", "nothing_leaks"}


def test_a_name_that_is_told_as_a_number_is_found(monkeypatch):
    monkeypatch.setitem(origin_is_own.sentences, "en", "{origin the} or {place the} is not yours.")
    monkeypatch.setattr(origin_is_own, "facts", lambda *asked: {"place": asked[-1].origin})
    found = [failure.what for failure in fuzz(GAME, 6, 3, 1, limit=30).failures]
    assert "origin_is_own tells ['place'] by their number: give the vocabulary their kinds" in found


def test_a_check_whose_sentence_asks_for_what_nobody_tells_is_named(monkeypatch):
    monkeypatch.setitem(origin_is_own.sentences, "en", "{place the:is|are} not yours.")
    found = [failure.what for failure in fuzz(GAME, 6, 3, 1, limit=30).failures]
    assert any("check origin_is_own: nothing fills {place}" in what for what in found)


@interpreted
def test_a_view_that_shows_a_secret_is_found(monkeypatch):
    def view(game, state, seat):
        seen = views.view(state, seat)
        seen.hand = column([card for hand in state.hands for card in hand])
        return seen

    monkeypatch.setattr(ConquestGame, "view", view)
    assert "no_secret_shows" in broken_laws()


def noted_laws() -> set[str]:
    report = fuzz("islands", 24, 3, 1, rate=1, bots=("random",))
    return {failure.law for failure in report.failures}


@pytest.fixture
def _no_twins(monkeypatch):
    """Blind the laws that compare twins, which would find the faults, too."""
    monkeypatch.setattr("mappemonde.lab.fuzz.examine.no_secret_shows", named("no_secret_shows"))
    monkeypatch.setattr("mappemonde.lab.fuzz.examine.nothing_leaks", named("nothing_leaks"))
    monkeypatch.setattr("mappemonde.lab.fuzz.examine.imagined_fits", named("imagined_fits"))


def named(name):
    def law(*_):
        return None

    law.__name__ = name
    return law


@pytest.mark.usefixtures("_no_twins")
def test_an_unheard_row_that_changes_who_is_asked_is_found(monkeypatch):
    honest = ChooseWithNotes.seats

    def seats(step, state):
        return honest(step, state) & ~sum(1 << seat for seat, note in enumerate(state.notes) if note == 1) or 1

    monkeypatch.setattr(ChooseWithNotes, "seats", seats)
    assert "private_rows_change_nothing" in noted_laws()


@pytest.mark.usefixtures("_no_twins")
def test_an_unheard_row_that_shows_is_found(monkeypatch):
    honest = IslandsGame.view

    def view(game, state, seat):
        seen = honest(game, state, seat)
        seen.scores = column([score + note for score, note in zip(state.scores, state.notes, strict=True)])
        return seen

    monkeypatch.setattr(IslandsGame, "view", view)
    assert noted_laws() == {"private_rows_change_nothing"}


def test_taking_back_where_rows_go_unheard_is_found(monkeypatch):
    monkeypatch.setattr("mappemonde.kernel.table.has_private_rows", lambda *_: False)
    told = undo_stops_at_revelations(table_spec("islands", 3, {"notes": True}), b"seed")
    assert told is not None
    assert "may undo" in told


def test_what_the_clock_says_must_be_allowed(monkeypatch):
    monkeypatch.setattr(ChooseWithNotes, "lapse", lambda *_: Visit(99))
    assert "time_runs_out" in noted_laws()


def test_what_may_be_answered_beforehand_must_be_allowed(monkeypatch):
    elsewhere = StandingAnswer("elsewhere", lambda *_: Visit(99))
    monkeypatch.setattr(IslandsGame, "standing", lambda *_: (ISLAND._replace(answers=(elsewhere,)),))
    assert noted_laws() == {"standing_answers_are_allowed"}


def test_a_standing_answer_that_leaves_its_question_open_is_found(monkeypatch):
    again = StandingAnswer("again", lambda view, *_: Note(max(0, view.note)))
    question = ISLAND._replace(answers=(again,), steps=(ChooseWithNotes.NAME,))
    monkeypatch.setattr(IslandsGame, "standing", lambda *_: (question,))
    assert noted_laws() == {"standing_answers_are_allowed"}


@interpreted
def test_a_bot_that_knows_a_secret_is_found(monkeypatch):
    class Cheat:
        def decide(self, view, choices, chance):
            return choices[view.stolen % len(choices)]

    def view(game, state, seat):
        seen = views.view(state, seat)
        seen.stolen = sum(place * card for place, card in enumerate(state.talon))
        return seen

    monkeypatch.setattr(ConquestGame, "view", view)
    monkeypatch.setitem(find_game(GAME).bots, "cheat", Cheat)
    assert broken_laws(bots=("cheat",)) == {"no_secret_shows"}


@interpreted
def test_a_secret_told_without_reveal_is_found(monkeypatch):
    monkeypatch.setattr(Conquest, "reveal", lambda *_: None)
    assert "nothing_leaks" in broken_laws()


@interpreted
def test_an_event_that_tells_a_secret_is_found(monkeypatch):
    honest = cards.draw
    told = EventKind("drawn_known", ("R5.1",), {"seat": "seat", "card": "card"}, {})
    monkeypatch.setitem(ConquestGame.events.kinds, told.name, told)

    def draw(state, seat):
        drawn = honest(state, seat)
        state.emit(told, {"seat": seat, "card": state.hands[seat][-1]})
        return drawn

    monkeypatch.setattr("mappemonde.games.conquest.steps.turns.draw", draw)
    assert "nothing_leaks" in broken_laws()


@interpreted
def test_an_event_that_is_not_as_declared_is_found(monkeypatch):
    monkeypatch.setitem(ConquestGame.events.kinds, "placed", EventKind("placed", ("R5.5",), {"seat": "seat"}, {}))
    assert "events_are_declared" in broken_laws()


@interpreted
def test_luck_that_is_not_counted_is_found(monkeypatch):
    monkeypatch.setattr(Chance, "throw", lambda chance, dice: chance.number(6**dice))
    assert broken_laws() & {"luck_is_noted", "undo_stops_at_revelations"}


@interpreted
def test_a_copy_that_shares_is_found(monkeypatch):
    honest = Conquest.copy

    def copy(state):
        twin = honest(state)
        twin.armies = state.armies
        return twin

    monkeypatch.setattr(Conquest, "copy", copy)
    assert broken_laws() & {"copy_is_apart", "save_comes_back"}


@interpreted
def test_copies_that_add_to_a_column_they_share_are_found(monkeypatch):
    honest = Placing.apply

    def apply(step, state, seat, action):
        if isinstance(action, Place):
            state.front = append(state.front, action.area)
        honest(step, state, seat, action)

    monkeypatch.setattr(Placing, "apply", apply)
    report = fuzz(GAME, 12, 3, 1, share_to_the_end=0, limit=60, rate=1)
    told = {failure.what.partition(":")[0] for failure in report.failures if failure.law == "copy_is_apart"}
    assert "playing on a second copy changed the first" in told


@interpreted
def test_whatever_a_game_raises_is_a_finding(monkeypatch):
    def apply(step, state, seat, action):
        raise ZeroDivisionError("planted")

    monkeypatch.setattr(Movement, "apply", apply)
    report = fuzz(GAME, 6, 3, 1, share_to_the_end=0, limit=60, rate=0)
    assert report.failures
    assert all("ZeroDivisionError('planted') in test_fuzz.py" in failure.what for failure in report.failures)


def test_all_seats_and_every_option_are_tried():
    cases = list(make_cases(GAME, 200, 1, 0.05, 300, 0.1, ("random",)))
    game = find_game(GAME)
    assert {case.spec.seats for case in cases} == {2, 3, 4, 5, 6}
    assert sum(case.limit > 300 for case in cases) == 10
    assert cases[0].spec.options == ()
    tried = {pair for case in cases for pair in case.spec.options}
    for option in game.options(game.printed_board):
        assert {(option.id, value) for value in other_values(option)} <= tried


def test_options_come_with_what_they_need():
    game = find_game(GAME)
    sets = [option_set(game, 3, number, fast_for(number)) for number in range(200)]
    needy = [options for options in sets if "defence_after_dice" in options]
    assert needy
    assert all(options["manual_defence"] is True for options in needy)


@pytest.mark.parametrize("asked", [{"games": 0}, {"limit": 0}, {"share_to_the_end": 2}, {"rate": -1}, {"workers": -2}])
def test_bad_input_is_refused(asked):
    with pytest.raises(ValueError, match=r"must be|lie between"):
        fuzz(**{"game_id": GAME, "games": 1} | asked)
