"""La Conquête du Monde in a terminal."""
