"""Sessions: ended on the server, not only in the browser that forgets its cookie."""

import time
from pathlib import Path

import pytest

from server.kit import HOTSEAT, ME, Person, Running, running


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


def test_a_kept_cookie_does_not_outlive_its_session(house: Running) -> None:
    ann, elsewhere = _account(house, "Kept")
    cookie = ann.http.cookies["mappemonde"]
    assert _again(house, cookie).get("/me").status_code == 200
    assert ann.post("/logout").status_code == 200
    assert _again(house, cookie).get("/me").status_code == 401
    assert elsewhere.get("/me").status_code == 200  # only this one was ended
    assert _again(house, cookie).post("/logout").status_code == 200


def test_everywhere_ends_all_sessions_and_live_connections_of_one_person(house: Running) -> None:
    ann, elsewhere = _account(house, "Everywhere")
    ben = house.person("Ben")
    table = elsewhere.open(ME, HOTSEAT)["id"]
    with elsewhere.http.stream("GET", f"/tables/{table}/events") as answer:
        lines = answer.iter_lines()
        assert next(lines) == "event: hello"
        assert ann.http.post("/logout?everywhere=true").status_code == 200
        begin = time.monotonic()
        list(lines)  # until the server ends it
        assert time.monotonic() - begin < 10
    assert elsewhere.get("/me").status_code == 401
    assert ben.get("/me").status_code == 200
    assert elsewhere.post("/login", name="Everywhere", password="correct horse").status_code == 200
    assert elsewhere.get("/me").status_code == 200


def test_a_session_ended_in_one_process_ends_in_the_other(tmp_path: Path, postgres: str) -> None:
    with running(postgres) as one, running(postgres) as two:
        ann = one.person()
        elsewhere = _again(two, ann.http.cookies["mappemonde"])
        assert elsewhere.get("/me").status_code == 200
        assert ann.post("/logout").status_code == 200
        end = time.monotonic() + 5  # well before it would be looked up again anyway
        while elsewhere.get("/me").status_code == 200 and time.monotonic() < end:
            time.sleep(0.05)
        assert elsewhere.get("/me").status_code == 401


def test_a_changed_name_is_known_at_every_browser_at_once(house: Running) -> None:
    ann, elsewhere = _account(house, "Changed")
    assert elsewhere.get("/me").json()["lang"] == "en"
    ann.http.patch("/me", json={"lang": "fr"})
    assert elsewhere.get("/me").json()["lang"] == "fr"


@pytest.mark.parametrize("cookie", ["", "x", "forged.value.here"])
def test_no_cookie_no_harm(house: Running, cookie: str) -> None:
    assert _again(house, cookie).post("/logout").status_code == 200
