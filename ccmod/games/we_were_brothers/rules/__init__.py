"""Its rules: events, state, checks."""
