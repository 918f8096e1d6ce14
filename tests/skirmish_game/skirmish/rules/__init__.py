"""What may happen in a game of Skirmish, and what must not."""
