"""The effects of Monumental's cards: read from their short notation, told in sentences, assembled and run."""
