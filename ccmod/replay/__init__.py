"""From a VASSAL log to a record of one system's events, and back."""
