"""Grammar: names are bent by their article, and what goes with them agrees."""

import pytest

from mappemonde.kernel.board import BoardError, read_board
from mappemonde.kernel.grammar import Grammar, Noun
from mappemonde.kernel.kinds import Names
from mappemonde.kernel.languages import LISTED, fill_in, find_language
from mappemonde.kernel.registry import find_game, game_ids
from mappemonde.kernel.table_spec import prepared, table_spec
from mappemonde.kernel.texts import fill
from mappemonde.kernel.vocabulary import Vocabulary

FRENCH = find_language("fr").grammar
TAKEN = "est pris|est prise|sont pris|sont prises"
PLACES = {"fr": ["Brésil", "Égypte", "Chutes"], "en": ["Brazil", "Egypt", "Falls"]}
ARTICLES = {"fr": ["le", "la", "les (f)"], "en": ["", "", "the"]}
AREAS = Names("area", ["a", "b", "c"], PLACES, articles=ARTICLES)
WORDS = Vocabulary((), {"area": AREAS}, None, {"area": "area"})


@pytest.mark.parametrize(
    ("name", "article", "told"),
    [
        ("Brésil", "le", "le Brésil / du Brésil / au Brésil / au Brésil / un Brésil"),
        ("Oural", "dans le", "l'Oural / de l'Oural / à l'Oural / dans l'Oural / un Oural"),
        ("Ontario", "le", "l'Ontario / de l'Ontario / à l'Ontario / en Ontario / un Ontario"),
        ("Sibérie", "la", "la Sibérie / de la Sibérie / à la Sibérie / en Sibérie / une Sibérie"),
        ("Égypte", "la", "l'Égypte / de l'Égypte / à l'Égypte / en Égypte / une Égypte"),
        ("Yakoutie", "la", "la Yakoutie / de la Yakoutie / à la Yakoutie / en Yakoutie / une Yakoutie"),
        ("États", "les", "les États / des États / aux États / dans les États / des États"),
        ("Chutes", "les (f)", "les Chutes / des Chutes / aux Chutes / aux Chutes / des Chutes"),
        ("Dakar", "", "Dakar / de Dakar / à Dakar / à Dakar / Dakar"),
        ("Oujiji", "", "Oujiji / d'Oujiji / à Oujiji / à Oujiji / Oujiji"),
        ("Le Caire", "Le", "Le Caire / du Caire / au Caire / au Caire / Caire"),
        ("", "le", "le  / du  / au  / au  / un "),
    ],
)
def test_a_french_name_has_its_forms_from_its_article(name, article, told):
    forms = [FRENCH.bend(Noun(name, article), form) for form in ("le", "de", "à", "en", "un")]
    assert " / ".join(forms) == told


def test_a_capital_begins_a_sentence():
    assert fill("{area Le}, {area De}, {area À}", {"area": 1}, WORDS, "fr") == "L'Égypte, De l'Égypte, À l'Égypte"
    assert fill("{area Le and}", {"area": [1, 2]}, WORDS, "fr") == "L'Égypte et les Chutes"


def test_what_a_language_does_not_know_changes_nothing():
    assert FRENCH.bend(Noun("Congo", "le"), "the") == "Congo"
    assert FRENCH.bend(Noun("Congo", "der"), "le") == "Congo"
    assert Grammar({}, "", 1).bend(Noun("Congo", "the"), "the") == "Congo"
    assert Grammar({}, "", 1).agree([Noun("Congo")], ["falls", "fall"]) == "falls"


@pytest.mark.parametrize(
    ("areas", "told"),
    [
        (0, "Le Brésil est pris"),
        (1, "L'Égypte est prise"),
        (2, "Les Chutes sont prises"),
        ([0], "Le Brésil est pris"),
        ([1, 2], "L'Égypte et les Chutes sont prises"),
        ([1, 0], "L'Égypte et le Brésil sont pris"),
    ],
)
def test_what_follows_agrees_in_gender_and_number(areas, told):
    assert fill("{area Le and:" + TAKEN + "}", {"area": areas}, WORDS, "fr") == told


def test_what_agrees_may_stand_alone_or_after_a_bare_name():
    assert fill("{area} ! {area -:pris|prise|pris|prises}", {"area": 1}, WORDS, "fr") == "Égypte ! prise"
    assert fill("{area:pris|prise|pris|prises}", {"area": 1}, WORDS, "fr") == "Égypte prise"
    assert fill("{area le:tombe|tombent}", {"area": 2}, WORDS, "fr") == "les Chutes tombent"


def test_a_list_without_a_link_has_commas():
    assert fill("{area de}", {"area": [0, 1]}, WORDS, "fr") == "du Brésil, de l'Égypte"
    assert fill("{area the or}", {"area": [0, 2]}, WORDS, "en") == "Brazil or the Falls"


def test_one_name_is_filled_in_and_the_rest_left_open():
    assert fill_in("{called:su|sue|sus|sues} : {word}", "called", Noun("carte", "la"), "fr") == "carte sue : {word}"


def test_an_english_card_takes_an_before_a_vowel():
    words = prepared(table_spec("africana", 2)).vocabulary
    cards = [words.kinds["card"].parse(card) for card in ("orange", "grey")]
    assert fill("{card a and}", {"card": cards}, words, "en") == "an orange card and a grey card"


BOARD = """
[[area]]
id = "cape"
name = {{ en = "The Cape", fr = "Cap" }}
article = {article}
"""


def test_a_board_declares_articles_of_its_language_only():
    assert read_board(BOARD.format(article='{ fr = "le" }')).areas[0].article == {"en": "", "fr": "le"}
    for article, told in (('"le"', "article is { en"), ('{ fr = "der" }', "unknown article 'der'")):
        with pytest.raises(BoardError) as caught:
            read_board(BOARD.format(article=article))
        assert told in str(caught.value)


def test_a_language_declares_the_articles_of_a_board_beside_its_names():
    words = {"fr": {"area": {"cape": {"name": "Le Cap", "article": "Le"}}}}
    board = read_board('[[area]]\nid = "cape"\nname = { en = "The Cape" }\n', "bay.toml", words)
    assert (board.areas[0].name["fr"], board.areas[0].article["fr"]) == ("Le Cap", "Le")


@pytest.mark.parametrize("game", game_ids())
def test_every_article_of_a_game_is_one_of_its_language(game):
    found = find_game(game)
    vocabulary = prepared(table_spec(game, found.seats[1])).vocabulary
    for kind in vocabulary.kinds.values():
        if not isinstance(kind, Names):
            continue
        for language in LISTED:
            told = {kind.noun(value, language.id).article for value in range(len(kind.ids))}
            told.add(kind.called[language.id].article)
            assert told - {""} <= set(language.grammar.articles), (kind.name, language.id)
