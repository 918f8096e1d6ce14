"""What the events so far have made of a mission."""
