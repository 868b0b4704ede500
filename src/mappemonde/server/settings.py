"""Settings of one server process."""

import os
import secrets
from pathlib import Path

import msgspec

CLIENT = Path(__file__).parent / "client"
"""Where the built client lies inside the package."""

SECRET_VARIABLE = "MAPPEMONDE_SECRET"  # noqa: S105  # the name of the variable, not its value

REQUESTS, ENTRIES, UNLIMITED = 40.0, 60.0, 1e9
"""Requests a second and entries a minute that one address may make."""


class Settings(msgspec.Struct, frozen=True):
    """Everything a server can be told; nothing else is read from its surroundings."""

    database: str
    """A database's address: `sqlite:///file` or `postgresql://…`."""
    secret: bytes
    """Signs sessions and invitations; processes that share a database share it, too."""
    client: Path | None = CLIENT
    """The folder of the built client, if there is one."""
    bot_workers: int = 1
    """Processes in which bots think."""
    bot_delay: float = 0.0
    """Seconds a bot waits before each action."""
    poll_interval: float = 1.0
    """Seconds between two looks for clocks that ran out and tables whose bots nobody moves."""
    claim: float = 20.0
    """Seconds after which another process may take over a table whose bot has not moved."""
    ping: float = 15.0
    """Seconds between two signs of life on a live connection."""
    tables_in_memory: int = 256
    requests_per_second: float = REQUESTS
    """For each client address; bursts of four times as many pass."""
    entries_per_minute: float = ENTRIES
    """New guests, accounts and logins for each client address."""
    log: bool = True


def data_folder() -> Path:
    """The user's data folder."""
    base = os.environ.get("XDG_DATA_HOME") or os.path.expanduser("~/.local/share")  # noqa: PTH111  # never raises
    return Path(base) / "mappemonde"


def read_secret(folder: Path) -> bytes:
    """The secret of the environment or of the data folder; made at first use, readable by its owner alone."""
    told = os.environ.get(SECRET_VARIABLE, "")
    if told:
        return told.encode()
    path = folder / "secret.key"
    try:
        descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        return path.read_bytes()
    with os.fdopen(descriptor, "wb") as file:
        file.write(secrets.token_hex(32).encode())
    return path.read_bytes()


def sqlite_address(path: Path) -> str:
    """The address of an SQLite file."""
    return f"sqlite:///{path}"
