"""Combat Commander: Europe (``cc``)."""
