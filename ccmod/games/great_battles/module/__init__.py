"""How modules of Great Battles of the American Civil War are made."""
