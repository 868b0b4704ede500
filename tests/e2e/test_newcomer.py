"""A newcomer's first evening: a name, two clicks, a whole game, its proof and its replay."""

import re
from collections.abc import Callable

from playwright.sync_api import expect

from e2e.kit import Person


def test_a_newcomer_gives_a_name_and_plays_against_bots_in_two_clicks(person: Callable[..., Person]) -> None:
    ann = person()
    ann.enter()
    ann.press("Play against bots: La Conquête du Monde")
    table = ann.table()
    table.defend()

    area = table.open_areas()[0]
    before = table.armies(area)
    table.pick(area)
    expect(table.area(area)).to_have_attribute("aria-pressed", "true")
    table.do("Place")
    assert table.armies(area) > before
    expect(table.log).to_contain_text(re.compile(rf"in (the )?{re.escape(area)}\."))

    table.fight()
    expect(table.slider).to_be_in_viewport()
    expect(table.log).to_contain_text(re.compile(r"attack loses \d, defence \d"))
    table.finish_turn()
    table.defend()
    table.wait("place")
    ann.page.get_by_role("link", name="Mappemonde").click()
    expect(ann.page.get_by_role("heading", name="My tables")).to_be_visible()
    expect(ann.page.get_by_role("link", name=re.compile("Your turn"))).to_be_visible()


def test_a_newcomer_sets_up_finishes_verifies_and_replays_a_whole_game(person: Callable[..., Person]) -> None:
    ann = person()
    page = ann.page
    page.goto("/")
    page.get_by_role("link", name="Set up a table: La Conquête du Monde").click()
    for seat in (2, 3):
        page.get_by_label(f"Level of the bot, seat {seat}").select_option("random")
    page.get_by_text("Options of the rules").click()
    page.get_by_role("spinbutton", name="Round limit").fill("1")
    expect(page.get_by_text("1 option changed")).to_be_visible()
    ann.press("Start")
    dialog = page.get_by_role("dialog", name="What shall we call you?")
    dialog.get_by_role("textbox", name="Your name").fill("Ann")
    dialog.get_by_role("button", name="Come in").click()

    table = ann.table()
    result = page.get_by_role("region", name="The table has ended")
    turns = 0
    while not result.is_visible():
        table.finish_turn()
        table.defend()
        turns += 1
        assert turns <= 2

    table.wait("The last round is over")
    expect(result.get_by_role("heading", name=re.compile(" wins?$"))).to_be_visible()
    expect(result.get_by_role("list").get_by_role("listitem")).to_have_count(3)
    result.get_by_role("button", name="Verify the luck").click()
    expect(result.get_by_text("The record holds")).to_be_visible()
    expect(result.get_by_role("img", name="Areas")).to_be_visible()

    last = table.rows
    page.get_by_role("tab", name="Log").click()
    page.get_by_role("button", name="One row back").click()
    table.wait(f"You are looking back: row {last - 1} of {last}")
    page.get_by_role("button", name="One row back").click()
    table.wait(f"row {last - 2} of {last}")
    page.get_by_role("button", name="One row forward").click()
    table.wait(f"row {last - 1} of {last}")
    table.slider.fill("0")
    table.wait(f"row 0 of {last}")
    expect(page.get_by_text("Round 1", exact=True)).to_be_visible()
    page.get_by_role("button", name="Play", exact=True).click()
    table.wait(f"row [2-9] of {last}")
    page.get_by_role("button", name="Stop", exact=True).click()
    table.to_do.get_by_role("button", name="Back to now").click()
    table.wait("The last round is over")

    page.get_by_role("tab", name="Result").click()
    with page.expect_download() as download:
        result.get_by_role("button", name="Save the record").click()
    assert download.value.path().read_text("utf-8").startswith("{")
