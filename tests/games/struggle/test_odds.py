"""Odds: the tables against the rules played out with every throw there is, and against known numbers."""

from itertools import product
from typing import Any, Final

import pytest

from games.struggle.kit import Scene
from mappemonde.cli.odds import read_question
from mappemonde.games.struggle import GAME
from mappemonde.games.struggle.battle import ATTACKER, DEFENDER
from mappemonde.games.struggle.constants import ARMY, FORT, NAVY
from mappemonde.games.struggle.odds import ally_lost, attack, combat, loss, lost, sea_of, tie, win
from mappemonde.kernel.chance import Scripted

PAIRS: Final = [list(pair) for pair in product(range(1, 7), repeat=2)]


class Outcomes:
    """What a combat comes to on average, played out by the engine with all 1,296 throws."""

    def __init__(self, scene: Scene, *plays: tuple[str, str], before: list[Any] | None = None) -> None:
        self.won = self.tied = self.beaten = 0
        self.lost: dict[tuple[str, int], int] = {}
        for red, black in product(PAIRS, repeat=2):
            self._count(scene, plays, [*(before or []), red, black])
        self.throws = len(PAIRS) ** 2

    def _count(self, scene: Scene, plays: tuple[tuple[str, str], ...], luck: list[Any]) -> None:
        state = scene.state.copy()
        state.chance = script = Scripted(luck)
        state.journal = journal = []
        for seat, text in plays:
            state.play(scene.seat(seat), scene.words.parse(text))
        while state.flow[-1].NAME in ("loss", "name_ally"):
            seat = state.waiting()[0]
            state.play(seat, next(iter(state.choices(seat))))
        assert script.left() == 0
        ends = [event for event in journal if event.kind in ("combat_won", "combat_tied")]
        if ends[-1].kind == "combat_tied":
            self.tied += 1
        elif any(event.kind in ("control_taken", "neutral_beaten", "raid_beaten") for event in journal):
            self.won += 1
        else:
            self.beaten += 1
        for event in journal:
            if event.kind == "unit_lost":
                key = (scene.words.kinds["power"].format(event.facts["power"]), event.facts["unit"])
                self.lost[key] = self.lost.get(key, 0) + 1

    def losses(self, power: str, *units: int) -> float:
        return sum(self.lost.get((power, unit), 0) for unit in units) / self.throws

    def assert_chances(self, place: int) -> None:
        """Win, tie and loss are those of the tables, to the last throw."""
        told = [round(each(place) * self.throws, 6) for each in (win, tie, loss)]
        assert told == [self.won, self.tied, self.beaten]


@pytest.mark.parametrize(
    ("board", "lead", "own", "theirs", "forts"),
    [
        ("german_states: britain 3a, france 1a 1c", 2, 3, 1, 0),
        ("german_states: britain 1a, france 2a 1f 1c", -3, 1, 2, 1),
        ("german_states: britain 2a, france 1f 1c", 0, 2, 0, 1),
        ("german_states: britain 1a, france 1c", 1, 1, 0, 0),
    ],
)
def test_every_throw_on_land_ends_as_the_tables_say(board, lead, own, theirs, forts):
    outcomes = Outcomes(Scene(board), ("britain", "attack german_states france"))
    place = combat(lead)
    outcomes.assert_chances(place)
    assert outcomes.losses("britain", ARMY) == pytest.approx(lost(place, ATTACKER, own))
    assert outcomes.losses("france", ARMY, FORT) == pytest.approx(lost(place, DEFENDER, theirs, forts))


def test_a_neutral_loses_nothing():
    outcomes = Outcomes(
        Scene("german_states: britain 2a", lie="german_states_1"), ("britain", "assault german_states_1")
    )
    place = combat(2 - 3)
    outcomes.assert_chances(place)
    assert outcomes.losses("britain", ARMY) == pytest.approx(lost(place, ATTACKER, 2))


def test_the_seven_of_a_beaten_side_falls_on_the_ally():
    scene = Scene("german_states: britain 2a, spain 1a, france 2a 1c, russia 1a").plays(
        "britain", "attack german_states france"
    )
    helped = scene.plays("britain", "request spain 0").plays("spain", "lend 1 0").plays("france", "request russia 0")
    outcomes = Outcomes(helped, ("russia", "lend 1 0"))
    place = combat(0)
    outcomes.assert_chances(place)
    assert outcomes.losses("spain", ARMY) == pytest.approx(ally_lost(place, ATTACKER))
    assert outcomes.losses("russia", ARMY) == pytest.approx(ally_lost(place, DEFENDER))
    assert outcomes.losses("britain", ARMY) == pytest.approx(lost(place, ATTACKER, 2, 0, True))
    assert outcomes.losses("france", ARMY) == pytest.approx(lost(place, DEFENDER, 2, 0, True))


WON_AT_SEA: Final[list[Any]] = [[1, 1], [2, 2]]
TIED_AT_SEA: Final[list[Any]] = [[1, 1], [1, 2]]
LOST_AT_SEA: Final[list[Any]] = [[1, 1], [1, 3]]
SEA: Final = "mediterranean: britain 2a 2n, france 1a 1n 1c"


def test_an_attack_with_a_fight_at_sea_is_the_fight_and_what_its_winner_gains():
    at_sea = Scene(SEA).plays("britain", "attack mediterranean france").plays("britain", "fight")
    place = attack(1, 1)
    won = armies = 0.0
    for luck, chance in ((WON_AT_SEA, win), (TIED_AT_SEA, tie), (LOST_AT_SEA, loss)):
        share = chance(sea_of(place))
        outcomes = Outcomes(at_sea, ("france", "fight"), before=luck)
        won += share * outcomes.won / outcomes.throws
        armies += share * outcomes.losses("britain", ARMY)
    assert won == pytest.approx(win(place))
    assert armies == pytest.approx(lost(place, ATTACKER, 2))
    assert win(sea_of(place)) == pytest.approx(win(combat(1)))


def test_navies_are_lost_at_sea_as_units_on_land():
    scene = Scene(
        "india: britain 2n, france 1c",
        raided={"pirates": "india"},
        captive={"pirates": "france"},
        supply={"pirates": 0},
    )
    outcomes = Outcomes(scene, ("britain", "hunt pirates"))
    outcomes.assert_chances(combat(1))
    assert outcomes.losses("britain", NAVY) == pytest.approx(lost(combat(1), ATTACKER, 2))


@pytest.mark.parametrize(
    ("lead", "won", "tied", "beaten", "own", "theirs"),
    [
        (-3, 4.3, 7.1, 88.6, 1.12, 0.28),
        (-1, 23.1, 17.0, 59.9, 0.94, 0.57),
        (0, 40.1, 19.8, 40.1, 0.77, 0.77),
        (2, 76.9, 11.7, 11.4, 0.40, 1.05),
        (5, 99.1, 0.9, 0.0, 0.18, 1.17),
        (30, 100.0, 0.0, 0.0, 0.17, 1.17),
    ],
)
def test_known_chances_and_losses_by_lead(lead, won, tied, beaten, own, theirs):
    place = combat(lead)
    assert [round(100 * each(place), 1) for each in (win, tie, loss)] == [won, tied, beaten]
    assert [round(lost(place, side, 5), 2) for side in (ATTACKER, DEFENDER)] == [own, theirs]


@pytest.mark.parametrize(("lead", "percent"), [(0, 64), (1, 84), (2, 95)])
def test_a_reserve_is_a_second_throw_whenever_the_first_does_not_win(lead, percent):
    assert round(100 * win(combat(lead, 1))) == percent
    once = win(combat(lead))
    assert win(combat(lead, 2)) == pytest.approx(1 - (1 - once) ** 3)
    assert win(combat(lead, 0, 1)) == pytest.approx(once * once)
    assert win(combat(lead, 1, 1)) == pytest.approx(once * win(combat(lead, 1)) + (1 - once) * win(combat(lead, 0, 1)))


@pytest.mark.parametrize(
    ("lead", "percent"), [(-3, 12.0), (-2, 9.6), (-1, 6.8), (0, 4.0), (1, 2.2), (2, 0.9), (3, 0.3)]
)
def test_known_risk_of_an_ally(lead, percent):
    assert round(100 * ally_lost(combat(lead), ATTACKER), 1) == percent
    assert round(100 * ally_lost(combat(-lead), DEFENDER), 1) == percent


def test_nobody_uses_a_reserve_that_cannot_help():
    assert lost(combat(-9, 2), ATTACKER, 5) == pytest.approx(lost(combat(-9), ATTACKER, 5))
    hopeless = attack(0, -9, 2)
    assert win(sea_of(hopeless)) == pytest.approx(win(combat(0)))


def test_a_reserve_is_kept_for_the_land_or_used_at_sea_as_is_best():
    """With one Reserve: throw again at sea only where what follows without it is worth more than going on with it."""
    sea, land = 0, 0
    results = [(win(combat(sea)), land + 1), (tie(combat(sea)), land), (loss(combat(sea)), land - 1)]
    without = sum(chance * win(combat(lead)) for chance, lead in results)
    best = sum(chance * max(win(combat(lead, 1)), without) for chance, lead in results)
    assert win(attack(sea, land, 1)) == pytest.approx(best)
    assert win(attack(sea, land)) == pytest.approx(without)


def test_blockade_doubles_the_support_of_the_winner_at_sea():
    assert win(attack(6, 0, bonus=2)) == pytest.approx(win(combat(2)))
    assert win(attack(-6, 0, their_bonus=2)) == pytest.approx(win(combat(-2)))


def ask(question: str) -> dict[str, float]:
    """The answer to `mappemonde odds struggle …`."""
    return {line.id: line.value for line in GAME.odds_question().answer(*read_question(question.split()))}


def test_a_question_counts_forts_twice_and_says_who_may_lose_units():
    told = ask("3 1 --fort --reserve --lent=1")
    place = combat(0, 1)
    assert told["win"] == win(place)
    assert told["attack_loses"] == lost(place, ATTACKER, 2, 0, True)
    assert told["defence_loses"] == lost(place, DEFENDER, 1, 1)
    assert told["ally_loses"] == ally_lost(place, ATTACKER)
    assert ask("3 3 --neutral")["defence_loses"] == 0.0


def test_a_question_with_navies_of_both_sides_is_fought_at_sea_first():
    assert ask("2 2 --navies=1")["win"] == win(combat(1))
    assert ask("2 2 --their_navies=1 --their_blockade")["win"] == win(combat(-2))
    told = ask("2 2 --navies=2 --their_navies=1")
    place = attack(1, 0)
    assert (told["win"], told["sea_win"]) == (win(place), win(sea_of(place)))
    assert told["attack_loses"] == lost(place, ATTACKER, 2) + lost(sea_of(place), ATTACKER, 2)


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_everything_about_odds_is_named(lang):
    names = {option.id for option in GAME.odds_question().options}
    names |= set(ask("2 2 --navies=2 --their_navies=1 --lent=1 --their_lent=1"))
    assert all(GAME.texts.get(lang, "odds", name) for name in names)
