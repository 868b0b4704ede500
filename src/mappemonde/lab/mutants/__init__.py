"""Mutation testing: small faults are put into the rules one by one, and the tests should notice each."""
