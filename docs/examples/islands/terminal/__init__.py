"""How Three Islands looks in a terminal."""
