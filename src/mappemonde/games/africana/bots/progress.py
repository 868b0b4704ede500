"""Progress: what a seat has under way, as a search carries it from step to step."""

from librt.vecs import vec
from mypy_extensions import i64


class Progress:
    """Expeditions and adventures as bits of masks, by slot and by card."""

    def __init__(self, joined: i64, done: i64, held: i64, tucked: i64) -> None:
        self.joined = joined
        """Slots with a marker of the seat, those completed included."""
        self.done = done
        """Slots whose expedition the seat has completed since the turn began."""
        self.held = held
        """Adventures that are open."""
        self.tucked = tucked
        """Adventures delivered since the turn began."""

    def copy(self) -> "Progress":
        """The same, to be changed on its own."""
        return Progress(self.joined, self.done, self.held, self.tucked)

    def markers(self) -> i64:
        """Slots where a marker of the seat stands."""
        return self.joined & ~self.done


class Standing:
    """What a seat has at the end of a turn."""

    def __init__(self, place: i64, hand: vec[i64], silver: i64, progress: Progress, unknown: i64 = 0) -> None:
        self.place = place
        self.hand = hand
        self.silver = silver
        self.progress = progress
        self.unknown = unknown
        """Travel cards drawn in the move that nobody has looked at yet."""
