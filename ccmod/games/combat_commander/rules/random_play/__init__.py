"""The candidates of the random player: what might come next in a game."""
