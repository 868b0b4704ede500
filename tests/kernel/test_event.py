"""Events: secrets reach the seats that know them, and nobody else."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mappemonde.kernel.event import Event, Events

SECRET = Event("drawn", "R5.1", {"seat": 0}, {"card": 17}, (0, 2))


@pytest.mark.parametrize("seat", [0, 2])
def test_who_knows_a_secret_sees_it(seat):
    assert SECRET.seen_by(seat) == Event("drawn_known", "R5.1", {"seat": 0, "card": 17})


@pytest.mark.parametrize("seat", [1, 3, None])
def test_others_and_spectators_see_that_something_happened_and_not_what(seat):
    assert SECRET.seen_by(seat) == Event("drawn", "R5.1", {"seat": 0})


facts = st.dictionaries(st.text("abc", min_size=1, max_size=2), st.integers(0, 99))
seats = st.one_of(st.none(), st.integers(0, 5))


@given(facts, st.one_of(st.none(), facts), st.one_of(st.none(), facts), st.lists(st.integers(0, 5)), seats)
def test_two_secrets_look_alike_to_whoever_does_not_know_them(public, one, other, knows, seat):
    knowing = tuple(each for each in knows if each != seat)
    assert Event("x", "R1", public, one, knowing).seen_by(seat) == Event("x", "R1", public, other, knowing).seen_by(
        seat
    )


@given(facts, facts, st.lists(st.integers(0, 5)), seats)
def test_what_is_seen_holds_no_secret_any_more(public, secret, knows, seat):
    seen = Event("x", "R1", public, secret, tuple(knows)).seen_by(seat)
    assert seen.secret is None
    assert seen.knows == ()
    assert set(seen.facts) <= set(public) | (set(secret) if seat in knows else set())


def test_nobody_can_change_an_event_through_what_is_seen():
    SECRET.seen_by(0).facts["seat"] = 5
    SECRET.seen_by(1).facts["seat"] = 5
    assert SECRET.facts == {"seat": 0}


def test_events_compare_by_all_they_hold():
    assert Event("x", "R1", {"a": 1}) == Event("x", "R1", {"a": 1})
    assert Event("x", "R1", {"a": 1}) != Event("x", "R1", {"a": 2})
    assert Event("x", "R1", {"a": 1}) != Event("x", "R1", {"a": 1}, {"b": 2}, (0,))
    assert Event("x", "R1", {}) != "x"
    assert "'x', 'R1'" in repr(Event("x", "R1", {}))


WHISPER = Event("whispered", "R5.2", {"seat": 0}, {"card": 17}, (0,), (0, 2))


def test_an_event_for_some_does_not_exist_for_others():
    assert WHISPER.seen_by(0) == Event("whispered_known", "R5.2", {"seat": 0, "card": 17})
    assert WHISPER.seen_by(2) == Event("whispered", "R5.2", {"seat": 0})
    assert WHISPER.seen_by(1) is WHISPER.seen_by(None) is None


def test_in_the_end_everything_is_told():
    assert WHISPER.opened() == Event("whispered_known", "R5.2", {"seat": 0, "card": 17})
    assert Event("x", "R1", {"a": 1}, None, (), (3,)).opened() == Event("x", "R1", {"a": 1})


def test_for_whom_an_event_exists_is_a_part_of_it():
    assert Event("x", "R1", {}, None, (), (0,)) != Event("x", "R1", {})
    assert Event("x", "R1", {}, None, (), ()).seen_by(None) is None


EVENTS = Events()
DRAWN = EVENTS.declare("drawn", "R5.1", "R11.1", seat="seat", secret={"card": "card*"})
SAID = EVENTS.declare("said", "R1", seat="seat", word="text")


def test_an_event_is_made_from_its_declaration():
    assert SAID.event({"seat": 0, "word": "yes"}) == Event("said", "R1", {"seat": 0, "word": "yes"})
    assert DRAWN.event({"seat": 0}, {"card": [17]}, (0,), rule="R11.1") == Event(
        "drawn", "R11.1", {"seat": 0}, {"card": [17]}, (0,)
    )


@pytest.mark.parametrize(
    ("event", "fault"),
    [
        (Event("flew", "R1", {}), "flew is not declared"),
        (Event("said", "R2", {"seat": 0, "word": "yes"}), "said cites 'R2', declared ('R1',)"),
        (DRAWN.event({"seat": 0}), "drawn cites '', declared ('R5.1', 'R11.1')"),
        (SAID.event({"seat": 0}), "said has the facts ['seat'], declared ['seat', 'word']"),
        (SAID.event({"seat": [0], "word": "yes"}), "said: seat is [0], declared seat"),
        (SAID.event({"seat": 0, "word": 1}), "said: word is 1, declared text"),
        (Event("drawn", "R5.1", {"seat": 0}, {"cards": [1]}), "drawn has the secrets ['cards'], declared ['card']"),
        (Event("drawn", "R5.1", {"seat": 0}, {"card": 1}), "drawn: card is 1, declared card*"),
        (Event("drawn", "R5.1", {"seat": 0}, {"card": [1]}, (0,)), None),
        (Event("drawn", "R5.1", {"seat": 0}), None),
    ],
)
def test_an_event_is_held_against_its_declaration(event, fault):
    assert EVENTS.fault(event) == fault


def test_an_event_is_declared_once():
    with pytest.raises(ValueError, match="the event said is declared twice"):
        EVENTS.declare("said", "R1")


def test_those_who_know_a_secret_see_more_facts():
    assert EVENTS.shapes() == {
        "drawn": {"seat": "seat"},
        "drawn_known": {"seat": "seat", "card": "card*"},
        "said": {"seat": "seat", "word": "text"},
    }
