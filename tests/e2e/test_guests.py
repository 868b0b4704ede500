"""Who may do what: accounts, spectators, closed doors, seats left to a bot, clocks in days."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from e2e.kit import ME, OPEN, RANDOM, Person


def test_an_account_is_opened_left_and_entered_again(person: Callable[..., Person]) -> None:
    ann = person("Dora")  # nobody else can have the name of an account
    page = ann.page
    ann.enter()
    ann.press("You: Dora")
    dialog = page.get_by_role("dialog", name="You at the tables")
    dialog.get_by_role("button", name="Forget me").click()
    doubt = page.get_by_role("dialog", name="A guest who leaves never comes back")
    doubt.get_by_role("button", name="No, go back").click()
    expect(page.get_by_role("button", name="You: Dora")).to_have_count(1)
    dialog.get_by_label("Password").fill("a correct horse")
    dialog.get_by_role("button", name="Open an account").click()
    expect(dialog).to_contain_text("You have an account")
    dialog.get_by_text("Change the password").first.click()
    dialog.get_by_label("Present password").fill("a correct horse")
    dialog.get_by_label("New password").fill("a better horse")
    dialog.get_by_role("button", name="Change the password").click()
    expect(page.get_by_text("Your password has changed")).to_be_visible()
    dialog.get_by_role("button", name="Log out everywhere").click()
    expect(page.get_by_role("button", name="You: Dora")).to_have_count(0)

    page.goto("/")
    ann.press("Play against bots: La Conquête du Monde")
    ann.press("I have an account")
    dialog = page.get_by_role("dialog", name="Log in")
    dialog.get_by_role("textbox", name="Your name").fill("Dora")
    dialog.get_by_label("Password").fill("a wrong horse")
    dialog.get_by_role("button", name="Log in", exact=True).click()
    expect(dialog.get_by_role("alert")).to_be_visible()
    dialog.get_by_label("Password").fill("a better horse")
    dialog.get_by_role("button", name="Log in", exact=True).click()
    ann.table()
    expect(page.get_by_role("button", name="You: Dora")).to_be_visible()


def test_an_open_table_is_joined_from_the_first_page_watched_and_left_to_a_bot(
    person: Callable[..., Person], look: Callable[..., None]
) -> None:
    ann, ben, cid = person("Ann"), person("Ben"), person("Cid")
    ann.enter()
    gathering = ann.lay(ME, OPEN, seed=None, visibility="public", clock={"kind": "days", "days": 3})
    ben.enter()
    ben.page.locator(f"a[href$='{gathering}']").first.click()
    expect(ben.page.get_by_role("main")).to_contain_text("Clock: 3 days per action. Anybody may watch.")
    expect(ben.page.get_by_role("main").get_by_role("link", name="Learn")).to_be_visible()
    ben.press("Take a seat")
    table = ben.table()
    expect(table.seats).to_contain_text("3 days")

    cid.enter()
    watched = cid.go(gathering)
    watched.wait("Waiting for (Ann|Ben)")
    expect(watched.to_do).to_contain_text("You are watching: nobody’s hand is shown")
    expect(watched.hand).to_have_count(0)
    assert watched.open_areas() == []
    look(cid.page)
    cid.page.get_by_role("tab", name="Talk").click()
    expect(cid.page.get_by_role("textbox", name=re.compile("^Say"))).to_have_count(0)

    ben.page.get_by_role("tab", name="Table").click()
    ben.page.get_by_label("Which bot?").select_option("random")
    ben.press("Hand over")
    ben.page.get_by_role("dialog").get_by_role("button", name="Hand over").click()
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
    cid.page.goto("/t/0123456789abcdef")
    expect(cid.page.get_by_text("There is no such table. Perhaps whoever set it up has closed it.")).to_be_visible()
    cid.page.goto("/learn/chess")
    expect(cid.page.get_by_text("There is no such lesson")).to_be_visible()


@pytest.mark.parametrize(
    ("locale", "told"),
    [
        ("en-GB", "Margot invites you to La Conquête du Monde, seat Blue."),
        ("fr-FR", "Margot vous invite à jouer à La Conquête du Monde, place Bleu."),
    ],
)
def test_an_invitation_says_who_invites_before_it_asks_for_a_name(
    person: Callable[..., Person], look: Callable[..., None], locale: str, told: str
) -> None:
    margot, guest = person("Margot"), person("Ben", locale=locale)
    margot.page.goto(f"/t/{margot.lay(ME, OPEN, seed=None)}")
    link = margot.page.get_by_role("textbox", name="Seat 2").input_value()
    talk = margot.page.get_by_role("region", name="Talk")
    expect(talk.get_by_role("heading", name="Talk at the table")).to_be_visible()
    expect(talk.get_by_role("checkbox")).to_have_count(0)  # nobody else is here yet

    guest.page.goto(link.replace("invite=", "invite=0"))
    expect(guest.page.get_by_role("main")).to_contain_text("private" if locale == "en-GB" else "privée")
    expect(guest.page.get_by_role("dialog")).to_have_count(0)
    guest.page.goto(link)
    dialog = guest.page.get_by_role("dialog")
    expect(dialog).to_contain_text(told)
    look(guest.page)
    dialog.get_by_role("textbox").fill("Ben")
    dialog.locator("button[type=submit]").click()
    expect(guest.table().seats).to_contain_text("Ben")
