"""Africana in a terminal."""
