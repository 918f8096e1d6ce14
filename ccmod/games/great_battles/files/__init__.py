"""The author's files of Great Battles of the American Civil War (``gbacw``)."""
