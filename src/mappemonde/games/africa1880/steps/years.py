"""Years: what opens a turn, what closes it, and how the game ends (R3, R5 to R8)."""

from typing import ClassVar, Final

from librt.vecs import vec
from mypy_extensions import i64

from mappemonde.games.africa1880 import events
from mappemonde.games.africa1880.adjudication import adjudicate
from mappemonde.games.africa1880.constants import YEARS
from mappemonde.games.africa1880.promises import PromiseCheck
from mappemonde.games.africa1880.seal import LARGEST, SALT, sheet_text
from mappemonde.games.africa1880.state import ENDINGS, LAST_FIGURE, LAST_YEAR, Africa
from mappemonde.games.africa1880.steps.talk import TALK
from mappemonde.games.africa1880.steps.write import WRITE
from mappemonde.kernel.chance import Chance
from mappemonde.kernel.columns import filled
from mappemonde.kernel.event import Fact
from mappemonde.kernel.state import EVERYBODY, Step
from mappemonde.kernel.treaties.letters import close_letters, open_letters
from mappemonde.kernel.treaties.treaty import reckon


class Years(Step[Africa]):
    """The bottom of the stack: asks nobody, reads the sheets of a year and opens the next one (R3.2)."""

    NAME: ClassVar[str] = "years"
    RULE: ClassVar[str] = "R3.1"

    def seats(self, state: Africa) -> i64:
        return 0

    def wake(self, state: Africa) -> None:
        if state.turn >= 0:
            read_sheets(state)
        if state.turn + 1 < len(YEARS) and len(state.colonies) < state.constants.figures:
            open_year(state)
        else:
            finish(state)


YEARS_STEP: Final = Years()


def open_year(state: Africa) -> None:
    """Blank sheets, fresh salts, then diplomacy and writing (R3.2, D3)."""
    state.turn += 1
    state.tear_up()
    open_letters(state)
    state.salts = [fresh_salt(state.chance) for _ in range(state.constants.seats)]
    if state.journal is not None:
        state.emit(events.YEAR_OPENED, {"year": YEARS[state.turn]})
    state.flow = [YEARS_STEP, WRITE, TALK] if state.constants.talks_apart else [YEARS_STEP, WRITE]


def fresh_salt(chance: Chance) -> vec[i64]:
    """Luck that keeps a seal from being guessed."""
    salt = filled(SALT, 0)
    for part in range(i64(SALT)):
        salt[part] = chance.below(LARGEST)
    return salt


def read_sheets(state: Africa) -> None:
    """Open all sheets at once, execute them, and hold what was promised against them (R5.1, D4, D8)."""
    state.reveal(EVERYBODY)
    close_letters(state)
    sheets = [state.sheet(seat) for seat in range(state.constants.seats)]
    if state.journal is not None:
        for seat, sheet in enumerate(sheets):
            facts: dict[str, Fact] = {"seat": seat, "year": state.year(), "number": state.sealings[seat]}
            facts |= {"salt": list(state.opening(seat)), "sheet": sheet_text(state.constants, sheet)}
            state.emit(events.OPENED, facts)
    after = adjudicate(state.constants, state.position(), sheets, state.journal)
    reckon(state, PromiseCheck(state.constants, state.position(), sheets, after).judge)
    state.past = [*state.past, state.wars]
    state.settle(after)


def finish(state: Africa) -> None:
    """The last turn is over (R8.1, R8.2, R8.5)."""
    state.end = LAST_FIGURE if len(state.colonies) >= state.constants.figures else LAST_YEAR
    state.tear_up()
    state.flow = []
    if state.journal is not None:
        facts: dict[str, Fact] = {"year": state.year(), "count": len(state.colonies)}
        state.emit(ENDINGS[state.end - 1], facts)
        result = state.result()
        for seat, each in enumerate(result.points):
            scored: dict[str, Fact] = {"seat": seat, **each}
            state.emit(events.SCORED, scored | {"total": sum(each.values())})
        if result.winners():
            state.emit(events.WON, {"winner": result.winners()})
        else:
            state.emit(events.NOBODY_WON, {})
