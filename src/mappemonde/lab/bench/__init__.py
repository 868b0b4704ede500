"""Measurements: engine, server and database."""
