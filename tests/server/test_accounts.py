"""Sessions: ended on the server, not only in the browser that forgets its cookie."""

import pytest

from mappemonde.server import accounts
from server.kit import HOTSEAT, ME, Person, Running, listening, running
from waiting import until


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


@pytest.mark.parametrize("cookie", ["", "x", "forged.value.here"])
def test_no_cookie_no_harm(server: Running, cookie: str) -> None:
    assert _again(server, cookie).post("/logout").status_code == 200
