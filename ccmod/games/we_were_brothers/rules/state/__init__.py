"""The position of a mission after the events so far."""
