"""Combats against a second reckoning of the rulebook: all 1,296 throws of many situations, and any situation at all."""

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.struggle.kit import Scene
from games.struggle.reckoner import (
    ALL_THROWS,
    DUAL_TILES,
    LAND_TILES,
    Party,
    at_sea,
    on_land,
    support_without_a_fight,
)
from mappemonde.kernel.chance import Scripted

NEUTRALS = {3: "german_states_1", 4: "german_states_3", 5: "german_states_6"}
TIED = (1, 1, 1, 1)

SITUATIONS = {
    "one army each": ("german_states", Party("britain", 1), Party("france", 1)),
    "nobody defends": ("german_states", Party("britain", 2), Party("france")),
    "a fort alone": ("german_states", Party("britain", 3), Party("france", fort=1)),
    "two forts and an army": ("central_europe", Party("britain", 5), Party("france", 1, fort=2)),
    "an attacker's fort": ("german_states", Party("britain", 1, fort=2), Party("france", 1)),
    "training": (
        "german_states",
        Party("britain", 2, tiles={"army_training": 2}),
        Party("france", 2, tiles={"army_training": 1, "saxony": 1}),
    ),
    "allies on both sides": (
        "german_states",
        Party("britain", 2, lent={"spain": (1, 0)}),
        Party("france", 2, lent={"russia": (2, 0)}),
    ),
    "one army and an ally": ("german_states", Party("britain", 1, lent={"spain": (2, 0)}), Party("france", 3)),
    "neutral 3": ("german_states", Party("britain", 3), Party(strength=3)),
    "neutral 5 with an ally": ("german_states", Party("britain", 3, lent={"spain": (2, 0)}), Party(strength=5)),
    "a navy supports": ("caribbean", Party("britain", 1, 1), Party("france", 2)),
    "a navy defends": ("caribbean", Party("britain", 2), Party("france", 1, 1)),
    "a lent navy supports": ("north_america", Party("britain", 2, lent={"spain": (0, 1)}), Party("france", 2)),
    "an alliance tile": (
        "north_america",
        Party("britain", 1),
        Party("france", 1, tiles={"native_americans": 1}),
    ),
}


def told(party, is_attacker):
    """The pieces of a side, as the kit tells them."""
    own = f"{party.name} {party.army}a {party.navy}n {party.fort}f" + ("" if is_attacker else " 1c")
    return [own, *(f"{ally} {armies}a {navies}n" for ally, (armies, navies) in party.lent.items())]


def declared(area, attack, defence, fights=False):
    """The attack up to its last answer before the dice: a scene, and who says what then."""
    parts = told(attack, True) + (told(defence, False) if defence.strength is None else [])
    owned = {
        party.name: " ".join(f"{tile}*{count}" for tile, count in party.tiles.items())
        for party in (attack, defence)
        if party.tiles
    }
    marker = NEUTRALS.get(defence.strength or 0, "")
    scene = Scene(f"{area}: {', '.join(parts)}", owned=owned, lie=marker)
    answers = [("britain", f"assault {marker}" if marker else f"attack {area} france")]
    for party in (attack, defence):
        for ally, (armies, navies) in party.lent.items():
            answers += [(party.name, f"request {ally} 0"), (ally, f"lend {armies} {navies}")]
    if fights:
        answers += [("britain", "fight"), ("france", "fight")]
    for seat, text in answers[:-1]:
        scene.plays(seat, text)
    return scene, answers[-1]


def played(scene, answer, dice):
    """What the engine makes of a throw: strengths of every combat, winner of the marker, losses, unrest."""
    state = scene.state.copy()
    state.journal = []
    state.chance = Scripted([list(dice[place : place + 2]) for place in range(0, len(dice), 2)])
    seat, text = answer
    state.play(scene.seat(seat), scene.words.parse(text))
    while state.flow[-1].NAME != "turn":
        (asked,) = state.waiting()
        choices = [scene.words.format(choice) for choice in state.choices(asked)]
        wanted = next(text for text in ("lose army", *choices) if text in choices)
        state.play(asked, scene.words.parse(wanted))
    assert state.chance.left() == 0
    strengths = [(event.facts["attack"], event.facts["defence"]) for event in state.journal if event.kind == "thrown"]
    lost = Counter()
    for event in state.journal:
        if event.kind == "unit_lost":
            power = scene.words.kinds["power"].format(event.facts["power"])
            lost[power, scene.words.kinds["unit"].format(event.facts["unit"])] += 1
    return state, strengths, lost


def assert_reckoned(scene, area, attack, defence, answer, dice):
    """A combat on land comes out as reckoned."""
    wanted = on_land(attack, defence, area, support_without_a_fight(attack, defence, area), dice)
    state, strengths, lost = played(scene, answer, dice)
    assert strengths == [wanted.strengths], dice
    assert lost == Counter(wanted.losses), dice
    for seat, name in enumerate(("britain", "france", "spain", "russia")):
        assert state.unrest[seat] == sum(count for (power, _), count in wanted.losses.items() if power == name), dice
        for unit, kind in enumerate(("army", "navy", "fort")):
            place = scene.words.kinds["area"].parse(area)
            before, after = scene.state.count(unit, seat, place), state.count(unit, seat, place)
            assert before - after == wanted.losses.get((name, kind), 0), dice
    region = scene.words.kinds["area"].parse(area)
    assert state.controls(0, region) == (wanted.winner == "attack"), dice
    if defence.strength is None:
        assert state.controls(1, region) == (wanted.winner != "attack"), dice


@pytest.mark.parametrize(("area", "attack", "defence"), SITUATIONS.values(), ids=SITUATIONS)
def test_r13_6_all_throws_of_a_combat_on_land_come_out_as_the_rulebook_has_it(area, attack, defence):
    scene, answer = declared(area, attack, defence)
    for dice in ALL_THROWS:
        assert_reckoned(scene, area, attack, defence, answer, dice)


FLEETS = {
    "one navy each": (Party("britain", 1, 1), Party("france", 1, 1)),
    "naval training": (Party("britain", 1, 2, tiles={"naval_training": 1}), Party("france", 1, 3)),
    "lent navies": (Party("britain", 1, 1, lent={"spain": (0, 1)}), Party("france", 1, 1, lent={"russia": (0, 2)})),
    "army training at sea": (Party("britain", 2, 2, tiles={"army_training": 1}), Party("france", 1, 2)),
}


@pytest.mark.parametrize(("attack", "defence"), FLEETS.values(), ids=FLEETS)
def test_r12_5_all_throws_at_sea_give_support_and_losses_as_the_rulebook_has_it(attack, defence):
    scene, answer = declared("caribbean", attack, defence, fights=True)
    for dice in ALL_THROWS:
        sea = at_sea(attack, defence, dice)
        land = on_land(attack, defence, "caribbean", sea.winner, TIED)
        _, strengths, lost = played(scene, answer, (*dice, *TIED))
        assert strengths == [sea.strengths, land.strengths], dice
        assert lost == Counter(sea.losses) + Counter(land.losses), dice


@st.composite
def parties(draw, name, ally, area):
    """Any side of an attack, not too large."""
    tiles = ["army_training", *sorted(LAND_TILES.get(area, set()) | DUAL_TILES.get(area, set()))]
    is_naval = area in ("caribbean", "baltic", "india", "south_america")
    owned = {tile: 1 for tile in tiles if draw(st.booleans())}
    lent = {ally: (draw(st.integers(1, 2)), 0)} if draw(st.booleans()) else {}
    navies = draw(st.integers(0, 2)) if is_naval else 0
    return Party(name, draw(st.integers(0, 4)), navies, draw(st.integers(0, 2)), owned, lent)


@st.composite
def attacks(draw):
    area = draw(st.sampled_from(["german_states", "central_europe", "caribbean", "baltic", "india", "south_america"]))
    attack, defence = draw(parties("britain", "spain", area)), draw(parties("france", "russia", area))
    attack.army = max(attack.army, 1)
    for tile in attack.tiles:
        if tile != "army_training":
            defence.tiles.pop(tile, None)
    if attack.navy and defence.navy:
        attack.navy = 0
    return area, attack, defence


@settings(max_examples=150, deadline=None)
@given(attacks(), st.sampled_from(ALL_THROWS))
def test_r13_1_any_attack_without_a_fight_at_sea_comes_out_as_reckoned(situation, dice):
    area, attack, defence = situation
    scene, answer = declared(area, attack, defence)
    assert_reckoned(scene, area, attack, defence, answer, dice)
