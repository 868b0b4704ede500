"""Columns: packed numbers, one per area, seat or card; how they are made, changed and compared.

A column is a `vec[i64]`: an array of machine numbers. It is read and written like a list, but has no methods:
`column[:]` copies it, `append(column, item)` and `pop(column)` of `librt.vecs` give the longer or shorter one back. The
old one must not be used after an `append`: both may share their memory. `pop` writes nothing, so a stack that is only
popped, such as a pile, may be shared by all copies of a state.
"""

from typing import Any

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
    return append(items[:], item)


def put_in_order(items: vec[i64], item: i64) -> vec[i64]:
    """A new column with a number added to those in ascending order, where it belongs."""
    more = with_one_more(items, item)
    place = i64(len(items))
    while place > 0 and more[place - 1] > item:
        more[place] = more[place - 1]
        place -= 1
    more[place] = item
    return more


def with_item(items: vec[i64], place: i64, item: i64) -> vec[i64]:
    """A new column with another number in one place: for columns that copies of a state share."""
    changed = items[:]
    changed[place] = item
    return changed


def with_flag(flags: vec[bool], place: i64, flag: bool) -> vec[bool]:
    """The same for a column of flags."""
    changed = flags[:]
    changed[place] = flag
    return changed


def with_column(columns: list[vec[i64]], place: i64, column: vec[i64]) -> list[vec[i64]]:
    """A new list with one column replaced: for lists that copies of a state share."""
    twin = columns.copy()
    twin[place] = column
    return twin


def part(items: vec[i64], row: i64, width: i64) -> vec[i64]:
    """A copy of one row of a flat table, which holds row after row."""
    return items[row * width : (row + 1) * width]


def nested(items: list[Any], width: i64) -> list[list[Any]]:
    """The rows of a flat table."""
    rows: list[list[Any]] = []
    wide, first = int(width), 0
    while first < len(items):
        rows.append(items[first : first + wide])
        first += wide
    return rows


def flatten(rows: list[list[Any]], width: i64) -> list[Any]:
    """The entries of a table row by row; a `ValueError` where a row has not this width."""
    found: list[Any] = []
    for row in rows:
        if len(row) != width:
            raise ValueError(f"a row has {len(row)} entries, not {width}")
        found += row
    return found


def sparse(items: vec[i64], usual: i64) -> dict[str, int]:
    """What is not the usual number, by place, as JSON has it."""
    found: dict[str, int] = {}
    place: i64 = 0
    for item in items:
        if item != usual:
            found[str(int(place))] = item
        place += 1  # noqa: SIM113 - compiled, a machine number counts
    return found


def spread(packed: Any, count: i64, usual: i64) -> vec[i64]:
    """The column of a sparse one; every number may also be told, in rows or not."""
    if isinstance(packed, dict):
        items = filled(count, usual)
        for place, item in packed.items():
            at: i64 = int(place)
            if not 0 <= at < count:
                raise IndexError(f"there is no place {place} of {count}")
            items[at] = item
        return items
    plain: list[int] = []
    for each in packed:
        if isinstance(each, list):
            plain += each
        else:
            plain.append(each)
    if len(plain) != count:
        raise ValueError(f"{len(plain)} entries, not {count}")
    return column(plain)


def place_of(items: vec[i64], item: i64) -> i64:
    """Where a number first stands, or -1."""
    size: i64 = len(items)
    for place in range(size):
        if items[place] == item:
            return place
    return -1


def places_of(items: vec[i64], item: i64) -> vec[i64]:
    """Everywhere that a number stands."""
    found = vec[i64](capacity=len(items))
    for place in range(i64(len(items))):
        if items[place] == item:
            found = append(found, place)
    return found


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


def in_order(items: vec[i64], bound: i64) -> vec[i64]:
    """A new column with different numbers below a bound in ascending order: each is looked for, none compared."""
    there = filled(bound, 0)
    for each in items:
        there[each] = 1
    found = vec[i64](capacity=len(items))
    for place in range(bound):
        if there[place] > 0:
            found = append(found, place)
    return found


def seats_without(flags: vec[bool]) -> i64:
    """The seats whose flag is not set, as a set of bits."""
    bits: i64 = 0
    bit: i64 = 1
    for seat in range(i64(len(flags))):
        if not flags[seat]:
            bits |= bit
        bit <<= 1  # never `1 << seat`: compiled, that is a number of 32 bits
    return bits


def how_many(bits: i64) -> i64:
    """How many there are in a set that is kept as bits."""
    count: i64 = 0
    while bits:
        bits &= bits - 1
        count += 1
    return count


def member(bits: i64, number: i64) -> i64:
    """One of a set that is kept as bits, counted from 0; there must be so many."""
    while number > 0:
        bits &= bits - 1
        number -= 1
    place: i64 = 0
    while bits & 1 == 0:
        bits >>= 1
        place += 1
    return place


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
