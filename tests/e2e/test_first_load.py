"""What the first visit costs: the first page stays small, without pictures, maps and fonts."""

import gzip
from collections.abc import Callable

from playwright.sync_api import Response, expect

from e2e.kit import Person

MOST = 200_000
"""Bytes, compressed."""
COUNTED = {"document", "script", "stylesheet", "fetch", "xhr"}


def test_the_first_page_is_small(person: Callable[..., Person], record_property: Callable[[str, object], None]) -> None:
    page = person().page
    loaded: list[Response] = []
    page.on("response", lambda response: loaded.append(response))  # noqa: PLW0108  # Playwright marks its listeners
    page.goto("/")
    expect(page.get_by_role("heading", name="The games")).to_be_visible()
    page.wait_for_load_state("networkidle")
    counted = [each for each in loaded if each.request.resource_type in COUNTED and each.ok]
    sizes = {each.url: len(gzip.compress(each.body())) for each in counted}
    record_property("bytes of the first page", sum(sizes.values()))
    assert any(url.endswith(".js") for url in sizes)
    assert sum(sizes.values()) < MOST, sizes


LOADED = "document.fonts.ready.then(() => [...document.fonts].filter(f => f.status === 'loaded').map(f => f.family))"
DRAWN_IN = "selector => getComputedStyle(document.querySelector(selector)).fontFamily.split(',')[0]"


def test_the_page_brings_its_own_typefaces(person: Callable[..., Person]) -> None:
    page = person().page
    page.goto("/")
    expect(page.get_by_role("heading", name="The games")).to_be_visible()
    page.wait_for_load_state("networkidle")
    loaded = {family.strip("\"'") for family in page.evaluate(LOADED)}
    for selector, family in (("body", "Source Sans 3 Variable"), ("h1", "Source Serif 4 Variable")):
        assert page.evaluate(DRAWN_IN, selector).strip("\"'") == family
        assert family in loaded
