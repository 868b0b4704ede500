"""Private rows: numbering, events, undo, records."""

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from mappemonde.kernel.chance import fast
from mappemonde.kernel.event import Event
from mappemonde.kernel.record import RecordError, Row, Secret, encode, parse_record, read_record
from mappemonde.kernel.replay import replay, resume, verify
from mappemonde.kernel.table import RefusedError, Table, open_table

SEED = b"hush"
VIEWERS = (None, 0, 1, 2)


def islands(**options) -> Table:
    return open_table("islands", ["Ada", "Ben", "Cleo"], {"notes": True, **options}, "", SEED)


def noted() -> Table:
    """Rows 1 to 4: red and blue note something, red sails, blue notes again."""
    table = islands()
    for seat, text in ((0, "note palm"), (1, "note coral"), (0, "visit palm"), (1, "note smoke")):
        table.say(seat, text)
    return table


def test_a_viewer_counts_the_rows_it_hears_of():
    table = noted()
    assert [table.visible_rows(viewer) for viewer in VIEWERS] == [[3], [1, 3], [2, 3, 4], [3]]
    assert [table.length(viewer) for viewer in VIEWERS] == [1, 2, 3, 1]
    assert [row.visible_to for row in table.record.rows] == [[0], [1], None, [1]]


def test_what_is_seen_holds_the_rows_heard_and_nothing_of_the_others():
    table = noted()
    assert table.seen(2) == [[], [Event("chosen", "R2.1", {"seat": 0})]]
    assert [[event.kind for event in row] for row in table.seen(1)] == [[], ["noted"], ["chosen"], ["noted"]]
    assert table.seen(1, 2) == table.seen(1)[2:]
    assert table.seen(2, 2) == []


def test_the_seat_that_acts_hears_itself_whatever_the_step_says(monkeypatch):
    table = islands()
    monkeypatch.setattr(type(table.state.flow[-1]), "visible_to", lambda *_: 0)
    table.say(1, "note palm")
    assert table.record.rows[-1].visible_to == [1]


def test_where_rows_go_unheard_nothing_is_taken_back():
    table = islands()
    for text in ("note palm", "visit palm"):
        table.say(0, text)
        assert [table.can_undo(seat) for seat in range(3)] == [False] * 3
    with pytest.raises(RefusedError) as caught:
        table.undo(0)
    why = table.game.texts.refusal(caught.value.refusal, table.vocabulary, "en")
    assert why == "Nothing is taken back here: others must not even see that something was done."


@pytest.mark.parametrize(("row", "visible_to"), [(1, None), (1, [0, 1]), (3, [0]), (4, [])])
def test_a_record_that_lies_about_who_sees_a_row_is_found_out(row, visible_to):
    table = noted()
    table.record.secret = Secret(SEED.hex())
    honest = table.record.rows[row - 1]
    table.record.rows[row - 1] = msgspec.structs.replace(honest, visible_to=visible_to)
    with pytest.raises(RecordError, match=f"^row {row}: the seats that hear of it are"):
        verify(table.record)
    with pytest.raises(RecordError, match=f"^row {row}: "):
        replay(table.record)


def test_a_row_all_hear_of_is_written_as_ever():
    assert b"heard" not in encode(Row(1, 0, "visit palm", "00"))
    told = encode(Row(1, 0, "note palm", "00", [], [0]))
    assert b'"heard":[0]' in told


def test_a_table_kept_in_a_file_is_heard_alike_after_a_restart(tmp_path):
    path = tmp_path / "table.jsonl"
    table = islands()
    table.keep_in(path)
    for seat, text in ((0, "note palm"), (1, "note coral"), (0, "visit palm")):
        table.say(seat, text)
    resumed = resume(read_record(path))
    assert [resumed.visible_rows(viewer) for viewer in VIEWERS] == [table.visible_rows(viewer) for viewer in VIEWERS]
    resumed.say(2, "note coral")
    assert [resumed.length(viewer) for viewer in VIEWERS] == [1, 2, 2, 2]


@given(st.integers(0, 10**6), st.integers(1, 150))
def test_records_with_unheard_rows_verify_and_resume(seed, length):
    table = islands(rounds=12)
    luck = fast(seed)
    while not table.ended and len(table.record.rows) < length:
        seats = table.state.waiting()
        seat = seats[luck.number(len(seats))]
        before = [(table.length(viewer), table.seen(viewer)) for viewer in VIEWERS]
        table.play(seat, table.state.choices(seat).any(luck))
        row = table.record.rows[-1]
        for viewer, known in zip(VIEWERS, before, strict=True):
            assert row.is_visible_to(viewer) or (table.length(viewer), table.seen(viewer)) == known
    table.record.secret = Secret(SEED.hex())
    record = parse_record(b"".join(encode(line) for line in table.record.lines()))
    verify(record)
    for viewer in VIEWERS:
        assert resume(record).visible_rows(viewer) == table.visible_rows(viewer)
        assert replay(record, SEED).seen(viewer) == table.seen(viewer)


def test_resuming_leaves_the_record_as_it_was():
    table = islands(rounds=50)
    luck = fast(1)
    while len(table.record.rows) < 70:
        seats = table.state.waiting()
        table.play(seats[0], table.state.choices(seats[0]).any(luck))
    table.record.secret = Secret(SEED.hex())
    before = [encode(line) for line in table.record.lines()]
    resume(table.record)
    assert [encode(line) for line in table.record.lines()] == before


def test_what_a_seat_says_when_its_time_is_up():
    table = islands()
    step, words = table.state.flow[-1], table.vocabulary
    assert words.format(step.lapse(table.state, 0)) == "visit coral"
    table.say(0, "note smoke")
    assert words.format(step.lapse(table.state, 0)) == "visit smoke"
    assert step.seconds(table.state) == 0
    plain = open_table("islands", ["Ada", "Ben"], {}, "", SEED)
    assert plain.state.flow[-1].lapse(plain.state, 0) is None
