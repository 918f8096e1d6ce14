"""The random player's proposals, and the faults by which his games are broken."""
