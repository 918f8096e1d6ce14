"""Any game on a map: what moved, turned and was drawn in a log, as events of the system ``board``."""
