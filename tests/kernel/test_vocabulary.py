"""Vocabulary: one declaration of verbs gives text, parsing, JSON, help and picking."""

import json
from typing import NamedTuple

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from mappemonde.bots.playout import any_choice
from mappemonde.kernel.action import same
from mappemonde.kernel.chance import fast
from mappemonde.kernel.kinds import Names, Number, Unreadable
from mappemonde.kernel.menu import KEPT, Menu, Rows
from mappemonde.kernel.registry import game_ids
from mappemonde.kernel.table_spec import prepared, table_spec, usual_spec
from mappemonde.kernel.vocabulary import Offer, Verb, Vocabulary
from menus import menu

GAMES = {
    "islands": prepared(table_spec("islands", 3, {"notes": True})),
    "congress": prepared(table_spec("congress", 4)),
}
LAGOON = GAMES["islands"].vocabulary
EUROPE = GAMES["congress"].vocabulary


class Fly(NamedTuple):
    origin: int
    target: int
    planes: int


class Land(NamedTuple):
    pass


FIELDS = Names("field", ["orly", "roissy"], {"en": ["Orly", "Roissy"], "fr": ["Orly", "Roissy"]})
AIR = Vocabulary(
    (Verb("fly", Fly, origin="field", target="field", planes="number"), Verb("land", Land)),
    {"field": FIELDS, "number": Number("number", 0, 99)},
    None,
    {"pilot": "field"},
)


@st.composite
def anything_sayable(draw):
    """Any action that can be put into words in one of the games, legal or not."""
    words = GAMES[draw(st.sampled_from(sorted(GAMES)))].vocabulary
    verb = draw(st.sampled_from(list(words.verbs.values())))
    values = []
    for name in verb.kinds.values():
        kind = words.kinds[name]
        low, high = (0, len(kind.ids) - 1) if isinstance(kind, Names) else (kind.low, kind.high)
        values.append(draw(st.integers(low, high)))
    return words, verb.make(*values)


@given(anything_sayable())
def test_an_action_comes_back_from_its_text_with_its_type(said):
    words, action = said
    text = words.format(action)
    assert same(words.parse(text), action)
    assert words.format(words.parse(text)) == text
    assert same(words.parse("  " + text.replace(" ", " \t ") + "\n"), action)


@given(anything_sayable())
def test_an_action_comes_back_from_its_json(said):
    words, action = said
    told = json.loads(json.dumps(words.to_json(action)))
    assert same(words.from_json(told), action)
    assert set(told) == {"verb", *type(action)._fields}


@settings(max_examples=20)
@given(st.sampled_from(sorted(GAMES)), st.integers(0, 10**9))
def test_every_choice_of_a_random_table_comes_back(game, seed):
    table = GAMES[game]
    walker = fast(seed)
    state = table.begin(fast(seed + 1))
    for _ in range(25):
        if not state.flow:
            break
        seat, action = any_choice(state, walker)
        for choice in [action, *state.choices(seat).all()[:40]]:
            assert same(table.vocabulary.parse(table.vocabulary.format(choice)), choice)
            assert same(table.vocabulary.from_json(table.vocabulary.to_json(choice)), choice)
        state.play(seat, action)


def test_texts_are_the_ones_documented():
    assert EUROPE.format(EUROPE.parse("accept red s1")) == "accept red s1"
    assert EUROPE.to_json(EUROPE.parse("accept red s1")) == {"verb": "accept", "seat": "red", "letter": "s1"}
    assert EUROPE.to_json(EUROPE.parse("until 3")) == {"verb": "until", "turn": 3}
    assert EUROPE.to_json(EUROPE.parse("ready")) == {"verb": "ready"}


def test_verbs_with_the_same_arguments_are_told_apart():
    visit, note = LAGOON.parse("visit palm"), LAGOON.parse("note palm")
    assert visit == note
    assert not same(visit, note)
    assert LAGOON.format(note) == "note palm"


def test_french_names_and_accents_are_understood():
    assert LAGOON.format(LAGOON.parse("visit Île-fumante")) == "visit smoke"
    assert LAGOON.format(LAGOON.parse("note ÎLE_AUX_PALMES")) == "note palm"


@pytest.mark.parametrize(
    ("text", "check", "said"),
    [
        ("", "text_is_given", "Say an action."),
        (" \t\n ", "text_is_given", "Say an action."),
        ("march nort", "area_is_known", "unknown area 'nort': did you mean north?"),
        ("marsh north", "verb_is_known", "unknown verb 'marsh': did you mean march?"),
        (
            "accept red",
            "arguments_are_complete",
            "1 word after the verb does not fit: say 'accept <seat> <letter>'.",
        ),
        (
            "accept red s1 now",
            "arguments_are_complete",
            "3 words after the verb do not fit: say 'accept <seat> <letter>'.",
        ),
        ("ready now", "arguments_are_complete", "1 word after the verb does not fit: say 'ready'."),
        ("until three", "number_is_readable", "'three' is not a number from 1 to 3."),
        ("until 4", "number_is_readable", "'4' is not a number from 1 to 3."),
        ("accept red x9", "letter_is_known", "unknown letter 'x9'"),
    ],
)
def test_a_slip_is_explained(text, check, said):
    with pytest.raises(Unreadable) as caught:
        EUROPE.parse(text)
    assert caught.value.refusal.check == check
    assert str(caught.value).startswith(said)


def test_an_unknown_verb_that_resembles_nothing_lists_the_verbs():
    with pytest.raises(Unreadable, match=r"unknown verb 'xyzzy'\. Verbs: fly, land\."):
        AIR.parse("xyzzy")


def test_a_slip_is_explained_in_french_too():
    with pytest.raises(Unreadable) as caught:
        LAGOON.parse("visit corel")
    sentence = GAMES["islands"].game.texts.refusal(caught.value.refusal, LAGOON, "fr")
    assert sentence == "territoire inconnu : « corel » ; vouliez-vous dire coral ?"


@pytest.mark.parametrize(
    "text",
    [
        "until " + "9" * 100_000,
        "march " + "north" * 20_000,
        "x" * 100_000,
        "march north " * 20_000,
        "\x00\x07\x1b[31m north",
        "march no\x00rth",
        "march {area}",
        "accept {0.__class__} %s",
        "march \ud800",
        "\u202emarch north",
    ],
    ids=["digits", "word", "verb", "words", "bell", "null", "braces", "format", "surrogate", "direction"],
)
def test_hostile_text_gets_a_short_printable_refusal_in_both_languages(text):
    with pytest.raises(Unreadable) as caught:
        EUROPE.parse(text)
    texts = GAMES["congress"].game.texts
    for sentence in (str(caught.value), *(texts.refusal(caught.value.refusal, EUROPE, lang) for lang in ("en", "fr"))):
        assert len(sentence) < 300
        assert sentence.isprintable()


def answered(read, told):
    """Whether what was told is an action or gets a printable refusal."""
    try:
        return type(read(told)) in (Fly, Land)
    except Unreadable as error:
        return bool(str(error)) and str(error).isprintable()


@given(st.lists(st.one_of(st.text(max_size=8), st.sampled_from(["fly", "orly", "roissy", "land", "3"])), max_size=6))
def test_any_text_is_an_action_or_a_refusal_in_words(parts):
    assert answered(AIR.parse, " ".join(parts))


values = st.recursive(
    st.one_of(st.none(), st.booleans(), st.integers(), st.floats(), st.text(max_size=5)),
    lambda each: st.lists(each, max_size=2),
)


@given(
    st.dictionaries(st.sampled_from(["verb", "origin", "target", "planes", "x"]), values),
    st.sampled_from(["fly", "land", ""]),
)
def test_any_json_table_is_an_action_or_a_refusal_in_words(told, verb):
    assert answered(AIR.from_json, told | {"verb": verb} if verb else told)


@pytest.mark.parametrize(
    ("told", "said"),
    [
        ({}, "unknown verb ''"),
        (
            {"verb": "fly", "origin": "orly", "target": "roissy"},
            "Missing or unknown: planes. Expected 'fly <origin> <target> <planes>'.",
        ),
        ({"verb": "land", "speed": 3}, "Missing or unknown: speed. Expected 'land'."),
        (
            {"verb": "fly", "origin": "orly", "target": "roisy", "planes": 1},
            "unknown field 'roisy': did you mean roissy?",
        ),
        ({"verb": "fly", "origin": "orly", "target": "roissy", "planes": 1.5}, "'1.5' is not a number from 0 to 99."),
        ({"verb": "fly", "origin": "orly", "target": "roissy", "planes": True}, "'True' is not a number from 0 to 99."),
        ({"verb": "fly", "origin": 0, "target": "roissy", "planes": 1}, "unknown field '0'"),
    ],
)
def test_json_that_does_not_fit_is_explained(told, said):
    with pytest.raises(Unreadable) as caught:
        AIR.from_json(told)
    assert str(caught.value).startswith(said)


def test_arguments_are_picked_one_after_another():
    choices = menu([Fly(0, 1, 1), Fly(0, 1, 2), Fly(1, 0, 1), Land()])
    assert AIR.next_words(choices, []) == ["fly", "land"]
    assert AIR.next_words(choices, ["fly"]) == ["orly", "roissy"]
    assert AIR.next_words(choices, ["fly", "orly"]) == ["roissy"]
    assert AIR.next_words(choices, ["fly", "orly", "roissy"]) == ["1", "2"]
    assert AIR.next_words(choices, ["fly", "orly", "roissy", "2"]) == []
    assert AIR.next_words(choices, ["land"]) == []
    assert AIR.next_words(choices, ["roissy"]) == []


@settings(max_examples=10)
@given(st.integers(0, 10**6))
def test_picking_reaches_exactly_the_choices(seed):
    table = GAMES["congress"]
    state, walker = table.begin(fast(seed)), fast(seed + 1)
    for _ in range(seed % 12):
        if state.flow:
            state.play(*any_choice(state, walker))
    assume(state.flow)
    choices = state.choices(state.waiting()[0])

    def reachable(picked):
        words = EUROPE.next_words(choices, picked)
        return [text for word in words for text in reachable([*picked, word])] if words else [" ".join(picked)]

    assert sorted(reachable([])) == sorted(EUROPE.format(choice) for choice in choices)


def test_usage_and_description_come_from_the_declaration():
    assert AIR.usage("fly") == "fly <origin> <target> <planes>"
    assert AIR.usage("land") == "land"
    assert AIR.describe() == [
        {
            "verb": "fly",
            "arguments": [
                {"name": "origin", "kind": "field"},
                {"name": "target", "kind": "field"},
                {"name": "planes", "kind": "number"},
            ],
        },
        {"verb": "land", "arguments": []},
    ]


@pytest.mark.parametrize("game", sorted(GAMES))
def test_every_kind_a_verb_declares_exists(game):
    words = GAMES[game].vocabulary
    declared = {kind for verb in words.verbs.values() for kind in verb.kinds.values()} | set(words.facts.values())
    assert declared <= set(words.kinds)


@pytest.mark.parametrize(
    "kinds", [{"origin": "field"}, {"target": "field", "origin": "field", "planes": "number"}, {}], ids=str
)
def test_a_declaration_that_does_not_fit_its_action_is_refused(kinds):
    with pytest.raises(ValueError, match=r"verb fly: declared .*, the action has \('origin', 'target', 'planes'\)"):
        Verb("fly", Fly, **kinds)


def test_facts_are_said_by_the_kind_of_their_name():
    assert AIR.say("pilot", 1, "en") == "Roissy"
    assert AIR.say("origin", [0, 1], "fr") == "Orly, Roissy"
    assert AIR.say("planes", 3, "en") == "3"
    assert AIR.say("anything else", 1, "en") == "1"
    assert AIR.say("pilot", "told as text", "en") == "told as text"
    assert AIR.say("pilot", [], "en") == ""


@settings(max_examples=20)
@given(st.integers(0, 10**6))
def test_offers_tell_exactly_the_menu(seed):
    table = GAMES["congress"]
    state = table.begin(fast(seed))
    for step in range(seed % 40):
        if not state.flow:
            return
        state.play(*any_choice(state, fast(seed + step)))
    if not state.flow:
        return
    choices = state.choices(state.waiting()[0])
    told = [
        " ".join([verb, *words, *([str(number)] if number is not None else [])])
        for verb, words, low, high in EUROPE.offers(choices)
        for number in ([None] if low is None else range(low, high + 1))
    ]
    assert sorted(told) == sorted(EUROPE.format(choice) for choice in choices)
    assert len(EUROPE.offers(choices)) <= len(choices)


def plain_offers(words, choices):
    """What a menu offers, worked out action by action."""
    found = {}
    for choice in choices:
        verb = words.by_class[type(choice)]
        said = words.format(choice).split()
        counts = bool(verb.kinds) and isinstance(words.kinds[list(verb.kinds.values())[-1]], Number)
        numbers = found.setdefault(tuple(said[:-1] if counts else said), [])
        if counts:
            numbers.append(choice[-1])
    offers = []
    for (verb, *said), numbers in found.items():
        there = set(numbers)
        lows = [number for number in sorted(numbers) if number - 1 not in there]
        highs = [number for number in sorted(numbers) if number + 1 not in there]
        offers += [Offer(verb, said, low, high) for low, high in zip(lows, highs, strict=True)]
        offers += [] if numbers else [Offer(verb, said)]
    return offers


def plain_next_words(words, choices, picked):
    """What may be picked next, worked out action by action."""
    texts = [words.format(choice).split() for choice in choices]
    found = [text[len(picked)] for text in texts if len(text) > len(picked) and text[: len(picked)] == picked]
    return list(dict.fromkeys(found))


def assert_offered(words, choices, picks):
    assert words.offers(choices) == plain_offers(words, choices)
    for picked in picks:
        assert words.next_words(choices, picked) == plain_next_words(words, choices, picked)


def beginnings(text):
    """A text with none, one, two… of its words."""
    words = text.split()
    return [words[:count] for count in range(len(words) + 1)]


class Taxi(NamedTuple):
    field: int


AIRPORT = Vocabulary(
    (
        Verb("fly", Fly, origin="field", target="field", planes="number"),
        Verb("land", Land),
        Verb("taxi", Taxi, field="field"),
    ),
    {"field": Names("field", ["-", "orly", "roissy", "beauvais"]), "number": Number("number", 0, 10_000)},
)


@st.composite
def menus_with_holes(draw):
    """A menu of rows that list and rows that count, each number of which is there or not, in any order."""
    rows = Rows()
    heads = [(1, 2), (2, 1), (1, 3)]
    holes = [
        [range(cuts[at], cuts[at + 1]) for at in range(0, len(cuts) - 1, 2)]
        for cuts in (sorted(draw(st.lists(st.integers(1, 90), max_size=6, unique=True))) for _ in range(len(heads)))
    ]
    ranges = [
        (first + numbers.start - 1, len(numbers))
        for first, runs in zip(rows.add_counted(Fly, heads), holes, strict=True)
        for numbers in runs
    ]
    taxis = rows.add_counted(Taxi, [()])[0]  # counts areas: no number, so no run of them is drawn together
    ranges += [(taxis + area - 1, 1) for area in draw(st.lists(st.integers(1, 3), max_size=3, unique=True))]
    far = st.builds(Fly, st.just(1), st.just(2), st.sampled_from([0, 91, 92, 93, 95]))
    others = draw(st.lists(st.one_of(st.just(Land()), far), max_size=6, unique=True))
    ranges += [(rows.add([action]), 1) for action in others]
    choices = Menu(rows)
    for first, count in draw(st.permutations(ranges)):
        choices.add(first, count)
    return choices


@given(menus_with_holes())
def test_offers_and_words_of_ranges_are_those_of_their_actions(choices):
    texts = [AIRPORT.format(action) for action in choices]
    picks = [begun for text in texts[:5] for begun in beginnings(text)]
    assert_offered(AIRPORT, choices, [[], ["fly"], ["fly", "orly", "-"], ["land", "1"], *picks])


def test_a_range_of_names_is_no_run():
    rows = Rows()
    choices = Menu(rows)
    choices.add(rows.add_counted(Taxi, [()])[0], 3)
    assert AIRPORT.offers(choices) == [Offer("taxi", [word]) for word in ("orly", "roissy", "beauvais")]
    assert AIRPORT.next_words(choices, ["taxi"]) == ["orly", "roissy", "beauvais"]


def test_ranges_that_follow_each_other_are_one_offer_where_the_first_stands():
    rows = Rows()
    one, other = rows.add_counted(Fly, [(1, 2), (2, 1)])
    choices = Menu(rows)
    for first, count in ((one + 4, 3), (other, 2), (one, 4), (one + 8, 1)):
        choices.add(first, count)
    assert AIRPORT.offers(choices) == [
        Offer("fly", ["orly", "roissy"], 1, 7),
        Offer("fly", ["orly", "roissy"], 9, 9),
        Offer("fly", ["roissy", "orly"], 1, 2),
    ]
    assert AIRPORT.next_words(choices, ["fly", "orly", "roissy"]) == ["5", "6", "7", "1", "2", "3", "4", "9"]


def test_an_auction_of_thousands_of_bids_is_one_offer():
    rows = Rows()
    choices = Menu(rows)
    choices.add(rows.add_counted(Fly, [(1, 2)])[0] + 99, 4200)
    choices.add(rows.add([Land()]), 1)
    assert AIRPORT.offers(choices) == [Offer("fly", ["orly", "roissy"], 100, 4299), Offer("land", [])]
    assert all(len(made) <= KEPT for made in rows.made)  # no bid was made to tell so
    assert_offered(AIRPORT, choices, [[], *beginnings("fly orly roissy 4299")])


@pytest.mark.parametrize("game", game_ids())
@settings(max_examples=5)
@given(seed=st.integers(0, 10**6))
def test_menus_of_games_are_offered_as_action_by_action(game, seed):
    table = prepared(usual_spec(game))
    state, walker = table.begin(fast(seed)), fast(seed + 1)
    for _ in range(60):
        if not state.flow:
            break
        seat, action = any_choice(state, walker)
        assert_offered(table.vocabulary, state.choices(seat), beginnings(table.vocabulary.format(action)))
        state.play(seat, action)
