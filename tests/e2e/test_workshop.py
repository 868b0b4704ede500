"""The workshop in a real browser: a map is drawn and judged, a card is typed, and both are played at once."""

import re
from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

from e2e.kit import Person, Table
from e2e.test_fits import THUMB
from mappemonde.kernel.record import parse_record
from mappemonde.kernel.replay import verify

SHOP = "/workshop/monumental"


def _verdict(page: Page) -> Locator:
    return page.get_by_role("status").filter(has_text=re.compile("equally near|It can be played|keep")).first


def _place(page: Page, label: str) -> Locator:
    return page.get_by_role("group", name=re.compile("^The map")).get_by_role("button", name=re.compile(label))


def _start(person: Person) -> Table:
    """Begin the table that is set up, alone against an Automa."""
    automas = person.page.get_by_role("group", name="Automas", exact=True)
    automas.get_by_role("radio", name="1").check()
    person.page.get_by_role("button", name="Start", exact=True).click()
    table = person.table()
    table.wait_until_asked()  # to activate, or to decide for an Automa that begins
    return table


def _on_a_phone(page: Page, look: Callable[..., None]) -> None:
    """The map stays in sight while a tool is chosen below it; a tile is laid and taken back."""
    before = page.viewport_size
    assert before
    page.set_viewport_size(THUMB["viewport"])
    market = page.get_by_role("radio", name=re.compile("^Market"))
    market.scroll_into_view_if_needed()
    expect(_place(page, "^Swamp D2")).to_be_in_viewport()
    expect(market).to_be_in_viewport()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.get_by_role("radio", name=re.compile("^Forest")).check()
    _place(page, "^Swamp D2").click()
    expect(_place(page, "^Forest D2")).to_be_visible()
    look(page, in_all_themes=True)
    page.get_by_role("button", name="Undo").click()
    expect(_place(page, "^Swamp D2")).to_be_visible()
    page.set_viewport_size(before)


def test_a_map_is_drawn_judged_saved_and_played(person: Callable[..., Person], look: Callable[..., None]) -> None:
    ann = person()
    ann.enter()
    page = ann.page
    page.get_by_role("link", name="Workshop: Monumental").click()
    verdict = _verdict(page)
    expect(verdict).to_contain_text("equally near")
    look(page, in_all_themes=True)
    page.get_by_label("Symmetry").select_option("")
    page.get_by_role("radio", name=re.compile("^Swamp")).check()
    plain = _place(page, "^Plain D2")
    plain.focus()
    plain.press("Enter")
    expect(_place(page, "^Swamp D2")).to_be_visible()
    expect(verdict).to_contain_text("not the same for every seat")
    page.get_by_text("Compare the seats").click()
    swamp = page.get_by_role("row", name=re.compile("Swamp"))
    expect(swamp.get_by_role("cell")).to_have_count(2)
    _place(page, "^Capital .*Seat 1").press("Delete")
    expect(verdict).to_contain_text("keep")
    page.get_by_role("button", name="Play with it").click()
    expect(page.get_by_text("faults that keep it from being played")).to_be_visible()
    page.get_by_role("button", name="Undo").click()
    expect(verdict).to_contain_text("not the same for every seat")
    _on_a_phone(page, look)
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save as a file").click()
    text = saved.value.path().read_text("utf-8")
    assert 'terrain = "swamp"' in text
    file, refusal = page.locator("input[type=file]"), page.get_by_role("alert")
    file.set_input_files({"name": "torn.toml", "mimeType": "application/toml", "buffer": b"name = ["})
    expect(refusal).to_contain_text("cannot be read")
    file.set_input_files({"name": "whole.toml", "mimeType": "application/toml", "buffer": text.encode()})
    expect(refusal).to_have_count(0)
    expect(_place(page, "^Swamp D2")).to_be_visible()
    page.get_by_role("button", name="Play with it").click()
    expect(page.get_by_text(saved.value.suggested_filename)).to_be_visible()
    table = _start(ann)
    expect(table.area("Swamp D2")).to_be_visible()
    record = parse_record(ann.context.request.get(f"/api/tables/{table.id}/record").body())
    assert record.header.board == text
    verify(record)


def test_a_card_is_typed_told_and_played_on_a_map_of_the_same_owner(
    person: Callable[..., Person], look: Callable[..., None]
) -> None:
    ann = person()
    ann.enter()
    page = ann.page
    page.goto(SHOP)
    page.get_by_label("Symmetry").select_option("half a turn")
    page.get_by_role("radio", name=re.compile("^Forest")).check()
    _place(page, "^Plain D4").click()
    expect(_place(page, "^Forest D4")).to_be_visible()
    page.get_by_role("tab", name="Cards").click()
    page.get_by_role("combobox", name="Kind", exact=True).select_option(label="Buildings")
    page.get_by_role("combobox", name="Component").select_option(label="Temple")
    told = page.get_by_role("status").first
    expect(told).to_contain_text("Gives 1 Culture")
    look(page, in_all_themes=True)
    printed = page.get_by_role("textbox", name="Text text").input_value()
    page.get_by_role("textbox", name="Text text").fill("pay(G1 -> gian(C,1))")
    expect(told).to_contain_text("Text: unknown word 'gian': did you mean gain?")
    expect(page.get_by_role("textbox", name="Text text")).to_have_attribute("aria-invalid", "true")
    page.get_by_text("How texts are written").click()
    expect(page.get_by_role("definition").filter(has_text="Up to 2 times you may pay 1 Gold")).to_be_visible()
    page.get_by_text("How texts are written").click()
    expect(page.get_by_text(re.compile("keeps? this board from being played"))).to_be_visible()
    text = page.get_by_role("textbox", name="Text text")
    page.get_by_role("button", name="Undo").click()
    expect(text).to_have_value(printed)
    text.press_sequentially("pay(G1 ->")
    page.get_by_role("button", name="Undo").click()
    expect(text).to_have_value(printed)
    text.fill("pay(G1 -> gain(C,1))")
    page.get_by_role("textbox", name="Price cost").fill("5")
    expect(told).to_contain_text("You may pay 1 Gold: gain 1 Culture.")
    expect(told).to_contain_text("printed cards of that worth cost about")
    page.get_by_role("textbox", name="Name name").fill("x" * 61)
    expect(told).to_contain_text("at most 60 letters")
    page.get_by_role("textbox", name="Name name").fill("Altar of Amun")
    expect(told).to_contain_text("Altar of Amun")
    expect(page.get_by_role("combobox", name="Component")).to_contain_text("Temple (yours)")
    expect(_verdict(page)).to_contain_text("equally near")
    page.get_by_role("button", name="Play with it").click()
    table = _start(ann)
    expect(table.area("Forest D4")).to_be_visible()
    words = ann.ask(f"/api/tables/{table.id}/words")
    assert words["catalogue"]["face"]["temple"]["printed"]["cost"] == [5]
    assert next(each["name"]["fr"] for each in words["kinds"]["face"] if each["id"] == "temple") == "Altar of Amun"
    record = parse_record(ann.context.request.get(f"/api/tables/{table.id}/record").body())
    assert "pay(G1 -> gain(C,1))" in record.header.board
    verify(record)
