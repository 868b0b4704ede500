"""The contract between a game and everything that plays, shows, checks or studies it; it names no game."""
