"""The server dies in the middle of a turn; the page says so, heals, and the game goes on."""

from collections.abc import Callable

from playwright.sync_api import expect

from e2e.kit import ME, RANDOM, House, Person, healthy
from waiting import until


def test_a_killed_server_comes_back_and_the_page_heals_by_itself(server: House, person: Callable[..., Person]) -> None:
    ann = person()
    table = ann.sit(ME, RANDOM)
    area = table.place_all()
    armies, rows = table.armies(area), table.rows

    server.kill()
    banner = ann.page.get_by_role("alert").filter(has_text="The connection is lost")
    expect(banner).to_be_visible()
    server.start()
    until(lambda: healthy(server))
    expect(banner).to_be_hidden()
    expect(ann.page.get_by_role("alert")).to_have_count(0)

    assert (table.armies(area), table.rows) == (armies, rows)
    table.finish_turn()
    table.defend()
    table.wait("place")
    ann.page.reload()
    table.wait("place")
