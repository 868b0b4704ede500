"""Requests that come late, twice, all at once, from elsewhere, too large or in pieces."""

import json
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from server.kit import HOTSEAT, ME, Person, Running, any_action, running, sqlite
from waiting import until


def _begun(person: Person) -> tuple[str, int, str]:
    """A table, the seat that is asked, and something it may do."""
    table = person.open(ME, HOTSEAT)["id"]
    seat = person.position(table, None)["waiting"][0]
    return table, seat, any_action(person.position(table, seat))


def test_a_stale_request_changes_nothing(server: Running) -> None:
    ann = server.person()
    table, seat, action = _begun(ann)
    assert ann.act(table, seat, action, 0).status_code == 200
    ann.move(table, 1 - seat)
    late = ann.act(table, seat, action, 0)
    assert (late.status_code, late.json()["error"], late.json()["rows"]) == (409, "stale", 2)
    early = ann.act(table, seat, action, 7)
    assert (early.status_code, early.json()["error"]) == (409, "stale")
    assert ann.position(table, seat)["rows"] == 2


def test_a_doubled_request_is_applied_once_and_answered_alike(server: Running) -> None:
    ann = server.person()
    table, seat, action = _begun(ann)
    one, two = (ann.act(table, seat, action, 0, key="same") for _ in range(2))
    assert (one.status_code, two.status_code) == (200, 200)
    assert one.content == two.content
    assert ann.position(table, seat)["rows"] == 1
    undo = ann.post(f"/tables/{table}/undo", seat=seat, seen=1, key="same")
    assert (undo.status_code, undo.json()["error"]) == (409, "key_used")


def test_of_reordered_requests_only_the_due_one_counts(server: Running) -> None:
    ann = server.person()
    table, seat, action = _begun(ann)
    assert ann.act(table, 1 - seat, action, 1, key="second").status_code == 409
    assert ann.act(table, seat, action, 0, key="first").status_code == 200
    assert ann.act(table, 1 - seat, action, 1, key="second").status_code == 200
    assert ann.position(table, seat)["rows"] == 2


@pytest.mark.parametrize("keys", ["same", "different"])
def test_concurrent_requests_give_one_row(server: Running, keys: str) -> None:
    ann = server.person()
    table, seat, action = _begun(ann)
    with ThreadPoolExecutor(8) as pool:
        tries = [pool.submit(ann.act, table, seat, action, 0, "k" if keys == "same" else f"k{n}") for n in range(16)]
    codes = sorted(one.result().status_code for one in tries)
    assert codes == ([200] * 16 if keys == "same" else [200] + [409] * 15)
    assert ann.position(table, seat)["rows"] == 1


BODIES = [
    b"",
    b"{",
    b"[]",
    b"null",
    b'"text"',
    b'{"seat":0}',
    b'{"seat":"x","action":"visit palm","seen":0,"key":"k"}',
    b'{"seat":-1,"action":"visit palm","seen":0,"key":"k"}',
    b'{"seat":0,"action":"visit palm","seen":-1,"key":"k"}',
    b'{"seat":0,"action":"visit palm","seen":1e400,"key":"k"}',
    b'{"seat":0,"action":"visit palm","seen":0,"key":""}',
    b'{"seat":0,"action":"visit palm","seen":0,"key":"k","more":1}',
    b'{"seat":0,"action":7,"seen":0,"key":"k"}',
    b'{"seat":0,"action":"' + b"x" * 600 + b'","seen":0,"key":"k"}',
    b'{"seat":99999999999999999999999,"action":"visit palm","seen":0,"key":"k"}',
    b"\xff\xfe\x00",
    b"[" * 50_000,
]


@pytest.mark.parametrize("body", BODIES, ids=range(len(BODIES)))
def test_a_malformed_body_is_a_clear_400(server: Running, body: bytes) -> None:
    ann = server.person()
    table, _, _ = _begun(ann)
    answer = ann.http.post(f"/tables/{table}/actions", content=body, headers={"Content-Type": "application/json"})
    assert answer.status_code == 400, answer.text
    assert answer.json()["error"] == "bad_input"
    assert "Traceback" not in answer.text


def test_strange_action_texts_are_refused(server: Running) -> None:
    ann = server.person()
    table, seat, _ = _begun(ann)
    for text in ("", "   ", "\x00", "visit", "visit ٣", "visit palm 1", "{target}", "undo now", "é" * 400):
        answer = ann.act(table, seat, text, 0)
        assert answer.status_code == 409, text
        assert answer.json()["error"] == "refused"


def test_oversized_bodies_are_turned_away(server: Running) -> None:
    ann = server.person()
    table, _, _ = _begun(ann)
    body = b'{"action":"' + b"x" * 1_100_000 + b'"}'
    for path in (f"/tables/{table}/actions", "/tables", "/guests"):
        answer = ann.http.post(path, content=body, headers={"Content-Type": "application/json"})
        assert (answer.status_code, answer.json()["error"]) == (413, "too_large")
    answer = ann.http.post("/records", content=b"x" * 8_100_000)
    assert answer.status_code == 413


@pytest.mark.parametrize(
    "wish",
    [
        {"game": "nothing"},
        {"options": {"nothing": 1}},
        {"options": {"rounds": "many"}},
        {"seats": [ME]},
        {"seats": [ME] * 2},
        {"seats": [ME, {"kind": "bot", "bot": "nobody"}]},
        {"seats": [ME, {"kind": "bot", "bot": "search:999999"}]},
        {"seats": [ME] + [HOTSEAT] * 9},
        {"board": "not toml ["},
        {"clock": {"kind": "sand"}},
        {"clock": {"kind": "live", "bank": -1, "increment": 0}},
        {"seed": "xyz"},
        {"visibility": "secret"},
    ],
    ids=str,
)
def test_a_table_that_cannot_be_is_not_opened(server: Running, wish: dict[str, object]) -> None:
    ann = server.person()
    answer = ann.post("/tables", **{"game": "islands", "seats": [ME, HOTSEAT], **wish})
    assert (answer.status_code, answer.json()["error"]) == (400, "bad_input")
    assert ann.get("/tables?list=mine").json() == []


def test_requests_from_other_pages_are_turned_away(server: Running) -> None:
    ann = server.person()
    body = {"name": "Eve"}
    assert ann.http.post("/guests", json=body, headers={"X-CSRF": "0"}).status_code == 403
    assert ann.http.post("/guests", json=body, headers={"Origin": "https://elsewhere.example"}).status_code == 403
    assert ann.http.post("/guests", json=body, headers={"Origin": "null"}).status_code == 403
    assert ann.http.post("/guests", json=body, headers={"Sec-Fetch-Site": "cross-site"}).status_code == 403
    own = {"Origin": server.address.rstrip("/"), "Sec-Fetch-Site": "same-origin"}
    assert ann.http.post("/guests", json=body, headers=own).status_code == 200


def test_every_answer_wears_the_headers_of_the_house(server: Running) -> None:
    ann = server.person()
    for path in ("/health", "/nothing", "/me", "/../", "/schema"):
        headers = ann.get(path).headers
        assert "default-src 'self'" in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
    cookie = ann.post("/guests", name="Eve").headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie


def test_too_many_requests_are_asked_to_wait(tmp_path: Path) -> None:
    with running(sqlite(tmp_path), requests_per_second=1.5, entries_per_minute=2.0) as server:
        ann = server.person(None)
        entries = [ann.post("/guests", name="x") for _ in range(4)]
        assert [one.status_code for one in entries] == [200, 200, 429, 429]
        assert int(entries[-1].headers["retry-after"]) >= 1
        assert ann.get("/games").status_code == 200
        until(lambda: ann.get("/games").status_code == 429)


def test_unknown_paths_and_methods(server: Running) -> None:
    ann = server.person()
    assert ann.get("/nothing").json()["error"] == "not_found"
    assert ann.get("/tables/nothing").json()["error"] == "not_found"
    assert ann.get("/tables/..%2f..%2fetc").status_code == 404
    assert ann.http.put("/me", json={}).status_code in (404, 405)
    for query in ("seat=x", "seat=99", "seat=-1", "row=x", "row=-1", "row=99999999999999999999"):
        table = ann.open(ME, HOTSEAT)["id"]
        assert ann.get(f"/tables/{table}/position?{query}").status_code in (400, 404), query
    for query in (
        "after=99999999999999999999",
        "after=-99999999999999999999",
        "before=99999999999999999999",
        "before=0",
    ):
        assert ann.get(f"/tables/{table}/log?{query}").status_code in (200, 400), query


def test_people_and_accounts(server: Running) -> None:
    ann = server.person()
    assert ann.http.patch("/me", json={"name": " Anna \u0007 B ", "lang": "fr"}).json()["name"] == "Anna B"
    assert ann.http.patch("/me", json={"lang": "de"}).status_code == 400
    assert ann.post("/accounts", name="Anna", password="short").status_code == 400
    told = ann.post("/accounts", name="Anna", password="correct horse").json()
    assert (told["account"], told["lang"]) == (True, "fr")
    assert ann.post("/accounts", name="Anna2", password="correct horse").json()["error"] == "is_account"
    ben = server.person("Ben")
    assert ben.post("/accounts", name="ANNA", password="other horse").json()["error"] == "name_taken"
    eve = server.person(None)
    wrong = eve.post("/login", name="Anna", password="wrong horse")
    nobody = eve.post("/login", name="Nobody", password="wrong horse")
    assert (wrong.status_code, wrong.content) == (401, nobody.content)
    assert eve.post("/login", name="anna", password="correct horse").json()["id"] == told["id"]
    assert eve.get("/me").json() == told
    assert eve.post("/logout").status_code == 200
    assert eve.get("/me").status_code == 401
    eve.http.cookies.set("mappemonde", "forged.value.here")
    assert eve.get("/me").status_code == 401


def test_no_answer_and_no_metric_tells_a_secret(server: Running) -> None:
    ann = server.person()
    table, _, _ = _begun(ann)
    told = json.dumps([ann.get(f"/tables/{table}").json(), server.metrics(), ann.get("/me").json()])
    for word in ("seed", "password", "secret", "hash"):
        assert word not in told
