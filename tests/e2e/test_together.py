"""Several people: two browsers at one live table, and two names at one screen."""

import re
from collections.abc import Callable

from playwright.sync_api import expect

from e2e.kit import ME, OPEN, RANDOM, Person, hotseat


def test_two_browsers_share_a_live_table_by_an_invitation_link(person: Callable[..., Person]) -> None:
    ann, ben = person("Ann"), person("Ben")
    ann.enter()
    ann.page.get_by_role("link", name="Set up a table: La Conquête du Monde").click()
    ann.page.get_by_label("Seat 2: who?").select_option("By link")
    ann.press("Remove seat 3")
    ann.press("Lay the table")
    expect(ann.page.get_by_role("heading", name="Waiting for players")).to_be_visible()
    link = ann.page.get_by_role("textbox", name="Seat 2").input_value()

    ben.page.goto(link)
    dialog = ben.page.get_by_role("dialog", name="What shall we call you?")
    dialog.get_by_role("textbox", name="Your name").fill("Ben")
    dialog.get_by_role("button", name="Come in").click()
    tables = {"Ann": ann.table(), "Ben": ben.table()}
    for table in tables.values():
        expect(table.seats).to_contain_text("Ben")
        expect(table.seats).to_contain_text("Ann")

    tables["Ann"].wait("place|Waiting for Ben")
    first = "Ann" if "place" in tables["Ann"].sentence.inner_text() else "Ben"
    second = "Ben" if first == "Ann" else "Ann"
    moving, watching = tables[first], tables[second]
    watching.wait(f"Waiting for {first}")
    area = moving.place_all()
    armies = moving.armies(area)
    watching.wait_for_rows(moving.rows)
    expect(watching.area(area)).to_have_accessible_name(_starting(area, armies))
    expect(watching.log).to_contain_text(re.compile(rf"in (the )?{re.escape(area)}\."))
    moving.finish_turn()
    moving.wait(f"Waiting for {second}")
    watching.wait("place")
    assert "Your turn" in watching.page.title()

    watching.page.get_by_role("tab", name="Talk").click()
    watching.page.get_by_role("textbox", name="Say to everybody").fill("Well placed!")
    watching.page.keyboard.press("Enter")
    moving.page.get_by_role("tab", name="Talk").click()
    expect(moving.page.get_by_role("log", name="Talk at the table")).to_contain_text("Well placed!")

    watching.page.get_by_role("tab", name="Table").click()
    watching.page.get_by_role("button", name="Ask for a pause").click()
    expect(watching.to_do).to_contain_text("You ask for a pause: it begins as soon as everybody present agrees.")
    expect(watching.page.get_by_role("button", name="No pause after all")).to_be_visible()
    expect(moving.to_do).to_contain_text(re.compile(rf"{second}.* asks for a pause"))
    moving.to_do.get_by_role("button", name="Agree").click()
    for table in (moving, watching):
        table.wait("The table is paused")
    watching.to_do.get_by_role("button", name="Go on").click()
    watching.wait("place")


def test_the_waiting_room_tells_who_has_gone_away(person: Callable[..., Person]) -> None:
    ann, ben = person("Ann"), person("Ben")
    found = ann.lay(ME, OPEN, OPEN, seed=None, visibility="public")
    ann.page.goto(f"/t/{found}")
    expect(ann.page.get_by_role("heading", name="Waiting for players")).to_be_visible()
    ben.lay(ME, RANDOM)  # he has a name
    ben.page.goto(f"/t/{found}")
    ben.press("Take a seat")
    his_line = ann.page.get_by_role("listitem").filter(has_text="Ben")
    expect(his_line).to_be_visible()
    expect(his_line).not_to_contain_text("not connected")
    ben.page.goto("/")
    expect(his_line).to_contain_text("not connected")
    ben.page.goto(f"/t/{found}")
    expect(his_line).not_to_contain_text("not connected")


def test_at_one_screen_a_hand_is_nowhere_before_it_is_handed_over(person: Callable[..., Person]) -> None:
    ann = person("Ann")
    heard: list[str] = []
    ann.page.on("response", lambda answer: heard.append(answer.url) if "seat=" in answer.url else None)
    table = ann.sit(ME, hotseat("Ben"))
    ann.take_over("Ann")
    table.wait("place")
    expect(table.hand).to_be_visible()
    table.finish_turn()

    curtain = ann.page.get_by_role("dialog", name="Ben, your turn")
    expect(curtain).to_be_visible()
    ann.page.keyboard.press("Escape")
    expect(curtain).to_be_visible()
    expect(table.hand).to_have_count(0)
    assert not any("seat=1" in url for url in heard), "the page already asked for the other hand"
    secrets = _drawn_texts(ann, table.id, 1)
    assert secrets
    for text in secrets:
        assert text not in ann.page.content()

    ann.take_over("Ben")
    expect(table.hand).to_be_visible()
    table.wait("place")
    expect(table.hand.get_by_role("listitem")).to_have_count(len(_hand(ann, table.id, 1)))
    for text in _drawn_texts(ann, table.id, 0):
        assert text not in ann.page.content(), "the hand of the one before is still in the page"
    table.finish_turn()
    expect(ann.page.get_by_role("dialog", name="Ann, your turn")).to_be_visible()


def _hand(person: Person, table: str, seat: int) -> list[str]:
    answer = person.context.request.get(f"/api/tables/{table}/position?seat={seat}")
    cards: list[str] = answer.json()["view"]["hand"]
    return cards


def _drawn_texts(person: Person, table: str, seat: int) -> list[str]:
    """What the log of a seat says about cards that nobody else may know."""
    rows = person.context.request.get(f"/api/tables/{table}/log?seat={seat}").json()
    others = str(person.context.request.get(f"/api/tables/{table}/log?seat={1 - seat}").json())
    told = [event["text"]["en"] for row in rows for event in row["events"] if event["kind"].startswith("drawn")]
    return [text for text in told if text not in others]


def _starting(area: str, armies: int) -> re.Pattern[str]:
    return re.compile(f"^{area}, .*{armies} arm")
