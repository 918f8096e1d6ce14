"""VASSAL's files, and nothing else: archives, cipher, commands, traits, build file. Knows no game."""
