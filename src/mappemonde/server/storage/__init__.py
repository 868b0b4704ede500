"""Storage: what the server keeps, in SQLite or PostgreSQL."""
