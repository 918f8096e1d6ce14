"""What fire is reckoned by: strength, lines of fire, modifiers (8.3, 10.0)."""
