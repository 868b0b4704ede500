"""The browser, the built client, one server for all stories of a run, and axe-core."""

import fcntl
import os
import subprocess
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright

from e2e.kit import NO_BROWSER, PATIENCE_MS, ROOT, House, Person, chromium, house, launch
from mappemonde.server.settings import CLIENT

expect.set_options(timeout=PATIENCE_MS)

AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
COLOURS = ["color-contrast", "link-in-text-block"]
"""The rules whose findings depend on the theme."""
THEMES = ("dark", "contrast")
GRAVE = ("serious", "critical")
STILL = """Promise.race([
    Promise.allSettled(document.getAnimations().map((one) => one.finished)),
    new Promise((go) => setTimeout(go, 2000)),
]).then(() => null)"""
DRESS = """theme => {
  const still = new CSSStyleSheet();
  still.replaceSync('*, *::before, *::after { transition: none !important; }');
  document.adoptedStyleSheets = [still];
  document.documentElement.dataset.theme = theme;
}"""
RUN_AXE = """rules => {
  const more = rules.length ? {runOnly: {type: 'rule', values: rules}} : {};
  return axe.run(document, {resultTypes: ['violations'], selectors: false, ...more}).then((told) => told.violations);
}"""


@pytest.fixture(scope="session")
def client() -> None:
    """The client as it is shipped; built if nobody has done so."""
    if (CLIENT / "index.html").exists():
        return
    with (ROOT / "scripts" / "build-client").open() as one_at_a_time:
        fcntl.flock(one_at_a_time, fcntl.LOCK_EX)
        if (CLIENT / "index.html").exists():
            return
        built = subprocess.run(
            [ROOT / "scripts" / "build-client"], capture_output=True, text=True, check=False, env=os.environ
        )
        if built.returncode:
            pytest.fail(f"scripts/build-client failed:\n{built.stdout}{built.stderr}", pytrace=False)


@pytest.fixture(scope="package")  # no longer: while it is open, its event loop would be in the way of other tests
def browser() -> Iterator[Browser]:
    if chromium() is None:
        pytest.fail(NO_BROWSER, pytrace=False)
    with sync_playwright() as playwright:
        found = launch(playwright)
        yield found
        found.close()


@pytest.fixture(scope="package")
def server(client: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with house(tmp_path_factory.mktemp("house")) as found:
        yield found


@pytest.fixture
def person(browser: Browser, server: House) -> Iterator[Callable[..., Person]]:
    """Makes people with a browser of their own; afterwards no page of theirs may have failed."""
    people: list[Person] = []

    def make(name: str = "Ann", **context: Any) -> Person:
        people.append(Person(browser, server, name, **context))
        return people[-1]

    yield make
    faults = [f"{one.name}: {fault}" for one in people for fault in one.faults]
    for one in people:
        one.context.close()
    assert faults == []


@pytest.fixture(scope="session")
def axe(client: None) -> str:
    if not AXE.exists():
        pytest.fail(f"{AXE} is missing: run `npm ci` in web/ or scripts/build-client", pytrace=False)
    return AXE.read_text("utf-8")


@pytest.fixture
def look(axe: str) -> Callable[..., None]:
    """Lets axe-core look at the page as it is now; if wished, at its colours in every other theme too."""

    def check(page: Page, in_all_themes: bool = False) -> None:
        page.evaluate(axe)
        page.evaluate(STILL)
        faults = _grave(page, [])
        if in_all_themes:
            before = page.evaluate("document.documentElement.dataset.theme")
            for theme in THEMES:
                _dress(page, theme)
                faults += [f"{theme}: {fault}" for fault in _grave(page, COLOURS)]
            _dress(page, before)
        assert not faults, page.url + "\n" + "\n".join(faults)

    return check


def _dress(page: Page, theme: str) -> None:
    """Change the theme as the settings do, with no colour on its way from one to the other."""
    page.evaluate(DRESS, theme)


def _grave(page: Page, rules: list[str]) -> list[str]:
    """What is serious of what axe-core finds, by all its rules or only some."""
    found: list[dict[str, Any]] = page.evaluate(RUN_AXE, rules)
    return [
        f"{fault['impact']}: {fault['help']} ({fault['id']}): "
        + "; ".join(f"{node['html'][:160]} {node['any'][0]['message'] if node['any'] else ''}" for node in nodes)
        for fault in found
        if fault["impact"] in GRAVE and (nodes := fault["nodes"][:4])
    ]
