"""`mappemonde serve` and `backup` as processes: what they print, and how they end."""

import signal
import socket
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from server.kit import running, sqlite
from waiting import PATIENCE

COMMAND = "from mappemonde.cli import main; main()"
Start = Callable[..., subprocess.Popen[str]]


@pytest.fixture
def start() -> Iterator[Start]:
    """Starts a command of ours; none outlives the test."""
    started: list[subprocess.Popen[str]] = []

    def begin(*arguments: str | Path) -> subprocess.Popen[str]:
        command = [sys.executable, "-c", COMMAND, *map(str, arguments)]
        process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        started.append(process)
        return process

    yield begin
    for process in started:
        process.kill()
        process.communicate()


def test_serve_prints_its_address_and_leaves_in_peace(tmp_path: Path, start: Start) -> None:
    server = start("serve", "--port", "0", "--data", tmp_path / "new")
    assert server.stdout is not None
    assert server.stdout.readline().startswith("Mappemonde serves at http://127.0.0.1:")
    copy = start("backup", tmp_path / "copy.db", "--data", tmp_path / "new")
    assert (copy.wait(PATIENCE), (tmp_path / "copy.db").stat().st_mode & 0o777) == (0, 0o600)
    with sqlite3.connect(tmp_path / "copy.db") as connection:
        assert connection.execute("SELECT count(*) FROM tables").fetchone() == (0,)
    connection.close()
    again = start("backup", tmp_path / "copy.db", "--data", tmp_path / "new")
    assert again.wait(PATIENCE) == 2
    server.send_signal(signal.SIGTERM)
    assert server.wait(PATIENCE) == 0


def _fails(process: subprocess.Popen[str]) -> str:
    """What a command says that ends with an error in one line."""
    _, errors = process.communicate(timeout=PATIENCE)
    assert process.returncode == 2, errors
    assert errors.count("mappemonde: ") == 1, errors
    assert "Traceback" not in errors
    return errors


@pytest.mark.parametrize(
    "arguments",
    [
        ["--data", "file"],
        ["--data", "broken"],
        ["--data", "new", "--database", "oracle://x"],
        ["--data", "new", "--database", "postgresql://127.0.0.1:1/x"],
        ["--data", "new", "--host", "203.0.113.1"],
    ],
    ids=" ".join,
)
def test_serve_says_in_one_line_why_it_cannot(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, start: Start, arguments: list[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("file").write_text("in the way")
    Path("broken").mkdir()
    Path("broken/tables.db").write_text("this is no database, and long enough to be seen as such" * 20)
    _fails(start("serve", "--port", "0", *arguments))


def test_serve_says_that_its_port_or_its_database_is_taken(tmp_path: Path, start: Start) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        _fails(start("serve", "--port", str(taken.getsockname()[1]), "--data", tmp_path / "new"))
    with running(sqlite(tmp_path)):
        assert "served already" in _fails(start("serve", "--port", "0", "--data", tmp_path))


def test_nothing_to_back_up_is_told_in_one_line(tmp_path: Path, start: Start) -> None:
    _fails(start("backup", tmp_path / "copy", "--data", tmp_path / "nothing"))


@pytest.mark.parametrize(
    ("variable", "secret"),
    [
        ("MAPPEMONDE_SECRET", ""),
        ("MAPPEMONDE_SECRET", " " * 40),
        ("MAPPEMONDE_SECRET", "short"),
        ("MAPPEMONDE_METRICS_TOKEN", "short"),
    ],
)
def test_an_empty_or_short_secret_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, start: Start, variable: str, secret: str
) -> None:
    monkeypatch.setenv(variable, secret)
    assert f"{variable} is too short" in _fails(start("serve", "--port", "0", "--data", tmp_path))


def test_an_empty_key_is_refused_and_what_was_open_to_others_is_closed(tmp_path: Path, start: Start) -> None:
    folder = tmp_path / "data"
    folder.mkdir(mode=0o755)
    folder.chmod(0o755)
    key = folder / "secret.key"
    key.touch()  # a server that was killed while it made its key used to leave this
    key.chmod(0o644)
    assert "secret.key is too short" in _fails(start("serve", "--port", "0", "--data", folder))
    assert (folder.stat().st_mode & 0o777, key.stat().st_mode & 0o777) == (0o700, 0o600)


def test_a_database_behind_a_link_is_served_once(tmp_path: Path, start: Start) -> None:
    (tmp_path / "data").mkdir()
    (tmp_path / "link").symlink_to(tmp_path / "data")
    (tmp_path / "file.db").symlink_to(tmp_path / "data" / "tables.db")
    with running(sqlite(tmp_path / "data")):
        for database in (tmp_path / "link" / "tables.db", tmp_path / "file.db"):
            told = _fails(
                start("serve", "--port", "0", "--data", tmp_path / "own", "--database", f"sqlite:///{database}")
            )
            assert "served already" in told


def test_a_database_with_two_names_is_not_served(tmp_path: Path, start: Start) -> None:
    for name in ("data", "other"):
        (tmp_path / name).mkdir()
    with running(sqlite(tmp_path / "data")):
        (tmp_path / "other" / "tables.db").hardlink_to(tmp_path / "data" / "tables.db")
        assert "has another name" in _fails(start("serve", "--port", "0", "--data", tmp_path / "other"))
