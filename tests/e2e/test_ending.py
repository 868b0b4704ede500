"""How a table ends, in every game: a seat that a bot has finished for somebody, the cartouche, the film of it all."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from e2e.kit import ME, RANDOM, Person
from e2e.test_fits import THUMB

ENDINGS: dict[str, dict[str, Any]] = {
    "africa1880": {},
    "africana": {},
    "conquest": {"round_limit": 3},
    "monumental": {},
    "struggle": {},
}
"""By game: options that make it short."""
LUCK = {"conquest": "Armies that the dice spared: Ann", "struggle": "Strength by luck: Ann"}
"""What games with dice tell of luck."""
HOW = re.compile(r" won with ((\d+ areas|-?\d+ points?)( \([^)]+: \d+\))?), (\d+ ahead of|level with) ")
MOMENT = re.compile(r"(took the lead for good|was never behind) \(")


@pytest.mark.parametrize("game", sorted(ENDINGS))
def test_the_end_tells_who_won_how_and_by_what_luck(
    game: str, person: Callable[..., Person], look: Callable[..., None]
) -> None:
    ann = person()
    page = ann.page
    found = ann.lay(ME, RANDOM, RANDOM, game=game, options=ENDINGS[game])
    assert not ann.let_a_bot_play(found, "random"), "to its end"

    table = ann.go(found)
    end = page.get_by_role("region", name="The end", exact=True)
    expect(end.get_by_role("heading", name=re.compile(" wins?$| win$|^Nobody wins$"))).to_be_visible()
    expect(end.get_by_role("listitem")).to_have_count(3)
    expect(end.get_by_role("img").last).to_be_visible()
    if game in LUCK:
        expect(end).to_contain_text(LUCK[game])
    if not end.get_by_role("heading", name="Nobody wins").count():
        expect(end).to_contain_text(HOW)
        expect(end).to_contain_text(MOMENT)
    for button in ("Watch again", "Play again", "Charts and luck", "Copy the link"):
        expect(end.get_by_role("button", name=button)).to_be_in_viewport(ratio=1)
    expect(table.hand).to_have_count(0)
    expect(page.get_by_role("region", name="The table has ended").get_by_role("img").last).to_be_visible()
    expect(page.get_by_text("The charts could not be made")).to_have_count(0)
    expect(table.seats).to_contain_text("Ann")
    expect(table.seats).not_to_contain_text("absent")
    faces = table.seats.get_by_role("row").filter(has_text="Ann").locator("svg")
    expect(faces).to_have_count(1)  # her emblem, and not the face of the bot that finished for her
    look(page)

    end.get_by_role("button", name="Watch again").click()
    expect(end).to_have_count(0)
    table.wait("You are looking back: row")
    expect(page.get_by_role("region", name="The table has ended")).to_have_count(0)
    expect(table.log).to_be_visible()
    page.get_by_role("button", name="Stop", exact=True).click()
    table.slider.fill("3")
    table.wait("You are looking back: row 3")
    expect(table.log).not_to_contain_text("Nothing has happened yet")  # of a long table it is fetched now
    last = table.log.get_by_role("listitem").last.inner_text().partition("\n")[0].rpartition(" ")[0]
    expect(table.to_do).to_contain_text(last)
    expect(table.seats).not_to_contain_text("absent")
    rows = ann.ask(f"/api/tables/{found}/log?seat=0")
    wordy = max(rows[1:], key=lambda entry: sum(len(event["text"]["en"]) for event in entry["events"]))["row"]
    table.slider.fill(str(wordy))
    table.wait(f"You are looking back: row {wordy:,} ")
    look(page)  # what has no room is scrolled, by the keyboard too
    table.to_do.get_by_role("button", name="Back to now").click()
    page.set_viewport_size(THUMB["viewport"])
    expect(end.get_by_role("button", name="Watch again")).to_be_in_viewport(ratio=1)
    below, above = end.bounding_box(), page.locator(".board").bounding_box()
    assert below
    assert above
    assert below["y"] >= above["y"] + above["height"], "the map stays in sight"
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")
    look(page)
