"""Saved games to YAML and back."""
