"""Secret sheets: who hears what, seals and their opening (D2, D3, D4, D9)."""

from hashlib import blake2b
from itertools import product
from pathlib import Path

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from games.africa1880.kit import AREAS, Table, started
from mappemonde.games.africa1880 import GAME
from mappemonde.games.africa1880.bots.builder import Builder
from mappemonde.games.africa1880.seal import seal_of
from mappemonde.kernel.chance import fast
from mappemonde.kernel.game import decide
from mappemonde.kernel.problem import sentence
from mappemonde.kernel.record import RecordError, read_record
from mappemonde.kernel.replay import replay, verify
from mappemonde.kernel.table import open_table

BEFORE = Path(__file__).parent / "before"
"""Records of earlier versions."""
OTHERS = ("great_britain", "germany", None)
WRITTEN = ("order_develop algiers", "order_explore algiers tunis", "land natal", "declare germany war")


def hosted(**options):
    return open_table("africa1880", ["Ada", "Ben", "Cem"], {"historical_start": True, **options}, seed=b"s" * 32)


@pytest.mark.parametrize("viewer", OTHERS)
def test_d2_nobody_else_sees_that_something_was_written(viewer):
    table = started(negotiation="none")
    before = table.shown(viewer), table.waiting
    table.plays("france", *WRITTEN)
    assert (table.shown(viewer), table.waiting) == before
    assert [event.kind for event in table.journal if event.kind not in ("settled", "year_opened")] == []


def test_d2_rows_of_writing_are_heard_by_their_writer_alone():
    table = hosted(negotiation="none")
    for text in WRITTEN:
        table.say(1, text)
    assert [table.length(viewer) for viewer in (0, 1, 2, None)] == [0, 4, 0, 0]
    table.say(1, "seal")
    assert [table.length(viewer) for viewer in (0, 1, 2, None)] == [1, 5, 1, 1]
    assert not any(table.can_undo(seat) for seat in range(3))
    refusal = table.why_not(1, "undo")
    why = "A sheet is not taken back but rewritten: write the line again, or unseal the sheet first."
    assert (refusal.rule, table.game.texts.refusal(refusal, table.vocabulary, "en")) == ("D2", why)
    assert table.why_not(0, "undo") == refusal  # and tells nobody what others have written


@pytest.mark.parametrize("viewer", OTHERS)
def test_d3_others_see_the_seal_and_nothing_more(viewer):
    table = started(negotiation="none").plays("france", *WRITTEN)
    before = table.shown(viewer)
    table.plays("france", "seal")
    after = table.shown(viewer)
    assert {key for key in after if after[key] != before[key]} == {"sealed", "seals"}
    assert len(after["seals"]["france"]) == 4
    assert all(0 <= part < 1 << 48 for part in after["seals"]["france"])


def test_d3_the_same_sheet_sealed_again_has_another_seal():
    table = started(negotiation="none").plays("france", *WRITTEN, "seal")
    first = table.shown(None)["seals"]["france"]
    table.plays("france", "unseal")
    assert table.shown(None)["seals"]["france"] == []
    table.plays("france", "seal")
    assert table.shown(None)["seals"]["france"] != first


def test_d3_a_seal_may_be_withdrawn_until_the_last_one_falls():
    table = started(negotiation="none").plays("france", "seal").plays("germany", "seal")
    assert table.waiting == ["great_britain"]
    assert table.menu("france") == ["unseal"]
    table.plays("france", "unseal", "order_develop algiers", "seal").plays("great_britain", "seal")
    assert table.state.built[AREAS.index("algiers")] == 1
    assert table.refuses("france", "unseal").check == "sheet_is_sealed"


def seals_by_hand(events):
    """The seals that opened sheets must have had, worked out from public events alone, and those published."""
    sealed, found = {}, []
    names = ("great_britain", "france", "germany")
    for event in events:
        facts = event.facts
        if event.kind == "sealed":
            sealed[facts["seat"]] = facts["seal"]
        elif event.kind == "opened":
            salt = " ".join(map(str, facts["salt"]))
            line = f"{facts['year']} {names[facts['seat']]} {facts['number']} {salt} {facts['sheet']}"
            digest = blake2b(line.encode(), digest_size=24).digest()
            parts = [int.from_bytes(digest[part : part + 6], "big") for part in (0, 6, 12, 18)]
            found.append((parts, sealed[facts["seat"]]))
    return found


def test_d4_opened_sheets_fit_their_seals_by_public_events_alone():
    table = hosted()
    bot, luck = Builder(), fast(1)
    while not table.ended:
        seat = table.state.waiting()[0]
        table.play(seat, decide(GAME, table.state, seat, bot, luck))
    seals = seals_by_hand([event for row in table.seen(None) for event in row])
    assert len(seals) == 3 * (table.state.turn + 1)
    assert all(computed == published for computed, published in seals)
    verify(table.record)


def rewritten(sheets):
    """A table where France seals each of these sheets in turn, withdraws all but the last, and the sheets are read."""
    table = hosted(negotiation="none")
    for number, lines in enumerate(sheets):
        for text in (("unseal",) if number else ()) + lines + ("seal",):
            table.say(1, text)
    for seat in (0, 2):
        table.say(seat, "seal")
    return table


def guessed(table, viewer):
    """Tries every likely sheet and every salt `viewer` was ever told against each seal of France: number and sheet."""
    events = [event for row in table.seen(viewer) for event in row]
    sealed = [each.facts for each in events if each.kind == "sealed" and each.facts["seat"] == 1]
    seals = {facts["number"]: facts["seal"] for facts in sealed}
    salts = [each.facts["salt"] for each in events if each.kind == "opened"]
    salts += seals.values()
    orders = ["", "algiers:nothing", "algiers:develop", *(f"algiers:{area}" for area in AREAS)]
    ships = ["", *(f"ship:{area}" for area in AREAS)]
    sheets = [" ".join(filter(None, lines)) for lines in product(orders, ships, ["", "war:germany"])]
    return [
        (number, sheet)
        for number, seal in seals.items()
        for salt, sheet in product(salts, sheets)
        if list(seal_of(1880, "france", number, vec[i64](salt), sheet)) == seal
    ]


@pytest.mark.parametrize("viewer", [0, None])
def test_d4_a_withdrawn_sheet_stays_secret_after_the_reading(viewer):
    first = ("order_develop algiers", "land natal", "declare germany war")
    assert guessed(rewritten([first]), viewer) == [(1, "algiers:develop ship:natal war:germany")]
    second = ("order_explore algiers tunis", "declare germany alliance")
    assert guessed(rewritten([first, second]), viewer) == [(2, "algiers:tunis ship:natal")]
    assert guessed(rewritten([first, second, ("land_nowhere",)]), viewer) == [(3, "algiers:tunis")]


def test_d4_every_sealing_has_a_salt_of_its_own():
    salts = []
    for often in (1, 2, 3):
        table = rewritten([()] * often)
        opened = [event.facts for row in table.seen(None) for event in row if event.kind == "opened"]
        salts += [tuple(facts["salt"]) for facts in opened if facts["seat"] == 1 or often == 1]
    assert len(set(salts)) == len(salts) == 5  # three seats, and France twice again


def test_d3_salts_differ_between_seats_and_years():
    table = hosted(negotiation="none")
    while not table.ended:
        table.say(table.state.waiting()[0], "seal")
    opened = [event.facts for row in table.seen(None) for event in row if event.kind == "opened"]
    salts = [tuple(facts["salt"]) for facts in opened]
    assert len(set(salts)) == len(salts) == 3 * 8
    assert len({part for salt in salts for part in salt}) == 4 * len(salts)


def test_d4_a_record_with_withdrawn_sheets_verifies_and_so_does_an_older_one():
    table = rewritten([("order_develop algiers",), ("declare germany war",)])
    while not table.ended:
        table.say(table.state.waiting()[0], "seal")
    for record in (table.record, read_record(BEFORE / "withdrawn.jsonl")):
        verify(record)
        seals = seals_by_hand([event for row in replay(record).events for event in row])
        assert len(seals) == 3 * 8
        assert all(computed == published for computed, published in seals)


def test_d3_a_table_that_is_loaded_shows_the_seals_it_showed():
    table = started(negotiation="none").plays("france", "seal", "unseal", *WRITTEN, "seal").plays("germany", "seal")
    loaded = GAME.load(table.constants, GAME.save(table.state), fast(1))
    assert table.shown(None)["seals"]["france"] != list(table.state.seals[1])
    assert GAME.view(loaded, None).as_tuple() == GAME.view(table.state, None).as_tuple()


def test_d4_the_opened_sheet_says_every_line():
    table = started(negotiation="none")
    table.plays("france", "order_explore algiers tunis", "land natal", "declare germany war").all("seal")
    told = {facts["seat"]: facts["sheet"] for facts in table.told("opened")}
    assert told == {0: "", 1: "algiers:tunis ship:natal war:germany", 2: ""}


def test_d4_verify_finds_a_sheet_that_does_not_fit_its_seal(monkeypatch):
    table = hosted(negotiation="none")
    for seat in range(3):
        table.say(seat, "seal")
    events = replay(table.record).events
    assert GAME.audit(table.constants, events) is None
    opened = next(event for event in events[-1] if event.kind == "opened")
    opened.facts["sheet"] = "alexandria:develop"
    broken = GAME.audit(table.constants, events)
    assert sentence(broken) == "the sheet of great_britain in 1880 does not fit its seal"
    monkeypatch.setattr(type(GAME), "audit", lambda *_: broken)
    while not table.ended:
        table.say(table.state.waiting()[0], "seal")
    with pytest.raises(RecordError, match="does not fit its seal"):
        verify(table.record)


@pytest.mark.parametrize("viewer", ["great_britain", None])
def test_d9_boards_stocks_and_past_relations_are_public_sheets_are_not(viewer):
    table = started(negotiation="none").year(france="declare germany war; order_explore algiers tunis")
    shown = table.plays("france", "order_develop tunis").shown(viewer)
    assert shown["presences"]["france"] == ["algiers", "tunis"]
    assert shown["stock"]["france"] == 20
    assert shown["past"] == [{"great_britain": [], "france": ["germany"], "germany": []}]
    assert (shown["sheet"] is None) == (viewer is None)
    assert "develop" not in str(shown["sheet"])


def test_d9_after_the_end_every_secret_treaty_is_public():
    table = started().put(turn=7)
    table.plays("france", "address germany", "agree_alliance", "secretly", "send").plays("germany", "accept france s1")
    assert table.treaties("great_britain") == []
    table.year()
    assert table.treaties("great_britain") == [("kept", [])]


def test_d9_letters_that_are_secret_exist_for_two():
    table = Table()
    for country, area in (("great_britain", "natal"), ("france", "tunis"), ("germany", "dakar")):
        table.plays(country, f"settle {area}")
    before = table.shown("great_britain"), table.shown(None)
    table.plays("france", "address germany", "promise_stay_out dakar", "secretly", "send")
    assert (table.shown("great_britain"), table.shown(None)) == before
    assert len(table.shown("germany")["letters"]["treaties"]) == 1
