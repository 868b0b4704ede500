"""Texts: sentences in two languages, filled with facts; nothing that happens lacks one."""

import re
from functools import cache

import pytest

from mappemonde.bots.playout import any_choice
from mappemonde.kernel.chance import fast
from mappemonde.kernel.check import Refusal
from mappemonde.kernel.event import Event
from mappemonde.kernel.kinds import Names, Number
from mappemonde.kernel.languages import LANGUAGES, SOURCE
from mappemonde.kernel.options import OptionError
from mappemonde.kernel.registry import find_game, game_ids
from mappemonde.kernel.table import TableError
from mappemonde.kernel.table_spec import prepared, table_spec
from mappemonde.kernel.texts import fill
from mappemonde.kernel.vocabulary import Vocabulary
from mappemonde.lab.fuzz.variants import other_values
from mappemonde.lab.translations import all_checks, checks_of, untranslated

GAMES = game_ids()
SEATS = Names("seat", ["red", "blue"], {"en": ["Red", "Blue"], "fr": ["Rouge", "Bleu"]})
WORDS = Vocabulary((), {"seat": SEATS, "number": Number()}, None, {"who": "seat"})


@pytest.mark.parametrize(
    ("lang", "armies", "sentence"),
    [
        ("en", 0, "0 armies"),
        ("en", 1, "1 army"),
        ("en", 2, "2 armies"),
        ("fr", 0, "0 armée"),
        ("fr", 1, "1 armée"),
        ("fr", 2, "2 armées"),
        ("en", 21, "21 armies"),
    ],
)
def test_numbers_bend_their_noun_as_each_language_does(lang, armies, sentence):
    template = {"en": "{armies:army|armies}", "fr": "{armies:armée|armées}"}[lang]
    assert fill(template, {"armies": armies}, WORDS, lang) == sentence


def test_facts_are_said_as_people_read_them():
    assert fill("{who} leads.", {"who": 1}, WORDS, "fr") == "Bleu leads."
    assert fill("{who} lead.", {"who": [0, 1]}, WORDS, "en") == "Red, Blue lead."
    assert fill("{count}: {name}", {"count": 3, "name": "x"}, WORDS, "en") == "3: x"
    assert fill("{count:card is|cards are} left", {"count": 1}, WORDS, "en") == "1 card is left"


def test_a_fact_that_looks_like_a_blank_is_left_alone():
    assert fill("'{word}' of {who}", {"word": "{who}", "who": 0}, WORDS, "en") == "'{who}' of Red"


def test_a_sentence_without_its_fact_is_a_bug_that_shows():
    with pytest.raises(KeyError):
        fill("{nobody} knows", {}, WORDS, "en")


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("lang", "table", "key"), [("en", "event", "flew"), ("fr", "poem", "x"), ("de", "event", "x")])
def test_an_unknown_key_is_a_bug_that_shows(game, lang, table, key):
    with pytest.raises(
        KeyError, match="de" if lang == "de" else rf"no text \[{table}\] {key} in {lang}/sentences.toml"
    ):
        find_game(game).texts.get(lang, table, key)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_sentence_or_name_is_missing_in_a_language_or_asks_for_other_facts(lang):
    assert untranslated(lang) == []


@pytest.mark.parametrize("game", GAMES)
def test_no_sentence_is_empty(game):
    texts = find_game(game).texts
    assert all(texts.get(lang, *key).strip() for lang in LANGUAGES for key in texts.keys(lang))


@pytest.mark.parametrize("game", GAMES)
def test_every_step_verb_and_seat_has_its_words(game):
    found = find_game(game)
    verbs = prepared(table_spec(game, found.seats[1])).vocabulary.verbs
    needed = [("step", name) for name in found.steps_by_name]
    needed += [("verb", word) for word in verbs] + [("seat", colour) for colour in found.colours]
    assert all(found.texts.get(lang, *key) for lang in LANGUAGES for key in needed)


def deals(game):
    """Tables with every single change of an option that can be made alone."""
    found = find_game(game)
    yield table_spec(game, 3)
    for option in found.options(found.printed_board):
        for value in other_values(option):
            needs = {option.needs: True} if option.needs else {}
            yield table_spec(game, 4, {option.id: value, **needs})


@cache
def events(game):
    """Everything that happened at random tables, with the words of its table."""
    found = []
    for number, spec in enumerate(deals(game)):
        try:
            table = prepared(spec)
        except (OptionError, TableError):
            continue  # cannot be changed alone
        walker = fast(number)
        journal = []
        state = table.game.setup(table.constants, fast(100 + number), journal)
        for _ in range(150):
            if not state.flow:
                break
            state.play(*any_choice(state, walker))
        found += [(table, event) for event in journal]
        found += [(table, event.seen_by(seat)) for event in journal if event.knows for seat in range(spec.seats)]
    return found


@pytest.mark.parametrize("game", GAMES)
def test_whatever_happens_can_be_told_in_both_languages(game):
    happened = {(table.vocabulary, event.kind): (table, event) for table, event in events(game)}
    for table, event in happened.values():
        for lang in LANGUAGES:
            sentence = table.game.texts.event(event, table.vocabulary, lang)
            assert sentence
            assert not re.search(r"[{}|]", sentence)


@pytest.mark.parametrize("game", GAMES)
def test_a_secret_has_a_sentence_for_those_who_know_it_and_one_for_the_others(game):
    texts = find_game(game).texts
    declared = find_game(game).events.kinds.values()
    assert {event.kind for _, event in events(game) if event.secret is not None} <= {
        kind.name for kind in declared if kind.secret
    }
    for kind in [kind.name for kind in declared if kind.secret]:
        blanks = {known: set(re.findall(r"{(\w+)", texts.get("en", "event", kind + known))) for known in ("", "_known")}
        assert blanks[""] < blanks["_known"]


@pytest.mark.parametrize("game", GAMES)
def test_every_check_has_its_rule_and_one_sentence(game):
    checks = all_checks(find_game(game))
    assert checks
    assert [each.name for each in checks if not each.rule or not each.sentences[SOURCE]] == []


@pytest.mark.parametrize("game", GAMES)
def test_checks_of_one_name_say_the_same(game):
    """Other languages find the sentence by the name."""
    by_name = {}
    for step in find_game(game).steps_by_name.values():
        for each in checks_of(step):
            by_name.setdefault(each.name, set()).add(each.sentences[SOURCE])
    assert {name for name, told in by_name.items() if len(told) > 1} == set()


def test_taking_back_is_told_at_every_table():
    game = find_game("islands")
    words = prepared(table_spec("islands", 2)).vocabulary
    sentences = [game.texts.event(Event("undone", "", {"seat": 0}), words, lang) for lang in LANGUAGES]
    assert sentences == ["Red takes it back.", "Rouge reprend son coup."]


def test_a_refusal_names_the_step_in_words():
    game = find_game("islands")
    words = prepared(table_spec("islands", 2)).vocabulary
    refusal = Refusal("x", "R2.1", {"step": "choose"}, {"en": "Now: {step}.", "fr": "Maintenant : {step}."})
    assert game.texts.refusal(refusal, words, "en") == "Now: choosing an island."
    assert game.texts.refusal(refusal, words, "fr") == "Maintenant : choisir une île."
    assert refusal.facts == {"step": "choose"}
