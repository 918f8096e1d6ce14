"""Bolt Action (``ba``)."""
