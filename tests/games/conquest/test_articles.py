"""Every name on the board has its article, but for those that are told without one."""

from mappemonde.kernel.registry import find_game

BARE_IN_FRENCH = {"irkutsk", "kamchatka", "madagascar"}
"""Towns and islands."""
THE = {"congo", "eastern_united_states", "middle_east", "northwest_territory", "ural", "western_united_states"}


def test_every_area_and_group_declares_its_article() -> None:
    board = find_game("conquest").printed_board
    assert {area.id for area in board.areas if area.article["fr"] in ("", "(f)")} == BARE_IN_FRENCH
    assert {area.id for area in board.areas if area.article["en"]} == THE
    assert all(group.article["fr"] for group in board.groups)
