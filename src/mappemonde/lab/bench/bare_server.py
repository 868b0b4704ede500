"""The bare server: the least that a move can cost on our framework, one row of SQLite in a shared commit."""

import asyncio
import sys
import time
from pathlib import Path

import msgspec
import sqlalchemy as sa
import uvicorn
from litestar import Litestar, post
from litestar.params import JSONBody

from mappemonde.server.run import address, listen
from mappemonde.server.storage.changes import Change
from mappemonde.server.storage.engine import LASTING
from mappemonde.server.storage.sqlite_group_commit import Group

ROWS = sa.Table(
    "bare",
    sa.MetaData(),
    sa.Column("key", sa.Text, primary_key=True),
    sa.Column("text", sa.Text),
    sa.Column("at", sa.Float),
)
INSERT = sa.insert(ROWS).values({column.name: sa.bindparam(column.name, type_=column.type) for column in ROWS.c})


class Wish(msgspec.Struct):
    """A row to keep."""

    text: str
    key: str


class Kept(msgspec.Struct):
    """A row that was kept."""

    key: str
    at: float


def main() -> None:
    """Serve until told to stop, on a file of the folder given."""
    path = Path(sys.argv[1]) / "bare.db"
    engine = sa.create_engine(f"sqlite:///{path}")
    ROWS.metadata.create_all(engine)
    engine.dispose()
    group = Group(str(path), LASTING, 15.0, asyncio.Lock())

    @post("/rows", status_code=200)
    async def add(data: JSONBody[Wish]) -> Kept:
        """Keep a row."""
        now = time.time()
        await group.apply([Change(INSERT, {"key": data.key, "text": data.text, "at": now})])
        return Kept(data.key, now)

    listening = listen("127.0.0.1", 0)
    print(address(listening), flush=True)  # noqa: T201 - to whoever started this process
    config = uvicorn.Config(
        Litestar([add], openapi_config=None, logging_config=None), log_config=None, access_log=False
    )
    uvicorn.Server(config).run([listening])


if __name__ == "__main__":
    main()
