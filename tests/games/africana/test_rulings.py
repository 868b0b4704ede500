"""Rulings where the rulebook is silent, and the options that decide otherwise (D1 to D17)."""

import re

import pytest

from games.africana.kit import BOARD, GAME, SEATS, Scene, Start
from games.kit import declared_defaults, specs_of_games, told_defaults
from mappemonde.games.africana.bots.carrier import Absent
from mappemonde.kernel.chance import fast
from mappemonde.kernel.game import decide
from mappemonde.kernel.options import OptionError, read_options
from mappemonde.kernel.record import read_record
from mappemonde.kernel.replay import resume
from mappemonde.kernel.table import RefusedError, open_table
from mappemonde.kernel.table_spec import prepared
from terminal.kit import at_home, run, saved

OPTIONS = {option.id: option for option in GAME.options(BOARD)}


def own_board(*changes):
    """The printed board with some texts replaced, each of which must be there."""
    text = BOARD.text
    for old, new in changes:
        assert old in text, old
        text = text.replace(old, new, 1)
    return text


def test_d1_napoli_and_jidda_are_northern_places():
    for place in ("napoli", "jidda"):
        assert Scene(at=place, silver=5).plays("buy right").named["open"]["white"][0].startswith("wh")


def prices(option, sides):
    """What each page costs, turned one after the other; `end_turn` is a whole round, and costs nothing."""
    scene = Scene(at="kuka", silver=9, north=("wh01 wh02 wh05", "wh03 wh04 wh06"), free_page=option)
    paid = []
    for side in sides.split():
        before = scene.silver()
        scene.plays(*["end_turn"] * 2 if side == "end_turn" else [f"page {side}"])
        paid.append(before - scene.silver())
    return paid


@pytest.mark.parametrize(
    ("option", "sides", "paid"),
    [
        ("action", "right right", [0, 1]),
        ("action", "right left", [0, 1]),  # over both sides and both directions together
        ("action", "left right right", [0, 1, 1]),
        ("action", "right end_turn right right", [0, 0, 0, 1]),  # free again in the next turn
        ("side", "right right", [0, 1]),  # the other side's free page is not spent here
        ("side", "right left", [0, 0]),
        ("side", "left right right left", [0, 0, 1, 1]),
        ("side", "right left end_turn left right left", [0, 0, 0, 0, 0, 1]),
    ],
)
def test_d2_one_free_page_per_turn_or_per_side(option, sides, paid):
    assert prices(option, sides) == paid


@pytest.mark.parametrize(("option", "refused"), [("action", ["left", "right"]), ("side", ["right"])])
def test_d2_without_silver_only_the_free_pages_are_offered(option, refused):
    scene = Scene(at="kuka", north=("wh01 wh02", "wh03 wh04"), free_page=option).plays("page right")
    assert [side for side in ("left", "right") if f"page {side}" not in scene.menu("page")] == refused
    assert {scene.refuses(f"page {side}").rule for side in refused} == {"R5.3"}


@pytest.mark.parametrize(("option", "paid"), [(False, 0), (True, 1)])
def test_d3_buying_does_not_use_up_the_free_page(option, paid):
    scene = Scene(at="kuka", silver=9, buying_is_a_page=option).plays("buy right", "page right")
    assert 4 - scene.silver() == paid


def test_d3_a_paid_page_is_refused_to_the_poor():
    scene = Scene(at="kuka", silver=5, buying_is_a_page=True).plays("buy right")
    assert scene.refuses("page right").rule == "R5.3"


@pytest.mark.parametrize(("option", "step"), [("all", "limits"), ("travel", "turn")])
def test_d4_joker_and_assistants_count_for_the_limit(option, step):
    assert Scene(hand="M T G O J aM", step="moving", hand_limit=option).plays("end_turn").step == step


def test_d4_where_they_do_not_count_they_are_not_discarded():
    scene = Scene(hand="M T G O V V J", step="moving", hand_limit="travel").plays("end_turn")
    assert scene.why("discard joker") == (
        "D4",
        "At this table only Travel cards count for the limit, and only they are discarded.",
    )
    assert scene.plays("discard violet").turn == "blue"


def test_d5_nothing_is_compulsory():
    scene = Scene(at="luanda", slots="a01", markers={1: "white"}, open="wh07").plays("end_turn")
    assert (scene.events[0], scene.turn) == ("passed", "blue")
    assert scene.named["slots"]["1"] == "a01"


def test_d6_joined_and_completed_in_one_move():
    moves = ["join a01", "travel walvis_bay magenta", "travel luanda magenta"]
    scene = Scene(at="cape_town", hand="M M", slots="a01").plays(*moves, "complete a01")
    assert scene.named["done"]["white"] == ["a01"]
    strict = Scene(at="cape_town", hand="M M", slots="a01", same_move=False).plays(*moves)
    assert strict.why("complete a01") == (
        "D6",
        "At this table an expedition is not completed in the move that joined it.",
    )
    strict.plays("end_turn", "end_turn", "complete a01")


def test_d6_completing_needs_no_step():
    assert Scene(at="luanda", slots="a01", markers={1: "white"}).menu("complete") == ["complete a01"]


def test_d7_cards_of_the_move_under_way_are_not_reshuffled():
    scene = Scene(at="zanzibar", hand="M", pile="", discards="T", slots="a02 a07")
    scene.plays("join a07", luck=[[0]])
    assert (scene.hand(), list(scene.state.pile)) == ("M T", [])
    played = Scene(at="serengeti", hand="M", pile="", discards="", slots="a02 a07").plays("travel zanzibar magenta")
    assert "no_card_left" in played.plays("join a07").events


def test_d8_what_others_see_of_a_hand():
    seen = Scene(hand="M M T aG J").shown("blue")["seats"]["white"]
    assert (seen["hand_size"], seen["travel_cards"], seen["helpers"]) == (5, 3, {"grey_assistant": 1, "joker": 1})
    assert "hand" not in seen


@pytest.mark.parametrize(("hidden", "shown"), [(False, 6), (True, None)])
def test_d8_running_totals_can_be_hidden(hidden, shown):
    seat = Scene(tucked="wh02", hidden_totals=hidden).shown("blue")["seats"]["white"]
    assert (seat["points"] and seat["points"]["total"]) == shown
    assert seat["adventures"] == ["wh02"]


@pytest.mark.parametrize(("option", "capital"), [("silver", [2, 2, 3, 4]), ("gold", [10, 10, 15, 20])])
def test_d10_the_unit_of_the_capital(option, capital):
    assert list(Start(4, capital=option).state.silver) == capital


def test_d11_expeditions_do_not_slide():
    scene = Scene(at="luanda", slots="a01 a02 a03 a04 a05", markers={1: "white", 4: "white"}, deck="b01")
    scene.plays("complete a01", "end_turn")
    assert list(scene.named["slots"].values()) == ["b01", "a02", "a03", "a04", "a05"]
    assert scene.named["markers"]["4"] == ["white"]


def test_d12_only_a_wrong_colour_is_changed():
    scene = Scene(at="cape_town", hand="G J", silver=20)
    for text in ("travel_paid port_natal grey", "travel_paid port_natal joker"):
        assert scene.refuses(text).rule == "R6.4"
    told = scene.why("travel_paid port_natal joker", "fr")[1]
    assert told == "Le joker convient à Port-Natal tel quel : rien n'est à changer."


def test_d12_one_changed_card_serves_one_step():
    scene = Scene(at="cape_town", hand="O", silver=20).plays("travel_paid port_natal orange")
    assert scene.menu("travel_paid") == []


def test_d14_the_round_is_the_last_after_a_standstill():
    scene = Scene(stall_limit=2, idle=0)
    scene.plays(*["end_turn"] * 4)
    assert scene.step == ""
    assert scene.state.result().reason == "stalled"
    assert scene.told("stall_noticed") == [{"round": 6}]


def test_d14_a_completion_starts_the_count_anew():
    scene = Scene(stall_limit=1, idle=1, at="luanda", slots="a01", markers={1: "white"})
    scene.plays("complete a01", "end_turn")
    assert scene.state.idle == 0
    scene.plays("end_turn")
    assert scene.step == "turn"


@pytest.mark.parametrize("adventure", ["wh02", "wh11"])  # an artifact, an assistant
def test_d14_an_adventure_delivered_starts_the_count_anew(adventure):
    scene = Scene(stall_limit=1, idle=1, at="cape_town", open=adventure).plays(f"deliver {adventure}", "end_turn")
    assert (scene.state.idle, scene.told("stall_noticed")) == (0, [])
    scene.plays("end_turn")
    assert scene.step == "turn"


@pytest.mark.parametrize(
    ("situation", "plays"),
    [
        ({}, ["draw"]),
        ({"at": "cape_town", "slots": "a01"}, ["join a01", "end_turn"]),
        ({"at": "cape_town", "hand": "G"}, ["travel port_natal grey", "end_turn"]),
        ({"at": "kuka", "silver": 5}, ["buy right", "end_turn"]),
        ({"step": "moving", "open": "wh01 wh02 wh03 wh04"}, ["end_turn", "abandon wh01"]),
    ],
)
def test_d14_nothing_else_starts_the_count_anew(situation, plays):
    scene = Scene(stall_limit=20, idle=3, **situation).plays(*plays)
    assert (scene.turn, scene.state.idle) == ("blue", 4)


def test_d14_without_a_limit_nothing_ends_the_game():
    scene = Scene(stall_limit=0, idle=0).plays(*["end_turn"] * 100)
    assert (scene.step, scene.state.round) == ("turn", 55)


def why_not_undone(table):
    return GAME.texts.refusal(table.why_not(0, "undo"), table.vocabulary, "en")


def test_d15_steps_are_taken_back_and_draws_are_not():
    table = open_table("africana", ["a", "b"], seed=b"undo")
    step = next(text for text in map(table.vocabulary.format, table.state.choices(0)) if text.endswith("joker"))
    table.say(0, step)
    assert table.can_undo(0)
    table.undo(0)
    table.say(0, "draw")
    assert not table.can_undo(0)
    assert why_not_undone(table) == "That cannot be taken back: a card was drawn."


def test_d15_a_new_page_is_final_and_a_known_one_is_not():
    scene = Scene(at="kuka", silver=20, north=("", "wh01 wh02 wh03")).plays("page right")
    assert scene.state.revealed_to < 0
    scene.plays("page left", "page right")  # both seen before
    assert scene.state.revealed_to == 0
    scene.plays("buy right")
    assert scene.state.revealed_to < 0
    assert scene.plays("buy right").state.revealed_to == 0  # nothing lay below


@pytest.mark.parametrize(
    ("memory", "north", "says", "is_final"),
    [
        ("perfect", ("", "wh01 wh02"), "buy right", True),  # wh02 had not been seen
        ("perfect", ("", "wh01 wh02"), "page right", True),
        ("perfect", ("wh01 wh02", "wh03"), "buy left", False),  # what lies on the left was seen on its way there
        ("perfect", ("wh01 wh02", "wh03"), "page left", False),
        ("perfect", ("wh01 wh02", "wh03"), "buy right", False),  # nothing lies below
        ("table", ("", "wh01 wh02"), "buy right", True),
        ("table", ("wh01 wh02", "wh03"), "buy left", True),  # not everybody may remember
        ("table", ("wh01 wh02", "wh03"), "page left", True),
        ("table", ("wh01 wh02", "wh03"), "buy right", False),
        ("table", ("wh01 wh02", "wh03"), "page right", False),
    ],
)
def test_d15_a_page_or_purchase_is_final_when_lifting_it_shows_a_card(memory, north, says, is_final):
    table = open_table("africana", ["a", "b"], {"memory": memory}, seed=b"undo")
    table.state = Scene(at="kuka", silver=9, north=north, memory=memory).state
    before = GAME.save(table.state)
    table.say(0, says)
    assert table.can_undo(0) is not is_final
    if is_final:
        with pytest.raises(RefusedError) as refused:
            table.undo(0)
        assert refused.value.refusal.check == "information_is_unchanged"
        assert why_not_undone(table) == "That cannot be taken back: a page of the book was uncovered."
    else:
        table.undo(0)
        assert GAME.save(table.state) == before


def test_d15_at_a_table_without_memory_every_lifted_page_is_final():
    scene = Scene(at="kuka", silver=9, north=("", "wh01 wh02 wh03"), memory="table").plays("page right", "page left")
    scene.plays("page right")
    assert scene.state.revealed_to < 0


def test_d16_an_absent_seat_draws_and_ends_what_was_begun():
    bot = Absent()

    def wish(scene):
        return scene.words.format(decide(GAME, scene.state, 0, bot, fast(1)))

    assert wish(Scene()) == "draw"
    assert wish(Scene(at="kuka").plays("page right")) == "end_turn"
    assert wish(Scene(hand="M M M O G J", step="moving").plays("end_turn")) == "discard magenta"
    assert wish(Scene(open="wh01 wh02 wh10 wh11", step="moving").plays("end_turn")).startswith("abandon")


def test_d17_an_owner_plays_with_a_file_of_his_own():
    text = own_board(("silver = 3\npoints = 1\n", "silver = 7\npoints = 9\n"))
    table = open_table("africana", ["a", "b"], board_text=text)
    assert (table.constants.pay[0], table.constants.points[0]) == (7, 9)
    catalogue = table.game.catalogue(table.constants, table.vocabulary)
    assert catalogue["expedition"]["a01"].printed["points"] == 9


def test_d17_every_reconstructed_value_says_so():
    for area in BOARD.areas:
        assert set(area.data.get("attested", [])) <= {"name"}
    attested = [area.id for area in BOARD.areas if area.data.get("attested")]
    assert attested == ["napoli", "jidda", "lagos", "cape_town"]


def test_every_option_is_in_both_rulebooks_with_its_defaults():
    for lang in ("en", "fr"):
        rows = re.findall(r"^\| `(\w+)` \|.*\| (D\d+) \|$", GAME.rulebook(lang), re.M)
        assert rows == [(option.id, option.rule) for option in GAME.own_options]
        assert told_defaults(GAME, lang) == declared_defaults(GAME.own_options)


@pytest.mark.parametrize(("seats", "printed"), [("anna,carrier", True), ("anna,ben", True), ("random,random", False)])
def test_d9_d14_at_a_terminal_people_have_the_print(tmp_path, monkeypatch, seats, printed):
    at_home(tmp_path, monkeypatch)
    run("africana", "--seats", seats, "--seed", "01", says="quit")
    constants = resume(read_record(saved(tmp_path))).constants
    assert (constants.remembers, constants.stall_limit) == ((False, 0) if printed else (True, 20))


def test_d9_d14_simulations_and_the_fuzzer_remember_and_end(monkeypatch):
    for spec in specs_of_games(monkeypatch, "africana", {}):
        constants = prepared(spec).constants
        assert (constants.remembers, constants.stall_limit) == (True, 20)


def test_nothing_else_is_an_option():
    with pytest.raises(OptionError, match="did you mean memory"):
        read_options(GAME.options(BOARD), {"memori": "perfect"})
    assert len(OPTIONS) == 8
    assert SEATS == ("white", "blue", "yellow", "red")
