"""Bots of Monumental."""
