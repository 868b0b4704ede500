"""Treaties, held against a made-up game that is all about them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from congress.game import GAME
from mappemonde.kernel.chance import fast
from mappemonde.kernel.event import Event
from mappemonde.kernel.menu import Menu
from mappemonde.kernel.record import Secret, encode, parse_record
from mappemonde.kernel.replay import replay, resume, verify
from mappemonde.kernel.table import RefusedError, Table, open_table
from mappemonde.kernel.treaties.clauses import MOST_LETTERS, MOST_TERMS, Term
from mappemonde.kernel.treaties.events import STATUS
from mappemonde.kernel.treaties.letters import add_letters
from mappemonde.kernel.treaties.treaty import IDLE, KEPT, OPEN, VOID, Draft, Standing, Treaty, ledger, reckon
from mappemonde.lab.fuzz.run import fuzz

NAMES = ["Ada", "Ben", "Cleo", "Dora"]
RED, BLUE, GREEN, BLACK = range(4)


def congress(seats: int = 4) -> Table:
    return open_table("congress", NAMES[:seats], seed=b"congress")


def say(table: Table, *lines: str) -> None:
    for line in lines:
        name, _, text = line.partition(": ")
        table.say(GAME.colours.index(name), text)


def write(table: Table, writer: str, reader: str, *words: str) -> None:
    say(table, *(f"{writer}: {text}" for text in (f"address {reader}", *words, "send")))


def march(table: Table, *areas: str) -> None:
    """End the talk, and let every seat march."""
    for seat in table.state.waiting():
        table.say(seat, "ready")
    for seat, area in enumerate(areas):
        table.say(seat, f"march {area}")


def shown(table: Table, viewer: int | None) -> dict:
    return GAME.show(GAME.view(table.state, viewer), table.vocabulary)


def statuses(table: Table, viewer: int | None = RED) -> list[str]:
    return [treaty["status"] for treaty in shown(table, viewer)["treaties"]]


def refusal(table: Table, seat: int, text: str) -> str | None:
    refused = table.why_not(seat, text)
    return None if refused is None else GAME.texts.refusal(refused, table.vocabulary, "en")


# Writing and answering


def test_an_open_letter_is_read_by_all_and_in_force_once_accepted():
    table = congress()
    write(table, "red", "blue", "promise_stay_out east", "ask_stay_out west", "agree_war green", "until 2")
    say(table, "blue: accept red 1")
    assert shown(table, None)["treaties"] == [
        {
            "proposer": "red",
            "partner": "blue",
            "letter": "1",
            "secret": False,
            "made": 1,
            "until": 2,
            "status": "in_force",
            "breakers": [],
            "terms": [
                {"who": "proposer", "clause": "stay_out", "argument": "east"},
                {"who": "partner", "clause": "stay_out", "argument": "west"},
                {"who": "both", "clause": "war", "argument": "green"},
            ],
        }
    ]


def told_last(table: Table, viewer: int | None, lang: str = "en") -> list[str]:
    return [GAME.texts.event(event, table.vocabulary, lang) for event in table.seen(viewer)[-1]]


def test_a_letter_is_declined_for_a_reason_in_words():
    table = congress()
    write(table, "red", "blue", "ask_stay_out east")
    say(table, "blue: decline_because red 1 too_dear")
    assert told_last(table, GREEN) == ["Blue declines letter 1 of Red: “That is too dear for me.”"]
    assert told_last(table, GREEN, "fr") == ["Blue refuse la lettre 1 de Red : « C'est trop cher pour moi. »"]
    (letter,) = shown(table, GREEN)["treaties"]
    assert (letter["status"], letter["reason"]) == ("declined", "too_dear")


def test_why_a_secret_letter_was_declined_is_known_to_the_two():
    table = congress()
    write(table, "red", "blue", "ask_stay_out east", "secretly")
    say(table, "blue: decline_because red s1 too_dear")
    assert told_last(table, RED) == ["Blue declines secret letter 1 of Red: “That is too dear for me.”"]
    assert [shown(table, viewer)["treaties"] for viewer in (GREEN, None)] == [[], []]
    assert len(table.seen(GREEN)) < len(table.seen(RED))


def test_a_reason_names_a_turn_that_is_over():
    table = congress()
    march(table, "north", "north", "north", "north")
    write(table, "red", "blue", "agree_alliance")
    assert refusal(table, BLUE, "decline_because red 1 broke_word_2") == "The reason names a turn that is not over."
    assert refusal(table, BLUE, "decline_because green 1 too_dear") == "There is no such letter to answer."
    say(table, "blue: decline_because red 1 broke_word_1")
    assert told_last(table, None) == ["Blue declines letter 1 of Red: “You broke your word in turn 1.”"]


def test_a_reason_survives_saving_and_a_save_from_before_has_none():
    table = congress()
    write(table, "red", "blue", "agree_alliance")
    write(table, "red", "green", "agree_alliance")
    say(table, "blue: decline_because red 1 too_dear", "green: decline red 1")
    assert [len(each) for each in table.state.pack()["treaties"]] == [10, 9]
    assert GAME.load(table.constants, GAME.save(table.state), fast(1)).treaties == table.state.treaties


def test_a_letter_is_told_with_its_terms():
    table = congress()
    write(table, "red", "blue", "promise_stay_out east", "agree_alliance")
    told = [GAME.texts.event(event, table.vocabulary, "en") for event in table.seen(GREEN)[-1]]
    assert told == [
        "Red writes to Blue (letter 1): a treaty until 1.",
        "Red stays out of east.",
        "Red and Blue are allied.",
    ]


def test_a_draft_is_its_writers_alone():
    table = congress()
    before = [shown(table, viewer) for viewer in (BLUE, GREEN, None)]
    say(table, "red: address blue", "red: agree_alliance", "red: secretly")
    assert [shown(table, viewer) for viewer in (BLUE, GREEN, None)] == before
    assert [table.length(viewer) for viewer in (RED, BLUE, GREEN, None)] == [3, 0, 0, 0]
    assert shown(table, RED)["draft"] == {
        "partner": "blue",
        "secret": True,
        "until": 1,
        "answers": None,
        "terms": [{"who": "both", "clause": "alliance", "argument": None}],
    }


def test_a_secret_letter_exists_for_the_two_alone():
    table = congress()
    write(table, "red", "blue", "agree_alliance", "secretly")
    say(table, "blue: accept red s1")
    assert statuses(table, RED) == statuses(table, BLUE) == ["in_force"]
    assert statuses(table, GREEN) == statuses(table, None) == []
    assert [table.length(viewer) for viewer in (RED, BLUE, GREEN, None)] == [5, 2, 0, 0]
    assert table.seen(None) == [[]]
    assert [row.visible_to for row in table.record.rows] == [[0], [0], [0], [0, 1], [0, 1]]


def test_secret_letters_do_not_shift_the_numbers_of_open_ones():
    table = congress()
    write(table, "red", "blue", "agree_alliance", "secretly")
    write(table, "red", "blue", "agree_alliance")
    write(table, "green", "blue", "agree_alliance")
    assert [treaty["letter"] for treaty in shown(table, None)["treaties"]] == ["1", "1"]
    assert [treaty["letter"] for treaty in shown(table, BLUE)["treaties"]] == ["s1", "1", "1"]


def test_terms_can_be_struck_and_a_draft_torn_up():
    table = congress()
    say(table, "red: address blue", "red: promise_stay_out east", "red: agree_alliance", "red: strike 1")
    assert [term["clause"] for term in shown(table, RED)["draft"]["terms"]] == ["alliance"]
    say(table, "red: tear_up")
    assert shown(table, RED)["draft"] is None


def test_a_counter_offer_turns_the_sides_round_and_marks_the_first_once_sent():
    table = congress()
    write(table, "red", "blue", "promise_stay_out east", "ask_stay_out west", "until 3")
    say(table, "blue: counter red 1", "blue: strike 2")
    assert statuses(table) == ["offered"]
    say(table, "blue: send")
    assert statuses(table) == ["countered", "offered"]
    answer = shown(table, RED)["treaties"][1]
    assert answer["terms"] == [{"who": "partner", "clause": "stay_out", "argument": "east"}]
    assert (answer["proposer"], answer["until"]) == ("blue", 3)


def test_a_secret_answer_leaves_an_open_letter_as_it_was():
    table = congress()
    write(table, "red", "blue", "agree_alliance")
    before = shown(table, GREEN)
    say(table, "blue: counter red 1", "blue: secretly", "blue: send")
    assert shown(table, GREEN) == before
    assert statuses(table, RED) == ["offered", "offered"]


def test_offers_are_declined_withdrawn_or_lapse_when_the_talk_ends():
    table = congress()
    for _ in range(3):
        write(table, "red", "blue", "agree_alliance")
    say(table, "blue: decline red 1", "red: withdraw blue 2", "green: address red")
    for seat in range(4):
        table.say(seat, "ready")
    assert statuses(table) == ["declined", "withdrawn", "lapsed"]
    assert table.state.drafts == [None] * 4
    for seat in range(4):
        table.say(seat, "march north")
    assert statuses(table) == []  # in the next talk they are forgotten
    assert list(table.state.sent) == [0] * 4


# Refusals

THIRD = "That is promised against a third seat, not against Blue or yourself."


@pytest.mark.parametrize(
    ("said", "text", "sentence"),
    [
        ([], "address red", "A letter goes to somebody else."),
        ([], "agree_alliance", "Say first whom the letter is for: address."),
        ([], "tear_up", "Say first whom the letter is for: address."),
        (["red: address blue"], "send", "The letter says nothing yet."),
        (["red: address blue"], "strike 1", "The letter has no term 1."),
        (["red: address blue"], "until 1", "The letter says that turn already."),
        (["red: address blue"], "openly", "The letter is not secret."),
        (["red: address blue", "red: secretly"], "secretly", "The letter is secret already."),
        (["red: address blue", "red: agree_alliance"], "agree_alliance", "The letter says that already."),
        (["red: address blue"], "agree_war blue", THIRD),
        (["red: address blue"], "agree_war red", THIRD),
        ([], "accept blue 1", "There is no such letter to answer."),
        ([], "withdraw blue 1", "You have no such letter unanswered."),
    ],
)
def test_what_cannot_be_written_is_refused_with_a_sentence(said, text, sentence):
    table = congress()
    say(table, *said)
    assert refusal(table, RED, text) == sentence


def test_a_turn_gone_by_is_no_end_of_a_treaty():
    table = congress()
    march(table, "north", "south", "east", "west")
    say(table, "red: address blue")
    assert refusal(table, RED, "until 1") == "A treaty lasts from this turn on, to the last one at most."


def test_a_letter_has_six_terms_at_most():
    table = congress()
    terms = [f"red: promise_stay_out {area}" for area in ("north", "south", "east", "west")]
    say(table, "red: address blue", *terms, "red: agree_alliance", "red: agree_war green")
    assert len(table.state.drafts[RED].terms) == MOST_TERMS
    assert refusal(table, RED, "agree_war black") == "A letter holds 6 terms at most."


def test_a_seat_sends_eight_letters_a_turn_at_most():
    table = congress()
    for number in range(MOST_LETTERS):
        write(table, "red", ("blue", "green")[number % 2], "agree_alliance", *(["secretly"] if number % 3 else []))
    assert refusal(table, RED, "address blue") == "No more than 8 letters can be sent in a turn."
    march(table, "north", "south", "east", "west")
    assert refusal(table, RED, "address blue") is None


def test_a_game_says_what_makes_no_sense_any_more():
    table = congress()
    march(table, "north", "north", "east", "west")  # two seats close it
    say(table, "red: address blue")
    assert refusal(table, RED, "promise_stay_out north") == "north is closed to everybody."
    assert refusal(table, RED, "promise_stay_out east") is None


def test_what_is_secret_to_a_seat_cannot_be_answered_by_it():
    table = congress()
    write(table, "red", "blue", "agree_alliance", "secretly")
    with pytest.raises(RefusedError):
        table.say(GREEN, "accept red s1")


# Reckoning


@pytest.mark.parametrize(
    ("terms", "marches", "status", "breakers"),
    [
        (["promise_stay_out east"], ["north", "south", "west", "west"], "kept", []),
        (["promise_stay_out east"], ["east", "south", "west", "west"], "broken", ["red"]),
        (["ask_stay_out east"], ["north", "east", "west", "west"], "broken", ["blue"]),
        (["agree_alliance"], ["south", "north", "west", "west"], "broken", ["red", "blue"]),
        (["agree_meet west"], ["west", "west", "north", "north"], "kept", []),
        (["agree_meet west"], ["west", "east", "north", "north"], "broken", ["blue"]),
        (["agree_war green"], ["north", "north", "west", "west"], "broken", ["red", "blue"]),
        (["agree_war green", "promise_stay_out north"], ["east", "east", "west", "west"], "kept", []),
    ],
)
def test_a_treaty_is_judged_by_what_was_done(terms, marches, status, breakers):
    table = congress()
    write(table, "red", "blue", *terms)
    say(table, "blue: accept red 1")
    march(table, *marches)
    treaty = shown(table, None)["treaties"][0]
    assert (treaty["status"], treaty["breakers"]) == (status, breakers)


def test_a_deed_may_be_done_in_any_turn_of_the_treaty():
    table = congress()
    write(table, "red", "blue", "agree_war green", "until 3")
    say(table, "blue: accept red 1")
    march(table, "east", "west", "north", "south")
    assert statuses(table) == ["in_force"]
    march(table, "north", "east", "south", "west")
    march(table, "north", "north", "south", "west")
    assert statuses(table) == ["kept"]


def test_a_breach_ends_a_treaty_at_once():
    table = congress()
    write(table, "red", "blue", "promise_stay_out east", "until 3")
    say(table, "blue: accept red 1")
    march(table, "east", "south", "north", "west")
    assert statuses(table) == ["broken"]


def test_a_treaty_whose_promises_have_all_become_impossible_is_void():
    table = congress()
    write(table, "red", "blue", "agree_meet west", "until 3")
    say(table, "blue: accept red 1")
    march(table, "north", "south", "west", "west")  # which closes it
    assert statuses(table) == ["in_force"]
    march(table, "north", "south", "east", "east")
    assert statuses(table) == ["void"]


@pytest.mark.parametrize(
    ("verdicts", "status"),
    [
        ([IDLE], "in_force"),
        ([IDLE, IDLE], "void"),
        ([KEPT, IDLE], "kept"),
        ([IDLE, KEPT], "kept"),
        ([IDLE, OPEN], "broken"),
        ([VOID], "void"),
        ([KEPT, VOID], "kept"),
    ],
)
def test_a_promise_of_which_nothing_is_due_goes_on_and_is_void_if_nothing_ever_was(verdicts, status):
    table = congress()
    write(table, "red", "blue", "agree_meet west", "until 2")
    say(table, "blue: accept red 1")
    state = table.state
    for turn, verdict in enumerate(verdicts, 1):
        state.turn = turn
        reckon(state, lambda *_, verdict=verdict: verdict)
    assert STATUS[state.treaties[0].status] == status


def test_only_the_two_hear_what_became_of_a_secret_treaty():
    table = congress()
    write(table, "red", "blue", "promise_stay_out east", "secretly")
    say(table, "blue: accept red s1")
    march(table, "east", "south", "north", "west")
    broken = Event("treaty_broken", "R1.1", {"proposer": RED, "partner": BLUE, "letter": 8, "breaker": [RED]})
    assert broken in table.seen(BLUE)[-1]
    assert [event.kind for event in table.seen(GREEN)[-1]] == ["marched"]
    assert shown(table, BLUE)["ledger"]["red"] == {"kept": 0, "broken": 1, "suffered": 0}
    assert shown(table, GREEN)["ledger"]["red"] == {"kept": 0, "broken": 0, "suffered": 0}


def test_when_the_table_has_ended_everybody_may_read_every_treaty():
    table = congress()
    write(table, "red", "blue", "agree_alliance", "secretly")
    say(table, "blue: accept red s1")
    for _ in range(3):
        march(table, "north", "south", "north", "west")
    assert table.ended
    assert statuses(table, None) == ["kept"]


def test_a_ledger_counts_what_a_seat_kept_broke_and_suffered():
    def treaty(status: str, breakers: int = 0) -> Treaty:
        return Treaty(RED, BLUE, 0, False, 1, 1, STATUS.index(status), breakers, (Term(2, 2, -1),))

    told = ledger([treaty("kept"), treaty("broken", 1), treaty("broken", 3), treaty("void"), treaty("in_force")], 3)
    assert told == [Standing(1, 2, 0), Standing(1, 1, 1), Standing(0, 0, 0)]


def test_what_led_to_unheard_rows_is_not_taken_back():
    """A seat that could undo until others begin to write would learn of it."""
    table = congress()
    march(table, "north", "south", "east")
    assert table.can_undo(GREEN)
    say(table, "black: march west")
    assert table.state.flow[-1].NAME == "talk"
    assert not table.can_undo(BLACK)


# Properties


def menu_of(table: Table, seat: int) -> list[str]:
    return [table.vocabulary.format(action) for action in table.state.choices(seat)]


@given(st.integers(0, 10**6), st.integers(3, 4))
def test_whatever_others_write_in_secret_a_third_seat_notices_nothing(seed, seats):
    """Walk at random, but let others' letters be secret: to green, and to a spectator, nothing ever changes."""
    table = congress(seats)
    luck = fast(seed)
    public = 0
    before = [(shown(table, viewer), table.seen(viewer)) for viewer in (GREEN, None)], menu_of(table, GREEN)
    for _ in range(60):
        seat = (RED, BLUE)[luck.number(2)]
        draft = table.state.drafts[seat]
        open_ones = {"ready", *(["send"] if draft is None or not draft.secret or draft.partner == GREEN else [])}
        choices = [text for text in menu_of(table, seat) if text not in open_ones]
        table.say(seat, choices[luck.number(len(choices))])
        public += table.record.rows[-1].is_visible_to(GREEN)
    assert public == 0
    after = [(shown(table, viewer), table.seen(viewer)) for viewer in (GREEN, None)], menu_of(table, GREEN)
    assert after == before
    assert table.length(GREEN) == table.length(None) == 0


@given(st.integers(0, 10**6))
def test_what_a_seat_has_heard_keeps_its_number(seed):
    table = congress()
    luck = fast(seed)
    heard: dict[int | None, list[int]] = {viewer: [] for viewer in (None, *range(4))}
    letters: dict[int | None, list[tuple]] = {viewer: [] for viewer in heard}
    for _ in range(80):
        if table.state.flow[-1].NAME != "talk":
            break
        seats = table.state.waiting()
        seat = seats[luck.number(len(seats))]
        table.play(seat, table.state.choices(seat).any(luck))
        for viewer in heard:
            now = list(table.visible_rows(viewer))
            assert now[: len(heard[viewer])] == heard[viewer]
            heard[viewer] = now
            if table.state.flow[-1].NAME == "talk":
                told = [(one["proposer"], one["partner"], one["letter"]) for one in shown(table, viewer)["treaties"]]
                assert told[: len(letters[viewer])] == letters[viewer]
                assert len(set(told)) == len(told)
                letters[viewer] = told


@given(st.integers(0, 10**6))
def test_a_record_with_letters_verifies_and_resumes_as_everybody_heard_it(seed):
    table = congress()
    luck = fast(seed)
    while not table.ended and len(table.record.rows) < 120:
        seats = table.state.waiting()
        seat = seats[luck.number(len(seats))]
        table.play(seat, table.state.choices(seat).any(luck))
    table.record.secret = Secret(table.seed.hex())
    record = parse_record(b"".join(encode(line) for line in table.record.lines()))
    verify(record)
    told = replay(record, table.seed)
    for viewer in (None, *range(4)):
        assert resume(record).visible_rows(viewer) == told.visible_rows(viewer) == table.visible_rows(viewer)
        assert told.seen(viewer) == table.seen(viewer)
        assert shown(resume(record), viewer) == shown(table, viewer)


def test_the_fuzzer_finds_nothing():
    report = fuzz("congress", 60, 7, rate=0.3)
    assert report.failures == []
    assert report.laws["private_rows_change_nothing"] > 1000


def test_every_action_of_letters_is_shown_once():
    table = congress()
    write(table, "red", "blue", "agree_alliance")
    menu = Menu(table.state.rows)
    add_letters(table.state, BLUE, menu)
    texts = [table.vocabulary.format(action) for action in menu]
    assert {"accept red 1", "decline red 1", "counter red 1"} <= set(texts)
    assert len(texts) == len(set(texts))


@pytest.mark.parametrize("seed", range(5))
def test_what_a_menu_offers_is_what_no_check_refuses(seed):
    """Every action that writes a letter is either on the menu or refused."""
    table = congress()
    luck = fast(seed)
    everything = [action for row in table.state.rows.made for action in row]
    for _ in range(40):
        seats = table.state.waiting()
        seat = seats[luck.number(len(seats))]
        offered = table.state.choices(seat)
        for action in everything:
            assert offered.holds(action) == (table.state.refuse(seat, action) is None)
        table.play(seat, offered.any(luck))


def test_drafts_and_treaties_are_equal_that_say_the_same():
    table = congress()
    say(table, "red: address blue", "red: agree_alliance")
    one = table.state.drafts[RED]
    assert one == GAME.load(table.constants, GAME.save(table.state), fast(1)).drafts[RED]
    assert one != Draft(GREEN, one.secret, one.until, one.answers, one.terms, one.closed)
    offer = Treaty(RED, BLUE, 0, False, 1, 1, 0, 0, one.terms)
    assert offer == Treaty(RED, BLUE, 0, False, 1, 1, 0, 0, one.terms)
    assert len({offer, offer.settled(0, 0), offer.settled(1, 0), offer.saying(())}) == 3
