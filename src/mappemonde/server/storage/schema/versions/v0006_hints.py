"""Whether bots give hints at a table where several people sit."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Nobody had agreed to any."""
    op.add_column("tables", sa.Column("hints", sa.Boolean, nullable=False, server_default=sa.false()))
