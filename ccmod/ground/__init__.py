"""The parts without VASSAL or games: errors, the author's YAML with its lines, limits, files written whole."""
