"""The statesman: weighs positions over all scorings to come, in two regimes of unrest."""

from mypy_extensions import i64, mypyc_attr

from mappemonde.games.struggle.actions import HELP, KeepDraw, Ready
from mappemonde.games.struggle.battle import Battle
from mappemonde.games.struggle.bots.answers import Stakes, answer
from mappemonde.games.struggle.bots.auctions import bid
from mappemonde.games.struggle.bots.helping import ask_for_help, pay_to_stay_out
from mappemonde.games.struggle.bots.letters import answer_letter, has_given, write_letter
from mappemonde.games.struggle.bots.planner import Planner
from mappemonde.games.struggle.bots.reasons import note_bid, note_letter, note_turn, note_window
from mappemonde.games.struggle.bots.temper import USUAL, Temper
from mappemonde.games.struggle.bots.worth import Worth
from mappemonde.games.struggle.state import Struggle
from mappemonde.games.struggle.steps.auction import Auction
from mappemonde.games.struggle.steps.support import Calling, Outbidding
from mappemonde.games.struggle.steps.windows import Window
from mappemonde.games.struggle.view import StruggleView, imagine
from mappemonde.kernel.action import Action
from mappemonde.kernel.bot import Bot
from mappemonde.kernel.chance import Chance
from mappemonde.kernel.menu import Menu


@mypyc_attr(allow_interpreted_subclasses=True)
class Statesman(Bot):
    """Values markers by what they will score, tiles by what they save, and gold as the unrest it spares."""

    def __init__(self, temper: Temper = USUAL) -> None:
        self.temper = temper

    def decide(self, view: StruggleView, choices: Menu, chance: Chance) -> Action:
        if len(choices) == 1:
            return choices[0]
        return self.choose(imagine(view, chance), view.seat, choices)

    def reply(self, view: StruggleView, choices: Menu, chance: Chance) -> Action | None:
        """Answer a letter although ready."""
        if view.flow[-1].NAME != "congress":
            return None
        return answer_letter(imagine(view, chance), view.seat, choices, self.temper)

    def choose(self, state: Struggle, seat: i64, menu: Menu) -> Action:
        """Choose in a state of the bot's own, which may be changed and changed back."""
        step = state.flow[-1]
        if isinstance(step, Window):
            return self.in_battle(state, seat, step)
        if isinstance(step, Auction):
            offer = bid(state, seat, step, self.temper)
            if self.notes is not None:
                note_bid(self.notes, offer)
            return offer
        if step.NAME == "congress":
            letter = answer_letter(state, seat, menu, self.temper)
            if letter is None:
                letter = write_letter(state, seat, menu, self.temper)
            if self.notes is not None:
                note_letter(self.notes, letter)
            return Ready() if letter is None else letter
        if step.NAME == "redraw":
            return KeepDraw()
        planner = Planner(state, seat, self.temper)
        best = planner.best(menu)
        if self.notes is not None:
            note_turn(self.notes, planner, menu, best)
        return best

    def in_battle(self, state: Struggle, seat: i64, step: Window) -> Action:
        """Answer in a window of an attack; whoever deals with an ally reckons what that ally would say."""
        battle, temper = step.battle, self.temper
        own = stakes(state, seat, step, temper)
        if isinstance(step, Calling):
            given = ask_for_help(state, seat, battle, own, stakes(state, battle.ally, step, temper))
        elif isinstance(step, Outbidding):
            theirs = stakes(state, battle.ally, step, temper)
            given = pay_to_stay_out(state, battle, principal_of(state, battle), own, theirs)
        else:
            given = answer(state, seat, step, own)
        if self.notes is not None:
            note_window(self.notes, state, step, own, given)
        return given


def principal_of(state: Struggle, battle: Battle) -> i64:
    """Whose ally is asked for help."""
    return battle.attacker if state.are_allies(battle.attacker, battle.ally) else battle.defender


def stakes(state: Struggle, seat: i64, step: Window, temper: Temper = USUAL) -> Stakes:
    """What an attack means to a seat."""
    battle = step.battle
    worth = Worth(state, seat, temper)
    gainer: i64 = battle.attacker
    loser: i64 = battle.defender
    success = 0.0
    if loser < 0 or state.controls(loser, battle.area) > 0:
        success = worth.gain(battle.area, gainer, loser)
        if battle.marker >= 0 and gainer == seat:
            success += worth.booty(battle.marker)
    rounds = float(state.constants.rounds - state.round) / float(state.constants.rounds)
    word = 0.0
    if seat == battle.ally and has_given(state, seat, principal_of(state, battle), HELP):
        word = temper.word
    return Stakes(success, worth.unit_price, worth.gold_price, 0.15 + 1.1 * rounds, word)
