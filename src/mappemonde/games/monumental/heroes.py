"""The row of Heroes above the display (R18.1, R18.2)."""

from librt.vecs import append, vec
from mypy_extensions import i64

from mappemonde.games.monumental import events
from mappemonde.games.monumental.state import Monumental
from mappemonde.kernel.columns import with_one_more


def give_back(state: Monumental, hero: i64, rule: str = "R18.6") -> None:
    """A Hero takes the place nearest to the deck (R18.2)."""
    state.heroes = with_one_more(state.heroes, hero)
    if state.journal is not None:
        state.emit(events.HERO_ARRIVED, {"hero": hero}, rule=rule)


def bring_heroes(state: Monumental, era: i64) -> None:
    """The Heroes of an Era become available when it begins (R18.1)."""
    modules = state.constants.modules
    pool = vec[i64]()
    for hero in range(state.constants.heroes):
        if modules.hero_era[hero] == era:
            pool = append(pool, hero)
    if len(pool) > modules.heroes_per_era:
        state.chance.shuffle(pool)
        pool = pool[: modules.heroes_per_era]
    for hero in pool:
        give_back(state, hero, "R18.1")
