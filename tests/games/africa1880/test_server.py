"""Africa 1880 over HTTP: sheets that nobody else sees, bots that answer letters, and seats that are countries."""

from typing import Any

import pytest

from mappemonde.games.africa1880 import GAME
from server.kit import ME, OPEN, Person, Running
from waiting import PATIENCE, until


def _do(person: Person, table: str, seat: int, *texts: str) -> None:
    for text in texts:
        answer = person.act(table, seat, text, person.position(table, seat)["rows"])
        assert answer.status_code == 200, (text, answer.text)


def _letters_of(person: Person, table: str, country: str) -> list[dict[str, Any]]:
    letters = person.position(table, 0)["view"]["letters"]["treaties"]
    return [letter for letter in letters if letter["proposer"] == country]


def test_what_is_written_on_a_sheet_changes_nothing_that_others_see(server: Running) -> None:
    people = [server.person(name) for name in ("Ann", "Ben", "Cid")]
    options = {"historical_start": True}
    table = people[0].open(ME, OPEN, OPEN, game="africa1880", options=options, visibility="public")["id"]
    for person in people[1:]:
        assert person.post(f"/tables/{table}/join").status_code == 200
    for seat, person in enumerate(people):
        _do(person, table, seat, "ready")

    def sights() -> list[bytes]:
        paths = ("", "/position?seat=0", "/log?seat=0")
        return [people[0].get(f"/tables/{table}{path}").content for path in paths]

    before = sights()
    _do(people[1], table, 1, "order_explore algiers tunis", "order_develop algiers", "declare great_britain war")
    _do(people[1], table, 1, "declare great_britain alliance", "land natal")
    assert sights() == before
    assert people[1].position(table, 1)["view"]["sheet"]["landing"] == "natal"
    _do(people[2], table, 2, "seal")
    _do(people[1], table, 1, "seal")
    sealed = people[1].position(table, 1)["rows"]
    _do(people[2], table, 2, "unseal")
    assert people[1].act(table, 1, "unseal", sealed).status_code == 200


def test_sealed_sheets_of_people_at_one_screen_are_in_no_record_that_is_given_out(server: Running) -> None:
    ann = server.person("Ann")
    seats = [ME, {"kind": "hotseat", "name": "Ben"}, {"kind": "hotseat", "name": "Cid"}]
    table = ann.open(*seats, game="africa1880", options={"historical_start": True})["id"]
    for seat in range(3):
        _do(ann, table, seat, "ready")
    _do(ann, table, 1, "order_explore algiers tunis", "land natal", "seal")
    refused = ann.get(f"/tables/{table}/record")
    assert (refused.status_code, refused.json()["error"]) == (403, "record_later")
    assert b"natal" not in refused.content


def test_a_bot_that_is_ready_still_answers_letters(server: Running) -> None:
    ann = server.person("Ann")
    bot = {"kind": "bot", "bot": GAME.usual_bot}
    table = ann.open(ME, bot, bot, game="africa1880", options={"historical_start": True})["id"]
    until(lambda: list(ann.position(table, 0)["view"]["ready"].values()) == [False, True, True])
    _do(ann, table, 0, "address france", "agree_alliance", "secretly", "send")
    until(lambda: [letter["status"] for letter in _letters_of(ann, table, "great_britain")] == ["in_force"])


@pytest.mark.parametrize("bot", [GAME.usual_bot, "builder", "random"])
def test_no_letter_is_left_without_an_answer_however_soon_its_writer_is_ready(
    server: Running, bot: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("mappemonde.server.bots.scheduler.PATIENCE", PATIENCE)  # bots may be slow here
    ann = server.person("Ann")
    seat = {"kind": "bot", "bot": bot}
    table = ann.open(ME, seat, seat, game="africa1880", options={"historical_start": True})["id"]
    until(lambda: list(ann.position(table, 0)["view"]["ready"].values()) == [False, True, True])
    _do(ann, table, 0, "address france", "agree_war germany", "send")
    _do(ann, table, 0, "address germany", "ask_stay_out tunis", "secretly", "send")
    _do(ann, table, 0, "address france", "agree_alliance", "send", "ready")
    until(lambda: ann.position(table, 0)["view"]["phase"] == "write")
    mine = _letters_of(ann, table, "great_britain")
    assert len(mine) == 3
    for letter in mine:
        is_refusal = letter["status"] == "declined" and "reason" in letter
        assert is_refusal or letter["status"] in ("in_force", "countered"), letter


def test_seats_are_named_after_the_countries_in_play(server: Running) -> None:
    ann = server.person("Ann")
    bot = {"kind": "bot", "bot": "builder"}
    told = ann.open(ME, bot, bot, game="africa1880", options={"france": False, "germany": False})
    assert [seat["colour"] for seat in told["seats"]] == ["great_britain", "italy", "netherlands"]
