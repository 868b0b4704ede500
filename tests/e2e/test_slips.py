"""Nothing is lost by a slip: double clicks, what is asked twice, and a pick that was left for another."""

import re
import secrets
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from e2e.kit import ME, OPEN, RANDOM, RULES, House, Person, Table, begin_with
from e2e.questions import QUESTIONS, asked_steps, situation
from mappemonde.kernel import table as tables
from mappemonde.kernel.registry import game_ids
from mappemonde.kernel.standing_question import ASK
from mappemonde.kernel.table import AUTOMATIC
from server.kit import Person as Guest
from waiting import until

SERIES = re.compile("^(Fight to the end|All of it|From now on)", re.I)
"""Buttons that carry out several actions on purpose, at once or whenever the same is asked again."""
JOURNEY = re.compile("^(Go|Give up) ?")
"""Buttons that carry out several actions of one kind: the steps of a journey, the cards that are too many."""
SLIP = """async (button, slider) => {
  button.scrollIntoView({block: 'nearest'});
  const {x, y, width, height} = button.getBoundingClientRect();
  const press = () => document.elementFromPoint(x + width / 2, y + height / 2)?.closest('button')?.click();
  const busy = () => document.querySelector('section[aria-busy]').ariaBusy === 'true';
  const frame = () => new Promise(requestAnimationFrame);
  const before = slider.max;
  press();
  press();
  for (let idle = 0; idle < 3 && slider.max === before; idle = busy() ? 0 : idle + 1) await frame();
  if (slider.max === before) return;
  for (const end = performance.now() + 400; performance.now() < end; await frame()) press();
}"""
"""A double click, and presses where the button was while the next question appears there."""
KINDS = r"""buttons => buttons.map((one) => {
  const name = (one.ariaLabel ?? one.innerText).trim().split('\n')[0].replace(/[0-9]+/g, '#');
  return one.disabled || !one.checkVisibility() ? '' : name.replace(/(?<=. )[A-ZÉ·(].*$/, '…');
})"""
"""The kinds of buttons: their names without names of things and figures; none where one cannot be pressed."""
TRIFLES = re.compile(r"^(#|\+#|One less|As few|All: #|Back one step|Close|Hint)")
"""Kinds of buttons that are alike in all questions."""
COPIES = 2
"""Tables with the same question: what cannot be taken back is done at one, and something else at the other."""
UNFOLD = """bar => bar.querySelectorAll('details').forEach((one) => {
  if (!/list/.test(one.firstElementChild.textContent)) one.open = true;
})"""
"""Open what is folded up, but for lists of areas, which are on the map too."""
MOST = 11
"""Questions for one person; a server lets nobody have more than fifty tables."""
ACTS = "button:not(.foot button)"
"""Buttons that do something; at the foot of the bar are those that go on."""
BACK = {"Back one step", "Close"}
DEPTH = 4
"""Buttons that are picked one after the other before an action is complete."""
SLIPS = 12
"""Buttons of one question that are tried; some have dozens of a kind."""
PICKS = 2
"""Areas that are picked one after the other to find more buttons, such as where from and where to."""
ALL = [(game, step) for game, steps in QUESTIONS.items() for step in steps]
PARTS = [ALL[at : at + MOST] for at in range(0, len(ALL), MOST)]
BESIDE = [
    ("africa1880", "write"), ("africa1880", "talk"), ("africana", "turn"), ("africana", "books"), ("struggle", "turn"),
    ("monumental", "actions"), ("conquest", "place"),
]  # fmt: skip
"""Questions that are answered, or prepared, beside the action bar too."""
BESIDE_IT = ".desk button, .shelf button, [role=tabpanel] button"
SHARED = re.compile("Log|Talk|Rules|Table")
"""Tabs that every game has."""


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


def test_monumental_a_turn_that_would_throw_resources_away_is_ended_only_if_one_says_so(
    person: Callable[..., Person], look: Callable[..., None]
) -> None:
    ann = person()
    table = ann.sit(ME, RANDOM, game="monumental")
    table.wait("activate a row and a column")
    table.settle()
    table.to_do.get_by_role("group", name="What each row and column would give").get_by_role("button").first.click()
    table.do("Activate row")
    table.wait("act, or end your turn")
    table.settle()
    before = table.rows
    table.to_do.get_by_role("button", name="End the turn").click()
    lost = r"\d (Production|Science|Military).* will be lost\..*End the turn all the same\?"
    doubt = ann.page.get_by_role("dialog", name=re.compile(lost))
    expect(doubt).to_be_visible()
    look(ann.page, in_all_themes=True)
    doubt.get_by_role("button", name="No, go back").click()
    table.wait("act, or end your turn")
    assert table.rows == before
    table.settle()
    table.do_surely("End the turn")


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


def test_every_question_of_every_game_is_tried() -> None:
    games = [game for game in game_ids() if game in QUESTIONS]
    assert len(games) == len(QUESTIONS) >= 5
    assert {game: set(QUESTIONS[game]) for game in games} == {game: asked_steps(game) for game in games}


@pytest.mark.parametrize("asked", PARTS, ids=["-".join(part[0]) for part in PARTS])
def test_a_double_click_on_any_button_does_nothing_twice(
    asked: list[tuple[str, str]],
    person: Callable[..., Person],
    server: House,
    record_property: Callable[[str, object], None],
) -> None:
    ann = person(device_scale_factor=0.5)  # a quarter of the pixels
    others = [Guest(f"{server.address}/", name) for name in ("Ben", "Cem", "Dot")]
    begun = {each: situation(*each) for each in asked}
    laid = {each: [lay_like(ann, others, table) for _ in range(COPIES)] for each, table in begun.items()}
    begin_with(server, {copy: table for each, table in begun.items() for copy in laid[each]})
    table = ann.go(laid[asked[0]][0])
    trifles: set[str] = set()
    for each, copies in laid.items():
        acting: set[str] = set()
        harmless = set(trifles)
        for copy in copies:
            ann.turn_to(copy)
            table.wait_until_asked()
            if _slip_everywhere(ann, table, begun[each].state.waiting()[0], harmless, acting):
                break
        assert acting, f"nothing was done in {each}"
        trifles |= set(filter(TRIFLES.match, harmless))
        record_property(" ".join(each), ", ".join(sorted(acting)))


@pytest.mark.parametrize("asked", BESIDE, ids="-".join)
def test_a_double_click_beside_the_question_does_nothing_twice(
    asked: tuple[str, str], person: Callable[..., Person], server: House
) -> None:
    """On desks, on shelves and in the panels of a game."""
    ann, begun = person(device_scale_factor=0.5), situation(*asked)
    others, seat = [Guest(f"{server.address}/", name) for name in ("Ben", "Cem", "Dot")], begun.state.waiting()[0]
    copy = lay_like(ann, others, begun)
    begin_with(server, {copy: begun})
    table, tabs, tried = ann.go(copy), ann.page.get_by_role("tab"), set[str]()
    table.wait_until_asked()
    own = [place for place, name in enumerate(tabs.all_inner_texts()) if not SHARED.search(name)]
    for place in own or [0]:  # a desk is there beside any tab
        tabs.nth(place).click()
        for _ in range(SLIPS):
            buttons = ann.page.locator(BESIDE_IT)
            kinds = buttons.evaluate_all(KINDS)
            found = next((number for number, kind in enumerate(kinds) if kind and kind not in tried), None)
            if found is None or seat not in _position(ann, table, seat)["waiting"]:
                break
            tried.add(kinds[found])
            before = table.rows
            _slip(table, buttons.nth(found))
            done = _done(ann, table, seat, before) if table.rows > before else []
            assert len(done) <= 1, f"{done} by a double click on {kinds[found]}"
            while ann.page.get_by_role("dialog").count():
                ann.page.keyboard.press("Escape")
                table.settle()
    assert tried, "nothing can be pressed there"


def _position(ann: Person, table: Table, seat: int) -> dict[str, Any]:
    told: dict[str, Any] = ann.ask(f"/api/tables/{table.id}/position?seat={seat}")
    return told


def lay_like(ann: Person, others: list[Guest], begun: tables.Table) -> str:
    """A table of this kind, at which Ann has the seat that is asked; the others never move."""
    header, asked = begun.record.header, begun.state.waiting()[0]
    seats = [RULES if name == AUTOMATIC else OPEN for name in header.seats]
    seats[asked] = ME
    table = ann.lay(*seats, game=header.game, options=header.options, seed=None, visibility="public")
    for other in others[: seats.count(OPEN)]:
        until(lambda other=other: other.post(f"/tables/{table}/join").is_success)  # type: ignore[misc]
    for each in ann.ask(f"/api/tables/{table}/answers?seat={asked}"):
        if each["answer"] != ASK:
            ann.ask(f"/api/tables/{table}/answers", {"seat": asked, "question": each["id"], "answer": ASK})
    return table


def _slip_everywhere(ann: Person, table: Table, seat: int, harmless: set[str], acting: set[str]) -> bool:
    """Slip on a button of each kind; false if some may be left when one did what cannot be taken back."""
    for _ in range(SLIPS):
        found = _untried(table, harmless | acting) or (None if acting else _deeper(table, harmless))
        if found is None:
            break
        name, button = found
        before = table.rows
        _slip(table, button)
        doubt = ann.page.get_by_role("dialog").filter(has=ann.page.get_by_role("button", name="No, go back"))
        if doubt.count():  # other dialogs are questions of the game
            assert table.rows == before, "asked first, done later"
            _slip(table, doubt.last.get_by_role("button").last)
        done = _done(ann, table, seat, before) if table.rows > before else []
        assert len(done) <= 1 or (JOURNEY.match(name) and len(set(done)) == 1), f"{done} by a double click on {name}"
        (acting if done else harmless).add(name)
        if done and not _take_back(ann, table, seat):
            return False
    return True


def _slip(table: Table, button: Locator) -> None:
    button.evaluate(SLIP, table.slider.element_handle())
    table.settle()


def _take_back(ann: Person, table: Table, seat: int) -> bool:
    """Take the last action back behind the scenes, if that is possible, and wait until the page has heard of it."""
    position = _position(ann, table, seat)
    if not position["can_undo"]:
        return False
    told = {"seat": seat, "action": "undo", "seen": position["rows"], "key": secrets.token_hex(8)}
    ann.ask(f"/api/tables/{table.id}/actions", told)
    table.wait_for_rows(position["rows"] + 1)
    table.wait_until_asked()
    return True


def _done(person: Person, table: Table, seat: int, after: int) -> list[str]:
    """What a seat has done after a row, by the kinds of its verbs: a step that is paid for is a step."""
    log: list[dict[str, Any]] = person.ask(f"/api/tables/{table.id}/log?seat={seat}&after={after}")
    return [re.split("[ _]", entry["action"])[0] for entry in log if entry["seat"] == seat]


def _untried(table: Table, tried: set[str]) -> tuple[str, Locator] | None:
    """A button of the question that was not tried yet: at once, after a pick, or one that goes on."""
    found = _button(table, tried, ACTS)
    if found is None and _dialog(table) is not None:  # what was opened to be read; a question stays
        table.page.keyboard.press("Escape")
        table.settle()
        found = _button(table, tried, ACTS)
    if found is None and _dialog(table) is None:
        table.drop()
        found = _button(table, tried, ACTS)
    for _ in range(PICKS):
        if found is None and _dialog(table) is None and (areas := table.open_areas()):
            table.pick(areas[0])
            found = _button(table, tried, ACTS)
    return found or _button(table, tried, "button")


def _deeper(table: Table, tried: set[str]) -> tuple[str, Locator] | None:
    """A button that comes with others that are picked by one click, and dropped by two."""
    for _ in range(DEPTH):
        if one := _button(table, BACK, "button[aria-pressed=false]") or _button(table, BACK, ACTS):
            one[1].click()
            table.settle()
            if found := _button(table, tried, ACTS):
                return found
    return None


def _button(table: Table, tried: set[str], kind: str) -> tuple[str, Locator] | None:
    """The first such button that was not tried yet; some questions are asked in a dialog."""
    table.to_do.evaluate(UNFOLD)
    buttons = (_dialog(table) or table.to_do).locator(kind)
    for place, name in enumerate(buttons.evaluate_all(KINDS)):
        if name and name not in tried and not SERIES.match(name):
            return name, buttons.nth(place)
    return None


def _dialog(table: Table) -> Locator | None:
    """The dialog over the table, if there is one."""
    open_now = table.page.get_by_role("dialog")
    return open_now.last if open_now.count() else None
