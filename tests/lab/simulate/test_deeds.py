"""What bots do is counted by verb and by argument, in any game."""

from collections import Counter
from typing import NamedTuple

from mappemonde.kernel.kinds import Names
from mappemonde.kernel.vocabulary import Verb, Vocabulary
from mappemonde.lab.simulate.deeds import Deed, DeedCount, SeatDeeds, add_up
from mappemonde.lab.simulate.run import simulate

GAME = "islands"
SHORT = {"rounds": 2}


class Buy(NamedTuple):
    """Buy a tile."""

    tile: int


MARKET = Vocabulary((Verb("buy", Buy, tile="tile"),), {"tile": Names("tile", ["mill", "bank", "port"])})


def test_seats_of_a_bot_are_added_up_and_what_nobody_did_is_listed() -> None:
    buy, never = Deed("buy"), Deed("buy", "tile", "port")
    one, other = Deed("buy", "tile", "mill"), Deed("buy", "tile", "bank")
    counted = add_up(
        [
            ("miser", SeatDeeds({buy: 3, one: 2, other: 1}, [buy, one])),
            ("miser", SeatDeeds({buy: 1, other: 1}, [buy, other])),
            ("spender", SeatDeeds({buy: 1, one: 1}, [buy, one])),
        ],
        MARKET,
    )
    assert counted == [
        DeedCount("miser", buy, 4, 2, 2),
        DeedCount("miser", other, 2, 2, 1),
        DeedCount("miser", one, 2, 1, 1),
        DeedCount("miser", never, 0, 0, 0),
        DeedCount("spender", buy, 1, 1, 1),
        DeedCount("spender", other, 0, 0, 0),
        DeedCount("spender", one, 1, 1, 1),
        DeedCount("spender", never, 0, 0, 0),
    ]


def test_every_decision_of_a_simulation_is_counted_once_as_a_verb() -> None:
    report = simulate(GAME, ["random", "greedy"], 2, options=SHORT, counts_deeds=True)
    assert report.deeds is not None
    verbs = {(one.bot, one.deed.verb): one.played for one in report.deeds if not one.deed.argument}
    assert sum(verbs.values()) == sum(row.decisions for row in report.rows)
    arguments: Counter[tuple[str, str, str]] = Counter()
    for one in report.deeds:
        if one.deed.argument:
            arguments[one.bot, one.deed.verb, one.deed.argument] += one.played
    assert arguments
    assert all(count == verbs[bot, verb] for (bot, verb, _), count in arguments.items())


def test_nothing_is_counted_unasked() -> None:
    assert simulate(GAME, ["random", "random"], 1, options=SHORT).deeds is None
