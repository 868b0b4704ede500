"""Rows that not everybody hears of, steps that last as long as a rule says, messages with the turn they belong to."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Everybody heard of everything so far, and no step had a time of its own."""
    op.add_column("tables", sa.Column("told", sa.Integer, nullable=False, server_default="0"))
    op.execute("UPDATE tables SET told = rows")
    op.add_column("tables", sa.Column("pace", sa.Integer, nullable=False, server_default="0"))
    op.add_column("messages", sa.Column("turn", sa.Integer))
