"""Migrations: bring a database to the form of today."""

from pathlib import Path

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from sqlalchemy.ext.asyncio import AsyncEngine

LOCK = 8357
"""The number of PostgreSQL's lock that keeps two starting servers apart."""


async def migrate(engine: AsyncEngine) -> None:
    """Run every migration the database has not seen, in one transaction."""
    async with engine.connect() as connection:
        await connection.execution_options(writing=True)
        async with connection.begin():
            if engine.dialect.name == "postgresql":
                await connection.execute(sa.select(sa.func.pg_advisory_xact_lock(LOCK)))
            await connection.run_sync(_upgrade)


def _upgrade(connection: sa.Connection) -> None:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "schema").replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
