"""Monumental in a real browser: a cross that is previewed, a conquest, whole games by clicking, a phone, French."""

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import expect

from e2e.kit import ME, PHONE, Person, Table, press_by_keys, tab_until
from waiting import until

OPEN = {"kind": "open"}
GREEDY = {"kind": "bot", "bot": "greedy"}
PANELS = ("Points", "Policies", "Decks")
LONGEST = 900
"""Answers after which a game is given up."""
LAST = ("End the turn", "Pass", "Leave it at that", "Do not pay")


def _position(table: Table) -> dict[str, Any]:
    return dict(table.person.ask(f"/api/tables/{table.id}/position?seat=0"))


def _say(table: Table, position: dict[str, Any], action: str) -> dict[str, Any]:
    """Act behind the page's back, as another window of the same person would."""
    body = {"seat": 0, "action": action, "seen": position["rows"], "key": f"{position['rows']} {action}"}
    return dict(table.person.ask(f"/api/tables/{table.id}/actions", body)["position"])


def _activate(table: Table, number: int = 0) -> None:
    """Choose a cross in the matrix and activate it."""
    table.wait("activate a row and a column")
    matrix = table.to_do.get_by_role("group", name="What each row and column would give")
    matrix.get_by_role("button").nth(number).click()
    table.do("Activate row")


def test_a_cross_is_previewed_and_gives_what_was_told(person: Callable[..., Person], look: Callable[..., None]) -> None:
    ann = person()
    table = ann.sit(ME, GREEDY, game="monumental")
    table.wait("activate a row and a column")
    cross = _position(table)["view"]["crosses"][4]
    city = ann.page.get_by_role("region", name="City of Red")
    expect(city.locator("ol").first.get_by_role("listitem")).to_have_count(9)
    city.get_by_role("button", name=re.compile("row 2, column 2")).click()
    expect(table.to_do).to_contain_text("Would pay for")
    look(ann.page)
    table.do("Activate row 2, column 2")
    view = _position(table)["view"]
    gold = 2 + cross["gains"].get("gold", 0)
    assert view["purse"]["red"]["gold"] == gold
    purse = ann.page.get_by_role("region", name="Purse")
    expect(purse).to_contain_text(f"{gold} Gold")
    for name in PANELS:
        ann.page.get_by_role("tab", name=name).click()
        look(ann.page)
    table.do("Take back|↶ Take back")
    table.wait("activate a row and a column")


def test_a_province_is_conquered_with_the_units_suggested(person: Callable[..., Person]) -> None:
    ann = person()
    table = ann.sit(ME, GREEDY, game="monumental")
    table.wait("activate a row and a column")
    crosses = _position(table)["view"]["crosses"]
    best = max(range(9), key=lambda place: len(crosses[place]["conquer"]))
    _activate(table, best)
    position = _position(table)
    area = next(offer["words"][0] for offer in position["offers"] if offer["verb"] == "conquer")
    name = next(
        each["name"]["en"] for each in ann.ask(f"/api/tables/{table.id}/words")["board"]["areas"] if each["id"] == area
    )
    assert "defence" in (table.area(name).get_attribute("aria-label") or "")
    table.pick(name)
    expect(table.to_do).to_contain_text("Price")
    table.to_do.get_by_role("button", name="Conquer", exact=True).click()
    while _position(table)["view"]["holder"][area] != "red":
        send = table.to_do.get_by_role("button", name=re.compile("^Send [0-9]+ Unit"))
        if send.is_visible():
            send.click()
        until(lambda: _position(table)["step"] != "gather", "nobody was sent")
    expect(table.area(name)).to_have_attribute("aria-label", re.compile("Red, defence"))


def test_a_turn_is_played_by_keyboard_alone(person: Callable[..., Person]) -> None:
    ann = person()
    table = ann.sit(ME, GREEDY, game="monumental")
    table.wait("activate a row and a column")
    table.settle()
    tab_until(ann.page, "document.activeElement?.closest('section[aria-busy] [role=group]') !== null")
    ann.page.keyboard.press("Enter")
    press_by_keys(ann.page, "Activate row")
    expect(table.to_do.get_by_role("button", name="End the turn")).to_be_visible()
    table.settle()
    rows = table.rows
    press_by_keys(ann.page, "End the turn")
    sure = ann.page.get_by_role("dialog").get_by_role("button", name="End the turn")
    until(lambda: table.rows > rows or sure.is_visible())
    if sure.is_visible():
        expect(sure).to_be_enabled()
        press_by_keys(ann.page, "End the turn")
    table.wait_for_rows(rows + 1)


def _answer(table: Table, bought: set[int]) -> None:
    """Click something: a cross, one card a round, the first answer of a question, or the end of the turn."""
    if "activate a row" in table.sentence.inner_text():
        _activate(table, 4)
        return
    before, position = table.rows, _position(table)
    send = table.to_do.get_by_role("button", name=re.compile("^Send [0-9]+ Unit"))
    answers = table.to_do.locator("button.answer:visible:enabled")
    if send.is_visible():
        send.click()
    elif position["step"] != "actions" and answers.count():
        answers.first.click()
    elif position["view"]["round"] not in bought and any(each["verb"] == "acquire" for each in position["offers"]):
        bought.add(position["view"]["round"])
        table.to_do.get_by_text(re.compile("^Cards")).click()
        table.to_do.locator("button.answer:visible", has_text="Acquire").first.click()
    else:
        table.to_do.get_by_role("button", name=re.compile(f"^({'|'.join(LAST)})")).first.click()
    sure = table.to_do.locator(".prepared").get_by_role("button", name=re.compile("^(Acquire|Place|Develop|Conquer)"))
    until(lambda: table.rows > before or sure.is_visible(), "nothing happened")
    if sure.is_visible():
        sure.click()
    table.wait_for_rows(before + 1)


def test_a_whole_game_is_played_by_clicking(person: Callable[..., Person], look: Callable[..., None]) -> None:
    ann = person()
    table, bought = ann.sit(ME, GREEDY, game="monumental"), set[int]()
    for _ in range(LONGEST):
        until(lambda: (told := _position(table))["ended"] or 0 in told["waiting"], "nobody asked")
        if _position(table)["ended"]:
            break
        if (skip := table.to_do.get_by_role("button", name=re.compile("^Skip"))).is_visible():
            skip.click()
        table.wait_until_asked()
        _answer(table, bought)
    assert _position(table)["ended"]
    assert len(bought) > 3
    expect(ann.page.get_by_role("tab", name="Result")).to_be_visible()
    expect(ann.page.get_by_role("tabpanel")).to_contain_text("Majorities")
    look(ann.page)


def test_a_phone_in_french_shows_one_pane_at_a_time(person: Callable[..., Person], look: Callable[..., None]) -> None:
    ann = person(viewport=PHONE, is_mobile=True, has_touch=True, locale="fr-FR")
    ann.context.add_init_script("localStorage.setItem('mappemonde.settings', '{\"lang\": \"fr\"}')")
    table = ann.sit(ME, GREEDY, game="monumental")
    table.wait("rangée")
    sheets = ann.page.get_by_role("tablist")
    sheets.get_by_role("tab", name="Cité").click()
    city = ann.page.get_by_role("region", name="Cité de Rouge")
    expect(city).to_be_in_viewport()
    look(ann.page)
    city.get_by_role("button", name=re.compile("rangée 1, colonne 1")).click()
    expect(ann.page.get_by_role("tabpanel")).to_contain_text("Activer la rangée 1 et la colonne 1")
    sheets.get_by_role("tab", name="Étalage").click()
    display = ann.page.get_by_role("region", name="Piste de développement")
    expect(display).to_be_in_viewport()
    expect(city).to_be_hidden()
    look(ann.page)
    sheets.get_by_role("tab", name="Étalage").click()
    expect(display).to_be_hidden()
    table.do("Activer la rangée 1 et la colonne 1")
    expect(table.to_do).to_contain_text("Terminer le tour")
    wide = ann.page.evaluate("document.documentElement.scrollWidth")
    assert wide <= PHONE["width"]


def test_three_people_in_continuous_mode_prepare_actions_that_play_themselves(
    person: Callable[..., Person], look: Callable[..., None]
) -> None:
    ann, ben, cid = person("Ann"), person("Ben"), person("Cid")
    table = ann.lay(ME, OPEN, OPEN, game="monumental", seed=None, options={"continuous": True}, visibility="public")
    for one in (ben, cid):
        one.ask("/api/guests", {"name": one.name})
        one.ask(f"/api/tables/{table}/join", {})
    seats = {one.ask(f"/api/tables/{table}")["my_seats"][0]: one for one in (ann, ben, cid)}

    def position(seat: int) -> dict[str, Any]:
        return dict(seats[seat].ask(f"/api/tables/{table}/position?seat={seat}"))

    def say(seat: int, action: str) -> None:
        rows = position(seat)["rows"]
        body = {"seat": seat, "action": action, "seen": rows, "key": f"{rows} {action}"}
        seats[seat].ask(f"/api/tables/{table}/actions", body)

    while position(0)["step"] == "activate":
        say(position(0)["waiting"][0], "activate 2 2")
    first = position(0)["waiting"][0]
    second, third = (first + 1) % 3, (first + 2) % 3

    prepared = seats[second].go(table)
    prepared.to_do.get_by_text("Prepare an action").click()
    look(prepared.page)
    prepared.to_do.get_by_role("button", name=re.compile("^Acquire: ")).first.click()
    line = prepared.page.get_by_role("region", name="Prepared actions").get_by_role("list")
    expect(line).to_contain_text("Acquire")
    prepared.to_do.get_by_role("button", name="Pass", exact=True).click()
    expect(line.get_by_role("listitem")).to_have_count(2)
    when = prepared.page.get_by_role("combobox", name="When to play: Pass")
    when.select_option("only if everybody else has passed")
    expect(when).to_have_value("others_passed")
    gone = seats[third].go(table)
    gone.to_do.get_by_text("Prepare an action").click()
    gone.to_do.get_by_role("button", name="Pass", exact=True).click()
    expect(gone.page.get_by_role("region", name="Prepared actions").get_by_role("listitem")).to_have_count(1)
    gone.page.close()  # nobody has to be there

    asked = seats[first].go(table)
    asked.wait("single action")
    asked.to_do.get_by_role("button", name=re.compile("^Pass")).click()
    until(lambda: position(first)["view"]["round"] == 2, "the round did not end by itself")
    log = seats[second].ask(f"/api/tables/{table}/log?seat={second}")
    said = [entry["action"].split()[0] for entry in log if entry["seat"] == second]
    assert [verb for verb in said if verb in ("acquire", "pass")] == ["acquire", "pass"]
    expect(prepared.page.get_by_role("region", name="Prepared actions").get_by_role("listitem")).to_have_count(0)
