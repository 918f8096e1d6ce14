"""The random player's proposals."""
