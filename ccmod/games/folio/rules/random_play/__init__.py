"""The candidates of the random player."""
