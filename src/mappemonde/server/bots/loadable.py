"""Which tables this server has the rules of."""

import logging
from functools import cache

import sqlalchemy as sa

from mappemonde.kernel.registry import find_game, game_ids
from mappemonde.server.storage.models import TABLES

LOG = logging.getLogger("mappemonde.bots")


@cache
def _versions(game_id: str) -> tuple[int, ...]:
    """The versions of a game's rules; none if the game is installed but broken, which must not stop the others."""
    try:
        return tuple(find_game(game_id).versions)
    except Exception:
        LOG.exception("the game %s cannot be used", game_id)
        return ()


def is_loadable() -> sa.ColumnElement[bool]:
    """The tables whose rules this server has: others would be found in vain at every poll."""
    return sa.or_(*(sa.and_(TABLES.c.game == game, TABLES.c.version.in_(_versions(game))) for game in game_ids()))
