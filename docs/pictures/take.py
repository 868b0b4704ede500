#!/usr/bin/env python3
"""Makes the pictures of the README, the documentation and the first page anew: a real server, a real browser.

Run it with the development environment: `build/venv-dev/bin/python docs/pictures/take.py`. It needs what the browser
tests need (docs/testing.md). Where Pillow is installed the pictures get a palette and are a third as large.
"""

import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).parents[2]
sys.path[:0] = [str(ROOT / "src"), str(ROOT / "tests")]

from playwright.sync_api import Browser, expect, sync_playwright  # noqa: E402

from e2e.kit import ME, NO_BROWSER, PATIENCE_MS, PHONE, RANDOM, House, Person, Table, chromium, house, launch  # noqa: E402

PICTURES = ROOT / "docs" / "pictures"
STEADY = {"kind": "bot", "bot": "policy"}
NEGOTIATOR = {"kind": "bot", "bot": "negotiator"}
PLANNER = {"kind": "bot", "bot": "planner"}
STATESMAN = {"kind": "bot", "bot": "statesman"}
WIDE = {"width": 1440, "height": 900}
COLOURS = 256


def main() -> None:
    """Make all pictures."""
    if chromium() is None:
        sys.exit(NO_BROWSER)
    PICTURES.mkdir(parents=True, exist_ok=True)
    expect.set_options(timeout=PATIENCE_MS)  # a busy machine makes pictures later, not worse
    with tempfile.TemporaryDirectory() as folder, house(Path(folder)) as server, sync_playwright() as playwright:
        browser = launch(playwright)
        take_boards(browser, server)
        take(browser, server)
        take_others(browser, server)
        take_lesson(browser, server)
        take_ending(browser, server)
        browser.close()


BOARDS = {"conquest": 4, "africana": 3, "africa1880": 5, "struggle": 4, "monumental": 3}
"""By game: how many bots sit where its board is pictured."""
SHEET = {"width": 960, "height": 540}
"""As wide and as high as the pictures on the cards: nothing of a board is cut there."""


BARE = """.board > :not(.window), .headline { display: none !important; }
.map { position: fixed !important; inset: 0; z-index: 9; }"""
"""The board alone, in all of the window."""


def take_boards(browser: Browser, server: House) -> None:
    """The board of every game, some rounds after the start, for its card on the first page."""
    for game, bots in BOARDS.items():
        ann = Person(browser, server, "Ann", viewport=SHEET)
        table = ann.lay(ME, *[RANDOM] * bots, game=game)
        ann.page.goto(f"/t/{table}")
        sheet = ann.page.locator(".sheets")
        sheet.or_(ann.page.get_by_role("group", name="Board.")).first.wait_for()
        ann.page.add_style_tag(content=BARE)
        if sheet.count():
            path = ROOT / "web" / "src" / "games" / game / "board.jpg"
            sheet.screenshot(path=path, type="jpeg", quality=62, animations="disabled")
        ann.context.close()


def take(browser: Browser, server: House) -> None:
    """One story, seen by several browsers."""
    ann = Person(browser, server, "Ann")
    ann.page.goto("/")
    expect(ann.page.get_by_role("heading", name="La Conquête du Monde")).to_be_visible()
    save(ann, "home")
    table = ann.sit(ME, STEADY, STEADY)
    table.finish_turn()
    table.defend()
    table.place_all()
    prepare(table)
    save(ann, "table")
    for name, told in {
        "table-dark": {"color_scheme": "dark"},
        "table-french": {"locale": "fr-FR"},
        "table-phone": {"viewport": PHONE, "is_mobile": True, "has_touch": True, "device_scale_factor": 2},
    }.items():
        other = Person(browser, server, "Ann", storage_state=ann.context.storage_state(), **told)
        if name == "table-french":
            other.context.add_init_script("localStorage.setItem('mappemonde.settings', '{\"lang\": \"fr\"}')")
        seen = other.go(table.id)
        expect(seen.sentence).not_to_be_empty()
        if name == "table-dark":
            prepare(seen)
        save(other, name)


def take_others(browser: Browser, server: House) -> None:
    """A table of every other game, as it looks at the beginning."""
    ann = Person(browser, server, "Ann")
    ann.page.goto("/")
    six = [NEGOTIATOR] * 5
    table = ann.sit(ME, *six, game="africa1880", options={"historical_start": True})
    table.wait("negotiate")
    ann.press("I am ready")
    table.wait("fill in your order sheet")
    table.pick("Alexandria")
    table.pick("Tripoli")
    save(ann, "africa1880")
    table = ann.sit(ME, PLANNER, game="africana")
    table.wait("draw two cards")
    table.pick("Tripoli")
    save(ann, "africana")
    wide = Person(browser, server, "Ann", viewport=WIDE)
    take_later(wide, "struggle", [STATESMAN] * 4, 170)
    take_later(wide, "monumental", [PLANNER] * 2, 90)


def take_later(ann: Person, game: str, bots: list[dict[str, str]], rows: int) -> None:
    """A game whose table is bare at first, some rounds on."""
    found = ann.lay(ME, *bots, game=game)
    ann.let_a_bot_play(found, bots[0]["bot"], rows)
    ann.go(found).wait_until_asked()
    save(ann, game)


def take_lesson(browser: Browser, server: House) -> None:
    """A lesson, before its first task is done."""
    ann = Person(browser, server, "Ann")
    ann.page.goto("/learn/conquest/2-attack")
    expect(ann.page.get_by_role("region", name="Lesson")).to_contain_text("South America")
    ann.table().settle()
    save(ann, "lesson")


def take_ending(browser: Browser, server: House) -> None:
    """An ended table, with all that is told of it."""
    ann = Person(browser, server, "Ann")
    found = ann.lay(ME, RANDOM, STEADY, options={"round_limit": 8})
    ann.let_a_bot_play(found, "policy")
    ann.go(found)
    end = ann.page.get_by_role("region", name="The end", exact=True)
    expect(end).to_contain_text("dice spared")
    expect(end.get_by_role("img").last).to_be_visible()
    save(ann, "ending")


def prepare(table: Table) -> None:
    """Pick an attack, so that arrow and odds are seen."""
    table.wait("attack")
    table.drop()
    table.pick(max(table.open_areas(), key=table.armies))
    table.pick(table.open_areas()[0])
    expect(table.to_do).to_contain_text("to conquer")


def save(person: Person, name: str) -> None:
    """Write one picture, small."""
    path = PICTURES / f"{name}.png"
    person.page.mouse.move(2, 2)
    person.page.screenshot(path=path, animations="disabled")
    try:
        from PIL import Image  # noqa: PLC0415  # not needed for the pictures themselves
    except ImportError:
        return
    with Image.open(path) as picture:
        picture.convert("RGB").quantize(COLOURS, kmeans=2, dither=Image.Dither.NONE).save(path, optimize=True)


if __name__ == "__main__":
    main()
