"""The questions of Africa 1880."""
