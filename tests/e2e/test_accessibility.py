"""axe-core finds nothing serious on any page, in any state, in any appearance."""

import re
from collections.abc import Callable

from playwright.sync_api import expect

from e2e.kit import ME, PHONE, RANDOM, ROOT, Person, hotseat

PICTURED = sorted(path.parent.name for path in (ROOT / "web" / "src" / "games").glob("*/Pictures.svelte"))
"""The games whose rulebook begins with pictures."""
JOKER = "12"
"""With it seat 0 begins and draws a joker, which is a set."""


def test_the_pages(person: Callable[..., Person], look: Callable[..., None]) -> None:
    page = person().page
    page.goto("/")
    expect(page.get_by_role("link", name="Set up a table: La Conquête du Monde")).to_be_visible()
    look(page, in_all_themes=True)
    page.goto("/new/conquest")
    page.get_by_text("Options of the rules").click()
    page.get_by_label("Seat 2: who?").select_option("Same screen")
    page.get_by_role("radio", name="Live").check()
    look(page, in_all_themes=True)
    page.goto("/rules/conquest")
    expect(page.get_by_text("R6.5", exact=True).first).to_be_visible()
    look(page, in_all_themes=True)
    for game in PICTURED:
        page.goto(f"/rules/{game}")
        expect(page.locator(".picture svg").first).to_be_visible()
        look(page)
    page.goto("/about")
    expect(page.get_by_role("heading", name="About Mappemonde")).to_be_visible()
    look(page, in_all_themes=True)
    page.goto("/rules/chess")
    expect(page.get_by_text("There is no game “chess” here.")).to_be_visible()
    page.goto("/nowhere/at/all")
    expect(page.get_by_role("heading", name="Here be dragons")).to_be_visible()
    look(page, in_all_themes=True)


def test_the_table(person: Callable[..., Person], look: Callable[..., None]) -> None:
    ann = person()
    table = ann.sit(ME, RANDOM)
    page = ann.page
    table.wait("place")
    table.pick(table.closed_areas()[0])
    expect(table.reason).not_to_be_empty()
    look(page)
    table.standing.get_by_text("As many dice as I may").first.click()
    look(page, in_all_themes=True)
    table.place_all()
    table.fight()
    look(page)
    for tab in ("Talk", "Rules", "Table"):
        page.get_by_role("tab", name=tab).click()
        look(page, in_all_themes=True)
    page.get_by_role("button", name="One row back").click()
    table.wait("You are looking back")
    look(page)


def test_the_dialogs(person: Callable[..., Person], look: Callable[..., None]) -> None:
    ann = person()
    page = ann.page
    page.goto("/")
    ann.press("Play against bots: La Conquête du Monde")
    expect(page.get_by_role("dialog", name="What shall we call you?")).to_be_visible()
    look(page)
    ann.press("I have an account")
    look(page)
    page.keyboard.press("Escape")
    ann.enter()
    ann.press("Settings")
    expect(page.get_by_role("dialog", name="Settings")).to_be_visible()
    look(page)
    page.keyboard.press("Escape")
    ann.press("You: Ann")
    expect(page.get_by_role("dialog", name="You at the tables")).to_be_visible()
    look(page)


def test_gathering_the_curtain_and_the_result(person: Callable[..., Person], look: Callable[..., None]) -> None:
    ann = person()
    page = ann.page
    ann.enter()
    page.get_by_role("link", name="Set up a table: La Conquête du Monde").click()
    for seat in (2, 3):
        page.get_by_label(f"Seat {seat}: who?").select_option("By link")
    ann.press("Lay the table")
    expect(page.get_by_role("heading", name="Waiting for players")).to_be_visible()
    page.get_by_label("A bot for seat 3").select_option("random")
    expect(page.get_by_label("A bot for seat 3")).to_have_count(0)
    room = page.get_by_role("main")
    expect(room.get_by_role("heading", name="La Conquête du Monde")).to_be_visible()
    for told in ("All rules as printed.", "No hints at this table"):
        expect(room).to_contain_text(told)
    expect(room.get_by_role("region", name="Talk").get_by_role("textbox")).to_be_visible()
    expect(room.get_by_role("button", name="Begin, with bots on free seats")).to_be_visible()
    room.get_by_text("Code for a phone").click()
    expect(room.get_by_role("img", name="Seat 2")).to_be_visible()
    look(page)
    room.get_by_role("button", name="Give the table up").click()
    page.get_by_role("dialog", name=re.compile("^Nobody could come")).get_by_role("button").first.click()
    table = ann.sit(ME, hotseat("Ben"), options={"round_limit": 1})
    ann.take_over("Ann")
    table.finish_turn()
    curtain = page.get_by_role("dialog", name="Ben, your turn")
    expect(curtain).to_be_visible()
    look(page)
    ann.take_over("Ben")
    table.wait("place")
    table.finish_turn()
    expect(page.get_by_role("region", name="The table has ended")).to_be_visible()
    expect(page.get_by_role("img", name="Areas").first).to_be_visible()
    look(page)
    page.get_by_label("Look through the eyes of").select_option("everybody at once")
    table.slider.fill("2")
    table.wait("You are looking back: row 2")
    look(page)
    page.goto("/")
    page.get_by_text("Ended tables").click()
    expect(page.get_by_role("link", name=re.compile("Ended"))).to_be_visible()
    look(page)


def test_the_exchange(person: Callable[..., Person], look: Callable[..., None]) -> None:
    ann = person()
    table = ann.sit(ME, RANDOM, seed=JOKER)
    table.hand.get_by_role("button", name="Exchange").click()
    dialog = ann.page.get_by_role("dialog", name="Exchange")
    expect(dialog).to_be_visible()
    look(ann.page)
    dialog.get_by_role("button", name="Exchange: joker").click()
    expect(table.log).to_contain_text("exchanges")
    expect(table.hand.get_by_role("listitem")).to_have_count(0)


def test_a_phone(person: Callable[..., Person], look: Callable[..., None]) -> None:
    ann = person(viewport=PHONE, has_touch=True, is_mobile=True)
    ann.page.goto("/")
    expect(ann.page.get_by_role("heading", name="The games")).to_be_visible()
    look(ann.page)
    ann.sit(ME, RANDOM).wait("place")
    look(ann.page)
