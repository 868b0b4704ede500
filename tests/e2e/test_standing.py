"""Standing answers: whoever is attacked is asked only if they want to be, and nobody else sees what they want."""

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import expect

from e2e.kit import ME, OPEN, RANDOM, Person, Table


def _place(table: Table, seat: int) -> str:
    """Place everything where most enemies are, so that there is somebody to attack more than once; the area."""
    person, path = table.person, f"/api/tables/{table.id}"
    borders = person.ask(f"{path}/words")["board"]["borders"]
    now = person.ask(f"{path}/position?seat={seat}")
    own = {offer["words"][0]: offer for offer in now["offers"] if offer["verb"] == "place"}
    enemies = [area for one, two, *_ in borders for area, near in ((one, two), (two, one)) if near not in own]
    area = max(own, key=enemies.count)
    _act(person, path, seat, now, own[area], own[area]["high"])
    return area


def _attack(table: Table, seat: int, area: str) -> None:
    """Attack once from an area, behind the scenes; what the attack before has emptied is moved into first."""
    person, path = table.person, f"/api/tables/{table.id}"
    now = person.ask(f"{path}/position?seat={seat}")
    if now["offers"][0]["verb"] == "occupy":
        now = _act(person, path, seat, now, now["offers"][0], now["offers"][0]["low"])
    attack = next(offer for offer in now["offers"] if offer["verb"] == "attack" and offer["words"][0] == area)
    table.wait_for_rows(_act(person, path, seat, now, attack, 1)["rows"])


def _act(
    person: Person, path: str, seat: int, now: dict[str, Any], offer: dict[str, Any], number: int
) -> dict[str, Any]:
    action = " ".join([offer["verb"], *offer["words"], str(number)])
    wish = {"seat": seat, "action": action, "seen": now["rows"], "key": str(now["rows"])}
    position: dict[str, Any] = person.ask(f"{path}/actions", wish)["position"]
    return position


def test_a_defender_is_not_asked_until_they_want_to_be(person: Callable[..., Person]) -> None:
    ann, ben = person("Ann"), person("Ben")
    table = ann.lay(ME, OPEN, seed=None, options={"manual_defence": True}, visibility="public")
    ben.ask("/api/guests", {"name": "Ben"})
    ben.ask(f"/api/tables/{table}/join", {})
    tables = {"Ann": ann.go(table), "Ben": ben.go(table)}
    tables["Ann"].wait("place|Waiting for Ben")
    first = "Ann" if "place" in tables["Ann"].sentence.inner_text() else "Ben"
    second = "Ben" if first == "Ann" else "Ann"
    moving, watching, seat = tables[first], tables[second], ("Ann", "Ben").index(first)

    area = _place(moving, seat)
    moving.wait("attack, or end combat")
    rows = moving.rows
    _attack(moving, seat, area)
    assert moving.rows >= rows + 2  # the attack, and the answer that nobody was asked for
    watching.wait_for_rows(moving.rows)
    watching.wait(f"Waiting for {first}")

    panel = watching.standing
    panel.get_by_text("As many dice as I may").first.click()  # the line that opens it says what holds
    choice = panel.get_by_role("group", name="Your dice when you are attacked")
    expect(choice.get_by_role("radio", name="As many dice as I may")).to_be_checked()
    choice.get_by_role("radio", name="As many dice as I may").focus()
    watching.page.keyboard.press("ArrowUp")  # round to the last one
    expect(choice.get_by_role("radio", name="Ask me")).to_be_checked()
    expect(panel.get_by_text("Ask me").first).to_be_visible()
    expect(moving.standing.get_by_text("As many dice as I may").first).to_be_visible()

    _attack(moving, seat, area)
    moving.wait(f"Waiting for {second}")
    watching.wait("How many do you answer with")
    rows = watching.rows
    always = watching.to_do.get_by_role("group", name="Your dice when you are attacked")
    expect(always.get_by_role("button")).to_have_text(["As many dice as I may", "Always one die"])
    watching.settle()
    always.get_by_role("button", name="Always one die").click()  # beside the question: one tap answers it for good
    watching.wait_for_rows(rows + 1)
    expect(always).to_have_count(0)
    expect(panel.get_by_role("radio", name="Always one die")).to_be_checked()
    watching.wait(f"Waiting for {first}")
    moving.wait("attack, or end combat|move in")
    expect(moving.log).to_contain_text(re.compile("answers with 1 die"))

    watching.page.reload()
    expect(watching.standing.get_by_text("Always one die").first).to_be_visible()


def test_where_nobody_is_asked_there_is_no_panel_and_in_french_it_is_french(person: Callable[..., Person]) -> None:
    ann = person("Ann")
    table = ann.sit(ME, RANDOM, RANDOM, game="africa1880")
    table.wait("first presence")
    expect(table.standing).to_have_count(0)

    zoe = person("Zoé", locale="fr-FR")
    table = zoe.sit(ME, RANDOM, options={"manual_defence": True})
    panel = table.standing
    panel.get_by_text("Autant de dés que je peux").first.click()
    choice = panel.get_by_role("group", name="Vos dés quand on vous attaque")
    expect(choice.get_by_role("radio", name="Me demander")).to_be_visible()
