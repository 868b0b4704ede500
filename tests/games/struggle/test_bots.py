"""Bots in clear situations: what they take, what they leave, and how little a careless one gets."""

import pytest

from games.struggle.exploiters import Pacifist
from games.struggle.kit import ANY, AREAS, Scene, Start, Table
from games.struggle.test_letters import FRONT, agreed, allied, congress, ready
from mappemonde.games.struggle import GAME
from mappemonde.games.struggle.actions import PEACE, Attack, Build, EndTurn, Lend, RefuseHelp
from mappemonde.games.struggle.bots.answers import Stakes
from mappemonde.games.struggle.bots.letters import has_promised
from mappemonde.games.struggle.bots.planner import Planner
from mappemonde.games.struggle.bots.reasons import note_turn, note_window
from mappemonde.games.struggle.bots.scale import Scale
from mappemonde.games.struggle.bots.searcher import Candidate, Searcher
from mappemonde.games.struggle.bots.temper import USUAL
from mappemonde.games.struggle.constants import ARMY, FORT
from mappemonde.games.struggle.steps.support import Calling, Lending
from mappemonde.kernel.advice import Notes, Reason
from mappemonde.kernel.bot import Bot
from mappemonde.kernel.chance import fast
from mappemonde.kernel.game import advise, decide
from mappemonde.kernel.menu import Menu
from mappemonde.kernel.treaties.clauses import BOTH, Term
from mappemonde.kernel.treaties.treaty import BREACHED, Treaty
from mappemonde.lab.simulate.run import simulate

OWN = ("raider", "statesman")


def choice(name: str | Bot, table: Table) -> str:
    """What a bot wants in a situation, in canonical text."""
    bot = GAME.make_bot(name) if isinstance(name, str) else name
    seat = table.state.waiting()[0]
    return table.words.format(decide(GAME, table.state, seat, bot, fast(7)))


@pytest.mark.parametrize("name", OWN)
def test_a_pop_marker_that_ties_for_the_lead_is_taken_in_the_turn(name: str) -> None:
    scene = Scene(
        "caribbean: france 1c | german_states: britain 1a 2c, france 2a 1f", sides="britain v france", lie="caribbean_1"
    )
    played = [choice(name, scene)]
    while played[-1] not in ("colonise caribbean_1", "end_turn"):  # something else may come before it
        scene.plays("britain", played[-1], ANY)
        played.append(choice(name, scene))
    assert played[-1] == "colonise caribbean_1"


@pytest.mark.parametrize("name", OWN)
def test_nobody_attacks_two_behind(name: str) -> None:
    scene = Scene("german_states: britain 1a, france 1a 1f 1c", sides="britain v france")
    assert not choice(name, scene).startswith("attack")


@pytest.mark.parametrize("name", OWN)
def test_an_open_marker_is_attacked_with_a_large_lead(name: str) -> None:
    scene = Scene("german_states: britain 4a, france 1c", sides="britain v france", actions=1)
    assert choice(name, scene) == "attack german_states france"


@pytest.mark.parametrize("name", OWN)
def test_a_hopeless_fight_at_sea_is_declined(name: str) -> None:
    scene = Scene("caribbean: britain 3a 1n, france 4n 1c", sides="britain v france")
    scene.plays("britain", "attack caribbean france")
    assert choice(name, scene) == "refuse_battle"


@pytest.mark.parametrize("name", OWN)
def test_free_tiles_are_not_left_lying(name: str) -> None:
    scene = Scene(
        "german_states: britain 1a 1c",
        sides="britain v france",
        actions=0,
        owned={"britain": "improved_agriculture"},
        population=3,
    )
    assert choice(name, scene) == "agriculture"
    assert choice(name, scene.plays("britain", "agriculture")) == "end_turn"


def test_help_is_lent_where_nothing_can_happen_to_it() -> None:
    scene = Scene(
        "german_states: britain 5a, spain 2a, france 1c",
        sides="britain spain v france russia",
        scored={"france": 30, "russia": 5, "britain": 5, "spain": 5},
    )
    scene.plays("britain", "attack german_states france").plays("britain", "request spain 3")
    assert choice("statesman", scene).startswith("lend")


def test_help_is_refused_where_a_seven_is_likely_to_cost_it_and_nobody_pays() -> None:
    scene = Scene(
        "german_states: britain 1a, spain 1a, france 3a 1f",
        sides="britain spain v france russia",
    )
    scene.plays("britain", "attack german_states france").plays("britain", "request spain 0")
    assert choice("statesman", scene) == "refuse_help"


@pytest.mark.parametrize("name", OWN)
def test_nobody_walks_into_a_revolution(name: str) -> None:
    scene = Scene(
        "german_states: britain 4a, france 1c", sides="britain v france", war=3, gold=0, unrest=19, population=9
    )
    assert choice(name, scene) not in ("attack german_states france", "buy industry", "buy army_training")


HELPFUL = "german_states: britain 3a, spain 1a, france 2a 3c, russia 1c"
"""Spain's army would decide Britain's attack, and Spain has nothing to gain by it."""


def test_help_is_paid_for_as_little_as_the_ally_will_take() -> None:
    scene = Scene(HELPFUL, sides="britain spain v france russia", war=3, round=5, gold=10)
    scene.plays("britain", "attack german_states france")
    asked = choice("statesman", scene)
    assert asked == "request spain 1"
    scene.plays("britain", asked)
    assert choice("statesman", scene).startswith("lend")
    free = Scene(HELPFUL, sides="britain spain v france russia", war=3, round=5, gold=10)
    free.plays("britain", "attack german_states france").plays("britain", "request spain 0")
    assert choice("statesman", free) == "refuse_help"


def test_who_lends_is_paid_to_stay_out_if_that_is_cheaper_than_what_it_would_cost() -> None:
    board = "german_states: britain 3a, spain 2a, france 3a 1c, russia 1c"
    scene = Scene(board, sides="britain spain v france russia", gold=10, pay_to_stay_out=True)
    scene.plays("britain", "attack german_states france").plays("britain", "request spain 1")
    offer = choice("statesman", scene)
    assert offer.startswith("bribe spain")
    scene.plays("france", offer)
    assert choice("statesman", scene) == "stay_out"


def test_a_blockade_is_laid_where_it_keeps_enemies_out() -> None:
    scene = Scene(
        "caribbean: britain 1a 2n 2c, france 1n 1c", sides="britain v france", owned={"britain": "blockade"}, actions=0
    )
    assert choice("statesman", scene) == "lay_blockade caribbean"


def test_a_blockade_is_kept_where_nobody_is_kept_out_by_it() -> None:
    scene = Scene("caribbean: britain 1a 1n 2c", sides="britain v france", owned={"britain": "blockade"}, actions=0)
    assert choice("statesman", scene) == "end_turn"


def test_a_reserve_turns_a_lost_throw_for_much() -> None:
    scene = Scene(
        "german_states: britain 4a, france 1a 1c",
        sides="britain v france",
        owned={"britain": "reserve"},
        round=6,
    )
    scene.plays("britain", "attack german_states france", "1 1 v 6 1")
    assert choice("statesman", scene) == "reserve"


def test_a_throw_that_wins_stands() -> None:
    scene = Scene("german_states: britain 4a, france 1a 1c", sides="britain v france", owned={"britain": "reserve"})
    scene.plays("britain", "attack german_states france", "6 1 v 1 1")
    assert choice("statesman", scene) == "let_stand"


def test_statesmen_leave_no_colony_of_theirs_to_the_first_comer_at_set_up() -> None:
    table = Start(5)
    state, constants = table.state, table.state.constants
    while state.flow[-1].NAME == "deploy":
        table.plays(table.waiting[0], choice("statesman", table))
    for seat in range(5):
        held = [area for area in constants.regions if constants.colonial[area] and state.controls(seat, area)]
        assert held
        assert any(state.count(ARMY, seat, area) + state.count(FORT, seat, area) for area in held)


def test_the_absent_pass_and_end_their_turns() -> None:
    scene = Scene("german_states: britain 4a, france 1c", sides="britain v france")
    assert choice("absent", scene) == "end_turn"


def test_the_absent_pay_nobody_for_help() -> None:
    scene = Scene(HELPFUL, sides="britain spain v france russia", war=3, round=5, gold=10)
    scene.plays("britain", "attack german_states france")
    assert choice("absent", scene) == "request spain 0"


def test_the_absent_use_what_costs_nothing() -> None:
    scene = Scene(
        "german_states: britain 1a 1c",
        sides="britain v france",
        owned={"britain": "improved_agriculture"},
        population=3,
    )
    assert choice("absent", scene) == "agriculture"


def test_the_absent_reform_once_there_is_unrest_for_it() -> None:
    def asked(unrest: int) -> str:
        owned = {"britain": "government_reform"}
        return choice("absent", Scene("", sides="britain v france", owned=owned, unrest=unrest))

    assert asked(1) == "end_turn"
    assert asked(2) == "reform"


def test_the_searcher_takes_an_open_marker_and_no_hopeless_one() -> None:
    quick = Searcher(trials=2)
    ahead = Scene("german_states: britain 4a, france 1c", sides="britain spain v france", actions=1, round=5)
    assert choice(quick, ahead) == "attack german_states france"
    behind = Scene("german_states: britain 1a, france 1a 1f 1c", sides="britain spain v france", actions=1, round=5)
    assert not choice(quick, behind).startswith("attack")


def test_a_search_leaves_the_table_as_it_was_and_equal_luck_decides_alike() -> None:
    scene = Scene("german_states: britain 2a 1c, france 1a 1c", sides="britain spain v france", actions=2, round=5)
    before = GAME.save(scene.state)
    assert choice(Searcher(trials=1), scene) == choice(Searcher(trials=1), scene)
    assert GAME.save(scene.state) == before


def test_a_search_plans_the_turn_to_its_end() -> None:
    """The first trial notes the rest of the turn; the next ones play by it."""
    scene = Scene("german_states: britain 4a, france 1c", sides="britain spain v france", actions=2, round=5)
    state, seat = scene.state.copy(), scene.state.waiting()[0]
    state.chance = fast(7)
    searcher = Searcher()
    menu = Menu(state.rows)
    state.flow[-1].choices(state, seat, menu)
    one = Candidate(next(action for action in menu.all() if isinstance(action, Build)), 0.0)
    state.flow[-1].apply(state, seat, one.action)
    searcher.play_on(state, seat, one)
    assert isinstance(one.plan[-1], EndTurn)
    assert any(isinstance(action, Attack) for action in one.plan)


def test_the_work_of_a_search_has_a_bound() -> None:
    """A spent budget ends a search with the round of trials under way."""
    scene = Scene("german_states: britain 4a 1c, france 1a 2c", sides="britain spain v france", actions=2, round=5)
    modest, usual = Searcher(), Searcher()
    modest.budget = 50
    choice(modest, scene)
    choice(usual, scene)
    assert 50 < modest.spent < usual.spent / 2


def test_an_action_that_needs_no_luck_is_tried_once() -> None:
    scene = Scene("german_states: britain 1a 1c, france 3a 1f 1c", sides="britain spain v france", actions=1, round=5)
    state, seat = scene.state.copy(), scene.state.waiting()[0]
    searcher = Searcher()
    scale = Scale(state, seat, searcher.temper)
    for action, is_certain in ((EndTurn(), True), (Attack(AREAS.index("german_states"), 1), False)):
        one = Candidate(action, 0.0)
        searcher.trial(state, seat, one, fast(7), scale)
        assert one.is_certain is is_certain


def test_a_pacifist_attacks_nobody() -> None:
    scene = Scene("german_states: britain 4a, france 1c", sides="britain v france", actions=1)
    assert not choice(Pacifist(), scene).startswith("attack")


@pytest.mark.parametrize("name", ["raider", pytest.param("statesman", marks=pytest.mark.volume)])
def test_players_by_chance_lose(name: str) -> None:
    """Won in all of hundreds of games."""
    report = simulate(GAME.id, [name, "random"], 2)
    assert {row.bot: row.wins for row in report.rows}[name] == 2


def offered(*terms: str) -> Table:
    """A congress at which Britain has just written to France, who is asked."""
    table = Start(3, congress="wars", circle="france britain spain").deploys()
    table.plays("britain", "address france")
    for term in terms:
        table.plays("britain", term)
    return table.plays("britain", "send").plays("britain", "ready")


def answer_of_france(table: Table) -> str:
    """What a statesman of France says, who is asked."""
    seat = table.seat("france")
    return table.words.format(decide(GAME, table.state, seat, GAME.make_bot("statesman"), fast(7)))


def test_peace_is_accepted_and_a_mere_demand_declined() -> None:
    assert answer_of_france(offered("promise_truce")) == "accept britain 1"
    assert answer_of_france(offered("ask_truce")).startswith("decline_because britain 1")


def test_the_statesman_keeps_its_word() -> None:
    table = offered("agree_peace")
    verdict = answer_of_france(table)
    assert verdict.startswith(("accept britain 1", "decline_because britain 1 leads"))
    table.plays("france", "accept britain 1")
    assert has_promised(table.state, table.seat("france"), table.seat("britain"), 0)
    assert not has_promised(table.state, table.seat("france"), table.seat("spain"), 0)


def test_a_statesman_writes_whom_both_gain_by_peace_with_and_gets_ready() -> None:
    """Two neighbours without guards fear each other more than they hope for."""
    table = congress_of_neighbours()
    talk = []
    while table.step == "congress" and len(talk) < 60:
        seat = table.waiting[0]
        talk.append(f"{seat}: {choice('statesman', table)}")
        table.plays(seat, talk[-1].split(": ")[1])
    assert "britain: address france" in talk
    assert "britain: agree_peace" in talk
    assert "france: accept britain 1" in talk
    assert has_promised(table.state, table.seat("britain"), table.seat("france"), 0)
    assert table.step == "opening"


def test_a_statesman_writes_to_nobody_who_broke_its_word_and_says_why_it_declines() -> None:
    table = congress_of_neighbours(war=2)
    britain, france = table.seat("britain"), table.seat("france")
    peace = (Term(BOTH, PEACE, -1),)
    table.state.treaties.append(Treaty(britain, france, 1, False, 1, 1, BREACHED, 1 << france, peace))
    assert choice("statesman", table) == "ready"
    table.plays("britain", "ready").plays("france", "address britain").plays("france", "agree_peace")
    table.plays("france", "send")
    reply = decide(GAME, table.state, britain, GAME.make_bot("statesman"), fast(7))
    assert table.words.format(reply) == "decline_because france 1 broke_word_1"


def test_the_statesman_stands_by_whom_it_has_promised_its_side() -> None:
    assert choice("statesman", ready(congress(FRONT))) == "bid britain france 0"
    bid = choice("statesman", agreed("promise_side", board=FRONT))
    assert set(bid.split()[1:3]) != {"britain", "france"}


def test_the_statesman_lets_an_auction_go_if_it_has_promised_to() -> None:
    board = "german_states: britain 4a 1c, france 3c | baltic: britain 2a, france 1c"
    free = ready(congress(board)).plays("britain", "bid britain france 0")
    assert choice("statesman", free).startswith("bid")
    bound = agreed("ask_yield", board=board).plays("britain", "bid britain france 0")
    assert choice("statesman", bound) == "pass"


def test_the_statesman_lends_as_promised_what_it_would_refuse_otherwise() -> None:
    answers = []
    for scene in (ready(congress(HELPFUL)), agreed("ask_help", board=HELPFUL, partner="spain")):
        allied(scene).plays("britain", "attack german_states france").plays("britain", "request spain 0")
        answers.append(choice("statesman", scene))
    assert answers[0] == "refuse_help"
    assert answers[1].startswith("lend")


def congress_of_neighbours(war: int = 1) -> Scene:
    """A congress before a war at which Britain and France could take from each other what nobody guards."""
    return Scene(
        "german_states: britain 2a 1c | central_europe: france 2a 1c | baltic: france 1a 2c, britain 1a 1c",
        seats=4,
        sides=" v ",
        turn="-",
        war=war,
        round=0,
        actions=0,
        flow=[["rounds"], ["congress"]],
        ready={"*": False},
        options={"congress": "wars"},
    )


# What it says of its reasons


def reasons(table: Table, name: str = "statesman") -> list[Reason]:
    """Why a bot would do what it would do."""
    return advise(GAME, table.state, table.state.waiting()[0], GAME.make_bot(name), fast(7)).reasons


def test_what_a_defender_stands_to_lose_speaks_for_its_answer() -> None:
    scene = Scene("german_states: britain 4a, france 1a 1c, spain 1a", sides="britain v france spain")
    scene.plays("britain", "attack german_states france")
    assert scene.waiting == ["france"]
    (reason,) = reasons(scene)
    assert reason.key == "at_stake_against"
    assert reason.weight > 0.0


def test_help_is_explained_by_what_speaks_for_it() -> None:
    free, bound = (
        allied(scene).plays("britain", "attack german_states france").plays("britain", "request spain 0")
        for scene in (ready(congress(HELPFUL)), agreed("ask_help", board=HELPFUL, partner="spain"))
    )
    assert [reason.key for reason in reasons(free)] == ["at_stake_against"]
    assert [reason.key for reason in reasons(bound)] == ["help_promised"]


def test_whoever_lends_against_its_own_cause_does_so_for_gold() -> None:
    scene = Scene("german_states: britain 3a 2c, france 2a 1c, spain 1a 2c", sides="britain v france spain", gold=9)
    scene.plays("britain", "attack german_states france")
    state, step = scene.state, scene.state.flow[-1]
    assert isinstance(step, Calling)
    paid = Lending(step.battle._replace(ally=scene.seat("spain"), gold=4))
    glad, sorry, notes = Stakes(2.0, 1.0, 0.5, 0.5), Stakes(-2.0, 1.0, 0.5, 0.5), Notes()
    note_window(notes, state, paid, glad, Lend(1, 0))
    assert [(reason.key, reason.weight) for reason in notes.reasons] == [("help_paid", 2.0)]
    notes.clear()
    note_window(notes, state, paid, sorry, RefuseHelp())
    assert [reason.key for reason in notes.reasons] == ["help_risked"]


def test_a_fort_attacks_nobody_and_is_not_said_to() -> None:
    scene = Scene("german_states: britain 1a 1c", sides="britain v france")
    seat = scene.seat("britain")
    planner = Planner(scene.state.copy(), seat, USUAL)
    for unit, key in (("army", "strengthens"), ("fort", "guards")):
        notes = Notes()
        note_turn(notes, planner, scene.state.choices(seat), scene.words.parse(f"build {unit} german_states"))
        assert key in [reason.key for reason in notes.reasons]


def test_a_unit_stays_because_nothing_else_pays() -> None:
    scene = Scene("baltic: britain 1a 1c | german_states: britain 1a 1c, france 1a", sides="britain v france")
    scene.plays("britain", "move army baltic german_states")
    assert choice("statesman", scene) == "halt"
    assert [reason.key for reason in reasons(scene)] == ["nothing_better"]


def test_an_attack_that_breaks_a_word_says_so() -> None:
    scene = allied(agreed("promise_truce", board="german_states: britain 4a 1c, france 1c"))
    while scene.step != "turn" or scene.waiting != ["britain"]:
        scene.plays(scene.waiting[0], "end_turn" if scene.step == "turn" else choice("statesman", scene), ANY)
    seat, notes = scene.seat("britain"), Notes()
    attack = scene.words.parse("attack german_states france")
    note_turn(notes, Planner(scene.state.copy(), seat, USUAL), scene.state.choices(seat), attack)
    weights = {reason.key: reason.weight for reason in notes.reasons}
    assert weights["breaks_word"] == -USUAL.word
    assert weights.get("more_actions", 0.0) >= 0.0


def test_a_bid_of_nothing_is_not_said_to_be_worth_nothing() -> None:
    assert [reason.key for reason in reasons(ready(congress(FRONT)))] == ["sides_for_nothing"]


def test_an_answer_to_a_letter_is_told_as_an_answer() -> None:
    assert [reason.key for reason in reasons(offered("promise_truce"))] == ["welcome"]
    assert [reason.key for reason in reasons(offered("ask_truce"))] == ["unwelcome"]
    assert [reason.key for reason in reasons(congress_of_neighbours())] == ["worth_a_letter"]
