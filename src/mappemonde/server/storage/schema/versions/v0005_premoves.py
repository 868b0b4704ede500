"""Premoves, which a seat prepares for when it is asked."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Nobody has prepared anything yet."""
    op.add_column("seats", sa.Column("premoves", sa.Text))
