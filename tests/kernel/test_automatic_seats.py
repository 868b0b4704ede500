"""Seats that the rules play, and options that contradict each other."""

from typing import Any

import pytest

from mappemonde.kernel.problem import sentence
from mappemonde.kernel.record import RecordError, encode, parse_record
from mappemonde.kernel.registry import find_game
from mappemonde.kernel.replay import replay, resume, verify
from mappemonde.kernel.table import (
    AUTOMATIC,
    RefusedError,
    Table,
    TableError,
    draw_places,
    open_table,
    prepare,
    seat_players,
    settle,
)
from mappemonde.kernel.table_spec import prepared, table_spec

GAME = find_game("islands")
PIRATE = {"pirate": True, "rounds": 1}


def pirates(*players: str, **options: Any) -> Table:
    given = {**PIRATE, **options}
    return open_table("islands", seat_players(GAME, list(players), given), given, seed=b"pirates")


@pytest.mark.parametrize(
    ("players", "options", "seats"),
    [
        (["ann"], {"pirate": True}, ["ann", AUTOMATIC]),
        (["ann", "ben"], {"pirate": True}, ["ann", "ben", AUTOMATIC]),
        (["ann", "ben"], {}, ["ann", "ben"]),
        (["ann", "ben", "eve"], {"pirate": True}, ["ann", "ben", "eve", AUTOMATIC]),
    ],
)
def test_players_sit_where_the_rules_do_not(players: list[str], options: dict[str, Any], seats: list[str]) -> None:
    assert seat_players(GAME, players, options) == seats


def test_too_many_players_are_told() -> None:
    players = ["ann", "ben", "eve", "kim"]
    assert seat_players(GAME, players, {"pirate": True}) == players
    with pytest.raises(TableError) as caught:
        open_table("islands", players, {"pirate": True})
    assert sentence(caught.value.problems[0]) == (
        "with these options the rules play 1 seat: nobody can sit there (kim)"
    )
    assert "les règles jouent 1 place" in sentence(caught.value.problems[0], "fr")


def test_r4_1_the_pirate_is_never_asked() -> None:
    table = pirates("ann", "ben")
    assert table.automatic == (2,)
    assert table.state.waiting() == [0, 1]
    with pytest.raises(RefusedError) as caught:
        table.say(2, "visit palm")
    assert caught.value.refusal.check == "seat_is_asked"
    table.say(0, "visit palm")
    table.say(1, "visit palm")
    assert table.ended
    assert [row.seat for row in table.record.rows] == [0, 1]


def test_r4_1_the_pirate_stands_in_log_and_result_and_may_win() -> None:
    table = pirates("ann", "ben")
    table.say(0, "visit coral")
    told = [event.kind for event in table.say(1, "visit coral")]
    assert "raided" in told
    result = table.state.result()
    assert len(result.places) == 3
    assert result.winners() == [2]
    assert min(result.places[:2]) == 2


def test_a_record_knows_which_seats_the_rules_play() -> None:
    table = pirates("ann")
    table.say(0, "visit palm")
    assert table.record.header.seats == ["ann", AUTOMATIC]
    verify(table.record)
    assert replay(table.record).automatic == resume(table.record).automatic == (1,)


def test_a_person_may_be_called_like_the_rules() -> None:
    table = pirates(AUTOMATIC, "ben")
    assert table.record.header.seats == [AUTOMATIC, "ben", AUTOMATIC]
    assert table.automatic == (2,)


def test_a_prepared_table_lists_its_players() -> None:
    shared = prepared(table_spec("islands", 4, {"pirate": True}))
    assert shared.players == [0, 1, 2]
    assert shared.seated(["a", "b", "c"]) == ["a", "b", "c", AUTOMATIC]


def test_somebody_must_play(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(GAME), "automatic_seats", lambda *_: (0, 1))
    with pytest.raises(TableError, match="the rules play every seat"):
        settle(GAME, 2, {}, "")


def test_r1_2_a_contradiction_is_refused_with_its_sentence() -> None:
    with pytest.raises(TableError) as caught:
        settle(GAME, 2, {"map": "archipelago"}, "")
    wrong = caught.value.problems[0]
    assert (wrong.id, wrong.rule) == ("seats_meet", "R1.2")
    assert sentence(wrong) == "2 seats would hardly ever meet in the archipelago; choose another map"
    assert sentence(wrong, "fr").startswith("à 2, on ne se rencontrerait guère")
    assert settle(GAME, 3, {"map": "archipelago"}, "")


def test_a_record_whose_options_contradict_each_other_is_refused() -> None:
    table = open_table("islands", ["a", "b", "c"], {"map": "archipelago"})
    lines = b"".join(map(encode, table.record.lines())).replace(b'["a","b","c"]', b'["a","b"]')
    with pytest.raises(RecordError, match="hardly ever meet"):
        replay(parse_record(lines))


@pytest.mark.parametrize("pirate", [False, True])
def test_seats_drawn_by_lot_are_those_of_players_and_follow_from_the_seed(pirate: bool) -> None:
    class Drawn(type(GAME)):  # type: ignore[misc]
        def seats_by_lot(self, options: Any) -> bool:
            return True

    options = prepare(GAME, 4, {"pirate": pirate}, "")[2]
    drawn = [draw_places(Drawn(), 4, options, bytes([seed])) for seed in range(40)]
    assert drawn == [draw_places(Drawn(), 4, options, bytes([seed])) for seed in range(40)]
    assert all(sorted(places) == [0, 1, 2, 3] for places in drawn)
    assert {places[3] for places in drawn} == ({3} if pirate else {0, 1, 2, 3})
    assert {places[0] for places in drawn} == ({0, 1, 2} if pirate else {0, 1, 2, 3})
    assert draw_places(GAME, 4, options, b"x") == [0, 1, 2, 3]
