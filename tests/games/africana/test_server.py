"""Africana over HTTP: a table with people remembers and ends as the print says (D9, D14)."""

import pytest

from server.kit import BOT, HOTSEAT, ME, OPEN, Running

PRINTED = {"memory": "table", "stall_limit": 0}


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        pytest.param([ME, BOT], PRINTED, id="me and a bot"),
        pytest.param([HOTSEAT, BOT], PRINTED, id="one screen"),
        pytest.param([OPEN, BOT], PRINTED, id="an open seat"),
        pytest.param([BOT, BOT], {}, id="bots alone"),
    ],
)
def test_d9_d14_people_have_what_lies_open_and_no_standstill_by_default(
    server: Running, seats: list, options: dict
) -> None:
    assert server.person("Ann").open(*seats, game="africana", options={})["options"] == options


def test_d9_a_table_of_people_may_remember_all_the_same(server: Running) -> None:
    wish = {"memory": "perfect", "stall_limit": 20}
    assert server.person("Ann").open(ME, BOT, game="africana", options=wish)["options"] == {}
