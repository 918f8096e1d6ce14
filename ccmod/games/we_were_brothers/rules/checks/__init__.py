"""The checks, in the order of the rules; importing one registers it."""
