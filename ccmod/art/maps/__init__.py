"""Map sheets drawn from hexes: ground, vegetation, water, ways, buildings, hexsides, and the grid over them."""
