"""Battles played by chance."""
