"""Records: one JSON value a line; whatever does not belong is refused with its line."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mappemonde.bots.playout import any_choice
from mappemonde.kernel.chance import fast
from mappemonde.kernel.record import (
    Close,
    Header,
    Record,
    RecordError,
    Row,
    Secret,
    Snapshot,
    encode,
    parse_record,
    read_record,
    write_record,
)
from mappemonde.kernel.table import open_table

HEADER = Header(1, "islands", 1, ["Ada", "Ben"], {"rounds": 3}, "c0ffee", [], "abcd")
ROWS = [Row(1, 0, "visit coral", "0a"), Row(2, 1, "visit palm", "0b", [3, [1, 0]]), Row(3, 0, "undo", "0c")]
CLOSE = Close("00", [1, 2], "rounds_over", "R3.1")


def data(*lines):
    return b"".join(encode(line) for line in lines)


def fault(raw):
    with pytest.raises(RecordError) as caught:
        parse_record(raw, "my.jsonl")
    return str(caught.value)


def test_a_record_is_read_as_it_was_written(tmp_path):
    record = Record(HEADER)
    for line in (*ROWS, Secret("00"), Snapshot(3, {"round": 1}, 4, 5), CLOSE):
        record.add(line)
    path = tmp_path / "my.jsonl"
    write_record(record, path)
    again = read_record(path)
    assert again.lines() == record.lines()
    assert (again.header, again.rows, again.close) == (HEADER, ROWS, CLOSE)
    assert (again.secret, again.snapshot) == (Secret("00"), Snapshot(3, {"round": 1}, 4, 5))
    assert [path.name for path in tmp_path.iterdir()] == ["my.jsonl"]


def test_every_line_stands_alone_and_says_what_it_is():
    lines = data(HEADER, *ROWS, CLOSE).decode().splitlines()
    assert len(lines) == 5
    assert [line.split('"')[3] for line in lines] == ["header", "row", "row", "row", "close"]


def test_the_last_of_several_snapshots_counts():
    record = parse_record(data(HEADER, ROWS[0], Snapshot(1, {}, 1, 1), ROWS[1], Snapshot(2, {}, 2, 2)))
    assert record.snapshot.n == 2


@pytest.mark.parametrize(
    ("raw", "said"),
    [
        (b"", "my.jsonl: the file is empty"),
        (b"\n", "my.jsonl, line 1: "),
        (b"\x00\x01\xfe\xff\x80", "my.jsonl, line 1: "),
        (b"\x89PNG\r\n\x1a\n\x00\x00\n", "my.jsonl, line 1: "),
        (b"hello\n", "my.jsonl, line 1: "),
        (b"{}\n", "my.jsonl, line 1: "),
        (b"[1, 2]\n", "my.jsonl, line 1: "),
        (b'{"line": "poem"}\n', "my.jsonl, line 1: "),
        (data(ROWS[0]), "my.jsonl, line 1: a record begins with its header"),
        (data(CLOSE), "my.jsonl, line 1: a record begins with its header"),
        (data(HEADER, HEADER), "my.jsonl, line 2: a second header"),
        (data(HEADER, ROWS[0], HEADER), "my.jsonl, line 3: a second header"),
        (data(HEADER, ROWS[1]), "my.jsonl, line 2: row 2 stands where row 1 is due"),
        (data(HEADER, ROWS[0], ROWS[2]), "my.jsonl, line 3: row 3 stands where row 2 is due"),
        (data(HEADER, ROWS[0], ROWS[0]), "my.jsonl, line 3: row 1 stands where row 2 is due"),
        (data(HEADER, ROWS[1], ROWS[0]), "my.jsonl, line 2: row 2 stands where row 1 is due"),
        (data(HEADER, Row(-1, 0, "x", "0")), "my.jsonl, line 2: row -1 stands where row 1 is due"),
        (data(HEADER, CLOSE, ROWS[0]), "my.jsonl, line 3: a line comes after the close"),
        (data(HEADER, CLOSE, CLOSE), "my.jsonl, line 3: a line comes after the close"),
        (data(HEADER, Snapshot(1, {}, 0, 0)), "my.jsonl, line 2: a snapshot after row 1 comes before that row"),
        (data(HEADER) + b"\n" + data(ROWS[0]), "my.jsonl, line 2: "),
        (data(HEADER) + b"\xff\xff\n" + data(ROWS[0]), "my.jsonl, line 2: "),
        (data(HEADER) + b'{"line": "row", "n": 1}\n', "my.jsonl, line 2: "),
        (data(HEADER) + b'{"line":"row","n":1,"seat":0,"action":"x","hash":"","more":1}\n', "my.jsonl, line 2: "),
        (data(HEADER) + b'{"line":"row","n":1,"seat":0,"action":5,"hash":""}\n', "my.jsonl, line 2: "),
        (data(HEADER) + b'{"line":"row","n":1.5,"seat":0,"action":"x","hash":""}\n', "my.jsonl, line 2: "),
        (
            data(HEADER) + b'{"line":"snapshot","n":0,"luck":0,"count":0,"state":{"a":' + b"[" * 50_000 + b"\n",
            "my.jsonl, line 2: ",
        ),
        (data(Header(2, "islands", 1, [], {}, "", [], "")), "my.jsonl: format 2 is unknown; this program reads 1"),
        (
            data(Header(2, "islands", 1, [], {}, "", [], "")) + b'{"line":"treaty"}\n',
            "my.jsonl: format 2 is unknown; this program reads 1",
        ),
    ],
    ids=[
        "empty",
        "blank",
        "bytes",
        "picture",
        "word",
        "nothing",
        "list",
        "stranger",
        "row_first",
        "close_first",
        "second_header",
        "late_header",
        "no_first_row",
        "gap",
        "twice",
        "swapped",
        "negative",
        "after_close",
        "closed_twice",
        "early_snapshot",
        "blank_inside",
        "bytes_inside",
        "short_row",
        "long_row",
        "number_for_text",
        "half",
        "deep",
        "format",
        "format_of_the_future",
    ],
)
def test_what_does_not_belong_is_refused_with_its_line(raw, said):
    assert fault(raw).startswith(said)


@given(st.integers(1, 400))
def test_a_last_line_cut_short_is_passed_over(cut):
    whole = data(HEADER, *ROWS)
    kept = whole[: max(len(data(HEADER)), len(whole) - cut)]
    record = parse_record(kept)
    assert record.rows == ROWS[: kept.count(b"\n") - 1]


@given(st.integers(1, len(data(HEADER)) - 2))
def test_a_header_cut_short_is_refused(cut):
    assert fault(data(HEADER)[:cut]).startswith("my.jsonl, line 1: ")


@given(st.binary(max_size=300), st.integers(0, 400), st.integers(0, 30))
def test_no_bytes_do_more_than_be_refused(noise, place, length):
    whole = data(HEADER, *ROWS, CLOSE)
    for raw in (noise, whole[:place] + noise + whole[place + length :]):
        try:
            rows = parse_record(raw).rows
        except RecordError:
            rows = []
        assert [row.n for row in rows] == list(range(1, len(rows) + 1))


def test_a_file_that_is_not_there_is_named(tmp_path):
    with pytest.raises(RecordError, match=r"nothing\.jsonl: No such file"):
        read_record(tmp_path / "nothing.jsonl")
    with pytest.raises(RecordError, match="Is a directory"):
        read_record(tmp_path)


def test_a_record_that_cannot_be_written_whole_leaves_the_old_one(tmp_path, monkeypatch):
    path = tmp_path / "my.jsonl"
    record = Record(HEADER)
    write_record(record, path)
    before = path.read_bytes()
    record.add(ROWS[0])

    def fail(handle):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", fail)
    with pytest.raises(OSError, match="No space"):
        write_record(record, path)
    assert path.read_bytes() == before
    assert [path.name for path in tmp_path.iterdir()] == ["my.jsonl"]


def test_names_and_boards_in_any_script_survive(tmp_path):
    table = open_table("islands", ["Zoé 🏝", "李"], seed=b"x")
    table.play(*any_choice(table.state, fast(1)))
    path = tmp_path / "my.jsonl"
    write_record(table.record, path)
    assert read_record(path).header.seats == ["Zoé 🏝", "李"]
