"""Struggle of Empires in a terminal."""
