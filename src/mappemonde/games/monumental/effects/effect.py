"""An effect under way: whose it is, where in the code it stands, and what it is about (R9.1)."""

from typing import ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from mappemonde.games.monumental.indexes import BITS, NONE
from mappemonde.games.monumental.state import Monumental
from mappemonde.kernel.state import Step


@mypyc_attr(allow_interpreted_subclasses=True)
class Frame(Step[Monumental]):
    """What an effect remembers. A question that a text asks has the same memory, and turns back into the effect."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "at", "loop", "count", "card", "area", "foe")

    def __init__(self, seat: i64, at: i64, loop: i64, count: i64, card: i64, area: i64, foe: i64) -> None:
        self.seat = seat
        self.at = at
        """The offset of the operation that comes next, or that asks."""
        self.loop = loop
        """How often the innermost repetition is still to be done, this time included."""
        self.count = count
        """How much of the operation is done."""
        self.card = card
        """The card it is about: the one just acquired, the Wonder just completed."""
        self.area = area
        """The Province it is about: the one just conquered."""
        self.foe = foe
        """The seat it is about: who held that Province, or the opponent that was named."""

    def seats(self, state: Monumental) -> i64:
        return BITS[self.seat]

    def go_on(self, state: Monumental, at: i64) -> None:
        """Carry the effect on from another operation; do nothing afterwards."""
        state.turn_into(Effect(self.seat, at, self.loop, 0, self.card, self.area, self.foe))

    def again(self, state: Monumental, count: i64) -> None:
        """Carry the same operation on, so much of it done; do nothing afterwards."""
        state.turn_into(Effect(self.seat, self.at, self.loop, count, self.card, self.area, self.foe))

    def wait(self, state: Monumental, at: i64, count: i64) -> None:
        """Go on from an operation later: whatever is started next comes first."""
        state.replace(Effect(self.seat, at, self.loop, count, self.card, self.area, self.foe))


class Effect(Frame):
    """A text that is being carried out; it asks nobody by itself."""

    NAME: ClassVar[str] = "effect"
    RULE: ClassVar[str] = "R9.1"

    def seats(self, state: Monumental) -> i64:
        return 0

    def wake(self, state: Monumental) -> None:
        INTERPRETER[0].run(state, self)


@mypyc_attr(allow_interpreted_subclasses=True)
class Interpreter:
    """Carries out effects. The one that knows all words registers itself, since those words ask and are asked."""

    def run(self, state: Monumental, effect: Effect) -> None:
        """Carry out operations until one asks or starts something else."""
        raise NotImplementedError


INTERPRETER: Final[list[Interpreter]] = []


def start_text(state: Monumental, seat: i64, at: i64, card: i64 = NONE, area: i64 = NONE, foe: i64 = NONE) -> None:
    """Carry out a text before anything else; do nothing afterwards."""
    state.start(Effect(seat, at, 0, 0, card, area, foe))
