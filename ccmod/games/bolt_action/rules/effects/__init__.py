"""The effect of each event on the position, legal or not."""
