"""Quotas: the numbers that limit what one person may have of a server."""

import msgspec


class Quotas(msgspec.Struct, frozen=True):
    """How much one person may have; an address, which several may share, has `people` times as much."""

    tables: int = 50
    """Tables under way or waiting for players."""
    bot_tables: int = 5
    """Tables under way at which only bots sit."""
    boards: int = 60
    """Own boards an hour, looked at or played on."""
    drafts: int = 1_500
    """Looks an hour at what is being built in the workshop."""
    imports: int = 30
    """Records an hour."""
    verifications: int = 60
    """Tables verified an hour."""
    reviews: int = 300
    """Hints and reasons asked of bots an hour."""
    rematches: int = 60
    """Rematches an hour."""
    messages: int = 60
    """Messages a minute."""
    live: int = 30
    """Live connections at a time."""
    people: int = 10


NO_QUOTAS = Quotas(**dict.fromkeys(Quotas.__struct_fields__, 1_000_000))
