"""Seats that several want at once, and what a refusal tells whoever guesses."""

import asyncio
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier, Event, Semaphore
from typing import Any

import pytest
from argon2 import PasswordHasher
from argon2.exceptions import VerifyMismatchError

from mappemonde.kernel.daily import Daily
from mappemonde.kernel.registry import find_game
from mappemonde.server.limits import Limits
from mappemonde.server.passwords import NO_ONES_HASH
from server.kit import ME, OPEN, SHORT, Person, Running, running
from waiting import PATIENCE, until

EVE = "127.0.0.9"


@pytest.fixture
def crowd(database: str) -> Iterator[Running]:
    with running(database) as server:
        yield server


@pytest.mark.parametrize("visibility", ["private", "public"])
def test_a_seat_that_many_take_at_once_is_one_persons(crowd: Running, visibility: str) -> None:
    ann, people = crowd.person(), [crowd.person(f"Guest {number}") for number in range(8)]
    table = ann.open(ME, OPEN, visibility=visibility)
    body = {"token": table["invitations"]["1"]} if visibility == "private" else {}
    with ThreadPoolExecutor(8) as pool:
        found = list(pool.map(lambda person: person.post(f"/tables/{table['id']}/join", **body), people))
    assert sorted(answer.status_code for answer in found)[:2] == [200, 409]
    assert [answer.status_code for answer in found].count(200) == 1
    seated = [person for person in people if person.get(f"/tables/{table['id']}").json().get("my_seats")]
    assert len(seated) == 1


def test_who_joins_with_several_invitations_at_once_has_one_seat(crowd: Running) -> None:
    ann, ben = crowd.person(), crowd.person("Ben")
    table = ann.open(ME, OPEN, OPEN, OPEN)
    tokens = 3 * list(table["invitations"].values())
    with ThreadPoolExecutor(8) as pool:
        found = list(pool.map(lambda token: ben.post(f"/tables/{table['id']}/join", token=token), tokens))
    assert [answer.status_code for answer in found].count(200) == 1
    assert len(ben.get(f"/tables/{table['id']}").json()["my_seats"]) == 1


def test_who_asks_for_the_deal_of_the_day_many_times_at_once_has_one_table(
    crowd: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(type(find_game("islands")), "daily", Daily(2, SHORT), raising=False)
    ann = crowd.person()
    with ThreadPoolExecutor(8) as pool:
        found = list(pool.map(lambda _: ann.post("/games/islands/daily").json(), range(8)))
    assert len({each["table"]["id"] for each in found}) == 1
    assert {each["attempt"] for each in found} == {1}


def test_who_asks_two_servers_for_the_deal_of_the_day_at_once_has_one_table(
    postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(type(find_game("islands")), "daily", Daily(2, SHORT), raising=False)
    looked, look = Barrier(2), Limits.may_open

    async def look_together(*given: Any) -> None:
        """Both have found nothing yet when the first of them opens a table."""
        await look(*given)
        await asyncio.to_thread(looked.wait, PATIENCE)

    monkeypatch.setattr(Limits, "may_open", look_together)
    with running(postgres) as one, running(postgres) as two, ThreadPoolExecutor(2) as pool:
        ann, elsewhere = one.person(), two.person(None)
        elsewhere.http.cookies.set("mappemonde", ann.http.cookies["mappemonde"])
        found = list(pool.map(lambda person: person.post("/games/islands/daily").json(), (ann, elsewhere)))
    assert found[0]["table"]["id"] == found[1]["table"]["id"]
    assert {each["attempt"] for each in found} == {1}


def test_invitations_that_are_nearly_right_are_refused_like_any_other(server: Running) -> None:
    ann, eve = server.person(), server.person("Eve")
    table, other = ann.open(ME, OPEN), ann.open(ME, OPEN)
    token = table["invitations"]["1"]
    guesses = [token[:-1], token + "0", token.swapcase(), "x" + token[1:], token[:-1] + "x", other["invitations"]["1"]]
    for path in ("join", "invitation"):
        told = {
            (answer.status_code, answer.text)
            for answer in (
                eve.post(f"/tables/{table['id']}/{path}", token=guess) for guess in guesses if guess != token
            )
        }
        assert len(told) == 1, told
        assert next(iter(told))[0] in (403, 404, 409)
    assert eve.get(f"/tables/{table['id']}").status_code == 403


def test_a_name_nobody_has_costs_as_much_as_a_wrong_password(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    assert not server.services.accounts.passwords.hasher.check_needs_rehash(NO_ONES_HASH)
    hortense, stranger = server.person("Hortense"), server.person(None)
    assert hortense.post("/accounts", name="Hortense", password="correct horse battery").status_code == 200
    checked, verify = list[str](), PasswordHasher.verify

    def spy(hasher: PasswordHasher, known: str, password: str) -> bool:
        checked.append(known)
        return verify(hasher, known, password)

    monkeypatch.setattr(PasswordHasher, "verify", spy)
    told = {stranger.post("/login", name=name, password="wrong horse").text for name in ("Hortense", "Nobody")}
    assert (len(told), len(checked)) == (1, 2)
    assert [known == NO_ONES_HASH for known in checked] == [False, True]


def test_nobody_waits_for_all_who_log_in_from_another_address(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    checked, is_held, at_once = list[str](), Event(), Semaphore(1)

    def spy(_: PasswordHasher, __: str, password: str) -> bool:
        assert at_once.acquire(blocking=False), "two at once"
        assert is_held.wait(PATIENCE)
        checked.append(password)
        at_once.release()
        raise VerifyMismatchError

    monkeypatch.setattr(PasswordHasher, "verify", spy)
    tasks = server.server.server_state.tasks

    def log_in(person: Person) -> int:
        return person.post("/login", name="Nobody", password=f"wrong {person.host}").status_code

    with ThreadPoolExecutor(21) as pool:
        found = [pool.submit(log_in, server.person(None, EVE)) for _ in range(20)]
        until(lambda: len(tasks) == 20)
        found.append(pool.submit(log_in, server.person(None)))
        until(lambda: len(tasks) == 21)
        is_held.set()
        assert {each.result() for each in found} == {401}
    assert checked.index("wrong None") <= 1
