"""The VASSAL modules of We Were Brothers."""
