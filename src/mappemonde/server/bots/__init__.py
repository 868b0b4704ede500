"""Bots on the server: scheduled, and run in worker processes."""
