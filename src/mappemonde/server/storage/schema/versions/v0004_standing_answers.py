"""Standing answers, which a seat gives beforehand."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Seats that are there already have none, and go on being asked everything."""
    op.add_column("seats", sa.Column("answers", sa.Text))
