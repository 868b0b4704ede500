"""Moments of Monumental that play reaches late or seldom: ties, bids, effects within effects, the end of a deal."""

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, expect

from e2e.kit import ME, OPEN, PHONE, RULES, House, Person, Table, begin_with
from games.monumental.kit import Scene, continuous
from mappemonde.games.monumental import GAME
from mappemonde.games.monumental.state import Monumental
from mappemonde.games.monumental.steps.turn import Actions, Turns
from mappemonde.kernel import table as tables
from mappemonde.kernel.chance import Sealed, fast
from mappemonde.kernel.table import AUTOMATIC
from waiting import until

AUTOMAS = {"automas": 2}
HILLS = "b2"
CLOCK = {"kind": "live", "bank": 7_200, "increment": 60}


def _situation(state: Monumental, seats: int, **options: Any) -> tables.Table:
    """A table that begins with a state."""
    table = tables.open_table("monumental", [str(seat) for seat in range(seats)], options, "", bytes(32), people=True)
    table.state = GAME.load(table.constants, GAME.save(state), Sealed(bytes(32)))
    return table


def _position(person: Person, table_id: str, seat: int = 0) -> dict[str, Any]:
    return dict(person.ask(f"/api/tables/{table_id}/position?seat={seat}"))


def _press(table: Table, name: str) -> None:
    """Press an answer and wait until it is in the record."""
    table.settle()
    before = table.rows
    table.to_do.get_by_role("button", name=re.compile(name)).first.click()
    table.wait_for_rows(before + 1)


def _luck_with_a_tie() -> str:
    """A seed with which an Automa begins and cannot decide between Provinces."""
    for number in range(200):
        seed = number.to_bytes(32, "big")
        table = tables.open_table("monumental", ["Ann", AUTOMATIC, AUTOMATIC], AUTOMAS, "", seed, people=True)
        if table.state.flow[-1].NAME == "automa_conquest":
            return seed.hex()
    raise AssertionError("no Automa is undecided")


def test_a_tie_between_provinces_is_asked_on_the_map(person: Callable[..., Person], look: Callable[..., None]) -> None:
    ann = person()
    table_id = ann.lay(ME, RULES, RULES, game="monumental", options=AUTOMAS, seed=_luck_with_a_tie())
    table = ann.go(table_id)
    table.wait("Several Provinces are equal: which one does the Automa attack?")
    equal = table.open_areas()
    assert len(equal) > 1
    look(ann.page)
    before = table.rows
    table.pick(equal[0])
    decide = table.to_do.get_by_role("button", name=re.compile("^Decide"))
    until(lambda: table.rows > before or decide.first.is_visible(), "nothing is asked")
    if table.rows == before:
        decide.first.click()
    table.wait_for_rows(before + 1)
    ann.page.get_by_role("tab", name="Automas").click()
    panel = ann.page.get_by_role("tabpanel")
    expect(panel).to_contain_text(re.compile("attacks|conquers"))
    expect(panel.get_by_role("listitem").filter(has_text="Conquer the adjacent Province").first).to_be_visible()
    look(ann.page, in_all_themes=True)


def _gather(people: list[Person], server: House, *states: Monumental, clock: Any = None, **options: Any) -> list[str]:
    """Tables of these people, the first of whom lays them, that begin with these states."""
    first, *others = people
    options["civilizations"] = "picked"
    seats = [ME, *[OPEN] * len(others)]
    for one in others:
        one.ask("/api/guests", {"name": one.name})
    wish = {"game": "monumental", "options": options, "seed": None, "visibility": "public", "clock": clock}
    found = [first.lay(*seats, **wish) for _ in states]
    for one in others:
        for table in found:
            one.ask(f"/api/tables/{table}/join", {})
    situations = [_situation(state, len(people), **options) for state in states]
    begin_with(server, dict(zip(found, situations, strict=True)))
    return found


def _prepares(table: Table, *names: str) -> Locator:
    """Prepare actions by their buttons; the list of what is in line."""
    table.to_do.get_by_text("Prepare an action").click()
    line = table.page.get_by_role("region", name="Prepared actions").get_by_role("listitem")
    for count, name in enumerate(names, 1):
        table.to_do.get_by_role("button", name=re.compile(name)).first.click()
        expect(line).to_have_count(count)
    return line


def test_three_browsers_in_continuous_mode_bid_for_hills_and_prepare_actions_that_play_themselves(
    person: Callable[..., Person], server: House, look: Callable[..., None]
) -> None:
    ann, ben, cid = people = [person("Ann"), person("Ben"), person("Cid")]
    scene = continuous("egyptian greek danish", map="f").holds("blue", HILLS)
    scene.gives("blue", gold=3, production=9).gives("red", military=3, gold=2, production=9)
    (table_id,) = _gather(people, server, scene.state, clock=CLOCK, continuous=True, map="f")
    attacker, defender, gone = ann.go(table_id), ben.go(table_id), cid.go(table_id)

    line = _prepares(defender, "^Acquire: ", "^Pass$")
    expect(line.first).to_contain_text("Acquire")
    look(defender.page, in_all_themes=True)
    when = defender.page.get_by_role("combobox", name="When to play: Pass")
    when.select_option("only if everybody else has passed")
    expect(when).to_have_value("others_passed")
    _prepares(gone, "^Pass$")
    gone.page.close()  # nobody has to be there

    areas = ann.ask(f"/api/tables/{table_id}/words")["board"]["areas"]
    name = next(each["name"]["en"] for each in areas if each["id"] == HILLS)
    attacker.wait("single action")
    attacker.pick(name)
    expect(attacker.to_do).to_contain_text("the holder may defend with Gold")
    look(attacker.page)
    _press(attacker, "^Conquer$")
    send = attacker.to_do.get_by_role("button", name=re.compile("^Send [0-9]+ Unit"))
    until(lambda: _position(ann, table_id)["step"] != "gather" or send.is_visible(), "no Unit is asked for")
    if send.is_visible():
        send.click()  # the price beside it is paid as well
    elif 0 in _position(ann, table_id)["waiting"]:
        _press(attacker, "^Pay so")
    defender.wait_until_asked()
    expect(defender.to_do).to_contain_text(re.compile("Time left:? *[0-9]+:[0-9]{2}"))
    defender.to_do.get_by_role("group", name="Bid").get_by_role("button", name="2").click()
    _press(defender, r"^Bid \(2\)")
    attacker.wait_until_asked()
    _press(attacker, "^Pay")
    until(lambda: _position(ann, table_id)["view"]["holder"][HILLS] == "red", "the Hills did not fall")
    purse = _position(ann, table_id)["view"]["purse"]
    assert (purse["red"]["gold"], purse["blue"]["gold"]) == (0, 1)
    expect(defender.area(name)).to_have_attribute("aria-label", re.compile("Red"))

    attacker.wait("single action")
    attacker.do_surely("Pass")
    until(lambda: _position(ann, table_id)["view"]["round"] == 2, "the round did not end by itself")
    log = ben.ask(f"/api/tables/{table_id}/log?seat=1")
    said = [entry["action"].split()[0] for entry in log if entry["seat"] == 1]
    assert [verb for verb in said if verb in ("acquire", "pass")] == ["acquire", "pass"]
    expect(line).to_have_count(0)


def _acquire(table: Table, card: str) -> None:
    """Buy a card by its name, with the second click that confirms it."""
    table.settle()
    offered = table.to_do.locator("button.answer", has_text=card).first
    if not offered.is_visible():
        table.to_do.get_by_text(re.compile("^Cards")).click()
    offered.click()
    _press(table, "^Acquire$")


def _purse(ann: Person, table: str) -> dict[str, int]:
    return dict(_position(ann, table)["view"]["purse"]["red"])


def _ambush() -> Scene:
    """Zulu forces hide on the Savanna that red can attack."""
    scene = Scene("egyptian zulu").holds("red", "d4", 4).holds("blue", "c4", 2).gives("red", military=9, gold=4)
    scene.state.hidden[scene.area("c4")] = 1
    return scene


def _attack(table: Table, area: str) -> Locator:
    """Attack a Province; the button that sends Units."""
    table.pick(area)
    _press(table, "^Conquer$")
    send = table.to_do.get_by_role("button", name=re.compile("^Send [0-9]+ Unit"))
    expect(send).to_be_visible()
    return send


def test_decks_tell_no_secret_purchases_are_taken_back_one_by_one_and_a_nested_effect_outlives_the_server(
    person: Callable[..., Person], server: House, look: Callable[..., None]
) -> None:
    ann, ben = person("Ann"), person("Ben")
    scene = Scene(bare=True).holds("red", "d4", 3).displays("alhambra", "temple", "irrigation")
    scene.token("c4", "barbarian_1").gives("red", production=20, science=9, military=2)
    twin = GAME.twin(scene.state, 0, fast(3))
    assert list(twin.decks[1]) != list(scene.state.decks[1])
    table_id, twin_id, hidden_id = _gather([ann, ben], server, scene.state, twin, _ambush().state, map="a")
    decks = ann.page.get_by_role("tabpanel", name="Decks")
    told = set[str]()
    for one in (twin_id, table_id):
        table = ann.go(one)
        ann.page.get_by_role("tab", name="Decks").click()
        expect(decks).to_contain_text("Rest of the deck")
        told.add(decks.evaluate("panel => panel.textContent"))
    assert len(told) == 1, "the deck browser tells what a seat cannot know"
    purses = [_purse(ann, table_id)]
    for card in ("Temple", "Irrigation"):
        _acquire(table, card)
        purses.append(_purse(ann, table_id))
    assert len({str(purse) for purse in purses}) == len(purses)
    for before in reversed(purses[:-1]):
        table.do("Take back|↶ Take back")
        assert _purse(ann, table_id) == before

    _acquire(table, "Alhambra")
    table.to_do.get_by_text(re.compile("^Cards")).click()
    _press(table, "^Complete")
    trail = table.to_do.get_by_role("list", name="Under way")
    expect(trail).to_have_text(re.compile("Alhambra"))
    send = _attack(table, "Savanna C4")
    under_way = trail.get_by_role("listitem").all_inner_texts()
    assert [under_way[0], len(under_way)] == ["Alhambra", 2]
    look(ann.page)
    server.kill()
    server.start()
    ann.page.reload()
    expect(trail.get_by_role("listitem")).to_have_text(under_way)
    send.click()
    until(lambda: _position(ann, table_id)["step"] == "choose", "nothing is to be chosen")
    expect(trail.get_by_role("listitem")).to_have_count(3)
    table.to_do.locator("button.answer").first.click()
    until(lambda: _position(ann, table_id)["step"] == "place", "the Wonder gets no place")
    assert _position(ann, table_id)["view"]["holder"]["c4"] == "red"

    ambushed = ann.go(hidden_id)
    send = _attack(ambushed, "Savanna C4")
    expect(ann.page.get_by_role("complementary")).to_have_count(0)  # the sheet of the tile is put away
    send.click()
    die = ann.page.locator(".happening .die")
    expect(die).to_be_visible()
    log = ann.ask(f"/api/tables/{hidden_id}/log?seat=0")
    (rolled,) = [event for entry in log for event in entry["events"] if event["kind"] == "rolled"]
    expect(die).to_have_text(str(rolled["facts"]["extra"]))
    look(ann.page)


def _last_turn() -> tables.Table:
    """Alone against an Automa, with one turn to play."""
    table = tables.open_table("monumental", ["0", AUTOMATIC], {"automas": 1}, "", bytes(32), people=True)
    state = table.state
    state.first, state.seat, state.last_rounds = 1, 0, 0
    state.flow = [Turns(2), Actions(0)]
    return table


def test_the_deal_of_today_is_played_to_its_end_compared_and_counted(
    person: Callable[..., Person], server: House, look: Callable[..., None]
) -> None:
    ann = person()
    ann.enter()
    page = ann.page
    page.get_by_role("button", name="Today's deal: Monumental").click()
    table = ann.table()
    expect(table.to_do.get_by_role("button", name="Hint")).to_have_count(0)
    begin_with(server, {table.id: _last_turn()})
    page.reload()
    table.wait_until_asked()
    words = ann.ask(f"/api/tables/{table.id}/words")
    mine_is = _position(ann, table.id)["view"]["civilization"]["red"]
    civilization = next(each["name"]["en"] for each in words["kinds"]["civilization"] if each["id"] == mine_is)
    table.do_surely("End the turn")
    places = page.get_by_role("region", name="The table has ended").get_by_role("list").first
    expect(places).to_contain_text(re.compile("Blue played by the rules"))
    page.get_by_role("link", name="Compare with others").first.click()
    mine = page.get_by_role("listitem").filter(has_text=re.compile(r"Ann \(you\)"))
    expect(mine).to_contain_text(re.compile("[0-9]+ points?"))
    look(page, in_all_themes=True)
    page.get_by_role("link", name="What you have played alone").click()
    expect(page.get_by_role("table").first.get_by_role("cell").first).to_have_text("1")
    groups = {
        group["id"]: [row["name"]["en"] for row in group["rows"]] for group in ann.ask("/api/statistics")[0]["groups"]
    }
    assert groups["civilization"] == [civilization]
    for name in (civilization, *groups["map"]):
        row = page.get_by_role("row").filter(has=page.get_by_role("rowheader", name=name, exact=True))
        expect(row.get_by_role("cell").first).to_have_text("1")
    assert len(groups["map"]) == 1
    look(page, in_all_themes=True)
    page.set_viewport_size(PHONE)
    page.get_by_role("button", name=re.compile("^FR")).click()
    expect(page.get_by_role("columnheader", name="Moyenne").first).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") == 0
