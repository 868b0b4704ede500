"""Lessons in the browser: without a name, one thing after another, and a reason for whatever else is tried."""

import re
import time
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from e2e.kit import Person, Table, path_of, pick_by_keys, press_by_keys
from mappemonde.kernel.registry import find_game, game_ids
from waiting import until

TAUGHT = [game for game in game_ids() if find_game(game).lessons]


def test_a_newcomer_learns_to_attack_and_is_told_why_another_pick_is_wrong(
    person: Callable[..., Person], look: Callable[..., None]
) -> None:
    ann = person()
    page = ann.page
    page.goto("/")
    page.get_by_role("link", name="Learn: La Conquête du Monde").click()
    lesson = page.get_by_role("region", name="Lesson")
    expect(lesson).to_contain_text("Armies arrive")
    page.goto("/learn/conquest/2-attack")
    expect(lesson).to_contain_text("keeps you from holding South America")
    page.get_by_role("button", name=re.compile("End the combat|Stop fighting|End combat")).first.click()
    expect(page.get_by_text("Allowed, but weaker")).to_be_visible()
    look(page, in_all_themes=True)
    for told in ("ties defend", "Venezuela is empty", "South America is yours"):
        _be_shown(page)
        expect(lesson).to_contain_text(told)
    page.get_by_role("link", name="Next: Move, and end the turn").click()
    expect(lesson).to_contain_text("Take Venezuela from Brazil")


def _be_shown(page: Page) -> None:
    """Have the right action shown, then done."""
    page.get_by_role("button", name="Show me").click()
    page.get_by_role("button", name="Do it for me").click()


def test_what_is_shown_is_picked_and_not_done(person: Callable[..., Person]) -> None:
    ann = person()
    page = ann.page
    page.goto("/learn/conquest/2-attack")
    table, lesson = ann.table(), page.get_by_role("region", name="Lesson")
    page.get_by_role("button", name="Show me").click()
    expect(lesson).to_contain_text("This is meant: Attack: Brazil → Venezuela (3).")
    expect(table.area("Venezuela")).to_have_attribute("aria-pressed", "true")
    expect(lesson).not_to_contain_text("ties defend")
    table.settle()
    table.to_do.get_by_role("button", name="Attack (3)").click()
    expect(lesson).to_contain_text("ties defend")

    page.goto("/learn/africana/1-travel")  # a game with a plan of its own
    page.get_by_role("button", name="Show me").click()
    expect(table.to_do.get_by_role("button", name="Draw two cards")).to_have_class(re.compile("primary"))
    page.get_by_role("button", name="Do it for me").click()
    page.get_by_role("button", name="Show me").click()
    expect(table.area("Tripoli")).to_have_attribute("aria-pressed", "true")
    expect(table.to_do.get_by_role("button", name="Go to Tripoli")).to_be_visible()
    expect(lesson).not_to_contain_text("only the place entered counts")


def test_a_lesson_shows_a_bid_and_what_goes_on_at_its_own_place(person: Callable[..., Person]) -> None:
    ann = person()
    page = ann.page
    page.goto("/learn/struggle/1-alliances")
    table = ann.table()
    bid = table.to_do.get_by_role("button", name=re.compile("^Bid"))
    expect(bid).to_have_text("Bid 0 gold")
    page.get_by_role("button", name="Show me").click()
    expect(bid).to_have_text("Bid 1 gold")
    table.settle()
    bid.click()
    expect(bid).to_have_text("Bid 3 gold")  # the least, not the most that the same pick could be
    page.goto("/learn/conquest/3-move")
    for _ in range(2):
        _be_shown(page)
    page.get_by_role("button", name="Show me").click()
    expect(table.to_do.get_by_role("button", name="End combat")).to_have_count(1)
    expect(table.to_do.locator(".foot").get_by_role("button", name="End combat")).to_be_visible()


def test_lessons_that_are_done_have_a_tick_and_learn_goes_on_with_the_next(person: Callable[..., Person]) -> None:
    ann = person()
    page = ann.page
    page.goto("/learn/conquest")
    expect(page).to_have_url(re.compile("/learn/conquest/1-armies$"))
    _be_shown(page)
    lesson = page.get_by_role("region", name="Lesson")
    expect(lesson).to_contain_text("That was all")
    table = Table(ann)
    table.wait("^The lesson ends here")
    expect(table.log.get_by_role("listitem").last).to_be_visible()
    expect(table.log.get_by_role("button", name="Show earlier rows")).to_have_count(0)
    lesson.get_by_text("1 of 5").click()
    rows = lesson.get_by_role("listitem")
    expect(rows).to_have_count(5)
    expect(rows.filter(has=page.get_by_role("img", name="done"))).to_have_text(re.compile("Armies arrive"))
    rows.get_by_role("link", name="Cards").click()
    expect(page).to_have_url(re.compile("4-cards$"))
    page.goto("/rules/conquest")
    page.get_by_role("link", name="Learn").click()
    expect(page).to_have_url(re.compile("/learn/conquest/2-attack$"))


def test_a_word_of_a_lesson_and_of_its_answers_is_explained(person: Callable[..., Person]) -> None:
    ann = person()
    page = ann.page
    page.goto("/learn/africa1880/1-placing")
    table, told = ann.table(), page.get_by_role("tooltip")
    page.get_by_role("region", name="Lesson").locator("dfn", has_text="colony").hover()
    expect(told).to_contain_text("A territory whose squares are all developed")
    table.pick("Algiers")
    table.settle()
    table.to_do.get_by_role("button", name="Begin here").click()
    table.reason.locator("dfn", has_text="squares").focus()
    expect(told).to_contain_text("Every development fills one")


def test_a_lesson_that_is_not_there_says_so(person: Callable[..., Person]) -> None:
    page = person().page
    page.goto("/learn/conquest/99-none")
    expect(page.get_by_text("There is no such lesson")).to_be_visible()


def test_the_automa_of_a_lesson_shows_what_its_cards_did(person: Callable[..., Person]) -> None:
    page = person().page
    page.goto("/learn/monumental/2-cards")
    for _ in find_game("monumental").lessons["2-cards"].task:
        _be_shown(page)
    expect(page.get_by_role("region", name="Lesson")).to_contain_text("That was all")
    page.get_by_role("tab", name="Automas").click()
    expect(page.get_by_role("tabpanel")).to_contain_text("Currency")


BY_CLICKS = {
    "conquest": {
        "1-armies": [["@Siam", "Place"]],
        "2-attack": [["@Brazil", "@Venezuela", "Attack"], ["Attack"], ["Move in"]],
        "3-move": [
            ["@Brazil", "@Venezuela", "Attack"],
            ["Move in"],
            ["End combat"],
            ["@Argentina", "@Brazil", "Move"],
            ["End turn"],
        ],
        "4-cards": [["Exchange", "Exchange$"], ["@China", "Place"], ["@China", "@India", "1$", "Attack"]],
        "5-defend": [["Defend"], ["1$", "Defend"]],
    },
    "africana": {
        "1-travel": [["Draw"], ["@Tripoli", "Go"], ["@Kuka", "Go"], ["@Lagos", "Go"], ["End turn"]],
        "2-expedition": [
            ["Join"],
            ["@Khartoum", "Go"],
            ["@Kuka", "Go"],
            ["Complete"],
            ["Join"],
            ["End turn"],
        ],
        "3-books": [["Read in the north", "%Turn right"], ["Buy mask"], ["Turn left"], ["End turn"]],
        "4-adventures": [
            ["@Cape Town", "Go"],
            ["Complete mask"],
            ["Complete magenta"],
            ["@Walvis Bay", "Go"],
            ["@Luanda", "Go"],
            ["Complete"],
        ],
        "5-ending": [["@Serengeti", "Go"], ["Complete"], ["Complete drum"], ["End turn"]],
    },
    "africa1880": {
        "1-placing": [["@Rio de Oro", "Begin here"], ["@Sahara"], ["@Tunis"], ["Seal"]],
        "2-orders": [
            ["@Sahara", "Develop"],
            ["@Tunis", "Develop"],
            ["@Rio de Oro", "@Timbuktu"],
            ["@Morocco"],
            ["Seal"],
        ],
        "3-conflicts": [
            ["Relation towards Germany=War"],
            ["Seal"],
            ["%%Orders", "Relation towards Germany=War"],
            ["Seal"],
        ],
        "4-colonies": [
            ["@Timbuktu", "Develop"],
            ["Relation towards Great Britain=War"],
            ["Seal"],
        ],
        "5-treaty": [
            ["%Accept"],
            ["I am ready"],
            ["@Dahomey", "Develop"],
            ["Seal"],
            ["%%Diplomacy", "%Decline"],
            ["I am ready"],
            ["%%Orders", "Relation towards Germany=War"],
            ["Seal"],
        ],
    },
    "struggle": {
        "1-alliances": [["\\+1", "Bid 1"], ["Power for row B>France", "Bid 3"], ["Pass"]],
        "2-units": [
            ["@North America", "Build a navy"],
            ["Bring an army from Britain"],
            ["@North America", "Bring an army from German"],
            ["End the turn"],
        ],
        "3-attack": [
            ["@North America", "France, in North America", "!Declare the attack"],
            ["\\+1", "Ask"],
            ["Neutral of strength 2", "!Declare the attack"],
            ["Do not ask"],
        ],
        "4-tiles": [
            ["Buy a tile", "%Buy a tile Army Training"],
            ["@German States", "Neutral of strength 3", "!Declare the attack"],
            ["Government Reform"],
        ],
        "5-colonies": [["@Caribbean", "Colonise"], ["Build a fort"], ["Lay Blockade"]],
        "6-reckoning": [["@Caribbean", "Colonise"], ["End the turn"]],
    },
    "monumental": {
        "1-city": [["row 2, column 2", "Activate row 2"], ["Use Forum"], ["#Library"]],
        "2-cards": [["=Temple", "Acquire$"], ["=Irrigation", "Acquire$"], ["End the turn"]],
        "3-conquest": [
            ["@Plain D4", "Conquer$"],
            ["Send 2 Units"],
            ["Choose gain 2"],
            ["@Capital D5", "@Plain D4", "Manoeuvre"],
        ],
        "4-explorers": [
            ["Move an Explorer", "1", "@Forest E4", "Move an Explorer"],
            ["Pick up"],
            ["Move an Explorer", "2", "@Mountain D3", "Move an Explorer"],
            ["Take a Market token"],
        ],
        "5-policies": [["Develop Cult", "Develop$"], ["Develop Corvée", "Develop$"], ["Use Corvée"]],
        "6-wonder": [["Use Quarry"], ["=Pyramids", "Acquire$"], ["Complete"], ["@Savanna C4", "Place"], ["Invest"]],
    },
}
"""What is clicked in each task: areas of the map (@), cards (=), the City (#), tabs (%%), buttons in a panel (%), in a
dialog (!) or in a group (>), a choice of a group (=), and else buttons of the question."""


def _click(table: Table, on: str) -> None:
    """Click on an area, a card of display or City, or a button of the question, in whatever group that is."""
    table.settle()
    if on.startswith("@"):
        return table.pick(on[1:])
    if on.startswith("="):
        return table.page.get_by_role("region", name="Display").get_by_role("button", name=on[1:]).first.click()
    if "=" in on[1:]:
        label, _, value = on.partition("=")
        return table.page.get_by_role("group", name=label).get_by_text(value, exact=True).click()
    if on.startswith("!"):
        return table.page.get_by_role("dialog").get_by_role("button", name=re.compile(f"^{on[1:]}")).click()
    if on.startswith("%%"):
        return table.page.get_by_role("tab", name=on[2:]).click()
    if on.startswith("%"):
        panel = table.page.get_by_role("tabpanel")
        return panel.get_by_role("button", name=re.compile(f"^{on[1:]}")).first.click()
    if ">" in on:
        group, _, on = on.partition(">")
        return table.to_do.get_by_role("group", name=group).get_by_role("button", name=on).click()
    if on.startswith("#"):
        return table.page.get_by_role("region", name="City of Red").get_by_role("button", name=on[1:]).first.click()
    while (closed := table.to_do.locator("details:not([open]) > summary")).count():
        closed.first.click()
    return table.to_do.get_by_role("button", name=re.compile(f"^{on}")).first.click()


@pytest.mark.parametrize("game", TAUGHT)
def test_every_lesson_is_gone_through_to_its_end_by_clicks(
    person: Callable[..., Person], game: str, record_property: Callable[[str, object], None]
) -> None:
    ann, lessons, clicked = person(), find_game(game).lessons, BY_CLICKS.get(game, {})
    page, begun = ann.page, time.monotonic()
    page.goto("/")
    page.locator(f"a[href='/learn/{game}/{next(iter(lessons))}']").click()
    card, following = page.get_by_role("region", name="Lesson"), page.get_by_role("link", name=re.compile("^Next: "))
    for name, lesson in lessons.items():
        expect(page).to_have_url(re.compile(f"/learn/{game}/{name}$"))
        for task, clicks in zip(lesson.task, clicked.get(name) or [[]] * len(lesson.task), strict=True):
            expect(card).to_contain_text(task.tell["en"])
            for each in clicks:
                _click(ann.table(), each)
            if not clicks:
                _be_shown(page)
            expect(card).to_contain_text(task.right["en"])
        expect(card).to_contain_text("That was all")
        expect(page.get_by_text("There is nothing here")).to_have_count(0)
        if name == next(iter(lessons)):
            count = 1 + sum(map(len, clicked.get(name, ())))
            record_property("to the end of the first lesson", f"{count} clicks, {time.monotonic() - begun:.0f} s")
            assert game == "islands" or path_of(game)[4] == str(count), "docs/client.md tells it"
        if name != list(lessons)[-1]:
            following.click()
    expect(following).to_have_count(0)


BY_KEYS: dict[str, tuple[str, list[list[str]]]] = {
    "africa1880": (
        "1-placing",
        [["@rio_de_oro", "Begin here"], ["@rio_de_oro", "@sahara"], ["@tunis"], ["Seal the sheet"]],
    ),
    "africana": (
        "1-travel",
        [["Draw two cards"], ["@tripoli", "Go to"], ["@kuka", "Go to"], ["@lagos", "Go to"], ["End turn"]],
    ),
    "conquest": (
        "3-move",
        [
            ["@brazil", "@venezuela", "Attack"],
            ["Move in"],
            ["End combat"],
            ["@argentina", "@brazil", "Move"],
            ["End turn"],
        ],
    ),
    "islands": ("1-alone", [["Show me", "Do it for me"]]),  # the example has no map
    "monumental": (
        "3-conquest",
        [["@d4", "Conquer"], ["Send 2 Units"], ["Choose gain 2"], ["@d5", "@d4", "Manoeuvre"]],
    ),
    "struggle": (
        "2-units",
        [
            ["@north_america", "Build a navy"],
            ["Bring an army from Britain"],
            ["@north_america", "Bring an army from German"],
            ["End the turn"],
        ],
    ),
}
"""By game: a lesson on its map, and what is done in each task: areas picked there, or buttons pressed."""


@pytest.mark.parametrize("game", TAUGHT)
def test_a_lesson_is_gone_through_on_the_map_by_keyboard_alone(person: Callable[..., Person], game: str) -> None:
    ann, lessons = person(), find_game(game).lessons
    page, (name, keys) = ann.page, BY_KEYS[game]
    page.goto(f"/learn/{game}/{name}")
    card, table = page.get_by_role("region", name="Lesson"), ann.table()
    for task, steps in zip(lessons[name].task, keys, strict=True):
        expect(card).to_contain_text(task.tell["en"])
        table.settle()
        for step in steps:
            if step.startswith("@"):
                pick_by_keys(page, step[1:])
            else:
                press_by_keys(page, step)
        expect(card).to_contain_text(task.right["en"])
        until(lambda: page.evaluate("document.activeElement !== document.body"), "the keyboard is lost")
    later = list(lessons)[list(lessons).index(name) + 1 :]
    if not later:
        press_by_keys(page, "Now a table of your own")
        return expect(page).to_have_url(re.compile(f"/new/{game}$"))
    following = lessons[later[0]]
    press_by_keys(page, "Next: ")
    expect(card).to_contain_text(following.task[0].tell["en"])
    expect(card.get_by_role("button", name="Show me")).to_be_enabled()
    press_by_keys(page, "Show me")
    press_by_keys(page, "Do it for me")
    expect(card).to_contain_text(following.task[0].right["en"])
    until(lambda: card.evaluate("card => card.contains(document.activeElement)"), "the keyboard is lost")
    return None


def test_a_lesson_shows_a_map_that_the_game_draws_itself(person: Callable[..., Person]) -> None:
    page = person().page
    page.goto("/learn/monumental/1-city")
    expect(page.get_by_role("region", name="Lesson")).to_contain_text("These nine cards are your City")
    expect(page.get_by_role("group", name="Arrow keys move along borders")).to_be_visible()


def test_the_list_of_lessons_is_opened_and_put_away_by_keyboard(person: Callable[..., Person]) -> None:
    page = person().page
    page.goto("/learn/conquest/1-armies")
    card = page.get_by_role("region", name="Lesson")
    expect(card.get_by_role("button", name="Show me")).to_be_enabled()
    summary, first = card.locator("summary", has_text="1 of 5"), card.get_by_role("link", name="Armies arrive")
    summary.focus()
    page.keyboard.press("Enter")
    expect(first).to_be_visible()
    page.keyboard.press("Tab")
    expect(first).to_be_focused()
    page.keyboard.press("Escape")
    expect(first).to_be_hidden()
    expect(summary).to_be_focused()
