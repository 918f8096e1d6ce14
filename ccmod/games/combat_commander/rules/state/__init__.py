"""The position of a game: what stands where, what is under way, what breaks into play."""
