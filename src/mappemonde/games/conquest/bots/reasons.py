"""Reasons: the parts of an assessment as things to say; all numbers are those of the assessment, in armies."""

from typing import Final

from mypy_extensions import i64

from mappemonde.games.conquest.bots.heuristics import Assessment
from mappemonde.games.conquest.odds import ODDS, cell
from mappemonde.kernel.advice import Notes, percent
from mappemonde.kernel.event import Fact

NOTHING: Final = 0.005
"""Armies below which a part is not worth a word."""


def note_strike(notes: Notes, assessment: Assessment, stack: i64, target: i64, gain: float) -> None:
    """Why an area is attacked: the parts of what `assessment.strike` found, which add up to it."""
    view = assessment.view
    place, scale = cell(stack, assessment.defence[target])
    chance = ODDS.chance[place]
    owner = assessment.owner[target]
    killed, lost = scale * ODDS.killed[place], scale * ODDS.lost[place]
    trade = scale * (assessment.kill * ODDS.killed[place] - ODDS.lost[place])
    facts: dict[str, Fact] = {"target": target, "chance": percent(chance)}
    _note(notes, "conquers", chance * (assessment.base + assessment.shape[target]), facts)
    fight: dict[str, Fact] = {"killed": round(killed), "lost": max(1, round(lost))}
    _note(notes, "trades" if killed >= 0.5 else "risks", trade, fight)
    _note_continent(notes, assessment, target, chance)
    hunted: dict[str, Fact] = {"victim": owner, "held": view.held[owner], "cards_held": view.hand_size(owner)}
    _note(notes, "hunts", chance * assessment.prizes[owner], hunted)
    _note(notes, "goes_on", gain - chance * assessment.value[target] - trade, facts)


def _note_continent(notes: Notes, assessment: Assessment, target: i64, chance: float) -> None:
    """What an area is worth for its continent: the own bonus to come, another's to break or to keep off (R5.3)."""
    constants = assessment.view.constants
    continent = constants.continent_of[target]
    if continent < 0:
        return
    bonus: dict[str, Fact] = {
        "continent": continent,
        "bonus": constants.bonus[continent],
        "missing": assessment.missing[continent],
        "victim": assessment.owner[target],
    }
    broken, denied = assessment.broken[continent], assessment.denied[target]
    key = "completes" if assessment.missing[continent] == 1 else "nears"
    _note(notes, key, chance * (assessment.appeal[continent] - broken), bonus)
    _note(notes, "breaks" if broken > 0.0 else "denies", chance * (broken + denied), bonus)


def note_stand(notes: Notes, assessment: Assessment, area: i64, before: i64, after: i64) -> None:
    """Why armies come to an own area or leave it: for what can be attacked from there, and for how safe it is."""
    facts: dict[str, Fact] = {"area": area}
    march = assessment.march(area, after - 1) - assessment.march(area, before - 1)
    guard = assessment.guard(area, after) - assessment.guard(area, before)
    if march > 0.0:
        target = _first_target(assessment, area, after - 1)
        place, _ = cell(after - 1, assessment.defence[target])
        _note(notes, "strikes", march, {"area": area, "target": target, "chance": percent(ODDS.chance[place])})
    else:
        _note(notes, "leaves", march, facts)
    _note(notes, "guards" if guard > 0.0 else "exposes", guard, facts)


def _first_target(assessment: Assessment, area: i64, stack: i64) -> i64:
    """Where the march begins that so many armies are valued for."""
    best: i64 = -1
    most = -1e9
    for border in range(assessment.first[area], assessment.first[area + 1]):
        other = assessment.near[border]
        if assessment.owner[other] != assessment.seat:
            gain = assessment.strike(stack, other)
            if gain > most:
                best, most = other, gain
    return best


def _note(notes: Notes, key: str, weight: float, facts: dict[str, Fact]) -> None:
    if abs(weight) >= NOTHING:
        notes.because(key, weight, facts)
