"""Records: the append-only truth of a table, one JSON value a line.

The first line is the header, then come rows (intent and outcome apart), snapshots beside them, and at the end the
close with the seed and the result.
"""

import os
from pathlib import Path
from typing import Annotated, Any

import msgspec

from mappemonde.kernel.chance import Outcome
from mappemonde.kernel.decoding import file_problem, unreadable
from mappemonde.kernel.problem import Problem, ProblemError, at, problem

FORMAT = 1


Count = Annotated[int, msgspec.Meta(ge=0, le=1 << 62)]


class RecordError(ProblemError):
    """A record that cannot be read; names the line."""


class FormatError(RecordError):
    """A record of another time."""


class Header(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="header", tag_field="line", omit_defaults=True
):
    """What a table is: its game, its rules version, and the promise about its luck."""

    format: int
    game: str
    version: int
    seats: list[str]
    """Who sits there, by seat: a person's name or a bot's."""
    options: dict[str, bool | int | str]
    commitment: str
    """The hash of the seed: published before the first action."""
    drawn: list[Outcome]
    """What the set-up drew."""
    hash: str
    """Of the state after the set-up."""
    board: str = ""
    """An owner's own board, whole; empty for the printed one."""


class Row(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="row", tag_field="line", omit_defaults=True):
    """One action: who, what was wanted, what was drawn, and the hash of the state it led to."""

    n: int
    seat: int
    action: str
    hash: str
    drawn: list[Outcome] = []
    visible_to: list[int] | None = msgspec.field(default=None, name="heard")
    """The seats for which it exists; left out where it exists for everybody, spectators too."""

    def is_visible_to(self, viewer: int | None) -> bool:
        """Whether the row exists for a seat, or for a spectator."""
        return self.visible_to is None or viewer in self.visible_to


class Snapshot(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="snapshot", tag_field="line"):
    """The state after row `n`, with the luck used up: loading starts from the last one."""

    n: Count
    state: dict[str, Any]
    luck: Count
    count: Count


class Secret(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="secret", tag_field="line"):
    """The seed of a table still under way, kept by whoever holds the table; never shown to seats."""

    seed: str


class Close(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="close", tag_field="line"):
    """The end: the seed is opened, and the result told."""

    seed: str
    places: list[int]
    reason: str
    rule: str


Line = Header | Row | Snapshot | Secret | Close
_ENCODER = msgspec.json.Encoder()
_DECODER = msgspec.json.Decoder(Line)


class Record:
    """A table's header, rows and close, with the last snapshot if there is one."""

    def __init__(self, header: Header) -> None:
        self.header = header
        self.rows: list[Row] = []
        self.snapshot: Snapshot | None = None
        self.secret: Secret | None = None
        self.close: Close | None = None

    def add(self, line: Line) -> None:
        """Append a line; rows must come in their order, and nothing after the close."""
        if self.close is not None:
            raise RecordError(problem("record_ends_with_close"))
        if isinstance(line, Row):
            if line.n != len(self.rows) + 1:
                raise RecordError(problem("row_is_due", row=line.n, due=len(self.rows) + 1))
            self.rows.append(line)
        elif isinstance(line, Snapshot):
            if line.n > len(self.rows):
                raise RecordError(problem("snapshot_follows_its_row", row=line.n))
            self.snapshot = line
        elif isinstance(line, Secret):
            self.secret = line
        elif isinstance(line, Close):
            if self.secret is not None and self.secret.seed != line.seed:
                raise RecordError(problem("seed_is_kept"))
            self.close = line
        else:
            raise RecordError(problem("record_has_one_header"))

    def lines(self) -> list[Line]:
        """The record as it is written."""
        lines: list[Line] = [self.header]
        lines += [self.secret] if self.secret is not None else []
        lines += self.rows
        lines += [self.snapshot] if self.snapshot is not None else []
        lines += [self.close] if self.close is not None else []
        return lines


def encode(line: Line) -> bytes:
    """One line of a record."""
    return _ENCODER.encode(line) + b"\n"


def write_record(record: Record, path: Path) -> None:
    """Write a record whole: it appears complete or not at all."""
    part = path.with_name(path.name + ".part")
    mode = 0o600 if record.secret is not None else 0o644  # whoever holds the seed knows every secret
    try:
        with open(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, mode), "wb") as file:  # noqa: PTH123 - its mode
            for line in record.lines():
                file.write(encode(line))
            file.flush()
            os.fsync(file.fileno())
        part.replace(path)
    finally:
        part.unlink(missing_ok=True)


def read_record(path: Path) -> Record:
    """Read a record. A last line cut short by a crash was never acknowledged, and is passed over."""
    try:
        data = path.read_bytes()
    except OSError as error:
        raise RecordError(at(str(path), file_problem(error))) from error
    return parse_record(data, str(path))


def parse_record(data: bytes, name: str = "") -> Record:
    """Read a record from its bytes; `name` is that of its file."""
    source = name or problem("record")
    lines = data.split(b"\n")
    whole, rest = lines[:-1], lines[-1]
    if rest and not whole:
        whole = [rest]  # a single line without its end: say what is wrong with it
    record: Record | None = None
    for number, text in enumerate(whole, 1):
        try:
            line = _DECODER.decode(text) if record is not None else _header(text, source)
            if record is not None:
                record.add(line)
            elif isinstance(line, Header):
                record = Record(line)
            else:
                raise RecordError(problem("record_begins_with_header"))
        except FormatError:
            raise
        except (msgspec.DecodeError, RecordError, UnicodeDecodeError, RecursionError) as error:
            wrong = error.problems[0] if isinstance(error, RecordError) else unreadable(error)
            raise RecordError(problem("in_line", place=source, line=number, problem=wrong)) from error
    if record is None:
        raise RecordError(at(source, problem("record_has_lines")))
    if rest and record.close is not None:
        raise RecordError(at(source, problem("record_ends_with_close")))
    return record


def _header(text: bytes, source: str | Problem) -> Line:
    """The first line: a format of the future is told before anything else is read."""
    header = msgspec.json.decode(text)
    found = header.get("format", FORMAT) if isinstance(header, dict) else FORMAT
    if found != FORMAT:
        raise FormatError(at(source, problem("format_is_known", format=str(found)[:20], known=FORMAT)))
    line: Line = _DECODER.decode(text)
    return line


class Journal:
    """A record file that grows with its table: what is acknowledged is on the disk."""

    def __init__(self, path: Path, record: Record) -> None:
        self.path = path
        write_record(record, path)

    def append(self, *lines: Line) -> None:
        """Add lines and wait until they are safe."""
        data = b"".join(encode(line) for line in lines)
        file = os.open(self.path, os.O_WRONLY | os.O_APPEND)
        try:
            whole = os.fstat(file).st_size
            try:
                while data:
                    data = data[os.write(file, data) :]
                os.fsync(file)
            except OSError:
                os.ftruncate(file, whole)  # a row written in part would spoil those that follow
                raise
        finally:
            os.close(file)
