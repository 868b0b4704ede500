"""Every name on the board has its article, but for those that are told without one."""

from mappemonde.kernel.registry import find_game

BARE_IN_FRENCH = {
    "addis_ababa",
    "cape_town",
    "dakar",
    "jidda",
    "khartoum",
    "kuka",
    "lagos",
    "leopoldville",
    "luanda",
    "marrakesh",
    "mozambique",
    "napoli",
    "port_natal",
    "tananarive",
    "timbuktu",
    "tripoli",
    "ujiji",
    "walvis_bay",
    "zanzibar",
}
"""Towns and islands."""
THE = {"serengeti"}


def test_every_area_and_group_declares_its_article() -> None:
    board = find_game("africana").printed_board
    assert {area.id for area in board.areas if area.article["fr"] in ("", "(f)")} == BARE_IN_FRENCH
    assert {area.id for area in board.areas if area.article["en"]} == THE
    assert all(group.article["fr"] for group in board.groups)
