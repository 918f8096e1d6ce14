"""We Were Brothers (``wwb``)."""
