"""Memo: values worked out before, found by three numbers without an object for any of them."""

from librt.vecs import vec
from mypy_extensions import i64


class Memo:
    """A hash table with open addressing; nothing is ever taken out."""

    def __init__(self, room: i64) -> None:
        self.room = room
        """A power of two."""
        self.count: i64 = 0
        self.used = vec[bool]([False] * room)
        self.one = vec[i64]([0] * room)
        self.two = vec[i64]([0] * room)
        self.three = vec[i64]([0] * room)
        self.values = vec[float]([0.0] * room)

    def place(self, one: i64, two: i64, three: i64) -> i64:
        """Where the value of these numbers stands, or would stand."""
        mixed = (one * 0x9E3779B1 ^ two * 0x85EBCA77 ^ three * 0xC2B2AE3D) & 0x3FFFFFFFFFFFFFFF
        mixed = (mixed ^ mixed >> 29) & (self.room - 1)
        used, first, second, third = self.used, self.one, self.two, self.three
        while used[mixed] and not (first[mixed] == one and second[mixed] == two and third[mixed] == three):
            mixed = (mixed + 1) & (self.room - 1)
        return mixed

    def put(self, one: i64, two: i64, three: i64, value: float) -> None:
        """Note a value."""
        if 2 * self.count >= self.room:
            self._grow()
        place = self.place(one, two, three)
        if not self.used[place]:
            self.used[place] = True
            self.count += 1
            self.one[place] = one
            self.two[place] = two
            self.three[place] = three
        self.values[place] = value

    def _grow(self) -> None:
        """Twice the room."""
        wider = Memo(2 * self.room)
        for place in range(self.room):
            if self.used[place]:
                wider.put(self.one[place], self.two[place], self.three[place], self.values[place])
        self.room = wider.room
        self.used, self.values = wider.used, wider.values
        self.one, self.two, self.three = wider.one, wider.two, wider.three
