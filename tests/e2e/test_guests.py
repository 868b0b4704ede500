"""Who may do what: accounts, spectators, closed doors, seats left to a bot, clocks in days."""

import re
from collections.abc import Callable

from playwright.sync_api import expect

from e2e.kit import ME, OPEN, RANDOM, Person


def test_an_account_is_opened_left_and_entered_again(person: Callable[..., Person]) -> None:
    ann = person("Ann")
    page = ann.page
    ann.enter()
    ann.press("You: Ann")
    dialog = page.get_by_role("dialog", name="You at the tables")
    dialog.get_by_label("Password").fill("a correct horse")
    dialog.get_by_role("button", name="Open an account").click()
    expect(dialog).to_contain_text("You have an account")
    dialog.get_by_role("button", name="Log out").click()
    expect(page.get_by_role("button", name="You: Ann")).to_have_count(0)

    page.goto("/")
    ann.press("Play against bots: La Conquête du Monde")
    ann.press("I have an account")
    dialog = page.get_by_role("dialog", name="Log in")
    dialog.get_by_role("textbox", name="Your name").fill("Ann")
    dialog.get_by_label("Password").fill("a wrong horse")
    dialog.get_by_role("button", name="Log in", exact=True).click()
    expect(dialog.get_by_role("alert")).to_be_visible()
    dialog.get_by_label("Password").fill("a correct horse")
    dialog.get_by_role("button", name="Log in", exact=True).click()
    ann.table()
    expect(page.get_by_role("button", name="You: Ann")).to_be_visible()


def test_an_open_table_is_joined_from_the_first_page_watched_and_left_to_a_bot(person: Callable[..., Person]) -> None:
    ann, ben, cid = person("Ann"), person("Ben"), person("Cid")
    ann.enter()
    gathering = ann.lay(ME, OPEN, seed=None, visibility="public", clock={"kind": "days", "days": 3})
    ben.enter()
    ben.page.locator(f"a[href$='{gathering}']").first.click()
    ben.press("Take a seat")
    table = ben.table()
    expect(table.seats).to_contain_text("3 days")

    cid.enter()
    watched = cid.go(gathering)
    watched.wait("Waiting for (Ann|Ben)")
    expect(watched.hand).to_have_count(0)
    assert watched.open_areas() == []
    cid.page.get_by_role("tab", name="Talk").click()
    expect(cid.page.get_by_role("textbox", name=re.compile("^Say"))).to_have_count(0)

    ben.page.get_by_role("tab", name="Table").click()
    ben.page.get_by_label("Which bot?").select_option("random")
    ben.press("Hand over")
    table.wait("A bot is playing for Ben")
    expect(watched.seats).to_contain_text("absent")
    expect(ben.page.get_by_role("tab", name="Table")).to_have_attribute("aria-selected", "true")
    table.to_do.get_by_role("button", name="Take Ben’s seat back").click()
    expect(table.sentence).not_to_contain_text("A bot is playing")
    expect(watched.seats).not_to_contain_text("absent")


def test_a_private_table_is_closed_to_strangers(person: Callable[..., Person]) -> None:
    ann, cid = person("Ann"), person("Cid")
    table = ann.sit(ME, RANDOM)
    cid.enter()
    cid.page.goto(f"/t/{table.id}")
    expect(cid.page.get_by_text("This table is private")).to_be_visible()
    expect(table.map).to_be_visible()
    expect(cid.page.get_by_role("group", name=re.compile("^Map"))).to_have_count(0)
