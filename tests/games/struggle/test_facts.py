"""Facts of a view: they say what the rules then do, and nothing that a seat may not know."""

from typing import Any, Final

import msgspec
import pytest

from games.struggle.kit import Scene, table
from mappemonde.games.struggle import GAME
from mappemonde.games.struggle.battle import ATTACKER, DEFENDER
from mappemonde.games.struggle.constants import ARMY, NAVY
from mappemonde.games.struggle.odds import attack, combat, loss, lost, sea_of, tie, win
from mappemonde.games.struggle.scoring import war_points
from mappemonde.games.struggle.state import Struggle
from mappemonde.games.struggle.steps.war import earn, keep_up
from mappemonde.games.struggle.voyages import may_enter
from mappemonde.kernel.chance import fast

ANSWERS: Final = ("no_surprise", "leave_out", "fight", "let_stand", "keep_blockade", "stand", "name_ally", "lose")
"""How attacks are played out: nobody helps, everybody fights, no tile is used."""

EVERY: Final = 5
"""Of the attacks that a seat could declare, every fifth is played out."""


def plan(scene: Scene, action: str, seat: str = "britain") -> dict[str, Any]:
    """The plan of an action, which must be there."""
    return next(each for each in scene.shown(seat)["plans"] if each["action"] == action)


def told(lines: list[dict[str, Any]]) -> list[str]:
    """Lines in short: what, strength, and whose or which tile."""
    return [
        " ".join(filter(None, (f"{each['what']} {each['strength']}", each["power"], each["tile"]))) for each in lines
    ]


def chances(sheet: dict[str, Any]) -> tuple[float, float, float]:
    return sheet["win"], sheet["tie"], sheet["loss"]


def of(place: int) -> tuple[float, float, float]:
    return win(place), tie(place), loss(place)


# Sheets of attacks


def test_every_source_of_strength_has_its_line():
    scene = Scene(
        "central_europe: britain 3a 1c, france 1a 1f 1c",
        owned={"britain": "army_training*2 saxony", "france": "army_training bavaria"},
    )
    land = plan(scene, "attack central_europe france")["sheet"]["land"]
    assert told(land["attack"])[:2] == ["armies 3", "training 1 army_training"]
    assert told(land["defence"])[:2] == ["armies 1", "forts 2"]
    for side in ("attack", "defence"):
        assert sum(line["strength"] for line in land[side]) == land[f"{side}_strength"]


def test_lent_units_stand_with_the_name_of_their_owner():
    scene = Scene("german_states: britain 1a, spain 2a, france 1a 1c, russia 1a")
    help_of_spain = plan(scene, "attack german_states france")["helpers"]
    assert [(each["power"], each["side"], each["armies"]) for each in help_of_spain] == [
        ("spain", "attack", 2),
        ("russia", "defence", 1),
    ]
    scene.plays("britain", "attack german_states france").plays("britain", "request spain 1")
    shown = scene.shown("france")["battle"]
    assert shown["asked"] == {"seat": "britain", "ally": "spain", "gold": 1, "bribe": 0}
    scene.plays("spain", "lend 2 0")
    shown = scene.shown("russia")["battle"]
    assert told(shown["sheet"]["land"]["attack"]) == ["armies 1", "armies 2 spain"]
    assert shown["lent"] == [{"power": "spain", "side": "attack", "armies": 2, "navies": 0}]
    assert chances(shown["sheet"]) == of(combat(2))
    assert shown["sheet"]["lost"] == lost(combat(2), ATTACKER, 1, 0, True)


def test_where_both_have_ships_the_chances_are_those_of_both_fights():
    scene = Scene("mediterranean: britain 2a 2n, france 1a 1n 1c")
    sheet = plan(scene, "attack mediterranean france")["sheet"]
    place = attack(1, 1)
    assert (sheet["support"], chances(sheet)) == ("fought", of(place))
    assert told(sheet["land"]["attack"]) == ["armies 2"]
    assert sheet["lost"] == lost(place, ATTACKER, 2) + lost(sea_of(place), ATTACKER, 2)
    assert sheet["killed"] == lost(place, DEFENDER, 1) + lost(sea_of(place), DEFENDER, 1)


def test_ships_of_one_side_alone_bring_support_without_a_fight():
    sheet = plan(Scene("mediterranean: britain 2a, france 1a 1n 1c"), "attack mediterranean france")["sheet"]
    assert (sheet["sea"], sheet["support"], chances(sheet)) == (None, "defence", of(combat(0)))
    assert told(sheet["land"]["defence"]) == ["armies 1", "support 1"]


def test_by_option_who_has_no_ships_gives_the_support_away():
    scene = Scene("mediterranean: britain 2a, france 1a 1c", support_without_ships=True)
    sheet = plan(scene, "attack mediterranean france")["sheet"]
    assert (sheet["sea"], sheet["support"], chances(sheet)) == (None, "defence", of(combat(0)))


def test_a_tile_in_hand_says_what_it_would_change():
    scene = Scene(
        "mediterranean: britain 2a 1n, france 2a 1c", owned={"britain": "reserve blockade", "france": "reserve*2"}
    )
    sheet = plan(scene, "attack mediterranean france")["sheet"]
    assert chances(sheet) == of(combat(1))
    assert {(each["tile"], each["side"]): chances(each) for each in sheet["tried"]} == {
        ("reserve", "attack"): of(combat(1, 1)),
        ("blockade", "attack"): of(combat(2)),
        ("reserve", "defence"): of(combat(1, 0, 2)),
    }


def test_once_the_sea_is_decided_its_winner_has_support():
    scene = Scene("mediterranean: britain 2a 2n, france 1a 2n 1c", owned={"france": "fighting_withdrawal"}).plays(
        "britain", "attack mediterranean france"
    )
    scene.plays("britain", "fight").plays("france", "fight", "6 2 v 1 1")
    assert scene.step == "withdrawal"
    shown = scene.shown("france")["battle"]
    assert (shown["sheet"]["support"], chances(shown["sheet"])) == ("attack", of(combat(2)))
    assert shown["sheet"]["killed"] == 1 + lost(combat(2), DEFENDER, 1)
    assert (shown["thrown"]["attack"], shown["thrown"]["attack_total"], shown["thrown"]["front"]) == ([6, 2], 6, "sea")


def test_once_the_dice_have_decided_only_losses_are_left():
    scene = Scene("german_states: britain 3a, france 2a 1f 1c")
    scene.plays("britain", "attack german_states france", "6 1 v 1 1")
    assert scene.step == "loss"
    sheet = scene.shown("france")["battle"]["sheet"]
    assert (chances(sheet), sheet["lost"], sheet["killed"], sheet["tried"]) == ((1.0, 0.0, 0.0), 1.0, 1.0, [])


def test_the_dice_on_the_table_say_what_throwing_them_again_is_worth():
    scene = Scene("german_states: britain 3a, france 2a 1c", owned={"britain": "reserve"})
    scene.plays("britain", "attack german_states france", "1 1 v 4 2")
    thrown = scene.shown("britain")["battle"]["thrown"]
    assert (thrown["attack_total"], thrown["defence_total"], thrown["again"]) == (3, 4, win(combat(1)))


def test_a_raid_is_the_attacker_of_its_strike_and_costs_its_buyer_unrest_alone():
    scene = Scene("india: france 1n 1c", gold={"britain": 0})
    strike = plan(scene, "raid pirates india france")
    assert (strike["kind"], strike["target"], strike["wins_marker"], strike["helpers"]) == (
        "strike",
        "france",
        False,
        [],
    )
    assert told(strike["sheet"]["sea"]["attack"]) == ["strength 1"]
    assert (strike["sheet"]["lost"], chances(strike["sheet"])) == (0.0, of(combat(0)))
    before = scene.unrest("britain")
    scene.plays("britain", "raid pirates india france", "1 1 v 2 2")
    assert scene.unrest("britain") - before == strike["sheet"]["unrest"]


def test_what_a_victory_brings_is_what_it_then_brings():
    scene = Scene("baltic: britain 9a, france 2c, spain 1c", lie="baltic_5")
    for action, luck in (("attack baltic france", "6 1 v 1 1"), ("assault baltic_5", "2 1 v 1 1")):
        shown = plan(scene, action)
        points, gold, scored = war_points(scene.state)[0], scene.gold("britain"), scene.points("britain")
        scene.plays("britain", action, luck)
        assert shown["wins_marker"]
        assert war_points(scene.state)[0] - points == shown["swing"]
        assert scene.gold("britain") - gold + 2 == shown["wins_gold"]
        assert scene.points("britain") - scored == shown["wins_points"]


def test_who_beats_the_raid_that_holds_his_last_marker_gets_it_back():
    scene = Scene(
        "german_states: britain 19c | india: britain 1n",
        raided={"pirates": "india"},
        captive={"pirates": "britain"},
        supply={"pirates": 0},
    )
    assert plan(scene, "hunt pirates")["wins_marker"]
    scene.plays("britain", "hunt pirates", "3 1 v 1 1")
    assert scene.control("britain", "india") == 1


# Every attack of random games, played out


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        pytest.param(4, {}, marks=pytest.mark.volume),
        (3, {"non_player_powers": True, "alliance_tile_needs_unit": False}),
        pytest.param(
            5,
            {"support_without_ships": True, "attack_without_army": True, "lent_navy_support": True},
            marks=pytest.mark.volume,
        ),
    ],
)
def test_attacks_are_fought_with_the_strengths_that_were_told(seats, options):
    constants, words = table(seats, **options)
    state = GAME.setup(constants, fast(11))
    luck, fought = fast(12), 0
    for _ in range(500):
        if not state.flow:
            break
        seat = state.waiting()[0]
        if state.flow[-1].NAME == "turn":
            shown = GAME.show(GAME.view(state, seat), words)
            texts = {words.format(choice) for choice in state.choices(seat)}
            offered = {text for text in texts if text.split()[0] in ("attack", "assault", "hunt", "raid")}
            assert {each["action"] for each in shown["plans"]} == offered
            for each in shown["plans"][::EVERY]:
                play_out(state, seat, each, words)
                fought += 1
        state.play(seat, state.choices(seat).draw(luck))
    assert fought > 30


def play_out(state: Struggle, seat: int, shown: dict[str, Any], words: Any) -> None:
    """Play an attack without help, and compare the strengths of every throw with its plan."""
    state = state.copy()
    state.chance, state.journal = fast(5), []
    state.play(seat, words.parse(shown["action"]))
    while state.flow[-1].FIELDS == ("battle",):
        asked = state.waiting()[0]
        texts = {words.format(choice): choice for choice in state.choices(asked)}
        answer = next(text for text in texts if text.startswith(ANSWERS) or text.endswith(" land"))
        state.play(asked, texts[answer])
    throws = [event.facts for event in state.journal if event.kind == "thrown"]
    sheet, support = shown["sheet"], [0, 0]
    fights = [sheet[front] for front in ("sea", "land") if sheet[front]]
    assert len(throws) == len(fights)
    for place, (facts, fight) in enumerate(zip(throws, fights, strict=True)):
        assert facts["attack"] == fight["attack_strength"] + support[0]
        assert facts["defence"] == fight["defence_strength"] + support[1]
        for side in ("attack", "defence"):
            assert sum(line["strength"] for line in fight[side]) == fight[f"{side}_strength"]
        lead = facts["attack_total"] - facts["defence_total"]
        support = [int(lead > 0), int(lead < 0)] if place == 0 else [0, 0]


# Regions, seats, prices


def random_state(seats: int, decisions: int, seed: int, **options: Any) -> tuple[Struggle, Any]:
    """A state in the middle of a random game."""
    constants, words = table(seats, **options)
    state = GAME.setup(constants, fast(seed))
    luck = fast(seed + 1)
    for _ in range(decisions):
        if state.flow:
            state.play(state.waiting()[0], state.choices(state.waiting()[0]).draw(luck))
    return state, words


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_units_may_go_exactly_where_the_rules_let_them(seed):
    state, words = random_state(5, 300, seed)
    shown = GAME.show(GAME.view(state, 0), words)["reach"]
    areas = words.kinds["area"]
    for seat, name in enumerate(state.constants.power_ids[:5]):
        for unit, kind in ((ARMY, "army"), (NAVY, "navy")):
            allowed = {areas.format(area) for area in range(len(areas.ids)) if may_enter(state, seat, unit, area)}
            assert set(shown[name][kind]) == allowed


def test_each_way_names_what_it_relies_on():
    scene = Scene("german_states: britain 1c | india: britain 1n | mediterranean: britain 1n")
    ways = scene.shown("france")["reach"]["britain"]["army"]
    assert ways["german_states"] == {"by": "marker", "via": "german_states"}
    assert ways["central_europe"] == {"by": "neighbour", "via": "german_states"}
    assert ways["ottoman_empire"] == {"by": "sea_area", "via": "mediterranean"}
    assert ways["india"] == {"by": "colony_navy", "via": "india"}
    assert "africa" not in ways


@pytest.mark.parametrize("seed", [4, 5])
def test_races_score_what_the_war_would_and_one_marker_more_changes_what_they_say(seed):
    state, words = random_state(4, 250, seed)
    races = GAME.show(GAME.view(state, 0), words)["races"]
    names = state.constants.power_ids
    points = war_points(state)
    for seat, name in enumerate(names):
        mine = [rank["points"] for race in races.values() for rank in race["ranks"] if rank["power"] == name]
        assert sum(mine) == points[seat]
    for area in state.constants.regions:
        for power, name in enumerate(names):
            more = state.copy()
            more.control[power * more.constants.areas + area] += 1
            after = war_points(more)
            changed = races[words.kinds["area"].format(area)]["one_more"][name]
            assert changed == {
                names[other]: after[other] - points[other] for other in range(4) if after[other] != points[other]
            }


@pytest.mark.parametrize("seed", [6, 7])
def test_a_projection_is_what_the_end_of_the_war_then_does(seed):
    state, words = random_state(5, 350, seed, unrest="counted")
    shown = GAME.show(GAME.view(state, 0), words)["projections"]
    points = war_points(state)
    for seat, name in enumerate(state.constants.power_ids[:5]):
        earn(state, seat)
        keep_up(state, seat)
        told = shown[name]
        assert (told["gold"], told["unrest"], told["war"]) == (state.gold[seat], state.tally[seat], points[seat])


@pytest.mark.parametrize(
    ("rule", "expected"),
    [
        ("counted", [(0, False), (None, True), (-7, False), (-4, False)]),
        ("face_down", [(None, False), (None, True), (None, False), (None, False)]),
    ],
)
def test_penalties_are_told_where_no_unrest_lies_face_down(rule, expected):
    state, words = random_state(4, 0, 1, unrest=rule)
    for seat, unrest in enumerate((3, 21, 9, 5)):
        state.unrest[seat] = state.tally[seat] = unrest
    shown = GAME.show(GAME.view(state, 1), words)["projections"].values()
    assert [(each["penalty"], each["revolution"]) for each in shown] == expected


def test_a_price_says_the_loans_and_the_unrest_it_then_costs():
    scene = Scene(gold={"britain": 0}, unrest=0)
    price = scene.shown("britain")["costs"]["army_training"]
    scene.plays("britain", "buy army_training")
    assert (scene.unrest("britain"), price["loans"]) == (price["unrest"], price["unrest"])


def test_prices_plans_and_warnings_are_for_the_seat_that_looks():
    scene = Scene("german_states: britain 1a, france 1c", owned={"britain": "mercenaries"}, round=6)
    mine, theirs, spectator = (scene.shown(seat) for seat in ("britain", "france", None))
    assert mine["warnings"] == {"unused": ["mercenaries"], "last_turn": True, "loans": 0}
    assert (theirs["warnings"], theirs["plans"]) == (None, [])
    assert (spectator["warnings"], spectator["plans"], spectator["costs"]) == (None, [], {})


def test_an_auction_says_who_has_passed_since_the_standing_bid():
    scene = Scene(
        sides="britain v france",
        seats=4,
        turn="-",
        flow=[["rounds"], ["opening", 0, 0, -1, -1, -1, -1, 0]],
    )
    scene.plays("britain", "bid spain russia 2").plays("france", "pass").plays("spain", "pass")
    shown = scene.shown("russia")["auction"]
    assert (shown["number"], shown["auctions"], shown["opener"]) == (2, 2, "britain")
    assert (shown["bidder"], shown["gold"], shown["first"], shown["second"]) == ("britain", 2, "spain", "russia")
    assert (shown["passed"], shown["unplaced"]) == (["france", "spain"], ["spain", "russia"])


# What lies face down


@pytest.mark.parametrize("seat", [0, None])
@pytest.mark.parametrize("decisions", [60, 150, 400, 700])
def test_unrest_that_lies_face_down_changes_no_byte_of_what_is_shown(decisions, seat):
    state, words = random_state(7, decisions, 20, unrest="face_down")
    twin = state.copy()
    for other in range(7):
        if other != seat:
            twin.unrest[other] += 3 + other
            twin.tally[other] += 3 + other
    shown = [msgspec.json.encode(GAME.show(GAME.view(each, seat), words)) for each in (state, twin)]
    assert shown[0] == shown[1]


def test_unrest_that_is_counted_is_shown():
    state, words = random_state(4, 60, 20, unrest="counted")
    twin = state.copy()
    twin.tally[1] += 3
    assert GAME.show(GAME.view(state, 0), words) != GAME.show(GAME.view(twin, 0), words)
