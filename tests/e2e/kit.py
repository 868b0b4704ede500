"""A kit for stories in a real browser: a real server process, people with browsers, and hands for the map."""

import os
import re
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import httpx
from playwright.sync_api import Browser, BrowserContext, Locator, Page, Playwright, expect

from mappemonde.kernel import table as tables
from mappemonde.kernel.registry import find_game, game_ids
from server.kit import plant
from waiting import PATIENCE, until

ROOT = Path(__file__).parents[2]
BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
"""Any of them will do; the first has no windows and needs three quarters of the processor."""
CHROMIUM = os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, BROWSERS)), None)
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-dev-shm-usage",
    "--no-first-run",
    "--in-process-gpu",
    "--num-raster-threads=1",
    "--disable-lcd-text",
]
PATIENCE_MS = 120_000
"""Milliseconds after which a page is given up, on a machine however busy."""
DESKTOP = {"width": 1280, "height": 800}
TOO_MANY = 429
PHONE = {"width": 360, "height": 740}
SEED = "03"
"""With it seat 0 begins, alone against bots as well as at one screen with somebody else."""
NO_BROWSER = """There is no Chromium, and tests/e2e plays in a real browser.
Install it:             apt-get install chromium-headless-shell (as root; or the package chromium)
or name another one:    CHROMIUM=/path/to/chrome make test
or leave these out:     pytest --ignore tests/e2e       (CI always runs them)"""


def chromium() -> str | None:
    """The browser's program, if there is one."""
    return CHROMIUM if CHROMIUM and os.access(CHROMIUM, os.X_OK) else None


def launch(playwright: Playwright) -> Browser:
    return playwright.chromium.launch(executable_path=chromium(), args=FLAGS)


class House:
    """A server in a process of its own, that can be killed and started again at the same address."""

    def __init__(self, data: Path, source: Path | None = None) -> None:
        """Of the build that is tested, or of another source."""
        self.data = data
        self.source = source
        self.log = data / "server.log"
        self.port = 0
        self.process: subprocess.Popen[str] | None = None
        self.start()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        program = "from mappemonde.cli import main; main()"
        command = [sys.executable, "-c", program, "serve", "--port", str(self.port), "--data", str(self.data)]
        path = os.pathsep.join(filter(None, [self.source and str(self.source), os.environ.get("PYTHONPATH")]))
        with self.log.open("a") as log:
            self.process = subprocess.Popen(
                command,
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
                env={**os.environ, "PYTHONPATH": path},
                start_new_session=True,
            )
        assert self.process.stdout
        line = self.process.stdout.readline()
        found = re.search(r":(\d+)/?$", line.strip())
        assert found, f"the server did not start: {line}{self.log.read_text()}"
        self.port = int(found[1])

    def kill(self) -> None:
        """As a power cut would: the server and its bots at once."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        self._end(signal.SIGTERM)

    def _end(self, how: signal.Signals) -> None:
        if self.process is None:
            return
        process, self.process = self.process, None
        with suppress(subprocess.TimeoutExpired):
            process.send_signal(how)
            process.wait(PATIENCE)
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)  # its bots; it leads a group of its own
        process.wait()
        if process.stdout:
            process.stdout.close()


@contextmanager
def house(data: Path, source: Path | None = None) -> Iterator[House]:
    found = House(data, source)
    try:
        yield found
    finally:
        found.stop()


def begin_with(server: House, situations: dict[str, tables.Table]) -> None:
    """Begin stored tables with these situations; the server is down meanwhile."""
    server.stop()
    with ThreadPoolExecutor(1) as other:  # this thread has the event loop of the browser
        for table_id, situation in situations.items():
            other.submit(plant, f"sqlite:///{server.data / 'tables.db'}", table_id, situation).result()
    server.start()


NO_RAW_OBJECTS = """
new MutationObserver((changes) => {
  const shown = (node) => [node.textContent, node.ariaLabel, node.title].join();
  for (const { target, addedNodes, type } of changes)
    for (const node of type === 'childList' ? addedNodes : [target])
      if (shown(node).includes('[object'))
        setTimeout(() => { throw new Error('an object is shown raw: ' + shown(node).slice(0, 200)); });
}).observe(document, {
  subtree: true, childList: true, characterData: true, attributes: true, attributeFilter: ['aria-label', 'title'],
});
"""
"""A page that shows an object instead of its name fails, wherever that is."""


COACH_IS_OFF = f"""
if (!localStorage.getItem('mappemonde.coach')) localStorage.setItem(
  'mappemonde.coach', JSON.stringify({{{", ".join(f"{game}: {{ tables: [], on: false }}" for game in game_ids())}}}),
);
"""
"""Most people in tests are no newcomers."""


class Person:
    """Somebody in front of a browser of their own."""

    def __init__(self, browser: Browser, server: House, name: str, newcomer: bool = False, **context: Any) -> None:
        told = {"locale": "en-GB", "viewport": DESKTOP, "reduced_motion": "reduce", **context}
        self.server, self.name = server, name
        self.touch = bool(told.get("has_touch"))
        self.context: BrowserContext = browser.new_context(base_url=server.address, **told)
        self.context.set_default_timeout(PATIENCE_MS)
        self.context.add_init_script(NO_RAW_OBJECTS)
        if not newcomer:
            self.context.add_init_script(COACH_IS_OFF)
        self.page: Page = self.context.new_page()
        self.faults: list[str] = []
        self.page.on("pageerror", lambda error: self.faults.append(f"{error}\n{error.stack}"))

    def press(self, name: str | re.Pattern[str], **more: Any) -> None:
        """Press a button by its name."""
        self.page.get_by_role("button", name=name, **more).click()

    def enter(self) -> None:
        """Come to the first page and give a name there."""
        self.page.goto("/")
        form = self.page.get_by_role("main").get_by_role("textbox", name=re.compile("^(Your name|Votre nom)"))
        form.fill(self.name)
        form.press("Enter")
        expect(self.page.get_by_text(re.compile(f"(Welcome|Bienvenue).* {self.name}"))).to_be_visible()

    def sit(self, *seats: dict[str, Any], seed: str | None = SEED, **wish: Any) -> "Table":
        """Go to a new table that was set up behind the scenes."""
        return self.go(self.lay(*seats, seed=seed, **wish))

    def lay(self, *seats: dict[str, Any], seed: str | None = SEED, **wish: Any) -> str:
        """Set a table up behind the scenes."""
        told = {"game": "conquest", "options": {}, "seats": list(seats), "clock": None, "visibility": "private", **wish}
        if seed is not None:
            told["seed"] = seed
        if not self.context.cookies():
            self.ask("/api/guests", {"name": self.name})
        table: str = self.ask("/api/tables", told)["id"]
        return table

    def ask(self, path: str, body: dict[str, Any] | None = None) -> Any:
        """Ask or send something without the page; whoever is too quick for the server waits, as it says."""
        method, headers = "GET" if body is None else "POST", {"X-CSRF": "1", "Origin": self.server.address}
        while (
            answer := self.context.request.fetch(path, method=method, data=body, headers=headers)
        ).status == TOO_MANY:
            time.sleep(answer.json()["wait"])
        assert answer.ok, answer.text()
        return answer.json()

    def let_a_bot_play(self, table: str, bot: str, rows: int | None = None) -> bool:
        """A bot takes seat 0 until there are so many rows, or to the end; false if the table has ended."""
        self.ask(f"/api/tables/{table}/bot", {"seat": 0, "bot": bot})

        def told() -> Any:
            found = self.ask(f"/api/tables/{table}")
            return found if found["status"] == "ended" or (rows is not None and found["rows"] >= rows) else None

        if until(told)["status"] == "ended":
            return False
        self.ask(f"/api/tables/{table}/return", {"seat": 0})
        return True

    def go(self, table: str) -> "Table":
        self.page.goto(f"/t/{table}")
        return self.table()

    def turn_to(self, table: str) -> None:
        """Go to another table as by a link of the page, which costs half as much as loading it."""
        if self.page.url.endswith(table):
            return
        self.page.evaluate(
            """id => {
                 document.querySelector('main section').dataset.left = '';
                 history.pushState(null, '', `/t/${id}`);
                 dispatchEvent(new PopStateEvent('popstate'));
               }""",
            table,
        )
        expect(self.page.locator("[data-left]")).to_have_count(0)

    def take_over(self, name: str) -> None:
        """Sit down at the screen that was handed over."""
        dialog = self.page.get_by_role("dialog", name=f"{name}, your turn")
        dialog.get_by_role("button", name=f"I am {name}").click()
        expect(dialog).to_be_hidden()

    def table(self) -> "Table":
        found = Table(self)
        expect(found.map).to_be_visible()
        return found


class Table:
    """A table as its page shows it, found by roles and labels."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.page = person.page
        self.map = self.page.get_by_role("group", name=re.compile(r"^(Map|Carte|Board|Plateau)\."))
        self.to_do = self.page.get_by_role("region", name=re.compile("^(What to do|Que faire)$"))
        self.sentence = self.to_do.get_by_role("paragraph").first
        self.seats = self.page.get_by_role("region", name=re.compile("^(Seats|Joueurs)$"))
        self.hand = self.page.get_by_role("region", name=re.compile("^(My cards|Mes cartes)$"))
        self.standing = self.page.get_by_role("region", name=re.compile("^(Standing answers|Réponses permanentes)$"))
        self.slider = self.page.get_by_role("slider", name=re.compile("^(Row|Ligne)$"))
        self.log = self.page.get_by_role("region", name=re.compile("^(Log|Journal)$"))
        self.reason = self.to_do.get_by_role("status")

    # What is seen

    @property
    def id(self) -> str:
        return self.page.url.rpartition("/")[2].partition("?")[0]

    @property
    def rows(self) -> int:
        return int(self.slider.get_attribute("max") or 0)

    def area(self, name: str) -> Locator:
        return self.map.locator(f"""[role=button][aria-label^="{name},"]""")

    def armies(self, name: str) -> int:
        found = re.search(r"(\d+) (arm)", self.area(name).get_attribute("aria-label") or "")
        assert found
        return int(found[1])

    def labels(self) -> list[str]:
        """What a screen reader says about each area."""
        found: list[str] = self.map.locator("[role=button]").evaluate_all(
            "nodes => nodes.map((node) => node.getAttribute('aria-label'))"
        )
        return found

    def open_areas(self) -> list[str]:
        """The names of the areas that glow."""
        return self._areas("can be chosen")

    def frontier(self) -> str:
        """The first area that glows and has a neighbour of somebody else, where areas have owners."""
        board = self.person.ask(f"/api/tables/{self.id}/words")["board"]
        owner = self.person.ask(f"/api/tables/{self.id}/position")["view"]["owner"]
        apart = {end for one, other, *_ in board["borders"] if owner[one] != owner[other] for end in (one, other)}
        names = {each["name"]["en"] for each in board["areas"] if each["id"] in apart}
        return next(area for area in self.open_areas() if area in names)

    def own_areas(self) -> list[str]:
        """The same in any language."""
        script = "found => found.map((one) => one.getAttribute('aria-label'))"  # at one moment: the question may change
        labels: list[str | None] = self.map.locator("[role=button].open").evaluate_all(script)
        return [(label or "").partition(",")[0] for label in labels]

    def closed_areas(self) -> list[str]:
        glowing = self.open_areas()
        return [area for area in self._areas("") if area not in glowing]

    def _areas(self, word: str) -> list[str]:
        return [label.partition(",")[0] for label in self.labels() if word in label]

    def wait(self, sentence: str) -> None:
        expect(self.sentence).to_contain_text(re.compile(sentence))

    def wait_until_asked(self) -> None:
        """Until this seat must decide, or the table has ended."""
        expect(self.sentence).not_to_have_text(re.compile("^(Waiting|On attend|$)"))
        self.settle()

    def settle(self) -> None:
        """Until the page has heard what became of the last action, and the pause after a new question is over."""
        expect(self.to_do).to_have_attribute("aria-busy", "false")
        expect(self.page.locator("[aria-disabled=true]:has(section[aria-busy])")).to_have_count(0)

    # What is done

    def _answer_of(self, area: Locator) -> tuple[str | None, str | None, str]:
        """What a click on an area can change: that it is picked, what is said of it, or the question."""
        return area.get_attribute("aria-pressed"), area.get_attribute("aria-label"), self.to_do.inner_text()

    def pick(self, name: str) -> None:
        """Click or tap on an area of the map, where it really is, until the page takes notice."""
        self.settle()
        area = self.area(name)
        before = self._answer_of(area)
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            spot = self.spot(name)
            assert spot, f"{name} is nowhere in sight"
            if self.person.touch:
                self.page.touchscreen.tap(*spot)
            else:
                self.page.mouse.click(*spot)
            for _ in range(60):  # a second click on a slow page would take the first one back
                if self._answer_of(area) != before:
                    return
                self.page.wait_for_timeout(50)
        raise AssertionError(f"{name} does not answer: {self.to_do.inner_text()}")

    def spot(self, name: str) -> tuple[float, float] | None:
        """A point of the window well inside this area, with nothing before it."""
        found = self.area(name).evaluate(
            """node => {
                 const box = node.getBoundingClientRect();
                 const inmost = (steps) => {
                   const hit = (i, j) => {
                     const [x, y] = [box.x + (box.width * i) / steps, box.y + (box.height * j) / steps];
                     return x > 0 && y > 0 && node.contains(document.elementFromPoint(x, y)) ? [x, y] : null;
                   };
                   let [best, most] = [null, 0];
                   const found = new Map();
                   for (let i = 0; i <= steps; i++)
                     for (let j = 0; j <= steps; j++) if (hit(i, j)) found.set(`${i} ${j}`, [i, j]);
                   const reach = steps / 10;
                   for (const [i, j] of found.values()) {
                     let near = 0;
                     for (let k = -reach; k <= reach; k++)
                       for (let l = -reach; l <= reach; l++) near += found.has(`${i + k} ${j + l}`);
                     if (near > most) [best, most] = [[i, j], near];
                   }
                   return most > 4 || steps > 10 ? best && hit(...best) : null;
                 };
                 return inmost(10) ?? inmost(30);
               }"""
        )
        return (found[0], found[1]) if found else None

    def do(self, button: str) -> None:
        """Press a button of the action bar and wait until the record has grown."""
        before = self.rows
        self.to_do.get_by_role("button", name=re.compile(f"^{button}")).first.click()
        self.wait_for_rows(before + 1)

    def do_surely(self, button: str) -> None:
        """The same for a button that asks twice, if something would be lost by it."""
        before = self.rows
        self.to_do.get_by_role("button", name=re.compile(f"^{button}")).first.click()
        sure = self.page.get_by_role("dialog").get_by_role("button", name=re.compile(f"^{button}"))
        until(lambda: self.rows > before or sure.is_visible())
        if sure.is_visible():
            sure.click()
        self.wait_for_rows(before + 1)

    def wait_for_rows(self, rows: int) -> None:
        end = time.monotonic() + PATIENCE
        while self.rows < rows:
            assert time.monotonic() < end, f"the record stays at {self.rows} rows: {self.to_do.inner_text()}"
            self.page.wait_for_timeout(20)

    def drop(self) -> None:
        """Take back what is picked, so that every legal area glows."""
        self.settle()
        while (back := self.to_do.get_by_role("button", name="Back one step")).is_visible():
            back.click()

    def place_all(self, area: str | None = None) -> str:
        """Place everything that came in on one area."""
        self.wait("place")
        chosen = area or self.open_areas()[0]
        self.pick(chosen)
        self.do("Place")
        return chosen

    def fight(self) -> tuple[str, str]:
        """Attack once, from the first area that can."""
        self.wait("attack, or end combat")
        self.drop()
        origin = self.open_areas()[0]
        self.pick(origin)
        target = self.open_areas()[0]
        self.pick(target)
        self.do("Attack")
        return origin, target

    def defend(self) -> None:
        """Answer every attack with the most dice until something else is asked, or the table has ended."""
        self.wait_until_asked()
        while "do you answer with" in self.sentence.inner_text():
            self.do("Defend")
            self.wait_until_asked()

    def finish_turn(self) -> None:
        """Play on as fast as possible until the turn of this seat is over or the table has ended."""
        rounds = 0
        while rounds < 40:
            rounds += 1
            self.defend()
            told = self.sentence.inner_text()
            if "place" in told:
                self.place_all()
            elif "attack" in told:
                self.do("End combat")
            elif "move in" in told:
                self.do("Move in")
            elif "end your turn" in told:
                return self.do("End turn")
            else:
                return None
        raise AssertionError(f"the turn does not end: {told}")


def tab_until(page: Page, found: str) -> None:
    """Press Tab until a condition of the page holds, such as one of its active element."""
    for _ in range(200):
        if page.evaluate(found):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab never comes to where {found}")


def press_by_keys(page: Page, name: str) -> None:
    """Go by Tab to the first button or link whose name begins so, and press Enter."""
    tab_until(
        page,
        f"document.activeElement?.matches('button, a') && /^{name}/.test("
        "(document.activeElement.ariaLabel ?? document.activeElement.textContent).trim())",
    )
    page.keyboard.press("Enter")


def pick_by_keys(page: Page, area: str) -> None:
    """Go by Tab to the map, by N to an area of it that can be picked, and press Enter."""
    tab_until(page, "document.activeElement?.matches('[data-area]')")
    seen: list[str] = []
    while (here := page.evaluate("document.activeElement.dataset.area")) != area:
        assert seen.count(here) < 2, f"N never comes to {area}, but to {seen}"  # it may begin where nothing glows
        seen.append(here)
        page.keyboard.press("n")
    page.keyboard.press("Enter")


def path_of(game: str) -> list[str]:
    """The row of a game in the table of newcomers' paths (docs/client.md)."""
    title = find_game(game).title["en"]
    rows = [line.strip("| ").split(" | ") for line in (ROOT / "docs" / "client.md").read_text("utf-8").splitlines()]
    return next(row for row in rows if row[0] == title)


def healthy(server: House) -> bool:
    try:
        return httpx.get(f"{server.address}/api/health", timeout=PATIENCE).status_code == 200
    except httpx.HTTPError:
        return False


ME = {"kind": "me"}
OPEN = {"kind": "open"}
RANDOM = {"kind": "bot", "bot": "random"}
RULES = {"kind": "rules"}


def hotseat(name: str) -> dict[str, str]:
    return {"kind": "hotseat", "name": name}
