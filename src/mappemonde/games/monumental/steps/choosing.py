"""What texts ask of everybody: a branch, a basic resource, whether to pay, an opponent (R9.2 to R9.4, R9.25)."""

from typing import ClassVar, Final

from mypy_extensions import i64

from mappemonde.games.monumental import events
from mappemonde.games.monumental.actions import Choose, Convert, Decline, Name, Pay, Spend, Stop, Take
from mappemonde.games.monumental.effects.assembler import (
    ARCHIVE_CARDS,
    BASIC,
    DISCARD_CITY,
    GIVE_UNREST,
    PASS_RESERVED,
)
from mappemonde.games.monumental.effects.effect import Effect, Frame
from mappemonde.games.monumental.indexes import (
    GOLD,
    MILITARY,
    PRODUCTION_TOKEN,
    PURSE,
    SCIENCE_TOKEN,
)
from mappemonde.games.monumental.state import Monumental
from mappemonde.games.monumental.steps.tokens import TOKEN_CHECKS, offer_tokens, use_token
from mappemonde.kernel.action import Action
from mappemonde.kernel.check import Check, check
from mappemonde.kernel.event import Fact
from mappemonde.kernel.menu import Menu

RESERVE_ZONE: Final = 2
ANY_AMOUNT: Final = 99
"""As much as there is."""


class Choosing(Frame):
    """A text wants exactly one of its branches (R9.4)."""

    NAME: ClassVar[str] = "choose"
    RULE: ClassVar[str] = "R9.4"

    def choices(self, state: Monumental, seat: i64, menu: Menu) -> None:
        code = state.constants.code
        menu.add(state.constants.choosings + code[self.at + 1], code[self.at + 2])

    def checks(self) -> dict[type, tuple[Check, ...]]:
        return CHOOSE_CHECKS

    def apply(self, state: Monumental, seat: i64, action: Action) -> None:
        assert isinstance(action, Choose)
        code = state.constants.code
        self.go_on(state, code[self.at + 3 + action.branch - code[self.at + 1]])


@check("R9.4", "That branch does not belong to this choice.")
def branch_is_offered(step: Choosing, state: Monumental, seat: int, action: Choose) -> bool:
    code = state.constants.code
    return 0 <= action.branch - code[step.at + 1] < code[step.at + 2]


CHOOSE_CHECKS: Final[dict[type, tuple[Check, ...]]] = {Choose: (branch_is_offered,)}


class Gaining(Frame):
    """A text gives basic resources of one's choice, one by one (R9.2)."""

    NAME: ClassVar[str] = "gain"
    RULE: ClassVar[str] = "R9.2"

    def choices(self, state: Monumental, seat: i64, menu: Menu) -> None:
        menu.add(state.constants.takings, 3)

    def checks(self) -> dict[type, tuple[Check, ...]]:
        return GAIN_CHECKS

    def apply(self, state: Monumental, seat: i64, action: Action) -> None:
        assert isinstance(action, Take)
        state.gain(self.seat, action.resource, 1, "R9.2")
        if self.count + 1 < state.constants.code[self.at + 1]:
            state.replace(Gaining(self.seat, self.at, self.loop, self.count + 1, self.card, self.area, self.foe))
        else:
            self.go_on(state, self.at + 2)


@check("R1.2", "Basic resources are Production, Science and Military.")
def resource_is_basic(step: Gaining, state: Monumental, seat: int, action: Take) -> bool:
    return action.resource <= MILITARY


GAIN_CHECKS: Final[dict[type, tuple[Check, ...]]] = {Take: (resource_is_basic,)}


class Paying(Frame):
    """A text offers something for resources; the seat may use tokens first (R9.3, R8.11)."""

    NAME: ClassVar[str] = "pay"
    RULE: ClassVar[str] = "R9.3"

    def choices(self, state: Monumental, seat: i64, menu: Menu) -> None:
        if price_is_reached(state, self.seat, self.at):
            menu.add(state.constants.pay, 1)
        menu.add(state.constants.decline, 1)
        offer_tokens(state, seat, menu)

    def checks(self) -> dict[type, tuple[Check, ...]]:
        return PAY_CHECKS

    def apply(self, state: Monumental, seat: i64, action: Action) -> None:
        code = state.constants.code
        if isinstance(action, Decline):
            self.go_on(state, code[self.at + 1])
        elif isinstance(action, Pay):
            resource, amount = code[self.at + 2], code[self.at + 3]
            if resource == BASIC:
                state.turn_into(Spending(self.seat, self.at, self.loop, 0, self.card, self.area, self.foe))
            else:
                state.pay(self.seat, resource, amount)
                self.go_on(state, self.at + 4)
        else:
            use_token(state, seat, action)


def price_is_reached(state: Monumental, seat: i64, at: i64) -> bool:
    """Whether a seat can pay what the operation at an offset asks for."""
    resource, amount = state.constants.code[at + 2], state.constants.code[at + 3]
    held = state.basic_reach(seat) if resource == BASIC else state.reach(seat, resource)
    return held >= amount


@check("R9.3", "You cannot pay the whole price.")
def price_is_within_reach(step: Paying, state: Monumental, seat: int, action: Pay) -> bool:
    return price_is_reached(state, seat, step.at)


PAY_CHECKS: Final[dict[type, tuple[Check, ...]]] = {Pay: (price_is_within_reach,), Decline: (), **TOKEN_CHECKS}


class Spending(Frame):
    """A price in basic resources of any kind is paid one by one (R4.8)."""

    NAME: ClassVar[str] = "spend"
    RULE: ClassVar[str] = "R4.8"

    def choices(self, state: Monumental, seat: i64, menu: Menu) -> None:
        for resource in range(i64(PURSE)):
            if can_spend(state, self.seat, resource):
                menu.add(state.constants.spendings + resource, 1)

    def checks(self) -> dict[type, tuple[Check, ...]]:
        return SPEND_CHECKS

    def apply(self, state: Monumental, seat: i64, action: Action) -> None:
        assert isinstance(action, Spend)
        self.spend(state, action.resource)

    def spend(self, state: Monumental, resource: i64) -> None:
        state.spend(self.seat, resource, 1)
        if self.count + 1 < state.constants.code[self.at + 3]:
            state.turn_into(Spending(self.seat, self.at, self.loop, self.count + 1, self.card, self.area, self.foe))
        else:
            self.go_on(state, self.at + 4)

    def wake(self, state: Monumental) -> None:
        """Pay with the only thing there is; ask where there are several."""
        only: i64 = -1
        for resource in range(i64(PURSE)):
            if can_spend(state, self.seat, resource):
                if only >= 0:
                    return
                only = resource
        self.spend(state, only)


def can_spend(state: Monumental, seat: i64, resource: i64) -> bool:
    """Whether one unit of this can pay for a basic resource (R1.4, R8.6)."""
    allowed = resource <= MILITARY or resource in (GOLD, PRODUCTION_TOKEN, SCIENCE_TOKEN)
    return allowed and state.purse[seat * PURSE + resource] > 0


@check("R4.8", "You have nothing of that to pay with.")
def spending_is_possible(step: Spending, state: Monumental, seat: int, action: Spend) -> bool:
    return can_spend(state, seat, action.resource)


SPEND_CHECKS: Final[dict[type, tuple[Check, ...]]] = {Spend: (spending_is_possible,)}


class Offered(Frame):
    """A text offers something for a deed, or for nothing: take it or leave it (R9.3)."""

    NAME: ClassVar[str] = "offer"
    RULE: ClassVar[str] = "R9.3"

    def choices(self, state: Monumental, seat: i64, menu: Menu) -> None:
        if deed_is_possible(state, self.seat, self.at + 2):
            menu.add(state.constants.pay, 1)
        menu.add(state.constants.decline, 1)
        offer_tokens(state, seat, menu)

    def checks(self) -> dict[type, tuple[Check, ...]]:
        return OFFER_CHECKS

    def apply(self, state: Monumental, seat: i64, action: Action) -> None:
        if isinstance(action, Decline):
            self.go_on(state, state.constants.code[self.at + 1])
        elif isinstance(action, Pay):
            self.go_on(state, self.at + 2)
        else:
            use_token(state, seat, action)


def deed_is_possible(state: Monumental, seat: i64, at: i64) -> bool:
    """Whether the deed at an offset can be done whole, where it is the price of something (R9.3)."""
    code = state.constants.code
    deed = code[at]
    if deed == GIVE_UNREST:
        return len(state.unrest) >= code[at + 3]
    if deed == ARCHIVE_CARDS and code[at + 1] == RESERVE_ZONE:
        return len(state.reserves[seat]) >= code[at + 2]
    if deed == PASS_RESERVED:
        return len(state.reserves[seat]) >= code[at + 1]
    if deed == DISCARD_CITY:
        idle: i64 = 0
        for cell in range(state.constants.cells):
            if state.is_idle(seat, cell):
                idle += 1
        return idle >= code[at + 2]
    return True


@check("R9.3", "That price cannot be paid whole now.")
def deed_can_be_done(step: Offered, state: Monumental, seat: int, action: Pay) -> bool:
    return deed_is_possible(state, seat, step.at + 2)


OFFER_CHECKS: Final[dict[type, tuple[Check, ...]]] = {Pay: (deed_can_be_done,), Decline: (), **TOKEN_CHECKS}


class Converting(Frame):
    """A text swaps a resource for another, up to so much (R9.15)."""

    NAME: ClassVar[str] = "convert"
    RULE: ClassVar[str] = "R9.15"

    def choices(self, state: Monumental, seat: i64, menu: Menu) -> None:
        menu.weighted = True
        constants = state.constants
        for one in range(i64(PURSE)):
            for other in range(i64(PURSE)):
                most = self.most(state, one, other)
                if most > 0:
                    menu.add(constants.conversions[one * PURSE + other], most)
        menu.add(constants.stop, 1)

    def most(self, state: Monumental, one: i64, other: i64) -> i64:
        """How much of a resource may be swapped for another."""
        code = state.constants.code
        given, wanted, limit = code[self.at + 1], code[self.at + 2], code[self.at + 3]
        if one == other or not matches(given, one) or not matches(wanted, other):
            return 0
        held = state.purse[self.seat * PURSE + one]
        return held if limit < 0 else min(held, limit - self.count)

    def checks(self) -> dict[type, tuple[Check, ...]]:
        return CONVERT_CHECKS

    def apply(self, state: Monumental, seat: i64, action: Action) -> None:
        if isinstance(action, Stop):
            self.go_on(state, self.at + 4)
            return
        assert isinstance(action, Convert)
        state.purse[self.seat * PURSE + action.resource] -= action.amount
        state.purse[self.seat * PURSE + action.into] += action.amount
        if state.journal is not None:
            facts = {"amount": action.amount, "resource": action.resource, "into": action.into}
            state.emit(events.CONVERTED, {"seat": self.seat, **facts})
        self.again(state, self.count + action.amount)


def matches(wanted: i64, resource: i64) -> bool:
    """Whether a resource is the one a text names, or any basic one."""
    return resource <= MILITARY if wanted == BASIC else wanted == resource


@check("R9.15", "The text swaps other resources.")
def swap_is_offered(step: Converting, state: Monumental, seat: int, action: Convert) -> bool:
    code = state.constants.code
    return (
        action.resource != action.into
        and matches(code[step.at + 1], action.resource)
        and matches(code[step.at + 2], action.into)
    )


def _most_facts(step: Converting, state: Monumental, seat: int, action: Convert) -> dict[str, Fact]:
    return {"most": int(step.most(state, action.resource, action.into))}


@check("R9.15", "You may swap {most} at most.", _most_facts)
def swap_is_within_limit(step: Converting, state: Monumental, seat: int, action: Convert) -> bool:
    return 1 <= action.amount <= step.most(state, action.resource, action.into)


CONVERT_CHECKS: Final[dict[type, tuple[Check, ...]]] = {Convert: (swap_is_offered, swap_is_within_limit), Stop: ()}


class Naming(Frame):
    """A text strikes an opponent of one's choice (R9.25)."""

    NAME: ClassVar[str] = "name"
    RULE: ClassVar[str] = "R9.25"

    def choices(self, state: Monumental, seat: i64, menu: Menu) -> None:
        for other in range(state.constants.seats):
            if other != self.seat:
                menu.add(state.constants.namings + other, 1)

    def checks(self) -> dict[type, tuple[Check, ...]]:
        return NAME_CHECKS

    def apply(self, state: Monumental, seat: i64, action: Action) -> None:
        assert isinstance(action, Name)
        state.turn_into(Effect(self.seat, self.at, self.loop, 1, self.card, self.area, action.seat))


@check("R9.25", "Name an opponent.")
def opponent_is_named(step: Naming, state: Monumental, seat: int, action: Name) -> bool:
    return action.seat != seat


NAME_CHECKS: Final[dict[type, tuple[Check, ...]]] = {Name: (opponent_is_named,)}
