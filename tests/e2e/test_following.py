"""Following what happens: the film of others' moves, bell and notification, a pinch, and a network that goes away."""

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import expect

from e2e.kit import ME, OPEN, PHONE, RANDOM, House, Person, begin_with
from e2e.questions import begin
from server.kit import Person as Guest
from waiting import until

EARS = """
window.rung = 0; window.told = []; window.away = false;
const Audio = window.AudioContext;
window.AudioContext = class extends Audio { constructor() { super(); window.rung++; } };
window.Notification = class { constructor(title) { window.told.push(title); } static permission = 'granted'; };
Object.defineProperty(document, 'hidden', { get: () => window.away });
"""
BEFORE: dict[str, Any] = {
    "seats": 2,
    "options": {"manual_defence": False},
    "situation": {
        "order": ["red", "blue"],
        "seat": "red",
        "flow": [["turns"], ["movement"]],
        "owner": {"*": "blue", "brazil": "red", "peru": "red", "argentina": "red", "venezuela": "red"},
        "armies": {"*": 1, "north_africa": 60, "peru": 3},
    },
}
"""Red holds South America and can only end the turn; Blue stands before Brazil."""
CAMERA = "document.querySelector('.sheets > svg:last-of-type > g').getAttribute('transform')"


def test_the_moves_of_others_are_a_film_that_can_be_skipped_and_seen_again(
    person: Callable[..., Person], look: Callable[..., None]
) -> None:
    ann = person(reduced_motion="no-preference")
    page = ann.page
    table = ann.sit(ME, RANDOM, options={"manual_defence": False})  # a film that no question interrupts
    table.finish_turn()
    skip = table.to_do.get_by_role("button", name="Skip to now")
    expect(skip).to_be_visible()
    table.wait("^(Blue|Round 1)")
    skip.click()
    table.wait_until_asked()
    expect(skip).to_have_count(0)
    table.wait("place")
    last = table.rows

    page.get_by_role("button", name=re.compile(r"^Since my turn: \d+ rows")).click()
    table.wait(f"You are looking back: row \\d+ of {last}")
    page.get_by_role("button", name="Stop", exact=True).click()
    look(page)

    for _ in range(4):  # the map is left where it is, and a chip at its edge says what happens elsewhere
        page.get_by_role("button", name="Closer").click()
    chips, row = page.locator(".beyond"), last
    while not chips.count():
        row -= 1
        table.slider.fill(str(row))
        table.wait(f"row {row} of {last}")
    name = chips.first.inner_text()
    chips.first.click()
    expect(chips.filter(has_text=name)).to_have_count(0)
    table.to_do.get_by_role("button", name="Back to now").click()
    table.wait("place")


def test_whoever_looks_elsewhere_hears_a_bell_and_gets_a_notification(person: Callable[..., Person]) -> None:
    ann = person()
    ann.context.add_init_script(EARS)
    ann.context.add_init_script("localStorage.setItem('mappemonde.settings', '{\"sound\": true}')")
    table = ann.sit(ME, RANDOM)
    table.wait("place")
    before = ann.page.evaluate("rung")
    ann.page.evaluate("away = true")
    table.finish_turn()
    until(lambda: ann.page.evaluate("told") == ["Your turn"])
    assert ann.page.evaluate("rung") == before + 1


def test_two_fingers_bring_the_map_closer(person: Callable[..., Person]) -> None:
    ann = person(viewport=PHONE, has_touch=True, is_mobile=True)
    ann.sit(ME, RANDOM).wait("place")
    page = ann.page
    hands = ann.context.new_cdp_session(page)

    def touch(kind: str, *spots: int) -> None:
        points = [{"x": x, "y": 220, "id": number} for number, x in enumerate(spots)]
        hands.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
        page.wait_for_timeout(20)

    def scale() -> float:
        return float(re.search(r"scale\(([\d.]+)", page.evaluate(CAMERA))[1])  # type: ignore[index]

    before = scale()
    touch("touchStart", 150, 210)
    for way in range(0, 90, 15):
        touch("touchMove", 150 - way, 210 + way)
    touch("touchEnd")
    until(lambda: scale() > 1.5 * before)
    assert page.evaluate("visualViewport.scale") == 1, "the map grows, not the page"


def test_an_action_without_a_network_is_carried_out_once_there_is_one(person: Callable[..., Person]) -> None:
    ann = person()
    table = ann.sit(ME, RANDOM)
    table.wait("place")
    area = table.open_areas()[0]
    before = table.armies(area)
    table.pick(area)
    ann.context.set_offline(True)
    expect(ann.page.get_by_role("alert").filter(has_text="You are offline")).to_be_visible()
    table.to_do.get_by_role("button", name=re.compile("^Place")).click()
    ann.context.set_offline(False)
    expect(ann.page.get_by_role("alert")).to_have_count(0)
    table.wait("attack, or end combat")
    assert table.rows == 1, "carried out once"
    assert table.armies(area) > before


def _take(ben: Guest, table: str, area: str) -> None:
    """Blue plays a whole turn that takes an area from North Africa."""
    verbs = {"place": "place north_africa", "occupy": "occupy", "movement": "end_turn"}
    while (position := ben.position(table, 1))["waiting"] == [1]:
        step, taken = position["step"], position["view"]["owner"][area] == "blue"
        if step == "combat":
            action = "end_combat" if taken else f"attack north_africa {area} 3"
        else:
            most = max((offer.get("high") or 0 for offer in position["offers"]), default=0)
            action = verbs[step] + (f" {most}" if step != "movement" else "")
        answer = ben.act(table, 1, action, position["rows"])
        assert answer.is_success, answer.text


def test_whoever_was_away_is_told_what_was_lost(
    person: Callable[..., Person], server: House, look: Callable[..., None]
) -> None:
    ann, ben = person(), Guest(f"{server.address}/", "Ben")
    options = BEFORE["options"]
    found = ann.lay(ME, OPEN, options=options, seed=None, visibility="public")
    assert ben.post(f"/tables/{found}/join").is_success
    begin_with(server, {found: begin("conquest", BEFORE)})
    table = ann.go(found)
    table.wait("end your turn")
    table.settle()
    table.do_surely("End turn")
    ann.page.goto("/")
    ben.http.base_url = f"{server.address}/api"
    _take(ben, found, "brazil")
    table = ann.go(found)
    table.wait_until_asked()
    expect(table.to_do).to_contain_text("While you were away")
    expect(table.to_do).to_contain_text("You lost Brazil.")
    expect(table.to_do).to_contain_text(re.compile("[−-]2 armies"))
    look(ann.page)
