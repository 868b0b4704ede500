"""A kit for upgrades: the program as a process and people over HTTP.

Nothing of the package is imported, so the same kit drives the version that wrote the files and the one that reads them.
"""

import os
import re
import secrets
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import httpx

ROOT = Path(__file__).parents[2]
COOKIE = "mappemonde"
PATIENCE = 240.0
"""Seconds until something that must happen has failed to: the machine may be busy."""
BRIEF = httpx.Limits(keepalive_expiry=1.0)
"""A client lets go of idle connections well before a server does: else one of them may be closed as it is used."""


def environment(**more: str) -> dict[str, str]:
    """Our own source unless another is asked for, wide lines, and nothing of the user's language."""
    names = {"COLUMNS": "1000", "LC_ALL": "C.UTF-8", "PYTHONPATH": os.environ.get("PYTHONPATH") or str(ROOT / "src")}
    return {**os.environ, **names, **more}


def mappemonde(*arguments: str | Path, says: str = "", **more: str) -> subprocess.CompletedProcess[str]:
    """Run a command to its end, with these lines typed into it."""
    command = [sys.executable, "-m", "mappemonde", *map(str, arguments)]
    return subprocess.run(
        command,
        check=False,
        input=says,
        capture_output=True,
        encoding="utf-8",
        env=environment(**more),
        timeout=2 * PATIENCE,
    )


def told_of(record: Path, viewer: str, lang: str) -> str:
    """What `mappemonde replay` tells to a viewer: `all`, `spectator`, or a seat's number."""
    who = {"all": ["--all"], "spectator": []}.get(viewer, [f"--seat={viewer}"])
    done = mappemonde("replay", record, *who, f"--lang={lang}")
    assert done.returncode == 0, done.stderr
    return done.stdout


def until(found: Callable[[], Any], what: str) -> Any:
    """What is found, as soon as it is."""
    end = time.monotonic() + PATIENCE
    while not (answer := found()):
        assert time.monotonic() < end, what
        time.sleep(0.05)
    return answer


class Server:
    """`mappemonde serve` on the database and the secret of a folder."""

    def __init__(self, data: Path) -> None:
        self.log = data / "server.log"
        options = ["--port", "0", "--data", str(data), "--no-limits"]
        with self.log.open("a") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "mappemonde", "serve", *options],
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
                env=environment(),
                start_new_session=True,
            )
        assert self.process.stdout
        line = self.process.stdout.readline()
        found = re.search(r"http://\S+", line)
        if found is None:
            self.end(signal.SIGKILL)
            raise RuntimeError(f"the server did not start: {line}{self.log.read_text()}")
        self.address = found[0]

    def end(self, how: signal.Signals = signal.SIGTERM) -> None:
        """End the server, and whatever bots it leaves behind."""
        with suppress(subprocess.TimeoutExpired):
            self.process.send_signal(how)
            self.process.wait(20)
        with suppress(ProcessLookupError):
            os.killpg(self.process.pid, signal.SIGKILL)  # it leads a group of its own
        self.process.wait()
        if self.process.stdout:
            self.process.stdout.close()


class Person:
    """Somebody with a browser, with a session if there is a cookie."""

    def __init__(self, address: str, cookie: str | None = None) -> None:
        self.http = httpx.Client(
            base_url=address + "api", headers={"X-CSRF": "1"}, timeout=PATIENCE, trust_env=False, limits=BRIEF
        )
        if cookie is not None:
            self.http.cookies.set(COOKIE, cookie)

    def get(self, path: str) -> httpx.Response:
        return self.http.get(path)

    def post(self, path: str, **body: Any) -> httpx.Response:
        return self.http.post(path, json=body)

    def tell(self, path: str) -> Any:
        """What an address answers, which must be there."""
        answer = self.get(path)
        assert answer.status_code == 200, f"{path}: {answer.text}"
        return answer.json()

    def do(self, path: str, **body: Any) -> Any:
        """Something that must be accepted."""
        answer = self.post(path, **body)
        assert answer.is_success, f"{path} {body}: {answer.text}"
        return answer.json()

    def position(self, table: str, seat: int | str | None, row: int | None = None) -> Any:
        asked = {"seat": seat, "row": row}
        query = "&".join(f"{name}={value}" for name, value in asked.items() if value is not None)
        return self.tell(f"/tables/{table}/position?{query}")

    def act(self, table: str, seat: int, *actions: str) -> None:
        """Actions that must be accepted, each on top of all there is."""
        for action in actions:
            self.do(f"/tables/{table}/actions", **request(seat, action, self.position(table, seat)["rows"]))

    def try_anything(self, table: str, seat: int, luck: Random) -> bool:
        """Play any action that is offered; whether the seat was asked and nobody came between."""
        told = self.position(table, seat)
        if seat not in told["waiting"] or told["ended"]:
            return False
        answer = self.post(f"/tables/{table}/actions", **request(seat, anything(told, luck), told["rows"]))
        assert answer.is_success or answer.json()["error"] == "stale", answer.text
        return answer.is_success


def request(seat: int, action: str, seen: int) -> dict[str, Any]:
    """An action as a client sends it."""
    return {"seat": seat, "action": action, "seen": seen, "key": secrets.token_hex(8)}


def anything(told: dict[str, Any], luck: Random) -> str:
    """Some action that a position offers, never giving up."""
    return written(luck.choice([offer for offer in told["offers"] if offer["verb"] != "resign"]), luck)


def written(offer: dict[str, Any], luck: Random) -> str:
    """An offer as text; of a range, some number."""
    number = [str(luck.randint(offer["low"], offer["high"]))] if "high" in offer else []
    return " ".join([offer["verb"], *offer["words"], *number])
