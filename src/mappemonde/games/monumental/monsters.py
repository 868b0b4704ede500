"""Monsters on the map: how they appear and leave (R19)."""

from mypy_extensions import i64

from mappemonde.games.monumental import events
from mappemonde.games.monumental.indexes import NONE
from mappemonde.games.monumental.state import Monumental
from mappemonde.kernel.columns import with_item, with_one_more, without


def appear(state: Monumental, monster: i64, area: i64) -> None:
    """A Monster appears where its token was turned up, and stays; it holds and defends nothing (R19.2, R19.3)."""
    state.monsters = with_one_more(state.monsters, monster)
    state.monster_at = with_item(state.monster_at, monster, area)
    state.monster_column = with_item(state.monster_column, monster, 0)
    if state.journal is not None:
        state.emit(events.MONSTER_APPEARED, {"monster": monster, "area": area})


def beat(state: Monumental, seat: i64, monster: i64, rule: str) -> None:
    """A Monster is defeated; its card is worth a point (R19.7)."""
    if state.journal is not None:
        facts = {"seat": seat, "monster": monster, "area": state.monster_at[monster]}
        state.emit(events.MONSTER_BEATEN, {**facts}, rule=rule)
    state.monsters = without(state.monsters, monster)
    state.monster_at = with_item(state.monster_at, monster, NONE)
    state.beaten = with_item(state.beaten, monster, seat)
