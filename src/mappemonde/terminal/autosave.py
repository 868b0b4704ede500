"""Autosave: keeps a table at the terminal on disk, or says that it could not."""

import os
import shlex
from collections.abc import Callable
from datetime import datetime
from pathlib import Path

from mappemonde.kernel.record import Header
from mappemonde.kernel.table import Table
from mappemonde.terminal.kept_answers import KeptAnswers
from mappemonde.terminal.screen import Screen


class Autosave:
    """Keeps one table in a file, or in none."""

    def __init__(self, table: Table, screen: Screen) -> None:
        self.table = table
        self.screen = screen
        self.path: Path | None = None
        self.is_saving = False
        self.answers = KeptAnswers()

    def start(self, path: Path) -> None:
        """Keep the table in `path` from now on; `OSError` if that cannot be."""
        self.table.keep_in(path)
        self.path = path
        self.is_saving = True
        self.answers.keep_beside(path)

    def start_if_possible(self, path: Path) -> None:
        """Keep the table in `path` and say so, or warn and go on."""
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            self.start(path)
            self.screen.tell(self.screen.say("kept", path=str(path)), style="dim", whole=True)
        except OSError as error:
            fault = error.strerror or str(error)
            self.screen.tell(self.screen.say("unkept", path=str(path), fault=fault), style="yellow")

    def attempt(self, action: Callable[[], object]) -> bool:
        """Run an action that is undone unless it can be written to disk; whether it was."""
        try:
            action()
        except OSError as error:
            self.is_saving = False
            self.screen.tell(self.screen.say("lost", path=str(self.path), fault=error.strerror or str(error)), "yellow")
            return False
        self.is_saving = self.path is not None
        return True

    def farewell(self) -> str:
        """What somebody who leaves should know."""
        if self.path is None:
            return self.screen.say("leave_unkept")
        return self.screen.say("leave_kept", path=shlex.quote(str(self.path)))

    def verification(self) -> str:
        """How to check the record of a table that has ended."""
        if self.path is None:
            return self.screen.say("verify_unkept")
        return self.screen.say("verify", path=shlex.quote(str(self.path)))


def usual_path(header: Header) -> Path:
    """A new file in the user's data folder, named by time, game and the commitment of its seed."""
    base = os.environ.get("XDG_DATA_HOME") or os.path.expanduser("~/.local/share")  # noqa: PTH111  # never raises
    name = f"{datetime.now().astimezone():%Y-%m-%d-%H%M%S}-{header.game}-{header.commitment[:6]}.jsonl"
    return Path(base) / "mappemonde" / "tables" / name
