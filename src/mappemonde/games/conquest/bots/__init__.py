"""The bots of La Conquête du Monde."""
