"""Settings of one server process."""

import os
import secrets
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

import msgspec
from msgspec.structs import replace

from mappemonde.server.quotas import NO_QUOTAS, Quotas

CLIENT = Path(__file__).parent / "client"
"""Where the built client lies inside the package."""

SECRET_VARIABLE = "MAPPEMONDE_SECRET"  # noqa: S105  # the name of the variable, not its value
METRICS_VARIABLE = "MAPPEMONDE_METRICS_TOKEN"
SHORTEST = 32
"""Letters of a secret that nobody guesses."""

PROXIES_VARIABLE = "FORWARDED_ALLOW_IPS"
UNLIMITED = 1_000_000_000

LIMITS = (
    "requests_per_second",
    "entries_per_minute",
    "connections",
    "connections_of_one",
    "header_seconds",
    "body_seconds",
    "work_seconds",
    "bot_seconds",
    "review_seconds",
)
"""The settings that limit what an address may do; further ones are the quotas of a person."""


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
    bot_seconds: float = 120.0
    """CPU time in which a bot decides; a worker that takes longer is replaced."""
    work_seconds: float = 1.0
    """CPU time in which a board or a record that somebody sends is read."""
    review_seconds: float = 5.0
    """CPU time in which a hint or a reason that somebody asks for is thought over."""
    bot_delay: float = 0.0
    """Seconds a bot waits before each action."""
    poll_interval: float = 1.0
    """Seconds between two looks for clocks that ran out and tables whose bots nobody moves."""
    claim: float = 20.0
    """Seconds after which another process may take over a table whose bot has not moved."""
    ping: float = 15.0
    """Seconds between two signs of life on a live connection."""
    tables_in_memory: int = 256
    requests_per_second: float = 40.0
    """For each client address; bursts of four times as many pass."""
    entries_per_minute: float = 60.0
    """New guests, accounts and logins for each client address."""
    metrics_token: str = ""
    """Whoever asks for metrics must give it; without one, nobody gets them."""
    quotas: Quotas = Quotas()
    """How much one person may have."""
    connections: int = 4_000
    """Connections in all; fewer where the process may not open as many files."""
    connections_of_one: int = 500
    """Connections of one address, unless it is a proxy's."""
    header_seconds: float = 15.0
    """Seconds in which a request must be told, but for its body."""
    body_seconds: float = 60.0
    """Seconds in which its body must follow."""
    proxies: str = ""
    """Addresses and networks of proxies, separated by commas, whose headers are believed; nobody else's are."""
    log: bool = True


def unlimited(settings: Settings) -> Settings:
    """The same settings without limits for one person or address."""
    each = ("requests_per_second", "entries_per_minute", "connections_of_one")
    return replace(settings, quotas=NO_QUOTAS, **dict.fromkeys(each, UNLIMITED))


class LimitError(ValueError):
    """A limit that cannot be set, in one sentence."""


def with_limits(settings: Settings, told: Sequence[str]) -> Settings:
    """The same settings with other limits, each told as NAME=NUMBER."""
    own, quotas = dict[str, float](), dict[str, int]()
    for each in told:
        name, _, number = each.partition("=")
        if not number.isdigit() or not int(number):
            raise LimitError(f"a limit is written NAME=NUMBER, as in tables=50, not {each[:60]}")
        if name in Quotas.__struct_fields__:
            quotas[name] = int(number)
        elif name in LIMITS:
            own[name] = int(number)
        else:
            raise LimitError(f"unknown limit {name[:40]}: {', '.join([*Quotas.__struct_fields__, *LIMITS])}")
    return replace(settings, quotas=replace(settings.quotas, **quotas), **own)


class SecretError(ValueError):
    """A secret that is none, in one sentence."""


def data_folder() -> Path:
    """The user's data folder."""
    base = os.environ.get("XDG_DATA_HOME") or os.path.expanduser("~/.local/share")  # noqa: PTH111  # never raises
    return Path(base) / "mappemonde"


def own_folder(folder: Path) -> None:
    """Make the data folder, for its owner alone; one that is there already becomes so."""
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    if folder.stat().st_mode & 0o077:
        folder.chmod(0o700)


def read_secret(folder: Path) -> bytes:
    """The secret of the environment or of the data folder; made at first use, readable by its owner alone."""
    told = os.environ.get(SECRET_VARIABLE)
    if told is not None:
        return _long_enough(told.encode(), SECRET_VARIABLE)
    path = folder / "secret.key"
    if not path.exists():
        _write_once(path, secrets.token_hex(32).encode())
    elif path.stat().st_mode & 0o077:
        path.chmod(0o600)
    return _long_enough(path.read_bytes(), str(path))


def read_metrics_token() -> str:
    """What the environment says that whoever asks for metrics must know; may be nothing."""
    told = os.environ.get(METRICS_VARIABLE, "")
    return _long_enough(told.encode(), METRICS_VARIABLE).decode() if told else ""


def _long_enough(secret: bytes, where: str) -> bytes:
    if len(secret.strip()) < SHORTEST:
        raise SecretError(f"{where} is too short: a secret has {SHORTEST} letters or more (openssl rand -hex 32)")
    return secret


def _write_once(path: Path, data: bytes) -> None:
    """Write a file that is whole as soon as it is there; if somebody else was first, theirs stays."""
    part = path.with_name(f"{path.name}.{secrets.token_hex(4)}")
    try:
        with os.fdopen(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        with suppress(FileExistsError):
            path.hardlink_to(part)
    finally:
        part.unlink(missing_ok=True)


def sqlite_address(path: Path) -> str:
    """The address of an SQLite file."""
    return f"sqlite:///{path}"
