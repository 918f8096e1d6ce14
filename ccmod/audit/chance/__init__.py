"""What honest chance would make of the dice and cards of a game: exact tests, and what they cannot show."""
