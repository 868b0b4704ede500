"""Primers: every game explains some of its words, in every language and in words of its rulebook."""

import re
from pathlib import Path

import pytest

from e2e.questions import asked_steps
from mappemonde.kernel.languages import LANGUAGES, read_own
from mappemonde.kernel.primer import read_primers
from mappemonde.kernel.registry import find_game, game_ids
from mappemonde.lab.coverage import RULE

OURS = "mappemonde.games."
GAMES = [game for game in game_ids() if type(find_game(game)).__module__.startswith(OURS)]
"""Those we ship; games made for tests explain nothing."""


@pytest.mark.parametrize("game", GAMES)
def test_every_language_explains_the_same_words(game: str) -> None:
    own = read_own(find_game(game).folder / "texts", "primer")
    for lang in LANGUAGES:
        assert list(own[lang]["word"]) == list(own[lang]["meaning"]) == list(own["en"]["word"])
    assert 5 <= len(own["en"]["word"]) <= 16


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_words_are_those_of_the_rulebook(game: str, lang: str) -> None:
    found = find_game(game)
    book = " ".join(found.rulebook(lang).lower().split())
    words = found.primers[lang].words
    assert [word.forms for word in words if not any(form.lower() in book for form in word.forms)] == []
    forms = [form.lower() for word in words for form in word.forms]
    assert len(set(forms)) == len(forms)
    assert all(word.meaning.endswith(".") for word in words)


def test_a_game_without_a_primer_explains_nothing(tmp_path: Path) -> None:
    assert [primer.words for primer in read_primers(tmp_path, {}).values()] == [()] * len(LANGUAGES)


@pytest.mark.parametrize("game", GAMES)
def test_the_turn_has_three_to_five_phases_that_share_no_step(game: str) -> None:
    found = find_game(game)
    own = read_own(found.folder / "texts", "primer")
    assert 3 <= len(found.phases) <= 5
    assert all(list(own[lang]["phase"]) == list(found.phases) and own[lang]["coach"]["aim"] for lang in LANGUAGES)
    steps = [step for phase in found.phases.values() for step in phase]
    assert len(set(steps)) == len(steps) > 0
    assert set(steps) <= set(found.steps_by_name)


@pytest.mark.parametrize("game", GAMES)
def test_every_question_belongs_to_a_sign_of_the_turn_or_to_the_beginning(game: str) -> None:
    found = find_game(game)
    signs = [*found.phases.values(), found.beginning]
    assert asked_steps(game) - {step for steps in signs for step in steps} == set()
    assert len({step for steps in signs for step in steps}) == sum(map(len, signs)), "each belongs to one"
    for lang in LANGUAGES:
        first = found.primers[lang].beginning
        assert (first is None) == (not found.beginning)
        assert first is None or (first.name and first.told.endswith("."))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_the_first_page_tells_every_phase_the_end_and_five_pitfalls_with_rules_that_exist(game: str, lang: str) -> None:
    found = find_game(game)
    page = found.primers[lang]
    assert all(phase.told.endswith(".") for phase in page.phases)
    assert page.end.endswith(".")
    assert len(page.pitfalls) == 5
    known = set(RULE.findall(found.rulebook(lang)))
    cited = [re.findall(r"R\d+\.\d+\w?", pitfall) for pitfall in page.pitfalls]
    assert all(cited)
    assert {rule for rules in cited for rule in rules} <= known
    own = read_own(found.folder / "texts", "primer")
    assert list(own[lang]["pitfall"]) == list(own["en"]["pitfall"])
    assert list(own[lang]["turn"]) == list(found.phases)


OTHER_SENSES = ("sets out", "sets aside", "sets up", "routes join", "joined by a route", "complete a set")
"""Phrases in which an explained word would mean something else: its bubble would mislead."""


@pytest.mark.parametrize("game", GAMES)
def test_rulebooks_use_the_words_they_explain_in_one_sense(game: str) -> None:
    book = " ".join(find_game(game).rulebook("en").lower().split())
    forms = [form for word in find_game(game).primers["en"].words for form in word.forms]
    phrases = [phrase for phrase in OTHER_SENSES if any(re.search(rf"\b{form}\b", phrase, re.I) for form in forms)]
    assert [phrase for phrase in phrases if phrase in book] == []


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_rulebooks_print_no_signs_of_their_own(game: str, lang: str) -> None:
    """What lies on the map is named in words: the page draws the signs, and terminals have others."""
    assert re.findall("[\u25a0-\u25ff\u2600-\u27bf]", find_game(game).rulebook(lang)) == []
