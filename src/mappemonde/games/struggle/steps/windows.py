"""Windows of an attack: questions between the declaration and the last loss, all with one memory (R11 to R13).

Each remembers the whole `Battle` and nothing else. Below them on the stack lies the course of the attack, which goes on
with whatever an answer makes of the battle.
"""

from typing import Any, ClassVar, cast

from mypy_extensions import i64

from mappemonde.games.struggle.battle import ATTACKER, ATTACKERS_ALLIES, DEFENDER, Battle, battle_of, party
from mappemonde.games.struggle.state import Struggle
from mappemonde.kernel.state import Step


class Course(Step[Struggle]):
    """What lies below the windows: it goes on with a battle until somebody is asked or the attack is over."""

    def go_on(self, state: Struggle, battle: Battle) -> None:
        """Go on from where the battle stands."""
        raise NotImplementedError


class Window(Step[Struggle]):
    """A question inside an attack."""

    FIELDS: ClassVar[tuple[str, ...]] = ("battle",)

    def __init__(self, battle: Any) -> None:
        self.battle: Battle = battle_of(battle)

    @classmethod
    def blank(cls) -> "Window":
        return cls(Battle(0, 0, 0))

    @property
    def area(self) -> int:
        """Where it is fought, for sentences."""
        return self.battle.area

    @property
    def ally(self) -> int:
        """The ally that is asked, or asked about, for sentences."""
        return self.battle.ally

    @property
    def assailant(self) -> int:
        """Who attacks, for sentences."""
        return party(self.battle, ATTACKER)

    @property
    def opponent(self) -> int:
        """Who is attacked, for sentences."""
        return party(self.battle, DEFENDER)

    @property
    def asking(self) -> int:
        """Who calls allies, for sentences."""
        return party(self.battle, ATTACKER if self.battle.stage == ATTACKERS_ALLIES else DEFENDER)

    @property
    def front(self) -> int:
        """Whether it is fought at sea or on land, for sentences."""
        return self.battle.front

    @property
    def gold(self) -> int:
        """What an ally is offered for help, for sentences."""
        return self.battle.gold

    def asked(self, state: Struggle) -> i64:
        """The one seat that answers."""
        raise NotImplementedError

    def seats(self, state: Struggle) -> i64:
        return 1 << self.asked(state)

    def go_on(self, state: Struggle, battle: Battle) -> None:
        """Hand the battle back to the course of the attack."""
        state.flow.pop()
        cast(Course, state.flow[-1]).go_on(state, battle)


def stage_after(battle: Battle) -> int:
    """The next stage of the course."""
    return battle.stage + 1
