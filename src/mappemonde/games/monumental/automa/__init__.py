"""Automas: seats that the rules play with a deck of programs (R20)."""
