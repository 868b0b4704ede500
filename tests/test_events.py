"""Events are declared once per game: what is declared is emitted, has its sentences and cites rules that exist."""

import ast
from pathlib import Path

import pytest

from mappemonde.bots.playout import any_choice
from mappemonde.kernel.chance import fast
from mappemonde.kernel.languages import BLANK, LANGUAGES
from mappemonde.kernel.registry import find_game, game_ids
from mappemonde.kernel.table_spec import prepared, table_spec

GAMES = game_ids()
SHARED = ("treaty_", "term_")
"""Events of letters, which the kernel emits."""


def used_events(game):
    """The declarations that the code of a game takes from its `events.py`, by their names there."""
    for path in Path(str(find_game(game).folder)).rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "events":
                yield node.attr
            elif isinstance(node, ast.ImportFrom) and (node.module or "").endswith(".events"):
                yield from (name.name for name in node.names)
            elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "emit":
                yield from (given.id for given in node.args[:1] if isinstance(given, ast.Name))


@pytest.mark.parametrize("game", GAMES)
def test_every_declared_event_is_emitted_somewhere(game):
    declared = {name.upper() for name in find_game(game).events.kinds if not name.startswith(SHARED)}
    assert declared - set(used_events(game)) == set()


@pytest.mark.parametrize("game", GAMES)
def test_every_declared_event_has_its_sentences_and_every_sentence_its_event(game):
    texts, shapes = find_game(game).texts, find_game(game).events.shapes()
    for lang in LANGUAGES:
        for name, facts in shapes.items():
            blanks = {found[1] for found in BLANK.finditer(texts.get(lang, "event", name))}
            assert blanks <= set(facts), (lang, name)
        assert {key for table, key in texts.keys(lang) if table == "event"} <= set(shapes)


@pytest.mark.parametrize("game", GAMES)
def test_every_declared_fact_is_of_a_kind_the_table_knows(game):
    words = prepared(table_spec(game, find_game(game).seats[1])).vocabulary
    shapes = {shape.rstrip("*") for facts in words.events.values() for shape in facts.values()}
    assert shapes <= {"text", *words.kinds}


def test_every_event_of_the_example_happens():
    seen = set()
    for number in range(20):
        table, walker, journal = prepared(table_spec("islands", 3, {"notes": True, "pirate": True})), fast(number), []
        state = table.game.setup(table.constants, fast(number), journal)
        while state.flow:
            state.play(*any_choice(state, walker))
        seen |= {event.kind for event in journal}
    assert seen == set(find_game("islands").events.kinds)


@pytest.mark.parametrize("game", GAMES)
def test_events_cite_rules_of_the_rulebook(game):
    found = find_game(game)
    cited = {rule for kind in found.events.kinds.values() for rule in kind.rules}
    for lang in LANGUAGES:
        assert {rule for rule in cited if rule not in found.rulebook(lang)} == set()


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("number", range(3))
def test_what_happens_from_the_first_throw_on_was_declared(game, number):
    found = find_game(game)
    table = prepared(table_spec(game, found.seats[number % 2]))
    journal = []
    state = found.setup(table.constants, fast(number), journal)
    walker = fast(number + 10)
    for _ in range(400):
        if not state.flow:
            break
        state.play(*any_choice(state, walker))
    assert journal
    assert {fault for event in journal if (fault := found.events.fault(event)) is not None} == set()
