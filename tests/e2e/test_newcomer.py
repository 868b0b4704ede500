"""A newcomer's first evening: a name, two clicks, a whole game, its proof and its replay."""

import re
import time
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from e2e.kit import Person, path_of


def test_a_newcomer_gives_a_name_and_plays_against_bots_in_two_clicks(person: Callable[..., Person]) -> None:
    ann = person()
    ann.enter()
    ann.press("Play against bots: La Conquête du Monde")
    table = ann.table()
    table.defend()

    area = table.frontier()  # whoever places among his own has nobody to attack
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


FIRST_MOVES = {
    "africa1880": ("first presence|negotiate", "I am ready"),
    "africana": ("draw two cards", "Draw two cards"),
    "conquest": ("place", "Place"),
    "monumental": ("activate a row and a column", "Activate row"),
    "struggle": ("place a unit", "Place an army here"),
}
"""By game: its first question, and a button that answers it; all but cards and readiness need an area first."""


@pytest.mark.parametrize("game", sorted(FIRST_MOVES))
def test_from_the_first_page_to_the_first_move(
    game: str, person: Callable[..., Person], record_property: Callable[[str, object], None]
) -> None:
    ann, clicks, begun = person(), 0, time.monotonic()
    page = ann.page
    page.goto("/")
    card = page.get_by_role("article").filter(has=page.locator(f"a[href$='/new/{game}']"))
    expect(card.get_by_role("img")).to_have_count(0)
    assert card.locator("img").evaluate("async (image) => { await image.decode(); return image.naturalWidth; }") > 300
    expect(card).to_contain_text(re.compile(r"\d+–\d+ minutes · (light|medium|heavy) · bot: \w+"))
    card.get_by_role("button", name=re.compile("^Play against bots")).click()
    clicks += 1
    page.get_by_role("dialog").get_by_role("textbox", name="Your name").fill("Ann")
    page.keyboard.press("Enter")
    table = ann.table()
    question, answer = FIRST_MOVES[game]
    table.wait_until_asked()
    table.wait(question)
    button = table.to_do.get_by_role("button", name=re.compile(f"^({answer}|Begin here)")).first
    if not button.is_visible():
        if game == "monumental":
            table.to_do.get_by_role("group", name="What each row and column would give").get_by_role(
                "button"
            ).first.click()
        else:
            table.pick("German States" if game == "struggle" else table.own_areas()[0])
        clicks += 1
    rows = table.rows
    button.click()
    table.wait_for_rows(rows + 1)
    record_property("to the first move", f"{clicks + 1} clicks, {time.monotonic() - begun:.0f} s")
    assert path_of(game)[2].startswith(str(clicks + 1)), "docs/client.md tells it"
    assert clicks + 1 <= 3, "one to sit down, two to move"


def test_bots_say_how_strong_they_are_and_how_they_play(person: Callable[..., Person]) -> None:
    ann = person()
    ann.enter()
    page = ann.page
    expect(page.get_by_role("article").filter(has_text="Monumental")).to_contain_text("bot: Planner")
    page.goto("/new/africana")
    bots, pick = page.get_by_role("list", name="The bots at this table"), page.get_by_label("Level of the bot, seat 2")
    expect(pick.locator("option:checked")).to_have_text("Planner, strong")
    expect(bots).to_contain_text("Planner, strong: Thinks its whole turn through")
    ann.press("Remove seat 3")
    pick.select_option("random")
    expect(bots).to_contain_text("Chance, easy: Picks any move the rules allow")
    expect(bots).not_to_contain_text("Planner")
    ann.press("Start")
    table = ann.table()
    expect(table.seats).to_contain_text(re.compile(r"Chance.*bot \(easy\)"))
    page.get_by_role("tab", name="Table").click()
    expect(bots).to_contain_text("Picks any move the rules allow")
