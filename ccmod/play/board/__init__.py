"""Any game on a map: what lies where, what was moved, turned over, rolled, drawn and said; next to no rules."""
