"""The rulebook says what the print says, and its examples come true."""

import re

import pytest

from games.africa1880.kit import started
from mappemonde.games.africa1880 import GAME

EXAMPLES = {
    "en": [
        ("alliance to Germany", "alliance to France", "Both presences stay."),
        ("war on Germany", "war on France", "Both presences stay."),
        ("alliance to Germany", "war on France", "The presence of France is removed."),
        ("war on Germany", "alliance to France", "The presence of Germany is removed."),
    ],
    "fr": [
        ("l'alliance à l'Allemagne", "l'alliance à la France", "Les deux présences restent."),
        ("la guerre à l'Allemagne", "la guerre à la France", "Les deux présences restent."),
        ("l'alliance à l'Allemagne", "la guerre à la France", "La présence française est retirée."),
        ("la guerre à l'Allemagne", "l'alliance à la France", "La présence allemande est retirée."),
    ],
}


def told(rule, lang):
    """What the rulebook says of a rule, and its examples."""
    text = GAME.rulebook(lang).split(f"**{rule}** ")[1]
    paragraphs = [
        " ".join(part.replace("\n> ", " ").split()) for part in re.split(r"\n\*\*|\n#", text)[0].split("\n\n")
    ]
    return paragraphs[0], [part for part in paragraphs[1:] if part]


@pytest.mark.parametrize(
    ("rule", "lang", "words"),
    [
        ("R4.5", "en", "landings are possible again"),
        ("R4.5", "fr", "on peut de nouveau débarquer"),
        ("R5.1", "en", "a volunteer collects them and reads them aloud, his own first"),
        ("R5.1", "fr", "un volontaire les recueille et les lit à voix haute, en commençant par la sienne"),
        ("R5.8", "en", "the cannon that it declared war on it"),
        ("R5.8", "fr", "le canon qu'il lui a déclaré la guerre"),
    ],
)
def test_the_rulebook_says_what_the_print_says(rule, lang, words):
    assert words in told(rule, lang)[0]


@pytest.mark.parametrize("lang", EXAMPLES)
def test_r6_2_all_four_examples_are_in_the_rulebook(lang):
    examples = told("R6.2", lang)[1]
    assert len(examples) == 4
    for example, parts in zip(examples, EXAMPLES[lang], strict=True):
        assert [example.count(part) for part in parts] == [1, 1, 1]


@pytest.mark.parametrize("lang", EXAMPLES)
def test_r5_8_has_its_example(lang):
    (example,) = told("R5.8", lang)[1]
    assert ("blue" if lang == "en" else "bleu") in example


@pytest.mark.parametrize(
    ("french", "german", "left"),
    [
        ("alliance", "alliance", ["france", "germany"]),
        ("war", "war", ["france", "germany"]),
        ("alliance", "war", ["germany"]),
        ("war", "alliance", ["france"]),
    ],
)
def test_r6_2_the_four_examples_come_true(french, german, left):
    table = started(negotiation="none").put(presences={"france": ["congo"], "germany": ["congo"]})
    table.year(france=f"declare germany {french}", germany=f"declare france {german}")
    assert [country for country in ("france", "germany") if "congo" in table.stands(country)] == left


def test_r4_5_a_coast_that_is_empty_again_can_be_landed_on_again():
    table = started(negotiation="none")
    constants = table.constants
    coasts = [constants.area_ids[area] for area in range(constants.areas) if constants.coast[area]]
    table.put(presences={"france": coasts, "germany": coasts[:1], "great_britain": coasts[:1]})
    assert table.menu("france", "land") == []
    table.year(
        great_britain="declare france war; declare germany war",
        france="declare great_britain war; declare germany war",
        germany="declare great_britain war; declare france war",
    )
    assert table.menu("france", "land") == [f"land {coasts[0]}"]
