"""The first form of the database."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Make all tables."""
    op.create_table(
        "people",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("login", sa.String(64), unique=True),
        sa.Column("password", sa.String(200)),
        sa.Column("lang", sa.String(2), nullable=False),
        sa.Column("created", sa.Float, nullable=False),
    )
    _make_tables()
    op.create_table(
        "seats",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("person", sa.String(32)),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("bot", sa.String(40)),
        sa.Column("stand_in", sa.String(40)),
        sa.Column("token", sa.String(64)),
        sa.Column("bank", sa.Float),
        sa.Column("since", sa.Float),
        sa.Column("wants_pause", sa.Boolean, nullable=False),
    )
    op.create_index("seats_by_person", "seats", ["person"])
    op.create_table(
        "rows",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("n", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("seat", sa.Integer),
        sa.Column("action", sa.Text),
        sa.Column("line", sa.LargeBinary),
        sa.Column("events", sa.LargeBinary, nullable=False),
        sa.Column("snapshot", sa.LargeBinary),
        sa.Column("key", sa.String(64)),
        sa.Column("at", sa.Float, nullable=False),
        sa.UniqueConstraint("table_id", "key", name="rows_by_key"),
    )
    op.create_table(
        "messages",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
        sa.Column("sender", sa.Integer, nullable=False),
        sa.Column("recipients", sa.Text),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_index("messages_by_table", "messages", ["table_id", "id"])


def _make_tables() -> None:
    op.create_table(
        "tables",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("status", sa.String(12), nullable=False),
        sa.Column("host", sa.String(32), nullable=False),
        sa.Column("visibility", sa.String(8), nullable=False),
        sa.Column("clock", sa.Text),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("board", sa.Text, nullable=False),
        sa.Column("seed", sa.LargeBinary),
        sa.Column("commitment", sa.String(64), nullable=False),
        sa.Column("header", sa.LargeBinary),
        sa.Column("snapshot", sa.LargeBinary),
        sa.Column("close", sa.LargeBinary),
        sa.Column("rows", sa.Integer, nullable=False),
        sa.Column("waiting", sa.String(80), nullable=False),
        sa.Column("wake", sa.Float),
        sa.Column("claim", sa.String(32)),
        sa.Column("claimed_until", sa.Float, nullable=False),
        sa.Column("paused", sa.Boolean, nullable=False),
        sa.Column("rematch", sa.String(32)),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("updated", sa.Float, nullable=False),
    )
    op.create_index("tables_by_wake", "tables", ["wake"])
    op.create_index("tables_by_status", "tables", ["status", "visibility", "updated"])
    op.create_index("tables_by_host", "tables", ["host", "updated"])
