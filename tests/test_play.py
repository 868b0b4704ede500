"""`make play` serves from the source at once, and from the compiled build as soon as there is one."""

import os
import shutil
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import IO

import httpx
import pytest

from waiting import BRIEF, PATIENCE, until

ROOT = Path(__file__).parents[1]
BUILT = "{folder}/done:\n\t@until [ -e go ]; do sleep 0.1; done; {end}\n"
SCRIPTS = {"python": 'exec {python} "$@"', "mappemonde": 'echo installed; exec {python} -m mappemonde "$@"'}


class Play:
    """A house with nothing built in it, whose build takes until it is told to go on."""

    def __init__(self, folder: Path, end: str = "touch $@") -> None:
        self.folder = folder
        (folder / "scripts").mkdir()
        shutil.copy(ROOT / "scripts" / "play", folder / "scripts")
        (folder / "src").symlink_to(ROOT / "src")
        binaries = folder / "venv" / "bin"
        binaries.mkdir(parents=True)
        for name, line in SCRIPTS.items():
            (binaries / name).write_text(f"#!/bin/sh\n{line.format(python=sys.executable)}\n")
            (binaries / name).chmod(0o755)
        (folder / "Makefile").write_text(BUILT.format(folder="venv", end=end))

    def start(self) -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        arguments = ["--port", str(port), "--data", str(self.folder / "data")]
        environment = {**os.environ, "BROWSER": "true"}
        script = [sys.executable, str(self.folder / "scripts" / "play"), "venv", *arguments]
        self.process = subprocess.Popen(
            script, stdout=subprocess.PIPE, text=True, env=environment, start_new_session=True
        )
        self.address = f"http://127.0.0.1:{port}"

    @property
    def output(self) -> IO[str]:
        assert self.process.stdout is not None
        return self.process.stdout

    def reads(self, words: str) -> None:
        """Read on until a line that begins so."""
        line = next((line for line in self.output if line.startswith(words)), None)
        assert line is not None, f"never said: {words}"

    def go_on(self) -> None:
        (self.folder / "go").touch()


@pytest.fixture
def play(tmp_path: Path) -> Iterator[Play]:
    house = Play(tmp_path)
    yield house
    house.go_on()
    house.process.terminate()
    house.process.wait()


def test_the_source_serves_while_the_engine_is_compiled_and_the_build_follows_with_all_tables(play: Play) -> None:
    play.start()
    play.reads("Mappemonde serves")
    with httpx.Client(base_url=play.address, headers={"X-CSRF": "1"}, timeout=PATIENCE, limits=BRIEF) as ann:
        entered = ann.post("/api/guests", json={"name": "Ann"})
        assert entered.status_code < 300, entered.text
        play.go_on()
        play.reads("Installed: the server starts again")
        play.reads("installed")
        play.reads("Mappemonde serves")
        assert ann.get("/api/me").json()["name"] == "Ann"


def test_a_build_that_fails_leaves_the_source_serving(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    play = Play(tmp_path, end="exit 3")
    play.start()
    play.reads("Mappemonde serves")
    play.go_on()
    until(lambda: "the server goes on with the source" in capfd.readouterr().err)
    assert httpx.get(f"{play.address}/health", timeout=PATIENCE).status_code == 200
    play.process.send_signal(signal.SIGTERM)
    assert play.process.wait() == 0


def test_ctrl_c_stops_server_and_build_without_a_word_about_either(
    play: Play, capfd: pytest.CaptureFixture[str]
) -> None:
    play.start()
    play.reads("Mappemonde serves")
    os.killpg(play.process.pid, signal.SIGINT)  # as a terminal sends it
    play.process.wait()
    assert "not compiled" not in capfd.readouterr().err


def test_what_is_built_already_serves_at_once(play: Play) -> None:
    (play.folder / "venv" / "done").touch()
    play.start()
    play.reads("installed")
    play.reads("Mappemonde serves")
