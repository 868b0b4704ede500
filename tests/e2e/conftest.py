"""The browser, the built client and one server per module."""

import fcntl
import os
import subprocess
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from e2e.kit import NO_BROWSER, PATIENCE_MS, ROOT, House, Person, chromium, house, launch
from mappemonde.server.settings import CLIENT

expect.set_options(timeout=PATIENCE_MS)


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


@pytest.fixture(scope="module")  # while it is open, its event loop would be in the way of other tests
def browser() -> Iterator[Browser]:
    if chromium() is None:
        pytest.fail(NO_BROWSER, pytrace=False)
    with sync_playwright() as playwright:
        found = launch(playwright)
        yield found
        found.close()


@pytest.fixture(scope="module")
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
