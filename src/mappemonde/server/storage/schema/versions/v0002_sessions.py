"""Sessions that the server can end, and lists of one's own tables that stay quick however long they are."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Add sessions; cookies of before name a person, so everybody gets a session of their own name."""
    op.create_table(
        "sessions",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("person", sa.String(32), sa.ForeignKey("people.id", ondelete="CASCADE"), nullable=False),
        sa.Column("created", sa.Float, nullable=False),
    )
    op.create_index("sessions_by_person", "sessions", ["person"])
    op.execute("INSERT INTO sessions (id, person, created) SELECT id, id, created FROM people")
    op.add_column("seats", sa.Column("ended", sa.Float))
    op.execute(
        "UPDATE seats SET ended = (SELECT updated FROM tables WHERE tables.id = seats.table_id AND status = 'ended')"
    )
    op.drop_index("seats_by_person", "seats")
    op.create_index("seats_by_person", "seats", ["person", "ended"])
    op.drop_index("tables_by_host", "tables")
    op.create_index("tables_by_host", "tables", ["host", "status", "updated"])
