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
    smoke = board.get_by_role("button", name=re.compile("^Smoke Island, can be chosen"))
    expect(smoke).to_contain_text("Whoever is alone here finds 3 coins")
    smoke.click()
    to_do = ann.page.get_by_role("region", name="What to do")
    expect(to_do).to_contain_text("Whoever is alone here finds 3 coins, and as many more as a die shows.")
    to_do.get_by_role("button", name="Visit").click()
    log = ann.page.get_by_role("region", name="Log")
    expect(log).to_contain_text("sails to Smoke Island")


def test_a_table_with_maps_and_a_seat_of_the_rules_is_set_up_and_played(person):
    ann = person("Ann")
    ann.enter()
    page = ann.page
    page.goto(f"/new/{COPY}")
    page.get_by_text("Options of the rules").click()
    seats = page.get_by_role("list", name="Who sits down").get_by_role("listitem")
    expect(seats).to_have_count(3)
    page.get_by_role("button", name="Remove seat 3").click()
    page.get_by_role("radio", name="The Archipelago").check(force=True)
    told = page.get_by_role("alert")
    expect(told).to_have_text("2 seats would hardly ever meet in the archipelago; choose another map")
    expect(page.get_by_text("Ford to Wreck Island")).to_be_visible()
    page.get_by_role("button", name="Add a seat").click()
    expect(told).to_have_count(0)
    page.get_by_role("switch", name="Pirate").click()
    expect(seats.nth(2)).to_contain_text("Played by the rules: nobody sits here.")
    page.get_by_role("button", name="Start").click()
    board = page.get_by_role("group", name=re.compile("^Board"))
    board.get_by_role("button", name=re.compile("^Wreck Island, can be chosen")).click()
    page.get_by_role("region", name="What to do").get_by_role("button", name="Visit").click()
    expect(page.get_by_role("region", name="Log")).to_contain_text("The pirate Green sails to")
    expect(page.get_by_role("region", name="Seats")).to_contain_text("played by the rules")
