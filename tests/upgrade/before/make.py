"""Made the files of this folder, with the version of before: `python tests/upgrade/before/make.py FOLDER`.

FOLDER holds plan.toml, views.toml and boards/; it gets records and saves with their transcripts, and a database with
what its server answered. This folder is kept as it is, see README.md; a later version may get another one.
"""

import gzip
import json
import shutil
import signal
import sqlite3
import sys
import tempfile
import time
import tomllib
from pathlib import Path
from random import Random
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[2]))

from upgrade.kit import COOKIE, Person, Server, mappemonde, request, told_of, until, written

SECRET = "signs nothing but the sessions of these files"
PASSWORD = "the horse of before"
QUIET = 1.5
"""Seconds without a new row after which all bots have had their say."""
NOBODY = "nobody"


def make(folder: Path) -> None:
    plan = tomllib.loads((folder / "plan.toml").read_text("utf-8"))
    for kind in ("records", "saves", "transcripts", "answers"):
        (folder / kind).mkdir()
    for name, entry in plan["record"].items():
        play(folder, entry, folder / "records" / f"{name}.jsonl")
        tell(folder, "records", name, entry)
    for name, entry in plan["save"].items():
        save(folder, name, entry)
        tell(folder, "saves", name, entry)
    with tempfile.TemporaryDirectory() as data:
        serve(folder, Path(data))


# Records and saves


def arguments(folder: Path, entry: dict[str, Any]) -> list[str]:
    """How `mappemonde play` is asked for a table of the plan."""
    options = [f"--option={name}={str(value).lower()}" for name, value in entry.get("options", {}).items()]
    board = [f"--board={folder / 'boards' / entry['board']}.toml"] if "board" in entry else []
    return ["play", entry["game"], f"--seats={entry['seats']}", f"--seed={entry['seed']}", *options, *board]


def play(folder: Path, entry: dict[str, Any], path: Path) -> None:
    """A table of bots, played to its end."""
    done = mappemonde(*arguments(folder, entry), f"--save={path}")
    assert done.returncode == 0, done.stderr


def save(folder: Path, name: str, entry: dict[str, Any]) -> None:
    """A table as the terminal keeps it by itself once somebody leaves."""
    with tempfile.TemporaryDirectory() as home:
        typed = "".join(line + "\n" for line in entry["typed"])
        done = mappemonde(*arguments(folder, entry), says=typed, XDG_DATA_HOME=home)
        assert done.returncode == 0, done.stderr
        assert "✗" not in done.stdout, done.stdout
        (kept,) = (Path(home) / "mappemonde" / "tables").iterdir()
        lines = kept.read_bytes()
    (folder / "saves" / f"{name}.jsonl").write_bytes(lines[: len(lines) - entry.get("cut", 0)])


def tell(folder: Path, kind: str, name: str, entry: dict[str, Any]) -> None:
    """Store what `mappemonde replay` says of a record."""
    for transcript in entry["transcripts"]:
        viewer, lang = transcript.split(".")
        text = told_of(folder / kind / f"{name}.jsonl", viewer, lang)
        (folder / "transcripts" / f"{name}.{transcript}.txt").write_text(text, "utf-8")


# The database


class Club:
    """The people of the database and their tables."""

    def __init__(self, address: str, boards: Path) -> None:
        self.people = {name: Person(address) for name in ("Ann", "Ben", "Cid")}
        self.nobody = Person(address)
        self.boards = boards
        self.luck = Random("before")
        self.tables: dict[str, str] = {}
        """Ids by what the tables are for."""
        self.bots: dict[str, str] = {}
        """Who plays on for everybody, by the same."""
        self.seats: dict[str, dict[int, str]] = {}
        """Who sits where, people only."""

    def open(self, name: str, game: str, seats: list[str], bot: str, **wish: Any) -> str:
        """A table: seats are for people of the club, the first of them its host, `open`, `bot …` or `hotseat …`."""
        host = seats[0]
        if "board" in wish:
            wish["board"] = (self.boards / f"{wish['board']}.toml").read_text("utf-8")
        wanted = [{"kind": "me"}, *map(self._wish, seats[1:])]
        told = self.people[host].do("/tables", game=game, seats=wanted, **wish)
        table: str = told["id"]
        for number, seat in enumerate(seats[1:], 1):
            if seat in self.people:
                self.people[seat].do(f"/tables/{table}/join", token=told["invitations"][str(number)])
        self.tables[name], self.bots[name] = table, bot
        holders = {number: host if seat.startswith("hotseat") else seat for number, seat in enumerate(seats)}
        self.seats[name] = {number: seat for number, seat in holders.items() if seat in self.people}
        return table

    def _wish(self, seat: str) -> dict[str, str]:
        kind, _, name = seat.partition(" ")
        if not name:
            return {"kind": "open"}
        return {"kind": kind, "bot" if kind == "bot" else "name": name}

    def holder(self, name: str, seat: int) -> Person:
        return self.people[self.seats[name][seat]]

    def position(self, name: str, seat: int) -> Any:
        return self.holder(name, seat).position(self.tables[name], seat)

    def act(self, name: str, seat: int, *actions: str) -> None:
        self.holder(name, seat).act(self.tables[name], seat, *actions)

    def play(self, name: str, rows: int, seat: int, *steps: str) -> None:
        """Play anything until so many rows are there and a seat is asked one of these questions."""
        for _ in range(1000):
            self.settle(name)
            told = self.position(name, seat)
            assert not told["ended"], name
            if told["rows"] >= rows and seat in told["waiting"] and told["step"] in steps:
                return
            any(self.holder(name, each).try_anything(self.tables[name], each, self.luck) for each in self.seats[name])
        raise AssertionError(name)

    def settle(self, name: str) -> None:
        """Wait until people are asked."""
        until(lambda: set(self.position(name, min(self.seats[name]))["waiting"]) <= set(self.seats[name]), name)

    def offered(self, name: str, seat: int, verb: str) -> str:
        """Some action of a verb, as it is offered to a seat."""
        offers = [offer for offer in self.position(name, seat)["offers"] if offer["verb"] == verb]
        return written(self.luck.choice(offers), self.luck)

    def write(self, name: str, seat: int, *verbs: str) -> None:
        for verb in verbs:
            self.act(name, seat, self.offered(name, seat, verb))

    def finish(self, name: str) -> None:
        """Let bots play a table to its end."""
        table = self.tables[name]
        for seat in self.seats[name]:
            self.holder(name, seat).do(f"/tables/{table}/bot", seat=seat, bot=self.bots[name])
        seat = min(self.seats[name])
        until(lambda: self.position(name, seat)["ended"], name)

    def say(self, name: str, who: str, text: str, to: list[int] | None = None) -> None:
        self.people[who].do(f"/tables/{self.tables[name]}/messages", text=text, to=to)


def gather(club: Club) -> None:
    """People with sessions, one of them with an account."""
    for name, person in club.people.items():
        person.do("/guests", name=name, lang="fr" if name == "Ben" else "en")
    club.people["Ann"].do("/accounts", name="Ann of Before", password=PASSWORD)


def open_conquest(club: Club) -> None:
    policy = "bot policy"
    club.open("placing", "conquest", ["Ann", "Ben", policy], "policy", options={"round_limit": 7, "joker_wild": True})
    club.say("placing", "Ann", "Good luck to everybody.")
    club.say("placing", "Ann", "Shall we spare each other?", [1])
    club.say("placing", "Ben", "D'accord, jusqu'au tour 3.", [0])
    club.play("placing", 70, 0, "place")
    one_army = next(_single(club.position("placing", 0)))
    club.act("placing", 0, one_army, "undo", one_army)

    options = {"manual_defence": True, "huffing": True, "second_rule": True, "round_limit": 9}
    club.open(
        "defending", "conquest", ["Ann", "hotseat Zoé", policy], "policy", options=options, board="delta", seed="31aa"
    )
    club.play("defending", 20, 1, "defend")

    clock = {"kind": "live", "bank": 900, "increment": 5}
    club.open(
        "live", "conquest", ["Ann", "Ben"], "policy", options={"round_limit": 5}, clock=clock, visibility="public"
    )
    club.play("live", 12, 1, "combat")

    club.open("stand-in", "conquest", ["Ben", "Ann", policy], "policy", options={"round_limit": 6})
    club.people["Ann"].do(f"/tables/{club.tables['stand-in']}/bot", seat=1, bot="policy")
    del club.seats["stand-in"][1]
    club.play("stand-in", 8, 0, "combat", "place")
    club.seats["stand-in"][1] = "Ann"

    club.open("gathering", "conquest", ["Ann", "Ben", "open", policy], "policy", options={"round_limit": 4})
    club.open("gathering-openly", "africa1880", ["Ben", "open", "open"], "builder", visibility="public")
    club.say("gathering", "Ben", "Qui d'autre vient ?")

    club.open("ended", "conquest", ["Ann", "Ben"], "policy", options={"round_limit": 2}, visibility="public")
    club.say("ended", "Ben", "Bien joué.", [0])
    club.finish("ended")
    club.say("ended", "Ann", "Again?")
    again = club.people["Ann"].do(f"/tables/{club.tables['ended']}/rematch")
    club.tables["rematch"], club.bots["rematch"], club.seats["rematch"] = again["id"], "policy", {0: "Ann"}


def _single(told: dict[str, Any]) -> Any:
    """One army at a time."""
    return (" ".join([offer["verb"], *offer["words"], "1"]) for offer in told["offers"] if offer["verb"] == "place")


def open_africana(club: Club) -> None:
    carrier = "bot carrier"
    days = {"kind": "days", "days": 3}
    club.open("moving", "africana", ["Ann", "Ben", carrier], "carrier", options={"stall_limit": 12}, clock=days)
    club.play("moving", 30, 0, "moving")

    options = {"memory": "table", "hidden_totals": True, "stall_limit": 8}
    club.open("paused", "africana", ["Ben", "Ann"], "carrier", options=options, clock=days, board="companies")
    club.play("paused", 14, 1, "turn")
    for name in ("Ann", "Ben"):
        club.people[name].do(f"/tables/{club.tables['paused']}/pause", want=True)

    club.open("ended-alone", "africana", ["Ann", carrier], "carrier", options={"memory": "table", "stall_limit": 4})
    club.play("ended-alone", 12, 0, "turn")
    club.finish("ended-alone")


def open_africa(club: Club) -> None:
    builder = "bot builder"
    options = {"negotiation": "merged", "historical_start": True}
    club.open("sheets", "africa1880", ["Ann", "Ben", "Cid", builder], "builder", options=options)
    club.act("sheets", 0, "address france", "agree_alliance", "secretly", "send")
    club.act("sheets", 1, "accept great_britain s1")
    for seat in range(3):
        club.write("sheets", seat, "order_explore", "land", "declare", "seal")
    until(lambda: club.position("sheets", 0)["view"]["year"] > 1880, "the second turn")
    club.act("sheets", 0, "address france")
    club.write("sheets", 0, "promise_stay_out", "ask_stay_out", "until")
    club.act("sheets", 0, "secretly", "send")
    club.act("sheets", 0, "address italy", "agree_alliance", "send")
    club.write("sheets", 1, "order_develop", "land")
    club.act("sheets", 1, "address germany")
    club.write("sheets", 1, "agree_war")
    club.act("sheets", 2, "address great_britain")
    club.write("sheets", 2, "agree_develop")
    club.act("sheets", 2, "send")
    club.write("sheets", 2, "order_explore", "order_nothing", "declare", "seal")
    club.write("sheets", 0, "order_explore", "declare")
    club.say("sheets", "Ann", "Nobody need know of our letter.", [1])
    club.say("sheets", "Cid", "What are you two at?")

    clock = {"kind": "live", "bank": 3600, "increment": 30}
    seats = ["Ann", "Ben", "bot negotiator"]
    club.open("letters", "africa1880", seats, "builder", options={"minutes": 60}, clock=clock, board="bay")
    club.play("letters", 3, 0, "talk")
    club.act("letters", 0, "address germany", "agree_alliance", "send")
    club.act("letters", 0, "address france", "agree_alliance", "promise_stay_out dune", "secretly", "send")
    club.act("letters", 1, "counter great_britain s1", "strike 2", "ask_stay_out gorge")
    club.act("letters", 1, "ready")

    options = {"negotiation": "merged", "historical_start": True}
    club.open("ended-letters", "africa1880", ["Ben", "Ann", builder], "builder", options=options)
    club.act("ended-letters", 1, "address great_britain", "agree_alliance", "secretly", "send")
    club.act("ended-letters", 0, "decline france s1")
    club.say("ended-letters", "Ben", "Rien à faire.", [1])
    club.finish("ended-letters")


def import_records(club: Club, folder: Path) -> None:
    """Tables from records, one ended and one to go on."""
    for name, path, bot in (
        ("imported-ended", folder / "records" / "conquest-own-board.jsonl", "policy"),
        ("imported", folder / "saves" / "books.jsonl", "carrier"),
    ):
        answer = club.people["Cid"].http.post("/records", content=path.read_bytes())
        assert answer.status_code == 201, answer.text
        club.tables[name], club.bots[name] = answer.json()["id"], bot
        club.seats[name] = dict.fromkeys(answer.json()["my_seats"], "Cid")


def serve(folder: Path, data: Path) -> None:
    """Play tables on a server, ask for everything, and kill it while a bot thinks."""
    views = tomllib.loads((folder / "views.toml").read_text("utf-8"))
    (data / "secret.key").write_text(SECRET)
    server = Server(data)
    try:
        club = Club(server.address, folder / "boards")
        gather(club)
        open_conquest(club)
        open_africana(club)
        open_africa(club)
        import_records(club, folder)
        seats = ["Ann", "bot search:1000"]
        club.open("thinking", "conquest", seats, "policy", options={"round_limit": 1}, seed="03")
        club.play("thinking", 0, 0, "movement")
        time.sleep(QUIET)
        answers = {name: answers_of(club, name, views) for name in club.tables}
        retry = request(0, "end_turn", club.position("thinking", 0)["rows"])
        club.people["Ann"].do(f"/tables/{club.tables['thinking']}/actions", **retry)
        people = people_of(club)
        answers["thinking"] = answers_of(club, "thinking", views)
    finally:
        server.end(signal.SIGKILL)
    people["stopped"] = time.time()
    people["retry"] = {"table": "thinking", **retry}
    pack(data / "tables.db", folder / "tables.db.gz", club.tables["thinking"], retry["seen"] + 1)
    shutil.copy(data / "secret.key", folder / "secret.key")
    for name, answer in answers.items():
        put(folder / "answers" / f"{name}.json", answer)
    put(folder / "people.json", people)


def people_of(club: Club) -> dict[str, Any]:
    """Who everybody is, and which tables they find."""
    found: dict[str, Any] = {}
    for name, person in club.people.items():
        lists = {which: cards(person, which) for which in ("mine", "ended", "open")}
        found[name] = {"me": person.tell("/me"), "cookie": person.http.cookies[COOKIE], **lists}
    found["Ann"]["login"] = {"name": "Ann of Before", "password": PASSWORD}
    found[NOBODY] = {"open": cards(club.nobody, "open")}
    return {"people": found}


def cards(person: Person, which: str) -> dict[str, Any]:
    names = ("status", "rows", "my_turn")
    return {card["id"]: [card[name] for name in names] for card in person.tell(f"/tables?list={which}")}


def answers_of(club: Club, name: str, views: dict[str, Any]) -> dict[str, Any]:
    """Everything the server says of a table: to those who sit there, to one who does not, and after some rows."""
    table = club.tables[name]
    found: dict[str, Any] = {"table": table, "bot": club.bots[name], "infos": {}, "messages": {}, "looks": []}
    for who, person in {**club.people, NOBODY: club.nobody}.items():
        answer = person.get(f"/tables/{table}")
        found["infos"][who] = answer.json()
        if not answer.is_success:
            continue
        info = answer.json()
        found["game"] = info["game"]
        found["messages"][who] = person.tell(f"/tables/{table}/messages")
        if info["status"] == "gathering":
            continue
        seats = [*info["my_seats"]]
        if not found["looks"]:
            seats += ["all", None] if info["status"] == "ended" else [None]
        elif who == NOBODY:
            seats.append(None)
        left_out = views[info["game"]]["components"]
        found["looks"] += [look(person, table, who, seat, left_out) for seat in seats]
        if club.seats[name].get(0) == who:
            rows = person.position(table, 0)["rows"]
            found["looks"] += [
                look(person, table, who, 0, left_out, row) for row in (0, 13, 25, 26, rows - 1) if row < rows
            ]
    return found


def look(
    person: Person, table: str, who: str, seat: int | str | None, left_out: list[str], row: int | None = None
) -> dict[str, Any]:
    """What one viewer sees, without sentences, now or after a row; of ended tables one log tells all."""
    told = person.position(table, seat, row)
    told.pop("prompt")
    told.get("result", {}).pop("text", None)
    for view in (told["view"], *told.get("views", [])):
        for name in left_out:
            del view[name]
    found = {"who": who, "seat": seat, "row": row, "position": told}
    if row is None and (not told["ended"] or seat == "all"):
        query = "" if seat is None else f"?seat={seat}"
        found["log"] = person.tell(f"/tables/{table}/log{query}")
        for entry in found["log"]:
            for event in entry["events"]:
                event.pop("text")
    return found


def pack(source: Path, target: Path, thinking: str, rows: int) -> None:
    """One small file of a database whose server was killed while a bot was thinking."""
    with sqlite3.connect(source) as database:
        found = database.execute("SELECT rows, waiting FROM tables WHERE id = ?", (thinking,)).fetchone()
        assert found == (rows, "1"), "the bot was too fast"
        database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        database.execute("PRAGMA journal_mode = DELETE")
    database.execute("VACUUM")
    database.close()
    target.write_bytes(gzip.compress(source.read_bytes(), mtime=0))


def put(path: Path, told: dict[str, Any]) -> None:
    """JSON with a line for each thing, so that a difference can be read."""

    def line(value: Any) -> str:
        return json.dumps(value, ensure_ascii=False, separators=(",", ":"))

    parts = []
    for name, value in told.items():
        if isinstance(value, list) and value:
            parts.append(line(name) + ": [\n" + ",\n".join(map(line, value)) + "\n]")
        elif isinstance(value, dict) and value:
            inner = ",\n".join(f"{line(key)}: {line(each)}" for key, each in value.items())
            parts.append(line(name) + ": {\n" + inner + "\n}")
        else:
            parts.append(f"{line(name)}: {line(value)}")
    path.write_text("{\n" + ",\n".join(parts) + "\n}\n", "utf-8")


if __name__ == "__main__":
    make(Path(sys.argv[1]))
