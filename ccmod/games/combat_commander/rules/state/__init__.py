"""The position of a game: the pieces and their hexes, the acts under way, interruptions."""
