"""Africana in a real browser: a journey with its cards, pages that turn, no mouse, a phone, and a table to its end."""

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, expect

from e2e.kit import ME, PHONE, Person, Table
from mappemonde.kernel.table_spec import prepared, usual_spec
from waiting import until

BOT = {"kind": "bot", "bot": "planner"}
TABLE = prepared(usual_spec("africana"))
PRINTED: Any = TABLE.game.catalogue(TABLE.constants, TABLE.vocabulary)
"""What is printed on places and cards."""


def _sit(person: Person, **wish: Any) -> Table:
    table = person.sit(ME, BOT, game="africana", **wish)
    table.wait("draw two cards, read in your book, or move")
    return table


def _position(table: Table, table_id: str = "") -> dict[str, Any]:
    return dict(table.person.ask(f"/api/tables/{table_id or table.id}/position?seat=0"))


def _asked(table: Table, table_id: str = "") -> dict[str, Any]:
    """The position as soon as seat 0 is asked, or the table has ended."""
    until(lambda: (told := _position(table, table_id))["ended"] or 0 in told["waiting"], "nobody asked")
    return _position(table, table_id)


def _say(table: Table, position: dict[str, Any], action: str, table_id: str = "") -> dict[str, Any]:
    """Act behind the page's back, as another window of the same person would."""
    body = {"seat": 0, "action": action, "seen": position["rows"], "key": f"{position['rows']} {action}"}
    return dict(table.person.ask(f"/api/tables/{table_id or table.id}/actions", body))


def _names(table: Table) -> dict[str, str]:
    board = table.page.request.get("/api/games/africana/words").json()["board"]
    return {area["id"]: area["name"]["en"] for area in board["areas"]}


def _farthest(table: Table) -> tuple[str, list[str]]:
    """The place that takes most steps, and the names of the places on the way."""
    paths = _position(table)["view"]["ways"]["paths"]
    names = _names(table)
    way = max((path["actions"] for path in paths.values() if not path["silver"]), key=len)
    places = [names[action.split()[1]] for action in way]
    return places[-1], places


def _gather(table: Table, cards: int) -> None:
    """Draw until the hand holds so many cards."""
    while (held := sum(_position(table)["view"]["hand"].values())) < cards:
        table.do("Draw two cards")
        expect(table.to_do.get_by_role("button", name="Draw two cards")).to_be_visible()
        table.settle()
        assert held < sum(_position(table)["view"]["hand"].values())


def test_a_long_journey_is_planned_walked_and_taken_back(
    person: Callable[..., Person], look: Callable[..., None]
) -> None:
    ann = person()
    table = _sit(ann)
    _gather(table, 4)
    goal, places = _farthest(table)
    assert len(places) > 1
    table.pick(goal)
    plan = table.to_do.get_by_role("region", name=re.compile(f"^To (the )?{goal}$"))
    expect(plan.get_by_role("listitem")).to_have_count(len(places))
    for step, place in zip(plan.get_by_role("listitem").all(), places, strict=True):
        expect(step).to_contain_text(place)
        expect(step.get_by_role("combobox", name=re.compile(f"^Card for (the )?{place}$"))).to_be_visible()
    look(ann.page)

    cards = plan.get_by_role("listitem").first.get_by_role("combobox")
    suggested, others = cards.input_value(), [each.get_attribute("value") for each in cards.locator("option").all()]
    assert others[0] == suggested, "the cheapest card comes first"
    before = _position(table)
    for place in places:
        table.do(f"(One step, to|Go to) (the )?{place}")
        table.settle()
        assert "explorer of Italy" in (table.area(place).get_attribute("aria-label") or "")
    assert _position(table)["view"]["seats"]["white"]["at"] != before["view"]["seats"]["white"]["at"]
    expect(table.hand).to_contain_text("Played:")

    for _ in places:
        rows = table.rows
        table.to_do.get_by_role("button", name="Take back").click()
        table.wait_for_rows(rows + 1)
        table.settle()
    after = _position(table)
    assert (after["view"]["hand"], after["step"]) == (before["view"]["hand"], "turn")
    expect(plan.get_by_role("listitem")).to_have_count(len(places))  # the plan lies ahead again
    ann.page.keyboard.press("Escape")
    expect(plan).to_be_hidden()


def _turn_first_page(ann: Person, book: Locator) -> None:
    """The first page of a turn uses it up, so the page asks twice."""
    book.get_by_role("button", name="Turn right page, free").click()
    ann.page.get_by_role("dialog", name=re.compile("uses up your turn")).get_by_role("button").last.click()


def test_pages_turn_and_are_remembered(person: Callable[..., Person], look: Callable[..., None]) -> None:
    ann = person(reduced_motion="no-preference")
    table = _sit(ann, options={"memory": "perfect"})
    ann.page.get_by_role("tab", name="Log").click()
    ann.press("Read in the north book")
    book = ann.page.get_by_role("article", name="Book of the north")
    first = _position(table)["view"]["books"]["north"]["right"][-1]
    _turn_first_page(ann, book)
    expect(book.locator(".leaf")).to_be_attached()
    assert book.locator(".leaf").evaluate("leaf => leaf.getAnimations().length") == 1
    table.wait("turn a page, buy a card, or end your turn")
    assert _position(table)["view"]["books"]["north"]["left"] == [first]
    book.get_by_role("button", name="Turn right page, 1 silver").click()
    expect(book.get_by_role("list", name="Left side, below the open page").get_by_role("listitem")).to_have_count(1)
    expect(book.get_by_text("12 pages nobody has seen")).to_be_visible()
    assert _position(table)["view"]["seats"]["white"]["silver"] == 1
    look(ann.page)
    table.do("End turn")


def test_unless_people_wish_otherwise_a_page_that_was_covered_is_theirs_to_remember(
    person: Callable[..., Person],
) -> None:
    ann = person()
    table = _sit(ann)
    ann.press("Read in the north book")
    book = ann.page.get_by_role("article", name="Book of the north")
    _turn_first_page(ann, book)
    book.get_by_role("button", name="Turn right page, 1 silver").click()
    until(lambda: len(_position(table)["view"]["books"]["north"]["left"]) == 2, "the second page covers the first")
    assert _position(table)["view"]["books"]["north"]["left"][0] is None
    table.settle()
    expect(book.get_by_role("list", name="Left side, below the open page")).to_have_count(0)
    expect(book.get_by_text("pages nobody has seen")).to_have_count(0)


def test_an_expedition_shows_where_it_leads_and_is_joined_where_it_starts(person: Callable[..., Person]) -> None:
    ann = person()
    table = _sit(ann)
    shelf = ann.page.get_by_role("region", name="Expeditions")
    expect(shelf.get_by_role("button")).to_have_count(5)
    shelf.get_by_role("button").first.focus()
    expect(ann.page.locator(".spot")).to_have_count(3)  # a ring at the start, two at the destination
    shelf.get_by_role("button").first.blur()
    expect(ann.page.locator(".spot")).to_have_count(0)

    for _ in range(60):
        position = _asked(table)
        if any(offer["verb"] == "join" for offer in position["offers"]):
            break
        _say(table, position, _towards_a_start(position))
    table.settle()
    join = table.to_do.get_by_role("button", name=re.compile("^Join ")).first
    expect(join).to_contain_text("for joining")
    markers = position["view"]["seats"]["white"]["markers"]
    join.click()
    expect(shelf.get_by_role("button", name=re.compile("taking part: .*Ann"))).to_have_count(1)
    assert _position(table)["view"]["seats"]["white"]["markers"] == markers - 1


def _towards_a_start(position: dict[str, Any]) -> str:
    """Draw, or go where an expedition starts."""
    view, offers = position["view"], position["offers"]
    if position["step"] == "limits":
        return " ".join([offers[0]["verb"], *offers[0]["words"]])
    lying = [slot["expedition"] for slot in view["slots"] if slot["expedition"]]
    starts = {PRINTED["expedition"][expedition].printed["start"] for expedition in lying}
    ways = [path["actions"] for place, path in view["ways"]["paths"].items() if place in starts]
    if ways:
        return str(min(ways, key=len)[0])
    return "draw" if any(offer["verb"] == "draw" for offer in offers) else "end_turn"


def test_too_many_cards_are_given_up_in_a_dialog(person: Callable[..., Person], look: Callable[..., None]) -> None:
    ann = person()
    table = _sit(ann)
    table.do("Draw two cards")
    expect(table.to_do.get_by_role("button", name="Draw two cards")).to_be_visible()
    table.do("Draw two cards")
    dialog = ann.page.get_by_role("dialog", name="Too much to carry")
    give = dialog.get_by_role("button", name="Give up")
    expect(give).to_be_disabled()
    dialog.get_by_role("button", name="joker").click()
    expect(dialog.get_by_role("status")).to_contain_text("Leaves the game for good: joker")
    look(ann.page)
    dialog.get_by_role("group").get_by_role("button").first.click()  # one is enough: the joker stays
    expect(dialog.get_by_role("status")).to_be_empty()
    give.click()
    expect(dialog).to_be_hidden()
    table.wait("draw two cards")
    view = _position(table)["view"]
    assert (sum(view["hand"].values()), view["hand"]["joker"]) == (5, 1)


def test_by_keyboard_alone_a_place_is_reached(person: Callable[..., Person]) -> None:
    ann = person()
    page = ann.page
    table = _sit(ann)
    for _ in range(20):
        page.keyboard.press("Tab")
        if _focused(table):
            break
    goal = next(iter(table.open_areas()))
    while _focused(table) != goal:
        page.keyboard.press("n")
    page.keyboard.press("Enter")
    expect(table.area(goal)).to_have_attribute("aria-pressed", "true")
    steps = table.to_do.get_by_role("combobox").count()
    assert steps
    rows = table.rows
    table.settle()
    page.keyboard.press("Enter")  # the whole journey
    table.wait_for_rows(rows + steps)
    table.settle()
    assert "explorer of Italy" in (table.area(goal).get_attribute("aria-label") or "")
    page.keyboard.press("u")
    table.wait_for_rows(rows + steps + 1)
    table.settle()
    page.keyboard.press("Enter")
    table.wait_for_rows(rows + steps + 2)
    table.settle()
    page.keyboard.press("e")
    table.wait_for_rows(rows + steps + 3)


def _focused(table: Table) -> str:
    label: str = table.page.evaluate("document.activeElement?.getAttribute('aria-label') ?? ''")
    name = label.partition(",")[0]
    return name if label and table.area(re.escape(name)).count() else ""


def test_on_a_phone_and_in_the_dark(person: Callable[..., Person], look: Callable[..., None]) -> None:
    ann = person(viewport=PHONE, has_touch=True, is_mobile=True, device_scale_factor=2)
    ann.context.add_init_script("localStorage.setItem('mappemonde.settings', JSON.stringify({theme: 'dark'}))")
    table = _sit(ann)
    assert ann.page.evaluate("document.documentElement.scrollWidth - innerWidth") == 0
    expect(table.sentence).to_be_in_viewport()
    look(ann.page)
    goal = next(place for place in table.open_areas() if table.spot(place))
    table.pick(goal)
    rows = table.rows
    table.to_do.get_by_role("button", name=re.compile("^Go to ")).tap()
    table.wait_for_rows(rows + 1)
    table.to_do.get_by_role("button", name="End turn").tap()
    ann.page.get_by_role("tab", name="Companies").tap()
    expect(ann.page.get_by_role("region", name="Companies")).to_contain_text("Italy")
    look(ann.page)
    assert ann.page.evaluate("document.documentElement.scrollWidth - innerWidth") == 0


ENGLISH = re.compile(r"\b(the|and|your|you|cards?|silver|draw|turn|north|south|pages?|book|waiting)\b", re.I)


def test_in_french_no_english_is_left(person: Callable[..., Person]) -> None:
    ann = person("Anne", locale="fr-FR")
    table = ann.sit(ME, BOT, game="africana")
    table.wait("piochez deux cartes")
    table.pick(table._areas("peut être choisi")[-1])
    ann.page.get_by_role("tab", name="Compagnies").click()
    for text in (ann.page.get_by_role("main").inner_text(), *table.labels()):
        assert [line for line in text.splitlines() if ENGLISH.search(line)] == []


def test_a_whole_table_against_a_bot(person: Callable[..., Person], look: Callable[..., None]) -> None:
    ann = person()
    table = _sit(ann)
    table_id, position = table.id, _position(table)
    ann.page.goto("/about")  # nobody watches: the table is played faster
    while not position["ended"]:
        _say(table, position, _quick(position), table_id)
        position = _asked(table, table_id)
    assert position["ended"]
    ann.go(table_id)
    result = ann.page.get_by_role("region", name="The table has ended")
    expect(result.get_by_role("heading", name="Score sheet")).to_be_visible()
    for seat in (0, 1):
        total = str(position["result"]["points"][seat]["total"])
        expect(result.get_by_role("row", name=re.compile("^Total")).get_by_role("cell").nth(seat)).to_have_text(total)
    look(ann.page)
    result.get_by_label("Look through the eyes of").select_option("everybody at once")
    expect(ann.page.get_by_role("region", name="Planner")).to_be_visible()


def _quick(position: dict[str, Any]) -> str:
    """What somebody in a hurry does: whatever is due, then towards something of worth, else draw."""
    view, offers = position["view"], position["offers"]
    texts = [" ".join([offer["verb"], *offer["words"]]) for offer in offers]
    for verb in ("complete", "deliver", "join", "discard", "abandon"):
        if due := [text for text in texts if text.startswith(f"{verb} ")]:
            return due[0]
    mine = view["seats"][view["seat"]]
    slots = [slot for slot in view["slots"] if slot["expedition"]]
    goals = {PRINTED["adventure"][card].printed["destination"] for card in mine["open"]}
    for slot in slots:
        expedition = PRINTED["expedition"][slot["expedition"]].printed
        goals.add(expedition["destination" if view["seat"] in slot["joined"] else "start"])
    ways = [path["actions"] for place, path in view["ways"]["paths"].items() if place in goals and not path["silver"]]
    if ways:
        return str(min(ways, key=len)[0])
    return "draw" if "draw" in texts else "end_turn"
