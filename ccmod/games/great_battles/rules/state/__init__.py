"""The position of a game."""
