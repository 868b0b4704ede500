"""Memory: what an attentive table knows of hidden Travel cards, and hands dealt anew to fit it (D9).

When the discards were last shuffled, everybody saw what the new pile was made of; the rest was in the hands. So every
card that was hidden since belongs to one of two pools: the old one, of the cards then in hand, and the new one, of the
pile. How many cards of each pool a seat has had is public, and so is what it has shown since, but not which pool a
shown card came from. Dealing hands anew begins with an answer to that which fits everything that was seen.
"""

from typing import Final

from librt.vecs import append, pop, vec
from mypy_extensions import i64

from mappemonde.games.africana.constants import HUES
from mappemonde.games.africana.state import spread
from mappemonde.kernel.chance import Chance
from mappemonde.kernel.columns import total

TRIES: Final = 8
"""Random changes to the first answer that fits."""
PLENTY: Final = 1_000_000


class Holding:
    """What is known of one seat's Travel cards: how many old and new ones it has had, and which it has shown."""

    def __init__(self, old: i64, new: i64, shown: vec[i64]) -> None:
        self.old = old
        self.new = new
        self.shown = shown


class Bounds:
    """The least and the most that each of some sums may be."""

    def __init__(self, count: i64) -> None:
        self.low = vec[i64]([0] * count)
        self.high = vec[i64]([0] * count)


def deal(
    holdings: list[Holding], old_pool: vec[i64], new_pool: vec[i64], chance: Chance
) -> tuple[list[vec[i64]], list[vec[i64]], vec[i64]]:
    """Old and new cards for every holding, by colour, that contain what was shown; and the pile that is left."""
    from_old = attribute(holdings, old_pool, new_pool, chance)
    olds, news = old_pool[:], new_pool[:]
    for place in range(len(holdings)):
        shown, old = holdings[place].shown, from_old[place]
        for hue in range(i64(HUES)):
            olds[hue] -= old[hue]
            news[hue] -= shown[hue] - old[hue]
    old_cards, new_cards = spread(olds), spread(news)
    chance.mix(old_cards)
    chance.mix(new_cards)
    had_old: list[vec[i64]] = []
    had_new: list[vec[i64]] = []
    for place in range(len(holdings)):
        holding = holdings[place]
        row_old, row_new = from_old[place], holding.shown[:]
        for hue in range(i64(HUES)):
            row_new[hue] -= row_old[hue]
        for _ in range(holding.old - total(row_old)):
            old_cards, card = pop(old_cards)
            row_old[card] += 1
        for _ in range(holding.new - total(row_new)):
            new_cards, card = pop(new_cards)
            row_new[card] += 1
        had_old.append(row_old)
        had_new.append(row_new)
    return had_old, had_new, new_cards


def attribute(holdings: list[Holding], old_pool: vec[i64], new_pool: vec[i64], chance: Chance) -> list[vec[i64]]:
    """How many of the cards that each holding has shown, by colour, came from the old pool."""
    if total(old_pool) == 0:
        return [vec[i64]([0] * HUES) for _ in holdings]
    rows = Bounds(len(holdings))
    columns = Bounds(HUES)
    for place in range(i64(len(holdings))):
        holding = holdings[place]
        shown = total(holding.shown)
        rows.low[place] = max(0, shown - holding.new)
        rows.high[place] = min(shown, holding.old)
    for hue in range(i64(HUES)):
        shown = 0
        for holding in holdings:
            shown += holding.shown[hue]
        columns.low[hue] = max(0, shown - new_pool[hue])
        columns.high[hue] = min(shown, old_pool[hue])
    found = _fit(holdings, rows, columns)
    _vary(found, holdings, rows, columns, chance)
    return found


def _vary(found: list[vec[i64]], holdings: list[Holding], rows: Bounds, columns: Bounds, chance: Chance) -> None:
    """Change single numbers at random where all bounds allow it, so that no answer is favoured too much."""
    if not found:
        return
    for _ in range(TRIES):
        place, hue = chance.number(len(found)), chance.number(HUES)
        step: i64 = 1 if chance.number(2) else -1
        column = step
        for each in found:
            column += each[hue]
        row = found[place]
        if (
            0 <= row[hue] + step <= holdings[place].shown[hue]
            and rows.low[place] <= total(row) + step <= rows.high[place]
            and columns.low[hue] <= column <= columns.high[hue]
        ):
            row[hue] += step


def _fit(holdings: list[Holding], rows: Bounds, columns: Bounds) -> list[vec[i64]]:
    """Numbers up to what was shown whose sums keep the bounds of rows and columns: a flow through a network.

    Nodes are a source, a sink, two more that supply the lower bounds, then rows, then columns.
    """
    source: i64 = 0
    sink: i64 = 1
    giver: i64 = 2
    taker: i64 = 3
    first: i64 = 4  # of the rows
    beyond: i64 = first + len(holdings)  # the first of the columns
    count = beyond + HUES
    room = vec[i64]([0] * (count * count))  # from one node to another: one * count + other
    surplus = vec[i64]([0] * count)
    room[sink * count + source] = PLENTY
    for row in range(i64(len(holdings))):
        room[source * count + first + row] = rows.high[row] - rows.low[row]
        surplus[first + row] += rows.low[row]
        surplus[source] -= rows.low[row]
        for hue in range(i64(HUES)):
            room[(first + row) * count + beyond + hue] = holdings[row].shown[hue]
    for hue in range(i64(HUES)):
        room[(beyond + hue) * count + sink] = columns.high[hue] - columns.low[hue]
        surplus[sink] += columns.low[hue]
        surplus[beyond + hue] -= columns.low[hue]
    for node in range(count):
        if surplus[node] > 0:
            room[giver * count + node] = surplus[node]
        else:
            room[node * count + taker] = -surplus[node]
    while _augment(room, count, giver, taker):
        pass
    found: list[vec[i64]] = []
    for row in range(i64(len(holdings))):
        numbers = holdings[row].shown[:]
        for hue in range(i64(HUES)):
            numbers[hue] -= room[(first + row) * count + beyond + hue]
        found.append(numbers)
    return found


def _augment(room: vec[i64], count: i64, start: i64, end: i64) -> bool:
    """Send as much as possible along a shortest way with room left; false if there is none."""
    before = vec[i64]([-1] * count)
    before[start] = start
    queue = append(vec[i64](capacity=count), start)
    done: i64 = 0
    while done < len(queue):
        node = queue[done]
        done += 1
        for other in range(count):
            if before[other] < 0 and room[node * count + other] > 0:
                before[other] = node
                queue = append(queue, other)
    if before[end] < 0:
        return False
    most: i64 = PLENTY
    node = end
    while node != start:
        most = min(most, room[before[node] * count + node])
        node = before[node]
    node = end
    while node != start:
        room[before[node] * count + node] -= most
        room[node * count + before[node]] += most
        node = before[node]
    return True
