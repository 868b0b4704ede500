"""Monumental in a real browser: a cross that is previewed, a conquest, whole games by clicking, a phone, French."""

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import expect

from e2e.kit import ME, PHONE, Person, Table, pick_by_keys, press_by_keys, tab_until
from waiting import until

GREEDY = {"kind": "bot", "bot": "greedy"}
PLANNER = {"kind": "bot", "bot": "planner"}
PANELS = ("Points", "Policies", "Decks")
LONGEST = 900
"""Answers after which a game is given up."""
GROUNDS = """spaces => spaces.map((space) => [
    space.classList.contains('lit'), getComputedStyle(space.querySelector('.face')).backgroundColor,
])"""
"""Of each space of a City whether it is previewed, and the colour of its card."""
ON_TOP = """button => {
    const { x, y, width, height } = button.getBoundingClientRect();
    return button.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}"""
"""Whether a button can be tapped in its middle."""
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


def test_a_cross_is_previewed_a_card_opened_and_a_province_conquered_with_the_units_suggested(
    person: Callable[..., Person], look: Callable[..., None]
) -> None:
    ann = person()
    table = ann.sit(ME, GREEDY, game="monumental")
    table.wait("activate a row and a column")
    cross = _position(table)["view"]["crosses"][4]
    city = ann.page.get_by_role("region", name="City of Red")
    expect(city.locator("ol").first.get_by_role("listitem")).to_have_count(9)
    city.get_by_role("button", name=re.compile("row 2, column 2")).click()
    expect(table.to_do).to_contain_text("Would pay for")
    grounds = city.locator("ol > li").evaluate_all(GROUNDS)
    lit = [place for place, (marked, _) in enumerate(grounds) if marked]
    assert lit == [1, 3, 4, 5, 7]
    assert not {ground for marked, ground in grounds if marked} & {ground for marked, ground in grounds if not marked}
    look(ann.page, in_all_themes=True)
    table.do("Activate row 2, column 2")
    view = _position(table)["view"]
    gold = 2 + cross["gains"].get("gold", 0)
    assert view["purse"]["red"]["gold"] == gold
    purse = ann.page.get_by_role("region", name="Purse")
    expect(purse).to_contain_text(f"{gold} Gold")
    for name in PANELS:
        ann.page.get_by_role("tab", name=name).click()
        look(ann.page, in_all_themes=True)
    ann.page.get_by_role("tabpanel").get_by_role("button", name=re.compile("Library")).first.click()
    card = ann.page.get_by_role("dialog", name="Library")
    expect(card).to_contain_text("the rest is our own design")
    expect(card.get_by_role("listitem").filter(has_text="R1.9")).to_contain_text("To activate a card")
    look(ann.page, in_all_themes=True)
    ann.page.keyboard.press("Escape")
    table.do("Take back|↶ Take back")

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
    expect(ann.page.get_by_role("complementary").filter(has_text=name)).to_contain_text("May still lie face down")
    look(ann.page, in_all_themes=True)
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
    crosses = _position(table)["view"]["crosses"]
    best = max(range(9), key=lambda place: len(crosses[place]["conquer"]))
    matrix = "[...document.querySelectorAll('section[aria-busy] [role=group] button')]"
    tab_until(ann.page, f"{matrix}.indexOf(document.activeElement) === {best}")
    ann.page.keyboard.press("Enter")
    press_by_keys(ann.page, "Activate row")
    expect(table.to_do.get_by_role("button", name="End the turn")).to_be_visible()
    table.settle()
    target = next(offer["words"][0] for offer in _position(table)["offers"] if offer["verb"] == "conquer")
    pick_by_keys(ann.page, target)
    press_by_keys(ann.page, "Conquer$")
    send = table.to_do.get_by_role("button", name=re.compile("^Send [0-9]+ Unit"))
    until(lambda: send.is_visible() or _position(table)["view"]["holder"][target] == "red")
    if send.is_visible():
        expect(send).to_be_enabled()
        press_by_keys(ann.page, "Send")
    until(lambda: _position(table)["view"]["holder"][target] == "red", "the Province was not conquered")
    table.wait_until_asked()
    while _position(table)["step"] != "actions":  # what lay there asks something
        table.settle()
        before = table.rows
        tab_until(ann.page, "document.activeElement?.matches('.answer:not(:disabled)')")
        ann.page.keyboard.press("Enter")
        table.wait_for_rows(before + 1)
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
    before, position = table.rows, _position(table)
    if position["step"] == "activate":
        crosses = position["view"]["crosses"]
        _activate(table, max(range(9), key=lambda place: len(crosses[place]["acquire"])))
        return
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
    ready = table.to_do.locator(".prepared").get_by_role("button", name=re.compile("^(Acquire|Place|Develop|Conquer)"))
    sure = ready.or_(table.page.get_by_role("dialog").get_by_role("button", name="End the turn"))
    until(lambda: table.rows > before or sure.is_visible(), "nothing happened")
    if sure.is_visible():
        sure.click()
    table.wait_for_rows(before + 1)


def _by_clicks(table: Table, bought: set[int], until_round: int) -> None:
    """Click until a round has come or the game has ended."""
    for _ in range(LONGEST):
        until(lambda: (told := _position(table))["ended"] or 0 in told["waiting"], "nobody asked")
        position = _position(table)
        if position["ended"] or position["view"]["round"] >= until_round:
            return
        if (skip := table.to_do.get_by_role("button", name=re.compile("^Skip"))).is_visible():
            skip.click()
        table.wait_until_asked()
        _answer(table, bought)
    raise AssertionError("the game does not end")


def _behind_the_page(table: Table) -> None:
    """Play on without clicks until the last rounds have begun: a cross, the first answers, the end of the turn."""
    for _ in range(LONGEST):
        position = until(lambda: (told := _position(table)) and 0 in told["waiting"] and told, "nobody asked")
        if position["view"]["last_rounds"] >= 0:
            return
        first = position["offers"][0]
        answer = " ".join([first["verb"], *first["words"], *([str(first["low"])] if "low" in first else [])])
        _say(table, position, {"activate": "activate 2 2", "actions": "end"}.get(position["step"], answer))
    raise AssertionError("the last rounds do not come")


def test_a_whole_game_against_the_planner(person: Callable[..., Person], look: Callable[..., None]) -> None:
    ann = person()
    table, bought = ann.sit(ME, PLANNER, game="monumental"), set[int]()
    _by_clicks(table, bought, until_round=3)
    assert bought == {1, 2}
    _behind_the_page(table)
    _by_clicks(table, bought, until_round=LONGEST)
    expect(ann.page.get_by_role("tab", name="Result")).to_be_visible()
    told = ann.page.get_by_role("tabpanel")
    for part in ("Majorities", "Points by source", "What the cards brought", "Luck of tokens"):
        expect(told).to_contain_text(part)
    look(ann.page, in_all_themes=True)


def test_a_table_against_automas_is_set_up_on_a_map_that_is_shown(
    person: Callable[..., Person], look: Callable[..., None]
) -> None:
    ann = person()
    ann.enter()
    page = ann.page
    page.get_by_role("link", name="Set up a table: Monumental").click()
    setup = page.get_by_role("region", name="Solo, map and civilizations")
    setup.get_by_role("combobox", name="Map").select_option("b")
    expect(setup.get_by_role("group", name="Map B").get_by_role("button", name="Hills B3")).to_be_visible()
    expect(page.get_by_label("Seat 3: who?")).to_have_count(0)
    setup.get_by_role("group", name="Automas", exact=True).get_by_role("radio", name="2").check()
    expect(setup.get_by_role("group", name="Map D")).to_be_visible()  # that of three seats
    setup.get_by_role("combobox", name="Map").select_option("f")
    setup.get_by_role("group", name="Difficulty").get_by_role("radio", name="hard", exact=True).check()
    setup.get_by_text("What the civilizations are like").click()
    expect(setup).to_contain_text("Everything for Gold")
    look(page, in_all_themes=True)
    ann.press("Start", exact=True)
    ann.table().wait_until_asked()
    options = ann.ask(f"/api/tables/{ann.table().id}")["options"]
    assert {name: options[name] for name in ("map", "automas", "advanced_cards")} == {
        "map": "f",
        "automas": 2,
        "advanced_cards": 2,
    }


def test_a_phone_in_french_shows_one_pane_at_a_time(person: Callable[..., Person], look: Callable[..., None]) -> None:
    ann = person(viewport=PHONE, is_mobile=True, has_touch=True, locale="fr-FR")
    ann.context.add_init_script("localStorage.setItem('mappemonde.settings', '{\"lang\": \"fr\"}')")
    table = ann.sit(ME, GREEDY, game="monumental")
    table.wait("rangée")
    sheets = ann.page.get_by_role("tablist")
    sheets.get_by_role("tab", name="Cité").click()
    city = ann.page.get_by_role("region", name="Cité de Rouge")
    expect(city).to_be_in_viewport()
    look(ann.page, in_all_themes=True)
    city.get_by_role("button", name=re.compile("rangée 1, colonne 1")).click()
    expect(ann.page.get_by_role("tabpanel")).to_contain_text("Suffirait pour")
    activate = ann.page.get_by_role("tabpanel").get_by_role("button", name="Activer la rangée 1 et la colonne 1")
    expect(activate).to_be_in_viewport(ratio=1)
    assert activate.evaluate(ON_TOP), "something lies over it"
    sheets.get_by_role("tab", name="Étalage").click()
    display = ann.page.get_by_role("region", name="Piste de développement")
    expect(display).to_be_in_viewport()
    expect(city).to_be_hidden()
    look(ann.page, in_all_themes=True)
    for name in ("Points", "Politiques", "Pioches"):
        sheets.get_by_role("tab", name=name).click()
        expect(ann.page.get_by_role("tabpanel", name=name)).to_be_in_viewport()
        look(ann.page, in_all_themes=True)
    sheets.get_by_role("tab", name="Étalage").click()
    sheets.get_by_role("tab", name="Étalage").click()
    expect(display).to_be_hidden()
    table.do("Activer la rangée 1 et la colonne 1")
    expect(table.to_do).to_contain_text("Terminer le tour")
    table.settle()
    sheets.get_by_role("tab", name="Étalage").click()
    display.locator("button.open").first.click()
    shelf = ann.page.get_by_role("tabpanel", name="Étalage")
    acquire = shelf.get_by_role("button", name="Acquérir", exact=True)
    expect(acquire).to_be_in_viewport(ratio=1)
    assert acquire.evaluate(ON_TOP), "something lies over it"
    shelf.get_by_role("button", name="La carte et ses règles").click()
    expect(ann.page.get_by_role("dialog")).to_contain_text("R4.1")
    ann.page.keyboard.press("Escape")
    bought = table.rows
    acquire.click()
    table.wait_for_rows(bought + 1)
    wide = ann.page.evaluate("document.documentElement.scrollWidth")
    assert wide <= PHONE["width"]
