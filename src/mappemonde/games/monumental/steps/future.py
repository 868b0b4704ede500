"""The Future Era: contributing to projects (R11.1 to R11.7)."""

from typing import Final

from mypy_extensions import i64

from mappemonde.games.monumental import events
from mappemonde.games.monumental.actions import Contribute
from mappemonde.games.monumental.indexes import CONTRIBUTE, NOBODY
from mappemonde.games.monumental.state import Monumental
from mappemonde.kernel.check import Check, check
from mappemonde.kernel.columns import with_item
from mappemonde.kernel.event import Fact
from mappemonde.kernel.menu import Menu
from mappemonde.kernel.state import Step


def project_reach(state: Monumental, seat: i64, project: i64) -> i64:
    """How much a seat can pay for a project: Gold stands in where the card allows it (R11.5)."""
    resource = state.constants.project_resource[project]
    return state.reach(seat, resource) if state.constants.project_gold[project] else state.held(seat, resource)


def least_contribution(state: Monumental, project: i64) -> i64:
    """The least that takes a project: more than lies on it (R11.2, R11.3)."""
    return state.project_paid[project] + 1


def contributions_left(state: Monumental, seat: i64) -> bool:
    """Whether a seat may contribute in this turn (R11.6, R21.5)."""
    if not state.constants.one_contribution:
        return True
    return state.counts[seat * state.constants.happenings + CONTRIBUTE] == 0


def offer_projects(state: Monumental, seat: i64, menu: Menu) -> None:
    """Offer every contribution that takes a project."""
    if not state.future or not contributions_left(state, seat):
        return
    for project in range(state.constants.projects):
        least, most = least_contribution(state, project), project_reach(state, seat, project)
        if state.project_of[project] != seat and most >= least:
            menu.weighted = True
            menu.add(state.constants.contributions[project] + least - 1, most - least + 1)


def contribute(state: Monumental, seat: i64, action: Contribute) -> None:
    """Pay for a project and take it; what lay on it goes to the supply (R11.2, R11.3, R11.7)."""
    project = action.project
    rule = "R11.2" if state.project_of[project] == NOBODY else "R11.3"
    state.pay(seat, state.constants.project_resource[project], action.amount)
    state.project_of = with_item(state.project_of, project, seat)
    state.project_paid = with_item(state.project_paid, project, action.amount)
    place = seat * state.constants.happenings + CONTRIBUTE
    state.counts[place] += 1
    state.totals[place] += 1
    if state.journal is not None:
        facts: dict[str, Fact] = {"seat": seat, "project": project, "amount": action.amount}
        state.emit(events.CONTRIBUTED, facts, rule=rule)


@check("R11.1", "The Future cards are not laid out.")
def future_is_open(step: Step[Monumental], state: Monumental, seat: int, action: Contribute) -> bool:
    return state.future > 0


@check("R21.5", "At this table one contribution a turn is allowed.")
def contribution_is_left(step: Step[Monumental], state: Monumental, seat: int, action: Contribute) -> bool:
    return contributions_left(state, seat)


@check("R11.4", "You hold this project already.")
def project_is_not_own(step: Step[Monumental], state: Monumental, seat: int, action: Contribute) -> bool:
    return state.project_of[action.project] != seat


def _project_facts(step: Step[Monumental], state: Monumental, seat: int, action: Contribute) -> dict[str, Fact]:
    return {
        "least": int(least_contribution(state, action.project)),
        "reach": int(project_reach(state, seat, action.project)),
    }


@check("R11.3", "At least {least} must be paid for it.", _project_facts)
def contribution_is_enough(step: Step[Monumental], state: Monumental, seat: int, action: Contribute) -> bool:
    return action.amount >= least_contribution(state, action.project)


@check("R11.5", "You can pay {reach} for it.", _project_facts)
def contribution_is_affordable(step: Step[Monumental], state: Monumental, seat: int, action: Contribute) -> bool:
    return action.amount <= project_reach(state, seat, action.project)


FUTURE_CHECKS: Final[dict[type, tuple[Check, ...]]] = {
    Contribute: (
        future_is_open,
        contribution_is_left,
        project_is_not_own,
        contribution_is_enough,
        contribution_is_affordable,
    )
}
