"""Visibility: a private row changes nothing for those who do not see it."""

from typing import Any

from mappemonde.kernel.action import Action
from mappemonde.kernel.state import EVERYBODY, State
from mappemonde.kernel.table import UNDO, Table
from mappemonde.lab.fuzz.laws.secrecy import as_plain
from mappemonde.lab.fuzz.sample import Sample, unlikely_action


def private_rows_change_nothing(now: Sample) -> str | None:
    """Whoever does not see the next action sees the same table after it as before it."""
    mask = now.state.flow[-1].visible_to(now.state, now.seat, now.action)
    if mask == EVERYBODY:
        return None
    after = now.state.copy()
    after.revealed_to = 0
    after.play(now.seat, now.action)
    strange = [unlikely_action(now), unlikely_action(now)]
    for viewer in (None, *now.prepared.players):
        if viewer is not None and (viewer == now.seat or mask >> viewer & 1):
            continue
        later = _noticeable(now, after, viewer, strange)
        for name, before in _noticeable(now, now.state, viewer, strange).items():
            if later[name] != before:
                who = "a spectator" if viewer is None else f"seat {viewer}"
                return f"{who} does not see '{now.text(now.action)}', which changes its {name}"
    return None


def _noticeable(now: Sample, state: State, viewer: int | None, strange: list[Action]) -> dict[str, Any]:
    """All that a viewer can notice of a state."""
    step = state.flow[-1] if state.flow else None
    seen: dict[str, Any] = {
        "view": as_plain(now.prepared, state, viewer),
        "question": None if step is None else [step.NAME, *(getattr(step, name) for name in step.FIELDS)],
        "waiting seats": state.waiting(),
    }
    if viewer is not None:
        seen["menu"] = [(type(action), action) for action in state.choices(viewer)]
        seen["refusals"] = [state.refuse(viewer, action) for action in strange]
        seen["time"] = None if step is None else (step.seconds(state), step.lapse(state, viewer))
    return seen


def notice(table: Table, viewer: int | None) -> tuple[object, ...]:
    """What a viewer can notice of a table besides its state: how many rows, what they told, how undo is answered."""
    undo = None if viewer is None else (table.can_undo(viewer), table.why_not(viewer, UNDO))
    return (table.length(viewer), len(table.seen(viewer)), undo)
