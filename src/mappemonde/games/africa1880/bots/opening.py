"""Opening: where bots that think ahead put their first presence."""

from typing import Final

from mappemonde.games.africa1880.view import AfricaView
from mappemonde.kernel.advice import Notes
from mappemonde.kernel.chance import Chance
from mappemonde.kernel.menu import Menu

QUICK: Final = 8.0
"""What a coast with one square is worth as a start, compared with one empty neighbour."""
STARTS: Final = 2
"""How many of the best coasts it may begin on."""


def quick_start(view: AfricaView, choices: Menu, chance: Chance, notes: Notes | None = None) -> int:
    """A coast that is soon complete, with room around it; which of the best is a matter of luck."""
    here = view.position()
    found: list[tuple[float, int]] = []
    for action in choices:
        area = action[0]
        gain = 0.0 if here.present[area] else QUICK / float(view.constants.squares[area])
        for near in view.constants.near[area]:
            gain += 0.0 if here.present[near] else 1.0
        found.append((gain, area))
    found.sort(reverse=True)
    best = found[chance.number(min(STARTS, len(found)))]
    if notes is not None:
        area, room = best[1], 0
        for near in view.constants.near[area]:
            room += 0 if here.present[near] else 1
        notes.because("quick_start", best[0], {"area": area, "squares": view.constants.squares[area], "room": room})
    return best[1]
