"""What an earlier version wrote is read, shown and played on by this one: records, saves, a database.

See before/README.md for the files. Only the command line, the HTTP routes and the files themselves are relied on.
"""

import gzip
import json
import re
import shutil
import sqlite3
import time
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest
from itsdangerous import URLSafeTimedSerializer

from upgrade.kit import Person, Server, mappemonde, request, told_of, until

BEFORE = Path(__file__).parent / "before"
PLAN = tomllib.loads((BEFORE / "plan.toml").read_text("utf-8"))
VIEWS = tomllib.loads((BEFORE / "views.toml").read_text("utf-8"))
CLUB = json.loads((BEFORE / "people.json").read_text("utf-8"))
PEOPLE, NOBODY = CLUB["people"], "nobody"
ANSWERS = {path.stem: json.loads(path.read_text("utf-8")) for path in sorted((BEFORE / "answers").iterdir())}
RECORDS, SAVES, TRANSCRIPTS = (sorted((BEFORE / kind).iterdir()) for kind in ("records", "saves", "transcripts"))
TIMES = {
    "people": ["created"],
    "sessions": ["created"],
    "tables": ["created", "updated", "wake"],
    "seats": ["since", "ended"],
    "rows": ["at"],
    "messages": ["at"],
}
"""The columns of the old database that are moments."""
OFTEN = 150
"""More turns than any table of the plan takes."""


def named(path: Path) -> str:
    return path.name


# Records


@pytest.mark.parametrize("path", [*RECORDS, *SAVES], ids=named)
def test_a_record_still_verifies(path: Path) -> None:
    done = mappemonde("verify", path, "--json")
    assert done.returncode == 0, done.stdout
    told = json.loads(done.stdout)
    assert told["ok"]
    assert told["ended"] == (path in RECORDS)
    assert told["rows"] == len(lines(path.read_bytes())) - 1


@pytest.mark.parametrize("path", TRANSCRIPTS, ids=named)
def test_a_record_is_told_as_before(path: Path) -> None:
    name, viewer, lang = path.stem.rsplit(".", 2)
    (record,) = (each for each in (*RECORDS, *SAVES) if each.stem == name)
    now, before = told_of(record, viewer, lang), path.read_text("utf-8")
    assert skeleton(now) == skeleton(before)
    assert now == before  # the sentences: whoever improves one may write it into the transcript


def skeleton(transcript: str) -> list[str]:
    """The rows with their actions, and the rule of every sentence below them."""
    found = []
    for line in transcript.splitlines():
        row, rule = re.match(r" {0,4}\d+  .*", line), re.match(r" {7}([A-Z]\S*) ", line)
        found.append(row[0] if row else rule[1] if rule else "result")
    return found


@pytest.mark.parametrize("path", sorted((BEFORE / "boards").iterdir()), ids=named)
def test_an_own_board_can_still_be_played(path: Path) -> None:
    done = mappemonde("board", "check", path)
    assert done.returncode == 0, done.stdout


# Saves


@pytest.mark.parametrize("path", SAVES, ids=named)
def test_a_save_is_resumed_and_played_to_its_end(path: Path, tmp_path: Path) -> None:
    entry = PLAN["save"][path.stem]
    kept = tmp_path / path.name
    shutil.copy(path, kept)
    typed = "".join(line + "\n" for line in entry["resumed"] + entry["again"] * OFTEN)
    done = mappemonde("play", "--resume", kept, says=typed, XDG_DATA_HOME=str(tmp_path))
    assert done.returncode == 0, done.stderr
    verdict = json.loads(mappemonde("verify", kept, "--json").stdout)
    assert verdict["ok"], verdict
    assert verdict["ended"], done.stdout[-2000:]
    before = lines(path.read_bytes())
    assert lines(kept.read_bytes())[: len(before)] == before


def lines(record: bytes) -> list[Any]:
    """The header and the rows of a record; a last line that was cut short counts for nothing."""
    whole = [json.loads(line) for line in record.split(b"\n")[:-1]]
    return [line for line in whole if line["line"] in ("header", "row")]


# The database


class Club:
    """The people and tables of the database, served by this version."""

    def __init__(self, server: Server) -> None:
        self.address = server.address
        signer = URLSafeTimedSerializer((BEFORE / "secret.key").read_bytes(), salt="session")
        self.people = {
            name: Person(self.address, str(signer.dumps(signer.loads(told["cookie"]))) if "cookie" in told else None)
            for name, told in PEOPLE.items()
        }
        """With their cookies of before, dated anew: a cookie lasts for a year, these files for ever."""

    def sitting(self, name: str) -> dict[int, Person]:
        """Who holds which seat of a table."""
        infos = ANSWERS[name]["infos"].items()
        return {seat: self.people[who] for who, info in infos for seat in info.get("my_seats", [])}

    def finish(self, name: str) -> None:
        """Let bots play a table to its end: its record begins with that of before, and all of it verifies."""
        table, seats = ANSWERS[name]["table"], self.sitting(name)
        for seat, person in seats.items():
            answer = person.post(f"/tables/{table}/bot", seat=seat, bot=ANSWERS[name]["bot"])
            assert answer.is_success or person.position(table, seat)["ended"], answer.text
        person = seats[min(seats)]
        until(lambda: person.position(table, None)["ended"], f"{name} does not end")
        assert person.tell(f"/tables/{table}/verify")["ok"]
        before, now = stored_rows(table), lines(person.get(f"/tables/{table}/record").content)[1:]
        assert now[: len(before)] == before
        assert len(now) > len(before)


def stored_rows(table: str) -> list[Any]:
    """The rows of a table in the database of before."""
    connection = sqlite3.connect(":memory:")
    connection.deserialize(gzip.decompress((BEFORE / "tables.db.gz").read_bytes()))
    rows = connection.execute("SELECT line FROM rows WHERE table_id = ? AND n > 0 ORDER BY n", (table,)).fetchall()
    return [json.loads(line) for (line,) in rows]


@contextmanager
def served(folder: Path) -> Iterator[Club]:
    """A server of this version on the database of before, as if that had just been stopped."""
    database = folder / "tables.db"
    database.write_bytes(gzip.decompress((BEFORE / "tables.db.gz").read_bytes()))
    shutil.copy(BEFORE / "secret.key", folder)
    away = time.time() - CLUB["stopped"]
    connection = sqlite3.connect(database)
    with connection:
        for table, columns in TIMES.items():
            connection.execute(f"UPDATE {table} SET " + ", ".join(f"{name} = {name} + {away}" for name in columns))
    connection.close()
    server = Server(folder)
    try:
        yield Club(server)
    finally:
        server.end()


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Club]:
    """Where nobody does anything but look."""
    with served(tmp_path_factory.mktemp("looking")) as found:
        yield found


@pytest.fixture(scope="module")
def playing(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Club]:
    """Where people act; each test at tables of its own."""
    with served(tmp_path_factory.mktemp("playing")) as found:
        yield found


def with_status(status: str) -> list[str]:
    return [name for name, answer in ANSWERS.items() if info_of(answer)["status"] == status]


def info_of(answer: dict[str, Any]) -> Any:
    """A table as the first who may see it saw it."""
    return next(info for info in answer["infos"].values() if "status" in info)


def same(now: dict[str, Any], before: dict[str, Any], *but: str) -> bool:
    """Whether everything that was told before is told still; there may be more."""
    kept = {key: value for key, value in before.items() if key not in but}
    assert cut_down(now, kept) == kept
    return True


def cut_down(now: Any, before: Any) -> Any:
    """What is told now, without the entries of tables that were not told before."""
    if isinstance(now, dict) and isinstance(before, dict):
        return {key: cut_down(now.get(key), value) for key, value in before.items()}
    if isinstance(now, list) and isinstance(before, list) and len(now) == len(before):
        return [cut_down(*pair) for pair in zip(now, before, strict=True)]
    return now


@pytest.mark.parametrize("who", [name for name in PEOPLE if name != NOBODY])
def test_everybody_is_still_known(club: Club, who: str) -> None:
    assert same(club.people[who].tell("/me"), PEOPLE[who]["me"])


def test_the_password_still_opens_the_account(club: Club) -> None:
    told = PEOPLE["Ann"]
    stranger = Person(club.address)
    assert (
        stranger.post("/login", **{**told["login"], "password": "the horse of after"}).json()["error"] == "wrong_login"
    )
    assert same(stranger.do("/login", **told["login"]), told["me"])
    assert {card["id"] for card in stranger.tell("/tables?list=ended")} >= set(told["ended"])


@pytest.mark.parametrize("who", list(PEOPLE))
def test_everybody_finds_their_tables(club: Club, who: str) -> None:
    moved = [ANSWERS[name]["table"] for name in ANSWERS if goes_on(name)]
    for which in ("mine", "ended", "open") if who != NOBODY else ("open",):
        cards = club.people[who].tell(f"/tables?list={which}")
        shown = {card["id"]: [card["status"], card["rows"], card["my_turn"]] for card in cards}
        before = PEOPLE[who][which]
        assert {one: shown[one] for one in shown if one not in moved} == {
            one: before[one] for one in before if one not in moved
        }


def goes_on(name: str) -> bool:
    """Whether a table waits for a bot, so that nobody can tell how far it is, or whether it has ended."""
    info, looks = info_of(ANSWERS[name]), ANSWERS[name]["looks"]
    return bool(looks) and any(info["seats"][seat]["kind"] == "bot" for seat in looks[0]["position"]["waiting"])


@pytest.mark.parametrize("name", list(ANSWERS))
def test_a_table_is_described_as_before(club: Club, name: str) -> None:
    for who, before in ANSWERS[name]["infos"].items():
        now = club.people[who].get(f"/tables/{ANSWERS[name]['table']}").json()
        if "error" in before:
            assert now["error"] == before["error"], who
            continue
        assert same(now, before, "seats", *(["rows", "status"] if goes_on(name) else []))
        for one, other in zip(now["seats"], before["seats"], strict=True):
            assert same(one, other, "connected", "time")
            assert_same_time(one.get("time"), other.get("time"))


def assert_same_time(now: dict[str, Any] | None, before: dict[str, Any] | None) -> None:
    """A clock that stood still shows the same, one that ran shows less."""
    if before is None or now is None:
        assert now is before
    else:
        assert now["running"] == before["running"]
        assert 0 < now["bank"] <= before["bank"] + 1
        assert now["running"] or now["bank"] == before["bank"]


@pytest.mark.parametrize("name", [name for name in ANSWERS if ANSWERS[name]["looks"]])
def test_everybody_sees_what_they_saw_before(club: Club, name: str) -> None:
    table, rules = ANSWERS[name]["table"], VIEWS[ANSWERS[name]["game"]]
    for look in ANSWERS[name]["looks"]:
        person, before = club.people[look["who"]], look["position"]
        row = before["rows"] if goes_on(name) else look["row"]
        now = person.position(table, look["seat"], row)
        told = [(now["view"], before["view"]), *zip(now.get("views", []), before.get("views", []), strict=True)]
        for one, other in told:
            assert same(one, nulled({key: other[key] for key in rules["compared"]}, rules.get("null", [])))
        assert same(now, before, "view", "views", "result", "offers")
        offers = [offer for offer in now["offers"] if offer["verb"] not in rules.get("later_verbs", [])]
        assert in_any_order(offers) == in_any_order(before["offers"])
        assert same(now.get("result", {}), before.get("result", {}))
        if "log" in look:
            query = "" if look["seat"] is None else f"?seat={look['seat']}"
            log = [without_text(entry) for entry in person.tell(f"/tables/{table}/log{query}")]
            assert log[: len(look["log"])] == look["log"]
            assert len(log) == len(look["log"]) or goes_on(name)


def in_any_order(offers: list[Any]) -> list[str]:
    """Offers to be compared: a menu may be told in another order than before."""
    return sorted(json.dumps(offer, sort_keys=True) for offer in offers)


def nulled(told: Any, keys: list[str]) -> Any:
    """What was told, with null where these keys held a dash."""
    if isinstance(told, dict):
        return {key: None if key in keys and each == "-" else nulled(each, keys) for key, each in told.items()}
    return [nulled(each, keys) for each in told] if isinstance(told, list) else told


def without_text(entry: dict[str, Any]) -> dict[str, Any]:
    """An entry of a log without its sentences."""
    events = [{key: event[key] for key in ("kind", "rule", "facts")} for event in entry["events"]]
    return {**{key: entry[key] for key in ("row", "seat", "action")}, "events": events}


def test_no_key_of_a_view_is_forgotten() -> None:
    for answer in ANSWERS.values():
        for look in answer["looks"]:
            rules = VIEWS[answer["game"]]
            assert set(look["position"]["view"]) <= {*rules["compared"], *rules["components"]}
            assert set(rules["compared"]) <= set(look["position"]["view"])


@pytest.mark.parametrize("name", list(ANSWERS))
def test_messages_reach_those_they_are_for_and_nobody_else(club: Club, name: str) -> None:
    for who, before in ANSWERS[name]["messages"].items():
        now = club.people[who].tell(f"/tables/{ANSWERS[name]['table']}/messages")
        assert all(same(one, other, "at", "id") for one, other in zip(now, before, strict=True))
        assert [message["id"] for message in now] == list(range(1, len(now) + 1))  # since then by what each reader sees


@pytest.mark.parametrize("name", with_status("ended"))
def test_an_ended_table_still_verifies(club: Club, name: str) -> None:
    table = ANSWERS[name]["table"]
    for who, info in ANSWERS[name]["infos"].items():
        if "status" in info:
            person = club.people[who]
            assert person.tell(f"/tables/{table}/verify")["ok"]
            assert lines(person.get(f"/tables/{table}/record").content)[1:] == stored_rows(table)


# Playing on: each test at a table of its own


def test_what_was_done_before_can_be_taken_back(playing: Club) -> None:
    table, ann = ANSWERS["placing"]["table"], playing.people["Ann"]
    before = ann.position(table, 0)
    assert before["can_undo"]
    ann.do(f"/tables/{table}/undo", seat=0, seen=before["rows"], key="taken back")
    after = ann.position(table, 0)
    assert after["rows"] == before["rows"] + 1
    assert after["view"] == ann.position(table, 0, before["rows"] - 1)["view"]
    playing.finish("placing")


def test_a_clock_runs_on_and_is_handed_over(playing: Club) -> None:
    table, seats = ANSWERS["live"]["table"], playing.sitting("live")
    (asked,) = seats[0].position(table, 0)["waiting"]
    luck = Random("live")
    while seats[0].position(table, 0)["waiting"] == [asked]:
        assert seats[asked].tell(f"/tables/{table}")["seats"][asked]["time"]["running"]
        seats[asked].try_anything(table, asked, luck)
    running = [seat["time"]["running"] for seat in seats[0].tell(f"/tables/{table}")["seats"]]
    assert running == [seat != asked for seat in (0, 1)]
    playing.finish("live")


def test_a_paused_table_rests_until_somebody_wants_to_go_on(playing: Club) -> None:
    table, seats = ANSWERS["paused"]["table"], playing.sitting("paused")
    (asked,) = seats[0].position(table, 0)["waiting"]
    told = seats[asked].position(table, asked)
    wish = request(asked, " ".join([told["offers"][0]["verb"], *told["offers"][0]["words"]]), told["rows"])
    assert seats[asked].post(f"/tables/{table}/actions", **wish).json()["error"] == "paused"
    seats[asked].do(f"/tables/{table}/pause", want=False)
    seats[asked].do(f"/tables/{table}/actions", **wish)
    playing.finish("paused")


def test_somebody_returns_to_the_seat_a_bot_kept(playing: Club) -> None:
    table, ann = ANSWERS["stand-in"]["table"], playing.people["Ann"]
    (seat,) = ann.tell(f"/tables/{table}")["my_seats"]
    assert ann.tell(f"/tables/{table}")["seats"][seat]["absent"]
    ann.do(f"/tables/{table}/return", seat=seat)
    assert not ann.tell(f"/tables/{table}")["seats"][seat]["absent"]
    playing.finish("stand-in")


def test_a_bot_that_was_thinking_thinks_again_and_a_request_sent_twice_is_done_once(playing: Club) -> None:
    wish = {key: value for key, value in CLUB["retry"].items() if key != "table"}
    table, ann = ANSWERS["thinking"]["table"], playing.people["Ann"]
    ann.do(f"/tables/{table}/actions", **wish)
    until(lambda: ann.position(table, 0)["rows"] > wish["seen"] + 1, "the bot does not move")
    mine = [row for row in ann.tell(f"/tables/{table}/log?seat=0") if row["row"] > wish["seen"] and row["seat"] == 0]
    assert [row["action"] for row in mine] == [wish["action"]]
    playing.finish("thinking")


def test_secret_letters_are_answered_in_secret(playing: Club) -> None:
    table, (ann, ben, cid) = ANSWERS["sheets"]["table"], (playing.people[name] for name in ("Ann", "Ben", "Cid"))
    rows, before = ann.position(table, 0)["rows"], cid.position(table, 2)
    offers = [offer for offer in ben.position(table, 1)["offers"] if offer["verb"] == "accept"]
    (secret,) = (offer for offer in offers if offer["words"][-1].startswith("s"))
    ben.act(table, 1, " ".join(["accept", *secret["words"]]))
    ann.do(f"/tables/{table}/messages", text="So be it.", to=[1])
    assert ann.position(table, 0)["rows"] == rows + 1
    assert cid.position(table, 2) == before
    assert [said["text"] for said in ben.tell(f"/tables/{table}/messages")][-1] == "So be it."
    assert "So be it." not in [said["text"] for said in cid.tell(f"/tables/{table}/messages")]
    playing.finish("sheets")


SPECIAL = {"placing", "live", "paused", "stand-in", "thinking", "sheets"}
"""Tables that tests above play on at."""


@pytest.mark.parametrize("name", [name for name in with_status("playing") if name not in SPECIAL])
def test_people_and_bots_play_on(playing: Club, name: str) -> None:
    table, seats, luck = ANSWERS[name]["table"], playing.sitting(name), Random(name)
    for _ in range(5):
        (asked, *_) = until(
            lambda: [seat for seat in seats[min(seats)].position(table, None)["waiting"] if seat in seats],
            "nobody is asked",
        )
        rows = seats[asked].position(table, asked)["rows"]
        seats[asked].try_anything(table, asked, luck)
        assert seats[asked].position(table, asked)["rows"] > rows
    playing.finish(name)


@pytest.mark.parametrize("name", with_status("gathering"))
def test_an_invitation_of_before_still_holds(playing: Club, name: str) -> None:
    table, infos = ANSWERS[name]["table"], ANSWERS[name]["infos"]
    host = next(who for who in infos if infos[who].get("host"))
    (seat, token), *others = infos[host]["invitations"].items()
    friend = Person(playing.address)
    friend.do("/guests", name="Dot")
    assert friend.do(f"/tables/{table}/join", token=token)["my_seats"] == [int(seat)]
    if others:
        playing.people[host].do(f"/tables/{table}/start")
    assert not friend.position(table, seat)["ended"]


@pytest.mark.parametrize(
    "path", [*RECORDS, *(path for path in SAVES if "cut" not in PLAN["save"][path.stem])], ids=named
)
def test_an_old_record_becomes_a_table(playing: Club, path: Path) -> None:
    cid = playing.people["Cid"]
    answer = cid.http.post("/records", content=path.read_bytes())
    assert answer.status_code == 201, answer.text
    told = answer.json()
    assert told["status"] == ("ended" if path in RECORDS else "playing")
    if told["status"] == "playing" and len(told["my_seats"]) > 1:  # people at one screen have it after the end
        assert cid.get(f"/tables/{told['id']}/record").json()["error"] == "record_later"
        for seat in told["my_seats"]:
            cid.post(f"/tables/{told['id']}/bot", seat=seat, bot="random")
        until(lambda: cid.tell(f"/tables/{told['id']}")["status"] == "ended", "bots do not end it")
    before = lines(path.read_bytes())
    assert lines(cid.get(f"/tables/{told['id']}/record").content)[: len(before)] == before
