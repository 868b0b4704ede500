"""What newcomers are told at a table: words explained where they stand, the aim, and where in the turn they are."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from e2e.kit import ME, RANDOM, Person
from e2e.test_fits import THUMB

STEADY = {"africa1880": {"kind": "bot", "bot": "builder"}, "struggle": {"kind": "bot", "bot": "raider"}}


def test_a_word_of_the_question_is_explained_to_mouse_keys_and_screen_readers(person: Callable[..., Person]) -> None:
    ann = person("Ann")
    table = ann.sit(ME, RANDOM, RANDOM, game="africa1880")
    table.wait("put your first presence")
    word, told = table.sentence.locator("dfn", has_text="presence"), ann.page.get_by_role("tooltip")
    word.hover()
    expect(told).to_contain_text("It never moves")
    ann.page.mouse.move(5, 5)
    expect(told).to_have_count(0)
    word.focus()
    expect(told).to_contain_text("It never moves")
    expect(word).to_have_accessible_description(re.compile("piece in a territory. It never moves"))
    ann.page.keyboard.press("Escape")
    expect(told).to_have_count(0)
    table.seats.get_by_role("columnheader", name="Presences on the map").locator("dfn").focus()
    expect(told).to_contain_text("Presences on the map")


def test_a_word_of_the_rulebook_is_explained_under_a_finger_in_french(person: Callable[..., Person]) -> None:
    page = person("Ann", **{**THUMB, "locale": "fr-FR"}).page
    page.goto("/rules/conquest")
    expect(page.locator(".picture svg").first).to_be_visible()  # nothing moves any more
    page.locator("dfn", has_text="Talon").first.tap()
    told = page.get_by_role("tooltip")
    expect(told).to_contain_text("La pile de cartes, face cachée.")
    box = told.bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= 390
    page.get_by_role("heading", level=1).tap()
    expect(told).to_have_count(0)


@pytest.mark.parametrize(("game", "sign"), [("africa1880", "First presences"), ("struggle", "First units")])
def test_the_very_first_question_has_a_sign_and_a_reason_on_a_phone(
    game: str, sign: str, person: Callable[..., Person], look: Callable[..., None]
) -> None:
    ann = person("Ann", newcomer=True, **THUMB)
    ann.sit(ME, STEADY[game], STEADY[game], game=game).wait_until_asked()
    coach = ann.page.get_by_role("region", name="Coach")
    expect(coach.locator("[aria-current=step]")).to_have_text(sign)
    expect(coach).to_contain_text("Now: ")
    reason = coach.locator(".reason")
    expect(reason).not_to_be_empty()
    expect(reason).to_be_in_viewport(ratio=0.9)
    look(ann.page)


@pytest.mark.parametrize("game", ["conquest", "africana"])
def test_what_is_done_now_is_told_whole_on_a_phone_in_french(game: str, person: Callable[..., Person]) -> None:
    ann = person("Ann", newcomer=True, **{**THUMB, "locale": "fr-FR"})
    ann.sit(ME, RANDOM, game=game).wait_until_asked()
    now = ann.page.locator(".coach .now")
    expect(now).to_contain_text("Maintenant")
    assert now.evaluate("line => line.scrollHeight <= line.clientHeight + 1")


def test_a_newcomer_sees_where_in_the_turn_he_is_until_he_has_seen_enough(
    person: Callable[..., Person], look: Callable[..., None]
) -> None:
    ann = person("Ann", newcomer=True)
    table = ann.sit(ME, RANDOM)
    coach = ann.page.get_by_role("region", name="Coach")
    lit = coach.locator("[aria-current=step]")
    table.wait("place")
    expect(coach).to_contain_text("Own every area of the board.")
    expect(coach.get_by_role("listitem")).to_have_count(3)
    expect(lit).to_have_text("Resources")
    expect(coach).to_contain_text("Now: Draw a card, receive an army")
    look(ann.page, in_all_themes=True)
    table.place_all()
    expect(lit).to_have_text("Combat")
    expect(coach).to_contain_text("Now: If you like: attack areas beside yours")
    coach.get_by_role("button", name="Hide the coach").click()
    expect(coach).to_have_count(0)
    ann.sit(ME, RANDOM).wait("place")
    expect(coach).to_have_count(0)
    ann.page.get_by_role("tab", name="Table", exact=True).click()
    ann.page.get_by_role("switch", name="Coach").check()
    expect(lit).to_have_text("Resources")


def test_the_third_table_of_a_game_has_no_coach(person: Callable[..., Person]) -> None:
    ann = person("Ann", newcomer=True)
    coach = ann.page.get_by_role("region", name="Coach")
    for shown in (1, 1, 0):
        ann.sit(ME, RANDOM).wait("place")
        expect(ann.page.get_by_role("tab", name="Table", exact=True)).to_be_visible()
        expect(coach).to_have_count(shown)
