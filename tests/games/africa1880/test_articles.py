"""Every name on the board has its article, but for those that are told without one."""

from mappemonde.kernel.registry import find_game

BARE_IN_FRENCH = {
    "alexandria",
    "algiers",
    "cape_town",
    "dakar",
    "khartoum",
    "madagascar",
    "massawa",
    "mogadishu",
    "sokoto",
    "timbuktu",
    "tripoli",
    "tunis",
    "zanzibar",
}
"""Towns and islands."""
THE = {"congo", "gold_coast", "sahara", "transvaal", "zambezi"}


def test_every_area_and_group_declares_its_article() -> None:
    board = find_game("africa1880").printed_board
    assert {area.id for area in board.areas if area.article["fr"] in ("", "(f)")} == BARE_IN_FRENCH
    assert {area.id for area in board.areas if area.article["en"]} == THE
    assert all(group.article["fr"] for group in board.groups)
