"""Bots."""
from mappemonde.kernel.bot import Bot, Random
class Absent(Random): pass
class Builder(Random): pass
