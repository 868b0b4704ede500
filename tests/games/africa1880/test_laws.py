"""What holds in every state of a table: menus and checks agree, no piece is lost, no secret shows, saves are whole."""

import pytest

from games.africa1880.kit import AREAS, GAME, started
from games.kit import broken_law
from mappemonde.games.africa1880.adjudication import DEVELOP, EXPLORE, NOTHING, NOWHERE
from mappemonde.games.africa1880.view import imagine, view
from mappemonde.kernel.chance import fast

OPTIONS = {
    "printed": {},
    "merged": {"negotiation": "merged", "landing_test": "after_explorations", "shortage_key": "destination"},
    "silent": {"negotiation": "none", "historical_start": True, "share_start": False},
}


@pytest.mark.parametrize("seats", [3, 6])
@pytest.mark.parametrize("options", OPTIONS.values(), ids=OPTIONS)
def test_the_laws_of_the_contract_hold_in_random_games(seats, options):
    assert broken_law("africa1880", seats, 15, **options) is None


@pytest.mark.parametrize("seat", ["great_britain", "france", None])
def test_d2_sheets_imagined_for_others_are_legal_and_differ(seat):
    table = started(4, negotiation="none")
    table.plays("france", f"order_develop {table.stands('france')[0]}", "declare germany war")
    table.plays("germany", "seal")
    number = None if seat is None else table.seat(seat)
    seen = view(table.state, number)
    assert seen.seat == (-1 if number is None else number)
    sheets: dict[int, set[str]] = {other: set() for other in range(4) if other != number}
    entries: dict[int, set[int]] = {other: set() for other in sheets}
    ships: set[int] = set()
    wars: set[int] = set()
    for luck in range(40):
        state = imagine(seen, fast(luck))
        assert GAME.conserved(state) is None
        assert view(state, number).as_tuple() == seen.as_tuple()
        for other, found in sheets.items():
            found.add(str((state.orders[other], state.landings[other], state.wars[other])))
            entries[other].add(state.orders[other][state.presences[other][0]])
            ships.add(state.landings[other])
            wars.add(len(state.wars[other]))
            assert other not in state.wars[other]
            landing = state.landings[other]
            assert landing < 0 or state.is_open(landing)
            for area, entry in enumerate(state.orders[other]):
                assert entry == 0 or state.stands(other, area), AREAS[area]
                assert entry < EXPLORE or table.constants.touch[area][entry - EXPLORE]
    assert all(len(found) > 10 for found in sheets.values())
    assert NOWHERE in ships
    assert len(ships) > 8
    assert {0, 1} <= wars <= {0, 1, 2, 3}
    for other, found in entries.items():  # nothing, work, and a journey to every neighbour
        near = table.constants.near[table.state.presences[other][0]]
        assert found == {NOTHING, DEVELOP, *(EXPLORE + target for target in near)}
