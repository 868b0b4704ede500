"""Congress: seats talk until all are ready, then march one after the other; then promises are judged."""

from typing import Any, ClassVar, Final

from librt.vecs import vec
from mypy_extensions import i64

from congress.constants import (
    ALLIANCE,
    AREAS,
    CLAUSES,
    EVENTS,
    LAST_TURN,
    MARCHED,
    MEET,
    REASONS,
    STAY_OUT,
    VERBS,
    AgreeMeet,
    AskStayOut,
    Constants,
    March,
    PromiseStayOut,
    Ready,
)
from congress.fields import FIELDS
from congress.state_fields import CongressFields, CongressViewFields
from mappemonde.kernel.action import Action
from mappemonde.kernel.board import Board, Fault
from mappemonde.kernel.bot import Random
from mappemonde.kernel.chance import Chance
from mappemonde.kernel.check import Check, check
from mappemonde.kernel.columns import filled
from mappemonde.kernel.event import Event
from mappemonde.kernel.game import Game
from mappemonde.kernel.kinds import Names, Number
from mappemonde.kernel.menu import Menu
from mappemonde.kernel.options import Options
from mappemonde.kernel.state import EVERYBODY, Result, Step
from mappemonde.kernel.treaties.clauses import letter_kinds, reason_kind
from mappemonde.kernel.treaties.letters import (
    add_letters,
    close_letters,
    letter_checks,
    letter_visible_to,
    open_letters,
    write_letter,
)
from mappemonde.kernel.treaties.treaty import BROKEN, KEPT, OPEN, VOID, reckon
from mappemonde.kernel.treaties.view import TreatyView, imagine_treaties, treaty_faults, twin_treaties
from mappemonde.kernel.vocabulary import Vocabulary


class Congress(CongressFields):
    def turn_now(self) -> i64:
        return self.turn

    def may_promise(self, clause: i64, argument: i64) -> bool:
        return clause not in (STAY_OUT, MEET) or not self.closed[argument]

    def copy(self) -> "Congress":
        twin = Congress(self.constants, self.chance.copy())
        self.copy_fields(twin)
        return twin

    def result(self) -> Result:
        return Result([{"marches": 0} for _ in self.ready], [1] * len(self.ready), "over", "R1.2")


@check("R1.1", "{area} is closed to everybody.")
def area_is_open(step: Any, state: Congress, seat: int, action: PromiseStayOut) -> bool:
    return not state.closed[action.area]


TERM_CHECKS: Final[dict[type, tuple[Check, ...]]] = dict.fromkeys(
    (PromiseStayOut, AskStayOut, AgreeMeet), (area_is_open,)
)


class Talk(Step[Congress]):
    NAME: ClassVar[str] = "talk"
    RULE: ClassVar[str] = "R1.1"
    CHECKS: ClassVar[dict[type, tuple[Check, ...]]] = {
        Ready: (),
        **letter_checks(CLAUSES, "R1.1", REASONS, TERM_CHECKS),
    }

    def seats(self, state: Congress) -> i64:
        return sum(1 << seat for seat, is_ready in enumerate(state.ready) if not is_ready)

    def choices(self, state: Congress, seat: i64, menu: Menu) -> None:
        menu.add(state.constants.ready, 1)
        add_letters(state, seat, menu)

    def checks(self) -> dict[type, tuple[Check, ...]]:
        return self.CHECKS

    def visible_to(self, state: Congress, seat: i64, action: Action) -> i64:
        return letter_visible_to(state, seat, action)

    def lapse(self, state: Congress, seat: i64) -> Action:
        return Ready()

    def seconds(self, state: Congress) -> int:
        return 480

    def apply(self, state: Congress, seat: i64, action: Action) -> None:
        if not isinstance(action, Ready):
            write_letter(state, seat, action)
            return
        state.ready[seat] = True
        if all(state.ready):
            close_letters(state)
            state.replace(Marching(0))


class Marching(Step[Congress]):
    NAME: ClassVar[str] = "march"
    RULE: ClassVar[str] = "R1.2"
    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: i64) -> None:
        self.seat = seat

    def seats(self, state: Congress) -> i64:
        return 1 << self.seat

    def choices(self, state: Congress, seat: i64, menu: Menu) -> None:
        menu.add(state.constants.marches, AREAS)

    def checks(self) -> dict[type, tuple[Check, ...]]:
        return {March: ()}

    def apply(self, state: Congress, seat: i64, action: Action) -> None:
        state.marches[seat] = action[0]
        state.emit(MARCHED, {"seat": seat, "area": action[0]})
        if seat + 1 < state.constants.seats:
            state.replace(Marching(seat + 1))
            return
        end_turn(state)


def end_turn(state: Congress) -> None:
    """Judge the promises; an area that two seats entered is closed from the next turn on."""

    def judge(promiser: int, clause: int, argument: int, other: int) -> int:
        area = state.marches[promiser]
        if clause == STAY_OUT:
            return VOID if state.closed[argument] else BROKEN if area == argument else KEPT
        if clause == MEET:
            return KEPT if area == argument else VOID if state.closed[argument] else OPEN
        if clause == ALLIANCE:
            return BROKEN if area == other else KEPT
        return KEPT if area == argument else OPEN  # war: march into the area of that number

    reckon(state, judge)
    for area in range(AREAS):
        if list(state.marches).count(area) > 1:
            state.closed[area] = True
    state.ready = vec[bool]([False] * state.constants.seats)
    state.marches = filled(state.constants.seats, -1)
    state.turn += 1
    if state.turn > LAST_TURN:
        state.reveal(EVERYBODY)
        state.flow = []
    else:
        open_letters(state)
        state.replace(Talk())


class CongressView(CongressViewFields):
    def __init__(self, state: Congress, seat: int | None) -> None:
        super().__init__(state.constants, -1 if seat is None else seat, state.flow.copy())
        self.see(state)
        self.letters = TreatyView(state, seat)

    def as_tuple(self) -> tuple[object, ...]:
        return (*super().as_tuple(), *self.letters.as_tuple())


class CongressGame(Game[Congress, CongressView, Constants]):
    id = "congress"
    version = 1
    seats = (2, 4)
    colours = ("red", "blue", "green", "black")
    steps = (Talk, Marching)
    state = Congress
    fields = FIELDS
    events = EVENTS
    open_actions = True
    bots = {"random": Random}
    absent = Random

    def board_faults(self, board: Board) -> list[Fault]:
        return [] if len(board.areas) == AREAS else [Fault("area", self.problem("areas_are_four"))]

    def constants(self, seats: int, options: Options, board: Board) -> Constants:
        return Constants(seats, board)

    def vocabulary(self, constants: Constants) -> Vocabulary:
        colours = list(self.colours[: constants.seats])
        turn = Number("turn", 1, LAST_TURN)
        sentences = self.texts.labels("reason", [reason.word for reason in REASONS])
        kinds = {
            "area": constants.board.kind(),
            "seat": Names("seat", colours, self.texts.labels("seat", colours)),
            "number": Number(),
            "reason": reason_kind(REASONS, turn, LAST_TURN, sentences),
            **letter_kinds(CLAUSES, turn),
        }
        return Vocabulary(VERBS, kinds, EVENTS)

    def setup(self, constants: Constants, chance: Chance, journal: list[Event] | None = None) -> Congress:
        state = self.blank(constants, chance)
        state.journal = journal
        state.push(Talk())
        return state

    def view(self, state: Congress, seat: int | None) -> CongressView:
        return CongressView(state, seat)

    def show(self, view: CongressView, vocabulary: Vocabulary) -> dict[str, Any]:
        return {**super().show(view, vocabulary), **view.letters.show(vocabulary)}

    def imagine(self, seen: CongressView, chance: Chance) -> Congress:
        state = Congress(seen.constants, chance)
        seen.fill(state)
        imagine_treaties(state, seen.letters)
        return state

    def twin(self, state: Congress, seat: int | None, chance: Chance) -> Congress:
        other = state.copy()
        twin_treaties(other, seat, chance, bool(state.flow) and isinstance(state.flow[-1], Talk))
        return other

    def conserved(self, state: Congress) -> str | None:
        return treaty_faults(state)

    def value(self, state: Congress) -> list[float]:
        return [0.5] * state.constants.seats


GAME = CongressGame()
