"""Nothing is lost by a slip: double clicks, what is asked twice, and a pick that was left for another."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from e2e.kit import ME, RANDOM, Person, Table

BOTS = {"conquest": 2, "africana": 1, "africa1880": 2, "struggle": 2, "monumental": 1}
SERIES = re.compile("^(Fight to the end|All of it|Go all the way|Go \\d+ steps|From now on)", re.I)
"""Buttons that carry out several actions on purpose, at once or whenever the same is asked again."""
STAGES = ("the beginning", "later", "later still")
"""Where in a game buttons are tried."""
DECISIONS = 4
STAGE = 40
"""Rows that a bot plays between two stages."""


def test_africa1880_a_double_click_on_ready_seals_nothing(person: Callable[..., Person]) -> None:
    ann = person()
    table = ann.sit(ME, RANDOM, RANDOM, game="africa1880", options={"historical_start": True})
    table.wait("negotiate")
    table.settle()
    table.to_do.get_by_role("button", name="I am ready").dblclick()
    table.wait("order sheet")
    expect(ann.page.get_by_text("sealed", exact=False).first).to_be_attached()
    position = ann.ask(f"/api/tables/{table.id}/position?seat=0")
    assert position["step"] == "write"
    assert not position["view"]["sealed"][position["view"]["seat"]]

    table.to_do.get_by_role("button", name="Seal the sheet").click()
    dialog = ann.page.get_by_role("dialog", name=re.compile(r"^\d+ lines? (is|are) blank: seal anyway\?"))
    dialog.get_by_role("button", name="No, go back").click()
    expect(dialog).to_be_hidden()
    line = table.area(table.own_areas()[0])
    area = (line.get_attribute("aria-label") or "").partition(",")[0]
    table.pick(area)
    table.to_do.get_by_role("button", name="Develop", exact=True).click()
    expect(table.area(area)).to_have_attribute("aria-label", re.compile("order: develop", re.I))


def test_a_pick_left_for_another_is_kept_and_handing_over_is_asked_twice(person: Callable[..., Person]) -> None:
    ann = person()
    table = ann.sit(ME, RANDOM)
    table.wait("place")
    first, second, *_ = table.open_areas()
    table.pick(first)
    table.pick(second)
    aside = table.to_do.get_by_text(f"Not done yet: Place {first}")
    expect(aside).to_be_visible()
    ann.press("Take it up")
    expect(table.area(first)).to_have_attribute("aria-pressed", "true")
    ann.page.get_by_role("tab", name="Table").click()
    ann.page.get_by_role("combobox", name="Which bot?").select_option("random")
    ann.press("Hand over")
    dialog = ann.page.get_by_role("dialog", name=re.compile("plays for you until you take the seat back"))
    dialog.get_by_role("button", name="No, go back").click()
    table.wait("place")


@pytest.mark.parametrize("game", sorted(BOTS))
def test_a_double_click_on_any_button_does_nothing_twice(
    game: str, person: Callable[..., Person], record_property: Callable[[str, object], None]
) -> None:
    ann = person()
    table = ann.sit(ME, *[RANDOM] * BOTS[game], game=game)
    pressed: set[str] = set()
    steps: list[str] = []
    for _ in STAGES:
        for _ in range(DECISIONS):
            table.wait_until_asked()
            steps.append(_double_click(ann, table, pressed))
        if not _let_a_bot_play(ann, table, STAGE):
            break
        table = ann.go(table.id)
    record_property("steps double-clicked through", ", ".join(sorted(set(steps))))


def _double_click(ann: Person, table: Table, pressed: set[str]) -> str:
    """Double-click a button that was not tried yet, and the answer if it asks twice; the step it was in."""
    before = _mine(ann, table)
    step: str = ann.ask(f"/api/tables/{table.id}/position?seat=0")["step"] or "ended"
    button = _unpressed(table, pressed)
    if button is None:
        _pick_something(table)
        button = _unpressed(table, pressed)
    if button is None:
        pressed.clear()
        return step
    ann.page.mouse.move(0, 0)  # away from a word that explains itself under the pointer
    button.dblclick()
    table.settle()
    doubt = ann.page.get_by_role("dialog").filter(has=ann.page.get_by_role("button", name="No, go back"))
    if doubt.count():  # other dialogs are questions of the game
        assert _mine(ann, table) == before, "asked first, done later"
        doubt.last.get_by_role("button").last.dblclick()
        table.settle()
    done = _mine(ann, table)[len(before) :]
    assert len(done) <= 1, f"{done} by one double click"
    return step


def _let_a_bot_play(ann: Person, table: Table, rows: int) -> bool:
    """A bot takes the seat for some rows, so that other states are reached; false if that ended the table."""
    begun = ann.ask(f"/api/tables/{table.id}")["rows"]
    return ann.let_a_bot_play(table.id, "random", begun + rows)


def _mine(person: Person, table: Table) -> list[str]:
    """What my seat has done so far, without lines that can be rewritten."""
    log: list[dict[str, Any]] = person.ask(f"/api/tables/{table.id}/log?seat=0")
    return [entry["action"] for entry in log if entry["seat"] == 0]


def _unpressed(table: Table, pressed: set[str]) -> Locator | None:
    """A button of the question that has not been tried yet; some questions are asked in a dialog."""
    dialog = _dialog(table)
    for button in (table.to_do if dialog is None else dialog).get_by_role("button").all():
        name = button.get_attribute("aria-label") or button.inner_text().strip()
        if name in pressed or SERIES.match(name) or not button.is_enabled() or not button.is_visible():
            continue
        pressed.add(name)
        return button
    return None


def _dialog(table: Table) -> Locator | None:
    """The dialog over the table, if there is one."""
    open_now = table.page.get_by_role("dialog")
    return open_now.last if open_now.count() else None


def _pick_something(table: Table) -> None:
    for area in table.own_areas()[:1] if _dialog(table) is None else ():
        table.pick(area)
