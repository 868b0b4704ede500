"""Africa 1880 in real browsers: letters, sealed sheets, the reading, a promise broken; by mouse, keyboard and thumb."""

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from e2e.kit import ME, OPEN, PHONE, Person, Table
from waiting import until

BUILDER = {"kind": "bot", "bot": "builder"}


class Power:
    """Somebody at a table of Africa 1880."""

    def __init__(self, person: Person, table: Table) -> None:
        self.person, self.table, self.page = person, table, person.page
        self.sheet = self.page.get_by_role("region", name=re.compile("^(Order sheet|Fiche d’ordres)"))
        self.diplomacy = self.page.get_by_role("region", name="Diplomacy")
        self.reading = self.page.get_by_role("region", name="Reading", exact=True)

    def tab(self, name: str) -> None:
        self.page.get_by_role("tab", name=re.compile(f"^{name}")).click()

    def order(self, area: str) -> Locator:
        return self.sheet.get_by_role("combobox", name=f"{area}: Order")

    def click(self, *areas: str) -> None:
        """Click on areas as fast as a hand can, without waiting for answers."""
        for area in areas:
            spot = self.table.spot(area)
            assert spot, f"{area} is nowhere in sight"
            if self.person.touch:
                self.page.touchscreen.tap(*spot)
            else:
                self.page.mouse.click(*spot)

    def begin(self, area: str) -> None:
        self.table.wait("first presence")
        self.table.pick(area)
        self.table.do("Begin here")

    def be_ready(self) -> None:
        self.table.wait("negotiate")
        self.table.to_do.get_by_role("button", name="I am ready").click()

    def seal(self) -> None:
        expect(self.sheet.get_by_text("writing …")).to_be_hidden()
        blank = any(order == "blank" for order in self.view()["sheet"]["orders"].values())
        self.table.to_do.get_by_role("button", name="Seal the sheet").click()
        if blank:
            self.page.get_by_role("dialog").get_by_role("button", name="Seal the sheet").click()

    def declare(self, power: str, relation: str) -> None:
        line = self.sheet.get_by_role("group", name=f"Relation towards {power}")
        line.locator("label", has_text=relation).click()
        expect(line.get_by_role("radio", name=relation)).to_be_checked()

    def view(self) -> dict[str, Any]:
        """What the server tells the seat this person sits on."""
        seat = self.person.context.request.get(f"/api/tables/{self.table.id}").json()["my_seats"][0]
        answer = self.person.context.request.get(f"/api/tables/{self.table.id}/position?seat={seat}")
        view: dict[str, Any] = answer.json()["view"]
        return view

    def wait_for_sheet(self, **expected: Any) -> None:
        """Until the server has every line that was written."""
        until(lambda: all(self.view()["sheet"][name] == value for name, value in expected.items()), str(expected))


@pytest.fixture
def alone(person: Callable[..., Person]) -> Callable[..., Power]:
    """Somebody against bots, from the historical starts."""

    def sit(name: str = "Ann", seats: int = 3, options: dict[str, Any] | None = None, **context: Any) -> Power:
        one = person(name, **context)
        bots = [BUILDER] * (seats - 1)
        table = one.sit(ME, *bots, game="africa1880", options={"historical_start": True, **(options or {})})
        return Power(one, table)

    return sit


def test_three_browsers_negotiate_seal_and_see_a_treaty_broken(person: Callable[..., Person]) -> None:
    ann, ben, cat = (Power(one, Table(one)) for one in (person("Ann"), person("Ben"), person("Cat")))
    _gather(ann, ben, cat)
    ann.begin("Tunis")
    ben.begin("Tunis")
    cat.begin("Natal")

    # Ann writes to France, which Ben plays; Cat reads it too, for it is an open letter.
    ann.table.wait("negotiate")
    ann.diplomacy.get_by_role("button", name="Letter to France").click()
    letter = ann.page.get_by_role("region", name="Letter to France")
    letter.get_by_label("Add a promise").select_option("We declare alliance to each other")
    letter.get_by_role("button", name="Add", exact=True).click()
    expect(letter.get_by_role("listitem")).to_have_count(1)
    letter.get_by_label("Add a promise").select_option("I stay out of …")
    letter.get_by_label("About").select_option("Algiers")
    letter.get_by_role("button", name="Add", exact=True).click()
    expect(letter.get_by_role("listitem").nth(1)).to_contain_text("Great Britain stays out of Algiers")
    letter.get_by_role("button", name="Send the letter").click()
    expect(ann.diplomacy.get_by_text("You write to France")).to_be_visible()

    expect(ben.diplomacy.get_by_text("Great Britain writes to you")).to_be_visible()
    expect(ben.page.get_by_role("tab", name="Diplomacy")).to_contain_text("1")
    expect(cat.diplomacy.get_by_text("Great Britain to France")).to_be_visible()
    ben.diplomacy.get_by_role("button", name="Accept").click()
    for each in (ann, ben, cat):
        expect(each.diplomacy.get_by_text("in force", exact=True)).to_be_visible()
    expect(ann.table.area("Algiers")).to_have_accessible_name(re.compile("Great Britain: promised to stay out"))

    # A word between two of them, from the panel.
    ben.diplomacy.get_by_role("button", name="Message to Great Britain").click()
    expect(ben.page.get_by_role("checkbox", name="Ann")).to_be_checked()
    ben.page.get_by_role("textbox", name="Say to the chosen seats").fill("I count on you.")
    ben.page.keyboard.press("Enter")
    ann.tab("Talk")
    expect(ann.page.get_by_role("log", name="Talk at the table")).to_contain_text("I count on you.")
    expect(cat.page.get_by_text("I count on you.")).to_have_count(0)

    for each in (ann, ben, cat):
        each.be_ready()
    ann.table.wait("fill in your order sheet")
    ann.tab("Orders")
    ann.order("Tunis").select_option("Develop")
    ann.sheet.get_by_role("combobox", name="Ship").select_option("Land in Algiers")
    ann.declare("France", "War")
    ann.wait_for_sheet(orders={"tunis": "develop"}, landing="algiers", wars=["france"])
    ben.tab("Orders")
    ben.click("Tunis", "Sahara")
    ben.wait_for_sheet(orders={"tunis": "sahara"})
    ben.seal()
    expect(ann.sheet.get_by_text("France: sealed")).to_be_attached()
    expect(ann.sheet.get_by_text("Germany: still writes")).to_be_attached()
    assert "sahara" not in json.dumps(ann.view()["sheet"])
    ben.table.to_do.get_by_role("button", name="Take the seal back").click()
    expect(ann.sheet.get_by_text("France: still writes")).to_be_attached()
    for each in (ben, cat, ann):
        each.tab("Orders")
        each.seal()

    # The reading comes by itself: who trusted has to leave, and the ledger remembers.
    for each in (ann, ben, cat):
        expect(each.reading).to_be_visible()
        expect(each.reading).to_contain_text(re.compile(r"(Ben \(France\)|France \(you\)) leaves Tunis"))
        expect(each.reading).to_contain_text(re.compile("breaks the treaty of .*Great Britain.* and .*France"))
    steps = ben.page.get_by_role("group", name="The sheets of 1880")
    while (on := steps.get_by_role("button", name="One step on")).is_enabled():
        on.click()
        if "Conflict in Tunis" in steps.inner_text():
            expect(ben.page.locator(".tally").filter(has_text="1:0")).to_be_visible()
    expect(steps).to_contain_text("Promises")
    steps.get_by_role("button", name="Back to the table").click()
    expect(ben.table.area("Tunis")).to_have_accessible_name(re.compile(r"^Tunis, Great Britain, .*1 of 2 squares"))
    ben.tab("Diplomacy")
    expect(ben.diplomacy.get_by_text("broken by Great Britain")).to_be_visible()
    row = ben.diplomacy.get_by_role("row", name=re.compile("^Great Britain 0 1 0"))
    expect(row).to_be_visible()
    expect(ben.diplomacy.get_by_role("img", name="war")).to_have_count(1)


def test_a_secret_letter_is_for_two_and_is_still_there_after_a_reload(person: Callable[..., Person]) -> None:
    ann, ben, cat = (Power(one, Table(one)) for one in (person("Ann"), person("Ben"), person("Cat")))
    _gather(ann, ben, cat)
    for each, area in ((ann, "Tunis"), (ben, "Dakar"), (cat, "Natal")):
        each.begin(area)
    ann.table.wait("negotiate")
    before = cat.table.rows
    ann.diplomacy.get_by_role("button", name="Letter to France").click()
    letter = ann.page.get_by_role("region", name="Letter to France")
    letter.get_by_label("Add a promise").select_option("We declare alliance to each other")
    letter.get_by_role("button", name="Add", exact=True).click()
    letter.get_by_role("radio", name="Only the two of us").check()
    letter.get_by_role("button", name="Send the letter").click()
    expect(ben.diplomacy.get_by_text("Great Britain writes to you")).to_be_visible()
    for each in (ann, ben):
        each.page.reload()
        each.tab("Diplomacy")
    ben.diplomacy.get_by_role("button", name="Accept").click()
    for each in (ann, ben):
        expect(each.diplomacy.get_by_text("in force", exact=True)).to_be_visible()
    cat.tab("Diplomacy")
    expect(cat.diplomacy.get_by_text("in force", exact=True)).to_have_count(0)
    assert cat.table.rows == before


def test_a_bot_that_declines_says_why(alone: Callable[..., Power]) -> None:
    ann = alone()
    ann.table.wait("negotiate")
    ann.diplomacy.get_by_role("button", name="Letter to France").click()
    letter = ann.page.get_by_role("region", name="Letter to France")
    letter.get_by_label("Add a promise").select_option("You stay out of …")
    letter.get_by_label("About").select_option("Natal")
    letter.get_by_role("button", name="Add", exact=True).click()
    letter.get_by_role("button", name="Send the letter").click()
    expect(ann.diplomacy.get_by_text("“I agree to alliances, and to nothing else.”")).to_be_visible()


def _gather(host: Power, *guests: Power) -> None:
    """Lay a table and bring the guests by their links."""
    one = host.person
    one.ask("/api/guests", {"name": one.name})
    seats = [ME, *[OPEN] * len(guests)]
    wish: dict[str, Any] = {"game": "africa1880", "options": {}, "seats": seats, "clock": None, "visibility": "private"}
    made = one.ask("/api/tables", wish)
    for number, guest in enumerate(guests, 1):
        guest.person.ask("/api/guests", {"name": guest.person.name})
        guest.page.goto(f"/t/{made['id']}?invite={made['invitations'][str(number)]}")
    one.go(made["id"])
    for each in (host, *guests):
        expect(each.table.map).to_be_visible()


def test_a_newcomer_plays_a_turn_against_bots(person: Callable[..., Person]) -> None:
    one = person()
    one.enter()
    one.press("Play against bots: Africa 1880")
    ann = Power(one, one.table())
    ann.begin(ann.table.open_areas()[0])
    home = ann.view()["presences"][ann.view()["seat"]][0]
    ann.be_ready()
    ann.table.wait("fill in your order sheet")
    expect(ann.sheet).to_be_visible()
    ann.sheet.get_by_role("button", name="Develop wherever a line is blank").click()
    ann.wait_for_sheet(orders={home: "develop"})
    ann.seal()
    expect(ann.reading).to_contain_text("The sheets of 1880")
    expect(ann.reading).to_contain_text(re.compile("develops .*: 1 of"))
    ann.table.wait("1885")
    ann.be_ready()
    ann.table.wait("1885: fill in")
    ann.tab("Orders")
    expect(ann.sheet.get_by_role("columnheader", name="In 1880")).to_be_visible()


def test_quick_clicks_write_every_line(alone: Callable[..., Power]) -> None:
    ann = alone()
    ann.be_ready()
    ann.table.wait("fill in your order sheet")
    ann.click("Alexandria", "Tripoli", "Natal", "Alexandria", "Khartoum", "Madagascar")
    ann.wait_for_sheet(orders={"alexandria": "khartoum"}, landing="madagascar")
    expect(ann.order("Alexandria")).to_have_value("khartoum")
    expect(ann.table.area("Madagascar")).to_have_accessible_name(re.compile("you land here"))


def test_a_wasted_order_is_warned_of_and_written(alone: Callable[..., Power]) -> None:
    ann = alone()
    ann.be_ready()
    ann.order("Alexandria").select_option("→ Tripoli")
    ann.sheet.get_by_role("combobox", name="Ship").select_option("Land in Tripoli")
    expect(ann.sheet).to_contain_text("Your explorers come there too")
    ann.wait_for_sheet(orders={"alexandria": "tripoli"}, landing="tripoli")
    ann.seal()
    expect(ann.reading).to_contain_text("lands in Tripoli without effect")


def test_the_log_tells_nothing_of_a_reading_that_the_map_has_not_come_to(alone: Callable[..., Power]) -> None:
    ann = alone()
    ann.be_ready()
    ann.table.wait("fill in your order sheet")
    ann.seal()
    expect(ann.reading).to_be_visible()
    ann.page.get_by_role("button", name="One step on").click()
    expect(ann.page.locator(".headline")).to_contain_text("1880")
    ann.tab("Log")
    expect(ann.table.log).to_contain_text("ready")
    expect(ann.table.log).not_to_contain_text("declares")
    ann.page.get_by_role("button", name="Back to the table").click()
    ann.tab("Log")
    expect(ann.table.log).to_contain_text("declares")
    expect(ann.table.log).to_contain_text("The year 1885 begins")


def test_orders_are_written_by_keyboard_alone(alone: Callable[..., Power]) -> None:
    ann = alone()
    keys = ann.page.keyboard
    ann.table.wait("negotiate")
    _tab_to(ann.page, "I am ready")
    ann.table.settle()
    keys.press("Enter")
    ann.table.wait("fill in your order sheet")
    ann.table.settle()
    ann.table.area("Alexandria").focus()
    keys.press("Enter")
    expect(ann.table.area("Alexandria")).to_have_attribute("aria-pressed", "true")
    keys.press("d")
    ann.wait_for_sheet(orders={"alexandria": "develop"})
    expect(ann.table.area("Alexandria")).to_have_accessible_name(re.compile("your order: Develop"))
    ann.table.settle()
    ann.order("Alexandria").focus()
    keys.press("ArrowDown")
    keys.press("Enter")
    expect(ann.order("Alexandria")).not_to_have_value("develop")
    ann.sheet.get_by_role("group", name="Relation towards France").get_by_role("radio", name="Alliance").focus()
    keys.press("ArrowRight")
    ann.wait_for_sheet(wars=["france"])
    _tab_to(ann.page, "Seal the sheet")
    ann.table.settle()
    keys.press("Enter")
    expect(ann.reading).to_be_visible()
    on = ann.page.get_by_role("button", name="One step on")
    on.focus()
    keys.press("ArrowRight")
    expect(ann.reading.locator("[aria-current=step]")).to_have_count(1)
    expect(ann.reading.locator("[aria-current=step]")).not_to_contain_text("Sheets")


def _tab_to(page: Page, name: str) -> None:
    """Press Tab until a button of this name has the focus."""
    for _ in range(120):
        if (page.evaluate("document.activeElement?.textContent?.trim()") or "").startswith(name):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab never comes to {name}")


def test_a_turn_on_a_phone(alone: Callable[..., Power]) -> None:
    ann = alone(viewport=PHONE, has_touch=True, is_mobile=True)
    ann.be_ready()
    ann.table.wait("fill in your order sheet")
    ann.click("Alexandria", "Tripoli")
    ann.wait_for_sheet(orders={"alexandria": "tripoli"})
    ann.tab("Orders")
    expect(ann.order("Alexandria")).to_be_in_viewport()
    ann.page.get_by_role("tabpanel").get_by_role("button", name="Close").tap()
    wide = ann.page.evaluate("document.documentElement.scrollWidth")
    assert wide <= PHONE["width"]
    ann.seal()
    expect(ann.page.get_by_role("group", name="The sheets of 1880")).to_be_in_viewport()


def test_what_if_shows_what_a_war_would_do(alone: Callable[..., Power]) -> None:
    ann = alone(options={"historical_start": False})
    ann.begin("Dakar")
    ann.be_ready()
    ann.sheet.get_by_text("What if").click()
    toggle = ann.sheet.get_by_role("button", name="France to Great Britain: alliance")
    toggle.click()
    expect(ann.sheet.get_by_role("button", name="France to Great Britain: war")).to_have_attribute(
        "aria-pressed", "true"
    )


def test_after_the_end_all_sheets_points_and_promises_are_shown(
    alone: Callable[..., Power], look: Callable[..., None]
) -> None:
    ann = alone(options={"negotiation": "none"})
    years = 0
    while not ann.page.get_by_role("tab", name="Result").is_visible():
        ann.table.wait("fill in your order sheet")
        ann.tab("Orders")
        before = ann.view()["year"]
        ann.seal()
        until(lambda year=before: ann.view()["year"] != year or ann.view()["phase"] == "end")  # type: ignore[misc]
        expect(ann.page.get_by_text(f"{before} · writing orders")).to_have_count(0)
        years += 1
        assert years <= 8
    result = ann.page.get_by_role("region", name="The table has ended")
    expect(result.get_by_role("heading", name=re.compile("wins?$"))).to_be_visible()
    expect(result.get_by_text("Points by source")).to_be_visible()
    expect(result.get_by_text("Nobody put a promise on paper.")).to_be_visible()
    result.get_by_role("button", name="Sheets of France").click()
    sheets = result.get_by_role("region", name="Sheets of France")
    expect(sheets.get_by_role("columnheader", name="1880")).to_be_visible()
    expect(sheets.get_by_role("row", name=re.compile("^Germany"))).to_be_visible()
    look(ann.page)


def test_nothing_serious_for_axe(alone: Callable[..., Power], look: Callable[..., None]) -> None:
    ann = alone(seats=6)
    ann.table.wait("negotiate")
    ann.diplomacy.get_by_role("button", name="Letter to France").click()
    letter = ann.page.get_by_role("region", name="Letter to France")
    letter.get_by_role("button", name="Add", exact=True).click()
    expect(letter.get_by_role("listitem")).to_have_count(1)
    look(ann.page, in_all_themes=True)
    letter.get_by_role("button", name="Send the letter").click()
    ann.be_ready()
    ann.table.wait("fill in your order sheet")
    ann.click("Alexandria")
    ann.sheet.get_by_text("What if").click()
    look(ann.page, in_all_themes=True)
    ann.seal()
    expect(ann.reading).to_be_visible()
    look(ann.page, in_all_themes=True)
    ann.tab("Diplomacy")
    expect(ann.diplomacy.get_by_role("heading", name="Embassies")).to_be_visible()
    look(ann.page, in_all_themes=True)


def test_everything_is_said_in_french_too(alone: Callable[..., Power]) -> None:
    ann = alone(locale="fr-FR")
    ann.table.wait("négociez")
    expect(ann.page.get_by_role("tab", name="Diplomatie")).to_be_visible()
    ann.table.to_do.get_by_role("button", name="Je suis prêt").click()
    ann.table.wait("fiche")
    expect(ann.sheet).to_contain_text("Fiche d’ordres, Grande-Bretagne, 1880")
    expect(ann.table.area("Alexandrie")).to_have_accessible_name(re.compile("0 case développée sur 3"))
    ann.sheet.get_by_role("combobox", name="Alexandrie : Ordre").select_option("Développe")
    ann.wait_for_sheet(orders={"alexandria": "develop"})
