"""Long talks: who may read a message is found without its text."""

from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    """The index holds all that is asked when messages are counted."""
    op.drop_index("messages_by_table", "messages")
    op.create_index("messages_by_table", "messages", ["table_id", "id", "sender", "recipients"])
