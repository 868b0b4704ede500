"""Menus: the actions a seat may choose from, as rows of ready-made tables."""

from bisect import bisect_right
from collections.abc import Iterator

from mypy_extensions import mypyc_attr

from mappemonde.kernel.action import Action
from mappemonde.kernel.chance import Chance


@mypyc_attr(free_list_len=1)
class Menu:
    """A sequence of actions: of each row, which is shared and never changed, the first few are open.

    `ends[k]` is how many actions rows 0 to k offer together. A stack of fifty armies that may move in four ways is
    four rows here and two hundred actions in a list: that is why choices are menus.
    """

    def __init__(self, rows: list[list[Action]], ends: list[int]) -> None:
        self.rows = rows
        self.ends = ends

    def __len__(self) -> int:
        return self.ends[-1] if self.ends else 0

    def __getitem__(self, place: int) -> Action:
        if place < 0:
            raise IndexError("a menu is not counted from its end")
        row = bisect_right(self.ends, place)
        if row > 0:
            place -= self.ends[row - 1]
        return self.rows[row][place]

    def any(self, luck: Chance) -> Action:
        """One of the actions, each as likely as the next."""
        place = luck.number(self.ends[-1])
        row = bisect_right(self.ends, place)
        return self.rows[row][place - self.ends[row - 1] if row > 0 else place]

    def __iter__(self) -> Iterator[Action]:
        return iter(self.all())

    def all(self) -> list[Action]:
        """Every action, as a list of the caller's own."""
        found: list[Action] = []
        begin = 0
        for place, end in enumerate(self.ends):
            found += self.rows[place][: end - begin]
            begin = end
        return found

    def holds(self, action: Action) -> bool:
        """Whether `action` is on the menu; verbs with equal arguments are told apart."""
        kind = type(action)
        for choice in self.all():
            if choice == action and type(choice) is kind:
                return True
        return False


def menu(actions: list[Action]) -> Menu:
    """A menu of one row."""
    return Menu([actions], [len(actions)])


def whole(rows: list[list[Action]]) -> Menu:
    """A menu of several rows, each open to its end."""
    ends: list[int] = []
    end = 0
    for row in rows:
        end += len(row)
        ends.append(end)
    return Menu(rows, ends)


NOTHING = Menu([], [])
