"""Statistics: what somebody has played alone, by game and by the groups that the game declares."""

from collections.abc import Sequence

import msgspec
import sqlalchemy as sa

from mappemonde.kernel.registry import UnknownGameError, find_game
from mappemonde.server.http.wire_statistics import GameStatistics, GroupStatistics, Tally, TallyRow
from mappemonde.server.storage.engine import Store
from mappemonde.server.storage.models import RESULTS, Person

MOST = 2_000
"""Results that are looked at, the newest."""
MINE = (
    sa.select(RESULTS.c.game, RESULTS.c.place, RESULTS.c.points, RESULTS.c.groups)
    .where(RESULTS.c.person == sa.bindparam("who", type_=sa.String), RESULTS.c.alone)
    .order_by(RESULTS.c.ended.desc())
    .limit(MOST)
)


class Result(msgspec.Struct):
    """How one table ended."""

    place: int
    points: int
    groups: dict[str, str]


class Statistics:
    """Counts what people have played."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def of(self, person: Person) -> list[GameStatistics]:
        """Everything that somebody has played alone, game by game."""
        found: dict[str, list[Result]] = {}
        async with self.store.reading() as connection:
            for game, place, points, groups in await connection.execute(MINE, {"who": person.id}):
                found.setdefault(game, []).append(Result(place, points, msgspec.json.decode(groups)))
        return [told for game, results in sorted(found.items()) if (told := _told(game, results)) is not None]


def _told(game_id: str, results: Sequence[Result]) -> GameStatistics | None:
    """The results of one game; nothing where this server has the game no longer."""
    try:
        game = find_game(game_id)
    except UnknownGameError:
        return None
    groups = dict.fromkeys(group for result in results for group in result.groups)
    return GameStatistics(
        game_id,
        game.title,
        tally(results),
        [
            GroupStatistics(
                group,
                game.texts.words("statistics", group),
                [TallyRow(name, game.group_name(group, name), tally(some)) for name, some in _by(results, group)],
            )
            for group in groups
        ],
    )


def _by(results: Sequence[Result], group: str) -> list[tuple[str, list[Result]]]:
    found: dict[str, list[Result]] = {}
    for result in results:
        if group in result.groups:
            found.setdefault(result.groups[group], []).append(result)
    return sorted(found.items())


def tally(results: Sequence[Result]) -> Tally:
    """Some results in four numbers."""
    points = [result.points for result in results]
    won = sum(result.place == 1 for result in results)
    return Tally(len(points), won, max(points), round(sum(points) / len(points), 1))
