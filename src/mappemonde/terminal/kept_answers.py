"""Kept answers: what people at a terminal have answered beforehand, in a file beside that of their table."""

from pathlib import Path

import msgspec

FILE = msgspec.json.Decoder(dict[int, dict[str, str]])


class KeptAnswers:
    """The standing answers of every seat at one terminal, as they were given; all others are preset."""

    def __init__(self) -> None:
        self.path: Path | None = None
        self._given: dict[int, dict[str, str]] = {}

    def of(self, seat: int) -> dict[str, str]:
        """What a seat has answered beforehand."""
        return self._given.get(seat, {})

    def change(self, seat: int, question: str, text: str) -> None:
        """Answer a kind of question beforehand; `OSError` if that cannot be kept for a later day."""
        self._given[seat] = {**self.of(seat), question: text}
        self._write()

    def keep_beside(self, record: Path) -> None:
        """Keep the answers beside the file of the table; those that lie there already hold again."""
        self.path = record.with_suffix(".answers.json")
        if self.path.exists():
            for seat, given in self._read().items():
                self._given[seat] = {**given, **self.of(seat)}
        if self._given:
            self._write()

    def _read(self) -> dict[int, dict[str, str]]:
        """What the file says."""
        assert self.path is not None
        try:
            found: dict[int, dict[str, str]] = FILE.decode(self.path.read_bytes())
        except msgspec.MsgspecError:  # somebody else's file: everything is preset
            return {}
        return found

    def _write(self) -> None:
        if self.path is not None:
            self.path.write_bytes(msgspec.json.encode(self._given))
