"""The view of Three Islands: what one seat may know."""

from librt.vecs import vec

from islands.state import Islands
from islands.state_fields import IslandsViewFields


class IslandsView(IslandsViewFields):
    """What one seat may know: its own note and pick, and who has chosen."""


def view(state: Islands, seat: int | None) -> IslandsView:
    """Show a state as a seat may see it; `None` is a spectator."""
    seen = IslandsView(state.constants, -1 if seat is None else seat, state.flow.copy())
    seen.see(state)
    seen.chosen = vec[bool]([pick >= 0 for pick in state.picks])
    return seen
