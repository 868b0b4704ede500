"""Verification: a record is true or the first wrong row is named."""

from functools import cache

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mappemonde.bots.playout import any_choice
from mappemonde.kernel.chance import commitment, fast
from mappemonde.kernel.record import Close, Record, RecordError, Secret, Snapshot, encode, parse_record
from mappemonde.kernel.registry import UnknownGameError
from mappemonde.kernel.replay import replay, resume, verify
from mappemonde.kernel.table import open_table

SEED = bytes(range(7, 39))
change = msgspec.structs.replace

ATOLLS = """
[[area]]
id = "atoll"
treasure = 9
neighbours = ["~bank"]

[[area]]
id = "bank"
treasure = 1
neighbours = ["~atoll"]
"""


@cache
def finished(board=""):
    """A table of random players, played to its end."""
    table = open_table("islands", ["Ada", "Ben"], {"rounds": 20}, board, SEED)
    walker = fast(11)
    while not table.ended:
        table.play(*any_choice(table.state, walker))
    return table


def record(board=""):
    """A copy of its record, to be spoilt."""
    return parse_record(b"".join(encode(line) for line in finished(board).record.lines()))


def fault(spoilt):
    with pytest.raises(RecordError) as caught:
        verify(spoilt)
    return str(caught.value)


def spoil(spoilt, number, **what):
    spoilt.rows[number - 1] = change(spoilt.rows[number - 1], **what)
    return spoilt


def row_with(spoilt, fits):
    return next(row for row in spoilt.rows if fits(row))


def renumbered(rows):
    return [change(row, n=number) for number, row in enumerate(rows, 1)]


@pytest.mark.parametrize("board", ["", ATOLLS], ids=["printed", "own"])
def test_a_finished_table_verifies(board):
    told = record(board)
    assert told.close.reason == "rounds_over"
    verify(told)


@settings(max_examples=15)
@given(st.sampled_from(["congress", "islands"]), st.binary(min_size=1, max_size=64), st.integers(0, 10**6))
def test_every_honest_table_verifies_and_replays_by_its_outcomes_alone(game, seed, walk):
    options = {"rounds": 3} if game == "islands" else {}
    table = open_table(game, ["Ada", "Ben", "Cleo"], options, "", seed)
    walker = fast(walk)
    while not table.ended:
        table.play(*any_choice(table.state, walker))
    verify(table.record)
    blind = Record(table.record.header)
    blind.rows = table.record.rows
    again = replay(blind)
    assert table.game.save(again.state) == table.game.save(table.state)
    assert again.events == table.events
    assert again.seed == b""


# What happened in the rows


def test_a_changed_die_is_found():
    told = record()
    row = row_with(told, lambda row: row.drawn)
    die, *rest = row.drawn
    assert f"row {row.n}: the outcomes" in fault(spoil(told, row.n, drawn=[die % 6 + 1, *rest]))


@pytest.mark.parametrize(
    ("action", "said"),
    [
        ("visit atlantis", "'visit atlantis' is refused: unknown area 'atlantis'"),
        ("note palm", "'note palm' is refused: That is not what is asked now"),
        ("", "'' is refused: Say an action."),
    ],
)
@pytest.mark.parametrize("row", [1, 9])
def test_an_action_that_was_not_allowed_is_found(row, action, said):
    assert fault(spoil(record(), row, action=action)).startswith(f"row {row}: {said}")


@pytest.mark.parametrize(
    ("row", "said"),
    [(1, "You have done nothing yet that could be taken back."), (9, "Red has acted since: what you did before")],
)
def test_an_undo_that_was_not_allowed_is_found(row, said):
    assert fault(spoil(record(), row, action="undo")).startswith(f"row {row}: 'undo' is refused: {said}")


def test_another_action_that_would_have_been_allowed_is_found():
    told = record()
    row = row_with(told, lambda row: row.drawn)
    for other in {"visit coral", "visit palm", "visit smoke"} - {row.action}:
        assert fault(spoil(record(), row.n, action=other)).startswith(f"row {row.n}: ")
    for other in {"visit coral", "visit palm", "visit smoke"} - {told.rows[0].action}:
        assert fault(spoil(record(), 1, action=other)) == "row 1: the state does not have its hash"


def test_an_action_of_another_seat_is_found():
    told = record()
    assert fault(spoil(told, 4, seat=1 - told.rows[3].seat)).startswith("row 4: ")
    for seat in (-1, 2, 99, 2**70):
        assert fault(spoil(record(), 4, seat=seat)) == f"row 4: there is no seat '{seat}': 0, 1"


def test_an_action_written_otherwise_is_found():
    told = record()
    text = told.rows[0].action
    assert fault(spoil(told, 1, action=text.upper())) == f"row 1: '{text.upper()}' is not how '{text}' is written"


def test_a_changed_hash_is_found():
    told = record()
    wrong = told.rows[8].hash[::-1]
    assert fault(spoil(told, 9, hash=wrong)) == "row 9: the state does not have its hash"


def test_outcomes_left_out_or_added_are_found():
    told = record()
    row = row_with(told, lambda row: len(row.drawn) == 2)
    assert fault(spoil(record(), row.n, drawn=row.drawn[:1])).startswith(f"row {row.n}: the outcomes")
    assert fault(spoil(record(), row.n, drawn=[*row.drawn, 6])).startswith(f"row {row.n}: the outcomes")
    assert fault(spoil(record(), 1, drawn=[6])).startswith("row 1: the outcomes")


@settings(max_examples=60)
@given(st.data())
def test_whatever_is_changed_in_a_row_that_row_is_named(data):
    told = record()
    number = data.draw(st.integers(1, len(told.rows)))
    row = told.rows[number - 1]
    what = data.draw(st.sampled_from(["hash", "seat", "action", "drawn"]))
    if what == "hash":
        value = data.draw(st.text("0123456789abcdef", min_size=24, max_size=24).filter(lambda text: text != row.hash))
    elif what == "seat":
        value = data.draw(st.integers(-2, 5).filter(lambda seat: seat != row.seat))
    elif what == "action":
        value = data.draw(
            st.sampled_from(told.rows).map(lambda other: other.action).filter(lambda text: text != row.action)
        )
    else:
        value = data.draw(
            st.sampled_from(told.rows).map(lambda other: other.drawn).filter(lambda drawn: drawn != row.drawn)
        )
    assert fault(spoil(told, number, **{what: value})).startswith(f"row {number}: ")


# The order of rows


def test_a_row_dropped_or_moved_in_the_file_is_found_when_it_is_read():
    lines = b"".join(encode(line) for line in record().lines()).splitlines(keepends=True)
    with pytest.raises(RecordError, match="line 6: row 6 stands where row 5 is due"):
        parse_record(b"".join(lines[:5] + lines[6:]))
    with pytest.raises(RecordError, match="line 6: row 6 stands where row 5 is due"):
        parse_record(b"".join([*lines[:5], lines[6], lines[5], *lines[7:]]))


@settings(max_examples=20)
@given(st.data())
def test_rows_dropped_and_numbered_anew_are_found(data):
    told = record()
    gone = data.draw(st.integers(1, len(told.rows) - 1))
    told.rows = renumbered(told.rows[: gone - 1] + told.rows[gone:])
    assert fault(told).startswith(f"row {gone}: ")


@settings(max_examples=20)
@given(st.data())
def test_rows_swapped_and_numbered_anew_are_found(data):
    told = record()
    first = data.draw(st.integers(1, len(told.rows) - 1))
    rows = told.rows.copy()
    rows[first - 1], rows[first] = rows[first], rows[first - 1]
    told.rows = renumbered(rows)
    assert fault(told).startswith(f"row {first}: ")


def test_rows_missing_at_the_end_are_found():
    told = record()
    told.rows = told.rows[:-3]
    assert fault(told) == f"close: after row {len(told.rows)} the table has not ended; rows are missing"


def test_a_row_after_the_end_is_found():
    told = record()
    told.rows.append(change(told.rows[-1], n=len(told.rows) + 1))
    assert fault(told).startswith(f"row {len(told.rows)}: ")


# Header and close


@pytest.mark.parametrize("what", [{"places": [2, 1]}, {"places": []}, {"reason": "over"}, {"rule": "R1.1"}], ids=str)
def test_a_changed_result_is_found(what):
    told = record()
    if what.get("places") == told.close.places:
        what = {"places": what["places"][::-1]}
    told.close = change(told.close, **what)
    assert fault(told) == "close: the result is not what the rows lead to"


def test_another_seed_is_found():
    told = record()
    told.close = change(told.close, seed=bytes(32).hex())
    assert fault(told) == "header: the seed is not the one that was promised"


def test_another_commitment_is_found():
    told = record()
    told.header = change(told.header, commitment=commitment(bytes(32)))
    assert fault(told) == "header: the seed is not the one that was promised"


def test_another_seed_with_its_commitment_is_found():
    told = record()
    told.close = change(told.close, seed=bytes(32).hex())
    told.header = change(told.header, commitment=commitment(bytes(32)))
    assert fault(told).startswith("set-up: ")


def test_another_hash_in_the_header_is_found():
    told = record()
    told.header = change(told.header, hash="0" * 24)
    assert fault(told) == "set-up: header and state do not have their hash"


@pytest.mark.parametrize("seed", ["", "xyz", "0", "00" * 65], ids=len)
def test_what_is_no_seed_is_said_to_be_none(seed):
    told = record()
    told.close = change(told.close, seed=seed)
    assert fault(told).startswith("the seed ")


@pytest.mark.parametrize(
    ("what", "said"),
    [
        ({"options": {"rounds": 20, "weather": True}}, "header: unknown option 'weather'"),
        ({"options": {"rounds": -1}}, "header: option rounds is a number from 1 to 50"),
        ({"seats": ["Ada"]}, "header: Three Islands on this board takes 2 to 4 seats, not 1"),
        ({"board": "[["}, "header: the table's board: file: is not TOML"),
        ({"version": 99}, "the record follows version 99 of the rules; this program has 1"),
        ({"options": {}}, "set-up: "),
        ({"seats": ["Eve", "Ben"]}, "set-up: "),
        ({"options": {"rounds": 20, "notes": True}}, "set-up: "),
        ({"seats": ["Ada", "Ben", "Cleo"]}, "set-up: "),
        ({"board": ATOLLS}, "set-up: "),
    ],
    ids=str,
)
def test_a_header_that_does_not_fit_is_explained(what, said):
    told = record()
    told.header = change(told.header, **what)
    assert fault(told).startswith(said)


def test_an_unknown_game_is_refused_with_a_suggestion():
    told = record()
    told.header = change(told.header, game="island")
    with pytest.raises(UnknownGameError, match="did you mean islands"):
        verify(told)


# Tables under way


def under_way():
    table = open_table("islands", ["Ada", "Ben"], seed=SEED)
    table.say(1, "visit palm")
    table.say(0, "visit coral")
    table.say(0, "visit smoke")
    return table


def test_a_table_under_way_without_its_seed_is_neither_verified_nor_resumed_but_replayed():
    table = under_way()
    assert fault(table.record) == "the record does not hold its seed yet: it can be verified when the table has ended"
    with pytest.raises(RecordError, match="under way and does not hold its seed: it can be replayed, not resumed"):
        resume(table.record)
    assert table.game.save(replay(table.record).state) == table.game.save(table.state)


def test_whoever_keeps_the_seed_can_verify_and_resume_a_table_under_way():
    table = under_way()
    table.record.secret = Secret(SEED.hex())
    verify(table.record)
    assert table.game.save(resume(table.record).state) == table.game.save(table.state)


def test_a_close_before_the_end_is_found():
    told = under_way().record
    told.close = Close(SEED.hex(), [1, 1], "rounds_over", "R3.1")
    assert fault(told) == "close: after row 3 the table has not ended; rows are missing"


def test_a_replay_needs_exactly_the_outcomes_it_asks_for():
    told = under_way().record
    with pytest.raises(RecordError, match="row 2: the script holds only 1 outcomes"):
        replay(spoil(under_way().record, 2, drawn=told.rows[1].drawn[:1]))
    with pytest.raises(RecordError, match="row 2: the outcomes"):
        replay(spoil(under_way().record, 2, drawn=[*told.rows[1].drawn, 6]))
    with pytest.raises(RecordError, match="row 2: outcome 1: 7 is not between 1 and 6"):
        replay(spoil(under_way().record, 2, drawn=[7, 1]))


# Snapshots


def snapped(rows):
    """A record of so many rows with a snapshot of its last state."""
    table = open_table("islands", ["Ada", "Ben"], seed=SEED)
    for number in range(rows):
        table.say(number % 2, "visit palm")
    table.record.secret = Secret(SEED.hex())
    packed = msgspec.json.decode(table.game.save(table.state))
    table.record.add(Snapshot(rows, packed, 0, 0))
    return table.record


@pytest.mark.parametrize("wrong", [{"luck": 7}, {"count": 7}])
def test_a_snapshot_with_other_luck_is_found(wrong):
    honest = resume(snapped(3))
    honest.say(1, "visit coral")  # both land: luck is drawn
    sound = honest.record
    sound.add(honest.snapshot(4))
    verify(sound)
    sound.snapshot = change(sound.snapshot, **wrong)
    with pytest.raises(RecordError, match="the snapshot after row 4 is not what the rows lead to"):
        verify(sound)


@pytest.mark.parametrize("rows", [0, 1, 4])
def test_a_resumed_table_is_compared_with_its_snapshot(rows):
    told = snapped(rows)
    assert len(resume(told).record.rows) == rows
    told.snapshot = change(told.snapshot, state={**told.snapshot.state, "scores": [90, 0]})
    with pytest.raises(RecordError, match=f"the snapshot after row {rows} "):
        resume(told)


@pytest.mark.parametrize(
    "state", [{}, {"round": 1}, {"round": 1, "picks": [], "scores": [], "flow": [["sleep"]]}], ids=str
)
def test_a_spoilt_snapshot_is_explained(state):
    told = snapped(3)
    told.snapshot = change(told.snapshot, state=state)
    with pytest.raises(RecordError, match="the snapshot after row 3 does not match that row"):
        resume(told)
