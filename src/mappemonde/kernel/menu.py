"""Menus: the actions a seat may choose from, as ranges and sets of places among the actions that a table knows."""

from collections.abc import Iterator
from typing import Any, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from mappemonde.kernel.action import Action
from mappemonde.kernel.chance import Chance
from mappemonde.kernel.columns import member

SHIFT: Final = 40
ROW: Final = 1 << 40
"""How many places a row of actions has: no verb counts further. A place is its row and where it is in it, as bits."""
KEPT: Final = 64
"""So many actions of a row that counts on are kept; further ones are made when they are wanted."""
SMALLER: Final = 1 << 16
"""The throw that picks a small number: each bit of it says whether to count one further."""


class Rows:
    """The actions of a table, in rows. A *place* says which row and where in it, and never changes at a table.

    A row either lists certain actions, or counts on without end: `place egypt 1`, `place egypt 2` and so forth. Places
    are an affair of the engine: saves, records and views know nothing of them.
    """

    def __init__(self) -> None:
        self.made: list[list[Action]] = []
        """By row, the actions that are listed, or the first ones of those that count."""
        self.verbs: list[Any] = []
        """By row, what makes its actions; nothing where they are listed."""
        self.heads: list[Action] = []
        """By row, the arguments that all its actions share."""
        self.weights = vec[i64]()
        """By row, how much each of its actions weighs where players draw by chance; the weight of a whole range is told
        as a number below 0."""
        self.spec: tuple[Any, ...] | None = None
        """What the table was prepared from, as in a `TableSpec`: a pickled state is found by it."""

    def add(self, actions: list[Action], weight: i64 = 1) -> i64:
        """List actions as a row, and answer the place of the first one.

        Players by chance take each for so many actions: see `Menu.draw`.
        """
        if weight < 1:
            raise ValueError("an action weighs 1 or more")
        return self._add(actions, None, (), weight)

    def add_counted(self, verb: Any, heads: list[Any], weight: i64 = 0) -> vec[i64]:
        """For every head a row of actions whose last argument counts from 1; answers where each row begins.

        `add_counted(Move, [(egypt, libya), (libya, egypt)])` gives the places of `move egypt libya 1` and `move libya
        egypt 1`. The place after that is one army more. With a weight, players by chance take all numbers of a row
        together for so many actions, and prefer the small ones.
        """
        if weight < 0:
            raise ValueError("a row weighs 1 or more, or 0 for as much as its actions")
        firsts = vec[i64]()
        for head in heads:
            firsts = append(firsts, self._add([], verb, tuple(head), -weight if weight else 1))
        return firsts

    def _add(self, actions: list[Action], verb: Any, head: Action, weight: i64) -> i64:
        self.made.append(actions)
        self.verbs.append(verb)
        self.heads.append(head)
        self.weights = append(self.weights, weight)
        return i64(len(self.made) - 1) << SHIFT

    def at(self, place: i64) -> Action:
        """The action at a place."""
        made = self.made[place >> SHIFT]
        number = place & (ROW - 1)
        if number < len(made):
            return made[number]
        return self.make(place >> SHIFT, number)

    def make(self, row: i64, number: i64) -> Action:
        """An action that was not wanted before, or is too far out to be kept."""
        verb = self.verbs[row]
        if verb is None:
            raise IndexError("no action stands here")
        head = self.heads[row]
        if number >= KEPT:
            action: Action = verb(*head, int(number) + 1)
            return action
        kept = self.made[row].copy()
        for count in range(len(kept) + 1, int(number) + 2):
            kept.append(verb(*head, count))
        self.made[row] = kept  # at once: another thread may make actions of the same row
        return kept[number]


def with_place(ranges: vec[i64], place: i64) -> vec[i64]:
    """Ranges, place and count by turns, with one place more behind: the last range grows where it ends there."""
    last: i64 = len(ranges) - 1
    if last > 0 and ranges[last - 1] + ranges[last] == place:
        ranges[last] += 1
        return ranges
    return append(append(ranges, place), 1)


def small_number(count: i64, luck: Chance) -> i64:
    """A number from 0 to `count` - 1: 0 in half of all cases, 1 in a quarter and so forth."""
    number: i64 = 0
    bits = luck.number(SMALLER)
    while bits & 1 and number < count - 1:
        bits >>= 1
        number += 1
    return number


class Menu:
    """Exactly the actions a seat may take now. A menu is filled again and again: whoever keeps one keeps a `copy`."""

    def __init__(self, rows: Rows) -> None:
        self.rows = rows
        self.firsts = vec[i64]([0] * 32)
        """By range, the place of its first action."""
        self.ends = vec[i64]([0] * 32)
        """By range, how many actions there are up to its end."""
        self.sets = vec[i64]()
        """By range that is a set, a bit for each place from its first one on; `firsts` has `~first` there."""
        self.ranges: i64 = 0
        self.size: i64 = 0
        self.weighted = False
        """Whether players by chance draw by the weights of the rows: said by the step that offers weighted ones."""

    def clear(self) -> None:
        """Offer nothing."""
        self.ranges = 0
        self.size = 0
        self.weighted = False

    def add(self, first: i64, count: i64) -> None:
        """Offer the action at a place, and those after it: so many in all, one or more."""
        at = self.ranges
        if at == len(self.ends):
            self.firsts = append(self.firsts, 0)
            self.ends = append(self.ends, 0)
        self.size += count
        self.firsts[at] = first
        self.ends[at] = self.size
        self.ranges = at + 1

    def add_set(self, first: i64, bits: i64, count: i64) -> None:
        """Offer of the action at a place and the 61 after it those whose bits are set: so many in all, 0 or more.

        Whoever offers the same set from several places, as moves from several areas, counts it once.
        """
        if count == 0:
            return
        at = self.ranges
        while len(self.sets) <= at:
            self.sets = append(self.sets, 0)
        self.sets[at] = bits
        self.add(~first, count)

    def add_all(self, ranges: vec[i64], beyond: i64 = 0) -> None:
        """Offer several ranges: place and count by turns. Places are told from `beyond` on."""
        numbers: i64 = len(ranges)
        row, size = self.ranges, self.size
        self.ranges += numbers >> 1
        while len(self.ends) < self.ranges:
            self.firsts = append(self.firsts, 0)
            self.ends = append(self.ends, 0)
        firsts, ends = self.firsts, self.ends
        for at in range(0, numbers, 2):
            size += ranges[at + 1]
            firsts[row] = ranges[at] + beyond
            ends[row] = size
            row += 1
        self.size = size

    def add_rows(self, rows: vec[i64], firsts: vec[i64], heads: vec[i64], counts: vec[i64]) -> None:
        """Offer of each of these rows as many actions as its head has left, none where that is 0 or less.

        A row begins at its place in `firsts`, and its head is told by `heads`: moves across borders begin somewhere,
        and all borders of an area share the armies that `counts` has of it. One loop over many rows, and no call each.
        """
        while len(self.ends) < self.ranges + len(rows):
            self.firsts = append(self.firsts, 0)
            self.ends = append(self.ends, 0)
        places, ends, at, size = self.firsts, self.ends, self.ranges, self.size
        for row in rows:
            count = counts[heads[row]]
            if count > 0:
                size += count
                places[at] = firsts[row]
                ends[at] = size
                at += 1
        self.ranges, self.size = at, size

    def add_without(self, ranges: vec[i64], closed: vec[i64]) -> None:
        """Offer several ranges without certain places; both are in ascending order."""
        beyond = i64(len(closed))
        next_closed: i64 = 0
        for at in range(0, i64(len(ranges)), 2):
            first = ranges[at]
            end = first + ranges[at + 1]
            while next_closed < beyond and closed[next_closed] < end:
                gap = closed[next_closed]
                if gap > first:
                    self.add(first, gap - first)
                if gap >= first:
                    first = gap + 1
                next_closed += 1
            if first < end:
                self.add(first, end - first)

    def __len__(self) -> int:
        return int(self.size)

    def __getitem__(self, number: int) -> Action:
        if not 0 <= number < self.size:
            raise IndexError("a menu is counted from 0 to its end")
        return self.rows.at(self.place(number))

    def place(self, number: i64) -> i64:
        """The place of the action that stands here on the menu."""
        ends = self.ends
        low: i64 = 0
        high = self.ranges - 1
        while low < high:
            middle = (low + high) >> 1
            if ends[middle] > number:
                high = middle
            else:
                low = middle + 1
        if low > 0:
            number -= ends[low - 1]
        first = self.firsts[low]
        return first + number if first >= 0 else ~first + member(self.sets[low], number)

    def place_in(self, at: i64, number: i64) -> i64:
        """The place of an action of a range, counted from 0 in it."""
        first = self.firsts[at]
        return first + number if first >= 0 else ~first + member(self.sets[at], number)

    def number(self, place: i64) -> i64:
        """Where on the menu the action at a place stands, or -1."""
        begin: i64 = 0
        for at in range(self.ranges):
            first = self.firsts[at]
            if first >= 0:
                if first <= place < first + self.ends[at] - begin:
                    return begin + place - first
            else:
                for number in range(self.ends[at] - begin):
                    if self.place_in(at, number) == place:
                        return begin + number
            begin = self.ends[at]
        return -1

    def any(self, luck: Chance) -> Action:
        """One of the actions, each as likely as the next."""
        return self.rows.at(self.place(luck.number(self.size)))

    def draw(self, luck: Chance) -> Action:
        """One of the actions, by the weights of their rows: what players by chance do."""
        return self.rows.at(self.weighted_place(luck) if self.weighted else self.place(luck.number(self.size)))

    def draw_place(self, luck: Chance) -> i64:
        """The place of an action that is drawn like that; without weights each is as likely as the next."""
        return self.weighted_place(luck) if self.weighted else self.place(luck.number(self.size))

    def weighted_place(self, luck: Chance) -> i64:
        """The place of an action drawn by weights: of a range first, then of a number in it."""
        total: i64 = 0
        for at in range(self.ranges):
            total += self.weight(at)
        left = luck.number(total)
        at = 0
        weight = self.weight(at)
        while left >= weight:
            left -= weight
            at += 1
            weight = self.weight(at)
        weight = self.rows.weights[self.row(at)]
        return self.place_in(at, left // weight if weight > 0 else small_number(self.count(at), luck))

    def row(self, at: i64) -> i64:
        """The row that a range is of."""
        first = self.firsts[at]
        return (first if first >= 0 else ~first) >> SHIFT

    def count(self, at: i64) -> i64:
        """How many actions a range has."""
        return self.ends[at] - self.ends[at - 1] if at > 0 else self.ends[0]

    def weight(self, at: i64) -> i64:
        """How much a range weighs where players draw by chance."""
        weight = self.rows.weights[self.row(at)]
        return weight * self.count(at) if weight > 0 else -weight

    def __iter__(self) -> Iterator[Action]:
        return iter(self.all())

    def all(self) -> list[Action]:
        """Every action, as a list of the caller's own."""
        rows = self.rows
        found: list[Action] = []
        for at in range(self.ranges):
            for number in range(self.count(at)):
                found.append(rows.at(self.place_in(at, number)))
        return found

    def runs(self) -> list[tuple[Any, Action, int, int]]:
        """The menu in runs: a verb, the arguments that its actions share, and the first and last number after them.

        A listed action stands alone, with all its arguments and 0 for both numbers.
        """
        rows = self.rows
        found: list[tuple[Any, Action, int, int]] = []
        for at in range(self.ranges):
            first, count, row = self.firsts[at], self.count(at), self.row(at)
            verb = rows.verbs[row]
            if verb is None:
                for number in range(count):
                    action = rows.at(self.place_in(at, number))
                    found.append((type(action), action, 0, 0))
            elif count > 0:
                low = (first & (ROW - 1)) + 1
                found.append((verb, rows.heads[row], low, low + count - 1))
        return found

    def holds(self, action: Action) -> bool:
        """Whether `action` is on the menu; verbs with equal arguments are told apart."""
        return self.find(action) >= 0

    def find(self, action: Action) -> i64:
        """The place of an action that is on the menu, or -1."""
        rows = self.rows
        kind = type(action)
        for at in range(self.ranges):
            first, count, row = self.firsts[at], self.count(at), self.row(at)
            verb = rows.verbs[row]
            if verb is None:
                for number in range(count):
                    place = self.place_in(at, number)
                    choice = rows.at(place)
                    if choice == action and type(choice) is kind:
                        return place
            elif verb is kind and rows.heads[row] == action[:-1]:
                beyond = action[-1] - 1 - (first & (ROW - 1))
                if 0 <= beyond < count:
                    return first + beyond
        return -1

    def copy(self) -> "Menu":
        """A menu of the caller's own."""
        twin = Menu(self.rows)
        twin.firsts = self.firsts[:]
        twin.ends = self.ends[:]
        twin.sets = self.sets[:]
        twin.ranges = self.ranges
        twin.size = self.size
        twin.weighted = self.weighted
        return twin

    def __copy__(self) -> "Menu":
        return self.copy()

    def __deepcopy__(self, memo: dict[int, Any]) -> "Menu":
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        raise TypeError("A menu cannot be pickled: its places mean nothing at another table. Pickle `menu.all()`.")
