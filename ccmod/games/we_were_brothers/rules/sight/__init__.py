"""Who sees whom (6.0): a spotter, a target, what lies between them, and what is said of it."""
