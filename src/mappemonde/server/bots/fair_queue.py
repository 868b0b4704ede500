"""A fair queue: people take turns, and the tables of one person do."""

from collections import OrderedDict, deque
from typing import Generic, Protocol, TypeVar


class Owned(Protocol):
    """Something that is done for a table of somebody."""

    person: str
    table: str


Item = TypeVar("Item", bound=Owned)


class FairQueue(Generic[Item]):
    """Whoever has a hundred tables waits for their own; others wait for one thing of each person at most."""

    def __init__(self) -> None:
        self._people: OrderedDict[str, OrderedDict[str, deque[Item]]] = OrderedDict()

    def __len__(self) -> int:
        return sum(len(items) for tables in self._people.values() for items in tables.values())

    def put(self, item: Item) -> None:
        """Let something wait for its turn."""
        self._people.setdefault(item.person, OrderedDict()).setdefault(item.table, deque()).append(item)

    def take(self) -> Item | None:
        """Whatever is next; its person and its table go to the end."""
        if not self._people:
            return None
        person, tables = next(iter(self._people.items()))
        table, items = next(iter(tables.items()))
        item = items.popleft()
        if items:
            tables.move_to_end(table)
        else:
            del tables[table]
        if tables:
            self._people.move_to_end(person)
        else:
            del self._people[person]
        return item

    def drop(self, item: Item) -> bool:
        """Forget something nobody waits for any more; whether it was still here."""
        items = self._people.get(item.person, OrderedDict()).get(item.table, deque())
        if item not in items:
            return False
        items.remove(item)
        if not items:
            del self._people[item.person][item.table]
        if not self._people[item.person]:
            del self._people[item.person]
        return True

    def items(self) -> list[Item]:
        """Everything that waits."""
        return [item for tables in self._people.values() for items in tables.values() for item in items]
