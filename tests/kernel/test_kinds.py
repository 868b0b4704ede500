"""Kinds: words in, small integers out, and help for whoever mistypes."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mappemonde.kernel.grammar import Noun
from mappemonde.kernel.kinds import Names, Number, Unreadable, shorten, slug
from mappemonde.kernel.registry import game_ids
from mappemonde.kernel.table_spec import prepared, table_spec

TOWNS = Names(
    "town",
    ["lyon", "saint_etienne", "orleans"],
    {"en": ["Lyons", "Saint-Étienne", "Orleans"], "fr": ["Lyon", "Saint-Étienne", "Orléans"]},
    also=[["Lugdunum"], [], ["Aurelianum"]],
    called={"en": Noun("town"), "fr": Noun("ville", "la")},
)


def refusal(kind, word):
    with pytest.raises(Unreadable) as caught:
        kind.parse(word)
    return caught.value.refusal


@pytest.mark.parametrize(
    ("word", "town"),
    [
        ("lyon", "lyon"),
        ("LYON", "lyon"),
        ("Lyons", "lyon"),
        ("Lugdunum", "lyon"),
        ("Saint-Étienne", "saint_etienne"),
        ("saint-etienne", "saint_etienne"),
        ("orléans", "orleans"),
        ("orle\u0301ans", "orleans"),  # the accent as a sign of its own
    ],
)
def test_names_are_understood_in_both_languages_with_or_without_accents(word, town):
    assert TOWNS.format(TOWNS.parse(word)) == town


def test_an_id_wins_over_a_further_name_of_another_thing():
    towns = Names("town", ["new_york", "york"], also=[["York"], ["Eboracum"]])
    assert [towns.parse(word) for word in ("york", "York", "eboracum", "new_york")] == [1, 1, 1, 0]


@pytest.mark.parametrize(("word", "near"), [("lion", "lyon"), ("Orlaens", "orleans"), ("st_etienne", "saint_etienne")])
def test_a_slip_gets_the_probable_name(word, near):
    told = refusal(TOWNS, word)
    assert told.check == "town_is_known"
    assert told.facts == {"word": word, "near": near}


def test_a_slip_is_told_in_both_languages():
    told = refusal(TOWNS, "lion")
    assert told.sentences["en"].format(**told.facts) == "unknown town 'lion': did you mean lyon?"
    assert told.sentences["fr"].format(**told.facts) == "ville inconnue : « lion » ; vouliez-vous dire lyon ?"


def test_what_resembles_nothing_gets_no_suggestion():
    told = refusal(TOWNS, "xyzzy")
    assert told.sentences["en"].format(**told.facts) == "unknown town 'xyzzy'."
    assert "near" not in told.facts


@pytest.mark.parametrize("word", ["", "???", "–", "中国", "\u0301", "🏰"])
def test_signs_without_letters_name_nothing(word):
    assert refusal(TOWNS, word).check == "town_is_known"


@pytest.mark.parametrize("word", ["???", "–", "한국"])
def test_signs_without_letters_name_nothing_even_where_a_name_has_only_such(word):
    towns = Names("town", ["beijing", "tokyo"], {"en": ["北京", "東京"], "fr": ["北京", "東京"]})
    assert refusal(towns, word).check == "town_is_known"


@pytest.mark.parametrize(("name", "value"), [("北京", 0), ("東京", 1)])
def test_a_name_in_any_script_is_understood_as_it_is_written(name, value):
    towns = Names("town", ["beijing", "tokyo"], {"en": ["北京", "東京"], "fr": ["北京", "東京"]})
    assert towns.parse(name) == value


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("game", game_ids())
def test_every_area_of_a_printed_board_is_understood_by_its_printed_name(game, lang):
    areas = prepared(table_spec(game, 3)).vocabulary.kinds["area"]
    assert [areas.parse(name) for name in areas.labels[lang]] == list(range(len(areas.ids)))


def test_labels_follow_the_language_and_ids_do_not():
    assert [TOWNS.label(2, lang) for lang in ("en", "fr")] == ["Orleans", "Orléans"]
    assert TOWNS.format(2) == "orleans"
    assert Names("town", ["lyon"]).label(0, "fr") == "lyon"


@pytest.mark.parametrize(("word", "value"), [("0", 0), ("7", 7), ("12", 12), ("007", 7)])
def test_numbers_are_read(word, value):
    assert Number("dice", 0, 12).parse(word) == value


@pytest.mark.parametrize(
    "word",
    [
        "13",
        "-1",
        "--1",
        "",
        "-",
        "1.0",
        "1e1",
        "0x1",
        "1_0",
        "+1",
        "٣",
        "²",
        "seven",
        "9" * 5000,
        "-" + "9" * 5000,
        " 1",
    ],
)
def test_what_is_no_number_within_bounds_is_refused_with_the_bounds(word):
    told = refusal(Number("dice", 0, 12), word)
    assert told.check == "number_is_readable"
    assert told.sentences["en"].format(**told.facts).endswith("is not a number from 0 to 12.")
    assert len(str(told.facts["word"])) <= 41


@given(st.integers(-(10**9), 10**9), st.integers(-100, 0), st.integers(0, 1000))
def test_numbers_come_back_exactly_when_they_are_within_bounds(value, low, high):
    kind = Number("number", low, high)
    if low <= value <= high:
        assert kind.parse(kind.format(value)) == value
    else:
        assert refusal(kind, kind.format(value)).facts["most"] == high


@given(st.text(max_size=200))
def test_what_is_shown_again_is_short_and_printable(text):
    shown = shorten(text)
    assert len(shown) <= 41
    assert shown.isprintable()
    if len(text) <= 40 and text.isprintable():
        assert shown == text


@given(st.text(max_size=60))
def test_a_slug_is_plain_and_stays_as_it_is(text):
    plain = slug(text)
    assert plain.isascii()
    assert plain.lower() == plain
    assert not plain or plain.replace("_", "").isalnum()
    assert slug(plain) == plain


@given(st.text(max_size=60))
def test_any_text_is_either_a_town_or_a_printable_refusal(text):
    said = ""
    try:
        assert 0 <= TOWNS.parse(text) < 3
    except Unreadable as error:
        said = str(error)
    assert said.isprintable()
    assert len(said) < 120
