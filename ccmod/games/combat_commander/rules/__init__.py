"""Combat Commander: Europe, rules 1.1."""
