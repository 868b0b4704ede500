"""Tables on the server: played, read, listed, kept."""
