"""What each event does to the position, legal or not."""
