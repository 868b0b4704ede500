"""Monumental in a terminal."""
