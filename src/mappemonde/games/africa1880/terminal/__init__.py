"""Africa 1880 in a terminal."""
