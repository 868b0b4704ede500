"""Languages: a list, files by language, and English for whatever a language lacks."""

import pytest

from mappemonde.kernel.board import read_board
from mappemonde.kernel.languages import (
    LANGUAGES,
    LISTED,
    SOURCE,
    complete,
    fill,
    find_language,
    is_one,
    join,
    plainly,
    read_own,
    read_texts,
    translate,
    untranslated,
)
from mappemonde.kernel.options import load_options

BOARD = """
name = { en = "The Bay", fr = "La baie" }
[[area]]
id = "cape"
name = { en = "The Cape" }
neighbours = ["reef"]
[[area]]
id = "reef"
name = { en = "The Reef", fr = "Le récif" }
neighbours = ["cape"]
[[group]]
id = "coast"
name = { en = "The Coast" }
areas = ["cape"]
"""
OPTIONS = """
[[option]]
id = "wind"
default = "fair"
values = [{ id = "fair", name = { en = "Fair" } }, { id = "foul", name = { en = "Foul" } }, "no_wind"]
name = { en = "Wind" }
about = { en = "What blows." }
"""


def test_english_comes_first_and_ids_have_two_letters():
    """The first is the source; the database keeps a person's language in two letters."""
    assert (SOURCE, LANGUAGES[0]) == ("en", "en")
    assert all(len(language.id) == 2 and language.name for language in LISTED)


def test_a_language_says_how_it_counts():
    assert [is_one(0, lang) for lang in ("en", "fr")] == [False, True]
    assert [find_language(lang).decimal for lang in ("en", "fr")] == [".", ","]


@pytest.mark.parametrize(
    ("words", "english", "french"),
    [([], "", ""), (["a"], "a", "a"), (["a", "b"], "a and b", "a et b"), (["a", "b", "c"], "a, b and c", "a, b et c")],
)
def test_several_words_are_joined_as_they_are_told(words, english, french):
    assert (join(words, "and", "en"), join(words, "and", "fr")) == (english, french)
    assert join(words, "or", "en") == english.replace("and", "or")
    assert join(words, "or", "fr") == french.replace("et", "ou")


@pytest.mark.parametrize(
    ("who", "told"), [(["a"], "a wins: 1."), (["a", "b"], "a and b win: 1 or 2."), ("a", "a wins: 1.")]
)
def test_a_list_in_a_sentence_takes_its_link_and_its_verb(who, told):
    template = "{who and:wins|win}: {number or}."
    facts = {"who": who, "number": list(range(1, 1 + len(who)))}
    assert fill(template, facts, plainly, "en") == told


@pytest.fixture
def folder(tmp_path):
    for lang, text in (("en", 'one = "a"\n[more]\ntwo = "b"\nthree = "c"\n'), ("fr", '[more]\ntwo = "B"\n')):
        (tmp_path / lang).mkdir()
        (tmp_path / lang / "x.toml").write_text(text, "utf-8")
    return tmp_path


def test_what_a_language_lacks_is_told_in_english(folder):
    assert read_texts(folder, "x")["fr"] == {"one": "a", "more": {"two": "B", "three": "c"}}
    assert read_own(folder, "x")["fr"] == {"more": {"two": "B"}}


def test_a_language_without_the_file_is_told_in_english(folder):
    (folder / "fr" / "x.toml").unlink()
    texts = read_texts(folder, "x")
    assert texts["fr"] == texts["en"]
    assert read_texts(folder, "nothing") == {lang: {} for lang in LANGUAGES}


def test_words_are_completed_from_english():
    assert complete({"en": "Cape", "fr": "Cap", "xx": "?"}) == {"en": "Cape", "fr": "Cap"}
    assert complete({"en": "Cape"}) == untranslated("Cape") == {"en": "Cape", "fr": "Cape"}


def test_a_language_names_the_entries_of_a_data_file_unless_the_file_does():
    words = {"fr": {"name": "?", "area": {"cape": "Le cap", "reef": "?"}, "group": {"coast": {"name": "La côte"}}}}
    board = read_board(BOARD, "bay.toml", words)
    assert board.name["fr"] == "La baie"
    assert [area.name["fr"] for area in board.areas] == ["Le cap", "Le récif"]
    assert board.groups[0].name == {"en": "The Coast", "fr": "La côte"}
    assert [area.name["fr"] for area in read_board(BOARD).areas] == ["The Cape", "Le récif"]


def test_a_language_names_options_and_their_values():
    words = {"fr": {"wind": {"name": "Vent", "about": "Ce qui souffle.", "values": {"foul": "Mauvais"}}}}
    (wind,) = load_options(OPTIONS, words)
    assert (wind.name["fr"], wind.about["fr"]) == ("Vent", "Ce qui souffle.")
    assert [wind.labels[value]["fr"] for value in wind.values] == ["Fair", "Mauvais", "no wind"]


def test_words_for_what_is_not_there_change_nothing():
    data = {"area": [{"id": "cape", "name": "Cape"}, {"name": {"en": "x"}}, "reef"], "count": 3}
    translate(data, {"area": {"cape": "Cap", "moon": "Lune"}, "count": "trois", "poem": {"x": "y"}}, "fr")
    assert data == {"area": [{"id": "cape", "name": "Cape"}, {"name": {"en": "x"}}, "reef"], "count": 3}
