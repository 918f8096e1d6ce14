"""A replay or an inspection as text, JSON or one HTML page."""
