"""The keeper: sees to it that a table at the terminal is on disk, or says that it is not."""

import os
import shlex
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path

from mappemonde.cli.screen import Screen
from mappemonde.kernel.table import Table


class Keeper:
    """Keeps one table in a file; a fault of the disk is told once, mended when it can be, and stops nobody."""

    def __init__(self, table: Table, screen: Screen) -> None:
        self.table = table
        self.screen = screen
        self.path: Path | None = None
        self.is_keeping = False

    def start(self, path: Path) -> None:
        """Keep the table in `path` from now on; `OSError` if that cannot be."""
        self.table.keep_in(path)
        self.path = path
        self.is_keeping = True

    def start_if_possible(self, path: Path) -> None:
        """Keep the table in `path` and say so, or warn and go on."""
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            self.start(path)
            self.screen.tell(self.screen.say("kept", path=str(path)), style="dim", whole=True)
        except OSError as error:
            self._warn(path, error)

    @contextmanager
    def guarding(self) -> Iterator[None]:
        """Around an action: if its row could not be written, the whole record is, as soon as that works."""
        was_written = True
        try:
            yield
        except OSError:
            if self.path is None:
                raise
            was_written = False
        if self.path is None or (was_written and self.is_keeping):
            return
        try:
            self.table.keep_in(self.path)
        except OSError as error:
            if self.is_keeping:
                self._warn(self.path, error)
            self.is_keeping = False
        else:
            if not self.is_keeping:
                self.screen.tell(self.screen.say("kept_again", path=str(self.path)))
            self.is_keeping = True

    def farewell(self) -> str:
        """What somebody who leaves should know."""
        if self.path is None:
            return self.screen.say("leave_unkept")
        key = "leave_kept" if self.is_keeping else "leave_open"
        return self.screen.say(key, path=shlex.quote(str(self.path)))

    def verification(self) -> str:
        """How to check the record of a table that has ended."""
        if self.path is None or not self.is_keeping:
            return self.screen.say("verify_unkept")
        return self.screen.say("verify", path=shlex.quote(str(self.path)))

    def _warn(self, path: Path, error: OSError) -> None:
        fault = error.strerror or str(error)
        self.screen.tell(self.screen.say("unkept", path=str(path), fault=fault), style="yellow")


def usual_path(game_id: str) -> Path:
    """A new file in the user's data folder."""
    base = os.environ.get("XDG_DATA_HOME") or os.path.expanduser("~/.local/share")  # noqa: PTH111  # never raises
    folder = Path(base) / "mappemonde" / "tables"
    stem = f"{datetime.now().astimezone():%Y-%m-%d-%H%M%S}-{game_id}"
    path = folder / f"{stem}.jsonl"
    number = 1
    while path.exists():
        number += 1
        path = folder / f"{stem}-{number}.jsonl"
    return path
