"""What is kept: reports, records that go out and come in again, replays from every side, boards of one's own."""

import json
import re
import tomllib
from collections.abc import Callable

from playwright.sync_api import expect

from e2e.kit import ME, RANDOM, ROOT, Person


def test_a_table_is_reported_ended_seen_from_all_sides_saved_and_brought_back(person: Callable[..., Person]) -> None:
    ann = person()
    page = ann.page
    table = ann.sit(ME, RANDOM, options={"round_limit": 1})
    table.wait("place")
    page.get_by_role("tab", name="Table").click()
    with page.expect_download() as download:
        ann.press("Report a problem")
    report = json.loads(download.value.path().read_text("utf-8"))
    assert report["table"]["id"] == table.id
    assert report["position"]["offers"]
    assert report["record"].startswith("{")
    table.finish_turn()
    table.defend()

    result = page.get_by_role("region", name="The table has ended")
    expect(result).to_be_visible()
    hands = {name: page.get_by_role("region", name=name, exact=True) for name in ("Ann", "Chance")}
    for hand in hands.values():
        expect(hand).to_have_count(0)
    result.get_by_label("Look through the eyes of").select_option("everybody at once")
    for hand in hands.values():
        expect(hand.get_by_role("listitem")).to_have_count(1)
    table.slider.fill("1")
    table.wait("row 1 of")
    expect(hands["Ann"].get_by_role("listitem")).to_have_count(1)
    expect(hands["Chance"].get_by_role("listitem")).to_have_count(0)

    with page.expect_download() as download:
        result.get_by_role("button", name="Save the record").click()
    page.goto("/")
    files = page.locator("input[type=file]")
    nonsense = {"name": "notes.jsonl", "mimeType": "text/plain", "buffer": b"Dear diary"}
    files.set_input_files(files=[nonsense])
    expect(page.get_by_role("alert")).to_be_visible()
    files.set_input_files(download.value.path())
    expect(result).to_be_visible()
    assert page.url.rpartition("/")[2] != report["table"]["id"], "a table of its own"
    table.slider.fill("1")
    table.wait("row 1 of")


def test_a_table_on_a_board_of_ones_own_is_played_without_a_map(person: Callable[..., Person]) -> None:
    ann = person()
    page = ann.page
    ann.enter()
    page.get_by_role("link", name="Set up a table: La Conquête du Monde").click()
    lake = re.search(r"```toml\n(.*?)```", (ROOT / "docs" / "boards.md").read_text("utf-8"), re.S)
    assert lake
    board = {"name": "lake.toml", "mimeType": "text/plain", "buffer": lake[1].encode()}
    page.locator("input[type=file]").set_input_files(files=[board])
    ann.press("Remove seat 3")
    page.get_by_label("Level of the bot, seat 2").select_option("random")
    ann.press("Start")
    plain = page.get_by_role("group", name=re.compile("^Board"))
    areas = len(tomllib.loads(lake[1])["area"])
    expect(plain.get_by_role("button")).to_have_count(areas)
    expect(plain.get_by_role("button", name=re.compile("^isle, .*beside "))).to_be_visible()
    to_do = page.get_by_role("region", name="What to do")
    expect(to_do).to_contain_text(re.compile("You: "))
    if "place" in to_do.inner_text():
        plain.get_by_role("button", name=re.compile("can be chosen")).first.click()
        to_do.get_by_role("button", name=re.compile("^Place")).click()
    to_do.get_by_role("button", name="End combat").click()
    expect(page.get_by_role("region", name="Log")).to_contain_text("ends combat")
