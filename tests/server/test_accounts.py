"""Sessions: ended on the server, not only in the browser that forgets its cookie."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest

from mappemonde.server import accounts
from server.kit import HOTSEAT, ME, OPEN, Person, Running, listening, running
from waiting import PATIENCE, until


def _again(server: Running, cookie: str) -> Person:
    """Somebody who kept a cookie."""
    found = server.person(None)
    found.http.cookies.set("mappemonde", cookie)
    return found


def _account(server: Running, name: str) -> tuple[Person, Person]:
    """The same person at two browsers."""
    one, two = server.person(name), server.person(None)
    assert one.post("/accounts", name=name, password="correct horse").status_code == 200
    assert two.post("/login", name=name, password="correct horse").status_code == 200
    return one, two


def test_a_kept_cookie_does_not_outlive_its_session(server: Running) -> None:
    ann, elsewhere = _account(server, "Kept")
    cookie = ann.http.cookies["mappemonde"]
    assert _again(server, cookie).get("/me").status_code == 200
    assert ann.post("/logout").status_code == 200
    assert _again(server, cookie).get("/me").status_code == 401
    assert elsewhere.get("/me").status_code == 200  # only this one was ended
    assert _again(server, cookie).post("/logout").status_code == 200


def test_a_session_that_ends_while_it_is_looked_up_is_not_remembered(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann = server.person("Late")
    cookie, me = ann.http.cookies["mappemonde"], ann.get("/me").json()["id"]
    people, store = server.services.accounts, server.services.store
    people._forget(me)
    reading = store.reading

    @asynccontextmanager
    async def late() -> AsyncIterator[Any]:
        async with reading() as connection:
            yield connection
        people._forget(me)  # it has just ended, in another request or another process

    async def look() -> Any:
        with monkeypatch.context() as patched:
            patched.setattr(store, "reading", late)
            return await people.person_of(cookie)

    assert asyncio.run_coroutine_threadsafe(look(), server.loop).result() is not None
    assert cookie not in people._cache


def test_everywhere_ends_all_sessions_and_live_connections_of_one_person(server: Running) -> None:
    ann, elsewhere = _account(server, "Everywhere")
    ben = server.person("Ben")
    table = elsewhere.open(ME, HOTSEAT)["id"]
    with listening(elsewhere, table) as events:
        assert next(events)[0] == "hello"
        assert ann.http.post("/logout?everywhere=true").status_code == 200
        list(events)  # until the server ends it
    assert elsewhere.get("/me").status_code == 401
    assert ben.get("/me").status_code == 200
    assert elsewhere.post("/login", name="Everywhere", password="correct horse").status_code == 200
    assert elsewhere.get("/me").status_code == 200


def test_a_session_ended_in_one_process_ends_in_the_other(postgres: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(accounts, "CACHE_EXPIRES", float("inf"))  # nothing is looked up again unless somebody says so
    with running(postgres) as one, running(postgres) as two:
        ann = one.person()
        elsewhere = _again(two, ann.http.cookies["mappemonde"])
        assert elsewhere.get("/me").status_code == 200
        assert ann.post("/logout").status_code == 200
        until(lambda: elsewhere.get("/me").status_code == 401)


def test_a_changed_name_is_known_at_every_browser_at_once(server: Running) -> None:
    ann, elsewhere = _account(server, "Changed")
    assert elsewhere.get("/me").json()["lang"] == "en"
    ann.http.patch("/me", json={"lang": "fr"})
    assert elsewhere.get("/me").json()["lang"] == "fr"


@pytest.mark.parametrize("database", ["sqlite", "postgres"], indirect=True)
def test_logging_out_here_ends_the_live_connections_of_this_browser_alone(database: str) -> None:
    with running(database) as server:
        ann, elsewhere = _account(server, "Two browsers")
        table = ann.open(ME, HOTSEAT)["id"]
        cookie = ann.http.cookies["mappemonde"]
        with listening(_again(server, cookie), table) as here, listening(elsewhere, table) as there:
            assert next(here)[0] == next(there)[0] == "hello"
            assert ann.post("/logout").status_code == 200
            list(here)  # until the server ends it
            assert elsewhere.post(f"/tables/{table}/messages", text="still here").status_code == 201
            assert any(kind == "message" for kind, _ in there)


def test_a_session_ended_in_one_process_ends_live_connections_in_the_other(postgres: str) -> None:
    with running(postgres) as one, running(postgres) as two:
        ann = one.person()
        table = ann.open(ME, HOTSEAT)["id"]
        elsewhere = _again(two, ann.http.cookies["mappemonde"])
        with listening(elsewhere, table) as events:
            assert next(events)[0] == "hello"
            assert ann.post("/logout").status_code == 200
            list(events)  # until the server ends it


def test_a_new_password_ends_every_other_session(server: Running) -> None:
    ann, elsewhere = _account(server, "Careful")
    table = elsewhere.open(ME, HOTSEAT)["id"]
    assert ann.post("/password", old="wrong horse", new="better horse").json()["error"] == "wrong_login"
    assert ann.post("/password", old="correct horse", new="short").status_code == 400
    assert elsewhere.get("/me").status_code == 200
    with listening(elsewhere, table) as events, listening(ann, table) as own:
        assert next(events)[0] == next(own)[0] == "hello"
        assert ann.post("/password", old="correct horse", new="better horse").status_code == 200
        list(events)  # until the server ends it
        assert ann.post(f"/tables/{table}/messages", text="I am still here").status_code == 201
        assert any(kind == "message" for kind, _ in own)
    assert (ann.get("/me").status_code, elsewhere.get("/me").status_code) == (200, 401)
    assert elsewhere.post("/login", name="Careful", password="correct horse").status_code == 401
    assert elsewhere.post("/login", name="Careful", password="better horse").status_code == 200
    assert (
        server.person("A guest").post("/password", old="anything", new="better horse").json()["error"] == "no_account"
    )
    assert server.person(None).post("/password", old="anything", new="better horse").status_code == 401


@pytest.mark.parametrize(
    "name", ["Unique", "  uNIQUE ", "Ｕｎｉｑｕｅ", "Un\u0456que", "Uniqu\u03b5", "Uni\u034fque\ufe0f", "Unique\u3164"]
)
def test_nobody_takes_the_name_of_an_account(server: Running, name: str) -> None:
    owner = server.person(None)
    if owner.post("/login", name="Unique", password="correct horse").status_code != 200:
        owner = _account(server, "Unique")[0]
    assert server.person(None).post("/guests", name=name).json()["error"] == "name_taken"
    eve = server.person("Eve")
    assert eve.http.patch("/me", json={"name": name}).json()["error"] == "name_taken"
    seats = [{"kind": "me", "name": name}, OPEN]
    assert eve.post("/tables", game="islands", seats=seats).json()["error"] == "name_taken"
    assert eve.get("/me").json()["name"] == "Eve"
    assert eve.open(OPEN, {"kind": "bot", "bot": "random", "name": name})["seats"][1]["name"] == "random"
    assert owner.http.patch("/me", json={"name": "unique"}).status_code == 200


def test_an_account_is_known_by_the_name_that_is_shown(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    owner, _ = _account(server, "Former")
    assert owner.http.patch("/me", json={"name": "Latter"}).json()["name"] == "Latter"
    for name, status in (("Former", 401), ("latter", 200)):
        assert server.person(None).post("/login", name=name, password="correct horse").status_code == status
    assert server.person(None).post("/guests", name="LATTER").json()["error"] == "name_taken"
    eve, _ = _account(server, "Former")  # it is free now

    async def found_free(*_: object) -> None:
        """Somebody is given the name after it was looked up."""

    monkeypatch.setattr(server.services.accounts, "must_be_free", found_free)
    assert eve.http.patch("/me", json={"name": "Latter"}).json()["error"] == "name_taken"
    assert eve.get("/me").json()["name"] == "Former"


@pytest.mark.parametrize("cookie", ["", "x", "forged.value.here"])
def test_no_cookie_no_harm(server: Running, cookie: str) -> None:
    assert _again(server, cookie).post("/logout").status_code == 200


def test_a_live_connection_ends_at_once_where_the_session_ended_on_its_way(server: Running) -> None:
    ann = server.person("Ann")
    table, cookie = ann.open(ME, OPEN)["id"], ann.http.cookies["mappemonde"]
    services = server.services

    async def sent() -> list[bytes]:
        person = await services.accounts.person_of(cookie)
        await services.accounts.end_session(cookie, everywhere=False)
        connection = services.stream.connect(table, person, cookie, "0", 0)
        return [event async for event in connection.events]

    told = asyncio.run_coroutine_threadsafe(sent(), server.loop).result(PATIENCE)
    assert [event.splitlines()[0] for event in told] == [b"event: hello"]
