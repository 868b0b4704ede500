"""A person against bots asks what to do, is shown a move with its reasons, plays it, and asks a bot why it did that."""

import re
from collections.abc import Callable

from playwright.sync_api import expect

from e2e.kit import ME, Person

STEADY = {"kind": "bot", "bot": "policy"}


def test_a_hint_is_shown_picked_and_played_and_a_bot_says_why(
    person: Callable[..., Person], look: Callable[..., None]
) -> None:
    ann = person("Ann", newcomer=True)
    table = ann.sit(ME, STEADY)
    table.wait("place")
    coach, hint = ann.page.get_by_role("region", name="Coach"), ann.page.get_by_role("region", name="Hint")
    expect(coach).to_contain_text("A good move: Place: ")
    expect(coach).to_contain_text("can be attacked: a chance of")
    table.settle()
    table.to_do.get_by_role("button", name="Hint", exact=True).click()
    expect(hint).to_contain_text(re.compile(r"Place: .+ \(\d+\)"))
    expect(table.map.locator("[aria-pressed=true]")).to_have_count(1)
    assert table.rows == 0
    look(ann.page, in_all_themes=True)
    hint.get_by_role("button", name="Play it").click()
    table.wait_for_rows(1)
    expect(hint).to_have_count(0)
    table.wait("attack")
    table.do("End combat")
    table.do_surely("End turn")
    table.wait_until_asked()
    why = table.log.get_by_role("button", name=re.compile("^Why row"))
    why.first.click()
    expect(why.first).to_have_attribute("aria-expanded", "true")
    expect(table.log).to_contain_text("As far as you can know:")
    expect(table.log).to_contain_text(re.compile("can be attacked|is less likely to be lost|does not explain it"))
