"""Both sides played by chance within the rules."""
