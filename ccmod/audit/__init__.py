"""Many logs of one game: order, continuity, undone and repeated rolls, dice."""
