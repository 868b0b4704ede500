"""What a seat may answer beforehand: all questions inside others' turns, auctions and congresses (R5, R11 to R13)."""

from typing import Final

from mappemonde.games.struggle.actions import (
    Assign,
    Fight,
    KeepBlockade,
    LeaveOut,
    Lend,
    LetStand,
    Lose,
    NoBribe,
    NoSurprise,
    Pass,
    Ready,
    RefuseBattle,
    RefuseHelp,
    Request,
    Reserve,
    SaveOwn,
    SpendBlockade,
    Stand,
    StayOut,
    Surprise,
)
from mappemonde.games.struggle.battle import (
    ATTACKER,
    DEFENDER,
    Battle,
    difference,
    lent_by,
    most_lent,
    opposite,
    principal,
    strength,
)
from mappemonde.games.struggle.constants import ARMY, FORT, LAND, NAVY, PIRATES, SEA, Constants
from mappemonde.games.struggle.state import Struggle
from mappemonde.games.struggle.steps.auction import Auction, Opening
from mappemonde.games.struggle.steps.congress import Congress
from mappemonde.games.struggle.steps.losses import Losing, Naming, Reserving, Withdrawing
from mappemonde.games.struggle.steps.sea import Assigning, AtSea, Blockading
from mappemonde.games.struggle.steps.support import Calling, Lending, Outbidding, Surprising
from mappemonde.games.struggle.steps.turn import Turn
from mappemonde.games.struggle.steps.windows import Window
from mappemonde.games.struggle.view import StruggleView, imagine
from mappemonde.kernel.action import Action
from mappemonde.kernel.chance import fast
from mappemonde.kernel.menu import Menu
from mappemonde.kernel.standing_question import Say, StandingAnswer, StandingQuestion, nothing_to_decide
from mappemonde.kernel.state import Step


def always(action: Action) -> Say:
    """The same action wherever it may be said; elsewhere the seat is asked."""

    def say(view: StruggleView, choices: Menu, about: int) -> Action | None:
        return action if choices.holds(action) else None

    return say


def table_of(view: StruggleView) -> Struggle:
    """The table as the seat sees it; nothing in a battle depends on what it cannot see."""
    return imagine(view, fast(0))


def battle_on(view: StruggleView) -> Battle:
    """The battle that the question on the table is about."""
    window = view.flow[-1]
    assert isinstance(window, Window)
    return window.battle


def pass_once_placed(view: StruggleView, choices: Menu, about: int) -> Action | None:
    """Pass in auctions that are about others; before the seat has its place it is asked."""
    return Pass() if view.side[view.seat] >= 0 and choices.holds(Pass()) else None


# Help (R11)


def refuse_help(view: StruggleView, choices: Menu, about: int) -> Action:
    """Lend nothing; gold that is offered for staying out is taken."""
    return StayOut() if choices.holds(StayOut()) else RefuseHelp()


def lend_all(view: StruggleView, choices: Menu, about: int) -> Action | None:
    """Lend everything to one seat, whatever it offers."""
    state, battle = table_of(view), battle_on(view)
    return lend_most(state, battle) if principal(battle, helped_side(state, battle)) == about else None


def lend_to_the_strong(view: StruggleView, choices: Menu, about: int) -> Action:
    """Lend everything to a side that is then at least as strong wherever the units fight: a loss is then unlikely."""
    state, battle = table_of(view), battle_on(view)
    action = lend_most(state, battle)
    side = helped_side(state, battle)
    fronts = [LAND] if action.armies else []
    if action.navies and (battle.defender >= 0 or battle.raid == PIRATES):
        fronts.append(SEA)
    lent = list(battle.lent) or [0] * (2 * view.constants.seats)
    lent[2 * battle.ally : 2 * battle.ally + 2] = action
    with_help = battle._replace(lent=tuple(lent))
    if all(lead(state, with_help._replace(front=front), side) >= 0 for front in fronts):
        return action
    return refuse_help(view, choices, about)


def lend_most(state: Struggle, battle: Battle) -> Lend:
    """Everything that an ally who is asked can lend (R11.4)."""
    return Lend(int(most_lent(state, battle, battle.ally, ARMY)), int(most_lent(state, battle, battle.ally, NAVY)))


def helped_side(state: Struggle, battle: Battle) -> int:
    """The side whose principal asks for help."""
    return ATTACKER if state.are_allies(battle.attacker, battle.ally) else DEFENDER


def request_free(view: StruggleView, choices: Menu, about: int) -> Action:
    """Ask the ally, and offer nothing."""
    return Request(battle_on(view).ally, 0)


def leave_out(view: StruggleView, choices: Menu, about: int) -> Action:
    """Ask no ally."""
    return LeaveOut(battle_on(view).ally)


# Combats (R12, R13)


def lead(state: Struggle, battle: Battle, side: int) -> int:
    """How much stronger a side is than the other, before the dice."""
    return int(strength(state, battle, side) - strength(state, battle, opposite(side)))


def decline_if_weaker(view: StruggleView, choices: Menu, about: int) -> Action:
    """Fight at sea unless the other side is stronger there (R12.4)."""
    battle = battle_on(view)._replace(front=SEA)
    return RefuseBattle() if lead(table_of(view), battle, battle.asked) < 0 else Fight()


def lead_with_dice(view: StruggleView) -> int:
    """How much higher the total of the seat is than the other's, as the dice lie (R13.6)."""
    battle = battle_on(view)
    side = ATTACKER if battle.attacker == view.seat else DEFENDER
    thrown = difference(battle, side) - difference(battle, opposite(side))
    return lead(table_of(view), battle, side) + int(thrown)


def let_stand_if_won(view: StruggleView, choices: Menu, about: int) -> Action | None:
    """Keep Reserves while the dice win; otherwise the seat is asked."""
    return LetStand() if lead_with_dice(view) > 0 else None


def throw_again_if_lost(view: StruggleView, choices: Menu, about: int) -> Action:
    """Use Reserves as long as the dice lose."""
    return Reserve() if lead_with_dice(view) < 0 else LetStand()


def assign_to(front: int) -> Say:
    """Use the tile in question at sea, or on land."""

    def say(view: StruggleView, choices: Menu, about: int) -> Action:
        return Assign(choices[0][0], front)  # all are about one tile

    return say


def name_who_lent_most(view: StruggleView, choices: Menu, about: int) -> Action:
    """Name the ally with the most units in this combat; of equal ones the first seat (R13.11)."""
    battle = battle_on(view)
    unit = NAVY if battle.front == SEA else ARMY
    return max(choices, key=lambda each: lent_by(battle, each[0], unit))


def _question(step: type[Step[Struggle]], name: str, preset: str = "ask", /, **answers: Say) -> StandingQuestion:
    said = tuple(StandingAnswer(answer, say, "seat" if say is lend_all else "") for answer, say in answers.items())
    return StandingQuestion(name, (step.NAME,), said, preset)


HELP = _question(Lending, "help", never=refuse_help, lend_all=lend_all, if_strong=lend_to_the_strong)
CALL = _question(Calling, "call", free=request_free, never=leave_out)
OUTBID = _question(Outbidding, "outbid", never=always(NoBribe()))
FIGHTS_AT_SEA = _question(
    AtSea, "sea", if_weaker=decline_if_weaker, fight=always(Fight()), decline=always(RefuseBattle())
)
ASSIGN = _question(Assigning, "assign", land=assign_to(LAND), sea=assign_to(SEA))
DICE = _question(Reserving, "dice", "won", won=let_stand_if_won, stand=always(LetStand()), lost=throw_again_if_lost)
"""Preset: whoever throws again has won already, and can only lose it."""
NAMING = _question(Naming, "naming", most=name_who_lent_most)
WITHDRAWAL = _question(Withdrawing, "withdrawal", own=always(SaveOwn()), never=always(Stand()))
LOSS = _question(Losing, "loss", army=always(Lose(ARMY)), fort=always(Lose(FORT)))
BLOCKADE = _question(Blockading, "blockade", keep=always(KeepBlockade()), spend=always(SpendBlockade()))
SURPRISE = _question(Surprising, "surprise", use=always(Surprise()), keep=always(NoSurprise()))
AUCTION = _question(Auction, "auction", placed=pass_once_placed, **{"pass": always(Pass())})
AUCTION = AUCTION._replace(steps=(Opening.NAME, Auction.NAME))
AUCTION_OF_MANY = AUCTION._replace(live="placed")
"""Half of all bids are asked of powers that have their place: that is what makes a large table long."""
MANY: Final = 6
"""From so many seats a table is large."""
CONGRESS = _question(Congress, "congress", ready=always(Ready()))
IDLE = nothing_to_decide(Turn.NAME)


def standing(constants: Constants) -> tuple[StandingQuestion, ...]:
    """The kinds of questions that are asked at a table with its options, in the order of a war."""
    has_congress = constants.congress_each_war or constants.congress_each_round
    return (
        *((CONGRESS,) if has_congress else ()),
        *(AUCTION_OF_MANY if constants.seats >= MANY else AUCTION, HELP, CALL),
        *((OUTBID,) if constants.bribes else ()),
        *(FIGHTS_AT_SEA, ASSIGN, DICE, NAMING, WITHDRAWAL, LOSS, BLOCKADE, SURPRISE, IDLE),
    )
