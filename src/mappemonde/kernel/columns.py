"""Columns: packed numbers, one per area, seat or card; how they are made, changed and compared.

A column is a `vec[i64]`: an array of machine numbers. It is read and written like a list, but has no methods:
`column[:]` copies it, `append(column, item)` and `pop(column)` of `librt.vecs` give the longer or shorter one back. The
old one must not be used after that: both may share their memory.
"""

from librt.vecs import append, vec
from mypy_extensions import i64


def column(items: list[int]) -> vec[i64]:
    """These numbers, packed."""
    return vec[i64]([item for item in items])  # noqa: C416 - compiled, this is a loop over machine numbers


def filled(count: i64, item: i64) -> vec[i64]:
    """So many times the same number."""
    return vec[i64]([item] * count)


def without(items: vec[i64], item: i64) -> vec[i64]:
    """A new column with every number but this one."""
    rest = vec[i64](capacity=len(items))
    for each in items:
        if each != item:
            rest = append(rest, each)
    return rest


def with_one_more(items: vec[i64], item: i64) -> vec[i64]:
    """A new column with a number added: for columns that copies of a state share."""
    more = vec[i64](capacity=len(items) + 1)
    for each in items:
        more = append(more, each)
    return append(more, item)


def place_of(items: vec[i64], item: i64) -> i64:
    """Where a number first stands, or -1."""
    for place in range(i64(len(items))):
        if items[place] == item:
            return place
    return -1


def total(items: vec[i64]) -> i64:
    """The sum of all."""
    found: i64 = 0
    for each in items:
        found += each
    return found


def largest(items: vec[i64]) -> i64:
    """The largest of all; there must be one."""
    found = items[0]
    for each in items:
        if each > found:
            found = each
    return found


def sort(items: vec[i64]) -> None:
    """Put in ascending order, in place: decks are short."""
    for end in range(i64(1), i64(len(items))):
        item = items[end]
        place = end
        while place > 0 and items[place - 1] > item:
            items[place] = items[place - 1]
            place -= 1
        items[place] = item


def seats_in(bits: i64) -> list[int]:
    """The seats of a set that is kept as bits, in order."""
    found: list[int] = []
    seat = 0
    while bits:
        if bits & 1:
            found.append(seat)
        bits >>= 1
        seat += 1
    return found
