"""Order assignment: the best orders for all presences at once, when the gain of every order is known."""

from mappemonde.games.africa1880.adjudication import BLANK, DEVELOP, EXPLORE, NOTHING, NOWHERE, Sheet
from mappemonde.games.africa1880.constants import Constants


class Ways:
    """The presences of a seat, the ship, and where each may go: worked out once for a position."""

    def __init__(self, constants: Constants, present: list[int], colony: list[bool], seat: int, stock: int) -> None:
        self.constants = constants
        self.stock = stock
        bit = 1 << seat
        self.origins: list[int] = [area for area in range(constants.areas) if present[area] & bit]
        self.targets: list[list[int]] = []
        """Per origin, and last for the ship: areas that may be entered."""
        self.enters: list[bool] = [False] * constants.areas
        """Per area: whether anybody may enter it."""
        open_to = [not colony[area] and not present[area] & bit for area in range(constants.areas)]
        for area in self.origins:
            self.targets.append([target for target in constants.near[area] if open_to[target]])
        self.targets.append([area for area in range(constants.areas) if constants.coast[area] and not present[area]])
        for row in self.targets:
            for area in row:
                self.enters[area] = True

    def close(self, area: int) -> None:
        """Keep out of an area."""
        self.enters[area] = False
        self.targets = [[target for target in row if target != area] for row in self.targets]


def assign_orders(ways: Ways, work: list[float], entry: list[float]) -> tuple[float, Sheet]:
    """Orders with the greatest total gain, by gains per area of developing and of entering it; and that total.

    Every step sends one presence more, along the chain of changes that gains most: a matching grown by best paths.
    """
    ship = len(ways.origins)
    keep = [max(0.0, work[area]) for area in ways.origins]
    keep.append(0.0)
    total = sum(keep)
    goal = [NOWHERE] * (ship + 1)  # per presence: the area it enters
    taker = [-1] * ways.constants.areas  # per area: the presence that enters it
    for _ in range(ways.stock):
        gain, path = _best_path(ways, keep, entry, goal, taker)
        if gain <= 0.0:
            break
        total += gain
        for place in range(0, len(path), 2):
            goal[path[place]] = path[place + 1]
            taker[path[place + 1]] = path[place]
    orders = [BLANK] * ways.constants.areas
    for place, area in enumerate(ways.origins):
        if goal[place] != NOWHERE:
            orders[area] = EXPLORE + goal[place]
        else:
            orders[area] = DEVELOP if work[area] > 0.0 else NOTHING
    return total, Sheet(orders, goal[ship])


def _best_path(
    ways: Ways, keep: list[float], entry: list[float], goal: list[int], taker: list[int]
) -> tuple[float, list[int]]:
    """The chain presence, area, presence, area … that starts idle and ends in an untaken area, with the best gain."""
    best, found = 0.0, [0][:0]
    idle = [place for place in range(len(goal)) if goal[place] == NOWHERE]
    idle.sort(key=keep.__getitem__)
    came = [-2] * len(taker)  # per area: from which presence it was reached; -2: not yet
    for start in idle:  # cheapest first: what it reaches need not be reached again at a higher price
        queue = [start]
        for place in queue:
            for area in ways.targets[place]:
                if came[area] != -2:
                    continue
                came[area] = place
                if taker[area] >= 0:
                    queue.append(taker[area])
                elif entry[area] - keep[start] > best:
                    best = entry[area] - keep[start]
                    found = [area]
                    while True:
                        before = came[found[0]]
                        found.insert(0, before)
                        if before == start:
                            break
                        found.insert(0, goal[before])
    return best, found
