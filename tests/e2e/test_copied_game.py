"""A game that is a folder in the package and nothing in the client can be found, opened and played in a browser."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from copied_game import COPY, copy_house
from e2e.kit import ME, House, house


@pytest.fixture(scope="module")
def server(client: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    folder = tmp_path_factory.mktemp("copied")
    with house(folder, copy_house(folder / "house") / "src") as found:
        yield found


def test_a_game_without_a_client_of_its_own_is_in_the_lobby_and_is_played_on_a_plain_board(person):
    ann = person("Ann")
    ann.enter()
    card = ann.page.get_by_role("article").filter(has=ann.page.locator(f"a[href*='{COPY}']"))
    expect(card.get_by_role("heading", name="Three Islands")).to_be_visible()
    expect(card).to_contain_text("Three islands, one treasure each, and nobody shares.")
    table = ann.lay(ME, {"kind": "bot", "bot": "greedy"}, game=COPY, options={"rounds": 2})
    ann.page.goto(f"/t/{table}")
    board = ann.page.get_by_role("group", name=re.compile("^Board"))
    board.get_by_role("button", name=re.compile("^Smoke Island, can be chosen")).click()
    ann.page.get_by_role("region", name="What to do").get_by_role("button", name="Visit").click()
    log = ann.page.get_by_role("region", name="Log")
    expect(log).to_contain_text("sails to Smoke Island")
