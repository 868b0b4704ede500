"""Mappemonde plays, hosts and studies board games of exploration and empire under their complete printed rules."""

__version__ = "0.1.0"
