"""The bots of Africa 1880."""
