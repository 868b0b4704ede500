"""Everything that is declared does happen, at tables of random players."""

from mappemonde.bots.playout import any_choice
from mappemonde.kernel.chance import fast
from mappemonde.kernel.registry import find_game
from mappemonde.kernel.table_spec import prepared, table_spec
from mappemonde.lab.fuzz.variants import other_values

SMALL = "\n".join(
    [
        'game = "conquest"',
        "[cards]\njokers = 2\n[material]\ncubes = 9\nolives = 0\n[exchange]\nladder = [2, 3]\nthen = 1",
        *(
            f'[[area]]\nid = "a{place}"\narm = "{("foot", "horse", "cannon")[place % 3]}"\n'
            f'neighbours = ["a{(place - 1) % 7}", "a{(place + 1) % 7}"]'
            for place in range(7)
        ),
        '[[group]]\nid = "ring"\nareas = ["a0", "a1"]\nbonus = 2',
    ]
)
"""A world so small that random players conquer it, run out of cards and out of pieces."""


def tables():
    """Tables with every single change of an option, and small ones that come to an end."""
    game = find_game("conquest")
    for option in game.options(game.printed_board):
        for value in other_values(option):
            yield table_spec("conquest", 4, {option.id: value, **({option.needs: True} if option.needs else {})})
    for options in (
        {},
        {"army_supply": "printed", "reshuffle": "at_once"},
        {"resignation": True},
        {"second_rule": True},
    ):
        yield table_spec("conquest", 2, options, SMALL)


def test_no_event_is_declared_that_never_comes():
    seen = set()
    for number, spec in enumerate(tables()):
        table, walker, journal = prepared(spec), fast(number), []
        state = table.game.setup(table.constants, fast(100 + number), journal)
        for _ in range(1500 if spec.board else 150):
            if not state.flow:
                break
            state.play(*any_choice(state, walker))
        seen |= {event.kind for event in journal}
    assert set(find_game("conquest").events.kinds) - seen == set()
