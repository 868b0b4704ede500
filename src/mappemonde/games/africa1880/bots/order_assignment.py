"""Order assignment: the best orders for all presences at once, when the gain of every order is known."""

from librt.vecs import append, vec
from mypy_extensions import i64

from mappemonde.games.africa1880.adjudication import BLANK, DEVELOP, EXPLORE, NOTHING, NOWHERE, Sheet
from mappemonde.games.africa1880.constants import Constants
from mappemonde.kernel.columns import filled, without


class Ways:
    """The presences of a seat, the ship, and where each may go: worked out once for a position."""

    def __init__(self, constants: Constants, present: vec[i64], colony: vec[bool], seat: i64, stock: i64) -> None:
        self.constants = constants
        self.stock = stock
        bit = 1 << seat
        self.origins = vec[i64]()
        self.targets: list[vec[i64]] = []
        """Per origin, and last for the ship: areas that may be entered."""
        self.enters = vec[bool]([False] * constants.areas)
        """Per area: whether anybody may enter it."""
        coasts = vec[i64]()
        for area in range(constants.areas):
            if not present[area]:
                if constants.coast[area]:
                    coasts = append(coasts, area)
            elif present[area] & bit:
                self.origins = append(self.origins, area)
                row = vec[i64]()
                for target in constants.near[area]:
                    if not colony[target] and not present[target] & bit:
                        row = append(row, target)
                self.targets.append(row)
        self.targets.append(coasts)
        for row in self.targets:
            for area in row:
                self.enters[area] = True

    def close(self, area: i64) -> None:
        """Keep out of an area."""
        self.enters[area] = False
        self.targets = [without(row, area) for row in self.targets]


def assign_orders(ways: Ways, work: vec[float], entry: vec[float]) -> tuple[float, Sheet]:
    """Orders with the greatest total gain, by gains per area of developing and of entering it; and that total.

    Every step sends one presence more, along the chain of changes that gains most: a matching grown by best paths.
    """
    ship: i64 = len(ways.origins)
    keep = vec[float]([0.0] * (ship + 1))  # per presence: what it gains where it is
    total = 0.0
    for place in range(ship):
        gain = work[ways.origins[place]]
        if gain > 0.0:
            keep[place] = gain
            total += gain
    goal = filled(ship + 1, NOWHERE)  # per presence: the area it enters
    taker = filled(ways.constants.areas, -1)  # per area: the presence that enters it
    for _ in range(ways.stock):
        gain, path = _best_path(ways, keep, entry, goal, taker)
        if gain <= 0.0:
            break
        total += gain
        for place in range(0, i64(len(path)), 2):
            goal[path[place]] = path[place + 1]
            taker[path[place + 1]] = path[place]
    orders = filled(ways.constants.areas, BLANK)
    for place in range(ship):
        area = ways.origins[place]
        if goal[place] != NOWHERE:
            orders[area] = EXPLORE + goal[place]
        else:
            orders[area] = DEVELOP if work[area] > 0.0 else NOTHING
    return total, Sheet(orders, goal[ship])


def _best_path(
    ways: Ways, keep: vec[float], entry: vec[float], goal: vec[i64], taker: vec[i64]
) -> tuple[float, vec[i64]]:
    """The chain presence, area, presence, area … that starts idle and ends in an untaken area, with the best gain."""
    best, found = 0.0, vec[i64]()
    came = filled(len(taker), -2)  # per area: from which presence it was reached; -2: not yet
    for start in _idle(keep, goal):  # cheapest first: what it reaches need not be reached again at a higher price
        queue = filled(1, start)
        at: i64 = 0
        while at < len(queue):
            place = queue[at]
            at += 1
            for area in ways.targets[place]:
                if came[area] != -2:
                    continue
                came[area] = place
                if taker[area] >= 0:
                    queue = append(queue, taker[area])
                elif entry[area] - keep[start] > best:
                    best = entry[area] - keep[start]
                    found = _path(start, area, came, goal)
    return best, found


def _idle(keep: vec[float], goal: vec[i64]) -> vec[i64]:
    """The presences that enter nothing yet, those first that gain least where they are."""
    idle = vec[i64]()
    for place in range(i64(len(goal))):
        if goal[place] == NOWHERE:
            idle = append(idle, place)
            at = i64(len(idle)) - 1
            while at > 0 and keep[idle[at - 1]] > keep[place]:
                idle[at] = idle[at - 1]
                at -= 1
            idle[at] = place
    return idle


def _path(start: i64, end: i64, came: vec[i64], goal: vec[i64]) -> vec[i64]:
    """The chain that leads from a presence to an area."""
    length: i64 = 2
    area = end
    while came[area] != start:
        area = goal[came[area]]
        length += 2
    path = filled(length, end)
    area = end
    for place in range(length - 1, 0, -2):
        path[place] = area
        path[place - 1] = came[area]
        area = goal[came[area]]
    return path
