"""Written cases of Africa 1880: a position and order sheets in TOML."""
