"""Tables: everything a seat does is checked, recorded, kept, and taken back while nothing was revealed."""

import os

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mappemonde.bots.playout import any_choice
from mappemonde.kernel.board import BoardError
from mappemonde.kernel.chance import commitment, fast
from mappemonde.kernel.event import Event
from mappemonde.kernel.options import OptionError
from mappemonde.kernel.record import Journal, Secret, encode, parse_record, read_record
from mappemonde.kernel.registry import UnknownGameError, find_game
from mappemonde.kernel.replay import replay, resume, verify
from mappemonde.kernel.table import SNAPSHOT_EVERY, RefusedError, Table, TableError, kind_of_luck, open_table

SEED = bytes(range(32))
NAMES = ["Ada", "Ben", "Cleo", "Dan", "Eve", "Fay"]


def congress(seats=3) -> Table:
    return open_table("congress", NAMES[:seats], {}, "", SEED)


def islands(seats=3, **options) -> Table:
    return open_table("islands", NAMES[:seats], options, "", SEED)


def walk(table, walker, decisions):
    """Play at random."""
    for _ in range(decisions):
        if not table.ended:
            table.play(*any_choice(table.state, walker))
    return table


def saved(table):
    return table.game.save(table.state)


def everything(table):
    """All that a refused action must leave alone."""
    lines = b"".join(encode(line) for line in table.record.lines())
    undo = [table.can_undo(seat) for seat in range(6)]
    return (
        saved(table),
        lines,
        len(table.events),
        table.state.chance.count,
        table.state.chance.copy().number(1 << 30),
        undo,
    )


def refused(table, seat, text):
    with pytest.raises(RefusedError) as caught:
        table.say(seat, text)
    return caught.value.refusal.check


# Playing


def test_a_play_leaves_a_row_with_intent_and_outcome_apart():
    table = islands()
    for seat, island in enumerate(("coral", "palm", "smoke")):
        table.say(seat, f"visit {island}")
    row = table.record.rows[-1]
    assert (row.n, row.seat, row.action) == (3, 2, "visit smoke")
    assert [treasure + die for treasure, die in zip((1, 2, 3), row.drawn, strict=True)] == list(table.state.scores)
    assert table.record.rows[0].drawn == []


def test_a_play_tells_what_happened():
    table = islands()
    events = table.say(0, "visit palm")
    assert [event.kind for event in events] == ["chosen"]
    assert table.events[-1] == events
    assert len(table.events) == 1 + len(table.record.rows)


def test_texts_and_actions_do_the_same():
    one, other = islands(), islands()
    one.say(0, "  visit palm  ")
    other.play(0, other.vocabulary.parse("visit palm"))
    assert one.record.rows == other.record.rows
    assert saved(one) == saved(other)


def test_why_not_explains_and_touches_nothing():
    table = islands()
    table.say(1, "visit palm")
    before = everything(table)
    assert table.why_not(0, "visit palm") is None
    assert table.why_not(1, "visit palm").check == "seat_is_asked"
    assert table.why_not(0, "note palm").check == "verb_answers_the_step"
    assert table.why_not(0, "visit atlantis").check == "area_is_known"
    assert everything(table) == before


def test_why_not_knows_undo_as_well_as_say_does():
    table = islands()
    assert table.why_not(0, "undo").check == "information_is_unchanged"
    table.say(0, "visit palm")
    assert table.why_not(0, "undo") is None
    assert table.why_not(1, "undo").check == "information_is_unchanged"


strange_texts = st.one_of(
    st.text(max_size=20),
    st.sampled_from(
        [
            "undo",
            "visit coral",
            "note palm",
            "ready",
            "march north",
            "address blue",
            "accept red s1",
            "until 99",
        ]
    ),
)


@settings(max_examples=60)
@given(
    st.sampled_from(["congress", "islands"]),
    st.integers(0, 10**6),
    st.integers(0, 40),
    strange_texts,
    st.integers(-1, 5),
)
def test_a_refused_action_changes_nothing(game, seed, decisions, text, seat):
    table = walk(open_table(game, NAMES[:4], {}, "", SEED), fast(seed), decisions)
    before = everything(table)
    refusal = None
    try:
        table.say(seat, text)
    except RefusedError as error:
        refusal = error.refusal
    assert (everything(table) == before) == (refusal is not None)
    if refusal is not None:
        assert all(table.game.texts.refusal(refusal, table.vocabulary, lang) for lang in ("en", "fr"))


def test_an_ended_table_refuses_everything():
    table = walk(islands(rounds=1), fast(1), 99)
    assert table.ended
    before = everything(table)
    assert refused(table, 0, "visit coral") == "table_is_open"
    assert everything(table) == before


def test_seats_may_write_in_any_order():
    table = islands()
    for seat in (2, 0):
        table.say(seat, "visit palm")
    assert table.state.waiting() == [1]
    assert refused(table, 2, "visit coral") == "seat_is_asked"
    table.say(1, "visit palm")
    assert [event.kind for event in table.events[-1]] == ["chosen", "quarrelled"]


# Opening


@pytest.mark.parametrize(
    ("game", "seats", "said"),
    [
        ("islands", 0, "Three Islands on this board takes 2 to 4 seats, not 0"),
        ("islands", 1, "takes 2 to 4 seats, not 1"),
        ("congress", 5, "Congress on this board takes 2 to 4 seats, not 5"),
        ("islands", 5, "Three Islands on this board takes 2 to 4 seats, not 5"),
    ],
)
def test_a_wrong_number_of_seats_is_refused(game, seats, said):
    with pytest.raises(TableError, match=said):
        open_table(game, ["somebody"] * seats)


def test_what_cannot_be_opened_is_explained():
    with pytest.raises(UnknownGameError, match="did you mean islands"):
        open_table("iland", NAMES[:2])
    with pytest.raises(OptionError, match="did you mean rounds"):
        open_table("islands", NAMES[:2], {"round": 3})
    with pytest.raises(BoardError, match="the table's board: file: is not TOML"):
        open_table("islands", NAMES[:2], board_text="[[")
    with pytest.raises(BoardError, match="area atoll: treasure must be a number"):
        open_table("islands", NAMES[:2], board_text='[[area]]\nid = "atoll"')


def test_a_header_promises_the_seed_and_keeps_it():
    table = islands(rounds=3)
    assert table.record.header.commitment == commitment(SEED)
    assert table.record.header.options == {"rounds": 3}
    walk(table, fast(1), 5)
    assert SEED.hex() not in b"".join(encode(line) for line in table.record.lines()).decode()
    walk(table, fast(2), 500)
    assert table.record.close.seed == SEED.hex()


def test_hashes_tell_nothing_before_the_seed_is_opened():
    one, other = (open_table("islands", NAMES[:2], seed=seed) for seed in (b"one", b"other"))
    assert saved(one) == saved(other)
    assert one.record.header.hash != other.record.header.hash


def test_tables_without_a_given_seed_have_luck_of_their_own():
    tables = [walk(open_table("islands", NAMES[:3], {"rounds": 50}), fast(1), 150) for _ in range(5)]
    assert len({table.seed for table in tables}) == 5
    assert len({str([row.drawn for row in table.record.rows]) for table in tables}) == 5


LAGOON = """
[[area]]
id = "atoll"
name = { en = "Far Atoll", fr = "Atoll lointain" }
treasure = 9
neighbours = ["~bank"]

[[area]]
id = "bank"
treasure = 1
neighbours = ["~atoll"]
"""


def test_a_table_on_an_owners_board_carries_it_in_its_record():
    table = open_table("islands", NAMES[:2], {"rounds": 2}, LAGOON, SEED)
    assert table.record.header.board == LAGOON
    table.say(0, "visit Atoll_lointain")
    assert table.record.rows[0].action == "visit atoll"
    assert refused(table, 1, "visit coral") == "area_is_known"
    walk(table, fast(1), 99)
    again = parse_record(b"".join(encode(line) for line in table.record.lines()))
    verify(again)
    assert saved(replay(again)) == saved(table)
    assert saved(resume(again)) == saved(table)


# What seats see


def test_seats_see_their_own_secrets_and_no_others():
    table = islands()
    table.say(0, "visit palm")
    table.say(2, "visit smoke")
    palm, smoke = (table.vocabulary.kinds["area"].parse(name) for name in ("palm", "smoke"))
    assert table.seen(0)[1:] == [
        [Event("chosen_known", "R2.1", {"seat": 0, "area": palm})],
        [Event("chosen", "R2.1", {"seat": 2})],
    ]
    assert table.seen(2)[2] == [Event("chosen_known", "R2.1", {"seat": 2, "area": smoke})]
    for nobody in (1, None):
        assert [event.facts for row in table.seen(nobody)[1:] for event in row] == [{"seat": 0}, {"seat": 2}]


# Undo


def test_nobody_takes_back_what_another_seat_did():
    table = islands()
    table.say(1, "visit palm")
    before = everything(table)
    for other in (0, 2):
        assert not table.can_undo(other)
        assert refused(table, other, "undo") == "information_is_unchanged"
    assert everything(table) == before


def test_a_secret_choice_can_be_taken_back_until_another_seat_has_chosen():
    table = islands()
    table.say(0, "visit palm")
    table.say(0, "undo")
    table.say(0, "visit coral")
    assert table.can_undo(0)
    table.say(1, "visit palm")
    assert [table.can_undo(seat) for seat in range(3)] == [False, True, False]
    table.say(2, "visit smoke")
    assert [table.can_undo(seat) for seat in range(3)] == [False, False, False]


def test_an_undo_itself_opens_no_way_round_another_seats_action():
    table = islands()
    table.say(0, "visit palm")
    table.say(1, "visit palm")
    table.say(1, "undo")
    assert refused(table, 0, "undo") == "information_is_unchanged"
    assert table.state.waiting() == [1, 2]


def why_not_undone(table, seat, lang="en"):
    return table.game.texts.refusal(table.why_not(seat, "undo"), table.vocabulary, lang)


def test_an_undo_that_is_refused_says_what_has_happened():
    table = islands(rounds=1)
    assert why_not_undone(table, 0) == "You have done nothing yet that could be taken back."
    table.say(0, "visit palm")
    table.say(0, "undo")
    assert why_not_undone(table, 0) == "You have taken back all that you did."
    table.say(0, "visit palm")
    table.say(1, "visit palm")
    assert why_not_undone(table, 0) == "Blue has acted since: what you did before cannot be taken back."
    assert why_not_undone(table, 2) == "You have done nothing yet that could be taken back."
    table.say(1, "undo")
    assert why_not_undone(table, 1) == "You have taken back all that you did."
    table.say(1, "visit palm")
    table.say(2, "visit coral")
    assert table.ended
    assert why_not_undone(table, 2) == "The table has ended: nothing is taken back any more."


def test_an_undo_that_is_refused_says_what_was_revealed():
    table = islands(rounds=2)
    for seat, island in enumerate(("palm", "palm", "coral")):
        table.say(seat, f"visit {island}")
    assert why_not_undone(table, 2) == "That cannot be taken back: a secret was revealed."
    table.record.secret = Secret(SEED.hex())
    resumed = resume(table.record)
    assert why_not_undone(resumed, 2) == why_not_undone(table, 2)
    assert why_not_undone(table, 2, "fr") == "Cela ne peut être repris : un secret s'est dévoilé."


def test_what_luck_revealed_is_told_by_what_was_drawn():
    assert [kind_of_luck(drawn) for drawn in ([[1, 6]], [[2, 0, 1]], [4])] == ["dice", "shuffle", "luck"]


@settings(max_examples=25)
@given(st.sampled_from(["congress", "islands"]), st.integers(0, 10**6), st.booleans())
def test_records_with_undo_verify_and_come_back(game, seed, notes):
    options = {"notes": notes} if game == "islands" else {}
    table = open_table(game, NAMES[:3], options, "", SEED)
    walker = fast(seed)
    for _ in range(40):
        if table.ended:
            break
        seat, action = any_choice(table.state, walker)
        before, luck = saved(table), table.state.chance.copy().number(1 << 30)
        table.play(seat, action)
        if table.can_undo(seat) and walker.number(2) and not table.ended:
            table.undo(seat)
            assert saved(table) == before
            assert table.state.chance.copy().number(1 << 30) == luck
    assert saved(replay(table.record)) == saved(table)
    assert saved(replay(table.record, SEED)) == saved(table)


# Keeping and resuming


def keeping(table, tmp_path):
    path = tmp_path / "table.jsonl"
    table.keep_in(path)
    return path


@pytest.mark.parametrize("make", [congress, islands])
def test_every_row_is_on_disk_before_a_play_returns(make, tmp_path):
    table = make()
    path = keeping(table, tmp_path)
    walker = fast(3)
    for _ in range(30):
        if table.ended:
            break
        seat, action = any_choice(table.state, walker)
        table.play(seat, action)
        assert read_record(path).rows == table.record.rows
        if walker.number(4) == 0 and table.can_undo(seat) and not table.ended:
            table.undo(seat)
            assert read_record(path).rows == table.record.rows
    verify(read_record(path))


def test_a_resumed_table_is_the_one_that_was_left_at_every_length(tmp_path):
    """Seats write in secret, so that the row of a snapshot can be taken back."""
    table = islands(4, rounds=50)
    path = keeping(table, tmp_path)
    walker = fast(5)
    undone = []
    while len(table.record.rows) < 2 * SNAPSHOT_EVERY + 5:
        seat, action = any_choice(table.state, walker)
        table.play(seat, action)
        check_resumed(table, path)
        if table.can_undo(seat) and (table.record.rows[-1].n % SNAPSHOT_EVERY == 0 or walker.number(9) == 0):
            undone.append(table.record.rows[-1].n)
            table.undo(seat)
            check_resumed(table, path)
    assert any(row % SNAPSHOT_EVERY == 0 for row in undone), "no snapshot was followed by undo: change the seed"
    assert saved(replay(read_record(path))) == saved(table)


def check_resumed(table, path):
    record = read_record(path)
    resumed = resume(record)
    assert saved(resumed) == saved(table)
    assert resumed.record.rows == table.record.rows
    assert resumed.state.chance.copy().number(1 << 30) == table.state.chance.copy().number(1 << 30)
    assert resumed.state.chance.count == table.state.chance.count


def test_a_resumed_table_goes_on_like_the_one_that_was_left(tmp_path):
    table = walk(islands(4, rounds=50), fast(7), 120)
    resumed = resume(read_record(keeping(table, tmp_path)))
    walk(table, fast(8), 60)
    walk(resumed, fast(8), 60)
    assert resumed.record.rows == table.record.rows
    assert saved(resumed) == saved(table)


@pytest.mark.parametrize("decisions", [1, SNAPSHOT_EVERY])
def test_a_seat_may_take_back_after_a_restart_what_it_might_before(decisions, tmp_path):
    table = islands(4, rounds=50)
    path = keeping(table, tmp_path)
    walk(table, fast(2), decisions)
    able = [table.can_undo(seat) for seat in range(4)]
    assert any(able)
    resumed = resume(read_record(path))
    assert [resumed.can_undo(seat) for seat in range(4)] == able


@pytest.mark.parametrize("undo", [False, True], ids=["played", "taken_back"])
def test_a_crash_in_the_middle_of_a_write_loses_at_most_what_was_not_acknowledged(undo, tmp_path):
    table = islands()
    table.say(0, "visit palm")
    path = keeping(table, tmp_path)
    whole = path.read_bytes()
    acknowledged = table.record.rows.copy()
    if undo:
        table.undo(0)
    else:
        table.say(1, "visit coral")
    after = path.read_bytes()
    assert after.startswith(whole)
    for cut in [len(whole), len(whole) + 1, *range(len(whole) + 20, len(after), 150), len(after) - 1, len(after)]:
        record = parse_record(after[:cut])
        assert record.rows in (acknowledged, table.record.rows)
        resumed = resume(record)
        assert resumed.record.rows == record.rows
        assert saved(resumed) == saved(replay(record))


def test_a_table_resumed_after_a_crash_goes_on_in_its_file(tmp_path):
    table = islands()
    path = keeping(table, tmp_path)
    table.say(0, "visit palm")
    table.say(1, "visit coral")
    path.write_bytes(path.read_bytes()[:-9])
    resumed = resume(read_record(path))
    assert len(resumed.record.rows) == 1
    resumed.keep_in(path)
    resumed.say(1, "visit smoke")
    resumed.say(2, "visit coral")
    assert [row.action for row in read_record(path).rows] == ["visit palm", "visit smoke", "visit coral"]
    verify(read_record(path))


def test_a_write_that_failed_does_not_spoil_the_rows_that_follow(tmp_path, monkeypatch):
    table = islands()
    path = keeping(table, tmp_path)
    table.say(0, "visit palm")

    def full(self, *lines):
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(Journal, "append", full)
        with pytest.raises(OSError, match="No space"):
            table.say(1, "visit coral")
    for seat in table.state.waiting():
        table.say(seat, "visit smoke")
    assert read_record(path).rows == table.record.rows
    verify(read_record(path))


def test_a_row_written_in_part_is_taken_off_the_file_again(tmp_path, monkeypatch):
    table = islands()
    path = keeping(table, tmp_path)
    whole, write = path.read_bytes(), os.write

    def half(file, data):
        if len(data) < 20:
            raise OSError(28, "No space left on device")
        return write(file, data[: len(data) // 2])

    with monkeypatch.context() as patch:
        patch.setattr(os, "write", half)
        with pytest.raises(OSError, match="No space"):
            table.say(0, "visit palm")
    assert path.read_bytes() == whole
    assert (len(table.record.rows), table.state.picks[0]) == (0, -1)
    table.say(0, "visit smoke")
    assert read_record(path).rows == table.record.rows


@pytest.mark.parametrize("length", [None, SNAPSHOT_EVERY])
def test_a_finished_table_keeps_its_close_when_it_is_resumed(length, tmp_path):
    if length is None:
        table = walk(congress(), fast(1), 10_000)
        path = keeping(table, tmp_path)
    else:
        table = islands(2, rounds=length // 2)
        path = keeping(table, tmp_path)
        walk(table, fast(1), length)
    assert table.ended
    resumed = resume(read_record(path))
    assert resumed.ended
    assert resumed.record.close == table.record.close
    resumed.keep_in(path)
    assert read_record(path).close == table.record.close


def test_keeping_a_table_leaves_no_scraps_behind(tmp_path):
    walk(islands(), fast(1), 10).keep_in(tmp_path / "table.jsonl")
    assert [path.name for path in tmp_path.iterdir()] == ["table.jsonl"]


def test_the_table_of_a_game_is_that_game():
    assert congress().game is find_game("congress")
    assert islands().board is find_game("islands").printed_boards["lagoon"]
