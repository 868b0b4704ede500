"""What holds in every state of a table: pieces, gold against a ledger of the bank, saves inside windows, secrets."""

from collections import Counter

import pytest

from games.kit import broken_law
from games.struggle.kit import GAME, Scene, table
from mappemonde.bots.playout import any_choice
from mappemonde.games.struggle.battle import Battle, battle_of
from mappemonde.kernel.chance import fast

OPTIONS = {
    "printed": {},
    "counted": {"unrest": "counted", "pay_to_stay_out": True, "withdrawal_saves_both": True, "gifts": True},
    "literal": {
        "support_without_ships": True,
        "attack_without_army": True,
        "alliance_tile_needs_unit": False,
        "opening_pass": True,
        "redraw_start": True,
    },
    "readings": {
        "alliance_tiles_once": True,
        "single_alliance_tiles": "either",
        "native_americans_in_india": True,
        "trained_natives": "action",
        "ottoman_navies": True,
        "own_navy_for_support": True,
        "next_opener": "last_to_act",
        "trade_tiles": "kinds7",
        "victory_ties": "shared",
    },
    "others": {"non_player_powers": True, "marker_profile": "europe_seven", "tile_profile": "box51", "congress": "off"},
}


@pytest.mark.parametrize("seats", [2, 4, 7])
@pytest.mark.parametrize("options", OPTIONS.values(), ids=OPTIONS)
def test_the_laws_of_the_contract_hold_in_random_games(seats, options):
    assert broken_law("struggle", seats, 60, **options) is None


def walk(seats, luck, decisions, **options):
    """A random table, decision by decision: each state, who decides, what, and what happened."""
    constants, words = table(seats, **options)
    state = GAME.setup(constants, fast(luck))
    state.journal = []
    walker = fast(luck + 1000)
    for _ in range(decisions):
        if not state.flow:
            return
        seat, action = any_choice(state, walker) if luck % 2 else menu_choice(state, walker)
        yield state, words, seat, action
        state.play(seat, action)


def menu_choice(state, walker):
    """A choice by the weights of the menu: small sums, so that auctions end."""
    (seat, *_) = state.waiting()
    return seat, state.choices(seat).draw(walker)


@pytest.mark.parametrize("options", OPTIONS.values(), ids=OPTIONS)
def test_what_is_kept_beside_the_pieces_is_what_they_say(options):
    derived = [field.name for field in GAME.fields.derived]
    for state, *_ in walk(5, 12, 700, **options):
        anew = state.copy()
        anew.refresh()
        for name in derived:
            assert getattr(state, name) == getattr(anew, name), name


def pieces(state):
    """Everything there is of each power, markers and tiles, counted without the help of the game."""
    constants = state.constants
    found = {}
    for power in range(int(constants.powers)):
        areas = range(int(constants.areas))
        units = sum(int(state.count(unit, power, area)) for unit in range(3) for area in areas)
        control = sum(int(state.controls(power, area)) for area in areas) + list(state.captive).count(power)
        spare = sum(int(state.left(unit, power)) for unit in range(3)) + int(state.unplaced[power])
        found[power] = units + control + spare + 3  # three control markers lie on tracks
    return found


@pytest.mark.parametrize("luck", range(4))
def test_r1_4_every_power_keeps_its_46_pieces_and_tiles_stay_75(luck):
    for state, *_ in walk(3 + luck, luck, 700, congress="off"):
        assert set(pieces(state).values()) == {46}
        on_map = sum(seat >= 0 for seat in state.blockader) + sum(area >= 0 for area in state.raided)
        tiles = sum(state.tiles) + sum(state.supply) + on_map
        strikes = any(step.NAME == "attack" for step in state.flow) and any(
            getattr(step, "battle", None) is not None and step.battle.attacker < 0 for step in state.flow
        )
        reformed = sum(event.kind == "reformed" for event in state.journal)
        assert tiles + reformed + strikes == 75


@pytest.mark.parametrize("luck", range(4))
def test_r1_6_no_region_marker_is_ever_made_up(luck):
    gone = set()
    for state, *_ in walk(2 + luck, luck, 600, congress="off"):
        lying = {marker for marker in range(65) if state.lying[marker]}
        bag = {int(marker) for marker in state.bag}
        assert not lying & bag
        assert not (lying | bag) & gone
        gone = set(range(65)) - lying - bag


def bank(event):
    """What an event gives to the seats, the bank's side of a ledger kept from the journal alone."""
    facts, kind = event.facts, event.kind
    given = Counter()
    if kind == "auction_won":
        given[facts["seat"]] -= facts["gold"]
    elif kind == "borrowed":
        given[facts["seat"]] += facts["gold"]
    elif kind == "bought":
        given[facts["seat"]] -= facts["gold"]
    elif kind in ("attacked", "assaulted", "hunted") and event.rule != "R10.6":
        given[facts["seat"]] -= 2
    elif kind == "neutral_beaten" or kind == "income":
        given[facts["seat"]] += facts["gold"]
    elif kind == "upkeep":
        given[facts["seat"]] -= facts["units"]
    elif kind in ("lent", "stayed_out"):
        given[facts["seat"]] += facts["gold"]
        given[facts["principal"]] -= facts["gold"]
    elif kind == "gave":
        given[facts["seat"]] -= facts["gold"]
        given[facts["receiver"]] += facts["gold"]
    return given


@pytest.mark.parametrize("luck", range(6))
def test_r3_1_gold_is_what_a_ledger_of_the_bank_says(luck):
    seats = 2 + luck
    gold, unrest, read = Counter(dict.fromkeys(range(seats), 10)), Counter(), 0
    for state, *_ in walk(seats, luck, 900, congress="off", gifts=luck > 3, pay_to_stay_out=luck > 2):
        for event in state.journal[read:]:
            gold.update(bank(event))
            if event.kind in ("borrowed", "unrest_grew"):
                unrest[event.facts["seat"]] += event.facts["unrest"]
            elif event.kind == "reformed":
                seat = event.facts["seat"]
                unrest[seat] = max(0, unrest[seat] - 2)
        read = len(state.journal)
        for seat in range(seats):
            assert state.gold[seat] == gold[seat] >= 0
            assert state.unrest[seat] == state.tally[seat] == unrest[seat]


WINDOWS = {
    "surprise",
    "call",
    "outbid",
    "answer",
    "sea",
    "assign",
    "reserve",
    "name_ally",
    "withdrawal",
    "loss",
    "blockade",
}


ALLIES = ("britain", "spain", "russia")


def crowded(sides, **options):
    """Everybody's forces side by side, with the tiles of a combat in hand."""
    board = " | ".join(
        f"{area}: france 4a 1c {further}, " + ", ".join(f"{power} 1a 1c {further}" for power in ALLIES)
        for area, further in (("german_states", "1f"), ("india", "1n"), ("baltic", "1n 1f"))
    )
    owned = {
        "britain": "reserve surprise_attack portugal sweden army_training",
        "france": "reserve fighting_withdrawal denmark",
        "spain": "reserve blockade bavaria",
        "russia": "reserve indian_nawab naval_training",
    }
    return Scene(board, owned=owned, sides=sides, **options)


def combative(state, words, walker):
    """A random choice; attacks and help before everything else."""
    (seat, *_) = state.waiting()
    menu = state.choices(seat)
    wanted = [action for action in menu if words.format(action).split()[0] in ("attack", "lend")]
    return seat, wanted[walker.below(len(wanted))] if wanted else menu.draw(walker)


@pytest.mark.parametrize(
    "options",
    [
        pytest.param({}, marks=pytest.mark.volume),
        {"pay_to_stay_out": True, "withdrawal_saves_both": True},
    ],
)
def test_a_table_is_saved_and_goes_on_alike_inside_every_window(options):
    seen = set()
    for luck in range(60):
        scene = crowded(("britain spain russia v france", "france russia v britain spain")[luck % 2], **options)
        state, words, walker = scene.state, scene.words, fast(luck)
        state.chance = fast(luck + 50)
        for _ in range(25):
            seen.add(state.flow[-1].NAME)
            seat, action = combative(state, words, walker)
            other = GAME.load(state.constants, GAME.save(state), state.chance.copy())
            assert GAME.save(other) == GAME.save(state)
            assert [*other.choices(seat)] == [*state.choices(seat)]
            state.play(seat, action)
            other.play(seat, action)
            assert GAME.save(other) == GAME.save(state)
    assert seen >= WINDOWS - ({"outbid"} if not options else set())


@pytest.mark.parametrize("unrest", ["face_down", "counted"])
def test_r3_6_twins_look_alike_to_whoever_may_not_tell_them_apart(unrest):
    for luck in range(3):
        for number, (state, words, *_) in enumerate(walk(4, luck, 400, congress="off", unrest=unrest)):
            if number % 9:
                continue
            for seat in (0, 2, None):
                other = GAME.twin(state, seat, fast(number))
                assert GAME.view(other, seat).as_tuple() == GAME.view(state, seat).as_tuple()
                assert GAME.show(GAME.view(other, seat), words) == GAME.show(GAME.view(state, seat), words)


def test_r3_6_twins_differ_in_the_bag_and_in_the_unrest_of_others():
    scene = Scene(unrest={"britain": 3, "france": 4})
    others = [GAME.twin(scene.state, 0, fast(luck)) for luck in range(12)]
    assert len({tuple(other.bag) for other in others}) > 1
    assert len({other.unrest[1] for other in others}) > 1
    assert {other.unrest[0] for other in others} == {3}
    assert all(sorted(other.bag) == sorted(scene.state.bag) for other in others)


@pytest.mark.parametrize("seat", [0, 1, None])
def test_what_is_imagined_looks_the_same_and_its_bag_holds_what_can_be_in_it(seat):
    for luck in range(3):
        for number, (state, *_) in enumerate(walk(5, luck, 400, congress="off")):
            if number % 40:
                continue
            seen = GAME.view(state, seat)
            other = GAME.imagine(seen, fast(number))
            assert GAME.conserved(other) is None
            assert GAME.view(other, seat).as_tuple() == seen.as_tuple()
            assert sorted(other.bag) == sorted(state.bag)
            assert list(other.unrest) == list(state.unrest)  # whoever counts along knows it


def test_random_games_come_to_an_end_with_a_winner():
    for luck in (0, 2, 4):
        constants, _ = table(2 + luck, congress="off")
        state = GAME.setup(constants, fast(luck))
        walker = fast(luck)
        for _ in range(20_000):
            if not state.flow:
                break
            seat, action = menu_choice(state, walker)
            state.play(seat, action)
        assert not state.flow
        assert state.result().winners()
        assert state.war == 3


@pytest.mark.parametrize("told", [["india", 0, 1], [5, 0.5, 1], [5, True, 1], [5, 0, None], [5, 0, 1, -1, [1, "two"]]])
def test_a_saved_battle_that_holds_anything_but_numbers_is_refused(told):
    with pytest.raises(TypeError, match="a battle holds numbers"):
        battle_of(told)


def test_a_saved_battle_comes_back_as_it_was():
    battle = Battle(5, 0, 1, lent=(1, 0, 2, 3), dice=(1, 2, 3, 4))
    assert battle_of([list(item) if isinstance(item, tuple) else item for item in battle]) == battle
