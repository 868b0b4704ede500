"""The steps: one situation of the rulebook each."""
