"""Counters of any game, drawn from what the author says of them."""
