"""Progress: what a seat has under way, as a search carries it from step to step."""


class Progress:
    """Expeditions and adventures as bits of masks, by slot and by card."""

    def __init__(self, joined: int, done: int, held: int, tucked: int) -> None:
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

    def markers(self) -> int:
        """Slots where a marker of the seat stands."""
        return self.joined & ~self.done


class Standing:
    """What a seat has at the end of a turn."""

    def __init__(self, place: int, hand: list[int], silver: int, progress: Progress, unknown: int = 0) -> None:
        self.place = place
        self.hand = hand
        self.silver = silver
        self.progress = progress
        self.unknown = unknown
        """Travel cards drawn in the move that nobody has looked at yet."""
