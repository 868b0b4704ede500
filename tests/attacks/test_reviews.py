"""Hints and reasons asked of bots: they have workers of their own, a quota, and are dropped with whoever asked."""

import asyncio
from collections.abc import Iterator
from concurrent.futures import Future
from pathlib import Path

import pytest

from attacks.work import burn, burn_between
from mappemonde.server.errors import Declined
from mappemonde.server.quotas import Quotas
from mappemonde.server.storage.models import Person
from server.kit import BOT, ME, TOKEN, Running, running, sqlite
from waiting import PATIENCE, until

ANN, EVE = (Person(name.lower(), name, None, None, "en", 0.0) for name in ("Ann", "Eve"))


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Running]:
    with running(sqlite(tmp_path), review_seconds=PATIENCE) as found:
        yield found


def _ask(server: Running, person: Person, seconds: float, table: str = "") -> "Future[int]":
    """Ask for something that takes so much CPU time; the process that did it."""
    asked = server.services.reviews.ask(burn, seconds, person, table)
    return asyncio.run_coroutine_threadsafe(asked, server.loop)


def _hold(server: Running, folder: Path) -> "Future[int]":
    """Keep the worker busy, from now until there is a file `enough`."""
    asked = server.services.reviews.ask(burn_between, str(folder), EVE, "held")
    held = asyncio.run_coroutine_threadsafe(asked, server.loop)
    until((folder / "begun").exists)
    return held


def test_bots_at_tables_do_not_wait_for_reviews(server: Running) -> None:
    asked = [_ask(server, EVE, PATIENCE) for _ in range(5)]
    ann = server.person()
    ann.finish(ann.open(ME, BOT)["id"])
    assert not any(each.done() for each in asked)
    for each in asked:
        each.cancel()


def test_people_take_turns(server: Running, tmp_path: Path) -> None:
    _hold(server, tmp_path)
    ended: list[Person] = []
    asked = [(EVE, _ask(server, EVE, 0.01, str(number))) for number in range(40)] + [(ANN, _ask(server, ANN, 0.01))]
    for person, each in asked:
        each.add_done_callback(lambda _, person=person: ended.append(person))
    (tmp_path / "enough").touch()
    asked[-1][1].result(PATIENCE)
    assert until(lambda: ANN in ended)
    assert ended.index(ANN) <= 2


def test_what_nobody_waits_for_any_more_is_ended(server: Running, tmp_path: Path) -> None:
    process = _ask(server, ANN, 0.01).result(PATIENCE)
    _hold(server, tmp_path).cancel()
    assert _ask(server, ANN, 0.01).result(PATIENCE) != process


def test_a_review_that_takes_too_long_is_declined(tmp_path: Path) -> None:
    with running(sqlite(tmp_path), review_seconds=0.1) as server:
        with pytest.raises(Declined) as found:
            _ask(server, EVE, PATIENCE).result(PATIENCE)
        assert found.value.code == "too_dear"
        assert "mappemonde_workers_replaced 1.0" in server.metrics()


def test_reviews_are_counted(tmp_path: Path) -> None:
    with running(sqlite(tmp_path), quotas=Quotas(reviews=2)) as server:
        for _ in range(2):
            _ask(server, EVE, 0.0).result(PATIENCE)
        with pytest.raises(Declined) as found:
            _ask(server, EVE, 0.0).result(PATIENCE)
        assert found.value.code == "quota"
        assert "2 hints and reasons an hour for each person" in found.value.body["text"]["en"]
        assert "2 conseils et explications par heure pour chaque personne" in found.value.body["text"]["fr"]
        _ask(server, ANN, 0.0).result(PATIENCE)


def test_the_operator_alone_is_told_which_workers_are_late(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    stranger = server.person(None)
    asked = [_ask(server, EVE, PATIENCE) for _ in range(2)]
    monkeypatch.setattr("mappemonde.server.bots.pool.WAITS_LONG", 0.0)
    assert set(stranger.get("/health").json()) == {"ok", "version"}
    told = stranger.http.get("/health", headers={"Authorization": f"Bearer {TOKEN}"}).json()
    assert (told["bots"], told["records"], told["reviews"]) == ("ok", "ok", "late")
    for each in asked:
        each.cancel()
