"""The rulebook tells of every row of the data whether it is attested, and tells it truly."""

import pytest

from games.monumental.provenance_page import TABLES, page, standing
from mappemonde.games.monumental.cards import TABLES as READ
from mappemonde.kernel.registry import find_game


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_last_chapter_tells_the_source_of_every_row(lang: str) -> None:
    assert page(lang) in find_game("monumental").rulebook(lang)


def test_a_row_is_attested_in_part_if_one_of_its_values_is() -> None:
    assert standing({"provenance": "seed"}) == (0, True, [])
    assert standing({"provenance": "reconstructed L"}) == (2, False, [])
    assert standing({"provenance": {"name": "web: zing", "rest": "designed"}}) == (1, False, ["name"])
    assert standing({"provenance": {"yields": "designed", "rest": "seed"}}) == (1, True, ["yields"])
    assert standing({"provenance": {"needs": "seed", "rest": "web: helper"}}) == (0, True, [])


def test_no_table_of_rows_is_left_out() -> None:
    assert set(TABLES) == set(READ)
