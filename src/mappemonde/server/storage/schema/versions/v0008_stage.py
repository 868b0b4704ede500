"""How far a table has come, for lists of tables."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    """Tables under way tell it after their next move."""
    op.add_column("tables", sa.Column("stage", sa.Text))
