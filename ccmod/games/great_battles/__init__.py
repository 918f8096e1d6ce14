"""Great Battles of the American Civil War (``gbacw``)."""
