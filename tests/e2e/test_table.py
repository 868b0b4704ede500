"""At the table: taking back, asking why not, French, a phone, and no mouse at all."""

import re
from collections.abc import Callable

from playwright.sync_api import expect

from e2e.kit import ME, PHONE, RANDOM, Person, Table, hotseat, press_by_keys


def test_a_placement_is_taken_back(person: Callable[..., Person]) -> None:
    table = person().sit(ME, RANDOM)
    table.wait("place")
    area = table.open_areas()[0]
    before, told = table.armies(area), table.sentence.inner_text()
    table.place_all(area)
    assert table.armies(area) > before
    table.to_do.get_by_role("button", name="Take back").click()
    table.wait(re.escape(told))
    assert table.armies(area) == before
    table.place_all()
    table.wait("attack, or end combat")


def test_a_forbidden_area_answers_with_its_rule_and_the_rule_opens(person: Callable[..., Person]) -> None:
    ann = person()
    table = ann.sit(ME, RANDOM)
    table.wait("place")
    rows = table.rows
    table.pick(table.closed_areas()[0])
    link = table.reason.get_by_role("link", name=re.compile(r"^Rule R[\d.]+"))
    expect(link).to_be_visible()
    assert len(table.reason.inner_text().split()) > 4, "a sentence, not only a number"
    assert table.rows == rows

    rule = link.inner_text()
    link.click()
    book = ann.page.get_by_role("region", name="Rules")
    expect(book.get_by_role("link", name=rule, exact=True).first).to_be_in_viewport()
    with ann.context.expect_page() as opened:
        book.get_by_role("link", name="The whole rulebook").click()
    expect(opened.value.get_by_role("heading", name="Rules of La Conquête du Monde")).to_be_visible()
    assert opened.value.url.endswith(f"/rules/conquest#{rule}")
    expect(opened.value.get_by_text(rule, exact=True).first).to_be_in_viewport()
    table.reason.get_by_role("button", name="Dismiss").click()
    expect(link).to_be_hidden()


ENGLISH = re.compile(r"\b(the|and|your|you|play|armies|army|attack|rules|seats?|cards?|log|games|waiting)\b", re.I)


def test_in_french_no_english_is_left(person: Callable[..., Person]) -> None:
    ann = person("Anne")
    page = ann.page
    page.goto("/")
    ann.press("FR, français")
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    expect(page.get_by_role("heading", name="Les jeux")).to_be_visible()
    expect(page.get_by_role("button", name="EN, English")).to_be_visible()
    ann.enter()
    assert _english(page.get_by_role("main").inner_text()) == []
    for path in ("/new/conquest", "/about"):
        page.goto(path)
        expect(page.get_by_role("heading").first).to_be_visible()
        assert _english(page.get_by_role("main").inner_text()) == [], path

    table = ann.sit(ME, RANDOM)
    table.wait("placez")
    for text in (page.title(), page.get_by_role("main").inner_text(), *table.labels()):
        assert _english(text) == []
    table.pick(table.closed_areas()[0])
    expect(table.reason).not_to_be_empty()
    assert _english(table.reason.inner_text()) == []
    for tab in ("Discussion", "Règles", "Table"):
        page.get_by_role("tab", name=tab).click()
        if tab == "Règles":
            expect(page.get_by_role("region", name="Règles")).to_contain_text("R6.5")
        assert _english(page.get_by_role("tabpanel").inner_text()) == [], tab
    for button in ("Réglages", "Vous : Anne"):
        ann.press(button)
        assert _english(page.get_by_role("dialog").inner_text()) == [], button
        page.keyboard.press("Escape")
    page.reload()
    table.wait("placez")

    table = ann.sit(ME, hotseat("Ben"), options={"round_limit": 1})
    for name in ("Anne", "Ben"):
        curtain = page.get_by_role("dialog")
        expect(curtain).to_contain_text(name)
        assert _english(curtain.inner_text()) == []
        curtain.get_by_role("button").click()
        table.wait("placez")
        table.pick(table.own_areas()[0])
        table.do("Placer")
        table.do("Finir le combat")
        table.do("Finir le tour")
    result = page.get_by_role("region", name="La partie est finie")
    expect(result.get_by_role("img")).to_be_visible()
    assert _english(result.inner_text()) == []


def _english(text: str) -> list[str]:
    """Lines with English in them; a command in brackets is the same in every language."""
    bare = re.sub(r"\(\w+\)", "", text)
    return [line for line in bare.splitlines() if ENGLISH.search(line)]


def test_on_a_phone_a_turn_is_played_by_touch(person: Callable[..., Person]) -> None:
    ann = person(viewport=PHONE, has_touch=True, is_mobile=True, device_scale_factor=2)
    ann.page.goto("/")
    assert _overhang(ann) == 0
    table = ann.sit(ME, RANDOM)
    table.wait("place")
    assert _overhang(ann) == 0
    expect(table.sentence).to_be_in_viewport()
    expect(table.map).to_be_in_viewport(ratio=0.5)
    area = next(name for name in table.open_areas() if _tappable(table, name))
    table.pick(area)
    button = table.to_do.get_by_role("button", name=re.compile("^Place"))
    button.scroll_into_view_if_needed()
    box = button.bounding_box()
    assert box
    assert box["height"] >= 40, "a finger is broader than that"
    rows = table.rows
    button.tap()
    table.wait_for_rows(rows + 1)
    table.wait("attack, or end combat")
    table.to_do.get_by_role("button", name="End combat").tap()
    table.wait("end your turn")
    table.to_do.get_by_role("button", name="End turn").tap()
    table.wait_for_rows(rows + 3)
    assert _overhang(ann) == 0


def _overhang(person: Person) -> int:
    """How many pixels the page is broader than the screen."""
    found: int = person.page.evaluate("document.documentElement.scrollWidth - innerWidth")
    return found


def _tappable(table: Table, name: str) -> bool:
    spot, box = table.spot(name), table.map.bounding_box()
    return bool(spot and box and box["y"] < spot[1] < box["y"] + box["height"] and 0 < spot[0] < PHONE["width"])


def test_by_keyboard_alone_a_whole_turn_is_played(person: Callable[..., Person]) -> None:
    ann = person()
    page = ann.page
    table = ann.sit(ME, RANDOM)
    table.wait("place")
    _tab_to_the_map(table)
    start = _focused(table)
    page.keyboard.press("ArrowRight")
    assert _focused(table) != start
    border = _a_border(table)
    while _focused(table) != border[0]:
        page.keyboard.press("n")
    page.keyboard.press("Enter")
    expect(table.area(border[0])).to_have_attribute("aria-pressed", "true")
    table.settle()
    rows = table.rows
    page.keyboard.press("Enter")
    table.wait_for_rows(rows + 1)
    table.wait("attack, or end combat")
    table.settle()

    page.keyboard.press("Enter")
    expect(table.area(border[0])).to_have_attribute("aria-pressed", "true")
    targets = table.open_areas()
    page.keyboard.press("n")
    for _ in targets:
        if _focused(table) in targets:
            break
        page.keyboard.press("n")
    page.keyboard.press("Enter")
    expect(table.to_do).to_contain_text("to conquer")
    table.settle()
    rows = table.rows
    page.keyboard.press("Enter")
    table.wait_for_rows(rows + 1)
    expect(table.log).to_contain_text("attack loses")
    table.wait_until_asked()
    while "end your turn" not in table.sentence.inner_text():
        rows = table.rows
        if "move in" in table.sentence.inner_text():
            press_by_keys(page, "Move in")
        else:
            page.keyboard.press("e")  # ends the combat
        table.wait_for_rows(rows + 1)
        table.wait_until_asked()
    page.keyboard.press("e")
    expect(table.log).to_contain_text("Blue to play")


def _tab_to_the_map(table: Table) -> None:
    for _ in range(20):
        table.page.keyboard.press("Tab")
        if _focused(table):
            return
    raise AssertionError("Tab does not reach the map")


def _focused(table: Table) -> str:
    """The area under the keyboard."""
    label: str = table.page.evaluate("document.activeElement?.getAttribute('aria-label') ?? ''")
    name = label.partition(",")[0]
    return name if label and table.area(re.escape(name)).count() else ""


def _a_border(table: Table) -> tuple[str, str]:
    """An own area with a foreign one beside it."""
    board = table.page.request.get("/api/games/conquest/words").json()["board"]
    names = {area["id"]: area["name"]["en"] for area in board["areas"]}
    own = set(table.open_areas())
    for one, other, *_ in board["borders"]:
        if names[one] in own and names[other] not in own:
            return names[one], names[other]
    raise AssertionError("an area without a border")
