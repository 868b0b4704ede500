"""Memory: what an attentive table knows of hidden Travel cards, and hands dealt anew to fit it (D9).

When the discards were last shuffled, everybody saw what the new pile was made of; the rest was in the hands. So every
card that was hidden since belongs to one of two pools: the old one, of the cards then in hand, and the new one, of the
pile. How many cards of each pool a seat has had is public, and so is what it has shown since, but not which pool a
shown card came from. Dealing hands anew begins with an answer to that which fits everything that was seen.
"""

from mappemonde.games.africana.constants import HUES
from mappemonde.kernel.chance import Chance

TRIES: int = 8
"""Random changes to the first answer that fits."""


class Holding:
    """What is known of one seat's Travel cards: how many old and new ones it has had, and which it has shown."""

    def __init__(self, old: int, new: int, shown: list[int]) -> None:
        self.old = old
        self.new = new
        self.shown = shown


def deal(
    holdings: list[Holding], old_pool: list[int], new_pool: list[int], chance: Chance
) -> tuple[list[list[int]], list[list[int]], list[int]]:
    """Old and new cards for every holding, by colour, that contain what was shown; and the pile that is left."""
    from_old = attribute(holdings, old_pool, new_pool, chance)
    olds, news = old_pool.copy(), new_pool.copy()
    for place, holding in enumerate(holdings):
        for hue in range(HUES):
            olds[hue] -= from_old[place][hue]
            news[hue] -= holding.shown[hue] - from_old[place][hue]
    old_cards, new_cards = spread_out(olds, chance), spread_out(news, chance)
    had_old: list[list[int]] = []
    had_new: list[list[int]] = []
    for place, holding in enumerate(holdings):
        row_old = from_old[place].copy()
        row_new = [holding.shown[hue] - row_old[hue] for hue in range(HUES)]
        for _ in range(holding.old - sum(row_old)):
            row_old[old_cards.pop()] += 1
        for _ in range(holding.new - sum(row_new)):
            row_new[new_cards.pop()] += 1
        had_old.append(row_old)
        had_new.append(row_new)
    return had_old, had_new, new_cards


def spread_out(counts: list[int], chance: Chance) -> list[int]:
    """Cards told by their counts, in a random order."""
    cards: list[int] = []
    for hue in range(len(counts)):
        cards += [hue] * counts[hue]
    chance.mix(cards)
    return cards


def attribute(holdings: list[Holding], old_pool: list[int], new_pool: list[int], chance: Chance) -> list[list[int]]:
    """How many of the cards that each holding has shown, by colour, came from the old pool."""
    if sum(old_pool) == 0:
        return [[0] * HUES for _ in holdings]
    rows: list[tuple[int, int]] = []
    for holding in holdings:
        shown = sum(holding.shown)
        rows.append((max(0, shown - holding.new), min(shown, holding.old)))
    columns: list[tuple[int, int]] = []
    for hue in range(HUES):
        shown = 0
        for holding in holdings:
            shown += holding.shown[hue]
        columns.append((max(0, shown - new_pool[hue]), min(shown, old_pool[hue])))
    found = _fit([holding.shown for holding in holdings], rows, columns)
    _vary(found, holdings, rows, columns, chance)
    return found


def _vary(
    found: list[list[int]],
    holdings: list[Holding],
    rows: list[tuple[int, int]],
    columns: list[tuple[int, int]],
    chance: Chance,
) -> None:
    """Change single numbers at random where all bounds allow it, so that no answer is favoured too much."""
    if not found:
        return
    for _ in range(TRIES):
        place, hue = chance.number(len(found)), chance.number(HUES)
        step = 1 if chance.number(2) else -1
        total = step
        for row in found:
            total += row[hue]
        is_possible = 0 <= found[place][hue] + step <= holdings[place].shown[hue]
        low, high = rows[place]
        is_possible = is_possible and low <= sum(found[place]) + step <= high
        low, high = columns[hue]
        if is_possible and low <= total <= high:
            found[place][hue] += step


def _fit(most: list[list[int]], rows: list[tuple[int, int]], columns: list[tuple[int, int]]) -> list[list[int]]:
    """A table of numbers up to `most` whose sums keep the bounds of its rows and columns: a flow through a network.

    Nodes are a source, a sink, two more that supply the lower bounds, then rows, then columns.
    """
    source, sink, giver, taker, first = 0, 1, 2, 3, 4
    count = first + len(rows) + len(columns)
    room = [[0] * count for _ in range(count)]
    surplus = [0] * count
    room[sink][source] = 1_000_000
    for row in range(len(rows)):
        low, high = rows[row]
        room[source][first + row] = high - low
        surplus[first + row] += low
        surplus[source] -= low
        for column in range(len(columns)):
            room[first + row][first + len(rows) + column] = most[row][column]
    for column in range(len(columns)):
        low, high = columns[column]
        room[first + len(rows) + column][sink] = high - low
        surplus[sink] += low
        surplus[first + len(rows) + column] -= low
    for node in range(count):
        if surplus[node] > 0:
            room[giver][node] = surplus[node]
        else:
            room[node][taker] = -surplus[node]
    while _augment(room, giver, taker):
        pass
    return [
        [most[row][column] - room[first + row][first + len(rows) + column] for column in range(len(columns))]
        for row in range(len(rows))
    ]


def _augment(room: list[list[int]], start: int, end: int) -> bool:
    """Send as much as possible along a shortest way with room left; false if there is none."""
    before = [-1] * len(room)
    before[start] = start
    queue = [start]
    for node in queue:
        for other in range(len(room)):
            if before[other] < 0 and room[node][other] > 0:
                before[other] = node
                queue.append(other)
    if before[end] < 0:
        return False
    most = 1_000_000
    node = end
    while node != start:
        most = min(most, room[before[node]][node])
        node = before[node]
    node = end
    while node != start:
        room[before[node]][node] -= most
        room[node][before[node]] += most
        node = before[node]
    return True
