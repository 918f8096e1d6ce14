"""The dice and cards of a game against honest chance: exact tests, and what they cannot show."""
