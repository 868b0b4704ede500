"""The planner: it sees through a whole turn, from its view alone."""

import pytest

from games.africana.kit import GAME, Scene, table
from mappemonde.games.africana.bots.memo import Memo
from mappemonde.games.africana.bots.planner import Planner
from mappemonde.games.africana.bots.reach import cards_lacking
from mappemonde.games.africana.constants import CARDS, COLOURS, HUES, JOKER
from mappemonde.kernel.action import same
from mappemonde.kernel.chance import fast
from mappemonde.kernel.columns import filled
from mappemonde.kernel.game import advise, decide
from mappemonde.lab.simulate.run import simulate

FAR = "c11 c12 c13 c14"
"""Long expeditions that start in corners of the board."""


def wish(scene, seed=1):
    seat = scene.state.waiting()[0]
    return scene.words.format(decide(GAME, scene.state, seat, Planner(), fast(seed)))


def turn(scene, luck=()):
    """Play a turn of the planner; gives its actions as texts."""
    said, seat = [], scene.state.seat
    while scene.state.flow and scene.state.seat == seat:
        said.append(wish(scene))
        scene.plays(said[-1], luck=list(luck))
    return said


def test_it_finishes_a_delivery_that_is_in_reach():
    scene = Scene(at="cape_town", hand="M M J", slots=FAR, open="wh07")
    said = turn(scene)
    assert said[:2] == ["travel walvis_bay magenta", "travel luanda magenta"] or "joker" in "".join(said[:2])
    assert "deliver wh07" in said
    assert scene.named["tucked"]["white"] == ["wh07"]


def test_it_joins_on_the_way_and_completes_in_the_same_move():
    scene = Scene(at="victoria_falls", hand="V M M J", slots=f"{FAR} a01")
    said = turn(scene)
    assert "join a01" in said
    assert said.index("join a01") < said.index("complete a01")


def reasons(scene):
    """Why a planner does what it does now."""
    advice = advise(GAME, scene.state, scene.state.seat, Planner(), fast(1))
    return [GAME.texts.reason(reason, scene.words, "en") for reason in advice.reasons]


def test_a_step_is_explained_by_where_the_way_leads_and_not_as_if_it_paid_at_once():
    scene = Scene(at="victoria_falls", hand="V M M J", slots=f"{FAR} a01", markers={5: "white"})
    joins = "the expedition Cape Town – Marrakesh"
    assert reasons(scene)[0] == f"The way leads to Cape Town, where {joins} is joined, which pays later."
    scene.plays("travel cape_town violet")
    assert reasons(scene)[0] == f"It joins {joins}, which pays later."
    scene.plays("join c11").plays("travel port_natal joker").plays("join c14")
    told = reasons(scene)
    assert "By the end of the turn it brings 3 coins of silver." in told, told
    assert "The way leads to Luanda, where the expedition Cape Town – Luanda is completed: 1 point." in told, told


def test_d6_it_waits_where_the_same_move_may_not_complete():
    scene = Scene(at="cape_town", hand="M M J", slots=f"{FAR} a01", same_move=False)
    assert "complete a01" not in turn(scene)


def test_it_uses_an_assistant_as_soon_as_it_is_hired():
    scene = Scene(at="cape_town", hand="T", slots=f"{FAR} a01", markers={5: "white"}, open="wh11")
    said = turn(scene)
    assert said.index("deliver wh11") < said.index("complete a01")


def test_it_goes_the_way_it_can_pay_with_cards():
    scene = Scene(
        at="victoria_falls", hand="V V T T", silver=5, slots=f"{FAR} a09", markers={5: "white"}, step="moving"
    )
    said = turn(scene)
    assert said[0] == "travel cape_town violet"
    assert scene.silver() >= 5 + 5


def test_r6_4_it_changes_a_colour_where_that_pays():
    scene = Scene(
        at="walvis_bay", hand="G", silver=5, slots="b01 b02 b03", deck="", open="wh07", tucked="wh08 br07", closing=1
    )
    assert turn(scene)[:2] == ["travel_paid luanda grey", "deliver wh07"]


def test_r10_2_in_its_last_turn_it_buys_a_point():
    scene = Scene(at="kuka", hand="M T G O J", silver=7, slots=FAR, deck="", north=("", "wh02 wh03"), closing=1)
    assert turn(scene)[0] == "buy right"


def test_r10_2_in_its_last_turn_it_draws_for_a_point_and_gives_up_what_counts_no_more():
    scene = Scene(at="marrakesh", hand="M T G aV J", slots="c12 c14 c02 c03 c09", deck="", closing=1, top="O O")
    assert turn(scene)[0] == "draw"
    assert sum(scene.state.held(0, hue, hue + 1) for hue in range(HUES)) >= 4


def test_r9_1_near_the_end_it_uses_a_full_hand_instead_of_drawing():
    scene = Scene(
        at={"white": "marrakesh", "blue": "leopoldville"},
        hand={"white": "T G O aM J", "blue": "M T V aV J"},
        silver=7,
        slots="b10 b04 b09 c05 c14",
        markers={1: "white", 2: "white blue", 3: "blue white", 4: "white"},
        deck="c01",
        open={"white": "br07", "blue": "wh07 wh09 wh02"},
        tucked={"white": "br11 br10 wh05 wh08 br03 br02", "blue": "wh15 br01 wh06 wh10 wh03 br06 br08 br04 br09 br05"},
        north=("wh11", "wh14 wh04 wh13 wh12 wh01"),
        south=("br12 br13 br14 br15", ""),
    )
    said = turn(scene)
    assert "draw" not in said
    assert "deliver br07" in said


@pytest.mark.parametrize(
    ("hired", "deck", "welcome"),
    [
        ("aO", 12, True),  # the second, in the middle of the game
        ("aO", 3, False),  # near the end it costs five points for nothing
        ("aO aV", 12, True),  # the third, by the same reckoning
        ("aO aV", 5, False),
    ],
)
def test_r11_4_further_assistants_are_hired_while_there_are_turns_to_use_them(hired, deck, welcome):
    pile = " ".join(f"b{card:02}" for card in range(1, 11)) + " c01 c02"
    scene = Scene(at="cape_town", hand=f"T J {hired}", slots=FAR, deck=pile[: 4 * deck - 1], open="wh11")
    assert ("deliver wh11" in turn(scene)) is welcome


def test_it_keeps_the_joker_and_what_takes_it_further():
    scene = Scene(hand="M M M T J aG aO", step="moving", at="kuka", slots=FAR).plays("end_turn")
    assert wish(scene) == "discard magenta"


@pytest.mark.parametrize(
    ("hand", "place", "lack"),
    [("M M", "luanda", 0), ("M", "luanda", 1), ("J", "luanda", 1), ("G O", "luanda", 1), ("G G G", "luanda", 1)],
)
def test_what_a_hand_lacks_to_get_somewhere(hand, place, lack):
    constants, _ = table(2)
    held = filled(CARDS, 0)
    for letter in hand.split():
        held[JOKER if letter == "J" else [colour[0].upper() for colour in COLOURS].index(letter)] += 1
    found = cards_lacking(constants, held, constants.index["cape_town"], 0, 0.75)
    assert max(0, found[constants.index[place]]) == lack


def test_a_memo_finds_every_value_again_however_many_there_are():
    memo = Memo(8)
    keys = [(one, two, three) for one in range(-3, 9) for two in (0, 1 << 29) for three in range(5)]
    for number, key in enumerate(keys):
        assert not memo.used[memo.place(*key)]
        memo.put(*key, float(number))
    assert [memo.values[memo.place(*key)] for key in keys] == list(range(len(keys)))


def test_it_knows_nothing_of_what_is_hidden():
    state, luck = GAME.setup(table(3)[0], fast(5)), fast(6)
    differing = 0
    for made in range(60):
        seat = state.waiting()[0]
        twin = GAME.twin(state, seat, luck)
        differing += (twin.hands, twin.books, twin.deck) != (state.hands, state.books, state.deck)
        one, other = (decide(GAME, each, seat, Planner(), fast(made)) for each in (state, twin))
        assert same(one, other)
        state.play(seat, one)
    assert differing > 40


@pytest.mark.parametrize(
    "options",
    [
        {"memory": "table", "free_page": "side", "hand_limit": "travel", "same_move": False},
        {"buying_is_a_page": True, "capital": "gold", "hidden_totals": True},
    ],
)
def test_every_decision_is_on_the_menu(options):
    state, luck, bot = GAME.setup(table(4, **options)[0], fast(5)), fast(6), Planner()
    for _ in range(60):
        seat = state.waiting()[0]
        action = decide(GAME, state, seat, bot, luck)
        assert state.choices(seat).holds(action)
        state.play(seat, action)


@pytest.mark.volume
def test_it_beats_the_carrier():
    report = simulate("africana", ["planner", "carrier"], 2, seed=2)
    assert report.unfinished == 0
    assert {row.bot: row.wins for row in report.rows}["planner"] == 2
