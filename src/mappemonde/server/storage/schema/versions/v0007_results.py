"""Results of people, for statistics, and the day of a daily deal."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """Tables that have ended already are in no statistics: their results stand in their records alone."""
    op.add_column("tables", sa.Column("day", sa.String(10)))
    op.create_index("tables_by_day", "tables", ["day", "game", "host"])
    op.create_table(
        "results",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("person", sa.String(32), nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("ended", sa.Float, nullable=False),
        sa.Column("place", sa.Integer, nullable=False),
        sa.Column("points", sa.Integer, nullable=False),
        sa.Column("alone", sa.Boolean, nullable=False),
        sa.Column("groups", sa.Text, nullable=False),
    )
    op.create_index("results_by_person", "results", ["person", "ended"])
