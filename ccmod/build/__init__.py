"""Authoring and art to a VASSAL module with its set-ups."""
