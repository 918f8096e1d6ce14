"""The parts of a fire's computation: strength, lines of fire, modifiers (8.3, 10.0)."""
