"""Where a table was opened from, as a keyed hash: addresses have quotas, too."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    """Tables of before count for their hosts alone."""
    op.add_column("tables", sa.Column("origin", sa.String(32)))
    op.create_index("tables_by_origin", "tables", ["origin", "status"])
