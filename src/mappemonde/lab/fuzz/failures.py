"""Failures: what the fuzzer found, kept in files that lead there again."""

from contextlib import suppress
from pathlib import Path

import msgspec

from mappemonde.kernel.record import Secret, write_record
from mappemonde.kernel.table import open_table
from mappemonde.kernel.table_spec import prepared
from mappemonde.lab.fuzz.cases import Failure
from mappemonde.lab.fuzz.examine import Examiner


def save_failure(failure: Failure, folder: Path) -> Path:
    """Write a failure as JSON, with the table's record up to there beside it where the table can be played so far."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{failure.game}-{failure.seed}-{failure.case.number}.json"
    path.write_bytes(msgspec.json.format(msgspec.json.encode(failure)) + b"\n")
    with suppress(Exception):  # the fault itself may keep the table from being played
        _save_record(failure, path.with_suffix(".jsonl"))
    return path


def load_failure(path: Path) -> Failure:
    """Read a failure."""
    try:
        return msgspec.json.decode(path.read_bytes(), type=Failure)
    except OSError as error:
        raise ValueError(f"{path}: {error.strerror}") from error
    except msgspec.DecodeError as error:
        raise ValueError(f"{path} is no failure of the fuzzer: {error}") from error


def replay_failure(path: Path) -> Failure | None:
    """Go to the state of a failure and look again: what is found now, or nothing if it is mended."""
    failure = load_failure(path)
    return Examiner(failure.case, failure.decisions).run().failure


def _save_record(failure: Failure, path: Path) -> None:
    """Play the same decisions through a table and write its record."""
    case = failure.case
    spec = case.spec
    examiner = Examiner(case)
    shared = prepared(spec)
    names = shared.seated([case.walker] * len(shared.players))
    table = open_table(spec.game, names, dict(spec.options), spec.board, case.table_seed())
    table.record.secret = Secret(case.table_seed().hex())
    with suppress(Exception):
        for _ in range(failure.decisions):
            table.play(*examiner.choose(table.state))
    write_record(table.record, path)
