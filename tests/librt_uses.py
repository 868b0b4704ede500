"""What our code does with columns, in small typed functions: `test_librt.py` runs them as they are, and compiled."""

from librt.vecs import append, extend, pop, vec
from mypy_extensions import i64


def made(items: list[int]) -> vec[i64]:
    return vec[i64](items)


def made_of(items: range) -> vec[i64]:
    return vec[i64](items)


def made_flags(items: list[bool]) -> vec[bool]:
    return vec[bool](items)


def filled(count: i64, item: i64) -> vec[i64]:
    return vec[i64]([item] * count)


def empty(capacity: i64) -> vec[i64]:
    return vec[i64](capacity=capacity)


def item(items: vec[i64], place: i64) -> i64:
    return items[place]


def flag(items: vec[bool], place: i64) -> bool:
    return items[place]


def put(items: vec[i64], place: i64, item: i64) -> None:
    items[place] = item


def put_flag(items: vec[bool], place: i64, item: bool) -> None:
    items[place] = item


def copied(items: vec[i64]) -> vec[i64]:
    return items[:]


def part(items: vec[i64], begin: i64, end: i64) -> vec[i64]:
    return items[begin:end]


def longer(items: vec[i64], item: i64) -> vec[i64]:
    return append(items, item)


def shorter(items: vec[i64]) -> tuple[vec[i64], i64]:
    return pop(items)


def without_place(items: vec[i64], place: i64) -> tuple[vec[i64], i64]:
    return pop(items, place)


def is_equal(one: vec[i64], other: vec[i64]) -> bool:
    return one == other


def holds(items: vec[i64], item: i64) -> bool:
    return item in items


def listed(items: vec[i64]) -> list[int]:
    return [int(item) for item in items]


def plain(items: vec[i64]) -> list[i64]:
    return list(items)


def length(items: vec[i64]) -> i64:
    return len(items)


def sum_to(end: i64) -> i64:
    """Appends in a loop, the old column never used again: how columns grow."""
    items = vec[i64]()
    for number in range(end):
        items = append(items, number)
    total: i64 = 0
    for place in range(i64(len(items))):
        total += items[place]
    return total


def rows(count: i64) -> list[vec[i64]]:
    """Lists of columns are ordinary lists."""
    return [vec[i64]([0] * 2) for _ in range(count)]


def joined(items: vec[i64], more: vec[i64]) -> vec[i64]:
    return extend(items, more)


def made_shares(shares: list[float]) -> vec[float]:
    return vec[float](shares)


def share(shares: vec[float], place: i64) -> float:
    return shares[place]
