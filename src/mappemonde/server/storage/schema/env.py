"""Alembic's entry point: migrations run on the connection they are given."""

from alembic import context

from mappemonde.server.storage.models import METADATA

context.configure(connection=context.config.attributes["connection"], target_metadata=METADATA, transactional_ddl=True)
context.run_migrations()
