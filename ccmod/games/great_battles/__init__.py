"""Great Battles of the American Civil War: regiments, orders and facing."""
