"""Roles: everybody tries everything they must not reach, and nothing changes."""

from typing import Any

import httpx
import pytest

from server.kit import BOT, HOTSEAT, LONG, ME, OPEN, Person, Running, any_action

WRITES: dict[str, dict[str, Any]] = {
    "actions": {"seat": 0, "action": "visit palm", "seen": 0, "key": "k"},
    "undo": {"seat": 0, "seen": 0, "key": "k"},
    "why": {"seat": 0, "action": "visit palm"},
    "bot": {"seat": 0, "bot": "random"},
    "return": {"seat": 0},
    "pause": {"want": True},
    "messages": {"to": None, "text": "hello"},
    "start": {},
    "rematch": {},
}
READS = ["", "/position", "/position?seat=0", "/position?seat=all", "/log", "/log?seat=0", "/messages", "/record"]
READS += ["/verify", "/words", "/events?seat=0", "/events"]
SPECTATOR_READS = {"", "/position", "/log", "/messages", "/words"}


BODIES: dict[str, dict[str, Any]] = WRITES | {
    "answers": {"seat": 0, "question": "island", "answer": "ask"},
    "premoves": {"seat": 0, "actions": []},
    "hints": {"seat": 0},
    "reasons": {"row": 1},
    "fill": {"seat": 1, "bot": "random"},
    "join": {"token": "x"},
    "invitation": {"token": "x"},
}
QUERIES = {"answers": "?seat=0", "premoves": "?seat=0", "positions": "?from=0&to=1"}


@pytest.mark.parametrize("is_begun", [False, True], ids=["gathering", "begun"])
def test_every_route_of_a_private_table_declines_strangers_alike(server: Running, is_begun: bool) -> None:
    host = server.person("Host")
    table = host.open(ME, BOT if is_begun else OPEN, options=LONG)["id"]
    described = host.get("/schema").json()["paths"]
    found: dict[tuple[str, str], set[int]] = {}
    for path, methods in described.items():
        place = path.removeprefix("/api")
        if not place.startswith("/tables/{table_id}"):
            continue
        last = place.rpartition("/")[2]
        address = place.replace("{table_id}", table)
        for method in methods:
            asked = address + (QUERIES.get(last, "") if method == "get" else "")
            wish = {"json": BODIES[last]} if method == "post" else {}
            people = server.person("Stranger"), server.person(None)
            found[method, last] = {each.http.request(method, asked, **wish).status_code for each in people}
    assert len(found) > 25
    told = {key: statuses - {401, 403} for key, statuses in found.items() if statuses - {401, 403}}
    # whoever comes with an invitation to a table that has begun is told so, whether it fits no longer or never did
    assert told == ({("post", "join"): {409}} if is_begun else {})


@pytest.fixture(scope="module")
def people(server: Running) -> dict[str, Person]:
    return {"host": server.person("Host"), "seat": server.person("Seat"), "stranger": server.person("Stranger")}


@pytest.fixture(scope="module", params=["private", "public"])
def table(request: pytest.FixtureRequest, people: dict[str, Person]) -> dict[str, Any]:
    host = people["host"]
    table = host.open(ME, OPEN, visibility=request.param)
    joined = people["seat"].post(f"/tables/{table['id']}/join", token=table["invitations"]["1"])
    assert joined.json()["my_seats"] == [1]
    told: dict[str, Any] = host.get(f"/tables/{table['id']}").json()
    assert told["status"] == "playing"
    return told


def _try(person: Person, table: dict[str, Any], path: str) -> httpx.Response:
    with person.http.stream("GET", f"/tables/{table['id']}{path}") as answer:
        if answer.status_code != 200 or "events" not in path:
            answer.read()
    return answer


@pytest.mark.parametrize("path", READS)
def test_strangers_read_nothing_of_a_private_table_and_no_seat_of_a_public_one(
    people: dict[str, Person], server: Running, table: dict[str, Any], path: str
) -> None:
    for person in (people["stranger"], server.person(None)):
        answer = _try(person, table, path)
        if table["visibility"] == "public" and path in SPECTATOR_READS | {"/events"}:
            assert answer.status_code == 200
        else:
            assert answer.status_code in (403, 409), answer.text
            assert set(answer.json()["text"]) == {"en", "fr"}


@pytest.mark.parametrize("path", ["/position?seat=0", "/position?seat=all", "/log?seat=0", "/record", "/events?seat=0"])
def test_a_seat_does_not_look_into_another_hand(people: dict[str, Person], table: dict[str, Any], path: str) -> None:
    assert _try(people["seat"], table, path).status_code == 403


def test_the_host_does_not_export_a_table_with_others_under_way(
    people: dict[str, Person], table: dict[str, Any]
) -> None:
    assert _try(people["host"], table, "/record").status_code == 403
    assert _try(people["host"], table, "/position?seat=1").status_code == 403
    assert _try(people["host"], table, "/verify").json()["error"] == "not_ended"


@pytest.mark.parametrize("path", WRITES)
def test_nobody_acts_for_another_seat(
    people: dict[str, Person], server: Running, table: dict[str, Any], path: str
) -> None:
    before = people["host"].get(f"/tables/{table['id']}").json()
    anonymous = server.person(None).post(f"/tables/{table['id']}/{path}", **WRITES[path])
    assert (anonymous.status_code, anonymous.json()["error"]) == (401, "no_session")
    stranger = people["stranger"].post(f"/tables/{table['id']}/{path}", **WRITES[path])
    assert stranger.status_code == 403, stranger.text
    if path not in ("pause", "messages", "rematch"):
        other = people["seat"].post(f"/tables/{table['id']}/{path}", **WRITES[path])
        assert other.status_code == 403, other.text
    assert people["host"].get(f"/tables/{table['id']}").json() == before


def test_only_the_host_starts_and_deletes(people: dict[str, Person], server: Running) -> None:
    table = people["host"].open(ME, OPEN, visibility="public")
    path = f"/tables/{table['id']}"
    for person, status in ((people["stranger"], 403), (server.person(None), 401)):
        assert person.post(path + "/start").status_code == status
        assert person.http.delete(path).status_code == status
    assert "invitations" not in people["stranger"].get(path).json()
    begun = people["host"].post(path + "/start").json()
    assert (begun["status"], begun["seats"][1]["kind"]) == ("playing", "bot")
    assert people["host"].http.delete(path).status_code == 409
    other = people["host"].open(ME, OPEN)
    assert people["host"].http.delete(f"/tables/{other['id']}").status_code == 204
    assert people["host"].get(f"/tables/{other['id']}").status_code == 404


def test_an_invitation_opens_one_seat_once(people: dict[str, Person]) -> None:
    table = people["host"].open(ME, OPEN, OPEN)
    path = f"/tables/{table['id']}"
    assert people["stranger"].get(path).status_code == 403
    assert people["stranger"].post(path + "/join").status_code == 403
    assert people["stranger"].post(path + "/join", token="0" * 32).status_code == 403
    token = table["invitations"]["2"]
    assert people["stranger"].post(path + "/join", token=token).json()["my_seats"] == [2]
    assert people["seat"].post(path + "/join", token=token).status_code == 403
    assert people["host"].get(path).json()["invitations"] == {"1": table["invitations"]["1"]}


def test_messages_reach_those_they_are_for(people: dict[str, Person], server: Running) -> None:
    host, seat, stranger = people["host"], people["seat"], people["stranger"]
    table = host.open(ME, OPEN, OPEN, visibility="public")
    path = f"/tables/{table['id']}"
    seat.post(path + "/join")
    stranger.post(path + "/join")
    assert host.post(path + "/messages", to=[1], text="between us").json()["from"] == 0
    seat.post(path + "/messages", to=None, text="to all")

    def read(person: Person) -> list[str]:
        return [message["text"] for message in person.get(path + "/messages").json()]

    assert read(host) == read(seat) == ["between us", "to all"]
    assert read(stranger) == read(server.person(None)) == ["to all"]
    assert host.post(path + "/messages", to=[7], text="?").status_code == 404
    assert host.post(path + "/messages", to=None, text="").status_code == 400


def test_everything_is_open_once_a_table_has_ended(people: dict[str, Person]) -> None:
    host = people["host"]
    table = host.open(ME, HOTSEAT, visibility="public")["id"]
    host.finish(table, (0, 1))
    stranger = people["stranger"]
    for path in ("?seat=0", "?seat=1", "?seat=all", ""):
        assert stranger.get(f"/tables/{table}/position{path}").status_code == 200
        assert stranger.get(f"/tables/{table}/log{path}").status_code == 200
    assert stranger.get(f"/tables/{table}/record").status_code == 200
    assert stranger.get(f"/tables/{table}/verify").json()["ok"]


def test_a_pause_needs_everybody(people: dict[str, Person], table: dict[str, Any]) -> None:
    host, seat, path = people["host"], people["seat"], f"/tables/{table['id']}"
    asked = host.post(path + "/pause", want=True).json()
    assert not asked["paused"]
    assert [each["pauses"] for each in asked["seats"] if "pauses" in each] == [True]  # the others are told
    assert seat.post(path + "/pause", want=True).json()["paused"]
    number = host.position(table["id"], None)["waiting"][0]
    mover = (host, seat)[number]
    told = mover.position(table["id"], number)
    assert mover.act(table["id"], number, any_action(told), told["rows"]).json()["error"] == "paused"
    gone_on = seat.post(path + "/pause", want=False).json()
    assert not gone_on["paused"]
    assert not any("pauses" in each for each in gone_on["seats"])
    assert mover.act(table["id"], number, any_action(told), told["rows"]).status_code == 200


@pytest.mark.parametrize("seats", [[ME, BOT], [BOT, BOT]])
def test_a_table_with_bots_alone_is_exported_by_its_host(people: dict[str, Person], seats: list[Any]) -> None:
    table = people["host"].open(*seats, options=LONG, visibility="public")["id"]
    assert people["host"].get(f"/tables/{table}/record").status_code == 200
    if ME in seats:
        assert people["stranger"].get(f"/tables/{table}/record").json()["error"] == "record_later"


@pytest.mark.parametrize("seats", [[ME, HOTSEAT], [HOTSEAT, HOTSEAT, BOT]])
def test_people_at_one_screen_have_their_record_after_the_end(people: dict[str, Person], seats: list[Any]) -> None:
    host = people["host"]
    table = host.open(*seats, visibility="public")["id"]
    host.move(table, 0)
    for person in (host, people["stranger"]):
        refused = person.get(f"/tables/{table}/record")
        assert (refused.status_code, refused.json()["error"]) == (403, "record_later")
        assert refused.json()["text"] == {
            "en": "The record holds everybody's secrets: it is given out when the table has ended.",
            "fr": "L'enregistrement contient les secrets de chacun : il est remis quand la partie est finie.",
        }
    host.finish(table, (0, 1))
    assert host.get(f"/tables/{table}/record").status_code == 200


def test_an_invitation_tells_its_holder_who_invites_to_which_seat_and_nothing_else(server: Running) -> None:
    margot, stranger = server.person("Margot"), server.person(None)
    table = margot.open(ME, OPEN, OPEN)
    path, token = f"/tables/{table['id']}/invitation", table["invitations"]["1"]
    told = stranger.post(path, token=token)
    assert (told.status_code, told.json()) == (
        200,
        {
            "game": "islands",
            "title": {"en": "Three Islands", "fr": "Trois îles"},
            "host": "Margot",
            "seat": {"en": "Blue", "fr": "Bleu"},
        },
    )
    assert stranger.get(f"/tables/{table['id']}").json()["error"] == "not_yours"  # the rest stays private
    assert server.person("Ben").post(f"/tables/{table['id']}/join", token=token).status_code == 200
    assert stranger.post(path, token=token).json()["error"] == "not_yours"  # somebody sits there


def test_without_its_token_an_invitation_tells_nothing(server: Running) -> None:
    margot, stranger = server.person("Margot"), server.person(None)
    table, other = margot.open(ME, OPEN), margot.open(ME, OPEN)
    path = f"/tables/{table['id']}/invitation"
    for wrong in ("", "0" * 32, other["invitations"]["1"]):
        answer = stranger.post(path, token=wrong)
        assert (answer.status_code, answer.json()["error"]) == (403, "not_yours")
        assert "Margot" not in answer.text
    assert stranger.post(path).status_code == 400
    assert stranger.post("/tables/nowhere/invitation", token="0" * 32).status_code == 404
    assert margot.post(f"/tables/{table['id']}/start").status_code == 200
    assert stranger.post(path, token=table["invitations"]["1"]).json()["error"] == "not_yours"
