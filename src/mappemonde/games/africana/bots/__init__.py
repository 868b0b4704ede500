"""The bots of Africana."""
