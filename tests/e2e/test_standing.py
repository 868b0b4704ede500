"""Standing answers: whoever is attacked is asked only if they want to be, and nobody else sees what they want."""

import re
from collections.abc import Callable

from playwright.sync_api import Locator, expect

from e2e.kit import ME, OPEN, RANDOM, Person, Table


def _panel(table: Table, name: str = "Standing answers") -> Locator:
    return table.page.get_by_role("region", name=name)


def _attack(table: Table) -> None:
    """Attack once, and move in if that emptied the area."""
    table.fight()
    table.settle()
    if "move in" in table.sentence.inner_text():
        table.do("Move in")


def test_a_defender_is_not_asked_until_they_want_to_be(person: Callable[..., Person]) -> None:
    ann, ben = person("Ann"), person("Ben")
    table = ann.lay(ME, OPEN, seed=None, options={"manual_defence": True}, visibility="public")
    ben.ask("/api/guests", {"name": "Ben"})
    ben.ask(f"/api/tables/{table}/join", {})
    tables = {"Ann": ann.go(table), "Ben": ben.go(table)}
    tables["Ann"].wait("place|Waiting for Ben")
    first = "Ann" if "place" in tables["Ann"].sentence.inner_text() else "Ben"
    second = "Ben" if first == "Ann" else "Ann"
    moving, watching = tables[first], tables[second]

    moving.place_all()
    rows = moving.rows
    _attack(moving)
    assert moving.rows >= rows + 2  # the attack, and the answer that nobody was asked for
    watching.wait_for_rows(moving.rows)
    watching.wait(f"Waiting for {first}")

    panel = _panel(watching)
    panel.get_by_text("As many dice as I may").first.click()  # the line that opens it says what holds
    choice = panel.get_by_role("group", name="Your dice when you are attacked")
    expect(choice.get_by_role("radio", name="As many dice as I may")).to_be_checked()
    choice.get_by_role("radio", name="As many dice as I may").focus()
    watching.page.keyboard.press("ArrowUp")  # round to the last one
    expect(choice.get_by_role("radio", name="Ask me")).to_be_checked()
    expect(panel.get_by_text("Ask me").first).to_be_visible()
    expect(_panel(moving).get_by_text("As many dice as I may").first).to_be_visible()

    moving.wait("attack, or end combat")
    moving.fight()
    moving.wait(f"Waiting for {second}")
    watching.wait("How many do you answer with")
    rows = watching.rows
    panel.get_by_role("radio", name="Always one die").check()  # an answer while the question is open
    watching.wait_for_rows(rows + 1)
    watching.wait(f"Waiting for {first}")
    moving.wait("attack, or end combat|move in")
    expect(moving.log).to_contain_text(re.compile("answers with 1 die"))

    watching.page.reload()
    expect(_panel(watching).get_by_text("Always one die").first).to_be_visible()


def test_where_nobody_is_asked_there_is_no_panel_and_in_french_it_is_french(person: Callable[..., Person]) -> None:
    ann = person("Ann")
    table = ann.sit(ME, RANDOM, options={"manual_defence": False})
    table.wait("place")
    expect(_panel(table)).to_have_count(0)

    zoe = person("Zoé", locale="fr-FR")
    table = zoe.sit(ME, RANDOM, options={"manual_defence": True})
    panel = _panel(table, "Réponses permanentes")
    panel.get_by_text("Autant de dés que je peux").first.click()
    expect(panel.get_by_role("radio", name="Me demander")).to_be_visible()
