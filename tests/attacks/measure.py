"""Measures what attacks cost a server: `python tests/attacks/measure.py`; docs/performance.md has the figures.

Times are those of a client on the same machine, so compare two versions on the same one. Each attack has a server of
its own, with the limits it has by default.
"""

import json
import os
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import Any

import httpx

from mappemonde.lab.bench.server_process import COMMAND, ServerProcess

ME, OPEN, BOT = {"kind": "me"}, {"kind": "open"}, {"kind": "bot", "bot": "random"}
HOTSEAT = {"kind": "hotseat", "name": "Other"}
PATIENCE = 60.0


def person(server: ServerProcess, name: str = "Ann") -> httpx.Client:
    """Somebody with a session."""
    http = httpx.Client(base_url=server.address + "api", headers={"X-CSRF": "1"}, timeout=PATIENCE, trust_env=False)
    http.post("/guests", json={"name": name}).raise_for_status()
    return http


def open_table(http: httpx.Client, *seats: dict[str, Any], **wish: Any) -> httpx.Response:
    """Open a table of the first game there is with searching bots."""
    return http.post("/tables", json={"game": "conquest", "seats": seats, **wish})


def board(areas: int, misspelt: int = 0) -> str:
    """A board that is sound by itself, or has some misspelt borders."""
    arms = ("foot", "horse", "cannon")
    text = "".join(f'[[area]]\nid = "area_of_the_north_{n}"\narm = "{arms[n % 3]}"\n' for n in range(areas))
    text += "".join(
        f'[[border]]\nbetween = ["area_of_the_north_{n}", "area_of_the_north_{n + 1}"]\n' for n in range(areas - 1)
    )
    for group in range(6):
        ids = ", ".join(f'"area_of_the_north_{n}"' for n in range(areas * group // 6, areas * (group + 1) // 6))
        text += f'[[group]]\nid = "g{group}"\nbonus = 2\nareas = [{ids}]\n'
    wrong = '[[border]]\nbetween = ["aera_of_the_north_{0}", "area_of_the_nroth_{0}"]\n'
    return text + "".join(wrong.format(n) for n in range(misspelt))


class Pulse:
    """Asks for something small again and again; the longest wait."""

    def __init__(self, http: httpx.Client) -> None:
        self.http, self.longest, self.is_over = http, 0.0, False
        self.thread = threading.Thread(target=self._run, daemon=True)
        self.thread.start()

    def _run(self) -> None:
        while not self.is_over:
            begin = time.monotonic()
            with suppress(httpx.HTTPError):
                self.http.get("/me")
            self.longest = max(self.longest, time.monotonic() - begin)
            time.sleep(0.02)

    def stop(self) -> float:
        """The longest wait so far."""
        self.is_over = True
        self.thread.join()
        return self.longest


def board_check(_: ServerProcess) -> str:
    """A bad board of 300 kB on the command line."""
    with tempfile.TemporaryDirectory() as folder:
        (Path(folder) / "board.toml").write_text(board(180, 3300)[:300_000].rpartition("[[border]]")[0])
        command = [sys.executable, "-c", COMMAND, "board", "check", "board.toml", "--game", "conquest"]
        before = os.times()
        try:
            subprocess.run(command, cwd=folder, capture_output=True, check=False, timeout=2 * PATIENCE)
        except subprocess.TimeoutExpired:
            return f"not done after {2 * PATIENCE:.0f} s"
        after = os.times()
    return f"{after.children_user - before.children_user:.1f} s of CPU time"


def bad_boards(server: ServerProcess) -> str:
    """Seven bad boards of 30 kB whose senders hang up: how long a new account waits."""
    eve, ann = person(server, "Eve"), person(server)
    body = json.dumps({"game": "conquest", "seats": [ME, OPEN], "board": board(100, 230)}).encode()
    host, port = "127.0.0.1", int(server.address.rstrip("/").rpartition(":")[2])
    cookie = eve.cookies["mappemonde"]
    head = f"POST /api/tables HTTP/1.1\r\nHost: x\r\nX-CSRF: 1\r\nCookie: mappemonde={cookie}\r\n"
    head += f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n"
    for _ in range(7):
        with socket.create_connection((host, port)) as connection:
            connection.sendall(head.encode() + body)
    begin = time.monotonic()
    try:
        ann.post("/accounts", json={"name": "Ann", "password": "correct horse"})
    except httpx.TimeoutException:
        return f"more than {PATIENCE:.0f} s"
    return f"{time.monotonic() - begin:.2f} s"


def large_board(server: ServerProcess) -> str:
    """The largest sound board: how long anybody waits while its words are asked for ten times."""
    ann, pulse = person(server), Pulse(person(server, "Pulse"))
    sizes = [size for size in (1500, 200) if open_table(ann, ME, HOTSEAT, board=board(size)).status_code == 201]
    table = ann.get("/tables?list=mine").json()[0]["id"]
    for _ in range(10):
        with suppress(httpx.TimeoutException):
            ann.get(f"/tables/{table}/words")
    return f"{sizes[0]} areas accepted, longest wait {pulse.stop():.2f} s"


def flood_of_bots(server: ServerProcess) -> str:
    """Tables of six searching bots, 230 wished: how many are opened, how long somebody else waits for a simple bot."""
    eve, ann = person(server, "Eve"), person(server)
    search = {"kind": "bot", "bot": "search:500"}
    table = open_table(ann, ME, BOT, BOT).json()["id"]
    ended: list[bool] = []

    def moved() -> bool:
        told = ann.get(f"/tables/{table}/position?seat=0").json()
        ended.append(told["ended"])
        if told["offers"]:
            offer = next((offer for offer in told["offers"] if offer["verb"].startswith("end")), told["offers"][0])
            words = [offer["verb"], *offer["words"], *([str(offer["high"])] if "high" in offer else [])]
            body = {"seat": 0, "action": " ".join(words), "seen": told["rows"], "key": os.urandom(8).hex()}
            ann.post(f"/tables/{table}/actions", json=body)
        return not told["offers"]

    for _ in range(100):  # the bots are awake
        moved()
    opened = sum(open_table(eve, *[search] * 6).status_code == 201 for _ in range(230))
    time.sleep(3)
    begin = time.monotonic()
    waits = []
    while time.monotonic() - begin < PATIENCE and len(waits) < 20:
        if moved():
            asked = time.monotonic()
            while moved() and not ended[-1] and time.monotonic() - asked < PATIENCE:
                time.sleep(0.02)
            waits += [] if ended[-1] else [time.monotonic() - asked]
            if ended[-1]:
                break
    longest = max(waits, default=PATIENCE)
    return f"{opened} opened, longest wait {longest:.1f} s of {len(waits)}"


def late_clock(server: ServerProcess) -> str:
    """The same flood: how long after its deadline a clock is enforced."""
    eve, ann, ben = person(server, "Eve"), person(server), person(server, "Ben")
    search = {"kind": "bot", "bot": "search:500"}
    for _ in range(230):
        open_table(eve, *[search] * 6)
    clock = {"kind": "days", "days": 0.1 / 86_400}
    table = open_table(ann, ME, OPEN, HOTSEAT, clock=clock, visibility="public").json()["id"]
    begin = time.monotonic()
    ben.post(f"/tables/{table}/join", json={})
    while time.monotonic() - begin < PATIENCE:
        if any(seat["absent"] for seat in ben.get(f"/tables/{table}").json()["seats"]):
            return f"{time.monotonic() - begin:.1f} s"
        time.sleep(0.05)
    return f"more than {PATIENCE:.0f} s"


def handing_over(server: ServerProcess) -> str:
    """Seconds that a seat with a bank of 12 keeps its question by being handed over and taken back, 30 at most."""
    ann = person(server)
    table = open_table(ann, ME, HOTSEAT, HOTSEAT, clock={"kind": "live", "bank": 12}).json()["id"]
    begin, asked = time.monotonic(), ann.get(f"/tables/{table}/position?seat=0").json()["waiting"]
    while (took := time.monotonic() - begin) < 30:
        ann.post(f"/tables/{table}/bot", json={"seat": asked[0], "bot": "search:2000"})
        back = ann.post(f"/tables/{table}/return", json={"seat": asked[0]})
        told = ann.get(f"/tables/{table}/position?seat=0").json()
        if back.status_code != 200 or told["rows"]:
            return f"{took:.0f} s"
        time.sleep(0.5)
    return "30 s and more"


def stopped_worker(server: ServerProcess) -> str:
    """Every worker stopped: how long a table waits for its bot."""
    ann = person(server)
    search = {"kind": "bot", "bot": "search:20"}
    first = open_table(ann, search, search, search, visibility="public").json()["id"]
    while ann.get(f"/tables/{first}/position").json()["rows"] < 3:
        time.sleep(0.05)
    for child in _children(server.process.pid):
        name = Path(f"/proc/{child}/cmdline").read_bytes()
        if b"multiprocessing" in name and b"resource_tracker" not in name:
            if b"forkserver" in name and Path(f"/proc/{child}/task/{child}/children").read_text():
                continue  # the fork server itself
            os.kill(child, signal.SIGSTOP)
    rows, begin = ann.get(f"/tables/{first}/position").json()["rows"], time.monotonic()
    while time.monotonic() - begin < PATIENCE:
        if ann.get(f"/tables/{first}/position").json()["rows"] > rows:
            return f"{time.monotonic() - begin:.1f} s"
        time.sleep(0.02)
    return f"more than {PATIENCE:.0f} s"


def _children(pid: int) -> list[int]:
    """The processes that one began, and those that these began."""
    threads = Path(f"/proc/{pid}/task").glob("*/children")
    begun = [int(child) for thread in threads for child in thread.read_text().split()]
    return begun + [each for child in begun for each in _children(child)]


def _is_held(connection: socket.socket) -> bool:
    """Whether the server has not hung up."""
    connection.setblocking(False)
    try:
        while connection.recv(65_536):
            pass
    except BlockingIOError:
        return True
    except OSError:
        pass
    return False


def idle_connections(server: ServerProcess) -> str:
    """Connections that say nothing, 1,200 wished, for 25 s: how many are held, and whether a newcomer is answered."""
    port = int(server.address.rstrip("/").rpartition(":")[2])
    with ExitStack() as held:
        found = [held.enter_context(socket.create_connection(("127.0.0.1", port))) for _ in range(1200)]
        time.sleep(25)
        alive = sum(map(_is_held, found))
        try:
            answered = httpx.get(server.address + "api/games", timeout=5, trust_env=False).status_code
        except httpx.HTTPError as error:
            answered = type(error).__name__
    return f"{alive} still held, a newcomer gets {answered}"


def unknown_addresses(server: ServerProcess) -> str:
    """Of 400 requests for what is not there, how many are turned away."""
    with httpx.Client(base_url=server.address + "api", trust_env=False) as http:
        return str(sum(http.get(f"/nothing/{number}").status_code == 429 for number in range(400)))


def entries(server: ServerProcess) -> str:
    """What a login is answered after another page has sent 100 without the header."""
    with httpx.Client(base_url=server.address + "api", trust_env=False) as http:
        for _ in range(100):
            http.post("/login", json={})
        return str(http.post("/guests", json={"name": "Ann"}, headers={"X-CSRF": "1"}).status_code)


def _post(server: ServerProcess, path: str, body: dict[str, Any]) -> socket.socket:
    """A request from another address, whose answer nobody has read."""
    port, sent = int(server.address.rstrip("/").rpartition(":")[2]), json.dumps(body)
    connection = socket.create_connection(("127.0.0.1", port), PATIENCE, ("127.0.0.9", 0))
    head = f"POST /api{path} HTTP/1.1\r\nHost: x\r\nX-CSRF: 1\r\nContent-Type: application/json\r\n"
    connection.sendall(f"{head}Content-Length: {len(sent)}\r\n\r\n{sent}".encode())
    return connection


def logins(server: ServerProcess) -> str:
    """Sixty wrong passwords at once from another address: how long a login waits."""
    login = {"name": "Hortense", "password": "correct horse"}
    hortense = person(server)
    hortense.post("/accounts", json=login).raise_for_status()
    with ExitStack() as held:
        for _ in range(60):
            held.enter_context(_post(server, "/login", {**login, "password": "wrong horse"}))
        begin = time.monotonic()
        hortense.post("/login", json=login).raise_for_status()
    return f"{time.monotonic() - begin:.2f} s"


def guests(server: ServerProcess) -> str:
    """A public table after ten guests of another address have opened fifty each: whether it is still listed."""
    ann = person(server)
    table, there = (
        open_table(ann, ME, OPEN, visibility="public").json()["id"],
        httpx.HTTPTransport(local_address="127.0.0.9"),
    )
    eve = httpx.Client(base_url=server.address + "api", headers={"X-CSRF": "1"}, timeout=PATIENCE, transport=there)
    opened = 0
    for number in range(10):
        eve.post("/guests", json={"name": f"Eve {number}"}).raise_for_status()
        for _ in range(50):
            while (answer := open_table(eve, ME, OPEN, visibility="public")).status_code == 429:
                time.sleep(0.3)
            opened += answer.status_code == 201
    listed = [card["id"] for card in ann.get("/tables?list=open").json()]
    return f"{opened} opened; {'listed' if table in listed else 'gone'}"


def lobby(server: ServerProcess) -> str:
    """Whether a public table is still listed after somebody else has opened 100."""
    ann, eve = person(server), person(server, "Eve")
    table = open_table(ann, ME, OPEN, OPEN, visibility="public").json()["id"]
    opened = sum(open_table(eve, ME, OPEN, OPEN, visibility="public").status_code == 201 for _ in range(100))
    listed = [card["id"] for card in ann.get("/tables?list=open").json()]
    return f"{opened} opened; {'listed' if table in listed else 'gone'}"


def talk(server: ServerProcess) -> str:
    """Messages left of one after 500 to nobody."""
    ann, eve = person(server), person(server, "Eve")
    table = open_table(ann, ME, OPEN, OPEN, visibility="public").json()["id"]
    eve.post(f"/tables/{table}/join", json={})
    ann.post(f"/tables/{table}/messages", json={"text": "Hello"})
    for number in range(500):
        eve.post(f"/tables/{table}/messages", json={"text": "x", "to": []})
        if number % 30 == 0:
            time.sleep(0.5)
    return str(len([each for each in ann.get(f"/tables/{table}/messages").json() if each["text"] == "Hello"]))


def long_answers(server: ServerProcess) -> str:
    """Lessons asked for 200 times at once from another address: how long anybody waits meanwhile."""
    path, pulse = "/games/monumental/lessons/1-city", Pulse(person(server, "Pulse"))
    with ExitStack() as held:
        flood = [held.enter_context(_post(server, path, {"done": [f"wrong {number}"]})) for number in range(200)]
        answered = sum(connection.recv(12) == b"HTTP/1.1 200" for connection in flood)
    return f"{answered} answered, longest wait {pulse.stop():.2f} s"


ATTACKS: list[Callable[[ServerProcess], str]] = [
    board_check, bad_boards, large_board, flood_of_bots, late_clock, handing_over, stopped_worker, idle_connections,
    unknown_addresses, entries, logins, lobby, guests, talk, long_answers,
]  # fmt: skip


def main() -> None:
    """Measure all attacks, or those named."""
    named = [each for each in sys.argv[1:] if not each.startswith("-")]
    options = [part for each in sys.argv[1:] if each.startswith("-") for part in each.split("=", 1)]
    for attack in ATTACKS:
        if named and attack.__name__ not in named:
            continue
        with tempfile.TemporaryDirectory() as folder:
            server = ServerProcess(Path(folder), secret="x" * 40, options=options)
            try:
                told = attack(server)
            finally:
                server.process.kill()
                server.process.wait()
                server.clean()
        sys.stdout.write(f"{attack.__name__}: {told}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
