"""Reasons of bots asked for again and again: rows are played again elsewhere, and only for whoever may still ask."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from mappemonde.server.quotas import NO_QUOTAS
from server.kit import ME, Person, Running, running, sqlite


def _ended(server: Running) -> tuple[Person, str, list[int]]:
    """A table that has ended, and the rows of its bot."""
    ann = server.person()
    table = ann.open(ME, {"kind": "bot", "bot": "greedy"})["id"]
    ann.finish(table)
    entries = ann.get(f"/tables/{table}/log?seat=0").json()
    return ann, table, [entry["row"] for entry in entries if entry["seat"] == 1]


def test_a_row_is_played_again_by_a_worker(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with running(sqlite(tmp_path)) as server:
        ann, table, (row, *_) = _ended(server)
        monkeypatch.delattr("mappemonde.server.bots.advice_tasks.resume")  # workers have their own
        assert ann.post(f"/tables/{table}/reasons", row=row, seat="0").status_code == 200


def test_nothing_is_looked_up_for_whoever_has_asked_enough(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with running(sqlite(tmp_path), quotas=replace(NO_QUOTAS, reviews=1)) as server:
        ann, table, (first, second, *_) = _ended(server)
        assert ann.post(f"/tables/{table}/reasons", row=first, seat="0").status_code == 200
        monkeypatch.delattr("mappemonde.server.tables.advising.get_record")
        answer = ann.post(f"/tables/{table}/reasons", row=second, seat="0")
        assert (answer.status_code, answer.json()["error"]) == (429, "quota")
        again = ann.post(f"/tables/{table}/reasons", row=first, seat="0")
        assert again.status_code == 200  # what was told already is told to anybody
