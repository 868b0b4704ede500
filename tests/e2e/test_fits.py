"""It fits: whole turns by thumb at 390 × 844 without scrolling the page, and nothing cropped on a small laptop."""

import re
from collections import Counter
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from e2e.kit import ME, OPEN, RANDOM, House, Person, Table, begin_with
from e2e.questions import situation
from e2e.test_slips import lay_like
from mappemonde.kernel.registry import find_game
from server.kit import Person as Guest
from waiting import until

THUMB = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}
FINGER = 43.5
"""Pixels: 44, less what is rounded away."""
LAPTOP = {"width": 1024, "height": 768}
WIDE = {"width": 1440, "height": 900}
LEAST = 90
"""Pixels of a panel in which some lines can be read."""
GAMES = ["africa1880", "africana", "conquest", "struggle"]
SMALL = """least => [...document.querySelectorAll('button, select, input, textarea, summary, header a')]
  .filter((node) => node.checkVisibility({ visibilityProperty: true }) && !node.closest('.aloud'))
  .map((node) => [node, (node.closest('label') ?? node).getBoundingClientRect()])
  .filter(([, box]) => box.width > 1 && Math.min(box.width, box.height) < least)
  .map(([node, box]) => `${node.ariaLabel ?? node.innerText}: ${box.width} × ${box.height}`)"""
"""What can be pressed on a page, and is too small for a finger; links in a text are as high as its lines."""


def _tap(table: Table, name: str) -> None:
    button = table.to_do.get_by_role("button", name=re.compile(f"^{name}")).first
    expect(button).to_be_enabled()
    button.tap()


def _tap_surely(table: Table, name: str) -> None:
    """The same for what is asked twice if something would be lost by it."""
    rows = table.rows
    _tap(table, name)
    sure = table.page.get_by_role("dialog").get_by_role("button", name=name)
    until(lambda: table.rows > rows or sure.is_visible())
    if sure.is_visible():
        sure.tap()
    table.wait_for_rows(rows + 1)


def _play_conquest(table: Table) -> None:
    table.wait("place")
    area = table.open_areas()[0]
    table.pick(area)
    _tap(table, "Place")
    table.wait("attack, or end combat")
    table.settle()
    table.pick(next(area for area in table.open_areas() if table.spot(area)))
    table.pick(next(area for area in table.open_areas() if table.spot(area) and "attacked" in _label(table, area)))
    rows = table.rows
    _tap(table, "Attack")
    table.wait_for_rows(rows + 1)
    table.wait("attack, or end combat|move in from")
    if "move in" in table.sentence.inner_text():
        _tap(table, "Move in")
    table.wait("attack, or end combat")
    _tap(table, "End combat")
    table.wait("end your turn")
    _tap(table, "End turn")


def _label(table: Table, area: str) -> str:
    return table.area(area).get_attribute("aria-label") or ""


def _play_africana(table: Table) -> None:
    table.wait("draw two cards")
    table.settle()
    table.pick(next(area for area in table.open_areas() if table.spot(area)))
    rows = table.rows
    _tap(table, "Go to")
    table.wait_for_rows(rows + 1)
    table.settle()
    _tap(table, "End turn")


def _play_africa1880(table: Table) -> None:
    table.wait("negotiate")
    _tap(table, "I am ready")
    table.wait("order sheet")
    table.settle()
    table.pick(table.own_areas()[0])
    _tap(table, "Develop")
    _tap(table, "Seal the sheet")


def _play_struggle(table: Table) -> None:
    table.wait("2 actions left")
    for left in ("1 action left", "0 actions left"):
        table.settle()
        if not table.to_do.get_by_role("button", name="Build an army").is_visible():
            table.pick("German States")
        _tap(table, "Build an army")
        table.wait(left)
    table.settle()
    _tap_surely(table, "End the turn")


def _play_monumental(table: Table) -> None:
    table.wait("activate a row and a column")
    table.settle()
    table.to_do.get_by_role("group", name="What each row and column would give").get_by_role("button").first.tap()
    _tap(table, "Activate row")
    table.wait_until_asked()
    _tap_surely(table, "End the turn")


def _all_can_be_touched(page: Page) -> None:
    assert page.evaluate(SMALL, FINGER) == []


def _touch_everything(ann: Person, table: Table) -> None:
    """Sheet by sheet and looking back, all that can be pressed is large enough; what is written in talk is in sight."""
    page = ann.page
    _all_can_be_touched(page)
    for tab in page.get_by_role("tab").all():
        tab.tap()
        panel = page.get_by_role("tabpanel")
        expect(panel).to_be_in_viewport(ratio=0.99)
        _all_can_be_touched(page)
        if tab.inner_text() == "Talk":
            expect(panel.get_by_role("textbox", name="Say to everybody")).to_be_in_viewport(ratio=1)
            expect(panel.get_by_role("button", name="Send")).to_be_in_viewport(ratio=1)
        panel.get_by_role("button", name="Close").tap()
    reading = page.get_by_role("button", name="Back to the table")
    if reading.is_visible():
        reading.tap()  # a film of the game's own has the one line there is
    table.slider.fill("0")
    expect(table.to_do.get_by_role("button", name="Back to now")).to_be_visible()
    line = table.slider.bounding_box()
    assert line
    assert line["width"] > page.viewport_size["width"] / 3, "a thumb can tell rows apart"  # type: ignore[index]
    expect(table.to_do).not_to_contain_text("While you were away")
    _all_can_be_touched(page)
    table.to_do.get_by_role("button", name="Back to now").tap()


def _names_are_told(table: Table) -> None:
    """A finger on an area is told its name, whether or not the map has room to write it."""
    labels: list[str] = table.map.locator("[data-area]").evaluate_all("nodes => nodes.map((node) => node.ariaLabel)")
    names = [name for name, comma, _ in (label.partition(",") for label in labels) if comma]
    name, spot = next((name, spot) for name in names if (spot := table.spot(name)))
    table.page.touchscreen.tap(*spot)
    box = table.page.locator(".told, .board aside")  # one, not two: a sheet of the game may tell it
    expect(box.locator("strong").first).to_have_text(name)
    expect(box).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("game", [*GAMES, "monumental"])
def test_a_turn_is_played_by_thumb_without_scrolling_the_page(
    game: str, person: Callable[..., Person], server: House
) -> None:
    ann = person(**THUMB)
    if game == "struggle":  # a war is under way
        begun = situation(game, "turn")
        found = lay_like(ann, [Guest(f"{server.address}/", name) for name in ("Ben", "Cem", "Dot")], begun)
        begin_with(server, {found: begun})
        table = ann.go(found)
    else:
        options = {"historical_start": True} if game == "africa1880" else {}
        table = ann.sit(ME, RANDOM, RANDOM, game=game, options=options)
    table.wait_until_asked()
    expect(table.sentence).to_be_in_viewport()
    expect(table.map).to_be_in_viewport()
    _all_can_be_touched(ann.page)
    line, below = ann.page.locator(".headline").bounding_box(), ann.page.locator(".board").bounding_box()
    assert line
    assert below
    assert line["y"] + line["height"] <= below["y"] + 1, "the headline covers no land"
    if game == "africa1880":
        embassy = ann.page.locator(".embassy[data-seat=france]")
        embassy.locator(".box").tap()
        expect(embassy).to_be_in_viewport(ratio=1)
        close = embassy.bounding_box()
        assert close
        assert close["width"] >= LEAST * 2, "it comes closer"
        embassy.locator(".box").tap()
    {
        "conquest": _play_conquest,
        "africana": _play_africana,
        "africa1880": _play_africa1880,
        "struggle": _play_struggle,
        "monumental": _play_monumental,
    }[game](table)
    table.settle()
    for tab in ann.page.get_by_role("tab").all():
        expect(tab).to_be_in_viewport(ratio=1)
    _touch_everything(ann, table)
    _names_are_told(table)
    ann.page.get_by_role("tab", name="Log").tap()
    expect(table.log).to_be_visible()
    ann.page.get_by_role("tabpanel").get_by_role("button", name="Close").tap()
    expect(table.log).to_be_hidden()
    scrolled = ann.page.evaluate(
        "[scrollX, scrollY, document.documentElement.scrollWidth - innerWidth, "
        "document.documentElement.scrollHeight - innerHeight]"
    )
    assert scrolled == [0, 0, 0, 0]


@pytest.mark.parametrize("game", ["conquest", "struggle"])
def test_whoever_only_watches_on_a_phone_has_a_large_map(game: str, person: Callable[..., Person]) -> None:
    ann, eve = person(), person("Eve", **THUMB)
    found = ann.lay(ME, OPEN, RANDOM, game=game, seed=None, visibility="public")
    ben = person("Ben")
    ben.ask("/api/guests", {"name": "Ben"})
    ben.ask(f"/api/tables/{found}/join", {})
    table = eve.go(found)
    table.wait("Waiting for")
    expect(table.to_do).to_contain_text("You are watching")
    board = eve.page.locator(".board").bounding_box()
    assert board
    assert board["height"] > THUMB["viewport"]["height"] / 2
    expect(table.sentence).to_be_in_viewport(ratio=1)
    for tab in eve.page.get_by_role("tab").all():
        expect(tab).to_be_in_viewport(ratio=1)


def _tabs_are_whole(ann: Person) -> None:
    """All tabs are in sight, with their panel below them, and none is cut."""
    tabs = ann.page.get_by_role("tab")
    for tab in tabs.all():
        expect(tab).to_be_in_viewport(ratio=0.99)  # less what is rounded away
    panel = ann.page.get_by_role("tabpanel")
    expect(panel).to_be_in_viewport(ratio=0.99)
    box = panel.bounding_box()
    assert box
    assert box["height"] >= LEAST
    assert tabs.evaluate_all("tabs => tabs.filter((tab) => tab.scrollWidth > tab.clientWidth + 1)") == []
    lines = list(Counter(tabs.evaluate_all("tabs => tabs.map((tab) => tab.offsetTop)")).values())
    assert max(lines) - min(lines) <= 1, "no tab stands by itself"


@pytest.mark.parametrize("game", [*GAMES, "monumental"])
def test_nothing_is_cropped_neither_on_a_phone_in_french_with_the_coach_nor_on_a_small_laptop(
    game: str, person: Callable[..., Person]
) -> None:
    ann = person(newcomer=True, **{**THUMB, "locale": "fr-FR", "has_touch": False, "is_mobile": False})
    table = ann.sit(ME, RANDOM, RANDOM, game=game)
    table.wait_until_asked()
    coach = ann.page.get_by_role("region", name="Guide")
    expect(coach).to_be_in_viewport(ratio=1)
    expect(table.sentence).to_be_in_viewport(ratio=1)
    assert ann.page.evaluate("document.documentElement.scrollHeight <= innerHeight")

    for size in (WIDE, LAPTOP):
        ann.page.set_viewport_size(size)
        _tabs_are_whole(ann)
        for each in (table.seats, table.hand, table.to_do):
            if each.count():
                expect(each).to_be_in_viewport(ratio=0.9)  # the hand may have a margin
        expect(table.seats.get_by_text("· vous")).to_be_in_viewport(ratio=0.99)
        ann.page.get_by_role("tab", name="Discussion").click()
        expect(ann.page.get_by_role("textbox", name="Dire à tous")).to_be_in_viewport(ratio=1)
    coach.get_by_role("button", name="Masquer le guide").click()
    ann.press("EN, English")
    table.settle()
    _tabs_are_whole(ann)
    height = table.to_do.bounding_box()
    if table.own_areas():
        table.pick(table.own_areas()[0])
    assert table.to_do.bounding_box() == height, "the bar stays as high as it is"
    world = ann.page.locator(".sheets .outer, .sheets rect.edge").first.bounding_box()
    pane = ann.page.locator(".board").bounding_box()
    assert world
    assert pane
    assert world["x"] >= pane["x"] - 1
    assert world["x"] + world["width"] <= pane["x"] + pane["width"] + 1


OUT_OF_REACH = """() => {
  const question = document.querySelector('section[aria-busy][tabindex]');
  const visible = (one) => one.checkVisibility({ visibilityProperty: true });
  const seen = [...question.querySelectorAll('button')].filter(visible);
  const foot = seen.filter((one) => one.closest('.foot'));
  const first = seen.filter((one) => !one.closest('.foot, .hint, .head')).slice(0, 2);
  return [...foot, ...first].filter((one) => {
    const { left, width, top, bottom } = one.getBoundingClientRect();
    return [top + 4, bottom - 4].some((y) => !one.contains(document.elementFromPoint(left + width / 2, y)));
  }).map((one) => one.innerText);
}"""
"""The first answers to a question, and what goes on, of which something is out of sight or under something else."""
TABLES = {"africana": 3, "conquest": 4, "struggle": 4, "africa1880": 5}
"""By game, so many bots sit with a newcomer."""


@pytest.mark.parametrize("game", GAMES)
def test_what_answers_a_question_is_in_sight_beside_the_coach(game: str, person: Callable[..., Person]) -> None:
    ann = person(newcomer=True, viewport=LAPTOP)
    table = ann.lay(ME, *[RANDOM] * TABLES[game], game=game)
    for rows in (0, 60):
        if rows:
            assert ann.let_a_bot_play(table, "random", rows)
        here = ann.go(table)
        here.wait_until_asked()
        expect(ann.page.locator(".coach")).to_be_visible()
        for language in ("FR, français", "EN, English"):
            ann.press(language)
            for size in (LAPTOP, THUMB["viewport"]):
                ann.page.set_viewport_size(size)
                expect(ann.page.locator(".strip")).to_have_count(0 if size == LAPTOP else 1)
                here.settle()
                assert ann.page.evaluate(OUT_OF_REACH) == [], (language, size)
                if size != LAPTOP:
                    continue
                desk = ann.page.locator(".desk section")
                if desk.count():
                    expect(desk).to_be_in_viewport(ratio=0.99)
                    assert desk.evaluate(TOP_OF) is True, "the hand is not under the tabs"
                for row in here.seats.get_by_role("row").all():
                    expect(row).to_be_in_viewport(ratio=0.99)


TOP_OF = """node => {
  const { left, width, bottom } = node.getBoundingClientRect();
  return node.contains(document.elementFromPoint(left + width / 2, bottom - 12));
}"""


def test_a_lesson_that_is_over_shows_the_way_on_on_a_phone(person: Callable[..., Person]) -> None:
    page = person(**{**THUMB, "locale": "fr-FR"}).page
    page.goto("/learn/africana/4-adventures")
    for _ in find_game("africana").lessons["4-adventures"].task:
        page.get_by_role("button", name="Montrez-moi").tap()
        page.get_by_role("button", name="Faites-le pour moi").tap()
    expect(page.get_by_role("link", name=re.compile("^Ensuite"))).to_be_in_viewport(ratio=1)
    expect(page.get_by_role("region", name="Mes cartes")).to_be_in_viewport(ratio=0.9)


def test_a_finger_picks_a_cross_and_then_activates_it_beside_the_coach_on_the_smallest_phone(
    person: Callable[..., Person],
) -> None:
    ann = person(newcomer=True, **{**THUMB, "viewport": {"width": 360, "height": 740}})
    ann.page.goto(f"/t/{ann.lay(ME, RANDOM, game='monumental')}")
    expect(ann.page.locator(".coach")).to_be_visible()
    ann.table().settle()
    cross = ann.page.get_by_role("group", name="What each row and column would give").get_by_role("button").nth(4)
    cross.tap()
    expect(cross).to_have_attribute("aria-pressed", "true")
    expect(ann.page.get_by_role("button", name="Activate row 2, column 2")).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize(
    ("game", "lesson", "size", "shown"),
    [
        ("africana", "1-travel", LAPTOP, 0),
        ("conquest", "2-attack", LAPTOP, 0),
        ("struggle", "2-units", LAPTOP, 0),
        ("monumental", "4-explorers", WIDE, 1),
    ],
)
def test_a_lesson_leaves_seats_hand_and_buttons_in_sight(
    game: str, lesson: str, size: ViewportSize, shown: int, person: Callable[..., Person]
) -> None:
    ann = person(viewport=size)
    ann.page.goto(f"/learn/{game}/{lesson}")
    for done in range(1, shown + 1):
        ann.press("Show me")
        ann.press("Do it for me")
        expect(ann.page.get_by_role("progressbar")).to_have_attribute("value", str(done))
    table = ann.table()
    table.settle()
    assert ann.page.evaluate(OUT_OF_REACH) == []
    for row in table.seats.get_by_role("row").all():
        expect(row).to_be_in_viewport(ratio=0.99)
    for card in table.hand.get_by_role("listitem").all():
        assert card.evaluate(TOP_OF) is True, "cards do not lie under the tabs"
    desk = ann.page.locator(".desk section")
    if desk.count():
        expect(desk).to_be_in_viewport(ratio=0.99)
        assert desk.evaluate(TOP_OF) is True, "the hand is not under the tabs"
