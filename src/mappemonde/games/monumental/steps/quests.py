"""Choosing Quests: every human keeps two of three, all at once (R17.1)."""

from typing import ClassVar, Final

from mypy_extensions import i64

from mappemonde.games.monumental import events
from mappemonde.games.monumental.actions import Reject
from mappemonde.games.monumental.indexes import BITS
from mappemonde.games.monumental.quests import reveal_quests
from mappemonde.games.monumental.state import Monumental
from mappemonde.games.monumental.steps.continuous import open_round
from mappemonde.games.monumental.steps.turn import begin_turn
from mappemonde.kernel.action import Action
from mappemonde.kernel.check import Check, check
from mappemonde.kernel.columns import with_item, without
from mappemonde.kernel.menu import Menu
from mappemonde.kernel.state import Step


class ChooseQuests(Step[Monumental]):
    """Every human throws one Quest away; which one nobody else learns (R17.1, R17.2)."""

    NAME: ClassVar[str] = "choose_quests"
    RULE: ClassVar[str] = "R17.1"

    def seats(self, state: Monumental) -> i64:
        asked: i64 = 0
        for seat in range(state.constants.seats):
            if not state.constants.is_automa[seat] and state.rejected[seat] < 0:
                asked |= BITS[seat]
        return asked

    def choices(self, state: Monumental, seat: i64, menu: Menu) -> None:
        for quest in state.quests[seat]:
            menu.add(state.constants.rejections + quest, 1)

    def checks(self) -> dict[type, tuple[Check, ...]]:
        return QUEST_CHECKS

    def apply(self, state: Monumental, seat: i64, action: Action) -> None:
        assert isinstance(action, Reject)
        state.rejected = with_item(state.rejected, seat, action.quest)
        state.quests[seat] = without(state.quests[seat], action.quest)
        if state.journal is not None:
            state.emit(events.QUESTS_KEPT, {"seat": seat}, {"quest": action.quest}, (seat,))
        if not self.seats(state):
            state.flow.pop()
            reveal_quests(state)
            begin_play(state)


@check("R17.1", "You were not dealt that Quest.")
def quest_was_dealt(step: ChooseQuests, state: Monumental, seat: int, action: Reject) -> bool:
    return action.quest in state.quests[seat]


def begin_play(state: Monumental) -> None:
    """Let the first turn or round begin; do nothing afterwards (R3.1, R15.3)."""
    if state.constants.modules.continuous:
        open_round(state)
    else:
        begin_turn(state, state.first)


QUEST_CHECKS: Final[dict[type, tuple[Check, ...]]] = {Reject: (quest_was_dealt,)}
CHOOSE_QUESTS: Final = ChooseQuests()
