"""Struggle of Empires in real browsers: auctions, a fight with an ally, a treaty broken; keys, a thumb, French."""

import re
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from playwright.sync_api import Locator, expect

from e2e.kit import ME, OPEN, PHONE, House, Person, Table, tab_until
from games.struggle.kit import Scene
from mappemonde.games.struggle import GAME
from mappemonde.games.struggle.constants import ARMY
from mappemonde.kernel import table as tables
from mappemonde.kernel.chance import Sealed
from server.kit import plant
from waiting import until

RAIDER = {"kind": "bot", "bot": "raider"}
STATESMAN = {"kind": "bot", "bot": "statesman"}
TURN = "Act, use tiles, or end your turn"
NO_ALLIANCES = {"sides": " v ", "turn": "-", "round": 0, "actions": 0}
FRONT = "german_states: britain 3a 1c, spain 2a 1c, france 3a 2c"
BATTLE = ("attack german_states france", "request spain 2", "lend 1 0", "reserve", "save_own")
"""How the attack of the story goes, if its dice fall so that every one of these is asked for."""


class Power:
    """Somebody at a table of Struggle of Empires."""

    def __init__(self, person: Person, table: Table) -> None:
        self.person, self.table, self.page = person, table, person.page
        self.to_do = table.to_do
        self.battle = self.to_do.get_by_role("region", name="The attack under way")
        self.letters = self.page.get_by_role("region", name="Letters", exact=True)

    def tab(self, name: str) -> None:
        self.page.get_by_role("tab", name=re.compile(f"^{name}")).click()

    def expect_logged(self, *sentences: str) -> None:
        """The log says all of this."""
        self.tab("Log")
        for sentence in sentences:
            expect(self.table.log).to_contain_text(re.compile(sentence))

    def button(self, name: str) -> Locator:
        return self.to_do.get_by_role("button", name=re.compile(f"^{name}")).first

    def position(self) -> dict[str, Any]:
        """What the server tells the seat this person sits on."""
        seat = self.person.ask(f"/api/tables/{self.table.id}")["my_seats"][0]
        return dict(self.person.ask(f"/api/tables/{self.table.id}/position?seat={seat}"))

    def bid(self, gold: int, first: str = "", second: str = "") -> None:
        """Make a bid, with the proposal that lies there or another one."""
        for row, power in (("A", first), ("B", second)):
            if power:
                choice = self.to_do.get_by_role("group", name=f"Power for row {row}")
                choice.get_by_role("button", name=power).click()
        while not (go := self.button(f"Bid {gold} gold")).is_visible():
            self.to_do.get_by_role("group", name="Gold").get_by_role("button", name="One more").click()
        rows = self.table.rows
        go.click()
        self.table.wait_for_rows(rows + 1)

    def back(self) -> None:
        """Close what is open in the action bar."""
        self.table.settle()
        if (back := self.button("(Back one step|Revenir)")).is_visible():
            back.click()

    def end_turn(self) -> None:
        self.table.wait(TURN)
        self.back()
        self.table.do_surely("End the turn")


# How tables are laid


def _gather(server: House, people: list[Person], seats: list[dict[str, Any]], situation: tables.Table) -> list[Power]:
    """Lay a table, bring everybody there and begin it with a situation; the server is down meanwhile."""
    host, *guests = people
    options = dict(situation.record.header.options)
    table_id = host.lay(*seats, seed=None, game="struggle", options=options, visibility="public")
    for guest in guests:
        guest.ask("/api/guests", {"name": guest.name})
        guest.ask(f"/api/tables/{table_id}/join", {})
    server.stop()
    with ThreadPoolExecutor(1) as other:  # this thread has the event loop of the browser
        other.submit(plant, f"sqlite:///{server.data / 'tables.db'}", table_id, situation).result()
    server.start()
    return [Power(person, person.go(table_id)) for person in people]


def _situation(scene: Scene, seed: bytes = b"congress".ljust(32), **options: Any) -> tables.Table:
    """A table that begins where a scene is."""
    seats = [f"{number}" for number in range(int(scene.state.constants.seats))]
    table = tables.open_table("struggle", seats, options, "", seed, people=True)
    table.state = GAME.load(table.constants, GAME.save(scene.state), Sealed(seed))
    return table


def _fateful(
    scene: Callable[[], Scene], texts: tuple[str, ...], wanted: Callable[[Any], bool], **options: Any
) -> tables.Table:
    """A situation with the first luck under which all of this can be said, one after the other, and ends as wanted."""
    for number in range(1000):
        seed = number.to_bytes(32, "big")
        table = _situation(scene(), seed, **options)
        for text in texts:
            seat = table.state.waiting()[0]
            if table.why_not(seat, text) is not None:
                break
            table.say(seat, text)
        else:
            if wanted(table.state):
                return _situation(scene(), seed, **options)
    raise AssertionError(f"no luck allows {texts}")


# Between people


def test_five_powers_bid_for_their_alliances_and_a_pass_is_not_final(
    person: Callable[..., Person], server: House
) -> None:
    board = "german_states: britain 2a 1c, france 2a 1c, spain 1a 1c, russia 1a 1c, austria 1a 1c"
    scene = Scene(board, seats=5, flow=[["rounds"], ["opening", 0, 0, -1, -1, -1, -1, 0]], **NO_ALLIANCES)
    people = [person("Ann"), person("Ben"), person("Cat")]
    seats = [ME, OPEN, OPEN, RAIDER, RAIDER]
    ann, ben, cat = _gather(server, people, seats, _situation(scene, congress="off"))

    ann.table.wait("open this auction")
    ben.table.wait("^Waiting for Ann")
    ann.bid(0, "Britain", "France")
    ben.table.wait("^You: Britain bids 0 gold")
    ben.table.do("Pass")
    cat.table.wait("^You: .* bids 0 gold")
    cat.bid(1, "Spain", "Britain")
    ann.table.wait(r"^You: .* bids? \d+ gold")
    expect(ann.to_do).to_contain_text("would be left")
    ann.table.do("Pass")

    # Ben has passed and is asked again; he bids more than he has.
    ben.table.wait(r"^You: .* bids? \d+ gold")
    expect(ben.to_do).to_contain_text("Passed since: ")
    ben.bid(13, "France", "Britain")
    ben.expect_logged("bids? 13 gold for France in row A and Britain in row B")
    cat.table.wait("^You: France bids 13 gold")
    cat.table.do("Pass")
    ann.table.wait("^You: France bids 13 gold")
    ann.table.do("Pass")
    for each in (ann, ben, cat):
        each.expect_logged("wins? the auction for 13 gold")
    assert ben.position()["view"]["gold"]["france"] == 1
    assert ben.position()["view"]["unrest"] == {name: 2 if name == "france" else -1 for name in GAME.colours[:5]}

    # Two more auctions: the left neighbour of the last opener begins, the fifth power goes to A or B.
    ben.table.wait("open this auction")
    _bid_on(ann, ben, cat)
    boxes = ann.position()["view"]["boxes"]
    assert (boxes[:2], sum(power in GAME.colours for power in boxes)) == (["france", "britain"], 5)
    for each in (ann, ben, cat):
        expect(each.table.seats).to_contain_text("Alliance A")
        expect(each.table.seats).to_contain_text("Alliance B")
    ben.table.wait(TURN)  # who stands in the first box begins


def _bid_on(*powers: Power) -> None:
    """Open auctions with nothing and pass all others, until the first turn."""
    until(lambda: not any(_bids(each) for each in powers) and powers[0].position()["step"] == "turn", "no turn")


def _bids(power: Power) -> bool:
    position = power.position()
    if position["seat"] not in position["waiting"] or position["step"] not in ("opening", "auction"):
        return False
    power.table.wait("open this auction|Raise")
    power.table.do("Bid 0 gold" if position["step"] == "opening" else "Pass")
    return True


def test_an_attack_with_a_lent_army_a_reserve_and_a_fighting_withdrawal(
    person: Callable[..., Person], server: House, look: Callable[..., None]
) -> None:
    def scene() -> Scene:
        owned = {"britain": "reserve", "france": "fighting_withdrawal"}
        return Scene(FRONT, sides="britain spain v france", owned=owned, gold={"*": 5})

    def is_spared(state: Any) -> bool:
        return bool(sum(state.count(ARMY, power, 0) for power in range(3)) == 8)  # nobody threw a 7

    people = [person("Ann"), person("Ben"), person("Cat")]
    situation = _fateful(scene, BATTLE, is_spared, congress="off")
    ann, ben, cat = _gather(server, people, [ME, OPEN, OPEN], situation)

    ann.table.wait(TURN)
    expect(ann.table.area("German States")).to_have_accessible_name(re.compile("enemy France, 3 armies.*you attack"))
    ann.table.pick("German States")
    ann.button("France, in the German States").click()
    dialog = ann.page.get_by_role("dialog", name="France, in the German States")
    expect(dialog).to_contain_text("Could lend units:")
    expect(dialog).to_contain_text("Reserve (Britain): victory of the attack")
    look(ann.page)
    dialog.get_by_role("button", name="Declare the attack: 2 gold").click()

    ann.table.wait("Ask Spain for help")
    for _ in range(2):
        ann.to_do.get_by_role("button", name="One more").click()
    ann.button(r"Ask for help · Spain \(2 gold\)").click()
    cat.table.wait("asks you for help, for 2 gold")
    look(cat.page)
    cat.to_do.get_by_role("group", name="Armies").get_by_role("button", name="1").click()
    cat.button("Lend one army").click()

    # The dice fell badly: the Reserve has them thrown again.
    ann.table.wait("Use Reserve to have all four dice thrown again")
    expect(ann.battle).to_contain_text("lends to Britain: one army")
    expect(ann.battle).to_contain_text("If all dice are thrown again, Britain wins with")
    ben.table.wait("^Waiting for Ann")
    look(ann.page)
    ann.table.do("Reserve: throw again")
    ben.table.wait("Use Fighting Withdrawal to save an army or a navy")
    look(ben.page)
    ben.table.do("Fighting Withdrawal: save my unit")

    ann.table.wait(TURN)
    for each in (ann, ben, cat):
        each.expect_logged("lends? .*Britain.* 1 army and 0 navies, for 2 gold", "uses? Reserve", "is spared a loss")
        expect(each.table.area("German States")).to_have_accessible_name(re.compile("Britain 2 control markers"))
        expect(each.table.area("German States")).to_have_accessible_name(re.compile("France, 3 armies"))
    view = ann.position()["view"]
    assert (view["gold"]["britain"], view["gold"]["spain"], view["actions"]) == (1, 7, 1)


def test_a_treaty_is_made_broken_and_shown(
    person: Callable[..., Person], server: House, look: Callable[..., None]
) -> None:
    scene = Scene(
        "german_states: britain 3a 1c, france 2a 2c",
        seats=2,
        flow=[["rounds"], ["congress"]],
        ready={"*": False},
        options={"congress": "wars"},
        **NO_ALLIANCES,
    )
    ann, ben = _gather(server, [person("Ann"), person("Ben")], [ME, OPEN], _situation(scene))

    ann.table.wait("write to the other powers")
    ann.page.get_by_role("tab", name="Log").click()
    ann.button("Letters").click()
    ann.letters.get_by_role("region", name="Write a letter").get_by_role("button", name="France").click()
    letter = ann.letters.get_by_role("region", name="Letter to France")
    letter.get_by_role("combobox", name="Add").select_option("We do not attack each other")
    letter.get_by_role("button", name="Add", exact=True).click()
    expect(letter.get_by_role("listitem")).to_contain_text("Britain and France do not attack each other.")
    look(ann.page)
    letter.get_by_role("button", name="Send").click()
    expect(ben.page.get_by_role("tab", name="Letters")).to_contain_text("1")
    ben.letters.get_by_role("button", name="Accept").click()
    for each in (ann, ben):
        expect(each.letters.get_by_text("in force", exact=True)).to_be_visible()
    for each in (ann, ben):
        each.button("Ready").click()

    ann.table.wait("open this auction")
    ann.bid(0, "Britain", "France")
    ben.table.wait("Raise")
    ben.table.do("Pass")
    ann.table.wait(TURN)
    ann.button("Attack").click()
    ann.button("France, in the German States").click()
    ann.page.get_by_role("button", name="Declare the attack: 2 gold").click()

    # Whether promises were kept is told when the round is over.
    ann.end_turn()
    ben.end_turn()
    for each in (ann, ben):
        each.expect_logged("attacks? .*in the German States", "breaks? the treaty of .*Britain.* and .*France")
        each.tab("Letters")
        expect(each.letters.get_by_text("broken by Britain")).to_be_visible()
    look(ben.page)


# On a small laptop

POWERS = (
    "german_states: britain 3a 1c, spain 2a 1c, france 3a 2c, russia 1a 1c, austria 2a 2c"
    " | baltic: russia 2a 1n 2c, prussia 1a 1c, united_provinces 1n 1c"
    " | caribbean: spain 1a 1n 2c, france 1n 1c, britain 2a 2n 2c"
)
ALLIANCES = "britain spain russia united_provinces v france austria prussia"
CUT = "names => names.filter((name) => name.scrollWidth > name.clientWidth).map((name) => name.textContent)"
TOLD_WHOLE = """about => {
    const [last, room] = [about.lastElementChild, about].map((node) => node.getBoundingClientRect());
    return last.right <= room.right + 1 && last.top < room.bottom;
}"""
IN_SIGHT = """rows => rows.filter((row) => {
    const [box, pane] = [row, row.closest('.decision, .below')].map((node) => node.getBoundingClientRect());
    return box.top >= pane.top && box.bottom <= pane.bottom + 1;
}).length"""
COLLIDING = """names => {
    const ink = ({ left, right, top, bottom }) => ({ left, right, top: top + 2, bottom: bottom - 2 }); // less leading
    const told = names.map((name) => [name.textContent.trim(), ink(name.getBoundingClientRect())]);
    const sheets = [...document.querySelectorAll('.sheets rect.edge')].map((edge) => edge.getBoundingClientRect());
    const apart = (one, other) => one.right <= other.left || other.right <= one.left
        || one.bottom <= other.top || other.bottom <= one.top;
    const inside = (box) => sheets.some((sheet) => box.left >= sheet.left && box.right <= sheet.right
        && box.top >= sheet.top && box.bottom <= sheet.bottom);
    return told.filter(([, box], n) => !inside(box) || told.some(([, other], m) => m < n && !apart(box, other)))
        .map(([name]) => name);
}"""


def test_seven_powers_and_the_regions_are_named_on_a_small_laptop(person: Callable[..., Person], server: House) -> None:
    scene = Scene(POWERS, seats=7, sides=ALLIANCES)
    one = person(viewport={"width": 1024, "height": 768})
    seats = [ME, *[RAIDER] * 3, *[STATESMAN] * 3]
    [ann] = _gather(server, [one], seats, _situation(scene, congress="off"))
    for turn, language, names in (
        (TURN, "FR, français", ["Britain", "Spain", "United Provinces", "German States", "Baltic"]),
        ("finissez votre tour", "EN, English", ["Grande-Bretagne", "Espagne", "Provinces-Unies", "Baltique"]),
    ):
        ann.table.wait(turn)
        ann.table.settle()
        rows = ann.table.seats.locator("tbody tr:not(.group)")
        assert rows.locator(".name").evaluate_all(CUT) == []
        assert ann.table.seats.locator("tr.mine .about").evaluate(TOLD_WHOLE), "whose seat is mine"
        assert rows.evaluate_all(IN_SIGHT) == 7
        for name in names[:3]:
            expect(rows.filter(has_text=name)).to_have_count(1)
        labels = ann.table.map.locator(".names text:not(.small)")
        expect(labels).to_have_count(18)
        assert labels.evaluate_all(COLLIDING) == []
        for name in names[3:]:
            expect(labels.filter(has_text=name)).to_have_count(1)
        values = ann.table.map.locator("text.values")
        expect(values).to_have_count(11)
        assert values.evaluate_all(COLLIDING) == []
        one.press(language)


SIDEWAYS = "sheets => sheets.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.ariaLabel)"


def test_the_bid_stays_in_sight_and_the_sheets_of_the_end_fit_a_small_laptop(
    person: Callable[..., Person], server: House
) -> None:
    opening = Scene(POWERS, seats=7, flow=[["rounds"], ["opening", 0, 0, -1, -1, -1, -1, 0]], **NO_ALLIANCES)
    last_round = Scene(POWERS, seats=7, sides=ALLIANCES, war=3, round=5)
    one = person(viewport={"width": 1024, "height": 768})
    seats = [ME, *[RAIDER] * 6]
    [ann] = _gather(server, [one], seats, _situation(opening, congress="off"))
    ann.table.wait("open this auction")
    expect(ann.button("Bid 0 gold")).to_be_in_viewport(ratio=1)
    above = ann.to_do.get_by_role("group", name="Power for row A").get_by_role("button")
    choice = ann.to_do.get_by_role("group", name="Power for row B").get_by_role("button")
    for row in (above, choice):
        expect(row.last).to_be_in_viewport(ratio=1)
    whom, sum_ = choice.last.bounding_box(), ann.to_do.locator(".bid").bounding_box()
    assert whom
    assert sum_
    assert whom["y"] + whom["height"] <= sum_["y"], "the bid covers no row"
    heights = choice.evaluate_all("nodes => nodes.map((node) => node.getBoundingClientRect().top)")
    assert (len(heights), len(set(heights))) == (7, 1), "they stand in one line"
    choice.last.click()
    expect(choice.last).to_have_attribute("aria-pressed", "true")

    [ann] = _gather(server, [one], seats, _situation(last_round, congress="off"))
    assert not one.let_a_bot_play(ann.table.id, "raider")
    result = one.page.get_by_role("region", name=re.compile("^(The table has ended|La partie est finie)$"))
    sheets = result.get_by_role("region")
    for title, language in (("Where the points came from", "FR, français"), ("D’où viennent les points", "")):
        expect(result.get_by_text(title)).to_be_visible()
        expect(sheets).to_have_count(3)  # points, luck, the third war
        assert sheets.evaluate_all(SIDEWAYS) == []
        if language:
            one.press(language)


def test_a_bid_is_as_wide_as_its_column_on_a_tablet(person: Callable[..., Person], server: House) -> None:
    flow = [["rounds"], ["opening", 0, 0, -1, -1, -1, -1, 0]]
    three = "german_states: britain 2a 1c, france 2a 1c, spain 1a 1c"
    one = person(viewport={"width": 1024, "height": 768}, has_touch=True, is_mobile=True, locale="fr-FR")
    for seats, board in ((3, three), (7, POWERS)):
        opening = _situation(Scene(board, seats=seats, flow=flow, **NO_ALLIANCES), congress="off")
        [ann] = _gather(server, [one], [ME, *[RAIDER] * (seats - 1)], opening)
        ann.table.wait("ouvrez cette enchère")
        assert ann.to_do.locator(".body").evaluate_all(SIDEWAYS) == []
        expect(ann.to_do.get_by_role("button", name="Conseil")).to_be_in_viewport(ratio=1)


# By keyboard


def test_a_whole_table_against_a_statesman_by_keyboard_alone(person: Callable[..., Person]) -> None:
    one = person()
    ann = Power(one, one.sit(ME, STATESMAN, game="struggle"))
    built = False
    for _ in range(200):
        position = _asked(ann)
        if position["ended"]:
            break
        step = position["step"]
        if step == "deploy":
            _act_in(ann, "German States", "Place an army here")
        elif step == "turn" and not built:
            _act_in(ann, "German States", "Build an army for here")
            ann.page.keyboard.press("Escape")
            built = True
        elif step in ("congress", "auction", "turn"):
            ann.page.keyboard.press("e")
            if step == "turn":
                _say_yes(ann, "End the turn", position["rows"])
        else:
            _press(ann, {"opening": "Bid 0 gold"}.get(step, "."))
        ann.table.wait_for_rows(position["rows"] + 1)
    assert built
    result = ann.page.get_by_role("region", name="The table has ended")
    expect(result.get_by_text("Where the points came from")).to_be_visible()
    totals = sorted((points["total"] for points in position["result"]["points"]), reverse=True)
    sums = result.get_by_role("row", name=re.compile("^Result")).get_by_role("cell")
    expect(sums).to_have_text([str(total) for total in totals])


def _asked(power: Power) -> dict[str, Any]:
    """The position as soon as this person is asked and the page knows, or the table has ended."""

    def look() -> dict[str, Any] | None:
        position = power.position()
        return position if position["ended"] or position["seat"] in position["waiting"] else None

    found = until(look, "nobody asked")
    assert found is not None
    power.table.wait_for_rows(found["rows"])
    if not found["ended"]:
        power.table.wait_until_asked()
    return found


def _act_in(power: Power, area: str, button: str) -> None:
    """Go to an area of the map by keys, unless it is open already, and press what can be done there."""
    if not power.button(button).is_visible():
        keys = power.page.keyboard
        tab_until(power.page, "document.activeElement?.closest('[data-area]') !== null")
        while not _focused(power).startswith(f"{area},"):
            keys.press("n")
        keys.press("Enter")
        expect(power.table.area(area)).to_have_attribute("aria-pressed", "true")
    _press(power, button)


def _press(power: Power, name: str) -> None:
    """Tab to the first button of the action bar whose name begins so, and press Enter."""
    expect(power.button(name)).to_be_enabled()
    inside = "document.activeElement?.matches('section[aria-busy] button')"
    tab_until(power.page, f"{inside} && /^{name}/.test(document.activeElement.textContent.trim())")
    power.page.keyboard.press("Enter")


def _say_yes(power: Power, name: str, rows: int) -> None:
    """Answer by keyboard what is asked twice, if something would be lost by it."""
    sure = power.page.get_by_role("dialog").get_by_role("button", name=name)
    until(lambda: power.table.rows > rows or sure.is_visible())
    if sure.is_visible():
        expect(sure).to_be_enabled()
        tab_until(power.page, f"document.activeElement?.textContent.trim() === '{name}'")
        power.page.keyboard.press("Enter")


def _focused(power: Power) -> str:
    label: str = power.page.evaluate("document.activeElement?.getAttribute('aria-label') ?? ''")
    return label


def test_the_map_and_its_insets_are_walked_by_arrow_keys(person: Callable[..., Person]) -> None:
    one = person()
    ann = Power(one, one.sit(ME, RAIDER, game="struggle"))
    ann.table.wait("place a unit")
    ann.table.map.locator("[data-area=france]").focus()
    ann.page.keyboard.press("ArrowRight")
    expect(ann.table.area("German States")).to_be_focused()
    ann.table.area("North America").focus()
    ann.page.keyboard.press("ArrowDown")
    expect(ann.table.area("Caribbean")).to_be_focused()
    ann.page.keyboard.press("Enter")
    ann.table.do("Place a navy here")
    expect(ann.table.area("Caribbean")).to_have_accessible_name(re.compile("Britain, one navy"))


# On a phone, in French, in every appearance

ENGLISH = re.compile(r"\b(the|and|your|you|army|armies|navy|row|gold|turn|waiting|draws?|places)\b", re.I)


def test_on_a_phone_in_french(person: Callable[..., Person], look: Callable[..., None]) -> None:
    zoe = person("Zoé", locale="fr-FR", viewport=PHONE, has_touch=True, is_mobile=True)
    table = zoe.sit(ME, RAIDER, game="struggle")
    power = Power(zoe, table)
    for _ in range(5):
        _asked(power)
        table.wait("placez une unité dans une région")
        if not power.button("Placer une armée ici").is_visible():
            table.map.scroll_into_view_if_needed()
            table.pick("États allemands")
        _tap(power, "Placer une armée ici")
    table.wait("écrivez aux autres puissances")
    power.back()
    _tap(power, "Prêt")
    table.wait("Misez 0 or ou plus|Surenchérissez")
    look(zoe.page)
    _tap(power, "Miser")
    if _asked(power)["step"] == "auction":
        _tap(power, "Passer")
    table.wait("finissez votre tour")
    table.map.scroll_into_view_if_needed()
    table.pick("États allemands")
    _tap(power, "Construire une armée pour ici")
    table.wait("il vous reste 1 action")
    _no_english(power)
    zoe.page.get_by_role("tab", name="Tuiles").tap()
    _no_english(power)
    look(zoe.page)
    assert zoe.page.evaluate("document.documentElement.scrollWidth - innerWidth") == 0
    zoe.page.get_by_role("tabpanel").get_by_role("button", name="Fermer").tap()
    power.back()
    power.table.do_surely("Finir le tour")


def _tap(power: Power, name: str) -> None:
    rows = power.table.rows
    power.button(name).tap()
    power.table.wait_for_rows(rows + 1)


def _no_english(power: Power) -> None:
    for text in (power.page.get_by_role("main").inner_text(), *power.table.labels()):
        assert [line for line in text.splitlines() if ENGLISH.search(line)] == []


def test_nothing_serious_for_axe(person: Callable[..., Person], look: Callable[..., None]) -> None:
    one = person()
    ann = Power(one, one.sit(ME, RAIDER, RAIDER, game="struggle"))
    ann.table.wait("place a unit")
    ann.table.pick("German States")
    look(one.page, in_all_themes=True)
    for action in ["place army german_states"] * 5 + ["ready"]:
        _say(ann, action)
    while (position := _asked(ann))["step"] != "turn":
        look(one.page, in_all_themes=True)
        _say(ann, "pass" if position["step"] == "auction" else _words(position["offers"][0]))
    ann.table.wait(TURN)
    for tab in ("Alliances", "Letters", "Regions", "Tiles", "Forecast", "Log"):
        ann.tab(tab)
        look(one.page, in_all_themes=True)


def _words(offer: dict[str, Any]) -> str:
    """An offer as it is said, with the least number."""
    number = [str(offer["low"])] if offer.get("low") is not None else []
    return " ".join([offer["verb"], *offer["words"], *number])


def _say(power: Power, action: str) -> None:
    """Act behind the page's back, as another window of the same person would."""
    position = _asked(power)
    body = {"seat": position["seat"], "action": action, "seen": position["rows"], "key": f"{position['rows']} {action}"}
    power.person.ask(f"/api/tables/{power.table.id}/actions", body)
